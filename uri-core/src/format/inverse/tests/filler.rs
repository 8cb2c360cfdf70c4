//! The template of a row, as the macro passes it to uri-core. The tests of other packages include this file, so it takes
//! the items of uri-core from the module around it.

use std::string::String;

use super::UriRef;
use super::in_macro::{table_row, template_uri};

/// A template with the offsets of its components, which are those of the template with filler in place of its
/// placeholders. The placeholder of a base counts as the scheme.
pub(crate) fn components(template: &str) -> Option<UriRef<'_>> {
    let base = template.split_once('}').filter(|(base, rest)| {
        base.starts_with('{') && (rest.is_empty() || rest.starts_with(['/', '?', '#']))
    });
    let mut filled = base.map_or(String::new(), |(base, _)| "z".repeat(base.len()) + ":");
    // A digit is allowed in each component that can have a placeholder, even in the port.
    let mut is_literal = true;
    filled.extend(template.bytes().skip(filled.len()).map(|byte| {
        is_literal &= byte != b'{';
        let filled = if is_literal { byte } else { b'1' };
        // The `}` has been replaced too, so the offsets don't change.
        is_literal |= byte == b'}';
        char::from(filled)
    }));
    let filled = table_row(UriRef::parse(&filled).ok()?);
    Some(template_uri(template, filled).as_uri_ref())
}
