//! The fuzz targets of uri-macros, as functions that take bytes. `macros` panics if a macro panics, or if a macro and a
//! program read a string differently; `rows` also if a row's `parse`, its `PATH` or the setting `unique` breaks a law.
//!
//! ```text
//! cargo run --manifest-path ../../uri-core/fuzz/Cargo.toml --example unpack
//! cargo +nightly fuzz run -s none macros corpus/macros -- -dict=uri.dict -max_len=256
//! cargo test --release                # the seeds and changed seeds, on a stable compiler
//! cargo run --bin macros -- FILE…     # what was found, on a stable compiler
//! ```

/// The source files of uri-macros. They are included here because a procedural macro crate can export only macros.
#[path = "../../src"]
mod logic {
    pub(crate) mod format;
    #[path = "tests/hidden.rs"]
    pub(crate) mod hidden;
    pub(crate) mod lines;
    pub(crate) mod paths;
    pub(crate) mod read;
    pub(crate) mod table;
    #[path = "tests/testing.rs"]
    #[allow(dead_code, reason = "the ordinary tests need more of it")]
    pub(crate) mod testing;
    pub(crate) mod uri;
    #[path = "tests/vocabulary.rs"]
    pub(crate) mod vocabulary;
}

mod file;
mod literals;
mod rows;
mod source;
mod templates;
mod trees;

use arbitrary::{Arbitrary, Unstructured};
// The source files import each other by these paths.
use logic::{format, hidden, lines, paths, read, table, testing, uri, vocabulary};
use read::kind::Kind;
pub use rows::rows;

#[derive(Arbitrary)]
struct Input<'a> {
    /// How the bytes are used: as a template, as tokens, as one or two literals, as source code, or as a file.
    mode: u8,
    kind: u8,
    bytes: &'a [u8],
}

/// Passes the input to a macro.
pub fn macros(bytes: &[u8]) {
    let Ok(Input { mode, kind, bytes }) = Input::arbitrary_take_rest(Unstructured::new(bytes))
    else {
        return;
    };
    let kind = match kind % 4 {
        0 => Kind::Uri,
        1 => Kind::UriRef,
        2 => Kind::AbsoluteUri,
        _ => Kind::RelativeRef,
    };
    if mode < b'p' && mode % 5 == 4 {
        return trees::any(kind, bytes);
    }
    let Ok(text) = str::from_utf8(bytes) else {
        return;
    };
    if mode >= b'p' {
        return templates::any(text);
    }
    match mode % 5 {
        0 => literals::one(kind, text),
        1 => literals::two(kind, text),
        2 => source::any(kind, text),
        _ => file::any(text),
    }
}
