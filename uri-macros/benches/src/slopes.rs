//! The cost of one more literal or row, which is the slope between two programs.

use crate::meter::{Meter, has_valgrind};
use crate::package::{Job, Package};
use crate::print;
use crate::urls::url;

const ROUNDS: usize = 3;

pub struct Candidate {
    pub name: &'static str,
    pub dependencies: &'static [&'static str],
    /// How many literals or rows the larger program has. The smaller one has a quarter of them, and valgrind, which
    /// takes fifty times as long, gets a fifth of these numbers.
    pub size: usize,
    pub source: Box<dyn Fn(usize) -> String>,
    /// Whether debug and release builds are measured. A release build drops what a program doesn't use.
    pub is_built: bool,
}

/// Prints the costs of the candidates. The ratios are to the first candidate.
pub fn report(part: &str, title: &str, candidates: &[Candidate]) {
    let mut first = None;
    let rows = candidates.iter().enumerate().map(|(index, candidate)| {
        let package = Package::new(&format!("{part}-{index}"), candidate.dependencies);
        let check = slope(candidate, &package, Job::Check, Some(Meter::Time));
        let count = slope(candidate, &package, Job::Check, Some(Meter::Instructions)) / 1_000.0;
        let debug = slope(candidate, &package, Job::Debug, Some(Meter::Time));
        let release = slope(candidate, &package, Job::Release, Some(Meter::Time));
        let bytes = slope(candidate, &package, Job::Release, None);
        vec![
            candidate.name.to_owned(),
            format!("{check:.1}"),
            format!("{count:.1}"),
            print::ratio(count / *first.get_or_insert(count)),
            format!("{debug:.1}"),
            format!("{release:.1}"),
            format!("{bytes:.0}"),
        ]
    });
    let head = [
        "",
        "check: µs",
        "k instructions",
        "×",
        "debug: µs",
        "release: µs",
        "bytes",
    ];
    print::table(title, &head, &rows.collect::<Vec<_>>());
}

/// The cost of each further row by the meter, or in bytes of the program without a meter.
fn slope(candidate: &Candidate, package: &Package, job: Job, meter: Option<Meter>) -> f64 {
    let is_counted = meter == Some(Meter::Instructions);
    if job != Job::Check && !candidate.is_built || is_counted && !has_valgrind() {
        return f64::NAN;
    }
    let size = if is_counted {
        candidate.size / 5
    } else {
        candidate.size
    };
    let rounds = if meter == Some(Meter::Time) {
        ROUNDS
    } else {
        1
    };
    let [less, more] = [size / 4, size].map(|size| {
        let lines = (0..size).map(|index| format!("row-{index} = {}\n", url(index)));
        package.write("src/lines.txt", &lines.collect::<String>());
        let source = (candidate.source)(size);
        let costs = (0..rounds).map(|_| match meter {
            Some(meter) => package.measure(job, meter, &source),
            None => package.size(&source),
        });
        costs.min().expect("there is a round") as f64
    });
    (more - less) / (size - size / 4) as f64
}
