//! The beginning of an item, before the `=`: attributes, visibility and name.

use std::iter::Peekable;

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree, token_stream};
use quote::quote;
use syn::ext::IdentExt as _;

use crate::read::tokens::{is_punct, split_at_commas, visible};

/// The beginning of an item.
pub(crate) struct Head {
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) visibility: TokenStream,
    pub(crate) name: Ident,
}

/// An attribute, `#[…]`, and what the macros need to know about it.
pub(crate) struct Attribute {
    pub(crate) tokens: TokenStream,
    /// The first word, such as `doc` in `#[doc(…)]`.
    name: String,
    /// The part of the attribute that decides whether the item exists.
    condition: Option<TokenStream>,
    /// Whether the attribute is `#[doc = …]`.
    is_text_of_docs: bool,
}

impl Attribute {
    fn new(hash: TokenTree, group: Group) -> Self {
        let inner = visible(&group.stream());
        let name = inner.first().map(TokenTree::to_string).unwrap_or_default();
        let tokens = [hash, group.into()].into_iter().collect();
        let condition = match (&*name, inner.get(1)) {
            ("cfg", _) => Some(TokenStream::clone(&tokens)),
            ("cfg_attr", Some(TokenTree::Group(arguments))) => conditions(arguments.stream()),
            _ => None,
        };
        let is_text_of_docs =
            name == "doc" && inner.get(1).is_some_and(|token| is_punct(token, '='));
        Self {
            tokens,
            name,
            condition,
            is_text_of_docs,
        }
    }

    /// Whether the existence of the item depends on the attribute.
    pub(crate) const fn is_condition(&self) -> bool {
        self.condition.is_some()
    }
}

/// Reduces `#[cfg_attr(predicate, attribute, …)]` to the attributes that decide whether an item exists.
fn conditions(arguments: TokenStream) -> Option<TokenStream> {
    let mut arguments = split_at_commas(arguments).into_iter();
    let predicate = arguments.next()?;
    let conditions: Vec<TokenStream> = arguments
        .filter(|attribute| {
            // A `cfg_attr` in a `cfg_attr` counts as a condition, whatever it contains.
            let first = visible(attribute).into_iter().next();
            first.is_some_and(|first| matches!(&*first.to_string(), "cfg" | "cfg_attr"))
        })
        .collect();
    let is_one = !conditions.is_empty();
    is_one.then(|| quote!(#[cfg_attr(#predicate, #(#conditions),*)]))
}

impl Head {
    pub(crate) fn text(&self) -> String {
        self.name.unraw().to_string()
    }

    /// The attributes that decide whether the item exists.
    pub(crate) fn cfgs(&self) -> impl Iterator<Item = &TokenStream> {
        let attributes = self.attributes.iter();
        attributes.filter_map(|attribute| attribute.condition.as_ref())
    }

    pub(crate) fn is_conditional(&self) -> bool {
        self.cfgs().next().is_some()
    }

    pub(crate) fn is_deprecated(&self) -> bool {
        self.has("deprecated")
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.attributes
            .iter()
            .any(|attribute| attribute.name == name)
    }

    /// The attributes `#[doc = …]`, such as doc comments.
    pub(crate) fn docs(&self) -> impl Iterator<Item = &TokenStream> {
        let attributes = self.attributes.iter();
        let docs = attributes.filter(|attribute| attribute.is_text_of_docs);
        docs.map(|attribute| &attribute.tokens)
    }

    pub(crate) fn has_docs(&self) -> bool {
        self.docs().next().is_some()
    }
}

/// The tokens of an item, with one token of lookahead.
pub(crate) type Tokens = Peekable<token_stream::IntoIter>;

/// Reads `*( "#" "[" … "]" )`.
pub(crate) fn attributes(tokens: &mut Tokens) -> Vec<Attribute> {
    let mut attributes = Vec::new();
    loop {
        // A `#` without brackets is left where it is, and the caller reports it.
        let mut ahead = tokens.clone();
        match (ahead.next(), ahead.next()) {
            (Some(hash), Some(TokenTree::Group(group)))
                if is_punct(&hash, '#') && group.delimiter() == Delimiter::Bracket =>
            {
                attributes.push(Attribute::new(hash, group));
                *tokens = ahead;
            }
            _ => return attributes,
        }
    }
}

/// Reads `[ "pub" [ "(" … ")" ] ]`, or a `$visibility:vis` fragment.
pub(crate) fn visibility(tokens: &mut Tokens) -> TokenStream {
    let is_group = |token: &TokenTree, delimiter| matches!(token, TokenTree::Group(group) if group.delimiter() == delimiter);
    let mut visibility = TokenStream::new();
    // A `vis` fragment is an invisible group, perhaps an empty one; an `ident` fragment has no group.
    if let Some(fragment) = tokens.next_if(|token| is_group(token, Delimiter::None)) {
        visibility.extend([fragment]);
    } else if let Some(keyword) =
        tokens.next_if(|token| matches!(token, TokenTree::Ident(keyword) if keyword == "pub"))
    {
        visibility.extend([keyword]);
        visibility.extend(tokens.next_if(|token| is_group(token, Delimiter::Parenthesis)));
    }
    visibility
}
