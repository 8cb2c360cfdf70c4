//! Values that can be read from a component.

use core::fmt::Display;
use core::str::FromStr;

use super::PctStr;
use crate::bytes::{contains, contains_either};
use crate::syntax::char_class::{UNRESERVED, read_triplet};

/// A value that can be read from a component: any type that implements [`FromStr`], or a [`PctStr`] to borrow the
/// encoded text.
///
/// A type with `FromStr`, whose error has a `Display`, gets the decoded text; there is no value if that isn't UTF-8 or
/// the type refuses it. `&str` doesn't implement this trait, because decoding can change the text. The trait is sealed.
///
/// ```
/// # use uri_core::{PctStr, pct::FromUriData};
/// fn read<'u, T: FromUriData<'u>>() {}
/// read::<u64>();
/// read::<PctStr<'_>>();
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be read from a URI",
    label = "`{Self}` has no `FromStr` with an error that implements `Display`",
    note = "a `String` does, and a `PctStr` borrows the encoded text; `&str` and `Cow<str>` can't borrow text that has to be decoded"
)]
pub trait FromUriData<'u>: Sized {
    /// The value, unless the text isn't UTF-8 or the type refuses it.
    #[doc(hidden)]
    fn __value_from_uri_data(data: &Data<'u>) -> Option<Self>;
}

impl<'u> FromUriData<'u> for PctStr<'u> {
    #[doc(hidden)]
    fn __value_from_uri_data(data: &Data<'u>) -> Option<Self> {
        Some(Self::new(data.text))
    }
}

#[diagnostic::do_not_recommend]
impl<'u, T: FromStr<Err: Display>> FromUriData<'u> for T {
    #[doc(hidden)]
    fn __value_from_uri_data(data: &Data<'u>) -> Option<Self> {
        // Fast path: nothing has to be decoded.
        if data.is_decoded() {
            return data.text.parse().ok();
        }
        // Each `+` becomes a space before decoding, because a `%2B` is a `+`, not a space.
        let text = if data.is_form && contains(data.text.as_bytes(), b'+') {
            &data.text.replace('+', " ")
        } else {
            data.text
        };
        PctStr::new(text).decode().to_str().ok()?.parse().ok()
    }
}

/// The percent-encoded text of a value in a URI.
#[derive(Clone, Copy)]
pub struct Data<'u> {
    text: &'u str,
    /// Whether the text is in an HTML form, where a raw `+` is a space.
    is_form: bool,
    /// Whether it's known that nothing has to be decoded. `false` means that it isn't known.
    is_surely_decoded: bool,
}

impl<'u> Data<'u> {
    /// The data of a text. If `is_form` is set, a raw `+` is a space.
    pub(crate) const fn new(text: &'u str, is_form: bool) -> Self {
        Self {
            text,
            is_form,
            is_surely_decoded: false,
        }
    }

    /// The data of a text in which a `+` is a `+`. If `is_surely_decoded` is set, the text has no triplets.
    pub(crate) const fn of_segment(text: &'u str, is_surely_decoded: bool) -> Self {
        Self {
            text,
            is_form: false,
            is_surely_decoded,
        }
    }

    /// The key and the value of a pair such as `k=v`. Without a `=`, the text is the key, and the value is empty.
    pub(crate) fn split_pair(&self) -> (Self, Self) {
        let (key, value) = self.text.split_once('=').unwrap_or((self.text, ""));
        (Self::new(key, self.is_form), Self::new(value, self.is_form))
    }

    /// Whether the text is what it decodes to, because it has neither a `%` nor, in a form, a `+`.
    fn is_decoded(&self) -> bool {
        // Outside a form, the search for the second byte is one for `%` again.
        let plus_or_percent = if self.is_form { b'+' } else { b'%' };
        self.is_surely_decoded || !contains_either(self.text.as_bytes(), [b'%', plus_or_percent])
    }

    /// Whether the decoded text consists of digits, at least one.
    pub(crate) fn are_digits(&self) -> bool {
        !self.text.is_empty() && self.octets().all(|octet| octet.is_ascii_digit())
    }

    /// The decoded octets.
    pub(crate) fn octets(self) -> impl Iterator<Item = u8> {
        let lower_case = false;
        Octets::of(self.text, self.is_form, lower_case).map(|(_is_triplet, octet)| octet)
    }
}

/// The octets of a text in its normal form (sections 6.2.2.1 and 6.2.2.2), each after whether it is a triplet there:
/// `(false, b'a')` for `a` and `%61`, and `(true, b'/')` for `%2f`.
#[derive(Clone)]
pub(crate) struct Octets<'t> {
    /// The unread text.
    rest: &'t [u8],
    /// Whether the text is in an HTML form, where a `+` is `%20`.
    is_form: bool,
    /// Whether letters outside triplets become lowercase, as in a host.
    lower_case: bool,
}

impl<'t> Octets<'t> {
    /// The octets that a text decodes to. If `is_form` is set, a raw `+` is a space; if `lower_case` is, letters become
    /// lowercase.
    pub(crate) const fn of(text: &'t str, is_form: bool, lower_case: bool) -> Self {
        Self {
            rest: text.as_bytes(),
            is_form,
            lower_case,
        }
    }

    pub(crate) const fn rest(&self) -> &'t [u8] {
        self.rest
    }
}

impl Iterator for Octets<'_> {
    type Item = (bool, u8);

    /// Whether the next octet is a triplet in the normal form, and the octet.
    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let (is_triplet, octet) = match read_triplet(self.rest) {
            Some((octet, rest)) => {
                self.rest = rest;
                // The normal form decodes the triplet of an unreserved character.
                (!UNRESERVED.contains(octet), octet)
            }
            None => {
                let (first, rest) = self.rest.split_first()?;
                self.rest = rest;
                match first {
                    b'+' if self.is_form => (true, b' '),
                    byte => (false, *byte),
                }
            }
        };
        let becomes_lowercase = self.lower_case && !is_triplet;
        Some(match becomes_lowercase {
            true => (false, octet.to_ascii_lowercase()),
            false => (is_triplet, octet),
        })
    }
}
