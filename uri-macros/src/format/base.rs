//! A base that begins a template, as in `{base}/users/{id}`: the rest of the template is appended to the base.

use uri_core::__v0_1_0::Grammar;

use crate::format::fault::Fault;
use crate::format::placeholder::PlaceholderAt;

const APPENDED: &str =
    "a placeholder at the beginning is the base, to which the rest of the template is appended";

/// Splits the placeholders of a template into its base, if it has one, and the others. The base is a placeholder at the
/// beginning that is followed by `/`, `?`, `#` or nothing, as in `{base}/users/{id}`; `{x}://h/` and `{x}.html` have
/// none. `grammar` is what the template makes, for the help.
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
    // A list or an optional value, as in `{xs*}/a`, can't be a base.
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
        let second_slash = first.span.end + 1;
        let note = "after a base with an empty path, `//` would begin an authority (RFC 3986, section 3.3)";
        let found = "empty segment after the base";
        let help = "remove the second `/`";
        let span = second_slash..second_slash + 1;
        return Err(Fault::new(span, found, help, note));
    }
    Ok((Some(first), rest))
}
