//! A parameter with its place in the template.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::{Type, TypeReference, TypeSlice};

use crate::format::placeholder::PlaceholderAt;
use crate::paths::CratePath;
use crate::paths::in_macro::SlotKind;
use crate::read::tokens::mentions;
use crate::table::function::own_type::OwnTypes;
use crate::table::function::signature::Parameter;
use crate::table::function::types::{
    COPIED, Takes, behind_references, is_str, name_and_arguments, only_type,
};

pub(crate) struct Slot<'t> {
    pub(crate) parameter: &'t Parameter,
    pub(crate) takes: Takes,
    /// Whether it is an unsigned integer in a template that `needs_numbers`; see `new`.
    is_read_from_digits: bool,
    /// The own type of a value or an item, as which `parse` returns it: `String` for `&str`.
    own: Option<Type>,
}

impl<'t> Slot<'t> {
    /// The slot of a parameter, whose type says how it fills the placeholder. If the template `needs_numbers`, because
    /// a value can end only where its digits do, as in `{width}x{height}`, an unsigned integer is read from digits.
    pub(crate) fn new(
        parameter: &'t Parameter,
        placeholder: &PlaceholderAt,
        own_types: &OwnTypes<'_>,
        needs_numbers: bool,
    ) -> Self {
        let takes = Takes::new(placeholder.form, &parameter.ty);
        let is_read_from_digits = needs_numbers && is_unsigned(&parameter.ty);
        Self {
            parameter,
            takes,
            is_read_from_digits,
            own: own_types.of_slot(takes, &parameter.ty),
        }
    }

    /// The own type, if it has a name outside the function.
    pub(crate) const fn own_type(&self) -> Option<&Type> {
        self.own.as_ref()
    }

    /// The name of the uri-core type that says in the row's type how this slot's values are read.
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

    /// The values that uri-core's matcher accepts in this slot; `None` if it accepts any text or any items.
    pub(crate) const fn kind(&self) -> Option<SlotKind> {
        match self.takes {
            Takes::One if self.is_read_from_digits => Some(SlotKind::Digits),
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

    /// The type that owns all values of this slot: `u64` for `{x}`, `Option<u64>` for `{x?}`, and `Vec<u64>` for
    /// `{xs*}`, but `String` if a `KeyText` fills `{xs*}`, and `Option<String>` if an `Option` of one does. `None` if
    /// the type of a value has no name outside the function.
    pub(crate) fn type_of_values(&self, krate: &CratePath) -> Option<TokenStream> {
        let own = self.own_type()?;
        let vec = krate.hidden("Vec");
        Some(match self.takes {
            Takes::One | Takes::Key(_) => own.to_token_stream(),
            Takes::Optional | Takes::OptionalKey(_) => quote!(::core::option::Option<#own>),
            Takes::Pairs | Takes::Many | Takes::Path => quote!(#vec<#own>),
        })
    }

    /// The type of the field that a variant has for this slot, or a message about the parameter's type, for which there
    /// is none.
    pub(crate) fn field(&self, krate: &CratePath) -> Result<TokenStream, &'static str> {
        if self.takes.is_of_other_form(&self.parameter.ty) {
            return Err(OTHER_FORM);
        }
        let ty = self.type_of_values(krate);
        // A variant owns its values, whereas a `PctStr` borrows from the URI.
        ty.filter(|ty| !mentions(ty, "PctStr")).ok_or(NO_FIELD)
    }

    /// Whether the own type is one that the macro doesn't know, such as the caller's `UserId`, which might lack
    /// `FromStr`.
    pub(crate) fn has_unknown_type(&self) -> bool {
        // The macro writes `Verbatim` for a type of its own, such as `String` or `Vec<Id>`, which counts as known.
        let is_known = |ty: &Type| is_copied(ty) || matches!(ty, Type::Verbatim(_));
        self.takes != Takes::Pairs && self.own_type().is_some_and(|ty| !is_known(ty))
    }

    /// The argument with which the enum calls the row's function, when it has a variable with the parameter's name that
    /// borrows the variant's field: `*id` for `id: u64`, and `name` for `name: &str`, whose field is a `String`. `None`
    /// if the field's type isn't surely what the parameter takes.
    pub(crate) fn argument_of_field(&self, krate: &CratePath) -> Option<TokenStream> {
        let name = &self.parameter.name;
        if is_copied(&self.parameter.ty) {
            return Some(quote!(*#name));
        }
        // Any other parameter has to be borrowed, because a call doesn't clone the field. A lifetime with a name can be
        // `'static`, which is longer than the field is borrowed.
        let Type::Reference(TypeReference {
            elem,
            mutability: None,
            lifetime: None,
            ..
        }) = &self.parameter.ty
        else {
            return None;
        };
        // The compiler turns a `&String` into a `&str`.
        if is_str(elem) {
            return Some(name.to_token_stream());
        }
        // The type that the parameter borrows, and that of the field. The compiler turns a `&Vec<T>` into a `&[T]`, so
        // if the parameter is a slice, which only a list can be, the types of one item are compared, and the own type
        // is that of an item.
        let (borrowed, owned) = match &**elem {
            Type::Slice(TypeSlice { elem, .. }) => (&**elem, self.own_type()?.to_token_stream()),
            elem => (elem, self.type_of_values(krate)?),
        };
        let is_same = borrowed.to_token_stream().to_string() == owned.to_string();
        is_same.then(|| name.to_token_stream())
    }
}

const OTHER_FORM: &str = "the placeholder has another form: write `{x}` for one value, `{x?}` for an `Option` of one, `{xs*}` or `{xs*,}` for a list or an `Option<&[T]>`";

const NO_FIELD: &str = "a variant can't have a value of this type: write a type with a name, such as `u64` or `&str`, an `Option` of one for `{x?}`, or a slice of one for `{xs*}` (a flag `?{on?}` is an `Option<&str>`), or move the row to a table without `enum`";

/// Whether a type is an unsigned integer, as its name says.
pub(crate) fn is_unsigned(ty: &Type) -> bool {
    let ty = behind_references(ty);
    is_copied(ty)
        && name_and_arguments(ty).is_some_and(|(name, _)| name.to_string().starts_with('u'))
}

/// Whether a type is surely `Copy`, by its name: `u8`, `bool`, or an `Option` of such a type.
fn is_copied(ty: &Type) -> bool {
    let Some((name, arguments)) = name_and_arguments(ty) else {
        return false;
    };
    if arguments.is_empty() {
        return COPIED.iter().any(|known| name == known);
    }
    name == "Option" && only_type(&arguments).is_some_and(is_copied)
}
