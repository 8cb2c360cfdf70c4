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
    /// `Clone::clone` for constants.
    pub(crate) const fn copy(&self) -> Self {
        let Self { span, replacement } = *self;
        Self { span, replacement }
    }

    /// The bytes to replace, perhaps none, in the string that was parsed or checked or, for a line, in the file.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.span.start..self.span.end
    }

    /// Whether any of these bytes of the input are replaced.
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
    /// The text that follows the help if the author of the program reads it. Unlike the help that a running program
    /// prints, it may name a macro.
    pub(crate) added_in_source: &'static str,
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
            added_in_source: "",
            suggestion: None,
        }
    }

    /// A help in pieces, and the replacement of a part of the input, also in pieces. An empty one removes the part.
    #[inline(never)]
    pub(crate) const fn replacing(help: &[&str], part: Span, replacement: &[&str]) -> Self {
        Self::of(help).replace(part, replacement)
    }

    /// The help "write `URI`", whose URI is the input with `part` replaced by `new_part`, and each `\` after the part
    /// by `/`. It says only how the URI begins if what follows can't be quoted, and only what to write "at this place"
    /// if what precedes can't, such as a masked password. `new_part` is empty only where `part` is what follows a URI.
    ///
    /// There is no help if the result isn't a reference or shows a hidden password, or if a `\` after the part may be
    /// one of a password or of `\u002F`. If the replacement, which goes up to the last `\`, is too long for a message,
    /// the help says how the URI begins, if that can be quoted, and to write each `\` as `/`.
    #[inline(never)]
    pub(crate) const fn corrected(input: &Input<'_>, part: Span, new_part: &[&str]) -> Self {
        let new_part = Phrase::of(new_part);
        let new_part = new_part.as_str();
        let before = input.quotable(Span::new(0, part.start));
        let rest = Span::new(part.end, input.text.len());
        if has_backslash_of_data(input, rest) {
            return Self::none();
        }
        let Some((replaced, replacement)) = with_slashes_after(input, part, new_part) else {
            return match before {
                Some(before) => {
                    Self::begin_and_write_slashes(before, new_part, rest.of(input.text))
                }
                None => Self::say(write_each_backslash(rest.of(input.text))),
            };
        };
        let replacement = replacement.as_str();
        if !is_reference_with(input, replaced, replacement) {
            return Self::none();
        }
        let after = input.quotable(Span::new(replaced.end, rest.end));
        let fix = match (before, after) {
            (None, _) if replacement.is_empty() => Self::say("remove what follows the URI"),
            (None, _) => Self::of(&["write `", replacement, "` at this place"]),
            // The backslashes can't be shown as slashes, so the help says it in words.
            (Some(before), after)
                if contains(rest.of(input.text), b'\\')
                    && (after.is_none() || quotable(replacement.as_bytes()).is_none()) =>
            {
                Self::begin_and_write_slashes(before, new_part, rest.of(input.text))
            }
            (Some(before), None) => Self::of(&["begin with `", before, replacement, "`"]),
            (Some(before), Some(after)) => {
                let written = Phrase::of(&[before, replacement, after]);
                // What the correction makes of the text may be a password that wasn't one before.
                if masked_in_template(written.as_str().as_bytes()).is_some() {
                    return Self::none();
                }
                Self::of(&["write `", written.as_str(), "`"])
            }
        };
        fix.replace(replaced, &[replacement])
    }

    /// The help that says how the URI begins, with `before` and `new_part`, and to write each backslash of the `rest`
    /// as `/`.
    const fn begin_and_write_slashes(before: &str, new_part: &str, rest: &[u8]) -> Self {
        let each_backslash = write_each_backslash(rest);
        Self::of(&["begin with `", before, new_part, "`, and ", each_backslash])
    }

    /// The help to write `/` for each `\/`, as JSON escapes it, from the error on. Without a replacement, if what is
    /// replaced is too long or can't be copied.
    #[inline(never)]
    pub(crate) const fn without_json_escapes(input: &Input<'_>) -> Self {
        let from_error = Span::new(input.error_span.start, input.text.len());
        // The error is at the backslash of a `\/`, so the help is about `\/`, and there is a last backslash.
        let help = write_each_backslash(from_error.of(input.text));
        let replaced = match end_of_backslashes(input.text, from_error.start) {
            Some(end) => Span::new(from_error.start, end),
            None => from_error,
        };
        let mut replacement = Phrase::new();
        match input.copyable(replaced) {
            Some(text) if text.len() <= replacement.room() => {
                let mut rest = text.as_bytes();
                while let [byte, tail @ ..] = rest {
                    let is_escape = *byte == b'\\' && matches!(tail, [b'/', ..]);
                    if !is_escape {
                        replacement.push_char(*byte as char);
                    }
                    rest = tail;
                }
                Self::replacing(&[help], replaced, &[replacement.as_str()])
            }
            _ => Self::say(help),
        }
    }

    /// The help with more words, perhaps none, and without the replacement, because something else may be meant. No
    /// help stays none.
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

    /// The help with words that only [`in_source`](Self::in_source) adds to it, because they name a macro.
    #[inline(never)]
    pub(crate) const fn adding_in_source(self, words: &'static str) -> Self {
        Self {
            added_in_source: words,
            ..self
        }
    }

    /// The help for the author of a program, which a macro or a constant prints: with the words of
    /// [`adding_in_source`](Self::adding_in_source).
    pub(crate) const fn in_source(self) -> Self {
        let words = self.added_in_source;
        // The words are removed, so that a second call adds nothing.
        self.say_more(&[words]).adding_in_source("")
    }

    /// The fix with a replacement of a part of the input.
    #[inline(never)]
    const fn replace(self, span: Span, replacement: &[&str]) -> Self {
        let replacement = Phrase::of(replacement);
        Self {
            suggestion: Some(Suggestion { span, replacement }),
            ..self
        }
    }

    /// The fix for a longer string, in which the input begins at `start`: the replacement's span is shifted.
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

/// Whether the `rest` of the input has a backslash that may be data: if a possible password overlaps the `rest`, any
/// backslash may belong to the password, and the one of `\u002F` isn't a slash.
const fn has_backslash_of_data(input: &Input<'_>, rest: Span) -> bool {
    let text = rest.of(input.text);
    contains(text, b'\\')
        && (matches!(input.secret, Some(secret) if secret.overlaps(rest))
            || contains_part(text, b"\\u00"))
}

/// The range of the input that is replaced, and its replacement. If there is a backslash anywhere after `part`, as the
/// one in `https:/h\a` after the `:/`, the range goes as far as [`end_of_backslashes`], and the replacement is
/// `new_part` and the text after `part` as [`push_with_slashes`] writes it; if that text can't be copied into a
/// message, it's `part` with `new_part` alone. `None` if the replacement is too long.
const fn with_slashes_after(
    input: &Input<'_>,
    part: Span,
    new_part: &str,
) -> Option<(Span, Phrase)> {
    let mut replacement = Phrase::of(&[new_part]);
    let Some(end) = end_of_backslashes(input.text, part.end) else {
        return Some((part, replacement));
    };
    let Some(text) = input.copyable(Span::new(part.end, end)) else {
        return Some((part, replacement));
    };
    if text.len() > replacement.room() {
        return None;
    }
    push_with_slashes(&mut replacement, text.as_bytes());
    Some((Span::new(part.start, end), replacement))
}

/// The index after the last backslash at or after `start`, or after the slash that directly follows it; `None` without
/// a backslash.
const fn end_of_backslashes(text: &[u8], start: usize) -> Option<usize> {
    let last = some!(rfind(text, b'\\', start, text.len()));
    match get(text, last + 1) {
        Some(b'/') => Some(last + 2),
        _ => Some(last + 1),
    }
}

/// The words of a help about the backslashes of a text, which isn't quoted.
pub(crate) const fn write_each_backslash(text: &[u8]) -> &'static str {
    match contains_part(text, b"\\/") {
        true => "write each `\\/` as `/`",
        false => "write each `\\` as `/`",
    }
}

/// Appends an ASCII text with `/` for each `\`, and for each `\/`, as JSON escapes it. If no backslash of the text is
/// single, the text is escaped as in source code, and each run of backslashes becomes one `/`: `\\h\\a` becomes `/h/a`,
/// but `\\h\a` becomes `//h/a`.
const fn push_with_slashes(out: &mut Phrase, text: &[u8]) {
    let is_doubled = !has_single_backslash(text);
    let mut rest = text;
    while let [byte, tail @ ..] = rest {
        match (byte, tail) {
            // The character that follows is written, as a `/`.
            (b'\\', [b'/', ..]) => {}
            // Of more than two in a row, only the last one is written: four become one `/`, too.
            (b'\\', [b'\\', ..]) if is_doubled => {}
            (b'\\', _) => out.push("/"),
            _ => out.push_char(*byte as char),
        }
        rest = tail;
    }
}

/// Whether any backslash of a text is neither one of a pair, as in source code, nor before a slash, as in JSON: that of
/// `\a` and the third one of `\\\a`.
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

/// Whether the input becomes a URI or a relative reference, without a port above 65535, if `replacement` replaces a
/// part, and each `\` after it becomes `/`. Only the first kilobyte is read. If more than that precedes the part, the
/// buffer stays empty, and the empty text is a reference, so the result is `true`.
pub(crate) const fn is_reference_with(
    input: &Input<'_>,
    replaced: Span,
    replacement: &str,
) -> bool {
    let text = input.without_placeholders;
    let before = slice(text, 0, replaced.start);
    let after = slice(text, replaced.end, text.len());
    let (Ok(before), Ok(after)) = (from_utf8(before), from_utf8(after)) else {
        return false;
    };
    let mut corrected = TextBuffer::<1024>::of(&[before]);
    // A template's placeholder can be in the replacement. Its braces become digits, which can be almost anywhere. A
    // byte outside ASCII becomes another character, which a URI can't contain, either.
    each!(byte, replacement.as_bytes(), {
        let is_brace = matches!(byte, b'{' | b'}') && input.is_template;
        corrected.push_char(if is_brace { '1' } else { *byte as char });
    });
    each!(byte, after.as_bytes(), {
        corrected.push_char(if *byte == b'\\' { '/' } else { *byte as char });
    });
    match UriRef::parse(corrected.as_str()) {
        Ok(uri) => {
            !matches!(uri.port(), Some(port) if !port.is_empty() && port_number(port).is_none())
        }
        Err(_) => false,
    }
}
