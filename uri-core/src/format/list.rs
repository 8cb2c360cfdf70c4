//! The lists of a macro call, with the types of their items erased.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Deref;
use core::{iter, option};

use crate::error::FormatError;
use crate::pct::data::ToValue as _;
use crate::pct::{KeyText, Pair, PathText, Segment, ToUriData};

use super::writer::{Items, ListWriter};

/// A list in a variable, which is only borrowed. The compiler dereferences it until it reaches a list, or what is often
/// mistaken for one. `CASE` keeps implementations apart.
#[doc(hidden)]
pub trait FormatItems<const CASE: u8>: Sized {
    /// The type in the compiler's message. For a list, it's `[(); 0]`, which satisfies `List<()>`, so there is no
    /// message.
    type List: ?Sized;
    /// The iterator over the list's items, or a copy of the [`KeyText`], which is a [`List`] itself.
    type Iter;

    /// The items; none if the variable isn't a list.
    fn __uri_iter(self) -> Self::Iter;

    /// The same items. The macro calls this method, whose bound only lists satisfy; the bound isn't on the trait, so
    /// that the compiler's error is about the variable.
    fn __uri_items_of_a_list(self) -> Self::Iter
    where
        Self::List: List<()>,
    {
        self.__uri_iter()
    }
}

impl<'a, C: ?Sized> FormatItems<0> for &'a C
where
    &'a C: IntoIterator,
{
    type List = [(); 0];
    type Iter = <&'a C as IntoIterator>::IntoIter;

    fn __uri_iter(self) -> Self::Iter {
        self.into_iter()
    }
}

/// Borrowed, it can't be used up.
impl<'a, I: Iterator> FormatItems<2> for &'a I {
    type List = dyn Iterator<Item = I::Item> + 'a;
    type Iter = iter::Empty<I::Item>;

    fn __uri_iter(self) -> Self::Iter {
        iter::empty()
    }
}

/// The bound that only lists satisfy.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a list: write `{{x}}` for one value, `{{x?}}` for an `Option`",
    label = "`{{xs*}}` takes a list; for a text with slashes, pass a `pct::PathText`",
    note = "pass an iterator as an argument: `xs = iterator`; a row's parameter can be a `pct::PathText`, too; a list of values, each a \
            `Segment`, is `values.map(Segment)`"
)]
pub trait List<T> {
    /// Whether they are a [`KeyText`]'s segments, which can be empty.
    const IS_KEY_TEXT: bool = false;

    /// Iterates over the items.
    fn items_of_uri_list(self) -> impl Iterator<Item = T>;
}

#[diagnostic::do_not_recommend]
impl<T, I: IntoIterator<Item = T>> List<T> for I {
    fn items_of_uri_list(self) -> impl Iterator<Item = T> {
        self.into_iter()
    }
}

#[diagnostic::do_not_recommend]
impl<'a> List<&'a str> for KeyText<'a> {
    const IS_KEY_TEXT: bool = true;

    fn items_of_uri_list(self) -> impl Iterator<Item = &'a str> {
        self.0.split('/')
    }
}

#[diagnostic::do_not_recommend]
impl<'a> List<Segment<&'a str>> for Segment<KeyText<'a>> {
    const IS_KEY_TEXT: bool = true;

    fn items_of_uri_list(self) -> impl Iterator<Item = Segment<&'a str>> {
        self.0.items_of_uri_list().map(Segment)
    }
}

// A key in a borrowed `Option`.
#[diagnostic::do_not_recommend]
impl<'a> List<&'a str> for &KeyText<'a> {
    const IS_KEY_TEXT: bool = true;

    fn items_of_uri_list(self) -> impl Iterator<Item = &'a str> {
        List::items_of_uri_list(*self)
    }
}

#[diagnostic::do_not_recommend]
impl<'a> List<Segment<&'a str>> for &Segment<KeyText<'a>> {
    const IS_KEY_TEXT: bool = true;

    fn items_of_uri_list(self) -> impl Iterator<Item = Segment<&'a str>> {
        List::items_of_uri_list(*self)
    }
}

// A key in a variable.
impl_each! {
    FormatItems<3> => &KeyText<'_>, &Segment<KeyText<'_>>;
    {
        type List = [(); 0];
        type Iter = <Self as Deref>::Target;

        fn __uri_iter(self) -> Self::Iter {
            *self
        }
    }
}

// Types that are not lists.
impl_each! {
    FormatItems<1> => &str, &String, &bool, &char, &i32, &i64, &isize, &u8, &u16, &u32, &u64, &usize;
    {
        type List = <Self as Deref>::Target;
        type Iter = iter::Empty<Self>;

        fn __uri_iter(self) -> Self::Iter {
            iter::empty()
        }
    }
}

/// An element over which a list iterates: an item or, if the list is an `Option`, the list in it. `CASE` keeps
/// implementations apart.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an item of a list: an item is one value or, in `?{{xs*}}`, a pair",
    label = "the list has items of another type",
    note = "one value is a string, a number or another type with `Display`, a `Segment` or a `PctStr`; the list can be in an `Option`"
)]
pub trait ListItem<L, const CASE: u8> {
    /// The item.
    type Item;

    /// Whether the items are a [`KeyText`]'s segments.
    const IS_KEY_TEXT: bool = false;

    /// The items of the list.
    fn items_in_uri_list(list: L) -> impl Iterator<Item = Self::Item>;
}

#[diagnostic::do_not_recommend]
impl<L: List<T>, T: ToUriData> ListItem<L, 0> for T {
    type Item = T;

    const IS_KEY_TEXT: bool = L::IS_KEY_TEXT;

    fn items_in_uri_list(list: L) -> impl Iterator<Item = T> {
        list.items_of_uri_list()
    }
}

#[diagnostic::do_not_recommend]
impl<L: List<T>, T: Pair> ListItem<L, 1> for T {
    type Item = T;

    fn items_in_uri_list(list: L) -> impl Iterator<Item = T> {
        list.items_of_uri_list()
    }
}

#[diagnostic::do_not_recommend]
impl<O: OptionOf<L>, L: InOption + List<L::Item>> ListItem<O, 2> for L {
    type Item = L::Item;

    const IS_KEY_TEXT: bool = L::IS_KEY_TEXT;

    fn items_in_uri_list(option: O) -> impl Iterator<Item = L::Item> {
        option.into_iter().flat_map(List::items_of_uri_list)
    }
}

/// A slice that is borrowed in a borrowed option.
#[diagnostic::do_not_recommend]
impl<'l, O: OptionOf<Self>, T> ListItem<O, 3> for &&'l [T] {
    type Item = &'l T;

    fn items_in_uri_list(option: O) -> impl Iterator<Item = &'l T> {
        option.into_iter().copied().flatten()
    }
}

/// A list that can be in an `Option`. No other type, because one with `Display` is a value, too.
pub trait InOption {
    /// The item.
    type Item;
}

/// `[T] Vec<T> => T;` becomes `impl<T> InOption for Vec<T> { type Item = T; }`.
macro_rules! in_option {
    ($([$($generics:tt)*] $List:ty => $Item:ty;)*) => {
        $(impl<$($generics)*> InOption for $List {
            type Item = $Item;
        })*
    };
}

in_option! {
    ['l, T] &'l [T] => &'l T;
    [T] Vec<T> => T;
    ['l, T] &'l Vec<T> => &'l T;
    [T, const N: usize] [T; N] => T;
    ['l, T, const N: usize] &'l [T; N] => &'l T;
    ['a] PathText<'a> => &'a str;
    ['a] &PathText<'a> => &'a str;
    ['a] KeyText<'a> => &'a str;
    ['a] &KeyText<'a> => &'a str;
    ['a] Segment<PathText<'a>> => Segment<&'a str>;
    ['a] &Segment<PathText<'a>> => Segment<&'a str>;
    ['a] Segment<KeyText<'a>> => Segment<&'a str>;
    ['a] &Segment<KeyText<'a>> => Segment<&'a str>;
}

/// An `Option`, a borrowed one, or its iterator.
pub trait OptionOf<L>: IntoIterator<Item = L> {}

impl<L> OptionOf<L> for Option<L> {}
impl<'o, L> OptionOf<&'o L> for &'o Option<L> {}
impl<'o, L> OptionOf<&'o L> for option::Iter<'o, L> {}

/// The items for `{xs*}` in a path, or after a query key.
pub fn many<T: ListItem<I, CASE, Item: ToUriData>, I: List<T>, const CASE: u8>(
    items: I,
) -> impl Items {
    Values {
        items: T::items_in_uri_list(items),
        is_key_text: T::IS_KEY_TEXT,
    }
}

struct Values<I> {
    items: I,
    /// Whether the items are a [`KeyText`]'s segments, which can be empty.
    is_key_text: bool,
}

impl<I: Iterator<Item: ToUriData>> Items for Values<I> {
    fn write_all(&mut self, mut list: ListWriter<'_, '_, '_>) -> Result<(), FormatError> {
        for item in &mut self.items {
            list.item(item.value_of_uri_data(), self.is_key_text)?;
        }
        list.end(self.is_key_text)
    }
}

/// The pairs for `{xs*}` if the placeholder is a whole query entry.
pub fn pairs<T, I: List<T>, const CASE: u8>(items: I) -> impl Items
where
    T: ListItem<I, CASE, Item: Pair<Key: ToUriData, Value: ToUriData>>,
{
    PairItems(T::items_in_uri_list(items))
}

struct PairItems<I>(I);

impl<I: Iterator<Item: Pair<Key: ToUriData, Value: ToUriData>>> Items for PairItems<I> {
    fn write_all(&mut self, mut list: ListWriter<'_, '_, '_>) -> Result<(), FormatError> {
        for pair in &mut self.0 {
            let (key, value) = pair.key_and_value();
            list.pair(key.value_of_uri_data(), value.value_of_uri_data())?;
        }
        Ok(())
    }
}
