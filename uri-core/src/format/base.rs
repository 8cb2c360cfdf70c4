//! Reference templates, which are resolved against a base.

use crate::error::{FormatError, FormatErrorKind};
use crate::uri::{AsUriRef, Uri, UriBuf, UriRef, UriRefBuf};

use super::argument::Argument;
use super::writer::format_template;

/// The base of a template. The compiler borrows and dereferences the base expression until its type implements this
/// trait. Types that are often mistaken for a base implement it too, but don't satisfy the method's bound.
pub trait AsBase {
    /// The base as a borrowed URI.
    fn __base_that_is_a_uri_or_uri_buf(&self) -> Uri<'_>
    where
        Self: Base,
    {
        self.__borrowed_base()
    }
}

impl_each! {
    AsBase => Uri<'_>, UriBuf, UriRef<'_>, UriRefBuf, str, bool, char, i32, i64, isize, u8, u16, u32, u64, usize;
    {}
}

impl<T> AsBase for Option<T> {}

#[cfg(feature = "url")]
#[diagnostic::do_not_recommend]
impl AsBase for ::url::Url {}

/// The bound that only a base satisfies.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a base",
    label = "a base is a `Uri` or a `UriBuf`",
    note = "parse a string first, for example with `Uri::parse(base)?`",
    note = "a placeholder at the beginning of a template is its base; before a value, write a scheme, as in `https://{{host}}/`"
)]
pub trait Base {
    /// The borrowed URI.
    fn __borrowed_base(&self) -> Uri<'_>;
}

impl_each! {
    Base => Uri<'_>, UriBuf;
    {
        fn __borrowed_base(&self) -> Uri<'_> {
            self.into()
        }
    }
}

/// The base at the beginning of a reference's template.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a base",
    label = "a placeholder at the beginning of a reference is its base: a `Uri`, a `UriRef`, or an owned one",
    note = "for a value, begin with `./` or `/`, as in `./{{id}}` or `/{{id}}`"
)]
pub trait RefBase: AsUriRef {}

#[diagnostic::do_not_recommend]
impl<B: AsUriRef + ?Sized> RefBase for B {}

/// The base at the beginning of a reference's template.
pub fn ref_base<B: RefBase + ?Sized>(base: &B) -> UriRef<'_> {
    base.uri_ref()
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
    base: Uri<'_>,
    program: &'static str,
    arguments: &mut [Argument<'_>],
) -> Result<UriBuf, FormatError> {
    let (reference, has_query) = format_template(UriRef::EMPTY, program, arguments, &mut [])?;
    let base = if has_query {
        base.without_query_and_fragment()
    } else {
        base
    };
    let resolved = reference.as_uri_ref().try_resolve(base);
    resolved.ok_or(FormatError::new(FormatErrorKind::TooLong, None))
}
