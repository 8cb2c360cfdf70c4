//! The passwords that policies refuse: those that the law of secrets names, but for the listed kinds, and never one that
//! isn't masked.

use fastrand::Rng;
use uri_core::{Policy, Uri};

use super::compared::{Kinds, has_odd_name};
use super::odd_places::{CASES, for_each};
use crate::corpus;
use crate::hostile::law_of_secrets::{self, is_web};
use crate::texts_with_secrets;

const ENCODED: &str = "an encoded `:`, which is a part of a user: http://u%3AK@h/";
const MORE_SLASHES: &str =
    "more slashes than two, or a `:` between them, which are skipped: x:///u:K@h";

/// Why only one of a rule and the second implementation refuses a URI.
fn kind_of_difference(index: usize, uri: Uri<'_>, is_refused: bool) -> Option<&'static str> {
    let (scheme, text) = (uri.scheme().as_str(), uri.as_str());
    if text.contains("%3A") || text.contains("%3a") {
        return Some(ENCODED);
    } else if text.contains("///") || text.contains("/:/") || text.contains("::") {
        return Some(MORE_SLASHES);
    }
    let rest = &text[scheme.len() + 1..];
    let after = rest.trim_start_matches('/');
    if is_refused {
        return has_odd_name(text).then_some("a host that can't be a name: x://u;:#K@h");
    }
    let path_end = text.find(['?', '#']).unwrap_or(text.len());
    let begins_with_authority = rest.starts_with("//") || is_web(scheme);
    let after = after.find(['/', '?', '#']).map_or("", |end| &after[end..]);
    let has_another = after.contains("//") || after.contains(':');
    let is_before_other = text.contains("@.") || text.contains("@h.0x7");
    let mut pieces = text.split(['/', '?', '#']);
    let is_before_at = pieces.any(|piece| piece.matches('@').count() > 1);
    let before_slashes = text.split("//").next().unwrap_or_default();
    if index == 0 && !law_of_secrets::refused_by_no_password(&text[..path_end]) {
        Some("`no_password` spares the query and the fragment: x://h/?x://u:K@h")
    } else if index == 0 && before_slashes.contains('@') {
        Some(
            "`no_password` reads only the text after the first `:`, if an `@` follows: x:a@x://u:K@h",
        )
    } else if index == 1 && (!begins_with_authority || has_another) {
        Some("`no_split_password` reads only the first authority: jdbc:x://u:#K@h")
    } else if index == 1 && is_before_at {
        Some("`no_split_password` spares an `@` before another one: postgres://u:#K@h@")
    } else if index == 1 && is_before_other {
        Some("`no_split_password` spares an `@` before what can't be a name: https://u:K@h/@.")
    } else {
        None
    }
}

/// The password rules refuse exactly what the law says, and every byte that they refuse is masked.
#[test]
fn the_refused_passwords_are_masked() {
    let (mut refused, mut kinds) = ([0; 2], Kinds::default());
    let mut check = |text: &str| {
        let Ok(uri) = Uri::parse(text) else {
            return false;
        };
        let policies = [Policy::ANY.no_password(), Policy::ANY.no_split_password()];
        let expected = [
            law_of_secrets::refused_by_no_password(text),
            law_of_secrets::refused_by_no_split_password(text),
        ];
        let both = policies[0].no_split_password().check(&uri);
        let is_refused = policies.iter().any(|policy| policy.check(&uri).is_err());
        assert_eq!(both.is_err(), is_refused, "{text}");
        let shown = uri.redacted().to_string();
        for (index, policy) in policies.iter().enumerate() {
            let error = policy.check(&uri).err();
            if error.is_some() != expected[index] {
                let kind = kind_of_difference(index, uri, error.is_some());
                kinds.add(kind.unwrap_or_else(|| panic!("{text} {error:?}")), text);
            }
            if let Some(error) = error {
                let (before, after) = shown.split_once("***").expect(text);
                let masked = before.len()..text.len() - after.len();
                let span = error.span();
                // The mask ends before a version (`@1.2.3`), at which a password can end.
                let is_masked = masked.start <= span.start && span.start <= masked.end;
                assert!(is_masked, "{text}");
                refused[index] += 1;
            }
        }
        true
    };
    for text in corpus::texts() {
        check(&text);
    }
    for_each(0x9a55, &mut check);
    let mut random = Rng::with_seed(0x9a56);
    for _ in 0..CASES {
        check(&texts_with_secrets::text(&mut random).text);
    }
    assert!(kinds.sum() < CASES / 3, "{kinds:#?}");
    assert!(
        refused[0] > CASES / 5 && refused[1] > CASES / 2_000,
        "{refused:?}"
    );
}
