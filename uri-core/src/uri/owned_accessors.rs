//! Accessors of owned values. Each accessor calls the accessor of the borrowed value
//! ([RFC 3986, section 3](https://www.rfc-editor.org/rfc/rfc3986#section-3)).

use alloc::borrow::Cow;
use core::net::SocketAddr;

use crate::error::{Component, ParseError};
use crate::uri::{Authority, Host, QueryPairs, Redacted, Segments, Uri, UriBuf, UriRef, UriRefBuf};

impl UriBuf {
    /// Parses a URI and copies its string; see [`Uri::parse`].
    ///
    /// # Errors
    ///
    /// Returns an error if the string is not a URI.
    ///
    /// ```
    /// let owned = uri_core::UriBuf::parse("http://h/a")?;
    /// assert_eq!(owned.path(), "/a");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        Uri::parse(text).map(Uri::to_uri_buf)
    }

    /// Returns a component as it is written; see [`Uri::component`].
    #[must_use]
    pub const fn component(&self, component: Component) -> Option<&str> {
        self.as_uri().component(component)
    }

    /// Returns the scheme; see [`Uri::scheme`].
    #[must_use]
    pub const fn scheme(&self) -> &str {
        self.as_uri().scheme()
    }

    /// Returns the authority; see [`Uri::authority`].
    #[must_use]
    pub const fn authority(&self) -> Option<Authority<'_>> {
        self.as_uri().authority()
    }

    /// Returns the userinfo; see [`Uri::userinfo`].
    #[must_use]
    pub const fn userinfo(&self) -> Option<&str> {
        self.as_uri().userinfo()
    }

    /// Returns the part of the userinfo before the first `:`; see [`Uri::user`].
    #[must_use]
    pub const fn user(&self) -> Option<&str> {
        self.as_uri().user()
    }

    /// Returns the part of the userinfo after the first `:`; see [`Uri::password`].
    #[must_use]
    pub const fn password(&self) -> Option<&str> {
        self.as_uri().password()
    }

    /// Returns the parsed host; see [`Uri::host`].
    #[must_use]
    pub const fn host(&self) -> Option<Host<'_>> {
        self.as_uri().host()
    }

    /// Returns the host as it is written; see [`Uri::host_str`].
    #[must_use]
    pub const fn host_str(&self) -> Option<&str> {
        self.as_uri().host_str()
    }

    /// Returns the host without brackets; see [`Uri::host_str_unbracketed`].
    #[must_use]
    pub const fn host_str_unbracketed(&self) -> Option<&str> {
        self.as_uri().host_str_unbracketed()
    }

    /// Returns the digits of the port; see [`Uri::port`].
    #[must_use]
    pub const fn port(&self) -> Option<&str> {
        self.as_uri().port()
    }

    /// Returns the port as a number; see [`Uri::port_u16`].
    #[must_use]
    pub const fn port_u16(&self) -> Option<u16> {
        self.as_uri().port_u16()
    }

    /// Returns the path; see [`Uri::path`].
    #[must_use]
    pub const fn path(&self) -> &str {
        self.as_uri().path()
    }

    /// Returns the segments of the path; see [`Uri::segments`].
    #[must_use]
    pub const fn segments(&self) -> Segments<'_> {
        self.as_uri().segments()
    }

    /// Returns the query; see [`Uri::query`].
    #[must_use]
    pub const fn query(&self) -> Option<&str> {
        self.as_uri().query()
    }

    /// Returns the pairs of the query; see [`Uri::query_pairs`].
    #[must_use]
    pub const fn query_pairs(&self) -> QueryPairs<'_> {
        self.as_uri().query_pairs()
    }

    /// Returns the pairs of the query as an HTML form; see [`UriRef::form_pairs`].
    pub fn form_pairs(&self) -> impl Iterator<Item = (Cow<'_, str>, Cow<'_, str>)> + Clone {
        self.as_uri().form_pairs()
    }

    /// Returns the fragment; see [`Uri::fragment`].
    #[must_use]
    pub const fn fragment(&self) -> Option<&str> {
        self.as_uri().fragment()
    }

    /// The part before the fragment, borrowed; see [`Uri::without_fragment`].
    pub const fn without_fragment(&self) -> Uri<'_> {
        self.as_uri().without_fragment()
    }

    /// The part before the query and the fragment, borrowed; see [`Uri::without_query_and_fragment`].
    pub const fn without_query_and_fragment(&self) -> Uri<'_> {
        self.as_uri().without_query_and_fragment()
    }

    /// Returns a display without the password; see [`Uri::redacted`].
    #[must_use]
    pub const fn redacted(&self) -> Redacted<'_> {
        self.as_uri().redacted()
    }

    /// Returns whether the URI has this scheme. Case is ignored; see [`Uri::scheme_is`].
    #[must_use]
    pub const fn scheme_is(&self, scheme: &str) -> bool {
        self.as_uri().scheme_is(scheme)
    }

    /// Returns whether the URI does not have a fragment; see [`Uri::is_absolute`].
    #[must_use]
    pub const fn is_absolute(&self) -> bool {
        self.as_uri().is_absolute()
    }

    /// Returns the port, or the default port of the scheme; see [`Uri::port_or_default`].
    #[must_use]
    pub const fn port_or_default(&self) -> Option<u16> {
        self.as_uri().port_or_default()
    }

    /// Returns the host and the port, as `TcpStream::connect` expects them; see
    /// [`Uri::host_and_port`].
    #[must_use]
    pub const fn host_and_port(&self) -> Option<(&str, u16)> {
        self.as_uri().host_and_port()
    }

    /// Returns the socket address of an IP address and a port; see [`Uri::socket_addr`].
    #[must_use]
    pub const fn socket_addr(&self) -> Option<SocketAddr> {
        self.as_uri().socket_addr()
    }
}

impl UriRefBuf {
    /// Parses a URI reference and copies its string; see [`UriRef::parse`].
    ///
    /// # Errors
    ///
    /// Returns an error if the string is not a URI reference.
    ///
    /// ```
    /// let owned = uri_core::UriRefBuf::parse("../a")?;
    /// assert_eq!(owned.path(), "../a");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        UriRef::parse(text).map(UriRef::to_uri_ref_buf)
    }

    /// Returns a component as it is written; see [`UriRef::component`].
    #[must_use]
    pub const fn component(&self, component: Component) -> Option<&str> {
        self.as_uri_ref().component(component)
    }

    /// Returns the scheme; see [`UriRef::scheme`].
    #[must_use]
    pub const fn scheme(&self) -> Option<&str> {
        self.as_uri_ref().scheme()
    }

    /// Returns the authority; see [`UriRef::authority`].
    #[must_use]
    pub const fn authority(&self) -> Option<Authority<'_>> {
        self.as_uri_ref().authority()
    }

    /// Returns the userinfo; see [`UriRef::userinfo`].
    #[must_use]
    pub const fn userinfo(&self) -> Option<&str> {
        self.as_uri_ref().userinfo()
    }

    /// Returns the part of the userinfo before the first `:`; see [`UriRef::user`].
    #[must_use]
    pub const fn user(&self) -> Option<&str> {
        self.as_uri_ref().user()
    }

    /// Returns the part of the userinfo after the first `:`; see [`UriRef::password`].
    #[must_use]
    pub const fn password(&self) -> Option<&str> {
        self.as_uri_ref().password()
    }

    /// Returns the parsed host; see [`UriRef::host`].
    #[must_use]
    pub const fn host(&self) -> Option<Host<'_>> {
        self.as_uri_ref().host()
    }

    /// Returns the host as it is written; see [`UriRef::host_str`].
    #[must_use]
    pub const fn host_str(&self) -> Option<&str> {
        self.as_uri_ref().host_str()
    }

    /// Returns the host without brackets; see [`UriRef::host_str_unbracketed`].
    #[must_use]
    pub const fn host_str_unbracketed(&self) -> Option<&str> {
        self.as_uri_ref().host_str_unbracketed()
    }

    /// Returns the digits of the port; see [`UriRef::port`].
    #[must_use]
    pub const fn port(&self) -> Option<&str> {
        self.as_uri_ref().port()
    }

    /// Returns the port as a number; see [`UriRef::port_u16`].
    #[must_use]
    pub const fn port_u16(&self) -> Option<u16> {
        self.as_uri_ref().port_u16()
    }

    /// Returns the path; see [`UriRef::path`].
    #[must_use]
    pub const fn path(&self) -> &str {
        self.as_uri_ref().path()
    }

    /// Returns the segments of the path; see [`UriRef::segments`].
    #[must_use]
    pub const fn segments(&self) -> Segments<'_> {
        self.as_uri_ref().segments()
    }

    /// Returns the query; see [`UriRef::query`].
    #[must_use]
    pub const fn query(&self) -> Option<&str> {
        self.as_uri_ref().query()
    }

    /// Returns the pairs of the query; see [`UriRef::query_pairs`].
    #[must_use]
    pub const fn query_pairs(&self) -> QueryPairs<'_> {
        self.as_uri_ref().query_pairs()
    }

    /// Returns the pairs of the query as an HTML form; see [`UriRef::form_pairs`].
    pub fn form_pairs(&self) -> impl Iterator<Item = (Cow<'_, str>, Cow<'_, str>)> + Clone {
        self.as_uri_ref().form_pairs()
    }

    /// Returns the fragment; see [`UriRef::fragment`].
    #[must_use]
    pub const fn fragment(&self) -> Option<&str> {
        self.as_uri_ref().fragment()
    }

    /// The part before the fragment, borrowed; see [`UriRef::without_fragment`].
    pub const fn without_fragment(&self) -> UriRef<'_> {
        self.as_uri_ref().without_fragment()
    }

    /// The part before the query and the fragment, borrowed; see [`UriRef::without_query_and_fragment`].
    pub const fn without_query_and_fragment(&self) -> UriRef<'_> {
        self.as_uri_ref().without_query_and_fragment()
    }

    /// Returns a display without the password; see [`UriRef::redacted`].
    #[must_use]
    pub const fn redacted(&self) -> Redacted<'_> {
        self.as_uri_ref().redacted()
    }

    /// Returns whether the reference does not have a scheme; see [`UriRef::is_relative`].
    #[must_use]
    pub const fn is_relative(&self) -> bool {
        self.as_uri_ref().is_relative()
    }
}
