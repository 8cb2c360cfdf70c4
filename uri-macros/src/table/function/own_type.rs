//! The own type of a parameter: its type in owned form, in which the row's `parse` returns the value.
//!
//! It is read from the tokens of the parameter's type: `&str` becomes `String`, `&[Id]` a list of `Id`, and a type that
//! isn't known by its name stays what it is.

use proc_macro2::{Delimiter, Ident, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::{ToTokens as _, quote};

use crate::format::placeholder::Arity;
use crate::format::template::Slot;
use crate::paths::Root;
use crate::read::tokens::{is_punct, is_word, mentions, visible};
use crate::table::function::parse::Function;
use crate::table::function::signature::{closing, split};

/// The tokens of a type.
type Tokens<'t> = &'t [TokenTree];

impl Function {
    /// The form of a slot, which contains the own types of the parameter.
    pub(super) fn form(&self, root: &Root, slot: &Slot, ty: &TokenStream) -> TokenStream {
        let form = root.hidden(match slot.form {
            Arity::One => "One",
            Arity::Optional => "ZeroOrOne",
            Arity::Many if slot.is_pairs => "ManyPairs",
            Arity::Many => "Many",
        });
        let own = self.own_types(root, slot, ty).into_iter();
        let own = own.map(|own| own.unwrap_or_else(|| root.hidden("Unnamed")));
        quote!(#form<#(#own),*>)
    }

    /// The type of a slot's values, or `None` if a part of it has no name outside the function.
    pub(crate) fn type_of_values(
        &self,
        root: &Root,
        slot: &Slot,
        ty: &TokenStream,
    ) -> Option<TokenStream> {
        let own: Option<Vec<TokenStream>> = self.own_types(root, slot, ty).into_iter().collect();
        let (own, vec) = (own?, root.hidden("Vec"));
        Some(match slot.form {
            Arity::One => quote!(#(#own)*),
            Arity::Optional => quote!(::core::option::Option<#(#own)*>),
            Arity::Many if slot.is_pairs => quote!(#vec<(#(#own),*)>),
            Arity::Many => quote!(#vec<#(#own)*>),
        })
    }

    /// The own type of a slot's value or item, or those of the key and the value of a pair.
    fn own_types(&self, root: &Root, slot: &Slot, ty: &TokenStream) -> Vec<Option<TokenStream>> {
        let ty = visible(ty);
        let ty = behind_references(&ty);
        let types: Vec<Vec<TokenTree>> = match (slot.form, path(ty)) {
            (Arity::One, _) => vec![ty.to_vec()],
            (Arity::Optional, Some((name, arguments))) if name == "Option" => owned(arguments),
            (Arity::Optional, _) => Vec::new(),
            (Arity::Many, Some((name, arguments))) if name == "Path" && arguments.is_empty() => {
                vec![root.hidden("String").into_iter().collect()]
            }
            (Arity::Many, Some((_, arguments))) => owned(arguments),
            (Arity::Many, None) => item(ty).into_iter().collect(),
        };
        let types = match &*types {
            [pair] if slot.is_pairs => match behind_references(pair) {
                [TokenTree::Group(pair)] => owned(split(&visible(&pair.stream()))),
                _ => Vec::new(),
            },
            _ => types,
        };
        let count = if slot.is_pairs { 2 } else { 1 };
        let own = types.iter().map(|ty| self.own_type(root, ty)).collect();
        if types.len() == count {
            own
        } else {
            vec![None; count]
        }
    }

    /// A type in owned form, or `None` if it mentions something that has no name outside the function.
    fn own_type(&self, root: &Root, tokens: Tokens<'_>) -> Option<TokenStream> {
        let tokens = behind_references(tokens);
        if let Some((name, arguments)) = path(tokens) {
            match &*arguments {
                [] if name == "str" => return Some(root.hidden("String")),
                [inner] if name == "Cow" => return self.own_type(root, inner),
                _ => {}
            }
        }
        let all = with_static(tokens.iter().cloned().collect());
        let generics = self.signature.generics.clone().into_iter();
        let hidden = ["impl", "dyn", "_"].map(str::to_owned).into_iter();
        let mut hidden = hidden.chain(generics.map(|token| token.to_string()));
        (!hidden.any(|name| mentions(&all, &name)) && !all.is_empty()).then_some(all)
    }
}

/// A type without `&`, `&'a` and `&mut` before it.
fn behind_references(tokens: Tokens<'_>) -> Tokens<'_> {
    match tokens {
        [and, tick, _, rest @ ..] if is_punct(and, '&') && is_punct(tick, '\'') => {
            behind_references(rest)
        }
        [first, rest @ ..] if is_punct(first, '&') || is_word(first, "mut") => {
            behind_references(rest)
        }
        _ => tokens,
    }
}

/// The last name of a path, and its arguments without lifetimes. The result is `None` if the type isn't a path.
fn path(tokens: Tokens<'_>) -> Option<(&Ident, Vec<Tokens<'_>>)> {
    let len = tokens.iter().position(|token| is_punct(token, '<'));
    let (names, arguments) = tokens.split_at(len.unwrap_or(tokens.len()));
    let is_path = |token: &TokenTree| match token {
        TokenTree::Ident(name) => name != "impl" && name != "dyn",
        token => is_punct(token, ':'),
    };
    let (Some(TokenTree::Ident(last)), true) = (names.last(), names.iter().all(is_path)) else {
        return None;
    };
    let arguments = match arguments {
        [] => &[][..],
        [_, inner @ .., _] if closing(arguments) == arguments.len() => inner,
        _ => return None,
    };
    let types = split(arguments).filter(|argument| !is_punct(&argument[0], '\''));
    Some((last, types.collect()))
}

/// The items of `[T]`, `[T; N]` or `impl … Item = T`.
fn item(tokens: Tokens<'_>) -> Option<Vec<TokenTree>> {
    if let [TokenTree::Group(array)] = tokens {
        let inner = visible(&array.stream());
        let mut parts = inner.split(|token| is_punct(token, ';'));
        return (array.delimiter() == Delimiter::Bracket)
            .then(|| parts.next())?
            .map(<[_]>::to_vec);
    }
    let is_item = |pair: &[TokenTree]| is_word(&pair[0], "Item") && is_punct(&pair[1], '=');
    let at = tokens.windows(2).position(is_item)?;
    let open = tokens[..at]
        .iter()
        .rposition(|token| is_punct(token, '<'))?;
    let end = open + closing(&tokens[open..]);
    split(tokens.get(at + 2..end - 1)?)
        .next()
        .map(<[_]>::to_vec)
}

fn owned<'t>(types: impl IntoIterator<Item = Tokens<'t>>) -> Vec<Vec<TokenTree>> {
    types.into_iter().map(<[_]>::to_vec).collect()
}

/// The same type with `'static` in place of each lifetime, also of one that is left out after `&`.
fn with_static(tokens: TokenStream) -> TokenStream {
    let mut result = TokenStream::new();
    let mut tokens = tokens.into_iter().peekable();
    let lifetime = |span: Span| {
        let mut tick = Punct::new('\'', Spacing::Joint);
        tick.set_span(span);
        [TokenTree::from(tick), Ident::new("static", span).into()]
    };
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Group(group) => {
                let mut with =
                    proc_macro2::Group::new(group.delimiter(), with_static(group.stream()));
                with.set_span(group.span());
                with.to_tokens(&mut result);
            }
            tick if is_punct(&tick, '\'') => {
                tokens.next();
                result.extend(lifetime(tick.span()));
            }
            and if is_punct(&and, '&') => {
                let span = and.span();
                result.extend([and]);
                if !tokens.peek().is_some_and(|next| is_punct(next, '\'')) {
                    result.extend(lifetime(span));
                }
            }
            token => result.extend([token]),
        }
    }
    result
}
