//! What a printed text hides, and the kinds of texts in which that isn't what the law of secrets says.

use std::ops::Range;

use crate::hostile;

/// A text, valid or not, as the crate prints it, escaped, but without quotes.
pub(crate) fn printed(text: &str) -> String {
    let quoted = hostile::printed(text);
    quoted[1..quoted.len() - 1].to_owned()
}

/// A text as `Debug` writes it, without quotes.
fn escaped(text: &str) -> String {
    let quoted = format!("{text:?}");
    quoted[1..quoted.len() - 1].to_owned()
}

/// Whether a printed text hides a range of the text. Where what is between two masks stood, isn't known if the text has
/// it twice; then it counts as hidden if one of the places is outside the range.
pub(crate) fn hides(text: &str, printed: &str, range: &Range<usize>) -> bool {
    let whole = escaped(text);
    let start = escaped(&text[..range.start]).len();
    let end = escaped(&text[..range.end]).len();
    let pieces: Vec<&str> = printed.split("***").collect();
    let (first, last) = (pieces[0], pieces[pieces.len() - 1]);
    let is_inside = pieces.len() > 1 && first.len() <= start && end <= whole.len() - last.len();
    match *pieces {
        [_, between, _] if is_inside => {
            let masked = &whole[first.len()..whole.len() - last.len()];
            masked.match_indices(between).any(|(at, _)| {
                let at = first.len() + at;
                at + between.len() <= start || end <= at
            })
        }
        _ => is_inside,
    }
}
