//! A `Uri` that outlives its string.

use uri_core::Uri;

fn main() {
    let id = 7;
    let uri = Uri::parse(&format!("https://example.org/users/{id}")).unwrap();
    println!("{uri}");
}
