//! The message about two rows with the same normal form.

use crate::bytes::Span;
use crate::message::RenderedReport;
use crate::message::input::{Input, Phrase};
use crate::message::report::in_file;
use crate::normalize::Normalization;
use crate::output::TextBuffer;
use crate::uri::Uri;

/// The note about the table's setting `unique`, which requires that no two rows are equivalent after this
/// normalization.
const fn name_of_rule(level: Normalization) -> &'static str {
    match level {
        Normalization::SYNTAX => "rule `unique = syntax` of the table (RFC 3986, section 6.2.2)",
        Normalization::SCHEME => "rule `unique = scheme` of the table (RFC 3986, section 6.2.3)",
        // Comparing the strings needs no normalization.
        _ => "rule `unique = simple` of the table (RFC 3986, section 6.2.1)",
    }
}

/// A row's place in a macro's input.
#[derive(Clone, Copy)]
pub enum RowPlace<'a> {
    /// The name of a table's row, a constant or a function.
    Name(&'a str),
    /// A file, and a line and a column, both counted from 1.
    Line(&'a str, usize, usize),
}

/// The message that a row is the same URI as another one, which precedes it, at this level of normalization. It shows
/// the text of both rows. For a row in a file, it begins with the file, the line and the column, as compilers write
/// them.
#[inline]
#[must_use]
pub const fn two_rows(
    level: Normalization,
    (other_place, other): (RowPlace<'_>, Uri<'_>),
    (place, uri): (RowPlace<'_>, Uri<'_>),
) -> RenderedReport {
    let mut sentence = Phrase::of(&["the same URI as "]);
    match other_place {
        RowPlace::Name(name) => sentence.push_all(&["row `", name, "`"]),
        RowPlace::Line(_file, line, _column) => {
            sentence.push("in line ");
            sentence.push_number(line as u64);
        }
    }
    let mut out = match place {
        RowPlace::Name(name) => TextBuffer::of(&["refused row `", name, "`: ", sentence.as_str()]),
        RowPlace::Line(file, line, column) => {
            TextBuffer::of(&[in_file(file, line, column, &sentence).as_str()])
        }
    };
    out.push("\n");
    push_row(&mut out, other_place, other);
    push_row(&mut out, place, uri);
    out.push("\n\nhelp: remove one of them");
    if let RowPlace::Name(_) = place {
        out.push(", or define the second name outside the table: `use self::A as B;`");
    }
    out.push_all(&["\nnote: ", name_of_rule(level)]);
    RenderedReport(out)
}

/// Appends a line with a row's URI, after the name of a table's row. A password in it is masked, and it's cut after 100
/// bytes, not counting the mask.
#[inline]
const fn push_row<const N: usize>(out: &mut TextBuffer<N>, place: RowPlace<'_>, uri: Uri<'_>) {
    out.push("\n    ");
    if let RowPlace::Name(name) = place {
        out.push_all(&[name, " = "]);
    }
    let text = uri.as_str().as_bytes();
    let secret = uri.as_uri_ref().masked();
    let input = Input::new(text, Span::new(0, text.len()), secret);
    let mut position = 0;
    let mut bytes_left = 100;
    // A cell is what messages print for one character, or for the whole secret. A URI is ASCII, so the former is one
    // byte.
    while position < text.len() && bytes_left > 0 {
        let cell = input.cell_at(position);
        out.push(cell.text.as_str());
        let is_mask = matches!(secret, Some(secret) if secret.contains(position));
        if !is_mask {
            bytes_left -= 1;
        }
        position = cell.end;
    }
    if position < text.len() {
        out.push("...");
    }
}
