//! A checked template as constant data.

/// A template, split into parts. Each slot is an index of `names` and of the arguments.
pub struct Template {
    /// The literal text up to the first placeholder, with `scheme_end`, `host_start`, `host_end` and `path_start`.
    ///
    /// It ends before the first segment, entry or label that contains a placeholder.
    pub start: (&'static str, [usize; 4]),
    /// The rest of the host.
    pub host: &'static [Part],
    /// The rest of the authority, after the host.
    pub port: &'static [Part],
    /// The rest of the path.
    pub path: &'static [Part],
    /// The query, if the template contains `?`. Its parts are entries.
    pub query: Option<&'static [Part]>,
    /// The fragment, with its `#`.
    pub fragment: &'static [Part],
    /// The name of each slot.
    pub names: &'static [&'static str],
    /// The decoded literal keys of the query, if a placeholder for pairs must not repeat them.
    pub keys: &'static [&'static [u8]],
}

/// A part of a template.
#[derive(Clone, Copy)]
pub enum Part {
    /// Literal text.
    Text(&'static str),
    /// A value that cannot change the structure, whatever it is.
    Value(usize),
    /// A whole host.
    Host(usize),
    /// A label of a host that contains a placeholder.
    Label(&'static [Part]),
    /// The last label of a host, if it contains a placeholder. A literal dot may follow.
    LastLabel(&'static [Part]),
    /// A port and the `:` before it, or neither.
    Port(usize),
    /// A segment, or its part before the first `;`, that its values can make empty, `.` or `..`.
    Segment(&'static [Part]),
    /// A segment for each item, each with the `/` before it.
    Segments(usize),
    /// An entry of the query.
    Entry(&'static [Part]),
    /// An entry for each item: the parts before the value, and the value.
    Entries(&'static [Part], usize),
    /// A pair of the query for each item.
    Pairs(usize),
    /// A fragment and the `#` before it, or neither.
    Fragment(usize),
}

impl Part {
    /// Returns the slot of the first placeholder.
    pub(super) fn first_slot(&self) -> Option<usize> {
        match *self {
            Self::Text(_) => None,
            Self::Value(slot)
            | Self::Host(slot)
            | Self::Port(slot)
            | Self::Segments(slot)
            | Self::Pairs(slot)
            | Self::Fragment(slot) => Some(slot),
            Self::Label(parts)
            | Self::LastLabel(parts)
            | Self::Segment(parts)
            | Self::Entry(parts) => parts.iter().find_map(Self::first_slot),
            Self::Entries(parts, slot) => parts.iter().find_map(Self::first_slot).or(Some(slot)),
        }
    }
}
