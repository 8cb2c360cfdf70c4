//! The public interface of each crate, with all features. The files `uri-core.txt` and `uri-macros.txt` contain one
//! line per item, `features.txt` the items of uri-core that need a feature, `uri-api.txt` what tables define, and
//! `uri-core-rows.txt` the hidden items of uri-core that rows need.
//!
//! If an API differs from its file, the test fails and prints the removed lines (`-`) and the new lines (`+`). After an
//! intended change, `.ci/bless` updates the files. The test finds every change, but doesn't decide whether a change
//! breaks callers.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::Command;
use std::sync::Mutex;
use std::{env, fs};

/// The compiler whose JSON is read. `json` makes its `rustdoc` write JSON even though the compiler is stable.
const COMPILER: &str = "rustc 1.95.0";

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

const ALL: &[&str] = &["--all-features"];

#[test]
fn uri_core() {
    is_as_listed("uri-core", || api("uri-core", ALL));
}

/// The hidden items of rows, which decide for which types `parse` exists, and what it returns.
#[test]
fn rows() {
    is_as_listed("uri-core-rows", || {
        let shown = api("uri-core", ALL);
        let shown = lines(&shown);
        let all = api_of("uri-core", ALL, true);
        // Tuples of three and more values are like pairs, and their names contain `F10`.
        let is_of_a_row = |line: &&str| {
            let is_left_out = ["traits of", ">::take(", "F10"]
                .iter()
                .any(|text| line.contains(text));
            line.contains("uri_core::row::") && !is_left_out && !shown.contains(line)
        };
        let rows = all.lines().filter(is_of_a_row);
        rows.map(|line| format!("{line}\n")).collect()
    });
}

#[test]
fn uri_macros() {
    is_as_listed("uri-macros", || api("uri-macros", ALL));
}

/// The items of the table in `src/lib.rs`.
#[test]
fn expansion() {
    is_as_listed("uri-api", || api("tests/outside/api", ALL));
}

/// The items that need a feature, so that an item which begins to need one changes a file.
#[test]
fn features() {
    is_as_listed("features", || {
        let none = api("uri-core", &["--no-default-features"]);
        let alloc = api("uri-core", &["--no-default-features", "--features=alloc"]);
        let all = api("uri-core", ALL);
        let only = |more: &str, less: &str| {
            let less: BTreeSet<&str> = less.lines().map(name).collect();
            let more = more.lines().map(name);
            let lines: BTreeSet<&str> = more.filter(|name| !less.contains(name)).collect();
            lines.into_iter().collect::<Vec<_>>().join("\n")
        };
        format!(
            "with alloc:\n{}\n\nwith all features:\n{}\n",
            only(&alloc, &none),
            only(&all, &alloc)
        )
    });
}

/// Another major version of a crate can have a feature of its own, because a feature adds only implementations for the
/// types of its crate: no other item names one, and without the feature, nothing does.
#[test]
fn other_crates_are_only_in_implementations_that_need_a_feature() {
    let read = |name: &str| fs::read_to_string(format!("{FOLDER}/{name}.txt")).expect("the list");
    let features = read("features");
    let (_, with_feature) = features
        .split_once("\nwith all features:\n")
        .expect("the second list");
    let with_feature = lines(with_feature);
    let listed = read("uri-core");
    let of_others: Vec<&str> = listed
        .lines()
        .filter(|line| names_another_crate(line))
        .collect();
    assert!(of_others.len() > 30, "{of_others:?}");
    for line in of_others {
        // Such as `pub type http::uri::Uri::Error = …`, the error of an implementation of `TryFrom`.
        let is_in_implementation = line
            .strip_prefix("pub type ")
            .is_some_and(names_another_crate);
        let is_implementation = line.starts_with("impl") && with_feature.contains(line);
        assert!(is_implementation || is_in_implementation, "{line}");
    }
}

/// Whether a path in a line of a listing begins with a crate that is neither ours nor comes with the compiler.
fn names_another_crate(line: &str) -> bool {
    let is_in_path = |char: char| char.is_alphanumeric() || matches!(char, '_' | ':');
    let mut paths = line.split(|char| !is_in_path(char));
    paths.any(|path| {
        let Some((first, _)) = path.split_once("::") else {
            return false;
        };
        // The names of type parameters, such as `T::Error`, begin with a capital.
        first.starts_with(char::is_lowercase)
            && !["core", "alloc", "std", "uri_core"].contains(&first)
    })
}

/// The path of an item without its signature. An implementation has no path, so its whole line is the name.
fn name(line: &str) -> &str {
    let Some(start) = line.find("uri_core").filter(|_| line.contains("pub ")) else {
        return line;
    };
    let mut depth = 0;
    let is_end = |char| {
        match char {
            '<' => depth += 1,
            '>' => depth -= 1,
            _ => {}
        }
        depth == 0 && matches!(char, '(' | ' ')
    };
    let path = line[start..].split(is_end).next().unwrap_or_default();
    path.trim_end_matches(':')
}

/// An error type may also be at the root or in the module of its operation.
#[test]
fn every_error_type_is_in_the_module_of_errors() {
    let listed = fs::read_to_string(format!("{FOLDER}/uri-core.txt")).expect("the list");
    let errors = listed
        .lines()
        .filter_map(|line| line.split_once("core::error::Error for uri_core::"));
    let names: BTreeSet<&str> = errors
        .filter_map(|(_, path)| path.split(['<', ' ']).next()?.rsplit(':').next())
        .collect();
    assert!(names.len() > 10, "{names:?}");
    for name in names {
        let path = format!(" uri_core::error::{name}");
        let is_item = |line: &str| {
            let rest = line.split_once(&path).map(|(_, rest)| rest);
            line.contains("pub ")
                && rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['<', '(']))
        };
        assert!(listed.lines().any(is_item), "{name}");
    }
}

/// A function that isn't `const` has an argument of any type, returns, changes or drops an owned string, or is in the
/// list.
#[test]
fn every_other_function_is_const() {
    // The methods of traits.
    const LISTED: [&str; 2] = ["AsUri::uri(", "AsUriRef::uri_ref("];
    let listed = fs::read_to_string(format!("{FOLDER}/uri-core.txt")).expect("the list");
    let functions = listed
        .lines()
        .filter_map(|line| line.strip_prefix("pub fn uri_core::"));
    let is_generic = |function: &str| function.contains("impl ") || function.contains(": ");
    let owned = [
        "alloc::",
        "std::path::",
        "UriBuf",
        "UriRefBuf",
        "Edit",
        "InputError",
    ];
    let others: Vec<&str> = functions
        .filter(|function| !is_generic(function) && !owned.iter().any(|ty| function.contains(ty)))
        .filter(|function| !LISTED.iter().any(|listed| function.starts_with(listed)))
        .collect();
    assert!(others.is_empty(), "{}", others.join("\n"));
    assert!(
        listed
            .lines()
            .filter(|line| line.starts_with("pub const fn "))
            .count()
            > 200
    );
}

/// A copy of an iterator would continue where the copied iterator began.
#[test]
fn no_iterator_is_copy() {
    let listed = fs::read_to_string(format!("{FOLDER}/uri-core.txt")).expect("the list");
    let name = |ty: &str| ty.split("<'").next().map(str::to_owned);
    let iterators: BTreeSet<String> = listed
        .lines()
        .filter_map(|line| name(line.split_once("::Iterator for ")?.1))
        .collect();
    assert!(iterators.len() > 5, "{iterators:?}");
    for line in listed.lines().filter(|line| line.contains(" Copy,")) {
        let ty = line.strip_prefix("traits of ").and_then(name);
        assert!(!ty.is_some_and(|ty| iterators.contains(&ty)), "{line}");
    }
}

#[track_caller]
fn is_as_listed(package: &str, api: impl FnOnce() -> String) {
    if !compiler().starts_with(COMPILER) {
        // The test harness captures what `println!` prints and hides it if the test passes.
        let _ = writeln!(
            io::stderr(),
            "skipped {package}: the API is listed with {COMPILER}"
        );
        return;
    }
    let here = api();
    let file = format!("{FOLDER}/{package}.txt");
    if env::var_os("BLESS").is_some() {
        fs::write(&file, here).expect(&file);
        return;
    }
    let listed = fs::read_to_string(&file).expect(&file);
    let (listed, here) = (lines(&listed), lines(&here));
    // The lines are sorted, so the old and new lines of a changed item are usually adjacent.
    let changes: Vec<String> = listed
        .symmetric_difference(&here)
        .map(|line| format!("{} {line}", if here.contains(line) { '+' } else { '-' }))
        .collect();
    assert!(
        changes.is_empty(),
        "the API is not that of tests/outside/api/{package}.txt:\n\n{}\n\n\
         if it is meant to change: .ci/bless, or BLESS=1 cargo test --manifest-path tests/outside/api/Cargo.toml\n",
        changes.join("\n")
    );
}

fn lines(text: &str) -> BTreeSet<&str> {
    text.lines().collect()
}

fn compiler() -> String {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("--version").output();
    let output = output.expect("there is a compiler, since this was compiled");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// One line per item, then one line per type with the names of its derived traits and its auto traits. Implementations
/// that every type has, such as `impl<T> Into<U> for T`, are left out. The methods of a trait implementation are left
/// out too, because the trait determines them.
fn api(package: &str, features: &[&str]) -> String {
    // The types of rows, which have `parse`, are hidden from the docs.
    api_of(package, features, package == "tests/outside/api")
}

fn api_of(package: &str, features: &[&str], with_hidden: bool) -> String {
    let json = json(package, features, with_hidden);
    let build = |omits| {
        public_api::Builder::from_rustdoc_json(&json)
            .omit_blanket_impls(true)
            .omit_auto_trait_impls(omits)
            .omit_auto_derived_impls(omits)
            .build()
            .unwrap_or_else(|error| panic!("the JSON of {package} cannot be read: {error}"))
            .to_string()
    };
    let text = build(true);
    let (mut in_trait, mut in_hidden) = (false, false);
    let is_of_the_type = |line: &&str| {
        // Only a hidden trait has no shorter path.
        if !line.starts_with("pub type") {
            in_hidden = !with_hidden && line.contains("uri_core::inverse::values::");
        }
        if in_hidden {
            return false;
        }
        let name = line.split(['(', '<']).next().unwrap_or_default();
        let is_free = name.contains("fn uri_") && !name.contains(char::is_uppercase);
        let is_method = line.contains(" fn ") && !is_free;
        if !is_method && !line.starts_with("pub type") {
            in_trait = line.starts_with("impl") && line.contains(" for ");
        }
        !(in_trait && is_method)
    };
    // An error type is in `uri_core::error` and in the module of its operation, where only its name is listed. An
    // implementation is listed at the trait and at the type. Each line is listed once.
    let modules = ["file", "interop::http", "interop::url", "policy", "table"];
    let in_error = |line: &str| {
        modules.iter().fold(line.to_owned(), |line, module| {
            line.replace(&format!("uri_core::{module}::"), "uri_core::error::")
        })
    };
    let all = lines(&text);
    let mut listed = BTreeSet::new();
    let mut list = String::new();
    for line in text.lines().filter(is_of_the_type) {
        let in_error = in_error(line);
        if *line == in_error || !all.contains(&*in_error) {
            if listed.insert(line) {
                list += &format!("{line}\n");
            }
        } else if let Some((_, path)) = line
            .split_once(" struct ")
            .or_else(|| line.split_once(" enum "))
        {
            list += &format!("pub use {path}\n");
        }
    }
    list + &traits(&build(false), &text)
}

/// The auto traits, which most types have.
const AUTO: [&str; 7] = [
    "Freeze",
    "RefUnwindSafe",
    "Send",
    "Sync",
    "Unpin",
    "UnsafeUnpin",
    "UnwindSafe",
];

/// One line per type: the traits whose implementations are in a text and not in another one.
fn traits(text: &str, without: &str) -> String {
    let without = lines(without);
    let mut traits: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for line in text.lines().filter(|line| !without.contains(line)) {
        // Such as `impl<T: core::marker::Send> core::marker::Send for Type<T> where …`. Other lines are methods.
        let Some((implementation, ty)) = line.split_once(" for ") else {
            continue;
        };
        let name = implementation.rsplit([' ', ':']).next().unwrap_or_default();
        let not = if implementation.contains(" !") {
            "!"
        } else {
            ""
        };
        let ty = ty.split(" where ").next().unwrap_or_default();
        let traits = traits.entry(ty).or_default();
        traits.insert(format!("{not}{name}"));
    }
    let lines = traits.into_iter().map(|(ty, mut traits)| {
        if AUTO.iter().all(|auto| traits.contains(*auto)) {
            traits.retain(|name| !AUTO.contains(&&**name));
            traits.insert("all auto traits".to_owned());
        }
        let traits: Vec<String> = traits.into_iter().collect();
        format!("traits of {ty}: {}\n", traits.join(", "))
    });
    lines.collect()
}

/// Writes the JSON of a package, and returns a copy of it, because all calls share one build folder, in which the
/// dependencies are built once.
fn json(package: &str, features: &[&str], with_hidden: bool) -> PathBuf {
    static BUILD: Mutex<()> = Mutex::new(());
    let _guard = BUILD.lock();
    let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let name = package.replace("tests/outside/", "uri-").replace('-', "_");
    let written = target.join("doc").join(&name).with_extension("json");
    // A file that an earlier call left there may be for other features.
    let _ = fs::remove_file(&written);
    let status = Command::new(env!("CARGO"))
        .args(["rustdoc", "--quiet", "--lib"])
        .args(features)
        .arg("--manifest-path")
        .arg(format!("{FOLDER}/../../../{package}/Cargo.toml"))
        .arg("--target-dir")
        .arg(&target)
        // Without `std`, some links of the docs lead nowhere.
        .args(["--", "--cap-lints", "allow"])
        .args(["-Z", "unstable-options", "--output-format", "json"])
        .args(with_hidden.then_some("--document-hidden-items"))
        .env("RUSTC_BOOTSTRAP", "1")
        .status();
    assert!(
        status.expect("cargo runs, since it runs this").success(),
        "no JSON of {package}"
    );
    let copy = target.join(format!("{name}{}{with_hidden}.json", features.concat()));
    fs::copy(&written, &copy).unwrap_or_else(|error| panic!("{}: {error}", written.display()));
    copy
}
