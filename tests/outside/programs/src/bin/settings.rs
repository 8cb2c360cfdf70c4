//! Reads a settings file in which each URI has a policy.
//!
//! `settings < FILE`

use std::error::Error;
use std::io::Read as _;

use serde::Deserialize;
use toml::Spanned;
use uri_core::policy::{Checked, HasPolicy};
use uri_core::{Policy, UriBuf};

struct Endpoint;

impl HasPolicy for Endpoint {
    const POLICY: Policy<'static> = Policy::DEFAULT.schemes(&["https"]).require_host();
}

#[derive(Deserialize)]
struct Settings {
    endpoint: Checked<Endpoint>,
    homepage: Option<UriBuf>,
    /// The strings with their spans, so that a message can point into the file.
    #[serde(default)]
    mirrors: Vec<Spanned<String>>,
}

/// Checks a value in the file. The message begins with the position, and its picture shows the wrong bytes.
fn mirror(file: &str, value: &Spanned<String>) -> Result<Checked<Endpoint>, String> {
    value
        .get_ref()
        .parse()
        .map_err(|error: uri_core::error::InputError| {
            let (line, column) = position(file, value.span().start);
            error
                .report()
                .in_file("settings.toml", line, column)
                .to_string()
        })
}

/// An error message without two things that can contain a password: the line of the file that `Display` prints, and a
/// string of the wrong type, which serde quotes.
fn message(file: &str, error: &toml::de::Error) -> String {
    let (line, column) = position(file, error.span().map_or(0, |span| span.start));
    let message = match error.message().split_once(" \"") {
        Some((kind, _)) => kind,
        None => error.message(),
    };
    format!("settings.toml:{line}:{column}: {message}")
}

/// The line and the column, both counted from 1.
fn position(file: &str, offset: usize) -> (usize, usize) {
    let before = &file[..offset];
    let line_start = before.rfind('\n').map_or(0, |end| end + 1);
    (
        before.matches('\n').count() + 1,
        before[line_start..].chars().count() + 1,
    )
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    let settings: Settings = toml::from_str(&text).map_err(|error| message(&text, &error))?;
    let homepage = settings.homepage.as_ref().map(UriBuf::as_str);
    println!("{} {}", settings.endpoint, homepage.unwrap_or("-"));
    for value in &settings.mirrors {
        println!("mirror {}", mirror(&text, value)?);
    }
    Ok(())
}

fn main() {
    if let Err(error) = run() {
        eprintln!("{error}");
        std::process::exit(1);
    }
}
