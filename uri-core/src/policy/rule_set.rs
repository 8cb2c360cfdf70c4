use core::fmt;

use crate::error::rule::Rule;
use crate::grammar::Component;

/// A set of rules, with one bit per rule.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RuleSet(pub u32);

impl RuleSet {
    /// No rule.
    pub const NONE: Self = Self(0);
    /// All rules.
    pub const ALL: Self = Self(u32::MAX);

    /// The rules that read one of these components. A value in one of the components can break no other rule, so a call
    /// of a row's function checks no other, unless a parameter is the base, which can break any rule. No call checks a
    /// rule of `OF_LITERALS`, even if it's among these.
    #[must_use]
    pub const fn about(components: &[Component]) -> Self {
        let mut set = Self::NONE;
        each!(rule, Rule::ALL, {
            each!(read, rule.reads(), {
                each!(component, components, {
                    // In a constant, `==` can't compare them.
                    if *read as u8 == *component as u8 {
                        set = set.with(*rule);
                    }
                });
            });
        });
        set
    }

    /// The rules that a value in the path, the query or the fragment can break after a literal host: those that read
    /// one of these components, even if they also read the host, as `public_addresses` does. The rule about literals
    /// isn't among them, and neither is `no_mistaken_scheme`, which reads a path only without an authority.
    pub const AFTER_HOST: Self =
        Self::about(&[Component::Path, Component::Query, Component::Fragment])
            .without(Rule::NoMistakenScheme)
            .without_all(Self::OF_LITERALS);

    /// The rules of `no_likely_mistakes`.
    pub const LIKELY_MISTAKES: Self = Self::OF_LITERALS
        .with(Rule::NoMistakenScheme)
        .with(Rule::NoHostInUserinfo)
        .with(Rule::NoSplitPassword)
        .with(Rule::WebHost);

    /// The rule about what an author forgets in a literal. It's about a template's text, so the call of a row's
    /// function doesn't check it. `Policy::check` does, in any URI.
    pub const OF_LITERALS: Self = Self::NONE.with(Rule::NoMistakenQuery);

    /// The set with one more rule.
    pub(crate) const fn with(self, rule: Rule) -> Self {
        Self(self.0 | 1 << rule as u32)
    }

    /// The set without a rule.
    #[must_use]
    pub const fn without(self, rule: Rule) -> Self {
        Self(self.0 & !(1 << rule as u32))
    }

    /// Whether the rule is in the set.
    #[must_use]
    pub const fn has(self, rule: Rule) -> bool {
        self.0 & 1 << rule as u32 != 0
    }

    /// The rules in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The rules that the other set doesn't contain.
    #[must_use]
    pub const fn without_all(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether a rule is in both sets.
    pub(crate) const fn overlap(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The first rule of the set, in the order of [`Rule::ALL`]; `None` for the empty set.
    pub(crate) const fn first(self) -> Option<Rule> {
        each!(rule, Rule::ALL, {
            if self.has(*rule) {
                return Some(*rule);
            }
        });
        None
    }
}

const _: () =
    assert!(RuleSet::OF_REFERENCES.0 & !(RuleSet::AFTER_HOST.0 | RuleSet::OF_LITERALS.0) == 0);

impl fmt::Debug for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = Rule::ALL.iter().filter(|rule| self.has(**rule));
        f.debug_set().entries(rules).finish()
    }
}
