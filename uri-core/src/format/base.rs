//! Bases, and references that are resolved against one.

use crate::bytes::substring;
use crate::error::{Error, FormatError, FormatErrorKind};
use crate::syntax::layout::Layout;
use crate::uri::{AsUri, AsUriRef, Uri, UriBuf, UriRef, UriRefBuf};

use super::program::Ops;
use super::writer::{Argument, format_template};

/// A base, of a template or of the `parse` of a row. `Kind` is what the template makes: `UriBuf` or `UriRefBuf`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a base",
    label = "a base is a `Uri` or a `UriBuf`; that of a reference can also be a `UriRef` or a `UriRefBuf`",
    note = "take the value of a `Result` with `?`, and parse a string, as in `Uri::parse(&base)?`",
    note = "a placeholder at the beginning of a template is its base; before a value, write a scheme, as in `https://{{host}}/`, or in a reference `./` or `/`, as in `./{{id}}`"
)]
pub trait RowBase<Kind> {
    /// The borrowed base.
    #[doc(hidden)]
    fn __uri_ref_of_base(&self) -> UriRef<'_>;
}

#[diagnostic::do_not_recommend]
impl<T: AsUri + ?Sized> RowBase<UriBuf> for T {
    #[inline]
    fn __uri_ref_of_base(&self) -> UriRef<'_> {
        self.uri_ref()
    }
}

#[diagnostic::do_not_recommend]
impl<T: AsUriRef + ?Sized> RowBase<UriRefBuf> for T {
    #[inline]
    fn __uri_ref_of_base(&self) -> UriRef<'_> {
        self.uri_ref()
    }
}

/// The base of a template.
pub fn base<Kind, T: RowBase<Kind> + ?Sized>(base: &T) -> UriRef<'_> {
    base.__uri_ref_of_base()
}

/// The text before the template of a row with a constant base: `filled` without its last `tail` bytes. `filled` is the
/// template, with filler such as `zzzz` for `{id}`, resolved against the base, so it ends with the filled template,
/// which has `tail` bytes: `https://h/v2/users/zzzz` and 10 give `https://h/v2/`. The template's program continues the
/// result.
pub const fn prefix(filled: Uri<'_>, tail: usize) -> UriRef<'_> {
    let len = filled.as_str().len().saturating_sub(tail);
    // Components that begin after the prefix are empty at its end; the program stores their real offsets.
    let mut offsets = filled.layout().offsets();
    let mut rest: &mut [u32] = &mut offsets;
    while let [offset, after @ ..] = rest {
        if *offset as usize > len {
            *offset = len as u32;
        }
        rest = after;
    }
    let text = substring(filled.as_str(), 0, len);
    // If `tail` cuts off the `:` of the scheme, the offsets aren't valid, and `checked` makes the prefix a path.
    UriRef::from_layout(text, Layout::from_offsets(offsets).checked(text.len()))
}

/// Writes the template of a reference, and resolves the result against a base. If the template has a query, the base's
/// query is dropped, even if none of the template's entries is written, because their values are absent.
///
/// # Errors
///
/// About the first value or part that is refused, or about a URI that is too long. For `{a}{b}` with `.` and `.`, the
/// error names `b`.
pub fn format_with_base(
    base: UriRef<'_>,
    program: &'static str,
    arguments: &mut [Argument<'_>],
) -> Result<UriBuf, Error> {
    let reference = format_template(UriRef::EMPTY, program, arguments, &mut [])?;
    // The macro lets only a `Uri` be a base argument, so there is a scheme.
    let base = Uri::from_uri_ref(base);
    // If the reference has neither a path nor a query, resolution takes the base's query (section 5.2.2). The query of a
    // template without optional entries is always written.
    let base = if Ops::new(program).has_optional_entries() {
        base.without_query_and_fragment()
    } else {
        base
    };
    let resolved = reference.as_uri_ref().try_resolve(base);
    resolved.ok_or_else(|| {
        let error = FormatError::new(FormatErrorKind::TooLong);
        // No single value is to blame.
        Ops::new(program).named(error, None).into()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prefix_has_the_components_before_its_end() {
        for (filled, tail, text, offsets) in [
            ("https://h/a/z", 1, "https://h/a/", [5, 8, 9, 9, 12, 12]),
            ("https://h/z?z", 4, "https://h", [5, 8, 9, 9, 9, 9]),
            ("https://h/a?z", 2, "https://h/a", [5, 8, 9, 9, 11, 11]),
            ("https://h/?a#z", 2, "https://h/?a", [5, 8, 9, 9, 10, 12]),
            ("https://z:1/z", 7, "https:", [5, 6, 6, 6, 6, 6]),
            ("a:b/z", 2, "a:b", [1, 2, 2, 2, 3, 3]),
            ("a:z", 9, "", [0; 6]),
        ] {
            let prefix = prefix(Uri::parse(filled).unwrap(), tail);
            assert_eq!(prefix.as_str(), text);
            assert_eq!(prefix.layout().offsets(), offsets, "{filled} {tail}");
        }
    }
}
