//! The parts of a template, and of a URI that is compared with it.

use crate::schemes::SchemeTable;

/// The components of a template or of a valid URI (RFC 3986, appendix B). Placeholders are opaque: the `?` of `{x?}`
/// doesn't begin a query.
#[derive(Clone, Copy)]
pub(super) struct Components<'t> {
    pub(super) scheme: Option<&'t str>,
    pub(super) userinfo: Option<&'t str>,
    /// The host, including its brackets. If there is an authority, there is a host.
    pub(super) host: Option<&'t str>,
    pub(super) port: Option<&'t str>,
    pub(super) path: &'t str,
    pub(super) query: Option<&'t str>,
    pub(super) fragment: Option<&'t str>,
}

impl<'t> Components<'t> {
    pub(super) fn of(text: &'t str) -> Self {
        let (text, fragment) = cut(text, text.find('#'));
        let marks = text.match_indices("?");
        let is_query = |at: &usize| text.as_bytes().get(at + 1) != Some(&b'}');
        let (text, query) = cut(text, marks.map(|(at, _)| at).find(is_query));
        let (scheme, rest) = match text.split_once(':') {
            Some((scheme, rest)) if !scheme.contains(['/', '{']) => (Some(scheme), rest),
            _ => (None, text),
        };
        let (authority, path) = match rest.strip_prefix("//") {
            Some(rest) => rest
                .split_at_checked(rest.find('/').unwrap_or(rest.len()))
                .map_or((None, rest), |(authority, path)| (Some(authority), path)),
            None => (None, rest),
        };
        let (userinfo, server) = match authority.and_then(|text| text.rsplit_once('@')) {
            Some((userinfo, server)) => (Some(userinfo), Some(server)),
            None => (None, authority),
        };
        let (host, port) = match server.and_then(|server| server.rsplit_once(':')) {
            Some((host, port)) if !port.contains(']') => (Some(host), Some(port)),
            _ => (server, None),
        };
        Self {
            scheme,
            userinfo,
            host,
            port,
            path,
            query,
            fragment,
        }
    }

    /// The path, or `/` if it is empty and the scheme says that this is the same (section 6.2.3).
    pub(super) fn path_or_root(&self) -> &'t str {
        let rule = self
            .scheme
            .and_then(|scheme| SchemeTable::BUILT_IN.find(scheme));
        if self.path.is_empty()
            && self.host.is_some()
            && rule.is_some_and(|rule| rule.empty_path_is_root)
        {
            "/"
        } else {
            self.path
        }
    }
}

/// Splits a string at a delimiter of one byte.
fn cut(text: &str, at: Option<usize>) -> (&str, Option<&str>) {
    let parts = at.and_then(|at| Some((text.get(..at)?, text.get(at + 1..)?)));
    parts.map_or((text, None), |(before, after)| (before, Some(after)))
}

/// The entries of a query, without empty ones.
pub(super) fn entries(query: Option<&str>) -> impl Iterator<Item = &str> {
    let entries = query.unwrap_or_default().split('&');
    entries.filter(|entry| !entry.is_empty())
}

/// The literal key of a template's entry. A literal entry without `=` is a key.
pub(super) fn literal_key(entry: &str) -> Option<&str> {
    let key = match entry.split_once('=') {
        Some((key, _)) => key,
        None => entry,
    };
    (!key.contains('{')).then_some(key)
}

/// The literal bytes of a template's part with their indexes.
pub(super) fn literal_bytes(text: &str) -> impl Iterator<Item = (usize, u8)> {
    let mut in_braces = false;
    text.bytes().enumerate().filter(move |(_, byte)| {
        in_braces |= *byte == b'{';
        let is_literal = !in_braces;
        in_braces &= *byte != b'}';
        is_literal
    })
}

/// The placeholders of a template, without their braces: `x`, `x?` or `xs*`.
pub(super) fn placeholders(text: &str) -> impl Iterator<Item = &str> {
    let texts = text.split('{').skip(1);
    texts.filter_map(|text| text.split('}').next())
}

/// The name of a placeholder.
pub(super) fn name_of(placeholder: &str) -> &str {
    placeholder.trim_end_matches(['?', '*'])
}
