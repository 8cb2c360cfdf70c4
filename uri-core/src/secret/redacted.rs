use core::fmt::{self, Write as _};

use crate::bytes::{
    Span, contains_in_long, find_any, get, is_escaped_by_debug, non_empty, slice, substring, union,
};
use crate::grammar::Component;
use crate::output::pad;
use crate::secret::mask::{masked_in, masked_in_component, masked_in_template};
use crate::secret::placeholders::Placeholders;
use crate::secret::values::{secret_values, values_of_keys};
use crate::syntax::scanner::find_delimiter;

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
#[derive(Clone, Copy)]
pub struct Redacted<'a> {
    text: &'a str,
    /// The range that is masked because of userinfos, or of the whole text.
    hidden: Option<Span>,
    /// The range that is masked because of options.
    values: Option<Span>,
}

impl<'a> Redacted<'a> {
    /// Also masks the values of a program's own secret keys.
    ///
    /// A key is one of them if, decoded, it has the same letters and digits, in any case; brackets at its end, as in
    /// `otp%5B0%5D`, can be left out. Unlike the [keys that are always secret](#keys), it is compared whole. As there,
    /// a key follows a delimiter, and one mask covers everything from the first value to the last one.
    ///
    /// ```
    /// use uri_core::{Redacted, Uri};
    ///
    /// fn for_log(uri: Uri<'_>) -> Redacted<'_> {
    ///     uri.redacted().also(&["jsessionid", "sym_key"])
    /// }
    ///
    /// let uri = Uri::parse("https://h.example/a;jsessionid=S3CRET?page=2")?;
    /// assert_eq!(for_log(uri).to_string(), "https://h.example/a;jsessionid=***?page=2");
    /// let uri = Uri::parse("wc:7f6e?relay=irn&symKey=S3CRET")?;
    /// assert_eq!(for_log(uri).to_string(), "wc:7f6e?relay=irn&symKey=***");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[doc(alias("sensitive", "with_keys"))]
    pub const fn also(self, keys: &[&str]) -> Self {
        let found = values_of_keys(self.text.as_bytes(), keys);
        Self {
            values: union(self.values, found),
            ..self
        }
    }

    /// Masks all after the authority: the path, the query and the fragment, of which a part may be a secret, as in the
    /// URI of a webhook.
    ///
    /// Without an authority, all after the scheme is masked. A `/`, `?` or `#` at the beginning is shown.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// let uri = Uri::parse("https://u:p@hooks.example/services/T0/S3CRET?a=b")?;
    /// assert_eq!(uri.redacted().hide_path().to_string(), "https://***@hooks.example/***");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[doc(alias("hide_values", "hide_query"))]
    pub const fn hide_path(self) -> Self {
        let bytes = self.text.as_bytes();
        let scheme_end = find_any(bytes, 0, *b":/?#");
        let mut start = match get(bytes, scheme_end) {
            Some(b':') => scheme_end + 1,
            // A relative reference doesn't have a scheme.
            _ => 0,
        };
        if let [b'/', b'/', ..] = slice(bytes, start, bytes.len()) {
            let authority_start = start + 2;
            start = find_delimiter(bytes, authority_start);
        }
        // The delimiter is shown.
        if let Some(b'/' | b'?' | b'#') = get(bytes, start) {
            start += 1;
        }
        Self {
            values: union(self.values, non_empty(start, bytes.len())),
            ..self
        }
    }

    /// A valid reference, or a template, which may be malformed.
    pub(crate) const fn of(text: &'a str) -> Self {
        let bytes = text.as_bytes();
        let values = option_values(bytes, Placeholders::NoSecret);
        Self::hiding(text, masked_in_template(bytes), values)
    }

    /// A string that may not be a reference yet.
    pub(crate) const fn of_text(text: &'a str) -> Self {
        let bytes = text.as_bytes();
        let values = option_values(bytes, Placeholders::Secret);
        Self::hiding(text, masked_in(bytes), values)
    }

    /// A text of which both ranges are masked: `hidden` because of userinfos, and `values`, which goes from the first
    /// secret value of an option to the last one.
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
        Self::hiding(name, hidden, secret_values(bytes, Placeholders::Secret))
    }

    /// The text in five pieces to print one after the other: text, mask, text, mask, text. Pieces that aren't needed
    /// are empty: hidden bytes and values that overlap or touch have one mask together.
    const fn pieces(&self) -> [&'a str; 5] {
        let len = self.text.len();
        // A missing second range is empty, at the end of the text.
        let none = Span::new(len, len);
        let (first, second) = match (self.hidden, self.values) {
            (None, None) => return [self.text, "", "", "", ""],
            (Some(only), None) | (None, Some(only)) => (only, none),
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

    /// Prints the text as the field of a tuple struct, as in `Uri("http://h/")`.
    pub(crate) fn debug_in(&self, f: &mut fmt::Formatter<'_>, name: &str) -> fmt::Result {
        // `{:#?}` indents the field.
        if f.alternate() {
            return f.debug_tuple(name).field(self).finish();
        }
        // Without `debug_tuple`, this costs at most what `Debug` of a `str` does.
        f.write_str(name)?;
        f.write_char('(')?;
        fmt::Debug::fmt(self, f)?;
        f.write_char(')')
    }
}

/// The range from the first value of a secret option to the end of the last one, as [`secret_values`] finds it; `None`
/// if no option is secret.
#[inline]
const fn option_values(text: &[u8], placeholders: Placeholders) -> Option<Span> {
    // Fast path: most strings have neither an `=` nor a triplet, which can be an encoded one.
    match contains_in_long(text, [b'=', b'%']) {
        true => secret_values(text, placeholders),
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
        // Most pieces are empty, and would each cost a call.
        for piece in self.pieces().iter().filter(|piece| !piece.is_empty()) {
            write_escaped(f, piece)?;
        }
        f.write_char('"')
    }
}

/// Writes what `Debug` of a `str` writes between its quotes.
fn write_escaped(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    // Fast path: a URI has no character that is escaped.
    if !is_escaped_by_debug(text.as_bytes()) {
        return f.write_str(text);
    }
    text.chars().try_for_each(|char| match char {
        // `escape_debug` would escape it, which needs no escape in double quotes.
        '\'' => f.write_char(char),
        // `escape_debug` of a whole `str` would escape a combining character only at its beginning, but `Debug` escapes
        // it anywhere.
        _ => write!(f, "{}", char.escape_debug()),
    })
}
