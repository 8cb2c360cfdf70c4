use uri_core::{Uri, UriRef};
use uri_macros::{absolute_uri, relative_ref, uri};

const HOST: &str = "https://example.org/";

const LEADING_COMMA: UriRef<'static> = relative_ref!(, "img/logo.svg");
const TWO_TRAILING_COMMAS: Uri<'static> = uri!("https://api.example.org/",,);
const TRAILING_SEMICOLON: Uri<'static> = absolute_uri!("https://api.example.org/";);
const NO_COMMA: Uri<'static> = uri!("https://api.example.org/" "v2/items");
const THREE_ARGUMENTS: Uri<'static> = uri!("https://example.org/", "v2/", "items");
const NO_ARGUMENT: Uri<'static> = uri!();
const ANOTHER_NAME: Uri<'static> = uri!(krate = uri_core, HOST);

fn main() {}
