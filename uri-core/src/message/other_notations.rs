//! Addresses of other programs that aren't URIs: `git@example.org:team/app.git`, as git and scp read it, and
//! `me@example.org`.

use crate::bytes::{
    Span, contains, eq_ignore_ascii_case, find, find_any, find_pair, get, is_listed, slice,
};
use crate::message::input::Input;
use crate::message::suggestion::Fix;
use crate::syntax::char_class::{DIGIT, SCHEME, USERINFO};
use crate::syntax::host_name::is_name_with_dot;
use crate::syntax::scanner::{Scanner, find_delimiter};

/// Corrects `USER@HOST:PATH`, and `HOST:PATH` after a scheme of git. The conditions spare a port and its path, as in
/// `me@example.org:22/a`, and a password, as in `me@example.org:secret`.
pub(super) const fn repository(input: &Input<'_>) -> Fix {
    let text = input.filled;
    let (start, is_git) = match find_pair(text, b'/', b'/') {
        Some(slashes) => (slashes + 2, is_of_git(slice(text, 0, slashes))),
        None => (0, false),
    };
    let end = find_delimiter(text, start);
    let user = end_of_user(text, start);
    let host = match user {
        Some(at) => at + 1,
        None => start,
    };
    let colon = find_any(text, host, [b':', b'/']);
    let path = slice(text, colon + 1, text.len());
    let digits = Scanner::new(path).skipped(DIGIT);
    let begins_with_port = digits > 0 && matches!(get(path, digits), Some(b'/'));
    let ends_in_git = matches!(path, [.., b'.', b'g', b'i', b't']);
    // `https://example.org:port/x` has another mistake.
    let is_repository = is_git || ends_in_git || start == 0 && user.is_some();
    let is_path = ends_in_git || matches!(get(text, end), Some(b'/'));
    // Such a user would be taken for the host, and the path may be the beginning of a password, as in
    // `me@example.org:se/cret@h`.
    let is_certain =
        !is_name_with_dot(slice(text, start, host.saturating_sub(1))) && input.secret.is_none();
    match input.quotable(Span::new(0, colon)) {
        Some(before)
            if colon < end
                && is_name_with_dot(slice(text, host, colon))
                && is_repository
                && is_path
                && is_certain
                && !begins_with_port
                && !contains(path, b'\\') =>
        {
            // An absolute path has the `/` already.
            let slash = if matches!(path, [b'/', ..]) { "" } else { "/" };
            let scheme = if start == 0 { "ssh://" } else { "" };
            Fix::corrected(input, Span::new(0, colon + 1), &[scheme, before, slash])
        }
        _ => Fix::none(),
    }
}

/// Whether a text is a scheme of git and its `:`, such as `ssh:`, `git:` and `git+ssh:`.
const fn is_of_git(text: &[u8]) -> bool {
    matches!(text, [b'g', b'i', b't', ..]) || eq_ignore_ascii_case(text, b"ssh:")
}

/// Corrects `USER:PASSWORD@ADDRESS`, whose user is read as the scheme. The address begins at an index. `user` are the words
/// for the user.
pub(crate) const fn scheme_before_user(input: &Input<'_>, address: usize, user: &str) -> Fix {
    // In `tcp(127.0.0.1:3306)`, the address isn't that of a URI.
    if contains(slice(input.text, address, input.text.len()), b'(') {
        return Fix::say(
            "this is not a URI; pass the string to the driver, and keep it out of the source",
        );
    }
    let fix = Fix::of(&[
        "write the scheme before ",
        user,
        ", and the password elsewhere",
    ]);
    match input.quotable(Span::new(address, input.text.len())) {
        Some(address) => fix.say_more(&[": `SCHEME://USER@", address, "`"]),
        None => fix,
    }
}

/// Corrects `NAME@HOST`, the address of a mailbox.
pub(super) const fn mail(input: &Input<'_>) -> Fix {
    let text = input.filled;
    let mut name = Scanner::new(text);
    name.skip(SCHEME);
    while name.eat(b'_') {
        name.skip(SCHEME);
    }
    let (name, host) = (slice(text, 0, name.position()), name.rest());
    // `git` and `root` are users of other servers, and `react@18.2.0` is a version.
    let is_mailbox = !is_listed(name, &["", "git", "root"])
        && !eq_ignore_ascii_case(slice(name, 0, 6), b"mailto")
        && matches!(host, [b'@', b'a'..=b'z' | b'A'..=b'Z', ..])
        && is_name_with_dot(slice(host, 1, host.len()));
    match is_mailbox {
        true => Fix::corrected(input, Span::new(0, 0), &["mailto:"]),
        false => Fix::none(),
    }
}

/// The index of the `@` after a user that begins at an index. A user is a userinfo without `:`.
const fn end_of_user(text: &[u8], start: usize) -> Option<usize> {
    let mut scanner = Scanner::at(text, start);
    scanner.skip_encoded(USERINFO);
    let end = scanner.position();
    if end > start && scanner.eat(b'@') && find(text, b':', start, end).is_none() {
        return Some(end);
    }
    None
}
