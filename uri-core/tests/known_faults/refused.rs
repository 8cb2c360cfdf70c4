//! Strings that are not URIs, but that other parsers accept or repair.

use uri_core::{
    Component::{self, *},
    error::ParseErrorKind::{self, *},
};

use super::refuses;

/// A string, its error, the component with the error, and how the string continues from the error on.
type Row = (&'static str, ParseErrorKind, Component, &'static str);

/// Classes of faults.
#[rustfmt::skip]
const REFUSED: &[(&str, &[Row])] = &[
    ("backslash", &[
        (r"http://evil.com\@good.com/", Backslash, Userinfo, r"\@"),
        (r"http:\\evil.com/", Backslash, Path, r"\\evil"),
        (r"http:/\evil.com/", Backslash, Path, r"\evil"),
        (r"http://good.com\.evil.com/", Backslash, Host, r"\.evil"),
        (r"http://good.com:80\evil.com/", Backslash, Port, r"\evil"),
    ]),
    ("missing or odd scheme", &[
        ("google.com/abc", MissingScheme, Scheme, "google"),
        ("//evil.com", MissingScheme, Scheme, "//"),
        ("1http://h/", InvalidSchemeStart, Scheme, "1"),
        ("://h", EmptyScheme, Scheme, ":"),
        ("ht tp://h/", Space, Scheme, " "),
        ("ht%74p://h/", UnexpectedCharacter, Scheme, "%74"),
        ("", MissingScheme, Scheme, ""),
    ]),
    ("control and blank", &[
        (" http://h/", Space, Scheme, " http"),
        ("\u{1f}http://h/", ControlCharacter, Scheme, "\u{1f}"),
        ("http://h/ ", Space, Path, " "),
        ("ht\ntp://h/", ControlCharacter, Scheme, "\n"),
        ("http://h\t.evil.com/", ControlCharacter, Host, "\t"),
        ("http://u\n@h/", ControlCharacter, Userinfo, "\n"),
        ("http://h/a\r\nX: y", ControlCharacter, Path, "\r\nX"),
        ("http://h/?a\nb", ControlCharacter, Query, "\n"),
        ("http://h/#\0", ControlCharacter, Fragment, "\0"),
        ("http://h:80\n/", ControlCharacter, Port, "\n"),
        ("http://h/\u{7f}", ControlCharacter, Path, "\u{7f}"),
    ]),
    ("non ascii", &[
        ("http://\u{e9}.com/", NonAscii, Host, "\u{e9}"),
        ("http://\u{ff0e}/", NonAscii, Host, "\u{ff0e}"),
        ("http://a\u{3002}b/", NonAscii, Host, "\u{3002}"),
        ("http://h/\u{202e}gpj", NonAscii, Path, "\u{202e}"),
        ("http://h\u{2044}evil.com/", NonAscii, Host, "\u{2044}"),
        ("\u{ff48}ttp://h/", NonAscii, Scheme, "\u{ff48}"),
    ]),
    // `url-macro` reads the source code of a literal instead of its value.
    ("escapes of the language", &[
        ("http://h\u{20}x/", Space, Host, " x/"),
    ]),
    ("second at sign", &[
        ("http://a@b@evil.com/", UnexpectedCharacter, Host, "@evil"),
        ("http://a@@evil.com/", UnexpectedCharacter, Host, "@evil"),
        ("http://a@b:80@evil.com/", UnexpectedCharacter, Port, "@evil"),
        ("http://a@[::1]@evil.com/", AfterBracket, Host, "@evil"),
    ]),
    ("bad ip literal", &[
        ("http://[::1", UnclosedBracket, Host, "[::1"),
        ("http://[::1/", UnclosedBracket, Host, "[::1"),
        ("http://[::44.1", UnclosedBracket, Host, "["),
        ("http://[::1]x", AfterBracket, Host, "x"),
        ("http://[::1].evil.com/", AfterBracket, Host, ".evil"),
        ("http://x[::1]/", UnexpectedCharacter, Host, "["),
        ("http://[1::2::3]/", Ipv6SecondElision, Host, "::3"),
        ("http://[::127.0.0.01]/", Ipv6EmbeddedIpv4, Host, "127"),
        ("http://[::44.1]/", Ipv6EmbeddedIpv4, Host, "44"),
        ("http://[[::1]]/", Ipv6Character, Host, "[::1]]"),
        ("http://[::1]]/", AfterBracket, Host, "]/"),
        ("http://[127.0.0.1]/", BracketedIpv4, Host, "127"),
        ("http://[good.com]/", Ipv6Character, Host, "good"),
        ("http://[]/", EmptyBrackets, Host, "[]"),
        ("http://::1/", UnbracketedIpv6, Host, "::1"),
        ("http://::1]/", UnopenedBracket, Host, "]"),
    ]),
    ("zone identifier", &[
        ("http://[fe80::1%25eth0]/", ZoneIdentifier, Host, "%25eth0"),
        ("http://[fe80::1%eth0]/", ZoneIdentifier, Host, "%eth0"),
        ("http://[fe80::1%]/", ZoneIdentifier, Host, "%"),
    ]),
    ("ipv future", &[
        ("http://[v1.]/", IpvFutureAddress, Host, "]"),
        ("http://[v.a]/", IpvFutureVersion, Host, ".a"),
    ]),
    ("port", &[
        ("http://h:+80/", UnexpectedCharacter, Port, "+80"),
        ("http://h:-1/", UnexpectedCharacter, Port, "-1"),
        ("http://h:8 0/", Space, Port, " 0"),
        ("http://h:80:80/", UnexpectedCharacter, Port, ":80/"),
        ("http://h:\u{661}/", NonAscii, Port, "\u{661}"),
        ("http://h:%38/", UnexpectedCharacter, Port, "%38"),
        ("http://h:80a/", UnexpectedCharacter, Port, "a/"),
    ]),
];

#[test]
fn peer_strings_that_are_refused() {
    for (_, rows) in REFUSED {
        for (text, kind, component, fault) in *rows {
            refuses(text, *kind, *component, fault);
        }
    }
}
