//! Invalid components cause the same errors as in the parser. The messages are about a single component.

use uri_core::{
    Component, Components, ParseError, Uri, UriRef,
    error::{EditErrorKind, ParseErrorKind},
};

use super::{E, kind_of, texts};

/// Components that are all empty except this one.
fn alone(component: Component, text: &str) -> Components<'_> {
    let part = Some(text);
    match component {
        Component::Scheme => Components { scheme: part, ..E },
        Component::Userinfo => Components {
            userinfo: part,
            host: Some("h"),
            ..E
        },
        Component::Host => Components { host: part, ..E },
        Component::Port => Components {
            port: part,
            host: Some("h"),
            ..E
        },
        Component::Path => Components {
            path: text,
            host: Some("h"),
            ..E
        },
        Component::Query => Components { query: part, ..E },
        Component::Fragment => Components {
            fragment: part,
            ..E
        },
    }
}

fn part_error(component: Component, part: &str) -> Option<ParseError> {
    match kind_of(alone(component, part).recompose_into(&mut [0; 64])) {
        Ok(_) => None,
        Err(EditErrorKind::Component(error)) => Some(error),
        Err(error) => panic!("{component:?} {part:?}: {error}"),
    }
}

/// An invalid part causes the same error as a string in which the parser finds this part.
#[test]
fn an_invalid_part_has_the_error_of_the_parser() {
    let tokens = [
        "a", "0", "g", ".", ":", "/", "?", "#", "[", "]", "@", "%", "v", " ", "\\", "é", "\n", "::",
    ];
    let mut checked = 0;
    for part in texts(&tokens, 4) {
        for (component, before, after, ends) in [
            (Component::Scheme, "", ":", ":/?#"),
            (Component::Userinfo, "//", "@h", "@/?#["),
            (Component::Host, "//", "/", "@/?#"),
            (Component::Port, "//x:", "", "@/?#]"),
            (Component::Path, "//h/", "", "?#"),
            (Component::Query, "?", "", "#"),
            (Component::Fragment, "#", "", ""),
        ] {
            let is_other = match component {
                // The parser reads what follows the colon as a port.
                Component::Host if part.starts_with('[') => part
                    .rfind(']')
                    .is_some_and(|bracket| part[bracket..].contains(':')),
                Component::Host => part.contains(':'),
                Component::Path => part.starts_with('/'),
                _ => false,
            };
            if is_other || part.is_empty() || part.contains(|char| ends.contains(char)) {
                continue;
            }
            checked += 1;
            let text = format!("{before}{part}{after}");
            let shift = match component {
                Component::Path => before.len() - 1,
                _ => before.len(),
            };
            let slashed = format!("/{part}");
            let part = if component == Component::Path {
                &slashed
            } else {
                &part
            };
            let of_part = part_error(component, part);
            let of_text = match component {
                Component::Scheme => Uri::parse(&text).err(),
                _ => UriRef::parse(&text).err(),
            };
            let place = |error: ParseError, shift| {
                let span = error.span();
                let span = span.start - shift..span.end - shift;
                (error.kind(), error.component(), span)
            };
            assert_eq!(
                of_part.map(|error| place(error, 0)),
                of_text.map(|error| place(error, shift)),
                "{component:?} {part:?}"
            );
        }
    }
    assert!(checked > 100_000, "{checked}");
}

/// Asserts the first line of the message, without and with the part's text, and the help.
#[track_caller]
fn says(component: Component, part: &str, plain: &str, found: &str, help: &str) {
    let error = part_error(component, part).unwrap();
    let subject = format!("{component:?}").to_lowercase();
    assert_eq!(error.component(), Some(component));
    assert_eq!(error.to_string(), format!("invalid {subject}: {plain}"));
    assert_eq!(
        EditErrorKind::Component(error).to_string(),
        error.to_string()
    );
    let report = error.report(part);
    assert_eq!(report.first_line(), format!("invalid {subject}: {found}"));
    let report = report.to_string();
    let found = report.lines().find_map(|line| line.strip_prefix("help: "));
    assert_eq!(found.unwrap_or(""), help, "{report}");
    let note = report.lines().last().unwrap();
    assert!(
        note.starts_with("note: ") && note.ends_with(')'),
        "{report}"
    );
    // The note doesn't mention a URI, because a scheme is checked on its own.
    let is_scheme = component == Component::Scheme;
    assert!(
        !is_scheme || note.starts_with("note: a scheme is "),
        "{report}"
    );
}

#[test]
fn of_a_scheme() {
    let says = |part, plain, found, help| says(Component::Scheme, part, plain, found, help);
    let plain = "no letter at byte 0";
    says("", plain, plain, "write a scheme, such as `https`");
    says(":", plain, plain, "write a scheme, such as `https`");
    says("1a", plain, "digit `1` at byte 0", "");
    let plain = "forbidden character at byte 5";
    says("https://", plain, "`:` at byte 5", "write `https`");
    let plain = "space at byte 1";
    says("a b", plain, plain, "remove the space");
}

/// The help for a part that contains a password, whose characters aren't shown.
const ENCODE_PASSWORD: &str = "percent-encode a user and a password: write characters other than letters, digits and `-._~!$&'()*+,;=:` as `%` and two hex digits, for example `/` as `%2F`, `@` as `%40`, and a `:` in the user as `%3A`";

#[test]
fn of_userinfo() {
    let says = |part, plain, found, help| says(Component::Userinfo, part, plain, found, help);
    let plain = "forbidden character at byte 1";
    says("u@", plain, "`@` at byte 1", "write `@` as `%40`");
    let plain = "space at byte 1";
    says("u w", plain, plain, "write a space as `%20`");
    // No message contains any part of a password.
    let found = "forbidden character at byte 3";
    says("u:p w", "space at byte 3", found, ENCODE_PASSWORD);
}

#[test]
fn of_a_host() {
    let says = |part, plain, found, help| says(Component::Host, part, plain, found, help);
    let alone = "write the host alone; userinfo, port and path are components of their own";
    let plain = "forbidden character at byte 1";
    says("h:80", plain, "`:` at byte 1", alone);
    says("h/a", plain, "`/` at byte 1", alone);
    says("u@h", plain, "`@` at byte 1", alone);
    says("h|", plain, "`|` at byte 1", "write `|` as `%7C`");
    let plain = "forbidden character after `]` at byte 5";
    says("[::1]:80", plain, "`:` after `]` at byte 5", alone);
    says("[::1]8", plain, "digit `8` after `]` at byte 5", "");
    let plain = "IPv6 address without brackets at byte 0";
    says("::1", plain, plain, "write `[::1]`");
    // No other component follows a host that is on its own, so this isn't an IPv6 address followed by a delimiter.
    let plain = "forbidden character at byte 0";
    for host in ["::1/", "::1?q", "::1#f"] {
        says(host, plain, "`:` at byte 0", alone);
    }
    let plain = "`]` without `[` at byte 3";
    says("::1]", plain, plain, "write `[::1]`");
    let plain = "`[` that is never closed at byte 0";
    says("[::1", plain, plain, "end the address with `]`");
    let plain = "forbidden character in IPv6 address at byte 3";
    says("[::g]", plain, "letter `g` in IPv6 address at byte 3", "");
}

#[test]
fn of_a_port_and_a_path() {
    let plain = "forbidden character at byte 2";
    let help = "write the port as digits, or leave it out together with its `:`";
    says(Component::Port, "80a", plain, "letter `a` at byte 2", help);
    // A port alone doesn't show what else the caller has, such as other hosts.
    says(Component::Port, "80:81", plain, "`:` at byte 2", "");
    says(Component::Port, "80,h", plain, "`,` at byte 2", "");
    // If an authority is split at its first `:`, a password is passed as the port.
    says(Component::Port, "12S3CRET@h", plain, plain, ENCODE_PASSWORD);
    let says = |part, plain, found, help| says(Component::Path, part, plain, found, help);
    let help = "set the query by itself, or write `?` as `%3F`";
    says("/a?b", plain, "`?` at byte 2", help);
    let help = "set the fragment by itself, or write `#` as `%23`";
    says("/a#b", plain, "`#` at byte 2", help);
    let plain = "`%` without two hex digits at byte 1";
    says("/%4", plain, plain, "write a literal percent sign as `%25`");
}

#[test]
fn of_a_query() {
    let says = |part, plain, found, help| says(Component::Query, part, plain, found, help);
    let plain = "space at byte 3";
    says("q=a b", plain, plain, "write a space as `%20`");
    let plain = "forbidden character at byte 1";
    let help = "set the fragment by itself, or write `#` as `%23`";
    says("q#", plain, "`#` at byte 1", help);
    let plain = "non-ASCII character at byte 2";
    let found = "non-ASCII character `é` (U+00E9) at byte 2";
    says("q=é", plain, found, "write it as `%C3%A9`");
}

#[test]
fn of_a_fragment() {
    let says = |part, plain, found, help| says(Component::Fragment, part, plain, found, help);
    let help = "write the fragment without the `#` before it";
    says("#a", "forbidden character at byte 0", "`#` at byte 0", help);
    let report = part_error(Component::Fragment, "#a").unwrap().report("#a");
    let suggestion = report.suggestion().unwrap();
    assert_eq!((suggestion.span(), suggestion.replacement()), (0..1, ""));
    let plain = "forbidden character at byte 1";
    says("a#b", plain, "`#` at byte 1", "write `#` as `%23`");
    let plain = "control character at byte 1";
    let found = "control character U+0009 (tab) at byte 1";
    says(
        "a\t",
        plain,
        found,
        "remove the control character at the end",
    );
}

#[test]
fn a_part_without_a_letter_is_not_a_scheme() {
    for (part, kind) in [
        ("", ParseErrorKind::EmptyScheme),
        (":", ParseErrorKind::EmptyScheme),
        ("+a", ParseErrorKind::InvalidSchemeStart),
        ("é", ParseErrorKind::NonAscii),
    ] {
        assert_eq!(part_error(Component::Scheme, part).unwrap().kind(), kind);
    }
}
