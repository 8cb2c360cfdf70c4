//! Whether a URI is below a base, so that anything that may be sent to the base may also be sent to it.

use crate::bytes::{eq, substring};
use crate::policy::encoded::find_dot_segment_in_path;
use crate::syntax::layout::Layout;
use crate::uri::{AsUri, AsUriRef, Uri, UriRef, same_origin};

/// # Below a base, which decides about trust
impl<'a> Uri<'a> {
    /// Whether the URI is the base or below it: it has the [same origin](Self::same_origin), and its path begins with
    /// the segments of the base's path. `starts_with` on strings would accept `https://api.example.org.evil.example/`
    /// below `https://api.example.org`.
    ///
    /// Queries and fragments are ignored, and an empty path counts as `/`. `/v2` and `/v2/items` are below `/v2`, but
    /// `/v2x` isn't, nor is `/v2` below `/v2/`.
    ///
    /// In case of doubt, the result is `false`:
    ///
    /// - if either has userinfo, which would choose the account;
    /// - if the path contains a segment that [`no_dot_segment`](crate::Policy::no_dot_segment) refuses, such as `..` or
    ///   `a%2F..`;
    /// - if only its path begins with `//`, which alone would name another host, as on `https://app.example.org/` in
    ///   `join("/x/..//evil.example")`;
    /// - if the hosts differ in a final dot, or the paths in their encoding, such as `/%762` and `/v2`.
    ///
    /// What `append` writes is below a base that is below itself: an encoded `/` or `\`, as in `a%2Fb`, leads outside
    /// only beside dots. The exceptions are a `:` before an `@`, as in `postgres://h/a:b@c`, and an `@` after an empty
    /// port or after a host that isn't a name of the web: there, a password may end the authority too early.
    ///
    /// The server can still lead outside if it decodes a path twice, accepts overlong UTF-8, maps characters such as
    /// `．` to ASCII, or writes a decoded path into `Location`, where `/%2Fevil.example` is another host.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// const API: Uri<'static> = Uri::from_static("https://api.example.org/v2/");
    /// assert!(Uri::parse("https://API.example.org:443/v2/items?page=2")?.is_below(API));
    ///
    /// for other in [
    ///     "https://api.example.org@evil.example/v2/",
    ///     "https://api.example.org/v2/..%2Fadmin",
    ///     "https://api.example.org/v20/",
    /// ] {
    ///     assert!(!Uri::parse(other)?.is_below(&API));
    /// }
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    #[must_use]
    #[doc(alias = "starts_with")]
    pub fn is_below(self, base: impl AsUri) -> bool {
        is_below(self, base.uri())
    }

    /// The reference that `append` appended to the base: the text after the base's path without its final `/`. Its path
    /// is empty or begins with one `/`.
    ///
    /// `None` if the URI isn't [below](Self::is_below) the base, if the base has a query or a fragment, or if the path
    /// would begin with `//`. `append` also accepts bases that `is_below` doesn't trust: with userinfo, a dot segment,
    /// or without an [origin](Self::origin).
    ///
    /// ```
    /// use uri_core::{Uri, UriRef};
    ///
    /// const API: Uri<'static> = Uri::from_static("https://api.example.org/v2");
    /// let uri = Uri::parse("https://api.example.org:443/v2/users?page=2")?;
    /// assert_eq!(uri.strip_base(API), Some(UriRef::parse("/users?page=2")?));
    /// assert_eq!(Uri::parse("https://api.example.org/v20/users")?.strip_base(API), None);
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// So a URI moves to another server, such as a mirror:
    ///
    /// ```
    /// # use uri_core::{Uri, UriRef};
    /// # let uri = Uri::parse("https://static.example.org/dist/a.tar.gz")?;
    /// # let (server, mirror) = (Uri::parse("https://static.example.org")?, Uri::parse("https://mirror.example.com/rust")?);
    /// let moved = uri.strip_base(server).map(|file| mirror.append(file)).transpose()?;
    /// assert_eq!(moved.unwrap(), "https://mirror.example.com/rust/dist/a.tar.gz");
    /// # Ok::<_, uri_core::Error>(())
    /// ```
    ///
    #[must_use]
    #[doc(alias("strip_prefix", "remove_prefix"))]
    pub fn strip_base(self, base: impl AsUri) -> Option<UriRef<'a>> {
        strip_base(self, base.uri())
    }
}

/// # Below a base, which decides about trust
impl<'a> UriRef<'a> {
    /// The text after a path, as in the target of a request: what follows `base` without its final `/`. It is empty, or
    /// begins with `?`, `#` or one `/`, so `append` adds it to another base.
    ///
    /// `None` if either has a scheme or an authority, if `base` doesn't begin with `/` or has a query or a fragment, if
    /// the path doesn't begin with the segments of `base` or has a dot segment (as [`Uri::is_below`] says), or if what
    /// is left would begin with `//`, which is another host for the reader of a `Location`.
    ///
    /// ```
    /// use uri_core::UriRef;
    ///
    /// let base = UriRef::from_static("/v2");
    /// let rest = |target| Some(UriRef::parse(target).ok()?.strip_base(base)?.as_str());
    /// assert_eq!(rest("/v2/users?page=2"), Some("/users?page=2"));
    /// assert_eq!(rest("/v2"), Some(""));
    /// for target in ["/v20", "/v2//evil.example", "/v2/..%2Fadmin", "//evil.example/v2"] {
    ///     assert_eq!(rest(target), None);
    /// }
    /// ```
    #[must_use]
    #[doc(alias("strip_prefix", "remove_prefix"))]
    pub fn strip_base(self, base: impl AsUriRef) -> Option<Self> {
        strip_base_path(self, base.uri_ref())
    }
}

/// [`Uri::strip_base`] for constants: what follows the base's path without its final `/` in a URI below the base.
/// `None` for any other URI, if the base has a query or a fragment, and if what follows would begin with `//`.
pub(crate) const fn strip_base<'a>(uri: Uri<'a>, base: Uri<'_>) -> Option<UriRef<'a>> {
    if base.query().is_some() || base.fragment().is_some() || !is_below(uri, base) {
        return None;
    }
    after_path(uri.as_uri_ref(), base.path())
}

/// [`UriRef::strip_base`] for constants: what follows the path `base` without its final `/` in a reference that has
/// this path or one below it, and neither a scheme nor an authority. `None` for any other reference, if the base isn't
/// an absolute path alone, if the reference's path has a dot segment for some server, as `/v2/..%2Fadmin` has, and if
/// what follows would begin with `//`.
const fn strip_base_path<'a>(uri: UriRef<'a>, base: UriRef<'_>) -> Option<UriRef<'a>> {
    let has_scheme_or_authority = uri.scheme().is_some() || uri.authority().is_some();
    let base_is_path_alone = base.path().len() == base.as_str().len();
    if has_scheme_or_authority
        || !base_is_path_alone
        || !matches!(base.path().as_bytes(), [b'/', ..])
        || !begins_with_segments(uri.path().as_bytes(), base.path().as_bytes())
        // What a server may read as `..` can lead outside of the base. The search takes a `Uri`, here one without a
        // scheme.
        || find_dot_segment_in_path(Uri::of_row(uri)).is_some()
    {
        return None;
    }
    after_path(uri, base.path())
}

/// The text of a reference from where its path goes on after `base_path` without a final slash: `/b?c` of
/// `http://h/a/b?c` after `/a/`. `None` if it would begin like an authority, with `//`. The reference's path must begin
/// with the segments of `base_path`.
const fn after_path<'a>(uri: UriRef<'a>, base_path: &str) -> Option<UriRef<'a>> {
    let ([removed @ .., b'/'] | removed) = base_path.as_bytes();
    let [.., path_start, path_end, query_end] = uri.layout().offsets();
    let start = path_start + removed.len() as u32;
    let text = substring(uri.as_str(), start as usize, uri.as_str().len());
    if begins_like_authority(text.as_bytes()) {
        return None;
    }
    // The text has neither a scheme nor an authority, so its first four offsets, which are theirs, are 0.
    let layout = Layout::from_offsets([0, 0, 0, 0, path_end - start, query_end - start]);
    Some(UriRef::from_layout(text, layout))
}

/// [`Uri::is_below`] for constants: whether anything that may be sent to the base may also be sent to the URI. In case
/// of doubt, it's `false`.
pub(crate) const fn is_below(uri: Uri<'_>, base: Uri<'_>) -> bool {
    let path = path_or_root(uri.path()).as_bytes();
    let base_path = path_or_root(base.path()).as_bytes();
    same_origin(uri, base)
        // A userinfo would choose the account.
        && uri.userinfo().is_none()
        && base.userinfo().is_none()
        && begins_with_segments(path, base_path)
        // Alone, a path such as `//evil.example` would name another host.
        && (!begins_like_authority(path) || begins_like_authority(base_path))
        // What a server may read as `..` can lead outside of the base.
        && find_dot_segment_in_path(uri).is_none()
}

forward! {
    /// # Below a base, which decides about trust
    impl UriBuf, as_uri;
    /// Whether the URI is the base or below it; see [`Uri::is_below`].
    ///
    /// ```
    /// # use uri_core::UriBuf;
    /// let api = UriBuf::parse("https://api.example.org/v2/")?;
    /// assert!(api.join("items")?.is_below(&api));
    /// assert!(!api.join("../admin")?.is_below(&api));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn is_below(&base: impl AsUri) -> bool;
    /// The part of the URI after a base; see [`Uri::strip_base`].
    ///
    /// ```
    /// # use uri_core::UriBuf;
    /// let api = UriBuf::parse("https://api.example.org/v2/")?;
    /// assert_eq!(api.join("items")?.strip_base(&api).unwrap(), "/items");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn strip_base(&base: impl AsUri) -> Option<UriRef<'_>>;
}

forward! {
    /// # Below a base, which decides about trust
    impl UriRefBuf, as_uri_ref;
    /// The text after a path; see [`UriRef::strip_base`].
    ///
    /// ```
    /// # use uri_core::{UriRef, UriRefBuf};
    /// let target = UriRefBuf::parse("/v2/users?page=2")?;
    /// assert_eq!(target.strip_base(UriRef::from_static("/v2")).unwrap(), "/users?page=2");
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    fn strip_base(&base: impl AsUriRef) -> Option<UriRef<'_>>;
}

/// The path, or `/` for an empty one, which means the same.
pub(crate) const fn path_or_root(path: &str) -> &str {
    if path.is_empty() { "/" } else { path }
}

/// Whether a path alone would be an authority.
const fn begins_like_authority(path: &[u8]) -> bool {
    matches!(path, [b'/', b'/', ..])
}

/// Whether a path is a base's path, or continues it after a `/`: `/v2/a` begins with the segments of `/v2`, but not
/// `/v2x`.
const fn begins_with_segments(path: &[u8], base: &[u8]) -> bool {
    match path.split_at_checked(base.len()) {
        Some((head, tail)) => {
            // In `/v2x`, `x` continues the last segment of `/v2`.
            eq(head, base) && (matches!(base, [.., b'/']) || matches!(tail, [] | [b'/', ..]))
        }
        None => false,
    }
}
