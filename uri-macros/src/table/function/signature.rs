//! The signature of a row that is a function.
//!
//! ```text
//! function  = "fn" name [ generics ] "(" [ parameter *( "," parameter ) ] ")" [ "->" type ] [ where ] "=" text
//! parameter = *attribute name ":" type
//! ```
//!
//! syn can parse types only with a feature that doubles its build time, so here a type is a sequence of tokens.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::{Error, parse2};

use crate::read::head::{Attribute, Tokens, attributes};
use crate::read::kind::Kind;
use crate::read::tokens::{ends, error_at, is_joint, is_punct, is_word, visible};

/// A signature. It is complete even if there is an error, so that calls to the function cause no further errors.
pub(crate) struct Signature {
    /// What the function makes, `Kind::Uri` or `Kind::UriRef`.
    pub(crate) kind: Kind,
    /// `<…>`, or nothing.
    pub(crate) generics: TokenStream,
    pub(crate) parameters: Vec<Parameter>,
    /// The type after `->`. It must be `UriBuf` or, for a reference, `UriRefBuf`, with or without a path before it.
    pub(crate) output: Option<TokenStream>,
    /// `where …`, or nothing.
    pub(crate) bounds: TokenStream,
    /// The parentheses around the parameters.
    parentheses: Group,
}

/// A parameter.
pub(crate) struct Parameter {
    attributes: TokenStream,
    pub(crate) name: Ident,
    /// The name as a string, stored here because each comparison of identifiers would create a string.
    pub(crate) text: String,
    pub(crate) ty: TokenStream,
    /// The spans of the first and the last token of the type.
    pub(crate) at: (Span, Span),
}

/// The words that can be before `fn`.
pub(crate) fn is_qualifier(word: &Ident) -> bool {
    ["const", "async", "unsafe", "extern", "safe", "gen"].contains(&&*word.to_string())
}

impl Signature {
    /// Reads the tokens between the name and the `=`, and returns the signature together with the first error.
    pub(crate) fn parse(
        kind: Kind,
        name: &Ident,
        tokens: &[TokenTree],
    ) -> Result<(Self, Option<Error>), Error> {
        let generics_len = match tokens.first() {
            Some(first) if is_punct(first, '<') => closing(tokens),
            _ => 0,
        };
        let (generics, rest) = tokens.split_at(generics_len);
        let expected = || format!("expected parameters after `fn {name}`: `(id: u64)`");
        let [TokenTree::Group(group), rest @ ..] = rest else {
            return Err(Error::new(name.span(), expected()));
        };
        if group.delimiter() != Delimiter::Parenthesis {
            return Err(Error::new(group.span_open(), expected()));
        }
        let mut first_error = None;
        let mut parameters: Vec<Parameter> = Vec::new();
        let inner: Vec<TokenTree> = group.stream().into_iter().collect();
        for tokens in split(&inner) {
            let Some(parameter) = Parameter::parse(tokens, &mut first_error) else {
                continue;
            };
            let mut earlier = parameters.iter();
            // Several faulty parameters can have the name `_`.
            if earlier.any(|earlier| earlier.text == parameter.text && earlier.text != "_") {
                let message = format!("`{}` a second time", parameter.name);
                first_error.get_or_insert(Error::new(parameter.name.span(), message));
            } else {
                parameters.push(parameter);
            }
        }
        // A function body, or a template without a `=` before it, isn't part of the return type, and neither are the
        // tokens that follow.
        let mut angles = Angles::NONE;
        // In angle brackets, a literal or a block is an argument of a type.
        let body = rest
            .iter()
            .position(|token| angles.read(token) && is_body(token));
        let (rest, body) = rest.split_at(body.unwrap_or(rest.len()));
        if let Some(body) = body.first() {
            let message =
                format!("expected `=` and a template before this: `fn {name}(…) = \"…\";`");
            first_error.get_or_insert(error_at(&body.to_token_stream(), message));
        }
        let end = rest.iter().position(|token| is_word(token, "where"));
        let (output, bounds) = rest.split_at(end.unwrap_or(rest.len()));
        let output = match output {
            [] => Ok(None),
            [minus, greater, ty @ ..] if is_joint(minus, '-') && is_punct(greater, '>') => {
                let ty: TokenStream = ty.iter().cloned().collect();
                check_output(kind, minus, &ty).map(|()| Some(ty))
            }
            [other, ..] => {
                let message = format!("expected `->` or `=` here: `fn {name}(…) = \"…\";`");
                Err(Error::new_spanned(other, message))
            }
        };
        let output = output.unwrap_or_else(|error| {
            first_error.get_or_insert(error);
            None
        });
        let signature = Self {
            kind,
            generics: generics.iter().cloned().collect(),
            parameters,
            output,
            bounds: bounds.iter().cloned().collect(),
            parentheses: group.clone(),
        };
        Ok((signature, first_error))
    }

    /// The parameter with this name.
    pub(crate) fn parameter(&self, name: &str) -> Option<&Parameter> {
        let mut parameters = self.parameters.iter();
        parameters.find(|parameter| parameter.text == name)
    }

    /// The parameters in their parentheses.
    pub(crate) fn arguments(&self) -> TokenStream {
        let parameters = self.parameters.iter().map(|parameter| {
            let Parameter {
                attributes,
                name,
                ty,
                ..
            } = parameter;
            quote!(#attributes #name: #ty)
        });
        let mut group = Group::new(Delimiter::Parenthesis, quote!(#(#parameters),*));
        group.set_span(self.parentheses.span());
        TokenTree::from(group).into()
    }
}

impl Parameter {
    /// Reads a parameter, even a faulty one, unless it has neither a name nor a type, like `self`. If there is an
    /// error, and no earlier one, it is stored.
    fn parse(tokens: &[TokenTree], error: &mut Option<Error>) -> Option<Self> {
        let all: TokenStream = tokens.iter().cloned().collect();
        let mut rest: Tokens = all.clone().into_iter().peekable();
        let (conditions, attributes): (Vec<_>, Vec<_>) = attributes(&mut rest)
            .into_iter()
            .partition(Attribute::is_condition);
        if let Some(condition) = conditions.first() {
            let message = "the template needs each of its parameters: write two rows, each with a `#[cfg(…)]` before `fn`";
            error.get_or_insert(error_at(&condition.tokens, message));
        }
        let rest: Vec<TokenTree> = rest.collect();
        let colon = (0..rest.len()).find(|at| is_colon(&rest, *at));
        let (pattern, ty) = match colon {
            Some(at) => (&rest[..at], &rest[at + 1..]),
            None => (&rest[..], &[][..]),
        };
        let written: TokenStream = pattern.iter().cloned().collect();
        let visible_pattern = visible(&written);
        let name = match &*visible_pattern {
            [TokenTree::Ident(name)] if is_name(name) => name.clone(),
            [keyword, TokenTree::Ident(name)]
                if (is_word(keyword, "mut") || is_word(keyword, "ref")) && is_name(name) =>
            {
                let message = format!(
                    "remove `{keyword}`: a parameter of a row is only written into its template"
                );
                error.get_or_insert(Error::new_spanned(keyword, message));
                name.clone()
            }
            [TokenTree::Ident(name), ..] if is_name(name) && colon.is_none() => {
                let message = format!("expected `:` and a type after `{name}`: `{name}: u64`");
                error.get_or_insert(error_at(&all, message));
                name.clone()
            }
            // The parameter is kept as `_`, so that calls have the right number of arguments.
            [TokenTree::Ident(keyword)] if keyword != "_" && colon.is_some() => {
                let message = format!(
                    "`{keyword}` is a keyword: choose another name, as in `?{keyword}={{kind}}`"
                );
                error.get_or_insert(Error::new_spanned(keyword, message));
                Ident::new("_", Span::mixed_site())
            }
            _ => {
                let message = "expected a name for the placeholder of this parameter: `name: Type`";
                let at = if pattern.is_empty() { &all } else { &written };
                error.get_or_insert(error_at(at, message));
                // Without a type, as in `self`, there is no parameter to keep.
                colon?;
                Ident::new("_", Span::mixed_site())
            }
        };
        let written: TokenStream = ty.iter().cloned().collect();
        let visible_type = visible(&written);
        let checked = if visible_type.is_empty() {
            let message = format!("expected a type after `{name}`: `{name}: u64`");
            Err(error_at(&all, message))
        } else {
            check_type(&visible_type)
        };
        let at = ends(if ty.is_empty() { &all } else { &written });
        let ty = match checked {
            Ok(()) => written,
            Err(wrong) => {
                error.get_or_insert(wrong);
                // Arguments of any type are accepted, so that calls cause no further errors.
                let span = Span::mixed_site().located_at(at.0);
                quote_spanned!(span=> impl ::core::marker::Sized)
            }
        };
        let attributes = attributes.into_iter();
        Some(Self {
            attributes: attributes.map(|attribute| attribute.tokens).collect(),
            text: name.to_string(),
            name,
            ty,
            at,
        })
    }
}

/// Checks a type for mistakes that the compiler would report far from them or more than once.
fn check_type(tokens: &[TokenTree]) -> Result<(), Error> {
    let mut angles = Angles::NONE;
    for (at, token) in tokens.iter().enumerate() {
        // `read` ignores a `>` without a `<`, so such a `>` must be found before `read` is called.
        let is_extra = angles.open == 0 && is_punct(token, '>') && !angles.is_arrow;
        let message = if is_extra {
            "`>` without a `<` before it".to_owned()
        } else if !angles.read(token) {
            continue;
        } else if is_punct(token, ';') {
            "write `,` in place of `;` between parameters".to_owned()
        } else if is_punct(token, '=') || is_punct(token, '.') {
            format!("unexpected `{token}` in the type of a parameter")
        } else if at > 0 && is_colon(tokens, at) {
            let before = &tokens[at - 1];
            let message = format!("expected `,` before the parameter `{before}`");
            return Err(Error::new_spanned(before, message));
        } else {
            continue;
        };
        return Err(Error::new_spanned(token, message));
    }
    let is_reference = match tokens {
        [and] => is_punct(and, '&'),
        [and, tick, _] => is_punct(and, '&') && is_punct(tick, '\''),
        _ => false,
    };
    if is_reference {
        let tokens = tokens.iter().cloned().collect();
        return Err(error_at(&tokens, "expected a type after `&`"));
    }
    Ok(())
}

/// Whether an identifier is neither a keyword nor `_`. The caller's edition isn't known, so `gen` counts as a keyword,
/// as in edition 2024.
pub(crate) fn is_name(name: &Ident) -> bool {
    name != "gen" && parse2::<Ident>(name.to_token_stream()).is_ok()
}

/// Whether a token is a function body or a template.
fn is_body(token: &TokenTree) -> bool {
    match token {
        TokenTree::Literal(_) => true,
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        _ => false,
    }
}

/// Checks the return type.
fn check_output(kind: Kind, arrow: &TokenTree, ty: &TokenStream) -> Result<(), Error> {
    let (tokens, owned) = (visible(ty), kind.owned_type_name());
    if let Some(TokenTree::Ident(last)) = tokens.last()
        && last == owned
        && tokens.iter().all(is_of_path)
    {
        return Ok(());
    }
    let message = format!(
        "a row returns `{owned}` if no value can fail; without a return type, it returns `Result<{owned}, FormatError>`"
    );
    let at = if tokens.is_empty() {
        arrow.to_token_stream()
    } else {
        ty.clone()
    };
    Err(error_at(&at, message))
}

pub(crate) fn is_of_path(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Ident(_)) || is_punct(token, ':')
}

/// Whether the token at an index is a `:` that is not half of `::`.
fn is_colon(tokens: &[TokenTree], at: usize) -> bool {
    let is_joined = |at: usize| tokens.get(at).is_some_and(|token| is_joint(token, ':'));
    // The second half of `::` follows a joint `:`, and the first half is one.
    let before = at > 0 && is_joined(at - 1);
    is_punct(&tokens[at], ':')
        && !before
        && !(is_joined(at) && tokens.get(at + 1).is_some_and(|next| is_punct(next, ':')))
}

/// Counts the open angle brackets in a type or a signature, where each `<` opens one.
struct Angles {
    open: usize,
    /// Whether the last token is the `-` of `->`.
    is_arrow: bool,
}

impl Angles {
    const NONE: Self = Self {
        open: 0,
        is_arrow: false,
    };

    /// Reads a token, and returns whether it is outside angle brackets.
    fn read(&mut self, token: &TokenTree) -> bool {
        if is_punct(token, '<') {
            self.open += 1;
        } else if is_punct(token, '>') && !self.is_arrow {
            self.open = self.open.saturating_sub(1);
        }
        self.is_arrow = is_joint(token, '-');
        self.open == 0
    }
}

/// The index after the `>` that closes the `<` at the beginning.
pub(super) fn closing(tokens: &[TokenTree]) -> usize {
    let mut angles = Angles::NONE;
    let end = tokens.iter().position(|token| angles.read(token));
    end.map_or(tokens.len(), |end| end + 1)
}

/// Splits types or parameters at commas outside angle brackets.
pub(super) fn split(tokens: &[TokenTree]) -> impl Iterator<Item = &[TokenTree]> {
    let mut angles = Angles::NONE;
    // `read` comes first, because it must see each token.
    let parts = tokens.split(move |token| angles.read(token) && is_punct(token, ','));
    parts.filter(|part| !part.is_empty())
}

/// The index of the `=` after a signature.
pub(crate) fn equals_of(tokens: &[TokenTree]) -> Option<usize> {
    let mut angles = Angles::NONE;
    // A `=` in angle brackets is a binding, as in `where I: Iterator<Item = u8>`.
    tokens
        .iter()
        .position(|token| angles.read(token) && is_punct(token, '='))
}
