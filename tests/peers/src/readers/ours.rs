use uri_core::__v0_1_0::build;
use uri_core::{__v0_1_0::Grammar, Uri, UriRef};

use super::Kind;
use crate::abnf::{self, Parts};

pub(super) fn read(kind: Kind, text: &str) -> Option<Parts> {
    let reference = match kind {
        Kind::Uri => Uri::parse(text).map(Uri::as_uri_ref),
        Kind::AbsoluteUri => build::parse(text, Grammar::AbsoluteUri),
        Kind::UriReference => UriRef::parse(text),
        Kind::RelativeRef => build::parse(text, Grammar::RelativeRef),
    };
    reference.ok().map(abnf::parts)
}
