//! All parts of every message: the error and its position, the picture, the help, and the rule.
//!
//! The rows show a string with the carets below it, as the message does.

mod blank;
mod characters;
mod host;
mod ip;
#[cfg(feature = "alloc")]
mod iri;
mod non_ascii;
mod picture;
mod scheme;
mod suggestions;
mod whole;

use std::collections::BTreeSet;

use uri_core::{
    __v0_1_0::Grammar, __v0_1_0::build, ParseError, Uri, UriRef, error::ParseErrorKind,
};

const BEGIN_WITH_A_SCHEME: &str =
    "begin with a scheme, such as `https://`; a relative reference is a `UriRef`";

const BEGINS_WITH_SCHEME: &str = "a URI begins with a scheme and `:` (RFC 3986, section 3)";
const NO_SCHEME: &str = "a relative reference has no scheme (RFC 3986, section 4.2)";
const NO_FRAGMENT: &str = "an absolute URI has no fragment (RFC 3986, section 4.3)";
const FIRST_SEGMENT: &str = "the part before it would be read as a scheme (RFC 3986, section 4.2)";
const ONE_FRAGMENT: &str =
    "the first `#` begins the fragment, and there is only one (RFC 3986, section 3.5)";
const SCHEME: &str =
    "a scheme is a letter, then letters, digits, `+`, `-` and `.` (RFC 3986, section 3.1)";
const USERINFO: &str = "userinfo is letters, digits, `-._~!$&'()*+,;=:` and percent-encoded octets \
                        (RFC 3986, section 3.2.1)";
const HOST: &str = "a host is letters, digits, `-._~!$&'()*+,;=` and percent-encoded octets, \
                    or an IP address in brackets (RFC 3986, section 3.2.2)";
const PORT: &str = "a port is digits (RFC 3986, section 3.2.3)";
const HOSTS: &str = "`a:1,b:2` is a list of hosts, which some drivers take; a URI has one host and one port \
                     (RFC 3986, section 3.2)";
const PATH: &str = "a path is letters, digits, `-._~!$&'()*+,;=:@/` and percent-encoded octets \
                    (RFC 3986, section 3.3)";
const QUERY: &str = "a query is letters, digits, `-._~!$&'()*+,;=:@/?` and percent-encoded octets \
                     (RFC 3986, section 3.4)";
const FRAGMENT: &str = "a fragment is letters, digits, `-._~!$&'()*+,;=:@/?` and percent-encoded \
                        octets (RFC 3986, section 3.5)";
const TRIPLET: &str = "`%` and two hex digits encode one octet (RFC 3986, section 2.1)";
const BRACKETS: &str = "brackets contain an IPv6 or IPvFuture address, and nothing else \
                        (RFC 3986, section 3.2.2)";
const AFTER_BRACKET: &str = "only `:` and a port may follow `]` (RFC 3986, section 3.2)";
const IPV6: &str = "an IPv6 address is eight groups of 1 to 4 hex digits; one `::` can stand for \
                    some, an IPv4 address for the last two (RFC 3986, section 3.2.2)";
const IPV_FUTURE: &str = "an IPvFuture address is `v`, a version in hex digits, `.`, and letters, \
                          digits and `-._~!$&'()*+,;=:` (RFC 3986, section 3.2.2)";
const ZONE: &str = "a zone identifier is not part of a URI (RFC 9844)";

/// A string that is refused, with its message.
struct Row {
    door: Door,
    text: &'static [u8],
    /// The string in the picture, and the carets below it.
    shown: &'static str,
    carets: &'static str,
    found: &'static str,
    /// The help, or an empty string if there is no help.
    help: &'static str,
    note: &'static str,
}

/// The rule that a string is parsed by.
#[derive(Clone, Copy)]
enum Door {
    Uri,
    AbsoluteUri,
    UriReference,
    RelativeReference,
    #[cfg(feature = "alloc")]
    Iri,
    #[cfg(feature = "alloc")]
    IriReference,
}

impl Door {
    const ALL: &[Self] = &[
        Self::Uri,
        Self::AbsoluteUri,
        Self::UriReference,
        Self::RelativeReference,
        #[cfg(feature = "alloc")]
        Self::Iri,
        #[cfg(feature = "alloc")]
        Self::IriReference,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Uri => "URI",
            Self::AbsoluteUri => "absolute URI",
            Self::UriReference => "URI reference",
            Self::RelativeReference => "relative reference",
            #[cfg(feature = "alloc")]
            Self::Iri => "IRI",
            #[cfg(feature = "alloc")]
            Self::IriReference => "IRI reference",
        }
    }

    /// Only the macros parse by the rules for absolute URIs and relative references, and they never parse bytes.
    fn parse(self, text: &[u8]) -> Result<(), ParseError> {
        let string = || str::from_utf8(text).unwrap();
        match self {
            Self::Uri => Uri::parse_bytes(text).map(drop),
            Self::AbsoluteUri => build::parse(string(), Grammar::AbsoluteUri).map(drop),
            Self::UriReference => UriRef::parse_bytes(text).map(drop),
            Self::RelativeReference => build::parse(string(), Grammar::RelativeRef).map(drop),
            #[cfg(feature = "alloc")]
            Self::Iri => uri_core::UriBuf::from_iri(string()).map(drop),
            #[cfg(feature = "alloc")]
            Self::IriReference => uri_core::UriRefBuf::from_iri(string()).map(drop),
        }
    }

    #[track_caller]
    fn refuse(self, text: &[u8]) -> ParseError {
        self.parse(text).unwrap_err()
    }

    /// Applies the suggestion about a string, if there is one. Asserts that the result parses, or has fewer bytes after
    /// its error.
    fn apply_suggestion(self, text: &[u8]) -> bool {
        let error = self.refuse(text);
        let Some(suggestion) = error.report_bytes(text).suggestion() else {
            return false;
        };
        assert_eq!(suggestion.to_string(), suggestion.replacement());
        let mut fixed = text.to_vec();
        fixed.splice(suggestion.span(), suggestion.replacement().bytes());
        if let Err(next) = self.parse(&fixed) {
            let (before, after) = (text.len() - error.offset(), fixed.len() - next.offset());
            let texts = [text, &fixed].map(String::from_utf8_lossy);
            assert!(after < before, "{texts:?}: {error}, {next}");
        }
        true
    }
}

const fn row(
    door: Door,
    text: &'static str,
    [carets, found, help, note]: [&'static str; 4],
) -> Row {
    Row {
        door,
        text: text.as_bytes(),
        shown: text,
        carets,
        found,
        help,
        note,
    }
}

/// Defines, for each kind of parser, a function that creates a row.
macro_rules! rows_of {
    ($($name:ident $door:ident)*) => {
        $(const fn $name(
            text: &'static str,
            carets: &'static str,
            found: &'static str,
            help: &'static str,
            note: &'static str,
        ) -> Row {
            row(Door::$door, text, [carets, found, help, note])
        })*
    };
}
rows_of! {
    uri Uri
    absolute AbsoluteUri
    reference UriReference
    relative RelativeReference
}
#[cfg(feature = "alloc")]
rows_of! {
    iri Iri
    iri_reference IriReference
}

/// Creates a row for bytes that are not UTF-8.
const fn uri_bytes(
    text: &'static [u8],
    carets: &'static str,
    found: &'static str,
    help: &'static str,
    note: &'static str,
) -> Row {
    Row {
        text,
        ..uri("", carets, found, help, note)
    }
}

impl Row {
    /// Sets the string in the picture if it differs from the input.
    const fn shown(self, shown: &'static str) -> Self {
        Self { shown, ..self }
    }

    fn message(&self) -> String {
        let Self {
            shown,
            carets,
            found,
            help,
            note,
            ..
        } = self;
        let name = self.door.name();
        let help = match *help {
            "" => String::new(),
            help => format!("help: {help}\n"),
        };
        format!("invalid {name}: {found}\n\n    {shown}\n    {carets}\n\n{help}note: {note}")
    }
}

fn rows() -> impl Iterator<Item = &'static Row> {
    let tables: &[&[Row]] = &[
        scheme::ROWS,
        whole::ROWS,
        blank::ROWS,
        non_ascii::ROWS,
        characters::ROWS,
        host::ROWS,
        ip::ROWS,
        #[cfg(feature = "alloc")]
        iri::ROWS,
    ];
    tables.iter().copied().flatten()
}

#[test]
fn messages_are_equal_to_the_rows_of_the_tables() {
    for row in rows() {
        let error = row.door.refuse(row.text);
        let message = error.report_bytes(row.text).to_string();
        assert_eq!(message, row.message(), "\n{message}\n\n{}", row.message());
    }
}

/// At run time, the messages are for a program's users, who don't write macros.
#[test]
fn no_message_of_a_program_names_a_macro() {
    let messages = rows().map(|row| row.door.refuse(row.text).report_bytes(row.text).to_string());
    for message in messages {
        for name in [
            "uri",
            "uri_ref",
            "absolute_uri",
            "relative_ref",
            "uri_format",
            "uri_table",
        ] {
            assert!(!message.contains(&format!("`{name}!")), "{message}");
        }
    }
}

/// In source code, that is, in a macro or a constant, the help also names macros.
#[test]
fn macros_add_their_names_to_the_help() {
    for (text, help) in [
        (
            "/docs",
            "begin with a scheme, such as `https://`; a relative reference is a `UriRef` (`uri_ref!`), and `uri!(BASE, \"items\")` resolves one",
        ),
        (
            "http://h/{id}",
            "fill in the value, or write `{` as `%7B`; `uri_format!` and `fn` rows of `uri_table!` fill in values",
        ),
        ("http://{host}/", "fill in the value with `uri_format!`"),
        ("http://h/a b", "write a space as `%20`"),
    ] {
        let error = Uri::parse(text).unwrap_err();
        let report = build::in_source(error.report(text));
        assert_eq!(report.help(), Some(help));
        assert_eq!(
            report.suggestion().is_some(),
            error.report(text).suggestion().is_some()
        );
    }
}

/// All short strings built from these parts, alone and next to a long string, because the help doesn't quote long
/// strings.
#[test]
fn a_report_with_a_suggestion_has_a_help() {
    const PARTS: [&str; 22] = [
        "http",
        "a",
        ":",
        "//",
        "[",
        "[fe80::1%25",
        "]",
        "::1",
        "%25",
        "1.2.3.4",
        "@",
        "%",
        " ",
        "\n",
        "\\",
        "\"",
        "<",
        "{",
        "#",
        ")",
        "é",
        "\u{feff}",
    ];
    let long = "a".repeat(300);
    let mut texts = vec![String::new()];
    let mut count = 0;
    for _ in 0..4 {
        texts = texts
            .iter()
            .flat_map(|text| PARTS.map(|part| format!("{text}{part}")))
            .collect();
        for text in &texts {
            for text in [text, &format!("{long}{text}"), &format!("{text}{long}")] {
                for door in Door::ALL.iter().copied() {
                    let Err(error) = door.parse(text.as_bytes()) else {
                        continue;
                    };
                    let report = error.report(text);
                    let Some(suggestion) = report.suggestion() else {
                        continue;
                    };
                    assert!(report.help().is_some(), "{text}: {suggestion:?}");
                    count += 1;
                }
            }
        }
    }
    assert!(count > 500_000, "{count}");
}

#[test]
fn suggestions_can_be_applied() {
    let applied = rows()
        .filter(|row| row.door.apply_suggestion(row.text))
        .count();
    assert!(applied * 3 > rows().count(), "{applied}");
}

/// Applying suggestions repeatedly comes to an end, and usually results in a URI.
#[test]
fn suggestions_come_to_an_end() {
    let tokens = [
        "http", "https", ":", "//", "/", "a", "b c", " ", "\t", "\n", "%", "%41", "%4", "[", "]",
        "::1", "1.2.3.4", "@", "?", "#", "\\", "\"", "<", ">", "{", "é", "\u{feff}", "\u{a0}",
        "80", ".", "..",
    ];
    let mut random = fastrand::Rng::with_seed(0x5066);
    let mut parsed = 0;
    for number in 0..50_000 {
        let door = Door::ALL[number % Door::ALL.len()];
        let start = if number % 2 == 0 { "http://h/" } else { "" };
        let rest = (0..random.usize(1..12)).map(|_| tokens[random.usize(..tokens.len())]);
        let mut text: String = std::iter::once(start).chain(rest).collect();
        for step in 0.. {
            assert!(step < 32, "{text}");
            let Err(error) = door.parse(text.as_bytes()) else {
                parsed += 1;
                break;
            };
            let Some(suggestion) = error.report(&text).suggestion() else {
                break;
            };
            text.replace_range(suggestion.span(), suggestion.replacement());
        }
    }
    assert!(parsed > 20_000, "{parsed}");
}

#[test]
fn a_suggestion_reveals_no_password() {
    for text in ["http://u:s3 cret@h/", "http://u:s3{ret@h/", "http://u:é@h/"] {
        let report = Uri::parse(text).unwrap_err();
        assert!(report.report(text).suggestion().is_none(), "{text}");
    }
}

/// The range of an error contains the invalid bytes. If something is missing, the range is empty.
#[test]
fn a_span_is_empty_if_something_is_missing() {
    for row in rows() {
        let error = row.door.refuse(row.text);
        let is_missing = matches!(
            error.kind(),
            ParseErrorKind::MissingScheme
                | ParseErrorKind::Ipv6TooFewGroups
                | ParseErrorKind::IpvFutureVersion
                | ParseErrorKind::IpvFutureDot
                | ParseErrorKind::IpvFutureAddress
        );
        assert_eq!(error.span().is_empty(), is_missing, "{error}");
        assert_eq!(error.offset(), error.span().start);
    }
}

/// The kinds of errors that no table contains unless the `idna` feature is enabled, because only that feature finds
/// them.
const WITHOUT_IDNA: &[ParseErrorKind] = match cfg!(feature = "idna") {
    true => &[],
    false => &[
        ParseErrorKind::InvalidHostName,
        ParseErrorKind::NumericHostName,
        ParseErrorKind::PercentInHostName,
    ],
};

/// Every variant of `ParseErrorKind` occurs in the tables.
#[test]
fn every_kind_has_a_message() {
    let source = include_str!("../../src/error/mod.rs");
    let (_, kinds) = source.split_once("pub enum ParseErrorKind {\n").unwrap();
    let (kinds, _) = kinds.split_once("\n}\n").unwrap();
    let kinds: BTreeSet<String> = kinds
        .lines()
        .filter_map(|line| line.trim().strip_suffix(','))
        .map(String::from)
        .collect();
    let shown: BTreeSet<String> = rows()
        .map(|row| format!("{:?}", row.door.refuse(row.text).kind()))
        // A string that causes this error is too long for a table.
        .chain([format!("{:?}", ParseErrorKind::TooLong)])
        .chain(WITHOUT_IDNA.iter().map(|kind| format!("{kind:?}")))
        .collect();
    assert_eq!(kinds, shown);
}

/// Checks the examples in the documentation of `ParseErrorKind`.
#[test]
fn every_example_is_of_its_kind() {
    let source = include_str!("../../src/error/mod.rs");
    let mut checked = 0;
    let mut lines = source
        .lines()
        .filter(|line| !line.trim().starts_with("#["))
        .peekable();
    while let Some(line) = lines.next() {
        let kind = lines.peek().and_then(|line| line.trim().strip_suffix(','));
        if let (Some(doc), Some(kind)) = (line.strip_prefix("    /// "), kind)
            && let Some((_, example)) = doc.split_once(": `")
        {
            let (text, rule) = example.rsplit_once('`').unwrap();
            let door = match rule {
                "." => Door::Uri,
                " as an absolute URI." => Door::AbsoluteUri,
                " as a URI reference." => Door::UriReference,
                " as a relative reference." => Door::RelativeReference,
                #[cfg(feature = "idna")]
                " as an IRI." => Door::Iri,
                #[cfg(not(feature = "idna"))]
                " as an IRI." => continue,
                _ => panic!("{line}"),
            };
            let error = door.refuse(text.replace("\\t", "\t").as_bytes());
            assert_eq!(format!("{:?}", error.kind()), kind, "{text}");
            checked += 1;
        }
    }
    assert!(checked >= 30, "{checked}");
}

/// Without the string, an error prints the same first line, except for the characters that it would quote.
#[test]
fn the_first_line_needs_no_text() {
    for row in rows() {
        let error = row.door.refuse(row.text);
        let (alone, with_text) = (error.to_string(), row.message());
        let with_text = with_text.lines().next().unwrap();
        let end = |line: &str| line.rsplit_once(" at byte ").map(|(_, n)| String::from(n));
        assert_eq!(end(&alone), end(with_text));
        assert!(alone.starts_with(&format!("invalid {}: ", row.door.name())));
        let names_character = matches!(
            error.kind(),
            ParseErrorKind::UnexpectedCharacter
                | ParseErrorKind::InvalidSchemeStart
                | ParseErrorKind::ControlCharacter
                | ParseErrorKind::NonAscii
                | ParseErrorKind::AfterBracket
                | ParseErrorKind::Ipv6Character
                | ParseErrorKind::IpvFutureCharacter
        );
        assert_eq!(alone != with_text, names_character, "{alone}");
    }
}

#[test]
fn every_way_to_print_a_report_prints_the_same() {
    for row in rows() {
        let report = row.door.refuse(row.text).report_bytes(row.text);
        let message = report.render();
        assert_eq!(message.as_str(), row.message());
        assert_eq!(message.to_string(), message.as_str());
        assert_eq!(format!("{message:?}"), format!("{:?}", message.as_str()));
        assert_eq!(report.to_string(), message.as_str());
        assert_eq!(Some(report.first_line()), message.as_str().lines().next());
        assert_eq!(
            format!("{report:?}"),
            format!("Report({:?})", report.first_line())
        );
        if let Ok(text) = str::from_utf8(row.text) {
            let report = row.door.refuse(row.text).report(text);
            assert_eq!(report.to_string(), message.as_str());
        }
    }
}

/// A message can be created in a constant, so a panic can print it during the build.
#[test]
fn a_message_is_created_in_a_constant() {
    const TEXT: &str = "http://example.com/a b";
    const ERROR: ParseError = match Uri::parse(TEXT) {
        Ok(_) => panic!("accepted"),
        Err(error) => error,
    };
    const MESSAGE: &str = {
        const MESSAGE: uri_core::RenderedReport = ERROR.report(TEXT).render();
        MESSAGE.as_str()
    };
    const FIRST_LINE: &str = {
        const REPORT: uri_core::Report<'static> = ERROR.report_bytes(TEXT.as_bytes());
        REPORT.first_line()
    };
    const { assert!(ERROR.offset() == 20 && ERROR.span().end == 21) }
    const { assert!(matches!(ERROR.kind(), ParseErrorKind::Space)) }
    const {
        assert!(matches!(ERROR.component(), Some(uri_core::Component::Path)));
    }
    assert_eq!(FIRST_LINE, "invalid URI: space in path at byte 20");
    assert_eq!(
        MESSAGE,
        "\
invalid URI: space in path at byte 20

    http://example.com/a b
                        ^

help: write a space as `%20`
note: a path is letters, digits, `-._~!$&'()*+,;=:@/` and percent-encoded octets (RFC 3986, section 3.3)"
    );
}

/// A suggestion removes both quotation marks, or both angle brackets, around a URI.
#[test]
fn a_suggestion_removes_both_quotes() {
    for (text, expected) in [
        ("\"https://h/\"", Some("https://h/")),
        ("'https://h/'", Some("https://h/")),
        ("`https://h/`", Some("https://h/")),
        ("<https://h/>", Some("https://h/")),
        ("\"https://h/", Some("https://h/")),
        // The replacement doesn't quote a password, so only the first quotation mark is removed.
        ("\"https://u:p@h/\"", Some("https://u:p@h/\"")),
        ("https://h/\"", None),
        ("https://h/>", None),
    ] {
        let report = Uri::parse(text).unwrap_err().report(text);
        let fixed = report.suggestion().map(|suggestion| {
            let mut fixed = text.to_owned();
            fixed.replace_range(suggestion.span(), suggestion.replacement());
            fixed
        });
        assert_eq!(fixed.as_deref(), expected, "{text}");
    }
}
