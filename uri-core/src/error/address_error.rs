use core::fmt;
use core::net::IpAddr;

/// The address that [`Policy::check_address`](crate::Policy::check_address) refuses, because it isn't
/// [public](crate::Policy::public_addresses).
///
/// ```
/// use uri_core::Policy;
///
/// let error = Policy::ANY.public_addresses().check_address([10, 0, 0, 1].into()).unwrap_err();
/// assert_eq!(error.address(), core::net::IpAddr::from([10, 0, 0, 1]));
/// assert_eq!(error.to_string(), "refused address: `10.0.0.1` is not public");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct AddressError {
    pub(crate) address: IpAddr,
}

impl AddressError {
    /// The refused address.
    #[must_use]
    pub const fn address(&self) -> IpAddr {
        self.address
    }
}

impl fmt::Display for AddressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "refused address: `{}` is not public", self.address)
    }
}

impl_debug! { AddressError: address }

impl core::error::Error for AddressError {}
