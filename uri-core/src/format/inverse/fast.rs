//! The common case of [`matcher`](super::matcher), the definition: a URI that is spelled as the row writes it, or
//! clearly differs. The rest is left to the definition.

use core::mem;

use crate::bytes::{find_any, get, shared_len, slice, split, substring};
use crate::format::placeholder::{Form, Placeholder};
use crate::pct::from_data::Data;
use crate::syntax::char_class::{UNRESERVED, read_triplet};
use crate::uri::UriRef;

use super::found::{Found, Mismatch};
use super::matcher::is_named;
use super::template::{after_base, entries};

pub(super) fn find<'u>(
    base: Option<UriRef<'_>>,
    template: &UriRef<'_>,
    uri: &UriRef<'u>,
    found: &mut Found<'_, 'u>,
) -> Result<(), Mismatch> {
    let (start, after_base) = match base {
        Some(base) => (
            base.as_str(),
            after_base(base, *template).ok_or(Mismatch::Unusual)?,
        ),
        None => (template.as_str(), ""),
    };
    // The entries of the query can be in any order.
    let path_end = uri.layout().path_end as usize;
    let mut walk = Walk {
        template: template.as_str(),
        template_rest: start.as_bytes(),
        after_base: after_base.as_bytes(),
        uri,
        uri_rest: slice(uri.as_str().as_bytes(), 0, path_end),
    };
    walk.path(found)?;
    match walk.template_rest {
        [] => Ok(()),
        [b'?', ..] if template.fragment().is_none() => {
            match_query(template.query(), uri.query(), found)
        }
        _ => Err(Mismatch::Unusual),
    }
}

struct Walk<'t, 'u> {
    template: &'t str,
    /// With a base, the rest of it, then of the template.
    template_rest: &'t [u8],
    after_base: &'t [u8],
    uri: &'t UriRef<'u>,
    /// Up to the end of the path.
    uri_rest: &'u [u8],
}

impl<'t, 'u> Walk<'t, 'u> {
    /// Reads and stores the values up to the end of the path.
    fn path(&mut self, found: &mut Found<'_, 'u>) -> Result<(), Mismatch> {
        loop {
            // A URI contains no `{`, so this ends before a placeholder.
            let len = shared_len(self.template_rest, self.uri_rest);
            self.template_rest = after(self.template_rest, len);
            self.uri_rest = after(self.uri_rest, len);
            match self.template_rest {
                [] if !self.after_base.is_empty() => {
                    self.template_rest = mem::take(&mut self.after_base);
                }
                [b'{', ..] => self.segment(found)?,
                [] | [b'?' | b'#', ..] if self.uri_rest.is_empty() => return Ok(()),
                _ => self.difference()?,
            }
        }
    }

    const fn at(&self) -> usize {
        self.uri.layout().path_end as usize - self.uri_rest.len()
    }

    /// A value that is a whole segment.
    fn segment(&mut self, found: &mut Found<'_, 'u>) -> Result<(), Mismatch> {
        let (text, layout, at) = (self.uri.as_str(), self.uri.layout(), self.at());
        let is_start = match at.checked_sub(layout.path_start as usize) {
            // The placeholder is still in the authority.
            Some(0) => !layout.has_authority(),
            Some(_) => get(text.as_bytes(), at - 1) == Some(b'/'),
            None => false,
        };
        let (index, template_rest) = match found.strip_next(self.template_rest) {
            Some(next) => next,
            None => found
                .strip_other(self.template_rest)
                .ok_or(Mismatch::Unusual)?,
        };
        let is_end = matches!(template_rest, [] | [b'/' | b'?' | b'#', ..]);
        if !is_start || !is_end {
            return Err(Mismatch::Unusual);
        }
        // With a `%` in it, the segment has to be decoded.
        let decoded_len = find_any(self.uri_rest, 0, [b'/', b'%']);
        let is_decoded = get(self.uri_rest, decoded_len) != Some(b'%');
        let len = if is_decoded {
            decoded_len
        } else {
            find_any(self.uri_rest, decoded_len, [b'/'])
        };
        let value = substring(text, at, at + len);
        // Only a triplet can hide a dot segment that begins otherwise.
        let is_plain = is_decoded && !matches!(self.uri_rest, [] | [b'.' | b';' | b'/', ..]);
        if !is_plain && !is_named(value) {
            return Err(Mismatch::Uri);
        }
        self.template_rest = template_rest;
        self.uri_rest = after(self.uri_rest, len);
        let value = if is_decoded {
            Data::decoded(value)
        } else {
            Data::new(value, false)
        };
        if !found.add_at(index, false, Some(value)) {
            return Err(Mismatch::Uri);
        }
        Ok(())
    }

    /// Reads a triplet that is the next literal character. The end of a text counts as 0.
    fn difference(&mut self) -> Result<(), Mismatch> {
        let (text, layout, at) = (self.uri.as_str().as_bytes(), self.uri.layout(), self.at());
        let byte = |text: &[u8], at| get(text, at).unwrap_or_default();
        let (expected, actual) = (byte(self.template_rest, 0), byte(self.uri_rest, 0));
        // The triplet of an unreserved character is equivalent to the character (section 6.2.2.2).
        if let Some((octet, rest)) = read_triplet(self.uri_rest)
            && at >= layout.path_start as usize
            && octet == expected
            && UNRESERVED.contains(octet)
        {
            self.template_rest = after(self.template_rest, 1);
            self.uri_rest = rest;
            return Ok(());
        }
        // In a triplet, an octet can be spelled differently.
        let is_in_triplet = matches!(slice(text, 0, at), [.., b'%'] | [.., b'%', _]);
        if is_in_triplet || actual == b'%' || matches!(expected, b'%' | b'{') {
            return Err(Mismatch::Unusual);
        }
        let is_other = match at.checked_sub(layout.path_start as usize) {
            // Case doesn't matter, and an IPv6 address has many spellings.
            None => {
                let is_name = UNRESERVED.contains(expected) && UNRESERVED.contains(actual);
                let is_place = at < layout.host_end as usize;
                let is_address = byte(text, layout.host_start as usize) == b'[';
                is_name && is_place && !is_address && !expected.eq_ignore_ascii_case(&actual)
            }
            // An empty path can be `/`.
            Some(0) => false,
            Some(1) => actual != 0 && !matches!(expected, 0 | b'?' | b'#'),
            // A list can have no items.
            Some(_) => actual != 0 || !has_list(self.template),
        };
        Err(if is_other {
            Mismatch::Uri
        } else {
            Mismatch::Unusual
        })
    }
}

fn has_list(template: &str) -> bool {
    Placeholder::all(template).any(|placeholder| placeholder.form.is_repeated())
}

fn after(text: &[u8], len: usize) -> &[u8] {
    text.get(len..).unwrap_or_default()
}

/// Matches entries with a literal key and a value.
#[inline(never)]
fn match_query<'u>(
    template: Option<&str>,
    query: Option<&'u str>,
    found: &mut Found<'_, 'u>,
) -> Result<(), Mismatch> {
    for template_entry in entries(template) {
        let (template_key, template_value) = split(template_entry, b'=');
        let (placeholder, rest) =
            Placeholder::strip(template_value.ok_or(Mismatch::Unusual)?.as_bytes())
                .ok_or(Mismatch::Unusual)?;
        let is_list = match placeholder.form {
            Form::One | Form::Optional => false,
            Form::Many | Form::Pairs => true,
            Form::Joined => return Err(Mismatch::Unusual),
        };
        // Such a key can be spelled differently only with triplets.
        let is_plain =
            !template_key.is_empty() && template_key.bytes().all(|byte| UNRESERVED.contains(byte));
        if !is_plain || !rest.is_empty() {
            return Err(Mismatch::Unusual);
        }
        let mut count = 0;
        for entry in entries(query) {
            let bytes = entry.as_bytes();
            match get(bytes, template_key.len()) {
                None if entry == template_key => return Err(Mismatch::Query),
                Some(b'=') if entry.starts_with(template_key) => {
                    // Adding a second value could search all items of the lists.
                    if count == 1 && !is_list {
                        return Err(Mismatch::Query);
                    }
                    let value = substring(entry, template_key.len() + 1, entry.len());
                    if !found.add(placeholder, Some(Data::new(value, true))) {
                        return Err(Mismatch::Query);
                    }
                    count += 1;
                }
                // The key contains a triplet.
                _ if get(bytes, find_any(bytes, 0, *b"=%")) == Some(b'%') => {
                    return Err(Mismatch::Unusual);
                }
                _ => {}
            }
        }
        if count > 0 || is_list {
            continue;
        }
        if !placeholder.form.can_be_absent() || !found.add(placeholder, None) {
            return Err(Mismatch::Query);
        }
    }
    Ok(())
}
