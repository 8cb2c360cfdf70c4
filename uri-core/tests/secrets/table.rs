//! Random strings, each of which is printed with the same mask everywhere.

use fastrand::Rng;
use uri_core::UriRef;

use super::odd_places::for_each;
use crate::random::text;
use crate::strings::laws::assert_same_mask;

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
        let is_hidden = assert_same_mask(&text);
        hidden += usize::from(is_hidden);
        valid += usize::from(is_hidden && UriRef::parse(&text).is_ok());
    }
    assert!(
        hidden > CASES / 10 && valid > CASES / 100,
        "{hidden} {valid}"
    );
    for_each(0x3a5d, |text| {
        if text.is_ascii() && !text.contains(['\0', '\u{7f}']) {
            assert_same_mask(text);
        }
        true
    });
}
