//! Invalid components cause the same errors as in the parser. `tests/shared/strings` has the messages about a single
//! component.

use uri_core::{Component, Components, ParseError, Uri, UriRef, error::EditErrorKind};

use super::E;
use crate::texts::texts;

/// Components that are all empty except this one.
fn alone(component: Component, text: &str) -> Components<'_> {
    let (part, host) = (Some(text), Some("h"));
    let mut parts = Components { host, ..E };
    match component {
        Component::Scheme => parts = Components { scheme: part, ..E },
        Component::Userinfo => parts.userinfo = part,
        Component::Host => parts.host = part,
        Component::Port => parts.port = part,
        Component::Path => parts.path = text,
        Component::Query => parts.query = part,
        Component::Fragment => parts.fragment = part,
        other => panic!("{other:?}"),
    }
    parts
}

/// The error of a component on its own. `tests/shared/strings` has the messages.
pub(crate) fn part_error(component: Component, part: &str) -> Option<ParseError> {
    match alone(component, part)
        .recompose_into(&mut [0; 64])
        .err()?
        .kind()
    {
        EditErrorKind::Component(error) => Some(error),
        kind => panic!("{component:?} {part:?}: {kind:?}"),
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
            // The path begins with the last `/` of what is before it.
            let slash = usize::from(component == Component::Path);
            let shift = before.len() - slash;
            let part = &text[shift..text.len() - after.len()];
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
