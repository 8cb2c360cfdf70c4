//! The golden figures, and the environment in which they were measured.

use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::process::Command;

use crate::callgrind::Count;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/golden.txt");

/// How much a figure may differ from its golden figure. Unrelated changes to a function can change a figure by one or
/// two percent.
const MARGIN: f64 = 0.03;

/// The first line of the file: the compiler, the C library and the processor architecture, which also affect the
/// figures.
pub fn surroundings() -> String {
    let first = |program: &str, argument: &str, words: usize| {
        let output = Command::new(program).arg(argument).output();
        let text = output.map_or(String::new(), |output| {
            String::from_utf8_lossy(&output.stdout).into_owned()
        });
        let words: Vec<&str> = text.split_whitespace().take(words).collect();
        words.join(" ")
    };
    format!(
        "{}, {}, {}",
        first("rustc", "--version", 2),
        first("getconf", "GNU_LIBC_VERSION", 2),
        std::env::consts::ARCH
    )
}

/// The environment in which the golden figures were measured.
pub fn golden_surroundings() -> Result<String, Box<dyn Error>> {
    let text = fs::read_to_string(FILE)?;
    Ok(text.lines().next().unwrap_or_default().to_owned())
}

/// Writes the file. A figure that differs from its golden figure by less than the margin stays as it is, so without a
/// change of the code nothing is written, and many small losses are reported like a large one.
pub fn write(counts: &[Count]) -> Result<(), Box<dyn Error>> {
    let before = fs::read_to_string(FILE).unwrap_or_default();
    let surroundings = surroundings();
    let is_comparable = before.lines().next() == Some(&surroundings);
    let mut text = surroundings + "\n";
    for count in counts {
        let name = format!("{} {} ", count.work, count.input);
        let golden = before.lines().find_map(|line| line.strip_prefix(&*name));
        let golden = golden.and_then(|figure| figure.parse::<f64>().ok());
        let rate = match golden {
            Some(golden) if is_comparable && (count.rate() / golden - 1.0).abs() <= MARGIN => {
                golden
            }
            _ => count.rate(),
        };
        writeln!(text, "{name}{rate:.3}")?;
    }
    Ok(fs::write(FILE, text)?)
}

/// Prints all figures, and returns how many of them differ too much.
pub fn compare(counts: &[Count]) -> Result<usize, Box<dyn Error>> {
    let text = fs::read_to_string(FILE)?;
    let mut golden: Vec<(&str, f64)> = Vec::new();
    for line in text.lines().skip(1) {
        let (name, figure) = line.rsplit_once(' ').ok_or("a line without a figure")?;
        golden.push((name, figure.parse()?));
    }
    println!(
        "instructions a byte, or a call, and how far from {}:",
        golden.len()
    );
    let mut off = 0;
    for count in counts {
        let name = format!("{} {}", count.work, count.input);
        let rate = count.rate();
        print!("{name:<24}{rate:>9.3}");
        let known = golden.iter().position(|(known, _)| *known == name);
        let verdict = match known.map(|index| golden.swap_remove(index).1) {
            None => Some("not among the golden figures"),
            Some(golden) => {
                let change = rate / golden - 1.0;
                print!("{:>+8.1} %", count.change(golden));
                match change {
                    change if change > MARGIN => Some("more than it was"),
                    change if change < -MARGIN => Some("less than it was"),
                    _ => None,
                }
            }
        };
        off += usize::from(verdict.is_some());
        println!(
            "{}",
            verdict.map_or(String::new(), |verdict| format!("  {verdict}"))
        );
    }
    for (name, _) in &golden {
        println!("{name:<24}  golden, but not counted any more");
    }
    Ok(off + golden.len())
}
