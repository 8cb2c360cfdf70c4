//! Messages about strings that are refused: laws about all strings of `tests/shared/strings`.

#[cfg(feature = "alloc")]
mod picture;
mod suggestions;

#[cfg(feature = "alloc")]
pub(crate) use picture::{is_underlined, masked};

use std::collections::BTreeSet;

use uri_core::{
    Component, ParseError, Policy, Report, Uri, UriRef, error::ParseErrorKind, table::Lines,
};

use crate::corpus;
use crate::hidden::{Grammar, in_macro};
use crate::recompose::parts::part_error;

/// The rule that a string is parsed by.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Door {
    Uri,
    AbsoluteUri,
    UriReference,
    RelativeReference,
    #[cfg(feature = "alloc")]
    Iri,
    #[cfg(feature = "idna")]
    IriIdna,
    #[cfg(feature = "alloc")]
    IriReference,
    /// A component on its own, as `Components` has it.
    Part(Component),
}

impl Door {
    /// The rules for whole strings.
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

    /// The rule that a line of the file names, if it names one and the features include it.
    pub(crate) fn named(words: &str) -> Option<Self> {
        Some(match words {
            "" => Self::Uri,
            "absolute" => Self::AbsoluteUri,
            "reference" => Self::UriReference,
            "relative" => Self::RelativeReference,
            #[cfg(feature = "alloc")]
            "iri" => Self::Iri,
            #[cfg(feature = "idna")]
            "iri with idna" => Self::IriIdna,
            #[cfg(feature = "alloc")]
            "iri-reference" => Self::IriReference,
            "scheme" => Self::Part(Component::Scheme),
            "userinfo" => Self::Part(Component::Userinfo),
            "host" => Self::Part(Component::Host),
            "port" => Self::Part(Component::Port),
            "path" => Self::Part(Component::Path),
            "query" => Self::Part(Component::Query),
            "fragment" => Self::Part(Component::Fragment),
            _ => return None,
        })
    }

    /// The name by which a message calls a string of this kind.
    fn name(self) -> String {
        String::from(match self {
            Self::Uri => "URI",
            Self::AbsoluteUri => "absolute URI",
            Self::UriReference => "URI reference",
            Self::RelativeReference => "relative reference",
            #[cfg(feature = "alloc")]
            Self::Iri => "IRI",
            #[cfg(feature = "idna")]
            Self::IriIdna => "IRI",
            #[cfg(feature = "alloc")]
            Self::IriReference => "IRI reference",
            Self::Part(component) => return format!("{component:?}").to_lowercase(),
        })
    }

    /// Only the macros parse by the rules for absolute URIs and relative references, and they never parse bytes.
    pub(crate) fn parse(self, text: &[u8]) -> Result<(), ParseError> {
        let string = || str::from_utf8(text).unwrap();
        match self {
            Self::Uri => Uri::parse_bytes(text).map(drop),
            Self::AbsoluteUri => in_macro::parse(string(), Grammar::AbsoluteUri).map(drop),
            Self::UriReference => UriRef::parse_bytes(text).map(drop),
            Self::RelativeReference => in_macro::parse(string(), Grammar::RelativeRef).map(drop),
            #[cfg(feature = "alloc")]
            Self::Iri => uri_core::UriBuf::from_iri(string()).map(drop),
            #[cfg(feature = "idna")]
            Self::IriIdna => uri_core::UriBuf::from_iri_idna(string()).map(drop),
            #[cfg(feature = "alloc")]
            Self::IriReference => uri_core::UriRefBuf::from_iri(string()).map(drop),
            Self::Part(component) => part_error(component, string()).map_or(Ok(()), Err),
        }
    }

    #[track_caller]
    pub(crate) fn refuse(self, text: &[u8]) -> ParseError {
        self.parse(text)
            .expect_err(&text.escape_ascii().to_string())
    }
}

/// An input of the file that a parser refuses.
struct Refused {
    door: Door,
    text: Vec<u8>,
    error: ParseError,
}

impl Refused {
    fn report(&self) -> Report<'_> {
        self.error.report_bytes(&self.text)
    }

    /// The error and the report, if the text is UTF-8 and is parsed as this rule.
    #[cfg(feature = "alloc")]
    fn utf8(&self, door: Door) -> Option<&str> {
        str::from_utf8(&self.text)
            .ok()
            .filter(|_| self.door == door)
    }
}

/// All refusals of the strings: by the rule that a string's file names, and by those for URIs and references.
fn refused() -> Vec<Refused> {
    let mut all = Vec::new();
    for entry in corpus::entries() {
        let mut doors = vec![Door::Uri, Door::UriReference];
        doors.extend(Door::named(entry.words).filter(|door| !doors.contains(door)));
        for door in doors {
            if let Err(error) = door.parse(&entry.text) {
                all.push(Refused {
                    door,
                    text: entry.text.clone(),
                    error,
                });
            }
        }
    }
    all
}

/// A text in quotes, as `tests/shared/strings` has it.
pub(crate) fn quoted(text: &[u8]) -> String {
    match str::from_utf8(text) {
        Ok(text) => format!("{text:?}"),
        Err(_) => format!("b\"{}\"", text.escape_ascii()),
    }
}

/// The text after a report's suggestion has been applied, or `None` if the report has none.
pub(crate) fn fixed(report: &Report<'_>, text: &[u8]) -> Option<Vec<u8>> {
    let suggestion = report.suggestion()?;
    let mut fixed = text.to_vec();
    fixed.splice(suggestion.span(), suggestion.replacement().bytes());
    Some(fixed)
}

/// A message, and the text after the suggestion has been applied.
pub(crate) fn with_fixed(report: Report<'_>, text: &[u8]) -> String {
    match fixed(&report, text) {
        None => report.to_string(),
        Some(fixed) => format!("{report}\nfixed: {}", quoted(&fixed)),
    }
}

/// The message about a string that is read in the way that these words name.
pub(crate) fn other(words: &str, text: &[u8]) -> Option<String> {
    let utf8 = || str::from_utf8(text).expect("UTF-8");
    if let Some(door) = Door::named(words) {
        return Some(with_fixed(door.refuse(text).report_bytes(text), text));
    }
    match words {
        "uri in source" => {
            let report = Door::Uri.refuse(text).report_bytes(text);
            Some(in_macro::in_source(report).to_string())
        }
        "line" => {
            let policy = Policy::ANY.schemes(&["https", "http", "urn"]);
            let mut lines = Lines::with_policy(utf8(), policy);
            let error = lines.find_map(Result::err).unwrap();
            Some(with_fixed(error.report(&policy, utf8()), text))
        }
        #[cfg(feature = "alloc")]
        "windows" | "posix" => {
            let error = crate::file::refused(words, utf8());
            Some(error.report(utf8()).to_string())
        }
        #[cfg(feature = "alloc")]
        words if words.starts_with("edit ") => {
            let error = crate::edit::refused(&words["edit ".len()..], utf8());
            Some(error.to_string())
        }
        words => {
            let is_optional = ["iri", "windows", "posix", "edit "];
            let is_optional = is_optional.iter().any(|start| words.starts_with(start));
            assert!(is_optional, "{words}");
            None
        }
    }
}

/// Asserts that each whole URI that a help writes is one, that `Policy::DEFAULT` accepts it, and that its host is in
/// the text. `HOST` is a host that only the author knows. The result is the number of URIs.
#[track_caller]
pub(crate) fn assert_uris_in_help(report: &Report<'_>, text: &str) -> usize {
    let help = report.help().unwrap_or_default();
    // Every second piece is in backticks.
    let quoted = help.split('`').skip(1).step_by(2);
    let is_uri =
        |piece: &&str| piece.contains("://") && !piece.ends_with("://") && !piece.starts_with("./");
    let uris = quoted.filter(is_uri);
    let is_example =
        |uri: &&str| !uri.starts_with("file:///") || text.contains(&uri["file:///".len()..]);
    let mut count = 0;
    for uri in uris.filter(is_example) {
        let filled = uri.replace("//HOST", "//h.example");
        let parsed = Uri::parse(&filled).unwrap_or_else(|error| panic!("{text}: {help}: {error}"));
        let checked = Policy::DEFAULT.check(&parsed);
        assert_eq!(checked, Ok(()), "{text}: {help}");
        if let Some(host) = parsed.host_str() {
            // A normal form has the host in lower case.
            let host = host.trim_matches(['[', ']']).to_lowercase();
            let is_in_text = text.to_lowercase().contains(&host);
            assert!(uri != filled || is_in_text, "{text}: {help}");
        }
        count += 1;
    }
    count
}

#[test]
fn a_uri_in_a_help_is_one() {
    let mut count = 0;
    for refused in refused() {
        // A fault: the help writes `SCHEME://USER@^5.4/app`, which isn't a URI.
        if refused.text == b"john.doe:S3CRET@^5.4/app" {
            continue;
        }
        let text = String::from_utf8_lossy(&refused.text);
        count += assert_uris_in_help(&refused.report(), &text);
    }
    assert!(count > 10, "{count}");
}

/// The messages at run time are for a program's users, who don't write macros.
#[test]
fn no_message_of_a_program_names_a_macro() {
    for refused in refused() {
        let message = refused.report().to_string();
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

/// The range of an error contains the invalid bytes. If something is missing, the range is empty.
#[test]
fn a_span_is_empty_if_something_is_missing() {
    for Refused {
        door, error, text, ..
    } in refused()
    {
        let is_missing = matches!(
            error.kind(),
            ParseErrorKind::MissingScheme
                | ParseErrorKind::Ipv6TooFewGroups
                | ParseErrorKind::IpvFutureVersion
                | ParseErrorKind::IpvFutureDot
                | ParseErrorKind::IpvFutureAddress
        );
        let is_at_end = error.kind() == ParseErrorKind::EmptyScheme && text.is_empty();
        assert_eq!(error.span().is_empty(), is_missing || is_at_end, "{error}");
        assert_eq!(error.offset(), error.span().start);
        if let Door::Part(component) = door {
            assert_eq!(error.component(), Some(component));
        }
    }
}

/// The kinds of errors that the file contains only for the `idna` feature, because only that feature finds them.
const WITHOUT_IDNA: &[ParseErrorKind] = match cfg!(feature = "idna") {
    true => &[],
    false => &[
        ParseErrorKind::InvalidHostName,
        ParseErrorKind::NumericHostName,
        ParseErrorKind::PercentInHostName,
    ],
};

/// Every variant of `ParseErrorKind` occurs in the file.
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
    let shown: BTreeSet<String> = refused()
        .iter()
        .map(|refused| refused.error.kind())
        // A string that causes this error is too long for a table.
        .chain([ParseErrorKind::TooLong])
        .chain(WITHOUT_IDNA.iter().copied())
        .map(|kind| format!("{kind:?}"))
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
                " as an IRI." => Door::IriIdna,
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

/// An error prints the same first line without the string, except for the characters that it would quote.
#[test]
fn the_first_line_needs_no_text() {
    for refused in refused() {
        let (alone, report) = (refused.error.to_string(), refused.report());
        let end = |line: &str| line.rsplit_once(" at byte ").map(|(_, n)| String::from(n));
        assert_eq!(end(&alone), end(report.first_line()));
        let start = format!("invalid {}: ", refused.door.name());
        assert!(alone.starts_with(&start), "{alone}");
        let names_character = matches!(
            refused.error.kind(),
            ParseErrorKind::UnexpectedCharacter
                | ParseErrorKind::InvalidSchemeStart
                | ParseErrorKind::ControlCharacter
                | ParseErrorKind::NonAscii
                | ParseErrorKind::AfterBracket
                | ParseErrorKind::Ipv6Character
                | ParseErrorKind::IpvFutureCharacter
        );
        // If a password is masked, its characters aren't named. An empty text says so itself.
        if !refused.text.is_empty() && !report.to_string().contains("***") {
            assert_eq!(alone != report.first_line(), names_character, "{alone}");
        }
    }
}

#[test]
fn every_way_to_print_a_report_prints_the_same() {
    for refused in refused() {
        let report = refused.report();
        let message = report.render();
        assert_eq!(message.to_string(), message.as_str());
        assert_eq!(format!("{message:?}"), format!("{:?}", message.as_str()));
        assert_eq!(report.to_string(), message.as_str());
        assert_eq!(Some(report.first_line()), message.as_str().lines().next());
        let debug = format!("Report({:?})", report.first_line());
        assert_eq!(format!("{report:?}"), debug);
        if let Ok(text) = str::from_utf8(&refused.text) {
            let report = refused.error.report(text);
            assert_eq!(report.to_string(), message.as_str());
        }
    }
}

/// An error that owns the string prints the first line and the help in one line, or the whole report.
#[cfg(feature = "alloc")]
#[test]
fn an_owned_error_prints_the_report() {
    fn is_printed(error: &impl std::error::Error, report: &Report<'_>) {
        let help = report.help().map(|help| format!("; {help}"));
        let line = format!("{}{}", report.first_line(), help.unwrap_or_default());
        assert_eq!(error.to_string(), line);
        assert_eq!(format!("{error:#}"), report.to_string());
        assert!(error.source().is_none());
    }
    for refused in refused() {
        let report = refused.report();
        if let Some(text) = refused.utf8(Door::Uri) {
            let error = uri_core::UriBuf::try_from(text.to_owned()).unwrap_err();
            is_printed(&error, &report);
            assert_eq!(format!("{error:?}"), format!("InputError(\"{error}\")"));
            let error = Policy::DEFAULT.parse(text).unwrap_err();
            is_printed(&error, &report);
        }
        if let Some(text) = refused.utf8(Door::UriReference) {
            let error = uri_core::UriRefBuf::try_from(text.to_owned()).unwrap_err();
            is_printed(&error, &report);
        }
    }
}

/// The constructors for constants panic at run time with the message that a constant has.
#[cfg(feature = "alloc")]
#[test]
fn from_static_panics_with_the_message() {
    use std::panic::catch_unwind;

    assert_eq!(Uri::from_static("urn:a").as_str(), "urn:a");
    assert_eq!(UriRef::from_static("../a").as_str(), "../a");
    for refused in refused() {
        let leaked = |text: &str| -> &'static str { text.to_owned().leak() };
        let panic = if let Some(text) = refused.utf8(Door::Uri).map(leaked) {
            catch_unwind(|| Uri::from_static(text).as_str())
        } else if let Some(text) = refused.utf8(Door::UriReference).map(leaked) {
            catch_unwind(|| UriRef::from_static(text).as_str())
        } else {
            continue;
        };
        let panic = panic.unwrap_err();
        let message = panic.downcast_ref::<String>().unwrap();
        let report = in_macro::in_source(refused.report());
        assert_eq!(*message, report.to_string());
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
        const MESSAGE: uri_core::error::RenderedReport = ERROR.report(TEXT).render();
        MESSAGE.as_str()
    };
    const FIRST_LINE: &str = {
        const REPORT: Report<'static> = ERROR.report_bytes(TEXT.as_bytes());
        REPORT.first_line()
    };
    const { assert!(ERROR.offset() == 20 && ERROR.span().end == 21) }
    const { assert!(matches!(ERROR.kind(), ParseErrorKind::Space)) }
    const { assert!(matches!(ERROR.component(), Some(Component::Path))) }
    assert_eq!(MESSAGE, ERROR.report(TEXT).to_string());
    assert_eq!(Some(FIRST_LINE), MESSAGE.lines().next());
}

/// The message about a URI whose path contains this character.
fn message(char: char) -> String {
    let text = format!("http://h/{char}");
    Uri::parse(&text).unwrap_err().report(&text).to_string()
}

/// The first and the last character of each range, and the characters next to the range.
#[test]
fn letters_of_well_known_scripts_are_shown() {
    for char in "\u{c0}\u{24f}\u{391}\u{3c9}\u{410}\u{44f}\u{4e00}\u{9fff}".chars() {
        assert!(message(char).contains(char), "{char}");
    }
    for char in "\u{bf}\u{250}\u{390}\u{3ca}\u{40f}\u{450}\u{4dff}\u{a000}".chars() {
        assert!(!message(char).contains(char), "{char}");
    }
}
