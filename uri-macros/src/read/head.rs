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

/// Reads `*( "#" "[" … "]" )`. The caller reports a `#` without brackets.
pub(crate) fn attributes(input: ParseStream<'_>) -> Result<Vec<Attribute>, Error> {
    if input.peek(Token![#]) && input.peek2(token::Bracket) {
        return input.call(Attribute::parse_outer);
    }
    Ok(Vec::new())
}

/// The part of an attribute that decides whether the item exists.
pub(crate) fn condition(attribute: &Attribute) -> Option<TokenStream> {
    if attribute.path().is_ident("cfg") {
        return Some(attribute.to_token_stream());
    }
    let is_nested = attribute.path().is_ident("cfg_attr");
    is_nested.then(|| attribute.parse_args_with(conditions).ok())?
}

/// The same for `predicate, attribute, …` in `#[cfg_attr(…)]`.
fn conditions(input: ParseStream<'_>) -> Result<TokenStream, Error> {
    let mut predicate = TokenStream::new();
    while !input.peek(Token![,]) {
        predicate.extend([input.parse::<TokenTree>()?]);
    }
    let comma: Token![,] = input.parse()?;
    let attributes = Punctuated::<Meta, Token![,]>::parse_terminated(input)?;
    // A nested `cfg_attr` counts as a condition.
    let is_condition =
        |meta: &Meta| meta.path().is_ident("cfg") || meta.path().is_ident("cfg_attr");
    let conditions: Vec<Meta> = attributes.into_iter().filter(is_condition).collect();
    if conditions.is_empty() {
        return Err(Error::new(comma.span, "no conditions"));
    }
    Ok(quote!(#[cfg_attr(#predicate #comma #(#conditions),*)]))
}

/// A paragraph of docs, empty if the macro doesn't know the text.
pub(crate) fn docs_of(shown: Option<Uri<'_>>) -> String {
    // The empty reference can't be code in Markdown.
    let shown = shown.filter(|uri| !uri.as_str().is_empty());
    let docs = shown.map(|uri| format!("\n\n`{}`", uri.redacted()));
    docs.unwrap_or_default()
}

/// The name of a row's hidden type, or of its hidden constant.
pub(crate) fn hidden_name(name: &Ident) -> Ident {
    let span = Span::mixed_site().located_at(name.span());
    Ident::new(&format!("__{}", name.unraw()), span)
}

impl Head {
    pub(crate) fn text(&self) -> String {
        self.name.unraw().to_string()
    }

    pub(crate) fn cfgs(&self) -> impl Iterator<Item = TokenStream> {
        self.attributes.iter().filter_map(condition)
    }

    pub(crate) fn is_conditional(&self) -> bool {
        self.cfgs().next().is_some()
    }

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

    /// Docs after the caller's own. Without those, only rustdoc reads it, so that the lint `missing_docs` still reports
    /// the item.
    pub(crate) fn added_docs(&self, docs: &str) -> [TokenTree; 2] {
        // Clippy ignores docs with the macro's span.
        let span = self.name.span();
        let attribute = if self.has_docs() {
            quote_spanned!(span=> doc = #docs)
        } else {
            quote_spanned!(span=> cfg_attr(doc, doc = #docs))
        };
        let mut pound = Punct::new('#', Spacing::Alone);
        pound.set_span(span);
        let mut group = Group::new(Delimiter::Bracket, attribute);
        group.set_span(span);
        [pound.into(), group.into()]
    }
}
