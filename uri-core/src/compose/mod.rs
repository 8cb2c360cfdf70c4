//! Recomposing a string from its components, and changing individual components
//! ([RFC 3986, section 5.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.3)).
//!
//! Imports: `grammar`, `error`, `bytes`, `output`, `allocation`, `schemes`, `syntax`, `pct`, `uri`.

#[cfg(feature = "alloc")]
use crate::allocation::string_from;
use crate::bytes::find;
use crate::error::BufferTooSmall;
use crate::output::Sink;
use crate::syntax::layout::Layout;
use crate::syntax::scanner::find_delimiter;
use crate::uri::UriRef;

mod components;
#[cfg(feature = "alloc")]
pub(crate) mod edit;

pub use components::Components;

/// Writes components in the order given in section 5.3, and stores their offsets.
///
/// The caller itself pushes each component's text to `sink`, between the calls that begin and end the component. The
/// `begin_` and `end_` methods are called once each, in the order in which they are defined here, but those for absent
/// components are skipped. A caller that already knows the offsets can skip all of them and set `layout` instead.
pub(crate) struct Recomposer<'b> {
    pub(crate) sink: Sink<'b>,
    pub(crate) layout: Layout,
    has_authority: bool,
}

impl<'b> Recomposer<'b> {
    pub(crate) const fn new(sink: Sink<'b>) -> Self {
        Self {
            sink,
            layout: Layout::from_offsets([0; 6]),
            has_authority: false,
        }
    }

    /// The offset of the next byte. An offset above `u32::MAX` is truncated, but the sink then reports an error.
    const fn offset(&self) -> u32 {
        self.sink.len() as u32
    }

    pub(crate) const fn end_scheme(&mut self) {
        self.layout.scheme_end = self.offset();
        self.sink.push(b":");
    }

    pub(crate) const fn begin_authority(&mut self) {
        self.sink.push(b"//");
        self.has_authority = true;
        self.layout.host_start = self.offset();
    }

    pub(crate) const fn end_userinfo(&mut self) {
        self.sink.push(b"@");
        self.layout.host_start = self.offset();
    }

    pub(crate) const fn end_host(&mut self) {
        self.layout.host_end = self.offset();
    }

    pub(crate) const fn begin_port(&mut self) {
        self.sink.push(b":");
    }

    pub(crate) const fn begin_path(&mut self) {
        self.layout.path_start = self.offset();
        if !self.has_authority {
            self.layout.host_start = self.offset();
            self.layout.host_end = self.offset();
        }
    }

    pub(crate) const fn end_path(&mut self) {
        self.layout.path_end = self.offset();
    }

    pub(crate) const fn begin_query(&mut self) {
        self.sink.push(b"?");
    }

    /// Ends the query, or the path if there is no query.
    pub(crate) const fn end_query(&mut self) {
        self.layout.query_end = self.offset();
    }

    pub(crate) const fn begin_fragment(&mut self) {
        self.sink.push(b"#");
    }

    /// Writes an authority from parts that the caller has checked.
    pub(crate) const fn authority(
        &mut self,
        userinfo: Option<&str>,
        host: &str,
        port: Option<&str>,
    ) {
        self.begin_authority();
        if let Some(userinfo) = userinfo {
            self.sink.push(userinfo.as_bytes());
            self.end_userinfo();
        }
        self.sink.push(host.as_bytes());
        self.end_host();
        if let Some(port) = port {
            self.begin_port();
            self.sink.push(port.as_bytes());
        }
    }

    /// Writes the query and the fragment unchanged.
    pub(crate) const fn query_and_fragment(&mut self, query: Option<&str>, fragment: Option<&str>) {
        if let Some(query) = query {
            self.begin_query();
            self.sink.push(query.as_bytes());
        }
        self.end_query();
        if let Some(fragment) = fragment {
            self.begin_fragment();
            self.sink.push(fragment.as_bytes());
        }
    }

    pub(crate) const fn len(&self) -> usize {
        self.sink.len()
    }

    pub(crate) const fn finish(self) -> Result<UriRef<'b>, BufferTooSmall> {
        Ok(UriRef::from_layout(tri!(self.sink.finish()), self.layout))
    }
}

/// Calls `write` with a recomposer for `len` bytes, and returns the string and its layout.
#[cfg(feature = "alloc")]
pub(crate) fn with_string(
    len: usize,
    write: impl FnOnce(&mut Recomposer<'_>),
) -> (alloc::string::String, Layout) {
    string_from(len, |buffer| {
        let mut out = Recomposer::new(Sink::store(buffer));
        write(&mut out);
        debug_assert!(out.layout.fits(len), "the steps are in order");
        out.layout
    })
}

/// Whether the first segment of a path contains `:`. A relative reference with such a path would be read as a URI, or
/// be invalid (section 4.2).
pub(crate) const fn first_segment_has_colon(path: &[u8]) -> bool {
    find(path, b':', 0, find_delimiter(path, 0)).is_some()
}
