//! Which rule of a policy a URI breaks, and how that is told.

use core::ops::Range;

use crate::error::Component;
use crate::normalize::Level;

use crate::policy::Rule;

/// Which rule of a policy a URI breaks, and where
/// ([section 7](https://www.rfc-editor.org/rfc/rfc3986#section-7)).
///
/// Like [`ParseError`](crate::ParseError) it is `Copy` and holds nothing of the URI, so it can leak nothing
/// of it. [`report`](Self::report) joins it with the URI again and makes the full message.
///
/// ```
/// use uri_core::{Component, Policy, Rule, Uri};
///
/// let uri = Uri::parse("https://example.org:8443/")?;
/// let error = Policy::ANY.ports(&[443]).check(&uri).unwrap_err();
/// assert_eq!(error.rule(), Rule::Ports);
/// assert_eq!(error.component(), Component::Port);
/// assert_eq!(error.span(), 20..24);
/// assert_eq!(error.to_string(), "refused URI: port that is not allowed at byte 20");
/// assert_eq!(error.report(&uri).first_line(), "refused URI: port `8443` that is not allowed at byte 20");
/// # Ok::<_, uri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PolicyError<'a> {
    pub(super) rule: Rule,
    pub(super) component: Component,
    pub(super) start: u32,
    pub(super) end: u32,
    pub(super) hint: Hint<'a>,
    pub(super) row: Option<usize>,
    pub(super) other_row: Option<usize>,
}

/// What an error keeps of its policy, for help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hint<'a> {
    None,
    /// The names that are allowed.
    Names(&'a [&'a str]),
    /// One of them, which is nearly what was found.
    Near(&'a str),
    /// The ports that are allowed.
    Ports(&'a [u16]),
    /// The level of the normal form that is wanted.
    Level(Level),
    /// A pattern of the policy that is not valid.
    Pattern(&'a str),
    /// A port above 65535.
    HighPort,
    /// A dot segment that normalization does not remove.
    Segment,
}

impl<'a> PolicyError<'a> {
    pub(crate) const fn new(rule: Rule, component: Component, start: usize, end: usize) -> Self {
        Self {
            rule,
            component,
            start: start as u32,
            end: end as u32,
            hint: Hint::None,
            row: None,
            other_row: None,
        }
    }

    pub(crate) const fn with_hint(self, hint: Hint<'a>) -> Self {
        Self { hint, ..self }
    }

    pub(crate) const fn in_row(self, row: usize, other_row: Option<usize>) -> Self {
        Self {
            row: Some(row),
            other_row,
            ..self
        }
    }

    /// The rule.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// The component that breaks it, or the one in which the bytes at fault begin.
    #[must_use]
    pub const fn component(&self) -> Component {
        self.component
    }

    /// The bytes that break it, as offsets into the text; empty if something is missing there or, for
    /// [`Rule::Normalized`], from there on something else should stand.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// The row of the table that breaks it, counted from 0; `None` if a single URI was checked.
    #[must_use]
    pub const fn row(&self) -> Option<usize> {
        self.row
    }

    /// The row with which it does not go: the first of two that are the same, or the one before it in a table
    /// that is not sorted.
    #[must_use]
    pub const fn other_row(&self) -> Option<usize> {
        self.other_row
    }
}
