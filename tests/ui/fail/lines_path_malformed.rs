use uri_core::Uri;
use uri_macros::uri_lines;

const PATH: &str = "./lines/endpoints.txt";

const CONSTANT: &[(&str, Uri<'static>)] = uri_lines!(PATH);
const NUMBER: &[(&str, Uri<'static>)] = uri_lines!(7);
const NOTHING: &[(&str, Uri<'static>)] = uri_lines!();
uri_lines!(pub mod endpoints);
uri_lines!(pub mod = "./lines/endpoints.txt");

fn main() {}
