use uri_core::{Normalization, Uri};
use uri_macros::uri_lines;

const ENDPOINTS: &[(&str, Uri<'static>)] = uri_lines!("./lines/endpoints.txt", Normalization::SCHEME);

fn main() {}
