//! Text that is probably copied from elsewhere: `&amp;` from HTML, and the placeholders of other crates' routes. Templates
//! and the literal rows of tables refuse it; `uri!` doesn't.

use syn::Error;
use uri_core::UriRef;

use crate::format::fault::Fault;
use crate::paths::build;
use crate::read::string_literal::StringLiteral;

/// Checks the literal row of a table.
pub(crate) fn check_row(literal: &StringLiteral, row: UriRef<'_>) -> Result<(), Error> {
    let text = literal.value();
    let checked = check_copied(text, row, "write a function with a placeholder");
    checked.map_err(|fault| fault.of_constant().error(text, literal.span()))
}

/// Checks a template. `filled` is the template with filler of the same length in place of each placeholder.
pub(super) fn check_template(text: &str, filled: UriRef<'_>) -> Result<(), Fault> {
    check_copied(text, filled, "write a placeholder in braces")
}

fn check_copied(text: &str, parsed: UriRef<'_>, instead: &str) -> Result<(), Fault> {
    let [.., path_start, path_end, query_end] =
        build::offsets(parsed).map(|offset| offset as usize);
    let mut end = path_start;
    for filled in parsed.path().split('/') {
        let start = end;
        end += filled.len() + 1;
        let segment = &text[start..end - 1];
        let octet = match segment.as_bytes() {
            [b':', ..] => "`%3A` for the `:`",
            [b'*', ..] => "`%2A` for the `*`",
            _ => continue,
        };
        let name = segment.split(';').next().unwrap_or_default();
        let is_name = |char: char| char.is_ascii_alphanumeric() || char == '_';
        if !name.contains('{') && name[1..].starts_with(is_name) && text[..start].ends_with('/') {
            let help = format!("{instead}, or {octet}");
            return Err(Fault::new(
                start..end - 1,
                "placeholder as in a route",
                help,
                "",
            ));
        }
    }
    if let Some(at) = text[path_end..query_end].find("&amp;") {
        let start = path_end + at;
        let help = "write `&` without `amp;`, or `%26amp;` for this text";
        let found = "ampersand of HTML in the query";
        let note = "HTML writes `&` as `&amp;`";
        return Err(Fault::new(start..start + "&amp;".len(), found, help, note));
    }
    Ok(())
}
