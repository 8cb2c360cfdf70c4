//! A parameter with its place in the template.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::{Type, TypeReference, TypeSlice};

use crate::format::placeholder::PlaceholderAt;
use crate::paths::CratePath;
use crate::paths::in_macro::SlotKind;
use crate::read::tokens::mentions;
use crate::table::function::own_type::{OwnTypeTokens, OwnTypes};
use crate::table::function::signature::Parameter;
use crate::table::function::types::{
    COPIED, Takes, behind_references, is_str, name_and_arguments, only_type,
};

pub(crate) struct Slot<'t> {
    pub(crate) parameter: &'t Parameter,
    pub(crate) takes: Takes,
    /// Whether it is read from digits.
    is_number: bool,
    /// The own type of a value or an item.
    pub(crate) own: OwnTypeTokens,
}

impl<'t> Slot<'t> {
    /// A parameter with its place in the template, and with what its type says about how it fills that. If
    /// `needs_numbers`, because a value can end only where its digits do, as in `{width}x{height}`, an unsigned integer
    /// is read from digits.
    pub(crate) fn new(
        parameter: &'t Parameter,
        placeholder: &PlaceholderAt,
        own_types: &OwnTypes<'_>,
        needs_numbers: bool,
    ) -> Self {
        let takes = Takes::new(placeholder.form, &parameter.ty);
        let is_number = needs_numbers && is_unsigned(&parameter.ty);
        Self {
            parameter,
            takes,
            is_number,
            own: own_types.of_slot(takes, &parameter.ty, is_number),
        }
    }

    /// The own type, if it has a name outside the function.
    pub(crate) const fn own_type(&self) -> Option<&Type> {
        self.own.ty.as_ref()
    }

    /// The form of this slot in the row's type.
    pub(crate) const fn form(&self) -> &'static str {
        match self.takes {
            Takes::One => "One",
            Takes::Optional => "Optional",
            Takes::Pairs => "Pairs",
            Takes::Many | Takes::Path => "Many",
            Takes::Key(_) => "Key",
            Takes::OptionalKey(_) => "OptionalKey",
        }
    }

    /// The kind of values that match here, or `None` for any text or any items.
    pub(crate) const fn kind(&self) -> Option<SlotKind> {
        match self.takes {
            Takes::One if self.is_number => Some(SlotKind::Digits),
            Takes::Path => Some(SlotKind::Path),
            Takes::Key(_) | Takes::OptionalKey(_) => Some(SlotKind::Key),
            _ => None,
        }
    }

    /// The type that `parse` returns for this slot, or `&'static dyn Any` if that type has no name outside the
    /// function.
    pub(crate) fn type_of_read_values(&self, krate: &CratePath) -> TokenStream {
        let unnamed = || quote!(&'static dyn ::core::any::Any);
        self.type_of_values(krate).unwrap_or_else(unnamed)
    }

    /// `None` if a part of it has no name outside the function.
    pub(crate) fn type_of_values(&self, krate: &CratePath) -> Option<TokenStream> {
        let own = self.own_type()?;
        let vec = krate.hidden("Vec");
        Some(match self.takes {
            Takes::One | Takes::Key(_) => own.to_token_stream(),
            Takes::Optional | Takes::OptionalKey(_) => quote!(::core::option::Option<#own>),
            Takes::Pairs | Takes::Many | Takes::Path => quote!(#vec<#own>),
        })
    }

    /// The type of an enum's field, or what is wrong about the parameter's.
    pub(crate) fn field(&self, krate: &CratePath) -> Result<TokenStream, &'static str> {
        if self.takes.is_of_other_form(&self.parameter.ty) {
            return Err(OTHER_FORM);
        }
        // A variant owns its values, so a `PctStr` doesn't fit.
        let ty = self.type_of_values(krate);
        ty.filter(|ty| !mentions(ty, "PctStr")).ok_or(NO_FIELD)
    }

    /// Whether the caller declares the type.
    pub(crate) fn is_unknown(&self) -> bool {
        let is_known = |ty: &Type| is_copied(ty) || matches!(ty, Type::Verbatim(_));
        self.takes != Takes::Pairs && self.own_type().is_some_and(|ty| !is_known(ty))
    }

    /// The argument that passes a variant's borrowed field to the row's function, or `None` if the field's type isn't
    /// surely the parameter's.
    pub(crate) fn passed(&self, krate: &CratePath) -> Option<TokenStream> {
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
        // The compiler turns a `&String` into a `&str`, and a `&Vec<T>` into a `&[T]`.
        let (own, taken) = match &**elem {
            elem if is_str(elem) => return Some(name.to_token_stream()),
            Type::Slice(TypeSlice { elem, .. }) => (self.own_type()?.to_token_stream(), &**elem),
            elem => (self.type_of_values(krate)?, elem),
        };
        let is_own = own.to_string() == taken.to_token_stream().to_string();
        is_own.then(|| name.to_token_stream())
    }
}

const OTHER_FORM: &str = "the placeholder has another form: write `{x}` for one value, `{x?}` for an `Option` of one, `{xs*}` for a list or an `Option<&[T]>`";

const NO_FIELD: &str = "a variant can't have a value of this type: write a type with a name, such as `u64` or `&str`, an `Option` of one for `{x?}`, or a slice of one for `{xs*}` (a flag `?{on?}` is an `Option<&str>`), or move the row to a table without `enum`";

/// Whether a type is an unsigned integer, as its name says.
pub(crate) fn is_unsigned(ty: &Type) -> bool {
    let ty = behind_references(ty);
    is_copied(ty) && name_and_arguments(ty).is_some_and(|(name, _)| name.to_string().starts_with('u'))
}

/// Whether a type is surely `Copy`, perhaps in an `Option`.
fn is_copied(ty: &Type) -> bool {
    let Some((name, arguments)) = name_and_arguments(ty) else {
        return false;
    };
    match &*arguments {
        [] => COPIED.iter().any(|known| name == known),
        arguments => name == "Option" && only_type(arguments).is_some_and(is_copied),
    }
}
