//! Which mutants does no test notice? `cargo run --release --manifest-path tests/outside/mutants/Cargo.toml --
//! CHAPTER…`; see the README in this folder.

mod copy;
mod known;
mod patches;
mod run;
mod switch;

use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use copy::Copy;
use known::Known;
use run::{Outcome, Tests};

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let (mut is_table, mut patches, mut chapters) = (false, None, Vec::new());
    while let Some(argument) = arguments.next() {
        match &*argument {
            "--table" => is_table = true,
            "--patches" => patches = arguments.next().map(PathBuf::from),
            _ => chapters.push(argument),
        }
    }
    let is_option = |chapter: &String| chapter.starts_with("--");
    if chapters.is_empty() == patches.is_none() || chapters.iter().any(is_option) {
        eprintln!(
            "arguments: [--table] CHAPTER…, such as `pct` or `uri-macros`, or `all`; or [--table] --patches FOLDER"
        );
        return ExitCode::from(2);
    }
    let copy = Copy::make(&chapters, patches.as_deref());
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
            let outcome = tests.run(index as u32 + 1, is_table);
            if !matches!(outcome, Outcome::NotReached) {
                reached.fetch_add(1, Relaxed);
            }
            match outcome {
                Outcome::Noticed(by) if is_table => println!("{name} | {}", by.join(" ")),
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
