//! The rules of a policy by name; the table is in `policy/rules.rs`.

/// A rule of a [`Policy`](crate::Policy) ([section 7](https://www.rfc-editor.org/rfc/rfc3986#section-7)).
///
/// Each variant names the method that sets it, and shows a URI that breaks it. The order can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// [`schemes`](crate::Policy::schemes): `htttps://example.org/`, if only `https` is allowed.
    Schemes,
    /// [`no_likely_mistakes`](crate::Policy::no_likely_mistakes): `localhost:8080/`.
    NoMistakenScheme,
    /// [`require_authority`](crate::Policy::require_authority): `http:/example.org/`.
    RequireAuthority,
    /// [`no_userinfo`](crate::Policy::no_userinfo): `http://user@example.org/`.
    NoUserinfo,
    /// [`no_likely_mistakes`](crate::Policy::no_likely_mistakes): `http://good.example@evil.example/`.
    NoHostInUserinfo,
    /// [`no_password`](crate::Policy::no_password): `http://user:password@example.org/`.
    NoPassword,
    /// [`no_likely_mistakes`](crate::Policy::no_likely_mistakes): `postgres://user:12#34@db.example/`.
    NoSplitPassword,
    /// [`require_host`](crate::Policy::require_host): `http:///example.org/`.
    RequireHost,
    /// [`no_likely_mistakes`](crate::Policy::no_likely_mistakes): `http:/example.org/`.
    WebHost,
    /// [`SERVER`](crate::Policy::SERVER): `redis://127.1`, if `redis` is allowed.
    PlainHost,
    /// [`hosts`](crate::Policy::hosts): `http://example.com/`, if only `example.org` is allowed.
    Hosts,
    /// [`public_addresses`](crate::Policy::public_addresses): `http://169.254.169.254/`.
    PublicAddresses,
    /// [`no_port`](crate::Policy::no_port): `http://example.org:80/`.
    NoPort,
    /// [`ports`](crate::Policy::ports): `http://example.org:81/`, if only 80 is allowed.
    Ports,
    /// [`port_in_range`](crate::Policy::port_in_range): `http://example.org:65536/`.
    PortInRange,
    /// [`no_low_port`](crate::Policy::no_low_port): `http://example.org:25/`.
    NoLowPort,
    /// [`no_path`](crate::Policy::no_path): `http://example.org/v2`.
    NoPath,
    /// [`require_trailing_slash`](crate::Policy::require_trailing_slash): `http://example.org/v2`.
    RequireTrailingSlash,
    /// [`no_trailing_slash`](crate::Policy::no_trailing_slash): `http://example.org/v2/`.
    NoTrailingSlash,
    /// [`no_dot_segment`](crate::Policy::no_dot_segment): `http://example.org/a/../b`.
    NoDotSegment,
    /// [`no_encoded_path_delimiter`](crate::Policy::no_encoded_path_delimiter): `http://example.org/a%2Fb`.
    NoEncodedPathDelimiter,
    /// [`no_query`](crate::Policy::no_query): `http://example.org/?a`.
    NoQuery,
    /// [`no_likely_mistakes`](crate::Policy::no_likely_mistakes): `http://example.org/?a=1&amp;b=2`.
    NoMistakenQuery,
    /// [`no_fragment`](crate::Policy::no_fragment): `http://example.org/#a`.
    NoFragment,
    /// [`no_encoded_control`](crate::Policy::no_encoded_control): `http://example.org/%00`.
    NoEncodedControl,
    /// [`max_len`](crate::Policy::max_len): `http://example.org/`, if at most 10 bytes are allowed.
    MaxLen,
}
