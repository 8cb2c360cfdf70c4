//! Helps about the bytes at an error, by its kind: an edit that replaces them, or words.

use crate::bytes::{Span, find_any, find_pair, get, slice, substring};
use crate::grammar::{Component, Grammar};
use crate::help::guess_host::{HostGuess, guess_host};
use crate::help::whole::{add_scheme, colon_of_port, scheme_to_add};
use crate::iri::written::{begins_ending, is_before_uri, is_nested_address};
use crate::message::input::{Input, Phrase};
use crate::message::suggestion::Fix;
use crate::schemes::{is_database, needs_host};
use crate::secret::password::Passwords;
use crate::syntax::disguise::{authority_limit, disguised, is_invisible, is_opening_quote};
use crate::syntax::ip;

const WITHOUT_BLANK: &str = "remove the white space from the host";

const WITHOUT_QUOTES: &str = "write the URI without quotes or angle brackets";

/// The help about an empty scheme.
pub(super) const BEFORE_COLON: &str = "write a scheme, such as `https`, before the colon";

/// The help about what isn't a port.
pub(super) const PORT: &str = "write the port in digits";

/// The help about a list of hosts, as in a connection string.
pub(super) const ONE_HOST: &str =
    "write one host and one port, or pass the string to the driver as it is";

/// Whether the component at the error can contain arbitrary data, percent-encoded if necessary. A host can't, although
/// a registered name can contain triplets.
pub(super) const fn allows_data(component: Option<Component>) -> bool {
    !matches!(
        component,
        Some(Component::Scheme | Component::Host | Component::Port)
    )
}

/// The help to fill in a value or, in a template, to write a placeholder as a template does.
pub(super) const fn fill_in(input: &Input<'_>) -> &'static str {
    match input.is_template {
        true => "write a placeholder such as `{id}` for the value",
        false => "fill in the value",
    }
}

/// [`fill_in`] about a placeholder of another language. For the author of a program, it names the macros that fill in
/// values.
pub(super) const fn fill_in_placeholder(input: &Input<'_>, grammar: Grammar) -> Fix {
    let macros = match grammar {
        _ if input.is_template => "",
        Grammar::UriReference | Grammar::RelativeRef => {
            " with a function and `{x}` (`uri_ref_table!`), or with `uri_ref_format!`"
        }
        _ => " with a function and `{x}` (`uri_table!`), or with `uri_format!`",
    };
    Fix::say(fill_in(input)).adding_in_source(macros)
}

/// Whether the error is in a possible password, or after one that the rule `no_split_password` refuses, as in
/// `postgres://user:12/34@[::1]/db`. The help is then about the password, whatever the kind of error is.
pub(super) const fn concerns_password(input: &Input<'_>) -> bool {
    if let Some(passwords) = Passwords::of(input.text)
        && let Some(password) = passwords.split()
        && password.end <= input.error_span.start
    {
        return true;
    }
    input.is_error_hidden()
}

/// The help about a possible password.
pub(super) const ENCODE_PASSWORD: &str = "percent-encode the user and the password: write each byte other than letters, \
     digits and `-._~!$&'()*+,;=:` as `%` and two hex digits, for example `/` as `%2F`, `@` as `%40`, a backslash as `%5C`, \
     and a `:` in the user as `%3A`";

/// The help about a missing scheme.
pub(super) const fn missing_scheme(input: &Input<'_>) -> Fix {
    if is_opening_quote(input.error_char()) {
        return Fix::say(WITHOUT_QUOTES);
    }
    let help = if input.text.is_empty() {
        Fix::say("write a URI")
    } else if matches!(guess_host(input.text, 0), HostGuess::Unknown)
        || find_pair(input.text, b'/', b'/').is_some()
    {
        // An example would mislead where no host begins, as in `\\server\share`, and where it may follow, as in
        // `redis.//h`.
        Fix::say("begin with a scheme")
    } else {
        Fix::of(&[
            "begin with a scheme, such as `",
            scheme_to_add(input),
            "://`",
        ])
    };
    help.adding_in_source(
        "; a relative reference is a `UriRef` (`uri_ref!`), and `uri!(BASE, \"items\")` resolves one",
    )
}

/// The help about a text whose scheme is invalid, perhaps because it begins with an address or with a host and a port.
pub(super) const fn host_first(input: &Input<'_>) -> Fix {
    add_scheme(input, scheme_to_add(input))
}

/// The help about an IPv6 address without brackets, whose last group may be a port.
pub(super) const fn unbracketed_ipv6(input: &Input<'_>) -> Fix {
    let span = input.error_span;
    let Some(address) = input.quotable(span) else {
        return Fix::say("write the address in `[` and `]`, and a port after them");
    };
    match colon_of_port(input.text, span) {
        Some(colon) => {
            let colon = colon - span.start;
            let before = substring(address, 0, colon);
            let port = substring(address, colon, address.len());
            Fix::of(&[
                "write `[",
                address,
                "]`, or `[",
                before,
                "]",
                port,
                "` if a port follows",
            ])
        }
        None => Fix::corrected(input, span, &["[", address, "]"])
            .or(Fix::of(&["write `[", address, "]`"])),
    }
}

/// The help about a space or a control character. Both are removed at either end and in a port. Elsewhere, a space is
/// encoded where data can be, and a control character is removed, except from a scheme or a host. There are only words
/// where something else may be meant.
pub(super) const fn blank(input: &Input<'_>, component: Option<Component>) -> Fix {
    let name = match input.error_char() {
        ' ' => "space",
        '\n' | '\r' => "line break",
        _ => "control character",
    };
    let start = input.error_span.start;
    let mut after = slice(input.text, start, input.text.len());
    while let [b'\0'..=b' ' | b'\x7f', tail @ ..] = after {
        after = tail;
    }
    let blanks = Span::new(start, input.text.len() - after.len());
    let next_separator = get(
        after,
        find_any(after, 0, [b' ', b'/', b'?', b'#', b'&', b'=']),
    );
    let after_scheme = slice(input.text, input.scheme_end, input.text.len());
    let has_segments = !matches!(after_scheme, [b':', first, ..] if *first != b'/');
    match component {
        _ if start == 0 => Fix::edit(input, &["remove the ", name, " at the start"], blanks, &[]),
        _ if after.is_empty() => {
            Fix::edit(input, &["remove the ", name, " at the end"], blanks, &[])
        }
        // Only the author knows what the text before the blank is.
        Some(Component::Scheme) => Fix::none(),
        Some(component) if is_before_uri(input.text, component, after) => Fix::say("write one URI"),
        Some(Component::Host) => Fix::say(WITHOUT_BLANK),
        _ if !matches!(input.error_char(), ' ') || !allows_data(component) => {
            Fix::edit(input, &["remove the ", name], blanks, &[])
        }
        // As in `tel:+49 30 1`.
        Some(Component::Path) if !has_segments => {
            Fix::say("remove the space, or write it as `%20`")
        }
        // A second space means that words may follow the URI, as in `https://h/a is my page`.
        _ if begins_ending(input.text, start) || matches!(next_separator, Some(b' ')) => {
            Fix::say("write a space as `%20`, or remove what follows the URI")
        }
        _ => encode(&["write a space"], input, component),
    }
}

/// The help about a character outside ASCII: usually to write its triplets, such as `%C3%BC` for `ü`, or in a host its
/// `xn--` form.
pub(super) const fn non_ascii(
    input: &Input<'_>,
    component: Option<Component>,
    grammar: Grammar,
) -> Fix {
    let char = input.error_char();
    if input.error_span.start == 0 && is_opening_quote(char) {
        return Fix::say(WITHOUT_QUOTES);
    }
    // The character looks like a delimiter, such as `：`, in the scheme or the authority.
    if let Some(delimiter) = disguised(input.error_bytes())
        && input.error_span.start < authority_limit(input.text)
    {
        return Fix::of(&["write it as `", delimiter, "`"]);
    }
    let is_in_host = matches!(component, Some(Component::Host));
    // Without the blank, the host would be another one.
    if is_in_host && char.is_whitespace() {
        return Fix::say(WITHOUT_BLANK);
    }
    // An invisible character is removed anywhere, and other white space at an end of an IRI: inside it, it's converted.
    if is_invisible(char) || grammar.is_iri() && char.is_whitespace() {
        return Fix::edit(
            input,
            &["remove the invisible character"],
            input.error_span,
            &[],
        );
    }
    if is_in_host {
        // Triplets would be allowed, but DNS couldn't resolve the name.
        return Fix::say(
            "write the host in ASCII; a DNS name has an `xn--` form, such as `xn--mller-kva` for `müller`",
        );
    }
    encode(&["write it"], input, component)
}

/// The help to encode the bytes at the error: `words`, such as "write `{`", and their triplets, as in "write `{` as
/// `%7B`".
pub(super) const fn encode(words: &[&str], input: &Input<'_>, component: Option<Component>) -> Fix {
    if !allows_data(component) {
        return Fix::none();
    }
    let mut triplets = Phrase::new();
    each!(byte, input.error_bytes(), {
        triplets.push("%");
        triplets.push_hex(*byte as u32, 2);
    });
    let triplets = triplets.as_str();
    let fix = Fix::edit(input, words, input.error_span, &[triplets]);
    match fix.suggestion {
        // The triplets wouldn't make a URI, so the words don't say them, either.
        None => Fix::none(),
        Some(_) => fix.say_more(&[" as `", triplets, "`"]),
    }
}

/// The help about a character that isn't allowed in its component, usually to write its triplet, such as `%7B` for `{`
/// in a path. It's empty where that isn't certain, and for a component by itself if an `EditError` says what to write.
pub(super) const fn character(
    input: &Input<'_>,
    component: Option<Component>,
    grammar: Grammar,
) -> Fix {
    let is_alone = matches!(grammar, Grammar::Component);
    let start = input.error_span.start;
    // In `docker://nginx:latest` and `at://did:plc:x`, no port is meant.
    let has_ports = needs_host(input.scheme()) || is_database(input.scheme());
    match (input.error_char(), component) {
        // Another component is in the string, too; an `EditError` says what to write.
        ('?' | '#', _) if is_alone => Fix::none(),
        _ if is_alone => encode_character(input, component),
        ('"' | '\'' | '`' | '<', _) if start == 0 => Fix::say(WITHOUT_QUOTES),
        // As in `me@example.org:22`.
        ('@', Some(Component::Scheme)) => Fix::say("begin with a scheme"),
        (_, Some(Component::Scheme)) => host_first(input),
        (',' | ':', Some(Component::Port)) => Fix::say(ONE_HOST),
        ('a'..='z' | 'A'..='Z', Some(Component::Port)) if has_ports => Fix::say(PORT),
        ('@', Some(Component::Host)) => Fix::say("write an `@` in userinfo as `%40`"),
        // The brackets may be those of an address, as in `jdbc:mysql://[::1]/db`.
        ('[', Some(Component::Path)) if is_nested_address(input.text, start) => {
            Fix::say("pass the string to the driver as it is")
        }
        ('[' | ']', Some(Component::Path))
            if input.is_outside_web() && start < authority_limit(input.text) =>
        {
            Fix::none()
        }
        _ => encode_character(input, component),
    }
}

/// The help to write a character as its triplet.
const fn encode_character(input: &Input<'_>, component: Option<Component>) -> Fix {
    match input.error_char() {
        // In backticks, a backtick would be hard to read.
        '`' => encode(&["write a backtick"], input, component),
        char => encode(
            &["write `", char.encode_utf8(&mut [0; 4]), "`"],
            input,
            component,
        ),
    }
}

/// The help about a backslash, which can be a slash as Windows and JSON write it, the beginning of an escape, or data.
/// Only a slash in the web gets a replacement.
pub(super) const fn backslash(input: &Input<'_>, component: Option<Component>) -> Fix {
    let is_before_query = matches!(
        component,
        Some(Component::Path | Component::Host | Component::Port)
    );
    let before = slice(input.text, 0, input.error_span.start);
    let help = match slice(input.text, input.error_span.end, input.text.len()) {
        _ if matches!(component, Some(Component::Userinfo)) => {
            Fix::say("write a backslash in a user or a password as `%5C`")
        }
        [b'n' | b'r' | b't', ..] => Fix::none(),
        [b'u' | b'x', digit, ..] if digit.is_ascii_hexdigit() => Fix::none(),
        [next, ..]
            if (next.is_ascii_alphanumeric() || *next == b'/')
                && is_before_query
                && !input.is_outside_web()
                && !matches!(before, [.., b'/']) =>
        {
            let start = input.error_span.start;
            Fix::corrected(input, Span::new(start, start), &[])
        }
        _ => Fix::none(),
    };
    help.or(Fix::say(
        "write a separator as `/`, an escape as what it stands for, or a backslash as `%5C`",
    ))
}

/// The help about a `%` without two hex digits. There is none in a component such as the host, where a literal percent
/// sign is unlikely.
pub(super) const fn percent(input: &Input<'_>, component: Option<Component>) -> Fix {
    match get(input.text, input.error_span.end) {
        // In `fe80::1%eth0`, the zone of an IPv6 address without brackets follows.
        _ if !allows_data(component) || ip::is_ipv6(input.text, 0, input.error_span.start) => {
            Fix::none()
        }
        // Perhaps a digit is wrong or missing.
        Some(b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b' ') => {
            Fix::say("write two hex digits after the `%`, or a literal percent sign as `%25`")
        }
        _ => encode(&["write a literal percent sign"], input, component),
    }
}

/// The help about a relative path such as `a:b`, whose first segment would be read as a scheme: to write `./` before
/// it.
pub(super) const fn colon_in_first_segment(input: &Input<'_>) -> Fix {
    match guess_host(input.without_placeholders, 0) {
        // The scheme is missing, as in `://h`.
        _ if matches!(input.text, [b':', b'/', ..]) => Fix::say(BEFORE_COLON),
        // In `localhost:80`, a host may be meant.
        HostGuess::Certain => Fix::say("write `./` before it, or a scheme and `//` before a host"),
        _ => Fix::corrected(input, Span::new(0, 0), &["./"]),
    }
}
