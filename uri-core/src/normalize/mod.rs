//! Normalization, and comparison of normal forms
//! ([RFC 3986, section 6](https://www.rfc-editor.org/rfc/rfc3986#section-6)).
//!
//! Imports: `error`, `bytes`, `output`, `schemes`, `syntax`, `pct`, `uri`, `compose`, `resolve`.

#[cfg(feature = "alloc")]
use alloc::string::String;

use crate::bytes::slice;
use crate::compose::Recomposer;
#[cfg(feature = "alloc")]
use crate::compose::{join, with_string};
use crate::error::BufferTooSmall;
use crate::output::Sink;
use crate::pct::{Form, Units};
#[cfg(feature = "alloc")]
use crate::resolve::dot_segments::KEEPS_PATH;
use crate::resolve::dot_segments::{self, Merged, Remaining, first_dot_segment};
use crate::schemes::SchemeRule;
use crate::syntax::ip::ipv6_text;
#[cfg(feature = "alloc")]
use crate::syntax::layout::{Layout, cut};
use crate::uri::Host;
use crate::uri::Uri;
use crate::uri::UriRef;

pub(crate) mod compare;
mod methods;
mod normalization;

pub use normalization::Normalization;

/// A reference as it is read at a level: each component in its normal form.
#[derive(Clone, Copy)]
pub(crate) struct Normal<'a> {
    pub(crate) reference: UriRef<'a>,
    steps: Normalization<'a>,
}

impl<'a> Normal<'a> {
    pub(crate) const fn new(reference: UriRef<'a>, steps: Normalization<'a>) -> Self {
        Self { reference, steps }
    }

    /// How userinfo, path, query and fragment are read.
    pub(crate) const fn form(&self) -> Form {
        Form {
            decode_unreserved: self.steps.percent_encoding,
            capital_hex: self.steps.case,
            lower_case: false,
        }
    }

    /// How scheme and host are read.
    pub(crate) const fn caseless_form(&self) -> Form {
        Form {
            lower_case: self.steps.case,
            ..self.form()
        }
    }

    /// The host, if it is an IPv6 address whose text is made anew.
    pub(crate) const fn ipv6_host(&self) -> Option<core::net::Ipv6Addr> {
        if self.steps.ipv6_text
            && let Some(Host::Ipv6(address)) = self.reference.host()
        {
            Some(address)
        } else {
            None
        }
    }

    /// What is known of the scheme.
    const fn rule(&self) -> Option<SchemeRule<'a>> {
        match self.reference.scheme() {
            Some(scheme) => self.steps.schemes.find(scheme),
            None => None,
        }
    }

    /// The port that stays.
    pub(crate) const fn port(&self) -> Option<&'a str> {
        match self.reference.port() {
            Some(port) if port.is_empty() && self.steps.empty_port => None,
            Some(_) if self.steps.default_port && self.has_default_port() => None,
            port => port,
        }
    }

    const fn has_default_port(&self) -> bool {
        if let Some(rule) = self.rule()
            && let Some(default) = rule.default_port
            && let Some(port) = self.reference.port_u16()
        {
            port == default
        } else {
            false
        }
    }

    /// The path from which the dot segments are yet to be removed.
    pub(crate) const fn path(&self) -> &'a str {
        let path = self.reference.path();
        if self.steps.empty_path
            && path.is_empty()
            && self.reference.host_str().is_some()
            && let Some(rule) = self.rule()
            && rule.empty_path_is_root
        {
            "/"
        } else {
            path
        }
    }

    /// Whether dot segments go.
    pub(crate) const fn removes_dot_segments(&self) -> bool {
        self.steps.dot_segments && !self.reference.is_relative()
    }

    /// The segments that remain, from the last to the first.
    pub(crate) const fn remaining_segments(&self) -> Remaining<'a> {
        Remaining::new(Merged::whole(self.path()), self.steps.percent_encoding)
    }

    const fn write(&self, out: &mut Recomposer<'_>) {
        let form = self.form();
        if let Some(scheme) = self.reference.scheme() {
            push(scheme, self.caseless_form(), &mut out.sink);
            out.end_scheme();
        }
        let host = self.reference.host_str();
        if let Some(host) = host {
            out.begin_authority();
            if let Some(userinfo) = self.reference.userinfo() {
                push(userinfo, form, &mut out.sink);
                out.end_userinfo();
            }
            if let Some(address) = self.ipv6_host() {
                out.sink.push(b"[");
                out.sink.push(ipv6_text(address).as_str().as_bytes());
                out.sink.push(b"]");
            } else {
                push(host, self.caseless_form(), &mut out.sink);
            }
            out.end_host();
            if let Some(port) = self.port() {
                out.begin_port();
                out.sink.push(port.as_bytes());
            }
        }
        out.begin_path();
        self.write_path(host.is_some(), &mut out.sink);
        out.end_path();
        if let Some(query) = self.reference.query() {
            out.begin_query();
            push(query, form, &mut out.sink);
        }
        out.end_query();
        if let Some(fragment) = self.reference.fragment() {
            out.begin_fragment();
            push(fragment, form, &mut out.sink);
        }
    }

    const fn write_path(&self, has_authority: bool, sink: &mut Sink<'_>) {
        let (path, form) = (self.path(), self.form());
        if !self.removes_dot_segments() {
            push(path, form, sink);
        } else if !Units::new(path.as_bytes(), form).is_kept() {
            dot_segments::write_remaining(self.remaining_segments(), form, has_authority, sink);
        } else {
            dot_segments::write(Merged::whole(path), has_authority, sink);
        }
    }

    /// Whether each component is its own normal form; where a dot segment may have to go, this is not known.
    const fn stands(&self) -> Option<bool> {
        let reference = self.reference;
        let layout = reference.layout();
        let is_authority_kept = if layout.has_userinfo() {
            self.keeps(0, layout.authority_start(), self.caseless_form())
                && self.keeps(layout.authority_start(), layout.host_start, self.form())
                && self.keeps(layout.host_start, layout.path_start, self.caseless_form())
        } else {
            self.keeps(0, layout.path_start, self.caseless_form())
        };
        let is_path_kept = self.path().len() == reference.path().len();
        if !is_authority_kept || !is_path_kept || !self.keeps_port_and_rest() {
            Some(false)
        } else if self.ipv6_host().is_some()
            || self.removes_dot_segments()
                // No dot of a path that is kept is encoded.
                && first_dot_segment(reference.path().as_bytes()).is_some()
        {
            None
        } else {
            Some(true)
        }
    }

    /// Whether a port stays, and all from the path on is the same, but for dot segments.
    #[inline(always)]
    const fn keeps_port_and_rest(&self) -> bool {
        let (text, layout) = (self.reference.as_str(), self.reference.layout());
        self.keeps(layout.path_start, text.len() as u32, self.form())
            && self.port().is_some() == layout.has_port()
    }

    /// Whether a part of the text is the same in a form.
    #[inline(always)]
    const fn keeps(&self, start: u32, end: u32, form: Form) -> bool {
        let text = self.reference.as_str().as_bytes();
        Units::new(slice(text, start as usize, end as usize), form).is_kept()
    }

    /// The text in pieces and where its components lie, if nothing changes but the case of letters before the path
    /// and dot segments that stand together: so it is with most.
    #[cfg(feature = "alloc")]
    fn joined(&self) -> Option<(String, Layout)> {
        let (text, layout) = (self.reference.as_str(), self.reference.layout());
        let before_path = cut(text, 0, layout.path_start);
        if layout.has_userinfo()
            || self.ipv6_host().is_some()
            || before_path.contains('%')
            || !self.keeps_port_and_rest()
        {
            return None;
        }
        let [root, head, tail] = if self.removes_dot_segments() {
            Merged::whole(self.path()).pieces(layout.has_authority())?
        } else {
            [self.path(), "", ""]
        };
        let behind_path = cut(text, layout.path_end, text.len() as u32);
        let mut out = join([before_path, root, head, tail, behind_path]);
        if self.steps.case
            && let Some(before_path) = out.get_mut(..before_path.len())
        {
            before_path.make_ascii_lowercase();
        }
        let path_end = out.len().saturating_sub(behind_path.len()) as u32;
        let layout = Layout {
            path_end,
            query_end: path_end.saturating_add(layout.query_end.saturating_sub(layout.path_end)),
            ..layout
        };
        Some((out, layout))
    }

    #[cfg(feature = "alloc")]
    fn into_text(self) -> (String, Layout) {
        let reference = self.reference;
        if let Some(true) = self.stands() {
            return (reference.as_str().into(), reference.layout());
        }
        self.joined().unwrap_or_else(|| {
            let expected = reference.as_str().len().saturating_add(KEEPS_PATH.len());
            with_string(expected, |out| self.write(out))
        })
    }

    const fn is_own_text(&self) -> bool {
        if let Some(stands) = self.stands() {
            return stands;
        }
        let mut out = Recomposer::new(Sink::compare(self.reference.as_str().as_bytes()));
        self.write(&mut out);
        out.sink.is_same()
    }

    const fn first_difference(&self) -> usize {
        let mut out = Recomposer::new(Sink::compare(self.reference.as_str().as_bytes()));
        self.write(&mut out);
        out.sink.first_difference()
    }

    const fn len(&self) -> usize {
        let mut out = Recomposer::new(Sink::count());
        self.write(&mut out);
        out.len()
    }

    const fn write_into<'b>(&self, buffer: &'b mut [u8]) -> Result<UriRef<'b>, BufferTooSmall> {
        let mut out = Recomposer::new(Sink::store(buffer));
        self.write(&mut out);
        out.finish()
    }
}

const fn push(text: &str, form: Form, sink: &mut Sink<'_>) {
    let mut units = Units::new(text.as_bytes(), form);
    while let Some(piece) = units.next_piece() {
        let at = sink.reserve(piece.len());
        piece.put(at, sink);
    }
}

impl Uri<'_> {
    /// The first byte at which the text and its normal form part.
    pub(crate) const fn first_difference(&self, steps: Normalization<'_>) -> usize {
        Normal::new(self.as_uri_ref(), steps).first_difference()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn normal(text: &str) -> Normal<'_> {
        let reference = UriRef::parse(text).unwrap();
        Normal::new(reference, Normalization::SCHEME)
    }

    /// What is not seen at once is read piece by piece, with the same result and more work.
    #[test]
    fn a_text_that_is_normal_is_seen_at_once() {
        for (text, stands) in [
            ("http://h/a/b?q#f", Some(true)),
            ("http://u:p@h:8080/a", Some(true)),
            ("urn:a:B%3A", Some(true)),
            ("http://h/a/..b/.c", Some(true)),
            ("http://h/a/../b", None),
            ("http://[::1]/", Some(true)),
            ("HTTP://h/", Some(false)),
            ("http://u@H/", Some(false)),
            ("http://h:80/", Some(false)),
            ("http://h", Some(false)),
            ("http://h/%61", Some(false)),
            ("http://h/?%3a", Some(false)),
        ] {
            assert_eq!(normal(text).stands(), stands, "{text}");
        }
    }

    #[test]
    #[cfg(feature = "alloc")]
    fn letters_and_dot_segments_are_seen_at_once() {
        for (text, joined) in [
            ("HTTP://H/A/./b?q#f", Some("http://h/A/b?q#f")),
            ("http://h/a/../../b", Some("http://h/b")),
            ("http://h", Some("http://h/")),
            ("http://u@H/", None),
            ("http://[::A]/", Some("http://[::a]/")),
            ("http://%48/", None),
            ("http://h:80/", None),
            ("http://h/%61", None),
            ("http://h/a/../b/../c", None),
        ] {
            let found = normal(text).joined().map(|(text, _)| text);
            assert_eq!(found.as_deref(), joined, "{text}");
        }
    }
}
