//! The own type of a parameter, in which the row's `parse` returns the value, read from tokens: `&str` becomes
//! `String`, `Uri<'_>` a `UriBuf`, `&[Id]` a list of `Id`, and a type with an unknown name stays, with its arguments in
//! owned form.
//!
//! What the macro assumes about a name, such as that a `Vec<Id>` is a list of `Id`, becomes a part of the row's type, and
//! the compiler checks it where it is used.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::{GenericArgument, Generics, Type, TypeArray, TypePath, TypeSlice, parse_quote};

use crate::paths::CratePath;
use crate::read::tokens::mentions;
use crate::table::function::types::{
    Takes, behind_references, is_str, item, list_in_option, map_inner_with_static, only, path,
    segment_of_path, with_static,
};

/// The own type of a value or an item.
pub(crate) struct OwnTypeTokens {
    /// `None` if it isn't known, or has no name outside the function.
    pub(crate) ty: Option<Type>,
    /// Types with what is assumed about them.
    pub(crate) assumptions: Vec<TokenStream>,
}

type Assumptions = Vec<TokenStream>;

/// Finds the own types of a row's slots.
pub(crate) struct OwnTypes<'r> {
    krate: &'r CratePath,
    /// The words and names that a type without a name outside the function contains: `impl`, `dyn`, `_`, and the
    /// generic parameters.
    hidden: Vec<String>,
}

impl<'r> OwnTypes<'r> {
    pub(crate) fn new(generics: &Generics, krate: &'r CratePath) -> Self {
        let types = generics.type_params().map(|of_row| &of_row.ident);
        let constants = generics.const_params().map(|of_row| &of_row.ident);
        let words = ["impl", "dyn", "_"].map(str::to_owned).into_iter();
        let hidden = words.chain(types.chain(constants).map(Ident::to_string));
        Self {
            krate,
            hidden: hidden.collect(),
        }
    }

    /// The own type of a slot's values or, for a list, of its items, and what is assumed about the names in the
    /// parameter's type: `&[Id]` and `Option<&[Id]>` have the own type `Id`. The result's `ty` is `None` for a parameter
    /// whose type can't be named outside the function, such as `impl Display`.
    pub(crate) fn of_slot(&self, takes: Takes, ty: &Type, is_number: bool) -> OwnTypeTokens {
        let ty = behind_references(ty);
        let mut assumptions = Vec::new();
        if matches!(
            takes,
            Takes::Many | Takes::Pairs | Takes::OptionalKey { .. }
        ) && let Some(list) = list_in_option(ty)
        {
            // `None` is written like an empty list.
            let mut own = self.of_slot(takes, list, is_number);
            let list = with_static(list);
            self.assume(&with_static(ty), quote!([#list]), &mut own.assumptions);
            return own;
        }
        let item = item_of_slot(takes, ty).map(|item| with_static(&item));
        let is_pair = |ty: &Type| matches!(ty, Type::Tuple(pair) if pair.elems.len() == 2);
        let own = item.as_ref().filter(|item| self.has_name(item));
        let own = own.map(|item| self.own(item, &mut assumptions));
        let ty = with_static(ty);
        match (takes, &item, path(&ty)) {
            // `u64`, as a digit before another value.
            (Takes::One, ..) if is_number => self.assume_well_known(&ty, &mut assumptions),
            // `PathText<'_>`, `Segment<PathText<'_>>`.
            (_, _, Some((_, arguments))) if segment_of_path(&ty).is_some() => {
                self.assume_well_known(&ty, &mut assumptions);
                if let Some(inner) = only(&arguments) {
                    self.assume_well_known(inner, &mut assumptions);
                }
            }
            // `Vec<Id>`, `BTreeMap<Key, Value>`.
            (Takes::Many | Takes::Pairs, Some(item), Some(_)) => {
                self.assume(&ty, quote!([#item]), &mut assumptions);
            }
            // Only the standard library's `Option` fits `{x?}`.
            _ => {}
        }
        OwnTypeTokens {
            ty: own.filter(|ty| takes != Takes::Pairs || is_pair(ty)),
            assumptions,
        }
    }

    fn has_name(&self, ty: &impl ToTokens) -> bool {
        let tokens = ty.to_token_stream();
        !self.hidden.iter().any(|name| mentions(&tokens, name))
    }

    /// The own type of a type that has a name, and only `'static` lifetimes.
    fn own(&self, ty: &Type, assumptions: &mut Assumptions) -> Type {
        if let Type::Group(group) = ty {
            return self.own(&group.elem, assumptions);
        }
        let is_borrowed = matches!(ty, Type::Reference(_));
        let ty = behind_references(ty);
        let (name, arguments) = match path(ty) {
            Some((name, arguments)) => (name.to_string(), arguments),
            None => Default::default(),
        };
        match (ty, &*name, &*arguments) {
            (Type::Slice(TypeSlice { elem, .. }), ..) => self.vec(elem, assumptions),
            (Type::Array(TypeArray { elem, .. }), ..) if is_borrowed => self.vec(elem, assumptions),
            (_, "str", []) => Type::Verbatim(self.krate.hidden("String")),
            (_, "Uri" | "UriRef", []) if has_lifetime(ty) => {
                self.assume_well_known(ty, assumptions);
                Type::Verbatim(self.krate.item(&format!("{name}Buf")))
            }
            // It borrows from the URI.
            (_, "PctStr", []) if has_lifetime(ty) => {
                let borrowed = self.krate.item("PctStr");
                self.assume(ty, quote!(#borrowed<'static>), assumptions);
                Type::Verbatim(quote!(#borrowed<'__uri>))
            }
            (_, "Box" | "Rc" | "Arc", [GenericArgument::Type(inner)]) if is_str(inner) => {
                self.assume_well_known(ty, assumptions);
                Type::Verbatim(self.krate.hidden("String"))
            }
            (_, "Cow", [GenericArgument::Type(inner)]) => {
                self.assume_well_known(ty, assumptions);
                self.own(inner, assumptions)
            }
            (
                Type::Array(_)
                | Type::Tuple(_)
                | Type::Paren(_)
                | Type::Path(TypePath { qself: None, .. }),
                ..,
            ) => map_inner_with_static(ty, &mut |inner| self.own(inner, assumptions)),
            _ => ty.clone(),
        }
    }

    fn vec(&self, elem: &Type, assumptions: &mut Assumptions) -> Type {
        let vec = self.krate.hidden("Vec");
        let item = self.own(elem, assumptions);
        Type::Verbatim(quote!(#vec<#item>))
    }

    /// Assumes that this is the type that everyone knows by its name.
    fn assume_well_known(&self, ty: &Type, assumptions: &mut Assumptions) {
        if let Some((name, arguments)) = path(ty) {
            let known = self.krate.hidden(&name.to_string());
            let borrows = ["Cow", "KeyText", "PathText", "Uri", "UriRef"];
            let lifetime = borrows.iter().any(|known| name == known);
            let lifetime = lifetime.then(|| quote!('static,));
            self.assume(ty, quote!(#known<#lifetime #(#arguments),*>), assumptions);
        }
    }

    /// Adds an assumption about a type. Both have only `'static` lifetimes.
    fn assume(&self, ty: &Type, assumed: TokenStream, assumptions: &mut Assumptions) {
        if self.has_name(ty) && self.has_name(&assumed) {
            assumptions.push(quote!(#ty, #assumed));
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
        (Takes::Optional, Some((name, arguments))) if name == "Option" => only(&arguments).cloned(),
        // This may be an alias.
        (Takes::Optional, _) => None,
        (_, None) => item(ty).cloned(),
        _ if segment_of_path(ty).is_some() => segment_of_path(ty),
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
