//! Runs the tests that reach a mutant.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use std::{collections::BTreeSet, thread};

use crate::copy::Copy;

/// A test that takes longer runs only if no other has noticed a mutant.
const SHORT: Duration = Duration::from_millis(300);
const LONGEST: Duration = Duration::from_secs(120);

struct Test {
    program: usize,
    name: String,
    time: Duration,
    reached: BTreeSet<u32>,
}

/// The tests of all programs, the fastest first.
pub struct Tests {
    programs: Vec<PathBuf>,
    tests: Vec<Test>,
    folder: PathBuf,
    /// Those that fail without a mutant.
    pub failing: Vec<String>,
}

pub enum Outcome {
    /// The mutant was noticed, and these are the tests that noticed it.
    Noticed(Vec<String>),
    Missed,
    NotReached,
}

impl Tests {
    /// Runs each test once, without a mutant, and records which mutants it reaches.
    pub fn record(copy: &Copy) -> Self {
        let mut all = Self {
            programs: copy.programs.clone(),
            tests: Vec::new(),
            folder: copy.folder.clone(),
            failing: Vec::new(),
        };
        let file = copy.folder.join("../reached");
        for (program, path) in copy.programs.iter().enumerate() {
            for name in names(path, &copy.folder) {
                let _ = fs::remove_file(&file);
                let began = Instant::now();
                let mut command = all.command(program, &[&name], 0);
                command.env("MUTANTS_REACHED", &file);
                let failed = failed(command, LONGEST);
                if failed.is_some_and(|failed| failed.is_empty()) {
                    let record = fs::read(&file).unwrap_or_default();
                    let (numbers, _) = record.as_chunks();
                    all.tests.push(Test {
                        program,
                        name,
                        time: began.elapsed(),
                        reached: numbers
                            .iter()
                            .map(|bytes| u32::from_le_bytes(*bytes))
                            .collect(),
                    });
                } else {
                    all.failing.push(name);
                }
            }
        }
        all.tests.sort_by_key(|test| test.time);
        all
    }

    /// Runs the tests that reach a mutant until one notices it or, with `all`, all short ones and then all long ones.
    pub fn run(&self, mutant: u32, all: bool) -> Outcome {
        let is_reached = |test: &&Test| test.reached.contains(&mutant);
        let reaching: Vec<&Test> = self.tests.iter().filter(is_reached).collect();
        if reaching.is_empty() {
            return Outcome::NotReached;
        }
        let (short, long) = reaching.split_at(reaching.partition_point(|test| test.time < SHORT));
        let parts = match all {
            true => vec![short, long],
            // The fastest tests notice most mutants, and the first long ones, which compare golden files, most of the
            // others.
            false => {
                let (first, short) = short.split_at(short.len().min(8));
                let (next, short) = short.split_at(short.len().min(50));
                let (golden, long) = long.split_at(long.len().min(6));
                vec![first, next, golden, short, long]
            }
        };
        for part in parts {
            let noticed = self.run_some(part, mutant);
            if !noticed.is_empty() {
                return Outcome::Noticed(noticed);
            }
        }
        Outcome::Missed
    }

    fn run_some(&self, tests: &[&Test], mutant: u32) -> Vec<String> {
        let mut noticed = Vec::new();
        for program in 0..self.programs.len() {
            let tests = tests.iter().filter(|test| test.program == program);
            let names: Vec<&str> = tests.clone().map(|test| &*test.name).collect();
            if names.is_empty() {
                continue;
            }
            let time: Duration = tests.map(|test| test.time).sum();
            let command = self.command(program, &names, mutant);
            // An endless loop, or an abort.
            let failed = failed(command, 5 * time + Duration::from_secs(5));
            noticed.extend(failed.unwrap_or_else(|| vec!["(no end)".into()]));
        }
        noticed
    }

    fn command(&self, program: usize, names: &[&str], mutant: u32) -> Command {
        let mut command = Command::new(&self.programs[program]);
        command
            .args(["--exact", "--test-threads=1"])
            .args(names)
            .current_dir(package(&self.programs[program], &self.folder))
            .env("MUTANT", mutant.to_string());
        command
    }
}

/// The folder in which cargo runs a test program.
fn package(program: &Path, folder: &Path) -> PathBuf {
    let name = program.file_name().unwrap_or_default().to_string_lossy();
    match name.rsplit_once('-').map(|(name, _)| name) {
        Some("all") => folder.join("uri-core/tests"),
        Some("uri_core") => folder.join("uri-core"),
        Some("uri_macros_tests") => folder.join("uri-macros/tests"),
        _ => folder.to_owned(),
    }
}

/// The tests in a program. Panics if it can't list them, because otherwise it would count as one without tests.
fn names(program: &Path, folder: &Path) -> Vec<String> {
    let output = Command::new(program)
        .args(["--list", "--format=terse"])
        .current_dir(package(program, folder))
        .output()
        .expect("a list of tests");
    assert!(
        output.status.success(),
        "{} doesn't list its tests: {}",
        program.display(),
        String::from_utf8_lossy(&output.stderr)
    );
    let text = String::from_utf8(output.stdout).expect("a text");
    let lines = text.lines().filter_map(|line| line.strip_suffix(": test"));
    // These count allocations, also that of the first switch.
    let names = lines.filter(|name| !name.contains("allocation"));
    names.map(str::to_owned).collect()
}

/// The tests that fail, or `None` if the program is too slow or doesn't end as a test program does.
fn failed(mut command: Command, limit: Duration) -> Option<Vec<String>> {
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a test program");
    let stdout = child.stdout.take().expect("the output");
    let reader = thread::spawn(move || std::io::read_to_string(stdout).expect("text"));
    let began = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().expect("a test program") {
            break Some(status);
        }
        if began.elapsed() > limit {
            let _ = child.kill();
            let _ = child.wait();
            break None;
        }
        thread::sleep(Duration::from_millis(2));
    };
    let output = reader.join().expect("the output of a test program");
    let code = status?.code()?;
    // These are the codes of a shell and of the loader, for example if a library is missing.
    assert!(!matches!(code, 126 | 127), "a test program can't start");
    let lines = output
        .lines()
        .filter_map(|line| line.strip_suffix(" ... FAILED"));
    let names = lines.filter_map(|line| line.strip_prefix("test "));
    let names: Vec<String> = names.map(str::to_owned).collect();
    (code == 0 || !names.is_empty()).then_some(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic(expected = "doesn't list its tests")]
    fn a_program_that_fails_has_no_list_of_tests() {
        names(Path::new("false"), Path::new("."));
    }

    #[test]
    #[should_panic(expected = "a test program can't start")]
    fn a_program_that_cannot_start_notices_nothing() {
        let mut command = Command::new("sh");
        command.args(["-c", "exit 127"]);
        failed(command, LONGEST);
    }
}
