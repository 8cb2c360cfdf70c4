use proc_macro2::{Delimiter, Group, Literal, TokenTree};
use quote::quote;

use super::*;
use crate::paths::{HIDDEN, in_macro};
use crate::testing::{assert_tokens, source_of, tokens};

/// The first offset is in the lowest ten bits.
fn packed(offsets: [u64; 6]) -> u64 {
    offsets
        .iter()
        .rev()
        .fold(0, |packed, offset| packed << 10 | offset)
}

#[track_caller]
fn expands(kind: Kind, tokens: TokenStream, expansion: &str) {
    assert_eq!(expand(kind, tokens).to_string(), expansion);
}

#[test]
fn a_literal_becomes_a_call_with_its_offsets() {
    let text = "https://u@example.org:8443/v2?sort#top";
    let offsets = packed([5, 10, 21, 26, 29, 34]);
    for (kind, name) in [(Kind::Uri, "uri"), (Kind::UriRef, "uri_ref")] {
        expands(
            kind,
            quote!(#text),
            &format!(":: uri_core :: {HIDDEN} :: {name} (\"{text}\" , {offsets})"),
        );
    }
    let offsets = packed([3, 4, 4, 4, 7, 7]);
    expands(
        Kind::AbsoluteUri,
        quote!("urn:a:b"),
        &format!(":: uri_core :: {HIDDEN} :: uri (\"urn:a:b\" , {offsets})"),
    );
    let offsets = packed([0, 2, 3, 3, 5, 7]);
    expands(
        Kind::RelativeRef,
        quote!("//h/p?q",),
        &format!(":: uri_core :: {HIDDEN} :: uri_ref (\"//h/p?q\" , {offsets})"),
    );
}

#[test]
fn the_expansion_of_one_uri_is_these_tokens() {
    expands(
        Kind::Uri,
        quote!("a:b"),
        &format!(":: uri_core :: {HIDDEN} :: uri (\"a:b\" , 3381000404994049)"),
    );
}

#[test]
fn the_literal_is_not_changed() {
    let offsets = packed([1, 2, 2, 2, 3, 3]);
    for (tokens, written) in [
        (quote!(r#"a:b"#), "r#\"a:b\"#"),
        (quote!("\x61:b"), "\"\\x61:b\""),
    ] {
        expands(
            Kind::Uri,
            tokens,
            &format!(":: uri_core :: {HIDDEN} :: uri ({written} , {offsets})"),
        );
    }
}

#[test]
fn an_invisible_group_around_a_literal_is_removed() {
    let mut tokens = quote!("a:b");
    for _ in 0..3 {
        tokens = TokenTree::Group(Group::new(Delimiter::None, tokens)).into();
        let expansion = expand(Kind::Uri, tokens.clone()).to_string();
        assert_eq!(expansion, expand(Kind::Uri, quote!("a:b")).to_string());
    }
}

#[test]
fn a_path_replaces_the_crate() {
    let offsets = packed([0, 0, 0, 0, 1, 1]);
    for (tokens, path) in [
        (quote!(crate = a, "b"), "a"),
        (quote!(crate = ::a::b, "b"), ":: a :: b"),
        (quote!(crate = crate::a, "b",), "crate :: a"),
    ] {
        expands(
            Kind::UriRef,
            tokens,
            &format!("{path} :: {HIDDEN} :: uri_ref (\"b\" , {offsets})"),
        );
    }
}

#[test]
fn offsets_too_large_for_one_integer_are_listed() {
    // The path ends at byte 511, the largest offset that fits.
    let path = "p".repeat(509);
    let fits = format!("a:{path}#{path}");
    let offsets = packed([1, 2, 2, 2, 511, 511]);
    expands(
        Kind::Uri,
        quote!(#fits),
        &format!(":: uri_core :: {HIDDEN} :: uri (\"{fits}\" , {offsets})"),
    );
    for (kind, name) in [
        (Kind::Uri, "long_uri"),
        (Kind::AbsoluteUri, "long_uri"),
        (Kind::UriRef, "long_uri_ref"),
    ] {
        let long = format!("a:{path}p");
        expands(
            kind,
            quote!(#long),
            &format!(
                ":: uri_core :: {HIDDEN} :: {name} (\"{long}\" , [1 , 2 , 2 , 2 , 512 , 512])"
            ),
        );
    }
}

#[test]
fn a_literal_of_70_kb_becomes_one_call() {
    let data = "QUJD".repeat(17_500);
    let text = format!("data:image/png;base64,{data}?a#b");
    expands(
        Kind::Uri,
        quote!(#text),
        &format!(
            ":: uri_core :: {HIDDEN} :: long_uri (\"{text}\" , [4 , 5 , 5 , 5 , 70022 , 70024])"
        ),
    );
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
        let message = Literal::string(&report);
        expands(
            kind,
            quote!(#text),
            &quote!(::core::compile_error! { #message }).to_string(),
        );
    }
}

/// Apart from white space.
#[track_caller]
fn expands_to(kind: Kind, source: &str, expansion: &str) {
    assert_tokens(&expand(kind, tokens(source)), expansion);
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
    for (kind, source, function, text, offsets) in [
        (
            Kind::Uri,
            "\"http://h/a/b\", \"../c#d\"",
            "uri",
            "http://h/c#d",
            [4, 7, 8, 8, 10, 10],
        ),
        (
            Kind::AbsoluteUri,
            "\"http://h/a/b\", \"?q\",",
            "uri",
            "http://h/a/b?q",
            [4, 7, 8, 8, 12, 14],
        ),
        (
            Kind::UriRef,
            "\"http://h/a/b#c\", \"\"",
            "uri_ref",
            "http://h/a/b",
            [4, 7, 8, 8, 12, 12],
        ),
    ] {
        let offsets = packed(offsets);
        expands_to(
            kind,
            source,
            &format!("::uri_core::{HIDDEN}::{function}(\"{text}\", {offsets})"),
        );
    }
}

#[test]
fn the_compiler_resolves_an_unknown_base_or_reference() {
    let v = format!("::uri_core::{HIDDEN}");
    let literal_base = format!("{v}::uri(\"a:\", {})", packed([1, 2, 2, 2, 2, 2]));
    let literal_reference = format!(
        "{v}::uri_ref(\"a/../../b\", {})",
        packed([0, 0, 0, 0, 9, 9])
    );
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
    let literal_reference = format!("{v}::uri_ref(\"b\", {})", packed([0, 0, 0, 0, 1, 1]));
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
    for source in [
        "A",
        "A, B",
        "Self::A",
        "Self::A, B",
        "\"a:b\", B",
        "A, \"b\"",
    ] {
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
fn an_invalid_base_or_reference_becomes_a_report() {
    for (kind, source, at, text) in [
        (Kind::Uri, "\"/a\", \"b\"", "\"/a\"", "/a"),
        (Kind::UriRef, "\"a b\", REFERENCE", "\"a b\"", "a b"),
        (Kind::Uri, "\"a:\", \"b c\"", "\"b c\"", "b c"),
        (Kind::Uri, "BASE, \"b c\"", "\"b c\"", "b c"),
        (Kind::AbsoluteUri, "\"a:/\", \"b#c\"", "\"b#c\"", "a:/b#c"),
    ] {
        let error = try_expand(kind, tokens(source)).expect_err(source);
        let message = error.to_string();
        assert_eq!(source_of(&error), at);
        assert!(message.contains(&format!("\n    {text}\n")), "{message}");
    }
}

#[test]
fn a_wrong_argument_becomes_a_compile_error() {
    for (kind, source, at) in [
        (Kind::Uri, "\"a:b\" \"c\"", "\"c\""),
        (Kind::Uri, "\"a:b\", \"c\", \"d\"", "\"d\""),
        (Kind::RelativeRef, "\"a:b\", \"c\"", "\"c\""),
        (Kind::Uri, "\"a:b\",,", ","),
        (Kind::Uri, "A, B,,", ","),
        (Kind::Uri, "\"a:b\", crate = c", "crate"),
        (Kind::Uri, "BASE, 7", "7"),
        (Kind::UriRef, "7, REFERENCE", "7"),
    ] {
        let error = try_expand(kind, tokens(source)).expect_err(source);
        assert_eq!(source_of(&error), at);
        let message = Literal::string(&error.to_string());
        let expansion = expand(kind, tokens(source)).to_string();
        assert_eq!(
            expansion,
            quote!(::core::compile_error! { #message }).to_string()
        );
    }
    // Not named like a variable.
    assert!(try_expand(Kind::Uri, tokens("Base.a")).is_ok());
}
