use uri_core::Uri;
use uri_macros::uri;

const USER: Uri<'static> = uri!("https://api.example.org/users/{id}");

fn main() {}
