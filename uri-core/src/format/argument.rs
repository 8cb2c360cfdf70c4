//! The values of a call, without their types.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::string::String;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc;
use core::mem;
use core::ops::Deref;

use crate::pct::Data;
use crate::pct::data::{Sealed, Value};

/// The argument of a slot.
pub enum Argument<'a> {
    /// `{x}`
    One(Value<'a>),
    /// `{x?}`
    Optional(Option<Value<'a>>),
    /// `{x*}`, which is used once.
    Many(&'a mut dyn Items),
}

impl<'a> Argument<'a> {
    /// Returns the argument, of which the items of `{x*}` can be taken only once.
    pub(super) fn take(&mut self) -> Self {
        match self {
            Self::One(value) => Self::One(*value),
            Self::Optional(value) => Self::Optional(*value),
            Self::Many(_) => mem::replace(self, Self::Optional(None)),
        }
    }
}

/// The typical length of a value that is not a string, in bytes.
const TYPICAL_LEN: usize = 24;

impl Argument<'_> {
    /// Returns the number of bytes to reserve. A string can become three times as long.
    pub(super) fn room(&self) -> usize {
        match self {
            Self::One(Value::Text(text)) | Self::Optional(Some(Value::Text(text))) => {
                text.len().saturating_mul(3)
            }
            Self::Optional(None) => 0,
            _ => TYPICAL_LEN,
        }
    }
}

/// The items of an argument.
pub trait Items {
    /// Calls a function with the next item: a value, with the key before it if the item is a pair. Returns `None` after the
    /// last item.
    fn next(&mut self, write: &mut dyn FnMut(Option<Value<'_>>, Value<'_>)) -> Option<()>;
}

/// The items of `{xs*}` in a path, and after a key of the query.
pub struct Values<I>(I);

impl<I: Iterator<Item: Data>> Items for Values<I> {
    fn next(&mut self, write: &mut dyn FnMut(Option<Value<'_>>, Value<'_>)) -> Option<()> {
        let value = self.0.next()?;
        write(None, value.value());
        Some(())
    }
}

/// The items of `{xs*}` that is an entry of the query.
pub struct Pairs<I>(I);

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
    note = "`{{…*}}` without a key in a query takes items of type `(K, V)`, where both implement `Display`"
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

/// Returns the argument of `{xs*}` in a path, or after a key of the query.
pub fn values<I: IntoIterator<Item: Data>>(items: I) -> Values<I::IntoIter> {
    Values(items.into_iter())
}

/// Returns the argument of `{xs*}` that is an entry of the query.
pub fn pairs<I: IntoIterator<Item: Pair>>(items: I) -> Pairs<I::IntoIter> {
    Pairs(items.into_iter())
}

/// The items of a captured variable. A method call dereferences the variable until it is iterable.
pub trait IntoItems: IntoIterator + Sized {
    /// Returns the iterator.
    fn __into_items(self) -> Self::IntoIter {
        self.into_iter()
    }
}

impl<I: IntoIterator> IntoItems for I {}

/// Finds out whether an argument is a string.
///
/// A call of `kind` takes the inherent method if the bound of its `impl` is satisfied, and dereferences to [`NoText`]
/// otherwise.
pub struct Probe<'a, T: ?Sized>(pub &'a T);

/// The kind of an argument that is a string.
pub struct IsText;

/// The kind of an argument that is not known to be a string.
pub struct NoText;

impl<T: Text + ?Sized> Probe<'_, T> {
    /// Returns the kind of a string.
    pub const fn kind(&self) -> IsText {
        IsText
    }
}

impl<T: Text> Probe<'_, Option<T>> {
    /// Returns the kind of an optional string.
    pub const fn kind(&self) -> IsText {
        IsText
    }
}

impl<T: ?Sized> Deref for Probe<'_, T> {
    type Target = NoText;

    fn deref(&self) -> &NoText {
        &NoText
    }
}

impl IsText {
    /// Returns the argument of `{x}`.
    pub fn one<T: Text + ?Sized>(self, value: &T) -> Argument<'_> {
        Argument::One(Value::Text(value.text()))
    }

    /// Returns the argument of `{x?}`.
    pub fn optional<T: Text>(self, value: &Option<T>) -> Argument<'_> {
        Argument::Optional(value.as_ref().map(|value| Value::Text(value.text())))
    }
}

impl NoText {
    /// Returns the kind of an argument that is not known to be a string.
    pub const fn kind(&self) -> Self {
        Self
    }

    /// Returns the argument of `{x}`.
    pub fn one<T: Data>(self, value: &T) -> Argument<'_> {
        Argument::One(value.value())
    }

    /// Returns the argument of `{x?}`.
    pub fn optional<T: Data>(self, value: &Option<T>) -> Argument<'_> {
        Argument::Optional(value.as_ref().map(Sealed::value))
    }
}

/// The string types of the standard library. `Display` prints each as the string it contains.
pub trait Text {
    /// Returns the string.
    fn text(&self) -> &str;
}

impl Text for str {
    fn text(&self) -> &str {
        self
    }
}

impl Text for String {
    fn text(&self) -> &str {
        self
    }
}

impl Text for Cow<'_, str> {
    fn text(&self) -> &str {
        self
    }
}

impl<T: Text + ?Sized> Text for &T {
    fn text(&self) -> &str {
        T::text(self)
    }
}

impl<T: Text + ?Sized> Text for Box<T> {
    fn text(&self) -> &str {
        T::text(self)
    }
}

impl<T: Text + ?Sized> Text for Rc<T> {
    fn text(&self) -> &str {
        T::text(self)
    }
}

#[cfg(target_has_atomic = "ptr")]
impl<T: Text + ?Sized> Text for Arc<T> {
    fn text(&self) -> &str {
        T::text(self)
    }
}
