//! URIs in running text
//! ([RFC 3986, appendix C](https://www.rfc-editor.org/rfc/rfc3986#appendix-C)).

use core::fmt;
use core::iter::FusedIterator;
use core::ops::Range;

use crate::char_class::{ALPHA, FRAGMENT, SCHEME};
#[cfg(feature = "alloc")]
use crate::error::Grammar;
use crate::error::ParseError;
use crate::layout::substring;
#[cfg(feature = "alloc")]
use crate::owned::UriBuf;
use crate::scanner::{Scanner, byte_at, find, slice};
use crate::sink::{NoRoom, Sink};
use crate::uri::Uri;

/// The URIs in a running text, in order.
///
/// | how it stands there | what is found |
/// |---|---|
/// | `<http://example.org/>`, `"http://example.org/"` | what stands between, a `URL:` in front left out; a line break and the white space behind it are no part of the URI |
/// | `See http://example.org/.` | from the scheme to the first character that no URI holds; `.`, `,`, `;`, `:`, `!`, `?`, `'` and a `)` without its `(` at the end are taken for the sentence's |
///
/// Of bare ones only those are found that begin with a scheme and `://`, or with one of the schemes `mailto`,
/// `urn`, `tel`, `news`, `sip`, `sips`, `sms`, `xmpp`, `geo`, `tag`, `doi`, `data` and `magnet`: by the
/// grammar, `note:` is a URI too. What is none by the grammar is passed over.
///
/// ```
/// use uri_core::FoundUris;
///
/// let text = "Yes, Jim, I found it under \"http://www.w3.org/Addressing/\",\n\
///             but you can probably pick it up from <ftp://foo.example.\n\
///             \x20    com/rfc/>. Note the warning in <http://www.ics.uci.edu/pub/\n\
///             ietf/uri/historical.html#WARNING>.";
/// let found: Vec<String> = FoundUris::new(text)
///     .map(|found| found.to_uri_buf().unwrap().into_string())
///     .collect();
/// assert_eq!(
///     found,
///     [
///         "http://www.w3.org/Addressing/",
///         "ftp://foo.example.com/rfc/",
///         "http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING",
///     ]
/// );
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct FoundUris<'a> {
    text: &'a str,
    next: usize,
    /// Where the next `>` and the next `"` stand, as far as was looked: so that no part of the text is
    /// searched twice.
    next_angle: Ahead,
    next_quote: Ahead,
}

/// The place of the next closing delimiter.
#[derive(Clone, Copy, Debug)]
enum Ahead {
    /// Not looked for yet, or passed.
    Unknown,
    At(usize),
    /// There is none up to the end.
    Nowhere,
}

/// What a URI in a text stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Delimiter {
    /// `<` and `>`, as the RFC recommends.
    Angle,
    /// `"` and `"`.
    Quote,
    /// Nothing; where it ends is a guess.
    Bare,
}

/// A URI in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundUri<'a> {
    text: &'a str,
    start: usize,
    delimiter: Delimiter,
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

    /// Writes it into a buffer without line breaks and the white space behind them.
    ///
    /// # Errors
    ///
    /// If the buffer is too small, where as many bytes as it has in the text are always enough; or if it was
    /// broken over lines, and put together is no URI after all.
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
            Err(error) => Err(FoundUriError::NoRoom(error)),
        }
    }

    /// It without line breaks and the white space behind them.
    ///
    /// # Errors
    ///
    /// If it was broken over lines, and put together is no URI after all.
    #[cfg(feature = "alloc")]
    pub fn to_uri_buf(&self) -> Result<UriBuf, ParseError> {
        let mut buffer = alloc::vec![0; self.text.len()];
        match self.write_into(&mut buffer) {
            Ok(uri) => Ok(uri.to_uri_buf()),
            Err(FoundUriError::Parse(error)) => Err(error),
            // INVARIANT: there is room for all of it, so it is the text that is too long.
            Err(FoundUriError::NoRoom(_)) => Err(ParseError::too_long(Grammar::Uri)),
        }
    }
}

/// Why what was found in a text could not be put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundUriError {
    /// The buffer is too small.
    NoRoom(NoRoom),
    /// It is no URI; offsets are offsets into what was put together.
    Parse(ParseError),
}

impl fmt::Display for FoundUriError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRoom(error) => error.fmt(f),
            Self::Parse(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for FoundUriError {}

/// A text up to its first line break, and what stands behind that and the white space that follows.
const fn first_line(text: &[u8]) -> (&[u8], Option<&[u8]>) {
    let mut end = 0;
    while let Some(byte) = byte_at(text, end)
        && !matches!(byte, b'\r' | b'\n')
    {
        end += 1;
    }
    let mut next = end;
    while let Some(byte) = byte_at(text, next)
        && byte.is_ascii_whitespace()
    {
        next += 1;
    }
    let behind = if next > end {
        Some(slice(text, next, text.len()))
    } else {
        None
    };
    (slice(text, 0, end), behind)
}

impl<'a> FoundUris<'a> {
    /// Looks for URIs in a text.
    pub const fn new(text: &'a str) -> Self {
        Self {
            text,
            next: 0,
            next_angle: Ahead::Unknown,
            next_quote: Ahead::Unknown,
        }
    }

    /// What [`Iterator::next`] gives, in `const`.
    pub const fn next_uri(&mut self) -> Option<FoundUri<'a>> {
        let bytes = self.text.as_bytes();
        let floor = self.next;
        while let Some(byte) = byte_at(bytes, self.next) {
            let at = self.next;
            self.next += 1;
            let found = match byte {
                b'<' => self.delimited(at, Delimiter::Angle),
                b'"' => self.delimited(at, Delimiter::Quote),
                b':' => self.bare(floor, at),
                _ => None,
            };
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// What stands between the delimiter at `open` and the next closing one, if that is a URI.
    const fn delimited(&mut self, open: usize, delimiter: Delimiter) -> Option<FoundUri<'a>> {
        let bytes = self.text.as_bytes();
        let Some(close) = self.closing(open, delimiter) else {
            return None;
        };
        let (mut start, mut end) = (open + 1, close);
        while let Some(byte) = byte_at(bytes, start)
            && byte.is_ascii_whitespace()
        {
            start += 1;
        }
        if let Some((prefix, _)) = slice(bytes, start, end).split_at_checked(4)
            && prefix.eq_ignore_ascii_case(b"URL:")
        {
            start += 4;
        }
        while end > start
            && let Some(byte) = byte_at(bytes, end - 1)
            && byte.is_ascii_whitespace()
        {
            end -= 1;
        }
        let found = FoundUri {
            text: substring(self.text, start, end),
            start,
            delimiter,
        };
        if found.uri().is_some() || is_broken_uri(found.text.as_bytes()) {
            self.next = close + 1;
            Some(found)
        } else {
            None
        }
    }

    /// Where the delimiter closes that opens at `open`.
    const fn closing(&mut self, open: usize, delimiter: Delimiter) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let (closing, ahead) = match delimiter {
            Delimiter::Angle => (b'>', &mut self.next_angle),
            Delimiter::Quote | Delimiter::Bare => (b'"', &mut self.next_quote),
        };
        if let Ahead::At(at) = *ahead
            && at <= open
        {
            *ahead = Ahead::Unknown;
        }
        if let Ahead::Unknown = *ahead {
            *ahead = match find(bytes, closing, open + 1, bytes.len()) {
                Some(at) => Ahead::At(at),
                None => Ahead::Nowhere,
            };
        }
        match *ahead {
            Ahead::At(at) => Some(at),
            Ahead::Unknown | Ahead::Nowhere => None,
        }
    }

    /// A URI whose first colon stands at `colon`, with nothing around it; its scheme begins at `floor` or
    /// behind it.
    const fn bare(&mut self, floor: usize, colon: usize) -> Option<FoundUri<'a>> {
        let bytes = self.text.as_bytes();
        let mut start = colon;
        while start > floor
            && let Some(byte) = byte_at(bytes, start - 1)
            && SCHEME.contains(byte)
        {
            start -= 1;
        }
        while start < colon
            && let Some(byte) = byte_at(bytes, start)
            && !ALPHA.contains(byte)
        {
            start += 1;
        }
        let mut least = colon + 1;
        if let (Some(b'/'), Some(b'/')) = (byte_at(bytes, colon + 1), byte_at(bytes, colon + 2)) {
            least += 2;
        } else if !is_known_opaque(slice(bytes, start, colon)) {
            return None;
        }
        if start == colon {
            return None;
        }
        let mut end = least;
        while let Some(byte) = byte_at(bytes, end)
            && is_uri_char(byte)
        {
            end += 1;
        }
        self.next = end;
        let mut end = sentence_end(bytes, least, end);
        if let Err(error) = Uri::parse(substring(self.text, start, end)) {
            end = sentence_end(bytes, least, start + error.offset());
        }
        let found = FoundUri {
            text: substring(self.text, start, end),
            start,
            delimiter: Delimiter::Bare,
        };
        if end > least && found.uri().is_some() {
            self.next = end;
            Some(found)
        } else {
            None
        }
    }
}

impl<'a> Iterator for FoundUris<'a> {
    type Item = FoundUri<'a>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_uri()
    }
}

impl FusedIterator for FoundUris<'_> {}

/// The characters that stand in URIs, `%`, `#` and brackets included.
const fn is_uri_char(byte: u8) -> bool {
    FRAGMENT.contains(byte) || matches!(byte, b'%' | b'#' | b'[' | b']')
}

/// Whether a text begins with a scheme, has a line break in it, and holds characters of a URI otherwise.
const fn is_broken_uri(text: &[u8]) -> bool {
    let mut scanner = Scanner::new(text);
    match scanner.peek() {
        Some(first) if ALPHA.contains(first) => {}
        _ => return false,
    }
    scanner.skip(SCHEME);
    if !scanner.eat(b':') {
        return false;
    }
    let mut is_broken = false;
    let mut rest = Some(slice(text, scanner.position(), text.len()));
    while let Some(text) = rest {
        let (line, behind) = first_line(text);
        let mut bytes = line;
        while let [byte, tail @ ..] = bytes {
            if !is_uri_char(*byte) {
                return false;
            }
            bytes = tail;
        }
        is_broken = is_broken || behind.is_some();
        rest = behind;
    }
    is_broken
}

/// Whether a scheme without `//` is one that people write in texts.
const fn is_known_opaque(scheme: &[u8]) -> bool {
    const KNOWN: &[&str] = &[
        "mailto", "urn", "tel", "news", "sip", "sips", "sms", "xmpp", "geo", "tag", "doi", "data",
        "magnet",
    ];
    let mut rest = KNOWN;
    while let [known, tail @ ..] = rest {
        if scheme.eq_ignore_ascii_case(known.as_bytes()) {
            return true;
        }
        rest = tail;
    }
    false
}

/// The end of a bare URI without what the sentence put behind it.
const fn sentence_end(bytes: &[u8], start: usize, end: usize) -> usize {
    let mut open: usize = 0;
    let mut close: usize = 0;
    let mut rest = slice(bytes, start, end);
    while let [byte, tail @ ..] = rest {
        match byte {
            b'(' => open += 1,
            b')' => close += 1,
            _ => {}
        }
        rest = tail;
    }
    let mut end = end;
    while end > start {
        match byte_at(bytes, end - 1) {
            Some(b'.' | b',' | b';' | b':' | b'!' | b'?' | b'\'') => {}
            Some(b')') if close > open => close -= 1,
            _ => return end,
        }
        end -= 1;
    }
    end
}
