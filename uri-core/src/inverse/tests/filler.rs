//! A row's template as the macro passes it to uri-core. Other packages' tests include this file, so uri-core's items
//! come from the module around it.

use std::string::String;

use super::UriRef;
use super::in_macro::{Slots, table_row, template_uri};

/// A template with the offsets that it has with filler in its placeholders. A base counts as the scheme.
pub(crate) fn components(template: &str) -> Option<UriRef<'_>> {
    let base = template.split_once('}').filter(|(base, rest)| {
        base.starts_with('{') && (rest.is_empty() || rest.starts_with(['/', '?', '#']))
    });
    let mut filled = base.map_or(String::new(), |(base, _)| "z".repeat(base.len()) + ":");
    // A digit is allowed in each component, even in the port.
    let mut is_literal = true;
    filled.extend(template.bytes().skip(filled.len()).map(|byte| {
        is_literal &= byte != b'{';
        let filled = if is_literal { byte } else { b'1' };
        // The `}` has been replaced too.
        is_literal |= byte == b'}';
        char::from(filled)
    }));
    let filled = table_row(UriRef::parse(&filled).ok()?);
    Some(template_uri(template, filled).as_uri_ref())
}

/// The slots of a template whose parameters have these names, with `,` between them.
#[allow(dead_code, reason = "each program uses a part")]
pub(crate) fn slots_of(template: UriRef<'_>, names: &str) -> String {
    let index = |name: &[u8]| names.split(',').position(|other| other.as_bytes() == name);
    // Only a base is a placeholder in the place of a scheme.
    let after_base = match template.as_str().split_once('}') {
        Some((base, rest)) if base.starts_with('{') && template.scheme().is_some() => rest,
        _ => template.as_str(),
    };
    Slots::write(after_base, |name| Some((index(name)?, None)))
}
