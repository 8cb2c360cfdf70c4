use core::fmt::{self, Write as _};

use crate::bytes::{Span, contains_in_long, is_escaped, substring, union};
use crate::grammar::Component;
use crate::output::pad;
use crate::secret::mask::{masked_in, masked_in_component, masked_in_template};
use crate::secret::values::secret_values;

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
#[doc = include_str!("redacted.md")]
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
        let bytes = text.as_bytes();
        Self::hiding(text, masked_in_template(bytes), option_values(bytes, true))
    }

    /// Perhaps no reference yet.
    pub(crate) const fn of_text(text: &'a str) -> Self {
        let bytes = text.as_bytes();
        Self::hiding(text, masked_in(bytes), option_values(bytes, false))
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
        let hidden = masked_in_component(bytes, Component::Host);
        Self::hiding(name, hidden, secret_values(bytes, false))
    }

    const fn pieces(&self) -> [&'a str; 5] {
        let len = self.text.len();
        let none = Span::new(len, len);
        let (first, second) = match (self.hidden, self.values) {
            (None, None) => return [self.text, "", "", "", ""],
            (Some(one), None) | (None, Some(one)) => (one, none),
            (Some(hidden), Some(values)) if values.end < hidden.start => (values, hidden),
            (Some(hidden), Some(values)) if hidden.end < values.start => (hidden, values),
            // They overlap, or one begins where the other ends.
            (hidden, values) => match union(hidden, values) {
                Some(both) => (both, none),
                None => (none, none),
            },
        };
        [
            substring(self.text, 0, first.start),
            MASK,
            substring(self.text, first.end, second.start),
            if second.start < len { MASK } else { "" },
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

#[inline]
const fn option_values(text: &[u8], is_template: bool) -> Option<Span> {
    // Fast path: most strings have no options.
    match contains_in_long(text, *b"=%") {
        true => secret_values(text, is_template),
        false => None,
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
