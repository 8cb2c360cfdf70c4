//! Takes a URI apart into the values of its template. [`matcher`] finds their texts, which the caller's types decode.
//! Only the traits are generic, so a row costs nothing where its `parse` isn't called.

mod argument;
pub(crate) mod error;
mod fast;
mod found;
mod index;
mod matcher;
mod part;
mod table;
mod template;
#[cfg(test)]
mod tests;
mod unsupported;
mod values;

use core::marker::PhantomData;

use super::base::RowBase;
use crate::error::MatchError;
use crate::policy::below::path_or_root;
use crate::uri::UriRef;
pub use argument::RowArgument;
use error::MatchReason;
pub use error::RowTexts;
pub use found::MAX_VALUES;
use found::{Found, Mismatch};
pub use index::{Candidates, Keys, MAX_KEYS, bucket};
use matcher::query_reason;
pub use table::{TableRows, takes};
pub use unsupported::no_inverse;
pub use values::{
    CowOf, Digits, IsItem, ItemOf, Keeps, Key, Many, ManyPairs, One, OneOrMore, OwnType, OwnValues,
    OwnedAs, Promised, RowValues, SegmentsIn, Unnamed, ZeroOrOne, segments,
};

/// The path of a template, or `/` if it is empty.
pub const fn template_path(template: UriRef<'_>) -> &str {
    path_or_root(template.path())
}

/// A row that is a function.
pub trait FunctionRow {
    /// What the macro knows, as one constant, because several take the compiler much longer.
    const TEXTS: RowTexts;
}

/// The type with the row's name. An `impl` block in each row would take the compiler three times as long.
pub struct UriRow<R, Forms, Kind>(PhantomData<(R, Forms, Kind)>);

/// A template that stands alone.
pub struct Alone<Kind>(PhantomData<Kind>);
/// A template that begins with a base.
pub struct Below<Kind>(PhantomData<Kind>);

impl<R: FunctionRow, Forms, Kind> UriRow<R, Forms, Kind> {
    /// The template of the row.
    pub const TEMPLATE: &'static str = R::TEXTS.template.as_str();
    /// The path of the template, or `/` if it is empty.
    pub const PATH: &'static str = template_path(R::TEXTS.template);
}

impl<R: FunctionRow, Forms, Kind> UriRow<R, Forms, Alone<Kind>> {
    /// The values with which the function writes this URI, in the types of the parameters: a tuple, or the value itself
    /// if there is one.
    ///
    /// # Errors
    ///
    /// Fails if the string isn't a URI, if it doesn't match the template, or if a type refuses its value.
    pub fn parse<'u>(uri: impl RowArgument<'u, Kind>) -> Result<Forms::Values, MatchError>
    where
        Forms: OwnValues<'u>,
    {
        Self::parse_as(uri)
    }

    /// Like `parse`, but in types that the caller names.
    ///
    /// # Errors
    ///
    /// As `parse`.
    pub fn parse_as<'u, Values: RowValues<'u, Forms>>(
        uri: impl RowArgument<'u, Kind>,
    ) -> Result<Values, MatchError> {
        values_of::<R, _, _>(None, uri.__reference()?)
    }

    /// The values, if the URI matches this row.
    #[doc(hidden)]
    pub fn __values<'u>(rows: &mut TableRows<'u>) -> Option<Forms::Values>
    where
        Forms: OwnValues<'u>,
    {
        rows.values::<R, Forms>()
    }
}

impl<R: FunctionRow, Forms, Kind> UriRow<R, Forms, Below<Kind>> {
    /// The values with which the function writes this URI below this base, in the types of the parameters.
    ///
    /// # Errors
    ///
    /// Fails if the string isn't a URI, if it doesn't match the template below this base, or if a type refuses its
    /// value.
    pub fn parse<'u>(
        base: impl RowBase<Kind>,
        uri_below_base: impl RowArgument<'u, Kind>,
    ) -> Result<Forms::Values, MatchError>
    where
        Forms: OwnValues<'u>,
    {
        Self::parse_as(base, uri_below_base)
    }

    /// Like `parse`, but in types that the caller names.
    ///
    /// # Errors
    ///
    /// As `parse`.
    pub fn parse_as<'u, Values: RowValues<'u, Forms>>(
        base: impl RowBase<Kind>,
        uri_below_base: impl RowArgument<'u, Kind>,
    ) -> Result<Values, MatchError> {
        values_of::<R, _, _>(Some(base.__base()), uri_below_base.__reference()?)
    }
}

fn values_of<'u, R: FunctionRow, Forms, T: RowValues<'u, Forms>>(
    base: Option<UriRef<'_>>,
    uri: UriRef<'u>,
) -> Result<T, MatchError> {
    let row = const { &R::TEXTS };
    let reason = match row_values(base, &row.template, row.names, uri) {
        Ok(values) => return Ok(values),
        Err(Mismatch::Value(index)) => MatchReason::Value { row, index },
        Err(mismatch) => {
            if matches!(mismatch, Mismatch::Query)
                && let Some((reason, _)) = query_reason(row, T::HAS_KEY, base, uri)
            {
                return Err(MatchError::new(reason));
            }
            MatchReason::NoMatch {
                row,
                // A template that begins with a base counts as having a server.
                needs_reference: const { !has_server(R::TEXTS.template) } && has_server(uri),
            }
        }
    };
    Err(MatchError::new(reason))
}

const fn has_server(reference: UriRef<'_>) -> bool {
    reference.layout().path_start > 0
}

/// The values in the order of `names`. If there is a base, the template begins with its placeholder.
///
/// # Errors
///
/// Fails if the URI doesn't match, or if a type refuses a value.
pub fn row_values<'u, Forms, T: RowValues<'u, Forms>>(
    base: Option<UriRef<'_>>,
    template: &UriRef<'_>,
    names: &str,
    uri: UriRef<'u>,
) -> Result<T, Mismatch> {
    let mut found = Found::new(names.as_bytes(), T::HAS_KEY);
    let mut result = fast::find(base, template, &uri, &mut found);
    if matches!(result, Err(Mismatch::Unusual)) {
        // The fast path may already have stored some values.
        found = Found::new(names.as_bytes(), T::HAS_KEY);
        result = matcher::find(base, *template, uri, &mut found);
    }
    result?;
    // The last value that was taken is the refused one. A template has fewer than `u32::MAX` bytes.
    T::take(&mut found).ok_or_else(|| Mismatch::Value(found.taken.saturating_sub(1) as u32))
}
