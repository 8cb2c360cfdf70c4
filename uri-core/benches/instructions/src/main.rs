//! Counts the instructions of the operations of `uri-core` with callgrind. The numbers are the same in every run.
//!
//! | command in this folder | |
//! |---|---|
//! | `cargo run --release` | compares with `golden.txt`, and shows what values cost beside the code that a program would contain in their place |
//! | `cargo run --release -- bless` | writes the figures to `golden.txt` that differ by more than the margin |
//! | `cargo run --release -- growth` | checks that no operation grows faster than its input, and that no comparison of normal forms costs much more than to write them: strings of 16 to 64 KiB, tables of 1,000 to 100,000 rows |
//! | `… growth short` | 1 to 4 KiB, 250 to 1,000 rows |
//! | `… growth long` | 256 KiB to 1 MiB; takes half an hour |
//! | `cargo run --release -- shapes N SEED` | checks the same of each operation on a sender's text, for texts of 100 atoms and of N shapes of two of them: 1 and 8 kB |
//! | `cargo run --release -- compare REV` | compares with another revision, such as `HEAD~1`, and checks a limit for each group of figures |
//!
//! Every change from `golden.txt` is reported, and it is up to the developer to decide whether it is a loss or a gain.
//!
//! `compare` measures the working tree as it is, with its uncommitted changes. The other revision is measured with its
//! own version of this package, so each calls the crates as they were. The limits are for increases.

#[path = "../../../../tests/shared/support/callgrind.rs"]
mod callgrind;
#[path = "../../../../tests/shared/support/hidden.rs"]
mod hidden;
#[path = "../../../../tests/shared/support/shapes.rs"]
mod shapes;
#[path = "../../src/sets.rs"]
mod sets;
mod figures;
mod golden;
mod patterns;
mod works;
mod growth;
mod index;
mod ratios;
mod routes;
mod tables;
mod values;
mod compare;
mod revision;

use std::env;
use std::error::Error;
use std::path::Path;
use std::process::ExitCode;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if let [callgrind::CHILD, what @ ..] = &arguments[..] {
        return count(what);
    }
    if !callgrind::is_there() {
        println!("skipped: instructions are counted by valgrind, which is not here");
        return Ok(ExitCode::SUCCESS);
    }
    let this = env::current_exe()?;
    match arguments[..] {
        [] => check(&this),
        ["bless"] => {
            golden::write(&callgrind::counts(&this, &["figures"])?)?;
            Ok(ExitCode::SUCCESS)
        }
        ["growth", "short"] => grow(&this, &["growth", "1"], &["tables", "short"]),
        ["growth"] => grow(&this, &["growth", "16"], &["tables"]),
        ["growth", "long"] => grow(&this, &["growth", "256"], &["tables"]),
        ["shapes", drawn, seed] => {
            let counts = callgrind::counts(&this, &["shapes", drawn, seed])?;
            Ok(ExitCode::from(u8::from(shapes::complain(&counts) > 0)))
        }
        ["compare", revision] => compare(&this, revision),
        _ => Err(
            "arguments: none, `bless`, `growth [short | long]`, `shapes N SEED`, or `compare REV`"
                .into(),
        ),
    }
}

/// Counts the operations. This is called in the run under callgrind.
fn count(what: &[&str]) -> Result<ExitCode, Box<dyn Error>> {
    match what {
        ["figures"] => {
            figures::count_all();
            values::count_all();
            figures::count_checked_and_logged();
        }
        ["growth", kib] => growth::count_all(kib.parse::<usize>()? * 1024),
        ["shapes", drawn, seed] => shapes::count_all(drawn.parse()?, seed.parse()?, 1000, false),
        ["tables"] => tables::count_all([1_000, 10_000, 100_000]),
        ["tables", "short"] => tables::count_all([250, 500, 1_000]),
        _ => return Err("nothing to count".into()),
    }
    Ok(ExitCode::SUCCESS)
}

fn grow(this: &Path, texts: &[&str], tables: &[&str]) -> Result<ExitCode, Box<dyn Error>> {
    let texts = callgrind::counts(this, texts)?;
    let bad = growth::complain(&texts, growth::is_linear)
        + ratios::complain(&texts)
        + growth::complain(&callgrind::counts(this, tables)?, tables::is_right);
    Ok(ExitCode::from(u8::from(bad > 0)))
}

/// Compares the figures of a revision with those of this program.
fn compare(this: &Path, revision: &str) -> Result<ExitCode, Box<dyn Error>> {
    let before = callgrind::counts(&revision::build(this, revision)?, &["figures"])?;
    let exceeded = compare::complain(&before, &callgrind::counts(this, &["figures"])?);
    Ok(ExitCode::from(u8::from(exceeded > 0)))
}

fn check(this: &Path) -> Result<ExitCode, Box<dyn Error>> {
    let (golden, here) = (golden::golden_surroundings()?, golden::surroundings());
    if golden != here {
        println!("skipped: the golden figures are those of {golden}; here is {here}");
        return Ok(ExitCode::SUCCESS);
    }
    let counts = callgrind::counts(this, &["figures"])?;
    let off = golden::compare(&counts)?;
    values::print(&counts);
    if off == 0 {
        return Ok(ExitCode::SUCCESS);
    }
    println!("{off} figures are off; `cargo run --release -- bless` makes these the golden ones");
    Ok(ExitCode::FAILURE)
}
