//! The expansion of a file to a slice, or to a module of constants.

use std::collections::HashSet;

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};
use syn::Error;
use syn::parse::Parser as _;

use crate::lines::check::{FileRow, FileTable, Names};
use crate::lines::parse::{CallSite, File, arguments};
use crate::paths::{CratePath, primitive, tracking};
use crate::read::arguments::Arguments;
use crate::read::head::Head;
use crate::read::kind::Kind;
use crate::read::tokens::{call_at, first_and_last_span, mentions, unused_name};
use crate::table::row_policy::RowPolicies;
use crate::uri::value::{constructor, of_type};

/// Expands to a slice or to a module of constants, or to `compile_error!`.
pub(crate) fn expand(tokens: TokenStream, site: &CallSite<'_>) -> TokenStream {
    try_expand(tokens, site).unwrap_or_else(Error::into_compile_error)
}

/// The expansion of a call of `uri_lines!`: a module if its arguments begin with `mod name =`, or else an expression.
/// Both contain the errors about lines; the error that is returned is about the arguments, or a file that can't be
/// read.
fn try_expand(tokens: TokenStream, site: &CallSite<'_>) -> Result<TokenStream, Error> {
    let (Arguments { krate, arguments }, module) = arguments.parse2(tokens)?;
    let file = File::parse(arguments, site)?;
    let text = file.read()?;
    Ok(match module {
        // The name of a line becomes that of a constant.
        Some(module) => FileTable::check(&file, &text, Names::Constants).module(&krate, &module),
        None => FileTable::check(&file, &text, Names::Optional).expression(&krate),
    })
}

impl FileTable<'_> {
    /// A `compile_error!` for each wrong line, in the order of the lines.
    fn compile_errors(&self) -> TokenStream {
        let errors = self.errors.iter();
        let errors = errors.map(|(_, message)| self.file.error(message).into_compile_error());
        errors.collect()
    }

    /// The expression that `uri_lines!("uris.txt")` becomes: a block with the checks, whose value is a slice of names
    /// and URIs. A line without a name has an empty one; one that doesn't parse is left out, and is an error in the
    /// block.
    fn expression(&self, krate: &CratePath) -> TokenStream {
        let text = primitive("str");
        let uri = krate.item("Uri");
        let errors = self.compile_errors();
        let tracking = tracking(&self.file.absolute_path);
        let checks = self.checks(krate);
        let policy = self.file.policy.as_ref();
        let lines = unused_name("__URI_LINES", |name| {
            policy.is_some_and(|policy| mentions(policy, name))
        });
        let rows = self.rows.iter().map(|row| {
            let name = row.line.name.unwrap_or("");
            let value = uri_expression(krate, row);
            quote!((#name, #value))
        });
        quote!({
            #errors
            #tracking
            const #lines: &[(&#text, #uri<'static>)] = &[#(#rows),*];
            #checks
            #lines
        })
    }

    /// The module that `uri_lines!(mod name = "uris.txt")` becomes, with a constant for each line and the errors, so
    /// that a `#[cfg]` applies to both; and, beside it, the checks. A repeated name is already an error, so only its
    /// first line becomes a constant.
    fn module(&self, krate: &CratePath, module: &Head) -> TokenStream {
        let attributes = &module.attributes;
        let cfgs: TokenStream = module.cfgs().collect();
        let visibility = &module.visibility;
        let module = &module.name;
        let errors = self.compile_errors();
        let tracking = tracking(&self.file.absolute_path);
        let path = self.file.printed_path();
        // In the module, a path such as `super::uri_core` needs one more `super`, and a name an import.
        let (krate_in_module, import) = krate.in_module();
        let uri = krate_in_module.item("Uri");
        let mut seen = HashSet::new();
        let constants = self.rows.iter().filter_map(|row| {
            let name = row.constant.as_deref().filter(|name| seen.insert(*name))?;
            let name = format_ident!("{name}");
            let value = uri_expression(&krate_in_module, row);
            let uri_text = row.line.uri.redacted();
            let number = row.line.number;
            let doc = format!("`{uri_text}`, line {number} of `{path}`.");
            Some(quote! {
                #[doc = #doc]
                pub const #name: #uri<'static> = #value;
            })
        });
        let constants: TokenStream = constants.collect();
        // Outside the module, because the policy's names are those around it.
        let checks = self.checks(krate);
        let checks = checks.map(|checks| quote!(#cfgs const _: () = { #checks };));
        quote! {
            #(#attributes)*
            #visibility mod #module {
                #errors
                #import
                #tracking
                #constants
            }
            #checks
        }
    }

    /// Constants that fail to compile if the policy is invalid, or if it refuses the URI of a line. `None` if the call
    /// names no policy, because the macro itself checks the default policy.
    fn checks(&self, krate: &CratePath) -> Option<TokenStream> {
        let expression = self.file.policy.as_ref()?;
        let path = self.file.path.value();
        let span = self.file.path.span();
        let ty = krate.item("Policy");
        let value = of_type(krate, &quote!(#ty<'_>), expression);
        let uris = self.rows.iter().map(|row| row.line.uri);
        let uris = uris.map(|uri| (uri.as_str(), uri));
        // `items` are `__URI_POLICY_LINES` and `__URI_ROW_POLICY_LINES`, which check all lines. They are in a block of
        // their own, so every call can use the same names.
        let (policies, items) = RowPolicies::new(krate, "LINES", &quote!(&#value), uris);
        let policy = &policies.policy;
        let validate = call_at(
            krate.hidden("validate"),
            quote!(#policy),
            first_and_last_span(expression),
        );
        let checks = self.rows.iter().map(|row| {
            let text = row.line.uri.as_str();
            // The number of the URI's origin, and the rules that the macro found the URI may break, because only the
            // compiler knows which of them the policy has.
            let (row_policy, origin_and_rules) = policies.for_row(text, row.line.uri);
            let line = Literal::usize_unsuffixed(row.line.number);
            let column = Literal::usize_unsuffixed(row.column);
            let arguments = quote!(#origin_and_rules, #text, #path, #line, #column);
            // A line has no span, so an error is at the path in the call.
            let check = call_at(quote!(#row_policy.check_line), arguments, (span, span));
            quote!(const _: () = #check;)
        });
        Some(quote! {
            const _: () = #validate;
            #items
            #(#checks)*
        })
    }
}

/// The expression of the `Uri` in a line.
fn uri_expression(krate: &CratePath, row: &FileRow<'_>) -> TokenStream {
    let uri = row.line.uri;
    let text = Literal::string(uri.as_str());
    constructor(Kind::Uri, krate, &text, uri.as_uri_ref())
}

#[cfg(test)]
mod tests;
