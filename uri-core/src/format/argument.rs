//! The values of a call, without their types.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::string::String;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc;
use core::fmt::Display;
use core::mem;

use crate::pct::data::{Sealed as _, Value};
use crate::pct::{Data, PctStr};

/// The argument of a slot.
pub enum Argument<'a> {
    /// `{x}`
    One(Value<'a>),
    /// `{x?}`
    Optional(Option<Value<'a>>),
    /// `{x*}`, which is used once.
    Many(&'a mut dyn Items),
}

impl Argument<'_> {
    /// Returns the argument, of which the items of `{x*}` can be taken only once.
    pub(super) fn take(&mut self) -> Self {
        match self {
            Self::One(value) => Self::One(*value),
            Self::Optional(value) => Self::Optional(*value),
            Self::Many(_) => mem::replace(self, Self::Optional(None)),
        }
    }

    /// Returns the number of bytes to reserve. A string can become three times as long.
    pub(super) fn room(&self) -> usize {
        /// The typical length of a value that is not a string.
        const TYPICAL: usize = 24;
        match self {
            Self::One(Value::Text(text)) | Self::Optional(Some(Value::Text(text))) => {
                text.len().saturating_mul(3)
            }
            Self::Optional(None) => 0,
            _ => TYPICAL,
        }
    }
}

/// A borrowed value of the caller.
///
/// A call of `value` or `option` takes the inherent method if the bound of its `impl` is satisfied, which is so for strings.
/// Otherwise, it takes the method of `FormatData` or `FormatOption`, for which the compiler has to borrow once more.
pub struct Borrowed<'a, T: ?Sized>(pub &'a T);

impl<'a, T: Text + ?Sized> Borrowed<'a, T> {
    /// Returns the argument of `{x}`.
    #[must_use]
    pub fn value(&self) -> Argument<'a> {
        Argument::One(self.0.text())
    }
}

impl<'a, T: Text> Borrowed<'a, Option<T>> {
    /// Returns the argument of `{x?}`.
    #[must_use]
    pub fn option(&self) -> Argument<'a> {
        Argument::Optional(self.0.as_ref().map(T::text))
    }
}

/// Values that are not strings. The bound is on the method, so that its error is the one of `FormatDisplay`.
pub trait FormatData<'a> {
    /// Returns the argument of `{x}`.
    fn value(&self) -> Argument<'a>
    where
        Self: FormatDisplay<'a>;
}

impl<'a, T> FormatData<'a> for &Borrowed<'a, T> {
    fn value(&self) -> Argument<'a>
    where
        Self: FormatDisplay<'a>,
    {
        Argument::One(Value::Display(self.as_display()))
    }
}

/// Values that implement `Display`.
pub trait FormatDisplay<'a> {
    /// Returns the value without its type.
    fn as_display(&self) -> &'a dyn Display;
}

impl<'a, T: Display> FormatDisplay<'a> for &Borrowed<'a, T> {
    fn as_display(&self) -> &'a dyn Display {
        self.0
    }
}

/// Optional values that are not strings.
pub trait FormatOption<'a> {
    /// Returns the argument of `{x?}`.
    fn option(&self) -> Argument<'a>;
}

impl<'a, T: Display> FormatOption<'a> for &Borrowed<'a, Option<T>> {
    fn option(&self) -> Argument<'a> {
        let value = self.0.as_ref();
        Argument::Optional(value.map(|value| Value::Display(value)))
    }
}

impl<'a, T: Display> FormatOption<'a> for &Borrowed<'a, &Option<T>> {
    fn option(&self) -> Argument<'a> {
        (&Borrowed(*self.0)).option()
    }
}

/// Strings whose length is known before they are written: those of the standard library, and those that are encoded.
pub trait Text {
    /// Returns the string.
    fn text(&self) -> Value<'_>;
}

impl Text for PctStr<'_> {
    fn text(&self) -> Value<'_> {
        Value::Encoded(*self)
    }
}

impl Text for str {
    fn text(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl Text for String {
    fn text(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl Text for Cow<'_, str> {
    fn text(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl<T: Text + ?Sized> Text for &T {
    fn text(&self) -> Value<'_> {
        T::text(self)
    }
}

impl<T: Text + ?Sized> Text for Box<T> {
    fn text(&self) -> Value<'_> {
        T::text(self)
    }
}

impl<T: Text + ?Sized> Text for Rc<T> {
    fn text(&self) -> Value<'_> {
        T::text(self)
    }
}

#[cfg(target_has_atomic = "ptr")]
impl<T: Text + ?Sized> Text for Arc<T> {
    fn text(&self) -> Value<'_> {
        T::text(self)
    }
}

/// Lists that are variables, which the macro only borrows. The compiler dereferences a variable until it can be iterated.
pub trait FormatItems: IntoIterator + Sized {
    /// Returns the iterator.
    fn __uri_items(self) -> Self::IntoIter {
        self.into_iter()
    }
}

impl<I: IntoIterator> FormatItems for I {}

/// The items of an argument.
pub trait Items {
    /// Calls a function with the next item: a value, with the key before it if the item is a pair. Returns `None` after the
    /// last item.
    fn next(&mut self, write: &mut dyn FnMut(Option<Value<'_>>, Value<'_>)) -> Option<()>;
}

/// Returns the argument of `{xs*}` in a path, or after a key of the query.
pub fn values<I: IntoIterator<Item: Data>>(items: I) -> impl Items {
    Values(items.into_iter())
}

struct Values<I>(I);

impl<I: Iterator<Item: Data>> Items for Values<I> {
    fn next(&mut self, write: &mut dyn FnMut(Option<Value<'_>>, Value<'_>)) -> Option<()> {
        let value = self.0.next()?;
        write(None, value.value());
        Some(())
    }
}

/// Returns the argument of `{xs*}` that is an entry of the query.
pub fn pairs<I: IntoIterator<Item: Pair>>(items: I) -> impl Items {
    Pairs(items.into_iter())
}

struct Pairs<I>(I);

impl<I: Iterator<Item: Pair>> Items for Pairs<I> {
    fn next(&mut self, write: &mut dyn FnMut(Option<Value<'_>>, Value<'_>)) -> Option<()> {
        let pair = self.0.next()?;
        let (key, value) = pair.pair();
        write(Some(key), value);
        Some(())
    }
}

/// A key and a value.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a pair of a key and a value",
    label = "a list that is a whole entry of a query has items of type `(K, V)`",
    note = "write a key before the list to repeat the key: `key={{list*}}`"
)]
pub trait Pair {
    /// Returns both as they are written.
    fn pair(&self) -> (Value<'_>, Value<'_>);
}

impl<K: Data, V: Data> Pair for (K, V) {
    fn pair(&self) -> (Value<'_>, Value<'_>) {
        (self.0.value(), self.1.value())
    }
}

impl<P: Pair> Pair for &P {
    fn pair(&self) -> (Value<'_>, Value<'_>) {
        P::pair(self)
    }
}
