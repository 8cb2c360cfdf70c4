use uri_core::{Uri, UriRef};

use super::Rule;
use crate::abnf::{self, Parts};
use crate::hidden::{Grammar, in_macro};

pub(super) fn read(rule: Rule, text: &str) -> Option<Parts> {
    let reference = match rule {
        Rule::Uri => Uri::parse(text).map(Uri::as_uri_ref),
        Rule::AbsoluteUri => in_macro::parse(text, Grammar::AbsoluteUri),
        Rule::UriReference => UriRef::parse(text),
        Rule::RelativeRef => in_macro::parse(text, Grammar::RelativeRef),
    };
    reference.ok().map(abnf::parts)
}
