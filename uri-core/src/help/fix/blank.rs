//! Helps about spaces, control characters, and characters outside ASCII.

use crate::bytes::{Span, char_at, find_any, get, slice};
use crate::grammar::{Component, Grammar};
use crate::iri::written::is_before_uri;
use crate::message::input::Input;
use crate::message::suggestion::Fix;
use crate::syntax::disguise::disguised;
use crate::syntax::disguise::{is_invisible, is_opening_quote};

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
    /// Another blank is the next delimiter, so these are probably words that follow the URI, as in
    /// `https://h/a is my page`.
    BeforeWords,
    InData,
}

/// The help about a space or a control character, called a blank here. It is removed at either end of the input and in
/// a port. In a scheme, a userinfo or a host, or before another URI, there is no replacement, because only the author
/// knows what was meant. Elsewhere, a control character is removed, and a space, or a tab in a query, is usually
/// encoded.
pub(crate) const fn blank(input: &Input<'_>, component: Option<Component>) -> Fix {
    // Words for the blank where it's removed, and where it's encoded.
    let (name, words_to_encode) = match input.error_char() {
        ' ' => ("space", "write a space"),
        '\n' | '\r' => ("line break", "write it"),
        _ => ("control character", "write it"),
    };
    let start = input.error_span.start;
    let mut after_blanks = slice(input.text, start, input.text.len());
    while let [b'\0'..=b' ' | b'\x7f', tail @ ..] = after_blanks {
        after_blanks = tail;
    }
    // The blank at the error and those that directly follow it.
    let blanks = Span::new(start, input.text.len() - after_blanks.len());
    match position_of_blank(input, component, after_blanks) {
        Blank::AtStart => remove(name, " at the start", blanks),
        Blank::AtEnd => remove(name, " at the end", blanks),
        // Only the author knows what the text before the blank is.
        Blank::InScheme => Fix::none(),
        Blank::BeforeUri => Fix::say("write one URI"),
        Blank::InUserinfo => Fix::say(
            "write a space in a user or a password as `%20`, and a `/`, `?` or `#` as `%2F`, `%3F` or `%23`",
        ),
        // `https://www example.net/` isn't `https://wwwexample.net/`.
        Blank::InHost => Fix::say(WITHOUT_BLANK),
        Blank::BeforeNextLine => remove(name, " and the blanks after it", blanks),
        Blank::Forbidden => remove(name, "", input.error_span),
        Blank::InOpaquePath => Fix::say("remove the space, or write it as `%20`"),
        Blank::BeforeWords => Fix::say(SPACE_OR_NOTHING),
        Blank::InData => encode(&[words_to_encode], input, component),
    }
}

/// The help to remove what has this name, such as "space", at a place, such as " at the end" or, for anywhere, "".
const fn remove(name: &str, place: &str, span: Span) -> Fix {
    Fix::replacing(&["remove the ", name, place], span, &[])
}

/// The position of the blank at the error. `after_blanks` is the text after it and after the blanks that directly
/// follow it.
const fn position_of_blank(
    input: &Input<'_>,
    component: Option<Component>,
    after_blanks: &[u8],
) -> Blank {
    let is_tab_in_query = matches!(
        (input.error_char(), component),
        ('\t', Some(Component::Query))
    );
    let is_control = input.error_char() != ' ' && !is_tab_in_query;
    let is_single_blank = input.text.len() - after_blanks.len() == input.error_span.end;
    let from_colon = slice(input.text, input.scheme_end, input.text.len());
    // The first character after the blanks that ends a word or a part of a URI.
    let next_delimiter = get(
        after_blanks,
        find_any(after_blanks, 0, [b' ', b'/', b'?', b'#', b'&', b'=']),
    );
    if input.error_span.start == 0 {
        Blank::AtStart
    } else if after_blanks.is_empty() {
        Blank::AtEnd
    } else if matches!(component, Some(Component::Scheme)) {
        Blank::InScheme
    } else if is_before_uri(input.text, component, after_blanks) {
        Blank::BeforeUri
    } else if is_in_userinfo(input, component) {
        Blank::InUserinfo
    } else if is_in_host(input, component) {
        Blank::InHost
    } else if matches!(input.error_char(), '\n' | '\r') && !is_single_blank {
        // Spaces that indent the next line, for example, follow the line break.
        Blank::BeforeNextLine
    } else if is_control || !allows_data(component) {
        Blank::Forbidden
    } else if matches!(component, Some(Component::Path))
        && matches!(from_colon, [b':', first, ..] if *first != b'/')
    {
        Blank::InOpaquePath
    } else if matches!(next_delimiter, Some(b' ')) {
        Blank::BeforeWords
    } else {
        Blank::InData
    }
}

/// The help about a character outside ASCII: usually to write its triplets, such as `%C3%BC` for `ü`, or in a host its
/// `xn--` form. An opening quote at the start, delimiters of other scripts such as `：`, white space in a host or an
/// IRI, and invisible characters have other helps. For any other character in a port, such as a `ü`, there is none.
pub(crate) const fn non_ascii(
    input: &Input<'_>,
    component: Option<Component>,
    grammar: Grammar,
) -> Fix {
    let is_in_host = is_in_host(input, component);
    if input.error_span.start == 0 && is_opening_quote(input.error_char()) {
        return Fix::say(WITHOUT_QUOTES);
    }
    // The character looks like a delimiter, such as `：`, in the scheme or the authority.
    if let Some(delimiter) = disguised(input.error_bytes())
        && input.error_span.start < input.authority_limit()
    {
        return Fix::of(&["write it as `", delimiter, "`"]);
    }
    let write_in_ascii = if is_in_host && allows_triplets(input, component) {
        // Triplets would be allowed, but DNS couldn't resolve the name.
        Fix::say(
            "write the host in ASCII, a DNS name in its `xn--` form, such as `xn--mller-kva` for `müller`",
        )
    } else {
        octets(input, component)
    };
    // White space inside an IRI is converted, so this is usually at either end, where it isn't a part of the IRI: the
    // help offers to remove it, even if it's visible, such as U+3000. U+0085, a control character, gets its triplets.
    let is_removable_blank = grammar.is_iri()
        && allows_data(component)
        && input.error_char().is_whitespace()
        && !matches!(input.error_char(), '\u{80}'..='\u{9f}');
    // Without the blank, the host would be another one, so the help doesn't have a replacement.
    if is_in_host && input.error_char().is_whitespace() {
        return Fix::say(WITHOUT_BLANK);
    }
    if !is_removable_blank && !is_invisible(input.error_char()) {
        return write_in_ascii;
    }
    if is_in_host && would_leave_no_host(input) {
        return Fix::say("write a host in the place of the invisible character");
    }
    let remove = Fix::replacing(&["remove the invisible character"], input.error_span, &[]);
    match allows_data(component) {
        true => remove.say_more(&[", or ", write_in_ascii.help.as_str()]),
        false => remove,
    }
}

/// Whether the removal of the invisible character at the error, which is in a host, and of those that follow it, would
/// leave no host: a delimiter precedes them, and another one, white space or the end of the text follows. What looks
/// like a `:` or an `@`, such as `：`, is a delimiter, too.
const fn would_leave_no_host(input: &Input<'_>) -> bool {
    let before = slice(input.text, 0, input.error_span.start);
    let mut after = slice(input.text, input.error_span.end, input.text.len());
    while let Some((char, len)) = char_at(after, 0)
        && is_invisible(char)
    {
        after = slice(after, len, after.len());
    }
    let is_before_host = match char_at(after, 0) {
        _ if disguised(after).is_some() => false,
        None | Some((':' | '/' | '?' | '#' | '@' | '\\', _)) => false,
        Some((char, _)) => !char.is_whitespace(),
    };
    matches!(before, [.., b'/' | b'\\' | b'@']) && !is_before_host
}
