//! What stands between the parentheses of a macro: `[ "crate" "=" path "," ] argument *( "," argument )`.

use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::{Error, Lit, LitStr};

use crate::kind::Kind;
use crate::tokens::{split_at_commas, ungrouped};

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

    /// The same path, seen from a module inside the one where it was written.
    pub(crate) fn seen_from_module(&self) -> Self {
        let Some(path) = &self.0 else {
            return Self(None);
        };
        let mut tokens = path.clone().into_iter();
        Self(Some(match tokens.next() {
            Some(TokenTree::Ident(first)) if first == "self" => {
                let rest: TokenStream = tokens.collect();
                quote!(super #rest)
            }
            Some(TokenTree::Ident(first)) if first != "crate" && first != "$crate" => {
                quote!(super::#path)
            }
            _ => path.clone(),
        }))
    }

    /// A public item of uri-core.
    pub(crate) fn item(&self, name: &str) -> TokenStream {
        self.item_at(name, Span::mixed_site())
    }

    /// A public item of uri-core, with the span of what the caller wrote: in the type of an item that a lint
    /// may be about.
    pub(crate) fn item_at(&self, name: &str, span: Span) -> TokenStream {
        let name = Ident::new(name, span);
        match &self.0 {
            Some(path) => quote_spanned!(span=> #path::#name),
            None => quote_spanned!(span=> ::uri_core::#name),
        }
    }

    /// A hidden item that only expansions use.
    pub(crate) fn hidden(&self, name: &str) -> TokenStream {
        let hidden = self.item("__v0_1_0");
        let name = Ident::new(name, Span::mixed_site());
        quote!(#hidden::#name)
    }
}

/// The path of `crate = path`, or what is wrong with it; `None` if the argument does not begin so.
pub(crate) fn crate_path(argument: &TokenStream) -> Option<Result<TokenStream, Error>> {
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

/// One argument: a text that the macro can see, or an expression that only the compiler can.
pub(crate) enum Argument {
    Text(LitStr),
    Expression(TokenStream),
}

impl Argument {
    /// Tells the two apart and refuses what can be neither.
    pub(crate) fn parse(kind: Kind, tokens: TokenStream) -> Result<Self, Error> {
        let visible = ungrouped(tokens.clone());
        let mut trees = visible.clone().into_iter();
        let first = trees.next().map(|first| match first {
            // An invisible group with other tokens behind it.
            TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
                ungrouped(group.stream())
                    .into_iter()
                    .next()
                    .unwrap_or(group.into())
            }
            first => first,
        });
        let second = trees.next();
        match (first, second) {
            (None, _) => Err(Error::new(Span::call_site(), expected(kind, "nothing"))),
            (Some(TokenTree::Literal(literal)), None) => match Lit::new(literal) {
                Lit::Str(text) if text.suffix().is_empty() => Ok(Self::Text(text)),
                Lit::Str(text) => Err(Error::new_spanned(
                    &text,
                    format!(
                        "unexpected suffix `{}` of the string literal",
                        text.suffix()
                    ),
                )),
                other => Err(Error::new_spanned(
                    &other,
                    expected(kind, literal_kind(&other)),
                )),
            },
            (Some(TokenTree::Literal(literal)), Some(second)) if !continues(&second) => {
                Err(Error::new_spanned(
                    second,
                    format!(
                        "unexpected token after `{}` in `{}!`",
                        shortened(&literal.to_string()),
                        kind.macro_name()
                    ),
                ))
            }
            (Some(TokenTree::Punct(punct)), _) if matches!(punct.as_char(), ',' | ';' | '=') => {
                let found = format!("`{punct}`");
                Err(Error::new_spanned(punct, expected(kind, &found)))
            }
            _ => Ok(Self::Expression(tokens)),
        }
    }

    /// The tokens as they were written.
    pub(crate) fn tokens(&self) -> TokenStream {
        match self {
            Self::Text(text) => text.to_token_stream(),
            Self::Expression(tokens) => tokens.clone(),
        }
    }
}

/// Whether a token behind a literal makes it part of a longer expression: `"…".trim_ascii()`.
fn continues(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() != ';')
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(32) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

fn expected(kind: Kind, found: &str) -> String {
    format!(
        "expected a string literal or another constant text, such as `{}!(\"{}\")`; found {found}",
        kind.macro_name(),
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

/// What is wrong with an argument for which there is no place.
pub(crate) fn surplus(kind: Kind, argument: &TokenStream) -> Error {
    let message = if argument.to_string() == "," {
        "unexpected `,`".to_owned()
    } else if crate_path(argument).is_some() {
        "`crate = …` stands in front of the other arguments".to_owned()
    } else {
        format!("`{}!` takes {}", kind.macro_name(), kind.arguments())
    };
    Error::new_spanned(argument, message)
}
