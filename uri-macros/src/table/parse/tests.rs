use quote::quote;
use uri_core::Normalization;

use super::*;
use crate::testing::{assert_refused, assert_tokens, fragment, source_of, tokens};

/// A table without errors except in rows.
#[track_caller]
fn parse(source: &str) -> Table {
    let table = Table::parse(Kind::Uri, tokens(source));
    let errors: Vec<String> = table.errors.iter().map(Error::to_string).collect();
    assert_eq!(errors, [""; 0], "{source}");
    table
}

/// The only error outside the rows is at `at`.
#[track_caller]
fn refuses(source: &str, at: &str) {
    let mut table = Table::parse(Kind::Uri, tokens(source));
    assert_eq!(table.errors.len(), 1, "{source}");
    assert_refused(table.errors.pop().map_or(Ok(()), Err), at);
}

/// Only the row `name` has an error, at `at`.
#[track_caller]
fn refuses_row(source: &str, name: &str, at: &str) {
    let table = parse(source);
    let mut bad = table.constants().filter(|row| row.value.is_err());
    let row = bad.next().expect("a row is refused");
    assert!(bad.next().is_none(), "only one row is refused");
    assert_eq!(row.head.text(), name);
    assert_refused(row.value.as_ref().map_err(Error::clone), at);
}

/// Names and URIs, `?` for an unknown one.
#[track_caller]
fn known(table: &Table) -> Vec<(String, String)> {
    let rows = table.constants().map(|row| {
        let uri = row.uri().filter(|_| !row.head.is_conditional());
        let uri = uri.map_or("?".to_owned(), |uri| uri.to_string());
        (row.head.text(), uri)
    });
    rows.collect()
}

#[track_caller]
fn knows(source: &str, rows: &[(&str, &str)]) {
    let table = parse(source);
    let found = known(&table);
    let found: Vec<(&str, &str)> = found.iter().map(|(name, uri)| (&**name, &**uri)).collect();
    assert_eq!(found, rows, "{source}");
}

#[test]
fn a_table_can_be_empty() {
    for source in ["", ";", ";;"] {
        let table = parse(source);
        assert!(table.rows.is_empty());
        let Settings {
            policy,
            unique,
            array,
            ..
        } = table.settings;
        assert!(policy.is_none() && unique.is_none() && array.is_none());
    }
}

#[test]
fn each_setting_is_read_in_any_order() {
    let settings = [
        "crate = my::path",
        "policy = Policy::DEFAULT.schemes(&[\"a\", \"b\"])",
        "unique = scheme",
        "#[doc(hidden)] array = pub(crate) ALL",
    ];
    for first in 0..settings.len() {
        let mut order = settings;
        order.rotate_left(first);
        let table = parse(&format!("{}; A = \"a:\"", order.join("; ")));
        let Settings {
            root,
            policy,
            unique,
            array,
            ..
        } = table.settings;
        assert_eq!(root.item("Uri").to_string(), "my :: path :: Uri");
        let policy = policy.expect("a policy").to_string();
        assert_eq!(
            policy,
            tokens("Policy::DEFAULT.schemes(&[\"a\", \"b\"])").to_string()
        );
        assert_eq!(unique, Some(Normalization::SCHEME));
        let array = array.expect("an array");
        assert_eq!(
            (array.text(), array.visibility.to_token_stream().to_string()),
            ("ALL".into(), "pub (crate)".into())
        );
        assert_eq!(array.attributes.len(), 1);
        assert_eq!(table.rows.len(), 1);
    }
}

#[test]
fn each_level_is_read() {
    for (name, level) in [
        ("simple", Normalization::NONE),
        ("syntax", Normalization::SYNTAX),
        ("scheme", Normalization::SCHEME),
    ] {
        let table = parse(&format!("unique = {name};"));
        assert_eq!(table.settings.unique, Some(level));
    }
    let level = fragment(quote!(scheme));
    let table = Table::parse(Kind::Uri, quote!(unique = #level;));
    assert_eq!(table.settings.unique, Some(Normalization::SCHEME));
}

#[test]
fn a_row_is_a_literal_an_expression_or_a_base_and_a_reference() {
    knows(
        "A = \"http://h/a/\"; B = r\"urn:b\"; C = concat!(\"a\", \"b\"); D = \"http://h/\", \"d\"",
        &[
            ("A", "http://h/a/"),
            ("B", "urn:b"),
            ("C", "?"),
            ("D", "http://h/d"),
        ],
    );
}

#[test]
fn an_earlier_row_is_a_known_base() {
    knows(
        "A = \"http://h/a/\"; B = A, \"b/\"; C = uri!(B, \"../c\"); D = A, TEXT; E = D, \"e\"; F = other::A, \"f\"",
        &[
            ("A", "http://h/a/"),
            ("B", "http://h/a/b/"),
            ("C", "http://h/a/c"),
            ("D", "?"),
            ("E", "?"),
            ("F", "?"),
        ],
    );
}

#[test]
fn a_later_or_conditional_row_is_not_known() {
    knows(
        "B = A, \"b\"; A = \"http://h/a/\"; #[cfg(test)] C = \"http://h/c/\"; D = C, \"d\"; #[cfg_attr(x, cfg(y))] E = \"e:\"",
        &[
            ("B", "?"),
            ("A", "http://h/a/"),
            ("C", "?"),
            ("D", "?"),
            ("E", "?"),
        ],
    );
}

#[test]
fn a_base_is_found_through_fragments_and_raw_names() {
    let (name, text) = (fragment(quote!(A)), fragment(quote!("http://h/a/")));
    let table = Table::parse(Kind::Uri, quote!(A = #text; B = #name, "b"; C = r#A, "c";));
    let uris = ["http://h/a/", "http://h/a/b", "http://h/a/c"];
    let found: Vec<String> = known(&table).into_iter().map(|(_, uri)| uri).collect();
    assert_eq!(found, uris);
}

#[test]
fn visibilities_and_attributes_are_kept() {
    let inherited = fragment(quote!());
    let public = fragment(quote!(pub(in crate::a)));
    let doc = fragment(quote!(doc = "b"));
    let cfg = fragment(quote!(cfg(test)));
    let table = Table::parse(
        Kind::Uri,
        quote! {
            A = "a:";
            pub B = "b:";
            pub(crate) C = "c:";
            #inherited D = "d:";
            #public E = "e:";
            /// Docs.
            #[allow(dead_code)]
            #[#doc]
            pub F = "f:";
            #[#cfg]
            G = "g:";
            #[deprecated = "old"]
            H = "h:";
        },
    );
    let heads: Vec<&Head> = table.rows.iter().map(AnyRow::head).collect();
    let visibilities: Vec<String> = heads
        .iter()
        .map(|head| head.visibility.to_token_stream().to_string())
        .collect();
    assert_eq!(
        visibilities,
        [
            "",
            "pub",
            "pub (crate)",
            "",
            "pub (in crate :: a)",
            "pub",
            "",
            ""
        ]
    );
    let attributes: Vec<String> = heads[5]
        .attributes
        .iter()
        .map(|attribute| attribute.to_token_stream().to_string())
        .collect();
    assert_eq!(
        attributes,
        [
            "# [doc = r\" Docs.\"]",
            "# [allow (dead_code)]",
            "# [doc = \"b\"]"
        ]
    );
    let conditional: Vec<bool> = heads.iter().map(|head| head.is_conditional()).collect();
    assert_eq!(
        conditional,
        [false, false, false, false, false, false, true, false]
    );
    let deprecated: Vec<bool> = heads.iter().map(|head| head.has("deprecated")).collect();
    assert_eq!(
        deprecated,
        [false, false, false, false, false, false, false, true]
    );
}

#[test]
fn only_cfg_in_an_attribute_is_a_condition() {
    for (attribute, condition) in [
        ("#[cfg(a)]", "#[cfg(a)]"),
        ("#[cfg_attr(a, cfg(b))]", "#[cfg_attr(a, cfg(b))]"),
        (
            "#[cfg_attr(all(a, b), doc = \"c\", cfg(d), allow(e, f), cfg(g),)]",
            "#[cfg_attr(all(a, b), cfg(d), cfg(g))]",
        ),
        (
            "#[cfg_attr(a, cfg_attr(b, cfg(c)))]",
            "#[cfg_attr(a, cfg_attr(b, cfg(c)))]",
        ),
        ("#[cfg_attr(docsrs, doc(cfg(a)))]", ""),
        ("#[cfg_attr]", ""),
        ("#[cfg_attr()]", ""),
        ("#[cfg_attr(cfg(a))]", ""),
        ("#[doc(cfg(a))]", ""),
        ("#[allow(a)]", ""),
    ] {
        let table = parse(&format!("{attribute} A = \"a:\""));
        let head = table.rows[0].head();
        let found: TokenStream = head.cfgs().collect();
        assert_tokens(&found, condition);
        assert_eq!(head.is_conditional(), !condition.is_empty());
        assert_tokens(&head.attributes[0].to_token_stream(), attribute);
    }
}

#[test]
fn a_wrong_setting_is_refused() {
    for (source, at) in [
        ("policy", "policy"),
        ("policy: DEFAULT", ":"),
        ("policy =", "policy"),
        ("policy = (1 2)", "2"),
        ("unique", "unique"),
        ("unique =", "unique"),
        ("unique = Normalization::SCHEME", "Normalization::SCHEME"),
        ("unique = true", "true"),
        ("array", "array"),
        ("array ALL", "array"),
        ("array =", "array"),
        ("array = pub", "array"),
        ("array = pub ALL: X", ":"),
        ("crate", "crate"),
        ("crate::a", ":"),
        ("crate =", "crate"),
        ("crate = a, unique", ","),
        ("#[doc(hidden)] policy = A", "#[doc(hidden)]"),
    ] {
        refuses(source, at);
    }
}

#[test]
fn a_setting_occurs_once_and_before_the_rows() {
    for setting in ["policy = A", "unique = simple", "array = ALL", "crate = a"] {
        let name = setting.split(' ').next().unwrap_or_default();
        refuses(&format!("{setting}; {setting}; A = \"a:\""), name);
        refuses(&format!("A = \"a:\"; {setting}"), name);
    }
}

#[test]
fn a_mistyped_setting_is_not_a_row() {
    for (source, name) in [
        ("polcy = A", "polcy"),
        ("uniqe = scheme", "uniqe"),
        ("unqiue = scheme", "unqiue"),
        ("arrays = pub ALL", "arrays"),
        // A name in lower case is free for a later setting.
        ("policies = A", "policies"),
        ("arrays = \"a:\"", "arrays"),
        ("A = \"a:\"; arrays = b!()", "arrays"),
    ] {
        refuses(source, name);
    }
    for source in [
        "POLICY = A",
        "pub unique = \"a:\"",
        "pub policy = A, \"b\"; C = \"c:\"",
        "pub(crate) array = crate::A, \"b\"",
    ] {
        assert!(!parse(source).rows.is_empty());
    }
}

#[test]
fn tokens_without_a_name_are_not_a_row() {
    for (source, at) in [
        ("\"urn:a\"", "\"urn:a\""),
        ("pub", "pub"),
        ("#[doc(hidden)]", "#[doc(hidden)]"),
        ("(A) = \"urn:a\"", "("),
        ("type = \"urn:a\"", "type"),
        ("_ = \"urn:a\"", "_"),
        ("# A = \"urn:a\"", "#"),
        ("#(cfg) A = \"urn:a\"", "#"),
        ("pub const A: Uri = \"urn:a\"", "const"),
        ("static A = \"urn:a\"", "static"),
        ("= \"urn:a\"", "="),
        ("pub = \"urn:a\"", "="),
    ] {
        refuses(source, at);
    }
}

#[test]
fn an_error_in_a_row_belongs_to_the_row() {
    for (source, at) in [
        ("A", "A"),
        ("A \"a:\"", "\"a:\""),
        ("A: \"a:\"", ":"),
        ("A =", "A"),
        ("A = \"a:\" B = \"b:\"", "B"),
        ("A = \"a:\" pub B = \"b:\"", "pub"),
        ("A = a!() /** b */ B = b!()", "/** b */"),
        ("A = 1", "1"),
        ("A = (1 2)", "("),
        ("A = \"a:\", \"b\", \"c\"", "\"c\""),
        ("A = \"a:\",,", ","),
    ] {
        refuses_row(source, "A", at);
        let source = format!("unique = simple; X = \"x:\"; {source}; Y = \"y:\"");
        refuses_row(&source, "A", at);
    }
}

#[test]
fn an_equals_sign_in_an_expression_does_not_begin_a_row() {
    let table = parse(
        "A = f(a = b); B = { let c = d; c }; C = if a == b { c } else { d }; D = match a { b => c }",
    );
    assert!(table.constants().all(|row| row.value.is_ok()));
    assert_eq!(table.rows.len(), 4);
}

#[test]
fn invalid_strings_are_reported_at_their_rows() {
    let table =
        parse("A = \"a b\"; B = \"b:\"; C = \"c:\", \" \"; D = \"/d\", \"e\"; E = B, \"?^\"");
    let errors: Vec<(String, String)> = table
        .constants()
        .filter_map(|row| Some((row.head.text(), source_of(row.value.as_ref().err()?))))
        .collect();
    let errors: Vec<(&str, &str)> = errors.iter().map(|(name, at)| (&**name, &**at)).collect();
    assert_eq!(
        errors,
        [
            ("A", "\"a b\""),
            ("C", "\" \""),
            ("D", "\"/d\""),
            ("E", "\"?^\"")
        ]
    );
}

#[test]
fn several_mistakes_are_several_errors() {
    let table = Table::parse(
        Kind::Uri,
        tokens("polcy = A; unique = a; \"x:\"; A = \"a b\"; array = ALL; B = \"b:\""),
    );
    let errors: Vec<String> = table.errors.iter().map(source_of).collect();
    assert_eq!(errors, ["polcy", "a", "\"x:\"", "array"]);
    assert_eq!(
        known(&table),
        [("A".into(), "?".into()), ("B".into(), "b:".into())]
    );
}

#[test]
fn the_docs_of_a_row_show_its_uri_or_its_template() {
    for (kind, row, docs) in [
        (Kind::Uri, "A = \"http://h/a?b=c\"", "`http://h/a?b=c`"),
        (Kind::Uri, "A = \"http://h/a/\", \"b\"", "`http://h/a/b`"),
        (Kind::Uri, "A = \"http://u:secret@h/\"", "`http://***@h/`"),
        (
            Kind::Uri,
            "fn a(x: u8) = \"http://h/{x}\"",
            "`http://h/{x}`",
        ),
        (
            Kind::Uri,
            "fn a(x: u8) = \"http://h/a/\", \"{x}?y=z\"",
            "`http://h/a/{x}?y=z`",
        ),
        (
            Kind::Uri,
            "fn a(b: &Uri<'_>, x: u8) = \"{b}/c/{x}\"",
            "`{b}/c/{x}`",
        ),
        (
            Kind::Uri,
            "fn a(x: u8) = \"ftp://u:secret@h/{x}\"",
            "`ftp://u:***@h/{x}`",
        ),
        (Kind::UriRef, "A = \"../a\"", "`../a`"),
        (Kind::UriRef, "fn a(x: u8) = \"/{x}\"", "`/{x}`"),
        // The empty reference can't be code in Markdown.
        (Kind::UriRef, "A = \"\"", ""),
        (Kind::Uri, "A = concat!(\"a:\", \"b\")", ""),
        (Kind::Uri, "A = BASE, \"b\"", ""),
        (Kind::Uri, "fn a(x: u8) = BASE, \"{x}\"", ""),
        (Kind::Uri, "A = \"a b\"", ""),
        (Kind::Uri, "fn a(x: u8) = \"a b\"", ""),
    ] {
        let table = Table::parse(kind, tokens(row));
        let found: Vec<String> = table.rows.iter().map(AnyRow::docs).collect();
        let paragraph = match docs {
            "" => String::new(),
            _ => format!("\n\n{docs}"),
        };
        assert_eq!(found, [paragraph], "{row}");
    }
}
