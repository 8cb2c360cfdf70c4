//! Targets without libFuzzer.

use std::path::Path;
use std::{env, fs, io};

/// A fuzz target.
pub type Target = fn(&[u8]);

/// How many inputs are made of each seed.
const FAMILY: usize = 64;

/// Gives a target each file that the program was called with.
///
/// # Errors
///
/// If one cannot be read.
pub fn files(target: Target) -> io::Result<()> {
    for path in env::args_os().skip(1) {
        println!("{}", path.display());
        target(&fs::read(path)?);
    }
    Ok(())
}

/// Gives a target each seed in a folder, and what becomes of it when parts are cut out, doubled, changed, and
/// taken from another seed: the same in each run.
///
/// # Errors
///
/// If one cannot be read.
pub fn seeds(target: Target, folder: impl AsRef<Path>) -> io::Result<()> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        paths.push(entry?.path());
    }
    // The order of a folder is not the same everywhere.
    paths.sort();
    let seeds: Vec<Vec<u8>> = paths.iter().map(fs::read).collect::<io::Result<_>>()?;
    assert!(!seeds.is_empty(), "no seeds");
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for seed in &seeds {
        let mut bytes = seed.clone();
        for number in 0..FAMILY {
            target(&bytes);
            if number % 8 == 7 {
                bytes.clone_from(seed);
            }
            let other = &seeds[random.below(seeds.len())];
            random.change(&mut bytes, other);
        }
    }
    Ok(())
}

/// Numbers that look random (xorshift64*).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let number = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        number as usize % end
    }

    fn change(&mut self, bytes: &mut Vec<u8>, other: &[u8]) {
        let range = self.range(bytes.len());
        match self.below(4) {
            0 => drop(bytes.drain(range)),
            1 => bytes.extend_from_within(range),
            2 => {
                let other = &other[self.range(other.len())];
                bytes.splice(range, other.iter().copied());
            }
            _ => {
                let byte = self.below(256) as u8;
                bytes.splice(range, [byte]);
            }
        }
    }

    /// Mostly a short one.
    fn range(&mut self, len: usize) -> std::ops::Range<usize> {
        let start = self.below(len + 1);
        let most = match self.below(4) {
            0 => len - start,
            _ => (len - start).min(3),
        };
        start..start + self.below(most + 1)
    }
}
