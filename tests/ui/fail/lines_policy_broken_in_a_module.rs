use uri_core::Policy;
use uri_macros::uri_lines;

uri_lines!(pub mod endpoints = "./lines/plain_http.txt", Policy::SAFE.schemes(&["https"]));

fn main() {}
