//! Packages that use both crates. A test writes one and runs cargo on it.
//!
//! All packages are built in one folder, so that their dependencies are built once.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The root folder of the repository.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Writes a file, unless it already has these contents. An unchanged file keeps its modification time, which cargo
/// compares.
pub(crate) fn write(path: &Path, contents: &str) {
    if fs::read_to_string(path).is_ok_and(|found| found == contents) {
        return;
    }
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for the test");
    fs::write(path, contents).expect("a file for the test");
}

/// The folder of a package.
pub(crate) fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// The folder in which cargo builds all packages.
pub(crate) fn target() -> PathBuf {
    folder("target")
}

/// Writes a package with the name of its folder, which uses the `uri-core` in another one.
pub(crate) fn write_package(caller: &Path, uri_core: &Path, has_alloc: bool, source: &str) {
    let uri_macros = root().join("uri-macros");
    let name = caller.file_name().expect("a name");
    let manifest = format!(
        "[package]\nname = {name:?}\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
         [dependencies]\nuri-core = {{ path = {uri_core:?}, default-features = {has_alloc} }}\n\
         uri-macros = {{ path = {uri_macros:?} }}\n\n\
         [workspace]\n\n[profile.dev]\ndebug = false\n"
    );
    write(&caller.join("Cargo.toml"), &manifest);
    write(&caller.join("src/lib.rs"), source);
    // The lock file selects versions of other crates that have already been downloaded.
    let lock = fs::read_to_string(root().join("Cargo.lock")).expect("a lock file");
    write(&caller.join("Cargo.lock"), &lock);
}

/// Runs cargo on a package.
pub(crate) fn cargo(caller: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO"))
        .args(arguments)
        .args(["--offline", "--color=never", "--target-dir"])
        .arg(target())
        .current_dir(caller)
        .output()
        .expect("cargo runs")
}
