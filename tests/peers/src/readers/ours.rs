use uri_core::{Uri, UriRef};

use super::Kind;
use crate::abnf::{self, Parts};

pub(super) fn read(kind: Kind, text: &str) -> Option<Parts> {
    let reference = match kind {
        Kind::Uri => Uri::parse(text).map(Uri::as_uri_ref),
        Kind::AbsoluteUri => Uri::parse_absolute(text).map(Uri::as_uri_ref),
        Kind::UriReference => UriRef::parse(text),
        Kind::RelativeRef => UriRef::parse_relative(text),
    };
    reference.ok().map(abnf::parts)
}
