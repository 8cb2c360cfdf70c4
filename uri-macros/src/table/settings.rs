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
use crate::read::tokens::{assigned, equals, error_at, expression, name_of, skip_row};

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

/// The setting that follows, perhaps after a visibility, which a setting doesn't have.
pub(crate) fn setting(input: ParseStream<'_>) -> Option<Ident> {
    let ahead = input.fork();
    let visibility: Visibility = ahead.parse().ok()?;
    let name = ahead.call(Ident::parse_any).ok().filter(is_setting)?;
    // `pub unique = "…"` is a row, and `pub crate` begins one.
    let is_row = name == "crate" || ahead.peek(Token![=]) && skip_row(&ahead).ok()?;
    (matches!(visibility, Visibility::Inherited) || !is_row).then_some(name)
}

/// The setting that a lowercase name probably means.
pub(crate) fn mistyped(name: &str) -> Option<&'static str> {
    let is_lower = name.chars().all(|char| char.is_ascii_lowercase());
    let mut names = NAMES.into_iter();
    names.find(|setting| is_lower && in_macro::is_near(setting, name))
}

/// Checks that a row ends after its expressions.
pub(crate) fn check_end(input: ParseStream<'_>, values: &[Expr]) -> Result<(), Error> {
    // After a `,` for a `;`, the next row reads like an assignment.
    match values.iter().find_map(assigned) {
        Some((name, _)) if is_setting(name) => {
            let message = format!("`{name}` is a setting: write `{name} = …;` before the rows");
            Err(Error::new(name.span(), message))
        }
        Some((name, _)) => {
            let message = format!("expected `;` before `{name}`");
            Err(Error::new(name.span(), message))
        }
        None => end(input),
    }
}

pub(crate) fn end(input: ParseStream<'_>) -> Result<(), Error> {
    if !input.is_empty() && !input.peek(Token![;]) {
        return Err(input.error("expected `;`"));
    }
    Ok(())
}

impl Settings {
    pub(crate) fn policy(&self) -> TokenStream {
        match &self.policy {
            None => self.krate.hidden(self.kind.default_policy().1),
            Some(policy) if self.kind.is_uri() => quote!(&#policy),
            Some(policy) => {
                let of_references = self.krate.hidden("of_references");
                quote!(&#of_references(#policy))
            }
        }
    }

    /// A row as the `Uri` that uri-core takes.
    pub(crate) fn row(&self, row: TokenStream) -> TokenStream {
        if self.kind.is_uri() {
            return row;
        }
        let function = self.krate.hidden("table_row");
        quote!(#function(#row))
    }

    /// Reads a setting after its attributes.
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
            if !matches!(visibility, Visibility::Inherited) {
                return Err(other_form(&name, "…"));
            }
        }
        let equals = |value| equals(input, &setting, name.span(), value);
        let is_repeated = match &*setting {
            "array" => {
                let head = item(&name, "ALL", attributes, visibility, input)?;
                self.array.replace(head).is_some()
            }
            "enum" => {
                let head = item(&name, "Route", attributes, visibility, input)?;
                self.enumeration.replace(head).is_some()
            }
            "policy" => {
                equals("Policy::DEFAULT")?;
                let policy = expression(input)?;
                self.policy.replace(policy.into_token_stream()).is_some()
            }
            "unique" => {
                equals("scheme")?;
                self.unique.replace(level(&expression(input)?)?).is_some()
            }
            _ => {
                debug_assert_eq!(setting, "crate", "the first of `NAMES`");
                let path = path_of_core(input, name.span())?;
                replace(&mut self.krate, path).0.is_some()
            }
        };
        if is_repeated {
            let message = format!("`{setting}` a second time");
            return Err(Error::new(name.span(), message));
        }
        end(input)
    }
}

/// Reads `"=" [ visibility ] name`.
fn item(
    setting: &Ident,
    example: &str,
    attributes: Vec<Attribute>,
    before: Visibility,
    input: ParseStream<'_>,
) -> Result<Head, Error> {
    let has_form = matches!(before, Visibility::Inherited) && input.peek(Token![=]);
    input.parse::<Option<Token![=]>>()?;
    let visibility = input.parse()?;
    match input.parse() {
        Ok(name) if input.peek(Token![<]) => {
            let message = format!(
                "`{name}` has no parameters, because its values are owned: write `{setting} = {name};`"
            );
            Err(input.error(message))
        }
        Ok(name) if has_form => Ok(Head {
            attributes,
            visibility,
            name,
        }),
        name => {
            let name = name.map_or(example.to_owned(), |name: Ident| name.to_string());
            Err(other_form(setting, &format!("pub {name}")))
        }
    }
}

fn other_form(name: &Ident, value: &str) -> Error {
    let message = format!("a setting is `name = value;`: write `{name} = {value};`");
    Error::new(name.span(), message)
}

/// `simple`, `syntax` or `scheme`.
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
