//! Values that are written into a component.

use alloc::string::String;
use core::fmt::{self, Display, Write as _};

use super::PctStr;
use super::encode::EncodeSet;
use super::units::{Form, Unit, Units, triplet};
use crate::syntax::char_class::{CharClass, UNRESERVED};

/// A value that is written into a component: everything with `Display` is data, and a [`PctStr`] is already encoded
/// ([section 2.4](https://www.rfc-editor.org/rfc/rfc3986#section-2.4)).
///
/// Data is encoded down to unreserved characters, `%` included, so that it cannot change the structure of a URI. In a
/// [`PctStr`], triplets are kept, and only characters that the component cannot contain are encoded. So nothing is encoded
/// twice, which is why `PctStr` itself has no `Display`.
///
/// This trait is sealed: no other type can implement it.
///
/// ```
/// use uri_core::Uri;
///
/// let base = Uri::parse("https://api.example.org/users/a%2Fb")?;
/// let id = base.segments().last().unwrap();
/// let other = Uri::parse("https://api.example.org/groups")?;
/// assert_eq!(other.with_pushed_segment(id)?, "https://api.example.org/groups/a%2Fb");
/// assert_eq!(other.with_pushed_segment("a/b")?, "https://api.example.org/groups/a%2Fb");
/// assert_eq!(other.with_pushed_segment("a%2Fb")?, "https://api.example.org/groups/a%252Fb");
/// assert_eq!(other.with_pushed_segment(42)?, "https://api.example.org/groups/42");
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
pub trait Data: Sealed {}

/// The method of [`Data`], which is not public.
pub trait Sealed {
    /// Whether the value is encoded already.
    const IS_ENCODED: bool;

    /// Appends the encoded value.
    fn push_to(&self, out: &mut String, set: EncodeSet) -> fmt::Result;
}

impl<T: Sealed + ?Sized> Data for T {}

impl<T: Display + ?Sized> Sealed for T {
    const IS_ENCODED: bool = false;

    fn push_to(&self, out: &mut String, set: EncodeSet) -> fmt::Result {
        write!(Encoder(out, set.class()), "{self}")
    }
}

impl Sealed for PctStr<'_> {
    const IS_ENCODED: bool = true;

    fn push_to(&self, out: &mut String, set: EncodeSet) -> fmt::Result {
        let class = set.encoded_class();
        let mut units = Units::new(self.as_str().as_bytes(), Form::AS_IS);
        while let Some(unit) = units.next() {
            match unit {
                Unit::Triplet(triplet, _) => out.extend(triplet.map(char::from)),
                Unit::Char(octet) => push_octet(out, octet, class),
            }
        }
        Ok(())
    }
}

impl Sealed for &PctStr<'_> {
    const IS_ENCODED: bool = true;

    fn push_to(&self, out: &mut String, set: EncodeSet) -> fmt::Result {
        (**self).push_to(out, set)
    }
}

/// Encodes what is printed to it.
struct Encoder<'o>(&'o mut String, CharClass);

impl fmt::Write for Encoder<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for octet in text.bytes() {
            push_octet(self.0, octet, self.1);
        }
        Ok(())
    }
}

fn push_octet(out: &mut String, octet: u8, class: CharClass) {
    if class.contains(octet) {
        out.push(char::from(octet));
    } else {
        out.extend(triplet(octet).map(char::from));
    }
}

/// Appends a value in the encoding of HTML forms, `application/x-www-form-urlencoded`.
pub(crate) fn push_form(out: &mut String, value: &impl Display) -> fmt::Result {
    write!(FormEncoder(out), "{value}")
}

/// Encodes what is printed to it, with `+` for a space.
struct FormEncoder<'o>(&'o mut String);

impl fmt::Write for FormEncoder<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for octet in text.bytes() {
            match octet {
                b' ' => self.0.push('+'),
                b'~' => self.0.push_str("%7E"),
                b'*' => self.0.push('*'),
                _ => push_octet(self.0, octet, UNRESERVED),
            }
        }
        Ok(())
    }
}
