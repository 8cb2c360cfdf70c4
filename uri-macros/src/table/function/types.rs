//! Parts of a type.

use syn::{
    GenericArgument, Ident, Lifetime, PathArguments, Type, TypeParamBound, TypePath, parse_quote,
};

use crate::format::placeholder::Form;

/// How a parameter fills its placeholder.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Takes {
    One,
    Optional,
    Pairs,
    Many,
    /// The segments of a `PathText`.
    Path,
    /// A `KeyText`, perhaps in a `Segment`.
    Key {
        is_in_segment: bool,
    },
    /// An `Option` of a key.
    OptionalKey {
        is_in_segment: bool,
    },
}

impl Takes {
    pub(crate) fn new(form: Form, ty: &Type) -> Self {
        match form {
            Form::One => Self::One,
            Form::Optional => Self::Optional,
            Form::Pairs => Self::Pairs,
            Form::Many | Form::Joined => match (key(ty), list_in_option(ty).and_then(key)) {
                (Some(is_in_segment), _) => Self::Key { is_in_segment },
                (None, Some(is_in_segment)) => Self::OptionalKey { is_in_segment },
                (None, None) if segment_of_path(ty).is_some() => Self::Path,
                (None, None) => Self::Many,
            },
        }
    }

    /// Whether a type surely isn't what this takes: an `Option` or a list for one value, or an `Option` of a
    /// value for a list.
    pub(crate) fn is_of_other_form(self, ty: &Type) -> bool {
        let ty = behind_references(ty);
        let name = path_in(&STD, ty).map(|(name, _)| name.to_string());
        match (self, ty, name.as_deref()) {
            (Self::One, Type::Slice(_) | Type::Array(_), _)
            | (Self::One, _, Some("Option" | "Vec")) => true,
            (Self::Many | Self::Pairs, _, Some("Option")) => list_in_option(ty).is_none(),
            _ => false,
        }
    }
}

/// A type without references before it, and without invisible groups.
pub(crate) fn behind_references(ty: &Type) -> &Type {
    match ty {
        Type::Reference(reference) => behind_references(&reference.elem),
        Type::Group(group) => behind_references(&group.elem),
        _ => ty,
    }
}

/// The last name of a path, and its arguments without lifetimes.
pub(crate) fn path(ty: &Type) -> Option<(&Ident, Vec<&GenericArgument>)> {
    let names = match ty {
        Type::Group(group) => return path(&group.elem),
        Type::Path(ty) if ty.qself.is_none() => &ty.path,
        _ => return None,
    };
    let last = names.segments.last()?;
    let arguments = match &last.arguments {
        PathArguments::None => Vec::new(),
        PathArguments::AngleBracketed(brackets) => {
            let all = brackets.args.iter();
            let others = all.filter(|argument| !matches!(argument, GenericArgument::Lifetime(_)));
            others.collect()
        }
        PathArguments::Parenthesized(_) => return None,
    };
    Some((&last.ident, arguments))
}

/// Like [`path`], if the name is alone or after one of these: `my::Vec` can be another type than `Vec` and
/// `std::vec::Vec`.
pub(crate) fn path_in<'t>(
    crates: &[&str],
    ty: &'t Type,
) -> Option<(&'t Ident, Vec<&'t GenericArgument>)> {
    let whole = match ty {
        Type::Group(group) => return path_in(crates, &group.elem),
        Type::Path(whole) => &whole.path,
        _ => return None,
    };
    let is_known =
        whole.segments.len() == 1 || crates.iter().any(|krate| whole.segments[0].ident == krate);
    path(ty).filter(|_| is_known)
}

/// The crates of the standard library.
pub(crate) const STD: [&str; 3] = ["std", "alloc", "core"];

/// The types that the enum copies.
pub(super) const COPIED: [&str; 14] = [
    "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize", "bool",
    "char",
];

/// The only argument, if it is a type.
pub(crate) fn only<'t>(arguments: &[&'t GenericArgument]) -> Option<&'t Type> {
    match arguments {
        [GenericArgument::Type(ty)] => Some(ty),
        _ => None,
    }
}

/// The slice, the array, the `Vec` or the text with segments in an `Option`, perhaps borrowed.
pub(super) fn list_in_option(ty: &Type) -> Option<&Type> {
    let (name, arguments) = path(behind_references(ty))?;
    let list = only(&arguments).filter(|_| name == "Option")?;
    let inner = behind_references(list);
    let is_vec = path(inner).is_some_and(|(name, _)| name == "Vec");
    (is_vec || item(inner).is_some() || segment_of_path(inner).is_some()).then_some(list)
}

/// The items of `[T]`, `[T; N]`, `impl … Item = T` or `dyn … Item = T`.
pub(super) fn item(ty: &Type) -> Option<&Type> {
    let bounds = match ty {
        Type::Slice(slice) => return Some(&slice.elem),
        Type::Array(array) => return Some(&array.elem),
        Type::ImplTrait(ty) => &ty.bounds,
        Type::TraitObject(ty) => &ty.bounds,
        _ => return None,
    };
    bounds.iter().find_map(|bound| {
        let TypeParamBound::Trait(bound) = bound else {
            return None;
        };
        let PathArguments::AngleBracketed(arguments) = &bound.path.segments.last()?.arguments
        else {
            return None;
        };
        arguments.args.iter().find_map(|argument| match argument {
            GenericArgument::AssocType(item) if item.ident == "Item" => Some(&item.ty),
            _ => None,
        })
    })
}

/// A type with others inside it, and with `'static` for the lifetimes there, even for one left out after `&`.
pub(super) fn map_inner_with_static(ty: &Type, map: &mut dyn FnMut(&Type) -> Type) -> Type {
    let mut mapped = ty.clone();
    let mut change = |inner: &mut Type| *inner = map(inner);
    match &mut mapped {
        Type::Array(array) => change(&mut array.elem),
        Type::Slice(slice) => change(&mut slice.elem),
        Type::Group(group) => change(&mut group.elem),
        Type::Paren(parentheses) => change(&mut parentheses.elem),
        Type::Ptr(pointer) => change(&mut pointer.elem),
        Type::Tuple(tuple) => tuple.elems.iter_mut().for_each(change),
        Type::Reference(reference) => {
            let lifetime = Lifetime::new("'static", reference.and_token.spans[0]);
            reference.lifetime = Some(lifetime);
            change(&mut reference.elem);
        }
        Type::Path(TypePath { qself, path, .. }) => {
            if let Some(qself) = qself {
                change(&mut qself.ty);
            }
            for segment in &mut path.segments {
                let PathArguments::AngleBracketed(brackets) = &mut segment.arguments else {
                    continue;
                };
                for argument in &mut brackets.args {
                    match argument {
                        GenericArgument::Lifetime(lifetime) => {
                            *lifetime = Lifetime::new("'static", lifetime.span());
                        }
                        GenericArgument::Type(ty) => change(ty),
                        GenericArgument::AssocType(item) => change(&mut item.ty),
                        _ => {}
                    }
                }
            }
        }
        _ => {}
    }
    mapped
}

/// The same type with `'static` in place of each lifetime.
pub(super) fn with_static(ty: &Type) -> Type {
    map_inner_with_static(ty, &mut with_static)
}

/// The items of a text's segments: `&str` for `PathText`, `Segment<&str>` for `Segment<PathText<'_>>`, and for a key
/// the whole text, a `str`.
pub(crate) fn segment_of_path(ty: &Type) -> Option<Type> {
    let ty = behind_references(ty);
    if key(ty).is_some() {
        return Some(parse_quote!(str));
    }
    let (name, arguments) = path(ty)?;
    if name == "PathText" && arguments.is_empty() {
        return Some(parse_quote!(&str));
    }
    let inner = only(&arguments).filter(|_| name == "Segment")?;
    let item = segment_of_path(inner)?;
    Some(map_inner_with_static(ty, &mut |_| item.clone()))
}

/// Whether a key is in a `Segment`, if this is a `KeyText` or a `Segment<KeyText<'_>>`.
pub(crate) fn key(ty: &Type) -> Option<bool> {
    let (name, arguments) = path(behind_references(ty))?;
    match only(&arguments) {
        Some(inner) => key(inner).filter(|_| name == "Segment").map(|_| true),
        None => (name == "KeyText" && arguments.is_empty()).then_some(false),
    }
}

pub(crate) fn is_str(ty: &Type) -> bool {
    path(ty).is_some_and(|(name, arguments)| name == "str" && arguments.is_empty())
}
