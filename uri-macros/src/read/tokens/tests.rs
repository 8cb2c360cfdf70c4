use quote::quote;
use syn::parse::Parser as _;
use syn::parse_quote;

use super::*;
use crate::read::arguments::{AfterText, expressions};
use crate::testing::{assert_refused, assert_tokens, fragment, tokens};

/// Arguments that commas separate; here, `|` does.
#[track_caller]
fn splits(arguments: &str) {
    let parts: Vec<&str> = arguments.split(" | ").collect();
    for end in ["", ","] {
        let source = parts.join(", ") + end;
        let read = |input: ParseStream<'_>| expressions(input, AfterText::Unnamed);
        let found = read.parse2(tokens(&source));
        let found = found.unwrap_or_else(|error| panic!("{error}: {source}"));
        assert_eq!(found.len(), parts.len(), "{source}");
        for (found, part) in found.iter().zip(&parts) {
            assert_tokens(&found.to_token_stream(), part);
        }
    }
}

#[test]
fn commas_split() {
    let read = |input: ParseStream<'_>| expressions(input, AfterText::Unnamed);
    assert!(read.parse2(quote!()).is_ok_and(|found| found.is_empty()));
    splits("a");
    splits("a | b | c");
    splits("\"a,b\" | 'c' | d");
}

#[test]
fn a_comma_in_a_group_does_not_split() {
    splits("f(a, b) | [c, d] | { e; f }");
    splits("concat!(\"a\", \"b\") | c");
}

#[test]
fn a_comma_in_a_path_does_not_split() {
    splits("f::<A, B>() | c");
    splits("A::<B<C, D>, E>::F | g");
    splits("<T as X<A, B>>::C | d");
    splits("&<T as X<A, B>>::C | d");
    splits("a | *<T as X<A, B>>::C");
    splits("<<T as A<B, C>>::D as E<F, G>>::H | i");
    splits("a < <T as X<A, B>>::C | d");
    splits("y as N<u16, 3> | z");
    splits("y as a::N<A, B<C, D>> | z");
    splits("y as ::a::N<A, B> | z");
    splits("&y as &N<A, B> | z");
    splits("&y as *const N<A, B> | z");
    splits("&y as &'a mut N<A, B> | z");
    splits("&y as &dyn N<A, B> | z");
}

#[test]
fn an_arrow_does_not_close_an_angle_bracket() {
    splits("f::<fn(A) -> B, C>() | d");
    splits("f::<fn() -> X<A, B>, C>() | d");
    splits("f::<{ a > b }, C>() | d");
}

#[test]
fn a_comparison_or_a_shift_does_not_open_an_angle_bracket() {
    splits("a < b | c > d");
    splits("1 < 2 | 3");
    splits("f() < g() | c");
    splits("a <= b | c >= d");
    splits("a << b | c >> d");
    splits("a? < b | c");
    splits("x as u8 & y < b | c > d");
    splits("x as u8 + m::y < b | c > d");
    splits("(x as u8) < b | c > d");
    splits("assign < b | c > d");
    splits("a > b | c < d | e");
    splits("if a < b { c } else { d } | e");
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
        let (first, last) = first_and_last_span(&tokens);
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
    let call = call_at(
        quote!(::a::b),
        argument.clone(),
        first_and_last_span(&argument),
    );
    assert_eq!(call.to_string(), ":: a :: b (first + last)");
    let trees: Vec<TokenTree> = call.into_iter().collect();
    let source = |tree: &TokenTree| tree.span().source_text();
    assert_eq!(source(&trees[0]).as_deref(), Some("first"));
    assert_eq!(source(&trees[6]).as_deref(), Some("last"));
}

/// A method after an invisible group would take only the last operand of an operation in it.
#[test]
fn an_operation_in_an_invisible_group_gets_parentheses() {
    for inner in [
        "-3", "!a", "*a", "&a", "a + b", "a as u8", "a..b", "|a| b", "a == b", "S { a }",
    ] {
        let call = fragment(tokens(inner)).into_iter().chain(quote!(.pow(2)));
        let read = expression.parse2(call.collect()).expect(inner);
        assert_tokens(&read.to_token_stream(), &format!("({inner}).pow(2)"));
    }
    for inner in [
        "3",
        "a",
        "a::b",
        "f(1)",
        "[1]",
        "[0; 2]",
        "(a)",
        "(a, b)",
        "{ a }",
        "const { a }",
        "m!(a)",
        "a.b()",
        "a[0]",
        "a = b",
    ] {
        let call = fragment(tokens(inner)).into_iter().chain(quote!(.pow(2)));
        let read = expression.parse2(call.collect()).expect(inner);
        assert_tokens(&read.to_token_stream(), &format!("{inner}.pow(2)"));
    }
    // Nothing is written beside a statement or an item. In the call of a macro, its group stays.
    for inner in ["let y = 4", "struct Y;"] {
        let group = fragment(tokens(inner));
        let read = expression.parse2(quote!(run!({ #group; y })));
        let read = read.expect("a call");
        assert_tokens(&read.to_token_stream(), &format!("run!({{ {inner}; y }})"));
    }
}

#[test]
fn a_name_gets_as_many_underscores_as_it_needs() {
    for (used, expected) in [
        ("a", "__URI"),
        ("__URI_", "__URI"),
        ("__URI", "__URI_"),
        ("(__URI, [__URI_])", "__URI__"),
        ("__URI + __URI_ + __URI__", "__URI___"),
    ] {
        let used = tokens(used);
        assert_eq!(unused_name("__URI", |name| mentions(&used, name)), expected);
    }
}
