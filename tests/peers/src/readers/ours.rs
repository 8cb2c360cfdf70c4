use uri_core::{Uri, UriRef};

use super::Kind;
use crate::abnf::{self, Parts};
use crate::hidden::{Grammar, build};

pub(super) fn read(kind: Kind, text: &str) -> Option<Parts> {
    let reference = match kind {
        Kind::Uri => Uri::parse(text).map(Uri::as_uri_ref),
        Kind::AbsoluteUri => build::parse(text, Grammar::AbsoluteUri),
        Kind::UriReference => UriRef::parse(text),
        Kind::RelativeRef => build::parse(text, Grammar::RelativeRef),
    };
    reference.ok().map(abnf::parts)
}
