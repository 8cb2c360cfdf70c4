//! What a table becomes: functions from a row to its items. What a row is made of is decided before, in `row`.
//!
//! Imports: `paths`, `read`, `uri`, `format`, and the rows of the table.

pub(crate) mod checks;
mod constant;
mod enumeration;
pub(crate) mod function;
mod row_type;
mod unique;

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::Error;

use crate::paths::primitive;
use crate::read::head::Head;
use crate::read::kind::Kind;
use crate::read::tokens::{call_at, first_and_last_span};
use crate::table::parse::{AnyRow, Table};
use crate::table::row::Item;
use crate::table::row_policy::{Policies, RowPolicies};
use crate::table::settings::Settings;
use crate::uri::value::of_type;

/// Expands `tokens`, the content of a `uri_table!` (`Kind::Uri`) or a `uri_ref_table!` (`Kind::UriRef`), to its items,
/// with a `compile_error!` for each error.
pub(crate) fn expand(kind: Kind, tokens: TokenStream) -> TokenStream {
    let mut table = Table::parse(kind, tokens);
    // This precedes `emit`, which writes the constant's name in place of the policy's expression.
    let policy_constant = table.name_policy();
    let items = table.emit();
    quote!(#policy_constant #items)
}

/// The docs of the array, unless the caller wrote some.
const ARRAY: &str = "The names and the URIs of the table's constants, in their order.";

impl Table {
    /// The table's items but those of `name_policy`: constants, also those of `RowPolicies`, functions with their
    /// types, the array, the enum, the comparison for `unique`, and the errors beside the rows. A row with an error has
    /// items too, so its uses cause no further errors.
    fn emit(&self) -> TokenStream {
        let settings = &self.settings;
        let errors = self.errors.iter().map(Error::to_compile_error);
        let (policies, policy_items) = self.policies();
        let uri = settings.krate.item(settings.kind.type_name());
        // The type of a constant. A `TokenStream` would be copied for each row.
        let ty: Vec<TokenTree> = quote!(#uri<'static>).into_iter().collect();
        let items = self.items(&policies);
        // A row is expanded only where `quote!` writes it, because tokens that are kept cost the compiler time.
        let constants = items.iter().filter_map(|item| match item {
            Item::Constant(_, row) => Some(constant::items(row, settings, &policies, &ty)),
            _ => None,
        });
        let functions = items.iter().filter_map(|item| match item {
            Item::Function(_, row) => Some(function::items(row)),
            Item::Faulty(_, row, error) => {
                Some(function::faulty_items(&settings.krate, row, error))
            }
            Item::Constant(..) => None,
        });
        let array = settings.array.as_ref().map(|head| self.array(head));
        let enumeration = settings.enumeration.as_ref();
        let enumeration = enumeration.map(|head| enumeration::items(self, head, &items));
        let functions = self.with_alloc(quote!(#(#functions)* #enumeration));
        let unique_checks = unique::checks(self, &items);
        quote!(#(#errors)* #policy_items #(#constants)* #functions #array #unique_checks)
    }

    /// Puts the items of functions and of the enum into uri-core's macro `with_alloc!`, which without the feature
    /// `alloc` expands to one error, at the name of the first function or of the enum. A table with constants alone
    /// doesn't need the feature.
    fn with_alloc(&self, items: TokenStream) -> TokenStream {
        let functions = self.functions().map(|function| &function.head);
        let Some(first) = functions.chain(&self.settings.enumeration).next() else {
            return items;
        };
        let span = Span::mixed_site().located_at(first.name.span());
        let with_alloc = self.settings.krate.hidden_at("with_alloc", span);
        quote_spanned!(span=> #with_alloc! { #items })
    }

    /// A name that tells this table from others in the scope: that of the first row without conditions, or else of the
    /// first row, with its conditions. Another table can have that row with the opposite conditions, and the hidden
    /// items that get the name, such as the policy's constant, have none, so both tables define theirs.
    fn scope_name(&self) -> String {
        let mut heads = self.rows.iter().map(AnyRow::head);
        let first_unconditional = heads.clone().find(|head| !head.is_conditional());
        let Some(head) = first_unconditional.or_else(|| heads.next()) else {
            return String::new();
        };
        let conditions: String = head.cfgs().map(|cfg| cfg.to_string()).collect();
        let mut name = head.text();
        // The conditions become a part of the name, in which `_23_` replaces a `#`, so different ones make different
        // names.
        for char in conditions.chars() {
            // Of other letters, not all can be in a name, such as `²`.
            match char.is_ascii_alphanumeric() {
                true => name.push(char),
                false => name += &format!("_{:x}_", u32::from(char)),
            }
        }
        name
    }

    /// The policy against which rows are checked, and the items of `RowPolicies` for it: none without the setting
    /// `policy`, or if all rows are constants whose URIs only the compiler knows, such as `A = concat!("urn:", "a");`,
    /// because it checks these against the policy itself.
    fn policies(&self) -> (Policies, Option<TokenStream>) {
        let needs_row_policies =
            self.functions().next().is_some() || self.constants().any(|row| row.uri().is_some());
        // Rows that only the compiler knows are checked against the given policy, whatever is returned here.
        if self.settings.policy.is_none() || !needs_row_policies {
            return (Policies::Default, None);
        }
        let rows = self.rows.iter().filter_map(AnyRow::template);
        let krate = &self.settings.krate;
        let policy = self.settings.policy_reference();
        let (policies, items) = RowPolicies::new(krate, &self.scope_name(), &policy, rows);
        (Policies::Given(policies), Some(items))
    }

    /// Replaces the expression in the setting `policy` with the name of a hidden constant, so that an error in it is
    /// reported once. Returns the items for this constant, and for the check of the policy itself; `None` without the
    /// setting.
    fn name_policy(&mut self) -> Option<TokenStream> {
        let name = self.scope_name();
        let Settings {
            kind,
            krate,
            policy,
            ..
        } = &mut self.settings;
        let expression = policy.as_ref()?;
        let constant = Ident::new(&format!("__URI_GIVEN_POLICY_{name}"), Span::mixed_site());
        let ty = krate.item("Policy");
        // A constant's type decides the lifetime, so it's `'static` here.
        let value = of_type(krate, &quote!(#ty<'_>), expression);
        let validate = krate.hidden(match kind.is_uri() {
            true => "validate",
            false => "check_references",
        });
        let check = call_at(
            validate,
            quote!(&#constant),
            first_and_last_span(expression),
        );
        let items = quote! {
            #[doc(hidden)]
            const #constant: #ty<'static> = #value;
            const _: () = #check;
        };
        *policy = Some(constant.into_token_stream());
        // The name is that of a row, so it's empty for a table without rows. Two of these in a scope would define the
        // same constant, which no row needs.
        Some(match name.is_empty() {
            true => quote!(const _: () = { #items };),
            false => items,
        })
    }

    /// The constant that the setting `array = ALL;` adds: a slice with the name and the URI of each constant row, such
    /// as `&[("API", API)]`. Functions aren't in it, and a conditional row keeps its conditions there.
    fn array(&self, head: &Head) -> TokenStream {
        let uri = self.settings.krate.item(self.settings.kind.type_name());
        let text = primitive("str");
        let ty: Vec<TokenTree> = quote!(&[(&#text, #uri<'static>)]).into_iter().collect();
        let rows = self.constants().map(|row| {
            let cfgs = row.head.cfgs();
            let constant = constant::name_of_uri(row);
            let name = row.head.text();
            quote!(#(#cfgs)* (#name, #constant),)
        });
        let docs = (!head.has_docs()).then(|| head.added_docs(ARRAY));
        constant::constant(head, docs, &ty, quote!(&[#(#rows)*]))
    }
}

#[cfg(test)]
mod tests;
