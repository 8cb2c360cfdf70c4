mod faults;

use quote::quote;

use super::*;
use crate::paths::{HIDDEN, in_macro};
use crate::testing::{assert_tokens, fragment, tokens};

/// The first offset is in the lowest ten bits.
fn packed(offsets: [u64; 6]) -> u64 {
    offsets
        .iter()
        .rev()
        .fold(0, |packed, offset| packed << 10 | offset)
}

#[track_caller]
fn expands(kind: Kind, tokens: TokenStream, expansion: &str) {
    assert_tokens(&expand(kind, tokens), expansion);
}

#[track_caller]
fn expands_to(kind: Kind, source: &str, expansion: &str) {
    expands(kind, tokens(source), expansion);
}

fn packed_call(function: &str, literal: &str, offsets: [u64; 6]) -> String {
    let packed = packed(offsets);
    format!("::uri_core::{HIDDEN}::{function}({literal}, {packed})")
}

#[test]
fn a_literal_becomes_a_call_with_its_offsets() {
    let text = "\"https://u@example.org:8443/v2?sort#top\"";
    let long = [5, 10, 21, 26, 29, 34];
    for (kind, text, function, offsets) in [
        (Kind::Uri, text, "uri", long),
        (Kind::UriRef, text, "uri_ref", long),
        (Kind::AbsoluteUri, "\"urn:a:b\"", "uri", [3, 4, 4, 4, 7, 7]),
        (
            Kind::RelativeRef,
            "\"//h/p?\"",
            "uri_ref",
            [0, 2, 3, 3, 5, 6],
        ),
        // The expansion has the literal as it is written.
        (Kind::Uri, "r#\"a:b\"#", "uri", [1, 2, 2, 2, 3, 3]),
        (Kind::Uri, "\"\\x61:b\"", "uri", [1, 2, 2, 2, 3, 3]),
    ] {
        let expansion = packed_call(function, text, offsets);
        expands_to(kind, text, &expansion);
        expands_to(kind, &format!("{text},"), &expansion);
    }
    assert_eq!(packed([1, 2, 2, 2, 3, 3]), 3_381_000_404_994_049);
}

#[test]
fn an_invisible_group_around_a_literal_is_removed() {
    let mut tokens = quote!("a:b");
    for _ in 0..3 {
        tokens = fragment(tokens);
        let expansion = packed_call("uri", "\"a:b\"", [1, 2, 2, 2, 3, 3]);
        expands(Kind::Uri, tokens.clone(), &expansion);
    }
}

#[test]
fn a_path_replaces_the_crate() {
    for path in ["a", "::a::b", "crate::a"] {
        let expansion = packed_call("uri_ref", "\"b\"", [0, 0, 0, 0, 1, 1]);
        let expansion = expansion.replace("::uri_core", path);
        expands_to(Kind::UriRef, &format!("crate = {path}, \"b\""), &expansion);
    }
}

#[test]
fn offsets_too_large_for_one_integer_are_listed() {
    // The path ends at byte 511, the largest offset that fits.
    let path = "p".repeat(509);
    let fits = format!("\"a:{path}#{path}\"");
    let expansion = packed_call("uri", &fits, [1, 2, 2, 2, 511, 511]);
    expands_to(Kind::Uri, &fits, &expansion);
    for (kind, function) in [
        (Kind::Uri, "long_uri"),
        (Kind::AbsoluteUri, "long_uri"),
        (Kind::UriRef, "long_uri_ref"),
    ] {
        let long = format!("\"a:{path}p\"");
        let offsets = "[1, 2, 2, 2, 512, 512]";
        let expansion = format!("::uri_core::{HIDDEN}::{function}({long}, {offsets})");
        expands_to(kind, &long, &expansion);
    }
}

#[test]
fn an_invalid_string_becomes_a_report() {
    for (kind, text) in [
        (Kind::Uri, "a/b"),
        (Kind::AbsoluteUri, "a:#"),
        (Kind::UriRef, "a b"),
        (Kind::RelativeRef, "a:b"),
    ] {
        let report = in_macro::in_source(kind.parse(text).unwrap_err().report(text)).to_string();
        let expansion = format!("::core::compile_error! {{ {report:?} }}");
        expands(kind, quote!(#text), &expansion);
    }
}

#[test]
fn an_expression_becomes_a_constant_item() {
    let v = format!("::uri_core::{HIDDEN}");
    for (kind, ty, parser) in [
        (Kind::Uri, "Uri", "::uri_core::Uri::from_static".to_owned()),
        (Kind::AbsoluteUri, "Uri", v.clone() + "::parse_absolute_uri"),
        (
            Kind::UriRef,
            "UriRef",
            "::uri_core::UriRef::from_static".to_owned(),
        ),
        (
            Kind::RelativeRef,
            "UriRef",
            v.clone() + "::parse_relative_ref",
        ),
    ] {
        expands_to(
            kind,
            "concat!(A, B)",
            &format!(
                "{{
                    const __URI: ::uri_core::{ty}<'static> = {parser}(
                        {v}::Given::<&'static ::core::primitive::str> {{
                            value: (concat!(A, B))
                        }}.value
                    );
                    __URI
                }}"
            ),
        );
    }
}

#[test]
fn self_and_a_const_block_become_an_inline_constant() {
    for (source, text) in [
        ("Self::TEXT", "Self::TEXT"),
        ("f(&[Self::TEXT]),", "f(&[Self::TEXT])"),
        ("const { T::TEXT }", "const { T::TEXT }"),
    ] {
        expands_to(
            Kind::Uri,
            source,
            &format!(
                "const {{
                    ::uri_core::Uri::from_static(
                        ::uri_core::{HIDDEN}::Given::<&'static ::core::primitive::str> {{
                            value: ({text})
                        }}.value
                    )
                }}"
            ),
        );
    }
}

#[test]
fn a_known_base_and_reference_are_resolved() {
    for (kind, source, text) in [
        (Kind::Uri, "\"http://h/a/b\", \"../c#d\"", "http://h/c#d"),
        (Kind::AbsoluteUri, "\"x:/a/b\", \"?q\",", "x:/a/b?q"),
        (Kind::UriRef, "\"x:/a/b#c\", \"\"", "x:/a/b"),
    ] {
        expands_to(kind, source, &expand(kind, quote!(#text)).to_string());
    }
}

#[test]
fn the_compiler_resolves_an_unknown_base_or_reference() {
    let v = format!("::uri_core::{HIDDEN}");
    let literal_base = packed_call("uri", "\"a:\"", [1, 2, 2, 2, 2, 2]);
    let literal_reference = packed_call("uri_ref", "\"a/../../b\"", [0, 0, 0, 0, 9, 9]);
    let base = format!("{v}::Given::<::uri_core::Uri<'static> > {{ value: (BASE) }}.value");
    let reference = format!(
        "::uri_core::UriRef::from_static({v}::Given::<&'static ::core::primitive::str> {{ value: (REFERENCE) }}.value)"
    );
    for (kind, source, base, reference, ty, value) in [
        (
            Kind::Uri,
            "BASE, REFERENCE",
            &base,
            &reference,
            "Uri",
            "__RESOLVED.uri()".to_owned(),
        ),
        (
            Kind::AbsoluteUri,
            "\"a:\", REFERENCE",
            &literal_base,
            &reference,
            "Uri",
            format!("{v}::parse_absolute_uri(__RESOLVED.uri().as_str())"),
        ),
        (
            Kind::UriRef,
            "BASE, \"a/../../b\"",
            &base,
            &literal_reference,
            "UriRef",
            "__RESOLVED.uri().as_uri_ref()".to_owned(),
        ),
    ] {
        expands_to(
            kind,
            source,
            &format!(
                "{{
                    const __BASE: ::uri_core::Uri<'static> = {base};
                    const __REFERENCE: ::uri_core::UriRef<'static> = {reference};
                    const __RESOLVED: &{v}::Resolved<{{ {v}::resolved_room(__BASE, __REFERENCE) }}> =
                        &{v}::Resolved::new(__BASE, __REFERENCE);
                    const __URI: ::uri_core::{ty}<'static> = {value};
                    __URI
                }}"
            ),
        );
    }
}

#[test]
fn self_as_base_or_reference_is_resolved_in_an_inline_constant() {
    let v = format!("::uri_core::{HIDDEN}");
    let literal_reference = packed_call("uri_ref", "\"b\"", [0, 0, 0, 0, 1, 1]);
    let given = |text| {
        format!(
            "::uri_core::UriRef::from_static({v}::Given::<&'static ::core::primitive::str> {{ value: ({text}) }}.value)"
        )
    };
    for (source, base, reference) in [
        ("Self::BASE, \"b\"", "Self::BASE", literal_reference),
        ("BASE, Self::B", "BASE", given("Self::B")),
        ("BASE, const { B }", "BASE", given("const { B }")),
    ] {
        expands_to(
            Kind::Uri,
            source,
            &format!(
                "const {{
                    const {{
                        &{v}::Resolved::<1024>::new(
                            {v}::Given::<::uri_core::Uri<'static> > {{ value: ({base}) }}.value,
                            {reference}
                        )
                    }}.uri()
                }}"
            ),
        );
    }
}

#[test]
fn a_path_replaces_the_crate_in_constants() {
    for source in ["A", "Self::A", "Self::A, B", "\"a:b\", B", "A, \"b\""] {
        let expansion = expand(Kind::Uri, tokens(&format!("crate = my::path, {source}")));
        let expansion = expansion.to_string();
        assert!(!expansion.contains("uri_core"), "{expansion}");
        assert!(
            expansion.contains(&format!("my :: path :: {HIDDEN}")),
            "{expansion}"
        );
    }
}

#[test]
fn a_name_with_a_capital_is_not_a_variable() {
    assert!(try_expand(Kind::Uri, tokens("Base.a")).is_ok());
}
