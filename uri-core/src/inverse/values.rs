//! The values of a row, in the types of its parameters or of the caller.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Display;
use core::str::FromStr;

use crate::pct::{FromUriData, Segment};

use super::found::Found;

/// The form of `{x}`.
pub struct One;
/// The form of `{x?}`.
pub struct Optional;
/// The form of `{xs*}` in a path, or after a key of a query, and that of `{xs*,}`.
pub struct Many;
/// The form of `{xs*}` that is a whole entry of a query.
pub struct Pairs;
/// The form of `{xs*}` for a [`KeyText`](crate::pct::KeyText) or a [`Segment`] with one.
pub struct Key;
/// The form of `{xs*}` for an `Option` of a key.
pub struct OptionalKey;

/// A tuple of values, or one value, with `Forms` alike. A type parameter for each value takes the compiler four times
/// as long.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be read from a URI of this row",
    label = "`{Self}` has no `FromStr`, or another form than the placeholder",
    note = "`{{x}}` gives a `T`, `{{x?}}` an `Option<T>`, `{{xs*}}` a `Vec<T>`, and a list of pairs a `Vec<(K, V)>`, each of a type that implements `FromStr`, with an error that implements `Display`",
    note = "name other types with `parse_as::<u64>(&uri)`, or with a tuple in the order of the parameters",
    note = "to borrow, take a `PctStr`, which is encoded; `&str` can't borrow text that has to be decoded"
)]
// Otherwise, each type of a dependent crate would document an implementation.
#[doc(hidden)]
pub trait RowValues<'u, Forms>: Sized {
    /// `Self`. Where a function returns it, rustc's error about a type doesn't explain the bounds of the function.
    type Taken;

    /// Takes the values of as many parameters from `found` as there are `Forms`, and parses them. `None` if one is
    /// missing or its type refuses it.
    fn take(found: &mut Found<'_, 'u>) -> Option<Self>;
}

impl<'u, T: FromUriData<'u>> RowValues<'u, One> for T {
    type Taken = Self;

    fn take(found: &mut Found<'_, 'u>) -> Option<Self> {
        T::__value_from_uri_data(found.next_value()?)
    }
}

impl<'u, T: FromUriData<'u>> RowValues<'u, Optional> for Option<T> {
    type Taken = Self;

    fn take(found: &mut Found<'_, 'u>) -> Option<Self> {
        match found.next_value() {
            Some(data) => T::__value_from_uri_data(data).map(Some),
            // The value of `{x?}` is absent, which isn't a failure.
            None => Some(None),
        }
    }
}

impl<'u, T: FromUriData<'u>> RowValues<'u, Many> for Vec<T> {
    type Taken = Self;

    fn take(found: &mut Found<'_, 'u>) -> Option<Self> {
        found.next_items()?.map(T::__value_from_uri_data).collect()
    }
}

impl<'u, T: FromStr<Err: Display>> RowValues<'u, Key> for T {
    type Taken = Self;

    fn take(found: &mut Found<'_, 'u>) -> Option<Self> {
        let segments = <Vec<String> as RowValues<'u, Many>>::take(found)?;
        // The key `a/b` is written as the segments `a` and `b`, so no key is written with the segment `a%2Fb`.
        if segments.iter().any(|segment| segment.contains('/')) {
            return None;
        }
        segments.join("/").parse().ok()
    }
}

impl<'u, T: RowValues<'u, Key>> RowValues<'u, OptionalKey> for Option<T> {
    type Taken = Self;

    fn take(found: &mut Found<'_, 'u>) -> Option<Self> {
        // An absent key writes no segments.
        if found.skip_empty_list() {
            return Some(None);
        }
        T::take(found).map(Some)
    }
}

impl<'u, K: FromUriData<'u>, V: FromUriData<'u>> RowValues<'u, Pairs> for Vec<(K, V)> {
    type Taken = Self;

    fn take(found: &mut Found<'_, 'u>) -> Option<Self> {
        // `?{xs*}` matches without pairs, too, so this is always `Some`.
        let pairs = found.next_items()?.map(|entry| {
            let (key, value) = entry.split_pair();
            Some((
                K::__value_from_uri_data(&key)?,
                V::__value_from_uri_data(&value)?,
            ))
        });
        // This is `None` if a type refuses any key or value.
        pairs.collect()
    }
}

impl<'u> RowValues<'u, ()> for () {
    type Taken = Self;

    fn take(_: &mut Found<'_, 'u>) -> Option<Self> {
        Some(())
    }
}

/// `A F1 B F2` becomes `impl RowValues<(F1, F2)> for (A, B) { … Some((A::take(found)?, B::take(found)?)) … }`, and so
/// on without the first pair.
macro_rules! tuples {
    ($T:ident $F:ident) => {};
    ($T:ident $F:ident $($Ts:ident $Fs:ident)+) => {
        impl<'u, $T: RowValues<'u, $F>, $F, $($Ts: RowValues<'u, $Fs>, $Fs),+>
            RowValues<'u, ($F, $($Fs),+)> for ($T, $($Ts),+)
        {
            type Taken = Self;

            fn take(found: &mut Found<'_, 'u>) -> Option<Self> {
                Some(($T::take(found)?, $($Ts::take(found)?),+))
            }
        }
        tuples!($($Ts $Fs)+);
    };
}

// The limit is `MAX_VALUES`.
tuples!(A F1 B F2 C F3 D F4 E F5 F F6 G F7 H F8 I F9 J F10 K F11 L F12);

/// The segments to write for the field of an enum's variant that is a path. A path without segments is written as an
/// empty one, so that it's refused, as an empty [`PathText`](crate::pct::PathText) is.
pub fn segments<T: PathItem>(items: &[T]) -> impl Iterator<Item = T::Item<'_>> {
    let text_without_items = items.is_empty().then_some("");
    let texts = items.iter().map(T::text).chain(text_without_items);
    texts.map(T::Item::from)
}

/// The own type of a segment in a [`PathText`](crate::pct::PathText).
pub trait PathItem {
    /// The item that is written.
    type Item<'a>: From<&'a str>;

    /// The text of the item.
    fn text(&self) -> &str;
}

impl PathItem for String {
    type Item<'a> = &'a str;

    fn text(&self) -> &str {
        self
    }
}

impl PathItem for Segment<String> {
    type Item<'a> = Segment<&'a str>;

    fn text(&self) -> &str {
        &self.0
    }
}
