//! Slips that somebody has written as patches, each with a switch: `fn f() { a }` becomes
//! `fn f() { if is_on(7) { b } else { a } }`.

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Command;

use quote::ToTokens as _;
use syn::visit::{self, Visit};
use syn::{Block, ImplItemFn, ItemFn, TraitItemFn};

use crate::switch::{Mutant, range};

/// The files of the repository that patches change, with their switches, and a mutant for each patch.
pub struct Patches {
    pub mutants: Vec<Mutant>,
    pub files: BTreeMap<String, String>,
}

/// A function's body in a text, and its code in one line.
struct Body {
    at: Range<usize>,
    line: usize,
    code: String,
}

/// The bodies of functions, without those inside others.
#[derive(Default)]
struct Bodies(Vec<Body>);

impl Bodies {
    fn of(text: &str) -> Vec<Body> {
        let mut bodies = Self::default();
        bodies.visit_file(&syn::parse_file(text).expect("a source file"));
        bodies.0
    }

    fn add(&mut self, block: &Block) {
        let span = block.brace_token.span.join();
        self.0.push(Body {
            at: range(span),
            line: span.start().line,
            code: block.to_token_stream().to_string(),
        });
    }
}

impl<'ast> Visit<'ast> for Bodies {
    fn visit_item_fn(&mut self, function: &'ast ItemFn) {
        self.add(&function.block);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        self.add(&function.block);
    }

    fn visit_trait_item_fn(&mut self, function: &'ast TraitItemFn) {
        if let Some(block) = &function.default {
            self.add(block);
        }
        visit::visit_trait_item_fn(self, function);
    }
}

impl Patches {
    /// Reads the patches of a folder, in the order of their names. Each changes the bodies of functions and nothing
    /// else, because constants have no switches.
    pub fn read(root: &Path, folder: &Path) -> Self {
        let mut paths: Vec<PathBuf> = fs::read_dir(folder)
            .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
            .map(|entry| entry.expect("a file").path())
            .filter(|path| path.extension().is_some_and(|end| end == "patch"))
            .collect();
        paths.sort();
        let mut mutants = Vec::new();
        // The conditions and the other code of each body, by its file and its position.
        let mut others: BTreeMap<(String, usize), (usize, String)> = BTreeMap::new();
        for (path, number) in paths.iter().zip(1..) {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let mut first = None;
            for (file, patched) in applied(root, path) {
                let text = fs::read_to_string(root.join(&file)).expect("a text");
                let (before, after) = (Bodies::of(&text), Bodies::of(&patched));
                assert!(
                    without(&text, &before) == without(&patched, &after),
                    "{name} changes more than the bodies of functions in {file}"
                );
                let is_on = match file.starts_with("uri-core/") {
                    true => "crate::__mutants::is_on",
                    false => "uri_core::__mutants::is_on",
                };
                for (before, after) in before.into_iter().zip(after) {
                    if before.code == after.code {
                        continue;
                    }
                    first.get_or_insert_with(|| (file.clone(), before.line));
                    let key = (file.clone(), before.at.start);
                    let (_, code) = others.entry(key).or_insert((before.at.end, String::new()));
                    *code += &format!("if {is_on}({number}) {} else ", after.code);
                }
            }
            let (file, line) = first.unwrap_or_else(|| panic!("{name} changes nothing"));
            mutants.push(Mutant {
                file,
                line,
                name: name.into_owned(),
            });
        }
        let mut files = BTreeMap::new();
        // The last body of a file comes first, so that the positions before it stay.
        for ((file, start), (end, code)) in others.into_iter().rev() {
            let read = || fs::read_to_string(root.join(&file)).expect("a text");
            let text: &mut String = files.entry(file.clone()).or_insert_with(read);
            text.insert_str(end, " }");
            text.insert_str(start, &format!("{{ {code}"));
        }
        Self { mutants, files }
    }
}

/// The text without the bodies, and without white space.
fn without(text: &str, bodies: &[Body]) -> String {
    let mut rest = String::new();
    let mut from = 0;
    for body in bodies {
        rest += &text[from..body.at.start];
        from = body.at.end;
    }
    rest += &text[from..];
    rest.split_whitespace().collect()
}

/// The files that a patch changes, with their new text.
fn applied(root: &Path, patch: &Path) -> Vec<(String, String)> {
    let text = fs::read_to_string(patch).expect("a text");
    let names = text.lines().filter_map(|line| line.strip_prefix("+++ b/"));
    let names: Vec<String> = names.map(|name| name.trim_end().to_owned()).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/patched");
    let _ = fs::remove_dir_all(&folder);
    for name in &names {
        let file = folder.join(name);
        fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        fs::copy(root.join(name), file).expect(name);
    }
    // In a repository, git would leave out what isn't below the current folder.
    let status = Command::new("git")
        .arg("apply")
        .arg(fs::canonicalize(patch).expect("a file"))
        .current_dir(&folder)
        .env(
            "GIT_CEILING_DIRECTORIES",
            folder.parent().expect("a folder"),
        )
        .status();
    assert!(
        status.is_ok_and(|status| status.success()),
        "{}",
        patch.display()
    );
    let read = |name: String| {
        let text = fs::read_to_string(folder.join(&name)).expect("a text");
        (name, text)
    };
    names.into_iter().map(read).collect()
}
