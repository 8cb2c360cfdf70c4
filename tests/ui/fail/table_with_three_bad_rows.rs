// Three errors: none at what is resolved against a bad row, none at a use, none about the whole table.

use uri_core::{Policy, Uri};
use uri_macros::uri_table;

const ENDPOINTS: Policy<'static> = Policy::DEFAULT.schemes(&["https"]);

uri_table! {
    policy = ENDPOINTS;
    unique = scheme;
    array = ALL;

    API = "https://api.example.org:8443x/";
    ITEMS = API, "items";
    STATUS = concat!("https://", "status example.org/");
    PAGE = STATUS, "page";
    USERS = "https://users.example.org/%";
}

const COPY: [Uri<'static>; 2] = [API, STATUS];
const PATH: &str = ITEMS.path();

fn main() {
    match ALL[0].1 {
        API | USERS => println!("{PATH}"),
        uri => println!("{uri} {PAGE} {COPY:?}"),
    }
}
