//! Output for logs, with `***` in place of a password
//! ([RFC 3986, section 7.5](https://www.rfc-editor.org/rfc/rfc3986#section-7.5)).

use core::fmt::{self, Write as _};

use crate::bytes::{Span, non_empty, substring, union};
use crate::grammar::Component;
use crate::output::pad;
use crate::secret::mask::{Extent, Text, masked_in_component};

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
/// One range of bytes contains all passwords and tokens before an `@`, and another one the values of secret options:
///
/// | masked | as in |
/// |---|---|
/// | what is between the first `:` or `%3A` that counts and the last `@` | `ftp://app:***@h/` |
/// | a whole userinfo of the web, which may be a token | `https://***@h/` |
/// | a password after the first `:`, if an address with a port or in parentheses follows | `app:***@db:5432/main` |
/// | the value of a secret option | `https://h/?access_token=***` |
///
/// - **The `:` that counts**: not that of the scheme. In the URI of a database or broker (the rule
///   [`no_split_password`](crate::Policy::no_split_password) lists the schemes), all others count. In any other string, a
///   `:` before a port doesn't (one or more digits and then `/`, `?` or `#`, outside a userinfo), and in a valid reference,
///   neither does one in the brackets of a host, nor one directly before `/`, `?` or `#` (a `%3A`, before `%2F`) that isn't
///   in the userinfo. If the first one is in the userinfo of such a reference, the mask ends with the userinfo, unless
///   another one that counts follows the authority and is followed by an `@`.
/// - **The web**: the schemes `http`, `https`, `ws` and `wss`, those that end in `+http` or `+https`, and a misspelled `http`
///   or `https` ([`no_mistaken_scheme`](crate::Policy::no_mistaken_scheme) says what that is), also of a nested URI
///   (`view-source:https://***@h/`) and without all its slashes (`https:/***@h/`). A userinfo after `//` without a scheme is
///   masked, too.
/// - **After the first `:`** of a string without an authority, in which no `/` follows that `:`. The password can contain `?`
///   and `#`, and in a string that isn't a URI, any address can follow it. The schemes that
///   [`no_password`](crate::Policy::no_password) spares are spared here.
/// - **A secret option**: its key follows `?`, `&`, `;`, `#` or `/`, and is compared without regard to case, `_`, `-`, `.` and
///   a final `]`. It ends with `password`, `passwd`, `pwd`, `passphrase`, `secret` or `signature`, or it is `pass`, `sig`,
///   `jwt`, `token`, `apikey`, `subscriptionkey`, `sharedaccesskey`, `accountkey`, or one of `access`, `refresh`, `id`, `auth`,
///   `api`, `private`, `session`, `xamzsecurity` before `token`. Its value ends before the next `&` or `#` or, after a `;`,
///   before the next `;`, `?` or `#`. Errors and reports show such values, because their reader has the string.
///
/// `Debug` of every type, errors, reports and macro messages obey this rule. `Edit` and [`Components`](crate::Components)
/// are masked like the string that they form, and the components at least from the first `:` or port to the last `@`. An
/// authority, a string that is passed as one component, a host pattern and the name of a scheme are masked as after `//`.
/// In a template, what consists of placeholders and `:` alone isn't masked.
///
/// # What is not masked
///
/// - A password that contains a `/` directly after the first `:` (`app:pass/word@h:5432`), one that begins like a port
///   (`ftp://user:80/password@host`) or with `/`, `?` or `#` (`ftp://user:/password@host`), and one before an encoded `@`.
/// - A token without a `:` outside the web, unless [`hide_userinfo`](Self::hide_userinfo) is called.
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
    values: Option<Span>,
}

impl<'a> Redacted<'a> {
    /// A valid reference, or a template with the layout of one.
    pub(crate) const fn of(text: &'a str) -> Self {
        let searched = Text::of_template(text.as_bytes());
        Self {
            userinfo: searched.masked(Extent::Userinfo),
            ..Self::of_searched(text, &searched)
        }
    }

    /// A string that may not be a reference yet.
    pub(crate) const fn of_text(text: &'a str) -> Self {
        Self::of_searched(text, &Text::of(text.as_bytes()))
    }

    /// A template, which may be malformed.
    #[cfg(feature = "alloc")]
    pub(crate) const fn of_template(text: &'a str) -> Self {
        Self::of_searched(text, &Text::of_template(text.as_bytes()))
    }

    const fn of_searched(text: &'a str, searched: &Text<'_>) -> Self {
        Self::hiding(
            text,
            searched.masked(Extent::Secrets),
            searched.secret_values(),
        )
    }

    /// Displays `text` with `***` in place of the bytes at `hidden`.
    pub(crate) const fn hiding(text: &'a str, hidden: Option<Span>, values: Option<Span>) -> Self {
        Self {
            text,
            hidden,
            userinfo: hidden,
            values,
        }
    }

    /// An authority, whose userinfo is masked.
    pub(crate) const fn with_userinfo(text: &'a str, userinfo: Option<Span>) -> Self {
        let hidden = match userinfo {
            Some(Span { start, end }) => non_empty(start, end),
            None => None,
        };
        Self {
            userinfo,
            ..Self::hiding(text, hidden, None)
        }
    }

    /// A scheme or a host pattern in a caller's list, which may be a whole URI by mistake.
    pub(crate) const fn of_name(name: &'a str) -> Self {
        let bytes = name.as_bytes();
        let values = Text::of(bytes).secret_values();
        Self::hiding(name, masked_in_component(bytes, Component::Host), values)
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
    /// let hidden = uri.redacted().hide_userinfo().to_string();
    /// assert_eq!(hidden, "jdbc:postgresql://***@db.example/main");
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

    /// The string in pieces, with a mask in place of each range of masked bytes.
    const fn pieces(&self) -> [&'a str; 5] {
        let (first, second) = match (self.hidden, self.values) {
            (Some(hidden), Some(values)) if hidden.overlaps(values) => {
                (union(self.hidden, self.values), None)
            }
            (Some(hidden), Some(values)) if values.start < hidden.start => {
                (self.values, self.hidden)
            }
            (None, values) => (values, None),
            both => both,
        };
        let len = self.text.len();
        let (first, first_mask) = mask_of(first, len);
        let (second, second_mask) = mask_of(second, len);
        [
            substring(self.text, 0, first.start),
            first_mask,
            substring(self.text, first.end, second.start),
            second_mask,
            substring(self.text, second.end, len),
        ]
    }
}

/// A range of masked bytes and the mask that replaces it, or the end of a string of `len` bytes and nothing.
const fn mask_of(masked: Option<Span>, len: usize) -> (Span, &'static str) {
    match masked {
        Some(span) => (span, MASK),
        None => (Span::new(len, len), ""),
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
