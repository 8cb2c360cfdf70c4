//! The files and folders in a crate's `src` are chapters. A chapter imports only chapters above it.
//!
//! The chapters are in the order of the `mod` lines in `lib.rs`. The comment at the beginning of each chapter lists the
//! chapter's imports.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
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
    let folder = src.join(chapter);
    let mut files = vec![module_file(&folder)];
    let mut folders = if folder.is_dir() {
        vec![folder]
    } else {
        Vec::new()
    };
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

/// The names that follow a path such as `crate::` in code, ignoring comments and tests.
fn names(source: &str, path: &str) -> BTreeSet<String> {
    let code = source
        .split("#[cfg(test)]\nmod tests")
        .next()
        .unwrap_or_default();
    // A `pub use` makes an item public here, too, and no code of the chapter needs it.
    let lines = code
        .lines()
        .filter(|line| !line.starts_with("pub use crate::"))
        .map(|line| line.split("//").next().unwrap_or_default());
    let code: String = lines.flat_map(|line| [line, "\n"]).collect();
    let mut names = BTreeSet::new();
    for (index, _) in code.match_indices(path) {
        let before = code[..index].chars().next_back();
        // A macro writes some documentation; `](` begins the target of a link.
        let is_link = code[..index].ends_with("](");
        if is_link || before.is_some_and(|char| char.is_alphanumeric() || "_$:".contains(char)) {
            continue;
        }
        let rest = &code[index + path.len()..];
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
            for name in names(&read(file), "crate::") {
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

/// The files of each folder of a crate that import one another in a circle, directly or through the re-exports of the
/// folder's module. A folder inside a folder counts as one file there.
fn circles(src: &Path, folder: &Path, found: &mut Vec<String>) {
    let inside = folder.strip_prefix(src).expect("a folder in it");
    let parts = inside.iter().map(|part| part.to_str().expect("UTF-8"));
    let path: String = ["crate"]
        .into_iter()
        .chain(parts)
        .flat_map(|part| [part, "::"])
        .collect();
    let module = read(&module_file(folder));
    let mut imports: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let has_file = |name: &String| module_file(&folder.join(name)).exists();
    for name in names(&module, "mod ").into_iter().filter(has_file) {
        let mut used = BTreeSet::new();
        for file in files(folder, &name) {
            let source = read(&file);
            used.extend(names(&source, &path));
            let is_here = file.parent() == Some(folder) || file.ends_with("mod.rs");
            used.extend(names(
                &source,
                if is_here { "super::" } else { "super::super::" },
            ));
        }
        imports.insert(name, used);
    }
    let exports: Vec<_> = imports
        .keys()
        .map(|file| (file.clone(), names(&module, &format!("use {file}::"))))
        .collect();
    for (file, used) in &mut imports {
        for (other, exported) in &exports {
            if !used.is_disjoint(exported) {
                used.insert(other.clone());
            }
        }
        used.remove(file);
    }
    // A file that imports none of the others, or that none of the others imports, is in no circle.
    loop {
        let before = imports.len();
        let files: BTreeSet<String> = imports.keys().cloned().collect();
        imports.retain(|_, used| !used.is_disjoint(&files));
        let used: BTreeSet<String> = imports.values().flatten().cloned().collect();
        imports.retain(|file, _| used.contains(file));
        if imports.len() == before {
            break;
        }
    }
    if !imports.is_empty() {
        let files: Vec<&str> = imports.keys().map(String::as_str).collect();
        found.push(format!("{}: {}", inside.display(), files.join(", ")));
    }
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() && module_file(&path).exists() {
            circles(src, &path, found);
        }
    }
}

/// The file that declares the modules of a folder: `mod.rs` in it, or the file beside it with its name.
fn module_file(folder: &Path) -> PathBuf {
    let inside = folder.join("mod.rs");
    if inside.exists() {
        inside
    } else {
        folder.with_extension("rs")
    }
}

fn assert_without_circles(src: &str) {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join(src);
    let mut found = Vec::new();
    for chapter in chapters(&src) {
        let folder = src.join(chapter);
        if folder.is_dir() {
            circles(&src, &folder, &mut found);
        }
    }
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn the_files_of_a_chapter_of_uri_core_import_one_another_one_way() {
    assert_without_circles("uri-core/src");
}

#[test]
fn the_files_of_a_chapter_of_uri_macros_import_one_another_one_way() {
    assert_without_circles("uri-macros/src");
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

/// Adds the source files below a folder, except tests.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().and_then(OsStr::to_str).expect("UTF-8");
        if ["tests", "faults"].contains(&name) {
            continue;
        }
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// SECURITY.md says what the crates read: the build script of `uri-core` the optimization level, and `uri-macros` the
/// files for `uri_lines!`, and from which folder it reads them.
#[test]
fn only_uri_lines_reads_files() {
    const BEYOND: [&str; 6] = ["env", "fs", "io", "net", "process", "thread"];
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = vec![root.join("uri-core/build.rs")];
    for src in ["uri-core/src", "uri-macros/src"] {
        sources(&root.join(src), &mut files);
    }
    assert!(files.len() > 200, "{}", files.len());
    let mut found = BTreeSet::new();
    for file in &files {
        let shown = file.strip_prefix(root).expect("a file in it").display();
        // `names` takes a module without a body for the tests at the end of a file.
        let names = names(&read(file).replace("\nmod tests;\n", "\n"), "std::");
        let names = names.iter().filter(|name| BEYOND.contains(&&***name));
        found.extend(names.map(|name| format!("{shown}: {name}")));
    }
    let expected = [
        "uri-core/build.rs: env",
        "uri-macros/src/lib.rs: env",
        "uri-macros/src/lines/parse.rs: fs",
        "uri-macros/src/lines/parse.rs: io",
    ];
    assert_eq!(found.iter().collect::<Vec<_>>(), expected);
}

/// `main.rs` or the manifest names each file and folder of tests, because Cargo looks for tests only in a folder of that
/// name. The compiler reports a name without a file.
#[test]
fn every_test_of_uri_core_runs() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("uri-core/tests");
    let [manifest, main] = ["Cargo.toml", "main.rs"].map(|file| read(&folder.join(file)));
    let mut tests = 0;
    for entry in fs::read_dir(&folder).expect("the folder can be read") {
        let path = entry.expect("it can be read").path();
        let is_file = path.extension().is_some_and(|extension| extension == "rs");
        if is_file || path.is_dir() {
            let name = path.file_stem().and_then(OsStr::to_str).expect("ASCII");
            let is_module = main.contains(&format!("\nmod {name};\n"));
            let is_program = manifest.contains(&format!("path = \"{name}.rs\""));
            assert!(is_module || is_program, "{name}");
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
        "crate::",
    );
    assert_eq!(found.into_iter().collect::<Vec<_>>(), ["b", "d", "e", "g"]);
    let listed = listed("//! A chapter.\n//!\n//! Imports: `a`,\n//! `b`.\n\nmod c;\n").unwrap();
    assert_eq!(listed.into_iter().collect::<Vec<_>>(), ["a", "b"]);
}
