//! The public interface of each crate, with all features: a line for each item in `uri-core.txt` and `uri-macros.txt`.
//!
//! An API that is not the one in the file fails with what is gone (`-`) and what is new (`+`); after a change that
//! is meant, `BLESS=1 cargo test` in this folder writes the files again. Whether the change breaks callers is for
//! the reader of the difference to judge; that none goes unseen is for this test.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

/// The compiler whose JSON is read; `rustdoc` gives it on a stable one too, if asked as `json` asks.
const COMPILER: &str = "rustc 1.95.0";

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn uri_core() {
    is_as_listed("uri-core");
}

#[test]
fn uri_macros() {
    is_as_listed("uri-macros");
}

#[track_caller]
fn is_as_listed(package: &str) {
    if !compiler().starts_with(COMPILER) {
        // `println!` is kept from whoever runs a test that passes.
        let _ = writeln!(
            io::stderr(),
            "skipped {package}: the API is listed with {COMPILER}"
        );
        return;
    }
    let here = api(package);
    let file = format!("{FOLDER}/{package}.txt");
    if env::var_os("BLESS").is_some() {
        fs::write(&file, here).expect(&file);
        return;
    }
    let listed = fs::read_to_string(&file).expect(&file);
    let (listed, here) = (lines(&listed), lines(&here));
    // In the order of the text, so that an item that changed stands below what it was.
    let changes: Vec<String> = listed
        .symmetric_difference(&here)
        .map(|line| format!("{} {line}", if here.contains(line) { '+' } else { '-' }))
        .collect();
    assert!(
        changes.is_empty(),
        "the API of {package} is not that of tests/api/{package}.txt:\n\n{}\n\n\
         if it is meant to change: BLESS=1 cargo test --manifest-path tests/api/Cargo.toml\n",
        changes.join("\n")
    );
}

fn lines(text: &str) -> BTreeSet<&str> {
    text.lines().collect()
}

fn compiler() -> String {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("--version").output();
    let output = output.expect("there is a compiler, since this was compiled");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// One line for each item. Left out is what holds for every type, such as `impl<T> Into<U> for T`.
fn api(package: &str) -> String {
    let api = public_api::Builder::from_rustdoc_json(json(package))
        .omit_blanket_impls(true)
        .build()
        .unwrap_or_else(|error| panic!("the JSON of {package} cannot be read: {error}"));
    api.to_string()
}

fn json(package: &str) -> PathBuf {
    let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(package);
    let status = Command::new(env!("CARGO"))
        .args(["rustdoc", "--quiet", "--lib", "--all-features"])
        .arg("--manifest-path")
        .arg(format!("{FOLDER}/../../{package}/Cargo.toml"))
        .arg("--target-dir")
        .arg(&target)
        .args(["--", "-Z", "unstable-options", "--output-format", "json"])
        .env("RUSTC_BOOTSTRAP", "1")
        .status();
    assert!(
        status.expect("cargo runs, since it runs this").success(),
        "no JSON of {package}"
    );
    target
        .join("doc")
        .join(package.replace('-', "_"))
        .with_extension("json")
}
