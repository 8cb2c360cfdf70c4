//! What stands before the `=` of an item: attributes, visibility, name.

use std::iter::Peekable;

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree, token_stream};
use syn::ext::IdentExt as _;

use crate::tokens::{is_punct, visible};

/// Attributes, visibility and name of a constant.
pub(crate) struct Head {
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) visibility: TokenStream,
    pub(crate) name: Ident,
}

/// `#[…]`
pub(crate) struct Attribute {
    pub(crate) tokens: TokenStream,
    /// `cfg` in `#[cfg(…)]`.
    name: String,
}

impl Head {
    /// The name as a text.
    pub(crate) fn text(&self) -> String {
        self.name.unraw().to_string()
    }

    /// The attributes that decide whether the constant is there.
    pub(crate) fn cfgs(&self) -> impl Iterator<Item = &TokenStream> {
        let is_cfg = |attribute: &&Attribute| matches!(&*attribute.name, "cfg" | "cfg_attr");
        let cfgs = self.attributes.iter().filter(is_cfg);
        cfgs.map(|attribute| &attribute.tokens)
    }

    pub(crate) fn is_conditional(&self) -> bool {
        self.cfgs().next().is_some()
    }

    pub(crate) fn is_deprecated(&self) -> bool {
        let mut attributes = self.attributes.iter();
        attributes.any(|attribute| attribute.name == "deprecated")
    }
}

pub(crate) type Tokens = Peekable<token_stream::IntoIter>;

/// `*( "#" "[" … "]" )`
pub(crate) fn attributes(tokens: &mut Tokens) -> Vec<Attribute> {
    let mut attributes = Vec::new();
    loop {
        let mut ahead = tokens.clone();
        match (ahead.next(), ahead.next()) {
            (Some(hash), Some(TokenTree::Group(group)))
                if is_punct(&hash, '#') && group.delimiter() == Delimiter::Bracket =>
            {
                let inner = visible(&group.stream());
                attributes.push(Attribute {
                    name: inner.first().map(TokenTree::to_string).unwrap_or_default(),
                    tokens: [hash, group.into()].into_iter().collect(),
                });
                *tokens = ahead;
            }
            _ => return attributes,
        }
    }
}

/// `[ "pub" [ "(" … ")" ] ]`, or a fragment `$visibility:vis`.
pub(crate) fn visibility(tokens: &mut Tokens) -> TokenStream {
    let is_group = |token: &TokenTree, delimiter| matches!(token, TokenTree::Group(group) if group.delimiter() == delimiter);
    let mut visibility = TokenStream::new();
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
