//! Random strings, each of which is printed with the same mask everywhere.

use fastrand::Rng;
use uri_core::UriRef;

use super::odd_places::for_each;
use crate::hidden::in_macro::printed;
use crate::random::text;

/// A string with its mask, as messages print it and, if it is valid, as `redacted` and `Debug` print it. `Display`
/// masks nothing.
#[track_caller]
fn assert_printed(text: &str, expected: &str) {
    if let Ok(reference) = UriRef::parse(text) {
        let owned = reference.to_uri_ref_buf();
        assert_eq!(reference.redacted().to_string(), expected, "{text:?}");
        assert_eq!(
            format!("{:?}", reference.redacted()),
            format!("{expected:?}")
        );
        assert_eq!(format!("{reference:?}"), format!("UriRef({expected:?})"));
        assert_eq!(format!("{owned:?}"), format!("UriRefBuf({expected:?})"));
        assert_eq!([reference.to_string(), owned.to_string()], [text; 2]);
        if let Some(uri) = reference.as_uri() {
            let owned = uri.to_uri_buf();
            assert_eq!(uri.redacted().to_string(), reference.redacted().to_string());
            assert_eq!(format!("{uri:?}"), format!("Uri({expected:?})"));
            assert_eq!(format!("{owned:?}"), format!("UriBuf({expected:?})"));
            assert_eq!([uri.to_string(), owned.to_string()], [text; 2]);
        }
    }
    let escaped = expected.replace('\t', "\\t").replace('\n', "\\n");
    assert_eq!(printed(text).as_str(), escaped, "{text:?}");
}

/// Random strings made of the pieces that the law mentions.
#[test]
fn each_string_is_printed_with_the_same_mask_everywhere() {
    const PIECES: [&str; 40] = [
        "http:", "htps:", "x+https:", "mailto:", "(", ")", ":80", "@h:80", "@t(", "amqp:",
        "db2+x://", "x:", "//", "//", "/", "?", "#", "[", "]", "[::1]", ":", ":", ":", "@", "@",
        "@", "%3A", "%3a", "%2F", "%2f", "80", "1", "a", "a", "h", "+", " ", "\t", "\\", "%",
    ];
    const CASES: usize = if cfg!(debug_assertions) {
        100_000
    } else {
        4_000_000
    };
    let check = |text: &str| {
        let expected = printed(text);
        assert_printed(text, expected.as_str());
        expected.as_str().contains("***")
    };
    let mut random = Rng::with_seed(0x3a5c);
    let (mut hidden, mut valid) = (0, 0);
    for number in 0..CASES {
        // Half of the strings consist only of pieces that a valid reference can contain.
        let pieces = if number % 2 == 0 {
            &PIECES[..36]
        } else {
            &PIECES
        };
        let text = text(&mut random, pieces, 12);
        let is_hidden = check(&text);
        hidden += usize::from(is_hidden);
        valid += usize::from(is_hidden && UriRef::parse(&text).is_ok());
    }
    assert!(
        hidden > CASES / 10 && valid > CASES / 100,
        "{hidden} {valid}"
    );
    for_each(0x3a5d, |text| {
        if text.is_ascii() && !text.contains(['\0', '\u{7f}']) {
            check(text);
        }
        true
    });
}
