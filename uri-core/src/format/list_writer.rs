//! Writes lists. Only [`Items`](super::Items) refer to this code, so a program without lists doesn't contain it.

use crate::error::{FormatError, FormatErrorKind};
use crate::pct::data::{NOT_IN_SEGMENT, Value};
use crate::pct::decode;

use super::judge::{self, require};
use super::program::Op;
use super::writer::{Encoding, ListWriter};

/// The characters that a fragment can contain and an item of `{xs*,}` in a segment can't.
const NOT_IN_ITEM: &str = "/?,";

impl ListWriter<'_, '_, '_> {
    /// Appends an item of the list in the way of its operation, with the delimiters before it: as a segment, between
    /// commas, or as an entry of the query. Fails if the item can't be there. `is_key_text` says that the items are the
    /// segments of a [`KeyText`](crate::pct::KeyText), of which some can be empty, as in `a//b`.
    pub(super) fn item(&mut self, value: Value<'_>, is_key_text: bool) -> Result<(), FormatError> {
        let writer = &mut *self.writer;
        self.count = self.count.saturating_add(1);
        match self.op {
            Op::Segments(_) => {
                writer.text.push('/');
                let start = writer.text.len();
                writer.push(value, Encoding::Part(NOT_IN_SEGMENT))?;
                match writer.text_from(start) {
                    "" if is_key_text => Ok(()),
                    segment => judge::segment(segment).map_err(|error| error.of_item(self.count)),
                }
            }
            // `{xs*,}` is a segment; a comma in an item is encoded.
            Op::Commas(_) => {
                if self.count > 1 {
                    writer.text.push(',');
                }
                writer.push(value, Encoding::Part(NOT_IN_ITEM))
            }
            // `ids={xs*,}` is an entry, which begins with its key, `ids=`.
            Op::CommaEntry(_, key) => {
                if self.count == 1 {
                    writer.begin_entry();
                    writer.text.push_str(key);
                } else {
                    writer.text.push(',');
                }
                writer.push(value, Encoding::Data)
            }
            // Each item is an entry of the query. Its key is in `Items` itself or, for `Entries`, in the operations
            // that follow.
            op => writer.write_entry(op, self.following_ops, value),
        }
    }

    /// Appends a pair of `?{xs*}` as an entry of the query. Fails if its key is one of the template's literal keys,
    /// which follow the operation as `Text`s.
    pub(super) fn pair(&mut self, key: Value<'_>, value: Value<'_>) -> Result<(), FormatError> {
        let writer = &mut *self.writer;
        writer.begin_entry();
        let start = writer.text.len();
        writer.push(key, Encoding::Data)?;
        let written_key = writer.text_from(start);
        let mut literal_keys = self.following_ops.take_while(|op| *op != Op::End());
        // `decode` keeps a `+`, which form decoding reads as a space, so a literal key such as `a+b` has a second
        // `Text`, `a%20b`.
        let is_repeated = literal_keys
            .any(|op| matches!(op, Op::Text(literal) if decode(written_key).eq(decode(literal))));
        require(!is_repeated, FormatErrorKind::RepeatedKey)?;
        writer.text.push('=');
        writer.push(value, Encoding::Data)
    }

    /// Ends the list, and checks what depends on all its items: that a segment of items with commas is valid and, if
    /// the items are the segments of a key (`is_key_text`), that the key is.
    pub(super) fn end(self, is_key_text: bool) -> Result<(), FormatError> {
        let Self { writer, start, .. } = self;
        match self.op {
            // Without items, the segment is empty, so it's refused.
            Op::Commas(_) => judge::segment(writer.text_from(start)),
            Op::Segments(_) if is_key_text => judge::key(writer.path(), writer.text_from(start)),
            // Each item was checked by itself.
            _ => Ok(()),
        }
    }
}
