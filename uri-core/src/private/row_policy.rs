//! The check of rows that the macro knows against a policy that only the compiler knows: see ARCHITECTURE.md (A literal
//! through a macro).

use super::row::{check_template, find_broken_rule};
use super::table::{check, parse_row};
use crate::error::rule::Rule;
use crate::grammar::Component;
use crate::policy::{Policy, RuleSet};
use crate::uri::Uri;

/// The rules with a list, which read only what precedes the path.
const LISTS: RuleSet = RuleSet::NONE
    .with(Rule::Schemes)
    .with(Rule::Hosts)
    .with(Rule::Ports);

/// [`RowPolicy::allows`] compares this rule with the length of the row.
const ONLY_MAX_LEN: RuleSet = RuleSet::NONE.with(Rule::MaxLen);

const _: () = assert!(
    LISTS.with(Rule::MaxLen).0 == RuleSet::WITH_PARAMETER.0,
    "a rule with a parameter belongs to `LISTS` or `RowPolicy::allows`"
);

/// The rules that a row may break under some policy, as the bits of a [`RuleSet`]: those without a parameter that it
/// breaks whatever its values are, and always those about lists and the length, because they depend on the policy. The
/// macro asks for them, and the compiler, which knows the policy, checks no others.
#[inline]
pub const fn may_break(template: &str, filled: Uri<'_>) -> u32 {
    let mut policy = Policy {
        rules: RuleSet(!RuleSet::WITH_PARAMETER.0),
        ..Policy::ANY
    };
    let mut rules = LISTS.with(Rule::MaxLen);
    // `find_broken_rule` finds one rule at a time, so each is removed before the next search.
    while let Some((error, _)) = find_broken_rule(template, filled, &policy) {
        rules = rules.with(error.rule());
        policy.rules = policy.rules.without(error.rule());
    }
    rules.0
}

/// The rules that the text after `{base}` breaks, whatever the values and the base are, as the bits of a [`RuleSet`].
/// `filled` has a scheme in the place of the base: `zzzzz:/users/zzzz` for `{base}/users/{id}`.
#[inline]
pub const fn broken_after_base(template: &str, filled: Uri<'_>) -> u32 {
    // `may_break` is exact about rules without a parameter, and `AFTER_BASE` has only such rules.
    let broken = RuleSet(may_break(template, filled)).and(AFTER_BASE);
    // If the template has no path, the path is that of the base.
    if filled.path().is_empty() {
        broken.without(Rule::RequireTrailingSlash).0
    } else {
        broken.0
    }
}

/// The rules that read nothing before the path, and the rule about literals. None of them has a parameter.
const AFTER_BASE: RuleSet = {
    use Component::{Host, Port, Scheme, Userinfo};
    // The rule about literals reads the scheme, too, but what a base's scheme changes about it isn't known.
    RuleSet(!RuleSet::about(&[Scheme, Userinfo, Host, Port]).0 | RuleSet::OF_LITERALS.0)
};

const _: () = assert!(!AFTER_BASE.overlap(RuleSet::WITH_PARAMETER));

// A table without a policy has the default policy, of which only these rules are checked after a base.
const _: () = assert!(Policy::DEFAULT.rules.and(AFTER_BASE).0 == RuleSet::OF_LITERALS.0);

/// A policy that rows are checked against, with what the checks of all rows need. Without a call, and with `self` by
/// value, checking a row takes the compiler half the time.
#[derive(Clone, Copy)]
pub struct RowPolicy<'p> {
    policy: &'p Policy<'p>,
    /// The rules of the policy, without those about lists if these refuse no origin.
    rules: RuleSet,
    /// The origins that the lists may refuse: the bit with an origin's number modulo 64. Another origin with the same
    /// bit is only checked without need.
    refused: u64,
}

/// The beginning of a row, which the lists are about: the scheme; the host, if there is an authority; and the port or
/// the scheme's default, unless it is a placeholder. It is in lowercase, and with the placeholders of a template.
type RowOrigin<'t> = (&'t str, Option<&'t str>, Option<Option<u16>>);

impl<'p> RowPolicy<'p> {
    /// The policy for rows of any origins, each of which the lists may refuse; [`for_rows`](Self::for_rows) finds out
    /// which they do.
    pub const fn new(policy: &'p Policy<'p>) -> Self {
        Self {
            policy,
            rules: policy.rules,
            refused: u64::MAX,
        }
    }

    /// The policy for the rows of a table, which have these origins. Each origin is compared with the lists here, and
    /// only a row whose origin they may refuse is compared with them again, by the whole check, which makes the
    /// message. With one evaluation for all rows, a row with a host of its own costs the compiler little more than any
    /// other.
    pub const fn for_rows(self, origins: &[RowOrigin<'_>]) -> Self {
        let policy = self.policy;
        // An invalid list is an error of its own.
        if !self.rules.overlap(LISTS) || policy.fault_in_lists().is_some() {
            return self;
        }
        let mut refused = 0;
        let mut bit_of_origin = 1_u64;
        each!(origin, origins, {
            let (scheme, host, port) = *origin;
            // A port that is a placeholder (`None`) can be any.
            if !policy.allows_scheme(scheme)
                || !policy.allows_row_host(scheme, host)
                || matches!(port, Some(port) if !policy.allows_port(port))
            {
                refused |= bit_of_origin;
            }
            // The origin with the number 64 has the same bit as the first.
            bit_of_origin = bit_of_origin.rotate_left(1);
        });
        if refused == 0 {
            let rules = self.rules.without_all(LISTS);
            return Self { rules, ..self };
        }
        Self { refused, ..self }
    }

    /// Whether the policy allows every row of at most this length that has the origin with this number in
    /// [`for_rows`](Self::for_rows) and may break only these rules, the bits of a [`RuleSet`]. `false` means that the
    /// row may break the policy, so it gets the whole check.
    pub const fn allows(self, origin_number: usize, may_break: u32, len: usize) -> bool {
        let mut rules = self.rules.and(RuleSet(may_break));
        // Origins share the 64 bits, so one that the lists allow can count as refused; its row gets the whole check.
        let is_origin_refused = self.refused >> (origin_number % 64) & 1 == 1;
        if !is_origin_refused {
            rules = rules.without_all(LISTS);
        }
        match rules {
            RuleSet::NONE => true,
            ONLY_MAX_LEN => matches!(self.policy.max_len, Some(max_len) if len <= max_len),
            _ => false,
        }
    }

    /// Checks a row that is a constant. `origin_number` and `may_break` are as in [`allows`](Self::allows).
    ///
    /// # Panics
    ///
    /// If the URI breaks the policy.
    #[track_caller]
    pub const fn check(self, origin_number: usize, may_break: u32, text: &'static str) {
        // The first condition spares the compiler a call for most rows.
        if self.rules.0 & may_break != 0 && !self.allows(origin_number, may_break, text.len()) {
            check(&parse_row(text), self.policy);
        }
    }

    /// Checks a function's template against the rules that it may break. `origin_number` and `may_break` are as in
    /// [`allows`](Self::allows). `texts` is the template followed by the equally long filled template, because one
    /// string is cheaper for the compiler.
    ///
    /// # Panics
    ///
    /// If the template breaks the policy.
    #[track_caller]
    pub const fn check_template(self, origin_number: usize, may_break: u32, texts: &'static str) {
        if self.rules.0 & may_break == 0 {
            return;
        }
        // `max_len` counts only the literal text of a template, so one that isn't too long with its placeholders is
        // allowed.
        let len = texts.len() / 2;
        if !self.allows(origin_number, may_break, len)
            && let Some((template, filled)) = texts.split_at_checked(len)
        {
            let policy = Policy {
                rules: self.rules.and(RuleSet(may_break)),
                ..*self.policy
            };
            check_template(template, &parse_row(filled), &policy);
        }
    }

    /// Checks the URI `text` in a line of a file, which begins at `column`. `origin_number` and `may_break` are as in
    /// [`allows`](Self::allows).
    ///
    /// # Panics
    ///
    /// If the URI breaks the policy.
    #[track_caller]
    pub const fn check_line(
        self,
        origin_number: usize,
        may_break: u32,
        text: &'static str,
        file: &str,
        line: usize,
        column: usize,
    ) {
        if self.rules.0 & may_break == 0 || self.allows(origin_number, may_break, text.len()) {
            return;
        }
        let uri = parse_row(text);
        // If a list of the policy is invalid, the other rules are still checked, because the error about the list is
        // reported once for all lines.
        if let Err(error) = self.policy.check_by_valid_rules(&uri) {
            // The message names the column of the fault. A URI is ASCII, so each byte is one column.
            let fault_column = column.saturating_add(error.span().start);
            let report = error
                .report_uri(self.policy, uri)
                .in_file(file, line, fault_column);
            panic!("{}", report.render().as_str())
        }
    }
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;
    use std::string::String;

    use super::*;
    use crate::table::Lines;

    /// The macro passes the URI's column, whereas the iterator finds the column itself.
    #[test]
    fn the_macro_and_the_iterator_say_the_same_about_a_line() {
        const POLICY: Policy<'static> = Policy::ANY.schemes(&["http"]).no_password();
        for line in ["urn:a", "  a = urn:a", "http://u:p@h/", "a=http://u:p@h/"] {
            let error = Lines::with_policy(line, POLICY).next().unwrap();
            let report = error.unwrap_err().report_in("a.txt", &POLICY, line);
            let uri = Lines::new(line).next().unwrap().unwrap().uri.as_str();
            let column = 1 + line.len() - uri.len();
            let panic = catch_unwind(|| {
                RowPolicy::new(&POLICY).check_line(0, POLICY.rules.0, uri, "a.txt", 1, column);
            });
            let message = panic.unwrap_err().downcast::<String>().unwrap();
            assert_eq!(*message, report.render().as_str());
            let check = || RowPolicy::new(&POLICY).check(0, POLICY.rules.0, uri);
            assert!(catch_unwind(check).is_err());
        }
    }

    #[test]
    fn each_start_has_its_bit() {
        const POLICY: Policy<'static> = Policy::ANY.schemes(&["a"]);
        let policy = RowPolicy::new(&POLICY).for_rows(&[("a", None, None), ("b", None, None)]);
        let allowed = [0, 1, 64, 65].map(|start| policy.allows(start, u32::MAX, 0));
        assert_eq!(allowed, [true, false, true, false]);
    }
}
