//! What the functions take that read a URI.

#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
use alloc::sync::Arc;
#[cfg(feature = "alloc")]
use alloc::{boxed::Box, rc::Rc};
#[cfg(feature = "std")]
use std::sync::LazyLock;

use crate::uri::{Uri, UriRef};
#[cfg(feature = "alloc")]
use crate::uri::{UriBuf, UriRefBuf};

/// A URI that a function reads: a [`Uri`], a `UriBuf`, a [`Checked`](crate::policy::Checked), or a pointer to one.
///
/// The pointers are references, `Box`, `Rc`, `Arc` and, with the feature `std`, `LazyLock`. The trait is sealed, but
/// your functions can take it:
///
/// ```
/// use uri_core::{AsUri, Uri, UriBuf};
///
/// fn get(uri: impl AsUri) -> String {
///     format!("GET {} HTTP/1.1", uri.uri().path_and_query())
/// }
///
/// let item: UriBuf = "https://example.org/v2/a".parse()?;
/// assert_eq!(get(Uri::from_static("https://example.org/v2/")), "GET /v2/ HTTP/1.1");
/// assert_eq!(get(&item), "GET /v2/a HTTP/1.1");
/// assert_eq!(get(std::sync::Arc::new(item)), "GET /v2/a HTTP/1.1");
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a URI",
    label = "this is not a `Uri`, a `UriBuf` or a pointer to one",
    note = "take the value of a `Result` with `?`, and parse a string, as in `Uri::parse(text)?`"
)]
pub trait AsUri: AsUriRef {
    /// The borrowed URI.
    fn uri(&self) -> Uri<'_>;
}

/// A reference that a function reads: whatever is [`AsUri`], a [`UriRef`], a `UriRefBuf`, or a pointer to one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a URI or a reference",
    label = "this is not a `Uri`, a `UriRef`, an owned one, or a pointer to one",
    note = "take the value of a `Result` with `?`, and parse a string, as in `UriRef::parse(text)?`; for a route of an `enum`, write `route.to_uri_ref()?`"
)]
pub trait AsUriRef: sealed::Sealed {
    /// The borrowed reference.
    fn uri_ref(&self) -> UriRef<'_>;
}

pub(crate) mod sealed {
    /// Other crates can't name this trait, so they can't implement those that require it.
    pub trait Sealed {}
}

impl sealed::Sealed for Uri<'_> {}

impl AsUriRef for Uri<'_> {
    #[inline]
    fn uri_ref(&self) -> UriRef<'_> {
        self.as_uri_ref()
    }
}

impl AsUri for Uri<'_> {
    #[inline]
    fn uri(&self) -> Uri<'_> {
        *self
    }
}

#[cfg(feature = "alloc")]
impl sealed::Sealed for UriBuf {}

#[cfg(feature = "alloc")]
impl AsUriRef for UriBuf {
    #[inline]
    fn uri_ref(&self) -> UriRef<'_> {
        self.as_uri_ref()
    }
}

#[cfg(feature = "alloc")]
impl AsUri for UriBuf {
    #[inline]
    fn uri(&self) -> Uri<'_> {
        self.as_uri()
    }
}

impl sealed::Sealed for UriRef<'_> {}

impl AsUriRef for UriRef<'_> {
    #[inline]
    fn uri_ref(&self) -> UriRef<'_> {
        *self
    }
}

#[cfg(feature = "alloc")]
impl sealed::Sealed for UriRefBuf {}

#[cfg(feature = "alloc")]
impl AsUriRef for UriRefBuf {
    #[inline]
    fn uri_ref(&self) -> UriRef<'_> {
        self.as_uri_ref()
    }
}

/// `<T: ?Sized> Box<T>` becomes `impl<T: AsUri + ?Sized> AsUri for Box<T> { fn uri(&self) -> Uri<'_> { (**self).uri() }
/// }`, and the same for the other two traits.
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
            fn uri_ref(&self) -> UriRef<'_> {
                (**self).uri_ref()
            }
        }

        $(#[$cfg])*
        #[diagnostic::do_not_recommend]
        impl<T: AsUri $(+ ?$Sized)? $(, $F: FnOnce() -> T)?> AsUri for $Pointer {
            #[inline]
            fn uri(&self) -> Uri<'_> {
                (**self).uri()
            }
        }
    )*};
}

is_pointer! {
    <T: ?Sized> &T,
    <T: ?Sized> &mut T,
    #[cfg(feature = "alloc")] <T: ?Sized> Box<T>,
    #[cfg(feature = "alloc")] <T: ?Sized> Rc<T>,
    #[cfg(all(feature = "alloc", target_has_atomic = "ptr"))] <T: ?Sized> Arc<T>,
    #[cfg(feature = "std")] <T, F> LazyLock<T, F>
}
