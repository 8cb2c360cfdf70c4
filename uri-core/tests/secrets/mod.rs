//! No output about a string, a URI or an error contains a password, except in the cases listed in the documentation of
//! `Redacted`.

mod compared;
mod connection_strings;
mod debug;
mod derived;
mod law;
mod messages;
mod odd_places;
mod one_line;
mod options;
mod policy;
mod promised;
mod redacted;
mod refused;
mod table;

use fastrand::Rng;

use crate::random::text;

/// The letters of passwords. They don't occur in any other string or message.
const SECRET: [&str; 4] = ["Y", "X", "%59", "K"];

/// Other characters that userinfo may contain.
const USERINFO: [&str; 10] = ["a", "1", ".", "%2F", "%00", ":", "'", "!", "%c3%bc", "%25"];

/// Characters that userinfo can't contain, but that end neither a word nor an authority.
const WILD: [&str; 9] = ["@", "[", "]", "\\", "%", "é", "\"", "\u{202e}", "|"];

/// Characters that end a word or an authority.
const ENDS: [&str; 6] = ["/", "?", "#", " ", "\n", "\0"];

/// The number of passwords that each test in `redacted` generates. `.ci/deep` checks all of them.
const CASES: usize = if cfg!(debug_assertions) {
    5_000
} else {
    60_000
};

/// A generated password.
fn password(random: &mut Rng, beside: &[&str]) -> String {
    let before = text(random, beside, 3);
    let between = text(random, beside, 2);
    let secret = text(random, &SECRET, 3);
    format!("{before}Y{secret}{between}K")
}
