//! What stands between the parentheses of a macro: `[ "crate" "=" path "," ] argument [ "," ]`.

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use syn::{Error, Lit, LitStr};

use crate::kind::Kind;

/// The input of a macro, taken apart.
pub(crate) struct Input {
    /// The path of uri-core, if the caller named one.
    pub(crate) krate: Option<TokenStream>,
    /// The text, as the caller wrote it.
    pub(crate) literal: LitStr,
}

impl Input {
    pub(crate) fn parse(kind: Kind, tokens: TokenStream) -> Result<Self, Error> {
        let mut arguments = split_at_commas(tokens);
        let krate = match arguments.first().and_then(crate_path) {
            Some(path) => {
                let path = path?;
                arguments.remove(0);
                Some(path)
            }
            None => None,
        };
        let mut arguments = arguments.into_iter();
        let Some(first) = arguments.next() else {
            return Err(Error::new(Span::call_site(), expected(kind, "nothing")));
        };
        let literal = string_literal(kind, first)?;
        match arguments.next() {
            None => Ok(Self { krate, literal }),
            Some(second) => Err(surplus(kind, &second)),
        }
    }
}

/// The parts between the commas that stand in no group. A comma at the end begins no part.
fn split_at_commas(tokens: TokenStream) -> Vec<TokenStream> {
    let mut parts = Vec::new();
    let mut part = TokenStream::new();
    for token in tokens {
        match token {
            TokenTree::Punct(comma) if comma.as_char() == ',' => {
                if part.is_empty() {
                    // An argument is missing here; the comma shows where.
                    part.extend([TokenTree::Punct(comma)]);
                }
                parts.push(std::mem::take(&mut part));
            }
            token => part.extend([token]),
        }
    }
    if !part.is_empty() {
        parts.push(part);
    }
    parts
}

/// The path of `crate = path`, or what is wrong with it; `None` if the argument does not begin so.
fn crate_path(argument: &TokenStream) -> Option<Result<TokenStream, Error>> {
    let mut tokens = argument.clone().into_iter();
    let (Some(TokenTree::Ident(krate)), Some(TokenTree::Punct(equals))) =
        (tokens.next(), tokens.next())
    else {
        return None;
    };
    if krate != "crate" || equals.as_char() != '=' {
        return None;
    }
    let path: TokenStream = tokens.collect();
    Some(check_path(argument, &path).map(|()| path))
}

/// Whether the tokens after `crate =` can be a path; what rustc says of others is no help.
fn check_path(argument: &TokenStream, path: &TokenStream) -> Result<(), Error> {
    const EXPECTED: &str = "expected the path of `uri_core` after `crate =`";
    let mut last = None;
    for token in path.clone() {
        match &token {
            TokenTree::Punct(punct) if matches!(punct.as_char(), ':' | '$') => {}
            TokenTree::Group(group) if group.delimiter() == Delimiter::None => {}
            TokenTree::Ident(_) => {}
            _ if matches!(last, None | Some(TokenTree::Punct(_))) => {
                return Err(Error::new_spanned(token, EXPECTED));
            }
            _ => {
                return Err(Error::new_spanned(
                    token,
                    "expected `,` after the path of `uri_core`",
                ));
            }
        }
        last = Some(token);
    }
    match last {
        None => Err(Error::new_spanned(argument, EXPECTED)),
        Some(TokenTree::Punct(punct)) => Err(Error::new_spanned(punct, EXPECTED)),
        Some(_) => Ok(()),
    }
}

/// What is wrong with an argument behind the text.
fn surplus(kind: Kind, argument: &TokenStream) -> Error {
    let message = if argument.to_string() == "," {
        "unexpected `,`".to_owned()
    } else if crate_path(argument).is_some() {
        "`crate = …` stands in front of the text".to_owned()
    } else {
        format!("`{}!` takes one string literal", kind.macro_name())
    };
    Error::new_spanned(argument, message)
}

/// The argument as a string literal.
fn string_literal(kind: Kind, argument: TokenStream) -> Result<LitStr, Error> {
    let (first, rest) = flatten(argument);
    let literal = match first {
        Some(TokenTree::Literal(literal)) => literal,
        Some(other) => return Err(Error::new_spanned(&other, expected(kind, &found(&other)))),
        None => {
            return Err(Error::new(Span::call_site(), expected(kind, "nothing")));
        }
    };
    let text = match Lit::new(literal.clone()) {
        Lit::Str(text) => text,
        other => {
            return Err(Error::new_spanned(
                &literal,
                expected(kind, literal_kind(&other)),
            ));
        }
    };
    if let Some(token) = rest {
        return Err(Error::new_spanned(
            token,
            format!(
                "unexpected token after the text of `{}!`",
                kind.macro_name()
            ),
        ));
    }
    if !text.suffix().is_empty() {
        return Err(Error::new_spanned(
            &literal,
            format!(
                "unexpected suffix `{}` of the string literal",
                text.suffix()
            ),
        ));
    }
    Ok(text)
}

/// The first token and the one behind it, inside the invisible groups in which `macro_rules!` hands on a
/// fragment.
fn flatten(tokens: TokenStream) -> (Option<TokenTree>, Option<TokenTree>) {
    let mut tokens = tokens.into_iter();
    match tokens.next() {
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::None => {
            let (first, second) = flatten(group.stream());
            (first, second.or_else(|| tokens.next()))
        }
        first => (first, tokens.next()),
    }
}

fn expected(kind: Kind, found: &str) -> String {
    format!(
        "expected a string literal, such as `{}!(\"{}\")`; found {found}",
        kind.macro_name(),
        kind.example()
    )
}

fn found(token: &TokenTree) -> String {
    match token {
        TokenTree::Group(group) => match group.delimiter() {
            Delimiter::Parenthesis => "`(`".to_owned(),
            Delimiter::Brace => "`{`".to_owned(),
            Delimiter::Bracket => "`[`".to_owned(),
            Delimiter::None => "nothing".to_owned(),
        },
        token => format!("`{token}`"),
    }
}

fn literal_kind(literal: &Lit) -> &'static str {
    match literal {
        Lit::ByteStr(_) => "a byte string: remove the `b`",
        Lit::CStr(_) => "a C string: remove the `c`",
        Lit::Byte(_) => "a byte",
        Lit::Char(_) => "a character: write double quotes",
        Lit::Int(_) | Lit::Float(_) => "a number",
        Lit::Bool(_) => "a boolean",
        _ => "another literal",
    }
}

#[cfg(test)]
mod tests {
    use proc_macro2::Group;
    use quote::quote;

    use super::*;

    /// What `macro_rules!` makes of a fragment such as `$text:expr`.
    fn fragment(tokens: TokenStream) -> TokenStream {
        TokenTree::Group(Group::new(Delimiter::None, tokens)).into()
    }

    #[track_caller]
    fn accepts(tokens: TokenStream, krate: Option<&str>, text: &str) {
        let input = Input::parse(Kind::Uri, tokens).unwrap_or_else(|error| panic!("{error}"));
        let found = input.krate.map(|path| path.to_string());
        assert_eq!((found.as_deref(), &*input.literal.value()), (krate, text));
    }

    #[track_caller]
    fn refuses(tokens: TokenStream, message: &str) {
        let error = Input::parse(Kind::Uri, tokens).err();
        assert_eq!(
            error.map(|error| error.to_string()).as_deref(),
            Some(message)
        );
    }

    #[test]
    fn a_string_literal_is_taken_in_every_form() {
        accepts(quote!("urn:a"), None, "urn:a");
        accepts(quote!("urn:a",), None, "urn:a");
        accepts(quote!(r"\"), None, "\\");
        accepts(quote!(r##"a"#b"##), None, "a\"#b");
        accepts(quote!("a\x2f\u{2f}\tb"), None, "a//\tb");
        accepts(quote!("a,b"), None, "a,b");
        accepts(quote!(""), None, "");
    }

    #[test]
    fn a_line_continuation_is_no_part_of_the_value() {
        let tokens = "\"urn:\\\n     a\"".parse().unwrap();
        accepts(tokens, None, "urn:a");
    }

    #[test]
    fn a_literal_is_found_in_invisible_groups() {
        let once = fragment(quote!("urn:a"));
        accepts(once.clone(), None, "urn:a");
        accepts(quote!(#once,), None, "urn:a");
        accepts(fragment(fragment(once.clone())), None, "urn:a");
        accepts(quote!(crate = a, #once), Some("a"), "urn:a");
    }

    #[test]
    fn a_path_is_taken_as_it_stands() {
        accepts(quote!(crate = a, "b"), Some("a"), "b");
        accepts(quote!(crate = ::a::b, "c",), Some(":: a :: b"), "c");
        accepts(quote!(crate = self::a, "b"), Some("self :: a"), "b");
        accepts(quote!(crate = crate, "a"), Some("crate"), "a");
    }

    #[test]
    fn another_argument_is_named() {
        for (tokens, found) in [
            (quote!(), "nothing"),
            (quote!(crate = a), "nothing"),
            (quote!(crate = a,), "nothing"),
            (fragment(quote!()), "nothing"),
            (quote!(,), "`,`"),
            (quote!(, "urn:a"), "`,`"),
            (quote!(crate = a, , "urn:a"), "`,`"),
            (quote!(1), "a number"),
            (quote!(1.5e3), "a number"),
            (fragment(quote!(1_u8)), "a number"),
            (quote!('a'), "a character: write double quotes"),
            (quote!(b'a'), "a byte"),
            (quote!(b"urn:a"), "a byte string: remove the `b`"),
            (quote!(br"urn:a"), "a byte string: remove the `b`"),
            (quote!(c"urn:a"), "a C string: remove the `c`"),
            (quote!(; "urn:a"), "`;`"),
            (quote!(["urn:a"]), "`[`"),
            (quote!(("urn:a")), "`(`"),
        ] {
            let message = format!(
                "expected a string literal, such as `uri!(\"https://example.org/\")`; found {found}"
            );
            refuses(tokens, &message);
        }
    }

    #[test]
    fn the_example_is_one_for_the_macro() {
        let error = Input::parse(Kind::RelativeRef, quote!()).err().unwrap();
        assert_eq!(
            error.to_string(),
            "expected a string literal, such as `relative_ref!(\"../items?all\")`; found nothing"
        );
    }

    #[test]
    fn what_stands_behind_the_text_is_refused() {
        let behind = "unexpected token after the text of `uri!`";
        refuses(quote!("a" "b"), behind);
        refuses(quote!("a";), behind);
        let fragment = fragment(quote!("a"));
        refuses(quote!(#fragment #fragment), behind);
        let second = "`uri!` takes one string literal";
        refuses(quote!("a", "b", "c"), second);
        refuses(quote!("a",,), "unexpected `,`");
        refuses(
            quote!("a", crate = b),
            "`crate = …` stands in front of the text",
        );
        refuses(
            quote!("a"u8),
            "unexpected suffix `u8` of the string literal",
        );
    }

    #[test]
    fn a_missing_path_is_missed() {
        let message = "expected the path of `uri_core` after `crate =`";
        refuses(quote!(crate =, "urn:a"), message);
        refuses(quote!(crate =), message);
        refuses(quote!(crate = "a", "urn:a"), message);
        refuses(quote!(crate = a::, "urn:a"), message);
        refuses(quote!(crate == a, "urn:a"), message);
        refuses(
            quote!(crate = a "urn:a"),
            "expected `,` after the path of `uri_core`",
        );
    }
}
