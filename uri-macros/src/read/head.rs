//! The beginning of an item, before the `=`: attributes, visibility and name.

use proc_macro2::{Delimiter, Group, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::ext::IdentExt as _;
use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::{Attribute, Error, Ident, Meta, Token, Visibility, token};
use uri_core::Uri;

pub(crate) struct Head {
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) visibility: Visibility,
    pub(crate) name: Ident,
}

/// Reads `*( "#" "[" … "]" )`. The caller reports a `#` without brackets, unless it follows an attribute.
pub(crate) fn attributes(input: ParseStream<'_>) -> Result<Vec<Attribute>, Error> {
    if input.peek(Token![#]) && input.peek2(token::Bracket) {
        return input.call(Attribute::parse_outer);
    }
    Ok(Vec::new())
}

/// The attribute that decides whether the item exists, made from one that the caller wrote: `#[cfg(a)]` itself, or
/// `#[cfg_attr(a, cfg(b))]` for `#[cfg_attr(a, cfg(b), allow(c))]`. `None` for any other, such as `#[allow(c)]`.
pub(crate) fn condition(attribute: &Attribute) -> Option<TokenStream> {
    if attribute.path().is_ident("cfg") {
        return Some(attribute.to_token_stream());
    }
    if attribute.path().is_ident("cfg_attr") {
        // One without a `cfg` or a nested `cfg_attr` decides nothing, and rustc reports one that is malformed.
        return attribute.parse_args_with(cfg_attr_with_conditions).ok();
    }
    None
}

/// Reads what is in the parentheses of `#[cfg_attr(predicate, attribute, …)]`, and returns the whole attribute with
/// only those attributes that are conditions. Without any, this is an error, whose message isn't shown.
fn cfg_attr_with_conditions(input: ParseStream<'_>) -> Result<TokenStream, Error> {
    let mut predicate = TokenStream::new();
    while !input.peek(Token![,]) {
        predicate.extend([input.parse::<TokenTree>()?]);
    }
    let comma: Token![,] = input.parse()?;
    let attributes = Punctuated::<Meta, Token![,]>::parse_terminated(input)?;
    // A nested `cfg_attr` is kept without a look at its content.
    let is_condition =
        |meta: &Meta| meta.path().is_ident("cfg") || meta.path().is_ident("cfg_attr");
    let conditions: Vec<Meta> = attributes.into_iter().filter(is_condition).collect();
    if conditions.is_empty() {
        return Err(Error::new(comma.span, "no conditions"));
    }
    Ok(quote!(#[cfg_attr(#predicate #comma #(#conditions),*)]))
}

/// The paragraph that the docs of a row get: its URI or its template as code. It is empty if the macro doesn't know the
/// text, and for the empty reference, because Markdown has no empty code. A reference is passed as `as_row` reads it.
pub(crate) fn docs_of(shown: Option<Uri<'_>>) -> String {
    match shown {
        Some(uri) if !uri.as_str().is_empty() => format!("\n\n`{}`", uri.redacted()),
        _ => String::new(),
    }
}

/// The name of a row's hidden type, or of its hidden constant.
pub(crate) fn hidden_name(name: &Ident) -> Ident {
    let span = Span::mixed_site().located_at(name.span());
    Ident::new(&format!("__{}", name.unraw()), span)
}

impl Head {
    /// The name without a `r#`.
    pub(crate) fn text(&self) -> String {
        self.name.unraw().to_string()
    }

    pub(crate) fn cfgs(&self) -> impl Iterator<Item = TokenStream> {
        self.attributes.iter().filter_map(condition)
    }

    pub(crate) fn is_conditional(&self) -> bool {
        self.cfgs().next().is_some()
    }

    /// Whether the caller wrote an attribute of this name, such as `deprecated`.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.attributes
            .iter()
            .any(|attribute| attribute.path().is_ident(name))
    }

    /// `#[doc = …]`, such as doc comments.
    pub(crate) fn docs(&self) -> impl Iterator<Item = &Attribute> {
        let is_text = |attribute: &&Attribute| matches!(&attribute.meta, Meta::NameValue(meta) if meta.path.is_ident("doc"));
        self.attributes.iter().filter(is_text)
    }

    pub(crate) fn has_docs(&self) -> bool {
        self.docs().next().is_some()
    }

    /// An attribute that adds docs after the caller's own, as its `#` and its brackets. If the caller wrote none, only
    /// rustdoc reads it, so that the lint `missing_docs` still reports the item.
    pub(crate) fn added_docs(&self, docs: &str) -> [TokenTree; 2] {
        // The lints of Clippy ignore docs with the macro's own span, so the caller's is used: `missing_errors_doc`
        // would otherwise miss the section about errors that a function gets.
        let span = self.name.span();
        let attribute = if self.has_docs() {
            quote_spanned!(span=> doc = #docs)
        } else {
            quote_spanned!(span=> cfg_attr(doc, doc = #docs))
        };
        let mut hash = Punct::new('#', Spacing::Alone);
        hash.set_span(span);
        let mut brackets = Group::new(Delimiter::Bracket, attribute);
        brackets.set_span(span);
        [hash.into(), brackets.into()]
    }
}
