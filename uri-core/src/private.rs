//! What the macros of `uri-macros` expand to. Not for use by hand.
//!
//! `#[track_caller]` on every function from here to the `panic!` lets the compiler's arrow point at the
//! macro's argument.

// Imports: `error`, `syntax`, `uri`, `message`, `resolve`, `normalize`, `policy`, `table`.

#[cfg(feature = "alloc")]
use alloc::{vec, vec::Vec};

use crate::error::ParseError;
use crate::message::explain::password_in;
use crate::message::report::{Piece, Printed, RenderedReport};
use crate::normalize::compare::hash_normal;
use crate::normalize::{Normal, Normalization};
use crate::policy::Policy;
use crate::policy::{PolicyError, Rule};
use crate::resolve::Strictness;
use crate::syntax::layout::{Layout, substring};
use crate::table::line_error::LineError;
use crate::table::sorted::next_unsorted;
#[cfg(feature = "alloc")]
use crate::table::unique::{Duplicates, write_keys};
use crate::table::unique::{RowKey, first_duplicate};
use crate::uri::MASK;
use crate::uri::Uri;
use crate::uri::UriRef;

/// A reference from its text and packed offsets. The compiler evaluates this for each literal. A call costs it as
/// much as five operations, a named constant as much as one; hence a macro, the numbers, and `size_of_val`, one
/// call where `str::len` is three.
macro_rules! unpack {
    ($text:ident, $packed:ident, $colon:expr) => {{
        // Whether they ascend, all in one subtraction: each offset, with a tenth bit set, less the one before it.
        // The tenth bit stays where that is no more. The scheme's has its colon behind it.
        let ascends = ($packed >> 10 | 0x2_0080_2008_0200) - ($packed & 0x1_ff7f_dff7_fdff) - $colon;
        let query_end = $packed >> 50;
        if ascends & 0x2_0080_2008_0200 == 0x2_0080_2008_0200
            && query_end as usize <= size_of_val($text)
        {
            UriRef {
                text: $text,
                layout: Layout {
                    scheme_end: ($packed & 511) as u32,
                    host_start: ($packed >> 10 & 511) as u32,
                    host_end: ($packed >> 20 & 511) as u32,
                    path_start: ($packed >> 30 & 511) as u32,
                    path_end: ($packed >> 40 & 511) as u32,
                    query_end: query_end as u32,
                },
            }
        } else {
            UriRef::from_layout($text, Layout::all_path($text.len()))
        }
    }};
}

/// A URI and the offsets of its components, packed into one integer by [`pack`].
///
/// The macro has parsed the text. Offsets that are none of this text give a URI with wrong components, but
/// no panic.
pub const fn uri(text: &'static str, packed: u64) -> Uri<'static> {
    Uri {
        reference: unpack!(text, packed, 1),
    }
}

/// A reference and the offsets of its components, packed into one integer by [`pack`].
pub const fn uri_ref(text: &'static str, packed: u64) -> UriRef<'static> {
    unpack!(text, packed, (packed & 511 > 0) as u64)
}

/// A URI with offsets that cannot be packed.
pub const fn long_uri(text: &'static str, offsets: [u32; 6]) -> Uri<'static> {
    Uri::from_layout(text, Layout::from_offsets(offsets).checked(text.len()))
}

/// A reference with offsets that cannot be packed.
pub const fn long_uri_ref(text: &'static str, offsets: [u32; 6]) -> UriRef<'static> {
    UriRef::from_layout(text, Layout::from_offsets(offsets).checked(text.len()))
}

/// The offsets of a reference, packed if they can be.
#[must_use]
pub const fn pack(reference: UriRef<'_>) -> Option<u64> {
    reference.layout().pack()
}

/// The offsets of a reference.
#[must_use]
pub const fn offsets(reference: UriRef<'_>) -> [u32; 6] {
    reference.layout().offsets()
}

/// An expression of the caller's, of this type: about a field the compiler says no more than that, about an
/// argument also where the function is.
pub struct Given<T> {
    /// It.
    pub value: T,
}

/// Stops the compiler with the full message.
#[track_caller]
const fn refuse(text: &str, error: ParseError) -> ! {
    panic!("{}", error.report(text).render().as_str())
}

/// What `uri!` makes of an expression.
///
/// # Panics
///
/// If the text is no `URI`.
#[track_caller]
pub const fn parse_uri(text: &'static str) -> Uri<'static> {
    match Uri::parse(text) {
        Ok(uri) => uri,
        Err(error) => refuse(text, error),
    }
}

/// What `absolute_uri!` makes of an expression.
///
/// # Panics
///
/// If the text is no `absolute-URI`.
#[track_caller]
pub const fn parse_absolute_uri(text: &'static str) -> Uri<'static> {
    match Uri::parse_absolute(text) {
        Ok(uri) => uri,
        Err(error) => refuse(text, error),
    }
}

/// What `uri_ref!` makes of an expression.
///
/// # Panics
///
/// If the text is no `URI-reference`.
#[track_caller]
pub const fn parse_uri_ref(text: &'static str) -> UriRef<'static> {
    match UriRef::parse(text) {
        Ok(reference) => reference,
        Err(error) => refuse(text, error),
    }
}

/// What `relative_ref!` makes of an expression.
///
/// # Panics
///
/// If the text is no `relative-ref`.
#[track_caller]
pub const fn parse_relative_ref(text: &'static str) -> UriRef<'static> {
    match UriRef::parse_relative(text) {
        Ok(reference) => reference,
        Err(error) => refuse(text, error),
    }
}

/// As many bytes as a resolved reference can have at most. To count them takes as long as to resolve it.
#[must_use]
pub const fn resolved_room(base: Uri<'_>, reference: UriRef<'_>) -> usize {
    // A slash behind the authority, or `/.` in front of the path.
    const ADDED: usize = 2;
    let (base, reference) = (base.as_str().len(), reference.as_str().len());
    base.saturating_add(reference).saturating_add(ADDED)
}

/// The text of a resolved reference in its own bytes, which a constant can refer to.
pub struct Resolved<const N: usize> {
    bytes: [u8; N],
    len: usize,
    layout: Layout,
}

impl<const N: usize> Resolved<N> {
    /// Resolves a reference.
    ///
    /// # Panics
    ///
    /// If `N` bytes are not enough.
    #[track_caller]
    #[must_use]
    pub const fn new(base: Uri<'_>, reference: UriRef<'_>) -> Self {
        let mut bytes = [0; N];
        let (len, layout) = match reference.resolve_into(&base, Strictness::Strict, &mut bytes) {
            Ok(uri) => (uri.as_str().len(), uri.layout()),
            Err(_) => panic!(
                "the resolved URI has more than 1024 bytes, the most that are possible with `Self` or an inline `const`"
            ),
        };
        Self { bytes, len, layout }
    }

    /// How many bytes the URI has.
    #[must_use]
    pub const fn text_len(&self) -> usize {
        self.len
    }

    /// The same in as many bytes as it has.
    #[must_use]
    pub const fn fitted<const LEN: usize>(&self) -> Resolved<LEN> {
        let mut bytes = [0; LEN];
        if let Some((text, _)) = self.bytes.split_at_checked(LEN) {
            bytes.copy_from_slice(text);
        }
        Resolved {
            bytes,
            len: LEN,
            layout: self.layout,
        }
    }

    /// The resolved URI.
    pub const fn uri(&'static self) -> Uri<'static> {
        let text = match self.bytes.split_at_checked(self.len) {
            Some((text, _)) => text,
            None => &[],
        };
        match core::str::from_utf8(text) {
            Ok(text) => Uri::from_layout(text, self.layout),
            // INVARIANT: what was resolved is text.
            Err(_) => PLACEHOLDER,
        }
    }
}

/// Whether a resolved URI is what `absolute_uri!` gives.
///
/// # Panics
///
/// If it has a fragment.
#[track_caller]
pub const fn check_absolute(uri: Uri<'static>) -> Uri<'static> {
    parse_absolute_uri(uri.as_str())
}

/// What stands for a row that is no URI: it has a scheme that no URI has, so that what is resolved against it
/// is known as well. About neither of them anything more is said.
pub const PLACEHOLDER: Uri<'static> = long_uri("!:", [1, 2, 2, 2, 2, 2]);

const fn is_placeholder(uri: &Uri<'_>) -> bool {
    matches!(uri.as_str().as_bytes(), [b'!', ..])
}

/// An expression of a table, which gives a URI whether it is one or not: so that only the row itself is an
/// error, and none of its uses.
pub struct Row {
    text: &'static str,
    parsed: Result<Uri<'static>, ParseError>,
}

impl Row {
    /// Reads the text of a row.
    #[must_use]
    pub const fn parse(text: &'static str) -> Self {
        Self {
            text,
            parsed: Uri::parse(text),
        }
    }

    /// The URI, or some other one if the text is none.
    pub const fn uri(&self) -> Uri<'static> {
        match self.parsed {
            Ok(uri) => uri,
            Err(_) => PLACEHOLDER,
        }
    }

    /// Checks the row by a policy.
    ///
    /// # Panics
    ///
    /// If the text is no URI, or does not keep the policy.
    #[track_caller]
    pub const fn check(&self, policy: &Policy<'_>) {
        match self.parsed {
            Ok(uri) => check(&uri, policy),
            Err(error) => refuse(self.text, error),
        }
    }
}

/// Checks a URI by a policy.
///
/// # Panics
///
/// If it does not keep it.
#[track_caller]
pub const fn check(uri: &Uri<'_>, policy: &Policy<'_>) {
    if is_placeholder(uri) {
        return;
    }
    if let Err(error) = check_by_valid_rules(policy, uri) {
        panic!("{}", error.report(uri).render().as_str())
    }
}

/// Checks the policy itself.
///
/// # Panics
///
/// If a host pattern is not valid.
#[track_caller]
pub const fn validate(policy: &Policy<'_>) {
    if let Err(error) = policy.validate() {
        panic!("{}", error.report(&PLACEHOLDER).render().as_str())
    }
}

/// Checks a URI by the rules of a policy, without the list of hosts if one of its patterns is not valid: [`validate`]
/// reports that, once for all rows.
const fn check_by_valid_rules<'a>(
    policy: &Policy<'a>,
    uri: &Uri<'_>,
) -> Result<(), PolicyError<'a>> {
    match policy.check(uri) {
        Err(error) if matches!(error.rule(), Rule::HostPattern) => {
            policy.with_any_host().check(uri)
        }
        result => result,
    }
}

/// Checks a line of a file by a policy; `column` is that of the URI in the line.
///
/// # Panics
///
/// If it does not keep it.
#[track_caller]
pub const fn check_line(
    policy: &Policy<'_>,
    uri: &Uri<'static>,
    file: &str,
    line: usize,
    column: usize,
) {
    if let Err(error) = check_by_valid_rules(policy, uri) {
        let error = LineError::of_policy(error, *uri, line, column);
        panic!("{}", error.report_in(file).render().as_str())
    }
}

/// Returns a string as messages print input, with `***` in place of a password. A long one is cut.
#[must_use]
pub const fn printed(text: &str) -> RenderedReport {
    let mut piece = Piece::new();
    Printed::new(text.as_bytes(), password_in(text.as_bytes())).push_to(&mut piece, 0);
    let mut out = RenderedReport::new();
    out.push(piece.as_str());
    out
}

/// Whether one letter more, less or other, or two swapped, make one name of the other.
#[must_use]
pub const fn is_near(a: &str, b: &str) -> bool {
    crate::policy::check::is_near(a.as_bytes(), b.as_bytes())
}

/// A number that URIs with the same normal form share.
#[must_use]
pub const fn hash(reference: UriRef<'_>, level: Normalization<'static>) -> u64 {
    hash_normal(&Normal::new(reference, level))
}

/// A row of a table with its name, for the rules for a whole table.
#[derive(Clone, Copy)]
pub struct TableRow {
    name: &'static str,
    uri: Uri<'static>,
    hash: u64,
}

impl TableRow {
    /// Creates a row. Only [`check_unique`] reads the hash.
    #[must_use]
    pub const fn new(name: &'static str, uri: Uri<'static>, hash: u64) -> Self {
        Self { name, uri, hash }
    }
}

/// The URIs of a table.
const fn uris<const N: usize>(rows: &[TableRow; N]) -> [Uri<'static>; N] {
    let mut uris = [PLACEHOLDER; N];
    let mut row = 0;
    while row < N {
        uris[row] = rows[row].uri;
        row += 1;
    }
    uris
}

/// Checks that no two rows are equivalent at a level, if all rows are URIs.
///
/// # Panics
///
/// If two rows are equivalent.
#[track_caller]
pub const fn check_unique<const N: usize>(rows: [TableRow; N], level: Normalization<'static>) {
    let mut keys = [RowKey::EMPTY; N];
    let mut row = 0;
    while row < N {
        if is_placeholder(&rows[row].uri) {
            return;
        }
        keys[row] = RowKey::new(rows[row].hash, row);
        row += 1;
    }
    if let Some((row, first)) = first_duplicate(&uris(&rows), level, &mut keys) {
        let (first, row) = (rows[first], rows[row]);
        panic!(
            "{}",
            duplicate((first.name, first.uri), (row.name, row.uri), level).as_str()
        )
    }
}

/// Checks that no row belongs before the row above it, if both are URIs.
///
/// # Panics
///
/// If a row belongs before the row above it.
#[track_caller]
pub const fn check_sorted<const N: usize>(rows: &[TableRow; N]) {
    let uris = uris(rows);
    let mut start = 0;
    while let Some(row) = next_unsorted(&uris, start) {
        let (above, found) = (rows[row - 1], rows[row]);
        if !is_placeholder(&above.uri) && !is_placeholder(&found.uri) {
            panic!(
                "{}",
                unsorted((above.name, above.uri), (found.name, found.uri)).as_str()
            )
        }
        start = row;
    }
}

/// Returns each row that is equivalent to a row before it, with the first of the rows before it, in ascending order.
#[cfg(feature = "alloc")]
#[must_use]
pub fn duplicate_rows(rows: &[Uri<'_>], level: Normalization<'static>) -> Vec<(usize, usize)> {
    let mut keys = vec![RowKey::EMPTY; rows.len()];
    write_keys(rows, level, &mut keys);
    let mut duplicates = Duplicates::new(rows, level, &mut keys);
    let mut found: Vec<_> = core::iter::from_fn(|| duplicates.next()).collect();
    found.sort_unstable();
    found
}

/// Returns each row that belongs before the row above it, with the row above it.
#[cfg(feature = "alloc")]
#[must_use]
pub fn unsorted_rows(rows: &[Uri<'_>]) -> Vec<(usize, usize)> {
    let next = |row: &usize| next_unsorted(rows, *row);
    let unsorted = core::iter::successors(next(&0), next);
    unsorted.map(|row| (row, row - 1)).collect()
}

/// The message about two rows that are equivalent.
#[must_use]
pub const fn duplicate(
    first: (&str, Uri<'_>),
    row: (&str, Uri<'_>),
    level: Normalization<'static>,
) -> RenderedReport {
    let note = match level {
        Normalization::SYNTAX => "rule `unique = syntax` of the table (RFC 3986, section 6.2.2)",
        Normalization::SCHEME => "rule `unique = scheme` of the table (RFC 3986, section 6.2.3)",
        _ => "rule `unique = simple` of the table (RFC 3986, section 6.2.1)",
    };
    two_rows("the same URI as", first, row, note)
}

/// The message about a row that belongs before the one above it.
#[must_use]
pub const fn unsorted(before: (&str, Uri<'_>), row: (&str, Uri<'_>)) -> RenderedReport {
    two_rows("belongs before", before, row, "rule `sorted` of the table")
}

/// "refused row `B`: … row `A`", and both of them.
const fn two_rows(
    relation: &str,
    (other_name, other): (&str, Uri<'_>),
    (name, uri): (&str, Uri<'_>),
    note: &str,
) -> RenderedReport {
    let mut out = RenderedReport::new();
    out.push("refused row `");
    out.push(name);
    out.push("`: ");
    out.push(relation);
    out.push(" row `");
    out.push(other_name);
    out.push("`\n\n    ");
    out.push(other_name);
    out.push(" = ");
    push_row(&mut out, other);
    out.push("\n    ");
    out.push(name);
    out.push(" = ");
    push_row(&mut out, uri);
    out.push("\n\nnote: ");
    out.push(note);
    out
}

/// Appends the text of a row with `***` in place of a password, cut after 100 bytes.
const fn push_row(out: &mut RenderedReport, uri: Uri<'_>) {
    const SHOWN: usize = 100;
    let text = uri.as_str();
    let (before, after) = match uri.redacted().hidden() {
        Some(hidden) => hidden,
        None => (text.len(), text.len()),
    };
    out.push(substring(
        text,
        0,
        if before < SHOWN { before } else { SHOWN },
    ));
    if before >= SHOWN && text.len() > SHOWN {
        return out.push("...");
    }
    if before < text.len() {
        out.push(MASK);
    }
    let end = after + (SHOWN - before);
    if end < text.len() {
        out.push(substring(text, after, end));
        out.push("...");
    } else {
        out.push(substring(text, after, text.len()));
    }
}
