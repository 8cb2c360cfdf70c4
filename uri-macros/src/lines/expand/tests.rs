use uri_core::table::Lines;
use uri_core::{Policy, Uri};

use super::*;
use crate::paths::{HIDDEN, in_macro};
use crate::testing::{Folder, assert_tokens, messages, tokens};

const ROWS: &str = "&[(&::core::primitive::str, ::uri_core::Uri<'static>)]";

/// The expansion, and its item that makes the compiler track `a.txt`.
fn expand_file(folder: &Folder, source: &str) -> (TokenStream, String) {
    let expansion = folder.call(|place| expand(tokens(source), place));
    let path = folder.0.join("a.txt");
    let tracking = format!("const _: &[::core::primitive::u8] = ::core::include_bytes!({path:?});");
    (expansion, tracking)
}

fn refused(test: &str, source: &str, contents: &str) -> Vec<String> {
    let folder = Folder::new(test);
    folder.write("a.txt", contents);
    messages(&expand_file(&folder, source).0)
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

fn value(text: &str) -> String {
    let uri = Uri::parse(text).expect("a URI");
    let packed = in_macro::pack(uri.as_uri_ref()).expect("short");
    format!("::uri_core::{HIDDEN}::uri(\"{text}\", {packed})")
}

/// The constants for a policy. `starts` is what precedes the paths of the lines.
fn checks(root: &str, policy: &str, starts: &str) -> String {
    let hidden = format!("{root}::{HIDDEN}");
    format!(
        "const _: () = {hidden}::validate(__URI_POLICY_LINES);
        #[doc(hidden)] const __URI_POLICY_LINES: &{root}::Policy<'static> =
            &{hidden}::Given::<{root}::Policy<'_> > {{ value: ({policy}) }}.value;
        #[doc(hidden)] #[allow(long_running_const_eval)] const __URI_ROW_POLICY_LINES: {hidden}::RowPolicy<'static> =
            {hidden}::RowPolicy::new(__URI_POLICY_LINES).for_rows(&[{starts}]);"
    )
}

fn check(start: usize, text: &str, line: usize, column: usize) -> String {
    let may_break = in_macro::may_break(text, Uri::parse(text).expect("a URI"));
    format!(
        "const _: () = __URI_ROW_POLICY_LINES.check_line({start}usize, {may_break}u32, \"{text}\", \"a.txt\", {line}, {column});"
    )
}

/// What precedes the path of `urn:`.
const URN: &str = "(\"urn\", ::core::option::Option::None, ::core::option::Option::Some(::core::option::Option::None))";

#[test]
fn lines_become_a_slice() {
    let folder = Folder::new("slice");
    folder.write(
        "a.txt",
        "# comment\na.b = urn:a\n\n  urn:b  \r\na.b-c = urn:c=d",
    );
    let (expansion, tracking) = expand_file(&folder, "\"a.txt\"");
    assert_tokens(
        &expansion,
        &format!(
            "{{
                {tracking}
                const __URI_LINES: {ROWS} = &[(\"a.b\", {}), (\"\", {}), (\"a.b-c\", {})];
                __URI_LINES
            }}",
            value("urn:a"),
            value("urn:b"),
            value("urn:c=d")
        ),
    );
}

#[test]
fn an_empty_file_is_an_empty_slice() {
    let folder = Folder::new("empty");
    for contents in ["", "\n", "# nothing\n"] {
        folder.write("a.txt", contents);
        let (expansion, tracking) = expand_file(&folder, "\"a.txt\", unique = scheme");
        assert_tokens(
            &expansion,
            &format!("{{ {tracking} const __URI_LINES: {ROWS} = &[]; __URI_LINES }}"),
        );
        let (expansion, tracking) = expand_file(&folder, "mod a = \"a.txt\"");
        assert_tokens(&expansion, &format!("mod a {{ {tracking} }}"));
    }
}

#[test]
fn a_policy_is_checked_for_each_line() {
    let folder = Folder::new("policy");
    folder.write("a.txt", "a = urn:a\n  \u{e4}  ");
    assert_eq!(messages(&expand_file(&folder, "\"a.txt\", P").0).len(), 1);
    folder.write("a.txt", "a = urn:a\n\n  b = urn:b");
    let named = folder.call(|place| expand(tokens("\"a.txt\", policy = my::POLICY"), place));
    let (expansion, tracking) = expand_file(&folder, "\"a.txt\", my::POLICY");
    assert_eq!(named.to_string(), expansion.to_string());
    assert_tokens(
        &expansion,
        &format!(
            "{{
                {tracking}
                const __URI_LINES: {ROWS} = &[(\"a\", {}), (\"b\", {})];
                {}
                {}
                {}
                __URI_LINES
            }}",
            value("urn:a"),
            value("urn:b"),
            checks("::uri_core", "my::POLICY", URN),
            check(0, "urn:a", 1, 5),
            check(0, "urn:b", 3, 7),
        ),
    );
}

#[test]
fn lines_become_a_module() {
    let folder = Folder::new("module");
    folder.write("a.txt", "api.base-path = http://u:p@h/\n_x1 = urn:x\n");
    let (expansion, tracking) = expand_file(
        &folder,
        "crate = self::my, #[doc = \"d\"] pub(crate) mod m = \"a.txt\", P",
    );
    let inner = |text| value(text).replace("::uri_core", "super::my");
    const BOTH: &str = "(\"http\", ::core::option::Option::Some(\"h\"),
            ::core::option::Option::Some(::core::option::Option::Some(80u16))),
        (\"urn\", ::core::option::Option::None, ::core::option::Option::Some(::core::option::Option::None))";
    assert_tokens(
        &expansion,
        &format!(
            "#[doc = \"d\"]
            pub(crate) mod m {{
                {tracking}
                #[doc = \"`http://***@h/`, line 1 of `a.txt`.\"]
                pub const API_BASE_PATH: super::my::Uri<'static> = {};
                #[doc = \"`urn:x`, line 2 of `a.txt`.\"]
                pub const _X1: super::my::Uri<'static> = {};
            }}
            const _: () = {{
                {}
                {}
                {}
            }};",
            inner("http://u:p@h/"),
            inner("urn:x"),
            checks("self::my", "P", BOTH),
            check(0, "http://u:p@h/", 1, 17),
            check(1, "urn:x", 2, 7),
        ),
    );
}

#[test]
fn the_checks_of_a_module_have_the_conditions_of_the_module() {
    let folder = Folder::new("cfg");
    folder.write("a.txt", "a = urn:a");
    let source =
        "#[doc = \"d\"] #[cfg(x)] #[cfg_attr(y, cfg(z), doc = \"e\")] mod m = \"a.txt\", P";
    let (expansion, _) = expand_file(&folder, source);
    let expansion = expansion.to_string().replace(' ', "");
    let checks = "#[cfg(x)]#[cfg_attr(y,cfg(z))]const_:()={const_:()=";
    assert!(expansion.contains(checks), "{expansion}");
}

#[test]
fn a_module_imports_the_names_around_it_if_necessary() {
    let folder = Folder::new("import");
    folder.write("a.txt", "a = urn:a");
    let (expansion, _) = expand_file(&folder, "crate = my::path, mod m = \"a.txt\"");
    let expansion = expansion.to_string();
    assert!(expansion.contains("use super :: * ;"), "{expansion}");
    assert!(!expansion.contains("uri_core"), "{expansion}");
}

#[test]
fn every_wrong_line_is_an_error_with_line_and_column() {
    let contents = "a = http://exa mple/\nb = urn:b\nc d = urn:c\n\u{e4} = urn:d\n= urn:e\nf =\ng\n  h = http://h:x/";
    let expected: Vec<String> = Lines::with_policy(contents, Policy::DEFAULT)
        .filter_map(|line| {
            Some(
                line.err()?
                    .report_in("a.txt", &Policy::DEFAULT, contents)
                    .to_string(),
            )
        })
        .collect();
    let places: Vec<&str> = expected
        .iter()
        .filter_map(|message| message.split_once(": ").map(|(place, _)| place))
        .collect();
    assert_eq!(
        places,
        ["1:15", "3:2", "4:1", "5:1", "6:4", "7:1", "8:16"].map(|place| format!("a.txt:{place}"))
    );
    assert_eq!(refused("lines", "\"a.txt\"", contents), expected);
    assert_eq!(
        refused("lines-module", "mod m = \"a.txt\"", contents),
        expected
    );
}

#[test]
fn a_policy_is_checked_despite_other_errors() {
    let folder = Folder::new("bad");
    folder.write("a.txt", "a = urn:a\nb\na = urn:a\nurn:c");
    let (expansion, tracking) = expand_file(&folder, "\"a.txt\", unique = simple, P");
    assert_eq!(messages(&expansion).len(), 3);
    let expansion = expansion.to_string();
    let (_, rest) = expansion
        .split_once(&tokens(&tracking).to_string())
        .expect("the file");
    assert_tokens(
        &tokens(&format!("{{ {rest}")),
        &format!(
            "{{
                const __URI_LINES: {ROWS} = &[(\"a\", {a}), (\"a\", {a}), (\"\", {c})];
                {checks}
                {}
                {}
                {}
                __URI_LINES
            }}",
            check(0, "urn:a", 1, 5),
            check(0, "urn:a", 3, 5),
            check(0, "urn:c", 4, 1),
            checks = checks("::uri_core", "P", URN),
            a = value("urn:a"),
            c = value("urn:c"),
        ),
    );
    // It isn't a constant of the module.
    let (expansion, _) = expand_file(&folder, "mod m = \"a.txt\", P");
    let expansion = expansion.to_string().replace(' ', "");
    assert_eq!(expansion.matches("pubconst").count(), 1, "{expansion}");
    for checked in [
        "\"urn:a\",\"a.txt\",1,5)",
        "\"urn:a\",\"a.txt\",3,5)",
        "\"urn:c\",\"a.txt\",4,1)",
    ] {
        assert!(expansion.contains(checked), "{checked}: {expansion}");
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
fn the_safe_policy_is_the_default() {
    let contents = "urn:a\na = http://u:p@h/";
    let error = Lines::with_policy(contents, Policy::DEFAULT).find_map(Result::err);
    let message = error
        .expect("a refused line")
        .report_in("a.txt", &Policy::DEFAULT, contents)
        .to_string();
    assert_eq!(refused("safe", "\"a.txt\"", contents), [message]);
    assert_eq!(refused("any", "\"a.txt\", P", contents), [""; 0]);
}

#[test]
fn a_name_occurs_once() {
    let contents = "a-b = urn:1\na.b = urn:2\na-b = urn:3\nA_B = urn:4";
    assert_eq!(places("names", "\"a.txt\"", contents), ["3"]);
    assert_eq!(
        places("constants", "mod m = \"a.txt\"", contents),
        ["2", "3", "4"]
    );
}

#[test]
fn a_constant_needs_a_name() {
    let contents = "urn:a\nb = urn:b";
    assert_eq!(places("nameless", "mod m = \"a.txt\"", contents), ["1"]);
    assert_eq!(places("named", "\"a.txt\"", contents), [""; 0]);
}

#[test]
fn lines_are_unique_at_a_level() {
    let contents = "http://h/\nb = http://h/\nHTTP://h/\nhttp://h:80";
    for (level, lines) in [
        ("simple", &["2:5"][..]),
        ("syntax", &["2:5", "3:1"]),
        ("scheme", &["2:5", "3:1", "4:1"]),
    ] {
        let source = format!("\"a.txt\", unique = {level}");
        let found = places(&format!("unique-{level}"), &source, contents);
        assert_eq!(found, lines);
    }
}

#[test]
fn a_mistake_in_the_call_is_an_error() {
    let folder = Folder::new("call");
    for source in [
        "",
        "7",
        "crate =",
        "mod m",
        "\"no.txt\"",
        "\"a.txt\", unique",
    ] {
        let expansion = folder.call(|place| expand(tokens(source), place));
        assert_eq!(messages(&expansion).len(), 1, "{source}");
    }
}

#[test]
fn a_column_is_the_column_of_the_uri() {
    let folder = Folder::new("columns");
    folder.write("a.txt", "urn:a\n \t urn:b\r\n\ta\t=\turn:c");
    let (expansion, _) = expand_file(&folder, "\"a.txt\", P");
    let expansion = expansion.to_string().replace(' ', "");
    for line in ["\"a.txt\",1,1)", "\"a.txt\",2,4)", "\"a.txt\",3,6)"] {
        assert!(expansion.contains(line), "{expansion}");
    }
}
