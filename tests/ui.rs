//! The messages of the compiler about mistakes, and calls that compile.
//!
//! A file in `tests/ui/fail` has one mistake, or several about the same thing, and is named after it. Beside it are
//! the messages of the compiler; `TRYBUILD=overwrite cargo test --test ui` writes them again. The messages about
//! bad literals are asserted as strings in `uri-core/tests/messages`: a file here shows what only the compiler can
//! show, such as the span that an error points to. `tests/ui/pass` has what must compile and run.

use std::io::{self, Write};
use std::path::PathBuf;
use std::{env, fs};

/// The compiler that made the messages in `tests/ui/fail`; every other one words and draws some of them
/// differently.
#[rustversion::stable(1.95)]
const MESSAGES_ARE_COMPARED: bool = true;
#[rustversion::not(stable(1.95))]
const MESSAGES_ARE_COMPARED: bool = false;

#[test]
fn ui() {
    let cases = trybuild::TestCases::new();
    cases.pass("tests/ui/pass/*.rs");
    cases.pass(long_texts());
    if MESSAGES_ARE_COMPARED {
        cases.compile_fail("tests/ui/fail/*.rs");
    } else {
        // `println!` is kept from whoever runs a test that passes.
        let _ = writeln!(
            io::stderr(),
            "skipped tests/ui/fail: the messages there are those of rustc 1.95"
        );
    }
}

/// A program with a literal of a megabyte and a constant of a quarter, too long to be kept with the others.
fn long_texts() -> PathBuf {
    let literal = "QUJD".repeat(256 * 1024);
    let constant = "QUJD".repeat(64 * 1024);
    let program = format!(
        r#"
        use uri_core::Uri;
        use uri_macros::uri;

        const IMAGE: Uri<'static> = uri!("data:image/png;base64,{literal}?a#b");
        const TEXT: &str = "data:image/png;base64,{constant}?a#b";
        const CONSTANT: Uri<'static> = uri!(TEXT);

        fn main() {{
            for (image, len) in [(IMAGE, 1_048_576), (CONSTANT, 262_144)] {{
                assert_eq!(image.path().len(), "image/png;base64,".len() + len);
                assert_eq!(image.query(), Some("a"));
                assert_eq!(image.fragment(), Some("b"));
            }}
        }}
        "#
    );
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("long_texts.rs");
    fs::write(&path, program).expect("the test can write to its own folder");
    path
}
