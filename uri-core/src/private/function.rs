//! What the expansion of a row that is a function needs: its template, its call, and what its types can print.

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

/// The bytes of a resolved template. They are those of the resolved URI, in which the placeholders are filled, except
/// that the end is copied from the template. Both have the same length, because each placeholder is filled with as many
/// bytes as it has in the template.
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

/// Writes a template, and checks the result if the policy has rules that values can break.
///
/// # Errors
///
/// The first error of a value, from left to right, or the first rule that the result breaks.
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

/// Writes a template after a prefix or a base, as [`format_checked`] does.
///
/// # Errors
///
/// An error of [`format_checked`], or an error about the base.
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

/// Unwraps the URI of a function that cannot refuse a value.
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

/// What a type can print, as a constant. For types that are not listed below, the expansion defines a trait that has
/// the same constant with the value from [`DisplayOf`]. The compiler uses the trait's constant only if there is no
/// inherent one.
pub struct ClassOf<T: ?Sized>(PhantomData<T>);

/// What a type that is not listed below can print. A type that implements `Display` prints data. Any other type may
/// contain a [`PctStr`], and for it the compiler uses the constant of a trait in the expansion.
pub struct DisplayOf<T: ?Sized>(PhantomData<T>);

impl<T: Display + ?Sized> DisplayOf<T> {
    /// The class of the type.
    pub const CLASS: Class = Class::Display;
}

/// Defines the classes of types, and the functions that accept only these types. Calling such a function also verifies
/// that a type is the one that the macro assumed from its name.
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
                /// The value as the writer of the template takes it.
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

            /// The argument of `{x}`.
            pub fn $one<T: $Trait + ?Sized>(value: &T) -> Argument<'_> {
                Argument::One(value.argument())
            }

            /// The argument of `{x?}`.
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

/// The argument of `{x}`, which is data.
pub fn display<T: Display>(value: &T) -> Argument<'_> {
    Argument::One(Value::Display(value))
}

/// The argument of `{x?}`, which is data.
pub fn display_option<T: Display>(value: &Option<T>) -> Argument<'_> {
    Argument::Optional(value.as_ref().map(|value| Value::Display(value)))
}

/// Implemented for the items of a list or of an option, which have the type `T`, and for references to them.
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

/// The items of `{xs*}` in a path, or after a key of the query, if they have the type `T`.
pub fn values_of<T: ?Sized, I>(items: I) -> impl Items
where
    I: IntoIterator<Item: ToUriData + ItemOf<T>>,
{
    values(items)
}

/// The items of a placeholder `{xs*}` that is a whole entry of the query, if they have the type `T`.
pub fn pairs_of<T: ?Sized, I>(items: I) -> impl Items
where
    I: IntoIterator<Item: Pair + ItemOf<T>>,
{
    pairs(items)
}

/// Borrows the value of `{x?}`, if it has the type `T`.
pub fn option_of<T: ?Sized, O>(value: &O) -> Borrowed<'_, Option<O::Item>>
where
    O: Optional<Item: ItemOf<T>> + ?Sized,
{
    option(value)
}
