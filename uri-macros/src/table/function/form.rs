//! A parameter whose type can't be what its placeholder takes. An alias is left to the compiler.

use syn::{Error, Type};
use uri_core::Component;

use crate::format::placeholder::{Form, Placeholder, source};
use crate::read::tokens::error_at;
use crate::table::function::signature::Parameter;
use crate::table::function::types::{
    COPIED, STD, behind_references, path, path_in, segment_of_path,
};

/// `can_be` says whether the place also takes another form, so that the message only proposes what compiles.
pub(super) fn check_form(
    parameter: &Parameter,
    placeholder: &Placeholder,
    place: Option<Component>,
    can_be: impl Fn(Form) -> bool,
) -> Result<(), Error> {
    let ty = behind_references(&parameter.ty);
    let Some(form) = form(ty) else {
        return Ok(());
    };
    let fits = match placeholder.form {
        Form::One => form == Form::One,
        Form::Optional => form == Form::Optional,
        // An `Option` is a list, too.
        Form::Many | Form::Pairs | Form::Joined => form != Form::One,
    };
    if fits {
        return Ok(());
    }
    let found = format!(
        "`{}` is {}, and `{}` takes {}",
        parameter.name,
        words(form),
        placeholder.source(),
        words(placeholder.form),
    );
    let forms: &[Form] = match form {
        Form::Optional => &[Form::Optional, Form::Many],
        Form::Many | Form::Pairs | Form::Joined => &[Form::Many, Form::Joined],
        Form::One => &[Form::One],
    };
    let Some(form) = forms.iter().find(|form| can_be(**form)) else {
        let message = format!("{found}, as everything in this place: write a type of one value");
        return Err(error_at(&parameter.ty, message));
    };
    let or = match placeholder.form {
        Form::One if path(ty).is_some() => "; for a type of your own with this name, use an alias",
        Form::One => "",
        Form::Optional => ", or an `Option` as the type",
        Form::Many | Form::Joined if is_text(ty) && place == Some(Component::Path) => {
            ", or `pct::PathText<'_>` as the type, for the segments of a text"
        }
        Form::Pairs => ", or a list of pairs as the type",
        Form::Many | Form::Joined => ", or a list as the type, such as `&[&str]`",
    };
    let source = source(&parameter.text, *form);
    let message = format!("{found}: write `{source}` in the template{or}");
    Err(error_at(&parameter.ty, message))
}

/// What a placeholder takes, or a type is, in the message's words.
const fn words(form: Form) -> &'static str {
    match form {
        Form::One => "one value",
        Form::Optional => "an `Option`",
        Form::Many | Form::Pairs | Form::Joined => "a list",
    }
}

/// The form for a type, if its tokens leave no doubt.
fn form(ty: &Type) -> Option<Form> {
    if let Type::Slice(_) | Type::Array(_) = ty {
        return Some(Form::Many);
    }
    if segment_of_path(ty).is_some() && path_in(&["uri_core", "pct"], ty).is_some() {
        return Some(Form::Many);
    }
    let (name, arguments) = path_in(&STD, ty)?;
    match (&*name.to_string(), &*arguments) {
        ("Vec", [_, ..]) => Some(Form::Many),
        ("Option", [_, ..]) => Some(Form::Optional),
        ("str" | "String" | "f32" | "f64", []) => Some(Form::One),
        (name, []) if COPIED.contains(&name) => Some(Form::One),
        _ => None,
    }
}

fn is_text(ty: &Type) -> bool {
    path(ty).is_some_and(|(name, _)| name == "str" || name == "String")
}
