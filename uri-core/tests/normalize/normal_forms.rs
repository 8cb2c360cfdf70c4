//! Normal forms: the examples of the RFC, questions that the RFC leaves open, and errors in other libraries. `laws`
//! compares normal forms with those of an oracle.

use uri_core::{Normalization, UriRef};

fn normal(text: &str, level: Normalization) -> String {
    let reference = UriRef::parse(text).unwrap();
    // An IPv6 address can become longer.
    let mut buffer = vec![0; text.len() + 64];
    let normal = reference.normalize_into(level, &mut buffer);
    let normal = String::from(normal.unwrap().as_str());
    assert_eq!(reference.is_normalized(level), normal == text);
    normal
}

#[track_caller]
fn syntax(text: &str, expected: &str) {
    assert_eq!(normal(text, Normalization::SYNTAX), expected, "{text}");
}

#[track_caller]
fn scheme(text: &str, expected: &str) {
    assert_eq!(normal(text, Normalization::SCHEME), expected, "{text}");
}

/// Asserts that a string is its own normal form at every level.
#[track_caller]
fn stays(text: &str) {
    syntax(text, text);
    scheme(text, text);
}

#[test]
fn the_examples_of_section_6_2_2() {
    let example = "eXAMPLE://a/./b/../b/%63/%7bfoo%7d";
    syntax(example, "example://a/b/c/%7Bfoo%7D");
    syntax("HTTP://www.EXAMPLE.com/", "http://www.example.com/");
    stays("http://www.example.com/");
    // Sections 2.3 and 2.1.
    syntax("http://a/%7Esmith%2D%2e%5F", "http://a/~smith-._");
    syntax("x:%3a", "x:%3A");
}

#[test]
fn the_examples_of_section_6_2_3() {
    for text in [
        "http://example.com",
        "http://example.com/",
        "http://example.com:/",
        "http://example.com:80/",
    ] {
        scheme(text, "http://example.com/");
    }
    stays("http://example.com/?");
    stays("http://example.com/#");
    // The path of a `mailto` URI isn't normalized by that scheme's own rules.
    stays("mailto:Joe@Example.COM");
}

#[test]
fn a_path_is_never_read_as_an_authority() {
    stays("a:/.//b");
    stays("a:/.//");
    // uriparse returns `a://c`, with an authority.
    syntax("a:/b/..//c", "a:/.//c");
    syntax("a:b/..//c", "a:/.//c");
    syntax("a:/.//b/..//c", "a:/.///c");
    syntax("a:/%2e//b", "a:/.//b");
    syntax("a:/..//", "a:/.//");
    syntax("a:.//b", "a:/b");
    syntax("a:/.//b/../..", "a:/");
    // With an authority, the `/.` isn't necessary.
    syntax("a://h/.//b", "a://h//b");
    syntax("a:///.//b", "a:////b");
    // If dot segments are kept, the `/.` isn't necessary either.
    let case = Normalization::NONE.case();
    assert_eq!(normal("A:/b/..//c", case), "a:/b/..//c");
}

#[test]
fn only_scheme_and_host_are_written_in_lowercase() {
    syntax("A+B://U:P@H.%C3%A4%4A/P?Q#F", "a+b://U:P@h.%C3%A4j/P?Q#F");
    syntax("//H%4A%aa", "//hj%AA");
    syntax("x://[V1.AB:C]/", "x://[v1.ab:c]/");
    syntax("x://[2001:DB8::A]/", "x://[2001:db8::a]/");
    // uriparse returns `exAmple`.
    syntax("http://ex%41mple/", "http://example/");
    let case = Normalization::NONE.case();
    assert_eq!(normal("X://%4a.H/%4a", case), "x://%4A.h/%4A");
    let percent_encoding = Normalization::NONE.percent_encoding();
    assert_eq!(normal("X://%4a.H/%4a%aa", percent_encoding), "X://J.H/J%aa");
}

#[test]
fn an_ipv6_address_gets_another_text_only_on_request() {
    stays("x://[2001:db8:0:0:0:0:0:1]/");
    stays("x://[::ffff:102:304]/");
    let ipv6_text = Normalization::SCHEME.ipv6_text();
    for (text, expected) in [
        ("x://[2001:DB8:0:0:0:0:0:1]/", "x://[2001:db8::1]/"),
        ("x://[0:0::0]:1/", "x://[::]:1/"),
        ("x://[1:2:3:4:5:6:7::]/", "x://[1:2:3:4:5:6:7:0]/"),
        ("x://[1:0:0:2:0:0:0:3]/", "x://[1:0:0:2::3]/"),
        ("x://[::FFFF:102:304]/", "x://[::ffff:1.2.3.4]/"),
        ("x://[::1.2.3.4]/", "x://[::102:304]/"),
        ("x://[V1.A]/", "x://[v1.a]/"),
        ("x://1.2.3.4/", "x://1.2.3.4/"),
    ] {
        assert_eq!(normal(text, ipv6_text), expected);
    }
}

#[test]
fn ports() {
    syntax("http://h:/", "http://h/");
    syntax("x://u@:", "x://u@");
    syntax("//h:", "//h");
    syntax("http://h:80", "http://h:80");
    // fluent-uri keeps an empty path, and iri-string keeps the port.
    scheme("http://h:80", "http://h/");
    // Other libraries keep an empty port, or replace an empty path whatever the scheme is.
    scheme("x://h:", "x://h");
    scheme("http://h:0080", "http://h/");
    scheme("HTTP://H:0000000000000000000000080", "http://h/");
    scheme("https://h:443/", "https://h/");
    scheme("ssh://h:22", "ssh://h");
    for text in [
        "http://h:8080/",
        "http://h:0/",
        "http://h:443/",
        "http://h:65616/",
        "http://h:18446744073709551696/",
        "x://h:080",
    ] {
        stays(text);
    }
    // The scheme of a relative reference depends on its base.
    stays("//h:80");
}
