//! Files that break a policy that only the compiler can read.

use uri_core::{Policy, Uri};
use uri_macros::uri_lines;

const HTTPS: Policy<'static> = Policy::DEFAULT.schemes(&["https"]);

const BROKEN: &[(&str, Uri<'static>)] = uri_lines!("./lines/plain_http.txt", HTTPS);
uri_lines!(pub mod endpoints = "./lines/plain_http.txt", Policy::DEFAULT.schemes(&["https"]));
const BESIDE_OTHER_ERRORS: &[(&str, Uri<'static>)] =
    uri_lines!("./lines/mixed.txt", policy = HTTPS, unique = scheme);

fn main() {}
