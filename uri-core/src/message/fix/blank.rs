//! Helps about spaces, control characters, and characters outside ASCII.

use crate::bytes::{Span, char_at, find_any, get, slice};
use crate::grammar::{Component, Grammar};
use crate::message::input::Input;
use crate::message::suggestion::Fix;
use crate::message::unfilled::is_program;
use crate::message::words::{is_invisible, is_opening_quote};
use crate::schemes::is_server_or_database;
use crate::syntax::char_class::SCHEME;
use crate::syntax::disguise::disguised;
use crate::syntax::scanner::Scanner;

use super::encode::{encode, octets};
use super::host::{is_in_host, is_in_userinfo};
use super::{SPACE_OR_NOTHING, WITHOUT_BLANK, WITHOUT_QUOTES, allows_data, allows_triplets};

/// The position of a blank: a space or a control character.
enum Blank {
    AtStart,
    AtEnd,
    /// The blank follows what might not belong to the URI, as in `GET https://example.org/`.
    InScheme,
    BeforeUri,
    InUserinfo,
    InHost,
    /// The text goes on in another line.
    BeforeNextLine,
    /// In a component that can't contain arbitrary data, or a control character. Most policies would refuse it encoded.
    Forbidden,
    /// The blank is in a path that isn't made of names, because it begins without a `/`: `tel:+49 30 1`, `urn:isbn:0
    /// 1`.
    InOpaquePath,
    /// Another blank is the next delimiter, so these are probably words that follow the URI.
    BeforeWords,
    InData,
}

/// Corrects a space or a control character. A space is removed at either end of the input, with a line break, and if
/// its component can't contain arbitrary data; otherwise, it is encoded. A control character is removed, unless it is a tab
/// in a query.
pub(crate) const fn blank(input: &Input<'_>, component: Option<Component>) -> Fix {
    // Words for the blank where it's removed, and where it's encoded.
    let (name, words_to_encode) = match input.char() {
        ' ' => ("space", "write a space"),
        '\n' | '\r' => ("line break", "write it"),
        _ => ("control character", "write it"),
    };
    let start = input.span.start;
    let mut rest = slice(input.text, start, input.text.len());
    while let [b'\0'..=b' ', tail @ ..] = rest {
        rest = tail;
    }
    let blanks = Span::new(start, input.text.len() - rest.len());
    match where_blank_is(input, component, rest) {
        // An input of blanks alone becomes empty.
        Blank::AtStart if rest.is_empty() => remove(name, " at the start", blanks),
        Blank::AtStart => remove(name, " at the start", input.span),
        Blank::AtEnd => remove(name, " at the end", blanks),
        Blank::InScheme => Fix::none(),
        Blank::BeforeUri => Fix::say("write one URI"),
        Blank::InUserinfo => Fix::say(
            "write a space in a user or a password as `%20`, and a `/`, `?` or `#` as `%2F`, `%3F` or `%23`",
        ),
        // `https://www example.net/` isn't `https://wwwexample.net/`.
        Blank::InHost => Fix::say(WITHOUT_BLANK),
        Blank::BeforeNextLine => remove(name, " and the blanks after it", blanks),
        Blank::Forbidden => remove(name, "", input.span),
        Blank::InOpaquePath => Fix::say("remove the space, or write it as `%20`"),
        Blank::BeforeWords => Fix::say(SPACE_OR_NOTHING),
        Blank::InData => encode(&[words_to_encode], input, component),
    }
}

/// The help to remove what has this name, such as "space", at a place, such as " at the end".
const fn remove(name: &str, place: &str, span: Span) -> Fix {
    Fix::words(&["remove the ", name, place], span, &[])
}

/// The position of the blank at the error. `rest` is the text after it and after the blanks that directly follow it.
const fn where_blank_is(input: &Input<'_>, component: Option<Component>, rest: &[u8]) -> Blank {
    let is_tab_in_query = matches!((input.char(), component), ('\t', Some(Component::Query)));
    let is_control = input.char() != ' ' && !is_tab_in_query;
    let is_last = input.text.len() - rest.len() == input.span.end;
    let after_scheme = slice(input.text, input.scheme_end, input.text.len());
    let next_delimiter = get(
        rest,
        find_any(rest, 0, [b' ', b'/', b'?', b'#', b'&', b'=']),
    );
    if input.span.start == 0 {
        Blank::AtStart
    } else if rest.is_empty() {
        Blank::AtEnd
    } else if matches!(component, Some(Component::Scheme)) {
        Blank::InScheme
    } else if precedes_uri(input, component, rest) {
        Blank::BeforeUri
    } else if is_in_userinfo(input, component) {
        Blank::InUserinfo
    } else if is_in_host(input, component) {
        Blank::InHost
    } else if matches!(input.char(), '\n' | '\r') && !is_last {
        Blank::BeforeNextLine
    } else if is_control || !allows_data(component) {
        Blank::Forbidden
    } else if matches!(component, Some(Component::Path))
        && matches!(after_scheme, [b':', first, ..] if *first != b'/')
    {
        Blank::InOpaquePath
    } else if matches!(next_delimiter, Some(b' ')) {
        Blank::BeforeWords
    } else {
        Blank::InData
    }
}

/// Whether another URI follows a blank, as in `http://g/ http://h/`. In a query, it would be data.
pub(super) const fn precedes_uri(
    input: &Input<'_>,
    component: Option<Component>,
    rest: &[u8],
) -> bool {
    let end = Scanner::of(rest).position_after(SCHEME);
    !matches!(component, Some(Component::Query | Component::Fragment))
        && !is_program(input.text)
        && is_server_or_database(slice(rest, 0, end))
        && matches!(slice(rest, end, rest.len()), [b':', b'/', b'/', ..])
}

/// The help about a character outside ASCII: usually to write its triplets, such as `%C3%BC` for `ü`, or in a host its
/// `xn--` form. Quotes, disguised delimiters, white space and invisible characters have their own. In a port, for
/// example, it's empty.
pub(crate) const fn non_ascii(
    input: &Input<'_>,
    component: Option<Component>,
    grammar: Grammar,
) -> Fix {
    let is_host = is_in_host(input, component);
    if input.span.start == 0 && is_opening_quote(input.char()) {
        return Fix::say(WITHOUT_QUOTES);
    }
    if let Some(delimiter) = disguised(input.found())
        && input.span.start < input.authority_limit()
    {
        return Fix::of(&["write it as `", delimiter, "`"]);
    }
    let fix = if is_host && allows_triplets(input, component) {
        // Triplets would be allowed, but DNS couldn't resolve the name.
        Fix::say(
            "write the host in ASCII, a DNS name in its `xn--` form, such as `xn--mller-kva` for `müller`",
        )
    } else {
        octets(input, component)
    };
    // The help offers to remove white space from an IRI, even if it's visible, such as U+3000: at either end, it isn't a
    // part of the IRI.
    let is_blank = grammar.is_iri()
        && allows_data(component)
        && input.char().is_whitespace()
        && !matches!(input.char(), '\u{80}'..='\u{9f}');
    // Without the blank, the host would be another one, so the help doesn't have a replacement.
    if is_host && input.char().is_whitespace() {
        return Fix::say(WITHOUT_BLANK);
    }
    if !is_blank && !is_invisible(input.char()) {
        return fix;
    }
    if is_host && is_without_name(input) {
        return Fix::say("write a host in the place of the invisible character");
    }
    let remove = Fix::words(&["remove the invisible character"], input.span, &[]);
    match allows_data(component) {
        true => remove.say_more(&[", or ", fix.help.as_str()]),
        false => remove,
    }
}

/// Whether the removal of the character at the error, which is in a host, would leave no host, or another one: no character of a
/// name is beside it, or a disguised delimiter follows it.
const fn is_without_name(input: &Input<'_>) -> bool {
    let before = slice(input.text, 0, input.span.start);
    let after = slice(input.text, input.span.end, input.text.len());
    let is_before_delimiter = disguised(after).is_some();
    let is_before_name = match char_at(after, 0) {
        None => false,
        Some((char, _)) => {
            char.is_ascii_alphanumeric()
                || !char.is_ascii() && !is_invisible(char) && !char.is_whitespace()
        }
    };
    let is_after_delimiter = matches!(before, [.., b'/' | b'\\' | b'@']);
    is_before_delimiter || is_after_delimiter && !is_before_name
}
