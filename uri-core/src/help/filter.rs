//! The filter for each edit: what it makes must be a URI or a reference that isn't a likely mistake, and it must not
//! change what only the author knows.

use crate::bytes::{
    Span, contains, contains_either, contains_part, eq, find_any, get, rfind, slice,
};
use crate::error::rule::Rule;
use crate::message::input::{Input, Phrase, quotable};
use crate::message::suggestion::Fix;
use crate::output::TextBuffer;
use crate::policy::Policy;
use crate::schemes::{is_before_address, is_misspelled, is_server_or_database};
use crate::secret::mask::masked_in_template;
use crate::secret::password::Passwords;
use crate::syntax::char_class::QUERY;
use crate::syntax::disguise::authority_limit;
use crate::uri::{Uri, UriRef};

impl Fix {
    /// The help in pieces, with the replacement of a part of the input if the edit passes the filter. An empty
    /// replacement removes the part.
    #[inline(never)]
    pub(crate) const fn edit(
        input: &Input<'_>,
        help: &[&str],
        part: Span,
        replacement: &[&str],
    ) -> Self {
        let replacement = Phrase::of(replacement);
        match is_plausible(input, part, replacement.as_str()) {
            true => Self::replacing(help, part, &[replacement.as_str()]),
            false => Self::of(help),
        }
    }

    /// The help to write a part of the input as `pieces`, and each `\` after it as `/`, if the edit passes the filter;
    /// none if it doesn't. It quotes the whole result, if a message can quote it.
    #[inline(never)]
    pub(crate) const fn corrected(input: &Input<'_>, part: Span, pieces: &[&str]) -> Self {
        let written = Phrase::of(pieces);
        let written = written.as_str();
        let Some((replaced, replacement)) = with_slashes_after(input, part, written) else {
            return Self::none();
        };
        let new = replacement.as_str();
        if eq(replaced.of(input.text), new.as_bytes()) || !is_plausible(input, replaced, new) {
            return Self::none();
        }
        let slashes = match replaced.end > part.end {
            true => ", and write `/` for each backslash",
            false => "",
        };
        let before = input.quotable(Span::new(0, replaced.start));
        let after = input.quotable(Span::new(replaced.end, input.text.len()));
        let old = input.quotable(part);
        let result = quoted_result(input, before, new, after);
        let help = match (result, before, old) {
            (Some(uri), _, _) => Phrase::of(&["write `", uri.as_str(), "`"]),
            _ if new.is_empty() && replaced.start == 0 => {
                Phrase::of(&["remove what precedes the URI"])
            }
            _ if new.is_empty() => Phrase::of(&["remove what follows the URI"]),
            (_, Some(before), _) if !written.is_empty() => {
                Phrase::of(&["begin with `", before, written, "`", slashes])
            }
            (_, _, Some(old)) if !old.is_empty() => {
                Phrase::of(&["write `", written, "` in place of `", old, "`", slashes])
            }
            _ => Phrase::of(&["write `/` for each backslash"]),
        };
        Self::replacing(&[help.as_str()], replaced, &[new])
    }
}

/// The result of an edit, if a message can quote it: all of it is short and visible, nothing in it is masked, and
/// it parses, unless it's a template.
const fn quoted_result(
    input: &Input<'_>,
    before: Option<&str>,
    new: &str,
    after: Option<&str>,
) -> Option<Phrase> {
    let before = some!(before);
    let after = some!(after);
    some!(quotable(new.as_bytes()));
    let result = Phrase::of(&[before, new, after]);
    let is_valid = input.is_template || UriRef::parse(result.as_str()).is_ok();
    match is_valid && masked_in_template(result.as_str().as_bytes()).is_none() {
        true => Some(result),
        false => None,
    }
}

/// The range that an edit replaces, and its replacement: `part` becomes `new_part`, and in the text after it, up to its
/// last `\` or the slash after that, each `\` becomes a `/` or, if they are doubled, each run of them does.
///
/// `None` if that text can't be copied into a message, or if a `\` isn't a slash: it may be that of `\u002F` or of a `\n`
/// at the end, or of data after a `?` or `#`.
const fn with_slashes_after(
    input: &Input<'_>,
    part: Span,
    new_part: &str,
) -> Option<(Span, Phrase)> {
    let mut replacement = Phrase::of(&[new_part]);
    let from_part = slice(input.text, part.start, input.text.len());
    if contains_part(from_part, b"\\u00") {
        return None;
    }
    let Some(last) = rfind(input.text, b'\\', part.end, input.text.len()) else {
        return Some((part, replacement));
    };
    if let [b'n' | b'r' | b't'] | [b'n' | b'r' | b't', b'"', ..] =
        slice(input.text, last + 1, input.text.len())
    {
        return None;
    }
    let end = match get(input.text, last + 1) {
        Some(b'/') => last + 2,
        _ => last + 1,
    };
    let text = some!(input.copyable(Span::new(part.end, end)));
    if text.len() > replacement.room() || contains_either(text.as_bytes(), *b"?#") {
        return None;
    }
    let mut rest = text.as_bytes();
    // In source code, each backslash is doubled, so the first one is.
    let first = find_any(rest, 0, *b"\\");
    let is_doubled = matches!(get(rest, first + 1), Some(b'\\'));
    while let [byte, tail @ ..] = rest {
        match (byte, tail) {
            // The slash after it is written.
            (b'\\', [b'/', ..]) => {}
            (b'\\', [b'\\', ..]) if is_doubled => {}
            (b'\\', _) => replacement.push("/"),
            _ => replacement.push_char(*byte as char),
        }
        rest = tail;
    }
    Some((Span::new(part.start, end), replacement))
}

/// A check stops at its first error. That of a split password would hide a missing host, so it's a check of its own.
const NO_LIKELY_MISTAKES: Policy<'static> = Policy::ANY
    .no_likely_mistakes()
    .port_in_range()
    .without(Rule::NoSplitPassword);
const NO_SPLIT_PASSWORD: Policy<'static> = Policy::ANY.no_split_password();

/// Whether the result of an edit is plausible: a URI that isn't a likely mistake beside the edit, a relative reference,
/// or a text whose first error follows the edit. The edit changes no part of a password, and nothing that only some
/// programs read as an authority.
const fn is_plausible(input: &Input<'_>, part: Span, replacement: &str) -> bool {
    if changes_password(input, part, replacement)
        || is_in_uncertain_authority(input, part, replacement)
    {
        return false;
    }
    let (result, edit) = edited(input, part, replacement);
    let result = result.as_str();
    match UriRef::parse(result) {
        Ok(reference) => match reference.as_uri() {
            Some(uri) => {
                is_not_at_fault(edit, NO_LIKELY_MISTAKES, uri)
                    && is_not_at_fault(edit, NO_SPLIT_PASSWORD, uri)
                    && !has_user_as_scheme(uri)
            }
            None => !result.is_empty(),
        },
        Err(error) => error.offset() >= edit.end,
    }
}

/// Whether the first error of a URI under a policy, if there is one, doesn't touch the edit. What is missing at the end of
/// the edit touches it.
const fn is_not_at_fault(edit: Span, policy: Policy<'_>, uri: Uri<'_>) -> bool {
    match policy.check_uri(uri) {
        Ok(()) => true,
        Err(error) => {
            let error = error.byte_span();
            error.end < edit.start || error.start >= edit.end && error.end > edit.end
        }
    }
}

/// Whether the scheme of a URI is read as a user before a password, as in `app:PASSWORD@h:80`, so that the edit should
/// have been another one.
const fn has_user_as_scheme(uri: Uri<'_>) -> bool {
    const NO_PASSWORD: Policy<'static> = Policy::ANY.no_password();
    match NO_PASSWORD.check_uri(uri) {
        Ok(()) => false,
        Err(error) => error.has_user_as_scheme(uri),
    }
}

/// The number of bytes before an edit that are tried with it.
const MOST_BYTES_BEFORE: usize = 512;

/// The edited text and the range of the replacement in it. Of a long text, what is between the beginning and the edit is
/// left out, and so is the end, so that the work has a bound.
const fn edited(input: &Input<'_>, part: Span, replacement: &str) -> (TextBuffer<1024>, Span) {
    let text = input.without_placeholders;
    let before_end = match part.start <= MOST_BYTES_BEFORE {
        true => part.start,
        false => match rfind(text, b'/', 0, MOST_BYTES_BEFORE) {
            Some(slash) => slash + 1,
            None => 0,
        },
    };
    let mut edited = TextBuffer::new();
    // The parser accepted what precedes the error, so a `ü` there is one of an IRI, and `_` takes its place for the
    // parser of URIs.
    let instead = match part.start <= input.error_span.start {
        true => '_',
        false => NEVER_IN_URI,
    };
    push_bytes(&mut edited, slice(text, 0, before_end), instead);
    // A template's placeholder can be in the replacement. Its braces become digits, which can be almost anywhere.
    each!(byte, replacement.as_bytes(), {
        let is_brace = matches!(byte, b'{' | b'}') && input.is_template;
        edited.push_char(if is_brace { '1' } else { *byte as char });
    });
    let after = slice(text, part.end, text.len());
    let after = match after.split_at_checked(edited.room()) {
        Some((beginning, _)) => beginning,
        None => after,
    };
    push_bytes(&mut edited, after, NEVER_IN_URI);
    let edit = Span::new(before_end, before_end + replacement.len());
    (edited, edit)
}

/// This character stands for each byte that a URI can't contain.
const NEVER_IN_URI: char = ' ';

/// Appends bytes, with `instead` for each one that a URI can't contain, so that offsets stay the same.
const fn push_bytes(out: &mut TextBuffer<1024>, bytes: &[u8], instead: char) {
    each!(byte, bytes, {
        let is_in_uri = QUERY.contains(*byte) || matches!(byte, b'%' | b'#' | b'[' | b']');
        out.push_char(if is_in_uri { *byte as char } else { instead });
    });
}

/// Whether an edit changes a password that a rule refuses, and doesn't remove all of it.
const fn changes_password(input: &Input<'_>, part: Span, replacement: &str) -> bool {
    let Some(passwords) = Passwords::of(input.text) else {
        return false;
    };
    changes_part_of(passwords.refused(input.text.len()), part, replacement)
        || changes_part_of(passwords.split(), part, replacement)
}

/// Whether an edit changes a part of this password, if there is one, or all of it without removing it.
const fn changes_part_of(password: Option<Span>, part: Span, replacement: &str) -> bool {
    let Some(password) = password else {
        return false;
    };
    let removes_all =
        replacement.is_empty() && part.start <= password.start && password.end <= part.end;
    part.overlaps(password) && !removes_all
}

/// Whether an edit is in text that only some programs read as an authority: after the `://` of a scheme outside the web,
/// or without these two slashes, after the scheme of a server or of an address. One at the beginning of the text isn't,
/// as in `git+ssh://git@h.example:o/r.git`, and neither is one that only removes the end.
const fn is_in_uncertain_authority(input: &Input<'_>, part: Span, replacement: &str) -> bool {
    let scheme_end = input.scheme_end;
    let limit = authority_limit(input.text);
    let removes_end = replacement.is_empty() && part.end == input.text.len();
    if removes_end || part.start <= scheme_end || part.start >= limit {
        return false;
    }
    // A misspelled `http` or `https` is meant as one of the web.
    let is_web = !input.is_outside_web() || is_misspelled(input.scheme());
    // In `ftp://a b\@h/`, browsers read `a b` as the host.
    let is_before_backslash = contains(slice(input.text, part.end, limit), b'\\');
    match slice(input.text, scheme_end, input.text.len()) {
        [b':', b'/', b'/', next, ..] if *next != b'/' => !is_web || is_before_backslash,
        // An edit directly after the `:` or one slash can make slashes of an authority.
        [b':', ..] if part.start <= scheme_end + ":/".len() => true,
        _ => is_server_or_database(input.scheme()) || is_before_address(input.scheme()),
    }
}
