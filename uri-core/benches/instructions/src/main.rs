//! How many instructions the work of `uri-core` takes, counted by callgrind: the same number on every run.
//!
//! | command in this folder | |
//! |---|---|
//! | `cargo run --release` | compares with `golden.txt` |
//! | `cargo run --release -- bless` | writes `golden.txt` |
//! | `cargo run --release -- growth [KIB]` | checks that no work grows faster than its input |
//!
//! Whether a change of `golden.txt` is a loss or a gain is for its reader to judge; that none goes unseen is
//! for this program.

mod callgrind;
mod figures;
mod golden;
#[path = "../../src/sets.rs"]
mod sets;

use std::env;
use std::error::Error;
use std::process::ExitCode;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if let [callgrind::CHILD, "figures"] = arguments[..] {
        figures::count_all();
        return Ok(ExitCode::SUCCESS);
    }
    if !callgrind::is_there() {
        println!("skipped: instructions are counted by valgrind, which is not here");
        return Ok(ExitCode::SUCCESS);
    }
    match arguments[..] {
        [] => check(),
        ["bless"] => {
            golden::write(&callgrind::counts("figures")?)?;
            Ok(ExitCode::SUCCESS)
        }
        _ => Err("arguments: none, `bless`, or `growth [KIB]`".into()),
    }
}

fn check() -> Result<ExitCode, Box<dyn Error>> {
    let (golden, here) = (golden::golden_surroundings()?, golden::surroundings());
    if golden != here {
        println!("skipped: the golden figures are those of {golden}; here is {here}");
        return Ok(ExitCode::SUCCESS);
    }
    let off = golden::compare(&callgrind::counts("figures")?)?;
    if off == 0 {
        return Ok(ExitCode::SUCCESS);
    }
    println!("{off} figures are off; `cargo run --release -- bless` makes these the golden ones");
    Ok(ExitCode::FAILURE)
}
