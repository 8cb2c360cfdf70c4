//! A feature that one package of a program enables doesn't change what another package accepts. This package doesn't
//! enable `idna`, and `with-idna` does, so cargo builds uri-core once, with the feature.

use uri_core::{UriBuf, UriRefBuf, error::ParseErrorKind};

#[test]
fn only_the_package_with_the_feature_accepts_a_host_outside_ascii() {
    for (text, converted) in [
        (
            "https://münchen.example/",
            "https://xn--mnchen-3ya.example/",
        ),
        // The last letter of the name is a Cyrillic one.
        ("https://paypaІ.com", "https://xn--paypa-r2e.com"),
    ] {
        assert_eq!(with_idna::read(text).unwrap(), converted);
        let error = UriBuf::from_iri(text).unwrap_err();
        assert_eq!(error.kind(), ParseErrorKind::NonAscii);
        assert_eq!(UriRefBuf::from_iri(text).unwrap_err().span(), error.span());
    }
    let text = "https://h/größe";
    assert_eq!(with_idna::read(text), UriBuf::from_iri(text));
}
