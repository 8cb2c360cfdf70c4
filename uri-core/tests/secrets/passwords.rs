//! Passwords that look random.

use fastrand::Rng;

use crate::random::text;

/// Of these letters, passwords are made and nothing else is: no message holds one of them.
const SECRET: [&str; 4] = ["Y", "X", "%59", "K"];

/// What userinfo can hold beside them.
pub(crate) const USERINFO: [&str; 10] =
    ["a", "1", ".", "%2F", "%00", ":", "'", "!", "%c3%bc", "%25"];

/// What it cannot, of what ends neither a word nor an authority.
pub(crate) const WILD: [&str; 9] = ["@", "[", "]", "\\", "%", "é", "\"", "\u{202e}", "|"];

/// What ends one of them.
pub(crate) const ENDS: [&str; 6] = ["/", "?", "#", " ", "\n", "\0"];

pub(crate) fn password(random: &mut Rng, beside: &[&str]) -> String {
    let before = text(random, beside, 3);
    let between = text(random, beside, 2);
    let secret = text(random, &SECRET, 3);
    format!("{before}Y{secret}{between}K")
}
