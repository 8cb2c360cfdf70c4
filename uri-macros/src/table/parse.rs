//! The grammar of `uri_table!`: settings, then rows.
//!
//! ```text
//! table   = *( setting ";" ) *( row ";" )
//! setting = "crate" "=" path / "policy" "=" expression / "unique" "=" level / "sorted"
//!         / "array" "=" [ visibility ] name
//! row     = [ visibility ] name "=" text / [ visibility ] name "=" base "," reference
//! ```
//!
//! Attributes are allowed before `array` and before each row.

use std::collections::HashMap;

use proc_macro2::{Ident, TokenStream, TokenTree};
use syn::ext::IdentExt as _;
use syn::{Error, parse2};
use uri_core::{Uri, UriBuf};

use crate::read::head::{Attribute, Head, Tokens, attributes, visibility};
use crate::read::kind::Kind;
use crate::read::tokens::{
    as_ident, behind_equals, error_at, next_item, split_at_commas, split_at_semicolons,
};
use crate::table::settings::{Settings, is_setting, mistyped};
use crate::uri::value::Value;

/// The settings and rows of a table. A row with an error is kept, so that the constant of the row is defined.
#[derive(Default)]
pub(crate) struct Table {
    pub(crate) settings: Settings,
    pub(crate) rows: Vec<Row>,
    /// The errors in settings, in misspelled settings, and in rows without a name.
    pub(crate) errors: Vec<Error>,
    /// Whether the errors contain the one about settings after a row.
    has_misplaced: bool,
}

/// A row of a table.
pub(crate) struct Row {
    pub(crate) head: Head,
    /// The tokens after the `=`.
    pub(crate) source: TokenStream,
    pub(crate) value: Result<Value, Error>,
}

impl Table {
    pub(crate) fn parse(tokens: TokenStream) -> Self {
        let mut table = Self::default();
        let mut known = HashMap::new();
        for item in split_at_semicolons(tokens) {
            if let Err(error) = table.read(item, &mut known) {
                table.errors.push(error);
            }
        }
        table
    }

    /// Reads a setting or a row. A row can use an earlier row as the base.
    fn read(
        &mut self,
        item: TokenStream,
        known: &mut HashMap<String, UriBuf>,
    ) -> Result<(), Error> {
        let mut tokens = item.clone().into_iter().peekable();
        let attributes = attributes(&mut tokens);
        if let Some(TokenTree::Ident(name)) = tokens.peek()
            && is_setting(name)
        {
            if !self.rows.is_empty() && !self.has_misplaced {
                // The other settings after this row are misplaced because of the same row.
                self.has_misplaced = true;
                let message =
                    format!("`{name}` is a setting, and settings must be before the rows");
                self.errors.push(Error::new_spanned(name, message));
            }
            return self.settings.read(&item, attributes, tokens);
        }
        let row = Row::parse(&item, attributes, tokens, known)?;
        if self.rows.is_empty() {
            row.check_mistyped()?;
        }
        if let Some(uri) = row.known() {
            known.insert(row.head.text(), uri.to_uri_buf());
        }
        self.rows.push(row);
        Ok(())
    }
}

impl Row {
    /// Returns the URI, if the macro knows it.
    pub(crate) fn uri(&self) -> Option<Uri<'_>> {
        match &self.value {
            Ok(Value::Known { reference, .. }) => reference.as_uri_ref().as_uri(),
            _ => None,
        }
    }

    /// Returns the URI, if the macro knows it and the row is not conditional.
    pub(crate) fn known(&self) -> Option<Uri<'_>> {
        self.uri().filter(|_| !self.head.is_conditional())
    }

    /// Reads a row from the tokens after its attributes.
    fn parse(
        item: &TokenStream,
        attributes: Vec<Attribute>,
        mut tokens: Tokens,
        known: &HashMap<String, UriBuf>,
    ) -> Result<Self, Error> {
        let visibility = visibility(&mut tokens);
        let name = tokens
            .next()
            .map_or_else(|| item.clone(), TokenStream::from);
        let name = parse2::<Ident>(name.clone()).map_err(|_| {
            let message = match name.to_string().as_str() {
                keyword @ ("const" | "static") => {
                    format!("remove `{keyword}`; each row is a constant: `NAME = \"https://example.org/\";`")
                }
                _ => "expected a row: `NAME = \"https://example.org/\";`".to_owned(),
            };
            error_at(&name, message)
        })?;
        let source = behind_equals(&name, tokens, "a URI");
        let value = source.clone().and_then(|source| {
            if let Some(next) = next_item(&source, false) {
                let message = format!("expected `;` before `{next}`");
                return Err(Error::new_spanned(next, message));
            }
            Value::parse(Kind::Uri, split_at_commas(source), &|base| {
                known.get(&as_ident(base)?.unraw().to_string()).cloned()
            })
        });
        Ok(Self {
            head: Head {
                attributes,
                visibility,
                name,
            },
            source: source.unwrap_or_default(),
            value,
        })
    }

    /// Rejects a row whose name is probably a misspelled setting.
    fn check_mistyped(&self) -> Result<(), Error> {
        let name = &self.head.name;
        match (mistyped(&name.to_string()), &self.value) {
            (None, _) | (_, Ok(Value::Known { .. })) => Ok(()),
            (Some(setting), _) => {
                let message = format!("`{name}` is not a setting: did you mean `{setting}`?");
                Err(Error::new_spanned(name, message))
            }
        }
    }
}

#[cfg(test)]
mod tests;
