//! Builds the program of another revision.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The repository, and the folder of this package in it.
const REPOSITORY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../..");
const PACKAGE: &str = "uri-core/benches/instructions";

/// Builds this package as it is in a revision, with the crates of that revision, and returns the path of the program.
/// `this` is the path of the program that is running.
///
/// Each revision has a folder below `compare` in Cargo's target folder. It stays there, so the next call is quick: the
/// files in an archive are as old as their commit, so Cargo doesn't build them again.
pub fn build(this: &Path, revision: &str) -> Result<PathBuf, Box<dyn Error>> {
    let commit = commit(revision)?;
    // The program is in the folder `release` of the target folder.
    let (Some(target), Some(name)) = (this.ancestors().nth(2), this.file_name()) else {
        return Err("the program is not in Cargo's target folder".into());
    };
    let folder = target.join("compare").join(&commit);
    let (source, archive) = (folder.join("source"), folder.join("source.tar"));
    fs::create_dir_all(&source)?;
    let (mut export, mut unpack) = (git("archive"), Command::new("tar"));
    run(export.arg("--output").arg(&archive).arg(&commit))?;
    run(unpack.arg("-xf").arg(&archive).arg("-C").arg(&source))?;
    fs::remove_file(&archive)?;

    let target = folder.join("target");
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--quiet", "--release", "--target-dir"]);
    run(cargo.arg(&target).current_dir(source.join(PACKAGE)))?;
    Ok(target.join("release").join(name))
}

/// The full hash of a revision.
fn commit(revision: &str) -> Result<String, Box<dyn Error>> {
    let mut parse = git("rev-parse");
    let hash = run(parse.arg("--verify").arg(format!("{revision}^{{commit}}")))?;
    Ok(hash.trim().to_owned())
}

fn git(command: &str) -> Command {
    let mut git = Command::new("git");
    git.args(["-C", REPOSITORY, command]);
    git
}

/// Runs a command, which writes its errors itself, and returns its output.
fn run(command: &mut Command) -> Result<String, Box<dyn Error>> {
    let output = command.stderr(Stdio::inherit()).output()?;
    if !output.status.success() {
        return Err(format!("{command:?} failed: {}", output.status).into());
    }
    Ok(String::from_utf8(output.stdout)?)
}
