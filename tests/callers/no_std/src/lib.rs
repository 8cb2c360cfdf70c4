//! A library without `std` and `alloc`.
#![no_std]

use core::net::Ipv6Addr;

use uri_core::{Host, ParseError, Uri, UriRef};
use uri_macros::{absolute_uri, relative_ref, uri, uri_ref};

/// Where the device reports to.
pub const COLLECTOR: Uri<'static> = uri!("coap://[2001:db8::7]:5683/telemetry?n=1#a");
/// Where it gets its time.
pub static TIME: Uri<'static> = absolute_uri!("coap://time.example.org/");
/// The resources below [`COLLECTOR`].
pub const RESOURCES: [UriRef<'static>; 2] = [uri_ref!("temperature"), relative_ref!("../reset")];

/// The address of [`COLLECTOR`].
pub const ADDRESS: Option<Ipv6Addr> = match COLLECTOR.host() {
    Some(Host::Ipv6(address)) => Some(address),
    _ => None,
};

/// Whether a text that came in over the wire names the collector.
///
/// # Errors
///
/// If the text is no URI.
pub fn is_collector(text: &str) -> Result<bool, ParseError> {
    Ok(matches!(Uri::parse(text)?, COLLECTOR))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_and_the_parser_agree_without_std() {
        assert_eq!(COLLECTOR.port_u16(), Some(5683));
        assert_eq!(
            ADDRESS,
            Some(Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 7))
        );
        assert_eq!(TIME.path(), "/");
        assert_eq!(RESOURCES[1].path(), "../reset");
        assert_eq!(is_collector(COLLECTOR.as_str()), Ok(true));
        assert_eq!(is_collector(TIME.as_str()), Ok(false));
        assert!(is_collector("coap://[::7/").is_err());
    }
}
