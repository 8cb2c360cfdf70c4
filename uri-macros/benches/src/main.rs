//! What constants, rows and dependencies cost at compile time, and in the program.
//!
//! `cargo run --release` in this folder measures everything. `cargo run --release -- literals` measures only one part;
//! the other parts are `rows`, `price`, `builds`, `sizes`, `code` and `programs`.
//!
//! The program generates packages in the target folder, with tables of distinct URLs. The URLs are the same in every
//! run. Except in `builds`, the dependencies are built beforehand, and only the `rustc` run for the package itself is
//! measured. The figure for a run is the CPU time (user and system), and the result is the minimum over the rounds. The
//! cost of a literal or a row is the slope between two tables, so the compiler's startup time doesn't count.
//!
//! Instruction counts need `valgrind`. They vary by only a few per thousand, even on a busy machine.

mod urls;
mod sources;
mod meter;
mod package;
mod print;
mod slopes;
mod literals;
mod rows;
mod price;
mod builds;
mod sizes;
mod code;
mod programs;

fn main() {
    // Cargo runs this program instead of the compiler that is measured.
    if meter::is_wrapper() {
        std::process::exit(meter::measure());
    }
    let parts: [(&str, fn()); 7] = [
        ("literals", literals::run),
        ("rows", rows::run),
        ("price", price::run),
        ("builds", builds::run),
        ("sizes", sizes::run),
        ("code", code::run),
        ("programs", programs::run),
    ];
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    if let Some(other) = wanted
        .iter()
        .find(|word| parts.iter().all(|(name, _)| name != word))
    {
        let names = parts.map(|(name, _)| format!("`{name}`")).join(", ");
        eprintln!("no part `{other}`: they are {names}");
        std::process::exit(2);
    }
    for (name, run) in parts {
        if wanted.is_empty() || wanted.iter().any(|word| word == name) {
            run();
        }
    }
}
