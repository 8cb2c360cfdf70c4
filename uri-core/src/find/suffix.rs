//! Suffix references
//! ([RFC 3986, section 4.5](https://www.rfc-editor.org/rfc/rfc3986#section-4.5)).

use core::fmt;

use crate::bytes::eq_ignore_ascii_case;
use crate::bytes::{find, get, rfind, slice};
use crate::error::Component;
use crate::output::{BufferTooSmall, Sink};
use crate::syntax::layout::substring;
use crate::syntax::parser::check_component;
use crate::syntax::scanner::find_delimiter;
use crate::uri::Host;
use crate::uri::Redacted;
use crate::uri::Uri;
#[cfg(feature = "alloc")]
use crate::uri::owned::{UriBuf, with_buffer};
use crate::uri::secret::password_in_input;

/// A text such as `www.example.org/x`: a URI without its scheme and `//`, as people write and say it
/// ([section 4.5](https://www.rfc-editor.org/rfc/rfc3986#section-4.5)).
///
/// By the grammar that is a relative path, so [`UriRef::parse`](crate::UriRef::parse) reads it as one, and no
/// parser here ever guesses otherwise. This guesses, and says what: the text up to the first `/`, `?` or `#`
/// must be a name of two labels or more, the last of two letters or more and nothing else, or an IP address,
/// with or without a port; the scheme is taken to be `ftp` before `ftp.` and `https` otherwise. So `index.html`
/// is taken for a host, and `user@example.org` is not: ask only about what someone meant as an address.
///
/// ```
/// use uri_core::SuffixReference;
///
/// let reference = SuffixReference::guess("www.example.org/x").unwrap();
/// assert_eq!(reference.assumed_scheme(), "https");
/// assert_eq!(reference.to_uri_buf().as_str(), "https://www.example.org/x");
/// assert_eq!(SuffixReference::guess("docs/index.html"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SuffixReference<'a> {
    text: &'a str,
    scheme: &'static str,
}

impl<'a> SuffixReference<'a> {
    /// Takes a text for a URI without its scheme, if it looks like one and is not too long to be one
    /// ([section 4.5](https://www.rfc-editor.org/rfc/rfc3986#section-4.5)).
    ///
    /// ```
    /// use uri_core::SuffixReference;
    ///
    /// assert!(SuffixReference::guess("192.0.2.7:8080/status").is_some());
    /// assert!(SuffixReference::guess("localhost/status").is_none());
    /// ```
    #[must_use]
    pub const fn guess(text: &'a str) -> Option<Self> {
        if text.len() > MAX_LEN {
            return None;
        }
        let bytes = text.as_bytes();
        let end = find_delimiter(bytes, 0);
        let looks_like_a_host = match Host::from_text(substring(text, 0, host_end(bytes, end))) {
            Host::RegName(name) => is_domain_name(name.as_str().as_bytes()),
            Host::Ipv4(_) | Host::Ipv6(_) | Host::IpvFuture { .. } => true,
        };
        if !looks_like_a_host || !is_rest(bytes, end) {
            return None;
        }
        let scheme = match bytes.split_at_checked(4) {
            Some((prefix, _)) if eq_ignore_ascii_case(prefix, b"ftp.") => "ftp",
            _ => "https",
        };
        Some(Self { text, scheme })
    }

    /// The scheme that was assumed.
    #[must_use]
    pub const fn assumed_scheme(&self) -> &'static str {
        self.scheme
    }

    /// Writes the URI with the assumed scheme into a buffer.
    ///
    /// # Errors
    ///
    /// If the buffer is too small.
    ///
    /// ```
    /// use uri_core::SuffixReference;
    ///
    /// let mut buffer = [0; 64];
    /// let uri = SuffixReference::guess("ftp.example.org").unwrap().write_into(&mut buffer).unwrap();
    /// assert_eq!(uri.as_str(), "ftp://ftp.example.org");
    /// ```
    pub const fn write_into<'b>(&self, buffer: &'b mut [u8]) -> Result<Uri<'b>, BufferTooSmall> {
        let mut sink = Sink::store(buffer);
        sink.push(self.scheme.as_bytes());
        sink.push(b"://");
        sink.push(self.text.as_bytes());
        let needed = sink.len();
        match sink.finish() {
            Ok(text) => match Uri::parse(text) {
                Ok(uri) => Ok(uri),
                // INVARIANT: every component was checked before.
                Err(_) => Err(BufferTooSmall { needed }),
            },
            Err(error) => Err(error),
        }
    }

    /// The URI with the assumed scheme.
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn to_uri_buf(&self) -> UriBuf {
        let room = self.scheme.len() + 3 + self.text.len();
        match with_buffer(room, |buffer| self.write_into(buffer).map(Uri::as_uri_ref)) {
            Ok((text, layout)) => UriBuf::from_layout(text, layout),
            // INVARIANT: there is room for all of it.
            Err(_) => Uri::PLACEHOLDER.to_uri_buf(),
        }
    }
}

/// Prints `***` in place of a password.
impl fmt::Debug for SuffixReference<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let password = password_in_input(self.text.as_bytes());
        f.debug_struct("SuffixReference")
            .field("text", &Redacted::hiding(self.text, password))
            .field("scheme", &self.scheme)
            .finish()
    }
}

/// How long a text can be: the URI has `https://` in front of it.
const MAX_LEN: usize = u32::MAX as usize - "https://".len();

/// Where the host ends in an authority without userinfo that ends at `end`.
const fn host_end(bytes: &[u8], end: usize) -> usize {
    let mut colon = end;
    while let Some(before) = colon.checked_sub(1) {
        match get(bytes, before) {
            Some(b'0'..=b'9') => colon = before,
            Some(b':') => return before,
            _ => return end,
        }
    }
    end
}

/// Whether a path, a query and a fragment stand from `start` on.
const fn is_rest(bytes: &[u8], start: usize) -> bool {
    let fragment = match find(bytes, b'#', start, bytes.len()) {
        Some(hash) => hash,
        None => bytes.len(),
    };
    let query = match find(bytes, b'?', start, fragment) {
        Some(mark) => mark,
        None => fragment,
    };
    check_component(slice(bytes, start, query), Component::Path).is_ok()
        && check_component(slice(bytes, query, fragment), Component::Query).is_ok()
        && check_component(
            after_first(slice(bytes, fragment, bytes.len())),
            Component::Fragment,
        )
        .is_ok()
}

/// A text without its first byte, which delimits it.
const fn after_first(text: &[u8]) -> &[u8] {
    match text {
        [] => &[],
        [_, rest @ ..] => rest,
    }
}

/// Whether a name has two labels or more of letters, digits and inner hyphens, the last of two letters or
/// more and nothing else.
const fn is_domain_name(name: &[u8]) -> bool {
    let Some(dot) = rfind(name, b'.', 0, name.len()) else {
        return false;
    };
    let mut before = b'.';
    let mut index = 0;
    let mut rest = name;
    while let [byte, tail @ ..] = rest {
        let fits = match byte {
            b'a'..=b'z' | b'A'..=b'Z' => true,
            b'0'..=b'9' => index < dot,
            b'-' => index < dot && before != b'.',
            b'.' => before != b'.' && before != b'-',
            _ => false,
        };
        if !fits {
            return false;
        }
        before = *byte;
        index += 1;
        rest = tail;
    }
    name.len() - dot > 2
}
