//! Of the expansions, what holds for groups and long literals; `crate::tests::expansions` has whole ones.

mod faults;

use quote::quote;

use super::*;
use crate::testing::{fragment, squeezed, tokens};

fn expanded(kind: Kind, tokens: TokenStream) -> String {
    squeezed(expand(kind, tokens))
}

#[test]
fn an_invisible_group_around_a_literal_is_removed() {
    let mut tokens = quote!("a:b");
    let expansion = expanded(Kind::Uri, tokens.clone());
    for _ in 0..3 {
        tokens = fragment(tokens);
        assert_eq!(expanded(Kind::Uri, tokens.clone()), expansion);
    }
}

#[test]
fn offsets_too_large_for_one_integer_are_listed() {
    // The path ends at byte 511, the largest offset that fits.
    let path = "p".repeat(509);
    let fits = expanded(Kind::Uri, tokens(&format!("\"a:{path}#{path}\"")));
    let offsets = [1_u64, 2, 2, 2, 511, 511];
    let packed = offsets
        .iter()
        .rev()
        .fold(0, |packed, offset| packed << 10 | offset);
    assert!(
        fits.ends_with(&format!("::uri(\"a:{path}#{path}\",{packed})")),
        "{fits}"
    );
    for (kind, function) in [
        (Kind::Uri, "long_uri"),
        (Kind::AbsoluteUri, "long_uri"),
        (Kind::UriRef, "long_uri_ref"),
    ] {
        let long = format!("\"a:{path}p\"");
        let end = format!("::{function}({long},[1,2,2,2,512,512])");
        let expansion = expanded(kind, tokens(&long));
        assert!(expansion.ends_with(&end), "{expansion}");
    }
}

/// Whatever the compiler resolves can have a fragment, which only the parser finds.
#[test]
fn a_resolved_absolute_uri_is_parsed() {
    for call in [
        "A, B",
        "A, \"b#c\"",
        "\"a:/\", B",
        "const { A }, B",
        "A, Self::B",
    ] {
        let expansion = expanded(Kind::AbsoluteUri, tokens(call));
        assert!(expansion.contains("::parse_absolute_uri("), "{expansion}");
    }
}
