//! The writer of a template with its values.

use alloc::string::String;

use crate::allocation::fitted;
use crate::error::{FormatError, FormatErrorKind};
use crate::pct::data::Value;
use crate::pct::decode;
use crate::syntax::char_class::{CharClass, NO_TRIPLET, UNRESERVED};
use crate::syntax::layout::Layout;
use crate::uri::{UriBuf, UriRefBuf};

use super::argument::Argument;
use super::host::{MAX_NAME_LEN, WholeHost, is_label, is_numeric_label, is_port};
use super::template::{Part, Template};

/// Writes a template that has a scheme.
///
/// # Errors
///
/// Returns the first error of a value, from left to right.
pub fn format(
    template: &'static Template,
    arguments: &mut [Argument<'_>],
) -> Result<UriBuf, FormatError> {
    format_ref(template, arguments).map(UriBuf::from_reference)
}

/// Writes a template of a reference.
///
/// # Errors
///
/// Returns the first error of a value, from left to right.
pub fn format_ref(
    template: &'static Template,
    arguments: &mut [Argument<'_>],
) -> Result<UriRefBuf, FormatError> {
    let mut writer = Writer::new(template, arguments);
    let layout = writer.write()?;
    Ok(UriRefBuf::from_layout(fitted(writer.text), layout))
}

/// The string that is being written.
struct Writer<'t, 'a> {
    template: &'static Template,
    arguments: &'t mut [Argument<'a>],
    text: String,
    /// Whether the query has an entry.
    has_entry: bool,
}

impl<'t, 'a> Writer<'t, 'a> {
    fn new(template: &'static Template, arguments: &'t mut [Argument<'a>]) -> Self {
        let mut writer = Self {
            template,
            arguments,
            text: String::new(),
            has_entry: false,
        };
        writer.text.reserve_exact(writer.room());
        writer
    }

    /// Returns the number of bytes to reserve.
    fn room(&self) -> usize {
        let Template {
            start: (start, _),
            host,
            port,
            path,
            query,
            fragment,
            ..
        } = self.template;
        let parts = [*host, *port, *path, query.unwrap_or(&[]), *fragment];
        let parts = parts.into_iter().flatten();
        parts.fold(start.len(), |room, part| {
            room.saturating_add(self.part_room(part))
        })
    }

    /// Returns the number of bytes to reserve for a part, with a delimiter.
    fn part_room(&self, part: &Part) -> usize {
        let rooms = |parts: &[Part]| {
            parts.iter().fold(0, |room: usize, part| {
                room.saturating_add(self.part_room(part))
            })
        };
        let value = |slot: usize| self.arguments.get(slot).map_or(0, Argument::room);
        let room = match *part {
            Part::Text(text) => text.len(),
            Part::Value(slot)
            | Part::Host(slot)
            | Part::Port(slot)
            | Part::Segments(slot)
            | Part::Pairs(slot)
            | Part::Fragment(slot) => value(slot),
            Part::Label(parts)
            | Part::LastLabel(parts)
            | Part::Segment(parts)
            | Part::Entry(parts) => rooms(parts),
            Part::Entries(parts, slot) => rooms(parts).saturating_add(value(slot)),
        };
        room.saturating_add(2)
    }

    /// Writes all components, and returns their offsets
    /// ([RFC 3986, section 5.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.3)).
    fn write(&mut self) -> Result<Layout, FormatError> {
        let template = self.template;
        let (start, [scheme_end, host_start, mut host_end, mut path_start]) = template.start;
        self.text.push_str(start);
        if !template.host.is_empty() {
            self.parts(template.host)?;
            host_end = self.text.len();
            path_start = host_end;
            self.check_host_length(host_start)?;
        }
        if !template.port.is_empty() {
            self.parts(template.port)?;
            path_start = self.text.len();
        }
        self.parts(template.path)?;
        if !template.path.is_empty() && self.text.len() == path_start {
            // Only `/{xs*}` can write nothing.
            self.text.push('/');
        }
        let path_end = self.text.len();
        self.parts(template.query.unwrap_or(&[]))?;
        let query_end = self.text.len();
        self.parts(template.fragment)?;
        if self.text.len() > u32::MAX as usize {
            return Err(FormatError::new(FormatErrorKind::TooLong, None));
        }
        let offsets = [
            scheme_end, host_start, host_end, path_start, path_end, query_end,
        ];
        Ok(Layout::from_offsets(offsets.map(|offset| offset as u32)))
    }

    fn parts(&mut self, parts: &'static [Part]) -> Result<(), FormatError> {
        parts.iter().try_for_each(|part| self.part(*part))
    }

    fn part(&mut self, part: Part) -> Result<(), FormatError> {
        let start = self.text.len();
        match part {
            Part::Text(text) => self.text.push_str(text),
            Part::Value(slot) => self.each(slot, |writer, _, value| writer.push(slot, value))?,
            Part::Host(slot) => self.host(slot)?,
            Part::Label(parts) | Part::LastLabel(parts) => {
                self.parts(parts)?;
                let label = self.text_from(start);
                if !is_label(label) {
                    return Err(self.error_in(FormatErrorKind::HostLabel, parts));
                }
                if matches!(part, Part::LastLabel(_)) && is_numeric_label(label) {
                    return Err(self.error_in(FormatErrorKind::NumericHost, parts));
                }
            }
            Part::Port(slot) => self.each(slot, |writer, _, value| {
                writer.text.push(':');
                let start = writer.text.len();
                writer.push(slot, value)?;
                if is_port(writer.text_from(start)) {
                    Ok(())
                } else {
                    Err(writer.error(FormatErrorKind::Port, slot))
                }
            })?,
            Part::Segment(parts) => {
                self.parts(parts)?;
                if let Some(kind) = segment_error(self.text_from(start)) {
                    return Err(self.error_in(kind, parts));
                }
            }
            Part::Segments(slot) => self.each(slot, |writer, _, value| {
                writer.text.push('/');
                let start = writer.text.len();
                writer.push(slot, value)?;
                match segment_error(writer.text_from(start)) {
                    Some(kind) => Err(writer.error(kind, slot)),
                    None => Ok(()),
                }
            })?,
            Part::Entry(parts) => {
                self.begin_entry();
                self.parts(parts)?;
            }
            Part::Entries(parts, slot) => self.each(slot, |writer, _, value| {
                writer.begin_entry();
                writer.parts(parts)?;
                writer.push(slot, value)
            })?,
            Part::Pairs(slot) => self.each(slot, |writer, key, value| {
                writer.begin_entry();
                if let Some(key) = key {
                    let start = writer.text.len();
                    writer.push(slot, key)?;
                    writer.check_key(start, slot)?;
                    writer.text.push('=');
                }
                writer.push(slot, value)
            })?,
            Part::Fragment(slot) => self.each(slot, |writer, _, value| {
                writer.text.push('#');
                writer.push(slot, value)
            })?,
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
        self.has_entry = true;
    }

    /// Checks that a key of pairs is not a key of the template.
    fn check_key(&self, start: usize, slot: usize) -> Result<(), FormatError> {
        let key = decode(self.text_from(start));
        let mut keys = self.template.keys.iter();
        if keys.any(|literal| key.eq(literal.iter().copied())) {
            return Err(self.error(FormatErrorKind::RepeatedKey, slot));
        }
        Ok(())
    }

    fn check_host_length(&self, start: usize) -> Result<(), FormatError> {
        let host = self.text_from(start);
        let name = host.strip_suffix('.').unwrap_or(host);
        if name.len() > MAX_NAME_LEN {
            return Err(self.error_in(FormatErrorKind::HostLength, self.template.host));
        }
        Ok(())
    }

    fn text_from(&self, start: usize) -> &str {
        self.text.get(start..).unwrap_or("")
    }

    fn error(&self, kind: FormatErrorKind, slot: usize) -> FormatError {
        FormatError::new(kind, self.template.names.get(slot).copied())
    }

    /// Returns an error about the leftmost value in some parts.
    fn error_in(&self, kind: FormatErrorKind, parts: &[Part]) -> FormatError {
        let slot = parts.iter().find_map(Part::first_slot);
        self.error(kind, slot.unwrap_or(usize::MAX))
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
