//! A client for URIs from strangers. The page `security` of the guide quotes this file.

use std::error::Error;

use ureq::config::Config;
use ureq::http::{HeaderMap, Request, Uri as HttpUri, header};
use ureq::unversioned::resolver::{ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{Connector, NextTimeout};
use ureq::{Agent, Body};
use uri_core::policy::{Checked, HasPolicy};
use uri_core::{Policy, Uri};

/// A resolver that returns only the addresses that a policy allows.
#[derive(Debug)]
struct Guard<R>(Policy<'static>, R);

impl<R: Resolver> Resolver for Guard<R> {
    fn resolve(
        &self,
        uri: &HttpUri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let Self(policy, resolver) = self;
        let mut allowed = self.empty();
        for address in &resolver.resolve(uri, config, timeout)? {
            if policy.check_address(address.ip()).is_ok() {
                allowed.push(*address);
            }
        }
        if allowed.is_empty() {
            return Err(ureq::Error::HostNotFound);
        }
        Ok(allowed)
    }
}

/// An agent that follows no redirect by itself, and uses no proxy.
pub fn agent<P: HasPolicy>(connector: impl Connector, resolver: impl Resolver) -> Agent {
    let config = Agent::config_builder().max_redirects(0).proxy(None).build();
    Agent::with_parts(config, connector, Guard(P::POLICY, resolver))
}

/// Requests a URI and follows redirects. Only URIs below the base get the token.
pub fn get<P: HasPolicy>(
    agent: &Agent,
    mut uri: Checked<P>,
    base: &Uri<'_>,
    token: &str,
) -> Result<Body, Box<dyn Error>> {
    for _ in 0..5 {
        let mut request = Request::get(uri.as_uri());
        if uri.is_below(*base) {
            request = request.header(header::AUTHORIZATION, token);
        }
        let response = agent.run(request.body(())?)?;
        match location(response.headers()) {
            Some(location) if response.status().is_redirection() => {
                uri = uri.join(location)?.try_into()?;
            }
            _ => return Ok(response.into_body()),
        }
    }
    Err("too many redirects".into())
}

fn location(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::LOCATION)?.to_str().ok()
}
