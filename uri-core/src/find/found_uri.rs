//! What was found in a running text.

use core::fmt;
use core::ops::Range;

#[cfg(feature = "alloc")]
use crate::allocation::{fitted, string_from};
use crate::bytes::{get, slice};
use crate::error::BufferTooSmall;
#[cfg(feature = "alloc")]
use crate::error::Grammar;
use crate::error::ParseError;
use crate::output::Sink;
use crate::uri::Uri;
#[cfg(feature = "alloc")]
use crate::uri::UriBuf;

/// What a URI in a text stands in
/// ([RFC 3986, appendix C](https://www.rfc-editor.org/rfc/rfc3986#appendix-C)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Delimiter {
    /// `<` and `>`, as the RFC recommends.
    Angle,
    /// `"` and `"`.
    Quote,
    /// Nothing; where it ends is a guess.
    Bare,
}

/// A URI in a text, as [`FoundUris`](crate::find::FoundUris) finds it
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
/// let uri = found.write_into(&mut buffer).unwrap();
/// assert_eq!(uri.as_str(), "urn:isbn:0-330-25864-8");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct FoundUri<'a> {
    pub(super) text: &'a str,
    pub(super) start: usize,
    pub(super) delimiter: Delimiter,
}

impl<'a> FoundUri<'a> {
    /// What it stands in.
    #[must_use]
    pub const fn delimiter(&self) -> Delimiter {
        self.delimiter
    }

    /// Where it lies in the whole text, in bytes, without delimiters and `URL:`.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// It as it stands there, line breaks included.
    #[must_use]
    pub const fn as_str(&self) -> &'a str {
        self.text
    }

    /// It, if no line break goes through it; see [`write_into`](Self::write_into).
    #[must_use]
    pub const fn uri(&self) -> Option<Uri<'a>> {
        match Uri::parse(self.text) {
            Ok(uri) => Some(uri),
            Err(_) => None,
        }
    }

    /// Writes it into a buffer without line breaks and the white space around them.
    ///
    /// A hyphen before a line break stays, though it may have been added with it.
    ///
    /// # Errors
    ///
    /// If the buffer is too small, where as many bytes as it has in the text are always enough; or if it was
    /// broken over lines, and put together is no URI after all.
    ///
    /// ```
    /// use uri_core::find::FoundUris;
    ///
    /// let mut buffer = [0; 32];
    /// let found = FoundUris::new("<http://example.org/a\n  b>").next().unwrap();
    /// assert_eq!(found.write_into(&mut buffer).unwrap().path(), "/ab");
    /// ```
    pub const fn write_into<'b>(&self, buffer: &'b mut [u8]) -> Result<Uri<'b>, FoundUriError> {
        let mut sink = Sink::store(buffer);
        let mut rest = Some(self.text.as_bytes());
        while let Some(text) = rest {
            let (line, behind) = first_line(text);
            sink.push(line);
            rest = behind;
        }
        match sink.finish() {
            Ok(text) => match Uri::parse(text) {
                Ok(uri) => Ok(uri),
                Err(error) => Err(FoundUriError::Parse(error)),
            },
            Err(error) => Err(FoundUriError::BufferTooSmall(error)),
        }
    }

    /// It without line breaks and the white space around them.
    ///
    /// # Errors
    ///
    /// If it was broken over lines, and put together is no URI after all.
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
        let (mut text, written) = string_from(self.text.len(), |buffer| {
            let uri = self.write_into(buffer)?;
            Ok((uri.as_str().len(), uri.layout()))
        });
        match written {
            Ok((len, layout)) => {
                text.truncate(len);
                Ok(UriBuf::from_layout(fitted(text), layout))
            }
            Err(FoundUriError::Parse(error)) => Err(error),
            // INVARIANT: there is room for all of it, so it is the text that is too long.
            Err(FoundUriError::BufferTooSmall(_)) => Err(ParseError::too_long(Grammar::Uri)),
        }
    }
}

/// As a URI, with `***` in place of a password; without the text if a line break goes through it.
impl fmt::Debug for FoundUri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FoundUri")
            .field("uri", &self.uri())
            .field("span", &self.span())
            .field("delimiter", &self.delimiter)
            .finish()
    }
}

/// Why what was found in a text could not be put together
/// ([appendix C](https://www.rfc-editor.org/rfc/rfc3986#appendix-C)).
///
/// ```
/// use uri_core::{error::BufferTooSmall, find::{FoundUriError, FoundUris}};
///
/// let found = FoundUris::new("http://example.org/").next().unwrap();
/// let error = found.write_into(&mut [0; 8]).unwrap_err();
/// assert_eq!(error, FoundUriError::BufferTooSmall(BufferTooSmall { needed: 19 }));
///
/// let found = FoundUris::new("<http://[\n::1/>").next().unwrap();
/// let error = found.write_into(&mut [0; 16]).unwrap_err();
/// assert_eq!(error.to_string(), "invalid URI: `[` that is never closed in host at byte 7");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FoundUriError {
    /// The buffer is too small.
    BufferTooSmall(BufferTooSmall),
    /// It is no URI; offsets are offsets into what was put together.
    Parse(ParseError),
}

impl fmt::Display for FoundUriError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BufferTooSmall(error) => error.fmt(f),
            Self::Parse(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for FoundUriError {}

/// A text up to its first line break and the white space around that, and what stands behind.
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
