//! Percent-encoding
//! ([RFC 3986, section 2](https://www.rfc-editor.org/rfc/rfc3986#section-2)).
//!
//! ```
//! use uri_core::pct::{self, EncodeSet};
//!
//! assert_eq!(pct::encode(EncodeSet::Unreserved, "50% off/now").to_string(), "50%25%20off%2Fnow");
//! assert_eq!(pct::decode("50%25%20off%2Fnow").to_str()?, "50% off/now");
//! # Ok::<_, core::str::Utf8Error>(())
//! ```

// Imports: `error`, `bytes`, `output`, `syntax`.

#[cfg(feature = "alloc")]
pub(crate) mod data;
mod decode;
pub(crate) mod dots;
mod encode;
pub(crate) mod pct_str;
mod units;

#[cfg(feature = "alloc")]
pub use data::ToUriData;
pub use decode::{Decode, decode};
// rustdoc finds an alias of an item from a private module only on the `pub use`.
#[doc(alias("Part", "AsciiSet", "Encoder", "EncSet"))]
pub use encode::EncodeSet;
pub use encode::{Encode, encode, encode_octets};
pub(crate) use pct_str::PctStr;
#[cfg(feature = "alloc")]
pub(crate) use units::triplet;
pub(crate) use units::{Form, Units, same_in_form, without_same_end};
