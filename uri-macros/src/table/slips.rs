//! Errors about slips in a constant row: a name that could be that of a setting or that is taken, a row without its base,
//! and a row's name inside a string.

use proc_macro2::TokenStream;
use syn::ext::IdentExt as _;
use syn::{Error, Expr, Visibility};
use uri_core::UriBuf;

use crate::format::fault::Fault;
use crate::paths::in_macro;
use crate::read::arguments::Arguments;
use crate::read::head::Head;
use crate::read::kind::Kind;
use crate::read::string_literal::StringLiteral;
use crate::read::tokens::{error_at, name_of, without_invisible_groups};
use crate::uri::value::KnownRows;

/// The error about a row such as `"/users"`, which is a reference and not a URI: the help names its probable base, the
/// only earlier row whose URI is known, or a table of references. `None` if the parser's own help is better.
pub(super) fn error_without_base(
    kind: Kind,
    text: &StringLiteral,
    known: &KnownRows,
) -> Option<Error> {
    let error = kind.parse(text.value()).err()?;
    let report = in_macro::in_source(error.report(text.value()));
    // For `https//example.org/`, the parser's help is to write `https://example.org/`.
    if !report.help()?.starts_with("begin with a scheme") {
        return None;
    }
    // A row whose URI the macro doesn't know isn't proposed as a base.
    let mut bases = known.uris.iter().filter(|(_, uri)| uri.is_some());
    let help = match (bases.next(), bases.next()) {
        (Some((only, _)), None) => format!("write the base before it: `{only}, \"…\"`"),
        (None, _) if text.value().starts_with('/') => {
            "put it into a `uri_ref_table!`, or begin with a scheme, such as `https://`".to_owned()
        }
        _ => return None,
    };
    let note = "a row without a base is a whole URI";
    let mut fault = Fault::new(0..0, "no scheme", help, note);
    fault.what = "invalid URI";
    Some(fault.error(text.value(), text.span()))
}

/// Whether a constant's head could be that of a setting: a name in lower case without a visibility.
pub(super) fn is_like_setting(head: &Head) -> bool {
    let name = head.text();
    let is_lower = !name.contains(|char: char| char.is_uppercase() || !char.is_ascii());
    is_lower && matches!(head.visibility, Visibility::Inherited)
}

/// The error about a constant whose name is in lower case, because a later version could have a setting with this name.
pub(super) fn error_of_lower_case(head: &Head) -> Option<Error> {
    if !is_like_setting(head) {
        return None;
    }
    let name = head.text();
    let message = format!(
        "a constant's name has an upper-case letter, because `{name}` could be a setting: write `{} = …;`",
        name.to_uppercase()
    );
    Some(Error::new(head.name.span(), message))
}

/// Adds a row's name to the `known` rows, with its URI if it can be a base. It fails for a second `x`, and for `x` and
/// `__x` in either order, because the hidden item of `x` is `__x`: the compiler would report several errors.
pub(super) fn add_name(
    head: &Head,
    uri: Option<UriBuf>,
    known: &mut KnownRows,
) -> Result<(), Error> {
    if head.is_conditional() {
        return Ok(());
    }
    let name = &head.name;
    let text = head.text();
    // The row `x` has a hidden item `__x`.
    let hidden = format!("__{text}");
    let row_with_hidden_item = text.strip_prefix("__");
    let message = if known.uris.contains_key(&hidden) {
        format!(
            "`{text}` has a hidden item `{hidden}`, which is the name of an earlier row: rename one of them"
        )
    } else if let Some(earlier) = row_with_hidden_item.filter(|row| known.uris.contains_key(*row)) {
        format!(
            "`{text}` is the name of a hidden item of `{earlier}`, which comes first: rename one of them"
        )
    } else if known.uris.insert(text, uri).is_some() {
        format!("`{name}` is the name of an earlier row, too")
    } else {
        return Ok(());
    };
    Err(Error::new(name.span(), message))
}

/// Refuses a value in which `row` is the name of an earlier row, because neither a literal nor `concat!` can contain a
/// constant. It was found at the beginning of `"{API}items"` or `concat!(API, "items")`, where it is meant as a base.
pub(super) fn refuse_row_in_string(
    kind: Kind,
    row: Option<String>,
    source: &TokenStream,
    known: &KnownRows,
) -> Result<(), Error> {
    let Some(row) = row.filter(|row| known.uris.contains_key(row)) else {
        return Ok(());
    };
    let instead = match kind {
        Kind::Uri => format!("`{row}, \"…\"`"),
        _ => "the whole reference".to_owned(),
    };
    let message = format!("`{row}` is a row, which is not text: write {instead}");
    Err(error_at(source, message))
}

/// The name at the beginning of `"{API}items"`.
pub(super) fn name_beginning_text(text: &StringLiteral) -> Option<String> {
    let (row, _) = text.value().strip_prefix('{')?.split_once('}')?;
    Some(row.to_owned())
}

/// The name at the beginning of `concat!(API, "items")`.
pub(super) fn name_beginning_concat(value: &Expr) -> Option<String> {
    let arguments = arguments_of(&["concat"], value)?;
    Some(name_of(arguments.first()?)?.unraw().to_string())
}

/// The two arguments of a call `uri!(base, reference)` or `uri_ref!(base, reference)`, if the value is one.
pub(super) fn base_and_reference_of_call(value: &Expr) -> Option<Vec<Expr>> {
    // `check_is_string` refuses a single argument: `uri!("…")`.
    arguments_of(&["uri", "uri_ref"], value).filter(|arguments| arguments.len() == 2)
}

/// The arguments of a call to a macro with one of these names, perhaps after a path, as in `std::concat!("a", "b")`.
/// `None` if the value isn't such a call.
fn arguments_of(names: &[&str], value: &Expr) -> Option<Vec<Expr>> {
    let Expr::Macro(call) = without_invisible_groups(value) else {
        return None;
    };
    let name = &call.mac.path.segments.last()?.ident;
    if !names.iter().any(|other| name == other) {
        return None;
    }
    Some(call.mac.parse_body::<Arguments>().ok()?.arguments)
}
