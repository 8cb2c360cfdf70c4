//! The values of a row, their forms, and their types.

use alloc::borrow::{Cow, ToOwned};
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::string::String;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt::Display;
use core::marker::PhantomData;
use core::ops::BitAnd;
use core::str::FromStr;

use crate::pct::{FromUriData, KeyText, PathText, PctStr, Segment};
use crate::uri::{Uri, UriBuf, UriRef, UriRefBuf};

use super::found::Found;

/// The form of `{x}`; `T` is the own type of its parameter.
pub struct One<T>(PhantomData<T>);
/// The form of `{x}` for an unsigned integer, where that separates values.
pub struct Digits<T>(PhantomData<T>);
/// The form of `{x?}`.
pub struct ZeroOrOne<T>(PhantomData<T>);
/// The form of `{xs*}` in a path, or after a key of a query.
pub struct Many<T>(PhantomData<T>);
/// The form of `{xs*}` for a [`PathText`](crate::pct::PathText) or a [`Segment`] with one, which isn't empty.
pub struct OneOrMore<T>(PhantomData<T>);
/// The form of `{xs*}` for a [`KeyText`](crate::pct::KeyText) or a [`Segment`] with one.
pub struct Key<T>(PhantomData<T>);
/// The form of `{xs*}` that is a whole entry of a query.
pub struct ManyPairs<T>(PhantomData<T>);

/// A tuple of values, or one value, with `Forms` alike. A type parameter for each value takes the compiler four times
/// as long.
#[diagnostic::on_unimplemented(
    message = "`{Self}` doesn't fit the parameters of this row",
    label = "`parse_as` doesn't return this",
    note = "`parse_as` returns a tuple in the order of the parameters, or the value itself if there is one",
    note = "`{{x}}` gives a `T`, `{{x?}}` an `Option<T>`, `{{xs*}}` a `Vec<T>`, and a list of pairs a `Vec<(K, V)>`, each of a type that implements `FromStr`, with an error that implements `Display`",
    note = "to borrow, take a `PctStr`, which is encoded; `&str` can't borrow text that has to be decoded"
)]
// Otherwise, each type of a dependent crate would document an implementation.
#[doc(hidden)]
pub trait RowValues<'u, Forms>: Sized {
    /// Whether one is a key.
    const HAS_KEY: bool = false;

    /// Takes a value for each form.
    fn take(found: &mut Found<'_, 'u>) -> Option<Self>;
}

impl<'u, O, T: FromUriData<'u>> RowValues<'u, One<O>> for T {
    fn take(found: &mut Found<'_, 'u>) -> Option<Self> {
        T::__from_data(found.next()?)
    }
}

impl<'u, O: Unsigned, T: FromUriData<'u>> RowValues<'u, Digits<O>> for T {
    fn take(found: &mut Found<'_, 'u>) -> Option<Self> {
        let data = found.next()?;
        let are_digits = data.octets().map(|octet| octet.is_ascii_digit());
        T::__from_data(data).filter(|_| are_digits.reduce(BitAnd::bitand) == Some(true))
    }
}

impl<'u, O, T: FromUriData<'u>> RowValues<'u, ZeroOrOne<O>> for Option<T> {
    fn take(found: &mut Found<'_, 'u>) -> Option<Self> {
        match found.next() {
            Some(data) => T::__from_data(data).map(Some),
            None => Some(None),
        }
    }
}

impl<'u, O, T: FromUriData<'u>> RowValues<'u, Many<O>> for Vec<T> {
    fn take(found: &mut Found<'_, 'u>) -> Option<Self> {
        found.next_items().map(T::__from_data).collect()
    }
}

impl<'u, O, T: FromUriData<'u>> RowValues<'u, OneOrMore<O>> for Vec<T> {
    fn take(found: &mut Found<'_, 'u>) -> Option<Self> {
        <Self as RowValues<'u, Many<O>>>::take(found).filter(|items| !items.is_empty())
    }
}

impl<'u, O, T: FromStr<Err: Display>> RowValues<'u, Key<O>> for T {
    const HAS_KEY: bool = true;

    fn take(found: &mut Found<'_, 'u>) -> Option<Self> {
        let segments = <Vec<String> as RowValues<'u, OneOrMore<O>>>::take(found)?;
        // A key isn't written with an encoded slash.
        let has_slash = segments.iter().any(|segment| segment.contains('/'));
        segments.join("/").parse().ok().filter(|_| !has_slash)
    }
}

impl<'u, O, K: FromUriData<'u>, V: FromUriData<'u>> RowValues<'u, ManyPairs<O>> for Vec<(K, V)> {
    fn take(found: &mut Found<'_, 'u>) -> Option<Self> {
        let pairs = found.next_items().map(|data| {
            let (key, value) = data.split_pair();
            Some((K::__from_data(&key)?, V::__from_data(&value)?))
        });
        pairs.collect()
    }
}

impl<'u> RowValues<'u, ()> for () {
    fn take(_: &mut Found<'_, 'u>) -> Option<Self> {
        Some(())
    }
}

/// `A F1 B F2` becomes `impl RowValues<(F1, F2)> for (A, B) { … Some((A::take(found)?, B::take(found)?)) … }` and
/// `OwnValues`, and so on without the first pair.
macro_rules! tuples {
    ($T:ident $F:ident) => {};
    ($T:ident $F:ident $($Ts:ident $Fs:ident)+) => {
        impl<'u, $T: RowValues<'u, $F>, $F, $($Ts: RowValues<'u, $Fs>, $Fs),+>
            RowValues<'u, ($F, $($Fs),+)> for ($T, $($Ts),+)
        {
            const HAS_KEY: bool = $T::HAS_KEY $(|| $Ts::HAS_KEY)+;

            fn take(found: &mut Found<'_, 'u>) -> Option<Self> {
                Some(($T::take(found)?, $($Ts::take(found)?),+))
            }
        }

        impl<'u, $F: OwnValues<'u>, $($Fs: OwnValues<'u>),+> OwnValues<'u> for ($F, $($Fs),+) {
            type Values = ($F::Values, $($Fs::Values),+);
        }
        tuples!($($Ts $Fs)+);
    };
}

/// The own types of parameters, which are in the forms.
pub trait OwnValues<'u>: Sized {
    /// What the row's `parse` returns.
    type Values: RowValues<'u, Self>;
}

/// A parameter's type in owned form: one with `FromStr`, or a `PctStr`, which borrows from the URI.
#[diagnostic::on_unimplemented(
    message = "a parameter of this row has the type `{Self}`, which can't be read from a URI",
    label = "`parse` needs `FromStr`",
    note = "implement `FromStr` for it, with an error that implements `Display`, or name other types: `parse_as::<u64>(&uri)`, or a tuple for several parameters"
)]
pub trait OwnType<'u> {
    /// The type of the value.
    type Value: FromUriData<'u>;
}

#[diagnostic::do_not_recommend]
impl<'u, T: FromStr<Err: Display>> OwnType<'u> for T {
    type Value = T;
}

#[diagnostic::do_not_recommend]
impl<'u> OwnType<'u> for PctStr<'static> {
    type Value = PctStr<'u>;
}

/// A form whose own type is known because the name of `P` promises `What`.
pub struct Promised<Form, P: ?Sized, What>(PhantomData<(Form, What)>, PhantomData<P>);
/// A list of items of this type.
pub struct ItemOf<T>(PhantomData<T>);
/// A [`PathText`](crate::pct::PathText), or a [`KeyText`](crate::pct::KeyText) if `T` is `str`, or a [`Segment`] with
/// one.
pub struct SegmentsIn<T: ?Sized>(PhantomData<T>);
/// The borrowed or shared form of `T`, as `Uri` is that of `UriBuf`.
pub struct OwnedAs<T>(PhantomData<T>);
/// The standard library's `Cow` of this type.
pub struct CowOf<T: ?Sized>(PhantomData<T>);

impl<'u, Form, P: ?Sized, What, T: RowValues<'u, Form>> RowValues<'u, Promised<Form, P, What>>
    for T
{
    const HAS_KEY: bool = T::HAS_KEY;

    fn take(found: &mut Found<'_, 'u>) -> Option<Self> {
        T::take(found)
    }
}

impl<'u, Form: OwnValues<'u>, P: Keeps<What> + ?Sized, What> OwnValues<'u>
    for Promised<Form, P, What>
{
    type Values = Form::Values;
}

/// A type that keeps what its name promises.
#[diagnostic::on_unimplemented(
    message = "`parse` can't tell the types of the values from the name of `{Self}`",
    label = "a parameter of this row has the type `{Self}`",
    note = "`parse_as::<Vec<u64>>(&uri)` names the type of the values, or a tuple for several parameters",
    note = "in a table with `enum`, make the parameter a slice, such as `&[u64]`"
)]
pub trait Keeps<What> {}

#[diagnostic::do_not_recommend]
impl<L: ?Sized, T> Keeps<ItemOf<T>> for L where for<'l> &'l L: IntoIterator<Item: IsItem<T>> {}

#[diagnostic::do_not_recommend]
impl<T> Keeps<SegmentsIn<T>> for PathText<'_> {}

#[diagnostic::do_not_recommend]
impl<T> Keeps<SegmentsIn<T>> for Segment<PathText<'_>> {}

#[diagnostic::do_not_recommend]
impl Keeps<SegmentsIn<str>> for KeyText<'_> {}

#[diagnostic::do_not_recommend]
impl Keeps<SegmentsIn<str>> for Segment<KeyText<'_>> {}

#[diagnostic::do_not_recommend]
impl Keeps<OwnedAs<UriBuf>> for Uri<'_> {}

#[diagnostic::do_not_recommend]
impl Keeps<OwnedAs<UriRefBuf>> for UriRef<'_> {}

#[diagnostic::do_not_recommend]
impl Keeps<OwnedAs<String>> for Box<str> {}

#[diagnostic::do_not_recommend]
impl Keeps<OwnedAs<String>> for Rc<str> {}

#[cfg(target_has_atomic = "ptr")]
#[diagnostic::do_not_recommend]
impl Keeps<OwnedAs<String>> for Arc<str> {}

#[diagnostic::do_not_recommend]
impl<T: ToOwned + ?Sized> Keeps<CowOf<T>> for Cow<'_, T> {}

/// The standard library's types that are written as digits.
#[diagnostic::on_unimplemented(message = "`{Self}` isn't an unsigned integer, as its name says")]
pub trait Unsigned {}

impl_each! { Unsigned => u8, u16, u32, u64, u128, usize; {} }

/// An item, or a reference to one. Hidden, because each type of a caller implements it.
#[doc(hidden)]
pub trait IsItem<T> {}

impl<T> IsItem<T> for T {}
impl<T> IsItem<T> for &T {}
impl<K, V> IsItem<(K, V)> for (&K, &V) {}

/// The segments of a variant's field. Without any, it is an empty one, which is refused.
pub fn segments<T: PathItem>(items: &[T]) -> impl Iterator<Item = T::Item<'_>> {
    let none = items.is_empty().then_some("");
    items.iter().map(T::text).chain(none).map(T::Item::from)
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

/// A type that the macro can't write, such as `impl Display` or `T`.
pub enum Unnamed {}

impl<'u, T: OwnType<'u>> OwnValues<'u> for One<T> {
    type Values = T::Value;
}

impl<'u, T: OwnType<'u> + Unsigned> OwnValues<'u> for Digits<T> {
    type Values = T::Value;
}

impl<'u, T: OwnType<'u>> OwnValues<'u> for ZeroOrOne<T> {
    type Values = Option<T::Value>;
}

impl<'u, T: OwnType<'u>> OwnValues<'u> for Many<T> {
    type Values = Vec<T::Value>;
}

impl<'u, T: OwnType<'u>> OwnValues<'u> for OneOrMore<T> {
    type Values = Vec<T::Value>;
}

impl<T> OwnValues<'_> for Key<T> {
    type Values = String;
}

impl<'u, K: OwnType<'u>, V: OwnType<'u>> OwnValues<'u> for ManyPairs<(K, V)> {
    type Values = Vec<(K::Value, V::Value)>;
}

impl OwnValues<'_> for () {
    type Values = ();
}

// The limit is `MAX_VALUES`.
tuples!(A F1 B F2 C F3 D F4 E F5 F F6 G F7 H F8 I F9 J F10 K F11 L F12);
