//! The values of components. Which components a string has, and how the accessors agree, are laws
//! (`tests/shared/laws/grammar.rs`).

use uri_core::{PctStr, Scheme, Uri};

/// `%41` and `A` have the same decoded value, but are different strings.
#[test]
fn encoded_text_is_compared_without_decoding() {
    let (encoded, plain) = (PctStr::new("%41"), PctStr::new("A"));
    assert_ne!(encoded, plain);
    assert!(encoded == "%41" && encoded != "A" && encoded != "%4");
    assert!(encoded == *"%41" && encoded != *"A");
    assert!(encoded < plain);
    assert_eq!(encoded.as_str(), "%41");
    assert_eq!(format!("{encoded:?}"), "\"%41\"");
}

/// The parts of a URI live as long as the text.
#[test]
fn parts_outlive_the_values_that_return_them() {
    fn parts(text: &str) -> (Scheme<'_>, &str, &str) {
        let uri = Uri::parse(text).unwrap();
        let authority = uri.authority().unwrap();
        let (key, _) = uri.query_pairs().next().unwrap();
        (uri.scheme(), authority.port().unwrap(), key.as_str())
    }
    let (scheme, port, key) = parts("http://h:80?a=b");
    assert_eq!((scheme.as_str(), port, key), ("http", "80", "a"));
}
