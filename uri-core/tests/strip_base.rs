//! Tests for [`Uri::strip_base`], the inverse of [`Uri::append`].
#![cfg(feature = "alloc")]

use fastrand::Rng;
use uri_core::{Uri, UriRef, UriRefBuf};

use crate::hostile;

/// The rest of the URI without the base, according to both functions. It never names a server.
fn stripped<'u>(uri: Uri<'u>, base: Uri<'_>) -> Option<UriRef<'u>> {
    let found = uri.strip_base(base);
    let owned = uri.to_uri_buf();
    assert_eq!(owned.strip_base(&base.to_uri_buf()), found);
    if let Some(found) = found {
        let parsed = UriRef::parse(found.as_str()).expect("a reference");
        assert_eq!(found.components(), parsed.components(), "{uri} {base}");
        assert!(found.scheme().is_none() && found.authority().is_none());
    }
    found
}

#[test]
fn what_follows_the_base_is_left() {
    for (uri, base, expected) in [
        ("https://h/v2/a", "https://h/v2", Some("/a")),
        ("https://h/v2/a?b#c", "https://h/v2/", Some("/a?b#c")),
        ("https://h/v2/", "https://h/v2", Some("/")),
        ("https://h/v2/", "https://h/v2/", Some("/")),
        ("https://h/v2", "https://h/v2", Some("")),
        ("https://h/v2?q", "https://h/v2", Some("?q")),
        ("https://h/v2#f", "https://h/v2", Some("#f")),
        ("https://h", "https://h", Some("")),
        ("https://h", "https://h/", Some("")),
        ("https://h/", "https://h", Some("/")),
        ("https://h?q", "https://h/", Some("?q")),
        ("https://h//a", "https://h//", Some("/a")),
        ("https://h/a//b", "https://h/a/", None),
        ("HTTPS://H:443/v2/a", "https://h/v2", Some("/a")),
        ("https://h/v2/a", "HTTPS://H:443/v2", Some("/a")),
        ("https://h/v2/a:b", "https://h/v2", Some("/a:b")),
        ("https://h/v2/a%2Fb", "https://h/v2", Some("/a%2Fb")),
        ("https://h/%5Ca", "https://h", Some("/%5Ca")),
        ("s3://bucket/a/b", "s3://bucket/a/", Some("/b")),
        ("git+https://h/o/r@v1", "git+https://h/o", Some("/r@v1")),
        // These aren't below the base.
        ("s3://Bucket/a/b", "s3://bucket/a/", None),
        ("https://h/v20", "https://h/v2", None),
        ("https://h/v2", "https://h/v2/", None),
        ("https://h.evil.example/v2/a", "https://h/v2", None),
        ("http://h/v2/a", "https://h/v2", None),
        ("https://h/v2/../a", "https://h/v2", None),
        ("https://h/v2/a%2F..", "https://h/v2", None),
        ("https://u@h/v2/a", "https://h/v2", None),
        ("https://h/v2/a", "https://u@h/v2", None),
        ("urn:a/b", "urn:a", None),
        // The authority may end inside a password, so there is no origin.
        ("postgres://h:/X@h", "postgres://h:/", None),
        // `append` would lose a part of the base, too.
        ("https://h/v2/a", "https://h/v2?q", None),
        ("https://h/v2/a", "https://h/v2#", None),
        // The rest would name a host.
        ("https://h//evil.example/a", "https://h", None),
        ("https://h/v2//evil.example/a", "https://h/v2", None),
        ("https://h/v2//evil.example/a", "https://h/v2/", None),
    ] {
        let [uri, base] = [uri, base].map(|text| Uri::parse(text).expect(text));
        let found = stripped(uri, base);
        assert_eq!(found.map(UriRef::as_str), expected, "{uri} {base}");
    }
}

/// A reference is stripped as a URI on some server would be, if it is the target of a request.
#[test]
fn what_follows_a_path_is_left() {
    for (target, base, expected) in [
        ("/v2", "/v2", Some("")),
        ("/v2/", "/v2", Some("/")),
        ("/v2/", "/v2/", Some("/")),
        ("/v2/a?b#c", "/v2/", Some("/a?b#c")),
        ("/v2?q", "/v2", Some("?q")),
        ("/v2#f", "/v2", Some("#f")),
        ("/a", "/", Some("/a")),
        ("/", "/", Some("/")),
        ("/v2/a%2Fb:c", "/v2", Some("/a%2Fb:c")),
        ("/v2/a//b", "/v2", Some("/a//b")),
        ("/v2", "/v2/", None),
        ("/v20", "/v2", None),
        ("/V2/a", "/v2", None),
        ("/v2/../a", "/v2", None),
        ("/v2/..%2Fa", "/v2", None),
        ("/v2//evil.example", "/v2", None),
        ("/v2//evil.example", "/v2/", None),
        ("/v2/a", "/v2?q", None),
        ("/v2/a", "/v2#", None),
        ("/v2/a", "", None),
        ("", "/", None),
        ("?q", "/", None),
        ("v2/a", "v2", None),
        ("v2/a", "/v2", None),
        ("/v2/a", "v2", None),
        ("//h/v2/a", "/v2", None),
        ("//h/v2/a", "//h/v2", None),
        ("/v2/a", "//h/v2", None),
        ("http://h/v2/a", "/v2", None),
        ("http:/v2/a", "/v2", None),
        ("/v2/a", "http:/v2", None),
    ] {
        let [reference, path] = [target, base].map(|text| UriRef::parse(text).expect(text));
        let found = reference.strip_base(path);
        assert_eq!(found.map(UriRef::as_str), expected, "{target} {base}");
        let owned = reference.to_uri_ref_buf();
        assert_eq!(owned.strip_base(path.to_uri_ref_buf()), found);
        if let Some(found) = found {
            let parsed = UriRef::parse(found.as_str()).expect("a reference");
            assert_eq!(found.components(), parsed.components(), "{target} {base}");
        }
        // On a server, the same is left.
        if target.starts_with('/')
            && base.starts_with('/')
            && !format!("{target}{base}").contains("//h")
        {
            let [uri, server] = [target, base].map(|path| format!("https://server.example{path}"));
            let [uri, server] = [&uri, &server].map(|text| Uri::parse(text).expect(text));
            assert_eq!(stripped(uri, server), found, "{target} {base}");
        }
    }
}

/// The cases that the docs of `strip_base` list: `append` accepts them, but `is_below` doesn't trust them.
#[test]
fn not_all_that_is_appended_is_stripped() {
    for (base, reference, appended) in [
        ("https://u@h/v2", "a", "https://u@h/v2/a"),
        ("https://h/a/../v2", "b", "https://h/a/../v2/b"),
        ("urn:a", "b", "urn:a/b"),
        ("postgres://h:/", "x@y", "postgres://h:/x@y"),
    ] {
        let base = Uri::parse(base).unwrap();
        let found = base.append(UriRef::parse(reference).unwrap()).unwrap();
        assert_eq!(found, appended);
        assert_eq!(stripped(found.as_uri(), base), None, "{appended}");
    }
}

/// A random string: usually the start and a few pieces, sometimes one with a password in an odd place.
fn text(rng: &mut Rng, starts: &[&str]) -> String {
    const PIECES: [&str; 17] = [
        "a", "b:", "/", "/", "/", "v2", ".", "..", "%2E", "?", "#", "%2F", "%5c", ";", "@", "%41",
        "//",
    ];
    if rng.u8(..16) == 0 {
        return hostile::string(rng);
    }
    let start = starts[rng.usize(..starts.len())];
    let rest = (0..rng.usize(..6)).map(|_| PIECES[rng.usize(..PIECES.len())]);
    std::iter::once(start).chain(rest).collect()
}

/// `FORMAT_CASES` is the number of bases, references and URIs.
#[test]
fn append_and_strip_base_are_inverses() {
    #[rustfmt::skip]
    const STARTS: [&str; 12] = [
        "https://h", "https://h/", "https://h/v2", "https://h/v2/", "HTTPS://H:443/v2", "https://h:443",
        "https://h//", "https://u@h/", "http://h/v2", "x://h", "a:", "file:///",
    ];
    let cases = std::env::var("FORMAT_CASES").map_or(50_000, |cases| cases.parse().unwrap());
    let rng = &mut Rng::with_seed(65);
    let [mut first, mut second, mut hosts] = [0_usize; 3];
    for _ in 0..cases {
        let base = text(rng, &STARTS);
        let Ok(base) = Uri::parse(&base) else {
            continue;
        };
        let reference = text(rng, &["", "./", "/"]);
        if let Ok(reference) = UriRefBuf::parse(&reference) {
            first += usize::from(law_of_append(base, reference.as_uri_ref()));
        }
        // Half of the URIs begin like the base.
        let start = base.without_query_and_fragment();
        let uri = text(rng, &[&STARTS[..], &[start.as_str(); 12]].concat());
        if let Ok(uri) = Uri::parse(&uri) {
            match law_of_strip_base(uri, base) {
                Some(true) => second += 1,
                Some(false) => hosts += 1,
                None => {}
            }
        }
    }
    println!(
        "{first} appended and stripped, {second} stripped and appended, {hosts} hosts refused"
    );
    assert!(first > cases / 20 && second > cases / 20);
    assert!(hosts > cases / 200);
}

/// Checks that what is appended is stripped again, without a leading `./` or a `.` alone, and with `/` before it.
/// Returns whether there was anything to check.
fn law_of_append(base: Uri<'_>, reference: UriRef<'_>) -> bool {
    let Ok(found) = base.append(reference) else {
        return false;
    };
    // The reference can have an `@` that makes the base's port look like the beginning of a password.
    if !base.is_below(base) || found.origin().is_none() {
        return false;
    }
    let text = reference.as_str();
    let text = match reference.path() {
        "." => &text[1..],
        _ => text.strip_prefix("./").unwrap_or(text),
    };
    let is_empty = text.is_empty() || text.starts_with(['?', '#']);
    let needs_slash = !text.starts_with('/') && (!is_empty || base.path().ends_with('/'));
    let expected = if needs_slash { "/" } else { "" }.to_owned() + text;
    let found = stripped(found.as_uri(), base).map(|rest| rest.as_str().to_owned());
    assert_eq!(found, Some(expected), "{base} {reference}");
    true
}

/// Checks that what is left, appended again, gives the URI with the scheme and the authority of the base. Returns
/// `false` if it would have named a host, and `None` if the URI isn't below the base.
fn law_of_strip_base(uri: Uri<'_>, base: Uri<'_>) -> Option<bool> {
    let found = stripped(uri, base);
    let end = |uri: Uri<'_>| uri.as_str().len() - uri.without_query_and_fragment().as_str().len();
    if !uri.is_below(base) || end(base) > 0 {
        assert_eq!(found, None, "{uri} {base}");
        return None;
    }
    let (path, base_path) = (uri.path(), base.path());
    let kept = base_path.strip_suffix('/').unwrap_or(base_path);
    if path.strip_prefix(kept).expect("below").starts_with("//") {
        assert_eq!(found, None, "{uri} {base}");
        return Some(false);
    }
    let found = found.unwrap_or_else(|| panic!("{uri} {base}"));
    let again = base.append(found).expect("appended");
    let server = &base.as_str()[..base.as_str().len() - base_path.len()];
    let has_slash = path.is_empty() && base_path.ends_with('/');
    let path = if has_slash { "/" } else { path };
    let end = &uri.as_str()[uri.as_str().len() - end(uri)..];
    assert_eq!(again, format!("{server}{path}{end}"), "{uri} {base}");
    Some(true)
}
