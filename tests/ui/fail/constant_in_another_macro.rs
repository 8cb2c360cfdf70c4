use uri_macros::{uri, uri_ref};

const A: &str = "urn:a b";
const B: &str = "b|c";

fn main() {
    let list = vec![uri!("urn:example:a"), uri!(A)];
    println!("{} {}", list.len(), uri_ref!(B));
}
