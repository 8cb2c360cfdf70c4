use uri_macros::uri_lines;

uri_lines!(pub mod endpoints);

fn main() {}
