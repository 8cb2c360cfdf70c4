//! Tests of the tables and files on the pages of `uri_core::guide`. The examples on the pages are doc tests.

use std::fs;
use std::path::Path;

use uri_core::{
    __v0_1_0::build,
    Normalization, ParseError, Policy, Uri, UriRef,
    error::Grammar,
    schemes::{SchemeRule, SchemeTable},
};

const COMPARISON: &str = include_str!("../uri-core/src/guide/comparison.md");
const POLICIES: &str = include_str!("../uri-core/src/guide/policies.md");
const TRUST: &str = include_str!("../uri-core/src/guide/trust.md");
const MESSAGES: &str = include_str!("../uri-core/src/guide/messages.md");
const COMPILE_FAIL_TESTS: &str = include_str!("../uri-core/src/guide/compile_fail_tests.md");

/// Returns the rows of the table with the given head, as cells without back-ticks.
fn table<'p, const N: usize>(page: &'p str, head: &str) -> Vec<[&'p str; N]> {
    let (_, table) = page.split_once(&format!("{head}\n")).expect(head);
    let lines = table.lines().skip(1);
    lines
        .take_while(|line| line.starts_with('|'))
        .map(|line| {
            let cells = line.split('|').map(|cell| cell.trim().trim_matches('`'));
            let cells: Vec<&str> = cells.collect();
            assert_eq!(cells.len(), N + 2, "{line}");
            cells[1..=N].try_into().expect(line)
        })
        .collect()
}

fn uri(text: &str) -> Uri<'_> {
    Uri::parse(text).expect(text)
}

#[test]
fn each_pair_is_equivalent_from_its_rung_on() {
    const OWN: SchemeTable<'static> = SchemeTable::extended(&[SchemeRule::like_http("acme", 4711)]);
    // Each rung also finds the pairs that the earlier rungs find.
    let ladder = [
        ("==", Normalization::NONE),
        ("SYNTAX", Normalization::SYNTAX),
        ("SCHEME", Normalization::SCHEME),
        ("own table", Normalization::SCHEME.with_schemes(OWN)),
        (
            "ipv6_text",
            Normalization::SCHEME.with_schemes(OWN).ipv6_text(),
        ),
    ];
    let pairs = table(COMPARISON, "| one | other | rung |");
    assert!(pairs.len() > 30);
    for [one, other, rung] in pairs {
        let same = |(_, level): &(_, _)| uri(one).equivalent(&uri(other), *level);
        let first = ladder.iter().position(same).unwrap_or(ladder.len());
        assert!(ladder[first..].iter().all(same), "{one} {other}");
        let found = ladder.get(first).map_or("–", |(name, ..)| name);
        assert_eq!(found, rung, "{one} {other}");
        assert_eq!(uri(one) == uri(other), rung == "==", "{one} {other}");
    }
}

/// Creates a policy from each call of a method, with the source code of the call.
macro_rules! rules {
    ($($method:ident($($argument:expr),*))*) => {
        [$((
            concat!(stringify!($method), "(", stringify!($($argument),*), ")"),
            Policy::ANY.$method($($argument),*),
        )),*]
    };
}

#[test]
fn each_rule_refuses_its_example() {
    let rules = rules! {
        schemes(&["https"])
        no_host_as_scheme()
        require_authority()
        require_host()
        no_missing_host()
        hosts(&["*.example.org"])
        no_userinfo()
        no_password()
        no_split_password()
        no_host_in_userinfo()
        no_encoded_host()
        no_numeric_name()
        public_addresses()
        ports(&[443, 8443])
        port_in_range()
        no_low_port()
        path_ends_with_slash()
        no_dot_segment()
        no_encoded_path_delimiter()
        no_query()
        no_fragment()
        no_encoded_control()
        max_len(20)
        normalized(Normalization::SYNTAX)
    };
    let head = "| rule | SAFE | guards against | refuses | section |";
    let rows = table(POLICIES, head);
    assert_eq!(rows.len(), rules.len());
    for ([call, safe, _, refused, section], (source, policy)) in rows.into_iter().zip(rules) {
        assert_eq!(call, source);
        let uri = uri(refused);
        let error = policy.check(&uri).expect_err(refused);
        let message = error.report(&policy, &uri).to_string();
        let (name, _) = call.split_once('(').unwrap();
        assert!(message.contains(&format!("(rule `{name}`")), "{message}");
        // `SAFE` refuses the example if, and only if, `SAFE` contains the rule.
        assert_eq!(Policy::SAFE.check(&uri).is_err(), safe == "yes", "{call}");
        assert!(section.is_empty() || section.starts_with(['3', '5', '6', '7']));
    }
}

/// A code block after "`path`:" is equal to this file of the kit, or to a part of the file. Versions of dependencies can
/// differ.
#[test]
fn the_files_on_the_page_are_equal_to_the_files_of_the_kit() {
    let kit = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/callers/guarded");
    let mut files = Vec::new();
    for (before, block) in blocks(COMPILE_FAIL_TESTS) {
        let path = before.strip_suffix("`:\n\n").expect(block);
        let (_, path) = path.rsplit_once('`').expect(block);
        let text = fs::read_to_string(kit.join(path)).expect(path);
        match path {
            "Cargo.toml" => {
                for line in block.lines() {
                    let name = line.split('"').next().unwrap_or(line);
                    assert!(text.contains(name), "{path}: {line}");
                }
            }
            "src/lib.rs" => assert!(text.contains(block), "{path}:\n{block}"),
            _ => assert_eq!(text, block, "{path}"),
        }
        files.push(path);
    }
    assert_eq!(files.len(), 6);
}

/// The page quotes the client that `tests/programs` runs.
#[test]
fn the_client_on_the_page_is_the_client_of_the_test() {
    let (_, client) = include_str!("programs/tests/trust/client.rs")
        .split_once("\n\n")
        .unwrap();
    assert!(blocks(TRUST).any(|(_, block)| block == client));
}

/// Each file and folder that the table in CONTRIBUTING.md names exists, in uri-core or in the repository.
#[test]
fn the_files_for_contributors_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(root.join("CONTRIBUTING.md")).unwrap();
    let (_, table) = page.split_once("| to change |").unwrap();
    let (table, _) = table.split_once("\n\n").unwrap();
    let mut checked = 0;
    for name in table
        .split('`')
        .filter(|name| name.ends_with(".rs") || name.ends_with('/'))
    {
        let places = [root.join("uri-core/src").join(name), root.join(name)];
        assert!(places.iter().any(|place| place.exists()), "{name}");
        checked += 1;
    }
    assert!(checked >= 30, "{checked}");
}

/// Returns the blocks of code on a page, each with the text before the block.
fn blocks(page: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut pieces = page.split("```");
    std::iter::from_fn(move || {
        let (before, fenced) = (pieces.next()?, pieces.next()?);
        let (_, block) = fenced.split_once('\n')?;
        Some((before, block))
    })
}

#[test]
fn each_message_is_the_message_of_the_crates() {
    let (_, table) = MESSAGES
        .split_once("| literal | error | help |\n|---|---|---|\n")
        .unwrap();
    let rows: Vec<&str> = table
        .lines()
        .take_while(|line| line.starts_with('|'))
        .collect();
    assert!(rows.len() >= 15);
    for row in rows {
        let [_, literal, error, help, _] = row.split('|').map(str::trim).collect::<Vec<_>>()[..]
        else {
            panic!("not three cells: {row}");
        };
        let (text, parse): (_, fn(&str) -> Option<ParseError>) =
            match literal.rsplit_once(" in ").unwrap_or((literal, "`uri!`")) {
                (text, "`uri!`") => (text, |text| Uri::parse(text).err()),
                (text, "`absolute_uri!`") => {
                    (text, |text| build::parse(text, Grammar::AbsoluteUri).err())
                }
                (text, "`uri_ref!`") => (text, |text| UriRef::parse(text).err()),
                (text, "`relative_ref!`") => {
                    (text, |text| build::parse(text, Grammar::RelativeRef).err())
                }
                (_, other) => panic!("no such macro: {other}"),
            };
        let text = text.trim_matches('`');
        let report = build::in_source(parse(text).expect(row).report(text));
        assert_eq!(report.first_line(), error, "{row}");
        let message = report.to_string();
        let told = message.lines().find_map(|line| line.strip_prefix("help: "));
        assert_eq!(told.unwrap_or(""), help, "{row}");
    }
}
