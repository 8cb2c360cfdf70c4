//! The four macros: from tokens to an expression of the value, or to the error that the compiler shows.

use proc_macro2::TokenStream;
use syn::Error;

use crate::arguments::Arguments;
use crate::kind::Kind;
use crate::value::Value;

/// One expression: the value of the macro, or `compile_error!`.
pub(crate) fn expand(kind: Kind, tokens: TokenStream) -> TokenStream {
    try_expand(kind, tokens).unwrap_or_else(Error::into_compile_error)
}

fn try_expand(kind: Kind, tokens: TokenStream) -> Result<TokenStream, Error> {
    let Arguments { root, arguments } = Arguments::parse(tokens)?;
    let value = Value::parse(kind, arguments)?;
    Ok(value.expression(kind, &root))
}

#[cfg(test)]
mod tests {
    use proc_macro2::{Delimiter, Group, Literal, TokenTree};
    use quote::quote;

    use super::*;

    /// Six offsets in one integer, the first in its lowest ten bits.
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
                &format!(":: uri_core :: __v0_1_0 :: {name} (\"{text}\" , {offsets})"),
            );
        }
        let offsets = packed([3, 4, 4, 4, 7, 7]);
        expands(
            Kind::AbsoluteUri,
            quote!("urn:a:b"),
            &format!(":: uri_core :: __v0_1_0 :: uri (\"urn:a:b\" , {offsets})"),
        );
        let offsets = packed([0, 2, 3, 3, 5, 7]);
        expands(
            Kind::RelativeRef,
            quote!("//h/p?q",),
            &format!(":: uri_core :: __v0_1_0 :: uri_ref (\"//h/p?q\" , {offsets})"),
        );
    }

    #[test]
    fn the_expansion_of_one_uri_is_these_tokens() {
        expands(
            Kind::Uri,
            quote!("a:b"),
            ":: uri_core :: __v0_1_0 :: uri (\"a:b\" , 3381000404994049)",
        );
    }

    #[test]
    fn the_literal_stays_as_it_was_written() {
        let offsets = packed([1, 2, 2, 2, 3, 3]);
        for (tokens, written) in [
            (quote!(r#"a:b"#), "r#\"a:b\"#"),
            (quote!("\x61:b"), "\"\\x61:b\""),
        ] {
            expands(
                Kind::Uri,
                tokens,
                &format!(":: uri_core :: __v0_1_0 :: uri ({written} , {offsets})"),
            );
        }
    }

    #[test]
    fn a_fragment_of_a_macro_is_left_without_its_group() {
        let mut tokens = quote!("a:b");
        for _ in 0..3 {
            tokens = TokenTree::Group(Group::new(Delimiter::None, tokens)).into();
            let expansion = expand(Kind::Uri, tokens.clone()).to_string();
            assert_eq!(expansion, expand(Kind::Uri, quote!("a:b")).to_string());
        }
    }

    #[test]
    fn a_path_stands_in_place_of_the_crate() {
        let offsets = packed([0, 0, 0, 0, 1, 1]);
        for (tokens, path) in [
            (quote!(crate = a, "b"), "a"),
            (quote!(crate = ::a::b, "b"), ":: a :: b"),
            (quote!(crate = crate::a, "b",), "crate :: a"),
        ] {
            expands(
                Kind::UriRef,
                tokens,
                &format!("{path} :: __v0_1_0 :: uri_ref (\"b\" , {offsets})"),
            );
        }
    }

    #[test]
    fn offsets_too_large_for_one_integer_are_listed() {
        // The path ends at byte 1023, the last one that fits; how long the fragment is makes no difference.
        let path = "p".repeat(1021);
        let fits = format!("a:{path}#{path}");
        let offsets = packed([1, 2, 2, 2, 1023, 1023]);
        expands(
            Kind::Uri,
            quote!(#fits),
            &format!(":: uri_core :: __v0_1_0 :: uri (\"{fits}\" , {offsets})"),
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
                    ":: uri_core :: __v0_1_0 :: {name} (\"{long}\" , [1 , 2 , 2 , 2 , 1024 , 1024])"
                ),
            );
        }
    }

    #[test]
    fn a_literal_of_70_kb_is_one_call_too() {
        let data = "QUJD".repeat(17_500);
        let text = format!("data:image/png;base64,{data}?a#b");
        expands(
            Kind::Uri,
            quote!(#text),
            &format!(
                ":: uri_core :: __v0_1_0 :: long_uri (\"{text}\" , [4 , 5 , 5 , 5 , 70022 , 70024])"
            ),
        );
    }

    #[test]
    fn a_bad_text_becomes_its_report() {
        for (kind, text, first_line) in [
            (Kind::Uri, "a/b", "invalid URI: no scheme at byte 0"),
            (
                Kind::AbsoluteUri,
                "a:#",
                "invalid absolute URI: fragment at byte 2",
            ),
            (
                Kind::UriRef,
                "a b",
                "invalid URI reference: space in path at byte 1",
            ),
            (
                Kind::RelativeRef,
                "a:b",
                "invalid relative reference: scheme at byte 0",
            ),
        ] {
            let report = kind.parse(text).unwrap_err().report(text).to_string();
            assert_eq!(report.lines().next(), Some(first_line));
            let message = Literal::string(&report);
            expands(
                kind,
                quote!(#text),
                &quote!(::core::compile_error! { #message }).to_string(),
            );
        }
    }

    #[test]
    fn a_wrong_argument_becomes_a_compile_error() {
        expands(
            Kind::Uri,
            quote!("a:b" "c"),
            ":: core :: compile_error ! { \"unexpected token after the text of `uri!`\" }",
        );
    }
}
