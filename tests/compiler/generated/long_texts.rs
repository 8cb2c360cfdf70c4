//! Literals and constants that are too long for a file in the repository.

use crate::caller::{cargo, folder, root, write, write_package};
use crate::hidden::MODULE;

/// Compiles and runs a program with long literals and constants.
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
    let folder = folder("long_texts");
    write_package(&folder, &root().join("uri-core"), true, "");
    write(&folder.join("src/main.rs"), &program);
    let output = cargo(&folder, &["run", "--quiet"]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
}
