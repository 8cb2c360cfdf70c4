//! Percent-encoding
//! ([RFC 3986, section 2](https://www.rfc-editor.org/rfc/rfc3986#section-2)).
//!
//! ```
//! use uri_core::pct::{self, EncodeSet};
//!
//! assert_eq!(pct::encode(EncodeSet::Unreserved, "50% off/now").to_str(), "50%25%20off%2Fnow");
//! assert_eq!(pct::decode("50%25%20off%2Fnow").to_str()?, "50% off/now");
//! # Ok::<_, core::str::Utf8Error>(())
//! ```

// Imports: `error`, `bytes`, `output`, `syntax`.

#[cfg(feature = "alloc")]
pub(crate) mod data;
mod decode;
pub(crate) mod dots;
mod encode;
#[cfg(feature = "alloc")]
mod form_pairs;
#[cfg(feature = "alloc")]
pub(crate) mod from_data;
mod path;
mod plain;
pub(crate) mod pct_str;
mod units;

#[cfg(feature = "alloc")]
pub use data::{Pair, ToUriData};
pub use decode::Decode;
// rustdoc finds an alias of an item from a private module only on the `pub use`.
#[doc(alias("percent_decode", "urldecode", "unescape"))]
pub use decode::decode;
#[doc(alias("Part", "AsciiSet", "Encoder", "EncSet"))]
pub use encode::EncodeSet;
#[doc(alias("percent_encode", "utf8_percent_encode", "urlencode", "escape"))]
pub use encode::encode;
pub use encode::{Encode, encode_bytes};
#[cfg(feature = "alloc")]
pub use form_pairs::FormPairs;
#[cfg(feature = "alloc")]
#[doc(alias("form_urlencoded", "urldecode", "parse_qs"))]
pub use form_pairs::form_pairs;
#[cfg(feature = "alloc")]
#[doc(alias("form_urlencoded", "urlencode", "Serializer"))]
pub use form_pairs::form_string;
#[cfg(feature = "alloc")]
pub use from_data::FromUriData;
#[doc(alias("split", "path_segments"))]
pub use path::{KeyText, PathSegments, PathText, Segment};
pub(crate) use pct_str::PctStr;
#[doc(alias("Id", "identifier", "Snowflake"))]
pub use plain::Plain;
pub(crate) use units::{UnitForm, Units, are_same_in_form, triplet, without_shared_units_at_end};
