//! The recomposition of components.

use uri_core::Components;

use crate::{need, probe};

probe! {
    recompose: fn(&Components<'_>, &mut [u8]);
}

fn recompose(components: &Components<'_>, buffer: &mut [u8]) {
    need(components.text_len());
    if let Err(error) = components.write_into(buffer) {
        need(error.kind());
        need(error.step());
    }
}
