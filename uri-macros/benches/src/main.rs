//! Compile times, compared with the peers.
//!
//! `cargo run --release` in this folder measures all parts. `cargo run --release -- literals` measures only one part. The
//! other parts are `rows`, `tables`, `builds`, `sizes`, `code` and `templates`.
//!
//! The program generates packages in the target folder, with tables of distinct URLs. The URLs are the same in each run.
//! Except in `builds`, the dependencies are built before the measurement, and only the `rustc` of the package is measured.
//! The figure of a run is the CPU time, user and system. The result is the minimum of the rounds. The cost of a literal is
//! the slope between two tables, so that the start of the compiler does not count.
//!
//! Counts of instructions vary only by a few per thousand, also on a busy machine. The counts need `valgrind`.

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
mod code;
mod templates;

fn main() {
    // Cargo runs this program in place of the measured compiler.
    if meter::is_wrapper() {
        std::process::exit(meter::measure());
    }
    let parts: [(&str, fn()); 7] = [
        ("literals", literals::run),
        ("rows", rows::run),
        ("tables", tables::run),
        ("builds", builds::run),
        ("sizes", sizes::run),
        ("code", code::run),
        ("templates", templates::run),
    ];
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    if let Some(other) = wanted
        .iter()
        .find(|word| parts.iter().all(|(name, _)| name != word))
    {
        eprintln!(
            "no part `{other}`: they are `literals`, `rows`, `tables`, `builds`, `sizes`, `code` and `templates`"
        );
        std::process::exit(2);
    }
    for (name, run) in parts {
        if wanted.is_empty() || wanted.iter().any(|word| word == name) {
            run();
        }
    }
}
