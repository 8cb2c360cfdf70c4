//! What stands between the parentheses of a macro: `[ "crate" "=" path "," ] argument *( "," argument )`.

use proc_macro2::{Ident, Literal, Span, TokenStream, TokenTree};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::{Error, Lit};
use uri_core::__v0_1_0 as expansion;

use crate::read::kind::Kind;
use crate::read::text::Text;
use crate::read::tokens::{error_at, is_equals, is_punct, split_at_commas, visible};

/// The arguments of a macro, and the crate that its expansion names.
pub(crate) struct Arguments {
    pub(crate) root: Root,
    pub(crate) arguments: Vec<TokenStream>,
}

impl Arguments {
    pub(crate) fn parse(tokens: TokenStream) -> Result<Self, Error> {
        let mut arguments = split_at_commas(tokens);
        let root = match arguments.first().and_then(crate_path) {
            Some(path) => {
                arguments.remove(0);
                Root::new(path?)
            }
            None => Root::default(),
        };
        Ok(Self { root, arguments })
    }
}

/// The path of uri-core: that of the crate, unless the caller names another.
#[derive(Clone, Default)]
pub(crate) struct Root(Option<TokenStream>);

impl Root {
    pub(crate) fn new(path: TokenStream) -> Self {
        Self(Some(path))
    }

    /// The same path in a module inside the one where it was written, and what that has to import.
    pub(crate) fn in_module(&self) -> (Self, Option<TokenStream>) {
        let Some(path) = &self.0 else {
            return (Self(None), None);
        };
        let first = path.clone().into_iter().next();
        match first.map(|first| first.to_string()).as_deref() {
            Some("self") => {
                let rest = path.clone().into_iter().skip(1);
                let rest = rest.collect::<TokenStream>();
                (Self::new(quote!(super #rest)), None)
            }
            Some("super") => (Self::new(quote!(super::#path)), None),
            Some(":" | "crate" | "$crate") => (self.clone(), None),
            // A crate, or a name in the module around.
            _ => (
                self.clone(),
                Some(quote!(
                    use super::*;
                )),
            ),
        }
    }

    /// A public item of uri-core.
    pub(crate) fn item(&self, name: &str) -> TokenStream {
        self.item_at(name, Span::mixed_site())
    }

    /// The same with a span for what is not the caller's path.
    pub(crate) fn item_at(&self, name: &str, span: Span) -> TokenStream {
        let name = Ident::new(name, span);
        match &self.0 {
            Some(path) => quote_spanned!(span=> #path::#name),
            None => quote_spanned!(span=> ::uri_core::#name),
        }
    }

    /// A hidden item that only expansions use.
    pub(crate) fn hidden(&self, name: &str) -> TokenStream {
        let span = Span::mixed_site();
        let name = Ident::new(name, span);
        match &self.0 {
            Some(path) => quote_spanned!(span=> #path::__v0_1_0::#name),
            None => quote_spanned!(span=> ::uri_core::__v0_1_0::#name),
        }
    }
}

/// The path of `crate = path`, or what is wrong with it; `None` if the argument does not begin so.
pub(crate) fn crate_path(argument: &TokenStream) -> Option<Result<TokenStream, Error>> {
    match &*visible(argument) {
        [TokenTree::Ident(krate), equals, path @ ..]
            if krate == "crate" && is_punct(equals, '=') =>
        {
            Some(check_path(argument, path))
        }
        _ => None,
    }
}

/// Whether the tokens after `crate =` can be a path; what rustc says of others is no help.
fn check_path(argument: &TokenStream, path: &[TokenTree]) -> Result<TokenStream, Error> {
    const EXPECTED: &str = "expected the path of `uri_core` after `crate =`";
    let mut is_segment = false;
    for token in path {
        let fits = match token {
            TokenTree::Punct(punct) => matches!(punct.as_char(), ':' | '$'),
            TokenTree::Ident(_) => !is_segment,
            _ => false,
        };
        if !fits {
            let message = if is_segment {
                "expected `,` after the path of `uri_core`"
            } else {
                EXPECTED
            };
            return Err(Error::new_spanned(token, message));
        }
        is_segment = matches!(token, TokenTree::Ident(_));
    }
    match path.last() {
        Some(TokenTree::Ident(_)) => Ok(path.iter().cloned().collect()),
        Some(last) => Err(Error::new_spanned(last, EXPECTED)),
        None => Err(error_at(argument, EXPECTED)),
    }
}

/// One argument: a text that the macro can see, or an expression that only the compiler can.
pub(crate) enum Argument {
    Text(Text),
    Expression(TokenStream),
}

impl Argument {
    /// Tells the two apart and refuses what can be neither.
    pub(crate) fn parse(kind: Kind, tokens: TokenStream) -> Result<Self, Error> {
        let refuse =
            |at: &TokenTree, found: &str| Err(Error::new_spanned(at, expected(kind, found)));
        match &*visible(&tokens) {
            [] => Err(Error::new(Span::call_site(), expected(kind, "nothing"))),
            [TokenTree::Literal(literal)] => match Text::new(literal) {
                Ok(text) if text.suffix().is_empty() => Ok(Self::Text(text)),
                Ok(text) => {
                    let message = format!(
                        "unexpected suffix `{}` of the string literal",
                        text.suffix()
                    );
                    Err(Error::new_spanned(literal, message))
                }
                Err(other) => Err(Error::new_spanned(
                    &other,
                    expected(kind, literal_kind(&other)),
                )),
            },
            [TokenTree::Literal(literal), second, ..] if !continues(second) => {
                let literal = shortened(literal);
                Err(Error::new_spanned(
                    second,
                    format!("unexpected token after `{literal}`"),
                ))
            }
            [first @ TokenTree::Punct(punct), ..] if matches!(punct.as_char(), ',' | ';' | '=') => {
                refuse(first, &format!("`{punct}`"))
            }
            [name @ TokenTree::Ident(_), equals, next, ..] if is_equals(equals, next) => {
                refuse(name, &format!("`{name} =`"))
            }
            [name @ TokenTree::Ident(krate), next, ..]
                if krate == "crate" && !is_punct(next, ':') =>
            {
                refuse(name, "`crate`")
            }
            _ => Ok(Self::Expression(tokens)),
        }
    }

    /// The tokens as they were written.
    pub(crate) fn tokens(&self) -> TokenStream {
        match self {
            Self::Text(text) => text.token().to_token_stream(),
            Self::Expression(tokens) => tokens.clone(),
        }
    }
}

/// Whether a token behind a literal makes it part of a longer expression: `"…".trim_ascii()`.
fn continues(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() != ';')
}

/// Returns a literal as messages print it: cut, and the text of a string without a password.
fn shortened(literal: &Literal) -> String {
    let text = match Text::new(literal) {
        Ok(text) => format!("\"{}\"", expansion::printed(text.value())),
        Err(_) => literal.to_string(),
    };
    match text.char_indices().nth(32) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text,
    }
}

fn expected(kind: Kind, found: &str) -> String {
    format!(
        "expected a string literal or another constant text, such as `\"{}\"`; found {found}",
        kind.example()
    )
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

/// Whether an argument is none behind the first one.
pub(crate) fn is_misplaced(argument: &TokenStream) -> bool {
    argument.to_string() == "," || crate_path(argument).is_some()
}

/// What is wrong with an argument for which there is no place.
pub(crate) fn surplus(kind: Kind, argument: &TokenStream) -> Error {
    let message = if argument.to_string() == "," {
        "unexpected `,`".to_owned()
    } else if crate_path(argument).is_some() {
        "`crate = …` stands in front of the other arguments".to_owned()
    } else {
        format!("`{}!` takes {}", kind.macro_name(), kind.arguments())
    };
    error_at(argument, message)
}

#[cfg(test)]
mod tests;
