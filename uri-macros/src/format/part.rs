//! The parts of a template, and their tokens.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use crate::paths::Root;

/// A part of a template; see the type of the same name in uri-core. A slot is an index of the arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Text(String),
    Value(usize),
    Host(usize),
    Label(Vec<Part>),
    LastLabel(Vec<Part>),
    Port(usize),
    Segment(Vec<Part>),
    Segments(usize),
    Entry(Vec<Part>),
    Entries(Vec<Part>, usize),
    Pairs(usize),
    Fragment(usize),
}

/// Appends literal text to the last part if that is literal text too.
pub(crate) fn push_text(parts: &mut Vec<Part>, text: &str) {
    match parts.last_mut() {
        Some(Part::Text(last)) => last.push_str(text),
        _ if text.is_empty() => {}
        _ => parts.push(Part::Text(text.to_owned())),
    }
}

/// Returns an expression of a slice of parts.
pub(crate) fn slice(parts: &[Part], root: &Root) -> TokenStream {
    let parts = parts.iter().map(|part| part.tokens(root));
    quote!(&[#(#parts),*])
}

impl Part {
    fn tokens(&self, root: &Root) -> TokenStream {
        let variant = |name| root.hidden_variant("Part", name);
        let index = |slot: &usize| Literal::usize_unsuffixed(*slot);
        let (path, fields) = match self {
            Self::Text(text) => (variant("Text"), quote!(#text)),
            Self::Value(slot) => (variant("Value"), quote_index(index(slot))),
            Self::Host(slot) => (variant("Host"), quote_index(index(slot))),
            Self::Port(slot) => (variant("Port"), quote_index(index(slot))),
            Self::Segments(slot) => (variant("Segments"), quote_index(index(slot))),
            Self::Pairs(slot) => (variant("Pairs"), quote_index(index(slot))),
            Self::Fragment(slot) => (variant("Fragment"), quote_index(index(slot))),
            Self::Label(parts) => (variant("Label"), slice(parts, root)),
            Self::LastLabel(parts) => (variant("LastLabel"), slice(parts, root)),
            Self::Segment(parts) => (variant("Segment"), slice(parts, root)),
            Self::Entry(parts) => (variant("Entry"), slice(parts, root)),
            Self::Entries(parts, slot) => {
                let (parts, slot) = (slice(parts, root), index(slot));
                (variant("Entries"), quote!(#parts, #slot))
            }
        };
        quote!(#path(#fields))
    }
}

fn quote_index(index: Literal) -> TokenStream {
    quote!(#index)
}
