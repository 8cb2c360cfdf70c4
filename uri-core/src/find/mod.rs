//! URIs in running text ([RFC 3986, appendix C](https://www.rfc-editor.org/rfc/rfc3986#appendix-C)).

// Imports: `grammar`, `error`, `bytes`, `schemes`, `syntax`, `uri`.

mod end;

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt;
use core::iter::FusedIterator;
use core::ops::Range;

use end::{
    end_after_authority, end_of_authority, end_of_prefix, is_in_authority, is_link_end,
    is_uri_char, is_white_space_escape, opens_password, word_end,
};

use crate::bytes::{char_at, find_any, get, slice, split, substring};
use crate::error::{MAX_LEN, ParseError};
use crate::grammar::Grammar;
use crate::syntax::char_class::{ALPHA, SCHEME};
use crate::syntax::parser::is_scheme;
use crate::syntax::scanner::find_delimiter;
use crate::uri::Uri;
#[cfg(feature = "alloc")]
use crate::uri::UriBuf;

/// A URI that [`FoundUris`] found, and where it is.
///
/// ```
/// use uri_core::find::FoundUris;
///
/// let text = "see <urn:isbn:\n  0-330-25864-8>";
/// let found = FoundUris::new(text).next().unwrap();
/// assert_eq!(&text[found.span()], "urn:isbn:\n  0-330-25864-8");
/// assert_eq!(found.uri(), None);
/// assert_eq!(found.to_uri_buf()?, "urn:isbn:0-330-25864-8");
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct FoundUri<'a> {
    text: &'a str,
    start: usize,
    uri: Option<Uri<'a>>,
}

impl<'a> FoundUri<'a> {
    /// Its byte range in the whole text, without the delimiters and without `URL:`.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// The URI, or `None` if a line break divides it; see `to_uri_buf`.
    #[must_use]
    pub const fn uri(&self) -> Option<Uri<'a>> {
        self.uri
    }

    /// The URI without its line breaks and the white space around them. A hyphen before a line break is kept.
    ///
    /// # Errors
    ///
    /// If the string without its line breaks isn't a URI, or is too long.
    ///
    /// ```
    /// use uri_core::find::FoundUris;
    ///
    /// let found = FoundUris::new("<http://example.org/a\n  b>").next().unwrap();
    /// assert_eq!(found.to_uri_buf()?, "http://example.org/ab");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn to_uri_buf(&self) -> Result<UriBuf, ParseError> {
        // Between `\r` and `\n` is an empty line, which adds nothing.
        let lines = self.text.split(['\r', '\n']).map(str::trim_ascii);
        let len = lines.clone().map(str::len).sum();
        if len > MAX_LEN {
            return Err(ParseError::too_long(Grammar::Uri));
        }
        let mut text = String::with_capacity(len);
        text.extend(lines);
        let layout = Uri::parse(&text)?.layout();
        Ok(UriBuf::from_layout(text, layout))
    }
}

/// An iterator over the URIs in running text, in order
/// ([RFC 3986, appendix C](https://www.rfc-editor.org/rfc/rfc3986#appendix-C)).
///
/// ```
/// use uri_core::find::FoundUris;
///
/// let text = "See http://www.w3.org/Addressing/, or <ftp://foo.example.\n\
///             com/rfc/>. \"http://good.example/\" isn't http://good.example。evil.example/.";
/// let found = FoundUris::new(text).map(|found| found.to_uri_buf().unwrap().into_string());
/// let expected =
///     ["http://www.w3.org/Addressing/", "ftp://foo.example.com/rfc/", "http://good.example/"];
/// assert!(found.eq(expected));
/// ```
///
/// | in the text | found |
/// |---|---|
/// | `<http://example.org/>`, `"http://example.org/"` | the text between the delimiters, without `URL:` and line breaks |
/// | `See http://example.org/.` | a bare URI, without final `.` `,` `;` `:` `!` `?` `'` |
///
/// Between delimiters, any scheme is found. A bare URI begins with a scheme and `://`, or with `mailto`, `urn`, `tel`,
/// `news`, `sip`, `sips`, `sms`, `xmpp`, `geo`, `tag`, `doi`, `data` or `magnet`.
///
/// It ends at white space, `"`, a backtick, one of `<>[]{}`, a control character, or a `)` that none of its own `(`
/// opens; at the `\"`, `\n`, `\r` and `\t` of a string literal; after its authority, also at punctuation outside ASCII.
/// Any other character that a URI can't contain shows that the author meant a longer link, so the whole word is
/// skipped: `https://example.org/ü`, `https://example.org/a|b`, and `<http://example.org/a b>`.
///
/// Inside an authority, only white space ends a URI, because the rest could name another host or belong to a password:
/// nothing is found in `http://user:pa{ss@example.org/` or `http://good.example。evil.example/`. In
/// `http://user:12 34@example.org/`, `http://user:12` is found. An authority in a path, query or fragment counts, too.
///
/// A URI without its scheme, such as `www.example.org/x`, isn't found, because its scheme would be a guess. `Debug`
/// doesn't print the string.
#[derive(Clone)]
#[must_use]
pub struct FoundUris<'a> {
    text: &'a str,
    /// The index from which the search goes on.
    next: usize,
    /// The index at which the last search for an `@` stopped: at an `@`, at white space, or at the end of the text.
    at_sign_stop: usize,
}

// The search takes time linear in the length of the text: searches for delimiters and schemes end at the next or
// previous one, and the bytes of a bare URI are read once, even if it's skipped.
impl<'a> FoundUris<'a> {
    /// Searches a string from its beginning.
    pub const fn new(text: &'a str) -> Self {
        Self {
            text,
            next: 0,
            at_sign_stop: 0,
        }
    }

    /// The URI from `start`, which follows a `<` or a `"`, to the next `close`, a `>` or a `"`. `None` without a
    /// `close`, if a `<` precedes it, or if the text between them isn't a URI. The search goes on after `close` if a
    /// URI is found, or if the text follows a `<` and begins as a bare URI does, as in `<http://h/a b>`.
    fn delimited(&mut self, start: usize, close: char) -> Option<FoundUri<'a>> {
        let rest = substring(self.text, start, self.text.len());
        let (between, _) = rest.split_at_checked(rest.find([close, '<'])?)?;
        let end = start + between.len();
        // The search goes on after the opening delimiter, so a URI after this `<` is found.
        if get(rest.as_bytes(), between.len()) == Some(b'<') {
            return None;
        }
        let mut text = between.trim_ascii();
        // The prefix was once recommended, with or without a space after it (appendix C).
        if let Some((prefix, after_prefix)) = text.split_at_checked("URL:".len())
            && prefix.eq_ignore_ascii_case("URL:")
        {
            text = after_prefix.trim_ascii();
        }
        // A text with line breaks isn't a URI yet; `to_uri_buf` removes them.
        let uri = parse(text);
        let is_found = uri.is_some() || is_broken_uri(text);
        // `<http://h/a b>` is skipped, because the bare URI in it, `http://h/a`, would be a different one.
        let begins_as_bare =
            |scheme: &str| end_of_prefix(text.as_bytes(), 0, scheme.len()).is_some();
        if is_found || close == '>' && scheme_of(text).is_some_and(begins_as_bare) {
            self.next = end + 1;
        }
        // First the index after the white space at the start, then the length of `URL:` and the white space after it.
        let start =
            end - between.trim_ascii_start().len() + between.trim_ascii().len() - text.len();
        is_found.then_some(FoundUri { text, start, uri })
    }

    /// The bare URI whose scheme ends at `colon`, without the punctuation after it. The scheme begins at or after
    /// `search_start`, where the last URI ended. `None` without a prefix such as `http://`. It's also `None`, and the
    /// search goes on after that word, if the prefix is alone, if the text isn't a URI, if no host follows its `@`, as
    /// in `http://u:p@.`, or if it would be only a part of a password, an IPv6 address or a longer link.
    fn bare(&mut self, search_start: usize, colon: usize) -> Option<FoundUri<'a>> {
        let bytes = self.text.as_bytes();
        let before = slice(bytes, search_start, colon);
        let scheme_chars = before
            .iter()
            .rev()
            .take_while(|byte| SCHEME.contains(**byte));
        let mut first = search_start + before.len() - scheme_chars.count();
        // In the source of a string literal, the `n` of `\nhttp://h` isn't part of the scheme.
        if first > 0 && is_white_space_escape(bytes, first - 1) {
            first += 1;
        }
        // A scheme begins with a letter, so in `1http://h`, it begins at the `h`.
        let start =
            (first..colon).find(|at| get(bytes, *at).is_some_and(|byte| ALPHA.contains(byte)))?;
        let prefix_end = end_of_prefix(bytes, start, colon)?;
        let has_authority = prefix_end > colon + 1;
        let (authority_end, open_parentheses) = if has_authority {
            end_of_authority(bytes, prefix_end)
        } else {
            (prefix_end, 0)
        };
        // All bytes from `start` to `run_end` can be in a URI.
        let run_end = end_after_authority(bytes, authority_end, open_parentheses);
        // The punctuation of the sentence around a URI isn't part of it, such as the `.` at the end of
        // `See http://h/.`. In `See urn:`, it doesn't take the `:` of the prefix.
        let run = substring(self.text, start, run_end);
        let is_punctuation = |char| matches!(char, '.' | ',' | ';' | ':' | '!' | '?' | '\'');
        let len = run.trim_end_matches(is_punctuation).len();
        let text = substring(run, 0, len.max(prefix_end - start));
        let end = start + text.len();
        let after = self.after_run(colon, run_end);
        // If only punctuation follows the `@`, as in `http://u:p@.`, the URI would lose its host.
        let is_trimmed = end < run_end;
        let has_no_host = is_trimmed && end <= authority_end && text.ends_with('@');
        let is_cut = after.password_at.is_some() || after.is_address || has_no_host;
        // A prefix alone, such as `http://`, isn't a URI that someone meant.
        let follows_prefix = end > prefix_end;
        let uri = match follows_prefix && !is_cut {
            // Before another character, such as `|`, this is only a part of a longer link.
            true => parse(text).filter(|_| is_link_end(bytes, run_end, after.ends_in_authority)),
            false => None,
        };
        if uri.is_none() {
            self.next = match after.password_at {
                // No URI is found in the rest of the password.
                Some(at_sign) => {
                    let is_in_authority = true;
                    word_end(bytes, at_sign, is_in_authority)
                }
                None => word_end(bytes, run_end, after.ends_in_authority),
            };
            return None;
        }
        self.next = end;
        Some(FoundUri { text, start, uri })
    }

    /// Reads the text after the run of characters that a URI can contain, which ends at `run_end`. The `colon` is that
    /// after the scheme, in the run. In `http://u:p{q@h/`, the run is `http://u:p`, and the `@` after it shows that a
    /// password was cut.
    fn after_run(&mut self, colon: usize, run_end: usize) -> AfterRun {
        let bytes = self.text.as_bytes();
        // White space, which follows most URIs, ends an authority and a password, so nothing is cut.
        if char_at(bytes, run_end).is_none_or(|(char, _)| char.is_whitespace()) {
            return AfterRun::default();
        }
        let ends_in_authority = is_in_authority(bytes, colon, run_end);
        let password_at = self.next_at_sign_in_word(run_end).filter(|at_sign| {
            // The `@` ends a userinfo if the authority reaches as far as the `@`, or if a password has already begun,
            // which may contain a delimiter: `http://u:p/w{q@h/`.
            ends_in_authority && find_delimiter(slice(bytes, 0, *at_sign), run_end) == *at_sign
                || opens_password(bytes, colon, run_end)
        });
        // A `[` begins an IPv6 address only at the start of the host, which follows `//` or an `@`. That of the URI's
        // own host is in the run, so this one is in its path, query or fragment: `http://h/?u=http://[::1]/`.
        let is_address = ends_in_authority
            && get(bytes, run_end) == Some(b'[')
            && matches!(get(bytes, run_end - 1), Some(b'/' | b'@'));
        AfterRun {
            ends_in_authority,
            password_at,
            is_address,
        }
    }

    /// The index of the first `@` from `start` on, before any white space. Call this with increasing `start`s only: a
    /// search begins where the last one stopped, so each byte is read once.
    fn next_at_sign_in_word(&mut self, start: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let stops = [b'@', b' ', b'\t', b'\n', b'\x0c', b'\r'];
        self.at_sign_stop = find_any(bytes, self.at_sign_stop.max(start), stops);
        (get(bytes, self.at_sign_stop) == Some(b'@')).then_some(self.at_sign_stop)
    }
}

impl<'a> Iterator for FoundUris<'a> {
    type Item = FoundUri<'a>;

    // A `:` ends the scheme of a bare URI, and a delimited one can follow a `<` or a `"`, as in `<urn:a>`.
    fn next(&mut self) -> Option<Self::Item> {
        let bytes = self.text.as_bytes();
        // A scheme doesn't begin in the URI that was found before.
        let search_start = self.next;
        loop {
            let at = find_any(bytes, self.next, [b'<', b'"', b':']);
            self.next = at;
            let byte = get(bytes, at)?;
            // This applies unless `delimited` or `bare` moves further.
            self.next += 1;
            let found = match byte {
                b'<' => self.delimited(at + 1, '>'),
                b'"' => self.delimited(at + 1, '"'),
                _ => self.bare(search_start, at),
            };
            if found.is_some() {
                return found;
            }
        }
    }
}

impl FusedIterator for FoundUris<'_> {}

/// Masks the password with `***`; a string that contains a line break isn't printed.
impl fmt::Debug for FoundUri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The `Debug` of `Uri` masks its password. A text that a line break divides has no `Uri`, so it isn't printed.
        f.debug_struct("FoundUri")
            .field("uri", &self.uri())
            .field("span", &self.span())
            .finish()
    }
}

impl fmt::Debug for FoundUris<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The text isn't printed, because it can contain passwords.
        f.debug_struct("FoundUris")
            .field("next", &self.next)
            .finish_non_exhaustive()
    }
}

/// The scheme at the beginning of a text, `http` in `http://h/a b`.
fn scheme_of(text: &str) -> Option<&str> {
    let (scheme, _) = split(text, b':');
    is_scheme(scheme.as_bytes()).then_some(scheme)
}

/// The string as a URI. `None` if it isn't one, or is only a scheme and a colon, such as `note:`.
fn parse(text: &str) -> Option<Uri<'_>> {
    let uri = Uri::parse(text).ok()?;
    (text.len() > uri.scheme().as_str().len() + 1).then_some(uri)
}

/// Whether a string contains line breaks, and would probably be a URI without them: it begins with a scheme, and has
/// only characters of URIs beside white space at the ends of lines.
fn is_broken_uri(text: &str) -> bool {
    let is_break = |char| matches!(char, '\r' | '\n');
    scheme_of(text).is_some()
        && text.contains(is_break)
        && text
            .split(is_break)
            .all(|line| line.trim_ascii().bytes().all(is_uri_char))
}

/// The text after a run of characters that a URI can contain.
#[derive(Default)]
struct AfterRun {
    /// Whether the run ends inside an authority, as it does in `http://good.example。evil.example/` or, in that of an
    /// inner URI, in `http://h/?u=http://a。b/`.
    ends_in_authority: bool,
    /// The index of the `@` that ends a password, of which the URI would contain a part.
    password_at: Option<usize>,
    /// Whether an IPv6 address begins.
    is_address: bool,
}
