//! Tests of the tables and files on the pages of `uri_core::guide`. The examples on those pages are doc tests.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::files::files_below;
use uri_core::{Normalization, ParseError, Policy, Rule, Uri, UriRef};
use uri_macros::uri_format;

use crate::brief::{self, Brief};
use crate::errors::{edit_error, format_error};
use crate::golden_files::golden_files;

use crate::hidden::{Grammar, MODULE, in_macro};

const NORMALIZATION: &str = include_str!("../../uri-core/src/normalize/normalization.md");
const POLICIES: &str = include_str!("../../uri-core/src/guide/policies.md");
const ERRORS: &str = include_str!("../shared/data/errors.md");
const ERRORS_PAGE: &str = include_str!("../../uri-core/src/guide/errors.md");
const ENDPOINTS: &str = include_str!("../../uri-core/src/guide/endpoints.md");
const SECURITY: &str = include_str!("../../uri-core/src/guide/security.md");

/// The rows of the table that has this head, as cells without anchors and without the backticks that enclose them.
fn table<'p, const N: usize>(page: &'p str, head: &str) -> Vec<[&'p str; N]> {
    let (_, table) = page.split_once(&format!("{head}\n")).expect(head);
    let lines = table.lines().skip(1);
    lines
        .take_while(|line| line.starts_with('|'))
        .map(|line| {
            let cells = line.split('|').map(|cell| {
                let cell = cell.trim();
                let cell = cell.rsplit_once("</a>").map_or(cell, |(_, cell)| cell);
                // A cell that is a link is its text.
                let link = cell.strip_prefix('[').filter(|_| cell.ends_with(')'));
                let cell = link
                    .and_then(|link| link.split_once("]("))
                    .map_or(cell, |(text, _)| text);
                match cell
                    .strip_prefix('`')
                    .and_then(|cell| cell.strip_suffix('`'))
                {
                    Some(code) if !code.contains('`') => code,
                    _ => cell,
                }
            });
            let cells: Vec<&str> = cells.collect();
            assert_eq!(cells.len(), N + 2, "{line}");
            cells[1..=N].try_into().expect(line)
        })
        .collect()
}

/// The rows of a page's tables, and the items of its lists, each in one line.
fn all_rows_and_items(page: &str) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    let mut is_in_item = false;
    for line in page.lines() {
        let begins_item = line.starts_with("- ");
        if begins_item || line.starts_with("| ") {
            rows.push(line.to_owned());
            is_in_item = begins_item;
        } else if let Some(row) = rows.last_mut()
            && is_in_item
            && line.starts_with("  ")
        {
            row.push(' ');
            row.push_str(line.trim_start());
        } else {
            is_in_item = false;
        }
    }
    rows
}

/// The items of the lists of a section, without the `- ` at the beginning.
fn items_of(page: &str, heading: &str) -> Vec<String> {
    let (_, section) = page.split_once(heading).expect(heading);
    let (section, _) = section.split_once("\n# ").unwrap_or((section, ""));
    let rows = all_rows_and_items(section);
    let items = rows.iter().filter_map(|row| row.strip_prefix("- "));
    items.map(str::to_owned).collect()
}

/// The rows, and the items in which one looks for code: those that begin with code or an anchor, and those with an
/// arrow.
fn rows_and_items(page: &str) -> Vec<String> {
    let mut rows = all_rows_and_items(page);
    let begins = |row: &str| {
        ["| ", "- `", "- <a id="]
            .iter()
            .any(|start| row.starts_with(start))
    };
    rows.retain(|row| begins(row) || row.contains(" → "));
    rows
}

/// The calls in the list of rules between two texts of the page about policies, each with a URI that its rule refuses.
fn calls_with_examples(before: &str, after: &str) -> Vec<(String, String)> {
    let (_, list) = POLICIES.split_once(before).expect(before);
    let (list, _) = list.split_once(after).expect(after);
    let items = rows_and_items(list);
    let pairs = items.iter().map(|item| {
        let (_, call) = item.split_once("</a>[`").expect(item);
        let (call, guards) = call.split_once("`](").expect(item);
        let (_, refused) = guards.split_once(": ").expect(item);
        let (_, refused) = refused.rsplit_once(", as in `").expect(item);
        let refused = refused.strip_suffix('`').expect(item);
        (call.to_owned(), refused.to_owned())
    });
    pairs.collect()
}

/// A file of the repository.
fn read(path: &str) -> String {
    fs::read_to_string(path).expect(path)
}

fn uri(text: &str) -> Uri<'_> {
    Uri::parse(text).expect(text)
}

/// The table in the documentation of `Normalization`.
#[test]
fn each_pair_is_equivalent_from_its_level_on() {
    // Each level also finds the pairs that earlier levels find.
    let levels = [
        ("==", Normalization::NONE),
        ("SYNTAX", Normalization::SYNTAX),
        ("SCHEME", Normalization::SCHEME),
        ("ipv6_text", Normalization::SCHEME.ipv6_text()),
    ];
    let pairs = table(NORMALIZATION, "| one | other | level |");
    assert!(pairs.len() > 15);
    for [one, other, level] in pairs {
        let same = |(_, level): &(_, _)| uri(one).equivalent(&uri(other), *level);
        let first = levels.iter().position(same).unwrap_or(levels.len());
        assert!(levels[first..].iter().all(same), "{one} {other}");
        let found = levels.get(first).map_or("–", |(name, ..)| name);
        assert_eq!(found, level, "{one} {other}");
        assert_eq!(uri(one) == uri(other), level == "==", "{one} {other}");
    }
}

/// The policy with only the rule that a call in the table sets.
fn policy(call: &str) -> (Rule, Policy<'static>) {
    let any = Policy::ANY;
    // A rule without a method of its own.
    let named = |rule: &&Rule| format!("{rule:?}") == call;
    if let Some(rule) = Rule::ALL.iter().find(named).copied() {
        return (rule, in_macro::with_rule(any, rule).expect(call));
    }
    let (method, _) = call.split_once('(').expect(call);
    let rule = in_macro::rule_of(method).expect(call);
    let policy = match call {
        "schemes(&[\"https\"])" => any.schemes(&["https"]),
        "hosts(&[\"*.example.org\"])" => any.hosts(&["*.example.org"]),
        "ports(&[443, 8443])" => any.ports(&[443, 8443]),
        "max_len(20)" => any.max_len(20),
        _ => {
            assert_eq!(call, format!("{method}()"));
            in_macro::with_rule(any, rule).expect(call)
        }
    };
    (rule, policy)
}

#[test]
fn each_rule_refuses_its_example() {
    let of_default = calls_with_examples("They guard against:\n\n", "\n\n");
    let others = calls_with_examples("The rules to choose guard against:\n\n", "\n\n");
    let of_default = of_default.into_iter().map(|row| (row, true));
    let others = others.into_iter().map(|row| (row, false));
    let mut shown = HashSet::new();
    for ((call, refused), is_default) in of_default.chain(others) {
        let (rule, policy) = policy(&call);
        assert!(shown.insert(rule), "{call}");
        let uri = uri(&refused);
        let error = policy.check(&uri).expect_err(&refused);
        let message = error.report(&policy, &uri).to_string();
        assert!(message.contains(&format!("(`Rule::{rule:?}`")), "{message}");
        // `DEFAULT` refuses the example if and only if it contains the rule.
        assert_eq!(Policy::DEFAULT.check(&uri).is_err(), is_default, "{call}");
    }
    for rule in Rule::ALL {
        assert!(shown.contains(rule), "{rule:?} is not in the table");
    }
}

/// In the section about compile-fail tests, a code block after "`path`:" is equal to that file of the kit.
#[test]
fn the_files_on_the_page_are_equal_to_the_files_of_the_kit() {
    let (_, section) = POLICIES.split_once("\n# Compile-fail tests\n").unwrap();
    let mut files = Vec::new();
    for (before, block) in blocks(section) {
        let path = before.strip_suffix("`:\n\n").expect(block);
        let (_, path) = path.rsplit_once('`').expect(block);
        assert_eq!(read(&format!("tests/compiler/ui/{path}")), block);
        files.push(path);
    }
    assert_eq!(files.len(), 3);
}

/// The pages quote the clients that `tests/outside/programs` and `tests/outside/cookbook` run.
#[test]
fn the_client_on_a_page_is_the_client_of_the_test() {
    for (page, client) in [
        (
            SECURITY,
            include_str!("../outside/programs/tests/trust/client.rs"),
        ),
        (ENDPOINTS, include_str!("../outside/cookbook/src/client.rs")),
    ] {
        let (_, client) = client.split_once("\n\n").unwrap();
        assert!(blocks(page).any(|(_, block)| block == client), "{client}");
    }
}

/// Every file and folder named in ARCHITECTURE.md or in the table in CONTRIBUTING.md exists, either in uri-core or in
/// the repository root.
#[test]
fn the_files_for_contributors_exist() {
    let page = read("CONTRIBUTING.md");
    let (_, table) = page.split_once("| to change |").unwrap();
    let (table, _) = table.split_once("\n\n").unwrap();
    let architecture = read("ARCHITECTURE.md");
    let words = architecture.split([' ', '\n', '`', ',', '(', ')', ':', ';']);
    let is_path = |name: &&str| name.ends_with(".rs") || (name.ends_with('/') && name.len() > 1);
    let mut checked = 0;
    for name in table.split('`').chain(words).filter(is_path) {
        let places = [&format!("uri-core/src/{name}"), name];
        assert!(
            places.iter().any(|place| Path::new(place).exists()),
            "{name}"
        );
        checked += 1;
    }
    assert!(checked >= 60, "{checked}");
}

/// The drawing in ARCHITECTURE.md shows all chapters, in the order of `lib.rs`.
#[test]
fn the_drawing_has_all_chapters() {
    let lib = read("uri-core/src/lib.rs");
    let chapters = lib.lines().filter_map(|line| {
        let name = line
            .strip_prefix("pub mod ")
            .or_else(|| line.strip_prefix("mod "))?;
        Some(name.strip_suffix(';')?.replace(MODULE, "private"))
    });
    let page = read("ARCHITECTURE.md");
    let (_, drawing) = page.split_once("```text\n").unwrap();
    let (mut drawing, _) = drawing.split_once("```").unwrap();
    let mut count = 0;
    for chapter in chapters {
        (_, drawing) = drawing
            .split_once(&format!("  {chapter}"))
            .unwrap_or_else(|| panic!("{chapter}"));
        count += 1;
    }
    assert!(count > 15, "{count}");
}

/// The code blocks on a page, each with the text that precedes it.
fn blocks(page: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut pieces = page.split("```");
    std::iter::from_fn(move || {
        let (before, fenced) = (pieces.next()?, pieces.next()?);
        let (_, block) = fenced.split_once('\n')?;
        Some((before, block))
    })
}

/// Each variant of the four enums has an anchor with its name. The names come from the listing of the public API.
#[test]
fn each_error_has_an_anchor() {
    let api = include_str!("../outside/api/uri-core.txt");
    let mut checked = 0;
    for (name, page) in [
        ("error::ParseErrorKind", ERRORS),
        ("error::FormatErrorKind", ERRORS),
        ("error::EditErrorKind", ERRORS),
        ("Rule", POLICIES),
    ] {
        let enumeration = name.trim_start_matches("error::");
        let prefix = format!("pub uri_core::{name}::");
        for variant in api.lines().filter_map(|line| line.strip_prefix(&prefix)) {
            let variant = variant.split('(').next().unwrap_or(variant);
            let anchor = format!("<a id=\"{enumeration}.{variant}\"></a>");
            assert_eq!(page.matches(&anchor).count(), 1, "{anchor}");
            checked += 1;
        }
    }
    let pages = ERRORS.matches("<a id=").count() + POLICIES.matches("<a id=").count();
    assert_eq!(checked, pages);
}

#[test]
fn each_parse_error_has_its_message() {
    for [kind, literal, error, help] in table(ERRORS, "| kind | literal | error | help |") {
        let (text, parse): (_, fn(&str) -> Option<ParseError>) =
            match literal.rsplit_once(" in ").unwrap_or((literal, "`uri!`")) {
                (text, "`uri!`") => (text, |text| Uri::parse(text).err()),
                (text, "`absolute_uri!`") => (text, |text| {
                    in_macro::parse(text, Grammar::AbsoluteUri).err()
                }),
                (text, "`uri_ref!`") => (text, |text| UriRef::parse(text).err()),
                (text, "`relative_ref!`") => (text, |text| {
                    in_macro::parse(text, Grammar::RelativeRef).err()
                }),
                (_, other) => panic!("no such macro: {other}"),
            };
        let text = text.trim_matches('`');
        let parsed = parse(text).expect(text);
        let report = in_macro::in_source(parsed.report(text));
        assert_eq!(format!("{:?}", parsed.kind()), kind, "{text}");
        assert_eq!(report.first_line(), error, "{text}");
        assert_eq!(report.help().unwrap_or(""), help, "{text}");
    }
}

/// The page about errors shows some of the rows.
#[test]
fn the_common_errors_are_in_the_table() {
    let all = table::<4>(ERRORS, "| kind | literal | error | help |");
    let common = table::<3>(ERRORS_PAGE, "| literal | error | help |");
    assert!(common.len() > 4);
    for row in common {
        assert!(all.iter().any(|all| all[1..] == row), "{row:?}");
    }
    for [_, error] in table(ERRORS_PAGE, "| call | error |") {
        assert!(ERRORS.contains(&format!("| {error}")), "{error}");
    }
}

/// The error that each template causes with its value, together with the source code of both.
macro_rules! format_errors {
    ($($template:literal, $x:expr;)*) => {
        [$(($template, stringify!($x), uri_format!($template, x = $x).expect_err($template))),*]
    };
}

#[test]
fn each_format_error_has_its_message() {
    let errors = format_errors! {
        "https://example.org/{x}", "";
        "https://example.org/{x}", "..";
        "https://example.org/?{x}", "";
        "https://{x}/", "a b";
        "https://{x}.example.org/", "a.b";
        "https://{x}.{x}.{x}.{x}.{x}.example.org/", "a".repeat(60);
        "https://example.{x}/", 7;
        "https://example.org:{x}/", 65536;
        "https://example.org/?sort=asc&{x*}", [("sort", "desc")];
        "{x}/a", Uri::from_static("https://example.org/?q");
        "{x}/a", Uri::from_static("https://example.org/#f");
    };
    let rows = table::<4>(ERRORS, "| kind | template | `x` | error |");
    let rows = rows
        .into_iter()
        .filter(|[_, template, ..]| !template.is_empty());
    let rows: Vec<_> = rows.collect();
    let errors = errors.map(|(template, x, error)| {
        let kind = format!("{:?}", format_error(error.clone()).kind());
        [kind, template.to_owned(), x.to_owned(), error.to_string()]
    });
    assert_eq!(rows, errors);
}

/// The error that each change causes, together with the source code of its steps.
macro_rules! edit_errors {
    ($uri:ident: $($($step:ident($($argument:expr)?)).+ => $build:ident;)*) => {
        [$((
            [$(concat!(stringify!($step), "(", $(stringify!($argument),)? ")")),+].join("."),
            $uri.edit()$(.$step($($argument)?))+.$build().err().expect(stringify!($($step)+)),
        )),*]
    };
}

#[test]
fn each_edit_error_has_its_message() {
    let uri = uri("https://example.org/a");
    let errors = edit_errors! {
        uri:
        query("a b") => build;
        scheme(None) => build;
        no_authority().port(80) => build;
        no_authority().path("//a") => build;
        path("a") => build;
        scheme(None).no_authority().path("a:b") => build_ref;
        push_segment("..") => build;
        push_segment("") => build;
    };
    let rows = table::<3>(ERRORS, "| kind | change | error |");
    let rows = rows.into_iter().filter(|[_, change, _]| is_code(change));
    let rows: Vec<_> = rows.collect();
    let errors = errors.map(|(change, error)| {
        let kind = format!("{:?}", edit_error(error.clone()).kind());
        let kind = kind.split('(').next().unwrap_or(&kind).to_owned();
        [kind, change, error.to_string()]
    });
    assert_eq!(rows, errors);
}

/// Whether a change in the table is the code of its steps, not a description.
fn is_code(change: &str) -> bool {
    !change.starts_with("a ")
}

/// The error of a row without an example, such as a result that is too long, consists of the words in the source.
#[test]
fn each_other_error_has_its_words() {
    let words = [
        include_str!("../../uri-core/src/error/format_error.rs"),
        include_str!("../../uri-core/src/error/edit_error.rs"),
        include_str!("../../uri-core/src/error/mod.rs"),
    ];
    let words = words.concat().replace("{u32::MAX}", "4294967295");
    let values = table::<4>(ERRORS, "| kind | template | `x` | error |").into_iter();
    let values = values.filter(|[_, template, ..]| template.is_empty());
    let changes = table::<3>(ERRORS, "| kind | change | error |").into_iter();
    let changes = changes.filter(|[_, change, _]| !is_code(change));
    let errors = values
        .map(|[.., error]| error)
        .chain(changes.map(|[.., error]| error));
    for error in errors {
        let error = error.trim_end_matches("(what was found, and the rule)");
        for part in error.split_inclusive(": ") {
            let part = part.trim_start_matches("value of `x` ");
            let part = part.trim_start_matches("the reference ");
            assert!(part.starts_with("step `") || words.contains(part), "{part}");
        }
    }
}

/// The part of a message that the documentation of the macros or of `Report` quotes, up to the picture or further, is
/// part of a golden file, without the file and position before it.
#[test]
fn each_message_in_the_docs_is_real() {
    let files = golden_files();
    let source = [
        include_str!("../../uri-macros/src/lib.rs"),
        include_str!("../../uri-core/src/message/report.rs"),
    ];
    let lines = source
        .iter()
        .flat_map(|source| source.lines())
        .map(|line| line.trim_start_matches("//!").trim_start_matches("///"));
    let docs: Vec<&str> = lines
        .map(|line| line.strip_prefix(' ').unwrap_or(line))
        .collect();
    let docs = docs.join("\n");
    let is_message = |block: &&str| block.contains('^');
    let blocks = docs.split("```text\n").skip(1);
    let blocks = blocks.map(|rest| rest.split("\n```").next().unwrap());
    let blocks: Vec<&str> = blocks.filter(is_message).collect();
    assert!(blocks.len() >= 8);
    for block in blocks {
        // rustc indents the lines of a message as far as `error: `.
        let message = match block.strip_prefix("error: ") {
            Some(message) => {
                let (message, _) = message.split_once("\n -->").expect(block);
                message.replace("\n       ", "\n")
            }
            None => match block.split_once(": ") {
                Some((place, message)) if place.contains(".txt:") => message.to_owned(),
                _ => block.to_owned(),
            },
        };
        let is_real = |file: &String| {
            file.contains(&message) || is_in_brief(file, &message) || is_said(file, &message)
        };
        assert!(files.iter().any(is_real), "{message}");
    }
}

/// If a golden file has the message in brief, below the line with the text. That line may end with the first line.
fn is_in_brief(file: &str, message: &str) -> bool {
    let lines: Vec<&str> = file.lines().collect();
    let (first, rest) = message.split_once('\n').expect(message);
    // A note may be written at an earlier message.
    let mut notes = message.lines().filter(|line| brief::is_note(line));
    notes.all(|note| lines.contains(&note))
        && lines.iter().enumerate().any(|(at, above)| {
            let message = if above.ends_with(first) {
                rest
            } else {
                message
            };
            let mut shown = Brief::default().lines(above, message);
            shown.retain(|line| !brief::is_note(line));
            shown.len() > 1 && shown.iter().eq(lines[at + 1..].iter().take(shown.len()))
        })
}

/// If a string of `tests/shared/strings` has the message, whose lines stand beside it or below it.
fn is_said(file: &str, message: &str) -> bool {
    let is_picture = |line: &&str| line.is_empty() || line.starts_with("    ");
    let Some(picture) = message.lines().find(|line| line.starts_with("    ")) else {
        return false;
    };
    let text = format!("\"{}\"", picture.trim_start());
    let file = file.replace("\n    ", " | ");
    let mut entries = file.lines().filter(|entry| entry.contains(&text));
    entries.any(|entry| {
        let parts: Vec<&str> = entry.split(" | ").collect();
        let mut words = message.lines().filter(|line| !is_picture(line));
        words.all(|line| parts.contains(&line))
    })
}

/// Each message is part of a golden file. The message about two versions is tested in `second_version.rs`.
#[test]
fn each_message_of_the_compiler_is_real() {
    let files = golden_files();
    let items = items_of(ERRORS_PAGE, "# Compiler messages");
    assert!(items.len() > 6);
    for item in items.into_iter().skip(1) {
        let (message, _) = item.split_once(". ").expect(&item);
        let message = message.replace('\\', "");
        // In every test, the crate `uri_core` exists, so the test of a missing crate uses another name.
        let message = message.replace("crate `uri_core`", "crate `nonexistent`");
        let (first, second) = message.split_once(" … ").unwrap_or((&message, ""));
        let is_real = |file: &String| {
            let mut errors = file.split("\n\n").map(|error| format!("{error}\n"));
            errors.any(|error| {
                let mut ends = ["\n", ":\n"].iter();
                ends.any(|end| error.contains(&format!("{first}{end}"))) && error.contains(second)
            })
        };
        assert!(files.iter().any(is_real), "{message}");
    }
}

/// Each string parses. `DEFAULT` refuses it because of the rule at its end, or accepts it if there is none.
#[test]
fn each_surprise_is_one() {
    for item in items_of(ERRORS_PAGE, "# Surprises at run time") {
        let text = item.split('`').nth(1).expect(&item);
        let rule = item.ends_with(')').then(|| item.rsplit('`').nth(1));
        let rule = rule.flatten().unwrap_or_default();
        let uri = uri(text);
        let report = Policy::DEFAULT.check(&uri).err();
        let report = report.map(|error| error.report(&Policy::DEFAULT, &uri).to_string());
        match report {
            Some(report) => assert!(
                !rule.is_empty() && report.contains(&format!("(`Rule::{rule}`")),
                "{report}"
            ),
            None => assert_eq!(rule, "", "{text}"),
        }
    }
}

/// Each page that names the oldest compiler names that of the manifest, and the workflow tests it.
#[test]
fn the_oldest_compiler_is_that_of_the_manifest() {
    let manifest = read("Cargo.toml");
    let (_, oldest) = manifest.split_once("\nrust-version = \"").unwrap();
    let (oldest, _) = oldest.split_once('"').unwrap();
    for (path, places) in [
        ("README.md", &["need Rust {}"][..]),
        (
            "CONTRIBUTING.md",
            &["cargo {}", "without Rust {}", "supports Rust {}"],
        ),
        ("tests/README.md", &["cargo +{} check", "cargo +{} test"]),
        (".github/workflows/ci.yml", &["Rust {}", "rust: {}.0"]),
    ] {
        let text = read(path);
        for place in places {
            let place = place.replace("{}", oldest);
            assert!(text.contains(&place), "{path}: {place}");
        }
    }
}

/// Links from other crates lead to the pages of uri-core in this version.
#[test]
fn the_pages_on_docs_rs_are_those_of_the_version() {
    let manifest = read("Cargo.toml");
    let (_, version) = manifest.split_once("\nversion = \"").unwrap();
    let (version, _) = version.split_once('"').unwrap();
    let url = format!("html_root_url = \"https://docs.rs/uri-core/{version}\"");
    assert!(read("uri-core/src/lib.rs").contains(&url), "{url}");
}

/// The workflow installs the compiler that wrote the golden files.
#[test]
fn the_workflow_has_the_compiler_of_the_golden_files() {
    let workflow = read(".github/workflows/ci.yml");
    let version = |text: &str, before| {
        let (_, rest) = text.split_once(before).expect(before);
        let end = |c: char| !matches!(c, '0'..='9' | '.');
        rest.split(end).next().unwrap_or_default().to_owned()
    };
    let installed = version(&workflow, "RUSTUP_TOOLCHAIN: ");
    assert_eq!(
        installed,
        version(&read("uri-core/benches/instructions/golden.txt"), "rustc ")
    );
    assert_eq!(
        installed,
        version(&read("tests/outside/api/tests/api.rs"), "\"rustc ")
    );
    let minor = version(&read("tests/compiler/ui/tests/ui.rs"), "stable(");
    assert!(installed.starts_with(&minor), "{minor}");
    assert!(workflow.contains("run: .ci/run\n"));
}

/// The widest line of code for which a browser window of 1280 pixels needs no scroll bar.
const CODE_WIDTH: usize = 92;

/// The files with documentation.
fn documented() -> Vec<String> {
    let mut files = vec![PathBuf::from("README.md")];
    for folder in ["uri-core/src", "uri-macros/src"] {
        files.extend(files_below(Path::new(folder), &["rs", "md"]));
    }
    let names = files.iter().map(|path| path.display().to_string());
    names.collect()
}

/// The blocks of code in a file that a reader of the documentation sees: the number of each visible line, and the line.
/// In the README, which rustdoc doesn't show, a message is quoted as the compiler prints it, and isn't code.
fn visible_code(name: &str) -> Vec<Vec<(usize, String)>> {
    let is_markdown = name.ends_with(".md");
    let text = read(name);
    let mut blocks = Vec::new();
    let mut fence = None;
    for (number, line) in (1..).zip(text.lines()) {
        let visible = match is_markdown {
            true => Some(line),
            false => documentation(line),
        };
        let Some(line) = visible else {
            // Code whose attributes depend on a feature begins in an attribute of its own.
            fence = line.contains("doc = \"```").then_some("");
            blocks.push(Vec::new());
            continue;
        };
        if let Some(language) = line.trim_start().strip_prefix("```") {
            fence = fence.is_none().then_some(language);
            blocks.push(Vec::new());
            continue;
        }
        let is_quoted = fence == Some("text") && name == "README.md";
        let is_hidden = line.starts_with("# ") || is_quoted;
        if fence.is_some()
            && !is_hidden
            && let Some(block) = blocks.last_mut()
        {
            block.push((number, line.to_owned()));
        }
    }
    blocks.retain(|block| !block.is_empty());
    blocks
}

/// No visible line is too wide for rustdoc's column.
#[test]
fn code_in_the_documentation_is_narrow() {
    let (mut checked, mut errors) = (0, String::new());
    for name in documented() {
        for (number, line) in visible_code(&name).into_iter().flatten() {
            checked += 1;
            if line.chars().count() > CODE_WIDTH {
                errors.push_str(&format!("{name}:{number}: {line}\n"));
            }
        }
    }
    assert!(checked > 2000, "{checked}");
    assert!(
        errors.is_empty(),
        "code of more than {CODE_WIDTH} characters:\n{errors}"
    );
}

/// Traits whose methods a reader calls without their names.
const TRAITS: [&str; 2] = ["CommandFactory", "ToSocketAddrs"];

/// A visible `use` names only what visible code needs; what hidden code needs is imported there.
#[test]
fn a_visible_use_is_needed() {
    let (mut checked, mut errors) = (0, String::new());
    let is_in_name = |char: char| char.is_alphanumeric() || char == '_';
    for name in documented() {
        for block in visible_code(&name) {
            let is_use = |line: &str| line.trim_start().starts_with("use ");
            let others = block.iter().filter(|(_, line)| !is_use(line));
            let used: HashSet<&str> = others
                .flat_map(|(_, line)| line.split(|char| !is_in_name(char)))
                .collect();
            for (number, line) in block.iter().filter(|(_, line)| is_use(line)) {
                // In `a::{b, c as d}`, these are `b` and `d`; `self` is `a`.
                let items = line.trim().trim_end_matches(';').split([',', '{', '}']);
                for item in items.filter(|item| !item.trim_end().ends_with("::")) {
                    let item = item.rsplit([':', ' ']).find(|word| !word.is_empty());
                    let Some(item) = item.filter(|item| !["_", "self", "use", "*"].contains(item))
                    else {
                        continue;
                    };
                    checked += 1;
                    if !used.contains(item) && !TRAITS.contains(&item) {
                        errors.push_str(&format!("{name}:{number}: `{item}` in {line}\n"));
                    }
                }
            }
        }
    }
    assert!(checked > 400, "{checked}");
    assert!(errors.is_empty(), "unneeded:\n{errors}");
}

/// The text of a line that is part of a doc comment.
fn documentation(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let text = line
        .strip_prefix("///")
        .or_else(|| line.strip_prefix("//!"))?;
    Some(text.strip_prefix(' ').unwrap_or(text))
}

/// The codes in a text, and whether each is the text of a link.
fn codes(text: &str) -> impl Iterator<Item = (&str, bool)> {
    let pieces: Vec<&str> = text.split('`').collect();
    (1..pieces.len().saturating_sub(1))
        .step_by(2)
        .map(move |index| {
            let is_link = pieces[index - 1].ends_with('[') && pieces[index + 1].starts_with(']');
            (pieces[index], is_link)
        })
}

/// An item that a page links is a link in each row of a table and in each such item of a list, because a reader looks
/// for one row. `coming_from` also has the items of other crates, and the front page needs `alloc`.
#[test]
fn an_item_in_a_cell_is_a_link() {
    let folder = Path::new("uri-core/src/guide");
    let mut paths = files_below(folder, &["md"]);
    paths.retain(|path| !path.ends_with("coming_from.md") && !path.ends_with("front.md"));
    let pages = paths.iter().map(|path| read(&path.display().to_string()));
    let pages: Vec<String> = pages.collect();
    assert!(pages.len() > 8);
    let is_item = |name: &str| name.starts_with(char::is_uppercase) || name.contains("::");
    let linked: HashSet<&str> = pages
        .iter()
        .flat_map(|page| page.lines().flat_map(codes))
        .filter(|(name, is_link)| *is_link && is_item(name))
        .map(|(name, _)| name)
        .collect();
    assert!(linked.len() > 30, "{}", linked.len());
    for (path, page) in paths.iter().zip(&pages) {
        let rows = rows_and_items(page);
        // A row of the table of errors is a message.
        for line in rows.iter().filter(|line| !line.contains("| invalid URI: ")) {
            for (name, is_link) in codes(line) {
                assert!(
                    is_link || !linked.contains(name),
                    "{}: `{name}` in {line}",
                    path.display()
                );
            }
        }
    }
}
