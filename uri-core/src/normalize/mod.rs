//! Normalization, and comparison of normal forms
//! ([RFC 3986, section 6](https://www.rfc-editor.org/rfc/rfc3986#section-6)).
//!
//! `NormalForm` knows what each step does to a component, in the order of section 6.2: case (6.2.2.1) and triplets
//! (6.2.2.2) are a `UnitForm`, dot segments (6.2.2.3) are removed after that, because `%2e` is a dot, and then come the
//! steps of the scheme (6.2.3), the port and an empty path. Four engines apply them:
//!
//! | question | engine |
//! |---|---|
//! | what is the form, in a buffer or as a hash, also in a constant? | `NormalForm::write`, unit by unit |
//! | what is it as a `String`? | `owned.rs`, eight bytes at a time, if `changes.rs` finds a change |
//! | is this text in the form? | `NormalForm::is_normal`; for `unique`, first one loop, `is_surely_normal` |
//! | do two texts have one form? | `compare.rs`, which reads both in step, and paths from the end |
//!
//! Imports: `grammar`, `error`, `bytes`, `output`, `allocation`, `schemes`, `syntax`, `pct`, `uri`, `compose`,
//! `resolve`.

#[cfg(feature = "alloc")]
use alloc::borrow::Cow;

use crate::bytes::{eq, slice};
use crate::compose::Recomposer;
use crate::error::BufferTooSmall;
use crate::grammar::Component;
use crate::output::Destination;
use crate::pct::dots::EncodedDots;
use crate::pct::{UnitForm, Units};
use crate::resolve::dot_segments::{self, Merged, PATH_GUARD, Remaining, has_dot_segment};
use crate::schemes::KnownScheme;
use crate::syntax::ipv6_text::ipv6_text;
use crate::syntax::scanner::WIDE;
use crate::uri::{Host, UriRef};

mod changes;
pub(crate) mod compare;
mod methods;
mod normalization;
#[cfg(feature = "alloc")]
mod owned;
pub(crate) mod unique;

pub(crate) use methods::equivalent;
pub use normalization::Normalization;

/// The normal form of a reference, which isn't written yet.
#[derive(Clone, Copy)]
pub(crate) struct NormalForm<'a> {
    pub(crate) reference: UriRef<'a>,
    steps: Normalization,
}

impl<'a> NormalForm<'a> {
    pub(crate) const fn new(reference: UriRef<'a>, steps: Normalization) -> Self {
        Self { reference, steps }
    }

    /// The form of the userinfo, the path, the query and the fragment (6.2.2.1, 6.2.2.2).
    pub(crate) const fn form(&self) -> UnitForm {
        UnitForm {
            decode_unreserved: self.steps.percent_encoding,
            capital_hex: self.steps.case,
            lower_case: false,
        }
    }

    /// The IPv6 address of the host, if the steps say that it's written in the form of RFC 5952. The text of any other
    /// host is written in the caseless [`form`](Self::form).
    pub(crate) const fn ipv6_host_to_write(&self) -> Option<core::net::Ipv6Addr> {
        if self.steps.ipv6_text
            && let Some(Host::Ipv6(address)) = self.reference.host()
        {
            Some(address)
        } else {
            None
        }
    }

    /// The scheme, if it's a known one.
    const fn known_scheme(&self) -> Option<KnownScheme> {
        let scheme = some!(self.reference.scheme());
        KnownScheme::of(scheme.as_str())
    }

    /// The port, unless normalization drops it (6.2.3).
    pub(crate) const fn port(&self) -> Option<&'a str> {
        match self.reference.port() {
            // Unlike a default port, an empty one is dropped for every scheme, also for an unknown one, as in
            // `x://h:/`.
            Some(port) if port.is_empty() && self.steps.empty_port => None,
            Some(_) if self.steps.default_port && self.has_default_port() => None,
            port => port,
        }
    }

    /// Whether the port is that of the scheme. For `http`, `:0080` is, too.
    const fn has_default_port(&self) -> bool {
        match (self.known_scheme(), self.reference.port_u16()) {
            (
                Some(KnownScheme {
                    default_port: Some(default_port),
                    ..
                }),
                Some(port),
            ) => default_port == port,
            _ => false,
        }
    }

    /// The path of the reference, whose dot segments aren't removed yet, or `/` instead of an empty path if the steps
    /// and the scheme say so (6.2.3).
    pub(crate) const fn path(&self) -> &'a str {
        let path = self.reference.path();
        if self.steps.empty_path
            && path.is_empty()
            // Without an authority, as in `http:`, the path stays empty.
            && self.reference.host_str().is_some()
            && let Some(scheme) = self.known_scheme()
            && scheme.has_root_for_empty_path()
        {
            "/"
        } else {
            path
        }
    }

    /// Whether dot segments are removed (6.2.2.3). A relative reference keeps its dot segments, because they have a
    /// meaning there.
    pub(crate) const fn removes_dot_segments(&self) -> bool {
        self.steps.dot_segments && !self.reference.is_relative()
    }

    /// The segments that remain after dot segments are removed, from the last to the first.
    const fn remaining_segments(&self) -> Remaining<'a> {
        // If triplets are decoded, `%2e` counts as a dot.
        let encoded_dots = EncodedDots::if_decoded(self.steps.percent_encoding);
        Remaining::new(Merged::whole(self.path()), encoded_dots)
    }

    /// Writes the normal form to `out`, component by component.
    const fn write(&self, out: &mut Recomposer<'_>) {
        let form = self.form();
        let mut components = self.reference.components();
        components.port = self.port();
        let address_text;
        if let Some(ipv6) = self.ipv6_host_to_write() {
            address_text = ipv6_text(ipv6);
            components.host = Some(address_text.as_str());
        }
        out.before_path(&components, form);
        if self.removes_dot_segments() {
            let has_authority = self.reference.layout().has_authority();
            dot_segments::write(
                self.remaining_segments(),
                form,
                has_authority,
                &mut out.sink,
            );
        } else {
            out.push(self.path(), form);
        }
        out.after_path(&components, form);
    }

    /// Whether the reference equals its normal form.
    pub(crate) const fn is_normal(&self) -> bool {
        self.is_normal_in::<WIDE>()
    }

    /// [`is_normal`](Self::is_normal) in a build that reads many bytes in one step, if `READS_WIDE` is set.
    const fn is_normal_in<const READS_WIDE: bool>(&self) -> bool {
        if !self.keeps_port_empty_path_and_ipv6() {
            return false;
        }
        let mut case_may_change = true;
        let mut triplets_may_change = true;
        let mut dots_may_change = self.removes_dot_segments();
        // Fast path: in a build that reads many bytes in one step, a first search rules out most changes at once.
        if READS_WIDE {
            case_may_change = self.may_change_case();
            let changes = self.may_change_triplets_or_dots(case_may_change);
            triplets_may_change = changes.triplets;
            dots_may_change = changes.dots;
        }
        if (case_may_change || triplets_may_change) && !self.keeps_scheme_and_host() {
            return false;
        }
        if triplets_may_change && !self.keeps_other_components() {
            return false;
        }
        // An encoded dot segment, as in `/%2e%2e/a`, was refused above if triplets are decoded, and is a name if not.
        !(dots_may_change && has_dot_segment(self.path_without_guard()))
    }

    /// The path in which [`is_normal`](Self::is_normal) looks for dot segments: without the [`PATH_GUARD`] before a
    /// path like `//a`, because the guard would be removed as a dot segment and written again.
    const fn path_without_guard(&self) -> &'a [u8] {
        let path = self.reference.path().as_bytes();
        match path {
            [b'/', b'.', b'/', b'/', ..] if !self.reference.layout().has_authority() => {
                slice(path, PATH_GUARD.len(), path.len())
            }
            _ => path,
        }
    }

    /// Whether the form changes neither the scheme nor the host. Both are lowercase in it if the steps include `case`.
    /// A port, which is read with the host, has no letters and no triplets.
    const fn keeps_scheme_and_host(&self) -> bool {
        let form = self.form().caseless();
        // The case of a userinfo matters, so it's left out. Without one, all is compared at once.
        if self.reference.layout().has_userinfo() {
            self.keeps(Component::Scheme, Component::Scheme, form)
                && self.keeps(Component::Host, Component::Port, form)
        } else {
            self.keeps(Component::Scheme, Component::Port, form)
        }
    }

    /// Whether no triplet changes in components other than the scheme and the host.
    const fn keeps_other_components(&self) -> bool {
        let form = self.form();
        self.keeps(Component::Userinfo, Component::Userinfo, form)
            && self.keeps(Component::Path, Component::Fragment, form)
    }

    /// Whether the steps of ports, an empty path and IPv6 addresses change nothing: no port is dropped, an empty path
    /// stays, and an IPv6 address is already in its form.
    const fn keeps_port_empty_path_and_ipv6(&self) -> bool {
        if self.port().is_some() != self.reference.layout().has_port()
            || self.path().len() != self.reference.path().len()
        {
            return false;
        }
        // `ipv6_host_to_write` returns an address only if the steps say how it's written.
        if let Some(address) = self.ipv6_host_to_write()
            && let Some(host) = self.reference.host_str()
        {
            return eq(ipv6_text(address).as_str().as_bytes(), host.as_bytes());
        }
        true
    }

    /// Whether the components from `first` to `last` are already in a form.
    #[inline(always)]
    const fn keeps(&self, first: Component, last: Component, form: UnitForm) -> bool {
        Units::new(self.reference.part(first, last).as_bytes(), form).is_kept()
    }

    /// Whether the reference is surely its own normal form; `false` means that it may be, too. This is one loop,
    /// without which rustc takes 3.9 s instead of 1.3 s for `unique` in a table of 1,000 expressions.
    const fn is_surely_normal(&self) -> bool {
        let layout = self.reference.layout();
        let text = self.reference.as_str().as_bytes();
        // While `rest` is longer than this, it begins before the path, where an uppercase letter may change.
        let len_from_path = text.len().saturating_sub(layout.path_start as usize);
        // A dot may begin a segment at the start, after a `/`, and after a scheme's `:`, as in `urn:./a`. At the start,
        // a `/` stands for the missing byte.
        let mut byte_before = b'/';
        let mut rest = text;
        while let [byte, tail @ ..] = rest {
            match *byte {
                b'%' => return false,
                b'A'..=b'Z' if rest.len() > len_from_path => return false,
                b'.' if matches!(byte_before, b'/' | b':') => return false,
                byte => byte_before = byte,
            }
            rest = tail;
        }
        self.keeps_port_empty_path_and_ipv6()
    }

    /// The hash of the normal form.
    pub(crate) const fn hash(&self) -> u64 {
        let mut out = Recomposer::new(Destination::Hash(0));
        if self.is_surely_normal() {
            // The hash is that of the bytes, in however many pieces they are pushed.
            out.sink.push(self.reference.as_str().as_bytes());
        } else {
            self.write(&mut out);
        }
        out.sink.finish_hash()
    }

    /// The bytes of the normal form, by which `duplicates` compares rows. They can be more than `MAX_LEN`, so they may
    /// not be a URI.
    #[cfg(feature = "alloc")]
    pub(crate) fn to_bytes(self) -> Cow<'a, [u8]> {
        if self.is_normal() {
            return Cow::Borrowed(self.reference.as_str().as_bytes());
        }
        let mut bytes = alloc::vec![0; self.len()];
        self.write(&mut Recomposer::new(Destination::Store(&mut bytes)));
        Cow::Owned(bytes)
    }

    /// The length of the normal form.
    const fn len(&self) -> usize {
        let mut out = Recomposer::new(Destination::Count);
        self.write(&mut out);
        out.sink.len()
    }

    /// Writes the normal form to a buffer. Fails with the required length if the buffer is too small.
    const fn write_into<'b>(&self, buffer: &'b mut [u8]) -> Result<UriRef<'b>, BufferTooSmall> {
        let mut out = Recomposer::new(Destination::Store(buffer));
        self.write(&mut out);
        out.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_normal_references_are_recognized_by_one_loop() {
        for (text, expected) in [
            ("http://example.org/a/b?c#d", true),
            ("http://example.org/README.md?A=B#C", true),
            ("http://example.org/a.b/c..", true),
            ("urn:isbn:0-395-36341-1", true),
            ("a:", true),
            ("Http://example.org/", false),
            ("http://example.orG/", false),
            ("http://U@example.org/", false),
            ("http://example.org/%20", false),
            ("http://example.org/.", false),
            ("http://example.org/a/./b", false),
            ("http://example.org:80/", false),
            ("http://example.org:/", false),
            ("http://example.org", false),
            ("http://[1:0::]/", false),
            ("urn:./a", false),
        ] {
            let reference = UriRef::parse(text).unwrap();
            let normal = NormalForm::new(reference, Normalization::SCHEME.ipv6_text());
            let found = normal.is_surely_normal();
            assert_eq!(found, expected, "{text}");
            assert!(!found || normal.is_normal(), "{text}");
        }
    }
}
