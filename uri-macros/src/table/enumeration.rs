//! The enum of a table, which has a variant for each row.
//!
//! ```text
//! pub enum Route { Home, Member { guild: GuildId, user: UserId } }
//! impl Route { pub fn parse(…) … pub fn to_uri(&self) … }
//! ```

use std::collections::HashMap;

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::{Error, parse_str};

use crate::paths::{Root, build};
use crate::read::head::Head;
use crate::read::kind::Kind;
use crate::read::tokens::{error_at, has_name_characters, mentions};
use crate::table::function::parse::{Body, Function, Start};
use crate::table::function::policy::TablePolicy;
use crate::table::function::signature::Parameter;
use crate::table::parse::{AnyRow, Table};
use crate::table::unreachable::Unreachable;

/// The fields of a variant: parameters, and the types of their values.
type Fields<'t> = Vec<(&'t Parameter, TokenStream)>;

impl Table {
    /// The enum and its functions, with an error for each row that can't be a variant.
    pub(super) fn enumeration(&self, head: &Head, policy: &TablePolicy<'_>) -> TokenStream {
        let (root, kind, name) = (&self.settings.root, self.settings.kind, &head.name);
        let mut names = HashMap::new();
        let [mut errors, mut variants, mut finds, mut writes] = <[TokenStream; 4]>::default();
        for (number, row) in self.in_order().enumerate() {
            let variant = variant_name(row.head(), &mut names);
            let parts = variant.and_then(|variant| Ok((variant, parts(root, kind, row, policy)?)));
            let (variant, (fields, found, written)) = match parts {
                Ok((variant, Some(parts))) => (variant, parts),
                // The error in the row is reported anyway.
                Ok((_, None)) => continue,
                Err(error) => {
                    errors.extend(error.into_compile_error());
                    continue;
                }
            };
            let cfgs: Vec<&TokenStream> = row.head().cfgs().collect();
            let docs = row.head().docs();
            let is_row =
                (!row.head().has_docs()).then(|| doc(&format!("The row `{}`.", row.head().text())));
            let typed = fields.iter().map(|(parameter, ty)| {
                let (name, doc) = (
                    &parameter.name,
                    doc(&format!("The value of `{{{}}}`.", parameter.text)),
                );
                quote!(#doc #name: #ty)
            });
            let typed = (!fields.is_empty()).then(|| quote!({ #(#typed),* }));
            variants.extend(quote!(#(#cfgs)* #(#docs)* #is_row #variant #typed,));
            let fields: Vec<&Ident> = fields
                .iter()
                .map(|(parameter, _)| &parameter.name)
                .collect();
            let number = Literal::usize_unsuffixed(number);
            finds.extend(quote! {
                #(#cfgs)*
                #number => if #found { return ::core::option::Option::Some(#name::#variant { #(#fields),* }); },
            });
            writes.extend(quote!(#(#cfgs)* Self::#variant { #(ref #fields),* } => { #written }));
        }
        let texts: Vec<Option<&str>> = self.in_order().map(AnyRow::text).collect();
        let index = build::index_of(&texts);
        let rows: Vec<AnyRow<'_>> = self.in_order().collect();
        for unreachable in self.unreachable(&index) {
            let Unreachable { later, earlier, .. } = unreachable;
            let other = rows[earlier].head().text();
            let message = format!(
                "`{name}::parse` never returns this row, because `{other}`, which comes first, takes all that it writes: {}",
                if unreachable.is_mutual {
                    "remove one of the two rows, or move one to a table without `enum`".to_owned()
                } else {
                    format!("write this row before `{other}`")
                }
            );
            errors.extend(error_at(rows[later].source(), message).into_compile_error());
        }
        let index = Literal::byte_string(&index);
        let Head {
            attributes,
            visibility,
            ..
        } = head;
        let attributes = attributes.iter().map(|attribute| &attribute.tokens);
        let keyword = Ident::new("enum", name.span());
        let [rows, argument, of_kind] = [
            "TableRows",
            "RowArgument",
            if kind.is_uri() { "OfUri" } else { "OfUriRef" },
        ]
        .map(|name| root.hidden(name));
        let [format_error, match_error] =
            ["FormatError", "MatchError"].map(|name| root.path(&["error", name]));
        let owned = root.item(kind.owned_type_name());
        let write = Ident::new(
            if kind.is_uri() {
                "to_uri"
            } else {
                "to_uri_ref"
            },
            Span::call_site(),
        );
        let (option, result) = (
            quote!(::core::option::Option),
            quote!(::core::result::Result),
        );
        let deprecated = self.allow_deprecated();
        quote! {
            #errors
            #(#attributes)*
            #visibility #keyword #name { #variants }
            #deprecated
            impl #name {
                /// The first row of the table that matches a URI and whose types accept the values.
                ///
                /// # Errors
                ///
                /// Fails if the string isn't a URI, if no row matches, or, with the names of the first row that matches
                /// and of its parameter, if the types refuse the values.
                pub fn parse<'u>(uri: impl #argument<'u, #of_kind>) -> #result<Self, #match_error> {
                    fn find(__rows: &mut #rows<'_>) -> #option<#name> {
                        loop {
                            match __rows.next_row()? {
                                #finds
                                _ => {}
                            }
                        }
                    }
                    #rows::find(uri, #index, find)
                }

                /// The URI of a row with these values, checked like that of the row's function.
                ///
                /// # Errors
                ///
                /// Fails with the name of the parameter if a value isn't valid in its place.
                pub fn #write(&self) -> #result<#owned, #format_error> {
                    match *self { #writes }
                }
            }
        }
    }
}

fn doc(text: &str) -> TokenStream {
    quote!(#[doc = #text])
}

/// A row's fields, a condition that is true if the row matches and then defines variables with the names of the fields,
/// and an expression that writes the row's URI. The result is `None` if the row has an error.
fn parts<'t>(
    root: &Root,
    kind: Kind,
    row: AnyRow<'t>,
    policy: &TablePolicy<'_>,
) -> Result<Option<(Fields<'t>, TokenStream, TokenStream)>, Error> {
    let name = &row.head().name;
    Ok(Some(match row {
        AnyRow::Constant(_) => {
            let owned = Ident::new(
                if kind.is_uri() {
                    "to_uri_buf"
                } else {
                    "to_uri_ref_buf"
                },
                Span::call_site(),
            );
            let written = quote!(::core::result::Result::Ok(#name.#owned()));
            (Vec::new(), quote!(__rows.is(#name.as_str())), written)
        }
        AnyRow::Function(function) => {
            let Ok(body) = &function.body else {
                return Ok(None);
            };
            let fields = function.fields(root, body)?;
            let names: Vec<&Ident> = fields
                .iter()
                .map(|(parameter, _)| &parameter.name)
                .collect();
            let pattern = match &*names {
                [name] => name.to_token_stream(),
                names => quote!((#(#names),*)),
            };
            // An error about a type of the row is reported at the row's name.
            let span = Span::call_site().located_at(name.span());
            let values = quote_spanned!(span=> #name::__values(__rows));
            let found = quote!(let ::core::option::Option::Some(#pattern) = #values);
            let (_, written) = function.written(root, body, policy, true);
            (fields, found, written)
        }
    }))
}

impl Function {
    /// The fields of the row's variant.
    fn fields(&self, root: &Root, body: &Body) -> Result<Fields<'_>, Error> {
        let name = &self.head.name;
        if let Start::Appended = body.start {
            return Err(Error::new(name.span(), NO_BASE));
        }
        if let Some(reason) = &body.no_inverse {
            let message = format!(
                "the enum can't take this row apart, because {reason}: move it to a table without `enum`"
            );
            return Err(Error::new(name.span(), message));
        }
        let parameters = self.signature.parameters.iter();
        let fields = parameters.filter_map(|parameter| {
            let mut slots = body.template.slots.iter();
            let slot = slots.find(|slot| slot.name == parameter.text)?;
            let ty = self.type_of_values(root, slot, &parameter.ty);
            let ty = ty.filter(|ty| !mentions(ty, "PctStr"));
            Some(
                ty.map(|ty| (parameter, ty))
                    .ok_or_else(|| error_at(&parameter.ty, NO_FIELD)),
            )
        });
        fields.collect()
    }
}

const NO_FIELD: &str = "a variant can't have a value of this type: write a type with a name, such as `u64` or `&str`, an `Option` of one for `{x?}`, or a slice of one for `{xs*}`, or move the row to a table without `enum`";

const NO_BASE: &str = "a variant can't have a base: remove it from the rows, in a `uri_ref_table!`, and write `base.append(&route.to_uri_ref()?)`";

/// The name of a row's variant, its own name in upper camel case. Only rows with the same name have the same variant.
fn variant_name(head: &Head, names: &mut HashMap<String, String>) -> Result<Ident, Error> {
    let row = head.text();
    let is_constant = !row.contains(char::is_lowercase);
    let words = row.split('_').map(|word| {
        let mut chars = word.chars();
        let first = chars.next().into_iter().flat_map(char::to_uppercase);
        let rest = chars.as_str();
        first.collect::<String>()
            + &if is_constant {
                rest.to_lowercase()
            } else {
                rest.to_owned()
            }
    });
    let variant: String = words.collect();
    let other = names.entry(variant.clone()).or_insert_with(|| row.clone());
    let message = if *other != row {
        format!("`{row}` and `{other}` would both be the variant `{variant}`: rename one of them")
    } else if has_name_characters(&variant)
        && let Ok(mut name) = parse_str::<Ident>(&variant)
    {
        name.set_span(head.name.span());
        return Ok(name);
    } else {
        format!("`{variant}` can't be the name of a variant: rename `{row}`")
    };
    Err(Error::new(head.name.span(), message))
}
