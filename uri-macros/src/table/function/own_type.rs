//! The own type of a parameter: its type in owned form, in which the row's `parse` returns the value.
//!
//! It is read from the tokens of the parameter's type: `&str` becomes `String`, `&[Id]` a list of `Id`, and a type that
//! isn't known by its name stays what it is, with its arguments in owned form. What a name promises, for example that a
//! `Vec<Id>` is a list of `Id`, becomes a part of the row's form, so that the compiler checks it where `parse` or the enum
//! relies on it.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::{GenericArgument, GenericParam, Type, parse_quote};

use crate::format::placeholder::Arity;
use crate::format::template::Slot;
use crate::paths::Root;
use crate::read::tokens::mentions;
use crate::table::function::parse::Function;
use crate::table::function::types::{
    behind_references, change_inner, item, make_static, only, path,
};

impl Function {
    /// The form of a slot, which contains the own types of the parameter.
    pub(super) fn form(&self, root: &Root, slot: &Slot, ty: &Type) -> TokenStream {
        let form = root.hidden(match slot.form {
            Arity::One => "One",
            Arity::Optional => "ZeroOrOne",
            Arity::Many if slot.is_pairs => "ManyPairs",
            Arity::Many if segment_of_path(ty).is_some() => "OneOrMore",
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
        ty: &Type,
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
        let parameters = function.signature.generics.params.iter();
        let parameters = parameters.filter_map(|parameter| match parameter {
            GenericParam::Type(parameter) => Some(parameter.ident.to_string()),
            GenericParam::Const(parameter) => Some(parameter.ident.to_string()),
            // `'static` replaces lifetimes.
            GenericParam::Lifetime(_) => None,
        });
        let hidden = ["impl", "dyn", "_"].map(str::to_owned);
        Self {
            root,
            hidden: hidden.into_iter().chain(parameters).collect(),
            promises: Vec::new(),
        }
    }

    /// The own type of a slot's value or item, or those of the key and the value of a pair.
    fn of_slot(&mut self, slot: &Slot, ty: &Type) -> Vec<Option<TokenStream>> {
        let ty = behind_references(ty);
        let segment = segment_of_path(ty);
        let is_path = segment.is_some();
        let item = match (slot.form, path(ty)) {
            (Arity::One, _) => Some(ty.clone()),
            (Arity::Many, None) => item(ty).cloned(),
            (Arity::Optional, Some((name, arguments))) if name == "Option" => {
                only(&arguments).cloned()
            }
            // Only the compiler knows what an alias stands for.
            (Arity::Optional, _) => None,
            (Arity::Many, Some(_)) if is_path => segment,
            (Arity::Many, Some((_, arguments))) => match &*arguments {
                // A map, such as `BTreeMap<K, V>`, is a list of pairs.
                [GenericArgument::Type(key), GenericArgument::Type(value)] if slot.is_pairs => {
                    Some(parse_quote!((#key, #value)))
                }
                arguments => only(arguments).cloned(),
            },
        };
        let types = match item.as_ref().map(behind_references) {
            Some(Type::Tuple(pair)) if slot.is_pairs => {
                pair.elems.iter().map(|ty| self.named(ty)).collect()
            }
            Some(item) => vec![self.named(item)],
            None => Vec::new(),
        };
        if let (Some(item), Some(_), true) = (&item, path(ty), slot.form != Arity::One) {
            self.promise(ty, if is_path { "SegmentsIn" } else { "ItemOf" }, item);
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
    fn named(&mut self, ty: &Type) -> Option<TokenStream> {
        self.has_name(ty)
            .then(|| self.owned(ty).into_token_stream())
    }

    fn has_name(&self, ty: &Type) -> bool {
        // The lifetime `'_` isn't the type `_`.
        let tokens = with_static(ty).into_token_stream();
        !self.hidden.iter().any(|name| mentions(&tokens, name))
    }

    /// A type in owned form. What isn't a path, a tuple, a slice or an array stays what it is.
    fn owned(&mut self, ty: &Type) -> Type {
        let ty = behind_references(ty);
        match (ty, path(ty)) {
            (_, Some((name, arguments))) if name == "str" && arguments.is_empty() => {
                Type::Verbatim(self.root.hidden("String"))
            }
            (_, Some((name, arguments))) if name == "Cow" && arguments.len() == 1 => {
                let Some(inner) = only(&arguments) else {
                    return with_static(ty);
                };
                self.promise(ty, "CowOf", inner);
                self.owned(inner)
            }
            // An array stays an array, but a slice, which has no size of its own, becomes a `Vec`.
            (Type::Slice(slice), _) => {
                let (vec, item) = (self.root.hidden("Vec"), self.owned(&slice.elem));
                Type::Verbatim(quote!(#vec<#item>))
            }
            (Type::Array(_) | Type::Tuple(_) | Type::Paren(_), _) | (_, Some(_)) => {
                let mut ty = ty.clone();
                change_inner(&mut ty, &mut |inner| *inner = self.owned(inner));
                ty
            }
            _ => with_static(ty),
        }
    }

    /// Adds what the name of a type promises about its only argument.
    fn promise(&mut self, ty: &Type, promise: &str, argument: &Type) {
        if self.has_name(ty) && self.has_name(argument) {
            let promise = self.root.hidden(promise);
            let [ty, argument] = [ty, argument].map(with_static);
            self.promises.push(quote!(#ty, #promise<#argument>));
        }
    }
}

/// The same type with `'static` in place of each lifetime.
fn with_static(ty: &Type) -> Type {
    let mut ty = ty.clone();
    make_static(&mut ty);
    ty
}

/// The items of a list of the segments of a text: `&str` if the type is called `Path`, and `Segment<&str>` if it is
/// `Segment<Path<'_>>`.
pub(super) fn segment_of_path(ty: &Type) -> Option<Type> {
    let ty = behind_references(ty);
    let (name, arguments) = path(ty)?;
    if name == "Path" && arguments.is_empty() {
        return Some(parse_quote!(&str));
    }
    let inner = only(&arguments).filter(|_| name == "Segment")?;
    let (item, mut ty) = (segment_of_path(inner)?, ty.clone());
    change_inner(&mut ty, &mut |inner| *inner = item.clone());
    Some(ty)
}
