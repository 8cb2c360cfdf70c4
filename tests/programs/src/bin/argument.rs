//! Reads a URI from the command line. If the string is not a URI, the error has a picture and help.
//!
//! `argument --endpoint URI`

use clap::Parser;
use uri_core::{Uri, UriBuf};

#[derive(Parser)]
struct Arguments {
    /// The URI of the service.
    #[arg(long, value_parser = endpoint)]
    endpoint: UriBuf,
}

fn endpoint(text: &str) -> Result<UriBuf, String> {
    match Uri::parse(text) {
        Ok(uri) => Ok(uri.to_uri_buf()),
        Err(error) => Err(error.report(text).to_string()),
    }
}

fn main() {
    let Arguments { endpoint } = Arguments::parse();
    println!("{:?} {}", endpoint.host_str(), endpoint.path());
}
