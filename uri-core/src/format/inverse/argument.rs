//! The URI that the `parse` of a row takes.

use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::string::String;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc;
#[cfg(feature = "std")]
use std::sync::LazyLock;

use self::sealed::Lend;
use crate::error::ParseError;
use crate::policy::Checked;
use crate::uri::as_uri::sealed::Sealed;
use crate::uri::{Uri, UriBuf, UriRef, UriRefBuf};

/// What `parse` takes apart: a string or what is a URI or, for `Kind` `UriRefBuf`, a reference. No other types
/// implement it.
#[diagnostic::on_unimplemented(
    message = "`parse` doesn't take a value of type `{Self}`",
    label = "pass a `Uri`, a `&UriBuf` or a `&str`",
    note = "in a table of references, it can also be a `UriRef` or a `&UriRefBuf`"
)]
pub trait RowArgument<'u, Kind>: Sealed {
    /// The reference.
    ///
    /// # Errors
    ///
    /// Fails if the string doesn't parse.
    #[doc(hidden)]
    fn __reference(self) -> Result<UriRef<'u>, ParseError>;
}

impl Sealed for str {}
impl Sealed for String {}

mod sealed {
    use super::{ParseError, Sealed, UriRef};

    /// A type whose `&'s Self` gives a string that lives for `'u`.
    pub trait Lend<'s, 'u, Kind>: Sealed {
        fn lend(&'s self) -> Result<UriRef<'u>, ParseError>;
    }
}

impl<'u, Kind> RowArgument<'u, Kind> for Uri<'u> {
    #[inline]
    fn __reference(self) -> Result<UriRef<'u>, ParseError> {
        Ok(self.as_uri_ref())
    }
}

impl<'u> RowArgument<'u, UriRefBuf> for UriRef<'u> {
    #[inline]
    fn __reference(self) -> Result<Self, ParseError> {
        Ok(self)
    }
}

#[diagnostic::do_not_recommend]
impl<'s, 'u, Kind, T: Lend<'s, 'u, Kind> + ?Sized> RowArgument<'u, Kind> for &'s T {
    #[inline]
    fn __reference(self) -> Result<UriRef<'u>, ParseError> {
        self.lend()
    }
}

impl<'u, Kind> Lend<'_, 'u, Kind> for Uri<'u> {
    #[inline]
    fn lend(&self) -> Result<UriRef<'u>, ParseError> {
        Ok(self.as_uri_ref())
    }
}

impl<'u> Lend<'_, 'u, UriRefBuf> for UriRef<'u> {
    #[inline]
    fn lend(&self) -> Result<Self, ParseError> {
        Ok(*self)
    }
}

impl<'u, Kind> Lend<'u, 'u, Kind> for UriBuf {
    #[inline]
    fn lend(&'u self) -> Result<UriRef<'u>, ParseError> {
        Ok(self.as_uri_ref())
    }
}

impl<'u> Lend<'u, 'u, Self> for UriRefBuf {
    #[inline]
    fn lend(&'u self) -> Result<UriRef<'u>, ParseError> {
        Ok(self.as_uri_ref())
    }
}

impl<'u> Lend<'u, 'u, UriBuf> for str {
    #[inline]
    fn lend(&'u self) -> Result<UriRef<'u>, ParseError> {
        Uri::parse(self).map(Uri::as_uri_ref)
    }
}

impl<'u> Lend<'u, 'u, UriRefBuf> for str {
    #[inline]
    fn lend(&'u self) -> Result<UriRef<'u>, ParseError> {
        UriRef::parse(self)
    }
}

impl<'u, Kind> Lend<'u, 'u, Kind> for String
where
    str: Lend<'u, 'u, Kind>,
{
    #[inline]
    fn lend(&'u self) -> Result<UriRef<'u>, ParseError> {
        self.as_str().lend()
    }
}

impl<'s, 'u, Kind, P, T: Lend<'s, 'u, Kind> + 's> Lend<'s, 'u, Kind> for Checked<P, T> {
    #[inline]
    fn lend(&'s self) -> Result<UriRef<'u>, ParseError> {
        (**self).lend()
    }
}

// A shared reference is copied, so `&&'u str` gives as much as `&'u str`.
impl<'u, Kind, T: Lend<'u, 'u, Kind> + ?Sized> Lend<'_, 'u, Kind> for &'u T {
    #[inline]
    fn lend(&self) -> Result<UriRef<'u>, ParseError> {
        (*self).lend()
    }
}

impl<'s, 'u, Kind, T: Lend<'s, 'u, Kind> + ?Sized + 's> Lend<'s, 'u, Kind> for Box<T> {
    #[inline]
    fn lend(&'s self) -> Result<UriRef<'u>, ParseError> {
        (**self).lend()
    }
}

impl<'s, 'u, Kind, T: Lend<'s, 'u, Kind> + ?Sized + 's> Lend<'s, 'u, Kind> for Rc<T> {
    #[inline]
    fn lend(&'s self) -> Result<UriRef<'u>, ParseError> {
        (**self).lend()
    }
}

#[cfg(target_has_atomic = "ptr")]
impl<'s, 'u, Kind, T: Lend<'s, 'u, Kind> + ?Sized + 's> Lend<'s, 'u, Kind> for Arc<T> {
    #[inline]
    fn lend(&'s self) -> Result<UriRef<'u>, ParseError> {
        (**self).lend()
    }
}

#[cfg(feature = "std")]
impl<'s, 'u, Kind, T: Lend<'s, 'u, Kind> + 's, F: FnOnce() -> T + 's> Lend<'s, 'u, Kind>
    for LazyLock<T, F>
{
    #[inline]
    fn lend(&'s self) -> Result<UriRef<'u>, ParseError> {
        (**self).lend()
    }
}
