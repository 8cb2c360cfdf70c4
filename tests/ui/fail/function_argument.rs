use uri_core::Uri;
use uri_macros::{absolute_uri, relative_ref, uri, uri_ref};

fn parse(text: &'static str) -> Uri<'static> {
    uri!(text)
}

const fn parse_in_constant(text: &'static str) -> Uri<'static> {
    absolute_uri!(text)
}

fn main() {
    let (base, text) = ("https://example.org/", "a");
    let _ = (uri_ref!(text), relative_ref!(text), uri!(base, "a"), uri!("https://example.org/", text));
}
