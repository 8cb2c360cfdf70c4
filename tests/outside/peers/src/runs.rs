//! Long components. The parser reads whole words and blocks of bytes, so these tests put each character at each place.
//! All readers must agree.

use crate::readers::check;
use crate::tally::Tally;
use crate::{Extent, parallel};

/// The prefix of each component, its characters, and its suffix.
const COMPONENTS: [[&str; 3]; 12] = [
    ["a", "b", ":c"],
    ["//", "u", "@h"],
    ["//", "%41", "@h"],
    ["//", "h", "/"],
    ["a://", "%41", ":80"],
    ["//[v1.", "a", "]:1/"],
    ["//h:", "1", "/"],
    ["", "a", "/"],
    ["a:/", "%41", "?b"],
    ["a://h", "/a", "#b"],
    ["?", "q", "#"],
    ["a:#", "%41", ""],
];

pub(crate) fn run(extent: Extent) -> Vec<Tally> {
    let longest = extent.size.map_or(40, |size| size as usize);
    let tally = parallel::each(COMPONENTS.len() * (longest + 1), |number, tally| {
        let [before, filling, behind] = COMPONENTS[number % COMPONENTS.len()];
        let mut filled: String = filling
            .chars()
            .cycle()
            .take(number / COMPONENTS.len())
            .collect();
        check(&format!("{before}{filled}{behind}"), tally);
        for place in 0..filled.len() {
            let kept = filled[place..=place].to_owned();
            for character in ('\0'..'\u{80}').chain(['é']) {
                filled.replace_range(place..=place, character.encode_utf8(&mut [0; 4]));
                check(&format!("{before}{filled}{behind}"), tally);
                filled.replace_range(place..place + character.len_utf8(), &kept);
            }
        }
    });
    vec![tally.named(format!(
        "components of up to {longest} bytes, with each character at each place"
    ))]
}
