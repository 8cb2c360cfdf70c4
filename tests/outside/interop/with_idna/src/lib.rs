//! Converts hosts outside ASCII, for which it enables the feature `idna`.

use uri_core::{ParseError, UriBuf};

pub fn read(text: &str) -> Result<UriBuf, ParseError> {
    UriBuf::from_iri_idna(text)
}
