use uri_core::{Uri, UriRef};
use uri_macros::{uri, uri_ref};

const BYTE: UriRef<'static> = uri_ref!(b'/');
const CHAR: UriRef<'static> = uri_ref!('/');
const NUMBER: Uri<'static> = uri!(8080);
const BYTE_STRING: Uri<'static> = uri!(b"https://api.example.org/");
const C_STRING: Uri<'static> = uri!(c"https://api.example.org/");
const SUFFIX: Uri<'static> = uri!("https://api.example.org/"u8);

fn main() {}
