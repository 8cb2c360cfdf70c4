//! The grammar of `uri_table!` and `uri_ref_table!`: settings, then rows.
//!
//! ```text
//! table   = *( setting ";" ) *( row ";" )
//! setting = "crate" "=" path / "policy" "=" expression / "unique" "=" level
//!         / "array" "=" [ visibility ] name / "enum" "=" [ visibility ] name
//! row     = [ visibility ] name "=" text / [ visibility ] name "=" base "," reference
//!         / [ visibility ] function
//! ```
//!
//! The rule `function` is in `function::signature`.
//!
//! Attributes are allowed before `array`, before `enum`, and before each row.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use syn::ext::IdentExt as _;
use syn::{Error, parse2};
use uri_core::Uri;

use crate::paths::build;
use crate::read::arguments::Arguments;
use crate::read::head::{Attribute, Head, Tokens, attributes, visibility};
use crate::read::kind::Kind;
use crate::read::string_literal::StringLiteral;
use crate::read::tokens::{
    as_ident, behind_equals, error_at, is_punct, is_word, next_row, split_at_commas,
    split_at_semicolons, visible,
};
use crate::table::function::parse::{Function, Keyword, Start};
use crate::table::function::signature::is_of_path;
use crate::table::settings::{Settings, is_setting, mistyped, no_semicolon};
use crate::uri::value::{KnownRows, UriValue, as_row};

/// The settings and rows of a table. A row with an error is kept, so that its constant is still defined.
#[derive(Default)]
pub(crate) struct Table {
    pub(crate) settings: Settings,
    pub(crate) rows: Vec<Row>,
    pub(crate) functions: Vec<Function>,
    /// Whether each row is a function, in the order of the table.
    is_function: Vec<bool>,
    /// The errors in settings, in misspelled settings, and in rows without a name.
    pub(crate) errors: Vec<Error>,
    /// Whether an error has already been recorded for a setting that follows a row.
    has_misplaced: bool,
}

/// A row that is a constant.
pub(crate) struct Row {
    pub(crate) head: Head,
    /// The tokens after the `=`, for the expansion.
    pub(crate) source: TokenStream,
    pub(crate) value: Result<UriValue, Error>,
}

impl Table {
    pub(crate) fn parse(kind: Kind, tokens: TokenStream) -> Self {
        let mut table = Self::default();
        table.settings.kind = kind;
        let mut known = KnownRows::new();
        for item in split_at_semicolons(tokens) {
            if let Err(error) = table.read(item, &mut known) {
                table.errors.push(error);
            }
        }
        table
    }

    /// Reads a setting or a row. A row can use an earlier row as its base.
    fn read(&mut self, item: TokenStream, known: &mut KnownRows) -> Result<(), Error> {
        let mut tokens = item.clone().into_iter().peekable();
        let attributes = attributes(&mut tokens);
        if let Some(TokenTree::Ident(name)) = tokens.peek()
            && is_setting(name)
        {
            let is_first = self.rows.is_empty() && self.functions.is_empty();
            if !is_first && !self.has_misplaced {
                // Further settings after this row would be misplaced for the same reason, so only the first is
                // reported.
                self.has_misplaced = true;
                let message =
                    format!("`{name}` is a setting, and settings must be before the rows");
                self.errors.push(Error::new_spanned(name, message));
            }
            return self.settings.read(&item, attributes, tokens);
        }
        let visibility = visibility(&mut tokens);
        if let Some(keyword) = Keyword::parse(&mut tokens) {
            let kind = self.settings.kind;
            let function = Function::parse(kind, attributes, visibility, keyword, tokens, known)?;
            let head = &function.head;
            // The compiler would report several errors about such a function.
            if !head.is_conditional() && known.insert(head.text(), None).is_some() {
                let name = &head.name;
                let message = format!("`{name}` is the name of an earlier row, too");
                return Err(Error::new(name.span(), message));
            }
            self.functions.push(function);
            self.is_function.push(true);
            return Ok(());
        }
        let row = Row::parse(
            self.settings.kind,
            &item,
            attributes,
            visibility,
            tokens,
            known,
        )?;
        // A misspelled setting isn't kept as a row, so each one before the first constant is found.
        if self.rows.is_empty() {
            row.check_mistyped()?;
        }
        if !row.head.is_conditional() {
            // A reference can't be a base.
            let base = row.uri().filter(|_| self.settings.kind.is_uri());
            known.insert(row.head.text(), base.map(Uri::to_uri_buf));
        }
        self.rows.push(row);
        self.is_function.push(false);
        Ok(())
    }

    /// The rows in the order of the table.
    pub(crate) fn in_order(&self) -> impl Iterator<Item = AnyRow<'_>> {
        let (mut rows, mut functions) = (self.rows.iter(), self.functions.iter());
        let is_function = self.is_function.iter();
        is_function.filter_map(move |is_function| {
            if *is_function {
                functions.next().map(AnyRow::Function)
            } else {
                rows.next().map(AnyRow::Constant)
            }
        })
    }
}

/// A row of either kind.
#[derive(Clone, Copy)]
pub(crate) enum AnyRow<'t> {
    Constant(&'t Row),
    Function(&'t Function),
}

impl<'t> AnyRow<'t> {
    pub(crate) const fn head(self) -> &'t Head {
        match self {
            Self::Constant(row) => &row.head,
            Self::Function(function) => &function.head,
        }
    }

    /// The URI or the template, if the macro knows it.
    pub(crate) fn text(self) -> Option<&'t str> {
        match self {
            Self::Constant(row) => row.uri().map(|uri| uri.as_str()),
            Self::Function(function) => {
                let body = function.body.as_ref().ok()?;
                matches!(body.start, Start::Whole(_)).then(|| body.text.value())
            }
        }
    }
}

impl Row {
    /// The URI or the reference, if the macro knows it.
    pub(crate) fn uri(&self) -> Option<Uri<'_>> {
        match &self.value {
            Ok(UriValue::Known { reference, .. }) => Some(as_row(reference)),
            _ => None,
        }
    }

    /// The URI, if the macro knows it and the row isn't conditional.
    pub(crate) fn known(&self) -> Option<Uri<'_>> {
        self.uri().filter(|_| !self.head.is_conditional())
    }

    /// Reads a row from the tokens after its visibility.
    fn parse(
        kind: Kind,
        item: &TokenStream,
        attributes: Vec<Attribute>,
        visibility: TokenStream,
        mut tokens: Tokens,
        known: &KnownRows,
    ) -> Result<Self, Error> {
        // If nothing follows the visibility, the error is about the whole row.
        let name = tokens
            .next()
            .map_or_else(|| item.clone(), TokenStream::from);
        let example = kind.example();
        let name = parse2::<Ident>(name.clone()).map_err(|_| {
            let message = match name.to_string().as_str() {
                keyword @ ("const" | "static" | "let") => {
                    format!("remove `{keyword}`; each row is a constant: `NAME = \"{example}\";`")
                }
                "=" => "expected a name before `=`; in `macro_rules!`, a name is `$name:ident`"
                    .to_owned(),
                _ => format!("expected a row: `NAME = \"{example}\";`"),
            };
            error_at(&name, message)
        })?;
        if let Some(TokenTree::Group(group)) = tokens.peek()
            && group.delimiter() == Delimiter::Parenthesis
        {
            let message = format!("a row with parameters is a function: `fn {name}(…) = …;`");
            return Err(Error::new(name.span(), message));
        }
        let what = match kind.is_uri() {
            true => "a URI",
            false => "a reference",
        };
        let source = behind_equals(&name, tokens, what);
        let value = source.clone().and_then(|source| {
            if let Some(row) = row_in_text(&source).filter(|row| known.contains_key(row)) {
                let instead = match kind {
                    Kind::Uri => format!("`{row}, \"…\"`"),
                    _ => "the whole reference".to_owned(),
                };
                let message = format!("`{row}` is a row, which is not text: write {instead}");
                return Err(error_at(&source, message));
            }
            // Most rows are a literal, for which the checks below would take longer than the expansion.
            if let Some(text) = StringLiteral::alone(&source) {
                return UriValue::of_text(kind, &text, true);
            }
            if let Some(next) = next_row(&visible(&source)) {
                return Err(no_semicolon(next));
            }
            let (arguments, is_row) = match resolved_by_macro(&source) {
                // `false`: the row can leave its base, and isn't checked for slips.
                Some(arguments) => (arguments, false),
                None => (split_at_commas(source), true),
            };
            UriValue::parse(kind, arguments, is_row, known)
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

    /// Rejects a row whose name is probably a misspelled setting, or a rule of a policy.
    fn check_mistyped(&self) -> Result<(), Error> {
        let name = &self.head.name;
        let text = name.to_string();
        // A row with a known URI is meant as a row, whatever its name is.
        let message = if self.uri().is_some() {
            return Ok(());
        } else if let Some(setting) = mistyped(&text) {
            format!("`{name}` is not a setting: did you mean `{setting}`?")
        } else if build::is_rule(&text) {
            format!("`{name}` is a rule of a policy: add `.{name}` to the policy in `policy = …;`")
        } else {
            return Ok(());
        };
        Err(Error::new_spanned(name, message))
    }
}

/// The name at the beginning of `concat!(API, "items")` or `"{API}items"`.
fn row_in_text(source: &TokenStream) -> Option<String> {
    match &*visible(source) {
        [TokenTree::Literal(text)] => {
            let text = StringLiteral::new(text).ok()?;
            let (row, _) = text.value().strip_prefix('{')?.split_once('}')?;
            Some(row.to_owned())
        }
        [name, bang, TokenTree::Group(group)] if is_word(name, "concat") && is_punct(bang, '!') => {
            let first = split_at_commas(group.stream()).into_iter().next()?;
            Some(as_ident(&first)?.unraw().to_string())
        }
        _ => None,
    }
}

/// The base and the reference in `uri!(base, reference)`, a row's expression that can leave its base.
fn resolved_by_macro(source: &TokenStream) -> Option<Vec<TokenStream>> {
    let [
        path @ ..,
        TokenTree::Ident(name),
        bang,
        TokenTree::Group(group),
    ] = &*visible(source)
    else {
        return None;
    };
    let is_macro = (name == "uri" || name == "uri_ref") && is_punct(bang, '!');
    if !is_macro || !path.iter().all(is_of_path) {
        return None;
    }
    let arguments = Arguments::parse(group.stream()).ok()?.arguments;
    // With a single argument, the macro is needless; `check_is_string` refuses `uri!("…")`.
    (arguments.len() == 2).then_some(arguments)
}

#[cfg(test)]
mod tests;
