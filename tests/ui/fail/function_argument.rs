use uri_core::Uri;
use uri_macros::uri;

fn parse(text: &'static str) -> Uri<'static> {
    uri!(text)
}

fn main() {}
