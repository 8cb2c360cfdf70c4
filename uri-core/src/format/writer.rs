//! Executes a template's program. Only a list refers to `list_writer`.

use alloc::string::String;
use core::mem;

use crate::allocation::since;
use crate::error::{Error, FormatError, FormatErrorKind, MAX_LEN};
use crate::pct::data::{NOT_IN_SEGMENT, Value};
use crate::syntax::char_class::{NO_PERCENT, UNRESERVED};
use crate::syntax::layout::Layout;
use crate::uri::{UriBuf, UriRef, UriRefBuf};

use super::host::{WholeHost, is_encoded_host};
use super::judge;
use super::program::{Op, Ops};

/// The most spare capacity of a result, and room for encoding one value, because most values don't change.
const MAX_SPARE: usize = 16 * 1024;

/// The argument for a placeholder. A slot is the index of an argument.
pub enum Argument<'a> {
    /// `{x}`
    One(Value<'a>),
    /// `{x?}`
    Optional(Option<Value<'a>>),
    /// `{xs*}`, whose items can be used only once.
    Many(&'a mut dyn Items),
}

/// The items of a list.
pub trait Items {
    /// Writes all items. Because it is a method of the list, programs without lists don't contain its code.
    ///
    /// # Errors
    ///
    /// About the first item that can't be written.
    fn write_all(&mut self, list: ListWriter<'_, '_, '_>) -> Result<(), FormatError>;
}

impl Argument<'_> {
    /// How many bytes to reserve for the value in the result.
    fn room(&self) -> usize {
        const TYPICAL: usize = 24;
        match self {
            Self::One(Value::Text(text)) | Self::Optional(Some(Value::Text(text))) => {
                // Each encoded byte becomes a triplet, which adds two bytes. At most `MAX_SPARE` bytes are added.
                text.len() + 2 * text.len().min(MAX_SPARE / 2)
            }
            Self::Optional(None) => 0,
            // This is enough for any integer. The length of what a `Display` writes and a list's number of items aren't
            // known, and that of a `PctStr` isn't asked.
            _ => TYPICAL,
        }
    }
}

/// The characters of a value that stay; the others are encoded.
#[derive(Clone, Copy)]
pub(super) enum Encoding<'p> {
    /// All characters except unreserved ones are encoded.
    Data,
    /// All ASCII characters but `%` stay, such as the colons of an address; what isn't valid is refused afterwards.
    Host,
    /// In a segment or a fragment, a `PctStr` or a `Segment` keeps more, but not these: the `:` of `/{a}:{b}`.
    Part(&'p str),
}

impl Encoding<'_> {
    /// Appends a value in this encoding.
    #[inline(always)]
    fn push(self, value: &Value<'_>, text: &mut String) -> Result<(), FormatError> {
        // The first class is for data, and the second for a `PctStr`.
        let pushed = match self {
            Self::Data => value.push_to(text, UNRESERVED, UNRESERVED),
            Self::Host => value.push_to(text, NO_PERCENT, NO_PERCENT),
            Self::Part(delimiters) => value.push_in_segment_or_fragment(text, delimiters),
        };
        pushed.map_err(judge::unwritten)
    }
}

/// The start and the end of a slot's value in the text. Of a repeated entry's key, only the first copy counts.
pub(super) type SlotRange = [usize; 2];

/// [`Op`] says what the methods do.
pub(super) struct Writer<'t, 'a> {
    /// The argument of each slot.
    arguments: &'t mut [Argument<'a>],
    /// The range of each slot's value, or nothing if these aren't needed.
    ranges: &'t mut [SlotRange],
    /// The URI so far.
    pub(super) text: String,
    /// The offsets in the order of a layout. They are right if the text isn't too long, which is checked at the end.
    offsets: [u32; 6],
    /// The slot that is being written, which an error is about.
    pub(super) slot: usize,
    /// The start of the part, such as a label or a segment, that is judged at its end.
    pub(super) part_start: usize,
    /// Whether an entry of the query has been written, so that the next one begins with `&`.
    has_entry: bool,
    /// Whether the base has neither an authority nor a `/` at its end, such as `urn:`, so that no `/` is added to it.
    is_rootless: bool,
}

/// Writes the items of a list.
pub struct ListWriter<'w, 't, 'a> {
    pub(super) writer: &'w mut Writer<'t, 'a>,
    /// The operation for the list.
    pub(super) op: &'w Op<&'static str>,
    /// The operations after it.
    pub(super) following_ops: Ops<'static>,
    /// The start of the list in the text.
    pub(super) start: usize,
    /// The number of items that are written or begun; from `u16::MAX` on, they aren't counted.
    pub(super) count: u16,
}

/// Writes a template after `start`: a prefix known at compile time, the value of `{base}`, or nothing if the program
/// contains `Op::Start`.
///
/// # Errors
///
/// About a base with a query or a fragment, or the leftmost value that can't be written.
pub fn format(
    start: UriRef<'_>,
    program: &'static str,
    arguments: &mut [Argument<'_>],
) -> Result<UriBuf, Error> {
    let no_ranges = &mut [];
    let reference = format_template(start, program, arguments, no_ranges)?;
    Ok(UriBuf::from_reference(reference))
}

/// Like [`format`], but for a reference.
///
/// # Errors
///
/// As [`format`].
pub fn format_ref(
    start: UriRef<'_>,
    program: &'static str,
    arguments: &mut [Argument<'_>],
) -> Result<UriRefBuf, Error> {
    let no_ranges = &mut [];
    Ok(format_template(start, program, arguments, no_ranges)?)
}

/// Writes a template after `start`, as [`format`] does, and also stores each slot's byte range in `ranges`, unless this
/// is empty. An error names the placeholder whose value is to blame, if it is a single one.
pub(super) fn format_template(
    start: UriRef<'_>,
    program: &'static str,
    arguments: &mut [Argument<'_>],
    ranges: &mut [SlotRange],
) -> Result<UriRefBuf, FormatError> {
    let mut writer = Writer::new(start, program, arguments, ranges);
    let ops = Ops::new(program);
    let written = writer.run(ops);
    written.map_err(|error| ops.named(error, Some(writer.slot)))?;
    let mut text = writer.text;
    if text.len() > MAX_LEN {
        // No single value is to blame.
        let error = FormatError::new(FormatErrorKind::TooLong);
        return Err(ops.named(error, None));
    }
    // Most values don't need the room that was reserved for encoding.
    if text.capacity() - text.len() > MAX_SPARE {
        text.shrink_to_fit();
    }
    // The end of a component that ends with the string is still `AT_END`, and becomes the length.
    let len = text.len() as u32;
    let offsets = writer.offsets.map(|offset| offset.min(len));
    let layout = Layout::from_offsets(offsets);
    debug_assert!(
        layout.fits(text.len()),
        "the operations are in the order of the components, so the offsets ascend"
    );
    Ok(UriRefBuf::from_layout(text, layout))
}

/// Stands for an offset that no operation stores, because the component ends with the string.
const AT_END: u32 = u32::MAX;

impl<'t, 'a> Writer<'t, 'a> {
    /// A writer whose text begins with `start`, and has capacity for all literal text and the `room` of each argument,
    /// so that it rarely grows. `ranges` has one range for each argument, or is empty if the ranges of values aren't
    /// needed.
    fn new(
        start: UriRef<'_>,
        program: &'static str,
        arguments: &'t mut [Argument<'a>],
        ranges: &'t mut [SlotRange],
    ) -> Self {
        // Literal text is in `start` or in the program, which is at least as long as its text.
        let literal_len = start.as_str().len().saturating_add(program.len());
        let rooms = arguments.iter().map(Argument::room);
        let mut text = String::with_capacity(rooms.fold(literal_len, usize::saturating_add));
        text.push_str(start.as_str());
        Self {
            arguments,
            ranges,
            text,
            offsets: start.layout().offsets(),
            slot: 0,
            part_start: 0,
            has_entry: false,
            is_rootless: false,
        }
    }

    /// Executes the operations of a program in their order: each appends literal text or the value of a slot, stores an
    /// offset, or judges what was appended. Stops at the first error, when `self.slot` is that of the value to blame,
    /// or at what follows the operations: the names of the placeholders and of the row. `judge_part` gets `ops` to find
    /// the operations that wrote the part, which are before them in the program.
    fn run(&mut self, mut ops: Ops<'static>) -> Result<(), FormatError> {
        while let Some(op) = ops.next_op() {
            match op {
                Op::Start(offsets, text) => {
                    let [scheme_end, host_start, host_end, path_start] =
                        offsets.map(|offset| offset as u32);
                    // `Op::Offset` stores the ends of path and query, unless the component ends with the string.
                    self.offsets = [scheme_end, host_start, host_end, path_start, AT_END, AT_END];
                    self.text.push_str(text);
                }
                Op::CheckBase(slot) => judge::base(self.at_slot(slot).offsets, self.text.len())?,
                Op::RemoveLastSlash() => self.remove_last_slash_of_base(),
                Op::Offset(index) => {
                    debug_assert!(index < self.offsets.len());
                    if let Some(offset) = self.offsets.get_mut(index) {
                        *offset = self.text.len() as u32;
                    }
                }
                Op::Text(text) => self.text.push_str(text),
                Op::Value(slot) => self.at_slot(slot).write_value(Encoding::Data)?,
                Op::Part(slot, delimiters) => {
                    self.at_slot(slot).write_value(Encoding::Part(delimiters))?;
                }
                Op::Host(slot) => self.at_slot(slot).write_host()?,
                Op::Begin() => self.part_start = self.text.len(),
                Op::EndLabel() => self.judge_part(judge::label, ops)?,
                Op::EndLastLabel() => self.judge_part(judge::last_label, ops)?,
                Op::EndHost() => {
                    let [_, host_start, ..] = self.offsets;
                    self.part_start = host_start as usize;
                    self.judge_part(judge::host_len, ops)?;
                }
                Op::Port(slot) => self.at_slot(slot).write_port()?,
                Op::Segment(slot) => self.at_slot(slot).write_segment()?,
                Op::EndSegment() => self.judge_part(judge::segment, ops)?,
                Op::Segments(slot) | Op::Commas(slot) => {
                    self.at_slot(slot).write_list(&op, ops)?;
                }
                Op::EndPath() => {
                    // The list is empty, as in `http://h/{xs*}`, or in `{base}/{xs*}` with the base `http://h`. The
                    // base `http://h/v2` has a path, so no `/` is added to it.
                    if !self.is_rootless && self.path().is_empty() {
                        self.text.push('/');
                    }
                }
                Op::Entry() => self.begin_entry(),
                Op::EndEntry() => self.judge_part(judge::entry, ops)?,
                Op::CommaEntry(slot, _) | Op::Items(slot, _) => {
                    self.at_slot(slot).write_entries(&op, ops)?;
                }
                Op::Entries(slot) | Op::Pairs(slot) => {
                    // The operations up to `End` write the key of each entry, or are the keys that pairs must not
                    // repeat.
                    self.at_slot(slot).write_entries(&op, ops)?;
                    ops.skip_group();
                }
                Op::Fragment(slot) => self.at_slot(slot).write_fragment()?,
                // Each `End` has been skipped with its group, so one here would be in a forged program.
                Op::End() | Op::Name(_) | Op::Row(_) => break,
            }
        }
        Ok(())
    }

    /// Removes the last slash of the path of a base. So far, the text is the base, and the offsets are the base's.
    fn remove_last_slash_of_base(&mut self) {
        let [scheme_end, _, _, path_start, ..] = self.offsets;
        // Only a slash of the path is removed, not one of `file://`.
        let has_slash = self.text_from(path_start as usize).ends_with('/');
        if has_slash {
            self.text.pop();
        }
        // Without an authority, the path begins at 0, or after the scheme's `:`. This includes `x:/a`, but `EndPath`
        // asks it only of an empty path.
        self.is_rootless = !has_slash && path_start <= scheme_end + 1;
    }

    /// Makes this slot the current one, whose value is written next and which an error is about.
    #[inline(always)]
    pub(super) fn at_slot(&mut self, slot: usize) -> &mut Self {
        debug_assert!(
            slot <= self.arguments.len(),
            "each slot has an argument, except that of the base, which is the last"
        );
        self.slot = slot;
        self
    }

    /// Appends the slot's value, if there is one, and stores its range.
    // Inlining this saves 3 % of the instructions of a row.
    #[inline(always)]
    pub(super) fn write_value(&mut self, encoding: Encoding<'_>) -> Result<(), FormatError> {
        self.write_with_delimiter("", encoding)
    }

    /// Appends a delimiter, such as the `:` of a port, and the value of the slot that `at_slot` has chosen, if there is
    /// one. The stored range includes the delimiter.
    #[inline(always)]
    fn write_with_delimiter(
        &mut self,
        delimiter: &str,
        encoding: Encoding<'_>,
    ) -> Result<(), FormatError> {
        let start = self.text.len();
        // The value is borrowed here, not copied by `value()`, which saves 1 %.
        match self.arguments.get(self.slot) {
            Some(Argument::One(value) | Argument::Optional(Some(value))) => {
                self.text.push_str(delimiter);
                encoding.push(value, &mut self.text)?;
            }
            // The absent value of `{port?}` writes nothing, and neither does a slot without an argument, in a forged
            // program.
            other => debug_assert!(
                matches!(other, None | Some(Argument::Optional(None))),
                "another operation writes a list"
            ),
        }
        self.store_range(start);
        Ok(())
    }

    /// The slot's value; `None` if it is absent, or the slot has a list.
    #[inline]
    fn value(&self) -> Option<Value<'a>> {
        match self.arguments.get(self.slot) {
            Some(Argument::One(value) | Argument::Optional(Some(value))) => Some(*value),
            _ => None,
        }
    }

    /// Appends a value in this encoding.
    #[inline(always)]
    pub(super) fn push(
        &mut self,
        value: Value<'_>,
        encoding: Encoding<'_>,
    ) -> Result<(), FormatError> {
        encoding.push(&value, &mut self.text)
    }

    /// Appends the slot's value as a whole host, adding the brackets that an IPv6 address lacks. Fails if the result is
    /// neither a name nor an address, unless a `PctStr` was written that is a valid host with triplets.
    // Rare operations aren't inlined, which saves 3 kB.
    #[inline(never)]
    fn write_host(&mut self) -> Result<(), FormatError> {
        let start = self.text.len();
        self.write_value(Encoding::Host)?;
        match WholeHost::of(self.text_from(start)) {
            WholeHost::AsIs => {}
            WholeHost::WithoutBrackets => {
                self.text.insert(start, '[');
                self.text.push(']');
            }
            WholeHost::Invalid
                if matches!(self.value(), Some(Value::Encoded(_)))
                    && is_encoded_host(self.text_from(start)) => {}
            WholeHost::Invalid => return Err(FormatError::new(FormatErrorKind::Host)),
        }
        Ok(())
    }

    /// Appends `:` and the slot's value, or nothing without a value. Fails if the value isn't a port.
    #[inline(never)]
    fn write_port(&mut self) -> Result<(), FormatError> {
        let start = self.text.len();
        self.write_with_delimiter(":", Encoding::Data)?;
        judge::port(self.text_from(start))
    }

    /// Appends `#` and the slot's value, or nothing without a value.
    #[inline(never)]
    fn write_fragment(&mut self) -> Result<(), FormatError> {
        self.write_with_delimiter("#", Encoding::Part(""))
    }

    /// Appends the slot's value as a whole segment, and fails if this is empty or some server reads a dot segment in
    /// it. Integers aren't judged, nor is text that isn't empty, needed no encoding and doesn't begin with `.`, because
    /// they can't fail.
    #[inline]
    fn write_segment(&mut self) -> Result<(), FormatError> {
        let start = self.text.len();
        match self.arguments.get(self.slot) {
            // Digits are never refused.
            Some(Argument::One(Value::Integer(..))) => return self.write_value(Encoding::Data),
            Some(&Argument::One(Value::Text(text))) => {
                self.write_value(Encoding::Data)?;
                // Text that has kept its length contains no triplets.
                if self.text.len() - start == text.len() && !judge::may_be_refused(text) {
                    return Ok(());
                }
            }
            // A `Segment` or a `PctStr` keeps more characters in a segment, such as `:`. The text of any other
            // `Display` is data, which isn't known before it's written, so it's judged, too.
            _ => self.write_value(Encoding::Part(NOT_IN_SEGMENT))?,
        }
        judge::segment(self.text_from(start))
    }

    /// Appends an entry of the query for each item of the slot's list, one for all items of `ids={xs*,}`, or one for
    /// the slot's single value, if there is one. `op` is the operation that is executed, and `following_ops` are those
    /// after it: up to `End`, they write the key of each entry of `Entries`, and are the keys that a pair of `Pairs`
    /// must not repeat. `Items` and `CommaEntry` have their key themselves, so they don't read them.
    fn write_entries(
        &mut self,
        op: &Op<&'static str>,
        following_ops: Ops<'static>,
    ) -> Result<(), FormatError> {
        if let Some(Argument::Many(_)) = self.arguments.get(self.slot) {
            return self.write_list(op, following_ops);
        }
        let start = self.text.len();
        if let Some(value) = self.value() {
            self.write_entry(op, following_ops, value)?;
        }
        self.store_range(start);
        Ok(())
    }

    /// Appends the items of the slot's list in the way of `op`, the operation that is executed. `following_ops` are
    /// those after it, which begin with the key of each entry (`Entries`) or with the keys that pairs must not repeat
    /// (`Pairs`).
    #[inline(never)]
    fn write_list(
        &mut self,
        op: &Op<&'static str>,
        following_ops: Ops<'static>,
    ) -> Result<(), FormatError> {
        let start = self.text.len();
        // The list is taken out of the arguments, because its writer borrows the whole `Writer`.
        if let Some(argument @ Argument::Many(_)) = self.arguments.get_mut(self.slot)
            && let Argument::Many(items) = mem::replace(argument, Argument::Optional(None))
        {
            items.write_all(ListWriter {
                writer: self,
                op,
                following_ops,
                start,
                count: 0,
            })?;
        } else {
            // The macro never writes this operation for a slot without a list; if it did, nothing would be written.
            debug_assert!(self.value().is_none(), "another operation writes a value");
        }
        self.store_range(start);
        Ok(())
    }

    /// Appends one entry of the query: its `?` or `&`, its key, and the encoded value. `Items` has the key itself; for
    /// other operations, `following_ops` write it. Fails if the entry is empty, as an empty value without a key is.
    // Inlining this saves 2 % of the instructions of a row with a list.
    #[inline(always)]
    pub(super) fn write_entry(
        &mut self,
        op: &Op<&'static str>,
        following_ops: Ops<'static>,
        value: Value<'_>,
    ) -> Result<(), FormatError> {
        self.begin_entry();
        let start = self.text.len();
        match op {
            Op::Items(_, key) => self.text.push_str(key),
            // `following_ops` is copied, so the next entry begins with the same key.
            _ => self.write_key(following_ops)?,
        }
        self.push(value, Encoding::Data)?;
        judge::entry(self.text_from(start))
    }

    /// Appends the key of an entry, which the operations up to `End` write. Others than text and values are ignored, so
    /// that a forged program can't nest entries. Afterwards, the slot is that of the entry's value again; after an
    /// error, it's that of the value in the key, which the error names.
    fn write_key(&mut self, following_ops: Ops<'static>) -> Result<(), FormatError> {
        let slot_of_value = self.slot;
        for op in following_ops.take_while(|op| *op != Op::End()) {
            match op {
                Op::Text(text) => self.text.push_str(text),
                Op::Value(slot) => self.at_slot(slot).write_value(Encoding::Data)?,
                _ => {}
            }
        }
        self.slot = slot_of_value;
        Ok(())
    }

    /// Stores that the text from `start` on is the slot's value, unless ranges aren't needed, or that of an earlier
    /// copy is stored already: `{key}={xs*}` writes the value of `key` before each item.
    fn store_range(&mut self, start: usize) {
        // An end of 0 means that no range is stored yet.
        if let Some(range @ [_, 0]) = self.ranges.get_mut(self.slot) {
            *range = [start, self.text.len()];
        }
    }

    /// Appends `?` before the first entry of the query, and `&` before the others.
    pub(super) fn begin_entry(&mut self) {
        self.text.push(if self.has_entry { '&' } else { '?' });
        self.has_entry = true;
    }

    /// The text from the beginning of the path on.
    pub(super) fn path(&self) -> &str {
        let [_, _, _, path_start, ..] = self.offsets;
        self.text_from(path_start as usize)
    }

    pub(super) fn text_from(&self, start: usize) -> &str {
        since(&self.text, start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::many;

    /// Nested entries would need a stack frame each.
    #[test]
    fn a_forged_program_cannot_nest_entries() {
        let program = String::from("a12222x:o4o5") + &"Q0".repeat(30_000);
        let program: &'static str = program.leak();
        for argument in [
            Argument::One(Value::Text("x")),
            Argument::Many(&mut many(["x"])),
        ] {
            let uri = format(UriRef::EMPTY, program, &mut [argument]).unwrap();
            assert!(uri.as_str().len() < 10, "{uri}");
        }
    }
}
