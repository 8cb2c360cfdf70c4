//! Measures the run time of uri-core and its peers: `cargo run --release [-- [seed=N] [WORK…]]` in this folder. The
//! seed affects the sets with random spellings, errors and references.
//!
//! Only ratios from the same run are comparable. The candidates take turns with each piece of a set, and what counts is
//! the minimum time for a piece over all rounds. *Stream* reads the whole set before repeating a string, like a program
//! that keeps reading new strings. *Hot* repeats a few strings, which the branch predictor learns.

mod candidates;
mod rows;
mod sets;
mod templates;

use std::time::Instant;

use candidates::{Candidate, Pass, Work};
use sets::Set;

/// The number of strings in a generated set.
const SIZE: usize = 10_000;
const ROUNDS: usize = 31;
const PIECE: usize = 250;
const HOT: usize = 20;

fn main() {
    let (seeds, mode): (Vec<String>, Vec<String>) = std::env::args()
        .skip(1)
        .partition(|word| word.starts_with("seed="));
    let seed = seeds
        .first()
        .map_or(1, |word| word["seed=".len()..].parse().expect("a number"));
    let wanted = |name: &str| mode.is_empty() || mode.iter().any(|word| name.starts_with(word));
    let sets = sets::sets(SIZE);
    for work in candidates::works() {
        if !wanted(work.name) {
            continue;
        }
        let mut sets = (work.sets)(&sets, seed);
        sets.retain(|set| !set.texts.is_empty());
        for text in sets.iter().flat_map(|set| &set.texts) {
            (work.check)(text);
        }
        table(&work, &sets, false);
        if work.hot {
            table(&work, &sets, true);
        }
    }
}

/// Prints, for each candidate and set, the nanoseconds per string and the ratio to the fastest peer. The last column is
/// the geometric mean of the ratios.
fn table(work: &Work, sets: &[Set], hot: bool) {
    println!("\n{}, {}", work.name, if hot { "hot" } else { "stream" });
    print!("{:<22}", "");
    for set in sets {
        print!("{:>16}", set.name);
    }
    println!("{:>10}", "mean");
    let times: Vec<Vec<f64>> = sets
        .iter()
        .map(|set| measure(&work.candidates, set, hot))
        .collect();
    let fastest: Vec<f64> = times
        .iter()
        .map(|times| {
            let peers = work.candidates.iter().zip(times);
            let peers = peers.filter(|(candidate, _)| candidate.is_peer);
            peers.map(|(_, time)| *time).fold(f64::INFINITY, f64::min)
        })
        .collect();
    for (index, candidate) in work.candidates.iter().enumerate() {
        print!("{:<22}", candidate.name);
        let mut product = 1.0;
        for (times, fastest) in times.iter().zip(&fastest) {
            let ratio = times[index] / fastest;
            product *= ratio;
            print!("{:>9.1} ({ratio:.2})", times[index]);
        }
        println!("{:>10.2}", product.powf(1.0 / sets.len() as f64));
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
