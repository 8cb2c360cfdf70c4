//! Mistakes in calls of a row's `parse`, which only the compiler can show.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use uri_core::error::MatchError;
use uri_core::{Uri, UriBuf};
use uri_macros::uri_table;

uri_table! {
    fn issue(owner: &str, repo: &str, number: u64) = "https://github.com/{owner}/{repo}/issues/{number}";
    fn number(number: Number) = "https://example.org/{number}";
    fn silent(silent: Silent) = "https://example.org/{silent}";
    fn printed(text: impl Display) = "https://example.org/{text}";
    fn page(page: Option<u32>) = "https://example.org/?page={page?}";
    fn below(base: &Uri<'_>, id: u64) = "{base}/{id}";
    fn compare(from: &str, to: &str) = "https://example.org/{from}...{to}";
    fn two_lists(a: &[&str], b: &[&str]) = "https://example.org/{a*}/-/{b*}";
    fn of_base(base: UriBuf, a: u8, b: u8) = "{base}/{a}{b}";
    fn thirteen(a: u8, b: u8, c: u8, d: u8, e: u8, f: u8, g: u8, h: u8, i: u8, j: u8, k: u8, l: u8, m: u8) =
        "https://example.org/{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}/{i}/{j}/{k}/{l}/{m}";
}

struct Number;

impl Display for Number {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("1")
    }
}

/// A type whose `FromStr` doesn't say why it refuses a text.
struct Silent;

impl Display for Silent {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("1")
    }
}

impl FromStr for Silent {
    type Err = ();

    fn from_str(_: &str) -> Result<Self, ()> {
        Err(())
    }
}

/// A wrong type is rustc's error.
fn types(uri: &UriBuf) -> Result<(), MatchError> {
    let _: (u64, String, String) = issue::parse(uri)?;
    let _: Number = number::parse(uri)?;
    let _: Silent = silent::parse_as(uri)?;
    let _: String = printed::parse(uri)?;
    let _ = issue::parse(uri).0;
    Ok(())
}

fn named_types(uri: &UriBuf) -> Result<(), MatchError> {
    let (_owner, _repo, _number): (&str, &str, u64) = issue::parse_as(uri)?;
    let _: (String, String) = issue::parse_as(uri)?;
    let _: u32 = page::parse_as(uri)?;
    Ok(())
}

fn arguments(uri: UriBuf) -> Result<u64, MatchError> {
    issue::parse(7)?;
    issue::parse(uri)?;
    issue::parse::<(String, String, u64)>(&uri)?;
    below::parse(&uri)
}

fn rows_without_parse(uri: &UriBuf) -> Result<(), MatchError> {
    let _: (String, String) = compare::parse(uri)?;
    let _ = two_lists::parse_as::<(Vec<String>, Vec<String>)>(uri);
    let _: (u8, u8) = of_base::parse(uri, uri)?;
    let _: u8 = thirteen::parse(uri)?;
    Ok(())
}

fn main() {}
