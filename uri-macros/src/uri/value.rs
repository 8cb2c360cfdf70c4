//! The value of a macro's arguments, and the expression for this value.

use std::collections::HashMap;

use proc_macro2::{Delimiter, Group, Literal, Span, TokenStream, TokenTree};
use quote::{ToTokens as _, TokenStreamExt as _, quote};
use syn::ext::IdentExt as _;
use syn::{Error, Expr, parse_quote};
use uri_core::{Uri, UriBuf, UriRef, UriRefBuf};

use crate::format::likely_mistake;
use crate::paths::{CratePath, in_macro, primitive};
use crate::read::arguments::{TextArgument, expected, surplus};
use crate::read::head::hidden_name;
use crate::read::kind::Kind;
use crate::read::string_literal::StringLiteral;
use crate::read::tokens::{bare, call_at, ends, error_at, mentions, name_of, unused_name};

/// A table's earlier rows, each with its URI if the macro knows it and it can be a base.
pub(crate) type KnownRows = HashMap<String, Option<UriBuf>>;

/// The value of a macro call, as far as the macro knows it.
pub(crate) enum UriValue {
    Known {
        text: Literal,
        reference: UriRefBuf,
        /// The name of a base that the macro resolved.
        base: Option<TokenStream>,
    },
    /// A string that the compiler parses.
    Expression(Box<Expr>),
    /// A base and a reference, which the compiler resolves.
    Resolved {
        base: TextArgument,
        reference: TextArgument,
        /// Whether the reference must stay below its base, as in a row of a table.
        stays_below: bool,
    },
}

impl UriValue {
    /// Parses `text`, or `base, reference`, which in a row must stay below its base.
    pub(crate) fn parse(
        kind: Kind,
        arguments: Vec<Expr>,
        is_row: bool,
        known: &KnownRows,
    ) -> Result<Self, Error> {
        if let Some(argument) = arguments.get(kind.arguments().0) {
            return Err(surplus(kind, argument));
        }
        let mut arguments = arguments.into_iter();
        let Some(first) = arguments.next() else {
            return Err(Error::new(Span::call_site(), expected(kind, "nothing")));
        };
        let first = TextArgument::new(kind, first)?;
        if let Some(reference) = arguments.next() {
            return Self::resolve(kind, first, reference, is_row, known);
        }
        first.check_is_string()?;
        match first {
            TextArgument::Literal(text) => Self::of_text(kind, &text),
            TextArgument::Expression(text) => Ok(Self::Expression(text)),
        }
    }

    pub(crate) fn of_text(kind: Kind, text: &StringLiteral) -> Result<Self, Error> {
        let reference = parse_at(text, kind, text.value())?;
        Ok(Self::Known {
            text: text.token.clone(),
            reference: reference.to_uri_ref_buf(),
            base: None,
        })
    }

    /// The value of `base, reference`: `Known` if the macro knows both, and resolves them, or else `Resolved`, so that
    /// the compiler does. In a row of a table, a reference that leaves its base is an error; `uri!(API, "../a")` is
    /// allowed.
    fn resolve(
        kind: Kind,
        base: TextArgument,
        reference: Expr,
        is_row: bool,
        known: &KnownRows,
    ) -> Result<Self, Error> {
        let reference = TextArgument::new(Kind::UriRef, reference)?;
        reference.check_is_string()?;
        let base_uri = base_uri(&base, known)?;
        if kind == Kind::UriRef {
            check_no_reference(&base, known)?;
        }
        let base = as_uri(base, known);
        if let TextArgument::Literal(text) = &reference {
            let parsed = parse_at(text, Kind::UriRef, text.value())?;
            if is_row {
                check_below(base_uri.as_ref(), parsed, text)?;
            }
            if let Some(base_uri) = base_uri {
                let resolved = parsed.resolve(&base_uri);
                return Ok(Self::Known {
                    text: Literal::string(resolved.as_str()),
                    // The result is parsed by the macro's own rule: an `absolute-URI` has no fragment.
                    reference: parse_at(text, kind, resolved.as_str())?.to_uri_ref_buf(),
                    base: base.expression(),
                });
            }
        }
        Ok(Self::Resolved {
            base,
            reference,
            stays_below: is_row,
        })
    }

    /// Adds a warning if what the macro knows is a likely mistake. `text` is the last argument if it's a literal.
    pub(crate) fn warned(
        &self,
        kind: Kind,
        krate: &CratePath,
        text: Option<&StringLiteral>,
    ) -> TokenStream {
        let value = self.expression(kind, krate);
        let Some(text) = text else {
            return value;
        };
        let constant = match self {
            Self::Known { reference, .. } => Ok(reference.as_uri_ref()),
            // Without a known base, only the reference is checked.
            _ => Kind::UriRef.parse(text.value()),
        };
        match constant {
            Ok(constant) => likely_mistake::warn_of_constant(text, constant, value),
            Err(_) => value,
        }
    }

    /// The constant expression for the value in the caller's program, of type `Uri` or `UriRef` as `kind` says. A known
    /// URI becomes a call of uri-core with its text and its offsets; any other is parsed or resolved by the compiler in
    /// a constant.
    pub(crate) fn expression(&self, kind: Kind, krate: &CratePath) -> TokenStream {
        match self {
            Self::Known {
                text,
                reference,
                base,
            } => {
                let value = constructor(kind, krate, text, reference.as_uri_ref());
                match base {
                    // This use of the base prevents a lint about an unused constant.
                    Some(base) => quote!({
                        let _ = #base;
                        #value
                    }),
                    None => value,
                }
            }
            Self::Expression(text) => {
                let is_inline = must_be_inline(text);
                let text = &text.to_token_stream();
                let value = parse_call(kind, krate, text);
                if is_inline {
                    return quote!(const { #value });
                }
                let ty = krate.item(kind.type_name());
                let uri = unused_name("__URI", |name| mentions(text, name));
                quote!({
                    const #uri: #ty<'static> = #value;
                    #uri
                })
            }
            Self::Resolved {
                base,
                reference,
                stays_below,
            } => resolved(kind, krate, base, reference, *stays_below),
        }
    }
}

/// Checks that a literal reference, or the filled template in it, stays below its base, as far as the macro knows that.
pub(crate) fn check_below(
    base: Option<&UriBuf>,
    reference: UriRef<'_>,
    literal: &StringLiteral,
) -> Result<(), Error> {
    match in_macro::leaves(base.map(UriBuf::as_uri), reference, literal.value()) {
        Some(message) => Err(Error::new(literal.span(), message.as_str())),
        None => Ok(()),
    }
}

/// A row, perhaps a reference, as the `Uri` that uri-core takes.
pub(crate) fn as_row(row: &UriRefBuf) -> Uri<'_> {
    in_macro::table_row(row.as_uri_ref())
}

/// The hidden constant in place of a row that is a text.
pub(crate) fn as_uri(base: TextArgument, known: &KnownRows) -> TextArgument {
    let TextArgument::Expression(row) = &base else {
        return base;
    };
    let hidden = name_of(row).map(hidden_name);
    match hidden.filter(|hidden| known.contains_key(&hidden.to_string())) {
        Some(hidden) => TextArgument::Expression(Box::new(parse_quote!(#hidden))),
        None => base,
    }
}

/// Returns a base's URI if the macro knows it.
pub(crate) fn base_uri(base: &TextArgument, known: &KnownRows) -> Result<Option<UriBuf>, Error> {
    let text = match base {
        TextArgument::Literal(text) => text,
        TextArgument::Expression(base) => {
            let name = name_of(base).map(|name| name.unraw().to_string());
            // Another name is a constant that only the compiler knows.
            return Ok(name.and_then(|name| known.get(&name)?.clone()));
        }
    };
    let uri = Uri::parse(text.value()).map_err(|error| {
        let report = in_macro::in_source(error.report(text.value()));
        let note = "note: the base comes first, and is a URI (RFC 3986, section 5.1)";
        Error::new(text.span(), format!("{report}\n{note}"))
    })?;
    Ok(Some(uri.to_uri_buf()))
}

/// Refuses a base that is an earlier row of a table of references.
fn check_no_reference(base: &TextArgument, known: &KnownRows) -> Result<(), Error> {
    if let TextArgument::Expression(base) = base
        && let Some(name) = name_of(base)
        && known.contains_key(&name.unraw().to_string())
    {
        let message = format!(
            "`{name}` is a reference, and a base is a URI: write the whole path, or put both rows into a `uri_table!`"
        );
        return Err(error_at(base, message));
    }
    Ok(())
}

/// The error contains the full report, at the literal.
fn parse_at<'a>(literal: &StringLiteral, kind: Kind, text: &'a str) -> Result<UriRef<'a>, Error> {
    kind.parse(text).map_err(|error| {
        let report = in_macro::in_source(error.report(text));
        Error::new(literal.span(), report.render())
    })
}

/// Calls the hidden constructor with a string and its offsets.
pub(crate) fn constructor(
    kind: Kind,
    krate: &CratePath,
    text: &Literal,
    reference: UriRef<'_>,
) -> TokenStream {
    // Offsets up to 511 are packed, so few URIs are `long`.
    let (long, layout) = match in_macro::pack(reference) {
        Some(packed) => ("", TokenTree::from(Literal::u64_unsuffixed(packed))),
        None => {
            let offsets = in_macro::offsets(reference).map(Literal::u32_unsuffixed);
            let offsets = Group::new(Delimiter::Bracket, quote!(#(#offsets),*));
            ("long_", offsets.into())
        }
    };
    let mut call = krate.hidden(&format!("{long}uri{}", kind.suffix()));
    // Another `quote!` would copy each literal's tokens.
    call.append(Group::new(Delimiter::Parenthesis, quote!(#text, #layout)));
    call
}

/// Whether an expression must be in an inline constant. `cargo check` doesn't evaluate one in a function, so others are
/// in an **item**, which can't name `Self` or a generic parameter, but can contain `const { … }`.
fn must_be_inline(expression: &Expr) -> bool {
    matches!(bare(expression), Expr::Const(_)) || mentions(&expression.to_token_stream(), "Self")
}

/// An expression of the type for `kind`, which resolves a reference against a base at compile time. If `stays_below`,
/// it compiles only if the result stays below the base.
pub(crate) fn resolved(
    kind: Kind,
    krate: &CratePath,
    given_base: &TextArgument,
    given_reference: &TextArgument,
    stays_below: bool,
) -> TokenStream {
    let base_source = given_base.tokens();
    let reference_source = given_reference.tokens();
    let base = typed_value(Kind::Uri, krate, given_base);
    let reference = typed_value(Kind::UriRef, krate, given_reference);
    let resolved = krate.hidden("Resolved");
    let convert = |uri: TokenStream| match kind {
        Kind::Uri => uri,
        Kind::AbsoluteUri => call_at(
            krate.hidden("parse_absolute_uri"),
            quote!(#uri.as_str()),
            ends(&reference_source),
        ),
        Kind::UriRef | Kind::RelativeRef => quote!(#uri.as_uri_ref()),
    };
    let check = |arguments: TokenStream| {
        stays_below.then(|| call_at(krate.hidden("below"), arguments, ends(&reference_source)))
    };
    let is_inline = |argument: &TextArgument| matches!(argument, TextArgument::Expression(given) if must_be_inline(given));
    if is_inline(given_base) || is_inline(given_reference) {
        let check = check(quote!(#base, #reference)).into_iter();
        // A const argument can't name `Self` or a generic parameter, so the room isn't computed from the texts: it is 1024
        // bytes.
        let new = quote!(#resolved::<1024>::new);
        let new = call_at(new, quote!(#base, #reference), ends(&base_source));
        let value = convert(quote!(const { #(#check;)* &#new }.uri()));
        return quote!(const { #value });
    }
    let [uri, uri_ref] = ["Uri", "UriRef"].map(|name| krate.item(name));
    let ty = krate.item(kind.type_name());
    let room = krate.hidden("resolved_room");
    let is_used = |name: &str| mentions(&base_source, name) || mentions(&reference_source, name);
    let [base_name, reference_name, value_name, result_name] =
        ["__BASE", "__REFERENCE", "__RESOLVED", "__URI"].map(|name| unused_name(name, is_used));
    let converted = convert(quote!(#value_name.uri()));
    let check = check(quote!(#base_name, #reference_name)).into_iter();
    quote!({
        const #base_name: #uri<'static> = #base;
        const #reference_name: #uri_ref<'static> = #reference;
        #(const _: () = #check;)*
        const #value_name: &#resolved<{ #room(#base_name, #reference_name) }> =
            &#resolved::new(#base_name, #reference_name);
        const #result_name: #ty<'static> = #converted;
        #result_name
    })
}

/// A base that isn't a literal is a `Uri`; a reference is always a string.
fn typed_value(kind: Kind, krate: &CratePath, argument: &TextArgument) -> TokenStream {
    match argument {
        TextArgument::Literal(text) => match UriValue::of_text(kind, text) {
            Ok(value) => value.expression(kind, krate),
            Err(error) => error.into_compile_error(),
        },
        TextArgument::Expression(base) if kind.is_uri() => {
            let uri = krate.item(kind.type_name());
            given(krate, &quote!(#uri<'static>), &base.to_token_stream())
        }
        TextArgument::Expression(reference) => {
            parse_call(kind, krate, &reference.to_token_stream())
        }
    }
}

/// The parser's error is reported at the argument.
fn parse_call(kind: Kind, krate: &CratePath, text: &TokenStream) -> TokenStream {
    let parser = match kind {
        Kind::Uri | Kind::UriRef => krate.path(&[kind.type_name(), "from_static"]),
        Kind::AbsoluteUri => krate.hidden("parse_absolute_uri"),
        Kind::RelativeRef => krate.hidden("parse_relative_ref"),
    };
    call_at(parser, given_text(krate, text), ends(text))
}

/// Checks that the expression is a `&'static str`.
pub(crate) fn given_text(krate: &CratePath, text: &TokenStream) -> TokenStream {
    let ty = primitive("str");
    given(krate, &quote!(&'static #ty), text)
}

/// Checks the type of the caller's expression.
pub(crate) fn given(krate: &CratePath, ty: &TokenStream, value: &TokenStream) -> TokenStream {
    let given = krate.hidden("Given");
    // If the tokens aren't an expression, the error is about the parentheses, not the struct.
    let mut parentheses = Group::new(Delimiter::Parenthesis, value.clone());
    parentheses.set_span(Span::mixed_site().located_at(ends(value).0));
    quote!(#given::<#ty> { value: #parentheses }.value)
}
