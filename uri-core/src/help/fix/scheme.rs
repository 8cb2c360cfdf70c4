//! Helps about a scheme that is missing or wrong, and its slashes.

use crate::address::LooseAuthority;
use crate::bytes::{Span, contains, get, slice};
use crate::grammar::Component;
use crate::help::guess_host::{HostGuess, guess_host};
use crate::help::other_notations::{mail, missing_slashes, scheme_before_user};
use crate::help::slashes::{add_brackets, add_scheme, scheme_to_add};
use crate::iri::written::is_data_or_program;
use crate::message::input::Input;
use crate::message::suggestion::Fix;
use crate::schemes::default_port;
use crate::secret::password::Passwords;
use crate::syntax::char_class::SCHEME;
use crate::syntax::disguise::is_opening_quote;
use crate::syntax::scanner::{Scanner, find_delimiter};

use super::{BEFORE_COLON, WITHOUT_QUOTES};

/// The help about a possible password, which matters more than the kind of error, if the error is in the password, in
/// the address of `user:PASSWORD@[::1]:5432/db`, or after a password that a `/`, `?` or `#` splits. `None`
/// for any other error, such as the space in `http://user:password@h/a b`.
pub(crate) const fn about_password(input: &Input<'_>) -> Option<Fix> {
    // What looks like a scheme is a user, or the `//` after it is missing.
    if let Some(address_start) = address_with_error(input) {
        let write_scheme = scheme_before_user(input, address_start, "the user");
        return Some(missing_slashes(input).or(write_scheme));
    }
    if input.is_error_hidden() || follows_split_password(input) {
        return Some(Fix::say(
            "percent-encode a user and a password: write characters other than letters, digits and `-._~!$&'()*+,;=:` as \
             `%` and two hex digits, for example `/` as `%2F`, `@` as `%40`, a backslash as `%5C`, and a `:` in the user as `%3A`",
        ));
    }
    None
}

/// The index at which the address begins in `user:PASSWORD@[::1]:5432/db`, which has no scheme: after the `@` of a
/// masked password that directly follows the `:` of a user, which looks like a scheme. `None` for any other input, and
/// if the error isn't in the address. The help is then to write the scheme or the `//`, and isn't about the error
/// itself.
pub(crate) const fn address_with_error(input: &Input<'_>) -> Option<usize> {
    let Span { start, end } = some!(input.secret);
    let after_colon = input.scheme_end + 1;
    let is_after_scheme =
        after_colon == start && !matches!(get(input.text, start), Some(b'/' | b'\\'));
    let is_error_in_address = end < input.error_span.start
        && LooseAuthority::at(input.text, end).end > input.error_span.start;
    match get(input.text, end) {
        Some(b'@') if is_after_scheme && is_error_in_address => Some(end + 1),
        _ => None,
    }
}

/// Whether the error follows a password that the rule `no_split_password` refuses, because its `/`, `?` or `#` ends the
/// authority too early: `postgres://user:12/34@[::1]/db`.
const fn follows_split_password(input: &Input<'_>) -> bool {
    match Passwords::of(input.text) {
        Some(passwords) => {
            matches!(passwords.split(), Some(password) if password.end <= input.error_span.start)
        }
        None => false,
    }
}

/// The help about a missing scheme, or about its missing `:`, as in `redis//example.org`.
pub(crate) const fn missing_scheme(input: &Input<'_>) -> Fix {
    let text = input.without_placeholders;
    let scheme_end = Scanner::of(text).position_after(SCHEME);
    let slashes_follow = matches!(slice(text, scheme_end, text.len()), [b'/', b'/', ..]);
    // Only the author knows what the dot of `redis.//h` means. `http.//x.org` doesn't get here, because the help of
    // `correct_slashes`, which writes `http://x.org`, comes first; `http.//h` gets no help, because `h` can be any
    // word.
    if slashes_follow && matches!(slice(text, 0, scheme_end), [.., b'.']) {
        return Fix::none();
    }
    // A relative path can contain `//`, too, so only a known scheme gets its `:`, or any scheme before what is surely a
    // host.
    let host = guess_host(text, scheme_end + "//".len());
    if slashes_follow
        && scheme_end > 0
        && let Some(scheme) = input.quotable(Span::new(0, scheme_end))
        && (default_port(scheme).is_some() || matches!(host, HostGuess::Certain))
    {
        let place_of_colon = Span::new(scheme_end, scheme_end);
        let begin = Fix::replacing(&["begin with `", scheme, "://`"], place_of_colon, &[":"]);
        return match host {
            HostGuess::Unknown => begin,
            // The whole URI is shown, if that is possible.
            _ => Fix::corrected(input, place_of_colon, &[":"]).or(begin),
        };
    }
    let begin = if input.text.is_empty() {
        Fix::say("write a URI")
    } else if is_opening_quote(input.error_char()) {
        return Fix::say(WITHOUT_QUOTES);
    } else if matches!(guess_host(text, 0), HostGuess::Unknown) {
        // An example would mislead where no host begins, as in `\\server\share`.
        Fix::say("begin with a scheme")
    } else {
        let scheme = scheme_to_add(input);
        Fix::of(&["begin with a scheme, such as `", scheme, "://`"])
    };
    // The address of a mailbox gets `mailto:`.
    mail(input).or(begin.adding_in_source(
        "; a relative reference is a `UriRef` (`uri_ref!`), and `uri!(BASE, \"items\")` resolves one",
    ))
}

/// The help about a text that begins with an address or with a host and a port, so that its scheme is invalid:
/// `127.0.0.1:80`, `my_db.example:80`, `::1`, but neither `10:30` nor `my_db:80`, because `my_db` may be meant as a
/// scheme. For any other text, it's `otherwise`.
pub(crate) const fn host_first(input: &Input<'_>, otherwise: &str) -> Fix {
    let fix = add_scheme(input, scheme_to_add(input));
    let scheme_for_ipv6 = match input.default_scheme {
        Some(_) => scheme_to_add(input),
        // Other addresses get `http`, too. `scheme_to_add` knows an IPv6 address only in brackets, so it would be
        // `https` for `::1`.
        None => "http",
    };
    fix.or(add_brackets(input, scheme_for_ipv6))
        .or(Fix::say(otherwise))
}

/// The help about a relative path such as `a:b`, whose first segment would be read as a scheme: to write `./` before
/// it.
pub(crate) const fn colon_in_first_segment(input: &Input<'_>) -> Fix {
    let fix = Fix::corrected(input, Span::new(0, 0), &["./"]);
    match guess_host(input.without_placeholders, 0) {
        // The scheme is missing, as in `://h`.
        _ if matches!(input.text, [b':', b'/', ..]) => Fix::say(BEFORE_COLON),
        // In `localhost:80`, a host may be meant, so there are only words, without a replacement.
        HostGuess::Certain => fix.uncertain(", or a scheme and `//` before a host"),
        _ => fix,
    }
}

/// Whether the error is between `SCHEME:` and `//`, as in `s3:|//b`.
pub(crate) const fn is_before_slashes(input: &Input<'_>, component: Option<Component>) -> bool {
    matches!(component, Some(Component::Path))
        && input.error_span.start < end_before_slashes(input.text)
}

/// The end of the text between `SCHEME:` and `//`, where nothing is meant to be, as in `s3:|//b`. It's 0 without
/// slashes there, for `data:` and `javascript:`, and if another `:` precedes the slashes, because these then belong to
/// a URI in the data: to that of `https` in `ms-word:ofe|u|https://h/x`.
pub(crate) const fn end_before_slashes(text: &[u8]) -> usize {
    let colon = Scanner::of(text).position_after(SCHEME);
    let after_colon = colon + 1;
    let end = find_delimiter(text, after_colon);
    match slice(text, end, text.len()) {
        [b'/', b'/', ..]
            if matches!(get(text, colon), Some(b':'))
                && !is_data_or_program(text)
                && !contains(slice(text, after_colon, end), b':') =>
        {
            end
        }
        _ => 0,
    }
}

/// The help about text between a scheme's `:` and its slashes, as in `s3:|//b`: to write the slashes directly after the
/// `:`.
pub(crate) const fn slashes_after_scheme(input: &Input<'_>) -> Fix {
    match input.quotable(Span::new(0, input.scheme_end)) {
        Some(scheme) => Fix::of(&["write `//` directly after `", scheme, ":`"]),
        None => Fix::none(),
    }
}
