use uri_core::{Policy, Uri};
use uri_macros::uri_lines;

const ENDPOINTS: &[(&str, Uri<'static>)] =
    uri_lines!("./lines/endpoints.txt", Policy::DEFAULT, Policy::ANY);

fn main() {}
