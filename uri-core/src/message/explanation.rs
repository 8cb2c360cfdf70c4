//! The parts of a message: what was found, how to correct it, and the broken rule.

#[cfg(any(feature = "alloc", feature = "http"))]
use crate::bytes::Span;
use crate::message::input::{Input, Phrase};
use crate::message::report::Report;
use crate::message::suggestion::Fix;
use crate::message::words::push_char;

/// The explanation of an error.
pub(crate) struct Explanation {
    pub(crate) found: Finding,
    pub(crate) fix: Fix,
    /// The broken rule.
    pub(crate) note: &'static str,
}

/// Creates an explanation. All three parts are required, so a kind of error that lacks one doesn't compile.
pub(crate) const fn explained(found: Finding, fix: Fix, note: &'static str) -> Explanation {
    Explanation { found, fix, note }
}

/// A table with a row for each kind of error. A kind without a row doesn't compile.
///
/// `Space => found, fix, note;` becomes the arms `ParseErrorKind::Space => (found, note)` and `ParseErrorKind::Space => fix`
/// of the two matches.
macro_rules! explain {
    ($Kind:ident, $kind:expr; $($name:ident $(($data:pat))? $(if $is:expr)? => $found:expr, $fix:expr, $note:expr;)*) => {{
        // There are two matches, because with a single one, each row would copy its fix.
        let (found, note) = match $kind { $($Kind::$name $(($data))? $(if $is)? => ($found, $note),)* };
        let fix = match $kind { $($Kind::$name $(($data))? $(if $is)? => $fix,)* };
        $crate::message::explanation::explained(found, fix, note)
    }};
}
pub(crate) use explain;

/// The words for an error whose message doesn't depend on the input: what was found, the help, and the broken rule.
#[cfg(any(feature = "alloc", feature = "http"))]
pub(crate) type Wording = (&'static str, &'static str, &'static str);

#[cfg(any(feature = "alloc", feature = "http"))]
impl Explanation {
    pub(crate) const fn fixed((found, help, note): Wording) -> Self {
        explained(Finding::Words(found, ""), Fix::say(help), note)
    }

    /// The report about an input whose bytes at `span` are refused.
    pub(crate) const fn report_on<'a>(
        self,
        verdict: &str,
        subject: &str,
        text: &'a [u8],
        span: Span,
    ) -> Report<'a> {
        self.report(verdict, subject, Input::of(text, span))
    }

    /// The first line and the help, joined into one line. The explanation must not depend on the input.
    pub(crate) const fn line(&self, verdict: &str, subject: &str, span: Span) -> Phrase {
        let input = Input::new(b"", span, None);
        let mut out = self.found.sentence(verdict, subject, &input);
        if !self.fix.help.is_empty() {
            out.push_all(&["; ", self.fix.help.as_str()]);
        }
        out
    }
}

/// The words for the error and the place, such as "space" and " in path".
#[derive(Clone, Copy)]
pub(crate) enum Finding {
    /// Words that reveal no part of a password.
    Words(&'static str, &'static str),
    /// Words that name the character at the error. If the character might be part of a password, more general words are
    /// printed instead.
    Masked(&'static str, &'static str),
    /// The name of the character at the error. The words in the first field are printed only if there is no character,
    /// for example because `Display` has no input.
    Character(&'static str, &'static str),
    /// Words, followed by the bytes at the error if those bytes can be quoted.
    Quoted(&'static str, &'static str),
    /// Words, and a number.
    Number(&'static str, &'static str, usize),
}

impl Finding {
    /// Appends the words for the error and the place: "letter `a` in port".
    pub(crate) const fn push_to(self, out: &mut Phrase, input: &Input<'_>) {
        let (Self::Words(words, place)
        | Self::Masked(words, place)
        | Self::Character(words, place)
        | Self::Quoted(words, place)
        | Self::Number(words, place, _)) = self;
        match self {
            Self::Masked(..) | Self::Character(..) if input.is_hidden() => {
                out.push("forbidden character");
            }
            Self::Character(..) if input.span.start < input.text.len() => {
                push_char(out, input.char());
            }
            _ => out.push(words),
        }
        match (self, input.quotable(input.span)) {
            (Self::Number(_, _, number), _) => out.push_number(number as u64),
            (Self::Quoted(..), Some(found)) if !found.is_empty() => {
                out.push_all(&[" `", found, "`"]);
            }
            _ => {}
        }
        out.push(place);
    }

    /// The first line: "invalid URI: letter `a` in port at byte 7".
    pub(crate) const fn sentence(self, verdict: &str, subject: &str, input: &Input<'_>) -> Phrase {
        let mut out = Phrase::of(&[verdict, subject, ": "]);
        self.push_to(&mut out, input);
        out.push_at(input.span.start);
        out
    }
}

impl Explanation {
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
