//! What the methods take that read another URI.

#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
use alloc::sync::Arc;
#[cfg(feature = "alloc")]
use alloc::{boxed::Box, rc::Rc};
#[cfg(feature = "std")]
use std::sync::LazyLock;

use crate::uri::{Uri, UriRef};
#[cfg(feature = "alloc")]
use crate::uri::{UriBuf, UriRefBuf};

/// A URI that a method reads: a [`Uri`], a `UriBuf`, a [`Checked`](crate::policy::Checked), or a pointer to one.
///
/// The pointers are references, `Box`, `Rc`, `Arc` and, with the feature `std`, `LazyLock`. No other crate can implement
/// this trait.
///
/// ```
/// use uri_core::{Policy, Uri, UriBuf};
///
/// const API: Uri<'static> = Uri::from_static("https://example.org/v2/");
///
/// let item: UriBuf = "https://example.org/v2/a".parse()?;
/// assert!(item.is_below(API) && item.is_below(&API) && item.is_below(Box::new(API)));
/// assert_eq!(Policy::WEB.check(&item), Ok(()));
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a URI",
    label = "this is not a `Uri`, a `UriBuf` or a pointer to one",
    note = "parse a string first, for example with `Uri::parse(text)?`"
)]
pub trait AsUri: AsUriRef {
    /// The borrowed URI.
    #[doc(hidden)]
    fn __uri(&self) -> Uri<'_>;
}

/// A reference that a method reads: whatever is [`AsUri`], a [`UriRef`], a `UriRefBuf`, or a pointer to one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a URI or a reference",
    label = "this is not a `Uri`, a `UriRef`, an owned one, or a pointer to one",
    note = "parse a string first, for example with `UriRef::parse(text)?`"
)]
pub trait AsUriRef: sealed::Sealed {
    /// The borrowed reference.
    #[doc(hidden)]
    fn __uri_ref(&self) -> UriRef<'_>;
}

pub(crate) mod sealed {
    /// Other crates can't name this trait, so they can't implement the traits that require it.
    pub trait Sealed {}
}

macro_rules! is_uri_ref {
    ($($T:ty),*) => {$(
        impl sealed::Sealed for $T {}

        impl AsUriRef for $T {
            #[inline]
            fn __uri_ref(&self) -> UriRef<'_> {
                self.into()
            }
        }
    )*};
}

macro_rules! is_uri {
    ($($T:ty),*) => {$(
        is_uri_ref!($T);

        impl AsUri for $T {
            #[inline]
            fn __uri(&self) -> Uri<'_> {
                self.into()
            }
        }
    )*};
}

/// Implements the traits for types that dereference to `T`.
macro_rules! is_pointer {
    ($(
        $(#[$cfg:meta])* <T$(: ?$Sized:ident)? $(, $F:ident)?> $Pointer:ty
    ),*) => {$(
        $(#[$cfg])*
        impl<T: sealed::Sealed $(+ ?$Sized)? $(, $F: FnOnce() -> T)?> sealed::Sealed for $Pointer {}

        $(#[$cfg])*
        #[diagnostic::do_not_recommend]
        impl<T: AsUriRef $(+ ?$Sized)? $(, $F: FnOnce() -> T)?> AsUriRef for $Pointer {
            #[inline]
            fn __uri_ref(&self) -> UriRef<'_> {
                (**self).__uri_ref()
            }
        }

        $(#[$cfg])*
        #[diagnostic::do_not_recommend]
        impl<T: AsUri $(+ ?$Sized)? $(, $F: FnOnce() -> T)?> AsUri for $Pointer {
            #[inline]
            fn __uri(&self) -> Uri<'_> {
                (**self).__uri()
            }
        }
    )*};
}

is_uri!(Uri<'_>);
is_uri_ref!(UriRef<'_>);
#[cfg(feature = "alloc")]
is_uri!(UriBuf);
#[cfg(feature = "alloc")]
is_uri_ref!(UriRefBuf);
is_pointer! {
    <T: ?Sized> &T,
    <T: ?Sized> &mut T,
    #[cfg(feature = "alloc")] <T: ?Sized> Box<T>,
    #[cfg(feature = "alloc")] <T: ?Sized> Rc<T>,
    #[cfg(all(feature = "alloc", target_has_atomic = "ptr"))] <T: ?Sized> Arc<T>,
    #[cfg(feature = "std")] <T, F> LazyLock<T, F>
}
