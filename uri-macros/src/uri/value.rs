//! From the arguments of a macro to a value: known to the macro, or left to the compiler.

use proc_macro2::{Delimiter, Group, Literal, Span, TokenStream, TokenTree};
use quote::{TokenStreamExt as _, quote};
use syn::Error;
use uri_core::__v0_1_0 as expansion;
use uri_core::{ParseError, Uri, UriBuf, UriRef, UriRefBuf};

use crate::read::arguments::{Argument, Root, is_misplaced, surplus};
use crate::read::kind::Kind;
use crate::read::text::Text;
use crate::read::tokens::{call_at, ends, is_const_block, mentions};

/// The value of a macro.
pub(crate) enum Value {
    /// What the macro knows: the tokens of its text, the reference, and the name of its base, if it has one.
    Known {
        text: Literal,
        reference: UriRefBuf,
        base: Option<TokenStream>,
    },
    /// What the compiler is to find out.
    Unknown(Unknown),
}

pub(crate) enum Unknown {
    /// A text.
    Text(TokenStream),
    /// A base, and a reference to resolve.
    Resolved { base: Argument, reference: Argument },
}

impl Value {
    /// `text`, or `base, reference`.
    pub(crate) fn parse(kind: Kind, arguments: Vec<TokenStream>) -> Result<Self, Error> {
        Self::parse_with(kind, arguments, &|_| None)
    }

    /// The same where some constants are known by name.
    pub(crate) fn parse_with(
        kind: Kind,
        arguments: Vec<TokenStream>,
        known: &dyn Fn(&TokenStream) -> Option<UriBuf>,
    ) -> Result<Self, Error> {
        let mut arguments = arguments.into_iter();
        let first = Argument::parse(kind, arguments.next().unwrap_or_default())?;
        let second = match arguments.next() {
            Some(second) if !kind.resolves() || is_misplaced(&second) => {
                return Err(surplus(kind, &second));
            }
            second => second,
        };
        if let Some(third) = arguments.next() {
            return Err(surplus(kind, &third));
        }
        match second {
            None => match first {
                Argument::Text(text) => Self::of_text(kind, &text),
                Argument::Expression(tokens) => Ok(Self::Unknown(Unknown::Text(tokens))),
            },
            Some(second) => Self::resolve(kind, first, second, known),
        }
    }

    pub(crate) fn of_text(kind: Kind, text: &Text) -> Result<Self, Error> {
        let value = text.value();
        let reference = kind
            .parse(value)
            .map_err(|error| refused(text, value, error))?
            .to_uri_ref_buf();
        Ok(Self::Known {
            text: text.token().clone(),
            reference,
            base: None,
        })
    }

    fn resolve(
        kind: Kind,
        base: Argument,
        reference: TokenStream,
        known: &dyn Fn(&TokenStream) -> Option<UriBuf>,
    ) -> Result<Self, Error> {
        let base_uri = match &base {
            Argument::Text(text) => {
                let value = text.value();
                let uri = Uri::parse(value).map_err(|error| {
                    let report = error.report(value);
                    let note = "note: a base is a URI (RFC 3986, section 5.1)";
                    Error::new(text.span(), format!("{report}\n{note}"))
                })?;
                Some(uri.to_uri_buf())
            }
            Argument::Expression(tokens) => known(tokens),
        };
        let reference = Argument::parse(Kind::UriRef, reference)?;
        if let Argument::Text(text) = &reference {
            let value = text.value();
            let parsed = UriRef::parse(value).map_err(|error| refused(text, value, error))?;
            if let Some(base_uri) = base_uri {
                let resolved = parsed.resolve(&base_uri.as_uri());
                if let Err(error) = kind.parse(resolved.as_str()) {
                    return Err(refused(text, resolved.as_str(), error));
                }
                return Ok(Self::Known {
                    text: Literal::string(resolved.as_str()),
                    reference: resolved.into(),
                    base: match base {
                        Argument::Text(_) => None,
                        Argument::Expression(name) => Some(name),
                    },
                });
            }
        }
        Ok(Self::Unknown(Unknown::Resolved { base, reference }))
    }

    /// An expression of the value.
    pub(crate) fn expression(&self, kind: Kind, root: &Root) -> TokenStream {
        match self {
            Self::Known {
                text,
                reference,
                base,
            } => {
                let value = constructor(kind, root, text, reference.as_uri_ref());
                match base {
                    // Here it is used, so that no lint says it is not.
                    Some(base) => quote!({
                        let _ = #base;
                        #value
                    }),
                    None => value,
                }
            }
            Self::Unknown(unknown) => unknown.expression(kind, root),
        }
    }
}

/// The error at a literal: the full message.
fn refused(literal: &Text, value: &str, error: ParseError) -> Error {
    Error::new(literal.span(), error.report(value).render())
}

/// A call of the hidden constructor with a text and the offsets of its components.
pub(crate) fn constructor(
    kind: Kind,
    root: &Root,
    text: &Literal,
    reference: UriRef<'_>,
) -> TokenStream {
    let (function, layout) = match expansion::pack(reference) {
        Some(packed) => (
            if kind.is_uri() { "uri" } else { "uri_ref" },
            TokenTree::from(Literal::u64_unsuffixed(packed)),
        ),
        None => {
            let offsets = expansion::offsets(reference).map(Literal::u32_unsuffixed);
            let function = if kind.is_uri() {
                "long_uri"
            } else {
                "long_uri_ref"
            };
            let offsets = Group::new(Delimiter::Bracket, quote!(#(#offsets),*));
            (function, offsets.into())
        }
    };
    let mut call = root.hidden(function);
    call.append(Group::new(Delimiter::Parenthesis, quote!(#text, #layout)));
    call
}

impl Unknown {
    /// A constant **item** in a block, since `cargo check` does not look at an inline `const` in a function;
    /// but an item cannot name `Self` or a generic parameter, so an inline one there and where the caller asks
    /// for it.
    fn expression(&self, kind: Kind, root: &Root) -> TokenStream {
        let is_inline = |tokens: &TokenStream| mentions(tokens, "Self") || is_const_block(tokens);
        let inline = match self {
            Self::Text(text) => is_inline(text),
            Self::Resolved { base, reference } => {
                is_inline(&base.tokens()) || is_inline(&reference.tokens())
            }
        };
        let ty = root.item(if kind.is_uri() { "Uri" } else { "UriRef" });
        match (self, inline) {
            (Self::Text(text), true) => {
                let value = parse_call(kind, root, text);
                quote!(const { #value })
            }
            (Self::Text(text), false) => {
                let value = parse_call(kind, root, text);
                quote!({
                    const __URI: #ty<'static> = #value;
                    __URI
                })
            }
            (Self::Resolved { base, reference }, true) => {
                let resolved = root.hidden("Resolved");
                let at = ends(&base.tokens());
                let base = typed_value(Kind::Uri, root, base);
                let reference_value = typed_value(Kind::UriRef, root, reference);
                let new = call_at(
                    quote!(#resolved::<1024>::new),
                    quote!(#base, #reference_value),
                    at,
                );
                let value = finish(kind, root, &quote!(const { &#new }.uri()), reference);
                quote!(const { #value })
            }
            (Self::Resolved { base, reference }, false) => {
                let uri = root.item("Uri");
                let uri_ref = root.item("UriRef");
                let resolved = root.hidden("Resolved");
                let room = root.hidden("resolved_room");
                let base = typed_value(Kind::Uri, root, base);
                let reference_value = typed_value(Kind::UriRef, root, reference);
                let value = finish(kind, root, &quote!(__FITTED.uri()), reference);
                quote!({
                    const __BASE: #uri<'static> = #base;
                    const __REFERENCE: #uri_ref<'static> = #reference_value;
                    const __RESOLVED: #resolved<{ #room(__BASE, __REFERENCE) }> =
                        #resolved::new(__BASE, __REFERENCE);
                    const __FITTED: &#resolved<{ __RESOLVED.text_len() }> = &__RESOLVED.fitted();
                    const __URI: #ty<'static> = #value;
                    __URI
                })
            }
        }
    }
}

/// A resolved `Uri` as the macro gives it.
fn finish(kind: Kind, root: &Root, uri: &TokenStream, reference: &Argument) -> TokenStream {
    match kind {
        Kind::Uri => uri.clone(),
        Kind::AbsoluteUri => {
            let at = ends(&reference.tokens());
            call_at(root.hidden("check_absolute"), uri.clone(), at)
        }
        Kind::UriRef | Kind::RelativeRef => quote!(#uri.as_uri_ref()),
    }
}

/// A base, which is a `Uri` already where it is no literal, or a reference, which is a text.
fn typed_value(kind: Kind, root: &Root, argument: &Argument) -> TokenStream {
    match argument {
        Argument::Text(text) => match Value::of_text(kind, text) {
            Ok(value) => value.expression(kind, root),
            Err(error) => error.into_compile_error(),
        },
        Argument::Expression(base) if kind.is_uri() => {
            let uri = root.item("Uri");
            given(root, &quote!(#uri<'static>), base)
        }
        Argument::Expression(reference) => parse_call(kind, root, reference),
    }
}

/// A call of the parser of a kind, with the compiler's arrow at its argument.
fn parse_call(kind: Kind, root: &Root, text: &TokenStream) -> TokenStream {
    call_at(
        root.hidden(kind.parser()),
        given_text(root, text),
        ends(text),
    )
}

/// An expression of the caller's that must be a text.
pub(crate) fn given_text(root: &Root, text: &TokenStream) -> TokenStream {
    given(root, &quote!(&'static ::core::primitive::str), text)
}

/// An expression of the caller's that must be of a type.
pub(crate) fn given(root: &Root, ty: &TokenStream, value: &TokenStream) -> TokenStream {
    let given = root.hidden("Given");
    // Where the tokens are no expression, the compiler finds that in the parentheses, and says nothing of the
    // struct around them.
    let mut parentheses = Group::new(Delimiter::Parenthesis, value.clone());
    parentheses.set_span(Span::mixed_site().located_at(ends(value).0));
    quote!(#given::<#ty> { value: #parentheses }.value)
}
