//! The inverse of a template: takes a URI apart into the values that the template was filled with.
//!
//! [`matcher`] reads the text of a template, which the macro has checked, and finds the text of each value in a URI.
//! The caller's types then decode these texts. Only the traits are generic, so a row costs nothing where its `parse`
//! isn't called.

mod matcher;
mod part;
mod template;
mod unsupported;

use alloc::vec::Vec;

use crate::pct::FromUriData;
use crate::uri::UriRef;
pub use matcher::Found;
pub use unsupported::no_inverse;

/// The values of a URI that matches a template, or `None` if the URI doesn't match or a type refuses its value. `names`
/// are the placeholders' names in the order of the values, each once and without that of the base. If there is a base,
/// the template begins with its placeholder.
pub fn parse_row<'u, Forms, T: RowValues<'u, Forms>>(
    base: Option<UriRef<'_>>,
    template: &'static str,
    names: &[&str],
    uri: UriRef<'u>,
) -> Option<T> {
    T::take(&mut Found::find(base, template, names, uri)?)
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
/// forms. One type parameter for the whole row takes the compiler a quarter of the time that one for each value does.
#[diagnostic::on_unimplemented(
    message = "the values of this row can't be read as `{Self}`",
    label = "the row has other parameters",
    note = "the values are a tuple in the order of the parameters, or the value itself if there is one",
    note = "`{{x?}}` gives an `Option<T>`, `{{xs*}}` a `Vec<T>`, and a list of pairs a `Vec<(K, V)>`"
)]
pub trait RowValues<'u, Forms>: Sized {
    /// Takes as many values as there are forms.
    fn take(found: &mut Found<'_, 'u>) -> Option<Self>;
}

impl<'u, T: FromUriData<'u>> RowValues<'u, One> for T {
    fn take(found: &mut Found<'_, 'u>) -> Option<Self> {
        T::from_data(found.next().next()??)
    }
}

impl<'u, T: FromUriData<'u>> RowValues<'u, ZeroOrOne> for Option<T> {
    fn take(found: &mut Found<'_, 'u>) -> Option<Self> {
        match found.next().next()? {
            Some(data) => T::from_data(data).map(Some),
            None => Some(None),
        }
    }
}

impl<'u, T: FromUriData<'u>> RowValues<'u, Many> for Vec<T> {
    fn take(found: &mut Found<'_, 'u>) -> Option<Self> {
        found.next().map(|data| T::from_data(data?)).collect()
    }
}

impl<'u, K: FromUriData<'u>, V: FromUriData<'u>> RowValues<'u, ManyPairs> for Vec<(K, V)> {
    fn take(found: &mut Found<'_, 'u>) -> Option<Self> {
        let pairs = found.next().map(|data| {
            let (key, value) = data?.split_pair();
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
