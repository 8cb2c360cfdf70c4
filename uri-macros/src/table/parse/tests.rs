use quote::quote;
use uri_core::Normalization;

use super::*;
use crate::testing::{assert_tokens, fragment, tokens};

/// A table without errors except in rows.
#[track_caller]
fn parse(source: &str) -> Table {
    let table = Table::parse(Kind::Uri, tokens(source));
    let errors: Vec<String> = table.errors.iter().map(Error::to_string).collect();
    assert_eq!(errors, [""; 0], "{source}");
    table
}

/// The only error outside the rows is at `at`.
/// The URIs, `?` for an unknown one.
fn known(table: &Table) -> Vec<String> {
    let rows = table.constants().map(|row| {
        let uri = row.uri().filter(|_| !row.head.is_conditional());
        uri.map_or("?".to_owned(), |uri| uri.to_string())
    });
    rows.collect()
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
            krate,
            policy,
            unique,
            array,
            ..
        } = table.settings;
        assert_eq!(krate.item("Uri").to_string(), "my :: path :: Uri");
        let expected = "Policy::DEFAULT.schemes(&[\"a\", \"b\"])";
        assert_tokens(&policy.expect("a policy"), expected);
        assert_eq!(unique, Some(Normalization::SCHEME));
        let array = array.expect("an array");
        assert_eq!(array.text(), "ALL");
        assert_tokens(&array.visibility.to_token_stream(), "pub(crate)");
        assert_eq!((array.attributes.len(), table.rows.len()), (1, 1));
    }
}

#[test]
fn a_level_can_be_a_fragment() {
    let level = fragment(quote!(scheme));
    let table = Table::parse(Kind::Uri, quote!(unique = #level;));
    assert_eq!(table.settings.unique, Some(Normalization::SCHEME));
}

#[test]
fn the_uri_of_a_literal_with_a_known_base_is_known() {
    for (source, uri) in [
        ("r\"urn:b\"", "urn:b"),
        ("concat!(\"a\", \"b\")", "?"),
        ("\"http://h/\", \"d\"", "http://h/d"),
        // `A` and `B` are earlier rows.
        ("B, \"c\"", "http://h/a/b/c"),
        ("uri!(B, \"../c\")", "http://h/a/c"),
        ("r#A, \"c\"", "http://h/a/c"),
        ("A, TEXT", "?"),
        ("UNKNOWN, \"e\"", "?"),
        ("other::A, \"f\"", "?"),
        ("LATER, \"b\"", "?"),
        ("CONDITIONAL, \"d\"", "?"),
        // These contain a `=`.
        ("f(a = b)", "?"),
        ("{ let c = d; c }", "?"),
        ("if a == b { c } else { d }", "?"),
        ("match a { b => c }", "?"),
    ] {
        let table = parse(&format!(
            "A = \"http://h/a/\"; B = A, \"b/\"; UNKNOWN = A, TEXT; #[cfg(x)] CONDITIONAL = \"a:/\"; \
             X = {source}; LATER = \"http://h/a/\"",
        ));
        assert!(table.constants().all(|row| row.value.is_ok()), "{source}");
        assert_eq!(known(&table)[4], uri, "{source}");
        assert_eq!(table.rows.len(), 6);
    }
}

#[test]
fn a_base_is_found_through_fragments_and_raw_names() {
    let (name, text) = (fragment(quote!(A)), fragment(quote!("http://h/a/")));
    let table = Table::parse(Kind::Uri, quote!(A = #text; B = #name, "b"; C = r#A, "c";));
    let uris = ["http://h/a/", "http://h/a/b", "http://h/a/c"];
    assert_eq!(known(&table), uris);
}

#[test]
fn visibilities_and_attributes_are_kept() {
    let inherited = fragment(quote!());
    let public = fragment(quote!(pub(in crate::a)));
    let doc = fragment(quote!(doc = "b"));
    let cfg = fragment(quote!(cfg(test)));
    for (attributes, visibility) in [
        (quote!(), quote!()),
        (quote!(), quote!(pub(crate))),
        (quote!(), inherited),
        (quote!(), public),
        (quote!(#[doc = "a"] #[allow(x)] #[#doc]), quote!(pub)),
        (quote!(#[#cfg]), quote!()),
        (quote!(#[deprecated = "old"]), quote!()),
    ] {
        let table = Table::parse(Kind::Uri, quote!(#attributes #visibility A = "a:";));
        let (head, written) = (table.rows[0].head(), attributes.to_string());
        let found = &head.attributes;
        assert_tokens(&quote!(#(#found)*), &written);
        assert_tokens(&head.visibility.to_token_stream(), &visibility.to_string());
        assert_eq!(head.is_conditional(), written.contains("cfg"));
        assert_eq!(head.has("deprecated"), written.contains("deprecated"));
        assert_eq!(head.has_docs(), written.contains("doc"));
    }
}

#[test]
fn only_cfg_in_an_attribute_is_a_condition() {
    for (attribute, condition) in [
        ("#[cfg(a)]", "#[cfg(a)]"),
        ("#[cfg_attr(a, cfg(b))]", "#[cfg_attr(a, cfg(b))]"),
        (
            "#[cfg_attr(true, cfg(false))]",
            "#[cfg_attr(true, cfg(false))]",
        ),
        (
            "#[cfg_attr(a = \"b\", allow(c), cfg(d))]",
            "#[cfg_attr(a = \"b\", cfg(d))]",
        ),
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
fn a_row_can_have_the_name_of_a_setting() {
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
fn the_docs_of_a_row_show_its_uri_or_its_template() {
    for (row, docs) in [
        ("A = \"http://h/a?b=c\"", "`http://h/a?b=c`"),
        ("A = \"http://h/a/\", \"b\"", "`http://h/a/b`"),
        ("A = \"http://u:secret@h/\"", "`http://***@h/`"),
        ("fn a(x: u8) = \"http://h/{x}\"", "`http://h/{x}`"),
        ("fn a(x: u8) = \"x:/a/\", \"{x}?y=z\"", "`x:/a/{x}?y=z`"),
        ("fn a(b: &Uri<'_>, x: u8) = \"{b}/c/{x}\"", "`{b}/c/{x}`"),
        ("fn a(x: u8) = \"ftp://u:pw@h/{x}\"", "`ftp://u:***@h/{x}`"),
        ("A = concat!(\"a:\", \"b\")", ""),
        ("A = BASE, \"b\"", ""),
        ("fn a(x: u8) = BASE, \"{x}\"", ""),
        ("A = \"a b\"", ""),
        ("fn a(x: u8) = \"a b\"", ""),
    ] {
        has_docs(Kind::Uri, row, docs);
    }
    has_docs(Kind::UriRef, "A = \"../a\"", "`../a`");
    has_docs(Kind::UriRef, "fn a(x: u8) = \"/{x}\"", "`/{x}`");
    // The empty reference can't be code in Markdown.
    has_docs(Kind::UriRef, "A = \"\"", "");
}

#[track_caller]
fn has_docs(kind: Kind, row: &str, docs: &str) {
    let table = Table::parse(kind, tokens(row));
    let found: Vec<String> = table.rows.iter().map(AnyRow::docs).collect();
    let paragraph = match docs {
        "" => String::new(),
        _ => format!("\n\n{docs}"),
    };
    assert_eq!(found, [paragraph], "{row}");
}
