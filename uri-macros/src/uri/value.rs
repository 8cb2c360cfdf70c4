//! The value of a macro's arguments, and the expression for this value.

use std::collections::HashMap;

use proc_macro2::{Delimiter, Group, Literal, Span, TokenStream, TokenTree};
use quote::{ToTokens as _, TokenStreamExt as _, quote};
use syn::ext::IdentExt as _;
use syn::{Error, Expr};
use uri_core::{Uri, UriBuf, UriRef, UriRefBuf};

use crate::format::likely_mistake;
use crate::paths::{CratePath, in_macro, primitive};
use crate::read::arguments::{TextArgument, expected, surplus};
use crate::read::kind::Kind;
use crate::read::string_literal::StringLiteral;
use crate::read::tokens::{
    call_at, error_at, first_and_last_span, mentions, name_of, unused_name,
    without_invisible_groups,
};

/// A table's earlier rows.
#[derive(Default)]
pub(crate) struct KnownRows {
    /// The rows' names, each with the row's URI if the macro knows it and it can be a base. A conditional row isn't here,
    /// because another one with its name can have the opposite condition.
    pub(crate) uris: HashMap<String, Option<UriBuf>>,
}

/// The URIs to which a reference may lead that is resolved against a base.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reach {
    /// Only to URIs below the base, as in a row of a table, `API, "users"`.
    BelowBase,
    /// It may lead to any URI, as in `uri!(API, "../other")`.
    Anywhere,
}

/// The value of a macro call, as far as the macro knows it.
pub(crate) enum UriValue {
    Known {
        text: Literal,
        reference: UriRefBuf,
        /// The name of the row that is the base, if the macro has resolved a reference against one.
        base: Option<TokenStream>,
    },
    /// A string that the compiler parses.
    Expression(Box<Expr>),
    /// A base and a reference, which the compiler resolves.
    Resolved {
        base: TextArgument,
        reference: TextArgument,
        /// How far the reference may lead, which the compiler checks.
        reach: Reach,
    },
}

impl UriValue {
    /// The value of the arguments `text`, or `base, reference`, of a macro of this kind. `reach` is where the reference
    /// may lead, and `known` has the rows that can be a base. Fails for another number of arguments, for one that can't
    /// be a constant, and for a literal that isn't valid.
    pub(crate) fn parse(
        kind: Kind,
        arguments: Vec<Expr>,
        reach: Reach,
        known: &KnownRows,
    ) -> Result<Self, Error> {
        let (max_count, _) = kind.arguments();
        if let Some(argument) = arguments.get(max_count) {
            return Err(surplus(kind, argument));
        }
        let mut arguments = arguments.into_iter();
        let Some(first) = arguments.next() else {
            return Err(Error::new(Span::call_site(), expected(kind, "nothing")));
        };
        let first = TextArgument::new(kind, first)?;
        if let Some(reference) = arguments.next() {
            return Self::resolve(kind, first, reference, reach, known);
        }
        // Without a reference, the only argument is a string. A call such as `uri!("a:b")`, which can only be a base,
        // is refused here; the compiler refuses another base by its type.
        first.check_is_string()?;
        match first {
            TextArgument::Literal(text) => Self::of_text(kind, &text),
            TextArgument::Expression(text) => Ok(Self::Expression(text)),
        }
    }

    /// The value of a string literal, which the macro parses.
    pub(crate) fn of_text(kind: Kind, text: &StringLiteral) -> Result<Self, Error> {
        let reference = parse_at(text, kind, text.value())?;
        Ok(Self::Known {
            text: text.token.clone(),
            reference: reference.to_uri_ref_buf(),
            base: None,
        })
    }

    /// The value of `base, reference`: `Known` if the macro knows both, and resolves the reference, or else `Resolved`,
    /// so that the compiler does. With `Reach::BelowBase`, a reference that leaves its base is an error.
    fn resolve(
        kind: Kind,
        base: TextArgument,
        reference: Expr,
        reach: Reach,
        known: &KnownRows,
    ) -> Result<Self, Error> {
        let reference = TextArgument::new(Kind::UriRef, reference)?;
        reference.check_is_string()?;
        let base_uri = base_uri(&base, known)?;
        // The rows of a table of references can't be bases.
        if kind == Kind::UriRef {
            check_is_not_row(&base, known)?;
        }
        if let TextArgument::Literal(text) = &reference {
            let parsed = parse_at(text, Kind::UriRef, text.value())?;
            if reach == Reach::BelowBase {
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
            reach,
        })
    }

    /// The expression for the value, with a warning if a table without a policy of its own would refuse what the macro
    /// knows of it. `text` is the last argument of the call if it's a literal: its only text, or the reference after a
    /// base.
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
            // The macro doesn't know the base, so only the reference is checked. This is never an `Err`, because
            // `resolve` has parsed it already.
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
                // An inline constant can name `Self` and, if the caller wrote `const { … }`, a generic parameter. An
                // item can't, but `cargo check` always reports an error in it.
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
                reach,
            } => resolved(kind, krate, base, reference, *reach),
        }
    }
}

/// Checks that a reference stays below its base, as far as the macro knows that; `base` is `None` if it doesn't know
/// the base. `literal` is the text of the reference, or a template, which `reference` is with filler.
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

/// The URI of a base: a literal, or an earlier row of the table. `None` if only the compiler knows it. A literal that
/// isn't a URI is an error.
pub(crate) fn base_uri(base: &TextArgument, known: &KnownRows) -> Result<Option<UriBuf>, Error> {
    let text = match base {
        TextArgument::Literal(text) => text,
        TextArgument::Expression(base) => {
            let name = name_of(base).map(|name| name.unraw().to_string());
            let row = name.and_then(|name| known.uris.get(&name));
            // Any other expression is a constant, and the URI of a row can be unknown, too.
            return Ok(row.cloned().flatten());
        }
    };
    let uri = Uri::parse(text.value()).map_err(|error| {
        let report = in_macro::in_source(error.report(text.value()));
        let note = "note: the base comes first, and is a URI (RFC 3986, section 5.1)";
        Error::new(text.span(), format!("{report}\n{note}"))
    })?;
    Ok(Some(uri.to_uri_buf()))
}

/// Refuses a base that is an earlier row. Call this for a table of references, because a reference can't be a base.
fn check_is_not_row(base: &TextArgument, known: &KnownRows) -> Result<(), Error> {
    if let TextArgument::Expression(base) = base
        && let Some(name) = name_of(base)
        && known.uris.contains_key(&name.unraw().to_string())
    {
        let message = format!(
            "`{name}` is a reference, and a base is a URI: write the whole path, or put both rows into a `uri_table!`"
        );
        return Err(error_at(base, message));
    }
    Ok(())
}

/// Parses a text by the rule of this kind. The error has the parser's full report, and is at `literal`, whose value is
/// the text or, for a resolved text, the reference in it.
fn parse_at<'a>(literal: &StringLiteral, kind: Kind, text: &'a str) -> Result<UriRef<'a>, Error> {
    kind.parse(text).map_err(|error| {
        let report = in_macro::in_source(error.report(text));
        Error::new(literal.span(), report.render())
    })
}

/// The call of uri-core that makes a constant of a string and its offsets, so that the string isn't parsed again.
/// `reference` is `text`, parsed by the macro.
pub(crate) fn constructor(
    kind: Kind,
    krate: &CratePath,
    text: &Literal,
    reference: UriRef<'_>,
) -> TokenStream {
    // Offsets up to 511 are packed into one number by `Layout::pack`. Larger ones are listed, for another function:
    // `long_uri`.
    let (prefix, offsets) = match in_macro::pack(reference) {
        Some(packed) => ("", TokenTree::from(Literal::u64_unsuffixed(packed))),
        None => {
            let offsets = in_macro::offsets(reference).map(Literal::u32_unsuffixed);
            let list = Group::new(Delimiter::Bracket, quote!(#(#offsets),*));
            ("long_", list.into())
        }
    };
    let mut call = krate.hidden(&format!("{prefix}uri{}", kind.suffix()));
    // The arguments are appended, because `quote!(#call(…))` would copy the tokens.
    call.append(Group::new(Delimiter::Parenthesis, quote!(#text, #offsets)));
    call
}

/// Whether an expression must be in an inline constant, `const { … }`, because it names `Self`, or is one itself, as
/// the docs tell callers to write for a generic parameter. Any other is in an item, `const A: … = …;`, which
/// `cargo check` always evaluates, but which can't name `Self` or a generic parameter.
fn must_be_inline(expression: &Expr) -> bool {
    matches!(without_invisible_groups(expression), Expr::Const(_))
        || mentions(&expression.to_token_stream(), "Self")
}

/// An expression of the type for `kind`, which resolves a reference against a base at compile time. With
/// `Reach::BelowBase`, it compiles only if the result stays below the base.
pub(crate) fn resolved(
    kind: Kind,
    krate: &CratePath,
    given_base: &TextArgument,
    given_reference: &TextArgument,
    reach: Reach,
) -> TokenStream {
    let base_source = given_base.tokens();
    let reference_source = given_reference.tokens();
    let base = typed_value(Kind::Uri, krate, given_base);
    let reference = typed_value(Kind::UriRef, krate, given_reference);
    let resolved = krate.hidden("Resolved");
    // A resolved reference is a `Uri`, which is converted to the type of `kind`. An `absolute-URI` has no fragment,
    // which only a parser checks.
    let convert = |uri: TokenStream| match kind {
        Kind::Uri => uri,
        Kind::AbsoluteUri => call_at(
            krate.hidden("parse_absolute_uri"),
            quote!(#uri.as_str()),
            first_and_last_span(&reference_source),
        ),
        // `relative_ref!` doesn't take a base, so this is a `UriRef`.
        Kind::UriRef | Kind::RelativeRef => quote!(#uri.as_uri_ref()),
    };
    let check = |base_and_reference: TokenStream| match reach {
        Reach::BelowBase => Some(call_at(
            krate.hidden("below"),
            base_and_reference,
            first_and_last_span(&reference_source),
        )),
        Reach::Anywhere => None,
    };
    let is_inline = |argument: &TextArgument| matches!(argument, TextArgument::Expression(given) if must_be_inline(given));
    // As in `uri!(Self::BASE, "a")` or `uri!(const { T::BASE }, "a")`.
    if is_inline(given_base) || is_inline(given_reference) {
        let check = check(quote!(#base, #reference)).into_iter();
        // The length of the buffer is a const argument, which can't name `Self` or a generic parameter, so it isn't
        // computed from the texts: a longer result is an error.
        let new = quote!(#resolved::<1024>::new);
        let new = call_at(
            new,
            quote!(#base, #reference),
            first_and_last_span(&base_source),
        );
        let value = convert(quote!(const { #(#check;)* &#new }.uri()));
        return quote!(const { #value });
    }
    // Otherwise, the base, the reference, the check and the results are items of a block, in this order.
    let uri = krate.item("Uri");
    let uri_ref = krate.item("UriRef");
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

/// The expression of type `Uri` or `UriRef` for a base, of `Kind::Uri`, or a reference, of `Kind::UriRef`. An
/// expression of the caller's must have the type `Uri` if it is a base, and must be a string if it is a reference.
fn typed_value(kind: Kind, krate: &CratePath, argument: &TextArgument) -> TokenStream {
    match argument {
        TextArgument::Literal(text) => match UriValue::of_text(kind, text) {
            Ok(value) => value.expression(kind, krate),
            Err(error) => error.into_compile_error(),
        },
        TextArgument::Expression(base) if kind.is_uri() => {
            let uri = krate.item(kind.type_name());
            of_type(krate, &quote!(#uri<'static>), &base.to_token_stream())
        }
        TextArgument::Expression(reference) => {
            parse_call(kind, krate, &reference.to_token_stream())
        }
    }
}

/// The call that parses a constant string of the caller's, `text`, by the rule of this kind at compile time. The
/// compiler reports the parser's error at `text`.
fn parse_call(kind: Kind, krate: &CratePath, text: &TokenStream) -> TokenStream {
    let parser = match kind {
        Kind::Uri | Kind::UriRef => krate.path(&[kind.type_name(), "from_static"]),
        Kind::AbsoluteUri => krate.hidden("parse_absolute_uri"),
        Kind::RelativeRef => krate.hidden("parse_relative_ref"),
    };
    call_at(parser, of_str_type(krate, text), first_and_last_span(text))
}

/// The caller's expression, which compiles only if it is a `&'static str`.
pub(crate) fn of_str_type(krate: &CratePath, text: &TokenStream) -> TokenStream {
    let ty = primitive("str");
    of_type(krate, &quote!(&'static #ty), text)
}

/// The caller's expression, which compiles only if its type is `ty`: `Given::<ty> { value: (…) }.value`. As the field
/// of a struct, it causes an error about its type alone.
pub(crate) fn of_type(krate: &CratePath, ty: &TokenStream, value: &TokenStream) -> TokenStream {
    let given = krate.hidden("Given");
    // If the tokens aren't an expression, the parentheses keep them together, so that the error isn't about the struct.
    let mut parentheses = Group::new(Delimiter::Parenthesis, value.clone());
    parentheses.set_span(Span::mixed_site().located_at(first_and_last_span(value).0));
    quote!(#given::<#ty> { value: #parentheses }.value)
}
