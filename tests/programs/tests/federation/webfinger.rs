//! WebFinger (RFC 7033): from an account name as people type it, such as `@alice@example.org`, to the account's
//! profile. The name and the answer come from strangers.

use std::error::Error;
use std::str::FromStr;

use serde::Deserialize;
use uri_core::UriBuf;
use uri_core::policy::{Checked, HasPolicy as _};
use uri_macros::uri_table;

use crate::fetch::{self, Network, Remote};

uri_table! {
    policy = Remote::POLICY;
    /// Asks a server about a resource. The value of `rel` says which links the answer should contain.
    pub fn query(host: &str, resource: &UriBuf, rel: &str)
        = "https://{host}/.well-known/webfinger?resource={resource}&rel={rel}";
}

uri_table! {
    /// The URI of an account (RFC 7565).
    pub fn acct(user: &str, host: &str) = "acct:{user}@{host}";
}

/// The name of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    pub user: String,
    pub host: String,
}

impl FromStr for Account {
    type Err = &'static str;

    /// Reads `@alice@example.org`, also without the first `@`, or with `acct:` in its place.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let name = text.strip_prefix("acct:").or(text.strip_prefix('@'));
        match name.unwrap_or(text).split_once('@') {
            Some((user, host)) if !user.is_empty() => Ok(Self {
                user: user.to_owned(),
                host: host.to_owned(),
            }),
            _ => Err("an account is `@user@host`"),
        }
    }
}

/// The answer of a server (RFC 7033, section 4.4).
#[derive(Deserialize)]
struct Descriptor {
    links: Vec<Link>,
}

#[derive(Deserialize)]
struct Link {
    rel: String,
    /// A string here, because a link that isn't needed may be wrong.
    href: Option<String>,
}

/// The request that asks for an account's profile. A host that isn't one, or isn't public, is an error.
pub fn request(account: &Account) -> Result<Checked<Remote>, Box<dyn Error>> {
    let resource = acct(&account.user, &account.host)?;
    Ok(query(&account.host, &resource, "self")?.try_into()?)
}

/// Finds the profile of an account, which may be requested because it is `Checked`.
pub fn profile(
    network: &mut impl Network,
    account: &Account,
) -> Result<Checked<Remote>, Box<dyn Error>> {
    let body = fetch::get(network, request(account)?)?;
    let Descriptor { links } = serde_json::from_str(&body)?;
    let link = links.into_iter().find(|link| link.rel == "self");
    let href = link.and_then(|link| link.href).ok_or("no profile")?;
    Ok(href.parse()?)
}
