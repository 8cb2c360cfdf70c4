use uri_core::Policy;
use uri_macros::{uri_lines, uri_table};

const OURS: Policy<'static> = Policy::SAFE.hosts(&["example.org", "*example.org"]);

uri_table! {
    policy = OURS;
    API = "https://api.example.org/";
    ROOT = "https://example.org/";
}

uri_lines!(mod endpoints = "./lines/endpoints.txt", policy = OURS);

fn main() {}
