//! The settings of a table.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::quote;
use syn::Error;
use uri_core::Normalization;

use crate::paths::{Root, build};
use crate::read::arguments::check_path;
use crate::read::head::{Attribute, Head, Tokens, visibility};
use crate::read::kind::Kind;
use crate::read::tokens::{as_ident, behind_equals, error_at, next_row, visible};
use crate::uri::value::given;

/// The settings, which apply to all rows.
#[derive(Default)]
pub(crate) struct Settings {
    /// What the rows are, `Kind::Uri` or `Kind::UriRef`.
    pub(crate) kind: Kind,
    pub(crate) root: Root,
    /// The policy's expression. Without one, the policy is that of `Kind::default_policy`.
    pub(crate) policy: Option<TokenStream>,
    pub(crate) unique: Option<Normalization<'static>>,
    /// The head of the constant that contains the name and the URI of each row.
    pub(crate) array: Option<Head>,
    /// The head of the enum with a variant for each row.
    pub(crate) enumeration: Option<Head>,
}

const NAMES: [&str; 5] = ["crate", "policy", "unique", "array", "enum"];

pub(crate) fn is_setting(name: &Ident) -> bool {
    NAMES.contains(&&*name.to_string())
}

/// Finds the setting that a lowercase name probably means.
pub(crate) fn mistyped(name: &str) -> Option<&'static str> {
    let is_lower = name.chars().all(|char| char.is_ascii_lowercase());
    let mut names = NAMES.into_iter();
    names.find(|setting| is_lower && build::is_near(setting, name))
}

/// The error about a row or a setting that follows the text of a row without a `;`.
pub(crate) fn no_semicolon(next: &TokenTree) -> Error {
    let message = match next {
        TokenTree::Ident(name) if is_setting(name) => {
            format!("`{name}` is a setting: write `{name} = …;` before the rows")
        }
        _ => format!("expected `;` before `{next}`"),
    };
    Error::new_spanned(next, message)
}

impl Settings {
    /// A reference to the policy that rows are checked against.
    pub(crate) fn policy(&self) -> TokenStream {
        match self.given_policy() {
            None => self.root.hidden(self.kind.default_policy().1),
            Some(policy) if self.kind.is_uri() => quote!(&#policy),
            Some(policy) => {
                let of_references = self.root.hidden("of_references");
                quote!(&#of_references(#policy))
            }
        }
    }

    /// The setting `policy`, with a check of its type.
    pub(crate) fn given_policy(&self) -> Option<TokenStream> {
        let ty = self.root.item("Policy");
        let policy = self.policy.as_ref()?;
        Some(given(&self.root, &quote!(#ty<'_>), policy))
    }

    /// A row as the `Uri` that uri-core's hidden functions take.
    pub(crate) fn row(&self, row: TokenStream) -> TokenStream {
        if self.kind.is_uri() {
            return row;
        }
        let function = self.root.hidden("table_row");
        quote!(#function(#row))
    }

    /// Reads a setting from the tokens after its attributes.
    pub(crate) fn read(
        &mut self,
        item: &TokenStream,
        attributes: Vec<Attribute>,
        mut tokens: Tokens,
    ) -> Result<(), Error> {
        // The caller has peeked at this token, so it is always the name of a setting.
        let Some(TokenTree::Ident(name)) = tokens.next() else {
            return Ok(());
        };
        let setting = name.to_string();
        if let Some(attribute) = attributes.first()
            && !matches!(&*setting, "array" | "enum")
        {
            let message = "an attribute or a `///` comment must be before a row, `array` or `enum`";
            return Err(error_at(&attribute.tokens, message));
        }
        let is_repeated = match &*setting {
            "policy" => {
                let policy = value(&name, tokens, "a policy")?;
                self.policy.replace(policy).is_some()
            }
            "unique" => {
                let level = level(&value(&name, tokens, LEVELS)?)?;
                self.unique.replace(level).is_some()
            }
            "array" => {
                let array = defined(&name, attributes, value(&name, tokens, "a name")?)?;
                self.array.replace(array).is_some()
            }
            "enum" => {
                let head = defined(&name, attributes, value(&name, tokens, "a name")?)?;
                self.enumeration.replace(head).is_some()
            }
            _ => {
                debug_assert_eq!(setting, "crate", "the first of `NAMES`");
                let path = value(&name, tokens, "the path of `uri_core`")?;
                let path = check_path(item, &visible(&path), ';')?;
                self.root.0.replace(path).is_some()
            }
        };
        if is_repeated {
            let message = format!("`{setting}` a second time");
            return Err(Error::new_spanned(name, message));
        }
        Ok(())
    }
}

/// The tokens after `name =`, or an error if they contain the beginning of another row or setting.
fn value(name: &Ident, tokens: Tokens, what: &str) -> Result<TokenStream, Error> {
    let value = behind_equals(name, tokens, what)?;
    // The value of `array` or `enum` can begin with `pub`.
    match next_row(&visible(&value)[1..]) {
        Some(next) => {
            let message = format!("expected `;` between `{name} = …` and this");
            Err(Error::new_spanned(next, message))
        }
        None => Ok(value),
    }
}

/// Reads `[ visibility ] name`.
fn defined(
    setting: &Ident,
    attributes: Vec<Attribute>,
    tokens: TokenStream,
) -> Result<Head, Error> {
    let mut rest = tokens.clone().into_iter().peekable();
    let visibility = visibility(&mut rest);
    let rest: TokenStream = rest.collect();
    match as_ident(&rest) {
        Some(name) => Ok(Head {
            attributes,
            visibility,
            name,
        }),
        None => Err(error_at(
            &tokens,
            format!("expected one name after `{setting} =`, with or without a visibility"),
        )),
    }
}

/// The possible levels, as part of a message.
pub(crate) const LEVELS: &str = "a level, `simple`, `syntax` or `scheme`,";

/// Reads `simple`, `syntax` or `scheme`.
pub(crate) fn level(tokens: &TokenStream) -> Result<Normalization<'static>, Error> {
    match as_ident(tokens).map(|level| level.to_string()).as_deref() {
        Some("simple") => Ok(Normalization::NONE),
        Some("syntax") => Ok(Normalization::SYNTAX),
        Some("scheme") => Ok(Normalization::SCHEME),
        _ => Err(error_at(
            tokens,
            format!("expected {LEVELS} after `unique =`"),
        )),
    }
}
