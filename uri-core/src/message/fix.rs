//! Corrections for parse errors. For each kind of error, one function makes both the help and the replacement.

use crate::bytes::{Span, contains, find, get, rfind, slice};
use crate::grammar::{Component, Grammar};
use crate::message::input::{Input, Phrase};
use crate::message::other_notations::{mail, scheme_before_user};
use crate::message::slashes::{Guess, add_scheme, is_rest_of_uri, read_authority, with_slashes};
use crate::message::suggestion::Fix;
use crate::message::words::is_invisible;
use crate::schemes::{is_database, needs_host, rule_of};
use crate::syntax::char_class::{DIGIT, SCHEME};
use crate::syntax::host_name::is_host_name;
use crate::syntax::ip;
use crate::syntax::scanner::{Scanner, find_delimiter};
use crate::uri::port_number;

/// The correction that this input needs regardless of the kind of error, or `None` if it needs none.
pub(super) const fn of_any_kind(input: &Input<'_>) -> Option<Fix> {
    if let Some(address) = address_after_scheme(input) {
        return Some(scheme_before_user(input, address, "the user"));
    }
    if input.is_hidden() || follows_split_password(input) {
        return Some(Fix::say(
            "percent-encode a user and a password: write characters other than letters, digits and `-._~!$&'()*+,;=:` as \
             `%` and two hex digits, for example `/` as `%2F`, `@` as `%40`, and a `:` in the user as `%3A`",
        ));
    }
    None
}

/// The index of the address, in which the error is, after a masked password directly after the scheme:
/// `user:password@[::1]:5432/db`.
const fn address_after_scheme(input: &Input<'_>) -> Option<usize> {
    let Span { start, end } = some!(input.secret);
    let is_after_scheme = Scanner::new(input.text).skipped(SCHEME) + 1 == start
        && !matches!(get(input.text, start), Some(b'/' | b'\\'));
    let is_in_address =
        end < input.span.start && find_delimiter(input.text, end) > input.span.start;
    match get(input.text, end) {
        Some(b'@') if is_after_scheme && is_in_address => Some(end + 1),
        _ => None,
    }
}

/// Whether the error follows a password that ends the authority too early: `postgres://user:12/34@[::1]/db`.
const fn follows_split_password(input: &Input<'_>) -> bool {
    let Some(Span { start, end }) = input.secret else {
        return false;
    };
    let scheme = slice(input.text, 0, Scanner::new(input.text).skipped(SCHEME));
    // A delimiter in the masked bytes has ended the authority.
    end <= input.span.start && find_delimiter(input.text, start) < end && is_database(scheme)
}

/// Corrects a missing scheme. In `redis//example.org`, only the `:` is missing.
pub(super) const fn missing_scheme(input: &Input<'_>) -> Fix {
    if let Some(fix) = mail(input) {
        return fix;
    }
    let end = Scanner::new(input.text).skipped(SCHEME);
    // A relative path can contain `//`, too, so only a known scheme, and one before a host with a port, gets its `:`.
    if let [b'/', b'/', ..] = slice(input.text, end, input.text.len())
        && let Some(scheme) = input.quotable(Span::new(0, end))
        && (rule_of(scheme).is_some() || matches!(read_authority(input.text, end + 2), Guess::Host))
    {
        return Fix::of(&["write `", scheme, "://`"]).replace(Span::new(end, end), &[":"]);
    }
    // An example would mislead where no host begins, as in `\\server\share`.
    let begin = match read_authority(input.text, 0) {
        Guess::Unknown => "begin with a scheme",
        _ => "begin with a scheme, such as `https://`",
    };
    Fix::of(&[begin, "; a relative reference is a `UriRef`"])
        .or_in_source(" (`uri_ref!`), and `uri!(BASE, \"items\")` resolves one")
}

/// Corrects a scheme that begins like an IP address.
pub(super) const fn scheme_start(input: &Input<'_>) -> Fix {
    let digits = Scanner::new(input.text).skipped(DIGIT);
    match (digits, get(input.text, digits)) {
        (0, Some(b'[')) => match add_scheme(input) {
            Some(fix) => fix,
            None => Fix::none(),
        },
        // `127.0.0.1:80`, in which a dot follows the first digits.
        (1.., Some(b'.')) => match add_scheme(input) {
            Some(fix) => fix,
            None => Fix::say("begin with a scheme, such as `https://`"),
        },
        _ => match bare_ipv6(input) {
            Some(fix) => fix,
            None => Fix::none(),
        },
    }
}

/// Corrects an empty scheme, with which `::1` begins.
pub(super) const fn empty_scheme(input: &Input<'_>) -> Fix {
    match bare_ipv6(input) {
        Some(fix) => fix,
        None => Fix::say("write a scheme, such as `https`, before the colon"),
    }
}

/// Corrects an IPv6 address without a scheme and brackets.
const fn bare_ipv6(input: &Input<'_>) -> Option<Fix> {
    let end = some!(ip::bare_ipv6_end(input.text));
    if !is_rest_of_uri(slice(input.text, end, input.text.len())) {
        return None;
    }
    let address = some!(input.quotable(Span::new(0, end)));
    let rest = some!(input.quotable(Span::new(end, input.text.len())));
    Some(Fix::of(&["write `http://[", address, "]", rest, "`"]))
}

pub(super) const fn colon_in_first_segment(input: &Input<'_>) -> Fix {
    let segment = input.quotable(Span::new(0, find_delimiter(input.text, 0)));
    Fix::quote("write `./", segment, "write `./` before the first segment")
        .replace(Span::new(0, 0), &["./"])
}

/// Writes a path that begins with a drive as a URI.
const fn file(input: &Input<'_>) -> Fix {
    let path = match input.quotable(Span::new(0, input.text.len())) {
        Some(path) if is_rest_of_uri(path.as_bytes()) => with_slashes(path),
        _ => Phrase::of(&["C:/..."]),
    };
    let path = path.as_str();
    Fix::of(&["write the path of a file as a URI: `file:///", path, "`"])
}

/// Corrects a space or a control character. A space is removed at either end of the input, after the `:` of a scheme,
/// and if its component can't contain arbitrary data; otherwise, it is encoded. A control character is removed, unless
/// it is a tab in a query.
pub(super) const fn blank(input: &Input<'_>, component: Option<Component>) -> Fix {
    let (name, what) = match input.char() {
        ' ' => ("space", "write a space"),
        '\n' | '\r' => ("line break", "write it"),
        _ => ("control character", "write it"),
    };
    let is_tab = matches!((input.char(), component), ('\t', Some(Component::Query)));
    let is_control = input.char() != ' ' && !is_tab;
    let Span { start, end } = input.span;
    let is_after_scheme = Scanner::new(input.text).skipped(SCHEME) + 1 == start
        && matches!(component, Some(Component::Path));
    let mut rest = slice(input.text, start, input.text.len());
    while let [b'\0'..=b' ', tail @ ..] = rest {
        rest = tail;
    }
    // `C:/a b`, whose drive is read as a scheme.
    if let ([drive, b':', b'/', ..], Some(Component::Path)) = (input.text, component)
        && drive.is_ascii_alphabetic()
    {
        return file(input);
    }
    // Blanks at the end are removed together, and so are those of an input without anything else.
    let (place, end) = match (start, rest) {
        (0, []) => (" at the start", input.text.len()),
        (0, _) => (" at the start", end),
        (_, []) => (" at the end", input.text.len()),
        // What precedes the blank might not belong to the URI, as in `GET https://example.org/`.
        _ if matches!(component, Some(Component::Scheme)) || precedes_uri(component, rest) => {
            return Fix::none();
        }
        // Encoded, a control character would be refused by most policies, but a tab in a query isn't. A blank after the
        // `:` of a scheme is hardly the beginning of the path.
        _ if is_control || is_after_scheme || !allows_data(component) => ("", end),
        _ => return encode(&[what], input, component),
    };
    Fix::of(&["remove the ", name, place]).remove(Span::new(start, end))
}

/// Whether another URI follows a blank, as in `http://g/ http://h/`. In a query, it would be data.
const fn precedes_uri(component: Option<Component>, rest: &[u8]) -> bool {
    let end = Scanner::new(rest).skipped(SCHEME);
    !matches!(component, Some(Component::Query | Component::Fragment))
        && needs_host(slice(rest, 0, end))
        && matches!(slice(rest, end, rest.len()), [b':', b'/', b'/', ..])
}

pub(super) const fn non_ascii(
    input: &Input<'_>,
    component: Option<Component>,
    grammar: Grammar,
) -> Fix {
    let is_host = matches!(component, Some(Component::Host));
    let fix = if is_host && allows_triplets(input, component) {
        // Triplets would be allowed, but DNS couldn't resolve the name.
        Fix::say(match grammar.is_iri() {
            true => {
                "write the host in its `xn--` form, such as `xn--mller-kva` for `müller`; `from_iri_idna`, with the \
                 feature `idna` of uri-core, converts names to it"
            }
            false => {
                "write the host in ASCII, a DNS name in its `xn--` form, such as `xn--mller-kva` for `müller`"
            }
        })
    } else {
        octets(input, component)
    };
    // White space at either end of an IRI isn't a part of it, even if it's visible, such as U+3000.
    let is_blank = grammar.is_iri()
        && allows_data(component)
        && input.char().is_whitespace()
        && !matches!(input.char(), '\u{80}'..='\u{9f}');
    if !is_blank && !is_invisible(input.char()) {
        return fix;
    }
    let mut remove = Fix::say("remove the invisible character").remove(input.span);
    if allows_data(component) {
        remove = remove.say_more(&[", or ", fix.help.as_str()]);
    }
    remove
}

#[inline(never)]
pub(super) const fn octets(input: &Input<'_>, component: Option<Component>) -> Fix {
    if allows_triplets(input, component) {
        encode(&["write it"], input, component)
    } else {
        Fix::none()
    }
}

/// Corrects a backslash that is meant as a `/` or as data.
pub(super) const fn backslash(input: &Input<'_>, component: Option<Component>) -> Fix {
    let is_after_drive = matches!(get(input.text, 1), Some(b':'));
    let in_data = matches!(component, Some(Component::Query | Component::Fragment));
    // `C:\a`, whose drive is read as a scheme.
    if is_after_drive && !in_data && input.span.start == 2 {
        return file(input);
    }
    let has_triplets = allows_triplets(input, component);
    let mut fix = Fix::say("use `/` as the separator");
    if has_triplets {
        fix = fix.say_more(&["; write a literal backslash as `%5C`"]);
    }
    match component {
        _ if in_data => fix.replace(input.span, &["%5C"]),
        // The whole string is a file path, not a URI.
        _ if is_after_drive => fix,
        Some(Component::Port | Component::Path) => fix.replace(input.span, &["/"]),
        // In brackets, a `/` would leave them open.
        Some(Component::Host) if has_triplets => fix.replace(input.span, &["/"]),
        _ => fix,
    }
}

/// The help about a list of hosts, as in a connection string.
pub(super) const ONE_HOST: &str =
    "write one host and one port, or pass the string to the driver as it is";

/// Corrects a port that is the name of a service, or the beginning of a path, as in `ssh://example.org:team/app.git`.
const fn letter_in_port(input: &Input<'_>) -> Fix {
    Fix::say(match slice(input.text, 0, input.span.start) {
        [.., b':'] => {
            "write the number of the port or, if a path begins here, `/` in place of the `:`"
        }
        _ => "write the port in digits",
    })
}

pub(super) const fn character(
    input: &Input<'_>,
    component: Option<Component>,
    is_alone: bool,
) -> Fix {
    let Span { start, end } = input.span;
    let mut fix = match (input.char(), component) {
        ('"' | '\'' | '`', _) if start == 0 => return unquote(input, "quotes"),
        ('<', _) if start == 0 => return unquote(input, "angle brackets"),
        ('[', Some(Component::Scheme)) if start == 0 && !is_alone => scheme_start(input),
        ('@', Some(Component::Scheme)) => Fix::say("begin with a scheme"),
        // Another component is in the string, too; an `EditError` says what to write.
        (':' | '/' | '?' | '#' | '@', Some(Component::Host))
        | ('?' | '#', Some(Component::Path | Component::Query | Component::Fragment))
            if is_alone =>
        {
            Fix::none()
        }
        ('{' | '}', Some(Component::Host | Component::Port)) => {
            Fix::say("fill in the value").or_in_source(" with `uri_format!`")
        }
        (',', Some(Component::Port)) if !is_alone => Fix::say(ONE_HOST),
        (':', Some(Component::Port)) if !is_alone => {
            Fix::say("write one host and one port; an IPv6 address needs brackets")
        }
        ('a'..='z' | 'A'..='Z', Some(Component::Port)) if !is_alone => letter_in_port(input),
        (_, Some(Component::Scheme | Component::Port) | None)
        | ('[' | '<' | '>', Some(Component::Host)) => Fix::none(),
        // The first `@` has ended the userinfo.
        ('@', Some(Component::Host)) => Fix::say("write an `@` in userinfo as `%40`"),
        ('{' | '}', Some(Component::Path | Component::Query | Component::Fragment)) => {
            encode_found("fill in the value, or ", input, component)
                .or_in_source("; `uri_format!` and `fn` rows of `uri_table!` fill in values")
        }
        _ => encode_found("", input, component),
    };
    // A quote at the end may be the second quote of a pair around the URI, so the replacement isn't certain.
    if end == input.text.len() && matches!(input.char(), '"' | '`' | '>') {
        fix.suggestion = None;
    }
    fix
}

/// Corrects a URI in quotes. The replacement removes both quotes if the input ends with the matching quote and the text
/// between the two can be quoted. Otherwise, it removes only the first quote.
const fn unquote(input: &Input<'_>, quotes: &str) -> Fix {
    let close = match input.char() {
        '<' => b'>',
        quote => quote as u8,
    };
    let fix = Fix::of(&["write the URI without ", quotes]);
    if let [_, .., last] = input.text
        && *last == close
        && let Some(inner) = input.quotable(Span::new(1, input.text.len() - 1))
    {
        // With another quote inside, it isn't certain which one ends the URI.
        if contains(inner.as_bytes(), b'<') || contains(inner.as_bytes(), b'"') {
            return fix;
        }
        return fix.replace(Span::new(0, input.text.len()), &[inner]);
    }
    fix.remove(input.span)
}

/// Corrects a `%` without two hex digits, except in a component such as the host, where a literal percent sign is
/// unlikely.
pub(super) const fn percent(input: &Input<'_>, component: Option<Component>) -> Fix {
    if !allows_data(component) {
        return Fix::none();
    }
    Fix::say("write a literal percent sign as `%25`").replace(input.span, &["%25"])
}

/// Corrects a name or an IPv4 address in brackets, which are only for the other addresses.
pub(super) const fn brackets(input: &Input<'_>) -> Fix {
    let open = host_start(input);
    let Some(close) = find(input.text, b']', open, input.text.len()) else {
        return Fix::none();
    };
    let host = Span::new(open + 1, close);
    let octets = host.of(input.text);
    // Otherwise, what follows would become a part of the name.
    let is_whole = matches!(
        get(input.text, close + 1),
        None | Some(b':' | b'/' | b'?' | b'#')
    );
    match input.quotable(host) {
        Some(text) if is_whole && (is_host_name(octets) || ip::parse_ipv4(octets).is_some()) => {
            Fix::of(&["write `", text, "` without brackets"])
                .replace(Span::new(open, close + 1), &[text])
        }
        _ => Fix::none(),
    }
}

/// Corrects an IPv6 address without brackets. Its last group may be meant as a port.
pub(super) const fn unbracketed_ipv6(input: &Input<'_>) -> Fix {
    let Span { start, end } = input.span;
    let Some(address) = input.quotable(input.span) else {
        return Fix::none();
    };
    let fix = Fix::of(&["write `[", address, "]`"]).replace(input.span, &["[", address, "]"]);
    // `::1:80` is an address, and so is `::1`, which can have the port 80.
    if let Some(colon) = rfind(input.text, b':', start, end)
        && ip::is_ipv6(input.text, start, colon)
        && let Some(before) = input.quotable(Span::new(start, colon))
        && let Some(port) = input.quotable(Span::new(colon + 1, end))
        && port_number(port).is_some()
    {
        return fix.say_more(&[
            ", or `[",
            before,
            "]:",
            port,
            "` if the last group is a port",
        ]);
    }
    fix
}

/// Help such as "write `{` as `%7B`", preceded by the words in `before`.
const fn encode_found(before: &str, input: &Input<'_>, component: Option<Component>) -> Fix {
    match (input.char(), core::str::from_utf8(input.found())) {
        // In backticks, a back-tick would be hard to read.
        ('`', _) => encode(&[before, "write a back-tick"], input, component),
        (_, Ok(text)) => encode(&[before, "write `", text, "`"], input, component),
        (_, Err(_)) => Fix::say(before),
    }
}

/// Help that ends in "as `%7B`". If the component can contain arbitrary data, the triplets are also the replacement.
const fn encode(before: &[&str], input: &Input<'_>, component: Option<Component>) -> Fix {
    let mut triplets = Phrase::new();
    each!(byte, input.found(), {
        triplets.push("%");
        triplets.push_hex(*byte as u32, 2);
    });
    let triplets = triplets.as_str();
    let fix = Fix::of(before).say_more(&[" as `", triplets, "`"]);
    if allows_data(component) {
        fix.replace(input.span, &[triplets])
    } else {
        fix
    }
}

/// Whether the component at the error can contain percent-encoded octets.
pub(super) const fn allows_triplets(input: &Input<'_>, component: Option<Component>) -> bool {
    match component {
        Some(Component::Host) => !matches!(get(input.text, host_start(input)), Some(b'[')),
        _ => allows_data(component),
    }
}

/// Whether the component at the error can contain arbitrary data, percent-encoded if necessary. A host can't, although
/// a registered name can contain triplets.
pub(super) const fn allows_data(component: Option<Component>) -> bool {
    !matches!(
        component,
        None | Some(Component::Scheme | Component::Host | Component::Port)
    )
}

/// The start of the host that contains the error: the index after the last `/` or `@` before the error.
#[inline(never)]
const fn host_start(input: &Input<'_>) -> usize {
    let mut before = slice(input.text, 0, input.span.start);
    while let [head @ .., last] = before
        && !matches!(last, b'/' | b'@')
    {
        before = head;
    }
    before.len()
}
