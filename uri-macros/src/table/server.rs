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

/// The error about a constant that names a server, as far as the macro knows it. A row of an enum (`is_appended`) may
/// have neither a scheme, an authority nor a base; any other constant may have these, but not a scheme without an
/// authority.
pub(super) fn of_constant(
    source: &TokenStream,
    value: &Result<UriValue, Error>,
    is_appended: bool,
) -> Option<Error> {
    match value {
        Ok(UriValue::Known { base: Some(_), .. } | UriValue::Resolved { .. }) if is_appended => {
            Some(error_at(source, BASE))
        }
        Ok(UriValue::Known { reference, .. }) => {
            let reference = reference.as_uri_ref();
            named_server(source, reference, reference.as_str(), is_appended)
        }
        // `ExpressionRow::check_server` checks an expression.
        _ => None,
    }
}

pub(super) fn of_function(function: &Function) -> Option<Error> {
    let body = function.body.as_ref().ok()?;
    match &body.base {
        Base::Known(Some(_)) | Base::Constant(_) => Some(error_at(&function.source, BASE)),
        Base::Known(None) => {
            let filled = body.template.filled.as_uri_ref();
            named_server(&function.source, filled, body.text.value(), true)
        }
        Base::Parameter => None,
    }
}

fn named_server(
    source: &TokenStream,
    row: UriRef<'_>,
    text: &str,
    is_appended: bool,
) -> Option<Error> {
    let message = in_macro::names_server(row, text, is_appended)?;
    Some(error_at(source, message.as_str()))
}
