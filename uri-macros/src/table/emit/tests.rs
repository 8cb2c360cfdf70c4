//! Properties of expansions, and their errors; `crate::tests::expansions` has whole expansions.

use super::*;
use uri_core::{Normalization, Uri};

use crate::paths::in_macro;
use crate::read::kind::Kind;
use crate::testing::{errors, messages, squeezed, tokens};

/// The source text that each error underlines.
fn places(source: &str) -> Vec<String> {
    let errors = errors(&expand(Kind::Uri, tokens(source))).into_iter();
    errors.map(|(at, _)| at).collect()
}

#[test]
fn a_bad_row_is_an_error_and_a_constant() {
    for source in [
        "A = \"a b\"",
        "A = \"a:\", \" \"",
        "A = 1",
        "A",
        "A = \"a:\" B = \"b:\"",
    ] {
        let expansion = expand(Kind::Uri, tokens(source));
        assert_eq!(messages(&expansion).len(), 1, "{source}");
        let found = squeezed(expansion);
        let start = "constA:::uri_core::Uri<'static>=::core::compile_error!{";
        assert!(found.starts_with(start), "{found}");
        assert!(found.ends_with("};"), "{found}");
    }
    // Without a base, only a text that begins with `/` is meant for a table of references.
    let literal = crate::uri::expand::expand(Kind::Uri, tokens("\"users\""));
    let row = expand(Kind::Uri, tokens("A = \"users\""));
    assert_eq!(messages(&row), messages(&literal));
}

#[test]
fn the_compiler_checks_a_row_that_only_it_knows() {
    // The compiler chooses the policy of a row that only it knows.
    for (kind, is_chosen) in [(Kind::Uri, false), (Kind::UriRef, true)] {
        for row in ["A = a!()", "A = B, \"a\""] {
            let expansion = expand(kind, tokens(row)).to_string();
            assert_eq!(expansion.contains("default_of"), is_chosen, "{row}");
        }
    }
    // Below a base that only the compiler knows, it checks a template against the table's policy, and that the template
    // stays below the base.
    for (setting, policy) in [("", "DEFAULT"), ("policy = P;", "__URI_POLICY_a")] {
        let source = format!("{setting} fn a(x: u8) = B, \"{{x}}\"");
        let expansion = squeezed(expand(Kind::Uri, tokens(&source)));
        let (_, call) = expansion.split_once("::check_template(").expect(&source);
        let (arguments, _) = call.split_once(';').expect("the end of the call");
        assert!(arguments.ends_with(&format!("{policy})")), "{arguments}");
        assert_eq!(expansion.matches("::below(").count(), 1, "{expansion}");
    }
}

#[test]
fn the_hash_of_a_known_row_is_that_of_the_level() {
    let uri = Uri::parse("http://h:80/%7e").expect("a URI");
    for (name, level) in [
        ("simple", Normalization::NONE),
        ("syntax", Normalization::SYNTAX),
        ("scheme", Normalization::SCHEME),
    ] {
        let source = format!("unique = {name}; A = \"{uri}\"; B = b!()");
        let expansion = expand(Kind::Uri, tokens(&source)).to_string();
        let row = format!("uri : A , hash : {} }}", in_macro::hash(uri, level));
        assert!(expansion.contains(&row), "{row} {expansion}");
    }
}

/// A list of ports is compared with every other port, also with the default one.
#[test]
fn the_port_of_an_origin_is_any_only_if_it_is_a_placeholder() {
    for (row, is_any) in [
        ("A = \"https://h/\"", false),
        ("A = \"https://h:/\"", false),
        ("A = \"x://h/\"", false),
        ("fn a(x: u16) = \"https://h/{x}\"", false),
        ("fn a(x: u16) = \"https://h:{x}/\"", true),
        ("fn a(x: Option<u16>) = \"https://h:{x?}/\"", true),
    ] {
        let expansion = squeezed(expand(Kind::Uri, tokens(&format!("policy = P; {row}"))));
        let origin = ",::core::option::Option::None)])";
        assert_eq!(expansion.contains(origin), is_any, "{row}: {expansion}");
    }
}

/// A row that is appended to a server, which is a function or a row of an enum, has none itself.
#[test]
fn only_a_constant_outside_an_enum_has_a_server() {
    for (row, is_refused) in [
        ("A = \"/a\"", [false, false]),
        ("A = \"https://h/\"", [false, true]),
        ("A = \"//h/a\"", [false, true]),
        ("A = B, \"a\"", [false, true]),
        ("A = \"urn:a\"", [true, true]),
        ("fn a() = \"/a\"", [false, false]),
        ("fn a() = \"https://h/a\"", [true, true]),
        ("fn a() = \"//h/a\"", [true, true]),
        ("fn a() = B, \"a\"", [true, true]),
    ] {
        let found = ["", "enum = E;"].map(|setting| {
            let expansion = expand(Kind::UriRef, tokens(&format!("{setting} {row}")));
            !messages(&expansion).is_empty()
        });
        assert_eq!(found, is_refused, "{row}");
    }
    // The compiler checks an expression.
    for (setting, is_appended) in [("", false), ("enum = E;", true)] {
        let source = format!("{setting} A = b!()");
        let expansion = squeezed(expand(Kind::UriRef, tokens(&source)));
        let check = format!("check_server(&__ROW,{is_appended})");
        assert!(expansion.contains(&check), "{expansion}");
    }
}

#[test]
fn known_duplicates_are_reported_by_the_macro() {
    let source = "unique = simple; A = \"a:\"; B = b!(); C = \"a:\"";
    assert_eq!(places(source), ["\"a:\""]);
    assert!(
        !expand(Kind::Uri, tokens(source))
            .to_string()
            .contains("check_unique")
    );
}

/// A row that only the compiler resolves must stay below its base, also in an inline constant; a call of `uri!`
/// needn't.
#[test]
fn the_compiler_checks_that_a_row_stays_below_its_base() {
    for (row, is_checked) in [
        ("A, \"b\"", true),
        ("A, B", true),
        ("\"a:/\", B", true),
        ("A, const { B }", true),
        ("const { A }, \"b\"", true),
        ("uri!(A, B)", false),
        ("uri!(A, const { B })", false),
    ] {
        let expansion = squeezed(expand(Kind::Uri, tokens(&format!("R = {row}"))));
        assert_eq!(
            expansion.contains("::below("),
            is_checked,
            "{row}: {expansion}"
        );
    }
}

#[test]
fn a_plain_function_is_checked_with_and_without_items() {
    for (template, without_lists) in [
        ("https://h/a/{x*}", "Some(\"x://h/a\")"),
        ("https://h/{x*}/b", "Some(\"x://h/b\")"),
        ("https://h/a?x={x*}", "None"),
    ] {
        let source = format!("policy = P; fn f(x: &[u8]) -> UriBuf = {template:?}");
        let expansion = squeezed(expand(Kind::Uri, tokens(&source)));
        let call = expansion
            .split("check_plain_values(")
            .nth(1)
            .expect(template);
        let (arguments, _) = call.split_once(';').expect("the end of the call");
        assert!(arguments.contains(without_lists), "{template}: {arguments}");
    }
}
