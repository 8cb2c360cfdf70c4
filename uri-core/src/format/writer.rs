//! Executes a template's program. Only a list refers to `list_writer`.

use alloc::string::String;
use core::mem;

use crate::allocation::since;
use crate::error::{Error, FormatError, FormatErrorKind, MAX_LEN};
use crate::pct::data::{IN_SEGMENT, Value};
use crate::syntax::char_class::{NO_TRIPLET, UNRESERVED};
use crate::syntax::layout::Layout;
use crate::uri::{UriBuf, UriRef, UriRefBuf};

use super::host::{WholeHost, is_encoded_host};
use super::judge::{self, require};
use super::program::{Op, Ops};

/// The most spare capacity of a result, and room for encoding one value, because most values don't change.
const MAX_SPARE: usize = 16 * 1024;

/// The argument for a slot.
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
    /// The bytes to reserve, including room for encoding.
    fn room(&self) -> usize {
        const TYPICAL: usize = 24;
        match self {
            Self::One(Value::Text(text)) | Self::Optional(Some(Value::Text(text))) => {
                // A triplet adds two bytes.
                text.len() + 2 * text.len().min(MAX_SPARE / 2)
            }
            Self::Optional(None) => 0,
            // A list's number of items isn't known.
            _ => TYPICAL,
        }
    }
}

/// The characters of a value that stay; the others are encoded.
#[derive(Clone, Copy)]
pub(super) enum Encoding<'p> {
    /// All characters except unreserved ones are encoded.
    Data,
    /// Colons and brackets stay; what isn't valid is refused afterwards.
    Host,
    /// A segment or a fragment with these delimiters.
    Part(&'p str),
}

impl Encoding<'_> {
    #[inline(always)]
    fn push(self, value: &Value<'_>, text: &mut String) -> Result<(), FormatError> {
        let pushed = match self {
            Self::Data => value.push_to(text, UNRESERVED, UNRESERVED),
            Self::Host => value.push_to(text, NO_TRIPLET, NO_TRIPLET),
            Self::Part(delimiters) => value.push_part_to(text, delimiters),
        };
        pushed.map_err(judge::unwritten)
    }
}

/// The operations after the next one that is meant.
fn after_next(
    mut ops: Ops<'static>,
    is_meant: impl Fn(&Op<&'static str>) -> bool,
) -> Option<Ops<'static>> {
    ops.any(|op| is_meant(&op)).then_some(ops)
}

/// Judges a part by its text.
type Judge = fn(&str) -> Result<(), FormatError>;

/// The bytes of a slot. Of a repeated entry's key, only the first copy counts.
pub(super) type SlotRange = [usize; 2];

/// [`Op`] says what the methods do.
pub(super) struct Writer<'t, 'a> {
    arguments: &'t mut [Argument<'a>],
    ranges: &'t mut [SlotRange],
    pub(super) text: String,
    /// The offsets in the order of a layout. They are right if the text isn't too long, which is checked at the end.
    offsets: [u32; 6],
    /// The slot that is being written, which an error is about.
    slot: usize,
    /// The start of the part that is judged at its end.
    part: usize,
    has_entry: bool,
    /// Whether the base has neither an authority nor a `/` at its end.
    is_rootless: bool,
}

/// Writes the items of a list.
pub struct ListWriter<'w, 't, 'a> {
    pub(super) writer: &'w mut Writer<'t, 'a>,
    pub(super) op: &'w Op<&'static str>,
    /// The operations after it.
    pub(super) ops: Ops<'static>,
    pub(super) start: usize,
    /// The number of items that are written or begun, up to the highest one.
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
    let reference = format_template(start, program, arguments, &mut [])?;
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
    Ok(format_template(start, program, arguments, &mut [])?)
}

/// Stores each slot's byte range in `ranges`, unless this is empty.
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
    let is_short = require(text.len() <= MAX_LEN, FormatErrorKind::TooLong);
    is_short.map_err(|error| ops.named(error, None))?;
    // Most values don't need the reserved room.
    if text.capacity() - text.len() > MAX_SPARE {
        text.shrink_to_fit();
    }
    // This replaces `END`.
    let len = text.len() as u32;
    let offsets = writer.offsets.map(|offset| offset.min(len));
    let layout = Layout::from_offsets(offsets);
    debug_assert!(layout.fits(text.len()), "the steps are in order");
    Ok(UriRefBuf::from_layout(text, layout))
}

/// An offset that isn't stored, because the component ends with the string.
const END: u32 = u32::MAX;

impl<'t, 'a> Writer<'t, 'a> {
    /// A writer whose text begins with `start`, and has capacity for all literal text and about the length of the
    /// values, so that it rarely grows. `ranges` has one range for each argument, or is empty if the ranges of values
    /// aren't needed.
    fn new(
        start: UriRef<'_>,
        program: &'static str,
        arguments: &'t mut [Argument<'a>],
        ranges: &'t mut [SlotRange],
    ) -> Self {
        // Literal text is in `start` or in the program, whose length is enough for it.
        let literal = start.as_str().len().saturating_add(program.len());
        let rooms = arguments.iter().map(Argument::room);
        let mut text = String::with_capacity(rooms.fold(literal, usize::saturating_add));
        text.push_str(start.as_str());
        Self {
            arguments,
            ranges,
            text,
            offsets: start.layout().offsets(),
            slot: 0,
            part: 0,
            has_entry: false,
            is_rootless: false,
        }
    }

    /// Executes the operations in their order: each appends to the text, stores an offset, or judges what was appended.
    /// Stops at the first error, when `slot` is that of the value to blame, or at the names after the operations.
    fn run(&mut self, mut ops: Ops<'static>) -> Result<(), FormatError> {
        while let Some(op) = ops.next_op() {
            match op {
                Op::Start(offsets, text) => {
                    let [scheme_end, host_start, host_end, path_start] =
                        offsets.map(|at| at as u32);
                    // `Offset` stores the last two, unless the component ends with the string.
                    self.offsets = [scheme_end, host_start, host_end, path_start, END, END];
                    self.text.push_str(text);
                }
                Op::CheckBase(slot) => judge::base(self.at(slot).offsets, self.text.len())?,
                Op::RemoveLastSlash() => {
                    let [scheme_end, _, _, path_start, ..] = self.offsets;
                    // Only a slash of the path is removed, not one of `file://`.
                    let has_slash = self.text_from(path_start as usize).ends_with('/');
                    if has_slash {
                        self.text.pop();
                    }
                    // Without an authority, the path begins at 0, or after the scheme's `:`.
                    self.is_rootless = !has_slash && path_start <= scheme_end + 1;
                }
                Op::Offset(index) => {
                    debug_assert!(index < self.offsets.len());
                    if let Some(offset) = self.offsets.get_mut(index) {
                        *offset = self.text.len() as u32;
                    }
                }
                Op::Text(text) => self.text.push_str(text),
                Op::Value(slot) => self.at(slot).put(Encoding::Data)?,
                Op::Part(slot, delimiters) => self.at(slot).put(Encoding::Part(delimiters))?,
                Op::Host(slot) => self.at(slot).host()?,
                Op::Begin() => self.part = self.text.len(),
                Op::EndLabel() => self.end(judge::label, ops)?,
                Op::EndLastLabel() => self.end(judge::last_label, ops)?,
                Op::EndHost() => {
                    self.part = self.offsets[1] as usize;
                    self.end(judge::host_len, ops)?;
                }
                Op::Port(slot) => self.at(slot).port()?,
                Op::Segment(slot) => self.at(slot).segment()?,
                Op::EndSegment() => self.end(judge::segment, ops)?,
                Op::Segments(slot) | Op::Commas(slot) => self.at(slot).list(&op, ops)?,
                Op::EndPath() => {
                    // If the list of `{base}/{xs*}` is empty, `/v2` doesn't change.
                    if !self.is_rootless && self.path().is_empty() {
                        self.text.push('/');
                    }
                }
                Op::Entry() => self.begin_entry(),
                Op::EndEntry() => self.end(judge::entry, ops)?,
                Op::CommaEntry(slot, _) | Op::Items(slot, _) => self.at(slot).entries(&op, ops)?,
                Op::Entries(slot) | Op::Pairs(slot) => {
                    self.at(slot).entries(&op, ops)?;
                    ops.skip_group();
                }
                Op::Fragment(slot) => self.at(slot).fragment()?,
                // Groups have been skipped, so an `End` here is forged.
                Op::End() | Op::Name(_) | Op::Row(_) => break,
            }
        }
        Ok(())
    }

    /// Goes to a slot.
    #[inline(always)]
    fn at(&mut self, slot: usize) -> &mut Self {
        debug_assert!(
            slot <= self.arguments.len(),
            "each slot has an argument, except that of the base, which is the last"
        );
        self.slot = slot;
        self
    }

    /// Writes the value, if there is one, and stores its range.
    // Inlining this saves 3 % of the instructions of a row.
    #[inline(always)]
    fn put(&mut self, encoding: Encoding<'_>) -> Result<(), FormatError> {
        self.put_with_delimiter("", encoding)
    }

    /// Writes a delimiter and the value, if there is one, and stores their range.
    #[inline(always)]
    fn put_with_delimiter(
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
            other => debug_assert!(
                matches!(other, None | Some(Argument::Optional(None))),
                "another operation writes a list"
            ),
        }
        self.store_range(start);
        Ok(())
    }

    #[inline]
    fn value(&self) -> Option<Value<'a>> {
        match self.arguments.get(self.slot) {
            Some(Argument::One(value) | Argument::Optional(Some(value))) => Some(*value),
            _ => None,
        }
    }

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
    fn host(&mut self) -> Result<(), FormatError> {
        let start = self.text.len();
        self.put(Encoding::Host)?;
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
    fn port(&mut self) -> Result<(), FormatError> {
        let start = self.text.len();
        self.put_with_delimiter(":", Encoding::Data)?;
        judge::port(self.text_from(start))
    }

    #[inline(never)]
    fn fragment(&mut self) -> Result<(), FormatError> {
        self.put_with_delimiter("#", Encoding::Part(""))
    }

    /// Appends the slot's value as a whole segment, and fails if this is empty or some server reads a dot segment in
    /// it. Integers, and text that needed no encoding and begins with neither `.` nor `;`, aren't judged, because they
    /// can't fail.
    #[inline]
    fn segment(&mut self) -> Result<(), FormatError> {
        let start = self.text.len();
        match self.arguments.get(self.slot) {
            // Digits are never refused.
            Some(Argument::One(Value::Integer(..))) => return self.put(Encoding::Data),
            Some(&Argument::One(Value::Text(text))) => {
                self.put(Encoding::Data)?;
                // Text that has kept its length contains no triplets.
                if self.text.len() - start == text.len() && !judge::may_be_refused(text) {
                    return Ok(());
                }
            }
            _ => self.put(Encoding::Part(IN_SEGMENT))?,
        }
        judge::segment(self.text_from(start))
    }

    fn entries(&mut self, op: &Op<&'static str>, ops: Ops<'static>) -> Result<(), FormatError> {
        if let Some(Argument::Many(_)) = self.arguments.get(self.slot) {
            return self.list(op, ops);
        }
        let start = self.text.len();
        if let Some(value) = self.value() {
            self.entry(op, ops, value)?;
        }
        self.store_range(start);
        Ok(())
    }

    /// `ops` are the operations after `op`.
    #[inline(never)]
    fn list(&mut self, op: &Op<&'static str>, ops: Ops<'static>) -> Result<(), FormatError> {
        let start = self.text.len();
        // The list is taken out of the arguments, because its writer borrows the whole `Writer`.
        if let Some(argument @ Argument::Many(_)) = self.arguments.get_mut(self.slot)
            && let Argument::Many(items) = mem::replace(argument, Argument::Optional(None))
        {
            items.write_all(ListWriter {
                writer: self,
                op,
                ops,
                start,
                count: 0,
            })?;
        } else {
            debug_assert!(self.value().is_none(), "another operation writes a value");
        }
        self.store_range(start);
        Ok(())
    }

    /// Appends one entry of the query: its `?` or `&`, its key, and the encoded value. `Items` has the key itself; for
    /// other operations, `ops` write it. Fails if the entry is empty, as an empty value without a key is.
    // Inlining this saves 2 % of the instructions of a row with a list.
    #[inline(always)]
    pub(super) fn entry(
        &mut self,
        op: &Op<&'static str>,
        ops: Ops<'static>,
        value: Value<'_>,
    ) -> Result<(), FormatError> {
        self.begin_entry();
        let start = self.text.len();
        match op {
            Op::Items(_, key) => self.text.push_str(key),
            // Each entry copies `ops`, which writes the key.
            _ => self.key(ops)?,
        }
        self.push(value, Encoding::Data)?;
        judge::entry(self.text_from(start))
    }

    /// Runs operations up to `End`. Only text and values are written, so that a forged program can't nest entries.
    fn key(&mut self, key: Ops<'static>) -> Result<(), FormatError> {
        let slot = self.slot;
        for op in key.take_while(|op| *op != Op::End()) {
            match op {
                Op::Text(text) => self.text.push_str(text),
                Op::Value(slot) => self.at(slot).put(Encoding::Data)?,
                _ => {}
            }
        }
        self.slot = slot;
        Ok(())
    }

    fn store_range(&mut self, start: usize) {
        // An end of 0 means that no range is stored yet.
        if let Some(range @ [_, 0]) = self.ranges.get_mut(self.slot) {
            *range = [start, self.text.len()];
        }
    }

    /// `?` before the first entry, and `&` before the others.
    pub(super) fn begin_entry(&mut self) {
        self.text.push(if self.has_entry { '&' } else { '?' });
        self.has_entry = true;
    }

    /// Judges the part that ends before `ops`, the operations that are left.
    #[inline]
    fn end(&mut self, judge: Judge, ops: Ops<'static>) -> Result<(), FormatError> {
        let judged = judge(self.text_from(self.part));
        if judged.is_err() {
            self.blame(judge, ops);
        }
        judged
    }

    /// Goes to the slot of the value that makes a part wrong: of the first one that does so with a letter in place of each
    /// other value, or else of the last one, as in `{a}{b}` with `.` and `.`.
    #[cold]
    fn blame(&mut self, judge: Judge, ops: Ops<'static>) {
        let is_host = ops.done().last() == Some(Op::EndHost());
        let begins = |op: &Op<&str>| match op {
            Op::Start(..) | Op::Offset(1) => is_host,
            Op::Begin() => !is_host,
            _ => false,
        };
        let mut part = ops.done();
        while let Some(after) = after_next(part, begins) {
            part = after;
        }
        // Literal text at the beginning of a host is in `Start`.
        let written = match ops.done().next() {
            Some(Op::Start(_, text)) => text.len().max(self.part),
            _ => self.part,
        };
        for op in part {
            let (Op::Value(slot) | Op::Part(slot, _)) = op else {
                continue;
            };
            self.text.truncate(written);
            for op in part {
                self.write_alone(slot, &op);
            }
            self.slot = slot;
            if judge(self.text_from(self.part)).is_err() {
                break;
            }
        }
    }

    /// Writes text, the value of a slot, and a letter in place of another value.
    fn write_alone(&mut self, slot: usize, op: &Op<&'static str>) {
        let encoding = match *op {
            Op::Text(text) => return self.text.push_str(text),
            Op::Value(other) if other == slot => Encoding::Data,
            Op::Part(other, delimiters) if other == slot => Encoding::Part(delimiters),
            Op::Value(_) | Op::Part(..) => return self.text.push('x'),
            _ => return,
        };
        // The value was written before. If its `Display` fails now, another value may be named.
        let _ = self.at(slot).put(encoding);
    }

    pub(super) fn path(&self) -> &str {
        self.text_from(self.offsets[3] as usize)
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
