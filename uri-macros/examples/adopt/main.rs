//! Reads the sources of a program that writes URIs with `format!`, and prints what to do: which literals are wrong,
//! which values can leave their place, and tables of rows with the calls that replace `format!`. It changes no file.
//!
//! ```text
//! cargo run --example adopt -- ../client/src
//! cargo install uri-macros --example adopt
//! adopt src
//! ```
//!
//! Types are what the source shows without a compiler; a value whose type isn't shown becomes a `&str`. uri-core checks
//! each row with a filler in place of each value. A row encodes its values, so a value that has a `/` on purpose, or
//! that is encoded already, is a question to you. Passwords in texts are masked; arguments are shown as they are.

#[path = "../shared/names.rs"]
mod names;
mod files;
mod types;
mod template;
mod call;
mod find;
mod row_names;
mod table;
mod questions;
mod report;

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

use report::{Options, report};

const USAGE: &str = "\
usage: adopt [--all] [--display] PATH...

Reads the Rust files in each PATH, and prints what the URIs in them are and how to write them with uri-macros.
Folders named `tests` or `target` are left out, as are hidden ones.

  --all      print whole lists, not only their first items
  --display  propose `impl Display` in place of `&str` for types with a `Display` of their own; an enum can't have
             such a row

exit status: 0 if no literal is wrong, 1 if one is, 2 if a file cannot be read
";

const NONE_WRONG: u8 = 0;
const SOME_WRONG: u8 = 1;
const FAILED: u8 = 2;

fn main() -> ExitCode {
    let mut options = Options::default();
    let mut paths = Vec::new();
    for arg in env::args().skip(1) {
        match &*arg {
            "--all" => options.is_whole = true,
            "--display" => options.has_display = true,
            option if option.starts_with('-') => return usage(),
            _ => paths.push(arg),
        }
    }
    if paths.is_empty() {
        return usage();
    }
    let (files, errors) = files::read(&paths);
    for error in &errors {
        eprintln!("adopt: {error}");
    }
    let report = report(&files, options);
    // The reader of the output, such as `head`, can stop before its end.
    let _ = io::stdout().write_all(report.text.as_bytes());
    ExitCode::from(match report.wrong {
        _ if !errors.is_empty() => FAILED,
        0 => NONE_WRONG,
        _ => SOME_WRONG,
    })
}

fn usage() -> ExitCode {
    eprint!("{USAGE}");
    ExitCode::from(FAILED)
}
