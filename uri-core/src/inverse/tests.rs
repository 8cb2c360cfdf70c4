use crate::__v0_1_0::in_macro;
use crate::uri::UriRef;

use super::table::takes;

mod filler;
use filler::components;

#[test]
fn a_row_takes_text_in_place_of_its_values() {
    for (uri, is_taken) in [
        ("/a/b/a", true),
        ("/%61/b/a", true),
        ("/a/b", false),
        ("/a/%FF/a", false),
    ] {
        let found = UriRef::parse(uri).map(|uri| takes(components("/{x}/{y}/{z}").unwrap(), uri));
        assert_eq!(found, Ok(is_taken), "{uri}");
    }
}
