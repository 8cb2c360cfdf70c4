use core::fmt::{self, Write as _};

use crate::bytes::{Span, contains_in_long, is_escaped, substring, union};
use crate::grammar::Component;
use crate::output::pad;
use crate::secret::mask::{Text, masked_in_component};

pub(crate) const MASK: &str = "***";

/// Displays a URI, a reference or an authority with `***` in place of the password ([section 7.5]).
///
/// ```
/// use uri_core::Uri;
///
/// // Masked: a password, a token in the user's place, and the value of a secret option.
/// for (text, shown) in [
///     ("redis://app:s3cret@cache.example/0", "redis://app:***@cache.example/0"),
///     ("https://t0ken@api.example.org/", "https://***@api.example.org/"),
///     ("https://h.example/?access_token=t0ken", "https://h.example/?access_token=***"),
/// ] {
///     assert_eq!(Uri::parse(text)?.redacted().to_string(), shown);
/// }
/// // Shown: a user outside the web, and a secret in a path or in another option.
/// for text in [
///     "ssh://git@h.example/r.git",
///     "https://h.example/hook/s3cret",
///     "https://h.example/?code=s3cret",
/// ] {
///     assert_eq!(Uri::parse(text)?.redacted().to_string(), text);
/// }
/// # Ok::<_, uri_core::ParseError>(())
/// ```
///
/// # What is masked
///
/// 1. **A userinfo**, also nested, from its first `:` or `%3A` on; the whole after `//` alone, after an empty port, and in
///    the web (`http`, `https`, `ws`, `wss`, `…+http`, `…+https`, misspelled ones): `ftp://u:***@h/`, `https://***@h/`. It
///    ends at the last `@` of its authority, or, if the host is doubtful, of the text, but not before a version:
///    `lodash@4.17.21`.
/// 2. **A host is doubtful** if its port isn't a number, is empty (unless `//` follows), or is before a `#`; if a
///    userinfo precedes it and it has no dot; if it isn't a name or an address; in [a database's
///    URI](crate::Policy::no_split_password), unless the next `@` can be a value's (`h/db?user=me@h`, but not after a
///    port alone); and after an empty port, unless the web's. Addresses, `localhost` and `file:` aren't. In a
///    database's URI, a user that ends the authority is masked, too: `postgres://a#b:p@h`.
/// 3. **Without slashes**, the password before an address with a port or parentheses: `app:***@db:5432`. If the user
///    has a dot, or the text isn't a reference, before any address (not `npm:x@^4.2.0`). Spared is what follows the
///    scheme of a server directly, or `acct`, `data`, `ed25519`, `h323`, `iax`, `lightning`, `mailto` or `xmpp`; a
///    password after `SCHEME:USER:` is masked there, too.
/// 4. **The value of a secret option**, after a [key](#keys) and `=`: `?access_token=***`.
///
/// `Debug` and errors obey this; a report, whose reader has the text, shows options. A component is read alone
/// (`resource=acct:***@h`). In a text, `/\` is `//`, and placeholders are masked: `https://***@{user}`.
///
/// # Keys
///
/// A key follows `?`, `&`, `;`, `,`, `#` or `/`, encoded or not. It ends with `password`, `passwd`, `pwd`, `passphrase`,
/// `secret`, `credential`, `signature`, `assertion`, `token`, `authorization`, or `access`, `account`, `api`, `private`, `secret`,
/// `subscription` and `key`; or it is `pass`, `sig` or `jwt`. Only letters and digits count, in any case; final brackets
/// (`%5B0%5D`) don't, nor a plural `s` (`tokens` is a number); the token of a page (`page`, `skip`, `next`, `cursor`,
/// `continuation`) isn't a secret. A value ends at the next `&` or `#` or, after a `;`, at the next `;`, `?` or `#`.
///
/// # What is not masked
///
/// - A password that begins like a port (`http://u:80/S3CRET@h/`), with an `@` before a name with a dot
///   (`https://u:P@s.s/w0rd@h.example/`), in a path, or before an encoded `@`, also nested; a token with a `/`.
/// - A user without a port or a dot (`app:S3CRET@dbhost/app`), or outside the web: log [`origin()`](crate::Uri::origin),
///   which has no user.
/// - The value of `key` or `api%5Fkey`, or after `:` for `=`; a webhook's path.
/// - Disguised delimiters: `app：S3CRET＠db`.
/// - What an operation left of a password.
/// - The results of accessors, and `Debug` of a part ([`Host`](crate::Host)).
///
/// [section 7.5]: https://www.rfc-editor.org/rfc/rfc3986#section-7.5
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Redacted<'a> {
    text: &'a str,
    hidden: Option<Span>,
    values: Option<Span>,
}

impl<'a> Redacted<'a> {
    /// A valid reference, or a template, which may be malformed.
    pub(crate) const fn of(text: &'a str) -> Self {
        Self::of_searched(text, &Text::of_template(text.as_bytes()))
    }

    /// Perhaps no reference yet.
    pub(crate) const fn of_text(text: &'a str) -> Self {
        Self::of_searched(text, &Text::of(text.as_bytes()))
    }

    const fn of_searched(text: &'a str, searched: &Text<'_>) -> Self {
        // Fast path: most strings have no options.
        let values = match contains_in_long(text.as_bytes(), *b"=%") {
            true => searched.secret_values(),
            false => None,
        };
        Self::hiding(text, searched.masked(), values)
    }

    pub(crate) const fn hiding(text: &'a str, hidden: Option<Span>, values: Option<Span>) -> Self {
        Self {
            text,
            hidden,
            values,
        }
    }

    /// A name in a caller's list, which may be a whole URI by mistake.
    pub(crate) const fn of_name(name: &'a str) -> Self {
        let bytes = name.as_bytes();
        let values = Text::of(bytes).secret_values();
        Self::hiding(name, masked_in_component(bytes, Component::Host), values)
    }

    const fn pieces(&self) -> [&'a str; 5] {
        let (first, second) = match (self.hidden, self.values) {
            (None, None) => return [self.text, "", "", "", ""],
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

    /// `Uri("…")`; without [`debug_tuple`](fmt::Formatter::debug_tuple), it costs at most what `Debug` of a `str` does.
    pub(crate) fn debug_in(&self, f: &mut fmt::Formatter<'_>, name: &str) -> fmt::Result {
        if f.alternate() {
            return f.debug_tuple(name).field(self).finish();
        }
        f.write_str(name)?;
        f.write_char('(')?;
        fmt::Debug::fmt(self, f)?;
        f.write_char(')')
    }
}

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

/// Prints the `Display` output in quotes, escaped.
impl fmt::Debug for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for piece in self.pieces().iter().filter(|piece| !piece.is_empty()) {
            write_escaped(f, piece)?;
        }
        f.write_char('"')
    }
}

fn write_escaped(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    // Fast path: a URI.
    if !is_escaped(text.as_bytes()) {
        return f.write_str(text);
    }
    // In double quotes, `'` needs no escape.
    for (index, piece) in text.split('\'').enumerate() {
        if index > 0 {
            f.write_char('\'')?;
        }
        write!(f, "{}", piece.escape_debug())?;
    }
    Ok(())
}
