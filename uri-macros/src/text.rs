//! A string literal, and the text that it stands for.

use proc_macro2::{Literal, Span, TokenStream, TokenTree};
use syn::Lit;

pub(crate) struct Text {
    token: Literal,
    value: String,
    suffix: String,
}

impl Text {
    /// The string literal that is all there is, if it has no suffix.
    pub(crate) fn alone(tokens: &TokenStream) -> Option<Self> {
        let mut tokens = tokens.clone().into_iter();
        match (tokens.next(), tokens.next()) {
            (Some(TokenTree::Literal(token)), None) => {
                Self::new(&token).ok().filter(|text| text.suffix.is_empty())
            }
            _ => None,
        }
    }

    /// Reads a literal; what it is if it is no string.
    pub(crate) fn new(token: &Literal) -> Result<Self, Lit> {
        let (value, suffix) = match plain(token) {
            Some(value) => (value, String::new()),
            None => match Lit::new(token.clone()) {
                Lit::Str(text) => (text.value(), text.suffix().to_owned()),
                other => return Err(other),
            },
        };
        Ok(Self {
            token: token.clone(),
            value,
            suffix,
        })
    }

    /// The literal as it was written.
    pub(crate) fn token(&self) -> &Literal {
        &self.token
    }

    pub(crate) fn span(&self) -> Span {
        self.token.span()
    }

    pub(crate) fn value(&self) -> &str {
        &self.value
    }

    pub(crate) fn suffix(&self) -> &str {
        &self.suffix
    }
}

/// The text between two quotation marks in which nothing is escaped. Most literals are that, and syn, built
/// without optimization as macros mostly are, takes longer over their letters than all else does here.
fn plain(token: &Literal) -> Option<String> {
    let token = token.to_string();
    let value = token.strip_prefix('"')?.strip_suffix('"')?;
    (!value.contains('\\')).then(|| value.to_owned())
}
