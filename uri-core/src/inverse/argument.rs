//! The URI that the `parse` of a row takes.

use crate::error::MatchError;
use crate::uri::{Uri, UriBuf, UriRef, UriRefBuf};

/// A URI that `parse` takes apart: any value that converts to a [`Uri`], such as a `&UriBuf` or a `&str`, or, in a
/// table of references (`Kind` is `UriRefBuf`), to a [`UriRef`].
#[diagnostic::on_unimplemented(
    message = "`parse` doesn't take a value of type `{Self}`",
    label = "pass a `Uri`, a `&UriBuf` or a `&str`",
    note = "take the value of a `Result` with `?`",
    note = "for an `Arc` or a `Box`, pass `&*p`, and for a reference to a reference `*p`; a type of your own converts to a `Uri` with an \
            error that is a `ParseError` or `Infallible`"
)]
pub trait RowArgument<'u, Kind> {
    /// The URI or the reference as a `UriRef`, parsed if the argument is a string.
    ///
    /// # Errors
    ///
    /// Fails if the string doesn't parse.
    #[doc(hidden)]
    fn __uri_ref_of_argument(self) -> Result<UriRef<'u>, MatchError>;
}

#[doc(hidden)]
#[diagnostic::do_not_recommend]
impl<'u, T: TryInto<Uri<'u>, Error: Into<MatchError>>> RowArgument<'u, UriBuf> for T {
    #[inline]
    fn __uri_ref_of_argument(self) -> Result<UriRef<'u>, MatchError> {
        self.try_into().map(Uri::as_uri_ref).map_err(Into::into)
    }
}

#[doc(hidden)]
#[diagnostic::do_not_recommend]
impl<'u, T: TryInto<UriRef<'u>, Error: Into<MatchError>>> RowArgument<'u, UriRefBuf> for T {
    #[inline]
    fn __uri_ref_of_argument(self) -> Result<UriRef<'u>, MatchError> {
        self.try_into().map_err(Into::into)
    }
}
