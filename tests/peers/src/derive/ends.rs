//! The operators of ABNF (RFC 5234), as operations that append to a string.

use std::cell::RefCell;

use fastrand::Rng;

/// The maximum length of a string, in bytes.
pub(super) const MOST: usize = 96;

/// A string derived from a rule. A rule is a function that takes the string so far, and returns it with more appended.
#[derive(Clone, Copy)]
pub(super) struct Ends<'t> {
    random: &'t RefCell<&'t mut Rng>,
    text: [u8; MOST],
    /// The number of bytes, including those beyond [`MOST`], which are not stored.
    len: usize,
    /// The number of alternatives.
    alternatives: usize,
}

pub(super) type Rule = for<'t> fn(Ends<'t>) -> Ends<'t>;

impl<'t> Ends<'t> {
    pub(super) fn start(random: &'t RefCell<&'t mut Rng>) -> Self {
        Self {
            random,
            text: [0; MOST],
            len: 0,
            alternatives: 1,
        }
    }

    /// The string, unless it is too long.
    pub(super) fn text(&self) -> Option<&str> {
        str::from_utf8(self.text.get(..self.len)?).ok()
    }

    fn below(self, end: usize) -> usize {
        self.random.borrow_mut().usize(..end)
    }

    fn push(mut self, byte: u8) -> Self {
        if let Some(place) = self.text.get_mut(self.len) {
            *place = byte;
        }
        self.len += 1;
        self
    }

    /// Appends one character for which the condition is true.
    pub(super) fn one(self, is: impl Fn(u8) -> bool) -> Self {
        loop {
            let byte = self.random.borrow_mut().u8(..128);
            if is(byte) {
                return self.push(byte);
            }
        }
    }

    /// Appends `"…"`, with each letter in upper or lower case.
    pub(super) fn lit(self, literal: &str) -> Self {
        literal.bytes().fold(self, |at, byte| match at.below(2) {
            0 => at.push(byte.to_ascii_uppercase()),
            _ => at.push(byte),
        })
    }

    pub(super) fn then(self, rule: Rule) -> Self {
        let alternatives = 1;
        Self {
            alternatives,
            ..rule(Self {
                alternatives,
                ..self
            })
        }
    }

    /// `a / b`
    pub(super) fn or(self, other: Self) -> Self {
        let alternatives = self.alternatives + other.alternatives;
        let chosen = match self.below(alternatives) < self.alternatives {
            true => self,
            false => other,
        };
        Self {
            alternatives,
            ..chosen
        }
    }

    /// `[ rule ]`
    pub(super) fn maybe(self, rule: Rule) -> Self {
        self.up_to(1, rule)
    }

    /// `n( rule )`
    pub(super) fn times(self, n: usize, rule: Rule) -> Self {
        (0..n).fold(self, |at, _| at.then(rule))
    }

    /// `*n( rule )`
    pub(super) fn up_to(self, n: usize, rule: Rule) -> Self {
        self.times(self.below(n + 1), rule)
    }

    /// Appends `*( rule )`. The rule is usually repeated no more than three times, but sometimes often enough to exceed
    /// a critical length.
    pub(super) fn many(self, rule: Rule) -> Self {
        let times = match self.below(16) {
            0 => self.below(20),
            1..4 => self.below(8),
            _ => self.below(4),
        };
        self.times(times, rule)
    }

    /// `1*( rule )`
    pub(super) fn some(self, rule: Rule) -> Self {
        self.then(rule).many(rule)
    }
}
