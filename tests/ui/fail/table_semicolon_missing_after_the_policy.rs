use uri_core::Policy;
use uri_macros::uri_table;

const HTTPS: Policy<'static> = Policy::SAFE.schemes(&["https"]);

uri_table! {
    policy = HTTPS
    pub API = "http://api.example.org/";
}

uri_table! {
    policy = HTTPS
    STATUS = "http://status.example.org/";
}

fn main() {}
