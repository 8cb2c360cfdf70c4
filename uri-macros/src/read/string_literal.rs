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
    /// The string literal that is the only token, perhaps beside empty fragments of `macro_rules!`; `None` for other
    /// tokens.
    pub(crate) fn alone(tokens: &TokenStream) -> Option<Self> {
        match &*visible(tokens) {
            [TokenTree::Literal(token)] => Self::new(token),
            _ => None,
        }
    }

    /// Reads a string literal that is all that is left of a row, so a `;` or the end follows it. For anything else,
    /// reads nothing, and returns `None`.
    pub(crate) fn of_row(input: ParseStream<'_>) -> Option<Self> {
        let (literal, after) = input.cursor().literal()?;
        let is_semicolon = |(punct, _): (Punct, _)| punct.as_char() == ';';
        if !(after.eof() || after.punct().is_some_and(is_semicolon)) {
            return None;
        }
        let text = Self::new(&literal)?;
        // The cursor only looked ahead.
        input.parse::<Literal>().ok()?;
        Some(text)
    }

    /// The string of a token, or `None` if it is another literal, or has a suffix.
    pub(crate) fn new(token: &Literal) -> Option<Self> {
        match value_without_escapes(token) {
            Some(value) => Some(Self {
                token: token.clone(),
                value,
            }),
            // syn reads escapes, raw strings and any other literal.
            None => Self::of(&Lit::new(token.clone())),
        }
    }

    /// A string that the macro made, with the span of a literal of the caller's.
    pub(crate) fn made(value: String, span: Span) -> Self {
        let mut token = Literal::string(&value);
        token.set_span(span);
        Self { token, value }
    }

    /// The string of a literal, or `None` if it is another literal, or has a suffix, which the compiler accepts in the
    /// input of a macro.
    pub(crate) fn of(literal: &Lit) -> Option<Self> {
        match literal {
            Lit::Str(text) if text.suffix().is_empty() => Some(Self {
                token: text.token(),
                value: text.value(),
            }),
            _ => None,
        }
    }

    /// The string of a literal. For another literal, an error: `expected` makes its message from a description of the
    /// literal, such as "a number".
    pub(crate) fn parse(
        literal: &Lit,
        expected: impl FnOnce(&str) -> String,
    ) -> Result<Self, Error> {
        Self::of(literal).ok_or_else(|| {
            let message = expected(description_of_other(literal));
            Error::new_spanned(literal, message)
        })
    }

    pub(crate) fn span(&self) -> Span {
        self.token.span()
    }

    pub(crate) fn value(&self) -> &str {
        &self.value
    }
}

/// Describes a literal that isn't a string, or is one with a prefix or a suffix, for the end of a message.
fn description_of_other(literal: &Lit) -> &'static str {
    match literal {
        Lit::Byte(_) => "a byte",
        Lit::Char(_) => "a character: write double quotes",
        Lit::Int(_) | Lit::Float(_) => "a number",
        Lit::Bool(_) => "a boolean",
        // This is `b"…"`, `c"…"`, or a string with a suffix.
        _ => "a literal with a prefix or a suffix",
    }
}

/// The text between the quotation marks of a string literal, if it is its value: the literal isn't raw, and has no
/// escapes, prefix or suffix. Most are so, and syn, compiled without optimization, takes longer to read one than the
/// macro for everything else.
fn value_without_escapes(token: &Literal) -> Option<String> {
    let source = token.to_string();
    // A literal with a prefix or a suffix, or of another kind, doesn't begin and end with `"`.
    let value = source.strip_prefix('"')?.strip_suffix('"')?;
    if value.contains('\\') {
        return None;
    }
    Some(value.to_owned())
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
        let plain = |source| value_without_escapes(&Literal::from_str(source).unwrap());
        assert_eq!(plain(r#""a:b""#).as_deref(), Some("a:b"));
        assert_eq!(plain(r#""""#).as_deref(), Some(""));
        for other in [r#""a\\b""#, r##"r"a""##, r#"b"a""#, "'a'", "1"] {
            assert_eq!(plain(other), None, "{other}");
        }
    }
}
