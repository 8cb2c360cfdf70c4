//! Executes a template's program with the values for its placeholders.

use alloc::string::String;

use crate::allocation::since;
use crate::bytes::substring;
use crate::error::{Error, FormatError, FormatErrorKind, MAX_LEN};
use crate::pct::data::{IN_SEGMENT, Value};
use crate::syntax::char_class::{NO_TRIPLET, UNRESERVED};
use crate::syntax::layout::Layout;
use crate::uri::{Uri, UriBuf, UriRef, UriRefBuf};

use super::host::WholeHost;
use super::judge::{self, require};
use super::program::{Op, Ops};
use super::state::{Argument, ListWriter, MAX_SPARE, Mark, Place, Writer};

/// Writes a template after `start`, which is a prefix known at compile time, the value of `{base}`, or empty if the
/// program contains `Op::Start`.
///
/// # Errors
///
/// Returns an error if the base has a query or a fragment, or an error about the leftmost value that can't be written.
pub fn format(
    start: UriRef<'_>,
    program: &'static str,
    arguments: &mut [Argument<'_>],
) -> Result<UriBuf, Error> {
    format_ref(start, program, arguments).map(UriBuf::from_reference)
}

/// Like [`format`], but for a reference.
///
/// # Errors
///
/// Returns the same errors as [`format`].
pub fn format_ref(
    start: UriRef<'_>,
    program: &'static str,
    arguments: &mut [Argument<'_>],
) -> Result<UriRefBuf, Error> {
    let (reference, _) = format_template(start, program, arguments, &mut [])?;
    Ok(reference)
}

/// The prefix that a template continues: `filled` without its last `tail` bytes. Components that begin after the prefix
/// are empty in the result; the program stores their real offsets.
pub const fn prefix(filled: Uri<'_>, tail: usize) -> UriRef<'_> {
    let len = filled.as_str().len().saturating_sub(tail);
    let mut offsets = filled.layout().offsets();
    let mut rest: &mut [u32] = &mut offsets;
    while let [offset, after @ ..] = rest {
        if *offset as usize > len {
            *offset = len as u32;
        }
        rest = after;
    }
    let text = substring(filled.as_str(), 0, len);
    // Without the `:` of the scheme, the offsets aren't valid, and the prefix is only a path.
    UriRef::from_layout(text, Layout::from_offsets(offsets).checked(text.len()))
}

/// Writes a reference template after `start`, and stores the byte range of each slot in `marks`, unless `marks` is
/// empty. The returned `bool` is `true` if the template has a query.
pub(super) fn format_template(
    start: UriRef<'_>,
    program: &'static str,
    arguments: &mut [Argument<'_>],
    marks: &mut [Mark],
) -> Result<(UriRefBuf, bool), FormatError> {
    let mut writer = Writer::new(start, program, arguments, marks);
    let written = writer.run(Ops::new(program));
    let written = written.map_err(|error| error.of_value(Ops::new(program).name(writer.slot)));
    let is_short = require(writer.text.len() <= MAX_LEN, FormatErrorKind::TooLong);
    let written = written.and(is_short);
    written.map_err(|error| error.in_row(Ops::new(program).row()))?;
    let mut text = writer.text;
    // Most values don't need the room that was reserved to encode them.
    if text.capacity() - text.len() > MAX_SPARE {
        text.shrink_to_fit();
    }
    // This replaces `END`. The length has been checked, so no offset is too large for a `u32`.
    let offsets = writer.offsets.map(|offset| offset.min(text.len()) as u32);
    let layout = Layout::from_offsets(offsets);
    debug_assert!(layout.fits(text.len()), "the steps are in order");
    Ok((UriRefBuf::from_layout(text, layout), writer.has_query))
}

/// An offset that is not stored, because the component ends with the string.
const END: usize = usize::MAX;

impl<'t, 'a> Writer<'t, 'a> {
    fn new(
        start: UriRef<'_>,
        program: &'static str,
        arguments: &'t mut [Argument<'a>],
        marks: &'t mut [Mark],
    ) -> Self {
        // All literal text that isn't in `start` is in the program, so the program's length is enough for it.
        let literal = start.as_str().len().saturating_add(program.len());
        let rooms = arguments.iter().map(Argument::room);
        let mut text = String::with_capacity(rooms.fold(literal, usize::saturating_add));
        text.push_str(start.as_str());
        Self {
            arguments,
            marks,
            text,
            offsets: start.layout().offsets().map(|offset| offset as usize),
            slot: 0,
            part: (0, 0),
            has_query: false,
            has_entry: false,
            is_rootless: false,
        }
    }

    /// Executes the operations up to the first name.
    fn run(&mut self, mut ops: Ops<'static>) -> Result<(), FormatError> {
        while let Some(op) = ops.next_op() {
            match op {
                Op::Start([scheme_end, host_start, host_end, path_start], text) => {
                    // `Offset` stores the last two, unless the component ends with the string.
                    self.offsets = [scheme_end, host_start, host_end, path_start, END, END];
                    self.text.push_str(text);
                }
                Op::Base(slot) => {
                    self.slot = slot;
                    judge::base(self.offsets, self.text.len())?;
                }
                Op::Join() => {
                    let [scheme_end, _, _, path_start, ..] = self.offsets;
                    // Only a slash of the path is removed, not one of `file://`.
                    let has_slash = self.text_from(path_start).ends_with('/');
                    if has_slash {
                        self.text.pop();
                    }
                    // Without an authority, the path begins at 0, or directly after the `:` of the scheme.
                    self.is_rootless = !has_slash && path_start <= scheme_end + 1;
                }
                Op::Offset(index) => {
                    debug_assert!(index < self.offsets.len());
                    if let Some(offset) = self.offsets.get_mut(index) {
                        *offset = self.text.len();
                    }
                }
                Op::Text(text) => self.text.push_str(text),
                Op::Value(slot) => self.put(slot, Place::Data)?,
                Op::Part(slot, delimiters) => self.put(slot, Place::Part(delimiters))?,
                Op::Host(slot) => self.host(slot)?,
                Op::Begin(slot) => self.part = (self.text.len(), slot),
                Op::EndLabel() => judge::label(self.end())?,
                Op::EndLastLabel() => judge::last_label(self.end())?,
                Op::EndHost(slot) => {
                    self.slot = slot;
                    judge::host_len(self.text_from(self.offsets[1]))?;
                }
                Op::Port(slot) => self.port(slot)?,
                Op::Segment(slot) => self.segment(slot)?,
                Op::EndSegment() => judge::segment(self.end())?,
                Op::Segments(slot) | Op::Commas(slot) => self.list(slot, &op, ops)?,
                Op::EndPath() => {
                    // A base's path counts, too: if the list of `{base}/{xs*}` is empty, `/v2` doesn't change.
                    if !self.is_rootless && self.text.len() == self.offsets[3] {
                        self.text.push('/');
                    }
                }
                Op::Entry() => self.begin_entry(),
                Op::EndEntry() => judge::entry(self.end())?,
                Op::CommaEntry(slot, _) | Op::Items(slot, _) => self.entries(slot, &op, ops)?,
                Op::Entries(slot) | Op::Pairs(slot) => {
                    self.entries(slot, &op, ops)?;
                    ops.skip_group();
                }
                Op::Fragment(slot) => self.fragment(slot)?,
                // Each group has been skipped, so an `End` here is in a forged program.
                Op::End() | Op::Name(_) | Op::Row(_) => break,
            }
        }
        Ok(())
    }

    /// Writes the value of a slot, if there is one, and stores its range.
    // Inlined, it saves 3 % of the instructions of a row.
    #[inline(always)]
    fn put(&mut self, slot: usize, place: Place<'_>) -> Result<(), FormatError> {
        self.put_after("", slot, place)
    }

    /// Writes a delimiter and the value of a slot, if there is one, and stores its range.
    #[inline(always)]
    fn put_after(
        &mut self,
        delimiter: &str,
        slot: usize,
        place: Place<'_>,
    ) -> Result<(), FormatError> {
        self.slot = slot;
        let start = self.text.len();
        if let Some(value) = self.one(slot) {
            self.text.push_str(delimiter);
            self.push(value, place)?;
        }
        self.mark(slot, start);
        Ok(())
    }

    /// The value of a slot, unless it is absent.
    #[inline]
    fn one(&self, slot: usize) -> Option<Value<'a>> {
        debug_assert!(slot < self.arguments.len(), "each slot has an argument");
        match self.arguments.get(slot) {
            Some(Argument::One(value) | Argument::Optional(Some(value))) => Some(*value),
            _ => None,
        }
    }

    /// Appends a value.
    #[inline(always)]
    pub(super) fn push(&mut self, value: Value<'_>, place: Place<'_>) -> Result<(), FormatError> {
        let pushed = match place {
            Place::Data => value.push_to(&mut self.text, UNRESERVED, UNRESERVED),
            Place::Host => value.push_to(&mut self.text, NO_TRIPLET, NO_TRIPLET),
            Place::Part(delimiters) => value.push_part_to(&mut self.text, delimiters),
        };
        pushed.map_err(judge::unwritten)
    }

    // Rare operations aren't inlined, which saves 3 kB.
    #[inline(never)]
    fn host(&mut self, slot: usize) -> Result<(), FormatError> {
        let start = self.text.len();
        self.put(slot, Place::Host)?;
        match WholeHost::of(self.text_from(start)) {
            WholeHost::AsIs => {}
            WholeHost::WithoutBrackets => {
                self.text.insert(start, '[');
                self.text.push(']');
            }
            WholeHost::Invalid => return Err(judge::error(FormatErrorKind::Host)),
        }
        Ok(())
    }

    #[inline(never)]
    fn port(&mut self, slot: usize) -> Result<(), FormatError> {
        let start = self.text.len();
        self.put_after(":", slot, Place::Data)?;
        judge::port(self.text_from(start))
    }

    #[inline(never)]
    fn fragment(&mut self, slot: usize) -> Result<(), FormatError> {
        self.put_after("#", slot, Place::Part(""))
    }

    #[inline]
    fn segment(&mut self, slot: usize) -> Result<(), FormatError> {
        let start = self.text.len();
        match self.arguments.get(slot) {
            // Digits are never refused.
            Some(Argument::One(Value::Integer(..))) => return self.put(slot, Place::Data),
            Some(Argument::One(Value::Text(text))) => {
                let len = text.len();
                self.put(slot, Place::Data)?;
                // Text that has kept its length contains no triplets.
                if self.text.len() - start == len && !judge::is_odd(self.text_from(start)) {
                    return Ok(());
                }
            }
            _ => self.put(slot, Place::Part(IN_SEGMENT))?,
        }
        judge::segment(self.text_from(start))
    }

    /// Writes an entry for an optional value, or for each item of a list. Even without any, the template has a query,
    /// which replaces that of a base.
    fn entries(
        &mut self,
        slot: usize,
        op: &Op<&'static str>,
        ops: Ops<'static>,
    ) -> Result<(), FormatError> {
        self.has_query = true;
        if let Some(Argument::Many(_)) = self.arguments.get(slot) {
            return self.list(slot, op, ops);
        }
        let start = self.text.len();
        if let Some(value) = self.one(slot) {
            self.entry(slot, op, ops, value)?;
        }
        self.mark(slot, start);
        Ok(())
    }

    /// Writes the items of a list. `ops` are the operations after `op`.
    #[inline(never)]
    fn list(
        &mut self,
        slot: usize,
        op: &Op<&'static str>,
        ops: Ops<'static>,
    ) -> Result<(), FormatError> {
        self.slot = slot;
        let start = self.text.len();
        // The list is taken out, because its writer borrows the whole `Writer`.
        let result = match self.arguments.get_mut(slot).map(Argument::take) {
            Some(Argument::Many(items)) => items.write_all(ListWriter {
                writer: &mut *self,
                slot,
                op,
                ops,
            }),
            _ => Ok(()),
        };
        self.mark(slot, start);
        result
    }

    /// Writes an entry: first the key, then the value.
    // Inlined, it saves 2 % of the instructions of a row with a list.
    #[inline(always)]
    pub(super) fn entry(
        &mut self,
        slot: usize,
        op: &Op<&'static str>,
        ops: Ops<'static>,
        value: Value<'_>,
    ) -> Result<(), FormatError> {
        self.begin_entry();
        let start = self.text.len();
        match op {
            Op::Items(_, key) => self.text.push_str(key),
            // Each entry gets a copy of `ops`, whose next operations write the key.
            _ => self.key(ops)?,
        }
        self.slot = slot;
        self.push(value, Place::Data)?;
        judge::entry(self.text_from(start))
    }

    /// Writes the key of a repeated entry: the output of the operations up to `End`. Only text and values are written, so
    /// that a forged program can't nest entries.
    fn key(&mut self, key: Ops<'static>) -> Result<(), FormatError> {
        for op in key.take_while(|op| *op != Op::End()) {
            match op {
                Op::Text(text) => self.text.push_str(text),
                Op::Value(slot) => self.put(slot, Place::Data)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Stores the range of a slot that was written from `start`.
    fn mark(&mut self, slot: usize, start: usize) {
        // An end of 0 means that the mark hasn't been stored yet.
        if let Some(mark @ [_, 0]) = self.marks.get_mut(slot) {
            *mark = [start, self.text.len()];
        }
    }

    /// Writes the delimiter before a query entry: `?` before the first entry, and `&` before the others.
    pub(super) fn begin_entry(&mut self) {
        self.text.push(if self.has_entry { '&' } else { '?' });
        self.has_query = true;
        self.has_entry = true;
    }

    /// Ends the part that `Op::Begin` began: its first value is to blame for what is wrong with it.
    fn end(&mut self) -> &str {
        let (start, slot) = self.part;
        self.slot = slot;
        self.text_from(start)
    }

    /// The path that has been written so far.
    pub(super) fn path(&self) -> &str {
        self.text_from(self.offsets[3])
    }

    pub(super) fn text_from(&self, start: usize) -> &str {
        since(&self.text, start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::Items;

    /// Nested entries would need a stack frame each.
    #[test]
    fn a_forged_program_cannot_nest_entries() {
        struct Endless;
        impl Items for Endless {
            fn write_next(&mut self, write: &mut dyn FnMut(Option<Value<'_>>, Value<'_>)) -> bool {
                write(None, Value::Text("x"));
                false
            }

            fn write_all(&mut self, writer: ListWriter<'_, '_, '_>) -> Result<(), FormatError> {
                writer.write(self)
            }
        }
        let program = String::from("a12222x:o4o5") + &"Q0".repeat(30_000);
        let program: &'static str = program.leak();
        for argument in [
            Argument::One(Value::Text("x")),
            Argument::Many(&mut Endless),
        ] {
            let uri = format(UriRef::EMPTY, program, &mut [argument]).unwrap();
            assert!(uri.as_str().len() < 10, "{uri}");
        }
    }

    #[test]
    fn a_prefix_has_the_components_before_its_end() {
        for (filled, tail, text, offsets) in [
            ("https://h/a/z", 1, "https://h/a/", [5, 8, 9, 9, 12, 12]),
            ("https://h/z?z", 4, "https://h", [5, 8, 9, 9, 9, 9]),
            ("https://h/a?z", 2, "https://h/a", [5, 8, 9, 9, 11, 11]),
            ("https://h/?a#z", 2, "https://h/?a", [5, 8, 9, 9, 10, 12]),
            ("https://z:1/z", 7, "https:", [5, 6, 6, 6, 6, 6]),
            ("a:b/z", 2, "a:b", [1, 2, 2, 2, 3, 3]),
            ("a:z", 9, "", [0; 6]),
        ] {
            let prefix = prefix(Uri::parse(filled).unwrap(), tail);
            assert_eq!(prefix.as_str(), text);
            assert_eq!(prefix.layout().offsets(), offsets, "{filled} {tail}");
        }
    }
}
