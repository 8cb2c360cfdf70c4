//! The grammar of `uri_table!` and `uri_ref_table!`: settings, then rows.
//!
//! ```text
//! table   = *( setting ";" ) *( row ";" )
//! setting = "crate" "=" path / "policy" "=" expression / "unique" "=" level
//!         / "array" "=" [ visibility ] name / "enum" "=" [ visibility ] name
//! row     = [ visibility ] name "=" [ base "," ] text
//!         / [ visibility ] function
//! ```
//!
//! The rule `function` is in `function::signature`.
//!
//! Attributes are allowed before `array`, before `enum`, and before each row.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::ext::IdentExt as _;
use syn::parse::{ParseStream, Parser as _};
use syn::{Attribute, Error, Ident, Token, Visibility, token};
use uri_core::{Uri, UriRefBuf};

use crate::paths::in_macro;
use crate::read::arguments::{AfterText, expressions};
use crate::read::head::{Head, attributes, docs_of};
use crate::read::kind::Kind;
use crate::read::string_literal::StringLiteral;
use crate::read::tokens::{equals, error_at, is_end, skip_row};
use crate::table::function::parse::{Function, is_function};
use crate::table::function::substitutes::Substitutes;
use crate::table::server;
use crate::table::settings::{Settings, check_end_of_row, mistyped, peek_setting};
use crate::table::slips::{
    add_name, base_and_reference_of_call, error_of_lower_case, error_without_base, is_like_setting,
    name_beginning_concat, name_beginning_text, refuse_row_in_string,
};
use crate::uri::value::{KnownRows, Reach, UriValue, as_row};

/// The settings and the rows of a table. Rows with errors are kept, so that their items are defined.
#[derive(Default)]
pub(crate) struct Table {
    pub(crate) settings: Settings,
    pub(crate) rows: Vec<AnyRow>,
    /// The errors that are kept beside the rows: in settings, in what may be a misspelled setting, and in rows without
    /// a name.
    pub(crate) errors: Vec<Error>,
}

/// A row that is a constant.
pub(crate) struct Constant {
    pub(crate) head: Head,
    /// The tokens after the `=`, to which errors point.
    pub(crate) source: TokenStream,
    pub(crate) value: Result<UriValue, Error>,
}

impl Table {
    /// Reads the tokens of a `uri_table!` (`Kind::Uri`) or a `uri_ref_table!` (`Kind::UriRef`). All errors are kept in
    /// the table.
    pub(crate) fn parse(kind: Kind, tokens: TokenStream) -> Self {
        let mut table = Self::default();
        table.settings.kind = kind;
        let parser = |input: ParseStream<'_>| table.read_all(input);
        let result = parser.parse2(tokens);
        // After an error inside of parentheses, syn also reports the tokens there that weren't read.
        if let Err(error) = result
            && !table.has_errors()
        {
            table.errors.push(error);
        }
        table
    }

    /// Whether an error is kept in the table: beside the rows, in a constant's value, or in a function's body.
    fn has_errors(&self) -> bool {
        !self.errors.is_empty()
            || self.constants().any(|row| row.value.is_err())
            || self.functions().any(|function| function.body.is_err())
    }

    /// Reads the settings and the rows, and stores their errors. A table without rows can have an `array`, which is
    /// empty, but one whose rows are all functions can't.
    fn read_all(&mut self, input: ParseStream<'_>) -> Result<(), Error> {
        let mut known = KnownRows::default();
        while !input.is_empty() {
            let is_empty_row = input.peek(Token![;]);
            if !is_empty_row && let Err(error) = self.read_setting_or_row(input, &mut known) {
                self.errors.push(error);
            }
            // After an error, this skips the rest of the row, so that the next one is read.
            skip_row(input)?;
            input.parse::<Option<Token![;]>>()?;
        }
        // After an error, a constant can be missing from the rows.
        if let Some(array) = &self.settings.array
            && self.errors.is_empty()
            && !self.rows.is_empty()
            && self.constants().next().is_none()
        {
            let message = "an `array` has the constants, and this table has none: an `enum` has the functions, too";
            self.errors.push(Error::new(array.name.span(), message));
        }
        Ok(())
    }

    /// Reads a setting, or a row, whose base can be one of the `known` rows, and which is added to them. It fails if
    /// the setting is wrong, or if the row isn't kept: its name is missing, that of another row, or like a setting, as
    /// in `polcy = P;`, or what follows the name isn't that of a row.
    fn read_setting_or_row(
        &mut self,
        input: ParseStream<'_>,
        known: &mut KnownRows,
    ) -> Result<(), Error> {
        let attributes = input.call(attributes)?;
        if let Some(name) = peek_setting(input) {
            if !self.rows.is_empty() {
                let message =
                    format!("`{name}` is a setting, and settings must be before the rows");
                self.errors.push(Error::new_spanned(&name, message));
            }
            return self.settings.read(attributes, input);
        }
        let visibility: Visibility = input.parse()?;
        if is_function(input) {
            self.read_function(attributes, visibility, input, known)
        } else {
            self.read_constant(attributes, visibility, input, known)
        }
    }

    /// Reads a row that is a function, after its visibility. It fails, and the row isn't kept, if `Function::parse`
    /// fails or if the name is that of an earlier row, as in a second `fn user`.
    fn read_function(
        &mut self,
        attributes: Vec<Attribute>,
        visibility: Visibility,
        input: ParseStream<'_>,
        known: &mut KnownRows,
    ) -> Result<(), Error> {
        let kind = self.settings.kind;
        let mut function = Function::parse(kind, attributes, visibility, input, known)?;
        // The caller adds a server by `append` to what a function of a table of references returns, so its template has
        // none: neither a scheme nor an authority, and no base before it, as in `API, "{id}"`.
        if kind == Kind::UriRef
            && let Some(error) = server::error_of_function(&function)
        {
            function.body = Err(error);
        }
        // A function can't be a base.
        add_name(&function.head, None, known)?;
        self.rows.push(AnyRow::Function(function));
        Ok(())
    }

    /// Reads a row that is a constant, after its visibility.
    fn read_constant(
        &mut self,
        attributes: Vec<Attribute>,
        visibility: Visibility,
        input: ParseStream<'_>,
        known: &mut KnownRows,
    ) -> Result<(), Error> {
        let kind = self.settings.kind;
        let mut row = Constant::parse(kind, attributes, visibility, input, known)?;
        // With an enum, `append` adds the server to each row of a table of references, so no row may name one. Without
        // an enum, `HELP = "https://docs.example/";` may, and only a scheme alone is refused, as in `users:batchGet`.
        let is_appended = self.settings.is_appended();
        if kind == Kind::UriRef
            && let Some(error) = server::error_of_constant(&row.source, &row.value, is_appended)
        {
            row.value = Err(error);
        }
        row.check_mistyped()?;
        // A reference can't be a base.
        let base = row.uri().filter(|_| kind.is_uri());
        add_name(&row.head, base.map(Uri::to_uri_buf), known)?;
        // The row is kept in spite of its name, so that its uses cause no further errors.
        self.errors.extend(error_of_lower_case(&row.head));
        self.rows.push(AnyRow::Constant(row));
        Ok(())
    }

    /// The texts that replace the placeholders of this table's templates when they are compared as URIs.
    pub(crate) fn substitutes(&self) -> Substitutes {
        let constants = self.constants().filter_map(Constant::uri);
        let bodies = self.functions().flat_map(|function| &function.body);
        let templates = bodies.map(|body| body.text.value());
        Substitutes::new(constants.map(|uri| uri.as_str()).chain(templates))
    }

    pub(crate) fn constants(&self) -> impl Iterator<Item = &Constant> {
        self.rows.iter().filter_map(|row| match row {
            AnyRow::Constant(row) => Some(row),
            AnyRow::Function(_) => None,
        })
    }

    pub(crate) fn functions(&self) -> impl Iterator<Item = &Function> {
        self.rows.iter().filter_map(|row| match row {
            AnyRow::Constant(_) => None,
            AnyRow::Function(function) => Some(function),
        })
    }
}

#[expect(clippy::large_enum_variant, reason = "both are large")]
pub(crate) enum AnyRow {
    Constant(Constant),
    Function(Function),
}

impl AnyRow {
    pub(crate) const fn head(&self) -> &Head {
        match self {
            Self::Constant(row) => &row.head,
            Self::Function(function) => &function.head,
        }
    }

    /// The template and the filled one, or for a constant its URI twice. `None` if the row has an error, or if the
    /// macro doesn't know the whole of it, as with a base that is a parameter.
    pub(crate) fn template(&self) -> Option<(&str, Uri<'_>)> {
        match self {
            Self::Constant(row) => row.uri().map(|uri| (uri.as_str(), uri)),
            Self::Function(function) => function.template(),
        }
    }

    /// The tokens after the `=`, to which errors point.
    pub(crate) const fn source(&self) -> &TokenStream {
        match self {
            Self::Constant(row) => &row.source,
            Self::Function(function) => &function.source,
        }
    }

    /// The URI of a constant, or the template of a function, whose components have the placeholders in them. `None` if
    /// the row has an error, or if only the compiler knows it.
    pub(crate) fn shown(&self) -> Option<Uri<'_>> {
        match self {
            Self::Constant(row) => row.uri(),
            Self::Function(function) => function.body.as_ref().ok()?.shown(),
        }
    }

    pub(crate) fn docs(&self) -> String {
        docs_of(self.shown())
    }

    /// The row's URI with substitutes in place of its values. `None` if the row has an error, or if only the compiler
    /// knows the URI, for example because it resolves the template against a base.
    pub(crate) fn with_substitutes(&self, substitutes: &Substitutes) -> Option<UriRefBuf> {
        match self {
            Self::Constant(row) => row.uri().map(|uri| uri.as_uri_ref().to_uri_ref_buf()),
            Self::Function(function) => substitutes.of_function(function),
        }
    }

    /// Like [`with_substitutes`](Self::with_substitutes), but also `None` if the row is conditional (`#[cfg(…)]`),
    /// because then it might not exist.
    pub(crate) fn known(&self, substitutes: &Substitutes) -> Option<UriRefBuf> {
        self.with_substitutes(substitutes)
            .filter(|_| !self.head().is_conditional())
    }
}

impl Constant {
    /// The URI or the reference, if the macro knows it.
    pub(crate) fn uri(&self) -> Option<Uri<'_>> {
        match &self.value {
            Ok(UriValue::Known { reference, .. }) => Some(as_row(reference)),
            _ => None,
        }
    }

    /// Reads a row after its visibility. It fails without a name, or with parentheses after it; an error in the value, or a
    /// type before it, is kept in the row, so that uses of the constant cause no further errors.
    fn parse(
        kind: Kind,
        attributes: Vec<Attribute>,
        visibility: Visibility,
        input: ParseStream<'_>,
        known: &KnownRows,
    ) -> Result<Self, Error> {
        let name: Ident = input.parse().map_err(|_| {
            let example = kind.example();
            let keyword = input.fork().call(Ident::parse_any);
            let message = match keyword.map(|word| word.to_string()).as_deref() {
                Ok(word @ ("const" | "static" | "let")) => {
                    format!("remove `{word}`; each row is a constant: `NAME = \"{example}\";`")
                }
                _ => format!("expected a row: `NAME = \"{example}\";`"),
            };
            // If the row ends after its attributes or its visibility, the error points to these.
            if is_end(input) {
                return error_at(&quote!(#(#attributes)* #visibility), message);
            }
            input.error(message)
        })?;
        if input.peek(token::Paren) {
            let message = format!("a row with parameters is a function: `fn {name}(…) = …;`");
            return Err(Error::new(name.span(), message));
        }
        // `read_value` fills in the tokens after the `=`, for the spans of errors.
        let mut source = TokenStream::new();
        let value = Self::read_value(kind, &name, input, known, &mut source);
        Ok(Self {
            head: Head {
                attributes,
                visibility,
                name,
            },
            source,
            value,
        })
    }

    /// Reads the value after a row's name: a text, which can be an expression such as `concat!("https://", "h/")`, a
    /// base and a reference below it, as in `API, "users"`, or `uri!(API, "../a")`, whose reference may leave the base.
    /// `source` gets the tokens after the `=`, unless they can't be read as expressions up to the end of the row.
    fn read_value(
        kind: Kind,
        name: &Ident,
        input: ParseStream<'_>,
        known: &KnownRows,
        source: &mut TokenStream,
    ) -> Result<UriValue, Error> {
        let example = format!("{:?}", kind.example());
        equals(input, &name.to_string(), name.span(), &example)?;
        // Most rows are a literal, which an expression would read slowly.
        if let Some(text) = StringLiteral::of_row(input) {
            *source = text.token.to_token_stream();
            refuse_row_in_string(kind, name_beginning_text(&text), source, known)?;
            let value = UriValue::of_text(kind, &text);
            return value.map_err(|error| error_without_base(kind, &text, known).unwrap_or(error));
        }
        let arguments = expressions(input, AfterText::Unnamed)?;
        check_end_of_row(input, &arguments)?;
        *source = quote!(#(#arguments),*);
        if let [only] = &*arguments {
            refuse_row_in_string(kind, name_beginning_concat(only), source, known)?;
            if let Some(arguments) = base_and_reference_of_call(only) {
                // The reference in `uri!(API, "../a")` can leave its base.
                return UriValue::parse(kind, arguments, Reach::Anywhere, known);
            }
        }
        UriValue::parse(kind, arguments, Reach::BelowBase, known)
    }

    /// Rejects a name in lower case that is probably meant as a setting, such as `polcy` or `no_query`. The caller
    /// doesn't keep such a row, unlike one with another error, so no constant is defined.
    fn check_mistyped(&self) -> Result<(), Error> {
        let name = &self.head.name;
        let text = name.to_string();
        // A row with a known URI is meant as a row, whatever its name is.
        let message = if self.uri().is_some() || !is_like_setting(&self.head) {
            return Ok(());
        } else if let Some(setting) = mistyped(&text) {
            format!("`{name}` is not a setting: did you mean `{setting}`?")
        } else if in_macro::rule_of(&text).is_some() {
            format!("`{name}` is a rule of a policy: add `.{name}` to the policy in `policy = …;`")
        } else if !self.source.to_string().contains('"') {
            // A value without a string, such as `strict = true;`, isn't meant as a URI.
            format!(
                "`{name}` is not a setting; they are `policy`, `unique`, `array` and `enum`, and a constant's name has an upper-case letter"
            )
        } else {
            return Ok(());
        };
        Err(Error::new_spanned(name, message))
    }
}

#[cfg(test)]
mod tests;
