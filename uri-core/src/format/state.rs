//! The arguments of a call, and the state of its writer: types that refer to one another, because only a list refers to
//! the code that writes lists.

use alloc::string::String;
use core::mem;

use crate::error::FormatError;
use crate::pct::data::Value;

use super::program::{Op, Ops};

/// The maximum spare capacity of a result, and the most extra room that is reserved for encoding one value. Encoding
/// can make a value three times as long, but most values don't change.
pub(super) const MAX_SPARE: usize = 16 * 1024;

/// The argument for one slot of a template. The form of the placeholder determines the variant.
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
    /// Whether the items are the segments of a key, which can be empty.
    fn is_key(&self) -> bool {
        false
    }

    /// Calls `write` with the next item, or returns `false` if there is none. If the items are pairs, the first argument
    /// of `write` is the key.
    fn write_next(&mut self, write: &mut dyn FnMut(Option<Value<'_>>, Value<'_>)) -> bool;

    /// Calls the writer with these items. This is a method of a list so that a program without lists doesn't contain the
    /// writer.
    ///
    /// # Errors
    ///
    /// Returns an error about the first item that can't be written.
    fn write_all(&mut self, writer: ListWriter<'_, '_, '_>) -> Result<(), FormatError>;
}

impl Argument<'_> {
    /// Takes the argument out of its slot. A single value can be taken again, but the items of `{xs*}` can be used only
    /// once, so an empty argument replaces them.
    pub(super) fn take(&mut self) -> Self {
        match self {
            Self::One(value) => Self::One(*value),
            Self::Optional(value) => Self::Optional(*value),
            Self::Many(_) => mem::replace(self, Self::Optional(None)),
        }
    }

    /// The number of bytes to reserve for the argument, including room for encoding, which can make a string three
    /// times as long.
    pub(super) fn room(&self) -> usize {
        /// The typical length in bytes of a value that isn't a string.
        const TYPICAL: usize = 24;
        match self {
            Self::One(Value::Text(text)) | Self::Optional(Some(Value::Text(text))) => {
                // A triplet has two more bytes than the octet that it encodes.
                let more = text.len().saturating_mul(2);
                text.len().saturating_add(more.min(MAX_SPARE))
            }
            Self::Optional(None) => 0,
            // This includes a list, whose number of items isn't known.
            _ => TYPICAL,
        }
    }
}

/// Writes the items of a list with one operation.
pub struct ListWriter<'w, 't, 'a> {
    pub(super) writer: &'w mut Writer<'t, 'a>,
    pub(super) slot: usize,
    pub(super) op: &'w Op<&'static str>,
    /// The operations after it.
    pub(super) ops: Ops<'static>,
}

/// The place of a value, which decides what is encoded.
#[derive(Clone, Copy)]
pub(super) enum Place<'p> {
    /// All characters except unreserved ones are encoded.
    Data,
    /// A whole host: the colons and brackets of an IPv6 address are kept. Other characters that aren't valid in a host are
    /// refused afterwards.
    Host,
    /// A segment or a fragment with these delimiters.
    Part(&'p str),
}

/// The start and the end of the bytes written for a slot. The key of a repeated entry is written once for each item,
/// but only the first copy counts.
pub(super) type Mark = [usize; 2];

/// The string that is being written, and the state of the writer. [`Op`] says what the methods do.
pub(super) struct Writer<'t, 'a> {
    pub(super) arguments: &'t mut [Argument<'a>],
    pub(super) marks: &'t mut [Mark],
    pub(super) text: String,
    /// The offsets of the components, in the order of a layout.
    pub(super) offsets: [usize; 6],
    /// The slot that is being written, which an error is about.
    pub(super) slot: usize,
    /// The start of the label, segment or entry that is judged at its end, and the slot of its first value.
    pub(super) part: (usize, usize),
    /// Whether the template has a query.
    pub(super) has_query: bool,
    /// Whether a query entry has already been written.
    pub(super) has_entry: bool,
    /// Whether the template follows a base with neither an authority nor a `/` at the end.
    pub(super) is_rootless: bool,
}
