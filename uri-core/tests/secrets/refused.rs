//! The passwords that policies refuse: those that the law of secrets names, but for the listed kinds, and never one that
//! isn't masked.

use fastrand::Rng;
use uri_core::{Policy, Uri};

use super::compared::Kinds;
use super::odd_places::{CASES, for_each};
use crate::hostile::{is_database, is_web, law_of_secrets};
use crate::texts_with_secrets;

/// Why `no_password` spares a URI that the second implementation refuses.
fn kind_of_spared_password(uri: Uri<'_>) -> Option<&'static str> {
    let text = uri.as_str();
    let path_end = text.find(['?', '#']).unwrap_or(text.len());
    if text.contains("%3A") || text.contains("%3a") {
        Some("an encoded `:`")
    } else if is_database(uri.scheme().as_str()) && uri.authority().is_none() {
        Some("a database without an authority")
    } else if !law_of_secrets::refused_by_no_password(&text[..path_end]) {
        Some("an authority in the query or the fragment")
    } else {
        None
    }
}

/// Why `no_split_password` spares a URI that the second implementation refuses.
fn kind_of_spared_split_password(uri: Uri<'_>) -> Option<&'static str> {
    let (scheme, text) = (uri.scheme().as_str(), uri.as_str());
    let rest = &text[scheme.len() + 1..];
    if !rest.starts_with("//") && !is_web(scheme) {
        Some("no slashes, or not at the beginning")
    } else {
        None
    }
}

/// Why a rule refuses a URI that the second implementation spares.
fn kind_of_refused(_uri: Uri<'_>) -> Option<&'static str> {
    None
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
        let shown = uri.redacted().to_string();
        for (index, policy) in policies.iter().enumerate() {
            let error = policy.check(&uri).err();
            let kind = match (error, expected[index], index) {
                (Some(_), false, _) => kind_of_refused(uri),
                (None, true, 0) => kind_of_spared_password(uri),
                (None, true, _) => kind_of_spared_split_password(uri),
                _ => Some("none"),
            };
            kinds.add(kind.unwrap_or(["PASSWORD", "SPLIT"][index]), text);
            if let Some(error) = error {
                let (before, after) = shown.split_once("***").expect("a mask");
                let masked = before.len()..text.len() - after.len();
                let span = error.span();
                // A password that ends the authority can begin at a user without a `:`, and end before a version.
                let (start, end) = match index {
                    0 => (span.start, span.end),
                    _ => (span.end - 1, span.start + 1),
                };
                assert!(masked.start <= start && end <= masked.end, "{text}");
                refused[index] += 1;
            }
        }
        true
    };
    for_each(0x9a55, &mut check);
    let mut random = Rng::with_seed(0x9a56);
    for _ in 0..CASES {
        check(&texts_with_secrets::text(&mut random).text);
    }
    println!("{kinds:#?}");
    assert!(
        refused[0] > CASES / 5 && refused[1] > CASES / 2_000,
        "{refused:?}"
    );
}
