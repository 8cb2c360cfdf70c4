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

#[cfg(test)]
mod tests {
    use std::str::FromStr as _;

    use super::*;

    fn alone(source: &str) -> Option<String> {
        let text = Text::alone(&TokenStream::from_str(source).unwrap())?;
        Some(text.value().to_owned())
    }

    /// What is not seen at once is given to syn, with the same result and more work.
    #[test]
    fn a_literal_alone_is_seen_at_once() {
        assert_eq!(alone(r#""a:b""#).as_deref(), Some("a:b"));
        assert_eq!(alone(r#""a:\x62""#).as_deref(), Some("a:b"));
        assert_eq!(alone(r###"r#"a:b"#"###).as_deref(), Some("a:b"));
        for other in [
            "",
            "a",
            "1",
            "b\"a:b\"",
            "\"a:b\"x",
            "\"a:b\",",
            "\"a:\" \"b\"",
            "(\"a:b\")",
        ] {
            assert_eq!(alone(other), None, "{other}");
        }
    }

    #[test]
    fn a_plain_literal_is_not_given_to_syn() {
        let plain = |source| plain(&Literal::from_str(source).unwrap());
        assert_eq!(plain(r#""a:b""#).as_deref(), Some("a:b"));
        assert_eq!(plain(r#""""#).as_deref(), Some(""));
        for other in [r#""a\\b""#, r##"r"a""##, r#"b"a""#, "'a'", "1"] {
            assert_eq!(plain(other), None, "{other}");
        }
    }
}
