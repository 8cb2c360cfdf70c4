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

use crate::paths::{Root, primitive};
use crate::read::head::Head;
use crate::read::tokens::{ends, error_at, has_name_characters, mentions};
use crate::table::function::parse::{Body, Function, Start};
use crate::table::function::row_type::tuple;
use crate::table::function::signature::Parameter;
use crate::table::index::index_of;
use crate::table::parse::{AnyRow, Table};
use crate::table::function::policy::Row;
use crate::table::row_policy::RowPolicies;

type Fields<'t> = Vec<(&'t Parameter, TokenStream)>;

/// The code for a row.
#[derive(Default)]
struct Variant {
    declared: TokenStream,
    /// In the `match` on the row's number: the variant, if the row matches and its types accept the values.
    found: TokenStream,
    /// A use of a function that isn't called, so that one whose URIs are only written through the enum isn't reported
    /// as unused. It precedes the `match`, because a field can have its name.
    used: TokenStream,
    /// In the `match` on the variant: writes the URI.
    written: TokenStream,
    /// In the `match` on the variant: the template.
    template: TokenStream,
}

impl Table {
    /// The enum and its functions, with an error for each row that can't be a variant.
    pub(super) fn enumeration(
        &self,
        head: &Head,
        policies: Option<&RowPolicies<'_>>,
    ) -> TokenStream {
        let (root, kind, name) = (&self.settings.root, self.settings.kind, &head.name);
        let rows = &self.rows;
        let mut names = HashMap::new();
        let (mut variants, mut errors) = (Vec::new(), TokenStream::new());
        for (number, row) in rows.iter().enumerate() {
            let variant = variant_name(row.head(), &mut names);
            match variant.and_then(|variant| self.variant(name, &variant, number, row, policies)) {
                Ok(variant) => variants.push(variant),
                Err(error) => errors.extend(error.into_compile_error()),
            }
        }
        let declared = variants.iter().map(|variant| &variant.declared);
        let found = variants.iter().map(|variant| &variant.found);
        let used = variants.iter().map(|variant| &variant.used);
        let written = variants.iter().map(|variant| &variant.written);
        let templates = variants.iter().map(|variant| &variant.template);
        // Conditional rows are in the index, so that its numbers are those of the arms. An unknown text can match
        // everything.
        let texts = rows.iter().map(|row| Some(row.shown()?.as_uri_ref()));
        let index = index_of(&Vec::from_iter(texts));
        for (later, earlier) in self.unreachable() {
            let other = rows[earlier].head().text();
            let message = format!(
                "`{name}::parse` never returns this row, because `{other}`, which comes first, takes all that it writes: write this row before `{other}` or, if both take the same URIs, remove one of them"
            );
            errors.extend(Error::new(rows[later].head().name.span(), message).into_compile_error());
        }
        let index = Literal::byte_string(&index);
        let (table, are_uris) = (head.text(), kind.is_uri());
        let Head {
            attributes,
            visibility,
            ..
        } = head;
        let keyword = Ident::new("enum", name.span());
        let (rows, argument) = (root.hidden("TableRows"), root.of_row("RowArgument"));
        let match_error = root.path(&["error", "MatchError"]);
        let [error, owned] = ["Error", kind.owned_type_name()].map(|name| root.item(name));
        let string = primitive("str");
        let write = Ident::new(&format!("to_uri{}", kind.suffix()), Span::call_site());
        let result = quote!(::core::result::Result);
        quote! {
            #errors
            #(#attributes)*
            #visibility #keyword #name { #(#declared)* }
            impl #name {
                /// The first row of the table that matches a URI and whose types accept the values.
                ///
                /// # Errors
                ///
                /// Fails if the string isn't a URI, if no row matches, or, with the names of the first row that matches
                /// and of its parameter, if the types refuse the values.
                pub fn parse<'u>(uri: impl #argument<'u, #owned>) -> #result<Self, #match_error> {
                    fn __find(__rows: &mut #rows<'_>) -> ::core::option::Option<#name> {
                        loop {
                            match __rows.next_row()? {
                                #(#found)*
                                _ => {}
                            }
                        }
                    }
                    #rows::find(uri, #index, (#table, #are_uris), __find)
                }

                /// The URI of a row with these values, checked like that of the row's function.
                ///
                /// # Errors
                ///
                /// Fails with the names of the row and of the parameter if a value isn't valid in its place.
                pub fn #write(&self) -> #result<#owned, #error> {
                    #(#used)*
                    match *self { #(#written)* }
                }

                /// The template of the row, which contains no values, or the URI of a constant row.
                #[must_use]
                pub const fn template(&self) -> &'static #string {
                    match *self { #(#templates)* }
                }
            }
        }
    }

    /// The code for a row, none after an error.
    fn variant(
        &self,
        name: &Ident,
        variant: &Ident,
        number: usize,
        row: &AnyRow,
        policies: Option<&RowPolicies<'_>>,
    ) -> Result<Variant, Error> {
        let (root, row_name) = (&self.settings.root, &row.head().name);
        let cfgs: Vec<TokenStream> = row.head().cfgs().collect();
        let mut used = TokenStream::new();
        let (fields, condition, written, template) = match row {
            AnyRow::Constant(row) => {
                let constant = row.constant();
                let to_owned = format!("to_uri{}_buf", self.settings.kind.suffix());
                let to_owned = Ident::new(&to_owned, Span::call_site());
                let written = quote!(::core::result::Result::Ok(#constant.#to_owned()));
                let text = quote!(#constant.as_str());
                (Vec::new(), quote!(__rows.is(#constant)), written, text)
            }
            AnyRow::Function(function) => {
                let Ok(body) = &function.body else {
                    return Ok(Variant::default());
                };
                let fields = function.fields(root, body)?;
                let names = fields.iter().map(|(parameter, _)| &parameter.name);
                let names: Vec<TokenStream> = names.map(Ident::to_token_stream).collect();
                let pattern = tuple(&names);
                // Without a `parse`, the type of the row's name is another one.
                let ty = match body.no_parse() {
                    Some(_) => {
                        let (_, inverse) = function.inverse(root, body);
                        quote!(<#inverse>)
                    }
                    None => row_name.to_token_stream(),
                };
                // Errors about a type are reported at the row's name.
                let span = Span::call_site().located_at(row_name.span());
                let values = quote_spanned!(span=> #ty::__values(__rows));
                let values = function.values_of_own_types(root, body, &fields, values);
                let condition = quote!(let ::core::option::Option::Some(#pattern) = #values);
                let call = function.call(root, body);
                if call.is_none() && function.reports_unused() {
                    used = quote!(#(#cfgs)* let _ = #row_name;);
                }
                let written = call.unwrap_or_else(|| {
                    // `true`: the variant keeps its values.
                    let row = Row { root, function, body, policies };
                    row.written(true).1
                });
                (fields, condition, written, quote!(#row_name::TEMPLATE))
            }
        };
        let docs = row.head().docs();
        let added = row.docs();
        let declared = fields.iter().map(|(parameter, ty)| {
            // Silences the lint `missing_docs`.
            let name = &parameter.name;
            quote!(#[doc = ""] #name: #ty)
        });
        let declared = (!fields.is_empty()).then(|| quote!({ #(#declared),* }));
        let names = fields.iter().map(|(parameter, _)| &parameter.name);
        let names: Vec<&Ident> = names.collect();
        let number = Literal::usize_unsuffixed(number);
        // `Variant { }` is also the pattern of a variant without fields.
        Ok(Variant {
            declared: quote!(#(#cfgs)* #(#docs)* #[doc = #added] #variant #declared,),
            found: quote! {
                #(#cfgs)*
                #number => if #condition { return ::core::option::Option::Some(#name::#variant { #(#names),* }); },
            },
            used,
            written: quote!(#(#cfgs)* Self::#variant { #(ref #names),* } => { #written }),
            template: quote!(#(#cfgs)* Self::#variant { .. } => #template,),
        })
    }
}

impl Function {
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
        let fields = self.slots(body).map(|(parameter, slot)| {
            let ty = self.type_of_values(root, slot, &parameter.ty);
            // A variant owns its values, so a `PctStr` doesn't fit.
            let ty = ty.filter(|ty| !mentions(ty, "PctStr"));
            ty.map(|ty| (parameter, ty))
                .ok_or_else(|| error_at(&parameter.ty, NO_FIELD))
        });
        fields.collect()
    }

    /// The values of a row. If a type may lack `FromStr`, a function with bounds hides errors about the row's name, and
    /// the call's is at the first such type.
    fn values_of_own_types(
        &self,
        root: &Root,
        body: &Body,
        fields: &Fields<'_>,
        values: TokenStream,
    ) -> TokenStream {
        let types = self.unknown_types(root, body);
        let Some(first) = types.first() else {
            return values;
        };
        let span = Span::call_site().located_at(ends(&first.to_token_stream()).0);
        let (rows, own_type) = (root.hidden("TableRows"), root.of_row("OwnType"));
        let output = tuple(&Vec::from_iter(fields.iter().map(|(_, ty)| ty.clone())));
        quote_spanned!(span=> {
            fn __values<'u>(__rows: &mut #rows<'u>) -> ::core::option::Option<#output>
            where
                #(#types: #own_type<'u, Value = #types>,)*
            {
                #values
            }
            __values(__rows)
        })
    }
}

const NO_FIELD: &str = "a variant can't have a value of this type: write a type with a name, such as `u64` or `&str`, an `Option` of one for `{x?}`, or a slice of one for `{xs*}`, or move the row to a table without `enum`";

const NO_BASE: &str = "a variant can't have a base: remove it from the rows, in a `uri_ref_table!`, and write `base.append(&route.to_uri_ref()?)`";

/// A row's name in upper camel case. Only equal names have equal variants.
fn variant_name(head: &Head, names: &mut HashMap<String, String>) -> Result<Ident, Error> {
    let row = head.text();
    let words = row.split('_').map(|word| {
        let mut chars = word.chars();
        let first = chars.next().into_iter().flat_map(char::to_uppercase);
        first
            .chain(chars.flat_map(char::to_lowercase))
            .collect::<String>()
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
