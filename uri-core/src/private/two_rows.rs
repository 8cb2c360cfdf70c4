//! The message about two rows with the same normal form.

use crate::bytes::Span;
use crate::message::RenderedReport;
use crate::message::input::{Input, Phrase};
use crate::message::report::in_file;
use crate::normalize::Normalization;
use crate::output::TextBuffer;
use crate::uri::Uri;

const RELATION: &str = "the same URI as ";

const fn note(level: Normalization) -> &'static str {
    match level {
        Normalization::SYNTAX => "rule `unique = syntax` of the table (RFC 3986, section 6.2.2)",
        Normalization::SCHEME => "rule `unique = scheme` of the table (RFC 3986, section 6.2.3)",
        _ => "rule `unique = simple` of the table (RFC 3986, section 6.2.1)",
    }
}

/// A row's place in a macro's input.
#[derive(Clone, Copy)]
pub enum RowPlace<'a> {
    /// The name of a constant in `uri_table!`.
    Constant(&'a str),
    /// A file, and a line and a column, both counted from 1.
    Line(&'a str, usize, usize),
}

/// The message, which shows the text of both rows.
#[inline]
#[must_use]
pub const fn two_rows(
    level: Normalization,
    (other_place, other): (RowPlace<'_>, Uri<'_>),
    (place, uri): (RowPlace<'_>, Uri<'_>),
) -> RenderedReport {
    let mut line = Phrase::of(&[RELATION]);
    match other_place {
        RowPlace::Constant(name) => line.push_all(&["row `", name, "`"]),
        RowPlace::Line(_, number, _) => {
            line.push("in line ");
            line.push_number(number as u64);
        }
    }
    let mut out = match place {
        RowPlace::Constant(name) => TextBuffer::of(&["refused row `", name, "`: ", line.as_str()]),
        RowPlace::Line(file, number, column) => {
            TextBuffer::of(&[in_file(file, number, column, &line).as_str()])
        }
    };
    out.push("\n");
    push_row(&mut out, other_place, other);
    push_row(&mut out, place, uri);
    out.push("\n\nhelp: remove one of them");
    if let RowPlace::Constant(_) = place {
        out.push(", or define the second name outside the table: `use self::A as B;`");
    }
    out.push_all(&["\nnote: ", note(level)]);
    RenderedReport(out)
}

/// Appends a row's name (if any) and its string, masked, and cut after 100 bytes besides the mask.
#[inline]
const fn push_row<const N: usize>(out: &mut TextBuffer<N>, place: RowPlace<'_>, uri: Uri<'_>) {
    out.push("\n    ");
    if let RowPlace::Constant(name) = place {
        out.push_all(&[name, " = "]);
    }
    let text = uri.as_str().as_bytes();
    let secret = uri.as_uri_ref().masked();
    let input = Input::new(text, Span::new(0, text.len()), secret);
    let mut at = 0;
    let mut left = 100;
    // A URI is ASCII, so each cell is one byte, except the mask.
    while at < text.len() && left > 0 {
        let cell = input.cell(at);
        out.push(cell.text.as_str());
        left -= !matches!(secret, Some(secret) if secret.contains(at)) as usize;
        at = cell.end;
    }
    if at < text.len() {
        out.push("...");
    }
}
