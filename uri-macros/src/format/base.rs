//! A base that begins a template, as in `{base}/users/{id}`: the rest of the template is appended to the base.

use uri_core::__v0_1_0::Grammar;

use crate::format::fault::Fault;
use crate::format::placeholder::PlaceholderAt;

const APPENDED: &str =
    "a placeholder at the beginning is the base, to which the rest of the template is appended";

/// Splits off the base: a placeholder at the beginning that is followed by a path, a query, a fragment or nothing.
pub(super) fn split_base<'p>(
    text: &str,
    placeholders: &'p [PlaceholderAt],
    grammar: Grammar,
) -> Result<(Option<&'p PlaceholderAt>, &'p [PlaceholderAt]), Fault> {
    let Some((first, rest)) = placeholders.split_first() else {
        return Ok((None, placeholders));
    };
    let after = &text[first.span.end..];
    if first.span.start > 0 || !(after.is_empty() || after.starts_with(['/', '?', '#'])) {
        return Ok((None, placeholders));
    }
    if !first.is_one() {
        let found = format!("`{}` as the base", first.source());
        let help = match grammar {
            Grammar::Uri => format!("write `{{{}}}`: a base is one `Uri`", first.name),
            _ if !first.is_list() => format!("write `{{{}}}`: a base is always there", first.name),
            // A list at the beginning can also be meant as segments.
            _ => format!(
                "write `./{}` for values, or `{{{}}}` for a base",
                first.source(),
                first.name
            ),
        };
        return Err(Fault::new(first.span.clone(), found, help, APPENDED));
    }
    if after.starts_with("//") {
        let at = first.span.end + 1;
        let note = "after a base with an empty path, `//` would begin an authority (RFC 3986, section 3.3)";
        let found = "empty segment after the base";
        let help = "remove the second `/`";
        return Err(Fault::new(at..at + 1, found, help, note));
    }
    Ok((Some(first), rest))
}
