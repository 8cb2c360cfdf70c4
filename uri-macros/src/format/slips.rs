//! Text that is a URI, but probably not the one that was meant: the placeholders of other crates' routes, `&amp;` from
//! HTML, and a `?` or an `&` in place of the other. Templates and the literal rows of tables refuse it; `uri!`
//! warns about it.

use std::ops::Range;

use syn::Error;
use uri_core::UriRef;

use crate::format::fault::Fault;
use crate::format::placeholder::split;
use crate::paths::in_macro;
use crate::read::string_literal::StringLiteral;

/// What to write in a row in place of a route.
const FUNCTION: &str = "write a function with a placeholder";
/// What to write in a template in place of a route.
pub(super) const BRACES: &str = "write a placeholder in braces";

/// Checks the literal row of a table.
pub(crate) fn check_row(literal: &StringLiteral, row: UriRef<'_>) -> Result<(), Error> {
    let text = literal.value();
    let checked = check(text, row, FUNCTION);
    checked.map_err(|mut fault| {
        fault.what = "refused row";
        fault.error(text, literal.span())
    })
}

/// Checks a template or a row. `parsed` has a component where the text has one, and `instead` is what to write in place of
/// a route.
pub(super) fn check(text: &str, parsed: UriRef<'_>, instead: &str) -> Result<(), Fault> {
    let [.., path_start, path_end, query_end] =
        in_macro::offsets(parsed).map(|offset| offset as usize);
    let filled = parsed.as_str();
    for segment in split(filled, path_start..path_end, '/') {
        check_route(text, segment, instead)?;
    }
    // The path of these is a document or a program.
    let is_content = |scheme| scheme == "data" || scheme == "javascript";
    if !parsed.scheme().is_some_and(is_content) {
        check_ampersands(text, path_start..path_end)?;
    }
    if parsed.query().is_some() {
        check_html(text, path_end..query_end)?;
        check_question_marks(filled, path_end + 1..query_end)?;
    }
    Ok(())
}

/// Refuses `:id` at the beginning of a row, or of a reference after a base. It isn't a reference, because an empty scheme
/// would be before the `:`.
pub(crate) fn check_start(literal: &StringLiteral) -> Result<(), Error> {
    let text = literal.value();
    route_at_start(text, FUNCTION).map_err(|mut fault| {
        fault.what = "invalid URI reference";
        fault.error(text, literal.span())
    })
}

/// Refuses `:id` at the beginning of a text. `instead` is what to write in its place.
pub(super) fn route_at_start(text: &str, instead: &str) -> Result<(), Fault> {
    if !text.starts_with(':') {
        return Ok(());
    }
    let end = text.find(['/', '?', '#']).unwrap_or(text.len());
    check_route(text, 0..end, instead)
}

/// Refuses the segments `:id` and `*rest`.
fn check_route(text: &str, range: Range<usize>, instead: &str) -> Result<(), Fault> {
    let segment = &text[range.clone()];
    let octet = match segment.as_bytes() {
        [b':', ..] => "`%3A` for the `:`",
        [b'*', ..] => "`%2A` for the `*`",
        _ => return Ok(()),
    };
    let name = segment.split(';').next().unwrap_or_default();
    // `:8080` is a port, and `*67` a code.
    let is_name = |char: char| char.is_ascii_alphabetic() || char == '_';
    // `/:{id}` has a placeholder of this crate, and `urn:*a`, whose path has no `/`, isn't a route.
    let is_segment = range.start == 0 || text[..range.start].ends_with('/');
    if is_segment && !name.contains('{') && name[1..].starts_with(is_name) {
        let help = format!("{instead}, or {octet}");
        return Err(Fault::new(range, "placeholder as in a route", help, ""));
    }
    Ok(())
}

/// Refuses `&key=` in a path, which is probably meant as a query.
fn check_ampersands(text: &str, path: Range<usize>) -> Result<(), Fault> {
    for (at, _) in text[path.clone()].match_indices('&') {
        let at = path.start + at;
        let entry = &text[at + 1..path.end];
        let entry = &entry[..entry.find(['/', '&']).unwrap_or(entry.len())];
        if begins_with_key(entry) {
            let help = format!("write `?{entry}`, or `%26` for an `&` in the path");
            let note = "`&` separates the entries of a query, which begins with `?` (RFC 3986, section 3.4)";
            let fault = Fault::new(at..at + 1, "`&` before any `?`", help, note);
            return Err(fault);
        }
    }
    Ok(())
}

fn check_html(text: &str, query: Range<usize>) -> Result<(), Fault> {
    let Some(at) = text[query.clone()].find("&amp;") else {
        return Ok(());
    };
    let start = query.start + at;
    let help = "write `&` without `amp;`, or `%26amp;` for this text";
    let found = "ampersand of HTML in the query";
    let note = "HTML writes `&` as `&amp;`";
    Err(Fault::new(start..start + "&amp;".len(), found, help, note))
}

/// Refuses `?key=` in an entry of a query, which is probably meant to begin another entry. After a `/`, it can be the
/// query of a URI that is the entry's value.
fn check_question_marks(filled: &str, query: Range<usize>) -> Result<(), Fault> {
    for entry in split(filled, query, '&') {
        if let Some((before, after)) = filled[entry.clone()].split_once('?')
            && begins_with_key(after)
            && !before.contains('/')
        {
            let at = entry.start + before.len();
            let help = "write `&` between two entries, or `%3F` for a `?` in a value";
            let note = "the first `?` begins the query (RFC 3986, section 3.4)";
            return Err(Fault::new(at..at + 1, "second `?`", help, note));
        }
    }
    Ok(())
}

/// Whether a text begins with what is probably a key, and `=`.
fn begins_with_key(text: &str) -> bool {
    let is_of_key = |char: char| char.is_ascii_alphanumeric() || "_-.%".contains(char);
    let rest = text.trim_start_matches(is_of_key);
    rest.len() < text.len() && rest.starts_with('=')
}
