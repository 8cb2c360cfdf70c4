//! The enum of a table, which has a variant for each row.
//!
//! ```text
//! pub enum Route { Home, Member { guild: GuildId, user: UserId } }
//! impl Route { pub fn parse(…) … pub fn to_uri(&self) … }
//! ```

use std::collections::HashMap;

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::{Error, parse_str};

use crate::paths::primitive;
use crate::read::head::Head;
use crate::read::kind::Kind;
use crate::read::tokens::{first_and_last_span, has_name_characters};
use crate::table::emit::constant;
use crate::table::emit::function::{Owner, written_uri};
use crate::table::emit::row_type::{tuple, uri_row};
use crate::table::function::slot::Slot;
use crate::table::index::index_of;
use crate::table::parse::{AnyRow, Constant, Table};
use crate::table::row::{Item, Row};

/// The fields of a variant: a parameter's name, and the field's type.
type Fields<'t> = Vec<(&'t Ident, TokenStream)>;

/// The code for a row in the enum and its functions, all of it empty for a function with an error.
#[derive(Default)]
struct Variant {
    /// The declaration, such as `Member { guild: GuildId, user: UserId },`.
    declared: TokenStream,
    /// The arm of the `match` on the row's number that returns the variant if the row matches and its types accept the
    /// values.
    found: TokenStream,
    /// A use of a function that isn't called, so that one whose URIs are only written through the enum isn't reported
    /// as unused. It precedes the `match`, because a field can have its name.
    use_of_row: Option<TokenStream>,
    /// The arm of the `match` on the variant that writes the URI.
    written: TokenStream,
    /// The arm of the `match` on the variant for the template.
    template: TokenStream,
}

/// The enum and its functions `parse`, `to_uri` (or `to_uri_ref`) and `template`, with an error for each row that can't
/// be a variant or that no URI reaches. `items` are all rows of the table, in its order.
pub(super) fn items(table: &Table, head: &Head, items: &[Item<'_>]) -> TokenStream {
    let Head {
        attributes,
        visibility,
        name,
    } = head;
    let cfgs = head.cfgs();
    let krate = &table.settings.krate;
    let kind = table.settings.kind;
    let (variants, errors) = variants(kind, name, items);
    let unreachable = unreachable_rows(table, name);
    let declared = variants.iter().map(|variant| &variant.declared);
    let uses_of_rows = variants.iter().map(|variant| &variant.use_of_row);
    let written = variants.iter().map(|variant| &variant.written);
    let templates = variants.iter().map(|variant| &variant.template);
    let parse = parse(table, head, &variants);
    // The keyword has the span of the name, so that the enum seems to be the caller's.
    let keyword = Ident::new("enum", name.span());
    let write = Ident::new(&format!("to_uri{}", kind.suffix()), Span::call_site());
    let [error, owned] = ["Error", kind.owned_type_name()].map(|name| krate.item(name));
    let string = primitive("str");
    quote! {
        #errors
        #unreachable
        #(#attributes)*
        #visibility #keyword #name { #(#declared)* }
        #(#cfgs)*
        impl #name {
            #parse

            /// The URI of a row with these values, checked like that of the row's function.
            ///
            /// # Errors
            ///
            /// Fails with the names of the row and of the parameter if a value isn't valid in its place.
            pub fn #write(&self) -> ::core::result::Result<#owned, #error> {
                #(#uses_of_rows)*
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

/// The variants of the enum with this name, and the errors of rows that can't be one.
fn variants(kind: Kind, enum_name: &Ident, items: &[Item<'_>]) -> (Vec<Variant>, TokenStream) {
    let mut variants = Vec::new();
    let mut errors = TokenStream::new();
    let mut rows_of_variants = HashMap::new();
    for (number, item) in items.iter().enumerate() {
        match variant(kind, enum_name, number, item, &mut rows_of_variants) {
            Ok(variant) => variants.push(variant),
            Err(error) => errors.extend(error.into_compile_error()),
        }
    }
    (variants, errors)
}

/// The variant of a row, which is in the table at `number`, or the error why it can't be one. A row whose own error is
/// reported elsewhere has an empty variant. `rows_of_variants` has the row of each earlier variant: `user` and `USER`
/// can't both be `User`, but two rows `user` with opposite conditions can.
fn variant(
    kind: Kind,
    enum_name: &Ident,
    number: usize,
    item: &Item<'_>,
    rows_of_variants: &mut HashMap<String, String>,
) -> Result<Variant, Error> {
    let head = item.row().head();
    let variant_name = variant_name(head, rows_of_variants)?;
    let parts = match item {
        Item::Constant(_, row) => parts_of_constant(row, kind),
        Item::Function(_, row) => parts_of_function(row)?,
        Item::Faulty(..) => return Ok(Variant::default()),
    };
    let docs = item.row().docs();
    Ok(parts.variant(enum_name, &variant_name, number, head, &docs))
}

/// An error for each row that `Table::unreachable` finds, because the enum's `parse` never returns it.
fn unreachable_rows(table: &Table, name: &Ident) -> TokenStream {
    let rows = &table.rows;
    let errors = table.unreachable().into_iter().map(|hidden| {
        let [later, earlier] = [hidden.row, hidden.by].map(|row| &rows[row]);
        let other = earlier.head().text();
        let advice = match hidden.is_mutual {
            true => advice_for_two_that_hide_each_other(later, earlier),
            false => format!("write this row before `{other}`"),
        };
        let message = format!(
            "`{name}::parse` never returns this row, because `{other}`, which comes first, takes all that it writes: {advice}"
        );
        Error::new(later.head().name.span(), message).into_compile_error()
    });
    errors.collect()
}

/// The advice about two rows of which each takes all that the other writes, so that another order would not help.
fn advice_for_two_that_hide_each_other(later: &AnyRow, earlier: &AnyRow) -> String {
    let [later_name, earlier_name] = [later, earlier].map(|row| row.head().text());
    let without_options = |with: &str, without: &str| {
        format!("`{with}` without its options and lists is `{without}`, so remove `{without}`")
    };
    match (later.has_options(), earlier.has_options()) {
        (true, false) => without_options(&later_name, &earlier_name),
        (false, true) => without_options(&earlier_name, &later_name),
        (true, true) => "write one row with the options of both".to_owned(),
        (false, false) => "both take the same URIs, so remove one of them".to_owned(),
    }
}

/// The enum's `parse`, which asks the rows in their order; an index leaves out those that can't match.
fn parse(table: &Table, head: &Head, variants: &[Variant]) -> TokenStream {
    let krate = &table.settings.krate;
    let kind = table.settings.kind;
    let name = &head.name;
    let found = variants.iter().map(|variant| &variant.found);
    // The index has all rows, also conditional ones and those with an error, so that its numbers are those of the arms.
    // `shown` is `None` for a row with an error, and for one that only the compiler knows. Of such a row, the index
    // says that any URI can match it.
    let rows_in_index = table.rows.iter().map(|row| Some(row.shown()?.as_uri_ref()));
    let index = Literal::byte_string(&index_of(&Vec::from_iter(rows_in_index)));
    let enum_name = head.text();
    let are_uris = kind.is_uri();
    let rows = krate.hidden("TableRows");
    let argument = krate.of_row("RowArgument");
    let match_error = krate.path(&["error", "MatchError"]);
    let owned = krate.item(kind.owned_type_name());
    quote! {
        /// The first row of the table that matches a URI and whose types accept the values.
        ///
        /// # Errors
        ///
        /// Fails if the string isn't a URI, or if no row matches. If all but the types or the query match, the error
        /// names what is wrong in a row: in the first one whose types refuse the values, or in the only one that the
        /// query may be meant for.
        pub fn parse<'u>(uri: impl #argument<'u, #owned>) -> ::core::result::Result<Self, #match_error> {
            // If only the query of a row doesn't match, `find` can call this a second time, to collect what is wrong in
            // the query.
            fn __find(__rows: &mut #rows<'_>) -> ::core::option::Option<#name> {
                loop {
                    // `next_row` gives the rows that can match, by the index, and the arm of each asks whether it does.
                    match __rows.next_row()? {
                        #(#found)*
                        // A row that is compiled out or has an error has no arm.
                        _ => {}
                    }
                }
            }
            #rows::find(uri, #index, (#enum_name, #are_uris), __find)
        }
    }
}

/// The code that differs between the variants of constants and of functions.
struct VariantParts<'t> {
    fields: Fields<'t>,
    /// The condition of an `if` in `parse`, which holds if the URI is one of the row; it defines variables for the
    /// fields.
    condition: TokenStream,
    /// A use of the row's function; see `Variant::use_of_row`.
    use_of_row: Option<TokenStream>,
    /// The expression of type `Result` for the URI, in which variables borrow the fields.
    written: TokenStream,
    /// The expression of type `&'static str` for the template.
    template: TokenStream,
}

/// The parts of a constant row's variant, which doesn't have fields: `parse` finds it if the URI matches the constant,
/// and `to_uri` returns a copy of the constant.
fn parts_of_constant(row: &Constant, kind: Kind) -> VariantParts<'static> {
    let constant = constant::name_of_uri(row);
    // `to_uri_buf` or, for a reference, `to_uri_ref_buf`.
    let to_owned = format!("to_uri{}_buf", kind.suffix());
    let to_owned = Ident::new(&to_owned, Span::call_site());
    VariantParts {
        fields: Vec::new(),
        condition: quote!(__rows.is(#constant)),
        use_of_row: None,
        written: quote!(::core::result::Result::Ok(#constant.#to_owned())),
        template: quote!(#constant.as_str()),
    }
}

/// The parts of a function row's variant. Its values in `parse` come from the row's `UriRow`, and its URI in `to_uri`
/// from the function, if `call_of_function` can call it, or from code like the function's. The error says why the row
/// can't be a variant.
fn parts_of_function<'t>(row: &Row<'t>) -> Result<VariantParts<'t>, Error> {
    let name = row.name();
    let fields = fields(row)?;
    let names = fields.iter().map(|(name, _)| name.to_token_stream());
    let names: Vec<TokenStream> = names.collect();
    let pattern = tuple(&names);
    // The `UriRow`, which has `__values`. It is the type with the row's name, unless the row has too many values for
    // `parse`.
    let uri_row = match row.no_parse() {
        Some(_) => uri_row(row),
        None => name.to_token_stream(),
    };
    // If this doesn't compile, the error points to the types of the caller, one of which may lack `FromStr`, or else to
    // the row.
    let unknown_slots = row.slots.iter().filter(|slot| slot.has_unknown_type());
    let unknown_types = unknown_slots.filter_map(Slot::own_type);
    let unknown_types: TokenStream = unknown_types.map(ToTokens::to_token_stream).collect();
    let (first, last) = match unknown_types.is_empty() {
        true => (name.span(), name.span()),
        false => first_and_last_span(&unknown_types),
    };
    let uri_row = quote_spanned!(Span::call_site().located_at(first)=> <#uri_row>);
    let values = quote_spanned!(Span::call_site().located_at(last)=> #uri_row::__values(__rows));
    let call = call_of_function(row);
    let is_only_in_enum = call.is_none() && row.function.can_be_mentioned();
    Ok(VariantParts {
        fields,
        condition: quote!(let ::core::option::Option::Some(#pattern) = #values),
        use_of_row: is_only_in_enum.then(|| quote!(let _ = #name;)),
        written: call.unwrap_or_else(|| written_uri(row, Owner::Variant)),
        template: quote!(#name::TEMPLATE),
    })
}

impl VariantParts<'_> {
    /// The code for a row: the declaration of its variant, such as `Member { guild: GuildId, user: UserId }`, its arms
    /// in the enum's functions, and the use of a function that isn't called, each with the row's conditions. `number`
    /// is the row's place in the table, which the index returns.
    fn variant(
        &self,
        enum_name: &Ident,
        variant_name: &Ident,
        number: usize,
        head: &Head,
        added_docs: &str,
    ) -> Variant {
        let Self {
            fields,
            condition,
            use_of_row,
            written,
            template,
        } = self;
        let cfgs: Vec<TokenStream> = head.cfgs().collect();
        let docs = head.docs();
        // The empty docs silence the lint `missing_docs`.
        let declared_fields = fields
            .iter()
            .map(|(name, ty)| quote!(#[doc = ""] #name: #ty));
        let field_list = (!fields.is_empty()).then(|| quote!({ #(#declared_fields),* }));
        let names: Vec<&Ident> = fields.iter().map(|(name, _)| *name).collect();
        let number = Literal::usize_unsuffixed(number);
        // `Home { }` is also an expression and a pattern for a variant without fields, which is declared as `Home`.
        Variant {
            declared: quote!(#(#cfgs)* #(#docs)* #[doc = #added_docs] #variant_name #field_list,),
            found: quote! {
                #(#cfgs)*
                #number => if #condition {
                    return ::core::option::Option::Some(#enum_name::#variant_name { #(#names),* });
                },
            },
            use_of_row: use_of_row
                .as_ref()
                .map(|use_of_row| quote!(#(#cfgs)* #use_of_row)),
            written: quote!(#(#cfgs)* Self::#variant_name { #(ref #names),* } => { #written }),
            template: quote!(#(#cfgs)* Self::#variant_name { .. } => #template,),
        }
    }
}

/// The fields of a function row's variant: each parameter's name, with the type that owns its values, such as `String`
/// for `&str`. It is an error if the template begins with `{base}`, because the enum's `parse` and `to_uri` take no
/// base, or if no URI can be taken apart into the values.
fn fields<'t>(row: &Row<'t>) -> Result<Fields<'t>, Error> {
    let name = row.name();
    if row.begins_with_base() {
        return Err(Error::new(name.span(), NO_BASE));
    }
    if let Some(reason) = &row.body.no_inverse {
        let message = format!(
            "the enum can't take this row apart, because {reason}: move it to a table without `enum`"
        );
        return Err(Error::new(name.span(), message));
    }
    // `Table::items` has made a row faulty if one of its slots can't have a field.
    let fields = row
        .slots
        .iter()
        .filter_map(|slot| Some((&slot.parameter.name, slot.field(row.krate).ok()?)));
    let fields = Fields::from_iter(fields);
    debug_assert_eq!(fields.len(), row.slots.len());
    Ok(fields)
}

/// The call of the function with the variables that borrow the variant's fields, such as `member(*guild, *user)`. It
/// takes the compiler a sixth less time than writing the URI again. `None` if the function can't be called, or if a
/// field isn't surely what a parameter takes.
fn call_of_function(row: &Row<'_>) -> Option<TokenStream> {
    let name = row.name();
    let signature = row.signature();
    // A function that returns a `UriBuf` panics, whereas `to_uri` returns an error.
    let can_panic = !signature.returns_result();
    // The variable for a field with the function's name, as in `fn user(user: u64)`, hides the function.
    let is_hidden = || signature.parameter(&row.head().text()).is_some();
    // Of a generic function, the type arguments might not be inferred, and each use of a deprecated one is a warning.
    if can_panic || !row.function.can_be_mentioned() || is_hidden() {
        return None;
    }
    let values = row
        .slots
        .iter()
        .map(|slot| slot.argument_of_field(row.krate));
    let values = values.collect::<Option<Vec<_>>>()?;
    Some(quote!(#name(#(#values),*)))
}

const NO_BASE: &str = "a variant can't have a base: remove it from the rows, in a `uri_ref_table!`, and write `base.append(&route.to_uri_ref()?)`";

/// The name of a row's variant: that of the row in upper camel case, `UserPage` for `user_page` and `USER_PAGE`.
/// `rows_of_variants` has the names of earlier variants with the names of their rows, and this one is added. Two rows
/// may have the same variant only if their names are equal, as with opposite conditions.
fn variant_name(
    head: &Head,
    rows_of_variants: &mut HashMap<String, String>,
) -> Result<Ident, Error> {
    let row = head.text();
    let variant = upper_camel_case(&row);
    let error = |message: String| Err(Error::new(head.name.span(), message));
    let other = rows_of_variants.entry(variant.clone());
    let other = other.or_insert_with(|| row.clone());
    if *other != row {
        return error(format!(
            "`{row}` and `{other}` would both be the variant `{variant}`: rename one of them"
        ));
    }
    match parse_str::<Ident>(&variant) {
        Ok(mut name) if has_name_characters(&variant) => {
            name.set_span(head.name.span());
            Ok(name)
        }
        _ => error(format!(
            "`{variant}` can't be the name of a variant: rename `{row}`"
        )),
    }
}

/// The name in upper camel case: of each word, the first letter is in upper case and the others are in lower case.
fn upper_camel_case(name: &str) -> String {
    let words = name.split('_');
    let letters = words.flat_map(|word| {
        let mut chars = word.chars();
        let first = chars.next().into_iter().flat_map(char::to_uppercase);
        first.chain(chars.flat_map(char::to_lowercase))
    });
    letters.collect()
}
