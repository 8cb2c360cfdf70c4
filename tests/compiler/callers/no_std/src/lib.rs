//! A library without `std` and `alloc`.
#![no_std]

use core::net::Ipv6Addr;

use uri_core::{Host, ParseError, Policy, Uri, UriRef};
use uri_macros::{absolute_uri, relative_ref, uri, uri_lines, uri_ref, uri_table};

/// The collector that receives the device's reports.
pub const COLLECTOR: Uri<'static> = uri!("coap://[2001:db8::7]:5683/telemetry?n=1#a");
/// The device's time server.
pub static TIME: Uri<'static> = absolute_uri!("coap://time.example.org/");
/// The resources below [`COLLECTOR`].
pub const RESOURCES: [UriRef<'static>; 2] = [uri_ref!("temperature"), relative_ref!("../reset")];

/// This looks like a mistake, but it's intentional.
#[allow(deprecated)]
pub const ZERO: Uri<'static> = uri!("coap://[::1]/%00");

/// The address of [`COLLECTOR`].
pub const ADDRESS: Option<Ipv6Addr> = match COLLECTOR.host() {
    Some(Host::Ipv6(address)) => Some(address),
    _ => None,
};

/// A URI from an expression, and a URI resolved against [`COLLECTOR`].
pub const STATUS: [Uri<'static>; 2] = [
    uri!(concat!("coap://", "[::1]/")),
    uri!(COLLECTOR, "../status"),
];

const COAP: Policy<'static> = Policy::DEFAULT.schemes(&["coap", "coaps"]);

uri_table! {
    policy = COAP;
    unique = scheme;
    /// The sensors with their names.
    array = pub SENSORS;

    /// The sensor in the roof.
    pub ROOF = "coap://[2001:db8::8]/";
    /// The temperature in the roof.
    pub ROOF_TEMPERATURE = ROOF, "temperature";
    /// The sensor in the cellar.
    pub CELLAR = concat!("coap://", "[2001:db8::9]/");
}

/// The lines of a file.
pub static VALVES: &[(&str, Uri<'static>)] = uri_lines!("src/valves.txt", COAP, unique = scheme);
uri_lines! {
    /// The lines by name.
    pub mod valves = "./valves.txt"
}

/// Whether a received string is the collector's URI.
///
/// # Errors
///
/// The string is not a URI.
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
        assert_eq!(STATUS.map(|uri| uri.path()), ["/", "/status"]);
        assert_eq!(SENSORS[1], ("ROOF_TEMPERATURE", ROOF_TEMPERATURE));
        assert_eq!((ROOF.path(), CELLAR.path()), ("/", "/"));
        assert_eq!(VALVES, [("hot", valves::HOT), ("cold", valves::COLD)]);
    }
}
