//! Output for logs, with `***` in place of a password
//! ([RFC 3986, section 7.5](https://www.rfc-editor.org/rfc/rfc3986#section-7.5)).

use core::fmt::{self, Write as _};

use crate::bytes::{Span, substring};
use crate::grammar::Component;
use crate::output::pad;
use crate::uri::mask::masked_in_component;

/// The string that replaces a password.
pub(crate) const MASK: &str = "***";

/// A wrapper that displays a URI, a reference or an authority with `***` in place of the password ([section 7.5]).
///
/// ```
/// use uri_core::Uri;
///
/// let uri = Uri::parse("postgres://app:s3cret@db.example:5432/main")?;
/// assert_eq!(uri.redacted().to_string(), "postgres://app:***@db.example:5432/main");
/// # Ok::<_, uri_core::ParseError>(())
/// ```
///
/// # What is masked
///
/// The bytes between the first `:` or `%3A` that counts and the last `@` are masked, because they may be a password. The
/// `:` of a scheme doesn't count. In the URI of a database or broker (the rule
/// [`no_split_password`](crate::Policy::no_split_password) lists the schemes) and in components, all others count. In any
/// other string, these don't:
///
/// - a `:` before a port, which is one or more digits and then `/`, `?` or `#`, and which can't begin in a userinfo;
/// - in a valid reference, a `:` in the brackets of a host, and one directly before `/`, `?` or `#` (a `%3A`, before `%2F`)
///   that isn't in the userinfo.
///
/// If the first `:` that counts is in the userinfo of such a reference, the mask ends with the userinfo, unless another
/// `:` that counts follows the authority and is followed by an `@`.
///
/// `Debug` of every type, errors, reports and macro messages obey this rule. `Edit` is masked like the string that it
/// forms. The fields of [`Components`](crate::Components) are masked as one sequence, in which a `:` precedes the port and
/// an `@` follows the userinfo. A string that is passed as one component, a host pattern and the name of a scheme are
/// masked as such a field is.
///
/// # What is not masked
///
/// - A password directly after the scheme's `:` (`user:password@host`), one that begins like a port
///   (`http://user:80/password@host`) or with `/`, `?` or `#` (`http://user:/password@host`), and one before an encoded
///   `@`.
/// - A token without a `:`, unless [`hide_userinfo`](Self::hide_userinfo) is called, and secrets in a query without `@`.
/// - What is left of a password after an operation dropped the `:` before it or the `@` after it, changed the scheme, or
///   decoded triplets so that it looks like a port.
/// - The results of accessors such as `as_str` and `password`. `Debug` of [`Authority`](crate::Authority),
///   [`Host`](crate::Host), [`Scheme`](crate::Scheme), [`Origin`](crate::Origin), [`PctStr`](crate::PctStr), and of
///   references that a `without_…` method shortened, is that of the shorter string.
///
/// [section 7.5]: https://www.rfc-editor.org/rfc/rfc3986#section-7.5
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Redacted<'a> {
    text: &'a str,
    hidden: Option<Span>,
    userinfo: Option<Span>,
}

impl<'a> Redacted<'a> {
    /// Displays `text` with `***` in place of the bytes at `hidden`, or at `userinfo` if the userinfo is to be hidden.
    pub(crate) const fn new(text: &'a str, hidden: Option<Span>, userinfo: Option<Span>) -> Self {
        Self {
            text,
            hidden,
            userinfo,
        }
    }

    pub(crate) const fn hiding(text: &'a str, hidden: Option<Span>) -> Self {
        Self::new(text, hidden, None)
    }

    /// A scheme or a host pattern in a caller's list, which may be a whole URI by mistake.
    pub(crate) const fn of_name(name: &'a str) -> Self {
        Self::hiding(name, masked_in_component(name.as_bytes(), Component::Host))
    }

    /// A copy that displays `***` in place of the userinfo too, which may be a token without a password.
    ///
    /// The mask then begins at the user of the password (after the closest `/`, `\` or `:`), or at the first userinfo of
    /// an authority, its own or a nested one, if that is earlier. It ends with the last userinfo, if that is later.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// let uri = Uri::parse("https://t0ken@api.example.org/")?;
    /// assert_eq!(uri.redacted().hide_userinfo().to_string(), "https://***@api.example.org/");
    ///
    /// let uri = Uri::parse("jdbc:postgresql://t0ken@db.example/main")?;
    /// assert_eq!(uri.redacted().hide_userinfo().to_string(), "jdbc:postgresql://***@db.example/main");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn hide_userinfo(self) -> Self {
        Self {
            // Whatever a `redacted` method hides is in this range.
            hidden: self.userinfo,
            ..self
        }
    }

    pub(crate) const fn hidden(&self) -> Option<Span> {
        self.hidden
    }

    /// The string in three pieces: the text before the masked bytes, the mask, and the text after the masked bytes.
    const fn pieces(&self) -> [&str; 3] {
        match self.hidden {
            Some(Span { start, end }) => [
                substring(self.text, 0, start),
                MASK,
                substring(self.text, end, self.text.len()),
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

/// Prints the `Display` output, quoted and escaped.
impl fmt::Debug for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for piece in self.pieces() {
            write_escaped(f, piece)?;
        }
        f.write_char('"')
    }
}

/// Writes the string as printed by `Debug`, but without the quotes.
fn write_escaped(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    // `escape_debug` also escapes `'`, which needs no escape between double quotes.
    for (index, piece) in text.split('\'').enumerate() {
        if index > 0 {
            f.write_char('\'')?;
        }
        write!(f, "{}", piece.escape_debug())?;
    }
    Ok(())
}
