//! The checks for `uri_table!` and `uri_lines!`.

use super::stays_below::{names_server, report};
use super::two_rows::{RowPlace, two_rows};
use crate::bytes::Span;
use crate::grammar::Grammar;
use crate::help::from_static::from_static;
use crate::message::input::{Input, Phrase};
use crate::normalize::unique::first_duplicate;
use crate::normalize::{NormalForm, Normalization};
use crate::policy::{Policy, RuleSet};
use crate::uri::{Uri, UriRef};

/// The policy of a table without the setting `policy`; cheaper for the compiler than `&Policy::DEFAULT`.
pub const DEFAULT: &Policy<'static> = &Policy::DEFAULT;

/// The policy of a table of references without this setting.
pub const DEFAULT_OF_REFERENCES: &Policy<'static> =
    &of_references(Policy::ANY.no_likely_mistakes().no_encoded_control());

/// The policy that this row of a table of references is checked against, if the table doesn't set one: that of URIs if
/// the row is a URI, because it has a scheme.
pub const fn default_of(row: UriRef<'_>) -> &'static Policy<'static> {
    match row.scheme() {
        Some(_) => DEFAULT,
        None => DEFAULT_OF_REFERENCES,
    }
}

/// A row of a table of references as the type that the checks take. It isn't a URI if it has no scheme.
pub const fn table_row(reference: UriRef<'_>) -> Uri<'_> {
    Uri::of_row(reference)
}

/// Parses a row of a table of URIs or of references. The former has a scheme, so it's read as a URI.
///
/// # Panics
///
/// If `text` isn't a `URI-reference`.
#[track_caller]
pub(super) const fn parse_row(text: &'static str) -> Uri<'static> {
    table_row(UriRef::from_static(text))
}

/// The policy without the rules that a table of references can't have.
pub const fn of_references(policy: Policy<'_>) -> Policy<'_> {
    Policy {
        rules: policy.rules.and(RuleSet::OF_REFERENCES),
        ..policy
    }
}

/// Checks that a table of references can have all rules of its policy. The rules of `no_likely_mistakes` are allowed
/// even if they are about a server, because that method sets all of them.
///
/// # Panics
///
/// If another rule is about a server, as `no_userinfo` is, and also for `no_path`, which is meant for the URI of a
/// server alone.
#[track_caller]
pub const fn check_references(policy: &Policy<'_>) {
    let allowed = RuleSet(RuleSet::OF_REFERENCES.0 | RuleSet::LIKELY_MISTAKES.0);
    if let Some(rule) = policy.rules.without_all(allowed).first() {
        let found = "invalid policy: rule about a server in a table of references";
        // The picture of the message shows the name of the policy's method.
        let method = rule.method().as_bytes();
        let input = Input::of(method, Span::new(0, method.len()));
        let message = report(
            Phrase::of(&[found]),
            input,
            ALLOWED_RULES,
            SERVER_COMES_LATER,
        );
        panic!("{}", message.as_str())
    }
}

/// The help. Most rules are named by what they read, because a list of names grows.
const ALLOWED_RULES: &str = "begin with `Policy::ANY.no_likely_mistakes().no_encoded_control()`, the default, and add only \
     `max_len` and rules about the path (except `no_path`), the query or the fragment, such as `no_query`";
const SERVER_COMES_LATER: &str =
    "a reference gets its server only when it is resolved or appended, so check the URI then";

/// Parses a row that is an expression.
///
/// # Panics
///
/// If the string isn't a URI or, in a table of references, a reference.
#[track_caller]
pub const fn expression_row(text: &'static str, grammar: Grammar) -> Uri<'static> {
    table_row(from_static(text, grammar))
}

/// Checks that a row of references has no scheme or authority that it can't have. `is_appended` is whether it's
/// appended to a server, as in a table with an enum.
///
/// # Panics
///
/// If the row has one.
#[track_caller]
pub const fn check_server(row: &Uri<'_>, is_appended: bool) {
    if let Some(message) = names_server(row.as_uri_ref(), row.as_str(), is_appended) {
        panic!("{}", message.as_str())
    }
}

/// Checks a row, which is a URI, against a policy.
///
/// # Panics
///
/// If the URI breaks the policy.
#[track_caller]
pub const fn check(uri: &Uri<'_>, policy: &Policy<'_>) {
    if let Err(error) = policy.check_by_valid_rules(uri) {
        error.refuse(policy, uri)
    }
}

/// Checks the lists of a policy, and that each rule that `without` removed was there.
///
/// # Panics
///
/// If a list is empty, if an entry can never match, or if a rule wasn't there.
#[track_caller]
pub const fn validate(policy: &Policy<'_>) {
    if let Err(error) = policy.check_lists() {
        error.refuse(policy)
    }
}

/// The hash of a URI's normal form, which [`check_unique`] compares first.
pub const fn hash(uri: Uri<'_>, level: Normalization) -> u64 {
    NormalForm::new(uri.as_uri_ref(), level).hash()
}

/// A row of a table as a whole.
#[derive(Clone, Copy)]
pub struct TableRow {
    /// The row's name.
    pub name: &'static str,
    /// The URI that messages show: the row's, or its template.
    pub shown: Uri<'static>,
    /// The URI, or the template with other characters in place of its placeholders, which `unique` compares.
    pub uri: Uri<'static>,
    /// The [`hash`] of this URI.
    pub hash: u64,
}

/// Checks that no two rows of a table have the same normal form at this level.
///
/// # Panics
///
/// If two rows are equivalent.
#[track_caller]
pub const fn check_unique<const N: usize>(rows: [TableRow; N], level: Normalization) {
    let mut uris = [Uri::EMPTY; N];
    let mut hashes = [0; N];
    let mut index = 0;
    while index < N {
        uris[index] = rows[index].uri;
        hashes[index] = rows[index].hash;
        index += 1;
    }
    if let Some((later_index, earlier_index)) = first_duplicate(&uris, level, &hashes) {
        let earlier = &rows[earlier_index];
        let later = &rows[later_index];
        let earlier = (RowPlace::Name(earlier.name), earlier.shown);
        let later = (RowPlace::Name(later.name), later.shown);
        panic!("{}", two_rows(level, earlier, later).as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::rule::Rule;
    use crate::grammar::Component;

    #[test]
    fn the_help_is_about_all_rules_of_references() {
        let about = |components: &[Component]| RuleSet::about(components);
        let after_server = about(&[Component::Path, Component::Query, Component::Fragment]);
        let server = about(&[
            Component::Scheme,
            Component::Userinfo,
            Component::Host,
            Component::Port,
        ]);
        for rule in Rule::ALL {
            let is_named = ALLOWED_RULES.contains(rule.method()) || RuleSet::OF_LITERALS.has(*rule);
            let is_meant = is_named || after_server.has(*rule) && !server.has(*rule);
            let is_allowed = RuleSet::OF_REFERENCES.has(*rule);
            assert_eq!(is_meant && *rule != Rule::NoPath, is_allowed, "{rule:?}");
        }
    }
}
