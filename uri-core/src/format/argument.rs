//! The values of a macro call, with their types erased. `list` has the lists.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::string::String;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc;
use core::fmt::Display;
use core::mem;
use core::ops::Deref;

use crate::error::FormatError;
use crate::pct::data::Value;
use crate::pct::{PctStr, Segment, ToUriData};

use super::list_writer::ListWriter;

/// The maximum spare capacity of a result, and the most extra room that is reserved for encoding one value. Encoding
/// can make a value three times as long, but most values don't change.
pub(super) const MAX_SPARE: usize = 16 * 1024;

/// The argument for one slot of a template. The form of the placeholder determines the variant.
pub enum Argument<'a> {
    /// `{x}`
    One(Value<'a>),
    /// `{x?}`
    Optional(Option<Value<'a>>),
    /// `{xs*}`, whose items can be used only once.
    Many(&'a mut dyn Items),
}

/// The items of a list.
pub trait Items {
    /// Whether the items are the segments of a key, which can be empty.
    fn is_key(&self) -> bool {
        false
    }

    /// Calls `write` with the next item, or returns `false` if there is none. If the items are pairs, the first argument
    /// of `write` is the key.
    fn write_next(&mut self, write: &mut dyn FnMut(Option<Value<'_>>, Value<'_>)) -> bool;

    /// Calls the writer with these items. This is a method of a list so that a program without lists doesn't contain the
    /// writer.
    ///
    /// # Errors
    ///
    /// Returns an error about the first item that can't be written.
    fn write_all(&mut self, writer: ListWriter<'_, '_, '_>) -> Result<(), FormatError>;
}

impl Argument<'_> {
    /// Takes the argument out of its slot. A single value can be taken again, but the items of `{xs*}` can be used only
    /// once, so an empty argument replaces them.
    pub(super) fn take(&mut self) -> Self {
        match self {
            Self::One(value) => Self::One(*value),
            Self::Optional(value) => Self::Optional(*value),
            Self::Many(_) => mem::replace(self, Self::Optional(None)),
        }
    }

    /// The number of bytes to reserve for the argument, including room for encoding, which can make a string three
    /// times as long.
    pub(super) fn room(&self) -> usize {
        /// The typical length in bytes of a value that isn't a string.
        const TYPICAL: usize = 24;
        match self {
            Self::One(Value::Text(text)) | Self::Optional(Some(Value::Text(text))) => {
                // A triplet has two more bytes than the octet that it encodes.
                let more = text.len().saturating_mul(2);
                text.len().saturating_add(more.min(MAX_SPARE))
            }
            Self::Optional(None) => 0,
            // This includes a list, whose number of items isn't known.
            _ => TYPICAL,
        }
    }
}

/// A value that is borrowed from the caller. The macro calls `__uri_value` or `__uri_option`. These are methods of this
/// type if the value is `Text`, which is faster; otherwise, the compiler dereferences and finds those of `Data`.
pub struct Borrowed<'a, T: ?Sized> {
    data: Data<'a, T>,
}

/// A borrowed value of any type that a template takes.
pub struct Data<'a, T: ?Sized> {
    value: &'a T,
}

impl<'a, T: ?Sized> Deref for Borrowed<'a, T> {
    type Target = Data<'a, T>;

    fn deref(&self) -> &Data<'a, T> {
        &self.data
    }
}

/// Borrows the value of `{x}`.
pub const fn value<T: ?Sized>(value: &T) -> Borrowed<'_, T> {
    Borrowed {
        data: Data { value },
    }
}

impl<'a, T: Text + ?Sized> Borrowed<'a, T> {
    /// The argument for `{x}`.
    #[must_use]
    pub fn __uri_value(&self) -> Argument<'a> {
        Argument::One(self.data.value.text())
    }
}

impl<'a, T: Text> Borrowed<'a, Option<T>> {
    /// The argument for `{x?}`.
    #[must_use]
    pub fn __uri_option(&self) -> Argument<'a> {
        Argument::Optional(self.data.value.as_ref().map(T::text))
    }
}

// The bounds are on the methods, so that the compiler's error is about `T`.
impl<'a, T> Data<'a, T> {
    /// The argument for `{x}`.
    #[must_use]
    pub fn __uri_value(&self) -> Argument<'a>
    where
        T: ToUriData,
    {
        Argument::One(self.value.value())
    }
}

impl<'a, T> Data<'a, Option<T>> {
    /// The argument for `{x?}`.
    #[must_use]
    pub fn __uri_option(&self) -> Argument<'a>
    where
        T: ToUriData,
    {
        Argument::Optional(self.value.as_ref().map(T::value))
    }
}

/// An `Option`, or a smart pointer to one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an `Option`",
    label = "the value of `{{x?}}` is an `Option`",
    note = "write `{{x}}` for one value, and `{{xs*}}` for a list"
)]
pub trait Optional {
    /// The type of the value in the option.
    type Item;

    /// The borrowed option.
    fn as_option(&self) -> &Option<Self::Item>;
}

#[diagnostic::do_not_recommend]
impl<T> Optional for Option<T> {
    type Item = T;

    fn as_option(&self) -> &Self {
        self
    }
}

impl_each! {
    O: Optional => &O, &mut O, Box<O>, Rc<O>, #[cfg(target_has_atomic = "ptr")] Arc<O>;
    {
        type Item = O::Item;

        fn as_option(&self) -> &Option<O::Item> {
            O::as_option(self)
        }
    }
}

/// Borrows the value of `{x?}`.
pub fn option<O: Optional + ?Sized>(option: &O) -> Borrowed<'_, Option<O::Item>> {
    value(option.as_option())
}

/// A value that isn't written with its `Display`: a string, an integer, a `PctStr` or a `Segment`, or a pointer to one. No
/// other `Plain` type may implement this, because its text would not be checked.
///
/// If the compiler doesn't know a value's type yet, the call resolves to the method of this trait, so the message below
/// describes that case.
#[diagnostic::on_unimplemented(
    message = "the type of a value is not known where `uri_format!` is called",
    label = "the type turns out to be `{Self}` only later",
    note = "write the type where the variable is declared, such as `let mut page: Option<u32> = None`"
)]
pub trait Text {
    /// The string or the integer as a `Value`.
    fn text(&self) -> Value<'_>;
}

#[diagnostic::do_not_recommend]
impl Text for PctStr<'_> {
    fn text(&self) -> Value<'_> {
        Value::Encoded(*self)
    }
}

#[diagnostic::do_not_recommend]
impl<T: Display> Text for Segment<T> {
    fn text(&self) -> Value<'_> {
        Value::Segment(&self.0)
    }
}

impl_each! {
    Text => str, String, Cow<'_, str>;
    {
        fn text(&self) -> Value<'_> {
            Value::Text(self)
        }
    }
}

impl_each! {
    Text => u8, u16, u32, u64, usize;
    {
        #[allow(clippy::unnecessary_cast, reason = "only one of the types is `u64`")]
        fn text(&self) -> Value<'_> {
            Value::Integer(false, *self as u64)
        }
    }
}

impl_each! {
    Text => i8, i16, i32, i64, isize;
    {
        #[allow(clippy::unnecessary_cast, reason = "only one of the types is `u64`")]
        fn text(&self) -> Value<'_> {
            Value::Integer(*self < 0, self.unsigned_abs() as u64)
        }
    }
}

impl_each! {
    T: Text => &T, Box<T>, Rc<T>, #[cfg(target_has_atomic = "ptr")] Arc<T>;
    {
        fn text(&self) -> Value<'_> {
            T::text(self)
        }
    }
}
