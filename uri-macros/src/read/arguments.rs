//! The arguments of a macro: `[ "crate" "=" path "," ] argument *( "," argument )`.

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::Error;

use crate::paths::Root;
use crate::read::kind::Kind;
use crate::read::string_literal::StringLiteral;
use crate::read::tokens::{
    check_commas, error_at, is_equals, is_punct, is_word, split_at_commas, visible,
};

/// The arguments of a macro, and the path of uri-core in the expansion.
pub(crate) struct Arguments {
    pub(crate) root: Root,
    pub(crate) arguments: Vec<TokenStream>,
}

impl Arguments {
    /// Splits the tokens at commas, and removes the argument `crate = path` if it is the first one.
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

/// The path in `crate = path`, or an error if it is invalid. Returns `None` if the argument doesn't begin with
/// `crate =`.
pub(crate) fn crate_path(argument: &TokenStream) -> Option<Result<TokenStream, Error>> {
    match &*visible(argument) {
        [TokenTree::Ident(krate), equals, path @ ..]
            if krate == "crate" && is_punct(equals, '=') =>
        {
            Some(check_path(argument, path, ','))
        }
        _ => None,
    }
}

/// Returns the tokens after `crate =` if they can be a path, which `end` should follow. Other tokens are refused here,
/// because rustc's message about them isn't helpful.
pub(crate) fn check_path(
    argument: &TokenStream,
    path: &[TokenTree],
    end: char,
) -> Result<TokenStream, Error> {
    const EXPECTED: &str = "expected the path of `uri_core` after `crate =`";
    let mut is_segment = false;
    for token in path {
        let fits = match token {
            TokenTree::Punct(punct) => matches!(punct.as_char(), ':' | '$'),
            TokenTree::Ident(_) => !is_segment,
            _ => false,
        };
        if !fits {
            // A package's name can have a `-` where the crate's name has a `_`, as in `uri-core`.
            let message = if is_punct(token, '-') {
                "write `_` in place of `-`".to_owned()
            } else if is_segment {
                format!("expected `{end}` after the path of `uri_core`")
            } else {
                EXPECTED.to_owned()
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

/// An argument: a string literal, or an expression that only the compiler can evaluate.
#[derive(Clone)]
pub(crate) enum Argument {
    Text(StringLiteral),
    Expression(TokenStream),
}

impl Argument {
    /// Parses an argument, and rejects tokens that can't be a constant string.
    pub(crate) fn parse(kind: Kind, tokens: TokenStream) -> Result<Self, Error> {
        check_commas(&tokens)?;
        let refuse =
            |at: &TokenTree, found: &str| Err(Error::new_spanned(at, expected(kind, found)));
        match &*visible(&tokens) {
            // There are no tokens to which the error could point, as in `uri!()`.
            [] => Err(Error::new(Span::call_site(), expected(kind, "nothing"))),
            [TokenTree::Literal(literal)] => {
                StringLiteral::parse(literal, |found| expected(kind, found)).map(Self::Text)
            }
            // A `,` is here if an argument is missing; see `split_at_commas`.
            [first @ TokenTree::Punct(punct), ..] if matches!(punct.as_char(), ',' | ';' | '=') => {
                refuse(first, &format!("`{punct}`"))
            }
            [name @ TokenTree::Ident(_), equals, next, ..] if is_equals(equals, next) => {
                let found = format!("`{name} =`; an argument has no name, and a base comes first");
                refuse(name, &found)
            }
            // Of the tokens that begin with `crate`, only `crate::…` can be an expression.
            [name @ TokenTree::Ident(krate), next, ..]
                if krate == "crate" && !is_punct(next, ':') =>
            {
                refuse(name, "`crate`")
            }
            trees => {
                check_is_constant(kind, trees)?;
                Ok(Self::Expression(tokens))
            }
        }
    }

    /// Refuses a call to a macro such as `uri!`, because its value can be a base but not a string.
    pub(crate) fn check_is_string(&self) -> Result<(), Error> {
        if let Self::Expression(tokens) = self
            && let [TokenTree::Ident(name), bang, TokenTree::Group(_)] = &*visible(tokens)
            && is_punct(bang, '!')
            && Kind::is_macro(name)
        {
            let message = format!("a string is needed, and is checked here; remove `{name}!`");
            return Err(Error::new_spanned(name, message));
        }
        Ok(())
    }

    /// The tokens, unless the argument is a string literal.
    pub(crate) fn expression(self) -> Option<TokenStream> {
        match self {
            Self::Text(_) => None,
            Self::Expression(tokens) => Some(tokens),
        }
    }

    /// The tokens of the argument, as the caller wrote them.
    pub(crate) fn tokens(&self) -> TokenStream {
        match self {
            Self::Text(text) => text.token.to_token_stream(),
            Self::Expression(tokens) => tokens.clone(),
        }
    }
}

/// Refuses the usual ways to make a string or a URI at run time, because rustc's message doesn't help or suggests `&`. A
/// block isn't searched, so that a caller's constant function can have any name there.
fn check_is_constant(kind: Kind, trees: &[TokenTree]) -> Result<(), Error> {
    let parse = format!("{}::parse", kind.type_name());
    for (at, token) in trees.iter().enumerate() {
        let follows = |char| at > 0 && is_punct(&trees[at - 1], char);
        let precedes = |char| trees.get(at + 1).is_some_and(|next| is_punct(next, char));
        let is_text = |at: usize| matches!(trees.get(at), Some(TokenTree::Literal(text)) if StringLiteral::new(text).is_ok());
        let word = match token {
            TokenTree::Ident(word) => word.to_string(),
            TokenTree::Punct(punct) => punct.to_string(),
            TokenTree::Group(_) | TokenTree::Literal(_) => continue,
        };
        let (made_by, constant, at_run_time) = match &*word {
            // An operator beside a string, as in `BASE + "items"`. At index 0, `wrapping_sub` is past the end.
            "+" | "/" if is_text(at + 1) || is_text(at.wrapping_sub(1)) => {
                let found = format!("`{word}`");
                return Err(Error::new_spanned(token, expected(kind, &found)));
            }
            "format" if precedes('!') => ("format!", "concat!", "uri_format!"),
            "String" if precedes(':') => ("String::from", "concat!", &*parse),
            "to_string" | "to_owned" if follows('.') => (&*word, "concat!", &*parse),
            // `env` is three tokens before `var`, because `::` is two tokens.
            "var" if at > 2 && is_word(&trees[at - 3], "env") => ("env::var", "env!", &*parse),
            _ => continue,
        };
        let message = format!(
            "`{made_by}` makes a string at run time, but a constant is needed; write `{constant}(…)`, or make the URI at \
             run time with `{at_run_time}(…)`"
        );
        return Err(Error::new_spanned(token, message));
    }
    Ok(())
}

fn expected(kind: Kind, found: &str) -> String {
    format!(
        "expected a string literal or another constant string, such as `\"{}\"`; found {found}",
        kind.example()
    )
}

/// The message about an argument that is missing, or about a `crate = …` that isn't the first argument.
pub(crate) fn misplaced(argument: &TokenStream) -> Option<&'static str> {
    if argument.to_string() == "," {
        return Some("unexpected `,`");
    }
    crate_path(argument).map(|_| "`crate = …` must be the first argument")
}

/// The error about an argument that the macro doesn't accept.
pub(crate) fn surplus(kind: Kind, argument: &TokenStream) -> Error {
    let takes = format!("`{}!` takes {}", kind.macro_name(), kind.arguments());
    error_at(argument, misplaced(argument).unwrap_or(&takes))
}

#[cfg(test)]
mod tests;
