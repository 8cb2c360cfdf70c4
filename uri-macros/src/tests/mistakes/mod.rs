//! The messages about mistakes that a macro finds; `tests/compiler/ui/fail` has the others. In each file, a call's
//! lines begin with `> `, and its errors follow, in brief, each with what it underlines. `.ci/bless` rewrites the
//! files.

#[path = "../../../../tests/shared/support/brief.rs"]
mod brief;

use std::fmt::Write as _;

use proc_macro2::Ident;

use brief::Brief;

use super::golden;
use crate::testing;

/// The errors of a call.
fn errors(call: &str) -> Vec<(String, String)> {
    // It has files with wrong lines.
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/compiler/ui/fail");
    testing::errors(&golden::expand(call, folder))
}

/// A file of calls has `expected` ones without an error, because rustc reports it or a lint warns, or because they show
/// what is accepted beside a mistake.
#[track_caller]
fn check(name: &str, file: &str, expected: usize) {
    let (mut allowed, mut brief) = (0, Brief::default());
    let written = golden::written(file, |call, written| {
        let errors = errors(call);
        allowed += usize::from(errors.is_empty());
        for (at, message) in errors {
            let (first, rest) = message.split_once('\n').unwrap_or((&message, ""));
            let first = format!("error at `{at}`: {first}");
            let rest = brief.lines(&first, rest).join("\n");
            let _ = writeln!(written, "{}", format!("{first}\n{rest}").trim_end());
        }
    });
    // A mistake that isn't refused any more can't be blessed.
    assert_eq!(allowed, expected, "calls without an error");
    golden::check("mistakes", name, file, &written);
}

#[test]
fn of_one_uri() {
    check("uri", include_str!("uri.txt"), 10);
}

#[test]
fn of_a_template() {
    check("format", include_str!("format.txt"), 76);
}

/// A field that has the name of the first placeholder changes no error of a template.
#[test]
fn an_error_of_a_template_comes_before_those_of_its_arguments() {
    let calls = include_str!("format.txt").lines().filter_map(|line| {
        let (call, argument) = line
            .strip_prefix("> ")?
            .strip_suffix("\")")?
            .split_once("!(")?;
        call.ends_with("_format")
            .then(|| (call, format!("{argument}\"")))
    });
    let mut refused = 0;
    for (call, arguments) in calls {
        let placeholder = arguments.split_once('{').map_or("", |(_, after)| after);
        let name: String = placeholder
            .chars()
            .take_while(|char| char.is_ascii_alphanumeric())
            .collect();
        let name = syn::parse_str::<Ident>(&name).map_or("x".to_owned(), |name| name.to_string());
        let [alone, with_field] = ["".to_owned(), format!(", s.{name}")]
            .map(|field| errors(&format!("{call}!({arguments}{field})")));
        // Errors at a literal are about a template; rustc and lints report the others.
        if alone
            .first()
            .is_some_and(|(at, _)| at.starts_with(['"', 'r']))
        {
            assert_eq!(alone, with_field, "{call}!({arguments}) with `s.{name}`");
            refused += 1;
        }
    }
    assert!(refused > 150, "{refused}");
}

#[test]
fn of_a_table() {
    check("table", include_str!("table.txt"), 9);
}

#[test]
fn of_a_file() {
    check("lines", include_str!("lines.txt"), 0);
}
