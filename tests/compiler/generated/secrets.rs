//! What the compiler and rustdoc print about literals with a credential doesn't contain the credential.
//!
//! The compiler also shows the line of the source, which isn't ours, and isn't checked here.

use std::collections::BTreeSet;
use std::fs;
use std::process::Output;

use crate::caller::{cargo, folder, root, target, write_package};
use crate::files::paths;
use crate::hostile::{MARKS, may_show, string};
use fastrand::Rng;
use serde_json::Value;
use walkdir::WalkDir;

/// The number of literals.
const CASES: usize = 500;

/// The text that replaces each letter of a credential. No page of rustdoc contains it.
const MARK: &str = "S3CR3T";

/// An item that contains a string, in a module of its own, on one line.
fn item(index: usize, text: &str) -> String {
    let literal = format!("{text:?}");
    let open = format!("{:?}", format!("{text}/{{x}}"));
    let item = match index % 6 {
        0 => format!("pub const U: Uri<'static> = uri!({literal});"),
        1 => format!("pub const R: UriRef<'static> = uri_ref!({literal});"),
        2 => format!("uri_table! {{ pub U = {literal}; }}"),
        3 => format!("uri_table! {{ policy = Policy::ANY; array = pub ALL; pub U = {literal}; }}"),
        4 => format!(
            "uri_table! {{ policy = Policy::ANY; enum = pub Route; fn f(x: u64) = {open}; }}"
        ),
        _ => {
            format!("pub fn f(x: u64) -> Result<UriBuf, uri_core::Error> {{ uri_format!({open}) }}")
        }
    };
    format!("pub mod m{index} {{ use uri_core::*; use uri_macros::*; {item} }}")
}

/// The compiler's messages.
pub(crate) fn messages(output: &Output) -> Vec<Value> {
    let lines = String::from_utf8_lossy(&output.stdout);
    let messages = lines.lines().filter_map(|line| {
        let mut line: Value = serde_json::from_str(line).expect("JSON");
        (line["reason"] == "compiler-message").then(|| line["message"].take())
    });
    messages.collect()
}

/// The lines on which a message is, counted from 0.
fn places(message: &Value) -> impl Iterator<Item = usize> {
    let spans = message["spans"].as_array().into_iter().flatten();
    spans.filter_map(|span| usize::try_from(span["line_start"].as_u64()?.checked_sub(1)?).ok())
}

/// Removes the lines of the source.
fn without_source(mut message: Value) -> Value {
    fn remove(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.remove("rendered");
                fields.remove("text");
                fields.values_mut().for_each(remove);
            }
            Value::Array(values) => values.iter_mut().for_each(remove),
            _ => {}
        }
    }
    remove(&mut message);
    message
}

#[track_caller]
fn assert_hidden(output: &str, messages: &[Value]) -> usize {
    assert!(!output.contains(MARK), "{output}");
    for message in messages {
        let shown = without_source(message.clone()).to_string();
        assert!(!shown.contains(MARK), "{shown}");
    }
    messages.len()
}

#[test]
#[ignore = "takes 20 s, so only `.ci/run` runs it"]
fn neither_the_compiler_nor_rustdoc_shows_a_credential() {
    let folder = folder("secrets");
    let mut random = Rng::with_seed(0x5ec2);
    let mut lines = Vec::new();
    while lines.len() < CASES {
        let text = string(&mut random).replace(['{', '}'], "");
        if !may_show(&text) && !may_show(&format!("{text}/a")) {
            lines.push(item(lines.len(), &text.replace(MARKS, MARK)));
        }
    }

    let uri_core = root().join("uri-core");
    write_package(&folder, &uri_core, true, &lines.join("\n"));
    let json = "--message-format=json";
    let output = cargo(&folder, &["check", json]);
    let found = messages(&output);
    let printed = assert_hidden(&String::from_utf8_lossy(&output.stderr), &found);
    assert!(printed > CASES / 2, "{printed}");

    // What compiles has a page.
    let errors = found.iter().filter(|message| message["level"] == "error");
    let refused: BTreeSet<usize> = errors.flat_map(places).collect();
    let lines = lines.into_iter().enumerate();
    let lines = lines.filter(|(index, _)| !refused.contains(index));
    let lines: Vec<String> = lines.map(|(_, line)| line).collect();
    assert!(lines.len() > CASES / 10, "{}", lines.len());
    let doc = target().join("doc");
    let old = doc.join("secrets");
    if old.exists() {
        fs::remove_dir_all(&old).expect("the folder can be removed");
    }
    write_package(&folder, &uri_core, true, &lines.join("\n"));
    let output = cargo(&folder, &["doc", "--no-deps", json]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
    assert_hidden(&error, &messages(&output));
    let mut pages: Vec<_> = paths(WalkDir::new(&doc)).collect();
    // The pages below `src` are the source.
    pages.retain(|page| page.is_file() && !page.starts_with(doc.join("src")));
    for page in &pages {
        let text = fs::read(page).expect("a page");
        let text = String::from_utf8_lossy(&text);
        assert!(!text.contains(MARK), "{}", page.display());
    }
    assert!(pages.len() > lines.len(), "{}", pages.len());
}
