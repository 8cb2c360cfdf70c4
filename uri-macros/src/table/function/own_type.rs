//! The own type of a parameter, in which the row's `parse` returns the value, read from tokens: `&str` becomes
//! `String`, `Uri<'_>` a `UriBuf`, `&[Id]` a list of `Id`, and a type with an unknown name stays, with its arguments in
//! owned form.
//!
//! What a name promises, for example that a `Vec<Id>` is a list of `Id`, becomes a part of the row's form, so that the
//! compiler checks it where it is used.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens as _, quote};
use syn::{GenericArgument, Type, TypeArray, TypePath, TypeReference, TypeSlice, parse_quote};

use crate::format::placeholder::{Form, Placeholder};
use crate::paths::Root;
use crate::read::tokens::mentions;
use crate::table::function::parse::{Body, Function};
use crate::table::function::signature::Parameter;
use crate::table::function::types::{
    COPIED, behind_references, item, key, map_inner, only, path, segment_of_path, with_static,
};

impl Function {
    /// The form of a slot, with the own type.
    pub(super) fn form(&self, root: &Root, slot: &Placeholder, ty: &Type) -> TokenStream {
        let unnamed = root.of_row("Unnamed");
        let (form, unnamed) = match slot.form {
            Form::One => ("One", unnamed),
            Form::Optional => ("ZeroOrOne", unnamed),
            Form::Pairs => ("ManyPairs", quote!((#unnamed, #unnamed))),
            Form::Many | Form::Joined if key(ty).is_some() => ("Key", unnamed),
            Form::Many | Form::Joined if segment_of_path(ty).is_some() => ("OneOrMore", unnamed),
            Form::Many | Form::Joined => ("Many", unnamed),
        };
        let form = root.of_row(form);
        let mut types = OwnTypes::new(self, root);
        let own = types.of_slot(slot, ty).map(Type::into_token_stream);
        let own = own.unwrap_or(unnamed);
        let promised = root.of_row("Promised");
        let promises = types.promises.iter();
        promises.fold(
            quote!(#form<#own>),
            |form, promise| quote!(#promised<#form, #promise>),
        )
    }

    /// `None` if a part of it has no name outside the function.
    pub(crate) fn type_of_values(
        &self,
        root: &Root,
        slot: &Placeholder,
        ty: &Type,
    ) -> Option<TokenStream> {
        let own = OwnTypes::new(self, root).of_slot(slot, ty)?;
        let vec = root.hidden("Vec");
        Some(match slot.form {
            Form::One => own.into_token_stream(),
            Form::Optional => quote!(::core::option::Option<#own>),
            Form::Many | Form::Joined if key(ty).is_some() => own.into_token_stream(),
            Form::Many | Form::Joined | Form::Pairs => quote!(#vec<#own>),
        })
    }

    /// The types that the caller declares.
    pub(crate) fn unknown_types(&self, root: &Root, body: &Body) -> Vec<Type> {
        let slots = self.slots(body).filter(|(_, slot)| !slot.form.is_pairs());
        let types = slots
            .filter_map(|(parameter, slot)| OwnTypes::new(self, root).of_slot(slot, &parameter.ty));
        let is_known = |ty: &Type| is_copied(ty) || matches!(ty, Type::Verbatim(_));
        types.filter(|ty| !is_known(ty)).collect()
    }

    /// The call of the function with the variant's borrowed fields, or `None` if one isn't surely what a parameter
    /// takes. It takes the compiler a sixth less time than writing the URI again.
    pub(crate) fn call(&self, root: &Root, body: &Body) -> Option<TokenStream> {
        let signature = &self.signature;
        let name = &self.head.name;
        let is_shadowed = || signature.parameter(&self.head.text()).is_some();
        // A function that returns a `UriBuf` panics, whereas `to_uri` returns an error.
        if !self.reports_unused() || signature.output.is_some() || is_shadowed() {
            return None;
        }
        let slots = self.slots(body);
        let values = slots.map(|(parameter, slot)| self.passed(root, parameter, slot));
        let values = values.collect::<Option<Vec<_>>>()?;
        Some(quote!(#name(#(#values),*)))
    }

    /// A borrowed field as the parameter takes it.
    fn passed(
        &self,
        root: &Root,
        parameter: &Parameter,
        slot: &Placeholder,
    ) -> Option<TokenStream> {
        let Parameter { name, ty, .. } = parameter;
        if is_copied(ty) {
            return Some(quote!(*#name));
        }
        let Type::Reference(TypeReference {
            elem,
            mutability: None,
            lifetime: None,
            ..
        }) = ty
        else {
            return None;
        };
        // `&String` and `&Vec<T>` are dereferenced.
        let is_own = match &**elem {
            elem if is_str(elem) => true,
            Type::Slice(TypeSlice { elem, .. }) => {
                let own = OwnTypes::new(self, root).of_slot(slot, ty)?;
                own.into_token_stream().to_string() == elem.to_token_stream().to_string()
            }
            ty => {
                let own = self.type_of_values(root, slot, ty)?;
                own.to_string() == ty.to_token_stream().to_string()
            }
        };
        is_own.then(|| name.to_token_stream())
    }
}

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

struct OwnTypes<'r> {
    root: &'r Root,
    /// What has no name outside the function.
    hidden: Vec<String>,
    /// Types with what their names promise.
    promises: Vec<TokenStream>,
}

impl<'r> OwnTypes<'r> {
    fn new(function: &Function, root: &'r Root) -> Self {
        let generics = &function.signature.generics;
        let types = generics.type_params().map(|of_row| &of_row.ident);
        let constants = generics.const_params().map(|of_row| &of_row.ident);
        let words = ["impl", "dyn", "_"].map(str::to_owned).into_iter();
        let hidden = words.chain(types.chain(constants).map(Ident::to_string));
        Self {
            root,
            hidden: hidden.collect(),
            promises: Vec::new(),
        }
    }

    /// The own type of a value or an item, or `None` if it isn't known, or has no name outside the function.
    fn of_slot(&mut self, slot: &Placeholder, ty: &Type) -> Option<Type> {
        let ty = behind_references(ty);
        let segment = segment_of_path(ty);
        let promise = match segment {
            Some(_) => "SegmentsIn",
            None => "ItemOf",
        };
        let is_pairs = slot.form.is_pairs();
        let item = match slot.form {
            Form::One => Some(ty.clone()),
            Form::Optional => match path(ty) {
                Some((name, arguments)) if name == "Option" => only(&arguments).cloned(),
                // This may be an alias.
                _ => None,
            },
            Form::Many | Form::Joined | Form::Pairs => match path(ty) {
                None => item(ty).cloned(),
                Some(_) if segment.is_some() => segment,
                Some((_, arguments)) => match &*arguments {
                    // A map is a list of pairs.
                    [GenericArgument::Type(key), GenericArgument::Type(value)] if is_pairs => {
                        Some(parse_quote!((#key, #value)))
                    }
                    // A `Box<[T]>` has the items of its slice.
                    arguments => match only(arguments) {
                        Some(Type::Slice(slice)) => Some((*slice.elem).clone()),
                        only => only.cloned(),
                    },
                },
            },
        };
        let item = with_static(&item?);
        let own = self.has_name(&item).then(|| self.own(&item));
        if !slot.is_one() && path(ty).is_some() {
            self.promise(&with_static(ty), promise, &item);
        }
        let is_pair = matches!(&own, Some(Type::Tuple(pair)) if pair.elems.len() == 2);
        own.filter(|_| is_pair || !is_pairs)
    }

    fn has_name(&self, ty: &Type) -> bool {
        let tokens = ty.to_token_stream();
        !self.hidden.iter().any(|name| mentions(&tokens, name))
    }

    /// Of a type that has a name, and only `'static` lifetimes.
    fn own(&mut self, ty: &Type) -> Type {
        if let Type::Group(group) = ty {
            return self.own(&group.elem);
        }
        let is_borrowed = matches!(ty, Type::Reference(_));
        let ty = behind_references(ty);
        let (name, arguments) = match path(ty) {
            Some((name, arguments)) => (name.to_string(), arguments),
            None => Default::default(),
        };
        match (ty, &*name, &*arguments) {
            (Type::Slice(TypeSlice { elem, .. }), ..) => self.vec(elem),
            (Type::Array(TypeArray { elem, .. }), ..) if is_borrowed => self.vec(elem),
            (_, "str", []) => Type::Verbatim(self.root.hidden("String")),
            (_, "Uri", []) if has_lifetime(ty) => self.owned(ty, self.root.item("UriBuf")),
            (_, "UriRef", []) if has_lifetime(ty) => self.owned(ty, self.root.item("UriRefBuf")),
            (_, "Box" | "Rc" | "Arc", [GenericArgument::Type(inner)]) if is_str(inner) => {
                self.owned(ty, self.root.hidden("String"))
            }
            (_, "Cow", [GenericArgument::Type(inner)]) => {
                self.promise(ty, "CowOf", inner);
                self.own(inner)
            }
            (
                Type::Array(_)
                | Type::Tuple(_)
                | Type::Paren(_)
                | Type::Path(TypePath { qself: None, .. }),
                ..,
            ) => map_inner(ty, &mut |inner| self.own(inner)),
            _ => ty.clone(),
        }
    }

    /// A type that owns the same value and has `FromStr`.
    fn owned(&mut self, ty: &Type, own: TokenStream) -> Type {
        let own = Type::Verbatim(own);
        self.promise(ty, "OwnedAs", &own);
        own
    }

    fn vec(&mut self, elem: &Type) -> Type {
        let (vec, item) = (self.root.hidden("Vec"), self.own(elem));
        Type::Verbatim(quote!(#vec<#item>))
    }

    /// Adds what a type's name promises about its only argument. Both have only `'static` lifetimes.
    fn promise(&mut self, ty: &Type, promise: &str, argument: &Type) {
        if self.has_name(ty) && self.has_name(argument) {
            let promise = self.root.of_row(promise);
            self.promises.push(quote!(#ty, #promise<#argument>));
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
