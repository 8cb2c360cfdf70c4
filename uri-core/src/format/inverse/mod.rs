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
use matcher::{Found, find};
pub use unsupported::no_inverse;

/// The values of a template that a URI matches, in the order of `names`, or `None` if the URI doesn't match, or if a
/// value is refused by its type. `names` contains each name of a placeholder once, except that of a base.
pub fn parse_row<'u, Forms, T: RowValues<'u, Forms>>(
    template: &'static str,
    names: &[&str],
    uri: UriRef<'u>,
) -> Option<T> {
    T::take(&mut Values::new(find(None, template, uri)?, names))
}

/// Like [`parse_row`], for a template that begins with `{base}`.
pub fn parse_row_below<'u, Forms, T: RowValues<'u, Forms>>(
    base: UriRef<'_>,
    template: &'static str,
    names: &[&str],
    uri: UriRef<'u>,
) -> Option<T> {
    T::take(&mut Values::new(find(Some(base), template, uri)?, names))
}

/// What was found in a URI, and the names of the values that haven't been taken yet.
pub struct Values<'n, 'u> {
    found: Found<'n, 'u>,
    names: &'n [&'n str],
}

impl<'n, 'u> Values<'n, 'u> {
    const fn new(found: Found<'n, 'u>, names: &'n [&'n str]) -> Self {
        Self { found, names }
    }

    fn next_name(&mut self) -> Option<&'n str> {
        let (name, rest) = self.names.split_first()?;
        self.names = rest;
        Some(name)
    }
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
/// forms.
///
/// This is one trait with one parameter for a whole row, because a parameter for each value makes a row four times as
/// expensive for the compiler.
#[diagnostic::on_unimplemented(
    message = "the values of this row can't be taken as `{Self}`",
    label = "the row has other parameters",
    note = "the values are a tuple in the order of the parameters, or the value itself if there is one",
    note = "`{{x?}}` gives an `Option<T>`, `{{xs*}}` a `Vec<T>`, and a list of pairs a `Vec<(K, V)>`"
)]
pub trait RowValues<'u, Forms>: Sized {
    /// Takes as many values as there are forms.
    fn take(values: &mut Values<'_, 'u>) -> Option<Self>;
}

impl<'u, T: FromUriData<'u>> RowValues<'u, One> for T {
    fn take(values: &mut Values<'_, 'u>) -> Option<Self> {
        let name = values.next_name()?;
        T::from_data(values.found.single(name)??)
    }
}

impl<'u, T: FromUriData<'u>> RowValues<'u, ZeroOrOne> for Option<T> {
    fn take(values: &mut Values<'_, 'u>) -> Option<Self> {
        let name = values.next_name()?;
        match values.found.single(name)? {
            Some(data) => T::from_data(data).map(Some),
            None => Some(None),
        }
    }
}

impl<'u, T: FromUriData<'u>> RowValues<'u, Many> for Vec<T> {
    fn take(values: &mut Values<'_, 'u>) -> Option<Self> {
        let name = values.next_name()?;
        let items = values.found.items(name);
        items.map(|(_, value)| T::from_data(value)).collect()
    }
}

impl<'u, K: FromUriData<'u>, V: FromUriData<'u>> RowValues<'u, ManyPairs> for Vec<(K, V)> {
    fn take(values: &mut Values<'_, 'u>) -> Option<Self> {
        let name = values.next_name()?;
        let items = values.found.items(name);
        items
            .map(|(key, value)| Some((K::from_data(key)?, V::from_data(value)?)))
            .collect()
    }
}

impl<'u> RowValues<'u, ()> for () {
    fn take(_: &mut Values<'_, 'u>) -> Option<Self> {
        Some(())
    }
}

/// Implements `RowValues` for tuples of at most as many elements as there are letters.
macro_rules! tuples {
    ($T:ident $F:ident) => {};
    ($T:ident $F:ident $($Ts:ident $Fs:ident)+) => {
        impl<'u, $T: RowValues<'u, $F>, $F, $($Ts: RowValues<'u, $Fs>, $Fs),+>
            RowValues<'u, ($F, $($Fs),+)> for ($T, $($Ts),+)
        {
            fn take(values: &mut Values<'_, 'u>) -> Option<Self> {
                Some(($T::take(values)?, $($Ts::take(values)?),+))
            }
        }
        tuples!($($Ts $Fs)+);
    };
}

/// The most values that a row with an inverse can have.
const MAX_VALUES: usize = 12;
tuples!(A F1 B F2 C F3 D F4 E F5 F F6 G F7 H F8 I F9 J F10 K F11 L F12);
