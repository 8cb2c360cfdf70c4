//! URIs in running text ([RFC 3986, appendix C](https://www.rfc-editor.org/rfc/rfc3986#appendix-C)).
//!
//! Imports: `error`, `bytes`, `output`, `allocation`, `syntax`, `uri`.

use core::fmt;
use core::iter::FusedIterator;

use crate::bytes::{eq_ignore_ascii_case, get, is_listed, slice, substring, trim};
use crate::syntax::char_class::{ALPHA, FRAGMENT, SCHEME};
use crate::syntax::scanner::Scanner;
use crate::uri::Uri;

mod end;
mod found_uri;

use end::{authority_end, divides_authority, is_link_end, rest_end, sentence_end, word_end};
use found_uri::first_line;
pub use found_uri::{Delimiter, FoundUri};

/// An iterator over the URIs in running text, in order
/// ([RFC 3986, appendix C](https://www.rfc-editor.org/rfc/rfc3986#appendix-C)).
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
/// `Debug` doesn't print the string, because it can contain passwords.
///
/// # What is found
///
/// | in the text | found |
/// |---|---|
/// | `<http://example.org/>`, `"http://example.org/"` | the text between the delimiters, without a leading `URL:`; line breaks and the white space around them are ignored |
/// | `See http://example.org/.` | a bare URI, from its scheme to the first character that a URI cannot contain; final punctuation is ignored: `.`, `,`, `;`, `:`, `!`, `?`, `'` and a `)` without a `(` |
///
/// Between delimiters, URIs with any scheme are found. A bare URI begins with a scheme and `://`, or with one of these
/// schemes: `mailto`, `urn`, `tel`, `news`, `sip`, `sips`, `sms`, `xmpp`, `geo`, `tag`, `doi`, `data` and `magnet`.
/// Other schemes without `//` aren't found, because `note:this` and `std::fmt` match the grammar too. A scheme alone
/// isn't found either.
///
/// If the text in `<…>` begins like a bare URI but isn't a URI, all of it is skipped, because a part of
/// `<http://example.org/a b>` would be a different URI. Quotation marks can also enclose other text, so a bare URI is
/// found in `"http://example.org/ and more"`.
///
/// # The end of a bare URI
///
/// A bare URI ends at white space, `"`, `\"`, a backtick, one of `<>[]{}` or a control character. After its authority,
/// it also ends at punctuation outside ASCII, and at an invisible character such as U+200B if the character after it
/// would end the URI.
///
/// Other characters that a URI can't contain, such as `|`, `ü` and a `%` without two hex digits, don't end it. They
/// show that the link that the author meant is longer than the valid URI before them. That URI would be a different
/// link, so the whole word is skipped. For example, neither `https://example.org/ü` nor `https://example.org/a|b` is
/// found.
///
/// A URI is never cut off inside its authority, because the rest of the word could name a different host, or be the
/// rest of a password. For example, no URI is found in `http://user:pa{ss@example.org/` or `http://example.org:80a/`.
/// None is found in `http://good.example。evil.example/` either, because browsers read `。` and many other characters
/// outside ASCII as a dot, a hyphen or nothing. As a consequence, `http://example.org。` isn't found, whereas the URI in
/// `http://example.org/。` is. The same rule protects an authority in the path, query or fragment, as in
/// `https://a.example/http://user:pa]ss@host/`.
///
/// White space is the exception: it ends a URI even inside an authority, because a password that contains white space
/// can't be distinguished from the end of a URI in a sentence. In `http://user:12 34@example.org/`, the URI
/// `http://user:12` is found.
///
/// # Suffix references
///
/// A suffix reference is a URI without its scheme, such as `www.example.org/x` ([section 4.5]). Because any scheme
/// would be a guess, the iterator doesn't find suffix references, and [`UriRef::parse`](crate::UriRef::parse) reads
/// them as relative paths. If you know the scheme, add it to the string and parse the result. Make sure that the string
/// doesn't already have a scheme, because `https://http://h/` is a URI with the host `http`.
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
#[derive(Clone)]
#[must_use]
pub struct FoundUris<'a> {
    text: &'a str,
    next: usize,
    /// Where the last search for an `@` ended: at an `@`, at white space, or at the end of the text.
    stop: usize,
}

// The running time is linear in the length of the text, because each part of it is read only a few times. The search
// for a closing delimiter ends at the next delimiter, and the backward search for the start of a scheme ends at the
// previous colon. The bytes of a bare URI are read once, whether the URI is found or skipped.
impl<'a> FoundUris<'a> {
    /// Searches a string from its beginning.
    pub const fn new(text: &'a str) -> Self {
        Self {
            text,
            next: 0,
            stop: 0,
        }
    }

    /// A `const` version of [`Iterator::next`].
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

    /// Returns the URI between the delimiter at `open` and the closing delimiter, or `None` if the text between them
    /// contains a `<` or isn't a URI.
    const fn delimited(&mut self, open: usize, delimiter: Delimiter) -> Option<FoundUri<'a>> {
        let bytes = self.text.as_bytes();
        let is_angle = matches!(delimiter, Delimiter::Angle);
        let mut close = open + 1;
        loop {
            match get(bytes, close) {
                Some(b'>') if is_angle => break,
                Some(b'"') if !is_angle => break,
                // A URI can't contain a `<`, so this one may be the opening delimiter of the next URI.
                Some(b'<') => return None,
                Some(_) => close += 1,
                None => return None,
            }
        }
        let (mut start, end) = trim(bytes, open + 1, close, WHITE_SPACE);
        if let Some((prefix, _)) = slice(bytes, start, end).split_at_checked(4)
            && eq_ignore_ascii_case(prefix, b"URL:")
        {
            (start, _) = trim(bytes, start + 4, end, WHITE_SPACE);
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

    /// The bare URI whose scheme begins at or after `floor` and ends at `colon`.
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
        // Most URIs are followed by white space, which ends both an authority and a password, so the two searches below
        // are skipped.
        let (mut is_in_authority, mut at_sign) = (false, None);
        if !is_white_space(bytes, rest_end) {
            is_in_authority = end::is_in_authority(bytes, colon, rest_end);
            at_sign = self.at_sign(rest_end);
        }
        let is_divided = divides_authority(bytes, (colon, rest_end), is_in_authority, at_sign);
        let has_no_host =
            end < rest_end && end <= authority_end && matches!(get(bytes, end - 1), Some(b'@'));
        if end <= least
            || is_divided
            || has_no_host
            || !is_uri(text)
            || !is_link_end(bytes, rest_end, is_in_authority)
        {
            self.next = match at_sign {
                // The rest of the password is skipped, so that no URI is found in it.
                Some(at_sign) if is_divided => word_end(bytes, at_sign, true),
                _ => word_end(bytes, rest_end, is_in_authority),
            };
            return None;
        }
        self.next = end;
        Some(FoundUri {
            text,
            start,
            delimiter: Delimiter::Bare,
        })
    }

    /// The index of the first `@` between `start` and the next white space. The index is stored, so that each byte is
    /// searched only once.
    const fn at_sign(&mut self, start: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        if self.stop < start {
            self.stop = start;
        }
        while !is_white_space(bytes, self.stop) {
            if let Some(b'@') = get(bytes, self.stop) {
                return Some(self.stop);
            }
            self.stop += 1;
        }
        None
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

/// The characters that [`u8::is_ascii_whitespace`] accepts.
const WHITE_SPACE: &[u8] = b" \t\n\x0c\r";

/// Whether the text ends at an index or has white space there.
const fn is_white_space(bytes: &[u8], at: usize) -> bool {
    match get(bytes, at) {
        Some(byte) => byte.is_ascii_whitespace(),
        None => true,
    }
}

/// Whether a string is a URI that is longer than its scheme and the colon.
const fn is_uri(text: &str) -> bool {
    matches!(Uri::parse(text), Ok(uri) if text.len() > uri.scheme().as_str().len() + 1)
}

/// Whether a string begins with a scheme, contains a line break, and otherwise consists only of characters that a URI
/// can contain.
const fn is_broken_uri(text: &[u8]) -> bool {
    let Some(colon) = first_colon(text) else {
        return false;
    };
    let mut is_broken = false;
    let mut rest = Some(slice(text, colon, text.len()));
    while let Some(text) = rest {
        let (line, behind) = first_line(text);
        each!(byte, line, {
            if !is_uri_char(*byte) {
                return false;
            }
        });
        is_broken = is_broken || behind.is_some();
        rest = behind;
    }
    is_broken
}

/// Whether a string begins like a bare URI.
const fn begins_as_bare(text: &[u8]) -> bool {
    match first_colon(text) {
        Some(colon) => {
            Scanner::at(text, colon + 1).eat_two(b'/', b'/')
                || is_known_opaque(slice(text, 0, colon))
        }
        None => false,
    }
}

/// The index of the colon after the scheme at the beginning of a string.
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

/// Whether a byte can occur in a URI; `%`, `#` and brackets count too.
const fn is_uri_char(byte: u8) -> bool {
    FRAGMENT.contains(byte) || matches!(byte, b'%' | b'#' | b'[' | b']')
}

/// The start of the scheme that ends at `colon` and starts at or after `floor`, or `colon` itself if there is no
/// scheme.
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

/// Whether a scheme is common in running text without a `//` after it.
const fn is_known_opaque(scheme: &[u8]) -> bool {
    const KNOWN: &[&str] = &[
        "mailto", "urn", "tel", "news", "sip", "sips", "sms", "xmpp", "geo", "tag", "doi", "data",
        "magnet",
    ];
    is_listed(scheme, KNOWN)
}
