//! Tables with one row per line: names, blank lines, comments, and the positions of errors.

use uri_core::error::ParseErrorKind::{self, ControlCharacter};
use uri_core::error::{LineError, LineErrorKind};
use uri_core::table::{Line, Lines};
use uri_core::{Policy, Report, Rule};

use crate::corpus;

/// A line as data: its number, its name if it has one, and its URI.
type Row<'t> = (usize, Option<&'t str>, &'t str);

#[track_caller]
fn reads(text: &str, expected: &[Row<'_>]) {
    let lines: Vec<Line<'_>> = Lines::new(text).map(|line| line.expect(text)).collect();
    let rows: Vec<Row<'_>> = lines
        .iter()
        .map(|line| (line.number, line.name, line.uri.as_str()))
        .collect();
    assert_eq!(rows, expected);
    assert_eq!(Lines::new(text).count(), expected.len());
}

/// The first error in a string.
#[track_caller]
fn refused(text: &str) -> LineError {
    let error = Lines::new(text).find_map(Result::err);
    error.expect(text)
}

/// The kind of the error in the URI of a line.
fn parse_kind(error: LineError) -> Option<ParseErrorKind> {
    match error.kind() {
        LineErrorKind::Parse(error) => Some(error.kind()),
        _ => None,
    }
}

/// The message about the first error in a string.
#[track_caller]
fn report(text: &str) -> Report<'_> {
    refused(text).report(&Policy::ANY, text)
}

#[test]
fn lines_contain_a_uri_or_a_name_and_a_uri() {
    reads("", &[]);
    reads("\n", &[]);
    reads(" \t\r\n\n  \n#\n  # a = b:c\n\t#", &[]);
    reads("urn:a", &[(1, None, "urn:a")]);
    reads("\n\na:b\n\nc:d\n", &[(3, None, "a:b"), (5, None, "c:d")]);
    reads("a = urn:a", &[(1, Some("a"), "urn:a")]);
    let rows = [(1, Some("a"), "urn:a"), (2, Some("b"), "urn:b")];
    reads("a=urn:a\n  b\t=\turn:b\t\n", &rows);
    for name in ["A", "_", "__", "z9", "a-b", "a.b", "a_b", "a_b-1.2"] {
        reads(&format!("{name}=urn:a"), &[(1, Some(name), "urn:a")]);
    }
}

#[test]
fn lines_end_in_lf_or_crlf() {
    let expected = [(1, Some("a"), "urn:a"), (3, None, "urn:b")];
    reads("a = urn:a\n\nurn:b\n", &expected);
    reads("a = urn:a\r\n\r\nurn:b\r\n", &expected);
    reads("a = urn:a\r\n\r\nurn:b\r", &expected);
    // White space at the end of a line isn't next to the `=`, so an error doesn't depend on it.
    for text in ["a/b=", "a/b=\n", "a/b= \n", "a/b=\r\n"] {
        assert_eq!(refused(text), refused("a/b="), "{text:?}");
    }
    // A carriage return on its own doesn't end a line. Beside the `=`, it's white space.
    reads("a\r=\rurn:a", &[(1, Some("a"), "urn:a")]);
    let error = refused("urn:a\rurn:b");
    assert_eq!((error.line(), error.column()), (1, 6));
    assert_eq!(parse_kind(error), Some(ControlCharacter));
}

/// An `=` after a colon is part of the URI, and so is a `#` that isn't the first character of the line.
#[test]
fn a_uri_is_not_mistaken_for_a_name() {
    for uri in ["http://h/?a=b", "a:b=c", "a:=", "urn:a#b", "a:#="] {
        reads(uri, &[(1, None, uri)]);
    }
    reads("x=y:z", &[(1, Some("x"), "y:z")]);
    reads("q = x://h/?a=b#c", &[(1, Some("q"), "x://h/?a=b#c")]);
    let error = refused("urn:a # a comment");
    assert_eq!((error.line(), error.column()), (1, 6));
}

/// An editor that writes a byte order mark neither displays nor counts it.
#[test]
fn a_byte_order_mark_at_the_beginning_is_ignored() {
    reads("\u{feff}", &[]);
    reads("\u{feff}a = urn:a", &[(1, Some("a"), "urn:a")]);
    reads("\u{feff}# comment\nurn:a", &[(2, None, "urn:a")]);
    assert_eq!(refused("\u{feff}urn:a b").column(), 6);
    let error = refused("urn:a\n\u{feff}urn:b");
    assert_eq!((error.line(), error.column()), (2, 1));
    // Some other characters begin with the same two bytes, or end in the same byte.
    for start in ["\u{fec0}", "\u{fefe}", "\u{f0bf}", "\u{feff}\u{feff}"] {
        let error = refused(&format!("{start}urn:a"));
        assert_eq!(error.column(), 1, "{start:?}");
        assert!(parse_kind(error).is_some(), "{start:?}");
    }
}

/// The place precedes the message and, in a file, follows its name.
#[test]
fn a_message_has_a_place() {
    for input in corpus::read_by("line") {
        let text = input.utf8().unwrap();
        let Some(error) = Lines::new(text).find_map(Result::err) else {
            continue;
        };
        let place = format!("line {}, column {}: ", error.line(), error.column());
        assert!(error.to_string().starts_with(&place), "{error}");
        let report = report(text).to_string();
        let rest = report.strip_prefix(&place).expect(text);
        let in_file = error.report_in("a/b.txt", &Policy::ANY, text);
        let expected = format!("a/b.txt:{}:{}: {rest}", error.line(), error.column());
        assert_eq!(in_file.to_string(), expected);
        assert_eq!(Some(in_file.first_line()), expected.lines().next());
    }
}

/// Tabs around the parts of a line are treated like spaces, in what is masked and, outside a URI, in the help.
#[test]
fn tabs_are_read_like_spaces() {
    for text in [
        " a = urn:a ",
        " /a = urn:a",
        "/a= urn:a",
        "?= urn:a",
        "1a = urn:a",
        " = urn:a",
        "/a?b=c",
        "api urn:a",
        " api : urn:a ",
        "api: urn:a",
        "api  http://u:p@h/",
        "1 =  http://u:p@h/",
        "- = http:u:p@h",
        "a/b= mailto:me@h",
        "# a",
    ] {
        let tabs = text.replace(' ', "\t");
        let [a, b] = [text, &tabs].map(|text| Lines::new(text).next());
        match (a, b) {
            (Some(Ok(a)), Some(Ok(b))) => assert_eq!(a, b, "{text}"),
            (Some(Err(a)), Some(Err(b))) => {
                assert_eq!(a.column(), b.column(), "{text}");
                let is_tab = parse_kind(b) == Some(ControlCharacter);
                let (a, b) = (a.report(&Policy::ANY, text), b.report(&Policy::ANY, &tabs));
                // In a URI, a tab is a control character.
                assert!(is_tab || a.help() == b.help(), "{text}");
                let masked = [a, b].map(|report| report.to_string().contains("***"));
                assert_eq!(masked, [text.contains(":p"); 2], "{text}");
            }
            (a, b) => assert_eq!((a, b), (None, None), "{text}"),
        }
    }
}

#[test]
fn lines_after_an_invalid_line_are_read() {
    let text = "a = urn:a\nb = urn: b\n3 = urn:c\nurn:d\n";
    let lines: Vec<Result<Line<'_>, LineError>> = Lines::new(text).collect();
    let errors = lines.iter().filter_map(|line| line.as_ref().err());
    assert_eq!(lines.len(), 4);
    assert!(errors.map(LineError::line).eq([2, 3]));
    assert_eq!(Lines::new(text).count(), 4);
    // Lines that have already been read aren't counted again.
    let mut rest = Lines::new(text);
    assert!(rest.next().is_some());
    assert_eq!(rest.clone().count(), 3);
    assert_eq!(rest.by_ref().count(), 3);
    assert!(rest.next().is_none() && rest.next().is_none());
}

/// The range of a suggestion refers to the whole string, so a program can apply the suggestion to the file.
#[test]
fn suggestions_are_applied_to_the_string() {
    let text = "\u{feff}# é\n\n  api\t= http://example.org/a b\r\nhttps//example.org/é\n\
        web = https:/localhost:80/\nb = https://h/?q#f\n a = https://h/<\u{a0}b";
    let policy = Policy::ANY.require_authority().no_query();
    let mut fixed = text.to_owned();
    let mut count = 0;
    while let Some(error) = Lines::with_policy(&fixed, policy).find_map(Result::err) {
        let report = error.report(&policy, &fixed);
        assert!(report.help().is_some(), "{report}");
        let suggestion = report.suggestion().expect("a suggestion");
        let report = error.report_in("a.txt", &policy, &fixed);
        let in_file = report.suggestion().unwrap();
        assert_eq!(format!("{suggestion:?}"), format!("{in_file:?}"));
        let (span, replacement) = (suggestion.span(), suggestion.replacement().to_owned());
        fixed.replace_range(span, &replacement);
        count += 1;
    }
    assert_eq!(
        fixed,
        "\u{feff}# é\n\n  api\t= http://example.org/a%20b\r\nhttps://example.org/%C3%A9\n\
         web = https://localhost:80/\nb = https://h/#f\n a = https://h/%3Cb"
    );
    assert_eq!(count, 7);
}

#[test]
fn lines_keep_a_policy() {
    const POLICY: Policy<'static> = Policy::DEFAULT.schemes(&["https"]);
    let text = "b = https://b.org/\n  a = http://a.org/\nb = https://h:65536/\n";
    let lines: Vec<_> = Lines::with_policy(text, POLICY).collect();
    assert!(lines[0].is_ok());
    for (line, place, rule) in [
        (lines[1], (2, 7), Rule::Schemes),
        (lines[2], (3, 15), Rule::PortInRange),
    ] {
        let error = line.unwrap_err();
        assert_eq!((error.line(), error.column()), place);
        let LineErrorKind::Policy(error) = error.kind() else {
            panic!("{error:?}");
        };
        assert_eq!(error.rule(), rule);
    }
}

/// Another string can lack the line, and has no character to show then.
#[test]
fn an_error_in_a_name_of_no_line_is_about_a_missing_name() {
    let error = refused("1 = urn:c");
    let first_line = |text| error.report(&Policy::ANY, text).first_line().to_string();
    assert!(first_line("1 = urn:c").contains("digit `1` at the start of a name"));
    let without_line = first_line("");
    assert!(
        without_line.contains("no name before `=`"),
        "{without_line}"
    );
    assert!(!without_line.contains("at the start"), "{without_line}");
}

/// If `report` gets another string or policy, the message is about another line or none. It doesn't panic, and it
/// masks the password of the line that it shows.
#[test]
fn a_report_about_another_text_shows_no_password() {
    let policies = [
        Policy::ANY,
        Policy::ANY.schemes(&["https", "http:"]),
        Policy::ANY.hosts(&["h.org"]).no_query(),
    ];
    let texts = [
        "",
        "a",
        "\u{feff}",
        "\n\n",
        "\u{feff}a b\nurn:a?b",
        "ä = ä\n = \u{10ffff}\n/",
        "http://u:S3CR3T@h/\nhttp://u:S3CR3T@ h/\n\n=http://u:S3CR3T@h/",
        "# a\n1a = http://u:S3CR3T@h/\n\n ftp://u:S3CR3T@h.com/",
        "\nxxxxx=xxx\nb ftp://u:S3CR3T@h/ \n# a",
    ];
    let mut errors = Vec::new();
    for (text, policy) in texts.iter().flat_map(|text| policies.map(|p| (text, p))) {
        let lines = Lines::with_policy(text, policy);
        errors.extend(lines.filter_map(Result::err));
    }
    assert!(errors.len() > 30, "{}", errors.len());
    for error in errors {
        for (text, policy) in texts.iter().flat_map(|text| policies.map(|p| (text, p))) {
            for report in [
                error.report(&policy, text),
                error.report_in("a.txt", &policy, text),
            ] {
                let message = format!("{report} {report:?} {:?}", report.suggestion());
                assert!(!message.contains("S3CR3T"), "{error:?}: {message}");
                assert_eq!(report.render().as_str(), report.to_string());
            }
        }
    }
}

/// A program reads a file in a function of its own, and returns the error.
#[cfg(feature = "alloc")]
#[test]
fn an_error_outlives_its_text() {
    fn first(text: String) -> Result<String, Box<dyn std::error::Error>> {
        let line = Lines::new(&text).next().ok_or("no line")??;
        Ok(line.uri.to_string())
    }
    fn count(text: String) -> Result<usize, uri_core::Error> {
        let lines: Vec<Line<'_>> =
            Lines::with_policy(&text, Policy::DEFAULT).collect::<Result<_, _>>()?;
        Ok(lines.len())
    }
    assert!(first("a b".into()).unwrap_err().is::<LineError>());
    assert_eq!(count("urn:a\nurn:b".into()), Ok(2));
    let error = count("urn:a\nhttp://u:p@h/".into()).unwrap_err();
    assert!(matches!(error, uri_core::Error::Line(_)));
    assert_eq!(error.rule(), Some(Rule::NoPassword));
    assert_eq!(count("a b".into()).unwrap_err().rule(), None);
}

#[test]
fn debug_and_display_print_nothing_of_the_line() {
    let error = refused("my api = http://u:S3CR3T@h/");
    assert!(!error.to_string().contains("S3CR3T"), "{error}");
    let debug = format!("{error:?}");
    let expected = "LineError(\"line 1, column 3: forbidden character in name\")";
    assert_eq!(debug, expected);
    for (text, words) in [
        ("1a=b:", "forbidden character at the start of a name"),
        ("=", "no name before `=`"),
    ] {
        let line = format!("line 1, column 1: {words}");
        assert_eq!(refused(text).to_string(), line);
    }
    let _: &dyn core::error::Error = &error;
    let mut lines = Lines::with_policy("urn:a\n", Policy::ANY.no_query());
    lines.by_ref().for_each(drop);
    let debug = format!("{lines:?}");
    let start = "Lines { number: 1, policy: Policy { ";
    assert!(
        debug.starts_with(start) && debug.ends_with(", .. }"),
        "{debug}"
    );
    assert!(debug.contains("rules: {NoQuery}"), "{debug}");
}

/// Only the end of a long file name is printed, and no character is cut in two.
#[test]
fn the_longest_messages_are_complete() {
    let lines = "\n".repeat(99_999);
    let name = format!("{lines}{}1=urn:a", "é".repeat(3_000));
    let (blanks, path) = (" ".repeat(9_999), "a".repeat(9_999));
    let uri = format!("{lines}{blanks}http://h/{path}%zz");
    let refused = format!("a = http://h/{path}");
    for (text, policy) in [
        (&name, Policy::ANY),
        (&uri, Policy::ANY),
        (&refused, Policy::ANY.schemes(&["x"])),
        (&refused, Policy::ANY.no_query().max_len(7)),
    ] {
        let error = Lines::with_policy(text, policy).find_map(Result::err);
        let error = error.unwrap();
        let report = error.report(&policy, text);
        let (_, end) = report.first_line().split_once(": ").unwrap();
        let end = format!(":{}:{}: {end}", error.line(), error.column());
        let mut cut = 0;
        for file in [0, 1, 100, 150, 200, 240, 256, 300, 5_000] {
            let file = format!("{}.txt", "é/".repeat(file / 3));
            let printed = file.replace('é', "\\u{E9}");
            let report = error.report_in(&file, &policy, text);
            let line = report.first_line();
            let shown = line.strip_suffix(end.as_str()).expect(line);
            if let Some(shown) = shown.strip_prefix("...") {
                cut += 1;
                assert!((251..=256).contains(&line.len()), "{line}");
                assert!(printed.ends_with(shown) && shown.len() + 3 < printed.len());
            } else {
                assert_eq!(shown, printed);
            }
            let message = report.render();
            assert!(message.as_str().len() < 1024 && message.as_str().contains("\nnote: "));
        }
        assert!(cut >= 3);
    }
}

/// A file name may come from an untrusted source.
#[test]
fn the_name_of_a_file_is_printed_as_input_is() {
    let error = refused("a b");
    for (file, printed) in [
        ("config/endpoints.txt", "config/endpoints.txt"),
        ("C:\\config\\a b.txt", "C:\\config\\a b.txt"),
        ("\x1b[2J\u{202e}a.\n", "\\u{1B}[2J\\u{202E}a.\\n"),
        ("http://u:S3CR3T@h/list", "http://***@h/list"),
    ] {
        let report = error.report_in(file, &Policy::ANY, "a b");
        let place = format!("{printed}:1:1: ");
        assert!(report.first_line().starts_with(&place), "{report}");
        assert!(report.to_string().is_ascii(), "{report}");
    }
}

/// The string after the suggestion about its first error, if there is one.
fn fixed(text: &str) -> Option<String> {
    let fixed = crate::messages::fixed(&report(text), text.as_bytes())?;
    Some(String::from_utf8(fixed).unwrap())
}

/// Every suggestion about a line of `tests/shared/strings` removes the line's first error.
#[test]
fn suggestions_about_lines_can_be_applied() {
    let mut applied = 0;
    for input in corpus::read_by("line") {
        let text = input.utf8().unwrap();
        if let Some(error) = Lines::new(text).find_map(Result::err)
            && let Some(fixed) = fixed(text)
        {
            applied += 1;
            let next = Lines::new(&fixed).find_map(Result::err);
            let left = |line, column| (std::cmp::Reverse(line), fixed.len() - column);
            let is_later = |next: LineError| {
                left(next.line(), next.column()) < left(error.line(), error.column())
            };
            assert!(next.is_none_or(is_later), "{fixed}");
            assert!(report(text).help().is_some());
        }
    }
    assert!(applied > 10, "{applied}");
}

#[test]
fn long_texts_are_read_to_their_end() {
    for part in [
        "\n",
        " ",
        "#",
        "a",
        "=",
        "a=",
        ":",
        "a:\n",
        "é",
        "\r\n",
        "a b\n",
        "x = y:z\n",
        "\t\n#=:",
    ] {
        let text = part.repeat(1_000_000 / part.len());
        if let Some(error) = Lines::new(&text).find_map(Result::err) {
            assert!(!error.report(&Policy::ANY, &text).to_string().is_empty());
        }
    }
}
