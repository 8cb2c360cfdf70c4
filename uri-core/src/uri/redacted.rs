//! Output for logs, with `***` in place of a password
//! ([RFC 3986, section 7.5](https://www.rfc-editor.org/rfc/rfc3986#section-7.5)).

use core::fmt::{self, Write as _};

use crate::bytes::{Span, substring};
use crate::output::pad;

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
/// The same rules decide which bytes are masked in the `Debug` output of every type, in every error and report, and in
/// every macro message.
///
/// In a valid URI or reference, a password is masked in three places:
///
/// - In the userinfo, the bytes after the first `:`.
/// - In the path, the bytes from the first `:` to the last `@`, because a nested or misspelled authority can begin
///   anywhere in the path: `jdbc:postgresql://user:password@host`, `http:/user:password@host`,
///   `http:user:password@host`. This masks even the `tag` of `image:tag@digest`. A `:` doesn't count if it is followed,
///   directly or after digits, by a `/` or the end of the path, because such a `:` precedes a port or follows a drive
///   name.
/// - Across the end of the authority, a password that the rule [`no_split_password`](crate::Policy::no_split_password)
///   refuses: `postgres://user:12#34@host/`, `redis://:p@w#d@host/`, `mongodb://user:12/34@a:1,b:2/`.
///
/// Bytes between two passwords are masked too, but an empty password, as in `http://user:@host/`, isn't.
///
/// In a string that isn't a valid reference, the masked bytes don't depend on the error's position or kind. An
/// authority begins after a `/` or `\` that follows `:`, `/` or `\`. If the string begins with `http:`, `https:`,
/// `ws:`, `wss:` or `ftp:`, an authority also begins directly after this `:`. The bytes from the first `:` in or after
/// the authority to the last `@` in the string are masked, unless they begin with a port, which means one or more
/// digits followed by `/`, `?`, `#`, white space or the end of the string. After a port's `:`, the bytes are masked
/// only up to the last `@` before the first white space, and the search for another authority continues after the port.
///
/// In all of these strings, the `:` before the password can also be written as `%3A`.
///
/// # What is not masked
///
/// - A password that directly follows a scheme's `:`, because the grammar reads it as a path: `user:password@host`.
/// - In a string that isn't a valid reference, a password that isn't preceded by two slashes or by a `:` and a slash,
///   if the string doesn't begin with one of the five schemes: `/user:pass word@host`, `jdbc:http:user:pass word@host`.
/// - A password before an encoded `@`: `http://user:password%40host/`.
/// - A password that begins like a port: `http://host:80/password@host`. In a string that isn't a valid reference, such
///   a password is left unmasked only if it contains white space: `http://user:80/pass word@host`.
/// - In a valid reference, a password that the grammar reads as part of the path, query or fragment, because it begins
///   with `/`, `?` or `#`, or contains `?` or `#`: `http://user:/password@host`, `jdbc:x://user:pass?word@host`. Such a
///   password is masked if the scheme is one of those that [`no_split_password`](crate::Policy::no_split_password)
///   lists.
/// - The rest of a password, if an operation such as `relativize`, resolution or normalization drops the `:` before the
///   password or the `@` after it, or decodes triplets after the `:` so that they look like a port. For example,
///   resolving the reference `a` against the base `x:/user:pass/word@host` gives `x:/user:pass/a`. All other masked
///   bytes that an operation copies stay masked. A password that ends the authority stays masked only if the operation
///   also copies the scheme, the port (if there is one) and the host after the password.
/// - A user without a password, unless [`hide_userinfo`](Self::hide_userinfo) is called: `https://token@host/`.
/// - Secrets in the query and the fragment of a valid reference.
/// - The results of accessors such as `as_str`, `userinfo` and `password`, and any [`PctStr`](crate::PctStr). An
///   [`Authority`](crate::Authority) masks only the password in its userinfo, so it prints the `w` of
///   `redis://:p@w#d@host/`.
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

    /// A copy that displays `***` in place of the whole userinfo, which may be a token without a password.
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
