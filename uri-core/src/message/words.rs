//! Parts of sentences, such as names of characters and components, and help that depends on the input.

use crate::bytes::{Span, find, get, rfind, slice};
use crate::error::Component;
use crate::message::input::{Input, Phrase};
use crate::schemes::SchemeTable;
use crate::syntax::char_class::{ALPHA, DIGIT, REG_NAME, SCHEME};
use crate::syntax::ip;
use crate::syntax::scanner::{Scanner, find_delimiter};
use crate::uri::port_number;

/// Creates a part of a message.
pub(crate) const fn phrase(words: &str) -> Phrase {
    let mut out = Phrase::new();
    out.push(words);
    out
}

/// Appends "write `…`".
pub(crate) const fn push_write(out: &mut Phrase, before: &str, text: &str, after: &str) {
    out.push("write `");
    out.push(before);
    out.push(text);
    out.push(after);
    out.push("`");
}

/// Appends " at byte 7".
pub(crate) const fn push_at(out: &mut Phrase, index: usize) {
    out.push(" at byte ");
    out.push_number(index as u64);
}

/// Returns " in path" for a component.
pub(crate) const fn in_component(component: Option<Component>) -> &'static str {
    match component {
        Some(Component::Scheme) => " in scheme",
        Some(Component::Userinfo) => " in userinfo",
        Some(Component::Host) => " in host",
        Some(Component::Port) => " in port",
        Some(Component::Path) => " in path",
        Some(Component::Query) => " in query",
        Some(Component::Fragment) => " in fragment",
        None => "",
    }
}

/// Returns a sentence about the characters that a component can contain.
pub(crate) const fn component_rule(component: Option<Component>) -> &'static str {
    match component {
        Some(Component::Scheme) => {
            "a scheme is a letter, then letters, digits, `+`, `-` and `.` (RFC 3986, section 3.1)"
        }
        Some(Component::Userinfo) => {
            "userinfo is letters, digits, `-._~!$&'()*+,;=:` and percent-encoded octets \
             (RFC 3986, section 3.2.1)"
        }
        Some(Component::Host) => {
            "a host is letters, digits, `-._~!$&'()*+,;=` and percent-encoded octets, or an IP address in \
             brackets (RFC 3986, section 3.2.2)"
        }
        Some(Component::Port) => "a port is digits (RFC 3986, section 3.2.3)",
        Some(Component::Path) => {
            "a path is letters, digits, `-._~!$&'()*+,;=:@/` and percent-encoded octets \
             (RFC 3986, section 3.3)"
        }
        Some(Component::Query) => {
            "a query is letters, digits, `-._~!$&'()*+,;=:@/?` and percent-encoded octets \
             (RFC 3986, section 3.4)"
        }
        Some(Component::Fragment) => {
            "a fragment is letters, digits, `-._~!$&'()*+,;=:@/?` and percent-encoded octets \
             (RFC 3986, section 3.5)"
        }
        None => "",
    }
}

/// Appends the name of a character: "letter `a`", "`{`", "control character U+0009 (tab)".
///
/// A character outside ASCII is printed only if it is a letter of a common script. Other characters can be invisible,
/// combine with the characters next to them, or change the direction of the line.
pub(crate) const fn push_char(out: &mut Phrase, char: char) {
    match char {
        ' ' => out.push("space"),
        '`' => out.push("back-tick"),
        '!'..='~' => {
            match char {
                'a'..='z' | 'A'..='Z' => out.push("letter "),
                '0'..='9' => out.push("digit "),
                _ => {}
            }
            push_quoted(out, "`", char);
        }
        '\0'..='\x1f' | '\x7f' => push_code_point(out, "control character U+", char),
        '\u{c0}'..='\u{24f}'
        | '\u{391}'..='\u{3c9}'
        | '\u{410}'..='\u{44f}'
        | '\u{4e00}'..='\u{9fff}' => {
            push_quoted(out, "non-ASCII character `", char);
            push_code_point(out, " (U+", char);
            out.push(")");
        }
        _ => push_code_point(out, "non-ASCII character U+", char),
    }
}

const fn push_quoted(out: &mut Phrase, before: &str, char: char) {
    out.push(before);
    out.push_char(char);
    out.push("`");
}

const fn push_code_point(out: &mut Phrase, before: &str, char: char) {
    out.push(before);
    out.push_hex(char as u32, 4);
    out.push(match char {
        '\0' => " (NUL)",
        '\t' => " (tab)",
        '\n' => " (line feed)",
        '\r' => " (carriage return)",
        '\x1b' => " (escape)",
        '\x7f' => " (delete)",
        '\u{a0}' => " (no-break space)",
        '\u{ad}' => " (soft hyphen)",
        '\u{200b}' => " (zero width space)",
        '\u{202d}' | '\u{202e}' => " (direction override)",
        '\u{feff}' => " (byte order mark)",
        _ => "",
    });
}

/// Returns whether a character is invisible in an editor. Such characters come from pasted text.
pub(crate) const fn is_invisible(char: char) -> bool {
    matches!(
        char,
        '\u{a0}' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202f}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
    )
}

/// Appends the percent-encoded bytes at the error, and the closing backtick.
const fn push_triplets(out: &mut Phrase, input: &Input<'_>) {
    let mut rest = input.found();
    while let [byte, tail @ ..] = rest {
        out.push("%");
        out.push_hex(*byte as u32, 2);
        rest = tail;
    }
    out.push("`");
}

/// Returns "write `{` as `%7B`", after other words.
const fn write_encoded(before: &str, input: &Input<'_>) -> Phrase {
    let mut out = phrase(before);
    match (input.found(), core::str::from_utf8(input.found())) {
        ([b'`'], _) => out.push("write a back-tick"),
        (_, Ok(text)) => push_write(&mut out, "", text, ""),
        (_, Err(_)) => return out,
    }
    out.push(" as `");
    push_triplets(&mut out, input);
    out
}

/// Returns a quoted string between words, or an empty phrase without the string.
pub(crate) const fn quoted(before: &str, text: Option<&str>, after: &str) -> Phrase {
    let mut out = Phrase::new();
    if let Some(text) = text {
        out.push(before);
        out.push(text);
        out.push(after);
    }
    out
}

/// Returns words, a quoted string and a closing backtick, or other words without the string.
pub(crate) const fn quoted_or(before: &str, text: Option<&str>, otherwise: &str) -> Phrase {
    match text {
        Some(_) => quoted(before, text, "`"),
        None => phrase(otherwise),
    }
}

/// The help for every error inside a possible password, whichever character is wrong.
pub(crate) const HIDDEN_HELP: &str = "percent-encode a password: write characters other than letters, digits and \
    `-._~!$&'()*+,;=:` as `%` and two hex digits, such as `/` as `%2F`";
const NAME_HELP: &str = "write a DNS name in its `xn--` form, such as `xn--mller-kva` for `müller`";
const ONE_HOST: &str = "write one host with one port, because a URI cannot contain a list of hosts";
pub(crate) const HOST_ALONE: &str =
    "write the host alone; userinfo, port and path are components of their own";

impl Input<'_> {
    /// Returns whether the character at the error can occur directly before or after a host.
    pub(crate) const fn ends_a_host(&self) -> bool {
        matches!(self.char(), ':' | '/' | '?' | '#' | '@')
    }

    /// Returns the index at which the first segment or the scheme ends.
    pub(crate) const fn first_segment_end(&self) -> usize {
        find_delimiter(self.text, 0)
    }

    /// Returns the start of the host that contains the error. The host begins after the last `/` or `@` before the
    /// error.
    const fn host_start(&self) -> usize {
        let mut start = self.span.start;
        while let Some(before) = start.checked_sub(1)
            && !matches!(get(self.text, before), Some(b'/' | b'@'))
        {
            start = before;
        }
        start
    }

    /// Returns whether only digits follow the next `:` in the authority, as in a port.
    const fn is_before_a_port(&self) -> bool {
        let end = self.first_segment_end();
        match find(self.text, b':', self.span.start, end) {
            Some(colon) => Scanner::at(self.text, colon + 1).skipped(DIGIT) == end,
            None => false,
        }
    }

    /// Returns whether the error is the byte order mark at the start of the input.
    pub(crate) const fn begins_with_byte_order_mark(&self) -> bool {
        self.span.start == 0 && matches!(self.text, [0xef, 0xbb, 0xbf, ..])
    }

    /// Returns whether the input contains only spaces and control characters from the error to the end.
    pub(crate) const fn is_blank_to_the_end(&self) -> bool {
        let mut rest = slice(self.text, self.span.start, self.text.len());
        while let [b'\0'..=b' ', tail @ ..] = rest {
            rest = tail;
        }
        rest.is_empty()
    }
}

/// Returns whether the component at the error can contain percent-encoded octets.
pub(crate) const fn allows_triplets(input: &Input<'_>, component: Option<Component>) -> bool {
    match component {
        None | Some(Component::Scheme | Component::Port) => false,
        Some(Component::Host) => !matches!(get(input.text, input.host_start()), Some(b'[')),
        Some(_) => true,
    }
}

/// Returns whether the component at the error can contain arbitrary data, percent-encoded if necessary. Returns `false`
/// for a host, although a registered name can contain data.
pub(crate) const fn allows_data(component: Option<Component>) -> bool {
    !matches!(
        component,
        None | Some(Component::Scheme | Component::Host | Component::Port)
    )
}

/// Returns whether the error is a second `#`, in the fragment.
pub(crate) const fn is_second_hash(input: &Input<'_>, component: Option<Component>) -> bool {
    matches!(component, Some(Component::Fragment)) && input.char() == '#' && !input.is_hidden()
}

/// Returns the end of a known scheme whose `:` is missing, as in `https//example.org`.
pub(crate) const fn missing_colon(input: &Input<'_>) -> Option<usize> {
    let mut scanner = Scanner::new(input.text);
    if let Some(first) = scanner.peek()
        && ALPHA.contains(first)
    {
        scanner.skip(SCHEME);
        let end = scanner.position();
        if scanner.eat_two(b'/', b'/')
            && let Some(scheme) = input.quotable(Span::new(0, end))
            && SchemeTable::BUILT_IN.find(scheme).is_some()
        {
            return Some(end);
        }
    }
    None
}

/// Returns the help for a missing scheme.
pub(crate) const fn scheme_help(input: &Input<'_>) -> Phrase {
    match missing_colon(input) {
        Some(end) => quoted("write `", input.quotable(Span::new(0, end)), "://`"),
        None => phrase(
            "begin with a scheme, such as `https://`; a relative reference is a `UriRef` (`uri_ref!`)",
        ),
    }
}

/// Returns the help for a space or a control character.
pub(crate) const fn blank_help(input: &Input<'_>, component: Option<Component>) -> Phrase {
    let (name, is_line_break) = match input.char() {
        ' ' => ("space", false),
        '\n' | '\r' => ("line break", true),
        _ => ("control character", false),
    };
    let at_start = input.span.start == 0;
    let at_end = input.is_blank_to_the_end();
    let mut out = Phrase::new();
    if at_start || at_end || is_line_break || !allows_data(component) {
        out.push("remove the ");
        out.push(name);
        out.push(match (at_start, at_end) {
            (true, _) => " at the start",
            (false, true) => " at the end",
            (false, false) => "",
        });
    } else {
        out.push("write ");
        out.push(if input.char() == ' ' { "a space" } else { "it" });
        out.push(" as `");
        push_triplets(&mut out, input);
    }
    out
}

/// Returns the help for bytes that are not UTF-8.
pub(crate) const fn octets_help(input: &Input<'_>, component: Option<Component>) -> Phrase {
    let mut out = Phrase::new();
    if allows_triplets(input, component) {
        out.push("write it as `");
        push_triplets(&mut out, input);
    }
    out
}

/// Returns the help for a character outside ASCII.
pub(crate) const fn non_ascii_help(input: &Input<'_>, component: Option<Component>) -> Phrase {
    let mut out = Phrase::new();
    if is_invisible(input.char()) {
        out.push("remove the invisible character");
        if !allows_data(component) {
            return out;
        }
        out.push(", or ");
    }
    match component {
        // Triplets would be allowed, but DNS does not find such a name.
        Some(Component::Host) if allows_triplets(input, component) => out.push(NAME_HELP),
        _ => out.push(octets_help(input, component).as_str()),
    }
    out
}

/// Returns the help for a backslash. A backslash can follow a drive letter. The drive letter is then read as a
/// scheme.
pub(crate) const fn backslash_help(input: &Input<'_>, component: Option<Component>) -> Phrase {
    if input.span.start == 2 && matches!(get(input.text, 1), Some(b':')) {
        return phrase("write the path of a file as a URI: `file:///C:/...`");
    }
    let mut out = phrase("use `/` as the separator");
    if allows_triplets(input, component) {
        out.push("; write a literal backslash as `%5C`");
    }
    out
}

/// Returns the help for any other character that the component cannot contain.
pub(crate) const fn character_help(
    input: &Input<'_>,
    component: Option<Component>,
    is_alone: bool,
) -> Phrase {
    let at_start = input.span.start == 0;
    match (input.char(), component) {
        ('"' | '\'' | '`', _) if at_start => phrase("write the URI without quotes"),
        ('<', _) if at_start => phrase("write the URI without angle brackets"),
        ('@', Some(Component::Scheme)) if input.is_before_a_port() => {
            phrase("begin with a scheme, such as `https://`")
        }
        ('@', Some(Component::Scheme)) => {
            phrase("write `user@host:path` as `ssh://user@host/path`")
        }
        (':', Some(Component::Scheme)) => quoted(
            "write `",
            input.quotable(Span::new(0, input.span.start)),
            "`",
        ),
        (_, Some(Component::Host)) if is_alone && input.ends_a_host() => phrase(HOST_ALONE),
        ('#', Some(Component::Fragment)) if is_alone && at_start => {
            phrase("write the fragment without the `#` before it")
        }
        ('{' | '}', Some(Component::Host | Component::Port)) => {
            phrase("fill in the value with `uri_format!`")
        }
        (',', Some(Component::Port)) if !is_alone => phrase(ONE_HOST),
        (_, Some(Component::Scheme | Component::Port) | None) | ('[', Some(Component::Host)) => {
            Phrase::new()
        }
        ('<' | '>', Some(Component::Host)) => phrase("remove what is not part of the URI"),
        ('<' | '>', _) => write_encoded("remove what is not part of the URI, or ", input),
        ('@', Some(Component::Host)) => phrase("write an `@` in userinfo as `%40`"),
        ('{' | '}', Some(Component::Path | Component::Query | Component::Fragment)) => {
            write_encoded("fill in the value with `uri_format!`, or ", input)
        }
        _ => write_encoded("", input),
    }
}

/// Returns the help for an IPv6 address without brackets. The last group of the address may be meant as a port.
pub(crate) const fn unbracketed_help(input: &Input<'_>) -> Phrase {
    let Span { start, end } = input.span;
    let mut out = quoted("write `[", input.quotable(input.span), "]`");
    if !out.is_empty()
        && let Some(colon) = rfind(input.text, b':', start, end)
        && ip::parse_ipv6(slice(input.text, start, colon)).is_ok()
        && let Some(address) = input.quotable(Span::new(start, colon))
        && let Some(port) = input.quotable(Span::new(colon + 1, end))
        && port_number(port).is_some()
    {
        out.push(", or `[");
        out.push(address);
        out.push("]:");
        out.push(port);
        out.push("` if the last group is a port");
    }
    out
}

/// Returns the help for a `]` without a `[`.
pub(crate) const fn unopened_help(input: &Input<'_>) -> Phrase {
    let address = Span::new(input.host_start(), input.span.start);
    match input.quotable(address) {
        Some(address) if ip::parse_ipv6(address.as_bytes()).is_ok() => {
            quoted("write `[", Some(address), "]`")
        }
        _ => phrase("remove the `]`"),
    }
}

/// Returns the help for a name in brackets.
pub(crate) const fn name_in_brackets_help(input: &Input<'_>) -> Phrase {
    let start = input.host_start() + 1;
    let mut scanner = Scanner::at(input.text, start);
    scanner.skip(REG_NAME);
    match scanner.peek() {
        Some(b']') => {
            let name = Span::new(start, scanner.position());
            quoted(
                "write a name without brackets: `",
                input.quotable(name),
                "`",
            )
        }
        _ => Phrase::new(),
    }
}
