//! What function rows need for their templates and plain values.

use core::fmt::{self, Display, Formatter, Write as _};
use core::num::NonZero;

use super::row::template_uri;
use super::table::parse_row;
use super::value::{INVALID_ROW, is_invalid_row};
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

/// `filled`, which is resolved, with its end replaced by `template`, which is as long.
pub const fn template_bytes<const N: usize>(filled: Uri<'_>, template: &str) -> [u8; N] {
    let mut bytes = [0; N];
    // This fails only for `INVALID_ROW`, which is shorter than a template.
    if let Some((prefix, end)) = bytes.split_at_mut_checked(N.saturating_sub(template.len()))
        && let Some((text, _)) = filled.as_str().as_bytes().split_at_checked(prefix.len())
        && template.len() == end.len()
    {
        prefix.copy_from_slice(text);
        end.copy_from_slice(template.as_bytes());
    }
    bytes
}

/// A resolved template.
pub const fn template<'t>(filled: Uri<'_>, bytes: &'t [u8]) -> Uri<'t> {
    match core::str::from_utf8(bytes) {
        Ok(text) => template_uri(text, filled),
        Err(_) => INVALID_ROW,
    }
}

/// Unwraps the result of a function that refuses no plain value.
///
/// # Panics
///
/// If the URI would be too long, or if a text isn't plain although its type promises it.
#[track_caller]
pub fn written<T>(result: Result<T, Error>) -> T {
    match of_plain(result) {
        Ok(uri) => uri,
        Err(error) => panic!("{error}"),
    }
}

/// The result of a function whose values are plain, with an error that says so.
///
/// # Errors
///
/// The same, in other words.
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
        // The value's `Display` may have ignored an error. An empty text isn't plain either.
        let kept = text.is_plain && !text.is_empty;
        kept.then_some(()).ok_or(fmt::Error)
    }
}

#[diagnostic::do_not_recommend]
impl<T: WithoutDisplay> WithoutDisplay for PlainValue<T> {
    fn to_value(&self) -> Value<'_> {
        self.0.to_value()
    }
}

/// Writes only plain text, and fails otherwise.
struct PlainText<'f, 'w> {
    out: &'f mut Formatter<'w>,
    is_empty: bool,
    is_plain: bool,
}

impl fmt::Write for PlainText<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let is_plain = |octet: u8| octet.is_ascii_alphanumeric() || b"-_".contains(&octet);
        self.is_empty &= text.is_empty();
        self.is_plain &= text.bytes().all(is_plain);
        if !self.is_plain {
            return Err(fmt::Error);
        }
        self.out.write_str(text)
    }
}

/// `{x}`, which must be plain.
pub const fn plain_one<T: Plain + ?Sized>(value: &T) -> PlainValue<&T> {
    PlainValue(value)
}

/// `{x?}`, which must be plain.
pub fn plain_optional<O: AsOption<Item: Plain>>(option: &O) -> Option<PlainValue<&O::Item>> {
    option.as_option().as_ref().map(PlainValue)
}

/// `{xs*}`, whose items must be plain.
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

/// `{xs*}` of pairs of numbers.
pub fn plain_pairs<T: ListItem<I, CASE, Item: NumberPair>, I: List<T>, const CASE: u8>(
    items: I,
) -> impl Iterator<Item = T::Item> {
    T::items_in_uri_list(items)
}

/// Checks that no plain value can break the policy. The template's check takes each list as present, so `without_lists`
/// is a URI with the path that empty lists leave.
///
/// # Panics
///
/// If a value can break the policy.
#[track_caller]
pub const fn check_plain_values(policy: &Policy<'_>, without_lists: Option<&'static str>) {
    if let Some(rule) = policy.rules.and(RuleSet::BROKEN_BY_PLAIN_VALUES).first() {
        // The message about `max_len` contains this number.
        let len = match policy.max_len {
            Some(len) => len,
            None => 0,
        };
        let error = PolicyError::new(rule, Component::Path, Span::new(len, len));
        refuse_result("a value can break the policy: ", error)
    }
    if let Some(text) = without_lists
        && let Err(error) = policy.check_rules(&parse_row(text), PATH_RULES)
    {
        refuse_result("an empty list can break the policy: ", error)
    }
}

/// Panics because a function must return a `Result`.
#[track_caller]
const fn refuse_result(what: &str, error: PolicyError) -> ! {
    let words = error.words();
    let message = Phrase::of(&[
        what,
        words.as_str(),
        "; remove the return type, and the function returns a `Result`",
    ]);
    panic!("{}", message.as_str())
}

/// Checks that no value can be read as a part of an authority.
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

/// Whether there is an authority and no `@` after it, so that no plain value is read as a part of one.
pub const fn is_plain_template(filled: Uri<'_>) -> bool {
    let text = filled.as_str().as_bytes();
    let path = filled.layout().path_start as usize;
    // The error in that row is reported instead.
    is_invalid_row(&filled)
        || filled.layout().has_authority() && !contains(slice(text, path, text.len()), b'@')
}
