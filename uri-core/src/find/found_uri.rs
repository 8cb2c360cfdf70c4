//! A URI that was found in running text.

use core::fmt;
use core::ops::Range;

#[cfg(feature = "alloc")]
use crate::allocation::{fitted, string_from};
use crate::bytes::{get, slice};
use crate::error::BufferTooSmall;
#[cfg(feature = "alloc")]
use crate::error::{Grammar, ParseError};
use crate::output::Sink;
use crate::uri::Uri;
#[cfg(feature = "alloc")]
use crate::uri::UriBuf;

/// The delimiters of a URI in running text
/// ([RFC 3986, appendix C](https://www.rfc-editor.org/rfc/rfc3986#appendix-C)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Delimiter {
    /// `<` and `>`, which the RFC recommends.
    Angle,
    /// `"` and `"`.
    Quote,
    /// No delimiters, so the end of the URI is a guess.
    Bare,
}

/// A URI that [`FoundUris`](crate::find::FoundUris) found in running text
/// ([RFC 3986, appendix C](https://www.rfc-editor.org/rfc/rfc3986#appendix-C)).
///
/// ```
/// use uri_core::find::{Delimiter, FoundUris};
///
/// let text = "see <urn:isbn:\n  0-330-25864-8>";
/// let found = FoundUris::new(text).next().unwrap();
/// assert_eq!(found.delimiter(), Delimiter::Angle);
/// assert_eq!(&text[found.span()], found.as_str());
/// assert_eq!(found.as_str(), "urn:isbn:\n  0-330-25864-8");
/// assert_eq!(found.uri(), None);
///
/// let mut buffer = [0; 64];
/// assert_eq!(found.join_lines_into(&mut buffer).unwrap(), "urn:isbn:0-330-25864-8");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct FoundUri<'a> {
    pub(super) text: &'a str,
    pub(super) start: usize,
    pub(super) delimiter: Delimiter,
}

impl<'a> FoundUri<'a> {
    /// The kind of delimiters around the URI.
    #[must_use]
    pub const fn delimiter(&self) -> Delimiter {
        self.delimiter
    }

    /// The byte range of the URI in the whole text, without the delimiters and without `URL:`.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// The text at [`span`](Self::span), including its line breaks.
    #[must_use]
    pub const fn as_str(&self) -> &'a str {
        self.text
    }

    /// The URI, or `None` if the string contains a line break. To remove line breaks, use
    /// [`join_lines_into`](Self::join_lines_into).
    #[must_use]
    pub const fn uri(&self) -> Option<Uri<'a>> {
        match Uri::parse(self.text) {
            Ok(uri) => Some(uri),
            Err(_) => None,
        }
    }

    /// Writes the string into a buffer, without its line breaks and the white space around them. The result isn't
    /// parsed.
    ///
    /// A hyphen before a line break is kept, although it may have been added together with the line break.
    ///
    /// # Errors
    ///
    /// Returns an error if the buffer is too small. A buffer as long as [`as_str`](Self::as_str) is large enough.
    ///
    /// ```
    /// use uri_core::{find::FoundUris, Uri};
    ///
    /// let mut buffer = [0; 32];
    /// let found = FoundUris::new("<http://example.org/a\n  b>").next().unwrap();
    /// let text = found.join_lines_into(&mut buffer).unwrap();
    /// assert_eq!(Uri::parse(text)?.path(), "/ab");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn join_lines_into<'b>(
        &self,
        buffer: &'b mut [u8],
    ) -> Result<&'b str, BufferTooSmall> {
        let mut sink = Sink::store(buffer);
        let mut rest = Some(self.text.as_bytes());
        while let Some(text) = rest {
            let (line, behind) = first_line(text);
            sink.push(line);
            rest = behind;
        }
        sink.finish()
    }

    /// The URI without line breaks and the white space around them.
    ///
    /// # Errors
    ///
    /// Returns an error if the string without its line breaks is not a URI.
    ///
    /// ```
    /// use uri_core::find::FoundUris;
    ///
    /// let found = FoundUris::new("<http://example.org/a\n  b>").next().unwrap();
    /// assert_eq!(found.to_uri_buf()?.as_str(), "http://example.org/ab");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn to_uri_buf(&self) -> Result<UriBuf, ParseError> {
        let (mut text, len) = string_from(self.text.len(), |buffer| {
            self.join_lines_into(buffer).map(str::len)
        });
        // INVARIANT: the buffer has the length of the string, so an error means that the string is too long.
        text.truncate(len.map_err(|_| ParseError::too_long(Grammar::Uri))?);
        Ok(UriBuf::try_from(fitted(text))?)
    }
}

/// Prints the URI with `***` in place of a password. A string that contains a line break isn't printed at all.
impl fmt::Debug for FoundUri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FoundUri")
            .field("uri", &self.uri())
            .field("span", &self.span())
            .field("delimiter", &self.delimiter)
            .finish()
    }
}

/// Splits a string at its first line break, dropping the line break and the white space around it.
pub(super) const fn first_line(text: &[u8]) -> (&[u8], Option<&[u8]>) {
    let mut end = 0;
    while end < text.len() {
        let mut next = end;
        let mut is_break = false;
        while let Some(byte) = get(text, next)
            && byte.is_ascii_whitespace()
        {
            is_break = is_break || matches!(byte, b'\r' | b'\n');
            next += 1;
        }
        if is_break {
            return (slice(text, 0, end), Some(slice(text, next, text.len())));
        }
        end = next + 1;
    }
    (text, None)
}
