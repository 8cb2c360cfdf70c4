use uri_core::Uri;
use uri_macros::absolute_uri;

const BASE: Uri<'static> = absolute_uri!("https://api.example.org/ ");

fn main() {}
