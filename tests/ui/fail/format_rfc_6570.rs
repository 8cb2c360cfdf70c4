//! Templates of RFC 6570.

use uri_macros::uri_format;

fn main() {
    let _ = uri_format!("https://example.org/items{?page,sort}");
    let _ = uri_format!("https://example.org/items?all{&tags*}");
    let _ = uri_format!("https://example.org/{+path}");
    let _ = uri_format!("https://example.org{/segments*}");
    let _ = uri_format!("https://example.org/{#section}");
    let _ = uri_format!("https://example.org/file{.extension}");
    let _ = uri_format!("https://example.org/file{;version}");
    let _ = uri_format!("https://example.org/{x,y}");
    let _ = uri_format!("https://example.org/{name:3}");
}
