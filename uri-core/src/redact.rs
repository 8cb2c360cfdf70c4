//! Text for logs, with `***` in place of what is secret
//! ([RFC 3986, section 7.5](https://www.rfc-editor.org/rfc/rfc3986#section-7.5)).

use core::fmt::{self, Write as _};

use crate::error::Component;
use crate::layout::cut;
use crate::scanner::{byte_at, find, find_last};

/// What stands in place of a secret.
pub(crate) const MASK: &str = "***";

/// Displays a URI, a reference or an authority with `***` in place of its password.
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
    before: &'a str,
    mask: &'static str,
    after: &'a str,
}

impl<'a> Redacted<'a> {
    /// Hides the bytes from the first offset on and before the second one.
    pub(crate) const fn new(text: &'a str, secret: Option<(u32, u32)>) -> Self {
        match secret {
            None => Self {
                before: text,
                mask: "",
                after: "",
            },
            Some((start, end)) => Self {
                before: cut(text, 0, start),
                mask: MASK,
                after: cut(text, end, text.len() as u32),
            },
        }
    }

    /// Hides what may be a password in a text that was to be a component.
    pub(crate) fn of_component(text: &'a str, component: Component) -> Self {
        let offset = |index| u32::try_from(index).unwrap_or(u32::MAX);
        let secret = suspected_secret_in(text.as_bytes(), component);
        Self::new(
            text,
            secret.map(|(start, end)| (offset(start), offset(end))),
        )
    }
}

impl fmt::Display for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.before)?;
        f.write_str(self.mask)?;
        f.write_str(self.after)
    }
}

/// The same, in quotes.
impl fmt::Debug for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        write_escaped(f, self.before)?;
        f.write_str(self.mask)?;
        write_escaped(f, self.after)?;
        f.write_char('"')
    }
}

/// The text as `Debug` prints it, without the quotes.
fn write_escaped(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    for char in text.chars() {
        match char {
            // A sub-delim, which needs no escape between double quotes.
            '\'' => f.write_char(char)?,
            _ => write!(f, "{}", char.escape_debug())?,
        }
    }
    Ok(())
}

/// What may be a password in a text that did not parse: from the first `:` after `//` to the last `@` before
/// white space or the end.
///
/// A password with a space in it would show, so the range goes on to the last `@` of the authority, if that
/// comes later.
pub(crate) const fn suspected_secret(text: &[u8]) -> Option<(usize, usize)> {
    let Some(slashes) = find_double_slash(text) else {
        return None;
    };
    let Some(colon) = find(text, b':', slashes, text.len()) else {
        return None;
    };
    let start = colon + 1;
    let (mut word_end, mut authority_end) = (start, start);
    while let Some(byte) = byte_at(text, word_end)
        && !byte.is_ascii_whitespace()
    {
        word_end += 1;
    }
    while let Some(byte) = byte_at(text, authority_end)
        && !matches!(byte, b'/' | b'?' | b'#')
    {
        authority_end += 1;
    }
    let in_word = find_last(text, b'@', start, word_end);
    let in_authority = find_last(text, b'@', start, authority_end);
    match (in_word, in_authority) {
        (Some(a), Some(b)) if a < b => Some((start, b)),
        (Some(end), _) | (None, Some(end)) => Some((start, end)),
        (None, None) => None,
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

/// The index behind the first `//`.
const fn find_double_slash(text: &[u8]) -> Option<usize> {
    let mut from = 0;
    while let Some(first) = find(text, b'/', from, text.len()) {
        if let Some(b'/') = byte_at(text, first + 1) {
            return Some(first + 2);
        }
        from = first + 1;
    }
    None
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
