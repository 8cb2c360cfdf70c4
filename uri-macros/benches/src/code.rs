//! Measures how much code uri-core adds to a stripped program.

use crate::package::Package;
use crate::print;

/// A program that only prints.
const PRINTS: &str = r#"
fn main() {
    let mut args = std::env::args().skip(1);
    let (base, reference) = (args.next().unwrap(), args.next().unwrap());
    if base.len() > 3 { println!("{reference}") } else { eprintln!("{}", base.len()) }
}
"#;

/// A program that parses, resolves and prints. It calls `print_error`, which [`OFFSET`] or [`REPORT`] defines.
const RESOLVES: &str = r#"
use uri_core::{ParseError, Uri, UriRef};
fn main() {
    let mut args = std::env::args().skip(1);
    let (base, reference) = (args.next().unwrap(), args.next().unwrap());
    match (Uri::parse(&base), UriRef::parse(&reference)) {
        (Ok(base), Ok(reference)) => println!("{}", reference.resolve(base)),
        (Err(error), _) | (_, Err(error)) => print_error(&error, &base),
    }
}
"#;
const OFFSET: &str =
    r#"fn print_error(error: &ParseError, _: &str) { eprintln!("{}", error.offset()) }"#;
const REPORT: &str =
    r#"fn print_error(error: &ParseError, text: &str) { eprintln!("{}", error.report(text)) }"#;

/// For each build, the optimization level, the dependency, and the goals without and with reports, in kB.
const BUILDS: [(&str, &str, [f64; 2]); 2] = [
    ("3", "uri-core", [20.0, 60.0]),
    ("\"z\"", "uri-core", [16.0, 45.0]),
];

pub fn run() {
    let (mut rows, mut goals) = (Vec::new(), Vec::new());
    for (index, (level, dependency, most)) in (0..).zip(BUILDS) {
        let profile = format!(
            "strip = true\nopt-level = {level}\nlto = true\ncodegen-units = 1\npanic = \"abort\"\n"
        );
        let package = Package::with_profile(&format!("code-{index}"), &[dependency], &profile);
        let size = |source: &str| package.size(source) as f64 / 1000.0;
        let least = size(PRINTS);
        let added = [OFFSET, REPORT].map(|end| size(&format!("{RESOLVES}{end}")) - least);
        let name = format!("{dependency} at {level}");
        rows.push(vec![
            name.clone(),
            format!("{:.1}", added[0]),
            format!("{:.1}", added[1]),
        ]);
        for ((what, added), most) in ["", ", reports"].into_iter().zip(added).zip(most) {
            if most.is_finite() {
                goals.push(print::goal(&format!("{name}{what}"), added, most, most));
            }
        }
    }
    print::table(
        "kB that a program which parses, resolves and prints is larger than one which only prints",
        &["", "kB", "with reports"],
        &rows,
    );
    print::goals(&goals);
}
