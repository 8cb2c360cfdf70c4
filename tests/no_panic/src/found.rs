//! URIs in running text, and without their scheme.

use uri_core::{FoundUri, FoundUris, SuffixReference};

use crate::{need, probe};

probe! {
    find: fn(&str);
    found: fn(&FoundUri<'_>, &mut [u8]);
    suffix: fn(&str, &mut [u8]);
}

fn find(text: &str) {
    let mut found = FoundUris::new(text);
    need(found.next_uri());
    for uri in found {
        need(uri);
    }
}

fn found(found: &FoundUri<'_>, buffer: &mut [u8]) {
    need(found.delimiter());
    need(found.span());
    need(found.as_str());
    need(found.uri());
    need(found.write_into(buffer));
}

fn suffix(text: &str, buffer: &mut [u8]) {
    if let Some(reference) = SuffixReference::guess(text) {
        need(reference.assumed_scheme());
        need(reference.write_into(buffer));
    }
}
