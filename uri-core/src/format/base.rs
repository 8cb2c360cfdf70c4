//! The base of a template, and reference templates, which are resolved against a base.

use crate::error::{Error, FormatError, FormatErrorKind};
use crate::uri::{AsUri, AsUriRef, Uri, UriBuf, UriRef, UriRefBuf};

use super::program::Ops;
use super::state::Argument;
use super::writer::format_template;

/// A base: of a template, or of the `parse` of a row. `Kind` is the type that the template makes: `UriBuf` or `UriRefBuf`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a base",
    label = "a base is a `Uri` or a `UriBuf`; that of a reference can also be a `UriRef` or a `UriRefBuf`",
    note = "parse a string first, for example with `Uri::parse(&base)?`",
    note = "a placeholder at the beginning of a template is its base; before a value, write a scheme, as in `https://{{host}}/`, or in a reference `./` or `/`, as in `./{{id}}`"
)]
pub trait RowBase<Kind> {
    /// The borrowed base.
    #[doc(hidden)]
    fn __base(&self) -> UriRef<'_>;
}

#[diagnostic::do_not_recommend]
impl<T: AsUri + ?Sized> RowBase<UriBuf> for T {
    #[inline]
    fn __base(&self) -> UriRef<'_> {
        self.uri_ref()
    }
}

#[diagnostic::do_not_recommend]
impl<T: AsUriRef + ?Sized> RowBase<UriRefBuf> for T {
    #[inline]
    fn __base(&self) -> UriRef<'_> {
        self.uri_ref()
    }
}

/// The base of a template of this kind.
pub fn base<Kind, T: RowBase<Kind> + ?Sized>(base: &T) -> UriRef<'_> {
    base.__base()
}

/// Writes a reference template, and resolves the result against a base
/// ([RFC 3986, section 5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2)).
///
/// If the template has a query, the base's query is dropped, even if all entries in the template are optional and none
/// of them is written.
///
/// # Errors
///
/// Returns an error about the leftmost value that can't be written, or an error if the resolved URI is too long.
pub fn format_with_base(
    base: UriRef<'_>,
    program: &'static str,
    arguments: &mut [Argument<'_>],
) -> Result<UriBuf, Error> {
    let (reference, has_query) = format_template(UriRef::EMPTY, program, arguments, &mut [])?;
    let base = Uri::from_uri_ref(base);
    // If no entry is written, section 5.2.2 would take the base's query.
    let base = if has_query {
        base.without_query_and_fragment()
    } else {
        base
    };
    let resolved = reference.as_uri_ref().try_resolve(base);
    resolved.ok_or_else(|| {
        let error = FormatError::new(FormatErrorKind::TooLong, None);
        error.in_row(Ops::new(program).row()).into()
    })
}
