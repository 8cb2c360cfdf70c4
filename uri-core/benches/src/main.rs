//! Measures the run time of uri-core and its peers: `cargo run --release [-- [seed=N] [WORK…]]` in this folder. The
//! seed affects the sets with random spellings, errors and references. With the word `draw`, it measures what the
//! picture in the README shows, and draws this picture.
//!
//! Only ratios from the same run are comparable. The candidates take turns with each piece of a set, and what counts is
//! the minimum time for a piece over all rounds. *Stream* reads the whole set before repeating a string, like a program
//! that keeps reading new strings. *Hot* repeats a few strings, which the branch predictor learns.

mod candidates;
mod draw;
mod rows;
mod sets;
mod templates;

use std::path::Path;
use std::process::Command;
use std::time::Instant;
use std::{fs, thread};

use candidates::{Candidate, Pass, Work};
use sets::Set;

/// The number of strings in a generated set.
const SIZE: usize = 10_000;
const ROUNDS: usize = 31;
const PIECE: usize = 250;
const HOT: usize = 20;

/// The picture in the README, relative to the manifest.
const PICTURE: &str = "../../tests/shared/data/speed.svg";

/// The times of a work.
struct Table {
    work: &'static str,
    is_hot: bool,
    sets: Vec<&'static str>,
    rows: Vec<Row>,
}

/// The times of a candidate, in the order of the sets.
struct Row {
    name: &'static str,
    is_peer: bool,
    /// The nanoseconds per string.
    times: Vec<f64>,
    /// The ratios to the fastest peer.
    ratios: Vec<f64>,
}

/// The geometric mean.
fn mean(figures: &[f64]) -> f64 {
    figures
        .iter()
        .product::<f64>()
        .powf(1.0 / figures.len() as f64)
}

fn main() {
    let (seeds, mut words): (Vec<String>, Vec<String>) = std::env::args()
        .skip(1)
        .partition(|word| word.starts_with("seed="));
    let seed = seeds
        .first()
        .map_or(1, |word| word["seed=".len()..].parse().expect("a number"));
    let is_drawn = words.iter().any(|word| word == "draw");
    if is_drawn {
        words = draw::works().map(str::to_owned).collect();
    }
    let wanted = |name: &str| words.is_empty() || words.iter().any(|word| name.starts_with(word));
    let sets = sets::sets(SIZE);
    let mut tables = Vec::new();
    for work in candidates::works() {
        if !wanted(work.name) {
            continue;
        }
        let mut sets = (work.sets)(&sets, seed);
        sets.retain(|set| !set.texts.is_empty());
        for text in sets.iter().flat_map(|set| &set.texts) {
            (work.check)(text);
        }
        for is_hot in [false, true] {
            if is_hot && !work.hot {
                continue;
            }
            let table = table(&work, &sets, is_hot);
            print(&table);
            tables.push(table);
        }
    }
    if is_drawn {
        let caption = format!("{}, seed {seed}", machine());
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(PICTURE);
        fs::write(path, draw::draw(&tables, &caption)).expect("the picture can be written");
    }
}

/// The date, the compiler, and the processor, if the system has the commands and the file that they are read from.
fn machine() -> String {
    let output = |program, argument| {
        let output = Command::new(program).arg(argument).output().ok()?;
        let text = String::from_utf8(output.stdout).ok()?;
        // The version of the compiler is followed by its commit in parentheses.
        Some(text.split(" (").next()?.trim().to_owned())
    };
    let processor = || {
        let text = fs::read_to_string("/proc/cpuinfo").ok()?;
        let line = text.lines().find(|line| line.starts_with("model name"))?;
        Some(line.split_once(": ")?.1.to_owned())
    };
    let cores = thread::available_parallelism().ok();
    let facts = [
        output("date", "+%F"),
        output("rustc", "--version"),
        processor(),
        cores.map(|cores| format!("{cores} cores")),
    ];
    facts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Measures each candidate with each set.
fn table(work: &Work, sets: &[Set], is_hot: bool) -> Table {
    let times: Vec<Vec<f64>> = sets
        .iter()
        .map(|set| measure(&work.candidates, set, is_hot))
        .collect();
    let fastest: Vec<f64> = times
        .iter()
        .map(|times| {
            let peers = work.candidates.iter().zip(times);
            let peers = peers.filter(|(candidate, _)| candidate.is_peer);
            peers.map(|(_, time)| *time).fold(f64::INFINITY, f64::min)
        })
        .collect();
    let row = |(index, candidate): (usize, &Candidate)| {
        let times: Vec<f64> = times.iter().map(|times| times[index]).collect();
        let ratios = times
            .iter()
            .zip(&fastest)
            .map(|(time, fastest)| time / fastest);
        Row {
            name: candidate.name,
            is_peer: candidate.is_peer,
            ratios: ratios.collect(),
            times,
        }
    };
    Table {
        work: work.name,
        is_hot,
        sets: sets.iter().map(|set| set.name).collect(),
        rows: work.candidates.iter().enumerate().map(row).collect(),
    }
}

/// Prints, for each candidate and set, the nanoseconds per string and the ratio to the fastest peer. The last column is
/// the geometric mean of the ratios.
fn print(table: &Table) {
    println!(
        "\n{}, {}",
        table.work,
        if table.is_hot { "hot" } else { "stream" }
    );
    print!("{:<22}", "");
    for set in &table.sets {
        print!("{set:>16}");
    }
    println!("{:>10}", "mean");
    for row in &table.rows {
        print!("{:<22}", row.name);
        for (time, ratio) in row.times.iter().zip(&row.ratios) {
            print!("{time:>9.1} ({ratio:.2})");
        }
        println!("{:>10.2}", mean(&row.ratios));
    }
}

/// The nanoseconds per string for each candidate.
fn measure(candidates: &[Candidate], set: &Set, hot: bool) -> Vec<f64> {
    let texts: Vec<&str> = set.texts.iter().map(String::as_str).collect();
    let texts = if hot {
        &texts[..texts.len().min(2_000)]
    } else {
        &texts[..]
    };
    let pieces: Vec<&[&str]> = texts.chunks(if hot { HOT } else { PIECE }).collect();
    let passes: Vec<Vec<Pass>> = candidates
        .iter()
        .map(|candidate| {
            pieces
                .iter()
                .map(|texts| (candidate.prepare)(texts))
                .collect()
        })
        .collect();
    let mut least = vec![vec![f64::INFINITY; pieces.len()]; candidates.len()];
    for round in 0..ROUNDS {
        for turn in 0..candidates.len() {
            let index = (turn + round) % candidates.len();
            for (pass, least) in passes[index].iter().zip(&mut least[index]) {
                *least = least.min(nanoseconds(pass, hot));
            }
        }
    }
    least
        .iter()
        .map(|pieces| pieces.iter().sum::<f64>() / texts.len() as f64)
        .collect()
}

/// Measures a pass. A hot pass is warmed up by three other passes.
fn nanoseconds(pass: &Pass, hot: bool) -> f64 {
    let repeated = if hot { 10 } else { 1 };
    if hot {
        for _ in 0..3 {
            pass();
        }
    }
    let start = Instant::now();
    for _ in 0..repeated {
        pass();
    }
    start.elapsed().as_nanos() as f64 / f64::from(repeated)
}
