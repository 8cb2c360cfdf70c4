use uri_macros::uri;

uri!("https://example.org/");

fn main() {}
