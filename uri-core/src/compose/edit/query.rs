use alloc::vec::Vec;
use core::fmt::Display;

use super::Edit;
use crate::bytes::{Span, find, split, substring};
use crate::error::EditErrorKind;
use crate::grammar::Component;
use crate::pct::data::push_form;
use crate::pct::{Pair, PctStr, ToUriData};
use crate::syntax::char_class::{QUERY_KEY, QUERY_VALUE};

/// # Query
impl Edit {
    /// Sets the query, without its `?` and already encoded, or removes it (`None`). For data, use the steps for pairs.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let uri = Uri::parse("http://h/?a#f")?;
    /// assert_eq!(uri.edit().query("b=c").build()?, "http://h/?b=c#f");
    /// assert_eq!(uri.edit().query("?b").build()?, "http://h/??b#f"); // a query can begin with `?`
    /// assert_eq!(uri.edit().query(None).build()?, "http://h/#f");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias = "set_query")]
    pub fn query(self, query: impl super::OptionalStr) -> Self {
        self.set_in_step(Component::Query, ["?", ""], query.as_option())
    }

    /// Adds a pair at the end of the query, encoded; see [`ToUriData`].
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let uri = Uri::parse("http://h/?a")?
    ///     .edit()
    ///     .push_query_pair("b", "c&d")
    ///     .push_query_pair("page", 3)
    ///     .build()?;
    /// assert_eq!(uri, "http://h/?a&b=c%26d&page=3");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias("append_pair", "query_pair", "query_pairs_mut"))]
    pub fn push_query_pair(self, key: impl ToUriData, value: impl ToUriData) -> Self {
        self.try_step("push_query_pair", |edit| {
            edit.append_pairs([(key, value)], Self::push_pair)
        })
    }

    /// Adds pairs, like calls of [`push_query_pair`](Self::push_query_pair). An `Option` counts as a list.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let page = None::<u32>;
    /// let edit = Uri::parse("http://h/search")?.edit();
    /// let edit = edit.push_query_pairs([("q", "a b"), ("tag", "x&y")]);
    /// let uri = edit.push_query_pairs(page.map(|page| ("page", page))).build()?;
    /// assert_eq!(uri, "http://h/search?q=a%20b&tag=x%26y");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias(
        "extend_pairs",
        "extend_query_pairs",
        "query_pairs",
        "with_query_pairs",
        "parse_with_params"
    ))]
    pub fn push_query_pairs(
        self,
        pairs: impl IntoIterator<Item = impl Pair<Key: ToUriData, Value: ToUriData>>,
    ) -> Self {
        self.try_step("push_query_pairs", |edit| {
            edit.append_pairs(pairs, Self::push_pair)
        })
    }

    /// Sets a key's value, and encodes both; see [`ToUriData`]. Replaces the first pair with the key, removes the others,
    /// or adds a pair at the end. Keys are compared after decoding.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let uri = Uri::parse("http://h/?tag=x&page=1&tag=y")?;
    /// assert_eq!(uri.edit().set_query_pair("tag", "z").build()?, "http://h/?tag=z&page=1");
    /// assert_eq!(uri.edit().set_query_pair("page", 2).build()?, "http://h/?tag=x&page=2&tag=y");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn set_query_pair(self, key: impl ToUriData, value: impl ToUriData) -> Self {
        self.try_step("set_query_pair", |edit| {
            edit.replace_pairs(&key, Some(value))
        })
    }

    /// Removes all pairs with the key, and the query if no pair is left. Keys are compared after decoding.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let uri = Uri::parse("http://h/?tag=x&page=1&tag=y")?;
    /// let uri = uri.edit().remove_query_pair("tag").build()?;
    /// assert_eq!(uri, "http://h/?page=1");
    /// assert_eq!(uri.edit().remove_query_pair("page").build()?, "http://h/");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn remove_query_pair(self, key: impl ToUriData) -> Self {
        self.try_step("remove_query_pair", |edit| {
            edit.replace_pairs(&key, None::<&str>)
        })
    }

    /// Keeps the pairs for which the closure returns `true`, and removes the query if none is left; an empty query
    /// stays. The closure gets the key and the value as [`query_pairs`](crate::Uri::query_pairs) does, an empty key for
    /// the empty pair in `a&&b`; what is kept stays byte for byte.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let uri = Uri::parse("http://h/?utm_source=a&id=1&x&utm_id=b")?;
    /// let edit = uri.edit().retain_query_pairs(|key, _| !key.as_str().starts_with("utm_"));
    /// assert_eq!(edit.build()?, "http://h/?id=1&x");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias("filter_query_pairs", "remove_query_pairs"))]
    pub fn retain_query_pairs(
        self,
        mut keep: impl FnMut(PctStr<'_>, Option<PctStr<'_>>) -> bool,
    ) -> Self {
        self.try_step("retain_query_pairs", |edit| {
            edit.change_pairs(|pairs| {
                pairs.retain(|pair| {
                    let (key, value) = split(pair, b'=');
                    keep(PctStr::new(key), value.map(PctStr::new))
                });
            })
        })
    }

    /// Sorts the pairs by the bytes of their encoded keys, for example for the key of a cache, in O(n log n). Pairs
    /// with the same key keep their order, which may matter. All versions 1.x sort alike.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let uri = Uri::parse("http://h/?b=2&a&b=1&a=3")?.edit().sort_query_pairs().build()?;
    /// assert_eq!(uri, "http://h/?a&a=3&b=2&b=1");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias("sort_query", "sorted_query"))]
    pub fn sort_query_pairs(self) -> Self {
        self.try_step("sort_query_pairs", |edit| {
            // Each key is found once. A search in each comparison is quadratic for a long pair among many short ones.
            edit.change_pairs(|pairs| pairs.sort_by_cached_key(|pair| split(pair, b'=').0))
        })
    }

    /// Adds pairs in the encoding of HTML forms (`application/x-www-form-urlencoded`), where `+` is a space, as
    /// [`form_pairs`](crate::Uri::form_pairs) decodes it.
    ///
    /// A server that doesn't expect a form reads `+` as a plus sign; use [`push_query_pairs`](Self::push_query_pairs)
    /// for it.
    ///
    /// ```
    /// # use uri_core::Uri;
    /// let form = Uri::parse("http://h/search")?.edit().push_form_pairs([("q", "a b+c")]).build()?;
    /// assert_eq!(form, "http://h/search?q=a+b%2Bc");
    ///
    /// let pairs = vec![("page".to_owned(), 2)]; // a reference to a list is a list, too
    /// let form = form.edit().push_form_pairs(&pairs).build()?;
    /// assert_eq!(form, "http://h/search?q=a+b%2Bc&page=2");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias("form_urlencoded", "form_pairs"))]
    pub fn push_form_pairs(
        self,
        pairs: impl IntoIterator<Item = impl Pair<Key: Display, Value: Display>>,
    ) -> Self {
        self.try_step("push_form_pairs", |edit| {
            edit.append_pairs(pairs, Self::push_form_pair)
        })
    }

    /// Appends the pairs to the query, with a `?` before the first one if the query is absent, and a `&` between any
    /// two. `push` encodes a pair and writes its `=`; if it fails, `try_step` removes what was appended. Without pairs,
    /// nothing changes.
    fn append_pairs<P: Pair>(
        &mut self,
        pairs: impl IntoIterator<Item = P>,
        push: impl Fn(&mut Self, &P::Key, &P::Value) -> Result<(), EditErrorKind>,
    ) -> Result<(), EditErrorKind> {
        let query = self.span(Component::Query);
        let old_len = self.text.len();
        let mut delimiter = match query.of(self.text.as_bytes()) {
            // There is no query.
            [] => "?",
            // The query is empty.
            [b'?'] => "",
            _ => "&",
        };
        for pair in pairs {
            self.text.push_str(delimiter);
            delimiter = "&";
            let (key, value) = pair.key_and_value();
            push(self, key, value)?;
        }
        self.place(Component::Query, Span::new(query.end, query.end), old_len)
    }

    /// Removes the pairs with `key` if `value` is `None`. Otherwise, replaces the first of them with the key and the
    /// value, or adds these at the end, and removes the others.
    fn replace_pairs(
        &mut self,
        key: &impl ToUriData,
        value: Option<impl ToUriData>,
    ) -> Result<(), EditErrorKind> {
        let query = self.span(Component::Query);
        let pairs_start = query.start + 1;
        let old_len = self.text.len();
        // The encoded key is kept here while the new query is written after it.
        self.encode(key, QUERY_KEY)?;
        let key = Span::new(old_len, self.text.len());
        let mut value_to_write = value;
        let mut delimiter = "?";
        let mut start = pairs_start;
        // An absent or an empty query has no pairs.
        let has_pairs = pairs_start < query.end;
        while has_pairs && start <= query.end {
            let end = find(self.text.as_bytes(), b'&', start, query.end).unwrap_or(query.end);
            let (key_of_pair, _value) = split(substring(&self.text, start, end), b'=');
            if !have_same_octets(key_of_pair, substring(&self.text, key.start, key.end)) {
                self.text.push_str(delimiter);
                self.text.extend_from_within(start..end);
                delimiter = "&";
            } else if let Some(value) = value_to_write.take() {
                // This is the first pair with the key. The others are dropped, because the value is written.
                self.push_value_of(key, delimiter, &value)?;
                delimiter = "&";
            }
            start = end + 1;
        }
        if let Some(value) = value_to_write {
            self.push_value_of(key, delimiter, &value)?;
        }
        let is_empty = self.text.len() == key.end;
        self.text.drain(key.start..key.end);
        if is_empty && pairs_start == query.end {
            // An empty query is kept.
            return Ok(());
        }
        self.place(Component::Query, query, old_len)
    }

    /// Appends a delimiter, the key that is in this range of the text, and its encoded value.
    fn push_value_of(
        &mut self,
        key: Span,
        delimiter: &str,
        value: &impl ToUriData,
    ) -> Result<(), EditErrorKind> {
        self.text.push_str(delimiter);
        self.text.extend_from_within(key.start..key.end);
        self.text.push('=');
        self.encode(value, QUERY_VALUE)
    }

    /// Keeps some pairs or sorts them: changes their list, in which each is as it's written in the query, and removes
    /// the query if no pair is left. Without pairs, nothing changes.
    fn change_pairs(&mut self, change: impl FnOnce(&mut Vec<&str>)) -> Result<(), EditErrorKind> {
        let query = self.span(Component::Query);
        let pairs_start = query.start + 1;
        // The query is absent or empty.
        if query.end <= pairs_start {
            return Ok(());
        }
        let mut pairs: Vec<&str> = substring(&self.text, pairs_start, query.end)
            .split('&')
            .collect();
        change(&mut pairs);
        if pairs.is_empty() {
            return self.replace(Component::Query, query, &[]);
        }
        let pairs = pairs.join("&");
        self.replace(Component::Query, query, &["?", &pairs])
    }

    /// Appends an encoded pair to the text.
    fn push_pair(
        &mut self,
        key: &impl ToUriData,
        value: &impl ToUriData,
    ) -> Result<(), EditErrorKind> {
        // A raw `=` would end the key, but not the value, so the two keep different characters of a `PctStr`.
        self.encode(key, QUERY_KEY)?;
        self.text.push('=');
        self.encode(value, QUERY_VALUE)
    }

    /// Appends a pair to the text in the encoding of HTML forms.
    fn push_form_pair(
        &mut self,
        key: &impl Display,
        value: &impl Display,
    ) -> Result<(), EditErrorKind> {
        push_form(&mut self.text, key)?;
        self.text.push('=');
        Ok(push_form(&mut self.text, value)?)
    }
}

/// Whether two keys are the same after decoding.
fn have_same_octets(key: &str, other: &str) -> bool {
    PctStr::new(key).decode().eq(PctStr::new(other).decode())
}
