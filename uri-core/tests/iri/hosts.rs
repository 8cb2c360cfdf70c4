//! Hosts outside ASCII, which only `from_iri_idna` accepts.

use uri_core::error::ParseErrorKind::InvalidHostName;

use super::{FROM_IRI_IDNA, Outcome, check, outcome};

/// The outcome of converting a string to a URI with `from_iri_idna`.
fn uri(text: &str) -> Outcome {
    check(text);
    outcome((FROM_IRI_IDNA.uri)(text))
}

/// Like [`uri`], but for a reference.
fn reference(text: &str) -> Outcome {
    check(text);
    outcome((FROM_IRI_IDNA.reference)(text))
}

#[test]
fn hosts_are_converted_as_browsers_do() {
    for (host, expected) in [
        ("münchen.de", "xn--mnchen-3ya.de"),
        ("MÜNCHEN.Example", "xn--mnchen-3ya.example"),
        ("mu\u{308}nchen.de", "xn--mnchen-3ya.de"),
        ("faß.de", "xn--fa-hia.de"),
        ("日本語。jp", "xn--wgv71a119e.jp"),
        ("пример.испытание", "xn--e1afmkfd.xn--80akhbyknj4f"),
        ("ｅｘａｍｐｌｅ．ｃｏｍ", "example.com"),
        ("ex\u{ad}am\u{200b}ple.com", "example.com"),
        ("ü.", "xn--tda."),
        ("☃.net", "xn--n3h.net"),
        ("ü_a.de", "xn--_a-wka.de"),
        ("ü.0xg.", "xn--tda.0xg."),
        ("０xdeploy", "0xdeploy"),
        ("xn--mnchen-3ya.ü", "xn--mnchen-3ya.xn--tda"),
        // The examples of RFC 3987, sections 3.1 and 3.2.
        ("résumé.example.org", "xn--rsum-bpad.example.org"),
        ("納豆.example.org", "xn--99zt52a.example.org"),
    ] {
        let text = format!("http://u@{host}:8/{host}");
        let encode = |byte| match byte {
            0..128 => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        };
        let encoded: String = host.bytes().map(encode).collect();
        assert_eq!(uri(&text), Ok(format!("http://u@{expected}:8/{encoded}")));
        assert_eq!(reference(&format!("//{host}")), Ok(format!("//{expected}")));
        // The rules are the same for every scheme.
        assert_eq!(uri(&format!("x://{host}#")), Ok(format!("x://{expected}#")));
    }
}

/// The limit is eight bytes for each of the 253 characters of the longest name.
#[test]
fn the_length_of_a_host_is_limited_before_its_conversion() {
    let name = |letter| [letter; 3].map(|letter: &str| letter.repeat(63)).join(".");
    let text = format!("//{}", name("ａ"));
    assert_eq!(reference(&text), Ok(format!("//{}", name("a"))));
    // Soft hyphens are ignored.
    let longest = format!("ü{}", "\u{ad}".repeat(4 * 253 - 1));
    assert_eq!(reference(&format!("//{longest}")), Ok("//xn--tda".into()));
    let error = (InvalidHostName, 2, 3 + 8 * 253);
    assert_eq!(reference(&format!("//{longest}a")), Err(error));
}

/// An ASCII host is neither checked nor changed by IDNA.
#[test]
fn an_ascii_host_is_unchanged() {
    for host in [
        "XN--A", "xn--a", "a..b", "-", "127.1", "%C3%BC", "a!b", "[::1]", "",
    ] {
        let expected = format!("http://{host}/%C3%A9");
        assert_eq!(uri(&format!("http://{host}/é")), Ok(expected));
    }
}
