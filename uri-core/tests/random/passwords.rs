//! Passwords that look random.

use crate::numbers::Random;

impl Random {
    /// Up to `most` of these tokens.
    pub(crate) fn text(&mut self, tokens: &[&str], most: usize) -> String {
        let len = self.below(most + 1);
        (0..len).map(|_| tokens[self.below(tokens.len())]).collect()
    }
}

/// Of these letters, passwords are made and nothing else is: no message holds one of them.
const SECRET: [&str; 4] = ["Y", "X", "%59", "K"];

/// What userinfo can hold beside them.
pub(crate) const USERINFO: [&str; 10] =
    ["a", "1", ".", "%2F", "%00", ":", "'", "!", "%c3%bc", "%25"];

/// What it cannot, of what ends neither a word nor an authority.
pub(crate) const WILD: [&str; 9] = ["@", "[", "]", "\\", "%", "é", "\"", "\u{202e}", "|"];

/// What ends one of them.
pub(crate) const ENDS: [&str; 6] = ["/", "?", "#", " ", "\n", "\0"];

pub(crate) fn password(random: &mut Random, beside: &[&str]) -> String {
    let before = random.text(beside, 3);
    let between = random.text(beside, 2);
    let secret = random.text(&SECRET, 3);
    format!("{before}Y{secret}{between}K")
}
