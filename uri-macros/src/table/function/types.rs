//! Parts of a type.

use syn::{
    GenericArgument, Ident, Lifetime, PathArguments, Type, TypeParamBound, TypePath, parse_quote,
};

use crate::format::placeholder::Form;

/// How a parameter fills its placeholder.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Takes {
    /// One value, for `{x}`.
    One,
    /// An `Option` of a value, for `{x?}`.
    Optional,
    /// A list of pairs, for `?{xs*}`.
    Pairs,
    /// A list, or an `Option` of one, for `{xs*}` or `{xs*,}`.
    Many,
    /// The segments of a `PathText`, as a list.
    Path,
    /// The segments of a key, as a list.
    Key(KeyType),
    /// The same of an `Option` of a key.
    OptionalKey(KeyType),
}

/// How a parameter's type contains a `KeyText`.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum KeyType {
    /// `KeyText<'_>`.
    Bare,
    /// `Segment<KeyText<'_>>`.
    InSegment,
}

impl Takes {
    /// How a parameter of type `ty` fills a placeholder of this form. The form decides except for a list, `{xs*}` or
    /// `{xs*,}`, whose type can, by its name, be a text with segments: a `PathText`, a `KeyText` or an `Option` of
    /// a `KeyText`. Any other `Option` counts as one of a list.
    pub(crate) fn new(form: Form, ty: &Type) -> Self {
        match form {
            Form::One => Self::One,
            Form::Optional => Self::Optional,
            Form::Pairs => Self::Pairs,
            Form::Many | Form::Joined => {
                match (key_type(ty), list_in_option(ty).and_then(key_type)) {
                    (Some(key), _) => Self::Key(key),
                    (None, Some(key)) => Self::OptionalKey(key),
                    (None, None) if segment_of_text(ty).is_some() => Self::Path,
                    (None, None) => Self::Many,
                }
            }
        }
    }

    /// Whether a type surely isn't what this takes, as its name says: an `Option` or a list for one value, or an
    /// `Option` for a list, unless a list is in it. `my::Vec` isn't surely a list.
    pub(crate) fn is_of_other_form(self, ty: &Type) -> bool {
        let ty = behind_references(ty);
        let name = name_and_arguments_in(&STD, ty).map(|(name, _)| name.to_string());
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

/// The last name of a type that is a path, and its generic arguments without lifetimes: `Cow` and `[str]` for
/// `std::borrow::Cow<'_, str>`. `None` for another type, such as `&str`, and for `<T as Trait>::Name`.
pub(crate) fn name_and_arguments(ty: &Type) -> Option<(&Ident, Vec<&GenericArgument>)> {
    let names = match ty {
        Type::Group(group) => return name_and_arguments(&group.elem),
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
        // `Fn(u8) -> u8` is a trait.
        PathArguments::Parenthesized(_) => return None,
    };
    Some((&last.ident, arguments))
}

/// Like [`name_and_arguments`], but only if the name is alone or in one of these crates, because `my::Vec` can be
/// another type than `Vec` and `std::vec::Vec`.
pub(crate) fn name_and_arguments_in<'t>(
    crates: &[&str],
    ty: &'t Type,
) -> Option<(&'t Ident, Vec<&'t GenericArgument>)> {
    let path = match ty {
        Type::Group(group) => return name_and_arguments_in(crates, &group.elem),
        Type::Path(ty) => &ty.path,
        _ => return None,
    };
    let names = &path.segments;
    let is_alone = names.len() == 1;
    if is_alone || crates.iter().any(|krate| names[0].ident == krate) {
        return name_and_arguments(ty);
    }
    None
}

/// The crates of the standard library.
pub(crate) const STD: [&str; 3] = ["std", "alloc", "core"];

/// The types that the enum copies.
pub(super) const COPIED: [&str; 14] = [
    "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize", "bool",
    "char",
];

/// The generic argument if there is only one, and it is a type: `u8` for that of `Vec<u8>`.
pub(crate) fn only_type<'t>(arguments: &[&'t GenericArgument]) -> Option<&'t Type> {
    match arguments {
        [GenericArgument::Type(ty)] => Some(ty),
        _ => None,
    }
}

/// The type in an `Option`, such as `&[u8]` in `Option<&[u8]>`, if it is a list by its name: a slice, an array, a
/// `Vec`, an iterator or a text with segments, perhaps borrowed.
pub(super) fn list_in_option(ty: &Type) -> Option<&Type> {
    let (name, arguments) = name_and_arguments(behind_references(ty))?;
    let content = only_type(&arguments).filter(|_| name == "Option")?;
    let list = behind_references(content);
    let is_vec = name_and_arguments(list).is_some_and(|(name, _)| name == "Vec");
    let is_list = is_vec || item_type(list).is_some() || segment_of_text(list).is_some();
    is_list.then_some(content)
}

/// The type of the items, `T`, of `[T]`, `[T; N]`, `impl Iterator<Item = T>` or `dyn Iterator<Item = T>`, whatever the
/// trait is. `None` for any other type, such as `Vec<T>`.
pub(super) fn item_type(ty: &Type) -> Option<&Type> {
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

/// The type with `map` applied to each type directly inside it, and with `'static` for the lifetimes directly inside
/// it, even for one left out after `&`: `&[T]` becomes a `&'static` of what `map` makes of `[T]`. Traits and functions,
/// such as `dyn Display + 'a` and `fn(&T)`, stay as they are.
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

/// The same type with `'static` in place of each lifetime, at any depth.
pub(super) fn with_static(ty: &Type) -> Type {
    map_inner_with_static(ty, &mut with_static)
}

/// The type as which a text with segments is read back: `&str` for each segment of a `PathText`, `Segment<&str>` for
/// each of a `Segment<PathText<'_>>`, and `str` for a `KeyText`, also in a `Segment`, whose segments are read back as
/// one text, `a/b`, and not as a list. `None` for any other type.
pub(crate) fn segment_of_text(ty: &Type) -> Option<Type> {
    let ty = behind_references(ty);
    if key_type(ty).is_some() {
        return Some(parse_quote!(str));
    }
    let (name, arguments) = name_and_arguments(ty)?;
    if name == "PathText" && arguments.is_empty() {
        return Some(parse_quote!(&str));
    }
    if name != "Segment" {
        return None;
    }
    // A `Segment<PathText<'_>>` has the segments of the text in it, each in a `Segment`.
    let segment = segment_of_text(only_type(&arguments)?)?;
    Some(map_inner_with_static(ty, &mut |_| segment.clone()))
}

/// How the type, perhaps borrowed, contains a `KeyText`, by its name; `None` if it doesn't. More than one `Segment`
/// around it counts as one.
pub(crate) fn key_type(ty: &Type) -> Option<KeyType> {
    let (name, arguments) = name_and_arguments(behind_references(ty))?;
    // `arguments` lacks the lifetime of a `KeyText<'_>`.
    if name == "KeyText" && arguments.is_empty() {
        return Some(KeyType::Bare);
    }
    if name != "Segment" {
        return None;
    }
    key_type(only_type(&arguments)?)?;
    Some(KeyType::InSegment)
}

/// Whether the type is `str`, by its name.
pub(crate) fn is_str(ty: &Type) -> bool {
    name_and_arguments(ty).is_some_and(|(name, _)| name == "str")
}
