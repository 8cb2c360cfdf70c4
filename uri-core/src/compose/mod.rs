//! Recomposing a string from its components, and changing individual components ([RFC 3986, section
//! 5.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.3)).
//!
//! Imports: `grammar`, `error`, `bytes`, `output`, `allocation`, `syntax`, `pct`, `secret`, `uri`.

use crate::bytes::find;
use crate::error::BufferTooSmall;
use crate::output::{Destination, Sink};
use crate::pct::{UnitForm, Units};
use crate::syntax::layout::Layout;
use crate::syntax::scanner::find_delimiter;
use crate::uri::UriRef;

mod components;
#[cfg(feature = "alloc")]
pub(crate) mod edit;

pub use components::Components;

/// Writes components in the order of section 5.3, and stores their offsets.
///
/// The caller pushes the path itself, between [`before_path`](Self::before_path) and [`after_path`](Self::after_path),
/// or skips both and sets `layout`.
pub(crate) struct Recomposer<'b> {
    pub(crate) sink: Sink<'b>,
    pub(crate) layout: Layout,
}

impl<'b> Recomposer<'b> {
    pub(crate) const fn new(destination: Destination<'b>) -> Self {
        Self {
            sink: Sink::new(destination),
            layout: Layout::from_offsets([0; 6]),
        }
    }

    /// The current length, as an offset. It's truncated above `u32::MAX`, but then the sink reports an error.
    const fn offset(&self) -> u32 {
        self.sink.len() as u32
    }

    /// Writes a text whose triplets and letters are changed into the given form.
    pub(crate) const fn push(&mut self, text: &str, form: UnitForm) {
        // A form that changes no triplets changes nothing, so the text is written in one piece.
        if !form.changes_triplets() {
            return self.sink.push(text.as_bytes());
        }
        let mut units = Units::new(text.as_bytes(), form);
        while let Some(piece) = units.next_piece() {
            self.sink.push(piece.as_bytes());
        }
    }

    /// Writes the components before the path in the given form. Without a host, no authority is written.
    pub(crate) const fn before_path(&mut self, parts: &Components<'_>, form: UnitForm) {
        if let Some(scheme) = parts.scheme {
            self.push(scheme, form.caseless());
            self.layout.scheme_end = self.offset();
            self.sink.push(b":");
        }
        // Without an authority, these offsets equal `path_start`.
        self.layout.host_start = self.offset();
        self.layout.host_end = self.offset();
        if let Some(host) = parts.host {
            self.sink.push(b"//");
            if let Some(userinfo) = parts.userinfo {
                self.push(userinfo, form);
                self.sink.push(b"@");
            }
            self.layout.host_start = self.offset();
            // Case doesn't matter in the host either (section 6.2.2.1).
            self.push(host, form.caseless());
            self.layout.host_end = self.offset();
            if let Some(port) = parts.port {
                self.sink.push_all(&[":", port]);
            }
        }
        self.layout.path_start = self.offset();
    }

    /// Ends the path, which the caller has pushed, and writes the components after it in the given form.
    pub(crate) const fn after_path(&mut self, parts: &Components<'_>, form: UnitForm) {
        self.layout.path_end = self.offset();
        if let Some(query) = parts.query {
            self.sink.push(b"?");
            self.push(query, form);
        }
        self.layout.query_end = self.offset();
        if let Some(fragment) = parts.fragment {
            self.sink.push(b"#");
            self.push(fragment, form);
        }
    }

    /// The written reference, unless it didn't fit into the buffer.
    pub(crate) const fn finish(self) -> Result<UriRef<'b>, BufferTooSmall> {
        Ok(UriRef::from_layout(tri!(self.sink.finish()), self.layout))
    }
}

/// Whether there is a `:` before the first `/`, `?` or `#`. A relative reference with such a path would be read as a
/// URI, as `a:b` is, or be invalid, as `1:b` is (section 4.2).
pub(crate) const fn first_segment_has_colon(path: &[u8]) -> bool {
    find(path, b':', 0, find_delimiter(path, 0)).is_some()
}
