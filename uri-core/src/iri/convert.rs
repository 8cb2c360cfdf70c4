//! The conversion from an IRI to a URI.

use alloc::string::String;
use core::ops::Range;

use crate::allocation::string_from;
use crate::bytes::{Span, find, find_any, rfind, slice};
use crate::error::{MAX_LEN, ParseError};
use crate::grammar::{Component, Grammar};
use crate::iri::written::{begins_placeholder, is_not_meant_as_data, may_precede_address};
use crate::output::{Destination, Sink};
use crate::pct::triplet;
use crate::schemes::needs_host;
use crate::secret::mask::masked_in;
use crate::secret::password::Passwords;
use crate::secret::placeholders::Placeholders;
use crate::secret::values::secret_values;
use crate::syntax::char_class::{QUERY, read_triplet};
use crate::syntax::disguise::{authority_limit, disguised, is_invisible};
use crate::syntax::parser::is_scheme;
use crate::syntax::scanner::find_delimiter;
use crate::uri::UriRefBuf;
use crate::uri::parse::parse;

/// The rules of a conversion: each method says which characters are converted, and which are errors.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Method {
    /// A host outside ASCII and a second `@` are errors.
    General,
    /// A host outside ASCII is converted.
    #[cfg(feature = "idna")]
    Idna,
    /// A person wrote the text. After the authority, a character that isn't meant as data is an error. Nothing is
    /// converted in what could be an authority, except in its userinfo.
    Written {
        /// The text may contain a password with an `@`, so each `@` but the last of the authority is encoded, as by
        /// browsers.
        userinfo_ends_at_last_at_sign: bool,
        /// A default scheme was added before the text.
        has_added_scheme: bool,
    },
}

/// Makes a URI or a reference of a text by a rule of the grammar, with triplets in place of what a URI can't contain
/// and, with `Method::Idna`, the DNS name of a host outside ASCII. An error has the offsets of `text`.
pub(super) fn convert(
    text: &str,
    grammar: Grammar,
    method: Method,
) -> Result<UriRefBuf, ParseError> {
    let error = match parse(text, grammar) {
        Ok(uri) => return Ok(uri.to_uri_ref_buf()),
        Err(error) => error,
    };
    let ranges = Ranges::of(text, method);
    // No conversion helps if the error is in the scheme, or is the length, which has no component.
    if matches!(error.component(), None | Some(Component::Scheme)) || ranges.has_unfilled_userinfo {
        return Err(error);
    }
    // In what is parsed, each character to convert is replaced by as many bytes, so the offsets are those of the
    // string. What the parser accepts then has no other character that a URI can't contain, so `encode` may write a
    // triplet for each byte that isn't kept.
    let layout = parse(&ranges.parseable(), grammar).map(|uri| uri.layout);
    let dns_name: Option<String> = match method {
        #[cfg(feature = "idna")]
        Method::Idna => match &layout {
            // Of two errors, the leftmost one is returned. One before the end of the host is returned by `layout?`
            // below, so the host isn't converted.
            Err(error) if error.offset() < ranges.host.end => None,
            _ => super::host::to_ascii(text, &ranges.host, grammar)?,
        },
        _ => None,
    };
    let layout = layout?;
    let bytes = text.as_bytes();
    let host_span = Span::new(layout.host_start as usize, layout.host_end as usize);
    let is_kept = |index: usize| match index {
        index if index < host_span.start => {
            is_kept_before_host(slice(bytes, index, host_span.start))
        }
        // The parser has refused a host with a character that a URI can't contain, unless it has a DNS name.
        index if index < host_span.end => true,
        index => is_kept_after_host(slice(bytes, index, bytes.len())),
    };
    let host = match &dns_name {
        Some(name) => name.as_bytes(),
        None => host_span.of(bytes),
    };
    let write = |destination: Destination<'_>| {
        let mut out = Sink::new(destination);
        encode(bytes, 0..host_span.start, is_kept, &mut out);
        out.push(host);
        encode(bytes, host_span.end..bytes.len(), is_kept, &mut out);
        out.len()
    };
    // The first pass only counts, so that the string is allocated once.
    let len = write(Destination::Count);
    if len > MAX_LEN {
        return Err(ParseError::too_long(grammar));
    }
    let (uri, _) = string_from(len, |buffer| write(Destination::Store(buffer)));
    // The components are searched again, because triplets or a converted host have moved the offsets.
    let layout = parse(&uri, grammar).map(|uri| uri.layout);
    debug_assert!(
        layout.is_ok(),
        "only a DNS name and triplets were written in place of anything"
    );
    let layout = layout?;
    if ranges.is_written_by_person {
        // Each byte before an index that became a triplet moves it by two bytes.
        let in_result = |end: usize| end + 2 * (0..end).filter(|index| !is_kept(*index)).count();
        let is_still_masked =
            |mask: fn(&[u8]) -> Option<Span>| match (mask(bytes), mask(uri.as_bytes())) {
                (None, _) => true,
                (Some(_), None) => false,
                (Some(in_text), Some(masked)) => {
                    masked.start <= in_result(in_text.start) && in_result(in_text.end) <= masked.end
                }
            };
        // The mask may find a secret by a character that is converted: `redis://u%3;pw@h`.
        if !is_still_masked(masked_in)
            || !is_still_masked(|text| secret_values(text, Placeholders::Secret))
        {
            return Err(error);
        }
    }
    // What is converted may be a part of a password, as in `redis://:a/ü@h`.
    match Passwords::of(uri.as_bytes()) {
        Some(passwords) if layout.has_scheme() && passwords.split().is_some() => Err(error),
        _ => Ok(UriRefBuf::from_layout(uri, layout)),
    }
}

/// Writes a part of a text, with a triplet in place of each byte whose index `is_kept` refuses.
fn encode(text: &[u8], part: Range<usize>, is_kept: impl Fn(usize) -> bool, out: &mut Sink<'_>) {
    let mut written_end = part.start;
    for (index, byte) in text.iter().enumerate().take(part.end).skip(part.start) {
        if !is_kept(index) {
            out.push(slice(text, written_end, index));
            out.push(&triplet(*byte));
            written_end = index + 1;
        }
    }
    out.push(slice(text, written_end, part.end));
}

/// Whether the first of `bytes` can occur in a URI after the host. A `%` can do so only before two hex digits.
fn is_kept_after_host(bytes: &[u8]) -> bool {
    match bytes {
        [b'%', ..] => read_triplet(bytes).is_some(),
        [first, ..] => QUERY.contains(*first) || *first == b'#',
        [] => true,
    }
}

/// Whether the first of `bytes`, which end before the host, can occur before the host of a URI. An `@` can be only the
/// last byte, where it ends the userinfo.
fn is_kept_before_host(bytes: &[u8]) -> bool {
    !matches!(bytes, [b'@', _, ..]) && is_kept_after_host(bytes)
}

/// Whether a user or a password is a placeholder of another language, such as `{{pw}}`, `%(pw)s` or `[YOUR-PASSWORD]`.
fn is_unfilled_userinfo(userinfo: &[u8]) -> bool {
    let mut user_and_password = userinfo.splitn(2, |byte| *byte == b':');
    // A part that only begins with a placeholder may be a password, such as `{a}b`.
    let ends_like_placeholder = |part: &[u8]| {
        matches!(
            part,
            [.., b'}' | b']' | b'>' | b'%'] | [b'%', .., b's' | b'd' | b'i' | b'u' | b'v']
        )
    };
    user_and_password.any(|part| ends_like_placeholder(part) && begins_placeholder(part, 0))
}

/// The schemes at the beginning of a path, such as `blob` and `https` in `view-source:blob:https://host/`.
fn nested_schemes(text: &[u8], start: usize) -> impl Iterator<Item = &[u8]> {
    let mut rest = slice(text, start, find_delimiter(text, start));
    core::iter::from_fn(move || {
        let colon = find(rest, b':', 0, rest.len())?;
        let scheme = slice(rest, 0, colon);
        rest = slice(rest, colon + 1, rest.len());
        is_scheme(scheme).then_some(scheme)
    })
}

/// The places of an authority, its userinfo and its host in a text.
struct AuthorityRanges {
    /// The range of the authority and the slashes before it.
    with_slashes: Range<usize>,
    /// The userinfo without its `@`, which can be empty.
    userinfo: Range<usize>,
    host: Range<usize>,
}

/// Finds the authority that follows `//` at `hier_start`. In what a person wrote, what follows one slash or none there
/// could be one, too. If there is none, all ranges are empty. The host is empty if it's an address in brackets, because no
/// character of it is converted.
fn find_authority(bytes: &[u8], hier_start: usize, method: Method) -> AuthorityRanges {
    let from_hier = slice(bytes, hier_start, bytes.len());
    let slashes = match from_hier {
        [b'/', b'/', ..] => "//".len(),
        [b'/', ..] if matches!(method, Method::Written { .. }) => "/".len(),
        _ => 0,
    };
    let start = hier_start + slashes;
    let authority_end = match method {
        Method::Written { .. } => find_delimiter(bytes, start),
        _ if slashes > 0 => find_delimiter(bytes, start),
        _ => start,
    };
    let at_sign = match method {
        // A password may contain an `@`.
        Method::Written {
            userinfo_ends_at_last_at_sign: true,
            ..
        } => rfind(bytes, b'@', start, authority_end),
        _ => find(bytes, b'@', start, authority_end),
    };
    let host_start = at_sign.map_or(start, |at_sign| at_sign + 1);
    let host_end = match bytes.get(host_start) {
        Some(b'[') => host_start,
        _ => find(bytes, b':', host_start, authority_end).unwrap_or(authority_end),
    };
    AuthorityRanges {
        with_slashes: hier_start..authority_end,
        userinfo: start..at_sign.unwrap_or(start),
        host: host_start..host_end,
    }
}

/// The ranges that determine which characters are converted. All offsets are byte indices into `text`.
struct Ranges<'a> {
    text: &'a str,
    /// The end of the text in which a disguised delimiter isn't converted, so that the parser refuses it.
    authority_limit: usize,
    /// The range of the text without the white space at its ends.
    content: Range<usize>,
    /// The authority with its slashes, or an empty range if there is none.
    authority: Range<usize>,
    /// The end of the user if a default scheme was added, or else 0. A character that could belong to what precedes an
    /// address isn't converted before this index, so the parser refuses it.
    added_user_end: usize,
    host: Range<usize>,
    method: Method,
    /// Whether `method` is a [`Method::Written`].
    is_written_by_person: bool,
    /// Whether browsers read a `\` as `/` before the query and the fragment.
    is_read_by_browsers: bool,
    /// The end of the path, before a `?` or `#`.
    path_end: usize,
    /// The end of the query, before a `#`.
    query_end: usize,
    /// Whether a person left a placeholder in the userinfo, such as `{{pw}}`.
    has_unfilled_userinfo: bool,
}

impl<'a> Ranges<'a> {
    /// Finds the ranges by searching for delimiters, because the text isn't a valid URI and might not be an IRI.
    fn of(text: &'a str, method: Method) -> Self {
        let bytes = text.as_bytes();
        let is_written_by_person = matches!(method, Method::Written { .. });
        let is_blank = |char: char| {
            char.is_whitespace()
                || match is_written_by_person {
                    true => is_invisible(char),
                    false => char == '\u{feff}',
                }
        };
        let content_start = text.len() - text.trim_start_matches(is_blank).len();
        let content_end = text.trim_end_matches(is_blank).len();

        let colon = find(bytes, b':', 0, find_delimiter(bytes, 0));
        let before_colon = colon.map(|colon| slice(bytes, 0, colon));
        let scheme = before_colon.filter(|name| is_scheme(name));
        let hier_start = scheme.map_or(0, |scheme| scheme.len() + ":".len());

        let authority = find_authority(bytes, hier_start, method);
        let userinfo = slice(bytes, authority.userinfo.start, authority.userinfo.end);
        // A command can precede the user, as in `psql user:password@h`, only if no scheme does.
        let added_user_end = match method {
            Method::Written {
                has_added_scheme: true,
                ..
            } => authority.userinfo.start + find_any(userinfo, 0, *b":"),
            _ => 0,
        };

        let is_url = |scheme: &[u8]| scheme.eq_ignore_ascii_case(b"file") || needs_host(scheme);
        let is_read_by_browsers = scheme.is_none_or(|scheme| {
            // One letter is more likely a drive, as in `C:\dir`. In `blob:https://…`, browsers read a `\` as in the
            // nested URL.
            scheme.len() == 1 || is_url(scheme) || nested_schemes(bytes, hier_start).any(is_url)
        });
        let path_end = text.find(['?', '#']).unwrap_or(text.len());
        Self {
            text,
            authority_limit: authority_limit(bytes),
            content: content_start..content_end,
            authority: authority.with_slashes,
            added_user_end,
            host: authority.host,
            method,
            is_written_by_person,
            is_read_by_browsers,
            path_end,
            query_end: text.find('#').unwrap_or(text.len()),
            has_unfilled_userinfo: is_written_by_person && is_unfilled_userinfo(userinfo),
        }
    }

    /// The text with `_` in place of each byte that is converted: `/gr__n_a` for `/grün a`. Of the components in which
    /// a character is converted, only a scheme doesn't accept a `_`, so the parser refuses it.
    fn parseable(&self) -> String {
        let mut parseable = String::with_capacity(self.text.len());
        for (index, char) in self.text.char_indices() {
            if self.is_converted(index, char) {
                // A character has at most four bytes.
                parseable.push_str("____".get(..char.len_utf8()).unwrap_or_default());
            } else {
                parseable.push(char);
            }
        }
        parseable
    }

    /// Whether the character at the byte `index` is percent-encoded or, in a host, converted by IDNA. `false` leaves it
    /// to the parser, which accepts it, such as `a`, or refuses it, such as a control character.
    fn is_converted(&self, index: usize, char: char) -> bool {
        if char.is_control() || !self.content.contains(&index) {
            return false;
        }
        if index < self.host.start {
            self.is_converted_before_host(index, char)
        } else if index >= self.authority.end {
            self.is_converted_after_authority(index, char)
        } else {
            // Only IDNA converts a host. A port and an address in brackets are left to the parser.
            match self.method {
                #[cfg(feature = "idna")]
                Method::Idna => !char.is_ascii() && index < self.host.end,
                _ => false,
            }
        }
    }

    /// Whether a character looks like a delimiter where it may be meant as one.
    fn is_disguised_delimiter(&self, index: usize, char: char) -> bool {
        let bytes = slice(self.text.as_bytes(), index, self.text.len());
        // A fullwidth slash after the scheme is meant as one. Without a scheme, the authority begins at 0.
        let is_slash = index > 0 && index == self.authority.start && char == '／';
        is_slash || index < self.authority_limit && disguised(bytes).is_some()
    }

    /// Whether a character after the authority is converted, or after the scheme if there is no authority.
    fn is_converted_after_authority(&self, index: usize, char: char) -> bool {
        let text = self.text.as_bytes();
        let component = if index < self.path_end {
            Component::Path
        } else if index < self.query_end {
            Component::Query
        } else {
            Component::Fragment
        };
        if is_kept_after_host(slice(text, index, text.len()))
            || self.is_disguised_delimiter(index, char)
        {
            return false;
        }
        match (char, component) {
            ('\\', Component::Path) if self.is_read_by_browsers => false,
            _ if self.is_written_by_person => {
                let span = Span::new(index, index + char.len_utf8());
                !is_not_meant_as_data(text, span, component)
            }
            _ => true,
        }
    }

    /// [`is_converted`](Self::is_converted) for a character before the host: in the scheme, the slashes or the
    /// userinfo.
    fn is_converted_before_host(&self, index: usize, char: char) -> bool {
        // An `@` is kept only directly before the host, so the bytes up to there are needed.
        let until_host = slice(self.text.as_bytes(), index, self.host.start);
        // In `psql user:password@h`, the blank isn't a part of the user.
        let is_before_user = index < self.added_user_end && may_precede_address(char);
        // Where browsers read `\` as `/`, it ends the authority: `ftp://evil.example\@h/`. Elsewhere, it's a part of a
        // user or a password only in what a person wrote, as in `postgres://CORP\app:pw@h/`.
        let may_end_authority =
            char == '\\' && (self.is_read_by_browsers || !self.is_written_by_person);
        let is_kept = is_kept_before_host(until_host) || self.is_disguised_delimiter(index, char);
        !is_kept && !may_end_authority && !is_before_user
    }
}
