//! What the table of rules declares.

/// Defines all that depends on a rule from the table in `policy/rules.rs`.
///
/// A rule's field of [`Policy`] has the name of its method.
///
/// `fn max_len(len: usize) sets MaxLen, …` becomes a method that adds `Rule::MaxLen` and sets the field `max_len`, and
/// an arm in each `match` below.
macro_rules! declare_rules {
    ($($(#[$doc:meta])* $vis:vis fn $method:ident($($value:ident: $type:ty)?) sets $rule:ident,
        reads: $reads:expr, broken_by_numbers: $broken_by_numbers:literal, for_references: $for_references:literal,
        found$(($error:ident))?: $found:expr, note: $reason:literal $(, $source:literal)?;
    )*) => {
        /// # Rules
        ///
        /// Each method returns the policy with one more rule, and [`no_likely_mistakes`](Self::no_likely_mistakes) with
        /// five.
        impl<'a> Policy<'a> {$(
            $(#[$doc])*
            $vis const fn $method(self $(, $value: $type)?) -> Self {
                Self {
                    rules: self.rules.with(Rule::$rule),
                    $($method: Some($value),)?
                    ..self
                }
            }
        )*

            /// The policy without a rule and its list or limit. For a rule that the policy doesn't have,
            /// [`check_lists`](Self::check_lists) fails.
            ///
            /// ```
            /// # use uri_core::{Policy, Rule, Uri};
            /// const POLICY: Policy<'static> = Policy::DEFAULT.without(Rule::NoPassword);
            /// assert!(POLICY.check(&Uri::parse("ftp://user:pw@example.org/")?).is_ok());
            /// assert!(Policy::ANY.hosts(&["h"]).without(Rule::Hosts) == Policy::ANY);
            /// # Ok::<_, uri_core::ParseError>(())
            /// ```
            pub const fn without(mut self, rule: Rule) -> Self {
                if !self.rules.has(rule) && self.absent.is_none() {
                    self.absent = Some(rule);
                }
                self.rules = self.rules.without(rule);
                // A rule whose method has a parameter has a field, which becomes `None`.
                match rule {
                    $(Rule::$rule => {$(let $value = None; self.$method = $value;)?})*
                }
                self
            }
        }

        /// The policy with one more rule; `None` if the rule's method has a parameter. Only tests and measurements call
        /// this.
        #[inline]
        #[must_use]
        pub const fn with_rule(policy: Policy<'_>, rule: Rule) -> Option<Policy<'_>> {
            match rule {
                $(Rule::$rule => without_parameter!(policy.$method($($value)?)),)*
            }
        }

        impl Rule {
            /// All rules, in the order of the variants.
            ///
            /// ```
            /// use uri_core::Rule;
            ///
            /// assert!(Rule::ALL.contains(&Rule::NoPassword));
            /// ```
            pub const ALL: &[Self] = &[$(Self::$rule),*];

            /// The components that determine whether a URI breaks the rule.
            pub(super) const fn reads(self) -> &'static [Component] {
                match self {
                    $(Self::$rule => &$reads,)*
                }
            }

            /// The name of the method of [`Policy`] that sets the rule.
            pub(crate) const fn method(self) -> &'static str {
                match self {
                    $(Self::$rule => stringify!($method),)*
                }
            }

            /// The name of the variant.
            pub(crate) const fn name(self) -> &'static str {
                match self {
                    $(Self::$rule => stringify!($rule),)*
                }
            }

            /// The way to allow what the rule forbids, for the end of a note.
            pub(crate) const fn way_out(self) -> &'static str {
                // Its note names `Policy::CONNECTION`.
                if matches!(self, Self::NoPassword) {
                    return "";
                }
                match self {
                    $(Self::$rule => concat!("; `policy = Policy::DEFAULT.without(Rule::", stringify!($rule), ")` allows it"),)*
                }
            }

            /// The note of a message: the rule's reason, its name and, for most, a section of an RFC.
            pub(crate) const fn note(self) -> &'static str {
                match self {
                    $(Self::$rule => concat!($reason, " (`Rule::", stringify!($rule), "`" $(, "; ", $source)?, ")"),)*
                }
            }
        }

        impl RuleSet {
            /// The rules whose methods have a parameter.
            pub(crate) const WITH_PARAMETER: Self = {
                let mut set = Self::NONE;
                $($(
                    let $value = Rule::$rule;
                    set = set.with($value);
                )?)*
                set
            };

            /// The rules that a plain value in the path, the query or the fragment can break.
            pub const BROKEN_BY_PLAIN_VALUES: Self = Self($(($broken_by_numbers as u32) << Rule::$rule as u32)|*);

            /// The rules that a table of references can have.
            pub const OF_REFERENCES: Self = Self($(($for_references as u32) << Rule::$rule as u32)|*);
        }

        impl PolicyError {
            /// The message's words for what breaks the rule, which the table gives as `found`.
            pub(crate) const fn finding(&self) -> Finding {
                match self.rule {
                    $(Rule::$rule => {
                        $(let $error = self;)?
                        $found
                    })*
                }
            }
        }
    };
}
pub(super) use declare_rules;

/// `without_parameter!(policy.no_query())` is `Some(policy.no_query())`, and `without_parameter!(policy.max_len(len))`
/// is `None`.
macro_rules! without_parameter {
    ($policy:ident.$method:ident()) => {
        Some($policy.$method())
    };
    ($policy:ident.$method:ident($value:ident)) => {
        None
    };
}
pub(super) use without_parameter;
