//! Normal forms and the equivalences that they define.

use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};

use arbitrary::{Arbitrary, Unstructured};
use uri_core::{Normalization, UriRef};

use crate::oracle::normalize::{Choice, normal_form};

#[derive(Arbitrary)]
struct Input<'a> {
    /// One bit per step.
    steps: u8,
    /// References, one per line.
    text: &'a str,
}

/// Checks selected normalization steps on references.
pub fn normalize_compare(bytes: &[u8]) {
    let Ok(Input { steps, text }) = Input::arbitrary_take_rest(Unstructured::new(bytes)) else {
        return;
    };
    // The rungs come first, starting with the one that finds the fewest equivalent references.
    let choices = [
        Choice::default(),
        Choice::SYNTAX,
        Choice::SCHEME,
        Choice::from_bits(steps),
    ];
    let mut levels = choices.map(Choice::level);
    levels[..3].copy_from_slice(&[
        Normalization::NONE,
        Normalization::SYNTAX,
        Normalization::SCHEME,
    ]);
    let references: Vec<UriRef<'_>> = text
        .split('\n')
        .take(3)
        .filter_map(|line| UriRef::parse(line).ok())
        .collect();
    for reference in &references {
        for (level, choice) in levels.into_iter().zip(choices) {
            normalized(*reference, level, choice);
            by_tables(*reference, level);
        }
    }
    for a in &references {
        for b in &references {
            for level in levels {
                equivalent(*a, *b, level);
            }
            ladder(*a, *b);
            ordered(*a, *b);
        }
    }
}

fn normalized(reference: UriRef<'_>, level: Normalization, choice: Choice) {
    let text = reference.as_str();
    let normal = reference.normalize(level);
    assert_eq!(
        normal.as_str(),
        normal_form(text, choice),
        "{text}, {level:?}"
    );
    assert_eq!(
        UriRef::parse(normal.as_str()).map(UriRef::components),
        Ok(normal.components())
    );
    assert_eq!(reference.is_normalized(level), normal.as_str() == text);
    assert!(normal.as_uri_ref().is_normalized(level));
    assert_eq!(normal.as_uri_ref().normalize(level), normal);
    assert!(reference.equivalent(normal.as_uri_ref(), level));
    assert_eq!(presence(reference), presence(normal.as_uri_ref()));
    let needed = normal.as_str().len();
    assert_eq!(reference.normalized_len(level), needed);
    let mut buffer = vec![0xff; needed];
    let written = reference.normalize_into(level, &mut buffer);
    assert_eq!(written.map(UriRef::components), Ok(normal.components()));
    if let Some((_, short)) = buffer.split_last_mut() {
        let error = reference.normalize_into(level, short).unwrap_err();
        assert_eq!(error.needed(), needed);
    }
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

/// Checks that the laws hold for other scheme tables too, and that the built-in table is the default.
fn by_tables(reference: UriRef<'_>, level: Normalization) {
    let normal = reference.normalize(level);
    assert_eq!(reference.normalized_len(level), normal.as_str().len());
    assert_eq!(
        reference.is_normalized(level),
        normal.as_str() == reference.as_str()
    );
    assert!(normal.as_uri_ref().is_normalized(level));
    assert!(reference.equivalent(normal.as_uri_ref(), level));
}

fn equivalent(a: UriRef<'_>, b: UriRef<'_>, level: Normalization) {
    let expected = a.normalize(level) == b.normalize(level);
    assert_eq!(a.equivalent(b, level), expected, "{a}, {b}, {level:?}");
    assert_eq!(b.equivalent(a, level), expected, "{a}, {b}, {level:?}");
    if let (Some(a), Some(b)) = (a.as_uri(), b.as_uri()) {
        assert_eq!(a.equivalent(b, level), expected);
    }
}

/// Checks that a rung finds all equivalent references that lower rungs find.
fn ladder(a: UriRef<'_>, b: UriRef<'_>) {
    let finds = |level| a.equivalent(b, level);
    assert_eq!(finds(Normalization::NONE), a == b);
    assert!(
        !finds(Normalization::NONE) || finds(Normalization::SYNTAX),
        "{a}, {b}"
    );
    assert!(
        !finds(Normalization::SYNTAX) || finds(Normalization::SCHEME),
        "{a}, {b}"
    );
}

/// Checks that equality, order and hash depend only on the text, whether it is owned or borrowed.
fn ordered(a: UriRef<'_>, b: UriRef<'_>) {
    let hasher = BuildHasherDefault::<DefaultHasher>::default();
    assert_eq!(a == b, a.as_str() == b.as_str());
    assert_eq!(a.cmp(&b), a.as_str().cmp(b.as_str()));
    assert_eq!(hasher.hash_one(a), hasher.hash_one(a.as_str()));
    let owned = a.to_uri_ref_buf();
    assert_eq!(owned == b, a == b);
    assert_eq!(owned.cmp(&b.to_uri_ref_buf()), a.cmp(&b));
    assert_eq!(hasher.hash_one(&owned), hasher.hash_one(a));
}
