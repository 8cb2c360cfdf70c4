use uri_core::{Level, Uri};
use uri_macros::uri_lines;

const ENDPOINTS: &[(&str, Uri<'static>)] = uri_lines!("./lines/endpoints.txt", Level::Scheme);

fn main() {}
