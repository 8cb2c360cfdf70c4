//! What `Redacted` and messages mask and show of single strings. `table.rs` has the masks of valid ones, and
//! `odd_places.rs` random ones.

use uri_core::{Policy, Uri, UriRef};

/// The tables in the documentation of `Redacted` have a text for each sentence that is masked, and others that aren't.
#[test]
fn the_documented_texts_are_printed_so() {
    let page = include_str!("../../src/secret/redacted.md");
    let printed = |text: &str| UriRef::parse(text).expect(text).redacted().to_string();
    let [mut masked, mut shown] = [0, 0];
    for row in page.lines().filter(|line| line.starts_with("| ")) {
        let texts: Vec<&str> = row.split('`').skip(1).step_by(2).collect();
        match texts[..] {
            [text, expected] if expected.contains("***") => {
                masked += 1;
                assert_eq!(printed(text), expected);
            }
            _ => {
                for text in texts {
                    shown += 1;
                    assert_eq!(printed(text), text);
                }
            }
        }
    }
    assert!(masked == 6 && shown == 9, "{masked} {shown}");
}

#[test]
fn an_authority_is_redacted() {
    for (text, shown) in [
        ("x://u:p@h:1/", "***@h:1"),
        ("x://u@h", "***@h"),
        ("x://@h", "@h"),
        ("x://h:1", "h:1"),
    ] {
        let authority = UriRef::parse(text).unwrap().authority().unwrap();
        assert_eq!(authority.redacted().to_string(), shown, "{text}");
    }
}

#[test]
fn redacted_applies_the_requested_width() {
    let uri = Uri::parse("x://u:secret@h").unwrap().redacted();
    assert_eq!(format!("{uri:16}|"), "x://u:***@h     |");
    assert_eq!(format!("{uri:>16}|"), "     x://u:***@h|");
    assert_eq!(format!("{uri:-^16}|"), "--x://u:***@h---|");
    assert_eq!(format!("{uri:4}|"), "x://u:***@h|");
}

/// The `Debug` form is that of a string, with its escapes, and the mask between the parts.
#[test]
fn debug_quotes_what_is_shown() {
    let uri = Uri::parse("http://u:p@h/it's").unwrap().redacted();
    assert_eq!(format!("{uri:?}"), "\"http://***@h/it's\"");
    let printed = crate::hostile::printed("http://u:p@h/\"a\\'\n");
    assert_eq!(printed, r#""http://***@h/\"a\\'\n""#);
    // A combining character is escaped wherever it is, as in `Debug` of a `str`.
    let host = "e\u{301}'\u{301}.example";
    let policy = format!("{:?}", Policy::ANY.hosts(&[host]));
    assert!(policy.contains(&format!("{host:?}")), "{policy}");
}

/// Further keys are compared whole, with their letters and digits alone.
#[test]
fn further_keys() {
    #[rustfmt::skip]
    const KEYS: &[&str] = &[
        "symKey", "jsession-id", "code", "k1", "pin5D", "otp[0]", "user[pin]", "п", "_",
    ];
    for (text, shown) in [
        ("https://h/?symKey=S3CRET&a=b", "https://h/?symKey=***&a=b"),
        ("https://h/?SYM_KEY=S3CRET", "https://h/?SYM_KEY=***"),
        ("https://h/?sym%2Dkey=S3CRET", "https://h/?sym%2Dkey=***"),
        (
            "https://h/?s%79mKey%20=S3CRET",
            "https://h/?s%79mKey%20=***",
        ),
        ("https://h/?pin5D=S3CRET", "https://h/?pin5D=***"),
        ("https://h/?otp%5B0%5D=S3CRET", "https://h/?otp%5B0%5D=***"),
        (
            "https://h/?user%5Bpin%5D=S3CRET",
            "https://h/?user%5Bpin%5D=***",
        ),
        ("https://h/?%D0%BF=S3CRET", "https://h/?%D0%BF=***"),
        ("https://h/?%D0%BE=1", "https://h/?%D0%BE=1"),
        (
            "https://h/?symKey%5B0%5D=S3CRET",
            "https://h/?symKey%5B0%5D=***",
        ),
        ("https://h/?asymKey=S3CRET", "https://h/?asymKey=S3CRET"),
        ("https://h/?symKeys=1", "https://h/?symKeys=1"),
        (
            "https://h/;JSESSIONID=S3CRET?x=1",
            "https://h/;JSESSIONID=***?x=1",
        ),
        ("https://h/#code=S3CRET", "https://h/#code=***"),
        (
            "https://h/?u=https%3A%2F%2Fg%3Fcode%3DS3CRET&x",
            "https://h/?u=https%3A%2F%2Fg%3Fcode%3D***&x",
        ),
        ("https://h/?k1=S3CRET", "https://h/?k1=***"),
        // The masks of every URI stay, and one covers what is between two values.
        (
            "https://h/?code=a&page=2&token=b&z",
            "https://h/?code=***&z",
        ),
        ("redis://u:p@h/?code=a", "redis://u:***@h/?code=***"),
        ("https://h/code", "https://h/code"),
        ("https://h/?=1", "https://h/?=1"),
    ] {
        let redacted = UriRef::parse(text).unwrap().redacted().also(KEYS);
        assert_eq!(redacted.to_string(), shown);
        assert_eq!(format!("{redacted:?}"), format!("{shown:?}"));
    }
    let uri = UriRef::parse("https://h/?code=S3CRET").unwrap();
    assert_eq!(
        uri.redacted().also(&[]).to_string(),
        uri.redacted().to_string()
    );
    // Two keys without letters aren't equal.
    let uri_without_letters = UriRef::parse("https://h/?-=a").unwrap();
    let redacted = uri_without_letters.redacted().also(&["_"]);
    assert_eq!(redacted.to_string(), "https://h/?-=a");
    assert_eq!(
        uri.redacted().also(&["a"]).also(&["code"]).to_string(),
        uri.redacted().also(KEYS).to_string()
    );
}

/// Neither the path nor what follows it is shown, and the authority as without this.
#[test]
fn a_hidden_path() {
    for (text, shown) in [
        ("https://h.example/a/S3CRET?b=c#d", "https://h.example/***"),
        ("https://u:p@h.example:80/a", "https://***@h.example:80/***"),
        ("https://h.example?S3CRET", "https://h.example?***"),
        ("https://h.example#S3CRET", "https://h.example#***"),
        ("https://h.example", "https://h.example"),
        ("https://h.example/", "https://h.example/"),
        ("file:///home/S3CRET", "file:///***"),
        ("mailto:S3CRET@h", "mailto:***"),
        ("urn:S3CRET", "urn:***"),
        ("app:S3CRET@db:5432", "app:***"),
        ("redis://u:1/S3CRET@h/x", "redis://u:***"),
        ("//h/S3CRET", "//h/***"),
        ("/S3CRET", "/***"),
        ("S3CRET/a", "***"),
        ("?S3CRET", "?***"),
        // A `:` after another delimiter doesn't end a scheme.
        ("//h/S3CRET:x", "//h/***"),
        ("/a/S3CRET:x", "/***"),
        ("S3CRET/a:x", "***"),
        ("?S3CRET:x", "?***"),
        ("#S3CRET:x", "#***"),
        ("", ""),
    ] {
        let redacted = UriRef::parse(text).unwrap().redacted();
        assert_eq!(redacted.hide_path().to_string(), shown, "{text}");
        assert_eq!(
            redacted.hide_path().also(&["b"]).to_string(),
            redacted.also(&["b"]).hide_path().to_string()
        );
    }
}
