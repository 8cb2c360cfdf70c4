//! The messages of the compiler about mistakes, and calls that compile.
//!
//! A file in `tests/ui/fail` has one mistake, or several mistakes of one kind, and is named after the mistake. A `.stderr`
//! file next to it contains the messages of the compiler. `TRYBUILD=overwrite cargo test --test ui` writes these files. The
//! messages about invalid literals are compared as strings in `uri-core/tests/messages`. The files here show the parts of a
//! message that only the compiler writes, such as the span of an error. The programs in `tests/ui/pass` must compile and
//! run.

use std::io::{self, Write};
use std::path::PathBuf;
use std::{env, fs};

/// Whether this compiler is the one that wrote the messages in `tests/ui/fail`. Other compilers write some messages
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
        // The test harness hides the output of `println!` if a test passes.
        let _ = writeln!(
            io::stderr(),
            "skipped tests/ui/fail: the messages there are those of rustc 1.95"
        );
    }
}

/// Writes a program with a literal of 1 MiB and a constant of 256 KiB. The program is too long for a file in the
/// repository.
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
