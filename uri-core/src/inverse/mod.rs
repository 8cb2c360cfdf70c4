//! Takes a URI apart into the values of its template. From the top down, this is [`UriRow`], the type of a row's name,
//! then [`row_values`], the [`matcher`], which finds the text of each value, and [`Found`], which has these texts.
//! [`RowValues`] reads each of them with [`FromUriData`](crate::pct::FromUriData). Only the types are generic, so a row
//! costs nothing where its `parse` isn't called.
//!
//! Imports: `grammar`, `error`, `bytes`, `schemes`, `syntax`, `pct`, `secret`, `uri`, `policy`, `format`.

mod argument;
pub(crate) mod error;
mod found;
mod index;
mod matcher;
mod part;
mod path;
mod query;
mod slot;
mod table;
#[cfg(test)]
mod tests;
mod unsupported;
mod values;

use core::marker::PhantomData;

use crate::error::MatchError;
use crate::format::base::RowBase;
use crate::grammar::Component;
use crate::policy::below::path_or_root;
use crate::uri::UriRef;
pub use argument::RowArgument;
use error::MatchReason;
pub use error::RowTexts;
pub use found::MAX_VALUES;
use found::{Found, Mismatch};
pub use index::{Candidates, Keys, MAX_KEYS, bucket};
use matcher::query_mismatch;
pub use slot::{SlotKind, Slots};
pub use table::{TableRows, takes, takes_if};
pub use unsupported::no_inverse;
pub use values::{Key, Many, One, Optional, OptionalKey, Pairs, RowValues, segments};

/// The path of a template, or `/` if it is empty.
pub const fn template_path(template: UriRef<'_>) -> &str {
    path_or_root(template.path())
}

/// A row that is a function. The macro implements it for a hidden type.
pub trait FunctionRow {
    /// `UriBuf` or `UriRefBuf`.
    type Kind;
    /// How each of the values is written, such as `One` for `{id}`.
    type Forms;
    /// The texts that the macro knows. They are one constant, because several take the compiler much longer.
    const TEXTS: RowTexts;
}

/// A row of a table, such as `fn user(id: u64) = "https://h/{id}"`, is also a type with the row's name, an alias of
/// this one. An `impl` block in each row would take the compiler three times as long. `parse` returns `Values`, and a row
/// that `IS_BELOW` begins with `{base}`. What else a row is, only the hidden `R` knows, so that it can change in a later
/// version. The `fn` makes the type `Send`, whatever the `Values` are.
pub struct UriRow<R, Values, const IS_BELOW: bool = false>(PhantomData<fn() -> (R, Values)>);

impl<R: FunctionRow, Values, const IS_BELOW: bool> UriRow<R, Values, IS_BELOW> {
    /// The template of the row.
    pub const TEMPLATE: &'static str = R::TEXTS.template.as_str();
    /// The path of the template, or `/` if it is empty.
    pub const PATH: &'static str = template_path(R::TEXTS.template);
}

impl<R: FunctionRow, Values> UriRow<R, Values, false> {
    /// The values with which the function writes this URI, in the types of the parameters: a tuple, or the value itself
    /// if there is one. For `fn user(id: u64) = "https://h/{id}"`, `user::parse("https://h/7")` is `Ok(7)`.
    ///
    /// # Errors
    ///
    /// Fails if the string isn't a URI, if it doesn't match the template, or if a type refuses its value.
    pub fn parse<'u>(uri: impl RowArgument<'u, R::Kind>) -> Result<Values, MatchError>
    where
        Values: RowValues<'u, R::Forms>,
    {
        Self::parse_as(uri)
    }

    /// Like `parse`, but in types that the caller names, as in `user::parse_as::<u32>(uri)`.
    ///
    /// # Errors
    ///
    /// As `parse`.
    pub fn parse_as<'u, Named: RowValues<'u, R::Forms>>(
        uri: impl RowArgument<'u, R::Kind>,
    ) -> Result<Named, MatchError> {
        values_of::<R, _, _>(None, uri.__uri_ref_of_argument()?)
    }

    /// The values, if the URI for which a table's `parse` asks its rows matches this row. Otherwise, `rows` notes why
    /// not, for the error of `parse`. `Taken` is the same type as `Values`; it keeps rustc's error about a type short.
    #[doc(hidden)]
    pub fn __values<'u>(rows: &mut TableRows<'u>) -> Option<Values::Taken>
    where
        Values: RowValues<'u, R::Forms, Taken = Values>,
    {
        rows.values(const { &R::TEXTS })
    }
}

impl<R: FunctionRow, Values> UriRow<R, Values, true> {
    /// The values with which the function writes this URI below this base, in the types of the parameters. For
    /// `fn user(base: &Uri, id: u64) = "{base}/{id}"` and the base `https://h/v2`, `https://h/v2/7` gives `Ok(7)`.
    ///
    /// # Errors
    ///
    /// Fails if the string isn't a URI, if it doesn't match the template below this base, or if a type refuses its
    /// value.
    pub fn parse<'u>(
        base: impl RowBase<R::Kind>,
        uri_below_base: impl RowArgument<'u, R::Kind>,
    ) -> Result<Values, MatchError>
    where
        Values: RowValues<'u, R::Forms>,
    {
        Self::parse_as(base, uri_below_base)
    }

    /// Like `parse`, but in types that the caller names.
    ///
    /// # Errors
    ///
    /// As `parse`.
    pub fn parse_as<'u, Named: RowValues<'u, R::Forms>>(
        base: impl RowBase<R::Kind>,
        uri_below_base: impl RowArgument<'u, R::Kind>,
    ) -> Result<Named, MatchError> {
        values_of::<R, _, _>(
            Some(base.__uri_ref_of_base()),
            uri_below_base.__uri_ref_of_argument()?,
        )
    }
}

/// The values that `uri` has for the placeholders of the row `R`, or the error that says why it has none. `base` is the
/// value of `{base}`, if the row's template begins with it.
fn values_of<'u, R: FunctionRow, Forms, T: RowValues<'u, Forms>>(
    base: Option<UriRef<'_>>,
    uri: UriRef<'u>,
) -> Result<T, MatchError> {
    let row = const { &R::TEXTS };
    // The error contains neither URI; they only show what doesn't match.
    row_values(base, &row.template, row.slots, uri)
        .map_err(|mismatch| row.error_about(mismatch, base, uri))
}

/// The values that a URI has for the placeholders of a template, in the order of the row's parameters: `(1, 2)` for
/// `/{a}/{b}` and `/1/2`. If there is a base, the template begins with `{base}`. `slots` has the parameter of each
/// placeholder but `{base}`, as [`Slots`] reads it. Outside of this crate, only tests call this; programs use
/// [`UriRow`].
///
/// # Errors
///
/// Fails if the URI doesn't match, or if a type refuses a value.
pub fn row_values<'u, Forms, T: RowValues<'u, Forms>>(
    base: Option<UriRef<'_>>,
    template: &UriRef<'_>,
    slots: &str,
    uri: UriRef<'u>,
) -> Result<T, Mismatch> {
    let mut found = Found::new(slots);
    matcher::find(base, template, &uri, &mut found)?;
    // `take` stops at a value that its type refuses, so that is the last of the `taken` ones. The cast loses nothing,
    // because a template has fewer than `u32::MAX` bytes.
    T::take(&mut found).ok_or_else(|| Mismatch::Value(found.taken.saturating_sub(1) as u32))
}

impl RowTexts {
    /// The error about a URI that doesn't match this row. If only the query doesn't match, it is matched again to find
    /// the key that is wrong.
    #[cold]
    fn error_about(
        &'static self,
        mismatch: Mismatch,
        base: Option<UriRef<'_>>,
        uri: UriRef<'_>,
    ) -> MatchError {
        let no_match = |component| MatchReason::NoMatch {
            row: self,
            component,
            // The placeholder `{base}` counts as a scheme in the template, so after it, `has_scheme_or_authority` is
            // true.
            needs_reference: !has_scheme_or_authority(self.template)
                && has_scheme_or_authority(uri),
        };
        let reason = match mismatch {
            Mismatch::Value(index) => MatchReason::Value { row: self, index },
            // Without an entry to name, a literal one such as `action=list` differs, so the URI belongs to another row.
            Mismatch::Query => match query_mismatch(self, base, uri) {
                Some(query) => query.reason,
                None => no_match(Component::Query),
            },
            Mismatch::Uri(component) => no_match(component),
        };
        MatchError::new(reason)
    }
}

/// Whether anything precedes the path of a reference.
const fn has_scheme_or_authority(reference: UriRef<'_>) -> bool {
    reference.layout().path_start > 0
}
