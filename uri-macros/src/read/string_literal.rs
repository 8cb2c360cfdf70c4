//! A string literal and its value.

use proc_macro2::{Literal, Punct, Span, TokenStream, TokenTree};
use syn::parse::ParseStream;
use syn::{Error, Lit};

use crate::read::tokens::visible;

#[derive(Clone)]
pub(crate) struct StringLiteral {
    /// The literal as the caller wrote it, for its span.
    pub(crate) token: Literal,
    value: String,
}

impl StringLiteral {
    /// The only token, perhaps beside empty fragments of `macro_rules!`.
    pub(crate) fn alone(tokens: &TokenStream) -> Option<Self> {
        match &*visible(tokens) {
            [TokenTree::Literal(token)] => Self::new(token),
            _ => None,
        }
    }

    /// Reads a literal that a `;` or the end follows.
    pub(crate) fn of_row(input: ParseStream<'_>) -> Option<Self> {
        let (literal, rest) = input.cursor().literal()?;
        let is_semicolon = |(punct, _): (Punct, _)| punct.as_char() == ';';
        if !(rest.eof() || rest.punct().is_some_and(is_semicolon)) {
            return None;
        }
        let text = Self::new(&literal)?;
        input.parse::<Literal>().ok()?;
        Some(text)
    }

    pub(crate) fn new(token: &Literal) -> Option<Self> {
        let Some(value) = without_escapes(token) else {
            return Self::of(&Lit::new(token.clone()));
        };
        let token = token.clone();
        Some(Self { token, value })
    }

    /// A string of the macro's, with a span of the caller's.
    pub(crate) fn made(value: String, span: Span) -> Self {
        let mut token = Literal::string(&value);
        token.set_span(span);
        Self { token, value }
    }

    pub(crate) fn of(literal: &Lit) -> Option<Self> {
        match literal {
            Lit::Str(text) if text.suffix().is_empty() => Some(Self {
                token: text.token(),
                value: text.value(),
            }),
            _ => None,
        }
    }

    /// `expected` makes the message from what another literal is.
    pub(crate) fn parse(
        literal: &Lit,
        expected: impl FnOnce(&str) -> String,
    ) -> Result<Self, Error> {
        Self::of(literal)
            .ok_or_else(|| Error::new_spanned(literal, expected(literal_kind(literal))))
    }

    pub(crate) fn span(&self) -> Span {
        self.token.span()
    }

    pub(crate) fn value(&self) -> &str {
        &self.value
    }
}

/// Describes a literal that isn't a string, or is one with a prefix or a suffix.
fn literal_kind(literal: &Lit) -> &'static str {
    match literal {
        Lit::Byte(_) => "a byte",
        Lit::Char(_) => "a character: write double quotes",
        Lit::Int(_) | Lit::Float(_) => "a number",
        Lit::Bool(_) => "a boolean",
        _ => "a literal with a prefix or a suffix",
    }
}

/// The value of a literal that isn't raw and has no escapes, as most are. Without optimization, syn takes longer to
/// read its characters than the macro for the rest.
fn without_escapes(token: &Literal) -> Option<String> {
    let token = token.to_string();
    // This leaves out prefixes and suffixes.
    let value = token.strip_prefix('"')?.strip_suffix('"')?;
    (!value.contains('\\')).then(|| value.to_owned())
}

#[cfg(test)]
mod tests {
    use std::str::FromStr as _;

    use super::*;

    fn alone(source: &str) -> Option<String> {
        let text = StringLiteral::alone(&TokenStream::from_str(source).unwrap())?;
        Some(text.value().to_owned())
    }

    /// Otherwise, it would be split into arguments, which takes longer.
    #[test]
    fn a_single_string_literal_is_recognized() {
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
    fn only_a_literal_without_escapes_is_plain() {
        let plain = |source| without_escapes(&Literal::from_str(source).unwrap());
        assert_eq!(plain(r#""a:b""#).as_deref(), Some("a:b"));
        assert_eq!(plain(r#""""#).as_deref(), Some(""));
        for other in [r#""a\\b""#, r##"r"a""##, r#"b"a""#, "'a'", "1"] {
            assert_eq!(plain(other), None, "{other}");
        }
    }
}
