//! Writes the items of a list. Only [`Items::write_all`] refers to this code, so a program without lists doesn't contain
//! it.

use core::mem;

use crate::error::{FormatError, FormatErrorKind};
use crate::pct::data::{IN_SEGMENT, Value};
use crate::pct::decode;

use super::judge::{self, require};
use super::program::Op;
use super::state::{Items, ListWriter, Place, Writer};

/// The delimiters that an item of a segment can't contain.
const IN_COMMAS: &str = "/?,";

impl ListWriter<'_, '_, '_> {
    pub(super) fn write(mut self, items: &mut dyn Items) -> Result<(), FormatError> {
        let start = self.writer.text.len();
        let is_key = items.is_key();
        let (mut is_first, mut has_next, mut result) = (true, true, Ok(()));
        while has_next && result.is_ok() {
            has_next = items.write_next(&mut |key, value| {
                result = match self.op {
                    Op::Segments(_) => self.segment(value, is_key),
                    Op::Pairs(_) => self.pair(key, value),
                    Op::Commas(_) | Op::CommaEntry(..) => {
                        self.after_comma(value, mem::take(&mut is_first))
                    }
                    op => self.writer.entry(self.slot, op, self.ops, value),
                };
            });
        }
        result?;
        let writer = self.writer;
        match self.op {
            // Without items, the segment is empty, so it's refused.
            Op::Commas(_) => judge::segment(writer.text_from(start)),
            Op::Segments(_) if is_key => writer.check_key_path(start),
            _ => Ok(()),
        }
    }

    fn segment(&mut self, value: Value<'_>, is_key: bool) -> Result<(), FormatError> {
        let writer = &mut *self.writer;
        writer.text.push('/');
        let start = writer.text.len();
        writer.push(value, Place::Part(IN_SEGMENT))?;
        if is_key && writer.text.len() == start {
            return Ok(());
        }
        let judged = judge::segment(writer.text_from(start));
        judged.map_err(FormatError::of_item)
    }

    /// Writes an item, with a `,` before it unless it's the first.
    fn after_comma(&mut self, value: Value<'_>, is_first: bool) -> Result<(), FormatError> {
        let writer = &mut *self.writer;
        if !is_first {
            writer.text.push(',');
        }
        // A comma in an item is encoded: as data always, as a part because it's in `IN_COMMAS`.
        let Op::CommaEntry(_, key) = self.op else {
            return writer.push(value, Place::Part(IN_COMMAS));
        };
        if is_first {
            writer.begin_entry();
            writer.text.push_str(key);
        }
        writer.push(value, Place::Data)
    }

    /// Writes a pair, and checks that its key isn't one of the template's literal keys, which follow the operation.
    fn pair(&mut self, key: Option<Value<'_>>, value: Value<'_>) -> Result<(), FormatError> {
        let writer = &mut *self.writer;
        writer.begin_entry();
        // Each item is a pair, so it has a key, unless the call is forged.
        if let Some(key) = key {
            let start = writer.text.len();
            writer.push(key, Place::Data)?;
            // A literal key with `+` is also in the program with `%20`, because form decoding reads both as a space.
            let key = writer.text_from(start);
            let mut keys = self.ops.take_while(|op| *op != Op::End());
            let is_repeated =
                keys.any(|op| matches!(op, Op::Text(literal) if decode(key).eq(decode(literal))));
            require(!is_repeated, FormatErrorKind::RepeatedKey)?;
            writer.text.push('=');
        }
        writer.push(value, Place::Data)
    }
}

impl Writer<'_, '_> {
    /// Checks a key, written from `start`: an empty one is an empty segment, and so is the first of a path that begins with
    /// `//`.
    fn check_key_path(&self, start: usize) -> Result<(), FormatError> {
        let (path, key) = (self.path(), self.text_from(start));
        let is_refused = key == "/" || path == key && path.starts_with("//");
        require(!is_refused, FormatErrorKind::EmptySegment)
    }
}
