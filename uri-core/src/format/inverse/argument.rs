//! The URI that the `parse` of a row takes.

use alloc::string::String;

use crate::error::ParseError;
use crate::uri::{Uri, UriBuf, UriRef, UriRefBuf};

/// What a row takes apart: a `Uri`, a `&UriBuf`, a string, or, in a table of references, a `UriRef` or a `&UriRefBuf`.
/// `Kind` is the type that the row makes.
#[diagnostic::on_unimplemented(
    message = "`parse` doesn't take a value of type `{Self}`",
    label = "pass a `Uri`, a `&UriBuf` or a `&str`",
    note = "in a table of references, it can also be a `UriRef` or a `&UriRefBuf`"
)]
pub trait RowArgument<'u, Kind> {
    /// The reference, parsed if it is a string.
    ///
    /// # Errors
    ///
    /// Fails if the string isn't a URI or, in a table of references, not a reference.
    #[doc(hidden)]
    fn __reference(self) -> Result<UriRef<'u>, ParseError>;
}

macro_rules! arguments {
    ($($Kind:ident: $($T:ty => |$value:ident| $reference:expr),*;)*) => {
        $($(impl<'u> RowArgument<'u, $Kind> for $T {
            #[inline]
            fn __reference(self) -> Result<UriRef<'u>, ParseError> {
                let $value = self;
                $reference
            }
        })*)*
    };
}

arguments! {
    UriBuf:
        Uri<'u> => |uri| Ok(uri.as_uri_ref()),
        &'u UriBuf => |uri| Ok(uri.as_uri_ref()),
        &'u str => |text| Uri::parse(text).map(Uri::as_uri_ref),
        &'u String => |text| Uri::parse(text).map(Uri::as_uri_ref);
    UriRefBuf:
        UriRef<'u> => |reference| Ok(reference),
        Uri<'u> => |uri| Ok(uri.as_uri_ref()),
        &'u UriRefBuf => |reference| Ok(reference.as_uri_ref()),
        &'u UriBuf => |uri| Ok(uri.as_uri_ref()),
        &'u str => |text| UriRef::parse(text),
        &'u String => |text| UriRef::parse(text);
}

#[diagnostic::do_not_recommend]
impl<'u, Kind, T: RowArgument<'u, Kind> + Copy> RowArgument<'u, Kind> for &T {
    #[inline]
    fn __reference(self) -> Result<UriRef<'u>, ParseError> {
        (*self).__reference()
    }
}
