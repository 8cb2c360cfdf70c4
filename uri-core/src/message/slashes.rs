//! The correction of whatever is in the place of `://` between a scheme of the web and a host: `https:/`, `http;//`,
//! `ftp:\\`. Strings that don't parse and URIs that a policy refuses get the same one.

use crate::bytes::{Span, char_at, eq_ignore_ascii_case, find_any, get, slice};
use crate::message::input::{Input, Phrase};
use crate::message::suggestion::Fix;
use crate::schemes::needs_host;
use crate::secret::authority::{Authority, HostKind, Port};
use crate::syntax::ip::bare_ipv6_end;

/// Corrects what is between the scheme and the host, for a string that isn't a URI and for a URI that a policy refuses.
/// Nothing is said if the scheme and its slashes are right, or if no host follows them with certainty, as in
/// `http:/users/7`.
pub(crate) const fn correct_slashes(input: &Input<'_>) -> Fix {
    let Some(run) = Run::read(input.filled) else {
        return Fix::none();
    };
    let fix = Fix::corrected(input, Span::new(run.start, run.end), &["://"]);
    let host = authority_at(input.filled, run.end).host;
    match read_authority(input.filled, host.start) {
        // The name can also be that of a file, as in `http:/index.html`.
        Guess::NameOrAddress if run.is_path => fix.uncertain(", or a host before it"),
        Guess::Host | Guess::NameOrAddress => fix,
        Guess::Unknown => Fix::none(),
    }
}

/// Adds a scheme to what begins with a host and a port, or with an address in brackets: `127.0.0.1:80`, `[::1]/a`.
pub(crate) const fn add_scheme(input: &Input<'_>, scheme: &str) -> Fix {
    match read_authority(input.filled, 0) {
        // `host_name:80`
        Guess::Host if matches!(authority_at(input.filled, 0).kind, HostKind::Label) => Fix::none(),
        Guess::Host => Fix::corrected(input, Span::new(0, 0), &[scheme, "://"]),
        _ => Fix::none(),
    }
}

/// Adds a scheme and the brackets to an IPv6 address at the beginning.
pub(crate) const fn add_brackets(input: &Input<'_>, scheme: &str) -> Fix {
    if let Some(end) = bare_ipv6_end(input.filled)
        && let Some(address) = input.quotable(Span::new(0, end))
    {
        return Fix::corrected(input, Span::new(0, end), &[scheme, "://[", address, "]"]);
    }
    Fix::none()
}

/// Writes a path that begins with a drive, alone or after `file:` and slashes, as a URI.
pub(crate) const fn drive(input: &Input<'_>) -> Fix {
    let mut start = 0;
    if eq_ignore_ascii_case(slice(input.text, 0, 5), b"file:") {
        start = 5;
        while let Some(b'/' | b'\\') = get(input.text, start) {
            start += 1;
        }
    }
    match slice(input.text, start, input.text.len()) {
        [letter, b':' | b'|'] | [letter, b':' | b'|', b'/' | b'\\', ..]
            if letter.is_ascii_alphabetic() =>
        {
            let mut with = Phrase::of(&["file:///"]);
            with.push_char(*letter as char);
            Fix::corrected(input, Span::new(0, start + 2), &[with.as_str(), ":"])
        }
        _ => Fix::none(),
    }
}

/// The scheme of a program that usually has an address of this form, which begins a text: `http` for one of this computer
/// or network.
pub(crate) const fn usual_scheme(text: &[u8]) -> &'static str {
    match authority_at(text, 0).kind {
        HostKind::Brackets | HostKind::Ipv4 | HostKind::Localhost => "http",
        _ => "https",
    }
}

/// The separators and blanks in the place of `://`.
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
            Separator::Colon => has_slash && authority_at(text, end).userinfo.is_none(),
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
}

/// A character that people write in the place of one of `://`, or beside it.
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

/// What an authority seems to contain.
pub(crate) enum Guess {
    /// A host: `localhost`, an address in brackets, or a name or an address with a port.
    Host,
    /// A name with a dot or an IPv4 address, which may also be a part of a path, such as `index.html`.
    NameOrAddress,
    /// Perhaps no host.
    Unknown,
}

/// Reads the authority that would begin at an index. One with a userinfo begins with a user, if with anything.
pub(crate) const fn read_authority(text: &[u8], start: usize) -> Guess {
    let authority = authority_at(text, start);
    match (authority.kind, authority.port) {
        _ if authority.userinfo.is_some() => Guess::Unknown,
        (_, Port::Other) => Guess::Unknown,
        (HostKind::Brackets | HostKind::Localhost, _) => Guess::Host,
        _ if authority.has_port() => Guess::Host,
        (HostKind::Ipv4 | HostKind::Domain, _) => Guess::NameOrAddress,
        _ => Guess::Unknown,
    }
}

/// The authority at an index, which a `\` ends like a `/`.
const fn authority_at(text: &[u8], start: usize) -> Authority {
    Authority::at(
        slice(text, 0, find_any(text, start, [b'/', b'\\', b'?', b'#'])),
        start,
    )
}
