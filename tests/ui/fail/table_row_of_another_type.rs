use uri_core::Uri;
use uri_macros::{uri, uri_table};

const HOST: Uri<'static> = uri!("https://api.example.org/");

uri_table! {
    API = HOST;
}

fn main() {}
