//! Every short text: accepted or refused, and split, in the same way by all.

use crate::Extent;
use crate::abnf;
use crate::parallel;
use crate::readers::{ABNF, FLUENT_URI, IRI_STRING, Kind, OURS, Reader, compare};
use crate::tally::Tally;

/// What is asked beside our recogniser.
const PEERS: [Reader; 2] = [FLUENT_URI, IRI_STRING];

pub(crate) fn run(extent: Extent) -> Vec<Tally> {
    let length = extent.size.map_or(5, |size| size as usize);
    let ascii: Vec<String> = (0..128).map(|byte| char::from(byte).to_string()).collect();
    let mut every_byte: Vec<&str> = ascii.iter().map(String::as_str).collect();
    every_byte.push("é");
    let all = |length| format!("every text of up to {length} characters");
    vec![
        walk("", &abnf::EVERY_CLASS, length).named(format!("{} over 16 classes", all(length))),
        walk("", &every_byte, length.min(5) - 2).named(format!(
            "{} over 128 ASCII characters and é",
            all(length.min(5) - 2)
        )),
        walk("//", &["0", "2", "5", "6", "."], length + 4).named(format!(
            "`//` and {} that IPv4 addresses are told by",
            all(length + 4)
        )),
        walk("//[", &["1", ":", ".", "v", "f", "]", "g", "%"], length + 1).named(format!(
            "`//[` and {} that IP literals are told by",
            all(length + 1)
        )),
    ]
}

/// Checks a beginning, and all that is made of it by adding up to `longest` characters.
fn walk(beginning: &str, alphabet: &[&str], longest: usize) -> Tally {
    let mut all = Tally::default();
    let alive = check(beginning, true, &mut all);
    let branches = parallel::each(alphabet.len(), |number, tally| {
        let mut text = format!("{beginning}{}", alphabet[number]);
        branch(&mut text, alive, alphabet, longest - 1, tally);
    });
    all.add(branches);
    all
}

fn branch(text: &mut String, alive: bool, alphabet: &[&str], more: usize, tally: &mut Tally) {
    let alive = check(text, alive, tally);
    if more > 0 {
        let len = text.len();
        for character in alphabet {
            text.push_str(character);
            branch(text, alive, alphabet, more - 1, tally);
            text.truncate(len);
        }
    }
}

/// Checks a text, and gives whether some text begins with it that the ABNF matches. `alive` is whether that is
/// so for the text without its last character; where it is not, the recogniser, which is the slowest, need
/// not be asked.
fn check(text: &str, alive: bool, tally: &mut Tally) -> bool {
    tally.case();
    compare(text, &PEERS, tally);
    if alive {
        compare(text, &[ABNF], tally);
        return abnf::read(Kind::UriReference.rule(), text.as_bytes()).can_go_on();
    }
    if (OURS.read)(Kind::UriReference, text).is_some() {
        tally.differ(|| format!("{text:?} is accepted, but no text of the ABNF begins so"));
    }
    false
}
