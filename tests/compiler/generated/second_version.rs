//! A caller doesn't compile if `uri-core` and `uri-macros` have different versions.
//!
//! An expansion names the caller's `uri-core`, but contains offsets for the version that `uri-macros` was built with.
//! The name of the hidden module contains the version, so offsets for one version are never used by another.

use std::fs;
use std::path::{Path, PathBuf};

use crate::caller::{cargo, folder, root, write, write_package};
use crate::files::files_below;

/// One call of each kind of expansion.
const CALLS: [&str; 9] = [
    r#"pub const LITERAL: Uri<'static> = uri!("urn:a");"#,
    r#"pub const REFERENCE: UriRef<'static> = uri_ref!("../a");"#,
    r#"pub const EXPRESSION: Uri<'static> = uri!(concat!("urn:", "a"));"#,
    r#"pub const RESOLVED: Uri<'static> = uri!("urn:a", concat!("b"));"#,
    r#"pub const LINES: &[(&str, Uri<'static>)] = uri_lines!("lines.txt");"#,
    r#"uri_table! { pub ROW = "urn:a"; }"#,
    r#"uri_table! { pub fn row(x: u8) = "urn:{x}"; }"#,
    r#"uri_table! { enum = pub Route; HOME = "urn:home"; }"#,
    r#"pub fn format(x: u8) -> Result<UriBuf, uri_core::Error> { uri_format!("urn:{x}") }"#,
];

/// The version of both crates.
fn version() -> String {
    let manifest = read(&root().join("Cargo.toml"));
    let version = manifest.split("\nversion = \"").nth(1).expect("a version");
    version.split('"').next().expect("a version").to_owned()
}

/// The name of the hidden module in a version.
fn module(version: &str) -> String {
    format!("__v{}", version.replace('.', "_"))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Creates a copy of `uri-core` with another version. The result is the folder of the copy.
fn second_uri_core(folder: &Path, version: &str) -> PathBuf {
    let copied = folder.join("uri-core");
    let sources = root().join("uri-core/src");
    // A copy from an earlier run may contain files that no longer exist.
    if copied.exists() {
        fs::remove_dir_all(&copied).expect("the folder can be removed");
    }
    let (old, new) = (module(&self::version()), module(version));
    for path in files_below(&sources, &["rs", "md"]) {
        let copy = copied
            .join("src")
            .join(path.strip_prefix(&sources).expect("it is below"));
        write(&copy, &read(&path).replace(&old, &new));
    }
    let manifest = format!(
        "[package]\nname = \"uri-core\"\nversion = \"{version}\"\nedition = \"2024\"\n\n\
         [features]\ndefault = [\"alloc\"]\nalloc = []\n\n\
         [lints.rust]\nunexpected_cfgs = \"allow\"\n"
    );
    write(&copied.join("Cargo.toml"), &manifest);
    copied
}

/// Compiles a caller of the macros with the `uri-core` in a folder. An error contains the compiler's messages.
fn compile(caller: &Path, uri_core: &Path, has_alloc: bool, calls: &[&str]) -> Result<(), String> {
    let imports = "use uri_core::*;\nuse uri_macros::*;\n";
    let source = imports.to_owned() + &calls.join("\n");
    write_package(caller, uri_core, has_alloc, &source);
    write(&caller.join("lines.txt"), "urn:a\n");
    let output = cargo(caller, &["check", "--quiet"]);
    if output.status.success() {
        return Ok(());
    }
    Err(String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
#[ignore = "takes 15 s, so only `.ci/run` runs it"]
fn a_caller_with_another_version_of_uri_core_does_not_compile() {
    let folder = folder("second_version");
    // The calls compile if both crates have the same version.
    compile(
        &folder.join("first"),
        &root().join("uri-core"),
        true,
        &CALLS,
    )
    .unwrap_or_else(|error| panic!("{error}"));

    let second = second_uri_core(&folder, "0.99.0");
    let errors = compile(&folder.join("second"), &second, true, &CALLS);
    let errors = errors.expect_err("the macros are for another version of uri-core");
    let expected = format!("could not find `{}` in `uri_core`", module(&version()));
    for (index, call) in CALLS.iter().enumerate() {
        // Two lines of imports precede the calls.
        let place = format!("src/lib.rs:{}:", index + 3);
        let mut blocks = errors.split("\n\n");
        let is_refused = blocks.any(|block| block.contains(&expected) && block.contains(&place));
        assert!(is_refused, "{call}\n\n{errors}");
    }

    // The guide explains this message.
    let page = read(&root().join("uri-core/src/guide/errors.md"));
    let mut items = page.lines().filter_map(|line| line.strip_prefix("- "));
    let (message, _) = items
        .find_map(|item| item.split_once(". The versions"))
        .expect("an item");
    let message = message.replace('\\', "");
    if rustversion::cfg!(stable(1.95)) {
        assert!(errors.contains(&message), "{message}\n\n{errors}");
    }
}

/// Code that makes URIs from values needs `alloc`, and one error for each table and for each `uri_format!` says so.
#[test]
#[ignore = "takes 5 s, so only `.ci/run` runs it"]
fn functions_without_alloc_are_one_error() {
    let caller = folder("without_alloc");
    let calls = [
        r#"uri_table! { A = "urn:a"; fn f(x: u8) = "urn:{x}"; fn g(x: u8) = "urn:a:{x}"; }"#,
        r#"uri_table! { enum = Route; B = "urn:b"; }"#,
        r#"pub fn format(x: u8) { _ = uri_format!("urn:{x}"); }"#,
    ];
    let errors = compile(&caller, &root().join("uri-core"), false, &calls);
    let errors = errors.expect_err("uri-core has no `alloc`");
    let expected = "error: this makes URIs from values: enable the feature `alloc` of uri-core";
    assert_eq!(errors.matches(expected).count(), calls.len(), "{errors}");
    // The last error only gives the number of errors.
    assert_eq!(
        errors.matches("error").count(),
        2 * calls.len() + 2,
        "{errors}"
    );
}
