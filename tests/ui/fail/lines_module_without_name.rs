use uri_macros::uri_lines;

uri_lines!(pub mod = "./lines/endpoints.txt");

fn main() {}
