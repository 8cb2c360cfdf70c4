//! What is true of every base and every target.

use uri_core::{Uri, UriRef};

use crate::oracle::resolve::resolve;

/// Checks the two lines of the input: a base and a target.
pub(crate) fn relativize(bytes: &[u8]) {
    let mut uris = bytes
        .split(|&byte| byte == b'\n')
        .map_while(|line| Uri::parse_bytes(line).ok());
    if let (Some(base), Some(target)) = (uris.next(), uris.next()) {
        reference(base, target);
    }
}

/// The reference that leads from a base to a target, of which no end is tried if it has more than 20 bytes. It resolves
/// to the target, isn't longer, and is written into as many bytes as it has. If there is none, no end of the target
/// leads there, not even after leading dot segments.
#[track_caller]
pub(crate) fn reference(base: Uri<'_>, target: Uri<'_>) -> Option<String> {
    let mut buffer = vec![0xff; target.as_str().len()];
    let found = target.relativize_into(base, &mut buffer);
    let found = found.unwrap_or_else(|error| panic!("{base} -> {target}: {error}"));
    #[cfg(feature = "alloc")]
    {
        let owned = target.relativize(base);
        let components = owned.as_ref().map(|owned| owned.components());
        assert_eq!(
            components,
            found.map(UriRef::components),
            "{base} -> {target}"
        );
    }
    let Some(found) = found else {
        let is_long = target.as_str().len() > 20;
        let end = if is_long {
            None
        } else {
            end_that_leads(base, target.as_str())
        };
        assert_eq!(
            end, None,
            "{base} -> {target}: nothing, but this leads there"
        );
        return None;
    };
    let text = found.as_str().to_owned();
    assert_eq!(UriRef::parse(&text), Ok(found), "{base} -> {target}");
    assert_eq!(
        resolve(base.as_str(), &text, true),
        target.as_str(),
        "{base} + {text}"
    );
    super::written(text.as_bytes(), |buffer| {
        let written = target.relativize_into(base, buffer);
        let written = written.map_err(|error| error.needed())?;
        assert_eq!(written, Some(found), "{base} -> {target}");
        Ok(())
    });
    Some(text)
}

/// An end of the target that resolves to it, perhaps after leading dot segments.
fn end_that_leads(base: Uri<'_>, target: &str) -> Option<String> {
    let ends = (0..=target.len()).map(|start| &target[start..]);
    let mut references =
        ends.flat_map(|end| ["", "./", "/.", "../"].map(|dots| format!("{dots}{end}")));
    references.find(|reference| {
        UriRef::parse(reference).is_ok() && resolve(base.as_str(), reference, true) == target
    })
}
