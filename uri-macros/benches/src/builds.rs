//! The cost of a dependency: a build from scratch, one crate at a time.

use crate::package::{Job, Package};
use crate::print;

/// The time in microseconds after which a build isn't repeated.
const PATIENCE: u64 = 6_000_000;
const ROUNDS: usize = 3;

const EMPTY: &str = "nothing";
const CORE: &str = "uri-core";
const MACROS: &str = "uri-core, uri-macros";
const IRI_STRING: &str = "iri-string";

/// The crates that have both a parser for RFC 3986 and macros.
const PEERS_WITH_MACROS: [&str; 2] = ["iri-rs-core, iri-rs-static", "iref"];

const CANDIDATES: [(&str, &[&str]); 10] = [
    (EMPTY, &[]),
    (CORE, &["uri-core"]),
    (MACROS, &["uri-core", "uri-macros"]),
    (IRI_STRING, &["iri-string@0.7.14"]),
    ("oxiri", &["oxiri@0.3.1"]),
    ("fluent-uri", &["fluent-uri@0.4.1"]),
    ("iri-rs-core", &["iri-rs-core@3.4.1"]),
    (
        PEERS_WITH_MACROS[0],
        &["iri-rs-core@3.4.1", "iri-rs-static@3.4.1"],
    ),
    (PEERS_WITH_MACROS[1], &["iref@5.0.0"]),
    ("url", &["url@2.5.8"]),
];

pub fn run() {
    let mut rows = Vec::new();
    let mut debug = Vec::new();
    for (index, (name, dependencies)) in (0..).zip(CANDIDATES) {
        let package = Package::new(&format!("builds-{index}"), dependencies);
        let (linked, others) = package.dependencies();
        let [in_debug, in_release] = [Job::Debug, Job::Release].map(|job| least(&package, job));
        debug.push((name, in_debug));
        rows.push(vec![
            name.to_owned(),
            linked.to_string(),
            others.to_string(),
            format!("{in_debug:.2}"),
            format!("{in_release:.2}"),
        ]);
    }
    print::table(
        "packages, and CPU seconds of a cold build",
        &["", "linked", "only for the build", "debug", "release"],
        &rows,
    );

    let of = |wanted| {
        let found = debug.iter().find(|(name, _)| *name == wanted);
        found.expect("it is a candidate").1
    };
    let lightest = PEERS_WITH_MACROS
        .map(of)
        .into_iter()
        .fold(f64::INFINITY, f64::min);
    print::goals(&[
        print::goal(
            "uri-core to iri-string, debug",
            of(CORE) / of(IRI_STRING),
            2.0,
            1.0,
        ),
        print::goal(
            "uri-core, uri-macros to the lightest peer with macros, debug",
            of(MACROS) / lightest,
            0.5,
            0.35,
        ),
    ]);
}

/// The fastest of the rounds, in seconds.
fn least(package: &Package, job: Job) -> f64 {
    let mut least = u64::MAX;
    for _ in 0..ROUNDS {
        least = least.min(package.cold_build(job));
        if least > PATIENCE {
            break;
        }
    }
    least as f64 / 1e6
}
