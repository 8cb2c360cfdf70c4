//! The splitter, which follows appendix B for a reference and section 3.2 for its authority.

/// The parts of a reference, without their delimiters.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parts<'a> {
    /// The part before the first `:`, if no `/`, `?` or `#` precedes it. It is empty if the reference begins with `:`,
    /// although the regular expression of appendix B reads such a reference as a path.
    pub(crate) scheme: Option<&'a str>,
    pub(crate) authority: Option<&'a str>,
    pub(crate) userinfo: Option<&'a str>,
    pub(crate) host: Option<&'a str>,
    pub(crate) port: Option<&'a str>,
    pub(crate) path: &'a str,
    pub(crate) query: Option<&'a str>,
    pub(crate) fragment: Option<&'a str>,
}

impl<'a> Parts<'a> {
    /// Splits any string, even one that isn't a reference.
    pub(crate) fn of(text: &'a str) -> Self {
        let (rest, fragment) = split(text, text.find('#'));
        let (rest, query) = split(rest, rest.find('?'));
        let (scheme, rest) = match rest.find([':', '/']) {
            Some(end) if rest[end..].starts_with(':') => (Some(&rest[..end]), &rest[end + 1..]),
            _ => (None, rest),
        };
        let without_authority = Self {
            scheme,
            authority: None,
            userinfo: None,
            host: None,
            port: None,
            path: rest,
            query,
            fragment,
        };
        let Some(rest) = rest.strip_prefix("//") else {
            return without_authority;
        };
        let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        let (userinfo, rest) = match authority.split_once('@') {
            Some((userinfo, rest)) => (Some(userinfo), rest),
            None => (None, authority),
        };
        let bracket = rest.find(']').unwrap_or(0);
        let colon = rest[bracket..].find(':').map(|colon| bracket + colon);
        let (host, port) = split(rest, colon);
        Self {
            authority: Some(authority),
            userinfo,
            host: Some(host),
            port,
            path,
            ..without_authority
        }
    }
}

/// The strings before and after a one-byte delimiter.
fn split(text: &str, delimiter: Option<usize>) -> (&str, Option<&str>) {
    match delimiter {
        Some(at) => (&text[..at], Some(&text[at + 1..])),
        None => (text, None),
    }
}
