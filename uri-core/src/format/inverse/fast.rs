//! The common case of [`matcher`](super::matcher), which is the definition: a URI that is spelled as the function of the
//! row writes it, or that clearly differs. Template and URI are read in step, and whatever is unusual is left to the
//! definition.

use crate::bytes::{contains, find_any, get, shared_len, slice, split, substring};
use crate::pct::from_data::Data;
use crate::syntax::char_class::UNRESERVED;
use crate::uri::UriRef;

use super::found::Found;
use super::matcher::is_named;
use super::template::entries;

/// Why no values were found.
pub(super) enum Stop {
    /// The URI doesn't match the template.
    NoMatch,
    /// The definition has to decide.
    Unusual,
}
use Stop::{NoMatch, Unusual};

/// Finds the values of a template in a URI. If there is a base, the template begins with its placeholder.
pub(super) fn find<'u>(
    base: Option<UriRef<'_>>,
    template: &str,
    uri: UriRef<'u>,
    found: &mut Found<'_, 'u>,
) -> Result<(), Stop> {
    let mut walk = Walk::new(template, uri);
    if let Some(base) = base {
        walk.base(base)?;
    }
    walk.path(found)?;
    match walk.ours {
        [] => Ok(()),
        [b'?', query @ ..] => {
            let start = template.len() - query.len();
            match_query(
                substring(template, start, template.len()),
                uri.query(),
                found,
            )
        }
        _ => Err(Unusual),
    }
}

/// The template and the URI up to the end of its path.
struct Walk<'t, 'u> {
    /// The rest of the template.
    ours: &'t [u8],
    uri: UriRef<'u>,
    /// How much of the URI has been read.
    at: usize,
}

impl<'t, 'u> Walk<'t, 'u> {
    const fn new(template: &'t str, uri: UriRef<'u>) -> Self {
        Self {
            ours: template.as_bytes(),
            uri,
            at: 0,
        }
    }

    const fn rest(&self) -> &'u [u8] {
        slice(
            self.uri.as_str().as_bytes(),
            self.at,
            self.uri.layout().path_end as usize,
        )
    }

    /// Reads a base, and removes its placeholder from the template.
    fn base(&mut self, base: UriRef<'_>) -> Result<(), Stop> {
        let text = base.as_str().as_bytes();
        if base.query().or(base.fragment()).is_some() {
            return Err(Unusual);
        }
        self.at = shared_len(text, self.rest());
        if self.at < text.len() {
            return Err(self.difference(after(text, self.at)));
        }
        let (_, _, rest) = placeholder(self.ours).ok_or(Unusual)?;
        self.ours = match rest {
            [b'/', rest @ ..] if base.path().ends_with('/') => rest,
            rest => rest,
        };
        Ok(())
    }

    /// Reads everything up to the end of the path, and stores the values.
    fn path(&mut self, found: &mut Found<'_, 'u>) -> Result<(), Stop> {
        loop {
            let theirs = self.rest();
            let len = shared_len(self.ours, theirs);
            self.at += len;
            self.ours = after(self.ours, len);
            match self.ours {
                [b'{', ..] => self.segment(found)?,
                [] | [b'?' | b'#', ..] if len == theirs.len() => return Ok(()),
                ours => return Err(self.difference(ours)),
            }
        }
    }

    /// Reads a value that is a whole segment.
    fn segment(&mut self, found: &mut Found<'_, 'u>) -> Result<(), Stop> {
        let (text, layout) = (self.uri.as_str(), self.uri.layout());
        let is_start = match self.at.checked_sub(layout.path_start as usize) {
            Some(0) => !layout.has_authority(),
            Some(_) => get(text.as_bytes(), self.at - 1) == Some(b'/'),
            None => false,
        };
        let (name, None, ours @ ([] | [b'/' | b'?' | b'#', ..])) =
            placeholder(self.ours).ok_or(Unusual)?
        else {
            return Err(Unusual);
        };
        if !is_start {
            return Err(Unusual);
        }
        let len = find_any(self.rest(), 0, [b'/']);
        let value = substring(text, self.at, self.at + len);
        // Few segments begin like a dot segment.
        let is_plain = !matches!(value.as_bytes(), [] | [b'.' | b'%' | b';', ..]);
        if !is_plain && !is_named(value) {
            return Err(NoMatch);
        }
        found
            .set(name, Some(Data::new(value, false)))
            .ok_or(NoMatch)?;
        self.ours = ours;
        self.at += len;
        Ok(())
    }

    /// What a difference means, of which the template's byte isn't the URI's. The end of a text counts as 0.
    fn difference(&self, ours: &[u8]) -> Stop {
        let (text, layout) = (self.uri.as_str().as_bytes(), self.uri.layout());
        let byte = |text: &[u8], at| get(text, at).unwrap_or_default();
        let (ours, theirs) = (byte(ours, 0), byte(self.rest(), 0));
        // In a triplet, the same octet can be spelled differently.
        let before = after(text, self.at.saturating_sub(2))
            .first_chunk()
            .unwrap_or(&[0; 2]);
        if ours == b'%' || theirs == b'%' || contains(before, b'%') || ours == b'{' {
            return Unusual;
        }
        let is_other = match self.at.checked_sub(layout.path_start as usize) {
            // In a scheme or a host, the case doesn't matter, and an IPv6 address has many spellings.
            None => {
                let is_name = UNRESERVED.contains(ours) && UNRESERVED.contains(theirs);
                is_name
                    && !ours.eq_ignore_ascii_case(&theirs)
                    && self.at < layout.host_end as usize
                    && byte(text, layout.host_start as usize) != b'['
            }
            // An empty path can be the same as `/`.
            Some(0) => false,
            Some(1) => theirs != 0 && !matches!(ours, 0 | b'?' | b'#'),
            // A list can have no items.
            Some(_) => theirs != 0 || !contains(self.ours, b'*'),
        };
        if is_other { NoMatch } else { Unusual }
    }
}

fn after(text: &[u8], len: usize) -> &[u8] {
    text.get(len..).unwrap_or_default()
}

/// Matches entries with a literal key and a value.
fn match_query<'u>(
    ours: &str,
    theirs: Option<&'u str>,
    found: &mut Found<'_, 'u>,
) -> Result<(), Stop> {
    for entry in entries(Some(ours)) {
        let (key, value) = split(entry, b'=');
        let (name, suffix, rest) = placeholder(value.ok_or(Unusual)?.as_bytes()).ok_or(Unusual)?;
        let is_plain = !key.is_empty() && key.bytes().all(|byte| UNRESERVED.contains(byte));
        if !is_plain || !rest.is_empty() {
            return Err(Unusual);
        }
        let mut count = 0;
        for entry in entries(theirs) {
            let (other, value) = split(entry, b'=');
            if other == key {
                let value = Data::new(value.ok_or(NoMatch)?, true);
                let added = match suffix {
                    Some(b'*') => found.push(name, value),
                    _ => found.set(name, Some(value)),
                };
                added.ok_or(NoMatch)?;
                count += 1;
            } else if contains(other.as_bytes(), b'%') {
                return Err(Unusual);
            }
        }
        match (suffix, count) {
            (Some(b'*'), _) | (_, 1) => {}
            (Some(_), 0) => found.set(name, None).ok_or(NoMatch)?,
            _ => return Err(NoMatch),
        }
    }
    Ok(())
}

/// The name of the placeholder at the beginning of a text, its `?` or `*`, and the text after it.
fn placeholder(text: &[u8]) -> Option<(&[u8], Option<u8>, &[u8])> {
    let [b'{', text @ ..] = text else { return None };
    match text.split_at_checked(find_any(text, 0, [b'}']))? {
        ([name @ .., suffix @ (b'?' | b'*')], [_, rest @ ..]) => Some((name, Some(*suffix), rest)),
        (name, [_, rest @ ..]) => Some((name, None, rest)),
        _ => None,
    }
}
