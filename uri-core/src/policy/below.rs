//! Decides whether a URI is below a base, in which case anything that may be sent to the base may also be sent to the
//! URI.

use crate::bytes::eq;
use crate::policy::encoded::{Octets, find_dot_segment, find_encoded};
use crate::uri::{AsUri, Uri, same_origin};

/// # Below a base, which decides about trust
impl Uri<'_> {
    /// Whether the URI is the base or below it, which means that both have the [same origin](Self::same_origin) and the
    /// URI's path begins with the segments of the base's path. Use this instead of `starts_with` on strings, which
    /// would accept `https://api.example.org.evil.example/` as a page of `https://api.example.org`.
    ///
    /// Queries and fragments are ignored, and an empty path counts as `/`. `/v2` and `/v2/items` are below `/v2`, but
    /// `/v2x` isn't. Only a path that begins with `/v2/` is below `/v2/`, so `/v2` isn't.
    ///
    /// In case of doubt, the result is `false`:
    ///
    /// - if either URI has userinfo, because the userinfo would choose the account;
    /// - if the path contains a dot segment that [`no_dot_segment`](crate::Policy::no_dot_segment) refuses, even one
    ///   that leads to a path below the base;
    /// - if the path contains an encoded `/` or `\`, which some servers read as the end of a segment;
    /// - if the hosts differ only in a final dot, because they are different [origins](Self::same_origin);
    /// - if the paths differ only in their encoding, because paths are compared byte for byte: `/%762` is not below
    ///   `/v2`.
    ///
    /// A URI can still lead outside the base if the server decodes a path twice, accepts UTF-8 in overlong form, or
    /// maps characters such as `．` to ASCII.
    ///
    /// ```
    /// use uri_core::Uri;
    ///
    /// const API: Uri<'static> = Uri::from_static("https://api.example.org/v2/");
    /// assert!(Uri::parse("https://API.example.org:443/v2/items?page=2")?.is_below(API));
    ///
    /// for other in [
    ///     "https://api.example.org.evil.example/v2/",
    ///     "https://api.example.org@evil.example/v2/",
    ///     "https://api.example.org./v2/",
    ///     "https://api.example.org/v2/../admin",
    ///     "https://api.example.org/v2/..%2Fadmin",
    ///     "https://api.example.org/v20/",
    /// ] {
    ///     assert!(!Uri::parse(other)?.is_below(&API));
    /// }
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// In a constant, call [`constant::is_below`](crate::constant::is_below).
    #[must_use]
    #[doc(alias = "starts_with")]
    pub fn is_below(self, base: impl AsUri) -> bool {
        is_below(self, base.uri())
    }
}

/// [`Uri::is_below`] as a `const fn`.
pub(crate) const fn is_below(uri: Uri<'_>, base: Uri<'_>) -> bool {
    let path = path_or_root(uri.path()).as_bytes();
    same_origin(uri, base)
        && uri.userinfo().is_none()
        && base.userinfo().is_none()
        && begins_with_segments(path, path_or_root(base.path()).as_bytes())
        && find_encoded(path, Octets::Slashes).is_none()
        && find_dot_segment(uri).is_none()
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
}

/// The path, or `/` if it is empty.
#[must_use]
pub(crate) const fn path_or_root(path: &str) -> &str {
    if path.is_empty() { "/" } else { path }
}

const fn begins_with_segments(path: &[u8], base: &[u8]) -> bool {
    match path.split_at_checked(base.len()) {
        Some((head, tail)) => {
            // The shared part must end where a segment ends, because `/v2x` isn't below `/v2`.
            eq(head, base) && (matches!(base, [.., b'/']) || matches!(tail, [] | [b'/', ..]))
        }
        None => false,
    }
}
