//! Types of the caller that have the names of others, or an argument that isn't their item.

use std::fmt::{self, Display, Formatter};
use std::slice;

use uri_core::error::MatchError;
use uri_macros::{uri_ref_table, uri_table};

/// It isn't the type of uri-core.
struct PathText(Vec<u64>);

impl<'a> IntoIterator for &'a PathText {
    type Item = &'a u64;
    type IntoIter = slice::Iter<'a, u64>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

/// The argument isn't the type of the items.
struct Ids<M>(Vec<u64>, M);

impl<'a, M> IntoIterator for &'a Ids<M> {
    type Item = &'a u64;
    type IntoIter = slice::Iter<'a, u64>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

struct Cow<T>(T);

impl<T> Display for Cow<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("cow")
    }
}

uri_table! {
    fn path(path: &PathText) = "https://example.org/{path*}";
    fn ids(ids: &Ids<String>) = "https://example.org/?id={ids*}";
    fn cow(cow: Cow<u8>) = "https://example.org/cows/{cow}";
}

uri_ref_table! {
    enum = Route;
    fn segments(path: &PathText) = "/{path*}";
}

fn uses(text: &str) -> Result<(), MatchError> {
    path::parse(text)?;
    ids::parse(text)?;
    cow::parse(text)?;
    let _: Vec<u64> = path::parse_as(text)?;
    let _: Vec<u64> = ids::parse_as(text)?;
    Ok(())
}

fn main() {}
