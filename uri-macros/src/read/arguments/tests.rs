use quote::quote;
use syn::parse2;

use super::*;
use crate::testing::{assert_refused, assert_tokens, fragment, tokens};

fn parse(kind: Kind, tokens: TokenStream) -> Result<TextArgument, Error> {
    let arguments = parse2::<Arguments>(tokens)?.arguments;
    assert!(arguments.len() < 2, "one argument");
    let empty = || Error::new(Span::call_site(), "nothing");
    TextArgument::new(kind, arguments.into_iter().next().ok_or_else(empty)?)
}

#[track_caller]
fn is_text(tokens: TokenStream, krate: Option<&str>, text: &str) {
    let Arguments {
        krate: found,
        mut arguments,
    } = parse2(tokens).unwrap_or_else(|error| panic!("{error}"));
    let found = found.0.map(|path| path.to_string());
    assert_eq!(found.as_deref(), krate);
    match TextArgument::new(Kind::Uri, arguments.remove(0)) {
        Ok(TextArgument::Literal(literal)) => assert_eq!(literal.value(), text),
        Ok(TextArgument::Expression(found)) => panic!("an expression: {}", found.to_token_stream()),
        Err(error) => panic!("{error}"),
    }
}

#[track_caller]
fn is_expression(source: &str) {
    match parse(Kind::Uri, tokens(source)) {
        Ok(TextArgument::Expression(found)) => {
            assert_tokens(&found.to_token_stream(), source);
        }
        Ok(TextArgument::Literal(literal)) => panic!("a text: {}", literal.value()),
        Err(error) => panic!("{source}: {error}"),
    }
}

#[test]
fn a_string_literal_is_accepted_in_every_form() {
    is_text(quote!("urn:a"), None, "urn:a");
    is_text(quote!("urn:a",), None, "urn:a");
    is_text(quote!(r"\"), None, "\\");
    is_text(quote!(r##"a"#b"##), None, "a\"#b");
    is_text(quote!("a\x2f\u{2f}\tb"), None, "a//\tb");
    is_text(quote!("a,b"), None, "a,b");
    is_text(quote!(""), None, "");
    // A line continuation isn't part of the value.
    is_text(tokens("\"urn:\\\n     a\""), None, "urn:a");
}

#[test]
fn a_literal_is_found_in_invisible_groups() {
    let once = fragment(quote!("urn:a"));
    is_text(once.clone(), None, "urn:a");
    is_text(quote!(#once,), None, "urn:a");
    let nothing = fragment(quote!());
    is_text(quote!("urn:a" #nothing), None, "urn:a");
    let alone = StringLiteral::alone(&quote!(#nothing "urn:a" #nothing));
    assert_eq!(alone.expect("a literal").value(), "urn:a");
    is_text(fragment(fragment(once.clone())), None, "urn:a");
    is_text(quote!(crate = a, #once), Some("a"), "urn:a");
}

#[test]
fn a_path_is_not_changed() {
    is_text(quote!(crate = a, "b"), Some("a"), "b");
    is_text(quote!(crate = ::a::b, "c",), Some(":: a :: b"), "c");
    is_text(quote!(crate = self::a, "b"), Some("self :: a"), "b");
    is_text(quote!(crate = crate, "a"), Some("crate"), "a");
    let path = fragment(quote!(a::b));
    is_text(quote!(crate = #path, "c"), Some("a :: b"), "c");
}

#[test]
fn an_argument_that_is_not_a_single_literal_is_an_expression() {
    for source in [
        "a::HOST",
        "crate::HOST",
        "<T as A<B, C>>::D",
        "f::<A, B>()",
        "concat!(\"a\", \"b\")",
        "{ const A: &str = \"a\"; A }",
        "const { A }",
        "\"a\\n\".trim_ascii()",
        "\"a\" == b",
        "A[0]",
        "if a == b { c } else { d }",
        "(\"a\")",
        "[\"a\"]",
        "&a",
        "-1",
        "a == b",
        "\"a\" as &str",
        "match \"a\" { \"a\" => 1, _ => return 2 }",
        // These only resemble calls that make a string at run time.
        "var(\"A\")",
        "a::var(\"A\")",
        "env!(\"A\")",
        "A.string()",
        "A.var",
        "to_string()",
        "a::to_owned()",
        "format::A",
        "f::<String>()",
    ] {
        is_expression(source);
    }
}

#[test]
fn a_wrong_argument_is_refused() {
    // `mistakes/uri.txt` has those without fragments.
    let number = fragment(fragment(tokens("1_u8")));
    assert_refused(parse(Kind::UriRef, number), "1_u8");
    assert_refused(parse(Kind::RelativeRef, fragment(quote!())), "");
    let (a, b) = (fragment(tokens("\"a\"")), fragment(tokens("\"b\"")));
    assert_refused(parse(Kind::Uri, quote!(#a #b)), "\"b\"");
}
