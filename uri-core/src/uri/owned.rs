//! Owned URIs and references: the same text and layout, with a `String` as storage.

use alloc::string::String;
use alloc::vec::Vec;
use core::borrow::Borrow;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use crate::error::ParseError;
use crate::syntax::layout::Layout;
use crate::uri::Uri;
use crate::uri::UriRef;

/// A text that did not parse, with the reason; gives the `String` back.
///
/// Neither `Debug` nor `Display` prints the text, which may hold a password.
///
/// ```
/// use uri_core::UriBuf;
///
/// let error = UriBuf::try_from(String::from("http://example.com/a b")).unwrap_err();
/// assert_eq!(error.to_string(), "invalid URI: space in path at byte 20");
/// assert_eq!(error.error().offset(), 20);
/// assert_eq!(error.text(), "http://example.com/a b");
/// let message = error.error().report(error.text()).to_string(); // with picture, help and note
/// assert!(message.contains("help: write a space as `%20`"));
/// assert_eq!(error.into_string(), "http://example.com/a b");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct OwnedParseError {
    error: ParseError,
    text: String,
}

impl OwnedParseError {
    /// Why the text did not parse.
    #[must_use]
    pub const fn error(&self) -> ParseError {
        self.error
    }

    /// The text that did not parse.
    #[must_use]
    pub const fn text(&self) -> &str {
        self.text.as_str()
    }

    /// The text that did not parse, without a copy.
    #[must_use]
    pub fn into_string(self) -> String {
        self.text
    }
}

impl fmt::Debug for OwnedParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OwnedParseError")
            .field("error", &self.error)
            .finish_non_exhaustive()
    }
}

impl fmt::Display for OwnedParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

impl core::error::Error for OwnedParseError {}

/// Room for a text. It is not zero: memory that comes zeroed takes the slower way through many allocators.
pub(crate) fn buffer(room: usize) -> Vec<u8> {
    alloc::vec![b' '; room]
}

/// Room that a text keeps rather than be moved.
const ROOM: usize = 256;

/// The text at the front of a buffer; what little room is left over stays.
pub(crate) fn text_of(mut buffer: Vec<u8>, len: usize) -> String {
    buffer.truncate(len);
    if buffer.capacity().saturating_sub(len) > ROOM {
        buffer.shrink_to_fit();
    }
    // INVARIANT: only text is written.
    String::from_utf8(buffer).unwrap_or_default()
}

/// Makes a string, in one allocation, of the reference that is written to the front of a buffer.
pub(crate) fn with_buffer<E>(
    room: usize,
    write: impl FnOnce(&mut [u8]) -> Result<UriRef<'_>, E>,
) -> Result<(String, Layout), E> {
    let mut buffer = buffer(room);
    let reference = write(&mut buffer)?;
    let (len, layout) = (reference.as_str().len(), reference.layout());
    Ok((text_of(buffer, len), layout))
}

/// The storage, conversions and traits of an owned type and its borrowed twin.
macro_rules! owned {
    ($Owned:ident, $Borrowed:ident, $as_borrowed:ident, $to_owned:ident, $name:literal, $example:literal) => {
        #[doc = concat!("An owned [`", stringify!($Borrowed), "`].")]
        ///
        #[doc = concat!("Read its components through [`", stringify!($as_borrowed), "`](Self::", stringify!($as_borrowed), "), which costs nothing.")]
        /// It is made with `try_from` a `&str`, or a `String` that comes back in the error, or with `parse`.
        /// `==`, `Ord` and `Hash` are those of the text, so that it can be looked up by `&str` in a map.
        /// `Debug` prints `***` in place of a password; `Display` prints the text.
        ///
        /// ```
        #[doc = concat!("use uri_core::", stringify!($Owned), ";")]
        ///
        #[doc = concat!("let owned: ", stringify!($Owned), " = ", stringify!($example), ".parse()?;")]
        #[doc = concat!("assert_eq!(owned.", stringify!($as_borrowed), "().query(), Some(\"b\"));")]
        #[doc = concat!("assert_eq!(owned.into_string(), ", stringify!($example), ");")]
        /// # Ok::<_, uri_core::ParseError>(())
        /// ```
        #[derive(Clone)]
        pub struct $Owned {
            text: String,
            layout: Layout,
        }

        impl $Owned {
            /// The layout must be that of the text.
            #[allow(dead_code, reason = "not every operation makes both types")]
            pub(crate) const fn from_layout(text: String, layout: Layout) -> Self {
                Self { text, layout }
            }

            /// The whole text.
            #[must_use]
            pub const fn as_str(&self) -> &str {
                self.text.as_str()
            }

            #[doc = concat!("The same, borrowed: every accessor and every operation of ", $name, ".")]
            pub const fn $as_borrowed(&self) -> $Borrowed<'_> {
                $Borrowed::from_layout(self.text.as_str(), self.layout)
            }

            /// The text, without a copy.
            #[must_use]
            pub fn into_string(self) -> String {
                self.text
            }
        }

        impl $Borrowed<'_> {
            /// A copy that owns its text.
            ///
            /// ```
            #[doc = concat!("# use uri_core::{", stringify!($Borrowed), ", ", stringify!($Owned), "};")]
            #[doc = concat!("let owned: ", stringify!($Owned), " = ", stringify!($Borrowed), "::parse(", stringify!($example), ")?.", stringify!($to_owned), "();")]
            #[doc = concat!("assert_eq!(owned.as_str(), ", stringify!($example), ");")]
            /// # Ok::<_, uri_core::ParseError>(())
            /// ```
            #[must_use]
            pub fn $to_owned(self) -> $Owned {
                $Owned {
                    text: String::from(self.as_str()),
                    layout: self.layout(),
                }
            }
        }

        impl From<$Borrowed<'_>> for $Owned {
            fn from(borrowed: $Borrowed<'_>) -> Self {
                borrowed.$to_owned()
            }
        }

        impl From<$Owned> for String {
            fn from(owned: $Owned) -> Self {
                owned.text
            }
        }

        impl FromStr for $Owned {
            type Err = ParseError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                match $Borrowed::parse(text) {
                    Ok(borrowed) => Ok(borrowed.$to_owned()),
                    Err(error) => Err(error),
                }
            }
        }

        impl TryFrom<&str> for $Owned {
            type Error = ParseError;

            fn try_from(text: &str) -> Result<Self, Self::Error> {
                text.parse()
            }
        }

        /// Keeps the `String`, and gives it back in the error.
        impl TryFrom<String> for $Owned {
            type Error = OwnedParseError;

            fn try_from(text: String) -> Result<Self, Self::Error> {
                match $Borrowed::parse(&text) {
                    Ok(borrowed) => {
                        let layout = borrowed.layout();
                        Ok(Self { text, layout })
                    }
                    Err(error) => Err(OwnedParseError { error, text }),
                }
            }
        }

        impl PartialEq for $Owned {
            fn eq(&self, other: &Self) -> bool {
                self.text == other.text
            }
        }

        impl Eq for $Owned {}

        impl PartialEq<$Borrowed<'_>> for $Owned {
            fn eq(&self, other: &$Borrowed<'_>) -> bool {
                self.text == other.as_str()
            }
        }

        impl PartialEq<$Owned> for $Borrowed<'_> {
            fn eq(&self, other: &$Owned) -> bool {
                self.as_str() == other.text
            }
        }

        impl PartialOrd for $Owned {
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                Some(self.cmp(other))
            }
        }

        impl Ord for $Owned {
            fn cmp(&self, other: &Self) -> Ordering {
                self.text.cmp(&other.text)
            }
        }

        impl Hash for $Owned {
            fn hash<H: Hasher>(&self, state: &mut H) {
                self.text.hash(state);
            }
        }

        impl Borrow<str> for $Owned {
            fn borrow(&self) -> &str {
                &self.text
            }
        }

        impl AsRef<str> for $Owned {
            fn as_ref(&self) -> &str {
                &self.text
            }
        }

        /// The text.
        impl fmt::Display for $Owned {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&self.text)
            }
        }

        /// With `***` in place of a password.
        impl fmt::Debug for $Owned {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_tuple(stringify!($Owned))
                    .field(&self.$as_borrowed().redacted())
                    .finish()
            }
        }
    };
}

owned!(
    UriBuf,
    Uri,
    as_uri,
    to_uri_buf,
    "a URI",
    "http://example.org/a?b"
);
owned!(
    UriRefBuf,
    UriRef,
    as_uri_ref,
    to_uri_ref_buf,
    "a reference",
    "../a?b"
);

impl From<UriBuf> for UriRefBuf {
    fn from(uri: UriBuf) -> Self {
        Self {
            text: uri.text,
            layout: uri.layout,
        }
    }
}

impl UriBuf {
    /// Converts a reference that has a scheme, because it was made of a URI.
    pub(crate) fn from_reference(reference: UriRefBuf) -> Self {
        Self {
            text: reference.text,
            layout: reference.layout,
        }
    }
}

/// Gives the reference back where it is relative.
impl TryFrom<UriRefBuf> for UriBuf {
    type Error = UriRefBuf;

    fn try_from(reference: UriRefBuf) -> Result<Self, Self::Error> {
        if reference.as_uri_ref().is_relative() {
            Err(reference)
        } else {
            Ok(Self {
                text: reference.text,
                layout: reference.layout,
            })
        }
    }
}
