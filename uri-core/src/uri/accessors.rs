//! Accessors that forward to another type: from [`Uri`], `UriBuf` and `UriRefBuf` to [`UriRef`], and from `UriBuf` to
//! [`Uri`] ([RFC 3986, section 3](https://www.rfc-editor.org/rfc/rfc3986#section-3)).

#[cfg(feature = "alloc")]
#[cfg(feature = "alloc")]
use core::net::SocketAddr;

use crate::error::Component;
#[cfg(feature = "alloc")]
use crate::pct::FormPairs;
#[cfg(all(doc, not(feature = "alloc")))]
use crate::uri::UriRef;
use crate::uri::{Authority, Host, QueryPairs, Redacted, Segments, Uri};
#[cfg(feature = "alloc")]
use crate::uri::{Scheme, UriBuf, UriRef, UriRefBuf};

macro_rules! accessors {
    ($($head:tt)*) => {
        forward! {
            $($head)*;
            /// A component as it is written, without its delimiters; see [`UriRef::component`].
            fn component(component: Component) -> Option<&'t str>;
            /// The authority without its `//`; see [`UriRef::authority`].
            fn authority() -> Option<Authority<'t>>;
            /// The userinfo without its `@`, including any password; see [`UriRef::userinfo`].
            fn userinfo() -> Option<&'t str>;
            /// The parsed host; see [`UriRef::host`].
            fn host() -> Option<Host<'t>>;
            /// The host as it is written, including any brackets; see [`UriRef::host_str`].
            fn host_str() -> Option<&'t str>;
            /// The port as a string of digits, which can be empty; see [`UriRef::port`].
            fn port() -> Option<&'t str>;
            /// The port as a number; see [`UriRef::port_u16`].
            fn port_u16() -> Option<u16>;
            /// The path, which can be empty but is never absent; see [`UriRef::path`].
            fn path() -> &'t str;
            /// The path's segments; see [`UriRef::segments`].
            fn segments() -> Segments<'t>;
            /// The path and the query as they are written; see [`UriRef::path_and_query`].
            fn path_and_query() -> &'t str;
            /// The query without its `?`; see [`UriRef::query`].
            fn query() -> Option<&'t str>;
            /// The query's `key=value` pairs; see [`UriRef::query_pairs`].
            fn query_pairs() -> QueryPairs<'t>;
            /// The fragment without its `#`; see [`UriRef::fragment`].
            fn fragment() -> Option<&'t str>;
            /// A wrapper that displays the string for logs, with `***` in place of a password; see
            /// [`UriRef::redacted`].
            fn redacted() -> Redacted<'t>;
        }
    };
}

accessors!(impl Uri<'t>, as_uri_ref);
#[cfg(feature = "alloc")]
accessors!(impl UriBuf, as_uri_ref, 't);
#[cfg(feature = "alloc")]
accessors!(impl UriRefBuf, as_uri_ref, 't);

#[cfg(feature = "alloc")]
forward! {
    impl UriBuf, as_uri, 't;
    /// The scheme, which is compared without regard to case; see [`Uri::scheme`].
    fn scheme() -> Scheme<'t>;
    /// The port, or else the scheme's default port; see [`Uri::port_or_default`].
    fn port_or_default() -> Option<u16>;
    /// The IP address and the port to connect to; see [`Uri::socket_addr`].
    fn socket_addr() -> Option<SocketAddr>;
    /// The host and the port to connect to; see [`Uri::host_and_port`].
    fn host_and_port() -> Option<(&'t str, u16)>;
}

#[cfg(feature = "alloc")]
forward! {
    impl UriRefBuf, as_uri_ref, 't;
    /// The scheme, which is compared without regard to case; see [`UriRef::scheme`].
    fn scheme() -> Option<Scheme<'t>>;
    /// Whether the reference has the given scheme; see [`UriRef::scheme_is`].
    fn scheme_is(scheme: &str) -> bool;
    /// Whether the reference has no scheme; see [`UriRef::is_relative`].
    fn is_relative() -> bool;
    /// The reference as a URI, if it has a scheme; see [`UriRef::as_uri`].
    fn as_uri() -> Option<Uri<'t>>;
}

#[cfg(feature = "alloc")]
impl UriBuf {
    /// Borrows the part before the fragment; see [`Uri::without_fragment`].
    pub const fn without_fragment(&self) -> Uri<'_> {
        self.as_uri().without_fragment()
    }

    /// Borrows the part before the query and the fragment; see [`Uri::without_query_and_fragment`].
    pub const fn without_query_and_fragment(&self) -> Uri<'_> {
        self.as_uri().without_query_and_fragment()
    }

    /// The query's key-value pairs, decoded as HTML form data; see [`UriRef::form_pairs`].
    pub fn form_pairs(&self) -> FormPairs<'_> {
        self.as_uri_ref().form_pairs()
    }
}

#[cfg(feature = "alloc")]
impl UriRefBuf {
    /// Borrows the part before the fragment; see [`UriRef::without_fragment`].
    pub const fn without_fragment(&self) -> UriRef<'_> {
        self.as_uri_ref().without_fragment()
    }

    /// Borrows the part before the query and the fragment; see [`UriRef::without_query_and_fragment`].
    pub const fn without_query_and_fragment(&self) -> UriRef<'_> {
        self.as_uri_ref().without_query_and_fragment()
    }

    /// The query's key-value pairs, decoded as HTML form data; see [`UriRef::form_pairs`].
    pub fn form_pairs(&self) -> FormPairs<'_> {
        self.as_uri_ref().form_pairs()
    }
}
