use uri_core::Policy;
use uri_macros::uri_table;

const ENDPOINTS: Policy<'static> = Policy::SAFE.path_ends_with_slash();
const V3: &str = "../v3";

uri_table! {
    policy = ENDPOINTS;
    API = "https://api.example.org/v1/";
    NEXT = API, "../v2";
    LAST = API, V3;
}

fn main() {}
