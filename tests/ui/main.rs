//! The compiler's messages about mistakes. The calls that compile are in `tests/calls`.
//!
//! Each program in `tests/ui/fail` has mistakes of one kind, each in a module of its own, and the `.stderr` file next
//! to it has the compiler's messages, which `.ci/bless` updates. One error can hide others: the compiler doesn't get to
//! the types if it cannot parse an expansion, so such mistakes are in `places.rs`.
//!
//! These files cover only what needs the compiler: its own errors, constants that it evaluates, and spans in other
//! macros. The mistakes that a macro itself finds are tested in `uri-macros/src/tests/mistakes`, and the messages about
//! invalid strings in `uri-core/tests/messages`.

#[path = "../support/caller.rs"]
mod caller;
#[path = "../support/files.rs"]
mod files;
#[path = "../support/hidden.rs"]
mod hidden;
#[path = "../support/hostile.rs"]
#[expect(
    dead_code,
    reason = "a page of rustdoc contains each letter that marks a credential elsewhere"
)]
mod hostile;

mod other_names;
mod second_version;
mod secrets;

use std::io::{self, Write};
use std::path::PathBuf;
use std::{env, fs};

use crate::hidden::MODULE;

/// Whether this compiler is the one that wrote the messages in `tests/ui/fail`. Other compilers write some messages
/// differently.
#[rustversion::stable(1.95)]
const MESSAGES_ARE_COMPARED: bool = true;
#[rustversion::not(stable(1.95))]
const MESSAGES_ARE_COMPARED: bool = false;

#[test]
fn ui() {
    if MESSAGES_ARE_COMPARED {
        trybuild::TestCases::new().compile_fail("tests/ui/fail/*.rs");
    } else {
        // The test harness captures what `println!` prints and hides it if the test passes.
        let _ = writeln!(
            io::stderr(),
            "skipped tests/ui/fail: the messages there are those of rustc 1.95"
        );
    }
}

/// Compiles literals and constants that are too long for a file in the repository.
///
/// The compiler reports the lint `long_running_const_eval`, which is an error, if evaluating a constant takes more than
/// two million steps.
#[test]
#[ignore = "takes 20 s, so only `.ci/run` runs it"]
fn long_texts() {
    let literal = "QUJD".repeat(256 * 1024);
    let constant = "QUJD".repeat(64 * 1024);
    let resolved = "QUJD".repeat(32 * 1024);
    let dots = "../a/".repeat(4096);
    let names = "a/".repeat(64 * 1024);
    let program = format!(
        r#"
        use uri_core::{{Normalization, Uri, {MODULE} as expansion}};
        use uri_macros::{{uri, uri_table}};

        const BASE: Uri<'static> = uri!("http://h/a/b");
        const BELOW: Uri<'static> = uri!(BASE, "c/{resolved}");
        const LITERAL_DOTS: Uri<'static> = uri!(BASE, "{dots}");
        const DOTS: &str = "{dots}";
        const CONSTANT_DOTS: Uri<'static> = uri!(BASE, DOTS);
        const WITH_DOTS: Uri<'static> = uri!(concat!("HTTP://h/", "{dots}"));
        const HASH: u64 = expansion::hash(WITH_DOTS, Normalization::SYNTAX);

        const FOLDER: Uri<'static> = Uri::from_static("http://h/a/");
        uri_table! {{
            ROW = FOLDER, "{names}";
            fn row(x: u8) = FOLDER, "{names}{{x}}";
        }}

        const IMAGE: Uri<'static> = uri!("data:image/png;base64,{literal}?a#b");
        const TEXT: &str = "data:image/png;base64,{constant}?a#b";
        const CONSTANT: Uri<'static> = uri!(TEXT);

        fn main() {{
            for (image, len) in [(IMAGE, 1_048_576), (CONSTANT, 262_144)] {{
                assert_eq!(image.path().len(), "image/png;base64,".len() + len);
                assert_eq!(image.query(), Some("a"));
                assert_eq!(image.fragment(), Some("b"));
            }}
            assert_eq!(BELOW.path().len(), "/a/c/".len() + 131_072);
            assert_eq!(ROW.path().len(), "/a/".len() + 131_072);
            assert_eq!(row(7).unwrap().path().len(), "/a/7".len() + 131_072);
            assert_eq!((LITERAL_DOTS, CONSTANT_DOTS), (uri!("http://h/a/"), uri!("http://h/a/")));
            assert_eq!(HASH, expansion::hash(LITERAL_DOTS, Normalization::SYNTAX));
        }}
        "#
    );
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("long_texts.rs");
    fs::write(&path, program).expect("the test can write to its own folder");
    trybuild::TestCases::new().pass(path);
}
