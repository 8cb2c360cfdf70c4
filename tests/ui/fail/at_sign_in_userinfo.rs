use uri_core::Uri;
use uri_macros::uri;

const MAIL: Uri<'static> = uri!("smtp://me@example.org@mail.example.org/");

fn main() {}
