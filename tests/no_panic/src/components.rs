//! The recomposition of components.

use uri_core::Components;

use crate::{need, probe};

probe! {
    recompose: fn(&Components<'_>, &mut [u8]);
}

fn recompose(components: &Components<'_>, buffer: &mut [u8]) {
    need(components.recomposed_len());
    if let Err(error) = components.recompose_into(buffer) {
        need(error.kind());
        need(error.step());
    }
}
