use uri_core::Policy;
use uri_macros::uri_table;

uri_table! {
    policy = Policy::SAFE.hosts(&["example.org", "*.example.org"]).no_query();
    API = "https://api.example.org/";
    ITEMS = "https://example.com/items";
    SEARCH = "https://example.org/?q";
}

fn main() {}
