//! Addresses of other programs that aren't URIs: `git@example.org:team/app.git`, as git and scp read it, and
//! `me@example.org`.

use crate::bytes::{Span, contains, eq_ignore_ascii_case, find, get, slice};
use crate::message::input::Input;
use crate::message::slashes::is_rest_of_uri;
use crate::message::suggestion::Fix;
use crate::syntax::char_class::{DIGIT, USERINFO};
use crate::syntax::host_name::is_name_with_dot;
use crate::syntax::scanner::{Scanner, find_delimiter};

/// Corrects `USER@HOST:PATH`, alone and after `ssh://`. The conditions spare a port and its path, as in
/// `me@example.org:22/a`, and a password, as in `me@example.org:secret`.
pub(super) const fn ssh(input: &Input<'_>) -> Option<Fix> {
    let text = input.text;
    let start = match text {
        [s, s2, h, b':', b'/', b'/', ..] if eq_ignore_ascii_case(&[*s, *s2, *h], b"ssh") => 6,
        _ => 0,
    };
    let end = find_delimiter(text, start);
    let at = some!(end_of_user(text, start));
    let colon = some!(find(text, b':', at, end));
    let path = slice(text, colon + 1, text.len());
    let digits = Scanner::new(path).skipped(DIGIT);
    let begins_with_port = digits > 0 && matches!(get(path, digits), Some(b'/'));
    let is_path =
        matches!(get(text, end), Some(b'/')) || matches!(path, [.., b'.', b'g', b'i', b't']);
    if !is_name_with_dot(slice(text, at + 1, colon))
        // Such a user would be taken for the host.
        || is_name_with_dot(slice(text, start, at))
        || !is_path
        || begins_with_port
        || contains(path, b'\\')
        || !is_rest_of_uri(path)
        // The path may be the beginning of a password, as in `me@example.org:se/cret@h`.
        || start == 0 && contains(path, b'@')
        || input.secret.is_some()
    {
        return None;
    }
    // An absolute path has the `/` already.
    let path_start = match path {
        [b'/', ..] => colon + 2,
        _ => colon + 1,
    };
    let address = some!(input.quotable(Span::new(start, colon)));
    let fix = match input.quotable(Span::new(path_start, text.len())) {
        Some(path) => Fix::of(&["write `ssh://", address, "/", path, "`"]),
        None => Fix::of(&["write `ssh://", address, "/` and then the path"]),
    };
    Some(fix.replace(Span::new(0, path_start), &["ssh://", address, "/"]))
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
pub(super) const fn mail(input: &Input<'_>) -> Option<Fix> {
    let text = input.text;
    let at = some!(end_of_user(text, 0));
    // The users of addresses without a path, which aren't mailboxes.
    let is_login = matches!(slice(text, 0, at), b"git" | b"root");
    if is_login || !is_name_with_dot(slice(text, at + 1, text.len())) {
        return None;
    }
    let address = some!(input.quotable(Span::new(0, text.len())));
    let fix = Fix::of(&["write `mailto:", address, "`"]);
    Some(fix.replace(Span::new(0, 0), &["mailto:"]))
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
