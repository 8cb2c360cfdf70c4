//! The own type of a parameter: its type in owned form, in which the row's `parse` returns the value.
//!
//! It is read from the tokens of the parameter's type: `&str` becomes `String`, `&[Id]` a list of `Id`, and a type that
//! isn't known by its name stays what it is, with its arguments in owned form. What a name promises, for example that a
//! `Vec<Id>` is a list of `Id`, becomes a part of the row's form, so that the compiler checks it where `parse` or the enum
//! relies on it.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::{ToTokens as _, quote};

use crate::format::placeholder::Arity;
use crate::format::template::Slot;
use crate::paths::Root;
use crate::read::tokens::{is_punct, mentions, visible};
use crate::table::function::parse::Function;
use crate::table::function::signature::split;
use crate::table::function::type_tokens::{Tokens, behind_references, item, path, with_static};

impl Function {
    /// The form of a slot, which contains the own types of the parameter.
    pub(super) fn form(&self, root: &Root, slot: &Slot, ty: &TokenStream) -> TokenStream {
        let form = root.hidden(match slot.form {
            Arity::One => "One",
            Arity::Optional => "ZeroOrOne",
            Arity::Many if slot.is_pairs => "ManyPairs",
            Arity::Many if is_path(ty) => "OneOrMore",
            Arity::Many => "Many",
        });
        let mut types = OwnTypes::new(self, root);
        let own = types.of_slot(slot, ty).into_iter();
        let own = own.map(|own| own.unwrap_or_else(|| root.hidden("Unnamed")));
        let form = quote!(#form<#(#own),*>);
        let promised = root.hidden("Promised");
        let promises = types.promises.iter();
        promises.fold(form, |form, promise| quote!(#promised<#form, #promise>))
    }

    /// The type of a slot's values, or `None` if a part of it has no name outside the function.
    pub(crate) fn type_of_values(
        &self,
        root: &Root,
        slot: &Slot,
        ty: &TokenStream,
    ) -> Option<TokenStream> {
        let own = OwnTypes::new(self, root).of_slot(slot, ty);
        let own: Option<Vec<TokenStream>> = own.into_iter().collect();
        let (own, vec) = (own?, root.hidden("Vec"));
        Some(match slot.form {
            Arity::One => quote!(#(#own)*),
            Arity::Optional => quote!(::core::option::Option<#(#own)*>),
            Arity::Many if slot.is_pairs => quote!(#vec<(#(#own),*)>),
            Arity::Many => quote!(#vec<#(#own)*>),
        })
    }
}

/// Reads the own types of a parameter.
struct OwnTypes<'r> {
    root: &'r Root,
    /// What has no name outside the function.
    hidden: Vec<String>,
    /// Types, each with what its name promises.
    promises: Vec<TokenStream>,
}

impl<'r> OwnTypes<'r> {
    fn new(function: &Function, root: &'r Root) -> Self {
        let generics = function.signature.generics.clone().into_iter();
        let hidden = ["impl", "dyn", "_"].map(str::to_owned).into_iter();
        Self {
            root,
            // The generic parameters, and also the names in their bounds, such as `Display` in `<T: Display>`.
            hidden: hidden
                .chain(generics.map(|token| token.to_string()))
                .collect(),
            promises: Vec::new(),
        }
    }

    /// The own type of a slot's value or item, or those of the key and the value of a pair.
    fn of_slot(&mut self, slot: &Slot, ty: &TokenStream) -> Vec<Option<TokenStream>> {
        let whole = ty;
        let ty = visible(ty);
        let ty = behind_references(&ty);
        let is_named = path(ty).is_some();
        let item = match (slot.form, path(ty)) {
            (Arity::One, _) => Some(ty.to_vec()),
            (Arity::Many, None) => item(ty),
            (Arity::Optional, Some((name, arguments))) if name == "Option" => only(&arguments),
            // Only the compiler knows what an alias stands for.
            (Arity::Optional, _) => None,
            (Arity::Many, Some((_, arguments))) => match &*arguments {
                [] if is_path(whole) => Some(visible(&quote!(&str))),
                // A map, such as `BTreeMap<K, V>`, is a list of pairs.
                [key, value] if slot.is_pairs => Some(visible(&quote!((#(#key)*, #(#value)*)))),
                arguments => only(arguments),
            },
        };
        let types = match item.as_deref().map(behind_references) {
            Some([TokenTree::Group(pair)]) if slot.is_pairs => {
                let pair = visible(&pair.stream());
                split(&pair).map(|ty| self.named(ty)).collect()
            }
            Some(item) => vec![self.named(item)],
            None => Vec::new(),
        };
        if let (Some(item), true) = (&item, is_named && slot.form != Arity::One) {
            self.promise(
                ty,
                if is_path(whole) {
                    "SegmentsIn"
                } else {
                    "ItemOf"
                },
                item,
            );
        }
        // The count differs if the item isn't known, or isn't a pair.
        let count = if slot.is_pairs { 2 } else { 1 };
        if types.len() == count {
            types
        } else {
            vec![None; count]
        }
    }

    /// A type in owned form, or `None` if it mentions something that has no name outside the function.
    fn named(&mut self, tokens: Tokens<'_>) -> Option<TokenStream> {
        self.has_name(tokens).then(|| self.own(tokens))
    }

    fn has_name(&self, tokens: Tokens<'_>) -> bool {
        // The lifetimes of the row are hidden too, but `'static` replaces them.
        let all = with_static(tokens.iter().cloned().collect());
        !self.hidden.iter().any(|name| mentions(&all, name)) && !all.is_empty()
    }

    /// A type in owned form. What isn't a path, a tuple, a slice or an array stays what it is.
    fn own(&mut self, tokens: Tokens<'_>) -> TokenStream {
        let tokens = behind_references(tokens);
        if let [TokenTree::Group(group)] = tokens {
            return self.own_group(group);
        }
        let Some((name, arguments)) = path(tokens) else {
            return with_static(tokens.iter().cloned().collect());
        };
        match &*arguments {
            [] if name == "str" => self.root.hidden("String"),
            // `path` leaves out the lifetime of `Cow<'_, str>`.
            [inner] if name == "Cow" => {
                self.promise(tokens, "CowOf", inner);
                self.own(inner)
            }
            _ => self.own_arguments(tokens),
        }
    }

    /// The same path with its arguments in owned form.
    fn own_arguments(&mut self, path: Tokens<'_>) -> TokenStream {
        let Some(open) = path.iter().position(|token| is_punct(token, '<')) else {
            return path.iter().cloned().collect();
        };
        let (names, arguments) = path.split_at(open);
        // `path` has accepted the type, so it ends with the `>` of the first `<`.
        let arguments = split(&arguments[1..arguments.len() - 1]).map(|argument| {
            if is_punct(&argument[0], '\'') {
                return quote!('static);
            }
            self.own(argument)
        });
        quote!(#(#names)*<#(#arguments),*>)
    }

    /// A tuple, a slice, an array, or what else is in a group.
    fn own_group(&mut self, group: &Group) -> TokenStream {
        let inner = visible(&group.stream());
        match group.delimiter() {
            Delimiter::Parenthesis => {
                // `(T)` is `T`, but `(T,)` is a tuple.
                let has_comma = inner.iter().any(|token| is_punct(token, ','));
                let types = split(&inner).map(|ty| self.own(ty));
                if has_comma {
                    quote!((#(#types,)*))
                } else {
                    quote!((#(#types)*))
                }
            }
            Delimiter::Bracket => {
                let mut parts = inner.splitn(2, |token| is_punct(token, ';'));
                let item = self.own(parts.next().unwrap_or_default());
                // An array stays an array, but a slice has no size of its own.
                match parts.next() {
                    Some(len) => quote!([#item; #(#len)*]),
                    None => {
                        let vec = self.root.hidden("Vec");
                        quote!(#vec<#item>)
                    }
                }
            }
            _ => group.to_token_stream(),
        }
    }

    /// Adds what the name of a type promises about its only argument.
    fn promise(&mut self, ty: Tokens<'_>, promise: &str, argument: Tokens<'_>) {
        if self.has_name(ty) && self.has_name(argument) {
            let promise = self.root.hidden(promise);
            let [ty, argument] =
                [ty, argument].map(|tokens| with_static(tokens.iter().cloned().collect()));
            self.promises.push(quote!(#ty, #promise<#argument>));
        }
    }
}

/// Whether a parameter's type is called `Path`, as the list of the segments of a text is.
pub(super) fn is_path(ty: &TokenStream) -> bool {
    let ty = visible(ty);
    path(behind_references(&ty))
        .is_some_and(|(name, arguments)| name == "Path" && arguments.is_empty())
}

/// The argument of a type if there is only one.
fn only(arguments: &[Tokens<'_>]) -> Option<Vec<TokenTree>> {
    match arguments {
        [argument] => Some(argument.to_vec()),
        _ => None,
    }
}
