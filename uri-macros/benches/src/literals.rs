//! The cost of one literal.

use crate::meter::{Meter, has_valgrind};
use crate::package::{Job, Package};
use crate::print;
use crate::sources;

const ROUNDS: usize = 5;

/// A way to write a table of URLs.
struct Candidate {
    name: &'static str,
    dependencies: &'static [&'static str],
    source: fn(usize) -> String,
    /// Whether a literal takes about a millisecond. If it does, fewer literals and fewer rounds are enough.
    is_slow: bool,
}

impl Candidate {
    const fn new(
        name: &'static str,
        dependencies: &'static [&'static str],
        source: fn(usize) -> String,
    ) -> Self {
        Self {
            name,
            dependencies,
            source,
            is_slow: false,
        }
    }

    /// The sizes of the two tables.
    fn sizes(&self, meter: Meter) -> [usize; 2] {
        match (meter, self.is_slow) {
            (Meter::Time, false) => [500, 2_000],
            (Meter::Time, true) => [50, 200],
            (Meter::Instructions, false) => [200, 800],
            (Meter::Instructions, true) => [10, 40],
        }
    }

    fn takes_part(&self, round: usize) -> bool {
        round < if self.is_slow { 2 } else { ROUNDS }
    }
}

const OURS: &[&str] = &["uri-core", "uri-macros"];
const IRI_RS: &[&str] = &["iri-rs-core@3.4.1", "iri-rs-static@3.4.1"];

const TEXT: &str = "&'static str";
const STRUCT: &str = "struct literal";
const URI: &str = "uri!(\"…\")";
const PARSE: &str = "Uri::parse in a constant";
const IRI_RS_STATIC: &str = "iri-rs-static uri!";
const IREF: &str = "iref uri!";

fn candidates() -> Vec<Candidate> {
    let slow = |candidate| Candidate {
        is_slow: true,
        ..candidate
    };
    vec![
        Candidate::new(TEXT, &[], sources::text),
        Candidate::new(STRUCT, &[], sources::struct_literal),
        Candidate::new(URI, OURS, sources::uri_macro),
        Candidate::new(IRI_RS_STATIC, IRI_RS, sources::iri_rs_static),
        slow(Candidate::new(IREF, &["iref@5.0.0"], sources::iref)),
        slow(Candidate::new(PARSE, &["uri-core"], sources::parse)),
        slow(Candidate::new(
            "uri!(concat!(…))",
            OURS,
            sources::uri_macro_of_concat,
        )),
        slow(Candidate::new(
            "uri!(BASE, \"…\")",
            OURS,
            sources::uri_macro_with_base,
        )),
    ]
}

pub fn run() {
    let candidates = candidates();
    let packages: Vec<Package> = (0..)
        .zip(&candidates)
        .map(|(index, candidate)| {
            Package::new(&format!("literals-{index}"), candidate.dependencies)
        })
        .collect();
    let both: Vec<_> = candidates.iter().zip(&packages).collect();
    let check = slopes(&both, Job::Check, Meter::Time, ROUNDS);
    let release = slopes(&both, Job::Release, Meter::Time, ROUNDS);
    let instructions = if has_valgrind() {
        slopes(&both, Job::Check, Meter::Instructions, 1)
    } else {
        println!("\nno valgrind, so no instructions");
        vec![f64::NAN; both.len()]
    };
    report(&candidates, &check, &release, &instructions);
}

/// The cost of one additional literal for each candidate. The candidates take turns, so load affects all of them alike.
fn slopes(
    candidates: &[(&Candidate, &Package)],
    job: Job,
    meter: Meter,
    rounds: usize,
) -> Vec<f64> {
    let mut least = vec![[u64::MAX; 2]; candidates.len()];
    for round in 0..rounds {
        let turns = candidates.iter().zip(&mut least);
        for ((candidate, package), least) in turns.filter(|((it, _), _)| it.takes_part(round)) {
            for (size, least) in candidate.sizes(meter).into_iter().zip(least) {
                let cost = package.measure(job, meter, &(candidate.source)(size));
                *least = cost.min(*least);
            }
        }
    }
    candidates
        .iter()
        .zip(least)
        .map(|((candidate, _), [less, more])| {
            let [small, large] = candidate.sizes(meter);
            (more as f64 - less as f64) / (large - small) as f64
        })
        .collect()
}

fn report(candidates: &[Candidate], check: &[f64], release: &[f64], instructions: &[f64]) {
    let of = |figures: &[f64], name| {
        let index = candidates
            .iter()
            .position(|candidate| candidate.name == name);
        figures[index.expect("it is a candidate")]
    };
    let mut rows = Vec::new();
    for (index, candidate) in candidates.iter().enumerate() {
        let mut row = vec![candidate.name.to_owned()];
        for figures in [check, instructions, release] {
            let figure = figures[index];
            row.push(if figures == instructions {
                format!("{:.1}", figure / 1_000.0)
            } else {
                format!("{figure:.1}")
            });
            row.push(print::ratio(figure / of(figures, URI)));
        }
        rows.push(row);
    }
    print::table(
        "one literal, and × uri!",
        &[
            "",
            "check: µs",
            "×",
            "k instructions",
            "×",
            "release: µs",
            "×",
        ],
        &rows,
    );

    let mut goals = Vec::new();
    let (figures, unit) = if instructions[0].is_nan() {
        (check, "µs")
    } else {
        (instructions, "instructions")
    };
    for (peer, most, aim) in [
        (IRI_RS_STATIC, 0.80, 0.60),
        (STRUCT, 1.6, 1.2),
        (IREF, 1.0 / 50.0, 1.0 / 80.0),
    ] {
        let ratio = of(figures, URI) / of(figures, peer);
        goals.push(print::goal(
            &format!("{URI} to {peer}, {unit}"),
            ratio,
            most,
            aim,
        ));
    }
    let ratio = of(check, PARSE) / of(check, IREF);
    goals.push(print::goal(
        &format!("{PARSE} to {IREF}, µs"),
        ratio,
        0.25,
        0.15,
    ));
    print::goals(&goals);
}
