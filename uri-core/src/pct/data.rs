//! Values that can be written into a component.

use alloc::string::String;
use core::any;
use core::fmt::{self, Display, Write as _};

use super::PctStr;
use super::units::{Form, Unit, Units, triplet_str};
use crate::error::MAX_LEN;
use crate::syntax::char_class::{CharClass, UNRESERVED};

/// A value that can be written into a component. Every value that implements `Display` is data, whereas a [`PctStr`]
/// is already encoded ([section 2.4](https://www.rfc-editor.org/rfc/rfc3986#section-2.4)).
///
/// In data, every character that isn't unreserved is encoded, including `%`, so data can't change the structure of a
/// URI. In a [`PctStr`], triplets are kept, so nothing is encoded twice. Its other characters are encoded only if the
/// component can't contain them; in a template, all of them are encoded except unreserved ones, unless they are in a
/// segment or in the fragment. `PctStr` can't implement `Display`, because every type that does counts as data.
///
/// This trait is sealed, so no other types can implement it.
///
/// ```
/// use uri_core::Uri;
///
/// let base = Uri::parse("https://api.example.org/users/a%2Fb")?;
/// let id = base.segments().last().unwrap();
/// let other = Uri::parse("https://api.example.org/groups")?;
/// assert_eq!(other.edit().push_segment(id).build()?, "https://api.example.org/groups/a%2Fb");
/// assert_eq!(other.edit().push_segment("a/b").build()?, "https://api.example.org/groups/a%2Fb");
/// assert_eq!(other.edit().push_segment("a%2Fb").build()?, "https://api.example.org/groups/a%252Fb");
/// assert_eq!(other.edit().push_segment(42).build()?, "https://api.example.org/groups/42");
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be written into a URI",
    label = "this does not implement `Display`",
    note = "a value is anything that implements `Display`, or a `PctStr`; of an `impl AsRef<str>`, pass `x.as_ref()`, and of a \
            `Path`, `x.display()`",
    note = "in a template, write `{{x?}}` for an `Option`, and `{{xs*}}` for a list; of nested lists, `xs = xs.iter().flatten()`, and of \
            pairs with an `Option`, `xs = xs.iter().filter_map(|(k, v)| Some((k, v.as_ref()?)))`",
    note = "of an `Option` in an edit, write `push_query_pairs(x.map(|x| (\"key\", x)))` in place of `push_query_pair`; in place of \
            `set_query_pair`, write `match x {{ Some(x) => edit.set_query_pair(\"key\", x), None => edit.remove_query_pair(\"key\") }}`"
)]
pub trait ToUriData: ToValue {}

/// The private items of [`ToUriData`].
pub trait ToValue {
    /// Whether the value is already encoded.
    const IS_ENCODED: bool;

    /// The value as the common type [`Value`].
    fn value(&self) -> Value<'_>;
}

#[diagnostic::do_not_recommend]
impl<T: ToValue> ToUriData for T {}

impl<T: Display> ToValue for T {
    const IS_ENCODED: bool = false;

    fn value(&self) -> Value<'_> {
        Value::Display(self)
    }
}

impl_each! {
    ToValue => PctStr<'_>, &PctStr<'_>, &&PctStr<'_>;
    {
        const IS_ENCODED: bool = true;

        fn value(&self) -> Value<'_> {
            let encoded: &PctStr<'_> = self;
            Value::Encoded(*encoded)
        }
    }
}

/// A value of any type, in one of the forms that can be encoded.
#[derive(Clone, Copy)]
pub enum Value<'a> {
    /// A string that is data; its length is known before it's written.
    Text(&'a str),
    /// An integer, which is its sign and its magnitude.
    Integer(bool, u64),
    /// Any other data.
    Display(&'a dyn Display),
    /// A value that is [`Plain`](super::Plain), if its type keeps the promise.
    Plain(&'a dyn Named),
    /// A string that is already percent-encoded.
    Encoded(PctStr<'a>),
}

impl Value<'_> {
    /// Appends the value, unless the result would be too long. Characters of data are encoded unless they are in the
    /// class `data`. In a [`PctStr`], triplets are kept, and other characters are encoded unless they are in the class
    /// `encoded`.
    pub(crate) fn push_to(
        self,
        out: &mut String,
        data: CharClass,
        encoded: CharClass,
    ) -> Result<(), Unwritten> {
        let push = |out: &mut String, text: &str| {
            make_room(out, text, |octet| data.contains(octet))?;
            push_data(out, text, data);
            Ok(())
        };
        match self {
            Self::Text(text) => push(out, text),
            Self::Integer(is_negative, magnitude) => push_integer(out, is_negative, magnitude),
            Self::Display(value) => push_display(out, value, push),
            Self::Plain(value) => push_plain(out, value),
            Self::Encoded(text) => {
                let is_kept = |octet| octet == b'%' || encoded.contains(octet);
                make_room(out, text.as_str(), is_kept)?;
                push_encoded(out, text, encoded);
                Ok(())
            }
        }
    }
}

/// Appends an integer. Its characters are unreserved, so none of them is encoded.
fn push_integer(out: &mut String, is_negative: bool, magnitude: u64) -> Result<(), Unwritten> {
    make_room(out, "-18446744073709551615", |_| true)?;
    if is_negative {
        out.push('-');
    }
    let (mut digits, mut len, mut rest) = ([0; 20], 0, magnitude);
    for digit in &mut digits {
        *digit = b'0' + (rest % 10) as u8;
        len += 1;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    for digit in digits.get(..len).unwrap_or_default().iter().rev() {
        out.push(char::from(*digit));
    }
    Ok(())
}

/// Appends a value whose type promises plain text. The text that is checked is the text that is written.
fn push_plain(out: &mut String, value: &dyn Named) -> Result<(), Unwritten> {
    let ty = value.type_name();
    let start = out.len();
    let is_plain = |octet: u8| octet.is_ascii_alphanumeric() || b"-_".contains(&octet);
    push_display(out, value, |out, text| {
        let kept = text.bytes().all(is_plain).then_some(());
        kept.ok_or(Unwritten::NotPlain(ty))?;
        make_room(out, text, |_| true)?;
        out.push_str(text);
        Ok(())
    })?;
    (out.len() > start)
        .then_some(())
        .ok_or(Unwritten::NotPlain(ty))
}

/// A value that knows the name of its type.
pub trait Named: Display {
    /// The name.
    fn type_name(&self) -> &'static str;
}

impl<T: Display> Named for T {
    fn type_name(&self) -> &'static str {
        any::type_name::<T>()
    }
}

/// Why a value wasn't written.
#[derive(Clone, Copy)]
pub(crate) enum Unwritten {
    DisplayFailed,
    TooLong,
    /// A value isn't plain, although this type promises it.
    NotPlain(&'static str),
}

/// A writer that appends its input with a function, and the reason if the function failed. The reason outlives the
/// error, because a `Display` may ignore an error of its writer.
struct Encoder<'o, F>(&'o mut String, F, Option<Unwritten>);

impl<F: Fn(&mut String, &str) -> Result<(), Unwritten>> fmt::Write for Encoder<'_, F> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        (self.1)(self.0, text).map_err(|reason| {
            self.2 = Some(reason);
            fmt::Error
        })
    }
}

/// Appends a value with a function that encodes a part of its text.
fn push_display(
    out: &mut String,
    value: impl Display,
    push: impl Fn(&mut String, &str) -> Result<(), Unwritten>,
) -> Result<(), Unwritten> {
    let mut encoder = Encoder(out, push, None);
    let displayed = write!(encoder, "{value}");
    match encoder.2 {
        None => displayed.map_err(|_| Unwritten::DisplayFailed),
        Some(reason) => Err(reason),
    }
}

/// Checks that the string isn't too long after `text` has been encoded. For a long text, this reserves the room too,
/// because a string that doubles its capacity could panic on 32-bit targets.
fn make_room(out: &mut String, text: &str, is_kept: impl Fn(u8) -> bool) -> Result<(), Unwritten> {
    if text.len() <= (MAX_LEN / 2).saturating_sub(out.len()) / 3 {
        return Ok(());
    }
    let room = MAX_LEN.saturating_sub(out.len());
    let lens = text.bytes().map(|octet| if is_kept(octet) { 1 } else { 3 });
    match usize::try_from(lens.sum::<u64>()) {
        Ok(len) if len <= room => {
            out.reserve_exact(len.max(out.len().min(room)));
            Ok(())
        }
        _ => Err(Unwritten::TooLong),
    }
}

/// Appends data, keeping runs of characters in `class` and encoding all other characters as triplets.
fn push_data(out: &mut String, text: &str, class: CharClass) {
    let mut rest = text;
    loop {
        let len = rest.bytes().position(|octet| !class.contains(octet));
        let Some((run, tail)) = len.and_then(|len| rest.split_at_checked(len)) else {
            return out.push_str(rest);
        };
        out.push_str(run);
        debug_assert!(!tail.is_empty(), "a character to encode follows the run");
        let mut chars = tail.chars();
        let char = chars.next().unwrap_or_default();
        rest = chars.as_str();
        for octet in char.encode_utf8(&mut [0; 4]).bytes() {
            out.push_str(triplet_str(octet));
        }
    }
}

/// Appends an encoded string, keeping its triplets.
fn push_encoded(out: &mut String, text: PctStr<'_>, class: CharClass) {
    let mut units = Units::new(text.as_str().as_bytes(), Form::AS_IS);
    while let Some(unit) = units.next() {
        match unit {
            Unit::Triplet(triplet, _) => out.extend(triplet.map(char::from)),
            Unit::Char(octet) => push_octet(out, octet, class),
        }
    }
}

#[inline]
fn push_octet(out: &mut String, octet: u8, class: CharClass) {
    if class.contains(octet) {
        out.push(char::from(octet));
    } else {
        out.push_str(triplet_str(octet));
    }
}

/// Appends a value, encoded as in HTML forms (`application/x-www-form-urlencoded`), unless the result would be too long.
pub(crate) fn push_form(out: &mut String, value: &impl Display) -> Result<(), Unwritten> {
    push_display(out, value, |out, text| {
        let is_short =
            |octet| b" *".contains(&octet) || UNRESERVED.contains(octet) && octet != b'~';
        make_room(out, text, is_short)?;
        for octet in text.bytes() {
            match octet {
                b' ' => out.push('+'),
                b'~' => out.push_str("%7E"),
                b'*' => out.push('*'),
                _ => push_octet(out, octet, UNRESERVED),
            }
        }
        Ok(())
    })
}
