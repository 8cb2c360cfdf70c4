//! Chooses the scanner of the parser, and between speed and size, by the optimization level of this package.
//!
//! The wide scanner reads many bytes at a time, which needs the vector instructions that the compiler uses at
//! `opt-level` 2 and 3; at other levels, the plain one is several times as fast.
//!
//! With LTO, the compiler chooses the instructions at the level of the program, which a build script can't know. If
//! only this package is built at level 2 or 3, `--cfg uri_core_plain` in `RUSTFLAGS` chooses the plain scanner.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(uri_core_plain, uri_core_small)");
    let level = std::env::var("OPT_LEVEL").unwrap_or_default();
    if matches!(&*level, "0" | "1" | "s" | "z") {
        println!("cargo::rustc-cfg=uri_core_plain");
    }
    if matches!(&*level, "s" | "z") {
        println!("cargo::rustc-cfg=uri_core_small");
    }
}
