//! The public interface of each crate, with all features. The files `uri-core.txt` and `uri-macros.txt` contain one
//! line per item.
//!
//! If an API differs from its file, the test fails and prints the removed lines (`-`) and the new lines (`+`). After an
//! intended change, `.ci/bless` updates the files. The test finds every change, but doesn't decide whether a change
//! breaks callers.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

/// The compiler whose JSON is read. `json` makes its `rustdoc` write JSON even though the compiler is stable.
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
        // The test harness captures what `println!` prints and hides it if the test passes.
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
    // The lines are sorted, so the old and new lines of a changed item are usually adjacent.
    let changes: Vec<String> = listed
        .symmetric_difference(&here)
        .map(|line| format!("{} {line}", if here.contains(line) { '+' } else { '-' }))
        .collect();
    assert!(
        changes.is_empty(),
        "the API of {package} is not that of tests/api/{package}.txt:\n\n{}\n\n\
         if it is meant to change: .ci/bless, or BLESS=1 cargo test --manifest-path tests/api/Cargo.toml\n",
        changes.join("\n")
    );
}

/// Each method of a reference is a method of a URI, and each method of a borrowed type is one of the owned type, except
/// those in the list.
#[test]
fn the_four_types_have_the_same_methods() {
    let listed = fs::read_to_string(format!("{FOLDER}/uri-core.txt")).expect("the listing");
    let methods = |of: &str| -> BTreeSet<&str> {
        let of_type = listed.lines().filter_map(|line| {
            let (_, path) = line.split_once("fn uri_core::")?;
            let (name, method) = path.split_once("::")?;
            let name = name.split('<').next()?;
            (name == of).then(|| method.split(['(', '<']).next())?
        });
        of_type.collect()
    };
    let [uri, uri_buf, uri_ref, uri_ref_buf] =
        ["Uri", "UriBuf", "UriRef", "UriRefBuf"].map(methods);
    // What only a reference can do, and what would be useless for an owned type.
    let of_references = "as_uri is_relative is_same_document normalized_len resolve resolve_into resolve_with \
                         resolved_len to_uri_ref_buf";
    let of_borrowed = "from_static normalize_into normalized_len parse_bytes relativize_into resolve_into \
                       resolve_with resolved_len is_same_document to_uri_buf to_uri_ref_buf";
    for (has, all, except) in [
        (&uri, &uri_ref, of_references),
        (&uri_buf, &uri, of_borrowed),
        (&uri_ref_buf, &uri_ref, of_borrowed),
    ] {
        let missing = all
            .difference(has)
            .filter(|method| !except.contains(**method));
        assert_eq!(missing.collect::<Vec<_>>(), Vec::<&&str>::new());
    }
    assert!(uri.contains("segments") && uri_ref_buf.len() > 20);
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

/// One line per item. Implementations that every type has, such as `impl<T> Into<U> for T`, are left out, and so are
/// derived traits and auto traits such as `Send`. The methods of a trait implementation are left out too, because the
/// trait determines them.
fn api(package: &str) -> String {
    let api = public_api::Builder::from_rustdoc_json(json(package))
        .omit_blanket_impls(true)
        .omit_auto_trait_impls(true)
        .omit_auto_derived_impls(true)
        .build()
        .unwrap_or_else(|error| panic!("the JSON of {package} cannot be read: {error}"));
    let mut in_trait = false;
    let is_of_the_type = |line: &&str| {
        let name = line.split(['(', '<']).next().unwrap_or_default();
        let is_free = name.contains("fn uri_") && !name.contains(char::is_uppercase);
        let is_method = line.contains(" fn ") && !is_free;
        if !is_method && !line.starts_with("pub type") {
            in_trait = line.starts_with("impl") && line.contains(" for ");
        }
        !(in_trait && is_method)
    };
    let text = api.to_string();
    // An error type is in `uri_core::error` and in the module of its operation, and an implementation is listed at the
    // trait and at the type. Each line is listed once.
    let modules = ["file", "interop::http", "interop::url", "policy", "table"];
    let in_error = |line: &str| {
        modules.iter().fold(line.to_owned(), |line, module| {
            line.replace(&format!("uri_core::{module}::"), "uri_core::error::")
        })
    };
    let all = lines(&text);
    let mut listed = BTreeSet::new();
    let mut lines: Vec<&str> = text.lines().filter(is_of_the_type).collect();
    lines.retain(|line| {
        let in_error = in_error(line);
        (*line == in_error || !all.contains(&*in_error)) && listed.insert(*line)
    });
    lines.join("\n") + "\n"
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
