//! The cost of a dependency: a build from scratch, one crate at a time. The candidates take turns, so that a change in
//! the machine's load meets all of them.

use crate::package::{Job, Package};
use crate::print;

const ROUNDS: usize = 5;
const JOBS: [Job; 3] = [Job::Check, Job::Debug, Job::Release];

/// The last one is what the others are compared with.
const CANDIDATES: [(&str, &[&str]); 4] = [
    ("nothing", &[]),
    ("uri-core", &["uri-core"]),
    ("uri-core, uri-macros", &["uri-core", "uri-macros"]),
    ("url", &["url@2.5.8"]),
];

pub fn run() {
    let packages = CANDIDATES.map(|(name, dependencies)| {
        let folder = name.replace(", ", "-");
        Package::new(&format!("builds-{folder}"), dependencies)
    });
    let mut least = [[u64::MAX; JOBS.len()]; CANDIDATES.len()];
    for _ in 0..ROUNDS {
        for (column, job) in JOBS.into_iter().enumerate() {
            for (package, times) in packages.iter().zip(&mut least) {
                times[column] = times[column].min(package.cold_build(job));
            }
        }
    }
    let peer = least[CANDIDATES.len() - 1];
    let rows = CANDIDATES.iter().zip(least).map(|((name, _), times)| {
        let cells = times.iter().zip(peer).map(|(time, peer)| {
            let seconds = *time as f64 / 1e6;
            format!("{seconds:.2} ({:.2})", *time as f64 / peer as f64)
        });
        [(*name).to_owned()]
            .into_iter()
            .chain(cells)
            .collect::<Vec<_>>()
    });
    let head = ["", "check", "debug", "release"];
    print::table(
        "CPU seconds of a cold build, and ratios to url",
        &head,
        &rows.collect::<Vec<_>>(),
    );
}
