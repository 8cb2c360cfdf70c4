//! Output about parts of a URI, and about the results of operations, masks whatever output about the URI itself masks.

use std::ops::Range;

use uri_core::{Components, Normalization, Uri, UriRef, UriRefBuf};

use super::odd_places::{CASES, for_each};
use crate::hostile::law_of_secrets::{is_database, is_web};
use crate::hostile::{MARKS, may_show};

/// The range of the masked bytes.
fn masked(reference: UriRef<'_>) -> Option<Range<usize>> {
    let shown = reference.redacted().to_string();
    let (before, after) = shown.split_once("***")?;
    Some(before.len()..reference.as_str().len() - after.len())
}

/// `law` has what they hide.
#[test]
fn components_without_an_at_are_shown() {
    let shown = |text: &str| format!("{:?}", UriRef::parse(text).unwrap().components());
    assert_eq!(
        shown("//u:pw@b:/JK@host/a:b@c?d"),
        "Components { scheme: None, userinfo: Some(\"***\"), host: Some(\"***\"), port: Some(\"\"), \
         path: \"***@c\", query: Some(\"d\"), fragment: None }",
    );
    let debug = shown("https://h:8080/@types/node");
    assert!(debug.contains("port: Some(\"8080\"), path: \"/@types/node\""));
    for_each(0xc0de, |text| {
        let is_valid = UriRef::parse(text).is_ok();
        assert!(
            !is_valid || text.contains('@') || !shown(text).contains("***"),
            "{text}"
        );
        is_valid
    });
}

/// Masked bytes stay masked if an operation copies them along with the `:` before them and the `@` after them.
#[test]
fn a_result_masks_the_password_that_it_contains() {
    let mut copies = [0; 32];
    let mut check = |text: &str| {
        let Ok(uri) = Uri::parse(text) else {
            return false;
        };
        let Some(hidden) = masked(uri.as_uri_ref()).filter(|_| !may_show(text)) else {
            return false;
        };
        let before = match text.as_bytes()[hidden.start - 1] {
            b':' => 1,
            b'/' => 2,
            _ => 3,
        };
        // A nested scheme of the web is copied, too.
        let is_scheme = |char: char| char.is_ascii_alphanumeric() || char == '+';
        let nested = text[..hidden.start].trim_end_matches('/').strip_suffix(':');
        let nested = nested.map(|before| before.trim_end_matches([':', '/']));
        let nested = nested.map_or(0, |before| before.trim_end_matches(is_scheme).len());
        let start = match nested {
            // Without slashes, the password is found by the scheme.
            _ if !text[..hidden.start].contains("//") && !is_web(uri.scheme().as_str()) => 0,
            // Between a scheme of the web and its userinfo can be more than one `:`.
            0 if text[..hidden.start].ends_with('/')
                && text[..hidden.start].matches(':').count() > 1 =>
            {
                0
            }
            0 => hidden.start - before,
            start => start,
        };
        // The slashes before the userinfo are copied, too, and a nested scheme before them.
        let slashes = text[..hidden.start].rfind("//");
        let start = slashes.map_or(start, |slashes| {
            let before = text[..slashes].trim_end_matches(':');
            match before.trim_end_matches(is_scheme).len() {
                0 => start.min(slashes),
                nested => start.min(nested),
            }
        });
        // It can be masked because of what precedes it: `a@` in `x:/a@/y://K@h`.
        if text[start..].starts_with("://") || may_show(&format!("{}h", &text[start..=hidden.end]))
        {
            return false;
        }
        let copied = &text[start..=hidden.end];
        let has_database = is_database(uri.scheme().as_str());
        for (operation, result) in results(uri).into_iter().enumerate() {
            // The scheme is skipped, because its `:` isn't the one before the password.
            let Some(result) = result.filter(|result| {
                let scheme = result
                    .scheme()
                    .map_or(0, |scheme| scheme.as_str().len() + 1);
                result.as_str()[scheme..].contains(copied)
            }) else {
                continue;
            };
            // More is masked in the URIs of databases and of the web, which are recognized by their schemes.
            let scheme = result.scheme();
            if is_web(uri.scheme().as_str())
                && !scheme.is_some_and(|scheme| is_web(scheme.as_str()))
            {
                continue;
            }
            if has_database && !scheme.is_some_and(|scheme| is_database(scheme.as_str())) {
                continue;
            }
            let has_authority =
                |reference: UriRef<'_>| slashes.is_some() || reference.authority().is_some();
            if has_authority(uri.as_uri_ref()) != has_authority(result.as_uri_ref()) {
                continue;
            }
            copies[operation] += 1;
            let printed = format!("{result:?} {:?}", result.as_uri_ref().components());
            assert!(!printed.contains(MARKS), "{text} {operation} {printed}");
        }
        true
    };
    for text in [
        "x://g/y://u:K@h/",
        "x://h/http:/u:K@h/",
        "http:u:K@h",
        "http:///u:K@h/",
        "x://h:/u:K@h",
        "x:u:K@h/",
        "postgres://u:1#K@h/",
        "http://u%3AK@h/",
    ] {
        assert!(check(text), "{text}");
    }
    for_each(0xde1, check);
    let operations = results(Uri::parse("x:").unwrap()).len();
    assert!(
        copies[..operations]
            .iter()
            .all(|copies| *copies > CASES / 300),
        "{copies:?}"
    );
}

/// The results of operations that copy parts of a URI.
fn results(uri: Uri<'_>) -> Vec<Option<UriRefBuf>> {
    let some = |uri: uri_core::UriBuf| Some(UriRefBuf::from(uri));
    let base = Uri::parse("http://h/a/b").unwrap();
    let joined = |text: &str, base: Uri<'_>| base.join(text).ok().and_then(some);
    // Bases that differ from the URI only in the path or only in the authority.
    let root = uri
        .edit()
        .path(if uri.authority().is_some() { "/" } else { "q" })
        .build();
    let bases = [
        root.ok(),
        uri.join("./q").ok(),
        uri.edit().host("g").build().ok(),
    ];
    let [root, sibling, other] = bases.map(|base| uri.relativize(base?.as_uri()));
    vec![
        some(uri.normalize(Normalization::SYNTAX)),
        some(uri.normalize(Normalization::SCHEME)),
        root,
        sibling,
        other,
        joined("?q", uri),
        joined("", uri),
        joined("x", uri),
        joined("./x", uri),
        some(uri.as_uri_ref().resolve(base)),
        uri.edit().scheme(None).build_ref().ok(),
        uri.edit().scheme("http").build().ok().and_then(some),
        uri.edit().scheme("z").build().ok().and_then(some),
        uri.edit().userinfo("z").build().ok().and_then(some),
        some(uri.edit().userinfo(None).build().unwrap()),
        uri.edit().host("g").build().ok().and_then(some),
        uri.edit().port(8080).build().ok().and_then(some),
        some(uri.edit().port(None).build().unwrap()),
        uri.edit().no_authority().build().ok().and_then(some),
        uri.edit().path("/z").build().ok().and_then(some),
        uri.edit().query("z").build().ok().and_then(some),
        some(uri.edit().query(None).build().unwrap()),
        some(uri.without_fragment().to_uri_buf()),
        uri.edit().push_segment("z").build().ok().and_then(some),
        uri.edit().trailing_slash().build().ok().and_then(some),
        uri.edit()
            .push_query_pair("k", "v")
            .build()
            .ok()
            .and_then(some),
        Components {
            query: None,
            ..uri.components()
        }
        .edit()
        .build_ref()
        .ok(),
    ]
}
