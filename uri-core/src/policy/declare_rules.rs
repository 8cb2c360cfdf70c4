//! What the table of rules declares.

/// Defines the methods that set the rules, and what the other columns of the table in `policy/rules.rs` say.
///
/// The field of [`Policy`] with a rule's list, limit or level has the name of the rule's method, so `$method` is both.
///
/// `fn max_len(len: usize) sets MaxLen, …` becomes the method `pub const fn max_len(self, len: usize) -> Self`, which adds
/// `Rule::MaxLen` and sets the field `max_len`, and an arm for `Rule::MaxLen` in each `match` below.
macro_rules! declare_rules {
    ($($(#[$doc:meta])* fn $method:ident($($value:ident: $type:ty)?) sets $rule:ident $(+ $included:ident)*,
        reads: $reads:expr, numbers: $numbers:literal, references: $references:literal,
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
            /// [`no_numeric_name`](Self::no_numeric_name). The rules that the removed rule included stay,
            /// too.
            ///
            /// ```
            /// # use uri_core::{policy::Rule, Policy, Uri};
            /// const POLICY: Policy<'static> = Policy::DEFAULT.without(Rule::NoPassword);
            /// assert!(POLICY.check(&Uri::parse("ftp://user:pw@example.org/")?).is_ok());
            /// assert!(Policy::ANY.hosts(&["h"]).without(Rule::Hosts) == Policy::ANY);
            /// # Ok::<_, uri_core::ParseError>(())
            /// ```
            pub const fn without(mut self, rule: Rule) -> Self {
                self.rules = self.rules.without(rule);
                match rule {
                    $(Rule::$rule => {$(self.$method = None::<$type>;)?})*
                }
                $($(if self.rules.has(Rule::$rule) {
                    self.rules = self.rules.with(Rule::$included);
                })*)*
                self
            }
        }

        /// The policy with one more rule, or `None` if the rule's method takes a list, a limit or a level. Only tests and
        /// measurements call this, for each rule of [`Rule::ALL`]; a program calls the method.
        #[inline]
        #[must_use]
        pub const fn with_rule(policy: Policy<'_>, rule: Rule) -> Option<Policy<'_>> {
            match rule {
                $(Rule::$rule => without_parameter!(policy.$method($($value)?)),)*
            }
        }

        impl Rule {
            /// All rules that a policy can have, in the order in which the variants are declared.
            ///
            /// ```
            /// use uri_core::policy::Rule;
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

            /// The method of `Policy` that sets the rule.
            pub(crate) const fn method(self) -> &'static str {
                match self {
                    $(Self::$rule => stringify!($method),)*
                }
            }

            /// The reason for the rule.
            pub(super) const fn note(self) -> &'static str {
                match self {
                    $(Self::$rule => concat!($reason, " (rule `", stringify!($method), "`" $(, "; ", $source)?, ")"),)*
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

            /// The rules that a plain value in the path, the query or the fragment can break.
            pub const BROKEN_BY_PLAIN_VALUES: Self = Self($(($numbers as u32) << Rule::$rule as u32)|*);

            /// The rules that a table of references can have.
            pub const OF_REFERENCES: Self = Self($(($references as u32) << Rule::$rule as u32)|*);
        }

        impl PolicyError {
            /// What breaks the rule.
            pub(super) const fn found(&self) -> Finding {
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

/// The policy that a method without a parameter returns: `without_parameter!(policy.no_query())` is
/// `Some(policy.no_query())`, and `without_parameter!(policy.max_len(len))` is `None`.
macro_rules! without_parameter {
    ($policy:ident.$method:ident()) => {
        Some($policy.$method())
    };
    ($policy:ident.$method:ident($value:ident)) => {
        None
    };
}
pub(super) use without_parameter;
