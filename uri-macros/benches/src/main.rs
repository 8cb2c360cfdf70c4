//! Compile time beside the peers: `cargo run --release` in this folder, or one part of it, such as
//! `cargo run --release -- literals`; the others are `rows`, `tables`, `builds`, `sizes` and `templates`.
//!
//! Packages are generated in the target folder, with tables of distinct URLs that are the same each time.
//! Their dependencies are built beforehand; only the `rustc` of the package itself is measured. The figure of a
//! run is its CPU time, user and system, and the least of the rounds counts. What a literal costs is the slope
//! between two tables, so that the compiler's start does not count.
//!
//! Instructions are exact to a few in a thousand, and the same on a busy machine; they need `valgrind`.

mod urls;
mod sources;
mod meter;
mod package;
mod print;
mod literals;
mod rows;
mod tables;
mod builds;
mod sizes;
mod templates;

fn main() {
    // Cargo runs this program in place of the compiler that is to be measured.
    if meter::is_wrapper() {
        std::process::exit(meter::measure());
    }
    let parts: [(&str, fn()); 6] = [
        ("literals", literals::run),
        ("rows", rows::run),
        ("tables", tables::run),
        ("builds", builds::run),
        ("sizes", sizes::run),
        ("templates", templates::run),
    ];
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    if let Some(other) = wanted
        .iter()
        .find(|word| parts.iter().all(|(name, _)| name != word))
    {
        eprintln!(
            "no part `{other}`: they are `literals`, `rows`, `tables`, `builds`, `sizes` and `templates`"
        );
        std::process::exit(2);
    }
    for (name, run) in parts {
        if wanted.is_empty() || wanted.iter().any(|word| word == name) {
            run();
        }
    }
}
