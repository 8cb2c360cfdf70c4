//! Values that can be set as a host.

use alloc::string::String;
use core::fmt::Write as _;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use crate::syntax::ip::parse_ipv6;
use crate::uri::Host;

/// A value that can be set as a host: a [`Host`], an IP address, or a string, in which an IPv6 address needs no
/// brackets.
///
/// This trait is sealed.
///
/// ```
/// use core::net::Ipv6Addr;
/// use uri_core::Uri;
///
/// let uri = Uri::parse("http://example.org/")?;
/// assert_eq!(uri.edit().host("example.net").build()?, "http://example.net/");
/// assert_eq!(uri.edit().host(Ipv6Addr::LOCALHOST).build()?, "http://[::1]/");
/// assert_eq!(uri.edit().host("::1").build()?, "http://[::1]/");
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a host",
    label = "this is neither a string nor an IP address",
    note = "a host is a `&str`, `String`, `Host` or IP address; `no_authority()` removes it"
)]
pub trait IntoHost: Sealed {}

pub trait Sealed {
    /// Appends the host as it is written in a URI.
    fn push_to(&self, out: &mut String);
}

#[diagnostic::do_not_recommend]
impl<T: Sealed> IntoHost for T {}

impl_each! {
    Sealed => &str, String, &String;
    {
        fn push_to(&self, out: &mut String) {
            push_text(self, out);
        }
    }
}

impl Sealed for Host<'_> {
    fn push_to(&self, out: &mut String) {
        // INVARIANT: writing to a `String` doesn't fail.
        let _ = write!(out, "{self}");
    }
}

impl_each! {
    Sealed => IpAddr, Ipv4Addr, Ipv6Addr;
    {
        fn push_to(&self, out: &mut String) {
            Host::from(*self).push_to(out);
        }
    }
}

/// Appends a host, adding the brackets that an IPv6 address lacks. `Edit::place_host` checks it afterwards.
fn push_text(text: &str, out: &mut String) {
    // `[::1]` isn't parsed as an address, so its brackets are kept.
    if parse_ipv6(text.as_bytes()).is_ok() {
        out.extend(["[", text, "]"]);
    } else {
        out.push_str(text);
    }
}
