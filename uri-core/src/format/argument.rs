//! The values of a macro call, with their types erased. `list` has the lists.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::string::String;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc;
use core::fmt::Display;
use core::ops::Deref;

use crate::pct::data::Value;
use crate::pct::{PctStr, Segment, ToUriData};

use super::writer::Argument;

/// A borrowed value. `__uri_one` and `__uri_optional` are methods of this type if the value is `WithoutDisplay`, which
/// is faster; otherwise, the compiler dereferences and finds those of `AnyBorrowed`.
pub struct Borrowed<'a, T: ?Sized> {
    data: AnyBorrowed<'a, T>,
}

/// A borrowed value of any type.
pub struct AnyBorrowed<'a, T: ?Sized> {
    value: &'a T,
}

impl<'a, T: ?Sized> Deref for Borrowed<'a, T> {
    type Target = AnyBorrowed<'a, T>;

    fn deref(&self) -> &AnyBorrowed<'a, T> {
        &self.data
    }
}

/// Borrows the value of `{x}`. The macro then calls `__uri_one` on the result, which chooses how the value is written.
pub const fn one<T: ?Sized>(value: &T) -> Borrowed<'_, T> {
    Borrowed {
        data: AnyBorrowed { value },
    }
}

impl<'a, T: WithoutDisplay + ?Sized> Borrowed<'a, T> {
    /// The argument for `{x}`, as a string or an integer. The method of [`AnyBorrowed`] is for other types.
    #[must_use]
    pub fn __uri_one(&self) -> Argument<'a> {
        Argument::One(self.data.value.to_value())
    }
}

impl<'a, T: WithoutDisplay> Borrowed<'a, Option<T>> {
    /// The argument for `{x?}`, as a string or an integer. The method of [`AnyBorrowed`] is for other types.
    #[must_use]
    pub fn __uri_optional(&self) -> Argument<'a> {
        Argument::Optional(self.data.value.as_ref().map(T::to_value))
    }
}

// The bounds are on the methods, so that the compiler's error is about `T`.
impl<'a, T> AnyBorrowed<'a, T> {
    /// The argument for `{x}`, which is written with the `Display` of its type.
    #[must_use]
    pub fn __uri_one(&self) -> Argument<'a>
    where
        T: ToUriData,
    {
        Argument::One(self.value.value_of_uri_data())
    }
}

impl<'a, T> AnyBorrowed<'a, Option<T>> {
    /// The argument for `{x?}`, which is written with the `Display` of its type.
    #[must_use]
    pub fn __uri_optional(&self) -> Argument<'a>
    where
        T: ToUriData,
    {
        Argument::Optional(self.value.as_ref().map(T::value_of_uri_data))
    }
}

/// An `Option`, or a smart pointer to one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an `Option`: write `{{x}}` for one value, `{{xs*}}` for a list",
    label = "`{{x?}}` takes an `Option`; for a flag `?{{on?}}`, pass `on.then_some(\"on\")`"
)]
pub trait AsOption {
    /// The type of the value in the option.
    type Item;

    /// The borrowed option.
    fn as_option(&self) -> &Option<Self::Item>;
}

#[diagnostic::do_not_recommend]
impl<T> AsOption for Option<T> {
    type Item = T;

    fn as_option(&self) -> &Self {
        self
    }
}

impl_each! {
    O: AsOption => &O, &mut O, Box<O>, Rc<O>, #[cfg(target_has_atomic = "ptr")] Arc<O>;
    {
        type Item = O::Item;

        fn as_option(&self) -> &Option<O::Item> {
            O::as_option(self)
        }
    }
}

/// Borrows the value of `{x?}`.
pub fn optional<O: AsOption + ?Sized>(option: &O) -> Borrowed<'_, Option<O::Item>> {
    one(option.as_option())
}

/// A value that isn't written with its `Display`: a string, an integer, a `PctStr`, a `Segment`, or a pointer to one.
/// No other `Plain` type may implement it, because its text would not be checked.
///
/// If the type isn't known yet, the call resolves to this trait, so the message describes that case.
#[diagnostic::on_unimplemented(
    message = "the type of a value is not known where `uri_format!` is called",
    label = "the type turns out to be `{Self}` only later",
    note = "write the type where the variable is declared, such as `let mut page: Option<u32> = None`"
)]
pub trait WithoutDisplay {
    /// The string or the integer as a `Value`.
    fn to_value(&self) -> Value<'_>;
}

#[diagnostic::do_not_recommend]
impl WithoutDisplay for PctStr<'_> {
    fn to_value(&self) -> Value<'_> {
        Value::Encoded(*self)
    }
}

#[diagnostic::do_not_recommend]
impl<T: Display> WithoutDisplay for Segment<T> {
    fn to_value(&self) -> Value<'_> {
        Value::Segment(&self.0)
    }
}

impl_each! {
    WithoutDisplay => str, String, Cow<'_, str>;
    {
        fn to_value(&self) -> Value<'_> {
            Value::Text(self)
        }
    }
}

impl_each! {
    WithoutDisplay => u8, u16, u32, u64, usize;
    {
        #[allow(clippy::unnecessary_cast, reason = "only one of the types is `u64`")]
        fn to_value(&self) -> Value<'_> {
            let is_negative = false;
            Value::Integer(is_negative, *self as u64)
        }
    }
}

impl_each! {
    WithoutDisplay => i8, i16, i32, i64, isize;
    {
        #[allow(clippy::unnecessary_cast, reason = "only one of the types is `u64`")]
        fn to_value(&self) -> Value<'_> {
            let is_negative = *self < 0;
            Value::Integer(is_negative, self.unsigned_abs() as u64)
        }
    }
}

impl_each! {
    T: WithoutDisplay => &T, Box<T>, Rc<T>, #[cfg(target_has_atomic = "ptr")] Arc<T>;
    {
        fn to_value(&self) -> Value<'_> {
            T::to_value(self)
        }
    }
}
