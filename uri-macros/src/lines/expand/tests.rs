use uri_core::table::Lines;
use uri_core::{Policy, Uri};

use super::*;
use crate::paths::{HIDDEN, in_macro};
use crate::testing::{Folder, assert_tokens, messages, squeezed, tokens};

const ROWS: &str = "&[(&::core::primitive::str, ::uri_core::Uri<'static>)]";

/// The expansion, and its item that makes the compiler track `a.txt`.
fn expand_file(folder: &Folder, source: &str) -> (TokenStream, String) {
    let expansion = folder.call(|site| expand(tokens(source), site));
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
fn checks(krate: &str, policy: &str, starts: &str) -> String {
    let hidden = format!("{krate}::{HIDDEN}");
    format!(
        "const _: () = {hidden}::validate(__URI_POLICY_LINES);
        #[doc(hidden)] const __URI_POLICY_LINES: &{krate}::Policy<'static> =
            &{hidden}::Given::<{krate}::Policy<'_> > {{ value: ({policy}) }}.value;
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

/// The origin of rows such as `urn:a`: a scheme without a host.
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
    let named = folder.call(|site| expand(tokens("\"a.txt\", policy = my::POLICY"), site));
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
    let expansion = squeezed(expansion);
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
        let (expansion, _) = expand_file(&folder, source);
        assert_eq!(messages(&expansion).len(), errors);
        let expansion = squeezed(expansion);
        assert_eq!(expansion.matches("pubconst").count(), constants);
        for (text, line, column) in [("urn:a", 1, 5), ("urn:a", 3, 5), ("urn:c", 4, 1)] {
            let check = check(0, text, line, column).replace(' ', "");
            assert!(expansion.contains(&check), "{check}: {expansion}");
        }
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
