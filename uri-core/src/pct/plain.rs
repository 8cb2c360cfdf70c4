//! Types whose text never has to be encoded.

#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
use alloc::sync::Arc;
#[cfg(feature = "alloc")]
use alloc::{boxed::Box, rc::Rc};
use core::fmt::Display;
use core::num::NonZero;

/// A type, such as an identifier, whose `Display` writes only ASCII letters, digits, `-` and `_`, at least one.
///
/// A path, a query or a fragment neither refuses nor changes such a text, so a row whose values are all plain can return
/// the URI itself: with `-> UriBuf`, its function can't fail. Integers and `bool` are plain.
///
/// Implement it only for a type of your own, for all of its lifetimes, and only if each of its constructors guarantees
/// these characters. A type of another crate has to be wrapped. A row that returns the URI itself checks the text when it
/// is written: if the text is empty, or has another character, the function panics, so text from a network could cause a
/// panic. Everywhere else, the text is data like any other: it is encoded.
///
/// ```
/// use std::fmt;
/// use uri_core::pct::Plain;
///
/// /// The number of a user, which begins with a `u`.
/// struct UserId(u64);
///
/// impl fmt::Display for UserId {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         write!(f, "u{}", self.0)
///     }
/// }
///
/// impl Plain for UserId {}
///
/// // uri_table! { fn user(id: UserId) -> UriBuf = "https://example.org/users/{id}"; }
/// ```
#[diagnostic::on_unimplemented(
    message = "a value of type `{Self}` can be refused, so the function must return a `Result`",
    label = "this is not `Plain`, as integers are",
    note = "remove the return type, and the function returns a `Result`",
    note = "or, if a type of your own always writes letters, digits, `-` or `_`, implement `pct::Plain` for it"
)]
pub trait Plain: Display {}

impl_each! {
    Plain => bool, u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, isize, NonZero<u8>, NonZero<u16>,
        NonZero<u32>, NonZero<u64>, NonZero<u128>, NonZero<usize>, NonZero<i8>, NonZero<i16>, NonZero<i32>,
        NonZero<i64>, NonZero<i128>, NonZero<isize>;
    {}
}

#[diagnostic::do_not_recommend]
impl<T: Plain + ?Sized> Plain for &T {}
#[cfg(feature = "alloc")]
#[diagnostic::do_not_recommend]
impl<T: Plain + ?Sized> Plain for Box<T> {}
#[cfg(feature = "alloc")]
#[diagnostic::do_not_recommend]
impl<T: Plain + ?Sized> Plain for Rc<T> {}
#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
#[diagnostic::do_not_recommend]
impl<T: Plain + ?Sized> Plain for Arc<T> {}
