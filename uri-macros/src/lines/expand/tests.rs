//! Errors of files; `crate::tests::expansions` has the expansions.

use uri_core::Policy;
use uri_core::table::Lines;

use super::*;
use crate::testing::{Folder, messages, squeezed, tokens};

fn refused(test: &str, source: &str, contents: &str) -> Vec<String> {
    let folder = Folder::new(test);
    folder.write("a.txt", contents);
    messages(&folder.call(|site| expand(tokens(source), site)))
}

/// The line and, if there is one, the column of each error.
fn places(test: &str, source: &str, contents: &str) -> Vec<String> {
    let messages = refused(test, source, contents);
    let places = messages.iter().map(|message| {
        let rest = message.strip_prefix("a.txt:").expect("the file's name");
        rest.split(": ").next().unwrap_or_default().to_owned()
    });
    places.collect()
}

#[test]
fn every_wrong_line_is_an_error() {
    let contents = "a = http://exa mple/\nb = urn:b\nc d = urn:c\n\u{e4} = urn:d\n= urn:e\nf =\ng\n  h = http://u:p@h/";
    for (policy, argument) in [(Policy::DEFAULT, ""), (Policy::ANY, ", P")] {
        let errors = Lines::with_policy(contents, policy).filter_map(Result::err);
        let messages = errors.map(|error| error.report_in("a.txt", &policy, contents).to_string());
        let expected: Vec<String> = messages.collect();
        for path in ["\"a.txt\"", "mod m = \"a.txt\""] {
            let source = format!("{path}{argument}");
            assert_eq!(refused("lines", &source, contents), expected);
        }
    }
}

#[test]
fn a_policy_is_checked_despite_other_errors() {
    let folder = Folder::new("bad");
    folder.write("a.txt", "a = urn:a\nb\na = urn:a\nurn:c");
    // In a module, the second `a` isn't a constant, and a URI without a name is an error.
    for (source, errors, constants) in [
        ("\"a.txt\", unique = simple, P", 3, 0),
        ("mod m = \"a.txt\", unique = simple, P", 4, 1),
    ] {
        let expansion = folder.call(|site| expand(tokens(source), site));
        assert_eq!(messages(&expansion).len(), errors);
        let expansion = squeezed(expansion);
        assert_eq!(expansion.matches("pubconst").count(), constants);
        let validates = expansion.contains("::validate(__URI_POLICY_LINES);");
        assert!(validates, "{expansion}");
        // The compiler reads the file, too, so it notices an edit.
        let file = folder.0.join("a.txt");
        let tracking = format!("::core::include_bytes!({file:?});");
        assert!(expansion.contains(&tracking), "{expansion}");
        for line in [
            "\"urn:a\",\"a.txt\",1,5",
            "\"urn:a\",\"a.txt\",3,5",
            "\"urn:c\",\"a.txt\",4,1",
        ] {
            assert!(expansion.contains(&format!(",{line});")), "{expansion}");
        }
        assert_eq!(expansion.matches(".check_line(0usize,").count(), 3);
    }
}

/// Errors about syntax, the default policy, names and duplicates.
#[test]
fn all_errors_of_a_file_are_reported_in_the_order_of_its_lines() {
    let contents =
        "b = http://u:p@h/\na = urn:a b\nb = urn:b\nd = http://u:p@h/\nlocalhost:8080\napi urn:c\n";
    assert_eq!(
        places("all", "\"a.txt\", unique = simple", contents),
        ["1:14", "2:10", "3", "4:14", "4:5", "5:1", "6:4"]
    );
}

#[test]
fn names_and_uris_occur_once() {
    const NAMES: &str = "a-b = urn:1\na.b = urn:2\na-b = urn:3\nA_B = urn:4";
    const URIS: &str = "http://h/\nb = http://h/\nHTTP://h/\nhttp://h:80";
    for (source, contents, lines) in [
        ("\"a.txt\"", NAMES, &["3"][..]),
        // All are the constant `A_B`.
        ("mod m = \"a.txt\"", NAMES, &["2", "3", "4"]),
        ("\"a.txt\"", "urn:a\nb = urn:b", &[]),
        ("mod m = \"a.txt\"", "urn:a\nb = urn:b", &["1"]),
        ("\"a.txt\", unique = simple", URIS, &["2:5"]),
        ("\"a.txt\", unique = syntax", URIS, &["2:5", "3:1"]),
        ("\"a.txt\", unique = scheme", URIS, &["2:5", "3:1", "4:1"]),
    ] {
        assert_eq!(places("once", source, contents), lines, "{source}");
    }
}
