use uri_core::{Policy, Uri};
use uri_macros::uri_lines;

const HTTPS: Policy<'static> = Policy::DEFAULT.schemes(&["https"]);
const ENDPOINTS: &[(&str, Uri<'static>)] =
    uri_lines!("./lines/mixed.txt", policy = HTTPS, unique = scheme);

fn main() {}
