//! URIs in running text ([RFC 3986, appendix C](https://www.rfc-editor.org/rfc/rfc3986#appendix-C)).
//!
//! Imports: `error`, `bytes`, `output`, `allocation`, `syntax`, `uri`.

use core::fmt;
use core::iter::FusedIterator;

use crate::bytes::{char_at, get, slice};
use crate::bytes::{eq_ignore_ascii_case, substring};
use crate::syntax::char_class::{ALPHA, FRAGMENT, PATH, QUERY, SCHEME};
use crate::syntax::scanner::Scanner;
use crate::uri::Uri;

mod found_uri;

use found_uri::first_line;
pub use found_uri::{Delimiter, FoundUri, FoundUriError};

/// An iterator over the URIs in running text, in order
/// ([RFC 3986, appendix C](https://www.rfc-editor.org/rfc/rfc3986#appendix-C)).
///
/// | in the text | found |
/// |---|---|
/// | `<http://example.org/>`, `"http://example.org/"` | the text between the delimiters, without a leading `URL:`; line breaks and the white space around them are ignored |
/// | `See http://example.org/.` | a bare URI, from its scheme to the first character that a URI cannot contain; final punctuation is ignored: `.`, `,`, `;`, `:`, `!`, `?`, `'` and a `)` without a `(` |
///
/// Between delimiters, URIs with any scheme are found. A bare URI begins with a scheme and `://`, or with one of these
/// schemes: `mailto`, `urn`, `tel`, `news`, `sip`, `sips`, `sms`, `xmpp`, `geo`, `tag`, `doi`, `data` and `magnet`.
/// Other schemes without `//` are not found, because the grammar also allows `note:this` and `std::fmt`. A scheme alone
/// is not found.
///
/// If the text in `<…>` begins like a bare URI but is not a URI, the whole text is skipped. A part of
/// `<http://example.org/a b>` would be another URI. Quotation marks can also enclose other text. Therefore a bare URI
/// is found in `"http://example.org/ and more"`.
///
/// # The end of a bare URI
///
/// A bare URI ends at white space, a quotation mark, `\"`, a bracket, a control character or punctuation outside ASCII.
/// An invisible character such as U+200B ends the URI only if one of these follows.
///
/// Other characters that a URI cannot contain do not end the URI. Examples are `|`, `ü` and a `%` without two hex
/// digits. Such a character shows that the link in the text is longer than the URI. A part of the link would be a
/// different link, so the whole word is skipped. For example, neither `https://example.org/ü` nor
/// `https://example.org/a|b` is found.
///
/// The end of a URI is never moved back into the authority. Therefore no URI is found in
/// `http://user:pa{ss@example.org/` and `http://example.org:80a/`. White space also ends an authority, so a password
/// with white space cannot be distinguished from the end of a sentence. In `http://user:12 34@example.org/`, the URI
/// `http://user:12` is found.
///
/// ```
/// use uri_core::find::FoundUris;
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
/// # Suffix references
///
/// A suffix reference is a URI without its scheme, such as `www.example.org/x` ([section 4.5]). The iterator does not
/// find suffix references. [`UriRef::parse`](crate::UriRef::parse) reads them as relative paths, because any scheme
/// would be a guess. A caller that knows the scheme can add it to the string and parse the result. The string must not
/// already have a scheme: `https://` before `http://h/` is a URI with the host `http`.
///
/// ```
/// use uri_core::UriBuf;
///
/// let uri: UriBuf = format!("https://{}", "www.example.org/x").parse()?;
/// assert_eq!(uri.as_uri().host_str(), Some("www.example.org"));
/// # Ok::<_, uri_core::ParseError>(())
/// ```
///
/// [section 4.5]: https://www.rfc-editor.org/rfc/rfc3986#section-4.5
///
/// `Debug` does not print the string, because it can contain passwords.
#[derive(Clone)]
#[must_use]
pub struct FoundUris<'a> {
    text: &'a str,
    next: usize,
}

// The time is linear in the length of the text, because each part of the text is read only a few times. The search for
// a closing delimiter ends at the next delimiter. The search for the start of a scheme ends at the previous colon. The
// bytes of a bare URI are read once, whether the URI is found or skipped.
impl<'a> FoundUris<'a> {
    /// Creates an iterator over the URIs in a string.
    pub const fn new(text: &'a str) -> Self {
        Self { text, next: 0 }
    }

    /// Returns the next URI as [`Iterator::next`] does. This method is `const`.
    ///
    /// ```
    /// use uri_core::{find::FoundUris, Uri};
    ///
    /// const FOUND: Option<Uri<'static>> = FoundUris::new("see http://example.org/.").next_uri().unwrap().uri();
    /// assert_eq!(FOUND.unwrap().as_str(), "http://example.org/");
    /// ```
    pub const fn next_uri(&mut self) -> Option<FoundUri<'a>> {
        let bytes = self.text.as_bytes();
        let floor = self.next;
        while let Some(byte) = get(bytes, self.next) {
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

    /// Returns the URI between the delimiter at `open` and the closing delimiter, unless another delimiter precedes
    /// that one.
    const fn delimited(&mut self, open: usize, delimiter: Delimiter) -> Option<FoundUri<'a>> {
        let bytes = self.text.as_bytes();
        let is_angle = matches!(delimiter, Delimiter::Angle);
        let mut close = open + 1;
        loop {
            match get(bytes, close) {
                Some(b'>') if is_angle => break,
                Some(b'"') if !is_angle => break,
                // A URI cannot contain a `<`. The `<` can be the delimiter of the next URI.
                Some(b'<') => return None,
                Some(_) => close += 1,
                None => return None,
            }
        }
        let (mut start, end) = trim(bytes, open + 1, close);
        if let Some((prefix, _)) = slice(bytes, start, end).split_at_checked(4)
            && eq_ignore_ascii_case(prefix, b"URL:")
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

    /// Returns the bare URI whose scheme begins at or after `floor` and ends at `colon`.
    const fn bare(&mut self, floor: usize, colon: usize) -> Option<FoundUri<'a>> {
        let bytes = self.text.as_bytes();
        let start = scheme_start(bytes, floor, colon);
        let mut scanner = Scanner::at(bytes, colon + 1);
        let has_authority = scanner.eat_two(b'/', b'/');
        if start == colon || !has_authority && !is_known_opaque(slice(bytes, start, colon)) {
            return None;
        }
        let least = scanner.position();
        let authority_end = if has_authority {
            authority_end(bytes, least)
        } else {
            least
        };
        let rest_end = rest_end(bytes, authority_end);
        let end = sentence_end(bytes, least, rest_end);
        let text = substring(self.text, start, end);
        let is_cut = rest_end == authority_end && has_authority && has_at_sign(bytes, rest_end);
        let has_no_host =
            end < rest_end && end <= authority_end && matches!(get(bytes, end - 1), Some(b'@'));
        if end <= least || is_cut || has_no_host || !is_uri(text) || !is_link_end(bytes, rest_end) {
            self.next = word_end(bytes, rest_end);
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

/// Returns the range without the white space at its ends.
const fn trim(bytes: &[u8], start: usize, end: usize) -> (usize, usize) {
    let (mut start, mut end) = (start, end);
    while start < end
        && let Some(byte) = get(bytes, start)
        && byte.is_ascii_whitespace()
    {
        start += 1;
    }
    while start < end
        && let Some(byte) = get(bytes, end - 1)
        && byte.is_ascii_whitespace()
    {
        end -= 1;
    }
    (start, end)
}

/// Returns whether a string is a URI that is longer than its scheme and the colon.
const fn is_uri(text: &str) -> bool {
    match Uri::parse(text) {
        Ok(uri) => text.len() > uri.scheme().len() + 1,
        Err(_) => false,
    }
}

/// Returns whether a string begins with a scheme, contains a line break, and otherwise contains only characters of a URI.
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

/// Returns whether a string begins like a bare URI.
const fn begins_as_bare(text: &[u8]) -> bool {
    match first_colon(text) {
        Some(colon) => {
            Scanner::at(text, colon + 1).eat_two(b'/', b'/')
                || is_known_opaque(slice(text, 0, colon))
        }
        None => false,
    }
}

/// Returns the index of the colon after the scheme at the beginning of a string.
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

/// Returns whether a URI can contain a byte, including `%`, `#` and brackets.
const fn is_uri_char(byte: u8) -> bool {
    FRAGMENT.contains(byte) || matches!(byte, b'%' | b'#' | b'[' | b']')
}

/// Returns the start of the scheme that ends at `colon`. The scheme starts at or after `floor`. Returns `colon` if
/// there is no scheme.
const fn scheme_start(bytes: &[u8], floor: usize, colon: usize) -> usize {
    let mut start = colon;
    while start > floor
        && let Some(byte) = get(bytes, start - 1)
        && SCHEME.contains(byte)
    {
        start -= 1;
    }
    while start < colon
        && let Some(byte) = get(bytes, start)
        && !ALPHA.contains(byte)
    {
        start += 1;
    }
    start
}

/// Returns whether a scheme without `//` is common in running text.
const fn is_known_opaque(scheme: &[u8]) -> bool {
    const KNOWN: &[&str] = &[
        "mailto", "urn", "tel", "news", "sip", "sips", "sms", "xmpp", "geo", "tag", "doi", "data",
        "magnet",
    ];
    let mut rest = KNOWN;
    while let [known, tail @ ..] = rest {
        if eq_ignore_ascii_case(scheme, known.as_bytes()) {
            return true;
        }
        rest = tail;
    }
    false
}

/// Returns the end of the bytes that can be an authority. A `[` belongs to the authority only at the start of the host.
/// A `]` belongs to the authority only after such a `[`.
const fn authority_end(bytes: &[u8], start: usize) -> usize {
    let mut end = start;
    let mut host_start = start;
    let mut is_open = false;
    while let Some(byte) = get(bytes, end)
        && is_uri_char(byte)
        && !matches!(byte, b'/' | b'?' | b'#')
    {
        match byte {
            b'[' if end == host_start => is_open = true,
            b']' if is_open => is_open = false,
            b'[' | b']' => break,
            b'@' => host_start = end + 1,
            _ => {}
        }
        end += 1;
    }
    end
}

/// Returns whether an `@` follows in the same word. In that case, the bytes before it can be an incomplete userinfo.
const fn has_at_sign(bytes: &[u8], start: usize) -> bool {
    let mut index = start;
    while let Some(byte) = get(bytes, index)
        && !byte.is_ascii_whitespace()
        && !matches!(byte, b'/' | b'?' | b'#')
    {
        if byte == b'@' {
            return true;
        }
        index += 1;
    }
    false
}

/// Returns whether a bare URI can end before the character at `at`. Otherwise, the URI is only a part of a longer link.
const fn is_link_end(bytes: &[u8], at: usize) -> bool {
    match char_at(bytes, at) {
        None => at >= bytes.len(),
        // These characters are invisible. Within a link, they do not end the link.
        Some(('\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2060}' | '\u{feff}', len)) => {
            is_visible_end(bytes, at + len)
        }
        Some(('\\', _)) => matches!(get(bytes, at + 1), Some(b'"')),
        Some(_) => is_visible_end(bytes, at),
    }
}

/// Returns whether the character at `at` ends a link, or whether the text ends at `at`.
const fn is_visible_end(bytes: &[u8], at: usize) -> bool {
    match char_at(bytes, at) {
        None => at >= bytes.len(),
        Some((char, _)) => match char {
            '"' | '`' | '<' | '>' | '[' | ']' | '{' | '}' => true,
            '\u{a1}' | '\u{ab}' | '\u{b7}' | '\u{bb}' | '\u{bf}' => true,
            // General punctuation without its invisible characters, then CJK punctuation and its wide and small forms.
            '\u{2010}'..='\u{2027}' | '\u{2030}'..='\u{205e}' => true,
            '\u{3001}'..='\u{3003}' | '\u{3008}'..='\u{3011}' | '\u{3014}'..='\u{301f}' => true,
            '\u{fe10}'..='\u{fe19}' | '\u{fe30}'..='\u{fe6b}' => true,
            '\u{ff01}'..='\u{ff0f}'
            | '\u{ff1a}'..='\u{ff20}'
            | '\u{ff3b}'..='\u{ff40}'
            | '\u{ff5b}'..='\u{ff65}' => true,
            _ => char.is_whitespace() || char.is_ascii_control(),
        },
    }
}

/// Returns the end of the word that contains `start`.
const fn word_end(bytes: &[u8], start: usize) -> usize {
    let mut end = start;
    while !is_link_end(bytes, end) {
        end += match char_at(bytes, end) {
            Some((_, len)) => len,
            None => 1,
        };
    }
    end
}

/// Returns the end of the path, the query and the fragment that begin at `start`.
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

/// Returns the end of a bare URI without the punctuation of the sentence around it.
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
        match get(bytes, end - 1) {
            Some(b'.' | b',' | b';' | b':' | b'!' | b'?' | b'\'') => {}
            Some(b')') if close > open => close -= 1,
            _ => return end,
        }
        end -= 1;
    }
    end
}
