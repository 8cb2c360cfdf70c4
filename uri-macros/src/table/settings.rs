//! The settings of a table.

use std::mem::replace;

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::ext::IdentExt as _;
use syn::parse::ParseStream;
use syn::{Attribute, Error, Expr, Ident, Token, Visibility};
use uri_core::Normalization;

use crate::paths::{CratePath, in_macro};
use crate::read::arguments::path_of_core;
use crate::read::head::Head;
use crate::read::kind::Kind;
use crate::read::tokens::{equals, error_at, expression, name_and_value, name_of, skip_row};

#[derive(Default)]
pub(crate) struct Settings {
    /// `Kind::Uri` or `Kind::UriRef`.
    pub(crate) kind: Kind,
    pub(crate) krate: CratePath,
    /// The policy's expression, later its constant, or `None` for `Kind::default_policy`.
    pub(crate) policy: Option<TokenStream>,
    pub(crate) unique: Option<Normalization>,
    /// The array's head.
    pub(crate) array: Option<Head>,
    /// The enum's head.
    pub(crate) enumeration: Option<Head>,
}

const NAMES: [&str; 5] = ["crate", "policy", "unique", "array", "enum"];

pub(crate) fn is_setting(name: &Ident) -> bool {
    NAMES.contains(&&*name.to_string())
}

/// The name of the setting that follows, without reading it, or `None` if a row follows. A setting has no visibility,
/// but one with it, as in `pub policy = API_POLICY;`, counts too, so that the error says how a setting is written.
pub(crate) fn peek_setting(input: ParseStream<'_>) -> Option<Ident> {
    let ahead = input.fork();
    let visibility: Visibility = ahead.parse().ok()?;
    let name = ahead.call(Ident::parse_any).ok().filter(is_setting)?;
    if matches!(visibility, Visibility::Inherited) {
        return Some(name);
    }
    // `pub unique = "urn:a"`, which ends with a literal, is a row with the name of a setting, and `pub crate A` one
    // with a mistyped `pub(crate)`.
    let is_row = name == "crate" || ahead.peek(Token![=]) && skip_row(&ahead).ok()?;
    (!is_row).then_some(name)
}

/// The setting that a name in lower case probably means, because at most one letter is wrong or two are swapped:
/// `policy` for `polcy` and `ploicy`.
pub(crate) fn mistyped(name: &str) -> Option<&'static str> {
    if !name.chars().all(|char| char.is_ascii_lowercase()) {
        return None;
    }
    let mut names = NAMES.into_iter();
    names.find(|setting| in_macro::differ_by_at_most_one_edit(setting, name))
}

/// Checks that a row ends after its expressions, `values`. In `A = "urn:a", B = "urn:b";`, a `,` is in place of the
/// `;`, so the next row was read as one of them: an assignment.
pub(crate) fn check_end_of_row(input: ParseStream<'_>, values: &[Expr]) -> Result<(), Error> {
    match values.iter().find_map(name_and_value) {
        Some((name, _)) if is_setting(name) => {
            let message = format!("`{name}` is a setting: write `{name} = …;` before the rows");
            Err(Error::new(name.span(), message))
        }
        Some((name, _)) => {
            let message = format!("expected `;` before `{name}`");
            Err(Error::new(name.span(), message))
        }
        None => check_semicolon(input),
    }
}

/// Checks that a `;` follows, which can be left out at the end of the table. It isn't read, because `Table::read_all`
/// reads it after every row, also after one with an error.
fn check_semicolon(input: ParseStream<'_>) -> Result<(), Error> {
    if !input.is_empty() && !input.peek(Token![;]) {
        return Err(input.error("expected `;`"));
    }
    Ok(())
}

impl Settings {
    /// Whether each row is appended to a server, as with an enum.
    pub(crate) const fn is_appended(&self) -> bool {
        self.enumeration.is_some()
    }

    /// The expression of type `&Policy` for the table's policy, or for the default one. In a table of references, the
    /// rules about a server are left out of the caller's policy, because `no_likely_mistakes` sets some of them, and
    /// `check_references` refuses the others; the default has none of them.
    pub(crate) fn policy_reference(&self) -> TokenStream {
        match &self.policy {
            None => self.krate.hidden(self.kind.default_policy().1),
            Some(policy) if self.kind.is_uri() => quote!(&#policy),
            Some(policy) => {
                let of_references = self.krate.hidden("of_references");
                quote!(&#of_references(#policy))
            }
        }
    }

    /// Converts an expression for a row, whose type is `Uri` or, in a table of references, `UriRef`, to the `Uri` that
    /// the hidden functions of uri-core take for both.
    pub(crate) fn as_uri(&self, row: TokenStream) -> TokenStream {
        if self.kind.is_uri() {
            return row;
        }
        let table_row = self.krate.hidden("table_row");
        quote!(#table_row(#row))
    }

    /// Reads a setting, `name = value`, and stores its value. The attributes before it have been read; only `array` and
    /// `enum`, which define an item, may have some.
    pub(crate) fn read(
        &mut self,
        attributes: Vec<Attribute>,
        input: ParseStream<'_>,
    ) -> Result<(), Error> {
        let visibility: Visibility = input.parse()?;
        let name = input.call(Ident::parse_any)?;
        let setting = name.to_string();
        if !matches!(&*setting, "array" | "enum") {
            if let Some(attribute) = attributes.first() {
                let message =
                    "an attribute or a `///` comment must be before a row, `array` or `enum`";
                return Err(error_at(attribute, message));
            }
            // Before `array` and `enum`, `head_of_item` refuses it: `pub enum Route` must be `enum = pub Route`.
            if !matches!(visibility, Visibility::Inherited) {
                return Err(wrong_form(&name, "…"));
            }
        }
        let read_equals = |example| equals(input, &setting, name.span(), example);
        // `replace` returns the earlier value, if there was one.
        let is_repeated = match &*setting {
            "array" => {
                let head = head_of_item(&name, "ALL", attributes, visibility, input)?;
                self.array.replace(head).is_some()
            }
            "enum" => {
                let head = head_of_item(&name, "Route", attributes, visibility, input)?;
                self.enumeration.replace(head).is_some()
            }
            "policy" => {
                read_equals("Policy::DEFAULT")?;
                let policy = expression(input)?;
                self.policy.replace(policy.into_token_stream()).is_some()
            }
            "unique" => {
                read_equals("scheme")?;
                self.unique.replace(level(&expression(input)?)?).is_some()
            }
            _ => {
                // The caller has found one of `NAMES` by `peek_setting`.
                debug_assert_eq!(setting, "crate", "the other settings are above");
                let path = path_of_core(input, name.span())?;
                replace(&mut self.krate, path).0.is_some()
            }
        };
        if is_repeated {
            let message = format!("`{setting}` a second time");
            return Err(Error::new(name.span(), message));
        }
        check_semicolon(input)
    }
}

/// Reads `"=" [ visibility ] name` after `enum` or `array`, the `setting`, and returns the head of the item that it
/// defines. `visibility_of_setting` is what precedes `enum`: the `pub` in `pub enum Route`, which is wrong, as is the
/// missing `=`, so the message says `enum = pub Route`. `example` is its name if there is none.
fn head_of_item(
    setting: &Ident,
    example: &str,
    attributes: Vec<Attribute>,
    visibility_of_setting: Visibility,
    input: ParseStream<'_>,
) -> Result<Head, Error> {
    let is_well_formed =
        matches!(visibility_of_setting, Visibility::Inherited) && input.peek(Token![=]);
    input.parse::<Option<Token![=]>>()?;
    let visibility = input.parse()?;
    match input.parse() {
        Ok(name) if input.peek(Token![<]) => {
            let message = format!(
                "`{name}` has no parameters, because its values are owned: write `{setting} = {name};`"
            );
            Err(input.error(message))
        }
        Ok(name) if is_well_formed => Ok(Head {
            attributes,
            visibility,
            name,
        }),
        name => {
            let name = name.map_or(example.to_owned(), |name: Ident| name.to_string());
            Err(wrong_form(setting, &format!("pub {name}")))
        }
    }
}

/// The error about a setting that isn't written as `name = value`, with a `value` to write.
fn wrong_form(name: &Ident, value: &str) -> Error {
    let message = format!("a setting is `name = value;`: write `{name} = {value};`");
    Error::new(name.span(), message)
}

/// The level of normalization that the value of the setting `unique` names: `simple`, which compares rows as they are
/// written, `syntax` or `scheme`.
pub(crate) fn level(name: &Expr) -> Result<Normalization, Error> {
    match name_of(name).map(ToString::to_string).as_deref() {
        Some("simple") => Ok(Normalization::NONE),
        Some("syntax") => Ok(Normalization::SYNTAX),
        Some("scheme") => Ok(Normalization::SCHEME),
        _ => Err(error_at(
            name,
            "expected a level, `simple`, `syntax` or `scheme`, after `unique =`",
        )),
    }
}
