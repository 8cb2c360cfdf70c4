//! Text for logs, with `***` in place of what is secret
//! ([RFC 3986, section 7.5](https://www.rfc-editor.org/rfc/rfc3986#section-7.5)).

use core::fmt::{self, Write as _};

use crate::error::Component;
use crate::layout::cut;
use crate::scanner::{byte_at, find, find_delimiter, find_last};
use crate::sink::pad;

/// What stands in place of a secret.
pub(crate) const MASK: &str = "***";

/// Displays a URI, a reference or an authority with `***` in place of its password
/// ([section 7.5](https://www.rfc-editor.org/rfc/rfc3986#section-7.5)).
///
/// ```
/// use uri_core::Uri;
///
/// let uri = Uri::parse("postgres://app:s3cret@db.example:5432/main")?;
/// assert_eq!(uri.redacted().to_string(), "postgres://app:***@db.example:5432/main");
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Redacted<'a> {
    text: &'a str,
    hidden: Option<Range>,
    userinfo: Option<Range>,
}

/// Offsets into a text: the first byte, and the one behind the last.
type Range = (u32, u32);

impl<'a> Redacted<'a> {
    /// Hides the secret.
    pub(crate) const fn new(text: &'a str, secret: Option<Range>, userinfo: Option<Range>) -> Self {
        Self {
            text,
            hidden: secret,
            userinfo,
        }
    }

    /// Hides what may be a password in the path of a text without an authority.
    pub(crate) const fn of_path(text: &'a str, path_end: u32) -> Self {
        let secret = match suspected_secret(cut(text, 0, path_end).as_bytes()) {
            Some((start, end)) => Some((start as u32, end as u32)),
            None => None,
        };
        Self::new(text, secret, secret)
    }

    /// Hides what may be a password in a text that was to be a component.
    pub(crate) fn of_component(text: &'a str, component: Component) -> Self {
        let offset = |index| u32::try_from(index).unwrap_or(u32::MAX);
        let secret = suspected_secret_in(text.as_bytes(), component);
        let secret = secret.map(|(start, end)| (offset(start), offset(end)));
        Self::new(text, secret, None)
    }

    /// The same with `***` in place of the whole userinfo: some hold a secret and no password
    /// ([section 7.5](https://www.rfc-editor.org/rfc/rfc3986#section-7.5)).
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// let uri = Uri::parse("https://t0ken@api.example.org/")?;
    /// assert_eq!(uri.redacted().hide_userinfo().to_string(), "https://***@api.example.org/");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn hide_userinfo(self) -> Self {
        Self {
            hidden: self.userinfo,
            ..self
        }
    }

    /// Where what is hidden lies in the text.
    pub(crate) const fn hidden(&self) -> Option<Range> {
        self.hidden
    }

    /// The text in three pieces, the one in the middle in place of what is hidden.
    const fn pieces(&self) -> [&str; 3] {
        match self.hidden {
            Some((start, end)) => [
                cut(self.text, 0, start),
                MASK,
                cut(self.text, end, self.text.len() as u32),
            ],
            None => [self.text, "", ""],
        }
    }
}

impl fmt::Display for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &self.pieces())
    }
}

/// The same, in quotes.
impl fmt::Debug for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for piece in self.pieces() {
            write_escaped(f, piece)?;
        }
        f.write_char('"')
    }
}

/// The text as `Debug` prints it, without the quotes.
fn write_escaped(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    // A quotation mark of this kind is a sub-delim, and needs no escape between those of the other.
    for (index, piece) in text.split('\'').enumerate() {
        if index > 0 {
            f.write_char('\'')?;
        }
        write!(f, "{}", piece.escape_debug())?;
    }
    Ok(())
}

/// What may be a password in a text that did not parse: from the first `:` after `//` to the last `@` before
/// white space or the end. `\` may stand for `/` there, and behind a `:` one of them is enough.
///
/// A password with a space in it would show, so the range goes on to the last `@` of the authority, if that
/// comes later.
pub(crate) const fn suspected_secret(text: &[u8]) -> Option<(usize, usize)> {
    let Some(start) = after_first_colon(text) else {
        return None;
    };
    let mut word_end = start;
    while let Some(byte) = byte_at(text, word_end)
        && !byte.is_ascii_whitespace()
    {
        word_end += 1;
    }
    let authority_end = find_delimiter(text, start);
    let in_word = find_last(text, b'@', start, word_end);
    let in_authority = find_last(text, b'@', start, authority_end);
    match (in_word, in_authority) {
        (Some(a), Some(b)) if a < b => Some((start, b)),
        (Some(end), _) | (None, Some(end)) => Some((start, end)),
        (None, None) => None,
    }
}

/// The same in a text that is at fault in its authority: a password may go on behind what is taken for its
/// end there, so the range goes on to the last `@` of all.
pub(crate) const fn suspected_secret_in_authority(text: &[u8]) -> Option<(usize, usize)> {
    match after_first_colon(text) {
        Some(start) => match find_last(text, b'@', start, text.len()) {
            Some(end) => Some((start, end)),
            None => None,
        },
        None => None,
    }
}

/// The index behind the first `:` after what was meant as `//`.
const fn after_first_colon(text: &[u8]) -> Option<usize> {
    match find(text, b':', after_slashes(text), text.len()) {
        Some(colon) => Some(colon + 1),
        None => None,
    }
}

/// What may be a password in a text that was to be one component alone: in userinfo what stands behind the
/// first `:`, in a host what stands between it and the last `@`, as in an authority.
pub(crate) const fn suspected_secret_in(
    text: &[u8],
    component: Component,
) -> Option<(usize, usize)> {
    let end = match component {
        Component::Userinfo => Some(text.len()),
        Component::Host => find_last(text, b'@', 0, text.len()),
        _ => return suspected_secret(text),
    };
    match (find(text, b':', 0, text.len()), end) {
        (Some(colon), Some(end)) if colon < end => Some((colon + 1, end)),
        _ => None,
    }
}

/// The index behind the first `/` or `\` that follows a `:`, `/` or `\`; behind the text if none does.
const fn after_slashes(text: &[u8]) -> usize {
    let mut rest = text;
    while let [before, tail @ ..] = rest {
        if let [b'/' | b'\\', behind @ ..] = tail
            && matches!(before, b':' | b'/' | b'\\')
        {
            return text.len() - behind.len();
        }
        rest = tail;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_suspected_secret_reaches_to_the_last_at_sign() {
        for (text, hidden) in [
            ("http://u:secret@h h/", "secret"),
            ("http://u:p@ss@h/<", "p@ss"),
            ("http://u:pa/ss?#w@h/ @", "pa/ss?#w"),
            ("http://u:p w@h/ @", "p w"),
            ("http://h:80/ a@b", ""),
            ("http://h/ ", ""),
            ("mailto:a:b@c d", ""),
            ("http:\\\\u:p@h\\", "p"),
            ("https:\\/\\/u:p@h\\/", "p"),
            ("http:/u:p@h/a b", "p"),
            ("http:/\\:p@h/a b", "p"),
            ("\\\\u:p@h ", "p"),
            ("jdbc:postgresql://u:p@h/ ", "p"),
            ("a/u:p@h ", ""),
        ] {
            let (start, end) = suspected_secret(text.as_bytes()).unwrap_or((0, 0));
            assert_eq!(&text[start..end], hidden, "{text}");
        }
    }

    #[test]
    fn a_component_that_is_none_may_hold_a_secret() {
        for (text, component, hidden) in [
            ("u:p@ss w", Component::Userinfo, "p@ss w"),
            ("u", Component::Userinfo, ""),
            ("u:p@q@h", Component::Host, "p@q"),
            ("h:80", Component::Host, ""),
            ("u@h:80", Component::Host, ""),
            ("//u:p@h/ ", Component::Path, "p"),
            ("/u:p@h", Component::Path, ""),
        ] {
            let (start, end) = suspected_secret_in(text.as_bytes(), component).unwrap_or((0, 0));
            assert_eq!(&text[start..end], hidden, "{text}");
        }
    }
}
