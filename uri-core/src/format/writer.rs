//! The writer of a template with its values.

use alloc::string::String;
use core::mem;

use crate::error::{FormatError, FormatErrorKind};
use crate::pct::data::Value;
use crate::pct::decode;
use crate::syntax::char_class::{CharClass, NO_TRIPLET, UNRESERVED};
use crate::syntax::layout::Layout;
use crate::uri::{UriBuf, UriRefBuf};

use super::argument::Argument;
use super::host::{MAX_NAME_LEN, WholeHost, is_label, is_numeric_label, is_port};
use super::program::{Op, Ops};

/// Writes a template that has a scheme.
///
/// # Errors
///
/// Returns the first error of a value, from left to right.
pub fn format(
    program: &'static str,
    arguments: &mut [Argument<'_>],
) -> Result<UriBuf, FormatError> {
    format_ref(program, arguments).map(UriBuf::from_reference)
}

/// Writes a template of a reference.
///
/// # Errors
///
/// Returns the first error of a value, from left to right.
pub fn format_ref(
    program: &'static str,
    arguments: &mut [Argument<'_>],
) -> Result<UriRefBuf, FormatError> {
    let (reference, _) = format_template(program, arguments)?;
    Ok(reference)
}

/// Writes a template of a reference, and returns also whether the template has a query.
pub(super) fn format_template(
    program: &'static str,
    arguments: &mut [Argument<'_>],
) -> Result<(UriRefBuf, bool), FormatError> {
    let mut writer = Writer::new(program, arguments);
    let mut offsets = [0; 6];
    let mut rest = offsets.as_mut_slice();
    let mut ops = Ops::new(program);
    while let Some(op) = ops.next() {
        match op {
            Op::Name(_) => break,
            // The offsets of the components, in the order of RFC 3986, section 5.3. An offset that is cut belongs to a
            // string that is too long.
            Op::Offset => {
                if let Some((offset, tail)) = mem::take(&mut rest).split_first_mut() {
                    *offset = writer.text.len() as u32;
                    rest = tail;
                }
            }
            op => writer.write(op, &mut ops)?,
        }
    }
    let Writer {
        mut text,
        has_query,
        ..
    } = writer;
    if text.len() > u32::MAX as usize {
        return Err(FormatError::new(FormatErrorKind::TooLong, None));
    }
    if text.capacity() - text.len() > MAX_SPARE {
        text.shrink_to_fit();
    }
    let layout = Layout::from_offsets(offsets);
    Ok((UriRefBuf::from_layout(text, layout), has_query))
}

/// The maximum spare capacity of a result. Strings are estimated at three times their length, and most are not encoded.
const MAX_SPARE: usize = 16 * 1024;

/// The string that is being written.
struct Writer<'t, 'a> {
    program: &'static str,
    arguments: &'t mut [Argument<'a>],
    text: String,
    /// Whether the template has a query.
    has_query: bool,
    /// Whether the query has an entry.
    has_entry: bool,
}

impl<'t, 'a> Writer<'t, 'a> {
    fn new(program: &'static str, arguments: &'t mut [Argument<'a>]) -> Self {
        // The program contains all literal text.
        let rooms = arguments.iter().map(Argument::room);
        let room = rooms.fold(program.len(), usize::saturating_add);
        Self {
            program,
            arguments,
            text: String::with_capacity(room),
            has_query: false,
            has_entry: false,
        }
    }

    /// Executes an operation, and those up to `End` if it begins a group.
    fn write(&mut self, op: Op<&'static str>, ops: &mut Ops<'static>) -> Result<(), FormatError> {
        let start = self.text.len();
        match op {
            Op::Text(text) => self.text.push_str(text),
            Op::Value(slot) => self.each(slot, |writer, _, value| writer.push(slot, value))?,
            Op::Host(slot) => self.host(slot)?,
            Op::HostName => {
                let host_ops = *ops;
                self.group(ops)?;
                let host = self.text_from(start);
                if host.strip_suffix('.').unwrap_or(host).len() > MAX_NAME_LEN {
                    return Err(self.error_in(FormatErrorKind::HostLength, host_ops));
                }
            }
            Op::Label | Op::LastLabel => {
                let label_ops = *ops;
                self.group(ops)?;
                let label = self.text_from(start);
                if !is_label(label) {
                    return Err(self.error_in(FormatErrorKind::HostLabel, label_ops));
                }
                if op == Op::LastLabel && is_numeric_label(label) {
                    return Err(self.error_in(FormatErrorKind::NumericHost, label_ops));
                }
            }
            Op::Port(slot) => self.each(slot, |writer, _, value| {
                writer.text.push(':');
                let start = writer.text.len();
                writer.push(slot, value)?;
                if is_port(writer.text_from(start)) {
                    Ok(())
                } else {
                    Err(writer.error(FormatErrorKind::Port, slot))
                }
            })?,
            Op::ListPath => {
                self.group(ops)?;
                if self.text.len() == start {
                    self.text.push('/');
                }
            }
            Op::Segment => {
                let segment_ops = *ops;
                self.group(ops)?;
                if let Some(kind) = segment_error(self.text_from(start)) {
                    return Err(self.error_in(kind, segment_ops));
                }
            }
            Op::Segments(slot) => self.each(slot, |writer, _, value| {
                writer.text.push('/');
                let start = writer.text.len();
                writer.push(slot, value)?;
                match segment_error(writer.text_from(start)) {
                    Some(kind) => Err(writer.error(kind, slot)),
                    None => Ok(()),
                }
            })?,
            Op::Entry => {
                self.begin_entry();
                self.group(ops)?;
            }
            Op::Entries(slot) => {
                self.has_query = true;
                let key_ops = *ops;
                self.each(slot, |writer, _, value| {
                    writer.begin_entry();
                    writer.group(&mut { key_ops })?;
                    writer.push(slot, value)
                })?;
                ops.skip_group();
            }
            Op::Pairs(slot) => {
                self.has_query = true;
                let keys = *ops;
                self.each(slot, |writer, key, value| {
                    writer.begin_entry();
                    if let Some(key) = key {
                        let start = writer.text.len();
                        writer.push(slot, key)?;
                        writer.check_key(start, keys, slot)?;
                        writer.text.push('=');
                    }
                    writer.push(slot, value)
                })?;
                ops.skip_group();
            }
            Op::Fragment(slot) => self.each(slot, |writer, _, value| {
                writer.text.push('#');
                writer.push(slot, value)
            })?,
            Op::Offset | Op::End | Op::Name(_) => {}
        }
        Ok(())
    }

    /// Executes the operations up to `End`.
    fn group(&mut self, ops: &mut Ops<'static>) -> Result<(), FormatError> {
        while let Some(op) = ops.next() {
            if op == Op::End {
                break;
            }
            self.write(op, ops)?;
        }
        Ok(())
    }

    /// Writes a host that is one value.
    fn host(&mut self, slot: usize) -> Result<(), FormatError> {
        let start = self.text.len();
        self.each(slot, |writer, _, value| {
            // The `:` of an IPv6 address and its brackets are kept. An encoded character is not valid in a host.
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

    /// Calls a function with each value of a slot, and the key of the value if the slot has pairs.
    fn each(
        &mut self,
        slot: usize,
        mut write: impl FnMut(&mut Self, Option<Value<'_>>, Value<'_>) -> Result<(), FormatError>,
    ) -> Result<(), FormatError> {
        let argument = self.arguments.get_mut(slot).map(Argument::take);
        match argument {
            None | Some(Argument::Optional(None)) => Ok(()),
            Some(Argument::One(value) | Argument::Optional(Some(value))) => {
                write(self, None, value)
            }
            Some(Argument::Many(items)) => {
                let mut result = Ok(());
                while result.is_ok() {
                    let item = items.next(&mut |key, value| result = write(self, key, value));
                    if item.is_none() {
                        break;
                    }
                }
                result
            }
        }
    }

    /// Appends a value of a slot. All characters but unreserved ones are encoded.
    fn push(&mut self, slot: usize, value: Value<'_>) -> Result<(), FormatError> {
        self.push_with(slot, value, UNRESERVED)
    }

    fn push_with(
        &mut self,
        slot: usize,
        value: Value<'_>,
        class: CharClass,
    ) -> Result<(), FormatError> {
        if value.push_to(&mut self.text, class, class).is_err() {
            return Err(self.error(FormatErrorKind::DisplayFailed, slot));
        }
        if self.text.len() > u32::MAX as usize {
            return Err(self.error(FormatErrorKind::TooLong, slot));
        }
        Ok(())
    }

    /// Begins an entry of the query with its delimiter.
    fn begin_entry(&mut self) {
        self.text.push(if self.has_entry { '&' } else { '?' });
        self.has_query = true;
        self.has_entry = true;
    }

    /// Checks that a key of pairs is not a key of the template.
    fn check_key(&self, start: usize, keys: Ops<'static>, slot: usize) -> Result<(), FormatError> {
        let key = decode(self.text_from(start));
        let mut keys = keys.take_while(|op| *op != Op::End);
        if keys.any(|op| matches!(op, Op::Text(literal) if key.eq(decode(literal)))) {
            return Err(self.error(FormatErrorKind::RepeatedKey, slot));
        }
        Ok(())
    }

    fn text_from(&self, start: usize) -> &str {
        self.text.get(start..).unwrap_or("")
    }

    fn error(&self, kind: FormatErrorKind, slot: usize) -> FormatError {
        FormatError::new(kind, Ops::new(self.program).name(slot))
    }

    /// Returns an error about the leftmost value of a group.
    fn error_in(&self, kind: FormatErrorKind, group: Ops<'static>) -> FormatError {
        self.error(kind, group.first_slot().unwrap_or(usize::MAX))
    }
}

/// Returns the reason why a segment with a value is not valid.
fn segment_error(segment: &str) -> Option<FormatErrorKind> {
    let octets = decode(segment);
    if segment.is_empty() {
        Some(FormatErrorKind::EmptySegment)
    } else if octets.eq(*b".") || octets.eq(*b"..") {
        Some(FormatErrorKind::DotSegment)
    } else {
        None
    }
}
