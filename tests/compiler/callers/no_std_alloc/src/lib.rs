//! A library that uses `alloc`, but neither `std` nor a prelude.
#![no_std]
#![no_implicit_prelude]

extern crate alloc;

use ::alloc::vec::Vec;
use ::core::fmt::Display;
use ::core::option::Option;
use ::core::primitive::{str, u16};
use ::core::result::Result;

use ::uri_core::Error;
use ::uri_core::{Uri, UriBuf, UriRefBuf};
use ::uri_macros::{uri, uri_format, uri_ref_format};

/// The device.
pub const DEVICE: Uri<'static> = uri!("coap://[2001:db8::7]/sensors/");

/// The URI of a reading from one of the device's sensors.
///
/// # Errors
///
/// The name can't be a segment.
pub fn reading(sensor: impl Display, unit: Option<&str>) -> Result<UriBuf, Error> {
    uri_format!(DEVICE, "{sensor}/reading?unit={unit?}")
}

/// The URI of a path on another device.
///
/// # Errors
///
/// The host is not valid.
pub fn remote(host: &str, port: u16, path: &Vec<&str>) -> Result<UriBuf, Error> {
    uri_format!("coap://{host}:{port}/{path*}")
}

/// A link whose query contains the pairs.
///
/// # Errors
///
/// One of the pairs has the key `page`.
pub fn link(pairs: &[(&str, u16)]) -> Result<UriRefBuf, Error> {
    uri_ref_format!("?page=1&{pairs*}")
}

#[cfg(test)]
mod tests {
    use ::alloc::vec;
    use ::core::option::Option::{None, Some};
    use ::core::{assert, assert_eq};

    use super::*;

    #[test]
    fn no_prelude_is_needed() {
        let uri = reading(1, Some("K")).unwrap();
        assert_eq!(uri, "coap://[2001:db8::7]/sensors/1/reading?unit=K");
        let uri = reading("a/b", None).unwrap();
        assert_eq!(uri, "coap://[2001:db8::7]/sensors/a%2Fb/reading");
        let uri = remote("::1", 5683, &vec!["a", "b"]).unwrap();
        assert_eq!(uri, "coap://[::1]:5683/a/b");
        assert_eq!(link(&[("size", 5)]).unwrap(), "?page=1&size=5");
        assert!(link(&[("page", 2)]).is_err());
    }
}
