use uri_core::Uri;
use uri_macros::uri_lines;

const ENDPOINTS: &[(&str, Uri<'static>)] = uri_lines!("./lines/not_utf_8.txt");

fn main() {}
