//! The operators of ABNF (RFC 5234), as operations on sets of positions.

/// The positions in a string at which a rule can end. A rule is a function from the positions where it can begin to
/// those where it can end.
///
/// The operations follow all ways to read the text at the same time, without backtracking. Alternatives are a union,
/// and a sequence is one call after another. The order of alternatives doesn't matter.
#[derive(Clone, Copy)]
pub(crate) struct Ends<'t> {
    text: &'t [u8],
    /// Bit `n` is set if a rule can end before byte `n`. The bit [`MORE`] is set if a rule could continue after the end
    /// of the text.
    set: u64,
}

/// A rule: a function from the positions at which it can begin to the positions at which it can end.
pub(crate) type Rule = for<'t> fn(Ends<'t>) -> Ends<'t>;

const MORE: u64 = 1 << 63;

impl<'t> Ends<'t> {
    /// The set that contains only the position before byte `start`.
    pub(crate) fn start(text: &'t [u8], start: usize) -> Self {
        assert!(text.len() < 63, "a position is a bit");
        Self {
            text,
            set: 1 << start,
        }
    }

    /// Whether the whole string matches.
    pub(crate) fn is_whole(self) -> bool {
        self.set & (1 << self.text.len()) != 0
    }

    /// Whether some continuation of the string matches.
    ///
    /// Every rule of the RFC matches some string, so a rule that has read the whole text can always be completed.
    pub(crate) fn can_go_on(self) -> bool {
        self.is_whole() || self.set & MORE != 0
    }

    /// The positions, in ascending order.
    pub(crate) fn positions(self) -> impl Iterator<Item = usize> {
        let set = self.set & !MORE;
        (0..=self.text.len()).filter(move |position| set & (1 << position) != 0)
    }

    /// Matches `%x41-5A` or a set of such ranges: one character for which the condition is true.
    pub(crate) fn one(self, is: impl Fn(u8) -> bool) -> Self {
        let mut next = self.set & MORE;
        let mut set = self.set & !MORE;
        while set != 0 {
            let position = set.trailing_zeros() as usize;
            set &= set - 1;
            match self.text.get(position) {
                Some(&byte) if is(byte) => next |= 1 << (position + 1),
                Some(_) => {}
                None => next |= MORE,
            }
        }
        Self { set: next, ..self }
    }

    /// Matches `"…"`, with each letter in upper or lower case.
    pub(crate) fn lit(self, literal: &str) -> Self {
        literal
            .bytes()
            .fold(self, |at, byte| at.one(|b| b.eq_ignore_ascii_case(&byte)))
    }

    /// Appends a rule.
    pub(crate) fn then(self, rule: Rule) -> Self {
        if self.set & !MORE == 0 {
            return self;
        }
        rule(self)
    }

    /// `a / b`
    pub(crate) fn or(self, other: Self) -> Self {
        Self {
            set: self.set | other.set,
            ..self
        }
    }

    /// `[ rule ]`
    pub(crate) fn maybe(self, rule: Rule) -> Self {
        self.or(self.then(rule))
    }

    /// `n( rule )`
    pub(crate) fn times(self, n: usize, rule: Rule) -> Self {
        (0..n).fold(self, |at, _| at.then(rule))
    }

    /// `*n( rule )`: up to `n` repetitions.
    pub(crate) fn up_to(self, n: usize, rule: Rule) -> Self {
        (0..n).fold(self, |at, _| at.maybe(rule))
    }

    /// `*( rule )`
    pub(crate) fn many(self, rule: Rule) -> Self {
        let (mut all, mut latest) = (self, self);
        loop {
            latest = latest.then(rule);
            let new = latest.set & !all.set & !MORE;
            all = all.or(latest);
            if new == 0 {
                return all;
            }
            latest.set = new;
        }
    }

    /// `1*( rule )`
    pub(crate) fn some(self, rule: Rule) -> Self {
        self.then(rule).many(rule)
    }
}
