//! The files and folders in a crate's `src` are chapters. A chapter imports only chapters above it.
//!
//! The chapters are in the order of the `mod` lines in `lib.rs`. The comment at the beginning of each chapter lists the
//! chapter's imports.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The chapters of a crate, in the order of the `mod` lines in `lib.rs`. Test chapters are skipped.
fn chapters(src: &Path) -> Vec<String> {
    let lib = read(&src.join("lib.rs"));
    let mut before = "";
    let mut chapters = Vec::new();
    for line in lib.lines() {
        let name = line.strip_prefix("pub ").unwrap_or(line);
        if let Some(name) = name
            .strip_prefix("mod ")
            .and_then(|rest| rest.strip_suffix(';'))
        {
            let path = before.strip_prefix("#[path = \"");
            let path = path.and_then(|path| path.strip_suffix(".rs\"]"));
            let path = path.map(|path| path.strip_suffix("/mod").unwrap_or(path));
            if before != "#[cfg(test)]" {
                chapters.push(path.unwrap_or(name).to_owned());
            }
        }
        before = line;
    }
    chapters
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The files of a chapter, which is a file or a folder. The first file contains the chapter's comment. Test files are
/// skipped.
fn files(src: &Path, chapter: &str) -> Vec<PathBuf> {
    let file = src.join(format!("{chapter}.rs"));
    if file.exists() {
        return vec![file];
    }
    let mut files = vec![src.join(chapter).join("mod.rs")];
    let mut folders = vec![src.join(chapter)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path
                .file_name()
                .and_then(|name| name.to_str())
                .expect("UTF-8");
            if path.is_dir() {
                folders.push(path);
            } else if name.ends_with(".rs") && !["mod.rs", "tests.rs", "faults.rs"].contains(&name)
            {
                files.push(path);
            }
        }
    }
    files
}

/// The names that follow `crate::` in code, ignoring comments and tests.
fn names(source: &str) -> BTreeSet<String> {
    let code = source
        .split("#[cfg(test)]\nmod tests")
        .next()
        .unwrap_or_default();
    let lines = code
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default());
    let code: String = lines.flat_map(|line| [line, "\n"]).collect();
    let mut names = BTreeSet::new();
    for (index, _) in code.match_indices("crate::") {
        let before = code[..index].chars().next_back();
        // A macro writes some documentation; `](` begins the target of a link.
        let is_link = code[..index].ends_with("](");
        if is_link
            || before.is_some_and(|char| char.is_alphanumeric() || char == '_' || char == '$')
        {
            continue;
        }
        let rest = &code[index + "crate::".len()..];
        // Each name in a group counts.
        let group = rest
            .strip_prefix('{')
            .and_then(|rest| rest.split('}').next());
        for part in group
            .unwrap_or(rest)
            .split(',')
            .take(if group.is_some() { 99 } else { 1 })
        {
            let name: String = part
                .trim()
                .chars()
                .take_while(|char| char.is_alphanumeric() || *char == '_')
                .collect();
            if !name.is_empty() {
                names.insert(name);
            }
        }
    }
    names
}

/// The names in the comment at the beginning of a chapter, such as "//! Imports: `a`, `b`.". In a public chapter, the
/// comment begins with `//`.
fn listed(source: &str) -> Option<BTreeSet<String>> {
    let comment = source
        .lines()
        .take_while(|line| line.is_empty() || line.starts_with("//"))
        .map(|line| line.trim_start_matches(['/', '!', ' ']));
    let list = comment.skip_while(|line| !line.starts_with("Imports:"));
    let list: Vec<&str> = list.take_while(|line| !line.is_empty()).collect();
    if list.is_empty() {
        return None;
    }
    let list = list.join(" ");
    let names = list.split('`').skip(1).step_by(2);
    Some(names.map(str::to_owned).collect())
}

/// The errors in a crate's imports.
fn faults(src: &Path) -> Vec<String> {
    let chapters = chapters(src);
    assert!(chapters.len() >= 4, "{chapters:?}");
    let mut faults = Vec::new();
    for (place, chapter) in chapters.iter().enumerate() {
        let files = files(src, chapter);
        let mut imports = BTreeSet::new();
        for file in &files {
            for name in names(&read(file)) {
                if name == *chapter {
                    continue;
                }
                let shown = file.strip_prefix(src).expect("a file in it").display();
                match chapters.iter().position(|other| *other == name) {
                    Some(other) if other < place => {
                        imports.insert(name);
                    }
                    Some(_) => {
                        faults.push(format!("{shown}: `crate::{name}` is below `{chapter}`"));
                    }
                    None => faults.push(format!("{shown}: `crate::{name}` is not a chapter")),
                }
            }
        }
        let listed = listed(&read(&files[0]));
        if listed.as_ref() != Some(&imports) {
            faults.push(format!(
                "`{chapter}` imports {imports:?}, and lists {listed:?}"
            ));
        }
    }
    faults
}

fn assert_in_order(src: &str) {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join(src);
    let faults = faults(&src);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn imports_of_uri_core_run_one_way() {
    assert_in_order("uri-core/src");
}

#[test]
fn imports_of_uri_macros_run_one_way() {
    assert_in_order("uri-macros/src");
}

/// The manifest lists the tests, because Cargo looks for them only in a folder of that name. Cargo itself reports a listed
/// file that doesn't exist.
#[test]
fn every_test_of_uri_core_runs() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("uri-core/tests");
    let manifest = read(&folder.join("Cargo.toml"));
    let entries = fs::read_dir(&folder).expect("the folder can be read");
    let mut tests = 0;
    for entry in entries {
        let mut path = entry.expect("it can be read").path();
        if path.is_dir() {
            path.push("main.rs");
        }
        if path.extension().is_some_and(|extension| extension == "rs") {
            let file = path.strip_prefix(&folder).expect("a file in it");
            let file = file.to_str().expect("ASCII").replace('\\', "/");
            assert!(manifest.contains(&format!("path = \"{file}\"")), "{file}");
            tests += 1;
        }
    }
    assert!(tests > 20);
}

#[test]
fn names_are_found_only_in_code() {
    let found = names(
        "//! crate::a\nuse crate::b::c;\nuse crate::{d, e::f};\nfn f() { crate::g() } // crate::h\n\
         pub(crate) fn i() { $crate::j() }\n#[cfg(test)]\nmod tests { use crate::k; }",
    );
    assert_eq!(found.into_iter().collect::<Vec<_>>(), ["b", "d", "e", "g"]);
    let listed = listed("//! A chapter.\n//!\n//! Imports: `a`,\n//! `b`.\n\nmod c;\n").unwrap();
    assert_eq!(listed.into_iter().collect::<Vec<_>>(), ["a", "b"]);
}
