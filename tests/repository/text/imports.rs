//! The files and folders in a crate's `src` are chapters. A chapter imports only chapters above it.
//!
//! The chapters are in the order of the `mod` lines in `lib.rs`. The comment at the beginning of each chapter lists the
//! chapter's imports.

use std::collections::{BTreeMap, BTreeSet};
use std::mem;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use crate::files;
use crate::sources::{CRATES, is_test, read, sources, sources_of_crates};
use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::quote;
use regex::Regex;
use syn::{Item, ItemMod, ItemType, Type, UseTree, Visibility};
use walkdir::WalkDir;

type Names = BTreeSet<String>;

/// The file that declares the modules of a folder: `mod.rs` in it, or the file beside it with its name.
fn module_file(folder: &Path) -> PathBuf {
    let inside = folder.join("mod.rs");
    if inside.exists() {
        inside
    } else {
        folder.with_extension("rs")
    }
}

/// The files of a module, which is a file or a folder.
fn files(module: &Path) -> BTreeSet<PathBuf> {
    let mut files = BTreeSet::from([module_file(module)]);
    if module.is_dir() {
        files.extend(sources(module));
    }
    files
}

fn is_test_module(ItemMod { attrs, .. }: &ItemMod) -> bool {
    let mut conditions = attrs.iter().filter(|attr| attr.path().is_ident("cfg"));
    conditions.any(|attr| attr.parse_args::<Ident>().is_ok_and(|name| name == "test"))
}

/// The modules that a file declares, except tests, by the names of their files.
fn modules(source: &str) -> Vec<String> {
    let items = syn::parse_file(source).expect("Rust").items.into_iter();
    let modules = items.filter_map(|item| match item {
        Item::Mod(module) if module.content.is_none() && !is_test_module(&module) => Some(module),
        _ => None,
    });
    let names = modules.map(|ItemMod { attrs, ident, .. }| {
        let attrs = quote!(#(#attrs)*).to_string();
        let file = attrs
            .split_once("path = \"")
            .map(|(_, path)| path.split(['/', '.']));
        let file = file.and_then(|mut parts| parts.next());
        file.map_or_else(|| ident.to_string(), str::to_owned)
    });
    names.collect()
}

/// The paths in code without tests, such as `crate::a::b`. Those in braces are separate paths.
fn paths(source: &str) -> Names {
    let items = syn::parse_file(source).expect("Rust").items.into_iter();
    let items = items.filter(|item| match item {
        Item::Mod(module) => !is_test_module(module),
        // It makes an item of another chapter public here, too, and no code of this chapter needs it.
        Item::Use(item) if matches!(item.vis, Visibility::Public(_)) => {
            !matches!(&item.tree, UseTree::Path(path) if path.ident == "crate")
        }
        _ => true,
    });
    let mut paths = Names::new();
    add_paths(quote!(#(#items)*), "", &mut paths);
    paths
}

/// The paths in the code of a file. Several tests ask for them, and parsing takes long.
fn paths_in(file: &Path) -> Names {
    static FOUND: Mutex<BTreeMap<PathBuf, Names>> = Mutex::new(BTreeMap::new());
    let mut found = FOUND.lock().unwrap_or_else(PoisonError::into_inner);
    let names = found
        .entry(file.to_owned())
        .or_insert_with(|| paths(&read(file)));
    names.clone()
}

/// Code in a macro's braces has paths too, so these are found in the tokens. Comments aren't tokens.
fn add_paths(code: TokenStream, prefix: &str, paths: &mut Names) {
    let mut path = prefix.to_owned();
    for token in code {
        let is_open = path.ends_with("::") || path == "$";
        match token {
            TokenTree::Group(group) => {
                add_paths(group.stream(), if is_open { &path } else { "" }, paths);
                paths.insert(mem::take(&mut path));
            }
            TokenTree::Ident(name) if is_open => path += &name.to_string(),
            TokenTree::Punct(punct) if punct.as_char() == ':' => path.push(':'),
            TokenTree::Punct(punct) if punct.as_char() == ',' => {
                paths.insert(mem::replace(&mut path, prefix.to_owned()));
            }
            token => _ = paths.insert(mem::replace(&mut path, token.to_string())),
        }
    }
    paths.insert(path);
}

/// The names that follow a prefix such as `crate::` in paths.
fn names(paths: &Names, prefix: &str) -> Names {
    let rest = paths.iter().filter_map(|path| path.strip_prefix(prefix));
    let names = rest.filter_map(|rest| rest.split(':').find(|name| !name.is_empty()));
    names.map(str::to_owned).collect()
}

/// The names in the comment at the beginning of a chapter, such as "//! Imports: `a`, `b`.". In a public chapter, the
/// comment begins with `//`.
fn listed(source: &str) -> Option<Names> {
    let list = r"\A(?:(?://.*)?\n)*?//!? (Imports:.*\n(?://!? .+\n)*)";
    let list = Regex::new(list).unwrap().captures(source)?;
    let names = list[1].split('`').skip(1).step_by(2);
    Some(names.map(str::to_owned).collect())
}

#[test]
fn imports_run_one_way() {
    let mut faults = Vec::new();
    for src in CRATES.map(Path::new) {
        let chapters = modules(&read(&src.join("lib.rs")));
        assert!(chapters.len() >= 4, "{chapters:?}");
        for (place, chapter) in chapters.iter().enumerate() {
            let mut imports = Names::new();
            for file in files(&src.join(chapter)) {
                let mut names = names(&paths_in(&file), "crate::");
                names.remove(chapter);
                imports.extend(names.clone());
                names.retain(|name| !chapters[..place].contains(name));
                let names = names.iter();
                faults
                    .extend(names.map(|name| format!("{}: `{name}` is not above", file.display())));
            }
            let listed = listed(&read(&module_file(&src.join(chapter))));
            if listed.as_ref() != Some(&imports) {
                faults.push(format!("`{chapter}` imports {imports:?}, lists {listed:?}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The files of a folder that import one another in a circle, directly or through the re-exports of the folder's
/// module, and the files that import these. A folder inside the folder counts as one file.
fn circle(src: &Path, folder: &Path) -> Names {
    let inside = folder.strip_prefix(src).expect("a folder in it");
    let inside: Vec<_> = inside.iter().filter_map(|name| name.to_str()).collect();
    let here = format!("crate::{}::", inside.join("::"));
    let module = read(&module_file(folder));
    let used_here = paths(&module);
    let exports: Vec<_> = modules(&module)
        .into_iter()
        .map(|file| (names(&used_here, &format!("{file}::")), file))
        .collect();
    let mut imports = BTreeMap::new();
    for (_, name) in &exports {
        let mut used = Names::new();
        for file in files(&folder.join(name)) {
            let is_here = file.parent() == Some(folder) || file.ends_with("mod.rs");
            let paths = paths_in(&file);
            let parent = if is_here { "super::" } else { "super::super::" };
            used.extend(names(&paths, &here));
            used.extend(names(&paths, parent));
        }
        let exports = exports
            .iter()
            .filter(|(exported, _)| !exported.is_disjoint(&used));
        let exports: Names = exports.map(|(_, file)| file.clone()).collect();
        used.extend(exports);
        used.remove(name);
        imports.insert(name.clone(), used);
    }
    loop {
        let files: Names = imports.keys().cloned().collect();
        imports.retain(|_, used| !used.is_disjoint(&files));
        if imports.len() == files.len() {
            return files;
        }
    }
}

#[test]
fn the_files_of_a_chapter_import_one_another_one_way() {
    let mut found = Vec::new();
    for src in CRATES {
        for folder in files::paths(WalkDir::new(src)) {
            if folder.is_dir() && module_file(&folder).exists() && !is_test(&folder) {
                let circle = circle(Path::new(src), &folder);
                found.extend(
                    (!circle.is_empty()).then(|| format!("{}: {circle:?}", folder.display())),
                );
            }
        }
    }
    assert!(found.is_empty(), "{found:?}");
}

/// SECURITY.md says what the crates read: the build script of `uri-core` the optimization level, and `uri-macros` the
/// files for `uri_lines!`, and from which folder it reads them.
#[test]
fn only_uri_lines_reads_files() {
    const BEYOND: [&str; 6] = ["env", "fs", "io", "net", "process", "thread"];
    let mut files = vec![PathBuf::from("../../../uri-core/build.rs")];
    files.extend(sources_of_crates().into_iter().flatten());
    assert!(files.len() > 200, "{}", files.len());
    let mut found = Names::new();
    for file in &files {
        let mut names = names(&paths_in(file), "std::");
        names.retain(|name| BEYOND.contains(&name.as_str()));
        found.extend(
            names
                .iter()
                .map(|name| format!("{}: {name}", file.display())),
        );
    }
    let expected = [
        "../../../uri-core/build.rs: env",
        "../../../uri-macros/src/lib.rs: env",
        "../../../uri-macros/src/lines/parse.rs: fs",
        "../../../uri-macros/src/lines/parse.rs: io",
    ];
    assert_eq!(found.iter().collect::<Vec<_>>(), expected);
}

/// `main.rs` or the manifest names each file and folder of tests, because Cargo looks for tests only in a folder of
/// that name. The compiler reports a name without a file.
#[test]
fn every_test_of_uri_core_runs() {
    let [manifest, main] = ["Cargo.toml", "main.rs"]
        .map(|file| read(&Path::new("../../../uri-core/tests").join(file)));
    let modules = modules(&main);
    let entries = WalkDir::new("../../../uri-core/tests")
        .min_depth(1)
        .max_depth(1);
    let mut tests: Vec<PathBuf> = files::paths(entries).collect();
    tests.retain(|path| path.is_dir() || path.extension().is_some_and(|it| it == "rs"));
    assert!(tests.len() > 20);
    for test in tests {
        let name = test
            .file_stem()
            .and_then(|name| name.to_str())
            .expect("ASCII");
        let is_program = manifest.contains(&format!("path = \"{name}.rs\""));
        assert!(
            is_program || modules.iter().any(|module| module == name),
            "{name}"
        );
    }
}

#[test]
fn names_are_found_only_in_code() {
    let paths = paths(
        "//! crate::a\nuse crate::b::c;\nuse crate::{d, e::{f, g}};\nfn f() { m!(crate::h()) } // crate::i\n\
         macro_rules! j { () => { $crate::k() } }\n#[cfg(test)]\nmod tests { use crate::l; }",
    );
    assert_eq!(
        names(&paths, "crate::"),
        ["b", "d", "e", "h"].map(str::to_owned).into()
    );
    let listed = listed("//! A chapter.\n//!\n//! Imports: `a`,\n//! `b`.\n\nmod c;\n");
    assert_eq!(listed, Some(["a", "b"].map(str::to_owned).into()));
}

/// The types that some items declare by name, with the modules in them. An alias that renames nothing,
/// `type Op = other::Op<String>`, isn't a type of its own.
fn types(items: &[Item]) -> Vec<String> {
    let names = items.iter().filter_map(|item| match item {
        Item::Struct(item) => Some(&item.ident),
        Item::Enum(item) => Some(&item.ident),
        Item::Union(item) => Some(&item.ident),
        Item::Trait(item) => Some(&item.ident),
        Item::Type(item) if !is_same_name(item) => Some(&item.ident),
        _ => None,
    });
    let mut names: Vec<_> = names.map(Ident::to_string).collect();
    for item in items {
        match item {
            Item::Mod(module) if !is_test_module(module) => {
                names.extend(module.content.iter().flat_map(|(_, inside)| types(inside)));
            }
            _ => {}
        }
    }
    names
}

fn is_same_name(alias: &ItemType) -> bool {
    match &*alias.ty {
        Type::Path(path) => path
            .path
            .segments
            .last()
            .is_some_and(|last| last.ident == alias.ident),
        _ => false,
    }
}

/// Two types never share a name, except the traits `Sealed`, of which each closes the traits beside it.
#[test]
fn a_name_is_one_type() {
    let mut files: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in sources_of_crates().into_iter().flatten() {
        for name in types(&syn::parse_file(&read(&file)).expect("Rust").items) {
            files
                .entry(name)
                .or_default()
                .push(file.display().to_string());
        }
    }
    assert!(files.len() > 200, "{}", files.len());
    files.retain(|name, files| name != "Sealed" && files.len() > 1);
    assert!(files.is_empty(), "rename all but one: {files:#?}");
}

#[test]
fn types_are_found_in_modules() {
    let file = "struct A; enum B {} mod c { trait D {} type E = u8; type F = f::F<u8>; } \
                #[cfg(test)] mod tests { struct G; } fn h() { struct I; }";
    let items = syn::parse_file(file).unwrap().items;
    assert_eq!(types(&items), ["A", "B", "D", "E"]);
}
