//! Generated packages, and calls to Cargo.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use crate::meter::{Meter, children_time};

/// The folder for all generated files, inside this program's target folder.
static ROOT: LazyLock<PathBuf> = LazyLock::new(|| {
    let program = env::current_exe().expect("this program has a path");
    let target = program.ancestors().nth(2).expect("it is in `release`");
    target.join("compile-bench")
});

/// The path of the compiler itself. The one in `PATH` may be a rustup proxy, which valgrind must not count.
static RUSTC: LazyLock<PathBuf> = LazyLock::new(|| {
    let sysroot = output(Command::new("rustc").args(["--print", "sysroot"]));
    Path::new(sysroot.trim()).join("bin/rustc")
});

/// A Cargo command.
#[derive(Clone, Copy, PartialEq)]
pub enum Job {
    Check,
    Debug,
    Release,
}

impl Job {
    fn arguments(self) -> &'static [&'static str] {
        match self {
            Self::Check => &["check"],
            Self::Debug => &["build"],
            Self::Release => &["build", "--release"],
        }
    }
}

pub struct Package {
    name: String,
    folder: PathBuf,
}

impl Package {
    /// Creates a package. A dependency is `name@version` or the name of a package in this repository.
    pub fn new(name: &str, dependencies: &[&str]) -> Self {
        Self::with_profile(name, dependencies, "strip = true\n")
    }

    /// Creates a package with the lines of its profile for releases.
    pub fn with_profile(name: &str, dependencies: &[&str], profile: &str) -> Self {
        let folder = ROOT.join(name);
        let dependencies: String = dependencies.iter().copied().map(dependency).collect();
        let manifest = format!(
            "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
             [dependencies]\n{dependencies}\n\
             [profile.release]\n{profile}\n\
             [workspace]\n"
        );
        let package = Self {
            name: name.to_owned(),
            folder,
        };
        fs::create_dir_all(package.folder.join("src")).expect("the target folder can be written");
        package.write("Cargo.toml", &manifest);
        package.write("src/main.rs", "fn main() {}\n");
        output(package.cargo().arg("fetch"));
        package
    }

    pub fn write(&self, file: &str, text: &str) {
        fs::write(self.folder.join(file), text).expect("the target folder can be written");
    }

    fn cargo(&self) -> Command {
        let mut cargo = Command::new("cargo");
        cargo
            .current_dir(&self.folder)
            .env("RUSTC", &*RUSTC)
            .env("CARGO_TARGET_DIR", ROOT.join("target"))
            // An incremental build would reuse constants that an earlier run has evaluated.
            .env("CARGO_INCREMENTAL", "0")
            .env_remove("RUSTFLAGS");
        cargo
    }

    /// Compiles a source file, with the dependencies already built, and returns the cost.
    pub fn measure(&self, job: Job, meter: Meter, source: &str) -> u64 {
        output(&mut self.measured(job, meter, source));
        self.report()
    }

    /// The time in microseconds that the compiler takes to reject a source file.
    pub fn measure_refused(&self, job: Job, source: &str) -> u64 {
        let mut cargo = self.measured(job, Meter::Time, source);
        let output = cargo.output().expect("cargo and rustc can be run");
        assert!(!output.status.success(), "the source is not rejected");
        self.report()
    }

    fn measured(&self, job: Job, meter: Meter, source: &str) -> Command {
        // The file is always rewritten, so Cargo always compiles the package.
        self.write("src/main.rs", source);
        let mut cargo = self.cargo();
        cargo.args(job.arguments()).arg("--offline");
        meter.attach(&mut cargo, &self.folder.join("report"));
        cargo
    }

    fn report(&self) -> u64 {
        let report = fs::read_to_string(self.folder.join("report")).expect("the compiler ran");
        report.parse().expect("the report is a number")
    }

    /// Builds the package and all its dependencies from scratch, one crate at a time. Returns the CPU time in
    /// microseconds.
    pub fn cold_build(&self, job: Job) -> u64 {
        let target = ROOT.join("cold");
        let _ = fs::remove_dir_all(&target);
        let mut cargo = self.cargo();
        cargo
            .args(job.arguments())
            .args(["-j1", "--offline"])
            .env("CARGO_TARGET_DIR", &target);
        let before = children_time();
        output(&mut cargo);
        children_time() - before
    }

    /// The size of the stripped program.
    pub fn size(&self, source: &str) -> u64 {
        self.measure(Job::Release, Meter::Time, source);
        let program = ROOT.join("target/release").join(&self.name);
        fs::metadata(program).expect("it was built").len()
    }
}

/// The manifest line for a dependency.
fn dependency(dependency: &str) -> String {
    match dependency.split_once('@') {
        Some((name, version)) => format!("{name} = \"={version}\"\n"),
        None => {
            let repository = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
            format!("{dependency} = {{ path = \"{repository}/{dependency}\" }}\n")
        }
    }
}

/// The name and version of the compiler that is measured.
pub fn compiler() -> String {
    output(Command::new(&*RUSTC).arg("--version"))
        .trim()
        .to_owned()
}

/// The output of a command. If the command fails, so does this program.
fn output(command: &mut Command) -> String {
    let output = command.stdin(Stdio::null()).output();
    let output = output.expect("cargo and rustc can be run");
    if !output.status.success() {
        eprintln!("{}", String::from_utf8_lossy(&output.stderr));
        panic!("{command:?}: {}", output.status);
    }
    String::from_utf8_lossy(&output.stdout).into_owned()
}
