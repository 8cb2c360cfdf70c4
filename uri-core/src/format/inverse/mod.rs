//! The inverse of a template: takes a URI apart into the values that the template was filled with.
//!
//! [`matcher`] reads the text of a template, which the macro has checked, and finds the text of each value in a URI.
//! The caller's types then decode these texts. Only the traits are generic, so a row costs nothing where its `parse`
//! isn't called.

mod fast;
mod found;
mod matcher;
mod part;
mod template;
mod unsupported;

use alloc::vec::Vec;
use core::marker::PhantomData;

use crate::pct::FromUriData;
use crate::uri::{AsUriRef, Uri, UriRef};
pub use found::Found;
pub use unsupported::no_inverse;

/// What the macro knows about a row that is a function.
pub trait FunctionRow {
    /// The template.
    const TEMPLATE: &'static str;
    /// The path of the template, or `/` if it is empty.
    const PATH: &'static str;
    /// The placeholders' names in the order of the parameters, each once and without that of a base, with `,` between
    /// them. For the compiler, this is cheaper than an array.
    const NAMES: &'static str;
}

/// The type with the name of the row `R`, whose values have these forms. It isn't an `impl` block of each row, because
/// checking a function in each row would take the compiler three times as long.
pub struct UriRow<R, Forms, Kind>(PhantomData<(R, Forms, Kind)>);

/// The kind of a template that is a whole URI.
pub enum Whole {}
/// The kind of a template that begins with a base.
pub enum Below {}
/// The kind of a template in a table of references.
pub enum Reference {}
/// The kind of a template in a table of references that begins with a base.
pub enum ReferenceBelow {}

impl<R: FunctionRow, Forms, Kind> UriRow<R, Forms, Kind> {
    /// The template.
    pub const TEMPLATE: &'static str = R::TEMPLATE;
    /// The path of the template, or `/` if it is empty.
    pub const PATH: &'static str = R::PATH;
}

impl<R: FunctionRow, Forms> UriRow<R, Forms, Whole> {
    /// The values with which the function writes this URI: a tuple in the order of the parameters, or the value itself
    /// if there is one. The result is `None` if the URI doesn't match the template or a type refuses its value.
    #[must_use]
    pub fn parse<'u, Values: RowValues<'u, Forms>>(uri: impl Into<Uri<'u>>) -> Option<Values> {
        row_values(None, R::TEMPLATE, R::NAMES, uri.into().as_uri_ref())
    }
}

impl<R: FunctionRow, Forms> UriRow<R, Forms, Below> {
    /// The values with which the function writes this URI below this base, or `None`.
    #[must_use]
    pub fn parse<'b, 'u, Values: RowValues<'u, Forms>>(
        base: impl Into<Uri<'b>>,
        uri: impl Into<Uri<'u>>,
    ) -> Option<Values> {
        let (base, uri) = (base.into().as_uri_ref(), uri.into().as_uri_ref());
        row_values(Some(base), R::TEMPLATE, R::NAMES, uri)
    }
}

impl<R: FunctionRow, Forms> UriRow<R, Forms, Reference> {
    /// The values with which the function writes this reference, or `None`.
    #[must_use]
    pub fn parse<'u, Values: RowValues<'u, Forms>>(
        reference: impl Into<UriRef<'u>>,
    ) -> Option<Values> {
        row_values(None, R::TEMPLATE, R::NAMES, reference.into())
    }
}

impl<R: FunctionRow, Forms> UriRow<R, Forms, ReferenceBelow> {
    /// The values with which the function writes this reference below this base, or `None`.
    #[must_use]
    pub fn parse<'u, Values: RowValues<'u, Forms>>(
        base: impl AsUriRef,
        reference: impl Into<UriRef<'u>>,
    ) -> Option<Values> {
        let base = Some(base.__uri_ref());
        row_values(base, R::TEMPLATE, R::NAMES, reference.into())
    }
}

/// The values of a URI that matches a template, in the order of `names`. If there is a base, the template begins with
/// its placeholder.
#[must_use]
pub fn row_values<'u, Forms, T: RowValues<'u, Forms>>(
    base: Option<UriRef<'_>>,
    template: &str,
    names: &str,
    uri: UriRef<'u>,
) -> Option<T> {
    let mut found = Found::new(names);
    let is_match = match fast::find(base, template, uri, &mut found) {
        Ok(()) => true,
        Err(fast::Stop::NoMatch) => false,
        Err(fast::Stop::Unusual) => {
            found = Found::new(names);
            matcher::find(base, template, uri, &mut found).is_some()
        }
    };
    if is_match { T::take(&mut found) } else { None }
}

/// What the fast path finds, or `None` if it gives up, and what the definition finds. Only tests call this function.
#[must_use]
pub fn both_ways<'u, Forms, T: RowValues<'u, Forms>>(
    base: Option<UriRef<'_>>,
    template: &str,
    names: &str,
    uri: UriRef<'u>,
) -> (Option<Option<T>>, Option<T>) {
    let (mut found, mut defined) = (Found::new(names), Found::new(names));
    let fast = match fast::find(base, template, uri, &mut found) {
        Ok(()) => Some(T::take(&mut found)),
        Err(fast::Stop::NoMatch) => Some(None),
        Err(fast::Stop::Unusual) => None,
    };
    let is_match = matcher::find(base, template, uri, &mut defined);
    (fast, is_match.and_then(|()| T::take(&mut defined)))
}

/// The form of `{x}`.
pub enum One {}
/// The form of `{x?}`.
pub enum ZeroOrOne {}
/// The form of `{xs*}` in a path, or after a key of a query.
pub enum Many {}
/// The form of `{xs*}` that is a whole entry of a query.
pub enum ManyPairs {}

/// The values of a row: a tuple, or the value itself if there is one. `Forms` is the form of the value, or a tuple of
/// forms. One type parameter for all values takes the compiler a quarter of the time that one for each value does.
#[diagnostic::on_unimplemented(
    message = "`{Self}` doesn't fit the parameters of this row",
    label = "`parse` doesn't return this",
    note = "`parse` returns a tuple in the order of the parameters, or the value itself if there is one",
    note = "`{{x}}` gives a `T`, `{{x?}}` an `Option<T>`, `{{xs*}}` a `Vec<T>`, and a list of pairs a `Vec<(K, V)>`",
    note = "to borrow, take a `PctStr`, which is encoded; `&str` can't borrow text that has to be decoded"
)]
pub trait RowValues<'u, Forms>: Sized {
    /// Takes as many values as there are forms.
    fn take(found: &mut Found<'_, 'u>) -> Option<Self>;
}

impl<'u, T: FromUriData<'u>> RowValues<'u, One> for T {
    fn take(found: &mut Found<'_, 'u>) -> Option<Self> {
        T::from_data(found.next()??)
    }
}

impl<'u, T: FromUriData<'u>> RowValues<'u, ZeroOrOne> for Option<T> {
    fn take(found: &mut Found<'_, 'u>) -> Option<Self> {
        match found.next()? {
            Some(data) => T::from_data(data).map(Some),
            None => Some(None),
        }
    }
}

impl<'u, T: FromUriData<'u>> RowValues<'u, Many> for Vec<T> {
    fn take(found: &mut Found<'_, 'u>) -> Option<Self> {
        found.next_items().map(T::from_data).collect()
    }
}

impl<'u, K: FromUriData<'u>, V: FromUriData<'u>> RowValues<'u, ManyPairs> for Vec<(K, V)> {
    fn take(found: &mut Found<'_, 'u>) -> Option<Self> {
        let pairs = found.next_items().map(|data| {
            let (key, value) = data.split_pair();
            Some((K::from_data(key)?, V::from_data(value)?))
        });
        pairs.collect()
    }
}

impl<'u> RowValues<'u, ()> for () {
    fn take(_: &mut Found<'_, 'u>) -> Option<Self> {
        Some(())
    }
}

/// Implements `RowValues` for tuples.
macro_rules! tuples {
    ($T:ident $F:ident) => {};
    ($T:ident $F:ident $($Ts:ident $Fs:ident)+) => {
                impl<'u, $T: RowValues<'u, $F>, $F, $($Ts: RowValues<'u, $Fs>, $Fs),+>
            RowValues<'u, ($F, $($Fs),+)> for ($T, $($Ts),+)
        {
            fn take(found: &mut Found<'_, 'u>) -> Option<Self> {
                Some(($T::take(found)?, $($Ts::take(found)?),+))
            }
        }
        tuples!($($Ts $Fs)+);
    };
}

/// The most values that a row's `parse` can return.
const MAX_VALUES: usize = 12;
tuples!(A F1 B F2 C F3 D F4 E F5 F F6 G F7 H F8 I F9 J F10 K F11 L F12);
