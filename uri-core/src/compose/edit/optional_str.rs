//! The text of a component that might be absent.

use alloc::string::String;

use crate::uri::Scheme;

/// The text of a component, or `None` for an absent one: a `&str`, `String`, `&String`, `Option<&str>` or [`Scheme`].
///
/// This trait is sealed, so other types can't implement it.
///
/// ```
/// use uri_core::Uri;
///
/// let uri = Uri::parse("http://h/?a")?;
/// let (owned, absent) = (String::from("b"), None::<&str>);
/// assert_eq!(uri.edit().query(&owned).build()?, "http://h/?b");
/// assert_eq!(uri.edit().query(absent).build()?, "http://h/");
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the text of a component",
    label = "this is neither a string nor an `Option<&str>`",
    note = "`None` removes the component; write `.as_deref()` after an `Option<String>`"
)]
pub trait OptionalStr: Sealed {}

/// The private method of [`OptionalStr`].
pub trait Sealed {
    fn as_option(&self) -> Option<&str>;
}

#[diagnostic::do_not_recommend]
impl<T: Sealed> OptionalStr for T {}

// This is the only implementation for an `Option`. With a second one, a plain `None` would be ambiguous.
impl Sealed for Option<&str> {
    fn as_option(&self) -> Option<&str> {
        *self
    }
}

impl_each! {
    Sealed => &str, &String, String, Scheme<'_>;
    {
        fn as_option(&self) -> Option<&str> {
            Some(self)
        }
    }
}
