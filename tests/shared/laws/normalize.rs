//! Normal forms and the equivalences that they define.

use std::borrow::Borrow;
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher, Hash};

use uri_core::{Normalization, UriRef};

use crate::oracle::normalize::{Choice, normal_form};

/// Checks the normal forms of up to three references, one in each line, and whether they are equivalent. The first byte
/// selects steps, one with each bit.
pub(crate) fn normalize(bytes: &[u8]) {
    let Some((steps, text)) = bytes.split_first() else {
        return;
    };
    // The rungs come first, starting with the one that finds the fewest equivalent references.
    let choices = [
        Choice::default(),
        Choice::SYNTAX,
        Choice::SCHEME,
        Choice::from_bits(*steps),
    ];
    let mut levels = choices.map(Choice::level);
    levels[..3].copy_from_slice(&[
        Normalization::NONE,
        Normalization::SYNTAX,
        Normalization::SCHEME,
    ]);
    let references: Vec<UriRef<'_>> = super::utf8(text)
        .split('\n')
        .take(3)
        .filter_map(|line| UriRef::parse(line).ok())
        .collect();
    for reference in &references {
        for (level, choice) in levels.into_iter().zip(choices) {
            normalized(*reference, level, choice);
        }
    }
    for a in &references {
        for b in &references {
            for (level, choice) in levels.into_iter().zip(choices) {
                equivalent(*a, *b, level, choice);
            }
            ladder(*a, *b);
            ordered(*a, *b);
        }
    }
    // Equivalence is transitive.
    if let [a, b, c] = *references {
        for level in levels {
            let is_chain = a.equivalent(b, level) && b.equivalent(c, level);
            let is_whole = !is_chain || a.equivalent(c, level);
            assert!(is_whole, "{a}, {b}, {c}, {level:?}");
        }
    }
}

/// The normal form is that of the oracle, is written with its components, and is normal.
pub(crate) fn normalized(reference: UriRef<'_>, level: Normalization, choice: Choice) {
    let text = reference.as_str();
    let normal = reference.normalize(level);
    let expected = normal_form(text, choice);
    assert_eq!(normal.as_str(), expected, "{text}, {level:?}");
    let parsed = UriRef::parse(&expected).map(UriRef::components);
    assert_eq!(parsed, Ok(normal.components()));
    let is_normal = expected == text;
    assert_eq!(reference.is_normalized(level), is_normal, "{text}");
    assert!(reference.port().is_some() || normal.port().is_none());
    assert!(normal.as_uri_ref().is_normalized(level));
    assert_eq!(normal.as_uri_ref().normalize(level), normal);
    assert!(reference.equivalent(normal.as_uri_ref(), level));
    assert_eq!(presence(reference), presence(normal.as_uri_ref()));
    super::written(normal.as_str().as_bytes(), |buffer| {
        let written = reference.normalize_into(level, buffer);
        let written = written.map_err(|error| error.needed())?;
        assert_eq!(written.components(), normal.components());
        Ok(())
    });
    if let Some(uri) = reference.as_uri() {
        assert_eq!(uri.normalize(level).as_str(), normal.as_str());
        assert_eq!(uri.is_normalized(level), reference.is_normalized(level));
    }
}

/// Whether each component exists, except for the port.
fn presence(reference: UriRef<'_>) -> [bool; 5] {
    let parts = reference.components();
    [
        parts.scheme.is_some(),
        parts.userinfo.is_some(),
        parts.host.is_some(),
        parts.query.is_some(),
        parts.fragment.is_some(),
    ]
}

/// Two references are equivalent if the oracle's normal forms are equal.
pub(crate) fn equivalent(a: UriRef<'_>, b: UriRef<'_>, level: Normalization, choice: Choice) {
    let expected = normal_form(a.as_str(), choice) == normal_form(b.as_str(), choice);
    assert_eq!(a.equivalent(b, level), expected, "{a}, {b}, {level:?}");
    assert_eq!(b.equivalent(a, level), expected, "{a}, {b}, {level:?}");
    if let (Some(a), Some(b)) = (a.as_uri(), b.as_uri()) {
        assert_eq!(a.equivalent(b, level), expected);
    }
}

/// Checks that a rung finds all equivalent references that lower rungs find.
fn ladder(a: UriRef<'_>, b: UriRef<'_>) {
    let finds = |level| a.equivalent(b, level);
    let of_scheme = a.normalize(Normalization::SCHEME);
    let of_syntax = a.normalize(Normalization::SYNTAX);
    let again = of_syntax.as_uri_ref().normalize(Normalization::SCHEME);
    assert_eq!(again, of_scheme);
    let by_text = finds(Normalization::NONE);
    let by_syntax = finds(Normalization::SYNTAX);
    let by_scheme = finds(Normalization::SCHEME);
    assert_eq!(by_text, a == b);
    assert!(!by_text || by_syntax, "{a}, {b}");
    assert!(!by_syntax || by_scheme, "{a}, {b}");
}

/// Checks that equality, order and hash depend only on the text, whatever the type is, as `Borrow` demands.
fn ordered(a: UriRef<'_>, b: UriRef<'_>) {
    let [of_a, of_b] = [a, b].map(UriRef::as_str);
    compared(a, b, of_a, of_b);
    compared(a.to_uri_ref_buf(), b.to_uri_ref_buf(), of_a, of_b);
    assert_eq!(a.to_uri_ref_buf() == b, of_a == of_b);
    assert_eq!(a == b.to_uri_ref_buf(), of_a == of_b);
    if let (Some(a), Some(b)) = (a.as_uri(), b.as_uri()) {
        compared(a, b, of_a, of_b);
        compared(a.to_uri_buf(), b.to_uri_buf(), of_a, of_b);
        assert_eq!(a.to_uri_buf() == b, of_a == of_b);
        assert_eq!(a == b.to_uri_buf(), of_a == of_b);
    }
}

fn compared<T: Ord + Hash + Borrow<str>>(a: T, b: T, of_a: &str, of_b: &str) {
    let hasher = BuildHasherDefault::<DefaultHasher>::default();
    assert_eq!(a == b, of_a == of_b);
    assert_eq!(a.cmp(&b), of_a.cmp(of_b));
    assert_eq!(a.partial_cmp(&b), Some(of_a.cmp(of_b)));
    assert_eq!(a.borrow(), of_a);
    assert_eq!(hasher.hash_one(&a), hasher.hash_one(of_a));
    assert_eq!(hasher.hash_one(&a) == hasher.hash_one(&b), of_a == of_b);
}
