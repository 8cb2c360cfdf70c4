//! Reads URIs from the command line. The error for a string that isn't a URI includes a picture and help, or only help.
//!
//! `argument --endpoint URI --base URI`

use clap::Parser;
use clap::error::{ContextKind, ContextValue};
use uri_core::policy::{Checked, HasPolicy};
use uri_core::{Policy, Uri, UriBuf};

struct Base;

impl HasPolicy for Base {
    const POLICY: Policy<'static> = Policy::DEFAULT.schemes(&["https"]).require_trailing_slash();
}

const BASE: Checked<Base, Uri<'static>> = Checked::from_static("https://example.com/");

#[derive(Parser)]
struct Arguments {
    /// The URI of the service.
    #[arg(long, value_parser = endpoint)]
    endpoint: UriBuf,
    /// The base of all links. clap needs only the type's `FromStr` implementation.
    #[arg(long, default_value_t = BASE.into())]
    base: Checked<Base>,
}

fn endpoint(text: &str) -> Result<UriBuf, String> {
    match Uri::parse(text) {
        Ok(uri) => Ok(uri.to_uri_buf()),
        Err(error) => Err(error.report(text).to_string()),
    }
}

/// Masks a refused value, because clap prints it next to the error and it may contain a password.
fn masked(mut error: clap::Error) -> clap::Error {
    if error.get(ContextKind::InvalidValue).is_some() {
        let mask = ContextValue::String("***".to_owned());
        error.insert(ContextKind::InvalidValue, mask);
    }
    error
}

fn main() {
    let Arguments { endpoint, base } =
        Arguments::try_parse().unwrap_or_else(|error| masked(error).exit());
    println!("{:?} {}", endpoint.host_str(), endpoint.path());
    println!("{base}");
}
