use super::*;
use uri_core::{Normalization, Policy, Uri};

use crate::paths::{HIDDEN, in_macro};
use crate::read::kind::Kind;
use crate::testing::{assert_tokens, errors, messages, tokens};

const TY: &str = "::uri_core::Uri<'static>";

#[track_caller]
fn expands(source: &str, expansion: &str) {
    assert_tokens(&expand(Kind::Uri, tokens(source)), expansion);
}

/// The expansion of `name = "a:"`.
fn known(name: &str) -> String {
    format!("{} {}", undocumented("a:"), constant_of(name))
}

fn constant_of(name: &str) -> String {
    format!("const {name}: {TY} = {};", value("a:"))
}

/// The docs of a row without its own.
fn undocumented(text: &str) -> String {
    format!("#[cfg_attr(doc, doc = {:?})]", docs(text))
}

fn docs(text: &str) -> String {
    format!("\n\n`{text}`")
}

fn value(text: &str) -> String {
    let uri = Uri::parse(text).expect("a URI");
    let packed = in_macro::pack(uri.as_uri_ref()).expect("short");
    format!("::uri_core::{HIDDEN}::uri(\"{text}\", {packed})")
}

/// A policy's constant, and its own check.
fn validated(name: &str, policy: &str) -> String {
    format!(
        "#[doc(hidden)] const __URI_GIVEN_POLICY_{name}: ::uri_core::Policy<'static> =
            ::uri_core::{HIDDEN}::Given::<::uri_core::Policy<'_> > {{ value: ({policy}) }}.value;
        const _: () = ::uri_core::{HIDDEN}::validate(&__URI_GIVEN_POLICY_{name});"
    )
}

/// The source text that each error underlines.
fn places(source: &str) -> Vec<String> {
    let errors = errors(&expand(Kind::Uri, tokens(source))).into_iter();
    errors.map(|(at, _)| at).collect()
}

#[test]
fn an_empty_table_expands_to_the_check_of_the_policy() {
    expands("", "");
    expands("unique = scheme;", "");
    expands(
        "policy = P; unique = scheme;",
        &format!("const _: () = {{ {} }};", validated("", "P")),
    );
    expands(
        "array = pub ALL;",
        &format!(
            "#[cfg_attr(doc, doc = \"The names and the URIs of the table's constants, in their order.\")]
            pub const ALL: &[(&::core::primitive::str, {TY})] = &[];"
        ),
    );
}

#[test]
fn a_known_row_expands_to_only_a_constant() {
    expands("A = \"a:\"", &known("A"));
    expands(
        "A = \"a:\"; B = A, \"b\"",
        &format!(
            "{} {} const B: {TY} = {{ let _ = A; {} }};",
            known("A"),
            undocumented("a:b"),
            value("a:b")
        ),
    );
}

/// Its type is a reference, even if it has a scheme.
#[test]
fn a_row_of_a_reference_is_not_resolved_against_another_one() {
    for source in [
        "A = \"/a/\"; B = A, \"b\"",
        "A = \"//h/a/\"; B = A, \"b\"",
        "A = \"https://h/a/\"; B = A, \"b\"",
    ] {
        let expansion = expand(Kind::UriRef, tokens(source)).to_string();
        let error = "`A` is a reference, and a base is a URI";
        assert!(expansion.contains(error), "{source}: {expansion}");
    }
}

/// The constants for a policy of rows that begin with `a:`.
fn checks(name: &str) -> String {
    let ty = format!("::uri_core::{HIDDEN}::RowPolicy");
    format!(
        "#[doc(hidden)] const __URI_POLICY_{name}: &::uri_core::Policy<'static> = &__URI_GIVEN_POLICY_{name};
        #[doc(hidden)] #[allow(long_running_const_eval)] const __URI_ROW_POLICY_{name}: {ty}<'static> =
            {ty}::new(__URI_POLICY_{name}).for_rows(&[(
                \"a\", ::core::option::Option::None,
                ::core::option::Option::Some(::core::option::Option::None)
            )]);"
    )
}

#[test]
fn known_rows_are_checked_if_the_policy_may_refuse_one() {
    let source = "policy = my::POLICY; #[cfg(x)] A = \"a:\"; r#B = \"a:\"; C = c!(); D = \"a:\"";
    let may_break = in_macro::may_break("a:", Uri::parse("a:").expect("a URI"));
    let known = |name: &str| {
        format!(
            "{} const {name}: {TY} = {{
                const _: () = __URI_ROW_POLICY_B.check(0usize, {may_break}u32, \"a:\");
                {}
            }};",
            undocumented("a:"),
            value("a:")
        )
    };
    expands(
        source,
        &format!(
            "{}
            {}
            #[cfg(x)] {}
            {}
            const C: {TY} = {{
                const __ROW: ::uri_core::{HIDDEN}::ExpressionRow = ::uri_core::{HIDDEN}::ExpressionRow::parse(
                    ::uri_core::{HIDDEN}::Given::<&'static ::core::primitive::str> {{ value: (c!()) }}.value,
                    ::uri_core::{HIDDEN}::Grammar::Uri
                );
                const _: () = ::uri_core::{HIDDEN}::ExpressionRow::check(&__ROW, &__URI_GIVEN_POLICY_B);
                __ROW.uri()
            }};
            {}",
            validated("B", "my::POLICY"),
            checks("B"),
            known("A"),
            known("r#B"),
            known("D"),
        ),
    );
}

#[test]
fn the_lists_are_compared_once_for_all_rows() {
    let source = "policy = P; A = \"a://H.x/a\"; B = \"a://h.x:1/\"; C = \"b:\"; fn d(x: &str) = \"a://{x}.y\"; \
        fn e(x: u16) = \"https://[::1]:{x}\"; F = \"https://g/\"";
    let expansion = expand(Kind::Uri, tokens(source)).to_string();
    let expansion = expansion
        .replace(' ', "")
        .replace("::core::option::Option::", "");
    let starts = "&[(\"a\",Some(\"h.x\"),Some(None)),(\"a\",Some(\"h.x\"),Some(Some(1u16))),\
        (\"a\",Some(\"{x}.y\"),Some(None)),(\"b\",None,Some(None)),\
        (\"https\",Some(\"[::1]\"),None),(\"https\",Some(\"g\"),Some(Some(443u16)))]";
    for part in [
        &format!(".for_rows({starts})"),
        "_A.check(1usize,",
        "_A.check_template(2usize,",
        "_A.check(5usize,",
    ] {
        assert!(expansion.contains(part), "{part}: {expansion}");
    }
}

/// The rules that text after a parameter surely breaks, whatever the base is.
#[test]
fn a_template_after_a_parameter_is_checked_without_its_base() {
    let row = "fn a(base: Uri<'_>, x: u8) = \"{base}/{x}?q\"";
    let expansion = expand(Kind::Uri, tokens(&format!("policy = P; {row}"))).to_string();
    let filled = Uri::parse("x://h/z?q").expect("a URI");
    let broken = in_macro::broken_after_base("{base}/{x}?q", filled);
    let check = format!("_a . check_template (0 , {broken}u32 ,");
    assert!(expansion.contains(&check), "{check}: {expansion}");
    let expansion = expand(Kind::Uri, tokens(row)).to_string();
    assert!(!expansion.contains("check_template"), "{expansion}");
}

#[test]
fn a_table_of_conditional_rows_has_names_of_its_own() {
    let names = ["x", "not(x)"].map(|condition| {
        let source = format!("policy = P; #[cfg({condition})] A = \"a:\"");
        let expansion = expand(Kind::Uri, tokens(&source)).to_string();
        let (_, name) = expansion
            .split_once("const __URI_POLICY_")
            .expect("a policy");
        name.split(' ').next().unwrap_or_default().to_owned()
    });
    assert_ne!(names[0], names[1]);
}

#[test]
fn an_expression_is_parsed_and_checked_in_the_constant() {
    let expansion = |policy: &str| {
        format!(
            "pub const A: {TY} = {{
                const __ROW: ::uri_core::{HIDDEN}::ExpressionRow = ::uri_core::{HIDDEN}::ExpressionRow::parse(
                    ::uri_core::{HIDDEN}::Given::<&'static ::core::primitive::str> {{ value: (concat!(X, Y)) }}.value,
                    ::uri_core::{HIDDEN}::Grammar::Uri
                );
                const _: () = ::uri_core::{HIDDEN}::ExpressionRow::check(&__ROW, {policy});
                __ROW.uri()
            }};"
        )
    };
    expands(
        "pub A = concat!(X, Y)",
        &expansion(&format!("::uri_core::{HIDDEN}::DEFAULT")),
    );
    let expansion = format!(
        "{} {}",
        validated("A", "P"),
        expansion("&__URI_GIVEN_POLICY_A")
    );
    expands("policy = P; pub A = concat!(X, Y)", &expansion);
}

#[test]
fn a_reference_is_resolved_and_checked_in_the_constant() {
    let expansion = expand(Kind::Uri, tokens("A = BASE, \"b\"")).to_string();
    let resolved = crate::uri::expand::expand(Kind::Uri, tokens("BASE, \"b\"")).to_string();
    // The compiler also checks that it stays below its base.
    let resolved = resolved.replacen(
        "const __RESOLVED",
        &format!(
            "const _: () = ::uri_core::{HIDDEN}::below(__BASE, __REFERENCE); const __RESOLVED"
        ),
        1,
    );
    assert_tokens(
        &tokens(&expansion),
        &format!(
            "const A: {TY} = {{
                const __URI: {TY} = {resolved};
                const _: () = ::uri_core::{HIDDEN}::check(&__URI, ::uri_core::{HIDDEN}::DEFAULT);
                __URI
            }};"
        ),
    );
}

#[test]
fn attributes_and_visibility_are_on_the_constant() {
    expands(
        "#[doc = \"a\"] #[cfg(x)] #[allow(y)] pub(crate) A = \"a:\"",
        &format!(
            "#[doc = \"a\"] #[cfg(x)] #[allow(y)] #[doc = {:?}] pub(crate) {}",
            docs("a:"),
            constant_of("A")
        ),
    );
}

#[test]
fn the_array_names_rows_under_the_same_conditions() {
    expands(
        "#[doc = \"all\"] array = pub(crate) ALL; A = \"a:\"; #[doc = \"b\"] #[cfg(x)] r#B = \"a:\"",
        &format!(
            "{} #[doc = \"b\"] #[cfg(x)] #[doc = {:?}] {}
            #[doc = \"all\"] pub(crate) const ALL: &[(&::core::primitive::str, {TY})] =
                &[(\"A\", A), #[cfg(x)] (\"B\", r#B),];",
            known("A"),
            docs("a:"),
            constant_of("r#B"),
        ),
    );
}

#[test]
fn each_arm_of_a_row_has_its_conditions() {
    let source = "enum = E; #[cfg(x)] A = \"a:\"; #[cfg(x)] fn b(y: &str) = \"b:{y}\"";
    let expansion = expand(Kind::Uri, tokens(source)).to_string();
    let expansion = expansion.replace(' ', "");
    let arms = "0=>if 1=>if Self::A{}=> Self::B{refy}=> Self::A{..}=> Self::B{..}=>";
    for arm in arms.split(' ') {
        let arm = format!("#[cfg(x)]{arm}");
        assert!(expansion.contains(&arm), "{arm}: {expansion}");
    }
}

/// An `allow` would be an error in a crate that forbids it.
#[test]
fn items_that_name_all_rows_do_not_name_deprecated_constants() {
    let source = "array = ALL; unique = simple; #[deprecated] A = \"a:\"; B = b!()";
    let expansion = expand(Kind::Uri, tokens(source)).to_string();
    assert!(!expansion.contains("allow (deprecated)"), "{expansion}");
    // The other items name `__A`.
    assert_eq!(expansion.matches(" A ").count(), 1, "{expansion}");
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
        let start = format!("const A: {TY} = {{");
        let start = tokens(&format!("{start} }}")).to_string().replace(' ', "");
        let found = expansion.to_string().replace(' ', "");
        assert!(found.starts_with(start.trim_end_matches('}')), "{found}");
        assert!(
            found.ends_with(&format!("::{HIDDEN}::INVALID_ROW}};")),
            "{found}"
        );
    }
    // Without a base, only a text that begins with `/` is meant for a table of references.
    let literal = crate::uri::expand::expand(Kind::Uri, tokens("\"users\""));
    let row = expand(Kind::Uri, tokens("A = \"users\""));
    assert_eq!(messages(&row), messages(&literal));
}

#[test]
fn three_bad_rows_are_three_errors_and_constants() {
    let source = "array = ALL; unique = scheme; A = \"a b\"; B = \"b:\"; C = \"/c\"; D = B, \"^\"; E = A, \"e\"";
    assert_eq!(places(source), [r#""a b""#, r#""/c""#, r#""^""#]);
    let expansion = expand(Kind::Uri, tokens(source)).to_string();
    for name in ["A", "B", "C", "D", "E"] {
        assert!(expansion.contains(&format!("const {name} :")), "{name}");
    }
}

#[test]
fn the_macro_checks_a_known_row_against_the_safe_policy() {
    for text in ["http://u:p@h/", "http://h/%00", "http://0x7f.1/"] {
        let uri = Uri::parse(text).expect("a URI");
        let error = Policy::DEFAULT.check(uri).expect_err("a refused URI");
        let report = error.report(&Policy::DEFAULT, uri).to_string();
        let report = report + in_macro::way_out(error.rule());
        assert_eq!(
            messages(&expand(Kind::Uri, tokens(&format!("A = {text:?}")))),
            [report]
        );
    }
    // This URI contains the password too.
    let source = "A = \"http://u:p@h/\"; B = A, \"b\"";
    let messages = messages(&expand(Kind::Uri, tokens(source)));
    assert_eq!(messages.len(), 2);
    assert!(
        messages.iter().all(|message| !message.contains("u:p@")),
        "{messages:?}"
    );
}

#[test]
fn duplicates_among_known_rows_are_found_at_each_level() {
    let rows = "A = \"http://h/\"; B = \"http://h/\"; C = \"HTTP://h/\"; D = \"http://h:80\"; E = \"http://x/\"";
    for (level, duplicates) in [
        ("simple", &[r#""http://h/""#][..]),
        ("syntax", &[r#""http://h/""#, r#""HTTP://h/""#]),
        (
            "scheme",
            &[r#""http://h/""#, r#""HTTP://h/""#, r#""http://h:80""#],
        ),
    ] {
        assert_eq!(places(&format!("unique = {level}; {rows}")), duplicates);
    }
    assert_eq!(places(rows), [""; 0]);
}

#[test]
fn rows_that_are_not_known_are_compared_by_the_compiler() {
    let hash = |text: &str| {
        let uri = Uri::parse(text).expect("a URI");
        in_macro::hash(uri, Normalization::SCHEME)
    };
    let expansion = expand(
        Kind::Uri,
        tokens("unique = scheme; A = \"a:\"; #[cfg(x)] B = \"b:\"; C = c!()"),
    );
    let expansion = expansion.to_string().replace(' ', "");
    let (a, b) = (hash("a:"), hash("b:"));
    let (row, level) = (
        format!("::uri_core::{HIDDEN}::TableRow"),
        "::uri_core::Normalization::SCHEME",
    );
    let checks = format!(
        "#[allow(long_running_const_eval)]
        const _: () = ::uri_core::{HIDDEN}::check_unique([
            {row} {{ name: \"A\", shown: A, uri: A, hash: {a} }},
            #[cfg(x)] {row} {{ name: \"B\", shown: B, uri: B, hash: {b} }},
            {{
                const __URI: {TY} = C;
                const __HASH: ::core::primitive::u64 = ::uri_core::{HIDDEN}::hash(__URI, {level});
                {row} {{ name: \"C\", shown: C, uri: __URI, hash: __HASH }}
            }},
        ], {level});"
    );
    let checks = tokens(&checks).to_string().replace(' ', "");
    assert!(expansion.ends_with(&checks), "{expansion}");
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

#[test]
fn mistakes_outside_the_rows_are_errors_outside_the_rows() {
    let source = "polcy = A; A = \"a:\"; \"b:\"";
    assert_eq!(places(source), ["polcy", "\"b:\""]);
    let expansion = expand(Kind::Uri, tokens(source))
        .to_string()
        .replace(' ', "");
    assert!(expansion.ends_with(&tokens(&known("A")).to_string().replace(' ', "")));
}

#[test]
fn a_path_replaces_the_crate_everywhere() {
    let expansion = expand(
        Kind::Uri,
        tokens(
            "crate = my::path; policy = P; array = ALL; unique = scheme; A = \"a:\"; B = b!(); C = B, c!(); D = \"a b\"",
        ),
    );
    assert!(!expansion.to_string().contains("uri_core"), "{expansion}");
}

#[test]
fn the_docs_have_no_item_with_a_hidden_name() {
    let source = "policy = P; array = ALL; enum = E; A = \"a:/\"; B = \"a:/b\"; C = c!(); \
        fn d(x: u8) = \"a:/{x}/d\"; fn e(x: u8) = BASE, \"{x}\";";
    let parse = |items| syn::parse2::<syn::File>(items).expect("items").items;
    let mut items = parse(expand(Kind::Uri, tokens(source)));
    let with_alloc = items.iter().find_map(|item| match item {
        syn::Item::Macro(item) => Some(item.mac.tokens.clone()),
        _ => None,
    });
    items.extend(parse(with_alloc.expect("a call to `with_alloc`")));
    let mut hidden = 0;
    for item in &items {
        let (attributes, name) = match item {
            syn::Item::Const(item) => (&item.attrs, &item.ident),
            syn::Item::Enum(item) => (&item.attrs, &item.ident),
            syn::Item::Type(item) => (&item.attrs, &item.ident),
            _ => continue,
        };
        if name.to_string().starts_with("__") {
            let attributes = quote!(#(#attributes)*).to_string();
            assert!(attributes.contains("doc (hidden)"), "{name}: {attributes}");
            hidden += 1;
        }
    }
    assert_eq!(hidden, 6);
}
