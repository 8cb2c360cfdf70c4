use core::iter::FusedIterator;

use crate::bytes::split;
use crate::pct::PctStr;

/// The `key=value` pairs of a query, which are separated by `&`
/// ([section 3.4](https://www.rfc-editor.org/rfc/rfc3986#section-3.4)).
///
/// A pair without `=` has no value, which differs from an empty one. In `a&&b`, the second of three pairs is empty, but
/// an empty query has no pairs. Keys and values aren't decoded, and `+` is a plus sign; to read an HTML form, use
/// `UriRef::form_pairs`.
///
/// ```
/// use uri_core::Uri;
///
/// let uri = Uri::parse("http://example.org/?q=a%3Db&all&x=")?;
/// let pairs = uri.query_pairs().map(|(k, v)| (k.as_str(), v.map(|v| v.as_str())));
/// assert!(pairs.eq([("q", Some("a%3Db")), ("all", None), ("x", Some(""))]));
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone)]
pub struct QueryPairs<'a> {
    /// The unread pairs, or `None` after the last one. An empty string is an empty pair, as after the `&` of `a&`.
    rest: Option<&'a str>,
}

impl<'a> QueryPairs<'a> {
    /// The pairs of a query, which has none if it's absent or empty.
    pub(crate) const fn of_query(query: Option<&'a str>) -> Self {
        match query {
            Some(text) if text.is_empty() => Self { rest: None },
            rest => Self { rest },
        }
    }

    /// The undecoded value, or an empty one without `=`, of the first pair whose key decodes to `key`. `FormPairs::get`
    /// decodes it too.
    ///
    /// ```
    /// let uri = uri_core::Uri::parse("http://example.org/?sort=asc&all&filter%5Bname%5D=a%20b")?;
    /// assert_eq!(uri.query_pairs().get("sort").unwrap(), "asc");
    /// assert_eq!(uri.query_pairs().get("filter[name]").unwrap(), "a%20b");
    /// assert_eq!(uri.query_pairs().get("all").unwrap(), "");
    /// assert_eq!(uri.query_pairs().get("none"), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn get(&self, key: &str) -> Option<PctStr<'a>> {
        // `clone` isn't `const`.
        let mut pairs = Self { rest: self.rest };
        while let Some((next_key, value)) = pairs.next_pair() {
            if next_key.decodes_to(key.as_bytes()) {
                return match value {
                    // The pair has no `=`.
                    None => Some(PctStr::new("")),
                    value => value,
                };
            }
        }
        None
    }

    /// A `const` version of [`Iterator::next`].
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let mut pairs = Uri::parse("http://h/?a=b&c")?.query_pairs();
    /// let (key, value) = pairs.next_pair().unwrap();
    /// assert_eq!((key.as_str(), value.unwrap().as_str()), ("a", "b"));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn next_pair(&mut self) -> Option<(PctStr<'a>, Option<PctStr<'a>>)> {
        let (pair, rest) = split(some!(self.rest), b'&');
        self.rest = rest;
        // The value of `a=b=c` is `b=c`.
        let (key, value) = match split(pair, b'=') {
            (key, Some(value)) => (key, Some(PctStr::new(value))),
            (key, None) => (key, None),
        };
        Some((PctStr::new(key), value))
    }
}

impl<'a> Iterator for QueryPairs<'a> {
    type Item = (PctStr<'a>, Option<PctStr<'a>>);

    fn next(&mut self) -> Option<Self::Item> {
        self.next_pair()
    }
}

impl FusedIterator for QueryPairs<'_> {}

debug_without_text!(QueryPairs);
