//! The law for the rows of a table of references, to which the server is added later: a function and a row of an enum
//! have neither a scheme nor an authority. Another constant can name a server: `HELP = "https://docs.example/";`.

use proc_macro2::TokenStream;
use syn::Error;
use uri_core::UriRef;

use crate::paths::in_macro;
use crate::read::tokens::error_at;
use crate::table::function::parse::{Base, Function};
use crate::uri::value::UriValue;

const BASE: &str = "a function or a row of an enum has no base in a table of references, because the server is added to it by `append`: write the path, which begins with `/`, or put URIs into a `uri_table!`";

/// The error about a constant of a `uri_ref_table!` that names a server where it can't, as far as the macro knows it.
/// If it's appended to a server (`is_appended`), as in a table with an enum, a scheme, an authority and a base are
/// errors. Otherwise only a scheme without an authority is one, as in `urn:a`.
pub(super) fn error_of_constant(
    source: &TokenStream,
    value: &Result<UriValue, Error>,
    is_appended: bool,
) -> Option<Error> {
    match value {
        // `HELP = BASE, "help";`, which the compiler resolves. A row of the table isn't a base, because it's a reference.
        Ok(UriValue::Resolved { .. }) if is_appended => Some(error_at(source, BASE)),
        Ok(UriValue::Known { reference, .. }) => {
            let reference = reference.as_uri_ref();
            error_of_server_in_row(source, reference, reference.as_str(), is_appended)
        }
        // The compiler checks an expression, by `check_server`. Whether what it resolves names a server isn't checked,
        // and the rest has an error.
        _ => None,
    }
}

/// The error about a function of a `uri_ref_table!` whose template has a scheme, an authority or a base, because
/// `append` adds the server to what the function returns. A parameter as base, as in `{api}/users`, is allowed: its
/// caller decides what it is.
pub(super) fn error_of_function(function: &Function) -> Option<Error> {
    let body = function.body.as_ref().ok()?;
    match &body.base {
        Base::Known(Some(_)) | Base::Constant(_) => Some(error_at(&function.source, BASE)),
        Base::Known(None) => {
            let filled = body.template.filled.as_uri_ref();
            let is_appended = true;
            error_of_server_in_row(&function.source, filled, body.text.value(), is_appended)
        }
        Base::Parameter => None,
    }
}

/// The error at `source` about a row with a scheme or an authority, which a row that is appended to a server can't have.
/// Without `is_appended`, only a scheme alone is an error. The message shows `text`, which is the template if `row` is a
/// filled one.
fn error_of_server_in_row(
    source: &TokenStream,
    row: UriRef<'_>,
    text: &str,
    is_appended: bool,
) -> Option<Error> {
    let message = in_macro::names_server(row, text, is_appended)?;
    Some(error_at(source, message.as_str()))
}
