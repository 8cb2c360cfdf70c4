//! The error type for an address that a policy refuses.

use core::fmt;
use core::net::IpAddr;

use crate::error::Rule;

/// The address that [`Policy::check_address`](crate::Policy::check_address) refuses, and the rule that it breaks.
///
/// ```
/// use uri_core::{policy::Rule, Policy};
///
/// let error = Policy::ANY.public_addresses().check_address([10, 0, 0, 1].into()).unwrap_err();
/// assert_eq!((error.address(), error.rule()), ([10, 0, 0, 1].into(), Rule::PublicAddresses));
/// assert_eq!(error.to_string(), "refused address: `10.0.0.1` is not public");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AddressError {
    pub(crate) address: IpAddr,
}

impl AddressError {
    /// The refused address.
    #[must_use]
    pub const fn address(&self) -> IpAddr {
        self.address
    }

    /// The broken rule.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        Rule::PublicAddresses
    }
}

impl fmt::Display for AddressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "refused address: `{}` is not public", self.address)
    }
}

impl core::error::Error for AddressError {}
