use uri_core::Uri;
use uri_macros::uri_lines;

const ENDPOINTS: &[(&str, Uri<'static>)] = uri_lines!("./no_such_file.txt");

fn main() {}
