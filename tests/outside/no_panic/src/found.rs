//! URIs in running text.

use uri_core::find::{FoundUri, FoundUris};

use crate::{need, probe};

probe! {
    find: fn(&str);
    found: fn(&FoundUri<'_>);
}

fn find(text: &str) {
    let mut found = FoundUris::new(text);
    need(found.next());
    for uri in found {
        need(uri);
    }
}

fn found(found: &FoundUri<'_>) {
    need(found.span());
    need(found.uri());
}
