//! Copies of a URI with another component. Each method calls the method of the reference.

use core::fmt::Display;
use core::net::SocketAddr;

use crate::compose::IntoHost;
use crate::error::RecomposeError;
use crate::pct::Data;
#[cfg(doc)]
use crate::uri::UriRef;
use crate::uri::{Uri, UriBuf, UriRefBuf};

impl Uri<'_> {
    /// Returns a copy with the given scheme, without the `:`; see [`UriRef::with_scheme`].
    ///
    /// # Errors
    ///
    /// Returns an error if `scheme` is not a scheme.
    pub fn with_scheme(&self, scheme: &str) -> Result<UriBuf, RecomposeError> {
        self.as_uri_ref()
            .with_scheme(scheme)
            .map(UriBuf::from_reference)
    }

    /// Returns a copy without the scheme. The copy is a relative reference; see [`UriRef::without_scheme`].
    ///
    /// # Errors
    ///
    /// Returns an error if the first segment of the path contains a `:` and would be read as a scheme.
    pub fn without_scheme(&self) -> Result<UriRefBuf, RecomposeError> {
        self.as_uri_ref().without_scheme()
    }

    /// Returns a copy with the given userinfo; see [`UriRef::with_userinfo`].
    ///
    /// # Errors
    ///
    /// Returns an error if `userinfo` is not a userinfo, or if there is no host.
    pub fn with_userinfo(&self, userinfo: &str) -> Result<UriBuf, RecomposeError> {
        self.as_uri_ref()
            .with_userinfo(userinfo)
            .map(UriBuf::from_reference)
    }

    /// Returns a copy with the given user and password. Both are percent-encoded; see [`UriRef::with_user`].
    ///
    /// # Errors
    ///
    /// Returns an error if there is no host.
    pub fn with_user(&self, user: &str, password: Option<&str>) -> Result<UriBuf, RecomposeError> {
        self.as_uri_ref()
            .with_user(user, password)
            .map(UriBuf::from_reference)
    }

    /// Returns a copy without the userinfo; see [`UriRef::without_userinfo`].
    #[must_use]
    pub fn without_userinfo(&self) -> UriBuf {
        UriBuf::from_reference(self.as_uri_ref().without_userinfo())
    }

    /// Returns a copy with the given host. The host is an address, or a string that is already percent-encoded; see
    /// [`UriRef::with_host`].
    ///
    /// # Errors
    ///
    /// Returns an error if `host` is not a host, or if the path cannot follow an authority.
    pub fn with_host(&self, host: impl IntoHost) -> Result<UriBuf, RecomposeError> {
        self.as_uri_ref()
            .with_host(host)
            .map(UriBuf::from_reference)
    }

    /// Returns a copy with the given port; see [`UriRef::with_port`].
    ///
    /// # Errors
    ///
    /// Returns an error if there is no host.
    pub fn with_port(&self, port: u16) -> Result<UriBuf, RecomposeError> {
        self.as_uri_ref()
            .with_port(port)
            .map(UriBuf::from_reference)
    }

    /// Returns a copy with the host and the port of the given address; see [`UriRef::with_socket_addr`].
    ///
    /// # Errors
    ///
    /// Returns an error if an IPv6 address has a scope id ([RFC 9844](https://www.rfc-editor.org/rfc/rfc9844)), or
    /// if the path cannot follow an authority.
    pub fn with_socket_addr(
        &self,
        address: impl Into<SocketAddr>,
    ) -> Result<UriBuf, RecomposeError> {
        self.as_uri_ref()
            .with_socket_addr(address)
            .map(UriBuf::from_reference)
    }

    /// Returns a copy without the port and the `:` before it; see [`UriRef::without_port`].
    #[must_use]
    pub fn without_port(&self) -> UriBuf {
        UriBuf::from_reference(self.as_uri_ref().without_port())
    }

    /// Returns a copy without the userinfo, the host and the port; see [`UriRef::without_authority`].
    ///
    /// # Errors
    ///
    /// Returns an error if the path begins with `//` and would be read as an authority.
    pub fn without_authority(&self) -> Result<UriBuf, RecomposeError> {
        self.as_uri_ref()
            .without_authority()
            .map(UriBuf::from_reference)
    }

    /// Returns a copy with the given path. The path must already be percent-encoded; see [`UriRef::with_path`].
    ///
    /// # Errors
    ///
    /// Returns an error if `path` is not a path, or if it would be read as another component.
    pub fn with_path(&self, path: &str) -> Result<UriBuf, RecomposeError> {
        self.as_uri_ref()
            .with_path(path)
            .map(UriBuf::from_reference)
    }

    /// Returns a copy with the given query; see [`UriRef::with_query`].
    ///
    /// # Errors
    ///
    /// Returns an error if `query` is not a query.
    pub fn with_query(&self, query: &str) -> Result<UriBuf, RecomposeError> {
        self.as_uri_ref()
            .with_query(query)
            .map(UriBuf::from_reference)
    }

    /// Returns a copy without the query and the `?` before it; see [`UriRef::without_query`].
    #[must_use]
    pub fn without_query(&self) -> UriBuf {
        UriBuf::from_reference(self.as_uri_ref().without_query())
    }

    /// Returns a copy with the given fragment; see [`UriRef::with_fragment`].
    ///
    /// # Errors
    ///
    /// Returns an error if `fragment` is not a fragment.
    pub fn with_fragment(&self, fragment: &str) -> Result<UriBuf, RecomposeError> {
        self.as_uri_ref()
            .with_fragment(fragment)
            .map(UriBuf::from_reference)
    }

    /// Returns a copy with a path of the given segments. The method encodes each segment that is not yet encoded; see
    /// [`UriRef::with_segments`].
    ///
    /// # Errors
    ///
    /// Returns an error if a segment that is not yet encoded is `.` or `..`, or if the path would be read as another
    /// component.
    pub fn with_segments<T: Data>(
        &self,
        segments: impl IntoIterator<Item = T>,
    ) -> Result<UriBuf, RecomposeError> {
        self.as_uri_ref()
            .with_segments(segments)
            .map(UriBuf::from_reference)
    }

    /// Returns a copy with one more segment. The segment is encoded; see [`UriRef::with_pushed_segment`].
    ///
    /// # Errors
    ///
    /// Returns an error if `segment` is empty, `.` or `..`, or if the path would be read as another component.
    pub fn with_pushed_segment(&self, segment: impl Data) -> Result<UriBuf, RecomposeError> {
        self.as_uri_ref()
            .with_pushed_segment(segment)
            .map(UriBuf::from_reference)
    }

    /// Returns a copy whose path ends with `/`; see [`UriRef::with_trailing_slash`].
    ///
    /// # Errors
    ///
    /// Returns an error if the result would be longer than [`u32::MAX`] bytes.
    pub fn with_trailing_slash(&self) -> Result<UriBuf, RecomposeError> {
        self.as_uri_ref()
            .with_trailing_slash()
            .map(UriBuf::from_reference)
    }

    /// Returns a copy with one more pair at the end of the query; see [`UriRef::with_query_pair`].
    ///
    /// # Errors
    ///
    /// Returns an error if the result would be longer than [`u32::MAX`] bytes, or if a `Display` fails.
    pub fn with_query_pair(
        &self,
        key: impl Data,
        value: impl Data,
    ) -> Result<UriBuf, RecomposeError> {
        self.as_uri_ref()
            .with_query_pair(key, value)
            .map(UriBuf::from_reference)
    }

    /// Returns a copy with more pairs at the end of the query; see [`UriRef::with_query_pairs`].
    ///
    /// # Errors
    ///
    /// Returns an error if the result would be longer than [`u32::MAX`] bytes, or if a `Display` fails.
    pub fn with_query_pairs<K: Data, V: Data>(
        &self,
        pairs: impl IntoIterator<Item = (K, V)>,
    ) -> Result<UriBuf, RecomposeError> {
        self.as_uri_ref()
            .with_query_pairs(pairs)
            .map(UriBuf::from_reference)
    }

    /// Returns a copy in which exactly one pair has the given key; see [`UriRef::with_query_pair_set`].
    ///
    /// # Errors
    ///
    /// Returns an error if the result would be longer than [`u32::MAX`] bytes, or if a `Display` fails.
    pub fn with_query_pair_set(
        &self,
        key: &str,
        value: impl Data,
    ) -> Result<UriBuf, RecomposeError> {
        self.as_uri_ref()
            .with_query_pair_set(key, value)
            .map(UriBuf::from_reference)
    }

    /// Returns a copy without the pairs that have the given key; see [`UriRef::without_query_pair`].
    #[must_use]
    pub fn without_query_pair(&self, key: &str) -> UriBuf {
        UriBuf::from_reference(self.as_uri_ref().without_query_pair(key))
    }

    /// Returns a copy with more pairs at the end of the query, in the encoding of HTML forms; see [`UriRef::with_form_pairs`].
    ///
    /// # Errors
    ///
    /// Returns an error if the result would be longer than [`u32::MAX`] bytes, or if a `Display` fails.
    pub fn with_form_pairs<K: Display, V: Display>(
        &self,
        pairs: impl IntoIterator<Item = (K, V)>,
    ) -> Result<UriBuf, RecomposeError> {
        self.as_uri_ref()
            .with_form_pairs(pairs)
            .map(UriBuf::from_reference)
    }
}
