//! URIs in running text
//! ([RFC 3986, appendix C](https://www.rfc-editor.org/rfc/rfc3986#appendix-C)).

use core::fmt;
use core::iter::FusedIterator;

use crate::char_class::{ALPHA, FRAGMENT, PATH, QUERY, SCHEME};
use crate::layout::substring;
use crate::scanner::{Scanner, byte_at, find, slice};
use crate::sink::same_caseless;
use crate::uri::Uri;

mod found_uri;

use found_uri::first_line;
pub use found_uri::{Delimiter, FoundUri, FoundUriError};

/// The URIs in a running text, in order
/// ([RFC 3986, appendix C](https://www.rfc-editor.org/rfc/rfc3986#appendix-C)).
///
/// | how it stands there | what is found |
/// |---|---|
/// | `<http://example.org/>`, `"http://example.org/"` | what stands between, a `URL:` in front left out; line breaks and the white space around them are no part of the URI |
/// | `See http://example.org/.` | from the scheme to the first character that does not fit; `.`, `,`, `;`, `:`, `!`, `?`, `'` and a `)` without its `(` at the end are taken for the sentence's |
///
/// Between delimiters any scheme will do. Bare, only what begins with a scheme and `://` is found, or with one
/// of the schemes `mailto`, `urn`, `tel`, `news`, `sip`, `sips`, `sms`, `xmpp`, `geo`, `tag`, `doi`, `data` and
/// `magnet`: by the grammar, `note:this` and `std::fmt` are URIs too. What is none by the grammar is passed
/// over, and so is a scheme with nothing behind it. What stands in `<…>`, begins so and is no URI is passed
/// over as a whole: of `<http://example.org/a b>` a part would be another URI.
///
/// ```
/// use uri_core::FoundUris;
///
/// let text = "Yes, Jim, I found it under \"http://www.w3.org/Addressing/\",\n\
///             but you can probably pick it up from <ftp://foo.example.\n\
///             com/rfc/>.  Note the warning in <http://www.ics.uci.edu/pub/\n\
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
///
/// `Debug` does not print the text, which may hold passwords.
#[derive(Clone, Copy)]
#[must_use]
pub struct FoundUris<'a> {
    text: &'a str,
    next: usize,
}

// Work is linear, since no part of the text is looked at more than a few times: a delimiter looks as far as
// the next one, a colon back to the one before it, and what was looked at for a bare URI is passed over,
// but for the end of an authority that is none.
impl<'a> FoundUris<'a> {
    /// Looks for URIs in a text.
    pub const fn new(text: &'a str) -> Self {
        Self { text, next: 0 }
    }

    /// What [`Iterator::next`] gives, in `const`.
    ///
    /// ```
    /// use uri_core::{FoundUris, Uri};
    ///
    /// const FOUND: Option<Uri<'static>> = FoundUris::new("see http://example.org/.").next_uri().unwrap().uri();
    /// assert_eq!(FOUND.unwrap().as_str(), "http://example.org/");
    /// ```
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

    /// What stands between the delimiter at `open` and the next one, if that closes it and the text is a URI.
    const fn delimited(&mut self, open: usize, delimiter: Delimiter) -> Option<FoundUri<'a>> {
        let bytes = self.text.as_bytes();
        let is_angle = matches!(delimiter, Delimiter::Angle);
        let mut close = open + 1;
        loop {
            match byte_at(bytes, close) {
                Some(b'>') if is_angle => break,
                Some(b'"') if !is_angle => break,
                // Of no use in a URI, nor within quotes.
                Some(b'<') => return None,
                Some(_) => close += 1,
                None => return None,
            }
        }
        let (mut start, end) = trim(bytes, open + 1, close);
        if let Some((prefix, _)) = slice(bytes, start, end).split_at_checked(4)
            && same_caseless(prefix, b"URL:")
        {
            (start, _) = trim(bytes, start + 4, end);
        }
        let text = substring(self.text, start, end);
        if !is_uri(text) && !is_broken_uri(text.as_bytes()) {
            if is_angle && begins_as_bare(text.as_bytes()) {
                self.next = close + 1;
            }
            return None;
        }
        self.next = close + 1;
        Some(FoundUri {
            text,
            start,
            delimiter,
        })
    }

    /// A URI whose first colon stands at `colon`, with nothing around it; its scheme begins at `floor` or
    /// behind it.
    const fn bare(&mut self, floor: usize, colon: usize) -> Option<FoundUri<'a>> {
        let bytes = self.text.as_bytes();
        let start = scheme_start(bytes, floor, colon);
        let mut scanner = Scanner::at(bytes, colon + 1);
        let has_authority = scanner.eat_two(b'/', b'/');
        if start == colon || !has_authority && !is_known_opaque(slice(bytes, start, colon)) {
            return None;
        }
        let least = scanner.position();
        let mut end = least;
        if has_authority {
            end = authority_end(bytes, least);
            self.next = end;
        }
        end = match Uri::parse(substring(self.text, start, end)) {
            Ok(_) => rest_end(bytes, end),
            Err(error) => {
                let fault = start + error.offset();
                if find(bytes, b'@', fault, end).is_some() {
                    // Cut here, it would have the user for its host.
                    return None;
                }
                fault
            }
        };
        if self.next < end {
            self.next = end;
        }
        end = sentence_end(bytes, least, end);
        let text = substring(self.text, start, end);
        if !is_uri(text) || end <= least {
            return None;
        }
        self.next = end;
        Some(FoundUri {
            text,
            start,
            delimiter: Delimiter::Bare,
        })
    }
}

impl<'a> Iterator for FoundUris<'a> {
    type Item = FoundUri<'a>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_uri()
    }
}

impl FusedIterator for FoundUris<'_> {}

impl fmt::Debug for FoundUris<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FoundUris")
            .field("next", &self.next)
            .finish_non_exhaustive()
    }
}

/// The range without the white space at its ends.
const fn trim(bytes: &[u8], start: usize, end: usize) -> (usize, usize) {
    let (mut start, mut end) = (start, end);
    while start < end
        && let Some(byte) = byte_at(bytes, start)
        && byte.is_ascii_whitespace()
    {
        start += 1;
    }
    while start < end
        && let Some(byte) = byte_at(bytes, end - 1)
        && byte.is_ascii_whitespace()
    {
        end -= 1;
    }
    (start, end)
}

/// Whether a text is a URI, and more than a scheme.
const fn is_uri(text: &str) -> bool {
    match Uri::parse(text) {
        Ok(uri) => text.len() > uri.scheme().len() + 1,
        Err(_) => false,
    }
}

/// Whether a text begins with a scheme, has a line break in it, and holds characters of a URI otherwise.
const fn is_broken_uri(text: &[u8]) -> bool {
    let Some(colon) = first_colon(text) else {
        return false;
    };
    let mut is_broken = false;
    let mut rest = Some(slice(text, colon, text.len()));
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

/// Whether a text begins as what is found bare.
const fn begins_as_bare(text: &[u8]) -> bool {
    match first_colon(text) {
        Some(colon) => {
            Scanner::at(text, colon + 1).eat_two(b'/', b'/')
                || is_known_opaque(slice(text, 0, colon))
        }
        None => false,
    }
}

/// Where the colon stands behind the scheme with which a text begins.
const fn first_colon(text: &[u8]) -> Option<usize> {
    let mut scanner = Scanner::new(text);
    match scanner.peek() {
        Some(first) if ALPHA.contains(first) => scanner.skip(SCHEME),
        _ => return None,
    }
    match scanner.peek() {
        Some(b':') => Some(scanner.position()),
        _ => None,
    }
}

/// The characters that stand in URIs, `%`, `#` and brackets included.
const fn is_uri_char(byte: u8) -> bool {
    FRAGMENT.contains(byte) || matches!(byte, b'%' | b'#' | b'[' | b']')
}

/// Where the scheme begins that ends at `colon`: at `floor` or behind it; at `colon` if there is none.
const fn scheme_start(bytes: &[u8], floor: usize, colon: usize) -> usize {
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
    start
}

/// Whether a scheme without `//` is one that people write in texts.
const fn is_known_opaque(scheme: &[u8]) -> bool {
    const KNOWN: &[&str] = &[
        "mailto", "urn", "tel", "news", "sip", "sips", "sms", "xmpp", "geo", "tag", "doi", "data",
        "magnet",
    ];
    let mut rest = KNOWN;
    while let [known, tail @ ..] = rest {
        if same_caseless(scheme, known.as_bytes()) {
            return true;
        }
        rest = tail;
    }
    false
}

/// The end of what may be an authority.
const fn authority_end(bytes: &[u8], start: usize) -> usize {
    let mut end = start;
    while let Some(byte) = byte_at(bytes, end)
        && is_uri_char(byte)
        && !matches!(byte, b'/' | b'?' | b'#')
    {
        end += 1;
    }
    end
}

/// The end of a path, a query and a fragment.
const fn rest_end(bytes: &[u8], start: usize) -> usize {
    let mut scanner = Scanner::at(bytes, start);
    scanner.skip_encoded(PATH);
    if scanner.eat(b'?') {
        scanner.skip_encoded(QUERY);
    }
    if scanner.eat(b'#') {
        scanner.skip_encoded(FRAGMENT);
    }
    scanner.position()
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
