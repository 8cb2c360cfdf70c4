//! Tables whose expansion is listed: what a caller gets from the macro is an interface, too.

use std::borrow::Cow;
use std::convert::Infallible;
use std::fmt::{Display, Formatter, Result as Written};
use std::str::FromStr;

use uri_core::pct::{KeyText, PathText, Segment};
use uri_core::{PctStr, Uri, UriBuf};
use uri_macros::{uri_ref_table, uri_table};

uri_table! {
    /// The rows as an enum.
    #[derive(Debug)]
    enum = pub Route;
    /// The rows as an array.
    array = pub ROWS;

    /// A constant.
    pub HOME = "https://example.org/";
    /// A function that can't fail.
    pub fn item(id: u64) -> UriBuf = "https://example.org/items/{id}";
    /// A function of borrowed values.
    pub fn search(text: &str, tags: &[String]) = "https://example.org/search?q={text}&tag={tags*}";
}

uri_table! {
    /// A row of each form, and what a type's name promises.
    pub fn forms(
        a: Option<u8>,
        b: &[u8],
        c: Vec<char>,
        d: &[(String, u8)],
        e: Cow<'_, str>,
        f: PctStr<'static>,
        g: impl Display,
    ) = "https://example.org/{e}/{f}/{g}?a={a?}&b={b*}&c={c*,}&{d*}";
    pub fn path(a: PathText<'_>) = "https://example.org/a/{a*}";
    pub fn key(a: KeyText<'_>) = "https://example.org/b/{a*}";
    pub fn segment(a: Segment<PathText<'_>>, b: Uri<'_>) = "https://example.org/c/{a*}?b={b}";
    pub fn base(base: &UriBuf, id: u64) = "{base}/items/{id}";
}

/// A type of the caller with a lifetime.
pub enum Order<'a> {
    Named(&'a str),
}

impl Display for Order<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        let Self::Named(name) = self;
        f.write_str(name)
    }
}

impl FromStr for Order<'static> {
    type Err = Infallible;

    fn from_str(_: &str) -> Result<Self, Infallible> {
        Ok(Self::Named("new"))
    }
}

uri_ref_table! {
    /// The values of this enum are owned.
    enum = pub RefRoute;

    pub fn orders(order: Order<'_>, text: Cow<'_, str>, page: Option<u8>) = "/orders/{text}?by={order}&page={page?}";
}
