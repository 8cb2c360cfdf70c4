//! The pairs of an HTML form.

use alloc::borrow::Cow;
use alloc::string::{String, ToString as _};
use core::fmt::Display;
use core::iter::FusedIterator;

use super::PctStr;
use super::data::{Pair, push_form_text};
use crate::bytes::split;

/// Decodes the pairs of an HTML form (`application/x-www-form-urlencoded`), such as the body of a POST request, or
/// a fragment with pairs. Any text can be decoded: a `+` is a space, a `%` without two hex digits is kept, octets that
/// aren't UTF-8 become U+FFFD, and nothing between two `&` isn't a pair.
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

/// Encodes pairs as an HTML form, such as the body of a POST request: the inverse of [`form_pairs`]. For a query, use
/// [`Edit::push_form_pairs`](crate::Edit::push_form_pairs).
///
/// # Panics
///
/// If the `Display` of a key or a value fails.
///
/// ```
/// use uri_core::pct;
///
/// let body = pct::form_string([("grant_type", "password"), ("password", "a b&+ü")]);
/// assert_eq!(body, "grant_type=password&password=a+b%26%2B%C3%BC");
/// ```
pub fn form_string(
    pairs: impl IntoIterator<Item = impl Pair<Key: Display, Value: Display>>,
) -> String {
    let mut form = String::new();
    for pair in pairs {
        let (key, value) = pair.key_and_value();
        // Each pair has at least a `=`.
        if !form.is_empty() {
            form.push('&');
        }
        push_form_text(&mut form, &key.to_string());
        form.push('=');
        push_form_text(&mut form, &value.to_string());
    }
    form
}

/// The decoded pairs of an HTML form, in order; see [`form_pairs`] and
/// [`UriRef::form_pairs`](crate::UriRef::form_pairs).
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
    /// The value of the first unread pair that has this key; it's empty if the pair has no `=`.
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

    /// The next key and its value, which is empty if the pair has no `=`.
    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let (pair, after_ampersand) = split(self.rest?, b'&');
            self.rest = after_ampersand;
            // An empty text between two `&` isn't a pair.
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

debug_without_text!(FormPairs);
