//! The signature of a row that is a function.
//!
//! ```text
//! function  = "fn" name [ generics ] "(" [ parameter *( "," parameter ) ] ")"
//!             [ "->" type ] [ where ] "=" text
//! parameter = *attribute name ":" type
//! ```

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::ext::IdentExt as _;
use syn::parse::ParseStream;
use syn::{Attribute, Error, Generics, Ident, Token, Type, parenthesized, token};

use crate::read::head::{self, condition};
use crate::read::kind::Kind;
use crate::read::tokens::{comma_or_end, error_at, first_and_last_span, is_end, is_name};
use crate::table::function::types::name_and_arguments;

/// A function's signature. It is complete even after an error, so that the function is defined and calls cause no
/// further errors.
pub(crate) struct Signature {
    /// `Kind::Uri` or `Kind::UriRef`.
    pub(crate) kind: Kind,
    pub(crate) generics: Generics,
    pub(crate) parameters: Vec<Parameter>,
    /// It must be `UriBuf` or, for a reference, `UriRefBuf`, perhaps after a path.
    pub(crate) output: Option<Type>,
    parentheses: token::Paren,
}

pub(crate) struct Parameter {
    attributes: Vec<Attribute>,
    pub(crate) name: Ident,
    /// The name as a string, because comparing identifiers would create some.
    pub(crate) text: String,
    pub(crate) ty: Type,
    /// The span of the type's first token.
    pub(crate) type_span: Span,
}

impl Signature {
    /// Reads what is between the name and the `=`. If the signature has errors, the first is the second result. This
    /// fails only if the generic parameters can't be read, or without parentheses after them.
    pub(crate) fn parse(
        kind: Kind,
        name: &Ident,
        input: ParseStream<'_>,
    ) -> Result<(Self, Option<Error>), Error> {
        let generics = input.parse()?;
        if !input.peek(token::Paren) {
            let message = format!("expected parameters after `fn {name}`: `(id: u64)`");
            return Err(input.error(message));
        }
        let content;
        let parentheses = parenthesized!(content in input);
        let mut first_error = None;
        let mut signature = Self {
            kind,
            generics,
            parameters: read_parameters(&content, &mut first_error),
            output: None,
            parentheses,
        };
        if let Err(error) = signature.read_output_and_where(input) {
            first_error.get_or_insert(error);
        }
        Ok((signature, first_error))
    }

    /// Reads `[ "->" type ] [ where ]` after the parameters. The type can only be `UriBuf` or, in a table of
    /// references, `UriRefBuf`.
    fn read_output_and_where(&mut self, input: ParseStream<'_>) -> Result<(), Error> {
        if input.peek(Token![:]) {
            return Err(input.error("write `->` in place of `:`"));
        }
        if let Some(arrow) = input.parse::<Option<Token![->]>>()? {
            let owned = self.kind.owned_type_name();
            let message = format!(
                "a row returns `{owned}` if no value can fail; without a return type, it returns `Result<{owned}, uri_core::Error>`"
            );
            let Ok(ty) = input.call(Type::without_plus) else {
                return Err(Error::new_spanned(arrow, message));
            };
            // The name can follow a path, such as `uri_core::UriBuf`.
            if !name_and_arguments(&ty)
                .is_some_and(|(name, arguments)| name == owned && arguments.is_empty())
            {
                return Err(error_at(ty, message));
            }
            self.output = Some(ty);
        }
        self.generics.where_clause = input.parse()?;
        Ok(())
    }

    /// Whether the function returns a `Result`: `fn a(id: u64)` does, and `fn a(id: u64) -> UriBuf` panics instead.
    pub(crate) const fn returns_result(&self) -> bool {
        self.output.is_none()
    }

    pub(crate) fn parameter(&self, name: &str) -> Option<&Parameter> {
        let mut parameters = self.parameters.iter();
        parameters.find(|parameter| parameter.text == name)
    }

    /// The parameters in their parentheses, such as `(id: u64, page: Option<u32>)`, as the caller wrote them. A faulty
    /// one is as far as it could be read: `id: u64` for `mut id: u64` and for `id: u64 = 5`; `_` is in place of a
    /// missing or repeated name, and `impl Sized`, which takes any argument, in place of a missing type.
    pub(crate) fn parameters_in_parentheses(&self) -> TokenStream {
        let parameters = self.parameters.iter().map(|parameter| {
            let Parameter {
                attributes,
                name,
                ty,
                text: _,
                type_span: _,
            } = parameter;
            quote!(#(#attributes)* #name: #ty)
        });
        let mut tokens = TokenStream::new();
        self.parentheses.surround(&mut tokens, |inner| {
            inner.extend(quote!(#(#parameters),*));
        });
        tokens
    }
}

/// Reads the parameters between the parentheses, with a `,` after each but the last. The first error is stored in
/// `first_error`, unless it has one; the parameters after it are read, too, so that calls have the right number of
/// arguments.
fn read_parameters(input: ParseStream<'_>, first_error: &mut Option<Error>) -> Vec<Parameter> {
    let mut parameters: Vec<Parameter> = Vec::new();
    while !input.is_empty() {
        let Some(mut parameter) = Parameter::parse(input, first_error) else {
            // This was no parameter, such as `self`; a faulty one is kept.
            continue;
        };
        // `_` replaces a missing or repeated name, about which there is an error.
        if parameters
            .iter()
            .any(|earlier| earlier.text == parameter.text)
        {
            let message = format!("`{}` a second time", parameter.name);
            first_error.get_or_insert(Error::new(parameter.name.span(), message));
            // Calls pass an argument for the parameter, so it's kept, but without its name, about which the compiler
            // would report a second error.
            parameter.name = Ident::new("_", Span::mixed_site());
            parameter.text = "_".to_owned();
        }
        parameters.push(parameter);
    }
    parameters
}

impl Parameter {
    /// Reads a parameter and the `,` after it. If its type is faulty, the parameter takes an argument of any type, so
    /// that calls cause no further errors; `None` if it has neither a name nor a type, like `self`. An error is stored
    /// in `first_error`, unless it has one, and what follows it is skipped up to the next parameter.
    fn parse(input: ParseStream<'_>, first_error: &mut Option<Error>) -> Option<Self> {
        let span = Span::mixed_site().located_at(input.span());
        // `read` replaces these as far as it gets.
        let mut parameter = Self {
            attributes: Vec::new(),
            name: Ident::new("_", Span::mixed_site()),
            text: String::new(),
            ty: Type::Verbatim(quote_spanned!(span=> impl ::core::marker::Sized)),
            type_span: span,
        };
        let result = parameter.read(input);
        parameter.text = parameter.name.to_string();
        // The next parameter is found by its `name:`, even if the `,` before it is missing.
        let is_next = || is_name(input) && input.peek2(Token![:]);
        // A keyword as name, as in `type: u8`, wasn't read, but the parameter needs an argument.
        let has_type = input.peek2(Token![:]) && !is_next();
        let is_kept = parameter.text != "_" || has_type;
        if let Err(error) = result.and_then(|()| comma_or_end(input)) {
            first_error.get_or_insert(error);
            while !is_end(input) && !is_next() {
                input.parse::<TokenTree>().ok()?;
            }
            // A `;` can be in place of the `,`.
            if input.parse::<Option<Token![,]>>().ok()?.is_none() {
                input.parse::<Option<Token![;]>>().ok()?;
            }
        }
        is_kept.then_some(parameter)
    }

    /// Reads a parameter into `self`, up to the `,` after it. If the type is faulty, only the name is set. An error
    /// that doesn't prevent reading the type, such as that about `mut`, is returned at the end, when the parameter is
    /// complete.
    fn read(&mut self, input: ParseStream<'_>) -> Result<(), Error> {
        let attributes = input.call(head::attributes)?;
        let mut conditions = attributes
            .iter()
            .filter(|attribute| condition(attribute).is_some());
        let mut soft_error = conditions.next().map(|attribute| {
            let message = "the template needs each of its parameters: write two rows, each with a `#[cfg(…)]` before `fn`";
            error_at(attribute, message)
        });
        // In `ref: &str`, the keyword is in place of the name, which `check_name` reports.
        if (input.peek(Token![mut]) || input.peek(Token![ref])) && !input.peek2(Token![:]) {
            let keyword = input.call(Ident::parse_any)?;
            let message = format!(
                "remove `{keyword}`: a parameter of a row is only written into its template"
            );
            soft_error.get_or_insert(Error::new(keyword.span(), message));
        }
        check_name(input)?;
        self.name = input.parse()?;
        let name = &self.name;
        if input.parse::<Option<Token![:]>>()?.is_none() {
            let message = format!("expected `:` and a type after `{name}`: `{name}: u64`");
            return Err(Error::new(name.span(), message));
        }
        if is_end(input) {
            let message = format!("expected a type after `{name}`: `{name}: u64`");
            return Err(Error::new(name.span(), message));
        }
        let ty = input.parse::<Type>();
        self.ty = ty.map_err(|_| {
            if is_end(input) {
                return Error::new(name.span(), format!("the type of `{name}` isn't complete"));
            }
            input.error(format!("expected a type for `{name}`, such as `u64`"))
        })?;
        if input.peek(Token![=]) {
            let message = "a parameter has no default value: pass the value in each call";
            soft_error.get_or_insert(input.error(message));
            while !is_end(input) {
                input.parse::<TokenTree>()?;
            }
        }
        let (first_token, _) = first_and_last_span(&self.ty.to_token_stream());
        self.type_span = first_token;
        self.attributes = attributes;
        soft_error.map_or(Ok(()), Err)
    }
}

/// Checks that a name follows, which a parameter and its placeholder have in common. A keyword can't be one: in place
/// of `type: &str`, the message says how to keep `type` as the key of a query.
fn check_name(input: ParseStream<'_>) -> Result<(), Error> {
    if is_name(input) {
        return Ok(());
    }
    let keyword = input.fork().call(Ident::parse_any);
    Err(input.error(match keyword {
        Ok(keyword) if keyword != "_" && input.peek2(Token![:]) => {
            format!("`{keyword}` is a keyword: choose another name, as in `?{keyword}={{kind}}`")
        }
        _ => "expected a name for the placeholder of this parameter: `name: Type`".to_owned(),
    }))
}
