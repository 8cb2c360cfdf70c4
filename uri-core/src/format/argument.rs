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

/// Arguments that are strings, so that the length of the result can be estimated.
///
/// The macro calls the method on `&value`. The compiler prefers this trait, for which it has to borrow less, and otherwise
/// takes [`FormatData`].
pub trait FormatText {
    /// Returns the argument of `{x}`.
    fn __uri_value(&self) -> Argument<'_>;
}

/// Arguments that implement `Display`, or are percent-encoded.
pub trait FormatData<'a> {
    /// Returns the argument of `{x}`.
    fn __uri_value(&self) -> Argument<'a>;
}

impl<'a, T: Display> FormatData<'a> for &'a T {
    fn __uri_value(&self) -> Argument<'a> {
        Argument::One(Value::Display(*self))
    }
}

impl FormatText for PctStr<'_> {
    fn __uri_value(&self) -> Argument<'_> {
        Argument::One(Value::Encoded(*self))
    }
}

impl FormatText for str {
    fn __uri_value(&self) -> Argument<'_> {
        Argument::One(Value::Text(self))
    }
}

impl FormatText for String {
    fn __uri_value(&self) -> Argument<'_> {
        Argument::One(Value::Text(self))
    }
}

impl FormatText for Cow<'_, str> {
    fn __uri_value(&self) -> Argument<'_> {
        Argument::One(Value::Text(self))
    }
}

impl<T: FormatText + ?Sized> FormatText for &T {
    fn __uri_value(&self) -> Argument<'_> {
        T::__uri_value(self)
    }
}

impl<T: FormatText + ?Sized> FormatText for Box<T> {
    fn __uri_value(&self) -> Argument<'_> {
        T::__uri_value(self)
    }
}

impl<T: FormatText + ?Sized> FormatText for Rc<T> {
    fn __uri_value(&self) -> Argument<'_> {
        T::__uri_value(self)
    }
}

#[cfg(target_has_atomic = "ptr")]
impl<T: FormatText + ?Sized> FormatText for Arc<T> {
    fn __uri_value(&self) -> Argument<'_> {
        T::__uri_value(self)
    }
}

/// Optional arguments that are strings.
pub trait FormatOptionalText {
    /// Returns the argument of `{x?}`.
    fn __uri_optional_value(&self) -> Argument<'_>;
}

impl<T: FormatText> FormatOptionalText for Option<T> {
    fn __uri_optional_value(&self) -> Argument<'_> {
        match self.as_ref().map(T::__uri_value) {
            Some(Argument::One(value)) => Argument::Optional(Some(value)),
            _ => Argument::Optional(None),
        }
    }
}

/// Optional arguments.
pub trait FormatOptionalData<'a> {
    /// Returns the argument of `{x?}`.
    fn __uri_optional_value(&self) -> Argument<'a>;
}

impl<'a, T: Display> FormatOptionalData<'a> for &'a Option<T> {
    fn __uri_optional_value(&self) -> Argument<'a> {
        let value = self.as_ref();
        Argument::Optional(value.map(|value| Value::Display(value)))
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

/// The items of `{xs*}` in a path, and after a key of the query.
pub struct Values<I>(I);

/// Returns the argument of `{xs*}` in a path, or after a key of the query.
pub fn values<I: IntoIterator<Item: Data>>(items: I) -> Values<I::IntoIter> {
    Values(items.into_iter())
}

impl<I: Iterator<Item: Data>> Items for Values<I> {
    fn next(&mut self, write: &mut dyn FnMut(Option<Value<'_>>, Value<'_>)) -> Option<()> {
        let value = self.0.next()?;
        write(None, value.value());
        Some(())
    }
}

/// The items of `{xs*}` that is an entry of the query.
pub struct Pairs<I>(I);

/// Returns the argument of `{xs*}` that is an entry of the query.
pub fn pairs<I: IntoIterator<Item: Pair>>(items: I) -> Pairs<I::IntoIter> {
    Pairs(items.into_iter())
}

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
