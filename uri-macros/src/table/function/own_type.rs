//! The own type of a parameter, in which the row's `parse` returns the value, read from tokens: `&str` becomes
//! `String`, `Uri<'_>` a `UriBuf`, `&[Id]` a list of `Id`, and a type with an unknown name stays, with its arguments in
//! owned form.
//!
//! A name counts as what it usually is: `Vec<Id>` as a list of `Id`.

use proc_macro2::Ident;
use quote::{ToTokens, quote};
use syn::{GenericArgument, Generics, Type, TypeArray, TypePath, TypeSlice, parse_quote};

use crate::paths::CratePath;
use crate::read::tokens::mentions;
use crate::table::function::types::{
    Takes, behind_references, is_str, item_type, list_in_option, map_inner_with_static,
    name_and_arguments, only_type, segment_of_text, with_static,
};

/// Finds the own types of a row's slots, in which `parse` returns their values: `String` for `&str`.
pub(crate) struct OwnTypes<'r> {
    krate: &'r CratePath,
    /// The words in a type that `parse` can't return: `impl`, `_` and the names of the row's generic parameters can't
    /// be written outside the function, and the `dyn Display` of a `&dyn Display` has no size. The names of lifetimes
    /// aren't among them, because each lifetime becomes `'static`.
    words_of_function: Vec<String>,
}

impl<'r> OwnTypes<'r> {
    pub(crate) fn new(generics: &Generics, krate: &'r CratePath) -> Self {
        let types = generics.type_params().map(|parameter| &parameter.ident);
        let constants = generics.const_params().map(|parameter| &parameter.ident);
        let keywords = ["impl", "dyn", "_"].map(str::to_owned).into_iter();
        let words = keywords.chain(types.chain(constants).map(Ident::to_string));
        Self {
            krate,
            words_of_function: words.collect(),
        }
    }

    /// The own type of a slot's values or, for a list, of its items: `&[Id]` and `Option<&[Id]>` have the own type
    /// `Id`. `None` if it isn't known, or can't be named outside the function, as `impl Display` can't.
    pub(crate) fn of_slot(&self, takes: Takes, ty: &Type) -> Option<Type> {
        let ty = behind_references(ty);
        if let Some(list) = list_in_option(ty) {
            return self.of_slot(takes, list);
        }
        let item = with_static(&item_of_slot(takes, ty)?);
        if !self.can_be_named(&item) {
            return None;
        }
        let own = self.owned(&item);
        let is_pair = |ty: &Type| matches!(ty, Type::Tuple(pair) if pair.elems.len() == 2);
        (takes != Takes::Pairs || is_pair(&own)).then_some(own)
    }

    /// Whether a type can be named outside the function, as `u64` can, and `impl Display` or its parameter `T` can't.
    fn can_be_named(&self, ty: &impl ToTokens) -> bool {
        let tokens = ty.to_token_stream();
        let mut words = self.words_of_function.iter();
        !words.any(|word| mentions(&tokens, word))
    }

    /// The own type of `ty`, which must be a type that can be named outside the function, with only `'static`
    /// lifetimes: the type in which `parse` returns its value. What it borrows is owned, also inside it. Any name that
    /// isn't in this list stays, with its arguments in their own types. `name_and_arguments` leaves out lifetimes, so
    /// `Uri<'_>` has no arguments here.
    fn owned(&self, ty: &Type) -> Type {
        if let Type::Group(group) = ty {
            return self.owned(&group.elem);
        }
        let is_borrowed = matches!(ty, Type::Reference(_));
        let ty = behind_references(ty);
        let (name, arguments) = match name_and_arguments(ty) {
            Some((name, arguments)) => (name.to_string(), arguments),
            // The name of a slice, an array or a tuple is empty.
            None => Default::default(),
        };
        match (ty, &*name, &*arguments) {
            (Type::Slice(TypeSlice { elem, .. }), ..) => self.vec_of(elem),
            (Type::Array(TypeArray { elem, .. }), ..) if is_borrowed => self.vec_of(elem),
            (_, "str", []) => Type::Verbatim(self.krate.hidden("String")),
            // `Uri<'_>` becomes a `UriBuf`. Without a lifetime, it is another type with this name.
            (_, "Uri" | "UriRef", []) if has_lifetime(ty) => {
                Type::Verbatim(self.krate.item(&format!("{name}Buf")))
            }
            // A `PctStr` has no owned form, so the value borrows from the URI that is parsed.
            (_, "PctStr", []) if has_lifetime(ty) => {
                let borrowed = self.krate.item("PctStr");
                Type::Verbatim(quote!(#borrowed<'__uri>))
            }
            // These own their text, but only `String` has the `FromStr` by which `parse` makes a value.
            (_, "Box" | "Rc" | "Arc", [GenericArgument::Type(inner)]) if is_str(inner) => {
                Type::Verbatim(self.krate.hidden("String"))
            }
            (_, "Cow", [GenericArgument::Type(inner)]) => self.owned(inner),
            // An array that isn't borrowed, `[T; N]`, stays one.
            (
                Type::Array(_)
                | Type::Tuple(_)
                | Type::Paren(_)
                | Type::Path(TypePath { qself: None, .. }),
                ..,
            ) => map_inner_with_static(ty, &mut |inner| self.owned(inner)),
            _ => ty.clone(),
        }
    }

    /// A `Vec` of the own type of an item, for a slice or a borrowed array.
    fn vec_of(&self, item: &Type) -> Type {
        let vec = self.krate.hidden("Vec");
        let item = self.owned(item);
        Type::Verbatim(quote!(#vec<#item>))
    }
}

/// Whether a type without other arguments has a lifetime, as `Uri<'a>` does. Call this when `name_and_arguments` gives
/// no argument, because then only lifetimes are left.
fn has_lifetime(ty: &Type) -> bool {
    let Type::Path(TypePath { path, .. }) = ty else {
        return false;
    };
    let last = path.segments.last();
    last.is_some_and(|last| !last.arguments.is_empty())
}

/// The type of the slot's value or, for a list, of its items, as `ty` names it: `u8` for `u8`, `Option<u8>`, `[u8]` and
/// `Vec<u8>`. `ty` is the parameter's type without its references. `None` if no name tells it, as for `MyList`, which
/// might be an alias.
fn item_of_slot(takes: Takes, ty: &Type) -> Option<Type> {
    match (takes, name_and_arguments(ty)) {
        (Takes::One, _) => Some(ty.clone()),
        (Takes::Optional, Some((name, arguments))) if name == "Option" => {
            only_type(&arguments).cloned()
        }
        // It might be an alias of an `Option`.
        (Takes::Optional, _) => None,
        // `[T]`, `[T; N]`, or `impl IntoIterator<Item = T>`.
        (_, None) => item_type(ty).cloned(),
        // A `PathText<'_>` is read back as a list of its segments, of type `&str`, and a `KeyText<'_>` as one `str`
        // with all of them, `a/b`.
        _ if segment_of_text(ty).is_some() => segment_of_text(ty),
        (_, Some((_, arguments))) => match &*arguments {
            // A map is a list of pairs.
            [GenericArgument::Type(key), GenericArgument::Type(value)] if takes == Takes::Pairs => {
                Some(parse_quote!((#key, #value)))
            }
            arguments => match only_type(arguments) {
                // A `Box<[T]>` has the items of its slice.
                Some(Type::Slice(slice)) => Some((*slice.elem).clone()),
                // `Vec<T>`.
                item => item.cloned(),
            },
        },
    }
}
