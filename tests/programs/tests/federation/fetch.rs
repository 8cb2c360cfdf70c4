//! A guard for requests to servers that strangers name: only `https`, no address of one's own network, however it is
//! written, and each redirect is resolved and checked like the first URI.

use std::error::Error;
use std::net::{IpAddr, SocketAddr};

use uri_core::policy::{Checked, HasPolicy};
use uri_core::{Policy, Uri};

/// What may be requested. A `Checked<Remote>` is a URI that satisfies this policy.
pub struct Remote;

impl HasPolicy for Remote {
    const POLICY: Policy<'static> = Policy::WEB
        .schemes(&["https"])
        .no_userinfo()
        .no_low_port()
        .public_addresses();
}

/// What the guard needs of a resolver and of an HTTP client that follows no redirect by itself.
pub trait Network {
    fn lookup(&mut self, host: &str) -> Vec<IpAddr>;
    /// Sends a request to this address, whatever the host of the URI resolves to by now.
    fn get(&mut self, address: SocketAddr, uri: Uri<'_>) -> Response;
}

#[derive(Clone, Debug)]
pub struct Response {
    pub status: u16,
    pub location: Option<String>,
    pub body: String,
}

/// Requests a URI and follows up to five redirects.
pub fn get(network: &mut impl Network, mut uri: Checked<Remote>) -> Result<String, Box<dyn Error>> {
    for _ in 0..=5 {
        let address = address(network, uri.as_uri())?;
        let response = network.get(address, uri.as_uri());
        match (response.status, response.location) {
            (200, _) => return Ok(response.body),
            // Only a check makes the `UriBuf` of `join` a `Checked`.
            (301 | 302 | 303 | 307 | 308, Some(location)) => {
                uri = uri.join(&location)?.try_into()?
            }
            (status, _) => return Err(format!("status {status}").into()),
        }
    }
    Err("too many redirects".into())
}

/// The address to connect to. The policy has checked an address in the URI, but not those of a name.
fn address(network: &mut impl Network, uri: Uri<'_>) -> Result<SocketAddr, Box<dyn Error>> {
    if let Some(address) = uri.socket_addr() {
        return Ok(address);
    }
    let (host, port) = uri.host_and_port().ok_or("no host")?;
    let mut addresses = network.lookup(host).into_iter();
    let public = addresses.find(|address| Remote::POLICY.check_address(*address).is_ok());
    Ok((public.ok_or("no public address")?, port).into())
}
