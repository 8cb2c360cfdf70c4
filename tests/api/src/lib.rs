//! A table whose expansion is listed: what a caller gets from the macro is an interface, too.

use uri_core::UriBuf;
use uri_macros::uri_table;

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
