//! Values that can be written into a component.

use alloc::string::String;
use core::fmt::{self, Display, Write as _};

use super::units::{Unit, UnitForm, Units, push_octet, triplet_str};
use super::{PctStr, Segment};
use crate::bytes::contains;
use crate::error::MAX_LEN;
use crate::syntax::char_class::{CharClass, FRAGMENT, PCHAR, UNRESERVED};

/// A value that can be written into a component: whatever implements `Display`, and [`Segment`], are data; a [`PctStr`]
/// is already encoded ([RFC 3986, section 2.4](https://www.rfc-editor.org/rfc/rfc3986#section-2.4)).
///
/// In data, every character that isn't unreserved is encoded, `%` too, so it can't change the structure of a URI; a
/// [`Segment`] keeps more of them. In a [`PctStr`], triplets are kept, so nothing is encoded twice, and other
/// characters are encoded if the component can't contain them; in a template, all are that aren't unreserved, unless
/// they are in a segment or in the fragment, where only a `;` at the beginning is encoded.
///
/// This trait is sealed.
///
/// ```
/// use uri_core::Uri;
///
/// let base = Uri::parse("https://api.example.org/users/a%2Fb")?;
/// let id = base.segments().last().unwrap();
/// let other = Uri::parse("https://h.example/groups")?;
/// assert_eq!(other.edit().push_segment(id).build()?, "https://h.example/groups/a%2Fb");
/// assert_eq!(other.edit().push_segment("a/b").build()?, "https://h.example/groups/a%2Fb");
/// assert_eq!(other.edit().push_segment("a%2Fb").build()?, "https://h.example/groups/a%252Fb");
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no `Display`, by which a value is written",
    label = "`{Self}` is neither a string, a number nor another type with `Display`",
    note = "in a template, `{{x?}}` takes an `Option` of a value, `{{xs*}}` a list of values, and `{{xs*,}}` a list that is \
            written with commas",
    note = "in an edit, `push_segments` takes a list, and `push_query_pairs` a list of pairs or an `Option` of one: `x.map(|x| (\"key\", x))`",
    note = "a value can also be a `Segment` or a `PctStr`; for an `impl AsRef<str>`, pass `x.as_ref()`, for a `std::path::Path`, `x.display()`"
)]
pub trait ToUriData: ToValue {}

/// The private items of [`ToUriData`].
pub trait ToValue {
    /// Whether the value is percent-encoded already, as only a [`PctStr`] is.
    const IS_ENCODED: bool;

    /// The value, ready to be written.
    fn value_of_uri_data(&self) -> Value<'_>;
}

#[diagnostic::do_not_recommend]
impl<T: ToValue> ToUriData for T {}

impl<T: Display> ToValue for T {
    const IS_ENCODED: bool = false;

    fn value_of_uri_data(&self) -> Value<'_> {
        Value::Display(self)
    }
}

impl_each! {
    ToValue => PctStr<'_>, &PctStr<'_>, &&PctStr<'_>;
    {
        const IS_ENCODED: bool = true;

        fn value_of_uri_data(&self) -> Value<'_> {
            Value::Encoded(PctStr::new(self.as_str()))
        }
    }
}

impl<T: Display> ToValue for Segment<T> {
    const IS_ENCODED: bool = false;

    fn value_of_uri_data(&self) -> Value<'_> {
        Value::Segment(&self.0)
    }
}

impl<T: Display> ToValue for &Segment<T> {
    const IS_ENCODED: bool = false;

    fn value_of_uri_data(&self) -> Value<'_> {
        Value::Segment(&self.0)
    }
}

impl<T: Display> ToValue for &&Segment<T> {
    const IS_ENCODED: bool = false;

    fn value_of_uri_data(&self) -> Value<'_> {
        Value::Segment(&self.0)
    }
}

/// The characters that a fragment can contain and a segment can't.
pub(crate) const NOT_IN_SEGMENT: &str = "/?";

/// A value of any type.
#[derive(Clone, Copy)]
pub enum Value<'a> {
    /// Data whose length is known before it's written.
    Text(&'a str),
    /// Whether it's negative, and its absolute value.
    Integer(bool, u64),
    /// Any other data.
    Display(&'a dyn Display),
    /// Data that keeps more of its characters in a segment and in the fragment.
    Segment(&'a dyn Display),
    /// Text that is percent-encoded already.
    Encoded(PctStr<'a>),
}

impl Value<'_> {
    /// Appends the value to a URI. In data, the characters of `kept_in_data` stay as they are; in a [`PctStr`], those
    /// of `kept_in_encoded` and all triplets do. Other characters become triplets.
    // Inlining takes 4 % off writing a row, because most values are texts and integers.
    #[inline(always)]
    pub(crate) fn push_to(
        &self,
        out: &mut String,
        kept_in_data: CharClass,
        kept_in_encoded: CharClass,
    ) -> Result<(), Unwritten> {
        match *self {
            Self::Text(text) => push_text(out, text, kept_in_data),
            Self::Integer(is_negative, magnitude) => push_integer(out, is_negative, magnitude),
            // A `Segment` keeps more characters than other data only where `push_in_segment_or_fragment` writes it.
            // Here, it is in another place, such as a query.
            Self::Display(value) | Self::Segment(value) => push_displayed(out, value, kept_in_data),
            Self::Encoded(text) => push_encoded(out, text, |octet| kept_in_encoded.contains(octet)),
        }
    }

    /// Appends the value to a segment or to the fragment, where a [`Segment`] or a [`PctStr`] keeps more characters
    /// than other values, but none of the `delimiters`, such as the `:` of `/{a}:{b}`. The first `;` of `;v` isn't kept
    /// either, because in `/{x}` it would make `v` a parameter of a segment with an empty name.
    pub(crate) fn push_in_segment_or_fragment(
        &self,
        out: &mut String,
        delimiters: &str,
    ) -> Result<(), Unwritten> {
        // Fast path: no unreserved character is a delimiter.
        let is_kept_of = |class: CharClass, octet| {
            UNRESERVED.contains(octet)
                || class.contains(octet) && !contains(delimiters.as_bytes(), octet)
        };
        match *self {
            Self::Segment(value) => {
                let start = out.len();
                push_display(out, value, |out, text| {
                    // A `Display` can write its text in several pieces, of which only the first begins the value.
                    let is_first_piece = out.len() == start;
                    let unwritten = match is_first_piece {
                        true => push_leading_semicolon(out, text)?,
                        false => text,
                    };
                    push_data(out, unwritten, |octet| is_kept_of(PCHAR, octet))
                })
            }
            Self::Encoded(text) => {
                let unwritten = PctStr::new(push_leading_semicolon(out, text.as_str())?);
                push_encoded(out, unwritten, |octet| is_kept_of(FRAGMENT, octet))
            }
            _ => self.push_to(out, UNRESERVED, UNRESERVED),
        }
    }
}

/// If a text begins with `;`, appends `%3B` and returns the text after the `;`, or else returns the whole text. A raw
/// `;` would make it the parameter of a segment with an empty name.
#[inline]
fn push_leading_semicolon<'t>(out: &mut String, text: &'t str) -> Result<&'t str, Unwritten> {
    let Some(rest) = text.strip_prefix(';') else {
        return Ok(text);
    };
    check_room_for_triplets(out, ";")?;
    out.push_str(triplet_str(b';'));
    Ok(rest)
}

/// Appends an integer, given as whether it's negative and its absolute value. A `-` and digits never have to be
/// encoded.
fn push_integer(out: &mut String, is_negative: bool, magnitude: u64) -> Result<(), Unwritten> {
    const LONGEST: &str = "-18446744073709551615";
    // An integer counts as if it were encoded, like any other value, as the docs of `FormatErrorKind::TooLong` say.
    check_room_for_triplets(out, LONGEST)?;
    if is_negative {
        out.push('-');
    }
    push_digits(out, magnitude);
    Ok(())
}

/// Appends a number in decimal digits. The last eight are computed at once, which takes a quarter less time than two in
/// each call; the digits before them are appended by a call of this function.
fn push_digits(out: &mut String, number: u64) {
    if number < 10 {
        return out.push(char::from(b'0' + number as u8));
    }
    let high = number / 100_000_000;
    let low = number % 100_000_000;
    // 12345678 becomes 1234 and 5678, then 12, 34, 56 and 78, and then the eight digits, always with the first number
    // in the lowest bits. `* 10_486 >> 20` divides each by 100, and `* 103 >> 10` by 10.
    let fours = (low / 10_000) | ((low % 10_000) << 32);
    let hundreds = ((fours * 10_486) >> 20) & 0x7f_0000_007f;
    let twos = hundreds | (fours - 100 * hundreds) << 16;
    let tens = ((twos * 103) >> 10) & 0xf_000f_000f_000f;
    let mut digits = tens | (twos - 10 * tens) << 8;
    let mut count = 8;
    if high > 0 {
        push_digits(out, high);
    } else {
        // The number is written without zeros at the beginning, each of which is a byte at the lowest end.
        let zeros = digits.trailing_zeros() / 8;
        digits >>= 8 * zeros;
        count -= zeros;
    }
    for _ in 0..count {
        out.push(char::from(b'0' + (digits & 0xf) as u8));
        digits >>= 8;
    }
}

/// The reason why a value hasn't been written.
#[derive(Clone, Copy)]
pub(crate) enum Unwritten {
    /// The value's `Display` returned an error.
    DisplayFailed,
    /// The result might be longer than a URI can be.
    TooLong,
}

/// A writer that encodes with a function, and keeps its error, because a `Display` may ignore one.
struct Encoder<'o, F> {
    out: &'o mut String,
    /// Encodes a piece of the text, and appends it to `out`.
    push_piece: F,
    /// The error of `push_piece`, if it returned one.
    error: Option<Unwritten>,
}

impl<F: Fn(&mut String, &str) -> Result<(), Unwritten>> fmt::Write for Encoder<'_, F> {
    /// Encodes and appends a piece of the text that a `Display` writes.
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        (self.push_piece)(self.out, piece).map_err(|error| {
            self.error = Some(error);
            fmt::Error
        })
    }
}

/// Appends a value. Its `Display` writes the text in one or more pieces, of which `push_piece` encodes and appends
/// each.
fn push_display(
    out: &mut String,
    value: impl Display,
    push_piece: impl Fn(&mut String, &str) -> Result<(), Unwritten>,
) -> Result<(), Unwritten> {
    let mut encoder = Encoder {
        out,
        push_piece,
        error: None,
    };
    let displayed = write!(encoder, "{value}");
    match encoder.error {
        // An error that `push_piece` didn't return is the value's own.
        None => displayed.map_err(|_| Unwritten::DisplayFailed),
        Some(error) => Err(error),
    }
}

/// Fails if `out` might be too long after `text` is appended: each octet counts as a triplet, because it isn't known
/// here which are kept. Near the maximum length, this also reserves the room, because a `String` that doubles its
/// capacity there could panic on 32-bit targets.
fn check_room_for_triplets(out: &mut String, text: &str) -> Result<(), Unwritten> {
    // Fast path: at most half of the maximum length is needed, so the capacity may be doubled.
    if text.len() <= (MAX_LEN / 2).saturating_sub(out.len()) / 3 {
        return Ok(());
    }
    let room = MAX_LEN.saturating_sub(out.len());
    if text.len() > room / 3 {
        return Err(Unwritten::TooLong);
    }
    // This reserves as much again as has been written, so that many short texts don't move the string each time.
    out.reserve_exact((3 * text.len()).max(out.len().min(room)));
    Ok(())
}

/// Appends data, in which the characters of `kept` stay as they are, and others become triplets.
fn push_text(out: &mut String, text: &str, kept: CharClass) -> Result<(), Unwritten> {
    push_data(out, text, move |octet| kept.contains(octet))
}

/// [`push_text`] for the text that a `Display` writes.
#[inline(never)]
fn push_displayed(out: &mut String, value: &dyn Display, kept: CharClass) -> Result<(), Unwritten> {
    push_display(out, value, |out, text| push_text(out, text, kept))
}

/// Appends data, with a triplet for each octet that isn't kept. `is_kept` must not keep an octet of a character outside
/// ASCII, because `é` is encoded as a whole.
fn push_data(
    out: &mut String,
    text: &str,
    is_kept: impl Fn(u8) -> bool + Copy,
) -> Result<(), Unwritten> {
    check_room_for_triplets(out, text)?;
    let mut rest = text;
    loop {
        // All octets of most texts are kept, which is found faster than the first octet that isn't.
        let kept_len = match rest.bytes().all(is_kept) {
            true => None,
            false => rest.bytes().position(|octet| !is_kept(octet)),
        };
        let Some((kept, tail)) = kept_len.and_then(|len| rest.split_at_checked(len)) else {
            out.push_str(rest);
            return Ok(());
        };
        out.push_str(kept);
        // `tail` begins with an octet that isn't kept, and all octets of its character are encoded.
        debug_assert!(!tail.is_empty(), "a character to encode follows");
        let mut chars = tail.chars();
        let char = chars.next().unwrap_or_default();
        rest = chars.as_str();
        for octet in char.encode_utf8(&mut [0; 4]).bytes() {
            out.push_str(triplet_str(octet));
        }
    }
}

/// Appends a percent-encoded string. Its triplets stay as they are, and so do the characters that `is_kept` accepts;
/// other octets become triplets.
// Few values are a `PctStr`. Inlined, this would make the call of a table's function 0.4 % slower for any value.
#[inline(never)]
fn push_encoded(
    out: &mut String,
    text: PctStr<'_>,
    is_kept: impl Fn(u8) -> bool + Copy,
) -> Result<(), Unwritten> {
    check_room_for_triplets(out, text.as_str())?;
    let mut units = Units::new(text.as_str().as_bytes(), UnitForm::AS_IS);
    while let Some(unit) = units.next() {
        match unit {
            Unit::Triplet(triplet, _) => out.extend(triplet.map(char::from)),
            // A `%` that doesn't begin a triplet becomes `%25`.
            Unit::Char(octet) => push_octet(out, octet, is_kept),
        }
    }
    Ok(())
}

/// A pair of a key and a value: a tuple, or a reference to one.
///
/// ```
/// let owned: Vec<(String, u32)> = vec![("page".to_owned(), 2)];
/// assert_eq!(uri_core::pct::form_string(&owned), "page=2");
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a pair of a key and a value",
    label = "a pair is a tuple `(K, V)`, or a reference to one",
    note = "in a template, write a key before the list to repeat the key: `key={{list*}}`"
)]
pub trait Pair: SealedPair {
    /// The type of the key.
    type Key;
    /// The type of the value.
    type Value;

    /// The key and the value.
    #[doc(hidden)]
    fn key_and_value(&self) -> (&Self::Key, &Self::Value);
}

pub trait SealedPair {}

impl<K, V> SealedPair for (K, V) {}

impl<P: SealedPair + ?Sized> SealedPair for &P {}

impl<K, V> Pair for (K, V) {
    type Key = K;
    type Value = V;

    fn key_and_value(&self) -> (&K, &V) {
        let (key, value) = self;
        (key, value)
    }
}

impl<P: Pair + ?Sized> Pair for &P {
    type Key = P::Key;
    type Value = P::Value;

    fn key_and_value(&self) -> (&P::Key, &P::Value) {
        P::key_and_value(self)
    }
}

/// Appends a value, encoded as in HTML forms (`application/x-www-form-urlencoded`). Fails if its `Display` does, or if
/// the text could become too long.
pub(crate) fn push_form(out: &mut String, value: &impl Display) -> Result<(), Unwritten> {
    push_display(out, value, |out, text| {
        check_room_for_triplets(out, text)?;
        push_form_text(out, text);
        Ok(())
    })
}

/// Appends a text, encoded as in HTML forms: `a b~` becomes `a+b%7E`.
pub(super) fn push_form_text(out: &mut String, text: &str) {
    for octet in text.bytes() {
        match octet {
            b' ' => out.push('+'),
            // The URL Standard encodes `~`, which is unreserved, and keeps `*`, which isn't.
            b'~' => out.push_str("%7E"),
            b'*' => out.push('*'),
            _ => push_octet(out, octet, |octet| UNRESERVED.contains(octet)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString as _;

    use super::*;

    #[test]
    fn an_integer_is_written_as_by_its_display() {
        let powers = (0..20).map(|exponent| 10_u64.pow(exponent));
        for magnitude in powers
            .flat_map(|power| [power - 1, power, power + 1])
            .chain([u64::MAX])
        {
            for sign in ["", "-"] {
                let mut text = String::new();
                let written = push_integer(&mut text, !sign.is_empty(), magnitude);
                assert!(written.is_ok());
                assert_eq!(text, sign.to_string() + &magnitude.to_string());
            }
        }
    }
}
