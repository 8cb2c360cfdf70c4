//! Corrections for parse errors. For each kind of error, one function makes both the help and the replacement.

use crate::address::{Guess, HostKind, UserHost, read_authority};
use crate::bytes::{
    Span, char_at, contains, contains_either, contains_part, find_any, get, rfind, slice,
};
use crate::grammar::{Component, Grammar};
use crate::message::input::{Input, Phrase};
use crate::message::other_notations::{mail, missing_slashes, scheme_before_user};
use crate::message::slashes::{add_brackets, add_scheme, scheme_to_add};
use crate::message::suggestion::Fix;
use crate::message::unfilled::{fill_in, is_placeholder, is_program, is_unfilled};
use crate::message::words::{is_invisible, is_opening_quote};
use crate::schemes::{is_database, is_misspelled, is_server_or_database, needs_host, rule_of};
use crate::syntax::char_class::{DIGIT, SCHEME};
use crate::syntax::disguise::{authority_limit, disguised};
use crate::syntax::ip;
use crate::syntax::scanner::{Scanner, find_delimiter};

/// The correction that this input needs regardless of the kind of error, or `None` if it needs none.
pub(super) const fn of_any_kind(input: &Input<'_>) -> Option<Fix> {
    if let Some(address) = address_after_scheme(input) {
        let before_user = scheme_before_user(input, address, "the user");
        return Some(missing_slashes(input).or(before_user));
    }
    if input.is_hidden() || follows_split_password(input) {
        return Some(Fix::say(
            "percent-encode a user and a password: write characters other than letters, digits and `-._~!$&'()*+,;=:` as \
             `%` and two hex digits, for example `/` as `%2F`, `@` as `%40`, a backslash as `%5C`, and a `:` in the user as `%3A`",
        ));
    }
    None
}

/// The index of the address, in which the error is, after a masked password directly after the scheme:
/// `user:password@[::1]:5432/db`.
const fn address_after_scheme(input: &Input<'_>) -> Option<usize> {
    let Span { start, end } = some!(input.secret);
    let is_after_scheme =
        input.scheme_end + 1 == start && !matches!(get(input.text, start), Some(b'/' | b'\\'));
    let is_in_address =
        end < input.span.start && UserHost::at(input.text, end).end > input.span.start;
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
    // A delimiter in the masked bytes has ended the authority.
    end <= input.span.start
        && find_delimiter(input.text, start) < end
        && is_database(input.scheme())
}

/// Corrects a missing scheme. In `redis//example.org`, only the `:` is missing.
pub(super) const fn missing_scheme(input: &Input<'_>) -> Fix {
    let end = Scanner::of(input.filled).skipped(SCHEME);
    // Only the author knows what the dot of `redis.//h` means. In the web, it's a `:`, which `correct_slashes`
    // writes.
    if matches!(slice(input.filled, 0, end), [.., b'.'])
        && matches!(
            slice(input.filled, end, input.filled.len()),
            [b'/', b'/', ..]
        )
    {
        return Fix::none();
    }
    // A relative path can contain `//`, too, so only a known scheme, and one before a host with a port, gets its `:`.
    let host = read_authority(input.filled, end + 2);
    if let [b'/', b'/', ..] = slice(input.filled, end, input.filled.len())
        && end > 0
        && let Some(scheme) = input.quotable(Span::new(0, end))
        && (rule_of(scheme).is_some() || matches!(host, Guess::Host))
    {
        let colon = Span::new(end, end);
        let begin = Fix::words(&["begin with `", scheme, "://`"], colon, &[":"]);
        return match host {
            Guess::Unknown => begin,
            _ => Fix::corrected(input, colon, &[":"]).or(begin),
        };
    }
    // An example would mislead where no host begins, as in `\\server\share`.
    let begin = match read_authority(input.filled, 0) {
        _ if input.text.is_empty() => Fix::say("write a URI"),
        _ if is_opening_quote(input.char()) => return Fix::say(WITHOUT_QUOTES),
        Guess::Unknown => Fix::say("begin with a scheme"),
        _ => {
            let scheme = scheme_to_add(input);
            Fix::of(&["begin with a scheme, such as `", scheme, "://`"])
        }
    };
    mail(input).or(begin.or_in_source(
        "; a relative reference is a `UriRef` (`uri_ref!`), and `uri!(BASE, \"items\")` resolves one",
    ))
}

/// Corrects what begins with an address or with a host and a port, so that its scheme is invalid: `127.0.0.1:80`, `::1`.
pub(super) const fn host_first(input: &Input<'_>, otherwise: &str) -> Fix {
    let digits = Scanner::of(input.filled).skipped(DIGIT);
    let fix = match (digits, get(input.filled, digits)) {
        (0, _) | (_, Some(b'.')) => add_scheme(input, scheme_to_add(input)),
        // No scheme is added before other digits, as in `10:30`.
        _ => Fix::none(),
    };
    let scheme = match input.default_scheme {
        Some(_) => scheme_to_add(input),
        None => "http",
    };
    fix.or(add_brackets(input, scheme)).or(Fix::say(otherwise))
}

/// The help about an empty scheme.
pub(super) const BEFORE_COLON: &str = "write a scheme, such as `https`, before the colon";

pub(super) const fn colon_in_first_segment(input: &Input<'_>) -> Fix {
    let fix = Fix::corrected(input, Span::new(0, 0), &["./"]);
    match read_authority(input.filled, 0) {
        _ if matches!(input.text, [b':', b'/', ..]) => Fix::say(BEFORE_COLON),
        Guess::Host => fix.uncertain(", or a scheme and `//` before a host"),
        _ => fix,
    }
}

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
pub(super) const fn blank(input: &Input<'_>, component: Option<Component>) -> Fix {
    let (name, what) = match input.char() {
        ' ' => ("space", "write a space"),
        '\n' | '\r' => ("line break", "write it"),
        _ => ("control character", "write it"),
    };
    let start = input.span.start;
    let mut rest = slice(input.text, start, input.text.len());
    while let [b'\0'..=b' ', tail @ ..] = rest {
        rest = tail;
    }
    let after = input.text.len() - rest.len();
    match where_blank_is(input, component, rest) {
        // Blanks of an input without anything else are removed together.
        Blank::AtStart if rest.is_empty() => remove(name, " at the start", Span::new(start, after)),
        Blank::AtStart => remove(name, " at the start", input.span),
        Blank::AtEnd => remove(name, " at the end", Span::new(start, after)),
        Blank::InScheme => Fix::none(),
        Blank::BeforeUri => Fix::say("write one URI"),
        Blank::InUserinfo => Fix::say(
            "write a space in a user or a password as `%20`, and a `/`, `?` or `#` as `%2F`, `%3F` or `%23`",
        ),
        // `https://www example.net/` isn't `https://wwwexample.net/`.
        Blank::InHost => Fix::say(WITHOUT_BLANK),
        Blank::BeforeNextLine => remove(name, " and the blanks after it", Span::new(start, after)),
        Blank::Forbidden => remove(name, "", input.span),
        Blank::InOpaquePath => Fix::say("remove the space, or write it as `%20`"),
        Blank::BeforeWords => Fix::say(SPACE_OR_NOTHING),
        Blank::InData => encode(&[what], input, component),
    }
}

const fn remove(name: &str, place: &str, span: Span) -> Fix {
    Fix::words(&["remove the ", name, place], span, &[])
}

/// `rest` is what follows the blank and those after it.
const fn where_blank_is(input: &Input<'_>, component: Option<Component>, rest: &[u8]) -> Blank {
    let is_tab_in_query = matches!((input.char(), component), ('\t', Some(Component::Query)));
    let is_control = input.char() != ' ' && !is_tab_in_query;
    let is_last = input.text.len() - rest.len() == input.span.end;
    let after_scheme = slice(input.text, input.scheme_end, input.text.len());
    let next = get(
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
    } else if matches!(next, Some(b' ')) {
        Blank::BeforeWords
    } else {
        Blank::InData
    }
}

const SPACE_OR_NOTHING: &str = "write a space as `%20`, or remove what follows the URI";

const WITHOUT_BLANK: &str = "write the host without a blank";

/// Whether another URI follows a blank, as in `http://g/ http://h/`. In a query, it would be data.
const fn precedes_uri(input: &Input<'_>, component: Option<Component>, rest: &[u8]) -> bool {
    let end = Scanner::of(rest).skipped(SCHEME);
    !matches!(component, Some(Component::Query | Component::Fragment))
        && !is_program(input.text)
        && is_server_or_database(slice(rest, 0, end))
        && matches!(slice(rest, end, rest.len()), [b':', b'/', b'/', ..])
}

/// Whether the help about a character isn't to encode it, although its component could contain it so: it asks for a value
/// or for one URI, or removes what follows the URI.
pub(crate) const fn is_never_encoded(input: &Input<'_>, component: Option<Component>) -> bool {
    let is_blank = matches!(input.found(), b" ");
    let rest = slice(input.text, input.span.end, input.text.len());
    is_unfilled(input, component)
        || is_blank && precedes_uri(input, component, rest)
        // In a query, a blank and a `#` can be data.
        || !(is_blank && matches!(component, Some(Component::Query)))
            && is_after_uri(input.text, input.span.start)
}

pub(super) const fn non_ascii(
    input: &Input<'_>,
    component: Option<Component>,
    grammar: Grammar,
) -> Fix {
    let is_host = is_in_host(input, component);
    if input.span.start == 0 && is_opening_quote(input.char()) {
        return Fix::say(WITHOUT_QUOTES);
    }
    if let Some(delimiter) = disguised(input.found())
        && input.span.start < input.authority_limit
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
    // White space at either end of an IRI isn't a part of it, even if it's visible, such as U+3000.
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

/// Whether nothing of a host's name is beside a character, or a disguised delimiter follows it, so that its removal would
/// leave no host, or another one.
const fn is_without_name(input: &Input<'_>) -> bool {
    let before = slice(input.text, 0, input.span.start);
    let after = slice(input.text, input.span.end, input.text.len());
    let (is_delimiter, is_name) = match char_at(after, 0) {
        None => (false, false),
        Some((char, len)) => (
            disguised(slice(after, 0, len)).is_some(),
            char.is_ascii_alphanumeric()
                || !char.is_ascii() && !is_invisible(char) && !char.is_whitespace(),
        ),
    };
    is_delimiter || matches!(before, [.., b'/' | b'\\' | b'@']) && !is_name
}

#[inline(never)]
pub(super) const fn octets(input: &Input<'_>, component: Option<Component>) -> Fix {
    if allows_triplets(input, component) {
        encode(&["write it"], input, component)
    } else {
        Fix::none()
    }
}

/// Corrects a backslash that escapes a character, separates segments or is data.
pub(super) const fn backslash(input: &Input<'_>, component: Option<Component>) -> Fix {
    let rest = slice(input.text, input.span.end, input.text.len());
    let is_path = matches!(component, Some(Component::Path));
    match rest {
        _ if is_escape(rest) => {
            Fix::say("write what the escape stands for, or a backslash as `%5C`")
        }
        _ if !is_path && !matches!(component, Some(Component::Query | Component::Fragment)) => {
            backslash_in_authority(input, rest)
        }
        _ if is_in_host(input, component) => slash(input),
        // The backslash may be that of a regular expression, such as `\.` or `\d+`.
        [] | [b'.' | b'+' | b'*' | b'(' | b'[' | b'{' | b'?', ..] => Fix::say(SLASH_OR_NOTHING),
        [b'd' | b'w' | b's', next, ..] if !next.is_ascii_alphanumeric() => {
            Fix::say(SLASH_OR_NOTHING)
        }
        // Outside the web, a backslash escapes data, as in a name of LDAP.
        [next, ..] if next.is_ascii_punctuation() && input.is_outside_web() => {
            encode(&["write a backslash"], input, component)
        }
        [b'/', ..] if contains_part(rest, b"\\/") => Fix::without_json(input),
        [next, ..] if *next == b' ' || next.is_ascii_punctuation() => {
            Fix::words(&["remove the backslash before it"], input.span, &[])
        }
        [next, ..] if is_path && next.is_ascii_alphanumeric() => slash(input),
        _ => encode(&["write a backslash"], input, component),
    }
}

const fn slash(input: &Input<'_>) -> Fix {
    Fix::words(&["use `/` as the separator"], input.span, &["/"])
}

const SLASH_OR_NOTHING: &str = "remove the backslash, or write `/`";

/// Nothing is an escape in an authority: the backslash ends a host of the web, or only the author knows what it means.
const fn backslash_in_authority(input: &Input<'_>, rest: &[u8]) -> Fix {
    let is_in_user = contains(slice(rest, 0, find_delimiter(rest, 0)), b'@');
    let is_separator = matches!(rest, [next, ..] if next.is_ascii_alphanumeric() || *next == b'_')
        && !is_in_user
        // In brackets, a `/` would leave them open.
        && !contains(slice(input.text, 0, input.span.start), b'[');
    match needs_host(input.scheme()) {
        false if is_in_user => Fix::say("write a backslash in a user or a password as `%5C`"),
        // Only the author knows what the backslash of `mssql://h\INST/db` means.
        false => Fix::none(),
        true if is_separator => slash(input),
        true => Fix::say(SLASH_OR_NOTHING),
    }
}

/// Whether a string of source code or of JSON has an escape there.
const fn is_escape(after_backslash: &[u8]) -> bool {
    match after_backslash {
        [b'n' | b'r' | b't', ..] => true,
        [b'u' | b'x', a, b, ..] => a.is_ascii_hexdigit() && b.is_ascii_hexdigit(),
        _ => false,
    }
}

const WITHOUT_QUOTES: &str = "write the URI without quotes or angle brackets";

/// The help about what isn't a port.
pub(crate) const PORT: &str = "write the port in digits";

/// The help about a list of hosts, as in a connection string.
pub(super) const ONE_HOST: &str =
    "write one host and one port, or pass the string to the driver as it is";

pub(super) const fn character(
    input: &Input<'_>,
    component: Option<Component>,
    grammar: Grammar,
) -> Fix {
    let is_alone = matches!(grammar, Grammar::Component);
    let start = input.span.start;
    // In `docker://nginx:latest` and `at://did:plc:x`, no port is meant.
    let has_ports = needs_host(input.scheme()) || is_database(input.scheme());
    match (input.char(), component) {
        ('"' | '\'' | '`' | '<', _) if start == 0 => Fix::say(WITHOUT_QUOTES),
        ('(', _) if start == 0 && matches!(input.text, [.., b')']) => {
            Fix::say("write the URI without parentheses")
        }
        ('@', Some(Component::Scheme)) => Fix::say("begin with a scheme"),
        (_, Some(Component::Scheme)) if !is_alone => host_first(input, ""),
        // Another component is in the string, too; an `EditError` says what to write.
        (':' | '/' | '?' | '#' | '@', Some(Component::Host))
        | ('?' | '#', Some(Component::Path | Component::Query | Component::Fragment))
            if is_alone =>
        {
            Fix::none()
        }
        ('{' | '}', Some(Component::Host | Component::Port)) => fill_in(input, grammar),
        (',', Some(Component::Port)) if !is_alone => Fix::say(ONE_HOST),
        (':', Some(Component::Port)) if !is_alone => {
            Fix::say("write one host and one port; an IPv6 address needs brackets")
        }
        ('a'..='z' | 'A'..='Z', Some(Component::Port)) if !is_alone && has_ports => Fix::say(PORT),
        (_, Some(Component::Scheme | Component::Port) | None)
        | ('[' | '<' | '>', Some(Component::Host)) => Fix::none(),
        // The first `@` has ended the userinfo. In `unix://@PREFIX@`, it may begin a placeholder.
        ('@', Some(Component::Host))
            if matches!(slice(input.text, 0, host_start(input)), [.., b'/', b'@']) =>
        {
            Fix::none()
        }
        ('@', Some(Component::Host)) => Fix::say("write an `@` in userinfo as `%40`"),
        _ if is_for_driver(input, component) => Fix::say("pass the string to the driver as it is"),
        // The `](` may be that of a link of Markdown.
        (']', _) if matches!(get(input.text, input.span.end), Some(b'(')) => Fix::none(),
        // The `[` begins the host of a URI without slashes: `ssh:user@[::1]`.
        ('[', Some(Component::Path))
            if matches!(get(input.text, start.wrapping_sub(1)), Some(b'@')) =>
        {
            missing_slashes(input).or(encode_found(input, component))
        }
        _ => encode_found(input, component),
    }
}

/// Whether an address in brackets follows the slashes of a nested URI: `jdbc:mysql://[::1]/db`.
const fn is_for_driver(input: &Input<'_>, component: Option<Component>) -> bool {
    matches!(component, Some(Component::Path))
        && is_nested_address(input.text, input.span.start)
        && input.is_outside_web()
}

/// Whether a `[` follows slashes.
pub(crate) const fn is_nested_address(text: &[u8], at: usize) -> bool {
    matches!(get(text, at), Some(b'[')) && matches!(slice(text, 0, at), [.., b'/', b'/'])
}

/// Whether the error is between `SCHEME:` and `//`.
const fn is_before_slashes(input: &Input<'_>, component: Option<Component>) -> bool {
    matches!(component, Some(Component::Path)) && input.span.start < end_before_slashes(input.text)
}

/// The end of the text between `SCHEME:` and `//`, where nothing is meant to be, as in `s3:|//b`; 0 without slashes there.
/// Another scheme is data, as in `ms-word:ofe|u|https://h/x`.
pub(crate) const fn end_before_slashes(text: &[u8]) -> usize {
    let start = Scanner::of(text).skipped(SCHEME) + 1;
    let end = find_delimiter(text, start);
    match slice(text, end, text.len()) {
        [b'/', b'/', ..]
            if matches!(get(text, start - 1), Some(b':'))
                && !is_program(text)
                && !contains(slice(text, start, end), b':') =>
        {
            end
        }
        _ => 0,
    }
}

/// Corrects a `%` without two hex digits, except in a component such as the host, where a literal percent sign is
/// unlikely.
pub(super) const fn percent(input: &Input<'_>, component: Option<Component>) -> Fix {
    match get(input.text, input.span.end) {
        // In `fe80::1%eth0`, the zone of an IPv6 address without brackets follows.
        _ if !allows_data(component) || ip::is_ipv6(input.text, 0, input.span.start) => Fix::none(),
        _ if is_before_slashes(input, component) => slashes_after_scheme(input),
        // Perhaps a digit is wrong or missing.
        Some(b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b' ') => {
            Fix::say("write two hex digits after the `%`, or a literal percent sign as `%25`")
        }
        _ => Fix::words(
            &["write a literal percent sign as `%25`"],
            input.span,
            &["%25"],
        ),
    }
}

/// Corrects a name with a dot or an IPv4 address in brackets, which are only for the other addresses.
pub(super) const fn brackets(input: &Input<'_>, grammar: Grammar) -> Fix {
    let host = UserHost::at(input.text, host_start(input)).host;
    let ([b'[', name @ .., b']'] | name) = host.of(input.text);
    let inner = Span::new(host.start + 1, host.end.saturating_sub(1));
    match (UserHost::at(name, 0).kind(name), input.quotable(inner)) {
        (HostKind::Domain | HostKind::Localhost | HostKind::Ipv4, Some(name)) => {
            Fix::corrected(input, host, &[name])
        }
        _ if is_placeholder(input.text, host.start) => fill_in(input, grammar),
        _ => Fix::none(),
    }
}

/// Corrects an IPv6 address without brackets. Its last group may be meant as a port.
pub(super) const fn unbracketed_ipv6(input: &Input<'_>) -> Fix {
    let Span { start, end } = input.span;
    let Some(address) = input.quotable(input.span) else {
        return Fix::none();
    };
    // A host alone isn't a reference.
    let with = &["[", address, "]"];
    let alone = Fix::words(&["write `[", address, "]`"], input.span, with);
    let fix = Fix::corrected(input, input.span, with).or(alone);
    // `::1:80` is an address, and so is `::1`, which can have the port 80.
    match rfind(input.text, b':', start, end) {
        Some(colon) if ip::is_ipv6(input.text, start, colon) => {
            fix.uncertain(", or the `]` before the last `:` if a port follows it")
        }
        _ => fix,
    }
}

/// Help such as "write `{` as `%7B`".
const fn encode_found(input: &Input<'_>, component: Option<Component>) -> Fix {
    match (input.char(), core::str::from_utf8(input.found())) {
        // In backticks, a back-tick would be hard to read.
        ('`', _) => encode(&["write a back-tick"], input, component),
        (_, Ok(text)) => encode(&["write `", text, "`"], input, component),
        (_, Err(_)) => Fix::none(),
    }
}

/// Removes what follows a URI, if the error is there.
pub(super) const fn ending(input: &Input<'_>, component: Option<Component>) -> Fix {
    let end = Span::new(input.span.start, input.text.len());
    let uri = slice(input.text, 0, end.start);
    // Nothing would be left of the authority: `https://"`.
    let is_cut = matches!(uri, [.., b':' | b'/' | b'@']) && authority_limit(uri) == uri.len();
    // What is before the `@` isn't the host: `postgres://app #x@db.example/m`, `amqp: //guest@h`.
    if is_cut || uri.is_empty() || is_in_userinfo(input, component) {
        return Fix::none();
    }
    match (component, end.of(input.text)) {
        _ if !is_after_uri(input.filled, end.start) => Fix::none(),
        (Some(Component::Query), [b' ', ..]) => Fix::say(SPACE_OR_NOTHING),
        _ => Fix::corrected(input, end, &[]),
    }
}

/// Whether the error is in a host, or in the path of `https:[::1]`, which lacks its slashes.
const fn is_in_host(input: &Input<'_>, component: Option<Component>) -> bool {
    match component {
        Some(Component::Path) if needs_host(input.scheme()) => {
            input.span.start < input.authority_limit
        }
        _ => matches!(component, Some(Component::Host)),
    }
}

/// Whether an error in an authority may be in its userinfo, because an `@` follows.
const fn is_in_userinfo(input: &Input<'_>, component: Option<Component>) -> bool {
    matches!(
        component,
        Some(Component::Userinfo | Component::Host | Component::Port)
    ) && contains(slice(input.text, input.span.end, input.text.len()), b'@')
}

/// Whether what follows a URI begins at an index: closing marks and escapes of source code at the end of a text, or blanks
/// and a comment. A mark that closes another one belongs to the URI.
const fn is_after_uri(text: &[u8], at: usize) -> bool {
    let rest = slice(text, at, text.len());
    let (open, encoded): (&[u8], &[u8]) = match rest {
        [b'>', ..] => (b"<", b"%3C"),
        [b']', ..] => (b"[", b"%5B"),
        [b'}', ..] => (b"{", b"%7B"),
        [b'`', ..] => (b"`", b"%60"),
        [b'\'', ..] => (b"'", b"%27"),
        // The opening mark can be any mark of this block, such as `‘`.
        [0xe2, ..] => (b"\xe2\x80", b"%E2"),
        _ => (b"\"", b"%22"),
    };
    let before = slice(text, 0, at);
    let is_comment = matches!(rest, [b' ' | b'\t', ..]);
    // If several blanks precede a comment, the ending begins at the first one.
    let is_first = !is_comment || !matches!(before, [.., b' ' | b'\t']);
    // A search in all that precedes is only for marks near the end, so the work is linear. A longer comment begins with
    // a blank.
    let is_near_end = is_comment || rest.len() <= 64;
    is_first
        && is_near_end
        && !is_program(text)
        && is_ending(rest)
        // A `)` may not belong to the URI.
        && (!matches!(before, [.., b')']) || is_comment || contains(before, b'('))
        && (is_comment || !contains_part(before, open) && !contains_part(before, encoded))
}

/// More marks than this aren't searched for the end of a text.
const MOST_MARKS: usize = 16;

/// Whether a text consists of a few closing marks and escapes, before blanks and a comment or without them.
const fn is_ending(text: &[u8]) -> bool {
    let mut rest = text;
    let mut marks = 0;
    while let [b'"' | b'\'' | b'`' | b'>' | b']' | b'}' | b',' | b';', tail @ ..]
    | [b'\\', b'n' | b'r' | b't', tail @ ..]
    // `’` and `”`.
    | [0xe2, 0x80, 0x99 | 0x9d, tail @ ..] = rest
    {
        rest = tail;
        marks += 1;
        if marks == MOST_MARKS {
            return false;
        }
    }
    let mut comment = rest;
    while let [b' ' | b'\t', tail @ ..] = comment {
        comment = tail;
    }
    let is_after_blank = comment.len() < rest.len();
    match comment {
        [b'#', ..] | [b'/', b'/', ..] | [b'H', b'T', b'T', b'P', b'/', ..] => is_after_blank,
        _ => rest.is_empty(),
    }
}

const fn slashes_after_scheme(input: &Input<'_>) -> Fix {
    match input.quotable(Span::new(0, input.scheme_end)) {
        Some(scheme) => Fix::of(&["write `//` directly after `", scheme, ":`"]),
        None => Fix::none(),
    }
}

/// Help that ends in "as `%7B`". If the component can contain arbitrary data, the triplets are also the replacement.
const fn encode(before: &[&str], input: &Input<'_>, component: Option<Component>) -> Fix {
    if is_in_host(input, component) && needs_host(input.scheme()) {
        return Fix::none();
    }
    if is_before_slashes(input, component) {
        return slashes_after_scheme(input);
    }
    let mut triplets = Phrase::new();
    each!(byte, input.found(), {
        triplets.push("%");
        triplets.push_hex(*byte as u32, 2);
    });
    let triplets = triplets.as_str();
    let fix = match allows_data(component) {
        true => Fix::words(before, input.span, &[triplets]),
        false => Fix::of(before),
    };
    fix.say_more(&[" as `", triplets, "`"])
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

/// The help without its replacement, if that changes what could be the authority of a scheme outside the web, and not only
/// what precedes or follows it: how programs read it isn't known.
pub(crate) const fn without_guess(input: &Input<'_>, fix: Fix) -> Fix {
    let colon = input.scheme_end;
    let Some(suggestion) = &fix.suggestion else {
        return fix;
    };
    let start = suggestion.span().start;
    let end = suggestion.span().end;
    let is_cut = suggestion.replacement().is_empty() && end == input.text.len();
    // A `?` or `#` before an `@` may be a password's.
    let limit = input.authority_limit;
    let has_at = contains(slice(input.text, colon, limit), b'@');
    let is_in_authority = start > colon
        && (matches!(get(input.text, colon + 1), Some(b'/'))
            || is_server_or_database(input.scheme()))
        && start < limit
        && (has_at || !contains_either(slice(input.text, 0, start), *b"?#"));
    if is_in_authority && !is_cut && input.is_outside_web() && !is_misspelled(input.scheme()) {
        return fix.uncertain("");
    }
    fix
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
