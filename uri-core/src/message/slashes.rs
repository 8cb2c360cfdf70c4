//! The correction of whatever is in the place of `://` between a scheme of the web and a host: `https:/`, `http;//`,
//! `ftp:\\`. Strings that don't parse and URIs that a policy refuses get the same one.

use crate::bytes::{Span, char_at, contains, find_any, get, slice};
use crate::message::input::{Input, Phrase};
use crate::message::suggestion::Fix;
use crate::schemes::needs_host;
use crate::secret::authority::{Authority, HostKind, Port};
use crate::secret::mask::masked_in;
use crate::syntax::char_class::{QUERY, USERINFO};
use crate::syntax::scanner::Scanner;
use crate::uri::port_number;

/// Corrects what is between the scheme and the host of a URI that a policy refuses. The result is `None` if the scheme
/// and its slashes are right, or if no host follows them with certainty, as in `http:/users/7`.
pub(crate) const fn correct_slashes(input: &Input<'_>) -> Option<Fix> {
    some!(Run::read(input.text)).fix(input)
}

/// Corrects what is between the scheme and the host of a string that isn't a URI, unless it has another error.
pub(super) const fn correct_slashes_of_invalid(input: &Input<'_>) -> Option<Fix> {
    let run = some!(Run::read(input.text));
    let rest_start = end_of_authority(input.text, run.end);
    if !is_rest_of_uri(slice(input.text, rest_start, input.text.len())) {
        return None;
    }
    run.fix(input)
}

/// Adds a scheme to an address with a port or in brackets, with which no scheme begins: `127.0.0.1:80`, `[::1]/a`. There is
/// no replacement, because the address can be of another scheme.
pub(super) const fn add_scheme(input: &Input<'_>) -> Option<Fix> {
    let text = input.text;
    let rest = slice(text, end_of_authority(text, 0), text.len());
    match read_authority(text, 0) {
        Guess::Host if is_rest_of_uri(rest) => {}
        _ => return None,
    }
    let text = some!(input.quotable(Span::new(0, text.len())));
    Some(before_host("http", Some(with_slashes(text).as_str())))
}

/// The separators and blanks in the place of `://`.
#[derive(Clone, Copy)]
struct Run {
    /// The end of the scheme.
    start: usize,
    /// The start of what may be the host.
    end: usize,
    /// Whether this is `:` and then nothing but `/`, which is the beginning of a path or, with an empty host, of an
    /// authority.
    is_path: bool,
}

impl Run {
    /// Reads a scheme that needs a host, and the run after it. The result is `None` if the run is `://`, or if it can't be
    /// meant as one, as in `http.cat` or `http+unix:`.
    const fn read(text: &[u8]) -> Option<Self> {
        let mut start = 0;
        while let Some(b'a'..=b'z' | b'A'..=b'Z') = get(text, start) {
            start += 1;
        }
        if !needs_host(slice(text, 0, start)) {
            return None;
        }
        let (mut end, mut last) = (start, Separator::Other);
        let (mut has_slash, mut is_path) = (false, true);
        while let Some((char, len)) = char_at(text, end)
            && let Some(separator) = separator(char)
        {
            // After a slash, a dot begins a segment, such as `..`.
            if has_slash && matches!(separator, Separator::Dot) {
                break;
            }
            let of_path = if end == start { ':' } else { '/' };
            is_path &= char == of_path;
            has_slash |= matches!(separator, Separator::Slash);
            last = separator;
            end += len;
        }
        let is_one_colon = is_path && end == start + 1;
        let can_end = match last {
            Separator::Slash | Separator::Blank => has_slash,
            Separator::Colon if is_one_colon => true,
            // Before a userinfo, the `:` may begin a password.
            Separator::Colon => {
                has_slash && !contains(slice(text, end, end_of_authority(text, end)), b'@')
            }
            Separator::Dot | Separator::Other => false,
        };
        let is_right = matches!(slice(text, start, end), b"://");
        if is_right || !can_end {
            return None;
        }
        Some(Self {
            start,
            end,
            is_path,
        })
    }

    const fn fix(self, input: &Input<'_>) -> Option<Fix> {
        let is_certain = match read_authority(input.text, self.end) {
            Guess::Host => true,
            // The name can also be that of a file, as in `http:/index.html`.
            Guess::NameOrAddress => !self.is_path,
            Guess::Unknown => return None,
        };
        let scheme = some!(input.quotable(Span::new(0, self.start)));
        let rest = match input.quotable(Span::new(self.end, input.text.len())) {
            Some(rest) => Some(with_slashes(rest)),
            None => None,
        };
        let rest = match &rest {
            Some(rest) => Some(rest.as_str()),
            None => None,
        };
        if is_certain {
            let run = Span::new(self.start, self.end);
            return Some(before_host(scheme, rest).replace(run, &["://"]));
        }
        Some(match rest {
            Some(rest) if is_open(scheme, rest) => {
                let or = "`, or a host before it: `";
                Fix::of(&[
                    "write `", scheme, "://", rest, or, scheme, "://HOST/", rest, "`",
                ])
            }
            _ => Fix::of(&["write `", scheme, "://` and then the host"]),
        })
    }
}

/// A character that people write in the place of one of `://`, or beside it.
#[derive(Clone, Copy)]
enum Separator {
    Slash,
    Colon,
    Blank,
    Dot,
    Other,
}

/// Each separator can be fullwidth, as one types it in Chinese or Japanese text.
const fn separator(char: char) -> Option<Separator> {
    Some(match char {
        '/' | '\\' | '／' | '＼' => Separator::Slash,
        ':' | '：' => Separator::Colon,
        '.' | '．' => Separator::Dot,
        ';' | ',' | '+' | '；' | '，' | '＋' => Separator::Other,
        _ if char.is_whitespace() => Separator::Blank,
        _ => return None,
    })
}

/// A quotable text with each `\` written as `/`.
pub(super) const fn with_slashes(text: &str) -> Phrase {
    let mut out = Phrase::new();
    each!(byte, text.as_bytes(), {
        let char = match *byte {
            b'\\' => '/',
            other => other as char,
        };
        out.push_char(char);
    });
    out
}

/// Whether nothing would be masked in a text after a scheme and its slashes.
const fn is_open(scheme: &str, text: &str) -> bool {
    masked_in(Phrase::of(&[scheme, "://", text]).as_str().as_bytes()).is_none()
}

/// Adds a scheme and its slashes to a text that begins with a host. `None` is a text that can't be quoted.
pub(crate) const fn before_host(scheme: &str, text: Option<&str>) -> Fix {
    match text {
        Some(text) if is_open(scheme, text) => Fix::of(&["write `", scheme, "://", text, "`"]),
        _ => Fix::of(&["write `", scheme, "://` before the host"]),
    }
}

/// What an authority seems to contain.
#[derive(Clone, Copy)]
pub(crate) enum Guess {
    /// A host: `localhost`, an address in brackets, or a name or an address with a port.
    Host,
    /// A name with a dot or an IPv4 address, which may also be a part of a path, such as `index.html`.
    NameOrAddress,
    /// Perhaps no host.
    Unknown,
}

/// Reads the authority that would begin at an index.
pub(crate) const fn read_authority(text: &[u8], start: usize) -> Guess {
    let before = slice(text, 0, end_of_authority(text, start));
    let Authority {
        userinfo,
        kind,
        port,
        ..
    } = Authority::at(before, start);
    let is_user = match userinfo {
        Some(userinfo) => is_userinfo(userinfo.of(text)),
        None => true,
    };
    let has_port = match port {
        Port::None | Port::Empty => false,
        Port::Digits(port) => is_port(port.of(text)),
        Port::Other => return Guess::Unknown,
    };
    match kind {
        _ if !is_user => Guess::Unknown,
        HostKind::Brackets | HostKind::Localhost => Guess::Host,
        HostKind::Ipv4 | HostKind::Domain | HostKind::Label if has_port => Guess::Host,
        HostKind::Ipv4 | HostKind::Domain => Guess::NameOrAddress,
        HostKind::Label | HostKind::Empty | HostKind::Other => Guess::Unknown,
    }
}

const fn is_userinfo(text: &[u8]) -> bool {
    let mut scanner = Scanner::new(text);
    scanner.skip_encoded(USERINFO);
    scanner.is_at_end()
}

const fn is_port(digits: &[u8]) -> bool {
    match core::str::from_utf8(digits) {
        Ok(digits) => port_number(digits).is_some(),
        Err(_) => false,
    }
}

/// The end of an authority, which a `\` ends like a `/`.
const fn end_of_authority(text: &[u8], start: usize) -> usize {
    find_any(text, start, [b'/', b'\\', b'?', b'#'])
}

/// Whether a text can be the path, the query and the fragment of a URI, if each `\` is read as `/`.
pub(super) const fn is_rest_of_uri(text: &[u8]) -> bool {
    let mut scanner = Scanner::new(text);
    let mut is_in_fragment = false;
    loop {
        // A query can contain what a path can, and the `?` before it.
        scanner.skip_encoded(QUERY);
        if !scanner.eat(b'\\') {
            if is_in_fragment || !scanner.eat(b'#') {
                return scanner.is_at_end();
            }
            is_in_fragment = true;
        }
    }
}
