//! The items that a function row's expansion needs for the template, the call, and the parameter types, which determine
//! what the values can print.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt::Display;
use core::marker::PhantomData;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use core::num::NonZero;

use super::row::{Class, OpenPart};
use crate::error::FormatError;
use crate::format::{
    Argument, Borrowed, Items, Optional, Pair, format, format_from, format_row, option, pairs,
    values,
};
use crate::pct::data::Value;
use crate::pct::{PctStr, ToUriData};
use crate::uri::{Uri, UriBuf};

/// The bytes of a resolved template. The last `tail` bytes are copied from `template`, and the bytes before them from
/// `filled`, the resolved URI with its placeholders filled in. The lengths match, because the filler of a placeholder
/// is as long as the placeholder.
#[must_use]
pub const fn template<const N: usize>(filled: Uri<'_>, template: &str, tail: usize) -> [u8; N] {
    let mut bytes = [0; N];
    let tail_start = template.len().saturating_sub(tail);
    if let Some((prefix, end)) = bytes.split_at_mut_checked(N.saturating_sub(tail))
        && let Some((text, _)) = filled.as_str().as_bytes().split_at_checked(prefix.len())
        && let Some((_, tail)) = template.as_bytes().split_at_checked(tail_start)
        && tail.len() == end.len()
    {
        prefix.copy_from_slice(text);
        end.copy_from_slice(tail);
    }
    bytes
}

/// The text of a resolved template.
#[must_use]
pub const fn template_text(bytes: &[u8]) -> &str {
    match core::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => "",
    }
}

/// Fills in a template, and checks the result if values can break a rule of the policy.
///
/// # Errors
///
/// Fails with the error for the leftmost value that is refused, or for the first rule that the result breaks.
pub fn format_checked<const N: usize>(
    program: &'static str,
    mut arguments: [Argument<'_>; N],
    policy: &OpenPart,
) -> Result<UriBuf, FormatError> {
    match &policy.0 {
        Some(policy) => format_row(None, program, &mut arguments, &mut [[0; 2]; N], policy),
        None => format(program, &mut arguments),
    }
}

/// Like [`format_checked`], but writes the URI after a prefix or a base.
///
/// # Errors
///
/// Returns the same errors as [`format_checked`], and also an error if the base can't be used.
pub fn format_checked_from<const N: usize>(
    start: Uri<'_>,
    program: &'static str,
    mut arguments: [Argument<'_>; N],
    policy: &OpenPart,
) -> Result<UriBuf, FormatError> {
    match &policy.0 {
        Some(policy) => {
            let marks = &mut [[0; 2]; N];
            format_row(Some(start), program, &mut arguments, marks, policy)
        }
        None => format_from(start, program, &mut arguments),
    }
}

/// Unwraps the result of a function that never refuses a value.
///
/// # Panics
///
/// Panics if the URI would be longer than [`u32::MAX`] bytes.
#[track_caller]
#[must_use]
pub fn written(result: Result<UriBuf, FormatError>) -> UriBuf {
    match result {
        Ok(uri) => uri,
        Err(error) => panic!("{error}"),
    }
}

/// Holds a constant, `CLASS`, that says what the type can print. For a type that isn't listed below, the expansion
/// defines a trait with a constant of the same name, whose value comes from [`DisplayOf`]. The compiler uses the
/// trait's constant only if the type has no inherent constant.
pub struct ClassOf<T: ?Sized>(PhantomData<T>);

/// Holds the class of a type that isn't listed below. If the type implements `Display`, it prints data. Otherwise, it
/// may contain a [`PctStr`], and the compiler falls back to the constant of a trait that the expansion defines.
pub struct DisplayOf<T: ?Sized>(PhantomData<T>);

impl<T: Display + ?Sized> DisplayOf<T> {
    /// The class of the type.
    pub const CLASS: Class = Class::Display;
}

/// Defines the classes and, for each class, functions that accept only the class's types. The macro knows a type only
/// by its name, so a call to such a function also verifies that the type is the one that usually has this name.
macro_rules! classes {
    ($($is:ident $one:ident $option:ident $Trait:ident {
        $($Class:ident $Value:ident => $($T:ty),*;)*
    })*) => {
        $(
            /// Implemented by the types of a class, and by references to them.
            #[diagnostic::on_unimplemented(
                message = "`{Self}` is another type than the one that usually has this name",
                label = "the macro reads the types of parameters by their names",
                note = "give the type another name where the table is, for example with `use … as …`"
            )]
            pub trait $Trait {
                /// The value in the form that the template writer takes.
                fn argument(&self) -> Value<'_>;
            }

            $($(
                impl ClassOf<$T> {
                    /// The class of the type.
                    pub const CLASS: Class = Class::$Class;
                }

                impl $Trait for $T {
                    fn argument(&self) -> Value<'_> {
                        Value::$Value(self)
                    }
                }
            )*)*

            impl<T: $Trait + ?Sized> $Trait for &T {
                fn argument(&self) -> Value<'_> {
                    T::argument(self)
                }
            }

            impl<T: $Trait + ?Sized> $Trait for &mut T {
                fn argument(&self) -> Value<'_> {
                    T::argument(self)
                }
            }

            /// Compiles only for the types of a class.
            pub const fn $is<T: $Trait + ?Sized>() {}

            /// The argument for `{x}`.
            pub fn $one<T: $Trait + ?Sized>(value: &T) -> Argument<'_> {
                Argument::One(value.argument())
            }

            /// The argument for `{x?}`.
            pub fn $option<T: $Trait>(value: &Option<T>) -> Argument<'_> {
                Argument::Optional(value.as_ref().map(T::argument))
            }
        )*
    };
}

classes! {
    is_integer integer integer_option Integer {
        Short Display => u8, u16, NonZero<u8>, NonZero<u16>;
        Integer Display => u32, u64, u128, usize, i8, i16, i32, i64, i128, isize, bool, NonZero<u32>,
            NonZero<u64>, NonZero<u128>, NonZero<usize>, NonZero<i8>, NonZero<i16>, NonZero<i32>,
            NonZero<i64>, NonZero<i128>, NonZero<isize>;
    }
    is_float float float_option Float {
        Float Display => f32, f64;
    }
    is_address address address_option Address {
        Address Display => IpAddr, Ipv4Addr, Ipv6Addr;
    }
    is_text text text_option Text {
        Text Text => str, String, Cow<'_, str>;
        Text Display => char;
    }
}

impl ClassOf<PctStr<'_>> {
    /// The class of the type.
    pub const CLASS: Class = Class::Encoded;
}

/// Compiles only for types that print data.
pub const fn is_display<T: Display + ?Sized>() {}

/// The argument for `{x}` if its value is data.
pub fn display<T: Display>(value: &T) -> Argument<'_> {
    Argument::One(Value::Display(value))
}

/// The argument for `{x?}` if its value is data.
pub fn display_option<T: Display>(value: &Option<T>) -> Argument<'_> {
    Argument::Optional(value.as_ref().map(|value| Value::Display(value)))
}

/// Implemented for `T`, the type of the items in a list or an option, and for references to `T`.
#[diagnostic::on_unimplemented(
    message = "the items are `{Self}`, and not `{T}`",
    label = "the macro reads the types of items from the type of the parameter",
    note = "give the type another name where the table is, for example with `use … as …`"
)]
pub trait ItemOf<T: ?Sized> {}

impl<T: ?Sized> ItemOf<T> for T {}
impl<T: ?Sized> ItemOf<T> for &T {}
impl<T: ?Sized> ItemOf<T> for &&T {}
impl<T: ?Sized> ItemOf<T> for &mut T {}

/// The items for `{xs*}` in a path or after a query key. Compiles only if the items have the type `T`.
pub fn values_of<T: ?Sized, I>(items: I) -> impl Items
where
    I: IntoIterator<Item: ToUriData + ItemOf<T>>,
{
    values(items)
}

/// The items for `{xs*}` if the placeholder is a whole query entry. Compiles only if the items have the type `T`.
pub fn pairs_of<T: ?Sized, I>(items: I) -> impl Items
where
    I: IntoIterator<Item: Pair + ItemOf<T>>,
{
    pairs(items)
}

/// Borrows the option for `{x?}`. Compiles only if its value has the type `T`.
pub fn option_of<T: ?Sized, O>(value: &O) -> Borrowed<'_, Option<O::Item>>
where
    O: Optional<Item: ItemOf<T>> + ?Sized,
{
    option(value)
}
