//! The pairs of an HTML form.

use alloc::borrow::Cow;
use alloc::string::{String, ToString as _};
use core::fmt;
use core::fmt::Display;
use core::iter::FusedIterator;

use super::PctStr;
use super::data::{Pair, push_form_text};
use crate::bytes::split;

/// Decodes the pairs of an HTML form (`application/x-www-form-urlencoded`), such as the body of a POST request or the
/// query of a request target. Any text can be decoded, as in the URL Standard. A `+` is a space, a `%` without two hex
/// digits after it is kept, octets that aren't UTF-8 become U+FFFD, and an empty string between two `&` isn't a pair.
///
/// ```
/// use uri_core::pct;
///
/// let body = pct::form_pairs("name=Ada+L&rate=50%&name=%zz&é");
/// assert_eq!(body.get("name").unwrap(), "Ada L");
/// assert_eq!(body.get("rate").unwrap(), "50%");
/// assert_eq!(body.last().unwrap(), ("é".into(), "".into()));
/// ```
pub const fn form_pairs(text: &str) -> FormPairs<'_> {
    FormPairs { rest: Some(text) }
}

/// Encodes pairs as an HTML form (`application/x-www-form-urlencoded`), such as the body of a POST request: the inverse
/// of [`form_pairs`].
///
/// The keys and the values are anything that implements `Display`. For a query, use
/// [`Edit::push_form_pairs`](crate::Edit::push_form_pairs).
///
/// # Panics
///
/// Panics where `to_string` does: if the `Display` of a key or of a value returns an error.
///
/// ```
/// use uri_core::pct;
///
/// let body = pct::form_string([("grant_type", "password"), ("password", "a b&+ü")]);
/// assert_eq!(body, "grant_type=password&password=a+b%26%2B%C3%BC");
/// assert_eq!(pct::form_pairs(&body).get("password").unwrap(), "a b&+ü");
/// ```
pub fn form_string(
    pairs: impl IntoIterator<Item = impl Pair<Key: Display, Value: Display>>,
) -> String {
    let mut form = String::new();
    for pair in pairs {
        let (key, value) = pair.key_and_value();
        // Each pair has at least a `=`, so the form is empty only before the first pair.
        if !form.is_empty() {
            form.push('&');
        }
        push_form_text(&mut form, &key.to_string());
        form.push('=');
        push_form_text(&mut form, &value.to_string());
    }
    form
}

/// The decoded pairs of an HTML form, in order; see [`form_pairs`] and [`UriRef::form_pairs`](crate::UriRef::form_pairs).
/// [`get`](Self::get) returns the first value of a key; for all values, filter the pairs.
///
/// ```
/// let uri = uri_core::Uri::parse("http://h/?q=a+b&tag=%C3%A9&all&tag=x")?;
/// let mut pairs = uri.form_pairs();
/// assert_eq!(pairs.get("tag").unwrap(), "é");
/// let tags = pairs.clone().filter(|(key, _)| key == "tag").map(|(_, value)| value);
/// assert!(tags.eq(["é", "x"]));
/// assert_eq!(pairs.next().unwrap(), ("q".into(), "a b".into()));
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone)]
#[must_use]
pub struct FormPairs<'a> {
    /// The unread text, or `None` after the last pair.
    rest: Option<&'a str>,
}

impl<'a> FormPairs<'a> {
    /// The value of the first unread pair that has this key, or `None` if there is no such pair. If the pair has no
    /// `=`, the value is empty.
    ///
    /// ```
    /// let pairs = uri_core::pct::form_pairs("a+b=1&a%20b=2&c");
    /// assert_eq!(pairs.get("a b").unwrap(), "1");
    /// assert_eq!(pairs.get("c").unwrap(), "");
    /// assert_eq!(pairs.get("d"), None);
    /// ```
    #[must_use]
    pub fn get(&self, key: &str) -> Option<Cow<'a, str>> {
        let mut pairs = self.clone();
        pairs.find_map(|(found, value)| (found == key).then_some(value))
    }
}

impl<'a> Iterator for FormPairs<'a> {
    type Item = (Cow<'a, str>, Cow<'a, str>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let (pair, rest) = split(self.rest?, b'&');
            self.rest = rest;
            if !pair.is_empty() {
                let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
                return Some((
                    PctStr::new(key).decode_form(),
                    PctStr::new(value).decode_form(),
                ));
            }
        }
    }
}

impl FusedIterator for FormPairs<'_> {}

/// Doesn't print the text, because it may contain a password.
impl fmt::Debug for FormPairs<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FormPairs").finish_non_exhaustive()
    }
}
