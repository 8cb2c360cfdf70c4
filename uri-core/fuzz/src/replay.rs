//! Runs the targets without libFuzzer.

use crate::seeds;
use fastrand::Rng;
use std::ops::Range;
use std::path::Path;
use std::{env, fs, io};

/// A fuzz target.
pub type Target = fn(&[u8]);

/// The number of inputs that are created from each seed.
const FAMILY: usize = 64;

/// Calls a target with each file that the program's arguments name.
///
/// # Errors
///
/// A file can't be read.
pub fn files(target: Target) -> io::Result<()> {
    for path in env::args_os().skip(1) {
        println!("{}", path.display());
        target(&fs::read(path)?);
    }
    Ok(())
}

/// Calls a target with each seed in a file and with changed copies of the seed. In a copy, parts are removed, repeated,
/// changed, or replaced with part of another seed. The copies are the same in every run.
///
/// # Errors
///
/// The file can't be read, or a line isn't a seed.
pub fn seeds(target: Target, file: impl AsRef<Path>) -> io::Result<()> {
    let seeds = seeds::read(file)?;
    assert!(!seeds.is_empty(), "no seeds");
    let mut random = Rng::with_seed(1);
    for seed in &seeds {
        let mut bytes = seed.bytes.clone();
        for number in 0..FAMILY {
            target(&bytes);
            if number % 8 == 7 {
                bytes.clone_from(&seed.bytes);
            }
            let other = &seeds[random.usize(..seeds.len())];
            change(&mut random, &mut bytes, &other.bytes);
        }
    }
    Ok(())
}

fn change(random: &mut Rng, bytes: &mut Vec<u8>, other: &[u8]) {
    let changed = range(random, bytes.len());
    match random.u8(..4) {
        0 => drop(bytes.drain(changed)),
        1 => bytes.extend_from_within(changed),
        2 => {
            let other = &other[range(random, other.len())];
            bytes.splice(changed, other.iter().copied());
        }
        _ => {
            bytes.splice(changed, [random.u8(..)]);
        }
    }
}

/// A range within `0..len`. In three of four cases, it has at most three bytes.
fn range(random: &mut Rng, len: usize) -> Range<usize> {
    let start = random.usize(..=len);
    let most = match random.u8(..4) {
        0 => len - start,
        _ => (len - start).min(3),
    };
    start..start + random.usize(..=most)
}
