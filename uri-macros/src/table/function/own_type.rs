//! The own type of a parameter, in which the row's `parse` returns the value, read from tokens: `&str` becomes
//! `String`, `Uri<'_>` a `UriBuf`, `&[Id]` a list of `Id`, and a type with an unknown name stays, with its arguments in
//! owned form.
//!
//! What a name promises, for example that a `Vec<Id>` is a list of `Id`, becomes a part of the row's form, so that the
//! compiler checks it where it is used.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens as _, quote};
use syn::{
    GenericArgument, Generics, Type, TypeArray, TypePath, TypeReference, TypeSlice, parse_quote,
};

use crate::paths::Root;
use crate::read::tokens::mentions;
use crate::table::function::types::{
    COPIED, behind_references, item, map_inner, only, path, segment_of_path, with_static,
};
use crate::table::row::{Slot, Takes};

/// The own type of a value or an item.
pub(crate) struct OwnType {
    /// `None` if it isn't known, or has no name outside the function.
    pub(crate) ty: Option<Type>,
    /// Types with what their names promise.
    pub(crate) promises: Vec<TokenStream>,
}

impl Slot<'_> {
    /// The type of a row's form for this slot.
    pub(crate) fn form(&self, root: &Root) -> TokenStream {
        let unnamed = root.of_row("Unnamed");
        let (form, unnamed) = match self.takes {
            Takes::One => ("One", unnamed),
            Takes::Option => ("ZeroOrOne", unnamed),
            Takes::Pairs => ("ManyPairs", quote!((#unnamed, #unnamed))),
            Takes::Items => ("Many", unnamed),
            Takes::Segments => ("OneOrMore", unnamed),
            Takes::Key { .. } => ("Key", unnamed),
        };
        let form = root.of_row(form);
        let own = self.own().map_or(unnamed, Type::to_token_stream);
        let promised = root.of_row("Promised");
        let promises = self.own.promises.iter();
        promises.fold(
            quote!(#form<#own>),
            |form, promise| quote!(#promised<#form, #promise>),
        )
    }

    /// `None` if a part of it has no name outside the function.
    pub(crate) fn type_of_values(&self, root: &Root) -> Option<TokenStream> {
        let own = self.own()?;
        let vec = root.hidden("Vec");
        Some(match self.takes {
            Takes::One | Takes::Key { .. } => own.to_token_stream(),
            Takes::Option => quote!(::core::option::Option<#own>),
            Takes::Pairs | Takes::Items | Takes::Segments => quote!(#vec<#own>),
        })
    }

    /// Whether the caller declares the type.
    pub(crate) fn is_unknown(&self) -> bool {
        let is_known = |ty: &Type| is_copied(ty) || matches!(ty, Type::Verbatim(_));
        self.takes != Takes::Pairs && self.own().is_some_and(|ty| !is_known(ty))
    }

    /// A borrowed field as the parameter takes it, or `None` if it isn't surely what that takes.
    pub(crate) fn passed(&self, root: &Root) -> Option<TokenStream> {
        let name = &self.parameter.name;
        if is_copied(&self.parameter.ty) {
            return Some(quote!(*#name));
        }
        let Type::Reference(TypeReference {
            elem,
            mutability: None,
            lifetime: None,
            ..
        }) = &self.parameter.ty
        else {
            return None;
        };
        // `&String` and `&Vec<T>` are dereferenced.
        let (own, taken) = match &**elem {
            elem if is_str(elem) => return Some(name.to_token_stream()),
            Type::Slice(TypeSlice { elem, .. }) => (self.own()?.to_token_stream(), &**elem),
            elem => (self.type_of_values(root)?, elem),
        };
        let is_own = own.to_string() == taken.to_token_stream().to_string();
        is_own.then(|| name.to_token_stream())
    }
}

type Promises = Vec<TokenStream>;

/// Whether a type is surely `Copy`, perhaps in an `Option`.
fn is_copied(ty: &Type) -> bool {
    let Some((name, arguments)) = path(ty) else {
        return false;
    };
    match &*arguments {
        [] => COPIED.iter().any(|known| name == known),
        arguments => name == "Option" && only(arguments).is_some_and(is_copied),
    }
}

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

    pub(crate) fn of_slot(&self, takes: Takes, ty: &Type) -> OwnType {
        let ty = behind_references(ty);
        let mut own = OwnType {
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
            (_, "Uri", []) if has_lifetime(ty) => {
                self.owned(ty, self.root.item("UriBuf"), promises)
            }
            (_, "UriRef", []) if has_lifetime(ty) => {
                self.owned(ty, self.root.item("UriRefBuf"), promises)
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

fn is_str(ty: &Type) -> bool {
    path(ty).is_some_and(|(name, arguments)| name == "str" && arguments.is_empty())
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
    let names = path(ty);
    match (takes, names) {
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
