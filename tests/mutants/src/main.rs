//! Which mutants does no test notice? `cargo run --release --manifest-path tests/mutants/Cargo.toml -- CHAPTER…`; see the
//! README in this folder.

mod copy;
mod known;
mod run;
mod switch;

use std::num::NonZero;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

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
    if copy.mutants.is_empty() {
        println!("no mutants in {}", chapters.join(", "));
        return ExitCode::SUCCESS;
    }
    let known = Known::read();
    let tests = Tests::record(&copy);
    for name in &tests.failing {
        println!("fails without a mutant: {name}");
    }
    let next = AtomicUsize::new(0);
    let [listed, missed, reached] = [(); 3].map(|()| AtomicUsize::new(0));
    let run_some = || {
        loop {
            let index = next.fetch_add(1, Relaxed);
            let Some(mutant) = copy.mutants.get(index) else {
                break;
            };
            let name = mutant.to_string();
            if copy.is_left_out(mutant) {
                continue;
            }
            if known.contains(&name) {
                listed.fetch_add(1, Relaxed);
                continue;
            }
            let outcome = tests.run(index as u32 + 1, has("--table"));
            if !matches!(outcome, Outcome::NotReached) {
                reached.fetch_add(1, Relaxed);
            }
            match outcome {
                Outcome::Noticed(by) if has("--table") => println!("{name} | {}", by.join(" ")),
                Outcome::Noticed(_) => {}
                Outcome::Missed => {
                    missed.fetch_add(1, Relaxed);
                    println!("missed: {name}");
                }
                Outcome::NotReached => println!("no test runs it: {name}"),
            }
        }
    };
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(run_some);
        }
    });
    let [listed, missed, reached] = [listed, missed, reached].map(AtomicUsize::into_inner);
    let (all, built) = (copy.mutants.len(), copy.built());
    println!(
        "{all} mutants, of which {built} compile and {listed} are listed; tests run {reached} others, and miss {missed}"
    );
    ExitCode::from(u8::from(missed > 0 || !tests.failing.is_empty()))
}
