//! Four ways to parse a string: a macro with a literal, a macro with an expression that the compiler evaluates, a
//! constant, and a program at run time. All four give the same value for a string, and resolve a reference to the same
//! URI. A constant and a program report the same errors; the macros' errors are tested in
//! `uri-macros/src/uri/expand/tests/faults.rs`.

// Some of the strings are likely mistakes.
#![allow(deprecated)]

use std::hint::black_box;

use crate::support::hidden::{Grammar, in_macro};
use uri_core::{ParseError, Uri, UriRef};
use uri_macros::{absolute_uri, relative_ref, uri, uri_ref};

/// Three values made from one string, and the string itself. The values come from a macro with a literal, from a macro
/// with an expression, and from a constant.
type Row<T> = ([T; 3], &'static str);

/// The grammar rule `absolute-URI`, which only the macros offer.
struct Absolute;

impl Absolute {
    const fn parse(text: &str) -> Result<Uri<'_>, ParseError> {
        match in_macro::parse(text, Grammar::AbsoluteUri) {
            Ok(reference) => Ok(reference.as_uri().unwrap()),
            Err(error) => Err(error),
        }
    }
}

struct Relative;

impl Relative {
    const fn parse(text: &str) -> Result<UriRef<'_>, ParseError> {
        in_macro::parse(text, Grammar::RelativeRef)
    }
}

/// Creates a table from literals, using a macro and a type that has a `parse` function.
macro_rules! table {
    ($made_by:ident $Type:ident $($literal:tt)*) => {
        &[$((
            [
                $made_by!($literal),
                $made_by!(concat!($literal)),
                match $Type::parse($literal) {
                    Ok(value) => value,
                    Err(_) => panic!("refused in a constant"),
                },
            ],
            $literal,
        )),*]
    };
}

/// Those without a fragment are in `absolute_uris`: the expansions of a literal are the same.
#[test]
fn uris() {
    const ROWS: &[Row<Uri<'static>>] = with_fragment!(uri Uri);
    for row in ROWS {
        agree_as_uri(*row, |text| Uri::parse(text).ok());
    }
}

#[test]
fn absolute_uris() {
    const ROWS: &[Row<Uri<'static>>] = absolute!(absolute_uri Absolute);
    for row in ROWS {
        agree_as_uri(*row, |text| Absolute::parse(text).ok());
        assert!(row.0[0].fragment().is_none());
    }
}

#[test]
fn uri_references() {
    const WITHOUT_FRAGMENT: &[Row<UriRef<'static>>] = absolute!(uri_ref UriRef);
    const WITH_FRAGMENT: &[Row<UriRef<'static>>] = with_fragment!(uri_ref UriRef);
    const WITHOUT_SCHEME: &[Row<UriRef<'static>>] = relative!(uri_ref UriRef);
    let rows = [WITHOUT_FRAGMENT, WITH_FRAGMENT, WITHOUT_SCHEME].concat();
    assert!(rows.len() > 150, "{}", rows.len());
    for row in rows {
        agree(row, |text| UriRef::parse(text).ok());
    }
}

#[test]
fn relative_references() {
    const ROWS: &[Row<UriRef<'static>>] = relative!(relative_ref Relative);
    for row in ROWS {
        agree(*row, |text| Relative::parse(text).ok());
        assert!(row.0[0].is_relative());
    }
}

fn agree_as_uri((at_build_time, text): Row<Uri<'_>>, parse: fn(&str) -> Option<Uri<'_>>) {
    let copy = black_box(String::from(text));
    let at_run_time = parse(&copy).unwrap();
    for uri in at_build_time {
        assert_same(uri.as_uri_ref(), at_run_time.as_uri_ref());
    }
}

fn agree((at_build_time, text): Row<UriRef<'_>>, parse: fn(&str) -> Option<UriRef<'_>>) {
    let copy = black_box(String::from(text));
    let at_run_time = parse(&copy).unwrap();
    for reference in at_build_time {
        assert_same(reference, at_run_time);
    }
}

/// Each accessor reads the string at these offsets.
fn assert_same(a: UriRef<'_>, b: UriRef<'_>) {
    assert_eq!(a, b);
    assert_eq!(a.as_str(), b.as_str());
    assert_eq!(in_macro::offsets(a), in_macro::offsets(b), "{a}");
}

const BASE: Uri<'static> = uri!("http://a/b/c/d;p?q");

/// Creates a table of references, each with the URIs that it resolves to. The macro is called with two literals, with a
/// constant and a literal, and with a constant and an expression.
macro_rules! resolved {
    ($($reference:literal)*) => {
        &[$((
            $reference,
            uri!("http://a/b/c/d;p?q", $reference),
            uri!(BASE, $reference),
            uri!(BASE, concat!($reference)),
        )),*]
    };
}

/// The examples of RFC 3986, section 5.4, and references whose paths begin with `//`.
const RESOLVED: &[(&str, Uri<'static>, Uri<'static>, Uri<'static>)] =
    relative_examples!(resolved! "g:h" "http:g" "/.//g" "a:/.//g" "//u@[::1]:8/../g");

#[test]
fn a_reference_resolves_to_the_same_uri_everywhere() {
    for (reference, by_macro, with_base, with_both) in RESOLVED {
        let reference = UriRef::parse(black_box(reference)).unwrap();
        let at_run_time = reference.resolve(black_box(&BASE));
        for found in [by_macro, with_base, with_both] {
            assert_eq!(*found, at_run_time.as_uri());
        }
    }
}

/// A URI with all components. Each of [`FAULTS`] makes the URI invalid at some positions.
const TEXT: &str = "https://u:p@[2001:db8::192.0.2.1]:8443/a%20b;c?d=e#f";

/// Characters that are invalid at some positions.
const FAULTS: &str = " \\%[]@#:/.\"<g\n\0é";

/// In an optimized build, a program reads with another scanner than a constant.
#[test]
fn a_constant_and_a_program_report_the_same_error() {
    let mut found = 0;
    for fault in FAULTS.chars() {
        for at in 0..=TEXT.len() {
            let mut text = TEXT.to_owned();
            text.insert(at, fault);
            let at_run_time = in_macro::parse(&text, Grammar::Uri);
            let in_constant = in_macro::parse_in_constant(&text, Grammar::Uri);
            assert_eq!(in_constant, at_run_time, "{text}");
            found += usize::from(at_run_time.is_err());
        }
    }
    assert!(found > 500, "{found}");
}

/// URIs without a fragment.
macro_rules! absolute {
    ($($door:ident)*) => {
        table! {
            $($door)*
            "ftp://ftp.is.co.za/rfc/rfc1808.txt" "mailto:John.Doe@example.com" "tel:+1-816-555-1212"
            "urn:oasis:names:specification:docbook:dtd:xml:4.1.2" "foo://info.example.com?fred" "http://a/b/c/d;p?q"
            "ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm"
            "https://api.example.org:8443/v2/items?sort=asc" "https://example.org" "https://example.org?"
            "https://example.org:/" "https://example.org:65536/" "https://example.org:99999999999999999999/"
            "https://user:password@example.org/" "https://@example.org/" "https://u:p:q@example.org:1/"
            "https://u%40v:p%3Aq@example.org/" "https://example.org/a//b///c/" "https://example.org/./a/../b"
            "https://example.org/%7Euser/%E2%82%AC" "https://example.org/:@!$&'()*+,;=-._~"
            "https://example.org/?a/b?c:d@e" "HTTPS://EXAMPLE.ORG/" "https://m%C3%BCller.example/"
            "https://192.0.2.1/" "https://256.0.0.1/" "https://192.0.2.01/" "https://0x7f.1/" "https://[::]/"
            "https://[::1]/" "https://u:p@[::1]/" "https://[2001:DB8:0:0:8:800:200C:417A]/"
            "https://[::2:3:4:5:6:7:8]/" "https://[::ffff:192.0.2.1]/" "https://[1:2:3:4:5:6:192.0.2.1]/"
            "https://[v1.a]/" "https://[V1a2.a:b!$&'()*+,;=-._~]:80/" "http://" "http:///" "http://?" "http:///path"
            "http://:80" "http://@" "http://@:" "http:" "http:/a/b" "http:a/b" "http:?q" "a:" "a:b:c" "a:///b"
            "a:/.//b" "a:./b" "a:../b" "a:b/../c" "a:%61" "a:@" "a:?b?c" "a+b:c" "Z:z" "x-very.long+scheme-1.2.3:rest"
            "ssh://git@example.org:2222/~/repo" "file:///C:/Windows/System32/drivers"
            "ldap://ldap.example.org/dc=example,dc=org??sub?(cn=Babs%20Jensen)"
            "mongodb://a.example,b.example:27017/db" "jdbc:postgresql://localhost:5432/db"
            "data:text/plain;base64,SGVsbG8sIFdvcmxkIQ=="
            "blob:https://example.org/9115d58c-bcda-ff47-86e5-083e9a215304" "localhost:80" "C:/Windows"
            // Other ways to write a literal. Only its value counts.
            r"https://example.org/raw"
            r#"https://example.org/raw"#
            "https://example.org/\x61\u{62}c\u{2F}d"
            "https://example.org/\
             continued/\
             twice"
        }
    };
}
use absolute;

/// URIs with a fragment.
macro_rules! with_fragment {
    ($($door:ident)*) => {
        table! {
            $($door)*
            "foo://example.com:8042/over/there?name=ferret#nose" "https://api.example.org:8443/v2/items?sort=asc#top"
            "https://example.org#a" "https://example.org/?#" "https://example.org/a?b#c" "https://example.org:8080#c"
            "https://[::1]#c" "https://h/#/route/1?x=y" "https://h/#a:b@c" "https://h/#%23"
            "https://h/#!$&'()*+,;=-._~" "https://h/#:~:text=hello,world" "a:#" "a:?#" "a://#"
            // The fragment begins at byte 511, which is the last offset that can be packed, and at byte 512.
            "https://example.org/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123\
             456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/012345\
             6789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/01234567\
             89/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789\
             /0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0\
             123456789/0123456789/0123456789/0123456789/0123456789/0123456#top"
            "https://example.org/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123\
             456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/012345\
             6789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/01234567\
             89/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789\
             /0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0\
             123456789/0123456789/0123456789/0123456789/0123456789/01234567#top"
        }
    };
}
use with_fragment;

/// The relative references among the examples of section 5.4, after other rows.
macro_rules! relative_examples {
    ($table:ident! $($before:tt)*) => {
        $table! {
            $($before)*
            "" "g" "./g" "g/" "/g" "//g" "?y" "g?y" "#s" "g#s" "g?y#s" ";x" "g;x" "g;x?y#s" "." "./" ".." "../"
            "../g" "../.." "../../" "../../g" "../../../g" "../../../../g" "/./g" "/../g" "g." ".g" "g.." "..g" "./../g"
            "./g/." "g/./h" "g/../h" "g;x=1/./y" "g;x=1/../y" "g?y/./x" "g?y/../x" "g#s/./x" "g#s/../x"
        }
    };
}
use relative_examples;

/// Relative references.
macro_rules! relative {
    ($($door:ident)*) => {
        relative_examples! {
            table! $($door)*
            "./a:b" "./1a:b" "/" "//" "////" "//:" "//:@" "//?#" "//a:80" "//a:b@c:80" "//a:b@c:80/d?e#f"
            "//example.org/a/b?c#d" "//256.0.0.1" "//[::1]" "//u@[::1]:80/p?q#f" "//[v1.a:b]:80/" "//a%2Fb/c" "////a"
            "?" "#" "?#" "??" "?a=b&c=d" "?a#b" "#a/b" "#%41" "%41%42/%43" "a%20b" "@/:" "!$&'()*+,;=" "1"
            "docs//guide" "/a/b/../../c" "*"
            // Offsets above 511 are not packed into one integer.
            "//[2001:db8::1]:8443/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789\
             /0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789\
             /0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789\
             /0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789\
             /0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789\
             /0123456789/0123456789/0123456789/0123456789/0123456789/0123456789?query#fragment"
        }
    };
}
use relative;
