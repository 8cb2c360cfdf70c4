#[cfg(any(feature = "alloc", feature = "http"))]
use crate::bytes::Span;
use crate::message::input::{Input, Phrase};
use crate::message::report::Report;
use crate::message::suggestion::Fix;
use crate::message::words::push_char;

/// The three parts of a message about an error.
pub(crate) struct Explanation {
    /// The words of the first line.
    pub(crate) found: Finding,
    /// The help, and a replacement.
    pub(crate) fix: Fix,
    /// The rule that the input breaks.
    pub(crate) note: &'static str,
}

/// Makes an explanation from its parts, for [`explain`].
pub(crate) const fn explained(found: Finding, fix: Fix, note: &'static str) -> Explanation {
    Explanation { found, fix, note }
}

/// Explains a kind of error by a table with a row for each kind; a kind without a row doesn't compile.
///
/// `Space => found, fix, note;` becomes the arms `ParseErrorKind::Space => (found, note)` and `ParseErrorKind::Space =>
/// fix`.
macro_rules! explain {
    ($Kind:ident, $kind:expr; $($name:ident $(($data:pat))? $(if $is:expr)? => $found:expr, $fix:expr, $note:expr;)*) => {{
        // In a single match, each row would copy its fix.
        let (found, note) = match $kind { $($Kind::$name $(($data))? $(if $is)? => ($found, $note),)* };
        let fix = match $kind { $($Kind::$name $(($data))? $(if $is)? => $fix,)* };
        $crate::message::explanation::explained(found, fix, note)
    }};
}
pub(crate) use explain;

/// The words for what was found, the help, and the note, in this order, if none of them depends on the input.
#[cfg(any(feature = "alloc", feature = "http"))]
pub(crate) type Wording = (&'static str, &'static str, &'static str);

#[cfg(any(feature = "alloc", feature = "http"))]
impl Explanation {
    /// An explanation that doesn't depend on the input.
    pub(crate) const fn fixed((found, help, note): Wording) -> Self {
        explained(Finding::Words(found, ""), Fix::say(help), note)
    }

    /// The first line of [`report`](Self::report), `; ` and the help, neither of which may depend on the input, because
    /// `Display` doesn't have it, and knows only the error's `span`.
    pub(crate) const fn line(&self, verdict: &str, subject: &str, span: Span) -> Phrase {
        let input = Input::new(b"", span, None);
        let mut out = self.found.sentence(verdict, subject, &input);
        if !self.fix.help.is_empty() {
            out.push_all(&["; ", self.fix.help.as_str()]);
        }
        out
    }
}

/// The words for what was found and for where it was found, such as "space" and " in path".
#[derive(Clone, Copy)]
pub(crate) enum Finding {
    /// The words reveal no part of a password.
    Words(&'static str, &'static str),
    /// The words, or "forbidden character" where the character might be a part of a password.
    Masked(&'static str, &'static str),
    /// The character at the error, such as "letter `a`", or "forbidden character" where it might be a part of a
    /// password. The words are for a text that ends at the error, or for a message without the input, as that of
    /// `Display`.
    Character(&'static str, &'static str),
    /// The words, and after them the bytes at the error if these can be quoted.
    Quoted(&'static str, &'static str),
    /// The words, and a number after them.
    Number(&'static str, &'static str, usize),
}

impl Finding {
    /// Appends what was found and its place, as in "letter `a` in port". A character that might be part of a password
    /// is only called a "forbidden character", and the bytes at the error are left out unless a message can quote them.
    pub(crate) const fn push_to(self, out: &mut Phrase, input: &Input<'_>) {
        let (Self::Words(words, place)
        | Self::Masked(words, place)
        | Self::Character(words, place)
        | Self::Quoted(words, place)
        | Self::Number(words, place, _)) = self;
        match self {
            Self::Masked(..) | Self::Character(..) if input.is_error_hidden() => {
                out.push("forbidden character");
            }
            Self::Character(..) if input.error_span.start < input.text.len() => {
                push_char(out, input.error_char());
            }
            // A `Character` gets here if the text is empty, as for `Display`, or ends at the error, so no character is
            // there.
            _ => out.push(words),
        }
        match (self, input.quotable(input.error_span)) {
            (Self::Number(_, _, number), _) => out.push_number(number as u64),
            (Self::Quoted(..), Some(error_bytes)) if !error_bytes.is_empty() => {
                out.push_all(&[" `", error_bytes, "`"]);
            }
            _ => {}
        }
        out.push(place);
    }

    /// The first line, which begins with `verdict` and `subject`, such as "invalid " and "URI": "invalid URI: letter
    /// `a` in port at byte 7".
    pub(crate) const fn sentence(self, verdict: &str, subject: &str, input: &Input<'_>) -> Phrase {
        let mut out = Phrase::of(&[verdict, subject, ": "]);
        self.push_to(&mut out, input);
        out.push_position(input.error_span.start);
        out
    }
}

impl Explanation {
    /// The full message about an input. `verdict`, which ends with a space, and `subject` begin its first line:
    /// "invalid " and "URI", or "not for " and "url".
    pub(crate) const fn report<'a>(
        self,
        verdict: &str,
        subject: &str,
        input: Input<'a>,
    ) -> Report<'a> {
        Report {
            sentence: self.found.sentence(verdict, subject, &input),
            input,
            fix: self.fix,
            note: self.note,
        }
    }
}
