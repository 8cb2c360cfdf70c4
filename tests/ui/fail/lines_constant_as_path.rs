use uri_core::Uri;
use uri_macros::uri_lines;

const PATH: &str = "./lines/endpoints.txt";
const ENDPOINTS: &[(&str, Uri<'static>)] = uri_lines!(PATH);

fn main() {}
