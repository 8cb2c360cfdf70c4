//! The expected result of a template, computed from its model.

use std::fmt::Write as _;

use uri_core::Uri;
use uri_core::error::FormatErrorKind;

use crate::tests::dots::has_dots;

use super::model::{Entry, Fragment, Host, Kept, Model, Piece, Pieces, Port, Segment, Userinfo};

/// The characters that stay as they are in a `pct::Segment`.
const IN_SEGMENT: &str = ":@!$&'()*+,;=";

pub(super) fn encode(out: &mut String, value: &str) {
    encode_except(out, value, "");
}

fn encode_except(out: &mut String, value: &str, kept: &str) {
    for byte in value.bytes() {
        let is_unreserved = byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
        if is_unreserved || kept.as_bytes().contains(&byte) {
            out.push(char::from(byte));
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
    }
}

/// The string, and the first error with its placeholder's index.
pub(super) struct Expected {
    pub(super) text: String,
    pub(super) next: usize,
    pub(super) kept: Kept,
    pub(super) error: Option<(usize, FormatErrorKind)>,
}

impl Expected {
    pub(super) fn fail(&mut self, placeholder: usize, kind: FormatErrorKind) {
        self.error.get_or_insert((placeholder, kind));
    }

    /// Pieces of the authority or the query. Returns the index of their first placeholder.
    pub(super) fn pieces(&mut self, pieces: &Pieces) -> usize {
        self.pieces_except(pieces, "")
    }

    /// Pieces of a segment, which encode `delimiters` and those of the literal text. An error is about the value that
    /// makes the segment wrong with an `x` in place of each other one, or about the last one.
    fn segment(&mut self, pieces: &Pieces, delimiters: &str) {
        let (start, first, kept) = (self.text.len(), self.next, kept(pieces, delimiters));
        self.pieces_except(pieces, &kept);
        let Some(kind) = fault(&self.text[start..]).filter(|_| self.next > first) else {
            return;
        };
        let is_to_blame = |placeholder: &usize| {
            let mut alone = Self {
                text: String::new(),
                next: first,
                kept: self.kept,
                error: None,
            };
            for piece in pieces {
                match piece {
                    Piece::Literal(text) => alone.text += text,
                    Piece::Value(value) => {
                        match alone.next == *placeholder {
                            true => alone.value(value, &kept),
                            false => alone.text += "x",
                        }
                        alone.next += 1;
                    }
                }
            }
            fault(&alone.text).is_some()
        };
        let culprit = (first..self.next).find(is_to_blame);
        self.fail(culprit.unwrap_or(self.next - 1), kind);
    }

    fn pieces_except(&mut self, pieces: &Pieces, kept: &str) -> usize {
        let first = self.next;
        for piece in pieces {
            match piece {
                Piece::Literal(text) => self.text += text,
                Piece::Value(value) => {
                    self.value(value, kept);
                    self.next += 1;
                }
            }
        }
        first
    }

    /// A `pct::Segment` keeps these characters.
    fn value(&mut self, value: &str, kept: &str) {
        let kept = if self.kept.has(self.next) { kept } else { "" };
        let begins_with_delimiter = value.starts_with(';');
        let (first, rest) = value.split_at(usize::from(begins_with_delimiter));
        encode(&mut self.text, first);
        encode_except(&mut self.text, rest, kept);
    }

    pub(super) fn check_segment(&mut self, start: usize, placeholder: usize) {
        if let Some(kind) = fault(&self.text[start..]) {
            self.fail(placeholder, kind);
        }
    }
}

/// The characters that a `pct::Segment` keeps in a segment or the fragment.
fn kept(pieces: &Pieces, delimiters: &str) -> String {
    let is_delimiter = |char| {
        let is_literal =
            |piece: &Piece| matches!(piece, Piece::Literal(text) if text.contains(char));
        delimiters.contains(char) || pieces.iter().any(is_literal)
    };
    IN_SEGMENT.replace(is_delimiter, "")
}

/// The kind of the error about a segment, if something is wrong with it.
fn fault(segment: &str) -> Option<FormatErrorKind> {
    if segment.is_empty() || segment.starts_with(';') {
        Some(FormatErrorKind::EmptySegment)
    } else {
        has_dots(segment).then_some(FormatErrorKind::DotSegment)
    }
}

pub(super) fn is_label(label: &str) -> bool {
    let chars = |char: char| char.is_ascii_alphanumeric() || "-_".contains(char);
    (1..64).contains(&label.len())
        && label.chars().all(chars)
        && !label.starts_with('-')
        && !label.ends_with('-')
}

pub(super) fn is_number(label: &str) -> bool {
    let lower = label.to_ascii_lowercase();
    match lower.strip_prefix("0x") {
        Some(hex) => hex.chars().all(|char| char.is_ascii_hexdigit()),
        None => label.chars().all(|char| char.is_ascii_digit()),
    }
}

/// A value that is a whole host, or `None` if it is refused. The standard library parses addresses.
pub(super) fn whole_host(value: &str) -> Option<String> {
    let inner = value
        .strip_prefix('[')
        .and_then(|value| value.strip_suffix(']'));
    if let Some(inner) = inner {
        return inner
            .parse::<std::net::Ipv6Addr>()
            .ok()
            .map(|_| value.to_owned());
    }
    if value.parse::<std::net::Ipv6Addr>().is_ok() {
        return Some(format!("[{value}]"));
    }
    if value.parse::<std::net::Ipv4Addr>().is_ok() {
        return Some(value.to_owned());
    }
    let name = value.strip_suffix('.').unwrap_or(value);
    let labels: Vec<&str> = name.split('.').collect();
    // Unlike a label of a template, one of a host can end with `-`.
    let without_final_hyphens = |label: &str| match label.to_ascii_lowercase().starts_with("xn--") {
        true => label.to_owned(),
        false => label.trim_end_matches('-').to_owned(),
    };
    let is_name = labels
        .iter()
        .all(|label| label.len() < 64 && is_label(&without_final_hyphens(label)))
        && !is_number(labels.last()?)
        && name.len() <= 253;
    is_name.then(|| value.to_owned())
}

impl Model {
    pub(super) fn literal_keys(&self) -> Vec<String> {
        let key = |pieces: &Pieces| match &**pieces {
            [Piece::Literal(text), ..] if text.contains('=') || pieces.len() == 1 => {
                text.split('=').next().map(str::to_owned)
            }
            _ => None,
        };
        let entries = self.query.iter().flatten();
        let keys = entries.filter_map(|entry| match entry {
            Entry::Pieces(pieces) if !pieces.is_empty() => key(pieces),
            Entry::Optional(pieces, _) | Entry::Repeated(pieces, _) | Entry::Commas(pieces, _) => {
                key(pieces)
            }
            _ => None,
        });
        let keys = keys.map(|key| key.replace("%3D", "=").replace("%C3%A9", "é"));
        keys.flat_map(|key| [key.replace('+', " "), key]).collect()
    }

    pub(super) fn expected(&self, base: Option<Uri<'_>>) -> Expected {
        let mut out = Expected {
            text: String::new(),
            next: 0,
            kept: self.kept,
            error: None,
        };
        if let Some(base) = base {
            let text = base.as_str();
            // The `/` after `{base}` replaces that of the base.
            let ends_with_slash = base.path().ends_with('/') && !self.segments.is_empty();
            out.text = text[..text.len() - usize::from(ends_with_slash)].to_owned();
        }
        if let Some(scheme) = self.scheme {
            out.text = format!("{scheme}:");
        }
        self.expect_authority(&mut out);
        let path_start = match base {
            Some(base) => base.as_str().len() - base.path().len(),
            None => out.text.len(),
        };
        for (index, segment) in self.segments.iter().enumerate() {
            let slash = if self.is_absolute || index > 0 {
                "/"
            } else {
                ""
            };
            match segment {
                Segment::Pieces(pieces) => {
                    out.text += slash;
                    let is_start = index == 0
                        && base.is_none()
                        && (self.scheme, self.is_absolute) == (None, false);
                    let delimiters = match (&**pieces, is_start) {
                        ([_], _) => "",
                        (_, false) => ";",
                        (_, true) => ";:",
                    };
                    out.segment(pieces, delimiters);
                }
                Segment::Commas(items) => {
                    out.text += slash;
                    let start = out.text.len();
                    for (index, item) in items.iter().enumerate() {
                        out.text += if index > 0 { "," } else { "" };
                        out.value(item, &IN_SEGMENT.replace(',', ""));
                    }
                    out.check_segment(start, out.next);
                    out.next += 1;
                }
                Segment::List(items) => {
                    for item in items {
                        out.text += slash;
                        let start = out.text.len();
                        out.value(item, IN_SEGMENT);
                        out.check_segment(start, out.next);
                    }
                    out.next += 1;
                }
            }
        }
        // After `urn:`, no `/` is appended.
        let is_rootable = |base: Uri<'_>| base.authority().is_some() || base.path() == "/";
        let needs_slash = base.is_none_or(is_rootable);
        let has_path = self.is_absolute && !self.segments.is_empty();
        if needs_slash && has_path && out.text.len() == path_start {
            out.text += "/";
        }
        self.expect_query(&mut out);
        match &self.fragment {
            None | Some(Fragment::Optional(None)) => {}
            Some(Fragment::Pieces(pieces)) => {
                out.text += "#";
                out.pieces_except(pieces, &kept(pieces, ""));
            }
            Some(Fragment::Optional(Some(value))) => {
                out.text += "#";
                out.value(value, IN_SEGMENT);
            }
        }
        out
    }

    fn expect_authority(&self, out: &mut Expected) {
        if self.host.is_some() {
            out.text += "//";
        }
        if let Some(Userinfo { user, password }) = &self.userinfo {
            out.pieces(user);
            if let Some(password) = password {
                out.text += ":";
                out.pieces(password);
            }
            out.text += "@";
        }
        match &self.host {
            None => {}
            Some(Host::Literal(host)) => out.text += host,
            Some(Host::Whole(value)) => {
                match whole_host(value) {
                    Some(host) => out.text += &host,
                    None => out.fail(out.next, FormatErrorKind::Host),
                }
                out.next += 1;
            }
            Some(Host::Label(before, value)) => {
                let label = format!("{before}{value}");
                if !is_label(&label) {
                    out.fail(out.next, FormatErrorKind::HostLabel);
                }
                let _ = write!(out.text, "{label}.example.org");
                out.next += 1;
            }
            Some(Host::Last(value)) => {
                if !is_label(value) {
                    out.fail(out.next, FormatErrorKind::HostLabel);
                } else if is_number(value) {
                    out.fail(out.next, FormatErrorKind::NumericHost);
                }
                let _ = write!(out.text, "a.{value}");
                out.next += 1;
            }
        }
        let value = match &self.port {
            None => return,
            Some(Port::Literal) => {
                out.text += ":80";
                return;
            }
            Some(Port::Value(value)) => Some(value),
            Some(Port::Optional(value)) => value.as_ref(),
        };
        if let Some(value) = value {
            let number = value.parse::<u16>();
            if number.map(|number| number.to_string()).as_ref() != Ok(value) {
                out.fail(out.next, FormatErrorKind::Port);
            }
            let _ = write!(out.text, ":{value}");
        }
        out.next += 1;
    }

    fn expect_query(&self, out: &mut Expected) {
        let keys = self.literal_keys();
        let mut delimiter = "?";
        let mut begin = |out: &mut Expected| {
            out.text += delimiter;
            delimiter = "&";
        };
        for entry in self.query.iter().flatten() {
            match entry {
                Entry::Pieces(pieces) => {
                    begin(out);
                    let (start, first) = (out.text.len(), out.pieces(pieces));
                    // An entry of values must not become empty.
                    if out.next > first && out.text.len() == start {
                        let last = out.next - 1;
                        out.fail(last, FormatErrorKind::EmptyEntry);
                    }
                }
                Entry::Optional(key, value) => {
                    let items: Vec<&String> = value.iter().collect();
                    expect_entries(out, &mut begin, key, &items);
                }
                Entry::Repeated(key, items) => {
                    let items: Vec<&String> = items.iter().collect();
                    expect_entries(out, &mut begin, key, &items);
                }
                Entry::Commas(key, items) => {
                    if !items.is_empty() {
                        begin(out);
                        out.pieces(key);
                    }
                    for (index, item) in items.iter().enumerate() {
                        out.text += if index > 0 { "," } else { "" };
                        encode(&mut out.text, item);
                    }
                    out.next += 1;
                }
                Entry::Pairs(pairs) => {
                    for (key, value) in pairs {
                        begin(out);
                        if keys.contains(key) {
                            out.fail(out.next, FormatErrorKind::RepeatedKey);
                        }
                        encode(&mut out.text, key);
                        out.text += "=";
                        encode(&mut out.text, value);
                    }
                    out.next += 1;
                }
            }
        }
    }
}

pub(super) fn expect_entries(
    out: &mut Expected,
    begin: &mut impl FnMut(&mut Expected),
    key: &Pieces,
    items: &[&String],
) {
    let first = out.next;
    for item in items {
        begin(out);
        out.next = first;
        let start = out.text.len();
        out.pieces(key);
        encode(&mut out.text, item);
        if out.text.len() == start {
            out.fail(first, FormatErrorKind::EmptyEntry);
        }
    }
    let values = key.iter().filter(|piece| matches!(piece, Piece::Value(_)));
    out.next = first + values.count() + 1;
}
