//! The cost of a dependency: a build from scratch, one crate at a time.

use crate::package::{Job, Package};
use crate::print;

const ROUNDS: usize = 3;

const CANDIDATES: [(&str, &[&str]); 4] = [
    ("nothing", &[]),
    ("uri-core", &["uri-core"]),
    ("uri-core, uri-macros", &["uri-core", "uri-macros"]),
    ("url", &["url@2.5.8"]),
];

pub fn run() {
    let rows = CANDIDATES
        .iter()
        .enumerate()
        .map(|(index, (name, dependencies))| {
            let package = Package::new(&format!("builds-{index}"), dependencies);
            let seconds = [Job::Check, Job::Debug, Job::Release].map(|job| {
                let builds = (0..ROUNDS).map(|_| package.cold_build(job));
                format!("{:.2}", builds.min().unwrap_or(0) as f64 / 1e6)
            });
            [vec![(*name).to_owned()], seconds.to_vec()].concat()
        });
    let head = ["", "check", "debug", "release"];
    print::table(
        "CPU seconds of a cold build",
        &head,
        &rows.collect::<Vec<_>>(),
    );
}
