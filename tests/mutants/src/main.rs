//! Which mutants does no test notice? `cargo run --release --manifest-path tests/mutants/Cargo.toml -- CHAPTER…`; see the
//! README in this folder.

mod copy;
mod known;
mod run;
mod switch;

use std::process::ExitCode;

use copy::Copy;
use known::Known;
use run::{Outcome, Tests};

fn main() -> ExitCode {
    let (options, chapters): (Vec<String>, Vec<String>) = std::env::args()
        .skip(1)
        .partition(|argument| argument.starts_with("--"));
    let has = |name: &str| options.iter().any(|option| option == name);
    if chapters.is_empty() || options.iter().any(|option| option != "--table") {
        eprintln!("arguments: [--table] CHAPTER…, such as `pct` or `uri-macros`, or `all`");
        return ExitCode::from(2);
    }
    let copy = Copy::make(&chapters);
    let known = Known::read();
    let tests = Tests::record(&copy);
    let (mut missed, mut reached) = (0, 0);
    for (index, mutant) in copy.mutants.iter().enumerate() {
        let number = index as u32 + 1;
        if copy.is_left_out(mutant) {
            continue;
        }
        let outcome = tests.run(number, has("--table"));
        reached += usize::from(!matches!(outcome, Outcome::NotReached));
        let name = mutant.to_string();
        match outcome {
            Outcome::Noticed(by) if has("--table") => println!("{name} | {}", by.join(" ")),
            Outcome::Noticed(_) => {}
            Outcome::Missed | Outcome::NotReached if known.contains(&name) => {}
            Outcome::Missed => {
                missed += 1;
                println!("missed: {name}");
            }
            Outcome::NotReached => println!("no test runs it: {name}"),
        }
    }
    let (all, built) = (copy.mutants.len(), copy.built());
    println!(
        "{all} mutants, of which {built} compile and {reached} are run by a test; {missed} missed"
    );
    ExitCode::from(u8::from(missed > 0))
}
