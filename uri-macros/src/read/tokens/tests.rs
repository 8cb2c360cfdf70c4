use quote::quote;
use syn::parse::Parser as _;
use syn::parse_quote;

use super::*;
use crate::read::arguments::expressions;
use crate::testing::{assert_refused, fragment, squeezed, tokens};

/// Each `|` stands for a comma that splits.
#[test]
fn commas_split_outside_of_groups_and_paths() {
    for parts in [
        "a",
        "a | b | c",
        "\"a,b\" | 'c' | d",
        "f(a, b) | [c, d] | { e; f }",
        "concat!(\"a\", \"b\") | c",
        "f::<A, B>() | c",
        "A::<B<C, D>, E>::F | g",
        "<T as X<A, B>>::C | d",
        "&<T as X<A, B>>::C | d",
        "a | *<T as X<A, B>>::C",
        "<<T as A<B, C>>::D as E<F, G>>::H | i",
        "a < <T as X<A, B>>::C | d",
        "y as N<u16, 3> | z",
        "y as a::N<A, B<C, D>> | z",
        "y as ::a::N<A, B> | z",
        "&y as &N<A, B> | z",
        "&y as *const N<A, B> | z",
        "&y as &'a mut N<A, B> | z",
        "&y as &dyn N<A, B> | z",
        // An arrow doesn't close an angle bracket.
        "f::<fn(A) -> B, C>() | d",
        "f::<fn() -> X<A, B>, C>() | d",
        "f::<{ a > b }, C>() | d",
        // A comparison or a shift doesn't open one.
        "a < b | c > d",
        "1 < 2 | 3",
        "f() < g() | c",
        "a <= b | c >= d",
        "a << b | c >> d",
        "a? < b | c",
        "x as u8 & y < b | c > d",
        "x as u8 + m::y < b | c > d",
        "(x as u8) < b | c > d",
        "assign < b | c > d",
        "a > b | c < d | e",
        "if a < b { c } else { d } | e",
    ] {
        let expected = parts.split(" | ").map(|part| squeezed(tokens(part)));
        assert_eq!(split(&parts.replace(" |", ",")), Vec::from_iter(expected));
    }
    assert_eq!(split(""), [""; 0]);
    assert_eq!(split("a, b,"), ["a", "b"]);
}

fn split(source: &str) -> Vec<String> {
    let read = |input: ParseStream<'_>| expressions(input, false);
    let found = read.parse2(tokens(source)).expect(source);
    found.iter().map(squeezed).collect()
}

#[test]
fn invisible_groups_are_replaced_by_their_contents() {
    let inner = fragment(quote!(a b));
    let outer = fragment(quote!(#inner c));
    let nothing = fragment(quote!());
    let seen = |tokens| {
        visible(&tokens)
            .iter()
            .map(TokenTree::to_string)
            .collect::<String>()
    };
    assert_eq!(seen(quote!(#outer d)), "abcd");
    assert_eq!(seen(quote!(#nothing (e))), "(e)");
    assert_eq!(seen(nothing), "");
}

#[test]
fn an_error_covers_all_tokens() {
    let refuse = |tokens: TokenStream| Err::<(), _>(error_at(&tokens, "no"));
    assert_refused(refuse(tokens("a + b(c)")), "a + b(c)");
    assert_refused(refuse(tokens("{ a }")), "{ a }");
    assert_refused(refuse(fragment(tokens("a + b"))), "a + b");
    assert_refused(refuse(quote!()), "");
}

#[test]
fn ends_are_tokens_inside_invisible_groups() {
    let source = |tokens| {
        let (first, last) = ends(&tokens);
        (first.source_text(), last.source_text())
    };
    let text = |text: &str| Some(text.to_owned());
    assert_eq!(source(tokens("a::b(c)")), (text("a"), text("(c)")));
    let group = fragment(tokens("a + b"));
    assert_eq!(source(fragment(group)), (text("a"), text("b")));
}

#[test]
fn an_identifier_is_found_in_groups() {
    let group = fragment(quote!(Self));
    for tokens in [quote!(Self::A), quote!(f({ [Self] })), quote!(a #group)] {
        assert!(mentions(&tokens, "Self"), "{tokens}");
    }
    for tokens in [quote!(self), quote!("Self"), quote!(SelfTest), quote!()] {
        assert!(!mentions(&tokens, "Self"), "{tokens}");
    }
}

#[test]
fn only_a_single_identifier_is_returned() {
    let name = |expression: Expr| name_of(&expression).map(ToString::to_string);
    assert_eq!(name(parse_quote!(a)).as_deref(), Some("a"));
    let group = fragment(quote!(a));
    assert_eq!(name(parse_quote!(#group)).as_deref(), Some("a"));
    assert_eq!(name(parse_quote!(a::b)), None);
    assert_eq!(name(parse_quote!("a")), None);
}

#[test]
fn a_call_has_the_spans_of_the_ends() {
    let argument = tokens("first + last");
    let call = call_at(quote!(::a::b), argument.clone(), ends(&argument));
    assert_eq!(call.to_string(), ":: a :: b (first + last)");
    let trees: Vec<TokenTree> = call.into_iter().collect();
    let source = |tree: &TokenTree| tree.span().source_text();
    assert_eq!(source(&trees[0]).as_deref(), Some("first"));
    assert_eq!(source(&trees[6]).as_deref(), Some("last"));
}
