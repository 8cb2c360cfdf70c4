//! The messages about mistakes that a macro finds; `tests/ui/fail` has the others. In each file, a call's lines
//! begin with `> `, and its errors follow, in brief, each with what it underlines. `.ci/bless` rewrites the files.

#[path = "../../../../tests/support/brief.rs"]
mod brief;

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use proc_macro2::{Ident, TokenStream, TokenTree};

use brief::Brief;

use crate::lines::parse::CallSite;
use crate::read::kind::Kind;
use crate::testing::{errors, tokens};
use crate::{format, lines, table, uri};

fn expand(call: &str) -> TokenStream {
    let trees: Vec<TokenTree> = tokens(call).into_iter().collect();
    let [name, _, TokenTree::Group(arguments)] = &*trees else {
        panic!("not a call: {call}");
    };
    let arguments = arguments.stream();
    match &*name.to_string() {
        "uri" => uri::expand::expand(Kind::Uri, arguments),
        "uri_ref" => uri::expand::expand(Kind::UriRef, arguments),
        "absolute_uri" => uri::expand::expand(Kind::AbsoluteUri, arguments),
        "relative_ref" => uri::expand::expand(Kind::RelativeRef, arguments),
        "uri_format" => format::expand::expand(Kind::Uri, arguments),
        "uri_ref_format" => format::expand::expand(Kind::UriRef, arguments),
        "uri_table" => table::emit::expand(Kind::Uri, arguments),
        "uri_ref_table" => table::emit::expand(Kind::UriRef, arguments),
        "uri_lines" => {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/ui/fail");
            let site = CallSite {
                manifest: &folder,
                source: &|_| Some(folder.join("lines.rs")),
            };
            lines::expand::expand(arguments, &site)
        }
        other => panic!("not a macro: {other}"),
    }
}

/// The calls, each with its errors; and how many have none, because rustc reports them or a lint warns.
fn written(file: &str) -> (String, usize) {
    let (mut out, mut allowed, mut brief) = (String::new(), 0, Brief::default());
    let mut lines = file.lines().peekable();
    while let Some(line) = lines.next() {
        if line.starts_with('#') {
            let _ = writeln!(out, "{line}\n");
        }
        let Some(first) = line.strip_prefix("> ") else {
            continue;
        };
        let mut call = first.to_owned();
        while let Some(more) = lines.peek().and_then(|line| line.strip_prefix('>')) {
            let _ = write!(call, "\n{}", more.strip_prefix(' ').unwrap_or(more));
            lines.next();
        }
        for line in call.lines() {
            let _ = writeln!(out, "{}", format!("> {line}").trim_end());
        }
        let errors = errors(&expand(&call));
        allowed += usize::from(errors.is_empty());
        for (at, message) in errors {
            let (first, rest) = message.split_once('\n').unwrap_or((&message, ""));
            let first = format!("error at `{at}`: {first}");
            let rest = brief.lines(&first, rest).join("\n");
            let _ = writeln!(out, "{}", format!("{first}\n{rest}").trim_end());
        }
        out.push('\n');
    }
    (out, allowed)
}

#[track_caller]
fn check(name: &str, file: &str, expected: usize) {
    let (written, allowed) = written(file);
    // A mistake that isn't refused any more can't be blessed.
    assert_eq!(allowed, expected, "calls without an error");
    if env::var_os("BLESS").is_some() {
        let path = format!(
            "{}/../src/tests/mistakes/{name}.txt",
            env!("CARGO_MANIFEST_DIR")
        );
        return fs::write(path, written).expect("the test can write to the repository");
    }
    let difference = written
        .lines()
        .zip(file.lines())
        .find(|(now, before)| now != before);
    assert_eq!(difference, None, "(now, before)");
    assert_eq!(written, file);
}

#[test]
fn of_one_uri() {
    check("uri", include_str!("uri.txt"), 7);
}

#[test]
fn of_a_template() {
    check("format", include_str!("format.txt"), 30);
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
            .map(|field| errors(&expand(&format!("{call}!({arguments}{field})"))));
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
    check("table", include_str!("table.txt"), 2);
}

#[test]
fn of_a_file() {
    check("lines", include_str!("lines.txt"), 0);
}
