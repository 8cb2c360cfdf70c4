//! What a step takes if the component can be absent.

use alloc::string::String;

use crate::uri::Scheme;

/// The text of a component, or `None` for an absent one: a `&str`, `String`, `&String`, `Option<&str>` or [`Scheme`].
///
/// This trait is sealed.
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

pub trait Sealed {
    fn as_option(&self) -> Option<&str>;
}

#[diagnostic::do_not_recommend]
impl<T: Sealed> OptionalStr for T {}

// With a second implementation for an `Option`, a plain `None` would be ambiguous.
impl Sealed for Option<&str> {
    fn as_option(&self) -> Option<&str> {
        *self
    }
}

impl_each! {
    Sealed => &str, &String, String;
    {
        fn as_option(&self) -> Option<&str> {
            Some(self)
        }
    }
}

#[diagnostic::do_not_recommend]
impl Sealed for Scheme<'_> {
    fn as_option(&self) -> Option<&str> {
        Some(self.as_str())
    }
}

/// A port, or `None` for an absent one: a `u16` or an `Option<u16>`.
///
/// This trait is sealed.
///
/// ```
/// use uri_core::Uri;
///
/// let uri = Uri::parse("http://h:80/")?;
/// assert_eq!(uri.edit().port(8080).build()?, "http://h:8080/");
/// assert_eq!(uri.edit().port(None).build()?, "http://h/");
/// assert_eq!(uri.edit().port("8443".parse::<u16>()?).build()?, "http://h:8443/");
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a port",
    label = "this is neither a `u16` nor an `Option<u16>`",
    note = "write `text.parse::<u16>()?` for text, and `u16::try_from(number)?` for a number; `None` removes the port"
)]
pub trait OptionalPort: SealedPort {}

/// Other crates can't name this trait.
pub trait SealedPort {
    fn into_option(self) -> Option<u16>;
}

#[diagnostic::do_not_recommend]
impl<T: SealedPort> OptionalPort for T {}

impl SealedPort for u16 {
    fn into_option(self) -> Option<u16> {
        Some(self)
    }
}

impl SealedPort for Option<u16> {
    fn into_option(self) -> Option<u16> {
        self
    }
}
