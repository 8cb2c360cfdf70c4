//! What function rows need for their templates and plain values.

use core::fmt::{self, Display, Formatter, Write as _};
use core::num::NonZero;

use super::row::template_uri;
use super::table::parse_row;
use crate::bytes::{Span, contains, slice};
use crate::error::Error;
use crate::format::{AsOption, List, ListItem, WithoutDisplay};
use crate::grammar::Component;
use crate::message::input::Phrase;
use crate::pct::Plain;
use crate::pct::data::Value;
use crate::policy::check::PATH_RULES;
use crate::policy::{Policy, PolicyError, RuleSet};
use crate::uri::Uri;

/// A template resolved against a constant base, such as `https://h/v2/users/{id}`. `filled` is the resolved template
/// with filler, `https://h/v2/users/zzzz`, of `N` bytes. It ends with the filled template, because a template has no
/// dot segments, which would be removed. This end is replaced by `template`, `users/{id}`, which is as long.
pub const fn template_bytes<const N: usize>(filled: Uri<'_>, template: &str) -> [u8; N] {
    let mut bytes = [0; N];
    if let Some((before, end)) = bytes.split_at_mut_checked(N.saturating_sub(template.len()))
        && let Some((filled_before, _)) = filled.as_str().as_bytes().split_at_checked(before.len())
        && template.len() == end.len()
    {
        before.copy_from_slice(filled_before);
        end.copy_from_slice(template.as_bytes());
    }
    bytes
}

/// The resolved template from its [`template_bytes`], with the offsets of `filled`, which has filler of the same length
/// in place of the placeholders.
pub const fn template<'t>(filled: Uri<'_>, bytes: &'t [u8]) -> Uri<'t> {
    match core::str::from_utf8(bytes) {
        Ok(text) => template_uri(text, filled),
        // INVARIANT: the bytes are two strings.
        Err(_) => Uri::EMPTY,
    }
}

/// Unwraps the result of a row's function that returns the URI itself, because all its values are [`Plain`], so none
/// can be refused.
///
/// # Panics
///
/// If the URI would be too long, or if a value's `Display` fails, as it does if a text isn't plain although its type
/// promises it.
#[track_caller]
pub fn written<T>(result: Result<T, Error>) -> T {
    match of_plain(result) {
        Ok(uri) => uri,
        Err(error) => panic!("{error}"),
    }
}

/// The result of a row's function whose values are all [`Plain`]. The error about a failed `Display` also says that the
/// type of the value promised plain text.
///
/// # Errors
///
/// If the result is one.
pub fn of_plain<T>(result: Result<T, Error>) -> Result<T, Error> {
    result.map_err(|error| match error {
        Error::Format(error) => Error::Format(error.of_plain()),
        error => error,
    })
}

/// A value whose type promises plain text; its `Display` fails if it isn't.
pub struct PlainValue<T>(T);

impl<T: Display> Display for PlainValue<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut text = PlainText {
            out: f,
            is_empty: true,
            is_plain: true,
        };
        write!(text, "{}", self.0)?;
        // The value's `Display` may have ignored an error of `PlainText`. An empty text isn't plain either.
        if text.is_plain && !text.is_empty {
            Ok(())
        } else {
            Err(fmt::Error)
        }
    }
}

#[diagnostic::do_not_recommend]
impl<T: WithoutDisplay> WithoutDisplay for PlainValue<T> {
    fn to_value(&self) -> Value<'_> {
        self.0.to_value()
    }
}

/// Writes only plain text, and fails otherwise. Plain are ASCII letters, digits, `-` and `_`, but not `.`, because a
/// value `..` would be refused as a dot segment.
struct PlainText<'f, 'w> {
    out: &'f mut Formatter<'w>,
    /// Whether all pieces so far are empty.
    is_empty: bool,
    /// Whether all pieces so far are plain.
    is_plain: bool,
}

impl fmt::Write for PlainText<'_, '_> {
    /// Writes a piece of the text, unless it or an earlier piece isn't plain.
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let is_plain_octet = |octet: u8| octet.is_ascii_alphanumeric() || b"-_".contains(&octet);
        self.is_empty &= text.is_empty();
        self.is_plain &= text.bytes().all(is_plain_octet);
        if !self.is_plain {
            return Err(fmt::Error);
        }
        self.out.write_str(text)
    }
}

/// The value of `{x}`, which must be plain.
pub const fn plain_one<T: Plain + ?Sized>(value: &T) -> PlainValue<&T> {
    PlainValue(value)
}

/// The value of `{x?}`, which must be plain.
pub fn plain_optional<O: AsOption<Item: Plain>>(option: &O) -> Option<PlainValue<&O::Item>> {
    option.as_option().as_ref().map(PlainValue)
}

/// The list of `{xs*}`, whose items must be plain. `CASE` keeps the implementations of `ListItem` apart.
pub fn plain_many<T: ListItem<I, CASE, Item: Plain>, I: List<T>, const CASE: u8>(
    items: I,
) -> impl Iterator<Item = PlainValue<T::Item>> {
    T::items_in_uri_list(items).map(PlainValue)
}

/// A list of pairs is written without a check, so other types would have to be trusted.
trait Number {}

impl_each! {
    Number => bool, u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, isize, NonZero<u8>, NonZero<u16>,
        NonZero<u32>, NonZero<u64>, NonZero<u128>, NonZero<usize>, NonZero<i8>, NonZero<i16>, NonZero<i32>,
        NonZero<i64>, NonZero<i128>, NonZero<isize>;
    {}
}

impl<T: Number + ?Sized> Number for &T {}

/// A pair of numbers.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a pair of numbers, so the function must return a `Result`",
    label = "this is not a list of pairs of integers or `bool`",
    note = "remove the return type, and the function returns a `Result`"
)]
pub trait NumberPair {}

#[diagnostic::do_not_recommend]
impl<K: Number, V: Number> NumberPair for (K, V) {}
#[diagnostic::do_not_recommend]
impl<P: NumberPair + ?Sized> NumberPair for &P {}

/// The list of `?{xs*}`, whose items must be pairs of numbers. `CASE` keeps the implementations of `ListItem` apart.
pub fn plain_pairs<T: ListItem<I, CASE, Item: NumberPair>, I: List<T>, const CASE: u8>(
    items: I,
) -> impl Iterator<Item = T::Item> {
    T::items_in_uri_list(items)
}

/// Checks that no plain value, such as an integer (see [`Plain`]), can break the policy of a row's function that
/// returns the URI itself. Such a value can break only `max_len`. The check of the template takes each list as present,
/// so `without_lists` is a URI with the path that empty lists leave, if the template has lists in its path: `x://h/a`
/// for `/{xs*}/a`.
///
/// # Panics
///
/// If a value can break the policy.
#[track_caller]
pub const fn check_plain_values(policy: &Policy<'_>, without_lists: Option<&'static str>) {
    if let Some(rule) = policy.rules.and(RuleSet::BROKEN_BY_PLAIN_VALUES).first() {
        // There is no URI yet, so only the words of the error count. Those about `max_len` contain the start of the
        // span.
        let max_len = match policy.max_len {
            Some(max_len) => max_len,
            None => 0,
        };
        let error = PolicyError::new(rule, Component::Path, Span::new(max_len, max_len));
        require_result("a value can break the policy: ", error)
    }
    if let Some(text) = without_lists
        && let Err(error) = policy.check_rules(&parse_row(text), PATH_RULES)
    {
        require_result("an empty list can break the policy: ", error)
    }
}

/// Panics with the message that a function must return a `Result`, because the URI can break the rule of `error`.
/// `what` is the beginning of the message.
#[track_caller]
const fn require_result(what: &str, error: PolicyError) -> ! {
    let words = error.words();
    let message = Phrase::of(&[
        what,
        words.as_str(),
        "; remove the return type, and the function returns a `Result`",
    ]);
    panic!("{}", message.as_str())
}

/// Checks that no plain value can be read as a part of an authority, for a row's function that returns the URI itself.
///
/// # Panics
///
/// If the template has no authority, or an `@` after it.
#[track_caller]
pub const fn check_plain_template(filled: &Uri<'_>) {
    if !is_plain_template(*filled) {
        panic!("{}", NOT_PLAIN)
    }
}

/// The message if [`is_plain_template`] is `false`.
pub const NOT_PLAIN: &str = "a value can be refused, because the template has no authority, or has an `@` after it; remove the return type, and the function returns a `Result`";

/// Whether a row's template has an authority and no `@` after it, so that no rule, such as `no_split_password`, reads a
/// plain value as a part of one.
pub const fn is_plain_template(filled: Uri<'_>) -> bool {
    let text = filled.as_str().as_bytes();
    let path_start = filled.layout().path_start as usize;
    let after_authority = slice(text, path_start, text.len());
    filled.layout().has_authority() && !contains(after_authority, b'@')
}
