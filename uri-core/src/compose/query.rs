//! Copies of a reference with other pairs in the query
//! ([RFC 3986, section 3.4](https://www.rfc-editor.org/rfc/rfc3986#section-3.4)).

use alloc::string::String;
use core::fmt::Display;

use crate::allocation::{fitted, string_for};
use crate::compose::{check_len, push};
use crate::error::{Component, RecomposeError};
use crate::pct::data::push_form;
use crate::pct::{Data, EncodeSet, PctStr};
use crate::uri::{UriRef, UriRefBuf};

impl UriRef<'_> {
    /// Returns a copy with one more pair at the end of the query. The key and the value are encoded; see [`Data`].
    ///
    /// See [section 3.4].
    ///
    /// # Errors
    ///
    /// Returns an error if the result would be longer than [`u32::MAX`] bytes, or if a `Display` fails.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let old = UriRef::parse("?a")?;
    /// assert_eq!(old.with_query_pair("b", "c&d")?, "?a&b=c%26d");
    /// assert_eq!(old.with_query_pair("page", 3)?, "?a&page=3");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// [section 3.4]: https://www.rfc-editor.org/rfc/rfc3986#section-3.4
    #[doc(alias = "append_pair")]
    #[doc(alias = "query_pairs_mut")]
    pub fn with_query_pair(
        &self,
        key: impl Data,
        value: impl Data,
    ) -> Result<UriRefBuf, RecomposeError> {
        self.with_query_pairs([(key, value)])
    }

    /// Returns a copy with more pairs at the end of the query. The keys and the values are encoded; see [`Data`].
    ///
    /// See [section 3.4].
    ///
    /// # Errors
    ///
    /// Returns an error if the result would be longer than [`u32::MAX`] bytes, or if a `Display` fails.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let old = UriRef::parse("/search")?;
    /// assert_eq!(old.with_query_pairs([("q", "a b"), ("tag", "x&y")])?, "/search?q=a%20b&tag=x%26y");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// [section 3.4]: https://www.rfc-editor.org/rfc/rfc3986#section-3.4
    #[doc(alias = "extend_pairs")]
    pub fn with_query_pairs<K: Data, V: Data>(
        &self,
        pairs: impl IntoIterator<Item = (K, V)>,
    ) -> Result<UriRefBuf, RecomposeError> {
        let mut query = Query::of(*self);
        for (key, value) in pairs {
            query.push(&key, &value)?;
        }
        query.finish()
    }

    /// Returns a copy in which exactly one pair has the given key. The new pair replaces the first pair with this key.
    /// Other pairs with this key are removed. If there is no such pair, the new pair is added at the end.
    ///
    /// See [section 3.4].
    ///
    /// # Errors
    ///
    /// Returns an error if the result would be longer than [`u32::MAX`] bytes, or if the `Display` of the value fails.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let old = UriRef::parse("?tag=x&page=1&tag=y")?;
    /// assert_eq!(old.with_query_pair_set("tag", "z")?, "?tag=z&page=1");
    /// assert_eq!(old.with_query_pair_set("sort", "asc")?, "?tag=x&page=1&tag=y&sort=asc");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// [section 3.4]: https://www.rfc-editor.org/rfc/rfc3986#section-3.4
    pub fn with_query_pair_set(
        &self,
        key: &str,
        value: impl Data,
    ) -> Result<UriRefBuf, RecomposeError> {
        let mut query = Query::empty(*self);
        let mut is_set = false;
        for (found, old_value) in self.query_pairs() {
            if !found.decodes_to(key.as_bytes()) {
                query.push_encoded(found, old_value);
            } else if !is_set {
                query.push(&key, &value)?;
                is_set = true;
            }
        }
        if !is_set {
            query.push(&key, &value)?;
        }
        query.finish()
    }

    /// Returns a copy without the pairs that have the given key. If all pairs are removed, the query is removed too.
    ///
    /// See [section 3.4].
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let old = UriRef::parse("a?tag=x&page=1&tag=y")?;
    /// assert_eq!(old.without_query_pair("tag"), "a?page=1");
    /// assert_eq!(UriRef::parse("a?tag=x")?.without_query_pair("tag"), "a");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// [section 3.4]: https://www.rfc-editor.org/rfc/rfc3986#section-3.4
    #[must_use]
    pub fn without_query_pair(&self, key: &str) -> UriRefBuf {
        let mut query = Query::empty(*self);
        for (found, value) in self.query_pairs() {
            if !found.decodes_to(key.as_bytes()) {
                query.push_encoded(found, value);
            }
        }
        query.finish().unwrap_or_else(|_| {
            debug_assert!(false, "the result is not longer than the reference");
            self.to_uri_ref_buf()
        })
    }

    /// Returns a copy with more pairs at the end of the query, in the encoding of HTML forms
    /// (`application/x-www-form-urlencoded`). In this encoding, `+` is a space.
    ///
    /// [`form_pairs`](Self::form_pairs) decodes these pairs. A server that does not expect a form reads `+` as a plus
    /// sign. For such a server, use [`with_query_pairs`](Self::with_query_pairs).
    ///
    /// # Errors
    ///
    /// Returns an error if the result would be longer than [`u32::MAX`] bytes, or if a `Display` fails.
    ///
    /// ```
    /// # use uri_core::UriRef;
    /// let form = UriRef::parse("/search")?.with_form_pairs([("q", "a b+c")])?;
    /// assert_eq!(form, "/search?q=a+b%2Bc");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias = "form_urlencoded")]
    pub fn with_form_pairs<K: Display, V: Display>(
        &self,
        pairs: impl IntoIterator<Item = (K, V)>,
    ) -> Result<UriRefBuf, RecomposeError> {
        let mut query = Query::of(*self);
        for (key, value) in pairs {
            query.push_form(&key, &value)?;
        }
        query.finish()
    }
}

/// A reference whose query is being written.
struct Query<'a> {
    reference: UriRef<'a>,
    /// The new reference up to the last pair that was added.
    text: String,
    has_pairs: bool,
}

impl<'a> Query<'a> {
    /// The capacity for new pairs, in bytes.
    const ROOM: usize = 64;

    /// Creates a query with all pairs of a reference.
    fn of(reference: UriRef<'a>) -> Self {
        let mut query = Self::empty(reference);
        let pairs = reference.query().unwrap_or("");
        query.text.push_str(pairs);
        query.has_pairs = !pairs.is_empty();
        query
    }

    /// Creates a query without pairs.
    fn empty(reference: UriRef<'a>) -> Self {
        let mut text = string_for(&[reference.as_str()], Self::ROOM);
        text.push_str(reference.part(Component::Scheme, Component::Path));
        text.push('?');
        Self {
            reference,
            text,
            has_pairs: false,
        }
    }

    fn begin_pair(&mut self) {
        if self.has_pairs {
            self.text.push('&');
        }
        self.has_pairs = true;
    }

    fn push(&mut self, key: &impl Data, value: &impl Data) -> Result<(), RecomposeError> {
        self.begin_pair();
        push(&mut self.text, EncodeSet::QueryKey, key)?;
        self.text.push('=');
        push(&mut self.text, EncodeSet::QueryValue, value)
    }

    fn push_form(
        &mut self,
        key: &impl Display,
        value: &impl Display,
    ) -> Result<(), RecomposeError> {
        self.begin_pair();
        let failed = |_| RecomposeError::DisplayFailed;
        push_form(&mut self.text, key).map_err(failed)?;
        self.text.push('=');
        push_form(&mut self.text, value).map_err(failed)
    }

    /// Appends a pair that is already encoded.
    fn push_encoded(&mut self, key: PctStr<'_>, value: Option<PctStr<'_>>) {
        self.begin_pair();
        self.text.push_str(key.as_str());
        if let Some(value) = value {
            self.text.push('=');
            self.text.push_str(value.as_str());
        }
    }

    /// Returns the reference with this query. A query without pairs is removed, unless the original query is empty.
    fn finish(mut self) -> Result<UriRefBuf, RecomposeError> {
        if !self.has_pairs && self.reference.query() != Some("") {
            self.text.pop();
        }
        let layout = self.reference.layout().with_query_end(self.text.len());
        let fragment = self
            .reference
            .part(Component::Fragment, Component::Fragment);
        self.text.push_str(fragment);
        check_len(self.text.len())?;
        Ok(UriRefBuf::from_layout(fitted(self.text), layout))
    }
}
