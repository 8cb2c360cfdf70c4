//! Generated tokens, some of which may be impossible in source code.

use arbitrary::{Arbitrary, Unstructured};
use proc_macro2::{Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

use crate::read::kind::Kind;
use crate::source;
use crate::testing::alternatives;
use crate::vocabulary::{DELIMITERS, LITERALS, PUNCTS, RAW_WORDS, WORDS};

/// A token. Each number is an index into one of the lists of tokens.
#[derive(Arbitrary)]
enum Tree<'a> {
    Word(u8),
    RawWord(u8),
    Punct(u8, bool),
    Text(&'a str),
    Literal(u8),
    Group(u8, Vec<Self>),
}

/// Generates tokens from bytes, and passes the tokens to each macro.
pub(crate) fn any(kind: Kind, bytes: &[u8]) {
    if let Ok(trees) = Vec::<Tree<'_>>::arbitrary_take_rest(Unstructured::new(bytes)) {
        source::all(kind, tokens(trees));
    }
}

fn tokens(trees: Vec<Tree<'_>>) -> TokenStream {
    trees.into_iter().map(token).collect()
}

fn token(tree: Tree<'_>) -> TokenTree {
    match tree {
        Tree::Word(number) => {
            Ident::new(nth(&alternatives(WORDS), number), Span::call_site()).into()
        }
        Tree::RawWord(number) => Ident::new_raw(nth(&RAW_WORDS, number), Span::call_site()).into(),
        Tree::Punct(number, is_joint) => {
            let spacing = if is_joint {
                Spacing::Joint
            } else {
                Spacing::Alone
            };
            Punct::new(nth(&PUNCTS, number), spacing).into()
        }
        Tree::Text(text) => Literal::string(text).into(),
        Tree::Literal(number) => {
            let literal: Literal = nth(&LITERALS, number).parse().expect("a literal");
            literal.into()
        }
        Tree::Group(number, trees) => Group::new(nth(&DELIMITERS, number), tokens(trees)).into(),
    }
}

fn nth<T: Copy>(all: &[T], number: u8) -> T {
    all[usize::from(number) % all.len()]
}
