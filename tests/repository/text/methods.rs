//! An owned type can do whatever its borrowed type can, except for what these tables list. The methods come from the
//! listed API, which `tests/outside/api` compares with the crate.

use std::collections::{BTreeMap, BTreeSet};

const API: &str = include_str!("../../outside/api/uri-core.txt");
const OWNED: &str = include_str!("../../../uri-core/src/uri/owned.rs");

/// The pages whose tables or lists name all methods of a type by task.
const PAGES: [(&str, &str); 3] = [
    ("Uri", include_str!("../../../uri-core/src/uri/uri.md")),
    (
        "Policy",
        include_str!("../../../uri-core/src/policy/policy.rs"),
    ),
    (
        "Edit",
        include_str!("../../../uri-core/src/compose/edit/mod.rs"),
    ),
];

/// A type, a second type that should have the same methods, and the methods that the second one lacks: constructors
/// that borrow, methods that write into a buffer, and copying methods, because `Clone`
/// does the same. A method that few programs call is only on `UriRef`. `Uri` also lacks the methods that only make
/// sense if the scheme may be missing, such as `resolve`.
const TABLE: [(&str, &str, &str); 3] = [
    (
        "Uri",
        "UriBuf",
        "from_static parse_bytes normalize_into relativize_into to_uri_buf",
    ),
    (
        "UriRef",
        "UriRefBuf",
        "from_static parse_bytes normalize_into resolve_into to_uri_ref_buf",
    ),
    (
        "UriRef",
        "Uri",
        "as_uri is_relative resolve resolve_into resolve_lenient to_uri_ref_buf",
    ),
];

/// The methods of each type at the crate root, each with its line in the listing.
fn methods() -> BTreeMap<&'static str, BTreeMap<&'static str, &'static str>> {
    let mut types: BTreeMap<_, BTreeMap<_, _>> = BTreeMap::new();
    for line in API.lines() {
        let Some((_, path)) = line.split_once("fn uri_core::") else {
            continue;
        };
        let Some((name, method)) = path.split_once("::") else {
            continue;
        };
        let name = name.split('<').next().unwrap();
        let method = method.split(['(', '<']).next().unwrap();
        types.entry(name).or_default().insert(method, line);
    }
    types
}

#[test]
fn a_type_has_the_methods_of_the_other() {
    let types = methods();
    let mut faults = Vec::new();
    for (from, to, exceptions) in TABLE {
        let excepted: BTreeSet<_> = exceptions.split(' ').collect();
        for method in types[from].keys() {
            if types[to].contains_key(method) == excepted.contains(method) {
                faults.push(format!("{to}::{method}"));
            }
        }
        let stale = excepted
            .iter()
            .filter(|name| !types[from].contains_key(*name));
        faults.extend(stale.map(|name| format!("{from}::{name} is not there")));
    }
    assert_eq!(faults, [""; 0], "missing, or there in spite of the table");
}

/// The page of an owned type names the methods that it lacks, except those that write into a buffer or compute the
/// length for it.
#[test]
fn what_an_owned_type_lacks_is_documented() {
    for (from, to, exceptions) in TABLE.iter().filter(|row| row.1.ends_with("Buf")) {
        let (_, page) = OWNED
            .split_once(&format!("/// An owned [`{from}`]."))
            .unwrap();
        let (page, _) = page.split_once("\npub struct ").unwrap();
        for name in exceptions.split(' ') {
            let is_described = name.ends_with("_into") || name.ends_with("_len");
            assert!(
                is_described || page.contains(&format!("`{name}`")),
                "{to}::{name}"
            );
        }
    }
}

/// The ends of an edit aren't steps, so they are above the table of steps. The page of `Policy` has lists.
#[test]
fn each_method_is_in_the_table_of_its_page() {
    let types = methods();
    let mut missing = Vec::new();
    for (name, source) in PAGES {
        // In Rust, the page is the comment directly before the type.
        let (page, _) = source
            .split_once(&format!("pub struct {name}"))
            .unwrap_or((source, ""));
        let (_, page) = page.rsplit_once("\n\n").unwrap_or(("", page));
        let rows = page.lines().map(|line| line.trim_start_matches("/// "));
        let is_row = |row: &&str| match name {
            "Policy" => row.starts_with("- ") || row.starts_with("  ["),
            _ => row.starts_with('|'),
        };
        let table: String = rows.filter(is_row).collect();
        for method in types[name].keys() {
            let links = [
                format!("`{method}`"),
                format!("::{method})"),
                format!("::{method}`]"),
            ];
            let is_end = name == "Edit" && method.starts_with("build");
            if !is_end && !links.iter().any(|link| table.contains(link)) {
                missing.push(format!("{name}::{method}"));
            }
        }
    }
    assert_eq!(missing, [""; 0], "missing in a table");
}

/// The URI can be passed as any value that can be borrowed as a URI.
#[test]
fn methods_of_owned_types_take_any_uri() {
    let types = methods();
    for name in ["UriBuf", "UriRefBuf"] {
        for line in types[name].values() {
            let (arguments, _) = line.split_once(" -> ").unwrap_or((line, ""));
            let takes_one_type = arguments.contains("&uri_core::Uri");
            assert!(!takes_one_type, "{line}");
        }
    }
}

#[test]
fn the_types_are_small() {
    for (name, most) in [
        ("Uri", 50),
        ("UriBuf", 50),
        ("UriRef", 47),
        ("UriRefBuf", 47),
    ] {
        let count = methods()[name].len();
        assert!(
            count <= most,
            "{name} has {count} methods, at most {most}. {ADVICE}"
        );
    }
    let functions = API.lines().filter(|line| line.contains("fn uri_core::"));
    let count = functions.count();
    assert!(count <= 360, "{count} functions, at most 360. {ADVICE}");
    // The pages of the guide, the lists of traits and second paths don't count as items.
    let is_other = |line: &str| line.starts_with("traits of ") || line.starts_with("pub use ");
    let is_item = |line: &&str| !line.contains("::guide") && !is_other(line);
    let lines = API.lines().filter(is_item);
    let lines = lines.count();
    assert!(lines <= 1_150, "{lines} lines, at most 1,150. {ADVICE}");
}

const ADVICE: &str = "Look for a method that does both, or that nothing needs; otherwise raise this limit, with a \
                      reason in the commit.";
