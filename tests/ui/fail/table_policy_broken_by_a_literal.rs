use uri_core::Policy;
use uri_macros::uri_table;

const ENDPOINTS: Policy<'static> = Policy::SAFE.schemes(&["https"]);

uri_table! {
    policy = ENDPOINTS;
    API = "https://api.example.org/";
    ITEMS = "http://api.example.org/items";
}

fn main() {}
