//! Types whose text never has to be encoded.

#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
use alloc::sync::Arc;
#[cfg(feature = "alloc")]
use alloc::{boxed::Box, rc::Rc};
use core::fmt::Display;
use core::num::NonZero;

/// A type, such as an identifier, whose `Display` writes only ASCII letters, digits, `-` and `_`, at least one.
/// Integers and `bool` are plain, too.
///
/// A row whose values are all plain can return the URI itself, with `-> UriBuf`, because nothing can be refused.
///
/// Implement it only for a type of your own whose constructors all guarantee these characters. Such a row panics if the
/// text is empty or has another character; everywhere else, it is data like any other.
///
/// ```
/// use std::fmt;
/// use uri_core::pct::Plain;
///
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
    note = "for an `Option`, write `{{x?}}`, and for a list `{{xs*}}` or `{{xs*,}}`; for any other type, remove the return type, so that the function returns a `Result`",
    note = "or, if a type of your own always writes letters, digits, `-` or `_`, implement `pct::Plain` for it"
)]
pub trait Plain: Display {}

impl_each! {
    Plain => bool, u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, isize, NonZero<u8>, NonZero<u16>,
        NonZero<u32>, NonZero<u64>, NonZero<u128>, NonZero<usize>, NonZero<i8>, NonZero<i16>, NonZero<i32>,
        NonZero<i64>, NonZero<i128>, NonZero<isize>;
    {}
}

impl_each! {
    T: Plain => &T, #[cfg(feature = "alloc")] Box<T>, #[cfg(feature = "alloc")] Rc<T>,
        #[cfg(all(feature = "alloc", target_has_atomic = "ptr"))] Arc<T>;
    {}
}
