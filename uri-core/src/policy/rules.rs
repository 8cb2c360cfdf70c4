//! What the table in `error/rule.rs` declares about each rule.

use crate::error::rule::rules;
use crate::grammar::Component::{self, Fragment, Host, Path, Port, Query, Scheme, Userinfo};
use crate::message::explanation::Found::{self, Number, Quoted, Words};
use crate::message::words::of_component;
use crate::normalize::Normalization;
use crate::policy::{Hint, Policy, PolicyError, Rule, RuleSet};

const ALL: [Component; 7] = [Scheme, Userinfo, Host, Port, Path, Query, Fragment];

const NOT_ALLOWED: &str = " that is not allowed";
const NOT_VALID: &str = " that is not valid";
const TOO_HIGH: &str = " above 65535";
const NO_HOST: Found = Words("no host", "");

/// Defines the methods that set the rules, and what the other columns of the table say.
macro_rules! declare {
    ($($(#[$doc:meta])* rule $rule:ident = $method:ident($($value:ident: $type:ty)?) $(+ $included:ident)*,
        breaks: $example:literal, reads: $reads:expr, numbers: $numbers:literal, references: $references:literal,
        found$(($error:ident))?: $found:expr, note: $reason:literal $(, $source:literal)?;
    )*) => {
        /// # Rules
        ///
        /// Each method returns the policy with one more rule.
        impl<'a> Policy<'a> {$(
            $(#[$doc])*
            pub const fn $method(self $(, $value: $type)?) -> Self {
                Self {
                    rules: self.rules.with(Rule::$rule)$(.with(Rule::$included))*,
                    $($method: Some($value),)?
                    ..self
                }
            }
        )*

            /// Returns the policy without a rule, and without the rule's list or limit. A rule that another rule of the
            /// policy includes stays: [`public_addresses`](Self::public_addresses) includes
            /// [`no_numeric_name`](Self::no_numeric_name). `Rule::InvalidPolicy` isn't a rule that can be removed.
            ///
            /// ```
            /// # use uri_core::{policy::Rule, Policy, Uri};
            /// const POLICY: Policy<'static> = Policy::DEFAULT.without(Rule::Password);
            /// assert!(POLICY.check(&Uri::parse("ftp://user:pw@example.org/")?).is_ok());
            /// assert!(Policy::ANY.hosts(&["h"]).without(Rule::Hosts) == Policy::ANY);
            /// # Ok::<_, uri_core::ParseError>(())
            /// ```
            pub const fn without(mut self, rule: Rule) -> Self {
                self.rules = self.rules.without(rule);
                match rule {
                    $(Rule::$rule => {$(self.$method = None::<$type>;)?})*
                    Rule::InvalidPolicy => {}
                }
                $($(if self.rules.has(Rule::$rule) {
                    self.rules = self.rules.with(Rule::$included);
                })*)*
                self
            }
        }

        impl Rule {
            /// The components that determine whether a URI breaks the rule.
            pub(super) const fn reads(self) -> &'static [Component] {
                match self {
                    $(Self::$rule => &$reads,)*
                    Self::InvalidPolicy => &[Scheme, Host],
                }
            }

            /// The method of `Policy` that sets the rule.
            pub(crate) const fn method(self) -> &'static str {
                match self {
                    $(Self::$rule => stringify!($method),)*
                    Self::InvalidPolicy => "",
                }
            }

            /// The reason for the rule.
            pub(super) const fn note(self) -> &'static str {
                match self {
                    $(Self::$rule => concat!($reason, " (rule `", stringify!($method), "`" $(, "; ", $source)?, ")"),)*
                    Self::InvalidPolicy =>
                        "an empty list allows nothing, and neither does an entry that can never match (rules `schemes`, `hosts`, `ports`)",
                }
            }
        }

        impl RuleSet {
            /// The rules whose method takes a list, a limit or a level.
            pub(crate) const WITH_PARAMETER: Self = {
                let mut set = Self::NONE;
                $($(
                    let $value = Rule::$rule;
                    set = set.with($value);
                )?)*
                set
            };

            /// The rules that a number in the path, the query or the fragment can break.
            pub const BROKEN_BY_NUMBERS: Self = Self($(($numbers as u32) << Rule::$rule as u32)|*);

            /// The rules that a table of references can have.
            pub const OF_REFERENCES: Self = Self($(($references as u32) << Rule::$rule as u32)|*);
        }

        impl PolicyError {
            /// What breaks the rule.
            pub(super) const fn found(&self) -> Found {
                match self.rule {
                    $(Rule::$rule => {
                        $(let $error = self;)?
                        $found
                    })*
                    Rule::InvalidPolicy => match self.hint {
                        Hint::EmptyList(_) => Quoted("empty list", ""),
                        Hint::Scheme(_) => Quoted("scheme", NOT_VALID),
                        _ => Quoted("host pattern", NOT_VALID),
                    },
                }
            }
        }
    };
}

rules!(declare);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::uri::Uri;
    #[cfg(feature = "alloc")]
    use alloc::string::String;

    #[test]
    fn only_the_rules_of_the_set_are_checked() {
        let uri = Uri::from_static("http://u:p@127.1/%00?q#f");
        let policy = Policy::ANY
            .max_len(3)
            .no_query()
            .no_encoded_control()
            .no_password();
        let broken = |rules| {
            policy
                .check_rules(&uri, rules)
                .err()
                .map(|error| error.rule)
        };
        assert_eq!(broken(RuleSet::ALL), Some(Rule::Password));
        assert_eq!(
            broken(RuleSet::ALL.without(Rule::Password)),
            Some(Rule::Query)
        );
        assert_eq!(broken(RuleSet::NONE.with(Rule::NumericName)), None);
        assert_eq!(broken(RuleSet::NONE.with(Rule::MaxLen)), Some(Rule::MaxLen));
        assert_eq!(broken(RuleSet::BROKEN_BY_NUMBERS), Some(Rule::MaxLen));
        assert_eq!(broken(RuleSet::reading(&[Port])), Some(Rule::Password));
    }

    /// `words` describes a rule for messages about a value, before there is a URI.
    #[cfg(feature = "alloc")]
    #[test]
    fn nothing_is_missing_unless_the_check_says_so() {
        let words = |rule| {
            let error = PolicyError::new(rule, Host, crate::bytes::Span::new(0, 0));
            String::from(error.words().as_str())
        };
        assert_eq!(words(Rule::Hosts), "host that is not allowed");
        assert_eq!(words(Rule::PublicAddresses), "host that is not public");
        assert_eq!(words(Rule::Ports), "port that is not allowed");
    }

    #[test]
    fn a_table_of_references_can_have_some_rules() {
        let rules = Rule::ALL
            .iter()
            .filter(|rule| RuleSet::OF_REFERENCES.has(**rule));
        let policy = Policy::ANY
            .path_ends_with_slash()
            .no_dot_segment()
            .no_encoded_path_delimiter()
            .no_query()
            .no_fragment()
            .no_encoded_control()
            .max_len(1)
            .normalized(Normalization::NONE);
        assert_eq!(policy.rules, RuleSet::OF_REFERENCES);
        assert_eq!(rules.count(), 8);
    }

    #[test]
    fn every_rule_has_a_bit() {
        assert!(Rule::ALL.len() <= 32);
        for (index, rule) in Rule::ALL.iter().enumerate() {
            assert_eq!(*rule as usize, index);
        }
    }
}
