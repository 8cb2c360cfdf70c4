//! Files of calls, each with what a macro says or makes of it. A call's lines begin with `> `. `.ci/bless` rewrites the
//! files.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use proc_macro2::{TokenStream, TokenTree};

use crate::lines::parse::CallSite;
use crate::read::kind::Kind;
use crate::testing::tokens;
use crate::{format, lines, table, uri};

/// The expansion of a call in a source file of this folder.
pub(super) fn expand(call: &str, folder: &str) -> TokenStream {
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
            let folder = Path::new(folder);
            let site = CallSite {
                manifest: folder,
                source: &|_| Some(folder.join("call.rs")),
            };
            lines::expand::expand(arguments, &site)
        }
        other => panic!("not a macro: {other}"),
    }
}

/// The calls of a file, each with what `write` appends.
pub(super) fn written(file: &str, mut write: impl FnMut(&str, &mut String)) -> String {
    let mut written = String::new();
    let mut lines = file.lines().peekable();
    while let Some(line) = lines.next() {
        if line.starts_with('#') {
            let _ = writeln!(written, "{line}\n");
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
            let _ = writeln!(written, "{}", format!("> {line}").trim_end());
        }
        write(&call, &mut written);
        written.push('\n');
    }
    written
}

/// Compares a file with what is written now, or writes it again.
#[track_caller]
pub(super) fn check(folder: &str, name: &str, file: &str, written: &str) {
    if env::var_os("BLESS").is_some() {
        let tests = concat!(env!("CARGO_MANIFEST_DIR"), "/../src/tests");
        let path = format!("{tests}/{folder}/{name}.txt");
        return fs::write(path, written).expect("the test can write to the repository");
    }
    let difference = written
        .lines()
        .zip(file.lines())
        .find(|(now, before)| now != before);
    assert_eq!(difference, None, "(now, before)");
    assert_eq!(written, file);
}
