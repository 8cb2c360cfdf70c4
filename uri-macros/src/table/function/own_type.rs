//! The own type of a parameter, in which the row's `parse` returns the value, read from tokens: `&str` becomes
//! `String`, `Uri<'_>` a `UriBuf`, `&[Id]` a list of `Id`, and a type with an unknown name stays, with its arguments in
//! owned form.
//!
//! What a name promises, for example that a `Vec<Id>` is a list of `Id`, becomes a part of the row's form, so that the
//! compiler checks it where it is used.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens as _, quote};
use syn::{GenericArgument, Generics, Type, TypeArray, TypePath, TypeSlice, parse_quote};

use crate::paths::Root;
use crate::read::tokens::mentions;
use crate::table::function::types::{
    Takes, behind_references, is_str, item, list_in_option, map_inner, only, path, segment_of_path,
    with_static,
};

/// The own type of a value or an item.
pub(crate) struct OwnTypeTokens {
    /// `None` if it isn't known, or has no name outside the function.
    pub(crate) ty: Option<Type>,
    /// Types with what their names promise.
    pub(crate) promises: Vec<TokenStream>,
}

type Promises = Vec<TokenStream>;

/// Finds the own types of a row's slots.
pub(crate) struct OwnTypes<'r> {
    root: &'r Root,
    /// What has no name outside the function.
    hidden: Vec<String>,
}

impl<'r> OwnTypes<'r> {
    pub(crate) fn new(generics: &Generics, root: &'r Root) -> Self {
        let types = generics.type_params().map(|of_row| &of_row.ident);
        let constants = generics.const_params().map(|of_row| &of_row.ident);
        let words = ["impl", "dyn", "_"].map(str::to_owned).into_iter();
        let hidden = words.chain(types.chain(constants).map(Ident::to_string));
        Self {
            root,
            hidden: hidden.collect(),
        }
    }

    pub(crate) fn of_slot(&self, takes: Takes, ty: &Type) -> OwnTypeTokens {
        let ty = behind_references(ty);
        if matches!(takes, Takes::Items | Takes::Pairs)
            && let Some(list) = list_in_option(ty)
        {
            // `None` is written like an empty list.
            let mut own = self.of_slot(takes, list);
            let (ty, list) = (with_static(ty), with_static(list));
            self.promise(&ty, "ItemOf", &list, &mut own.promises);
            return own;
        }
        let mut own = OwnTypeTokens {
            ty: None,
            promises: Vec::new(),
        };
        let Some(item) = item_of_slot(takes, ty) else {
            return own;
        };
        let item = with_static(&item);
        let is_pair = |ty: &Type| matches!(ty, Type::Tuple(pair) if pair.elems.len() == 2);
        own.ty = self
            .has_name(&item)
            .then(|| self.own(&item, &mut own.promises))
            .filter(|ty| takes != Takes::Pairs || is_pair(ty));
        if takes != Takes::One && path(ty).is_some() {
            let promise = match takes {
                Takes::Segments | Takes::Key { .. } => "SegmentsIn",
                _ => "ItemOf",
            };
            self.promise(&with_static(ty), promise, &item, &mut own.promises);
        }
        own
    }

    fn has_name(&self, ty: &Type) -> bool {
        let tokens = ty.to_token_stream();
        !self.hidden.iter().any(|name| mentions(&tokens, name))
    }

    /// Of a type that has a name, and only `'static` lifetimes.
    fn own(&self, ty: &Type, promises: &mut Promises) -> Type {
        if let Type::Group(group) = ty {
            return self.own(&group.elem, promises);
        }
        let is_borrowed = matches!(ty, Type::Reference(_));
        let ty = behind_references(ty);
        let (name, arguments) = match path(ty) {
            Some((name, arguments)) => (name.to_string(), arguments),
            None => Default::default(),
        };
        match (ty, &*name, &*arguments) {
            (Type::Slice(TypeSlice { elem, .. }), ..) => self.vec(elem, promises),
            (Type::Array(TypeArray { elem, .. }), ..) if is_borrowed => self.vec(elem, promises),
            (_, "str", []) => Type::Verbatim(self.root.hidden("String")),
            (_, "Uri" | "UriRef", []) if has_lifetime(ty) => {
                self.owned(ty, self.root.item(&format!("{name}Buf")), promises)
            }
            (_, "Box" | "Rc" | "Arc", [GenericArgument::Type(inner)]) if is_str(inner) => {
                self.owned(ty, self.root.hidden("String"), promises)
            }
            (_, "Cow", [GenericArgument::Type(inner)]) => {
                self.promise(ty, "CowOf", inner, promises);
                self.own(inner, promises)
            }
            (
                Type::Array(_)
                | Type::Tuple(_)
                | Type::Paren(_)
                | Type::Path(TypePath { qself: None, .. }),
                ..,
            ) => map_inner(ty, &mut |inner| self.own(inner, promises)),
            _ => ty.clone(),
        }
    }

    /// A type that owns the same value and has `FromStr`.
    fn owned(&self, ty: &Type, own: TokenStream, promises: &mut Promises) -> Type {
        let own = Type::Verbatim(own);
        self.promise(ty, "OwnedAs", &own, promises);
        own
    }

    fn vec(&self, elem: &Type, promises: &mut Promises) -> Type {
        let (vec, item) = (self.root.hidden("Vec"), self.own(elem, promises));
        Type::Verbatim(quote!(#vec<#item>))
    }

    /// Adds what a type's name promises about its only argument. Both have only `'static` lifetimes.
    fn promise(&self, ty: &Type, promise: &str, argument: &Type, promises: &mut Promises) {
        if self.has_name(ty) && self.has_name(argument) {
            let promise = self.root.of_row(promise);
            promises.push(quote!(#ty, #promise<#argument>));
        }
    }
}

/// Whether a path ends in a name with a lifetime and no other argument.
fn has_lifetime(ty: &Type) -> bool {
    let Type::Path(TypePath { path, .. }) = ty else {
        return false;
    };
    let last = path.segments.last();
    last.is_some_and(|last| !last.arguments.is_empty())
}

/// The type of a value or an item, as the parameter names it, if it does.
fn item_of_slot(takes: Takes, ty: &Type) -> Option<Type> {
    match (takes, path(ty)) {
        (Takes::One, _) => Some(ty.clone()),
        (Takes::Option, Some((name, arguments))) if name == "Option" => only(&arguments).cloned(),
        // This may be an alias.
        (Takes::Option, _) => None,
        (_, None) => item(ty).cloned(),
        (Takes::Segments | Takes::Key { .. }, _) => segment_of_path(ty),
        (_, Some((_, arguments))) => match &*arguments {
            // A map is a list of pairs.
            [GenericArgument::Type(key), GenericArgument::Type(value)] if takes == Takes::Pairs => {
                Some(parse_quote!((#key, #value)))
            }
            // A `Box<[T]>` has the items of its slice.
            arguments => match only(arguments) {
                Some(Type::Slice(slice)) => Some((*slice.elem).clone()),
                only => only.cloned(),
            },
        },
    }
}
