//! Mistakes in a table that is an enum, which only the compiler can show.

use std::fmt::{self, Display, Formatter};

use uri_core::Uri;
use uri_core::error::MatchError;
use uri_macros::uri_table;

/// A type without `FromStr` and `Debug`.
struct Number;

impl Display for Number {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("1")
    }
}

uri_table! {
    #[derive(Debug)]
    enum = Link;

    HOME = "https://example.org/";
    fn number(number: &Number) = "https://example.org/{number}";
    fn optional(number: Option<Number>) = "https://example.org/o?number={number?}";
    fn list(text: &str, numbers: &[Number]) = "https://example.org/l/{text}?number={numbers*}";
    fn list_as_one(xs: &[&str]) = "https://example.org/b/{xs}";
    fn one_as_list(xs: u8) = "https://example.org/c/{xs*}";
    fn flag(on: bool) = "https://example.org/d?{on?}";
    fn second(address: std::net::Ipv4Addr, number: Number) = "https://example.org/e/{address}/{number}";
    fn missing(id: Missing) = "https://example.org/a/{id}";
}

fn uses(uri: Uri<'_>) -> Result<(), MatchError> {
    let _: Link = Link::parse(uri);
    Link::parse(7)?;
    match Link::parse(uri)? {
        Link::Home => {}
        Link::Number { id: _ } => {}
    }
    Ok(())
}

fn main() {}
