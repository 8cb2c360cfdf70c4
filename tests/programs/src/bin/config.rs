//! Prints the URIs of requests, which are made from a checked table, a base from the environment, and values from the
//! command line.
//!
//! `config USER TAG…`

use std::error::Error;

use uri_core::{Policy, UriBuf};
use uri_macros::uri_table;

const ENDPOINTS: Policy<'static> = Policy::DEFAULT.schemes(&["https"]).require_trailing_slash();

uri_table! {
    policy = ENDPOINTS;
    unique = scheme;
    array = ALL;

    API = "https://api.example.org/v2/";
    STATUS = "https://status.example.org/";
}

fn main() -> Result<(), Box<dyn Error>> {
    for (name, uri) in ALL {
        println!("{name} {uri}");
    }
    let base = match std::env::var("API_BASE") {
        Ok(text) => ENDPOINTS.check_str(&text)?.to_uri_buf(),
        Err(_) => API.to_uri_buf(),
    };
    let mut arguments = std::env::args().skip(1);
    let user = arguments.next().ok_or("expected a user")?;
    let tags = arguments.map(|tag| ("tag", tag));
    let users = base.join("users/")?;
    let edit = users.edit().push_segment(user).push_segment("items");
    let items: UriBuf = edit.push_query_pairs(tags).build()?;
    println!("GET {items}");
    println!("STATUS {}", STATUS.join("now")?);
    Ok(())
}
