//! Executes a template's program with the values for its placeholders.

use alloc::string::String;
use core::mem;

use crate::allocation::since;
use crate::bytes::{contains, split, substring};
use crate::error::{Error, FormatError, FormatErrorKind, MAX_LEN};
use crate::pct::data::{IN_SEGMENT, Unwritten, Value};
use crate::pct::decode;
use crate::pct::dots::find_dots;
use crate::syntax::char_class::{CharClass, NO_TRIPLET, UNRESERVED};
use crate::syntax::layout::Layout;
use crate::uri::{Uri, UriBuf, UriRef, UriRefBuf};

use super::argument::{Argument, MAX_SPARE};
use super::host::{WholeHost, is_port};
use super::program::{Op, Ops};
use crate::syntax::host_name::{MAX_NAME_LEN, is_label, is_numeric_label};

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

/// The start and the end of the bytes written for a slot. The key of a repeated entry is written once for each item,
/// but only the first copy counts.
pub(super) type Mark = [usize; 2];

/// Writes a reference template after `start`, and stores the byte range of each slot in `marks`, unless `marks` is
/// empty. The returned `bool` is `true` if the template has a query.
pub(super) fn format_template(
    start: UriRef<'_>,
    program: &'static str,
    arguments: &mut [Argument<'_>],
    marks: &mut [Mark],
) -> Result<(UriRefBuf, bool), FormatError> {
    let mut writer = Writer::new(start, program, arguments, marks);
    let written = match writer.run(Ops::new(program)) {
        Ok(()) if writer.text.len() > MAX_LEN => {
            Err(FormatError::new(FormatErrorKind::TooLong, None))
        }
        written => written,
    };
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

/// The delimiters that an item of a segment can't contain.
const IN_COMMAS: &str = "/?,";

/// An offset that is not stored, because the component ends with the string.
const END: usize = usize::MAX;

/// The string that is being written, and the state of the writer. [`Op`] says what the methods do.
struct Writer<'t, 'a> {
    program: &'static str,
    arguments: &'t mut [Argument<'a>],
    marks: &'t mut [Mark],
    text: String,
    /// The offsets of the components, in the order of a layout.
    offsets: [usize; 6],
    /// The start of the label, segment or entry that is checked at its end.
    checked_start: usize,
    /// The slot of its first value.
    checked_slot: usize,
    /// Whether the template has a query.
    has_query: bool,
    /// Whether a query entry has already been written.
    has_entry: bool,
    /// Whether the template follows a base with neither an authority nor a `/` at the end.
    is_rootless: bool,
}

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
            program,
            arguments,
            marks,
            text,
            offsets: start.layout().offsets().map(|offset| offset as usize),
            checked_start: 0,
            checked_slot: 0,
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
                Op::Base(slot) => self.check_base(slot)?,
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
                Op::Value(slot) => self.value(slot)?,
                Op::Part(slot, delimiters) => self.part(slot, delimiters)?,
                Op::Host(slot) => self.host(slot)?,
                Op::Begin(slot) => {
                    self.checked_start = self.text.len();
                    self.checked_slot = slot;
                }
                Op::EndLabel() => self.check_label(self.checked_start, self.checked_slot)?,
                Op::EndLastLabel() => {
                    let (start, slot) = (self.checked_start, self.checked_slot);
                    self.check_label(start, slot)?;
                    let is_name = !is_numeric_label(self.text_from(start).as_bytes());
                    self.require(is_name, FormatErrorKind::NumericHost, slot)?;
                }
                Op::EndHost(slot) => {
                    // A dot at the end doesn't count, as in `is_host_name`.
                    let host = self.text_from(self.offsets[1]);
                    let len = host.strip_suffix('.').unwrap_or(host).len();
                    self.require(len <= MAX_NAME_LEN, FormatErrorKind::HostLength, slot)?;
                }
                Op::Port(slot) => self.port(slot)?,
                Op::Segment(slot) => self.segment(slot)?,
                Op::EndSegment() => self.check_segment(self.checked_start, self.checked_slot)?,
                Op::Segments(slot) => self.segments(slot)?,
                Op::Commas(slot) => {
                    let start = self.text.len();
                    self.commas(slot, None)?;
                    // Without items, the segment is empty, so it's refused.
                    self.check_segment(start, slot)?;
                }
                Op::EndPath() => {
                    // A base's path counts, too: if the list of `{base}/{xs*}` is empty, `/v2` doesn't change.
                    if !self.is_rootless && self.text.len() == self.offsets[3] {
                        self.text.push('/');
                    }
                }
                Op::Entry() => self.begin_entry(),
                Op::EndEntry() => self.check_entry(self.checked_start, self.checked_slot)?,
                Op::Items(slot, key) => self.entries(slot, |writer| {
                    writer.text.push_str(key);
                    Ok(())
                })?,
                Op::CommaEntry(slot, key) => self.commas(slot, Some(key))?,
                Op::Entries(slot) => {
                    // Each item gets a copy of `ops`, whose next operations write the key.
                    self.entries(slot, |writer| writer.key(ops))?;
                    ops.skip_group();
                }
                Op::Pairs(slot) => {
                    self.pairs(slot, ops)?;
                    ops.skip_group();
                }
                Op::Fragment(slot) => self.fragment(slot)?,
                // Each group has been skipped, so an `End` here is in a forged program.
                Op::End() | Op::Name(_) | Op::Row(_) => break,
            }
        }
        Ok(())
    }

    fn check_base(&self, slot: usize) -> Result<(), FormatError> {
        let [.., path_end, query_end] = self.offsets;
        let has_fragment = query_end < self.text.len();
        // This refuses an empty query, too, as in `http://h/?`.
        self.require(path_end == query_end, FormatErrorKind::BaseQuery, slot)?;
        self.require(!has_fragment, FormatErrorKind::BaseFragment, slot)
    }

    fn value(&mut self, slot: usize) -> Result<(), FormatError> {
        self.each(slot, |writer, _, value| writer.push(slot, value))
    }

    fn part(&mut self, slot: usize, delimiters: &str) -> Result<(), FormatError> {
        self.each(slot, |writer, _, value| {
            writer.push_part(slot, value, delimiters)
        })
    }

    /// Writes items with `,` between them: an entry if there is a key, or else a segment.
    #[inline(never)]
    fn commas(&mut self, slot: usize, key: Option<&str>) -> Result<(), FormatError> {
        // Even without items, the template has a query, which replaces that of a base.
        self.has_query |= key.is_some();
        let mut is_first = true;
        self.each(slot, |writer, _, value| {
            if !mem::take(&mut is_first) {
                writer.text.push(',');
            } else if let Some(key) = key {
                writer.begin_entry();
                writer.text.push_str(key);
            }
            // A comma in an item is encoded: by `push` always, by `push_part` because it's in `IN_COMMAS`.
            match key {
                Some(_) => writer.push(slot, value),
                None => writer.push_part(slot, value, IN_COMMAS),
            }
        })
    }

    fn host(&mut self, slot: usize) -> Result<(), FormatError> {
        let start = self.text.len();
        self.each(slot, |writer, _, value| {
            // This class keeps the colons and brackets of an IPv6 address. Other characters that aren't valid in a host
            // are refused below.
            writer.push_with(slot, value, NO_TRIPLET)
        })?;
        match WholeHost::of(self.text_from(start)) {
            WholeHost::AsIs => {}
            WholeHost::WithoutBrackets => {
                self.text.insert(start, '[');
                self.text.push(']');
            }
            WholeHost::Invalid => return Err(self.error(FormatErrorKind::Host, slot)),
        }
        Ok(())
    }

    fn check_label(&self, start: usize, slot: usize) -> Result<(), FormatError> {
        let is_valid = is_label(self.text_from(start).as_bytes());
        self.require(is_valid, FormatErrorKind::HostLabel, slot)
    }

    #[inline]
    fn segment(&mut self, slot: usize) -> Result<(), FormatError> {
        let start = self.text.len();
        match self.arguments.get(slot) {
            // Digits are never refused.
            Some(Argument::One(Value::Integer(..))) => return self.value(slot),
            Some(Argument::One(Value::Text(text))) => {
                let len = text.len();
                self.value(slot)?;
                // Text that has kept its length contains no triplets.
                if self.text.len() - start == len && !may_be_refused(self.text_from(start)) {
                    return Ok(());
                }
            }
            _ => self.part(slot, IN_SEGMENT)?,
        }
        self.check_segment(start, slot)
    }

    fn check_segment(&self, start: usize, slot: usize) -> Result<(), FormatError> {
        let segment = self.text_from(start);
        // A segment in which a server reads a dot segment begins with a dot or contains a triplet: `a%2F..`.
        if may_be_refused(segment) || contains(segment.as_bytes(), b'%') {
            self.check_name(segment, slot)?;
        }
        Ok(())
    }

    /// Checks that a segment's name isn't empty, and that no server reads a dot segment in it.
    #[cold]
    fn check_name(&self, segment: &str, slot: usize) -> Result<(), FormatError> {
        // A server that removes the parameters of a segment sees only its name.
        let (name, _) = split(segment, b';');
        self.require(!name.is_empty(), FormatErrorKind::EmptySegment, slot)?;
        match find_dots(segment.as_bytes()) {
            None => Ok(()),
            Some(dots) => {
                let name = Ops::new(self.program).name(slot);
                Err(FormatError::of_dots(dots.beside, name))
            }
        }
    }

    fn check_entry(&self, start: usize, slot: usize) -> Result<(), FormatError> {
        let is_written = self.text.len() > start;
        self.require(is_written, FormatErrorKind::EmptyEntry, slot)
    }

    fn port(&mut self, slot: usize) -> Result<(), FormatError> {
        self.each(slot, |writer, _, value| {
            writer.text.push(':');
            let start = writer.text.len();
            writer.push(slot, value)?;
            let is_valid = is_port(writer.text_from(start));
            writer.require(is_valid, FormatErrorKind::Port, slot)
        })
    }

    fn segments(&mut self, slot: usize) -> Result<(), FormatError> {
        let first = self.text.len();
        let list = self.arguments.get(slot);
        let is_key = matches!(list, Some(Argument::Many(items)) if items.is_key());
        self.each(slot, |writer, _, value| {
            writer.text.push('/');
            let start = writer.text.len();
            writer.push_part(slot, value, IN_SEGMENT)?;
            if is_key && writer.text.len() == start {
                return Ok(());
            }
            let checked = writer.check_segment(start, slot);
            checked.map_err(FormatError::of_item)
        })?;
        // An empty key is an empty segment, and so is the first of a path that begins with `//`.
        let (path, key) = (self.text_from(self.offsets[3]), self.text_from(first));
        let is_refused = is_key && (key == "/" || path == key && path.starts_with("//"));
        self.require(!is_refused, FormatErrorKind::EmptySegment, slot)
    }

    /// Writes an entry for each item: first the key, then the item.
    fn entries(
        &mut self,
        slot: usize,
        key: impl Fn(&mut Self) -> Result<(), FormatError>,
    ) -> Result<(), FormatError> {
        self.has_query = true;
        self.each(slot, |writer, _, value| {
            writer.begin_entry();
            let start = writer.text.len();
            key(writer)?;
            writer.push(slot, value)?;
            writer.check_entry(start, slot)
        })
    }

    /// Writes the key of a repeated entry: the output of the operations up to `End`. Only text and values are written, so
    /// that a forged program can't nest entries.
    fn key(&mut self, key: Ops<'static>) -> Result<(), FormatError> {
        for op in key.take_while(|op| *op != Op::End()) {
            match op {
                Op::Text(text) => self.text.push_str(text),
                Op::Value(slot) => self.value(slot)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Writes a pair for each item, and checks that the pair's key isn't one of the literal keys.
    fn pairs(&mut self, slot: usize, literal_keys: Ops<'static>) -> Result<(), FormatError> {
        self.has_query = true;
        self.each(slot, |writer, key, value| {
            writer.begin_entry();
            // Each item is a pair, so it has a key, unless the call is forged.
            if let Some(key) = key {
                let start = writer.text.len();
                writer.push(slot, key)?;
                writer.check_key(start, literal_keys, slot)?;
                writer.text.push('=');
            }
            writer.push(slot, value)
        })
    }

    fn fragment(&mut self, slot: usize) -> Result<(), FormatError> {
        self.each(slot, |writer, _, value| {
            writer.text.push('#');
            writer.push_part(slot, value, "")
        })
    }

    /// Calls `write` with each value of a slot. If the items are pairs, `write` also gets the keys.
    fn each(
        &mut self,
        slot: usize,
        mut write: impl FnMut(&mut Self, Option<Value<'_>>, Value<'_>) -> Result<(), FormatError>,
    ) -> Result<(), FormatError> {
        debug_assert!(slot < self.arguments.len(), "each slot has an argument");
        let start = self.text.len();
        // The argument is taken out, because `write` borrows the whole writer.
        let argument = self.arguments.get_mut(slot).map(Argument::take);
        let result = match argument {
            None | Some(Argument::Optional(None)) => Ok(()),
            Some(Argument::One(value) | Argument::Optional(Some(value))) => {
                write(self, None, value)
            }
            Some(Argument::Many(items)) => {
                let mut result = Ok(());
                let mut has_next = true;
                while has_next && result.is_ok() {
                    has_next = items.write_next(&mut |key, value| result = write(self, key, value));
                }
                result
            }
        };
        // An end of 0 means that the mark hasn't been stored yet.
        if let Some(mark @ [_, 0]) = self.marks.get_mut(slot) {
            *mark = [start, self.text.len()];
        }
        result
    }

    /// Appends a slot's value, encoding all characters except unreserved ones.
    fn push(&mut self, slot: usize, value: Value<'_>) -> Result<(), FormatError> {
        self.push_with(slot, value, UNRESERVED)
    }

    /// Appends a slot's value in a segment or in the fragment.
    fn push_part(
        &mut self,
        slot: usize,
        value: Value<'_>,
        delimiters: &str,
    ) -> Result<(), FormatError> {
        let pushed = value.push_part_to(&mut self.text, delimiters);
        pushed.map_err(|reason| self.unwritten(reason, slot))
    }

    fn push_with(
        &mut self,
        slot: usize,
        value: Value<'_>,
        class: CharClass,
    ) -> Result<(), FormatError> {
        let pushed = value.push_to(&mut self.text, class, class);
        pushed.map_err(|reason| self.unwritten(reason, slot))
    }

    fn unwritten(&self, reason: Unwritten, slot: usize) -> FormatError {
        let kind = match reason {
            Unwritten::DisplayFailed => FormatErrorKind::DisplayFailed,
            Unwritten::TooLong => FormatErrorKind::TooLong,
        };
        self.error(kind, slot)
    }

    /// Writes the delimiter before a query entry: `?` before the first entry, and `&` before the others.
    fn begin_entry(&mut self) {
        self.text.push(if self.has_entry { '&' } else { '?' });
        self.has_query = true;
        self.has_entry = true;
    }

    /// Checks that the key of a pair is not a literal key of the template.
    fn check_key(&self, start: usize, keys: Ops<'static>, slot: usize) -> Result<(), FormatError> {
        // A literal key with `+` is also in the program with `%20`, because form decoding reads both as a space.
        let key = self.text_from(start);
        let mut keys = keys.take_while(|op| *op != Op::End());
        let is_repeated =
            keys.any(|op| matches!(op, Op::Text(literal) if decode(key).eq(decode(literal))));
        self.require(!is_repeated, FormatErrorKind::RepeatedKey, slot)
    }

    fn text_from(&self, start: usize) -> &str {
        since(&self.text, start)
    }

    fn error(&self, kind: FormatErrorKind, slot: usize) -> FormatError {
        FormatError::new(kind, Ops::new(self.program).name(slot))
    }

    /// Fails with an error about a slot unless a condition is met.
    fn require(&self, is_met: bool, kind: FormatErrorKind, slot: usize) -> Result<(), FormatError> {
        if is_met {
            Ok(())
        } else {
            Err(self.error(kind, slot))
        }
    }
}

/// Whether a segment without triplets may be refused. Few segments begin like this.
const fn may_be_refused(segment: &str) -> bool {
    matches!(segment.as_bytes(), [] | [b'.' | b';', ..])
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
