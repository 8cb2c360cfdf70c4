//! URIs in running text.

use uri_core::find::{FoundUri, FoundUris};

use crate::{need, probe};

probe! {
    find: fn(&str);
    found: fn(&FoundUri<'_>, &mut [u8]);
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
    need(found.join_lines_into(buffer));
}
