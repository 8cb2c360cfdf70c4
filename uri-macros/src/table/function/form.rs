//! A parameter whose type, as the row writes it, can't be what its placeholder takes. A type that its tokens don't
//! determine, such as an alias, is left to the compiler.

use syn::{Error, Type};

use crate::format::placeholder::{Arity, Placeholder};
use crate::read::tokens::error_at;
use crate::table::function::signature::Parameter;
use crate::table::function::types::{behind_references, path};

/// The types of one value.
const VALUES: [&str; 18] = [
    "str", "String", "bool", "char", "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16",
    "i32", "i64", "i128", "isize", "f32", "f64",
];

/// Checks the parameter of a placeholder.
pub(super) fn check_form(parameter: &Parameter, placeholder: &Placeholder) -> Result<(), Error> {
    let ty = behind_references(&parameter.ty);
    let Some(form) = form(ty) else {
        return Ok(());
    };
    let name = &parameter.name;
    let (is, write) = match form {
        Arity::One => ("one value", format!("`{{{name}}}`")),
        Arity::Optional => ("an `Option`", format!("`{{{name}?}}`")),
        Arity::Many => ("a list", format!("`{{{name}*}}`")),
    };
    let (takes, or) = match (placeholder.form, form) {
        (Arity::One, Arity::One) | (Arity::Optional, Arity::Optional) => return Ok(()),
        // An `Option` is a list, too.
        (Arity::Many, Arity::Many | Arity::Optional) => return Ok(()),
        (Arity::One, _) if path(ty).is_some() => (
            "one value",
            "; for a type of your own with this name, use an alias",
        ),
        (Arity::One, _) => ("one value", ""),
        (Arity::Optional, _) => ("an `Option`", ", or an `Option` as the type"),
        (Arity::Many, _) if is_text(ty) => (
            "a list",
            ", or `pct::PathText<'_>` as the type, for the segments of a text",
        ),
        (Arity::Many, _) => ("a list", ", or a list as the type"),
    };
    let source = placeholder.source();
    let message = format!(
        "`{name}` is {is}, and `{source}` takes {takes}: write {write} in the template{or}"
    );
    Err(error_at(&parameter.ty, message))
}

/// What a type is, if its tokens leave no doubt.
fn form(ty: &Type) -> Option<Arity> {
    let whole = match ty {
        Type::Slice(_) | Type::Array(_) => return Some(Arity::Many),
        Type::Path(whole) => whole,
        _ => return None,
    };
    let (name, arguments) = path(ty)?;
    // `Vec` and `std::vec::Vec` are known, but `my::Vec` can be another type.
    let first = &whole.path.segments.first()?.ident;
    let is_of_std = ["std", "alloc", "core"].iter().any(|root| first == root);
    if !is_of_std && first != name {
        return None;
    }
    match (&*name.to_string(), &*arguments) {
        ("Vec", [_, ..]) => Some(Arity::Many),
        ("Option", [_, ..]) => Some(Arity::Optional),
        (name, []) if VALUES.contains(&name) => Some(Arity::One),
        _ => None,
    }
}

fn is_text(ty: &Type) -> bool {
    path(ty).is_some_and(|(name, _)| name == "str" || name == "String")
}
