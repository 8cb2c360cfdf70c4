//! A port that might be absent ([RFC 3986, section 3.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3)).

/// A port, or `None` for an absent one: a `u16` or an `Option<u16>`.
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
pub trait OptionalPort: Into<Option<u16>> {}

impl OptionalPort for u16 {}
impl OptionalPort for Option<u16> {}
