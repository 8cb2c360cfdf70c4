use uri_core::Uri;
use uri_macros::uri;

const API: Uri<'static> = uri!("https://api.\u{200b}example.org/");

fn main() {}
