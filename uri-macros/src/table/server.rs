//! The law for the rows of a table of references, to which the server is added later: a function and a row of an enum
//! have neither a scheme nor an authority. Another constant can name a server: `HELP = "https://docs.example/";`.

use proc_macro2::TokenStream;
use uri_core::UriRef;

use crate::paths::in_macro;
use crate::read::tokens::error_at;
use crate::table::function::parse::{Function, Start};
use crate::table::parse::Constant;
use crate::uri::value::UriValue;

const BASE: &str = "a function or a row of an enum has no base in a table of references, because the server is added to it by `append`: write the path, which begins with `/`, or put URIs into a `uri_table!`";

/// Refuses a constant with a server, as far as the macro knows it.
pub(super) fn refuse_server_of_constant(row: &mut Constant, is_appended: bool) {
    let refused = match &row.value {
        Ok(UriValue::Known { base: Some(_), .. } | UriValue::Resolved { .. }) if is_appended => {
            Some(error_at(&row.source, BASE))
        }
        Ok(UriValue::Known { reference, .. }) => {
            let reference = reference.as_uri_ref();
            report_server(&row.source, reference, reference.as_str(), is_appended)
        }
        // `ExpressionRow::check_server` checks an expression.
        _ => None,
    };
    if let Some(error) = refused {
        row.value = Err(error);
    }
}

pub(super) fn refuse_server(function: &mut Function) {
    let Ok(body) = &function.body else {
        return;
    };
    let refused = match &body.start {
        Start::Whole(Some(_)) | Start::Resolved(_) => Some(error_at(&function.source, BASE)),
        Start::Whole(None) => {
            let filled = body.template.filled.as_uri_ref();
            report_server(&function.source, filled, body.text.value(), true)
        }
        Start::Appended => None,
    };
    if let Some(error) = refused {
        function.body = Err(error);
    }
}

fn report_server(
    source: &TokenStream,
    row: UriRef<'_>,
    text: &str,
    is_appended: bool,
) -> Option<syn::Error> {
    let message = in_macro::names_server(row, text, is_appended)?;
    Some(error_at(source, message.as_str()))
}
