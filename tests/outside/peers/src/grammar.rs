//! The peers must agree with uri-core on every short string: whether they accept it, and how they split it.

use crate::Extent;
use crate::abnf::EVERY_CLASS;
use crate::parallel;
use crate::readers::{FLUENT_URI, IRI_STRING, Reader, compare};
use crate::tally::Tally;

const PEERS: [Reader; 2] = [FLUENT_URI, IRI_STRING];

/// The pieces of IPv6 addresses: groups (one of them too long) and an IPv4 address.
const IPV6_PIECES: [&str; 6] = ["1", "23:", "45678", "::", "1.2.3.4", "]"];

pub(crate) fn run(extent: Extent) -> Vec<Tally> {
    let length = extent.size.map_or(5, |size| size as usize).max(1);
    let pieces = length + 1;
    vec![
        walk("", &EVERY_CLASS, length)
            .named(format!("texts of up to {length} characters of 16 classes")),
        walk("//[", &IPV6_PIECES, pieces).named(format!("IPv6 addresses of up to {pieces} pieces")),
    ]
}

/// Checks a string, and all strings that extend it by up to `longest` characters.
fn walk(beginning: &str, alphabet: &[&str], longest: usize) -> Tally {
    let mut all = Tally::default();
    check(beginning, &mut all);
    let branches = parallel::each(alphabet.len(), |number, tally| {
        let mut text = format!("{beginning}{}", alphabet[number]);
        branch(&mut text, alphabet, longest - 1, tally);
    });
    all.add(branches);
    all
}

fn branch(text: &mut String, alphabet: &[&str], more: usize, tally: &mut Tally) {
    check(text, tally);
    if more > 0 {
        let len = text.len();
        for character in alphabet {
            text.push_str(character);
            branch(text, alphabet, more - 1, tally);
            text.truncate(len);
        }
    }
}

fn check(text: &str, tally: &mut Tally) {
    tally.case();
    compare(text, &PEERS, tally);
}
