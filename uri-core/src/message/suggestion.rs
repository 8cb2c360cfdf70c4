//! Corrections: help, and a replacement for a program such as an editor.

use core::fmt;
use core::ops::Range;
use core::str::from_utf8;

use crate::bytes::{Span, contains, contains_part, get, rfind, slice};
use crate::message::input::{Input, Phrase, quotable};
use crate::output::TextBuffer;
use crate::secret::mask::masked_in_template;
use crate::uri::{UriRef, port_number};

/// A correction of the first error by replacing a part of the input.
///
/// Only if it is certain to be right and the error isn't inside a possible password. Other errors may be left.
/// `Display` prints the replacement.
///
/// ```
/// use uri_core::Uri;
///
/// let text = "http://example.com/a b";
/// let report = Uri::parse(text).unwrap_err().report(text);
/// let suggestion = report.suggestion().unwrap();
/// assert_eq!((suggestion.span(), suggestion.replacement()), (20..21, "%20"));
/// ```
#[derive(Clone)]
pub struct Suggestion {
    span: Span,
    replacement: Phrase,
}

impl Suggestion {
    pub(crate) const fn copy(&self) -> Self {
        let Self { span, replacement } = *self;
        Self { span, replacement }
    }

    /// The bytes to replace, perhaps none, in the string that was parsed or checked or, for a line, in the file.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.span.start..self.span.end
    }

    /// Whether any of these bytes are replaced.
    pub(crate) const fn overlaps(&self, bytes: Span) -> bool {
        self.span.overlaps(bytes)
    }

    /// Whether all of these bytes are removed, and nothing is written in their place.
    pub(crate) const fn removes(&self, bytes: Span) -> bool {
        let Span { start, end } = self.span;
        self.replacement.is_empty() && start <= bytes.start && bytes.end <= end
    }

    /// The replacement, perhaps empty.
    #[must_use]
    pub const fn replacement(&self) -> &str {
        self.replacement.as_str()
    }
}

impl fmt::Display for Suggestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.replacement())
    }
}

impl fmt::Debug for Suggestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Suggestion")
            .field("span", &self.span())
            .field("replacement", &self.replacement())
            .finish()
    }
}

/// The help, and a replacement if one is certain to be right. Without help, there is none.
#[derive(Clone)]
pub(crate) struct Fix {
    pub(crate) help: Phrase,
    /// The text that a macro adds to the help. Unlike the help that a running program prints, it may name a macro.
    pub(crate) in_source: &'static str,
    pub(crate) suggestion: Option<Suggestion>,
}

impl Fix {
    /// No help.
    pub(crate) const fn none() -> Self {
        Self::say("")
    }

    /// A help without a replacement.
    #[inline(never)]
    pub(crate) const fn say(help: &str) -> Self {
        Self::of(&[help])
    }

    /// A help without a replacement, in pieces.
    #[inline(never)]
    pub(crate) const fn of(pieces: &[&str]) -> Self {
        Self {
            help: Phrase::of(pieces),
            in_source: "",
            suggestion: None,
        }
    }

    /// A help in pieces, and the replacement of a part of the input, also in pieces.
    #[inline(never)]
    pub(crate) const fn words(help: &[&str], part: Span, with: &[&str]) -> Self {
        Self::of(help).replace(part, with)
    }

    /// The help "write `URI`", whose URI is the input with a part replaced by `with`, and each `\` after the part by `/`. It says
    /// only how the URI begins if the whole can't be quoted.
    ///
    /// There is no help if the result isn't a reference or shows a hidden password.
    #[inline(never)]
    pub(crate) const fn corrected(input: &Input<'_>, part: Span, with: &[&str]) -> Self {
        let begin = Phrase::of(with);
        // The replacement grows as far as the last backslash after the part.
        let mut span = part;
        let mut with = Phrase::of(with);
        let before = input.quotable(Span::new(0, span.start));
        let rest = Span::new(span.end, input.text.len());
        let has_backslashes = contains(rest.of(input.text), b'\\');
        // A backslash before a password may be a part of it, and that of `\u002F` isn't a slash.
        if has_backslashes
            && (matches!(input.secret, Some(secret) if secret.overlaps(rest))
                || contains_part(rest.of(input.text), b"\\u00"))
        {
            return Self::none();
        }
        if let Some(end) = end_of_backslashes(input.text, rest)
            && let Some(text) = input.copyable(Span::new(rest.start, end))
        {
            if text.len() > with.room() {
                let each = each_backslash(text.as_bytes());
                return match before {
                    Some(before) => {
                        Self::of(&["begin with `", before, begin.as_str(), "`, and ", each])
                    }
                    None => Self::say(each),
                };
            }
            push_with_slashes(&mut with, text.as_bytes());
            span.end = end;
        }
        let with = with.as_str();
        if !is_reference_with(input, span, with) {
            return Self::none();
        }
        let fix = match (before, input.quotable(Span::new(span.end, rest.end))) {
            (Some(before), after)
                if has_backslashes && (after.is_none() || quotable(with.as_bytes()).is_none()) =>
            {
                let each = each_backslash(rest.of(input.text));
                Self::of(&["begin with `", before, begin.as_str(), "`, and ", each])
            }
            (Some(before), Some(after)) => {
                let written = Phrase::of(&[before, with, after]);
                if masked_in_template(written.as_str().as_bytes()).is_some() {
                    return Self::none();
                }
                Self::of(&["write `", written.as_str(), "`"])
            }
            (Some(before), None) => Self::of(&["begin with `", before, with, "`"]),
            (None, _) if with.is_empty() => Self::say("remove what follows the URI"),
            (None, _) => Self::of(&["write `", with, "` at this place"]),
        };
        fix.replace(span, &[with])
    }

    /// Removes the `\` of each `\/` from the error on, as JSON writes a `/`; in words alone, if that is too long.
    #[inline(never)]
    pub(crate) const fn without_json(input: &Input<'_>) -> Self {
        let all = Span::new(input.span.start, input.text.len());
        let each = each_backslash(all.of(input.text));
        let mut with = Phrase::new();
        let rest = match end_of_backslashes(input.text, all) {
            Some(end) => Span::new(all.start, end),
            None => all,
        };
        match input.copyable(rest) {
            Some(text) if text.len() <= with.room() => {
                let mut after = text.as_bytes();
                while let [byte, tail @ ..] = after {
                    if *byte != b'\\' || !matches!(tail, [b'/', ..]) {
                        with.push_char(*byte as char);
                    }
                    after = tail;
                }
                Self::words(&[each], rest, &[with.as_str()])
            }
            _ => Self::say(each),
        }
    }

    /// The help with more words and without the replacement, because something else may be meant. No help stays none.
    #[inline(never)]
    pub(crate) const fn uncertain(mut self, words: &str) -> Self {
        self.suggestion = None;
        if self.is_none() {
            self
        } else {
            self.say_more(&[words])
        }
    }

    /// Whether there is no help.
    pub(crate) const fn is_none(&self) -> bool {
        self.help.is_empty()
    }

    /// This help or, if there is none, the next one.
    pub(crate) const fn or(self, next: Self) -> Self {
        if self.is_none() { next } else { self }
    }

    /// The help with more words at its end.
    #[inline(never)]
    pub(crate) const fn say_more(mut self, pieces: &[&str]) -> Self {
        self.help.push_all(pieces);
        self
    }

    /// The fix with words that only a macro adds to the help.
    #[inline(never)]
    pub(crate) const fn or_in_source(self, in_source: &'static str) -> Self {
        Self { in_source, ..self }
    }

    /// Extends the help with the words that only a macro prints.
    pub(crate) const fn in_source(self) -> Self {
        // The words are removed, so that a second call adds nothing.
        let in_source = self.in_source;
        self.say_more(&[in_source]).or_in_source("")
    }

    /// The fix with a replacement of a part of the input.
    #[inline(never)]
    const fn replace(self, span: Span, pieces: &[&str]) -> Self {
        let replacement = Phrase::of(pieces);
        Self {
            suggestion: Some(Suggestion { span, replacement }),
            ..self
        }
    }

    /// Adapts the replacement's span to a longer string, in which the input begins at `start`.
    #[inline(never)]
    pub(crate) const fn moved(self, start: usize) -> Self {
        match self.suggestion {
            Some(Suggestion { span, replacement }) => {
                self.replace(span.shifted_by(start), &[replacement.as_str()])
            }
            None => self,
        }
    }
}

/// The index after the last backslash of a range and after a slash or backslash that follows it, or `None` without a
/// backslash.
const fn end_of_backslashes(text: &[u8], rest: Span) -> Option<usize> {
    let last = some!(rfind(text, b'\\', rest.start, rest.end));
    match get(text, last + 1) {
        Some(b'/' | b'\\') => Some(last + 2),
        _ => Some(last + 1),
    }
}

/// The help about the backslashes of a text that is too long to be quoted.
pub(super) const fn each_backslash(text: &[u8]) -> &'static str {
    match contains_part(text, b"\\/") {
        true => "write each `\\/` as `/`",
        false => "write each `\\` as `/`",
    }
}

/// Writes `/` for `\`, for JSON's `\/` and, if each backslash of the text is doubled, for `\\` of source code.
const fn push_with_slashes(out: &mut Phrase, text: &[u8]) {
    let is_doubled = !has_single_backslash(text);
    let mut rest = text;
    while let [byte, tail @ ..] = rest {
        match (byte, tail) {
            (b'\\', [b'/', ..]) => {}
            (b'\\', [b'\\', ..]) if is_doubled => {}
            (b'\\', _) => out.push("/"),
            _ => out.push_char(*byte as char),
        }
        rest = tail;
    }
}

/// Whether a backslash is followed by neither a second one nor a slash.
const fn has_single_backslash(text: &[u8]) -> bool {
    let mut rest = text;
    loop {
        rest = match rest {
            [] => return false,
            [b'\\', b'\\', tail @ ..] | [b'\\', b'/', tail @ ..] => tail,
            [b'\\', ..] => return true,
            [_, tail @ ..] => tail,
        };
    }
}

/// Whether the input is a URI or a reference, if `with` replaces a part and each `\` after it becomes `/`. Only the first kilobyte
/// is read.
pub(super) const fn is_reference_with(input: &Input<'_>, span: Span, with: &str) -> bool {
    let before = slice(input.filled, 0, span.start);
    let after = slice(input.filled, span.end, input.filled.len());
    let (Ok(before), Ok(after)) = (from_utf8(before), from_utf8(after)) else {
        return false;
    };
    let mut text = TextBuffer::<1024>::of(&[before]);
    // A template's placeholder can be in the replacement, where a digit can be almost anywhere.
    each!(byte, with.as_bytes(), {
        let is_brace = matches!(byte, b'{' | b'}') && input.is_template;
        text.push_char(if is_brace { '1' } else { *byte as char });
    });
    each!(byte, after.as_bytes(), {
        text.push_char(if *byte == b'\\' { '/' } else { *byte as char });
    });
    match UriRef::parse(text.as_str()) {
        Ok(uri) => {
            !matches!(uri.port(), Some(port) if !port.is_empty() && port_number(port).is_none())
        }
        Err(_) => false,
    }
}
