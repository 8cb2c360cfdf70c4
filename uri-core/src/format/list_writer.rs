//! Writes lists. Only [`Items`](super::Items) refer to this code, so a program without lists doesn't contain it.

use crate::error::{FormatError, FormatErrorKind};
use crate::pct::data::{IN_SEGMENT, Value};
use crate::pct::decode;

use super::judge::{self, require};
use super::program::Op;
use super::writer::{Encoding, ListWriter};

/// Delimiters for an item of a segment.
const IN_COMMAS: &str = "/?,";

impl ListWriter<'_, '_, '_> {
    /// Writes and judges an item. Only the segments of a key can be empty.
    pub(super) fn item(&mut self, value: Value<'_>, is_key: bool) -> Result<(), FormatError> {
        let writer = &mut *self.writer;
        self.count = self.count.saturating_add(1);
        match self.op {
            Op::Segments(_) => {
                writer.text.push('/');
                let start = writer.text.len();
                writer.push(value, Encoding::Part(IN_SEGMENT))?;
                match writer.text_from(start) {
                    "" if is_key => Ok(()),
                    segment => judge::segment(segment).map_err(|error| error.of_item(self.count)),
                }
            }
            // A comma in an item is encoded.
            Op::Commas(_) => {
                if self.count > 1 {
                    writer.text.push(',');
                }
                writer.push(value, Encoding::Part(IN_COMMAS))
            }
            Op::CommaEntry(_, key) => {
                if self.count == 1 {
                    writer.begin_entry();
                    writer.text.push_str(key);
                } else {
                    writer.text.push(',');
                }
                writer.push(value, Encoding::Data)
            }
            op => writer.entry(op, self.ops, value),
        }
    }

    /// The pair's key isn't one of the template's literal keys, which follow the operation.
    pub(super) fn pair(&mut self, key: Value<'_>, value: Value<'_>) -> Result<(), FormatError> {
        let writer = &mut *self.writer;
        writer.begin_entry();
        let start = writer.text.len();
        writer.push(key, Encoding::Data)?;
        // The program also has a literal key's `+` as `%20`, because form decoding reads both as a space.
        let key = writer.text_from(start);
        let mut keys = self.ops.take_while(|op| *op != Op::End());
        let is_repeated =
            keys.any(|op| matches!(op, Op::Text(literal) if decode(key).eq(decode(literal))));
        require(!is_repeated, FormatErrorKind::RepeatedKey)?;
        writer.text.push('=');
        writer.push(value, Encoding::Data)
    }

    /// Judges all items together.
    pub(super) fn end(self, is_key: bool) -> Result<(), FormatError> {
        let Self { writer, start, .. } = self;
        match self.op {
            // Without items, the segment is empty, so it's refused.
            Op::Commas(_) => judge::segment(writer.text_from(start)),
            Op::Segments(_) if is_key => judge::key(writer.path(), writer.text_from(start)),
            _ => Ok(()),
        }
    }
}
