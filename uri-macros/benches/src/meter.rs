//! The cost of one run of the compiler.
//!
//! Cargo runs this program instead of `rustc`, but only for the generated package. The arguments and the environment
//! are therefore the same as in an ordinary build, and the work of Cargo isn't counted.

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use nix::sys::resource::{UsageWho, getrusage};

/// The quantity that is measured: a time or a number of instructions.
#[derive(Clone, Copy, PartialEq)]
pub enum Meter {
    /// The CPU time (user and system) in microseconds.
    Time,
    /// The number of instructions, counted by valgrind.
    Instructions,
}

/// The environment variables that name the result file and what is measured.
const REPORT: &str = "URI_COMPILE_BENCH_REPORT";
const METER: &str = "URI_COMPILE_BENCH_METER";

impl Meter {
    /// Makes Cargo run the compiler under this meter.
    pub fn attach(self, cargo: &mut Command, report: &Path) {
        let program = env::current_exe().expect("this program has a path");
        let name = match self {
            Self::Time => "time",
            Self::Instructions => "instructions",
        };
        cargo
            .env("RUSTC_WORKSPACE_WRAPPER", program)
            .env(REPORT, report)
            .env(METER, name);
    }
}

pub fn has_valgrind() -> bool {
    let mut version = Command::new("valgrind");
    version.arg("--version").stdout(Stdio::null());
    version.status().is_ok_and(|status| status.success())
}

/// The CPU time of all child processes that have ended, in microseconds.
pub fn children_time() -> u64 {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("children have a usage");
    [usage.user_time(), usage.system_time()]
        .map(|time| time.tv_sec() as u64 * 1_000_000 + time.tv_usec() as u64)
        .iter()
        .sum()
}

pub fn is_wrapper() -> bool {
    env::var_os(REPORT).is_some()
}

/// Runs the compiler named in the arguments and reports the cost. Returns the compiler's exit status.
pub fn measure() -> i32 {
    let report = env::var_os(REPORT).expect("the report has a path");
    let report = Path::new(&report);
    let mut arguments = env::args_os().skip(1);
    let rustc = arguments.next().expect("Cargo names the compiler");
    let arguments: Vec<_> = arguments.collect();
    // Cargo also runs the compiler to find out its version.
    let is_build = arguments.iter().any(|argument| argument == "src/main.rs");
    let counts = is_build && env::var(METER).is_ok_and(|meter| meter == "instructions");

    let log = report.with_extension("valgrind");
    let mut command = if counts {
        let mut valgrind = Command::new("valgrind");
        // Of the tools that count instructions, callgrind starts fastest.
        valgrind.arg("--tool=callgrind");
        let profile = report.with_extension("callgrind");
        valgrind.arg(format!("--callgrind-out-file={}", profile.display()));
        valgrind.arg(format!("--log-file={}", log.display()));
        valgrind.arg(rustc);
        valgrind
    } else {
        Command::new(rustc)
    };
    let before = children_time();
    let status = command.args(arguments).status().expect("the compiler runs");
    let time = children_time() - before;
    if is_build {
        let figure = if counts { instructions(&log) } else { time };
        fs::write(report, figure.to_string()).expect("the report can be written");
    }
    status.code().unwrap_or(1)
}

/// The sum in valgrind's log, from a line such as `Collected : 31739908`.
fn instructions(log: &Path) -> u64 {
    let log = fs::read_to_string(log).expect("valgrind writes its log");
    log.lines()
        .find_map(|line| line.split_once("Collected : "))
        .and_then(|(_, count)| count.trim().parse().ok())
        .expect("the log has the count")
}
