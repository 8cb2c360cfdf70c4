//! URIs in running text (appendix C).

mod authorities;

use uri_core::find::{FoundUri, FoundUris};
#[cfg(feature = "alloc")]
use uri_core::{ParseError, UriBuf};

use crate::texts::texts;

/// The URIs found in a string. Also checks the law.
fn find(text: &str) -> Vec<FoundUri<'_>> {
    #[cfg(feature = "alloc")]
    crate::laws::found::check(text);
    FoundUris::new(text).collect()
}

/// Asserts which URIs are found in a string.
#[track_caller]
fn finds(text: &str, expected: &[&str]) {
    let found: Vec<&str> = find(text).iter().map(|found| &text[found.span()]).collect();
    assert_eq!(found, expected, "{text:?}");
}

/// A closing delimiter doesn't open a URI, and a URI doesn't begin with an invalid scheme.
#[test]
fn a_uri_is_found_after_text_that_is_not_a_uri() {
    finds(r#""x://a" y://b "z://c""#, &["x://a", "y://b", "z://c"]);
    finds(r#""urn:a" and:b "urn:c""#, &["urn:a", "urn:c"]);
    finds(r#""a<b" <http://c/>"#, &["http://c/"]);
    finds("<1a:b\nc>", &[]);
    finds("1://urn:a", &["urn:a"]);
}

/// The URIs that are found, with their line breaks removed.
#[cfg(feature = "alloc")]
fn joined(text: &str) -> Vec<Result<UriBuf, ParseError>> {
    find(text).iter().map(FoundUri::to_uri_buf).collect()
}

/// The example of appendix C, verbatim.
#[cfg(feature = "alloc")]
const JIM: &str = "\
Yes, Jim, I found it under \"http://www.w3.org/Addressing/\",
      but you can probably pick it up from <ftp://foo.example.
      com/rfc/>.  Note the warning in <http://www.ics.uci.edu/pub/
      ietf/uri/historical.html#WARNING>.";

#[cfg(feature = "alloc")]
#[test]
fn the_example_of_appendix_c() {
    let expected = [
        "http://www.w3.org/Addressing/",
        "ftp://foo.example.com/rfc/",
        "http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING",
    ];
    let with_prefix = JIM.replace('<', "<URL:").replace("\"http", "\"URL: http");
    for text in [
        JIM.to_string(),
        JIM.replace('\n', "\r\n"),
        JIM.replace("\n      ", "\n"),
        JIM.replace('\n', " \t\n"),
        JIM.replace('\n', "\n\n"),
        JIM.replace("<ftp", "<\n ftp")
            .replace("WARNING>", "WARNING\t>"),
        with_prefix
            .to_lowercase()
            .replace("#warning", "#WARNING")
            .replace("addr", "Addr"),
        with_prefix,
    ] {
        let texts: Vec<UriBuf> = joined(&text).into_iter().map(Result::unwrap).collect();
        assert_eq!(texts, expected, "{text}");
        let found = find(&text);
        assert!(found[0].uri().is_some() && found[1].uri().is_none() && found[2].uri().is_none());
    }
    finds(
        JIM,
        &[
            "http://www.w3.org/Addressing/",
            "ftp://foo.example.\n      com/rfc/",
            "http://www.ics.uci.edu/pub/\n      ietf/uri/historical.html#WARNING",
        ],
    );
}

#[test]
fn punctuation_at_the_end_belongs_to_the_sentence() {
    for end in [
        ".", ",", ";", ":", "!", "?", "'", ")", "...", "?!", ").", ".)", "'.", "),", "\"", ">",
        "]", "].",
    ] {
        finds(&format!("See http://h/a{end}"), &["http://h/a"]);
        finds(&format!("See http://h{end} And"), &["http://h"]);
        finds(&format!("See http://h:80{end}"), &["http://h:80"]);
        finds(&format!("See http://h/?a=b{end}\n"), &["http://h/?a=b"]);
        finds(&format!("See http://[::1]{end}\u{3000}"), &["http://[::1]"]);
        finds(&format!("See mailto:a@b.c{end}"), &["mailto:a@b.c"]);
    }
    // Inside a URI, and before other characters, punctuation is part of the URI.
    finds("x://h/a.b,c;d:e!f?g'h(i", &["x://h/a.b,c;d:e!f?g'h(i"]);
    for end in [
        "/", "#", "-", "_", "~", "$", "&", "*", "+", "=", "@", "%41", "(",
    ] {
        let uri = format!("http://h/{end}");
        finds(&format!("{uri}."), &[&uri]);
    }
}

#[test]
fn parentheses_are_kept_in_pairs() {
    finds("(http://h/)", &["http://h/"]);
    finds("(see http://h/a_(b)).", &["http://h/a_(b)"]);
    finds("http://h/a_(b)", &["http://h/a_(b)"]);
    finds("http://h/((a)", &["http://h/((a)"]);
    finds("http://h/(a))))", &["http://h/(a)"]);
    finds("http://h/a)b)", &["http://h/a"]);
    finds("http://h/(a).)", &["http://h/(a)"]);
    finds("http://h/(a.)", &["http://h/(a.)"]);
    finds("[text](http://h/a_(b))", &["http://h/a_(b)"]);
    finds("http://)", &[]);
    finds("(http://h/a)s", &["http://h/a"]);
    finds("**[text](http://h/?a#b)**", &["http://h/?a#b"]);
    finds("('http://h/a').join(b)", &["http://h/a"]);
    finds("(http://h)b (urn:a).The", &["http://h", "urn:a"]);
    finds("(http://h/(a)b?(c)#(d))e", &["http://h/(a)b?(c)#(d)"]);
    finds("http://h(a/b)c)d", &["http://h(a/b)c"]);
    finds("(http://u(a)@[::1]/b)", &["http://u(a)@[::1]/b"]);
    finds("(http://a/)(http://b/)", &["http://a/", "http://b/"]);
    finds("(http://h/a)\u{e9}", &["http://h/a"]);
    finds("http://h/(a|b)", &[]);
    // Between delimiters, it's part of the URI.
    finds("\"http://h/a)b\" <urn:a)>", &["http://h/a)b", "urn:a)"]);
}

#[test]
fn bare_schemes_are_distinguished_from_words() {
    for text in [
        "urn:a:b", "news:b.c", "URN:a", "data:,a", "doi:?x", "note://h", "a://h", "g+s://h",
        "x-.z://h", "file:///",
    ] {
        finds(text, &[text]);
        finds(&format!("({text}), and"), &[text]);
    }
    for text in [
        "no:this", "std::fmt", "12:30", "C:\\a", "c:/a", "a:b:c", "http:/h", "http:h", "x://",
        "://h", "1://h", "+://h", ":", "::", "http", "http:", "http://.", "mailto:", "mailto:.",
        "urn:).", "tel: 123", "é://h",
    ] {
        finds(text, &[]);
        finds(&format!(" {text} "), &[]);
    }
    // Characters before the first letter are not part of the scheme.
    finds("1http://h", &["http://h"]);
    finds("-+.http://h", &["http://h"]);
    finds("\u{e9}http://h", &["http://h"]);
    finds("_http://h", &["http://h"]);
    finds("URL:http://h", &["http://h"]);
    finds("url:mailto:a@b", &["mailto:a@b"]);
    finds(r"\nx://h\n\turn:a\r\nnews:b", &["x://h", "urn:a", "news:b"]);
    finds(r"\n://h", &[]);
}

/// White space, quotation marks, brackets, control characters and punctuation end a link.
#[test]
fn a_bare_uri_ends_where_the_link_does() {
    for end in [
        "", " ", "\t", "\r\n", "\u{a0}", "\u{2003}", "\u{2028}", "\u{3000}", "\"", "`", "<", ">",
        "[", "]", "{", "}", ")", "\\n", "\\r\\n", "\\t", "\0", "\x1b[0m", "\x7f", "\u{a1}",
        "\u{ab}", "\u{b7}", "\u{bb}", "\u{bf}", "\u{2010}", "\u{2014}", "\u{2019}", "\u{201d}",
        "\u{2026}", "\u{2027}", "\u{2030}", "\u{205e}", "\u{3001}", "\u{3002}", "\u{3003}",
        "\u{3008}", "\u{3011}", "\u{3014}", "\u{301f}", "\u{fe10}", "\u{fe19}", "\u{fe30}",
        "\u{fe6b}", "\u{ff01}", "\u{ff09}", "\u{ff0f}", "\u{ff1a}", "\u{ff20}", "\u{ff3b}",
        "\u{ff40}", "\u{ff5b}", "\u{ff5d}", "\u{ff65}", "\u{a7}", "\u{b6}", "\u{61b}", "\u{6d4}",
        "\u{965}",
    ] {
        let authorities = ["x://h", "x://h:80"];
        let others = ["x://h/a", "x://h/%41", "x://h?a#b", "x://h?a", "urn:a"];
        // Among non-ASCII characters, only white space ends an authority; see `authorities`.
        let is_end = |char: char| char.is_ascii() || char.is_whitespace();
        let ends_authority = end.chars().all(is_end);
        for uri in authorities.iter().filter(|_| ends_authority).chain(&others) {
            let (uri, end): (&str, &str) = (uri, end);
            finds(&format!("{uri}{end}"), &[uri]);
            finds(&format!("{uri}{end} b"), &[uri]);
            finds(&format!("{uri}.{end} b"), &[uri]);
        }
    }
    for invisible in ["\u{200b}", "\u{200e}", "\u{200f}", "\u{2060}", "\u{feff}"] {
        let text = format!("http://h/a{invisible}");
        finds(&text, &["http://h/a"]);
        finds(&format!("{text} b"), &["http://h/a"]);
        finds(&format!("{text}b"), &[]);
        // At most one invisible character may be between a link and a space.
        finds(&format!("{text}{invisible} b"), &[]);
    }
    finds(r#"{\"a\": \"http://h/a\"}"#, &["http://h/a"]);
    finds("http://h/a[1]", &["http://h/a"]);
    finds("http://h/[1]", &["http://h/"]);
    finds("http://h[1]", &["http://h"]);
    finds("\u{ff08}http://h/\u{ff09}\u{3002}", &["http://h/"]);
    finds("\u{8bf7}http://h/\u{3002}\u{8bf7}", &["http://h/"]);
}

/// If a link isn't a URI, then a part of it would be a different link, and so would a URI in the rest of it.
#[test]
fn a_link_that_is_not_a_uri_is_skipped() {
    for rest in [
        "|", "|b", "^", "\\", "\\b", "%", "%4", "%zz%41", "é", "über", "请", "\u{a9}", "\u{b2}",
        "\u{ad}", "\u{202e}", "\u{2070}", "\u{3004}", "\u{3012}", "\u{3020}", "\u{ff10}",
        "\u{ff21}", "\u{ff41}", "\u{ff66}", "😀", "|x://g", "é?x://g", "%x://g",
    ] {
        for uri in [
            "x://h", "x://h:80", "x://h/a", "x://h/a.", "x://h/?", "x:///?#b", "urn:a",
        ] {
            finds(&format!("{uri}{rest}"), &[]);
            finds(&format!("({uri}{rest}) http://i/"), &["http://i/"]);
        }
    }
    finds("http://h/50%-off", &[]);
    finds("http://h/#a#b", &[]);
    finds("http://h/#a#(b)urn:c", &["urn:c"]);
    finds("see http://h/\u{e9} and http://\u{e9}/", &[]);
    finds("https://example.org/\u{fc} https://example.org/a|b", &[]);
}

/// The end is never moved back into the authority, because then the user would become the host.
#[test]
fn an_authority_is_not_cut() {
    for text in [
        "http://user:pa%ss@h/",
        "http://user:pa|ss@h/",
        "http://user:pa\u{fc}ss@h/",
        "http://user:pa ss@h/",
        "http://user:pa! ss@h/",
        "http://good.example:pw^1@evil.example/",
        "http://user:12{3@h/",
        "http://user:12\u{2019}3@h/",
        "http://user{1@h/",
        "http://user@h@g/",
        "http://user@h:80a/",
        "http://h:80a",
        "http://h:80,http://b:81",
        "http://[::1]a",
        "http://[::1",
        "http://::1/",
        "http://ex\u{e4}mple.org/",
        "http://x:1@!",
        "http://u:p@.",
        "http://u:p@?",
        "http://h%zz/",
    ] {
        finds(text, &[]);
        finds(&format!("see {text} and http://i/"), &["http://i/"]);
    }
    finds("http://u:p@h:80.", &["http://u:p@h:80"]);
    finds("http://u@", &["http://u@"]);
    finds("http://u@[::1]:80]", &["http://u@[::1]:80"]);
    finds("http://h:8080 and mail b@example.org", &["http://h:8080"]);
    finds("[x://h] (mail b@h.org) {x://h:80}", &["x://h", "x://h:80"]);
    // A port ends its authority, so what follows begins no password.
    finds("http://h:80?a{b@c", &["http://h:80?a"]);
    finds("http://h:80#a{b@c", &["http://h:80#a"]);
    for space in [" ", "\t", "\n", "\x0c", "\r"] {
        finds(&format!("[x://h:80]{space}b@h.org"), &["x://h:80"]);
    }
    // A known limitation: white space ends a link, even in a password that looks like a port.
    finds("http://user:12 34@h/", &["http://user:12"]);
}

#[test]
fn several_are_found_in_one_text() {
    finds(
        "x://a y://b\tz://c\nurn:d",
        &["x://a", "y://b", "z://c", "urn:d"],
    );
    finds("http://a[http://b]", &["http://a", "http://b"]);
    // According to the grammar, this is a single URI.
    finds("http://a/,http://b/", &["http://a/,http://b/"]);
    let text = "a \"urn:b\" <urn:c>urn:d <URL:urn:e> \"x\" urn:f";
    finds(text, &["urn:b", "urn:c", "urn:d", "urn:e", "urn:f"]);
}

#[test]
fn delimiters_enclose_any_uri_and_nothing_else() {
    for text in [
        "no:this", "std::fmt", "x://h/a.", "x://h/(", "x://", "a:?", "a:#",
    ] {
        finds(&format!("<{text}>"), &[text]);
        finds(&format!("\"{text}\""), &[text]);
        finds(&format!("<URL:{text}>"), &[text]);
        finds(&format!("< url: \n{text} \t>"), &[text]);
        finds(&format!("\"\r\n{text}\n\""), &[text]);
    }
    for text in [
        "", " ", "a", "note:", "URL:", "URL:a", "URL:URL:", "a b:c", "a:b c", "1:b", ":b", "é:b",
        "a:é", "a: b", "a:[", "a:\\", "a:\u{a0}", "div", "a\n:b", "!- a:b -", "note:\n",
    ] {
        finds(&format!("<{text}>"), &[]);
        finds(&format!("\"{text}\""), &[]);
    }
    // If the text between delimiters isn't a URI, it may still contain a bare URI.
    finds("<see http://h/>", &["http://h/"]);
    finds("\"see http://h/.\"", &["http://h/"]);
    finds("\"http://h/ a\"", &["http://h/"]);
    finds("<a href=\"x://h/\" b='x://g/'>", &["x://h/", "x://g/"]);
    finds("{\"a:b\": \"http://h/\"}", &["a:b", "http://h/"]);
}

/// A part of the text would be a different URI.
#[test]
fn a_uri_between_delimiters_is_found_whole_or_not_at_all() {
    for text in [
        "http://a/b c",
        "http://a/b|",
        "http://a/b\u{e9}",
        "http://u:p@h/a b",
        "http://a/b\nc d",
        "URL: http://a/b c",
        "urn:a b",
        "mailto:a@b c",
        "http://a and http://b/",
    ] {
        finds(&format!("<{text}>"), &[]);
        finds(&format!("<{text}> urn:c"), &["urn:c"]);
    }
    finds("<URL: http://a/b>", &["http://a/b"]);
    // The text between these brackets wasn't meant to be a URI.
    finds("<xs:a b=\"http://h/\">", &["http://h/"]);
    finds("<note: http://h/>", &["http://h/"]);
}

#[test]
fn delimiters_that_do_not_match() {
    finds("<http://h/", &["http://h/"]);
    finds("http://h/>", &["http://h/"]);
    finds("\"http://h/", &["http://h/"]);
    finds("http://h/\"", &["http://h/"]);
    finds("<http://h/\"", &["http://h/"]);
    finds("<<http://h/>>", &["http://h/"]);
    finds("<a <http://h/> b>", &["http://h/"]);
    finds("<http://h/<urn:a>", &["http://h/", "urn:a"]);
    finds("<\"http://h/\">", &["http://h/"]);
    finds("\"<http://h/>\"", &["http://h/"]);
    finds("5\" and 6\" http://h/", &["http://h/"]);
    finds("\"\"http://h/\"\"", &["http://h/"]);
    finds(">http://h/<", &["http://h/"]);
    finds("a < b, c > d: urn:e", &["urn:e"]);
}

#[cfg(feature = "alloc")]
#[test]
fn line_breaks_are_not_part_of_a_uri() {
    for (text, expected) in [
        ("<http://h/a\nb>", "http://h/ab"),
        ("<http://h/a\r\n\tb>", "http://h/ab"),
        ("<http://h/a \t \n b>", "http://h/ab"),
        ("<http://h/a\n\n\nb>", "http://h/ab"),
        ("<http://h/a\rb>", "http://h/ab"),
        ("<http://\nh/\na\n?b\n#c>", "http://h/a?b#c"),
        ("<http:\n//h/>", "http://h/"),
        ("<http://h/%4\n1>", "http://h/%41"),
        ("\"http://h/a\n  b\"", "http://h/ab"),
        ("<URL:\n http://h/a\n b\n>", "http://h/ab"),
        // A hyphen is kept, although it may have been added at the line break.
        ("<http://h/a-\n b>", "http://h/a-b"),
        ("<urn:a\nb>", "urn:ab"),
    ] {
        let expected = UriBuf::parse(expected).unwrap();
        assert_eq!(joined(text), [Ok(expected)], "{text:?}");
        assert_eq!(find(text)[0].uri(), None);
    }
    // White space that doesn't contain a line break isn't removed. A bare URI ends at a line break.
    finds("<http://h/a b>", &[]);
    finds("<http://h/a\n b c>", &[]);
    finds("<http://h/a\tb\n>", &[]);
    finds("<http: //h/\na>", &[]);
    finds("<data: a\nb>", &[]);
    finds("http://h/a\nb", &["http://h/a"]);
    // A line break in a scheme isn't removed. Without its line breaks, the string may still be an invalid URI.
    finds("<ht\ntp://h/>", &["tp://h/"]);
    for (text, offset) in [
        ("<http://h[\n]/>", 8),
        ("<a:%4\n>", 3),
        ("<a:%\nzz>", 2),
        ("<http://h:8\na/>", 10),
    ] {
        match &joined(text)[..] {
            [Err(error)] => assert_eq!(error.offset(), offset, "{text:?}"),
            [] if text == "<a:%4\n>" => {}
            joined => panic!("{text:?}: {joined:?}"),
        }
    }
}

#[test]
fn debug_prints_no_password() {
    let text = "http://u:S3CR3T@h/ <http://u:S3CR3T@h/a\nb> <http://u:S3C\nR3T/R3T@h/> \"http://:S3CR3T@\"";
    let uris = FoundUris::new(text);
    let found: Vec<FoundUri<'_>> = uris.clone().collect();
    assert_eq!(found.len(), 4);
    let printed = format!("{uris:?} {uris:#?} {found:?} {found:#?}");
    let is_shown = printed.contains("R3T") || printed.contains("S3C");
    assert!(!is_shown, "{printed}");
    assert_eq!(format!("{uris:?}"), "FoundUris { next: 0, .. }");
    assert_eq!(
        format!("{:?}", found[0]),
        "FoundUri { uri: Some(Uri(\"http://***@h/\")), span: 0..18 }"
    );
}

/// For all short strings built from these parts, the search doesn't panic, and the laws hold.
#[test]
fn all_short_texts() {
    const PARTS: [&str; 14] = [
        "a", ":", "//", "<", ">", "\"", " ", "\n", "[", "]", "%41", "%", ".", "http://h",
    ];
    let texts = texts(&PARTS, 4);
    let count: usize = texts.iter().map(|text| find(text).len()).sum();
    assert!(count > 9_000, "{count}");
}

/// Many parts, each of which begins a URI but doesn't end it. Searching from each part to the end would take hours.
#[test]
fn work_is_linear() {
    for part in [
        "<", ">", "\"", "<a:", "\"a:", "a:", ":", "x://", "x://a%", "x://a:b", "x://a@:c", "x://[",
        "x://[::1", "x://a ", "x://a.", "x://a#", "x://a/%", "x://:a/", "x://a/[", "x:@", "urn:",
        "urn:a", "urn:a[", "urn:.", "urn:(", "urn:a)", "tel:,", "x://)", "x://(", "x://a)",
        "x://a/(", "x://a\\n", "<x:\n>", "<x:\n", "\"x:\n ", "\n", " ", "<\n", "<URL:", "a", "a)",
        "é", "x://é", "x://a/,", "x://:a?", "@", "a://b[", "<a://b ", "a://b:c[", "a://b。",
        "urn://]", "x://y://", "x://:y[",
    ] {
        for (before, after) in [
            ("", ""),
            ("<", ">"),
            ("x://", "@"),
            ("\"a:\n", "\""),
            ("<urn:a", "\n>"),
        ] {
            let text = format!("{before}{}{after}", part.repeat(100_000 / part.len()));
            assert!(FoundUris::new(&text).count() <= text.len());
        }
    }
    let text = "x".repeat(1_000_000);
    assert_eq!(
        FoundUris::new(&format!("{text}://{text}<{text}:{text}>")).count(),
        2
    );
}
