use uri_core::Uri;
use uri_macros::uri;

const STRING: Uri<'static> = uri!(crate = "uri_core", "https://api.example.org/");
const BEHIND_THE_TEXT: Uri<'static> = uri!("https://api.example.org/", crate = uri_core);
const WITHOUT_COMMA: Uri<'static> = uri!(crate = uri_core "https://api.example.org/");
const WITHOUT_EQUALS_SIGN: Uri<'static> = uri!(crate uri_core, "https://api.example.org/");
const WITHOUT_PATH: Uri<'static> = uri!(crate = , "https://api.example.org/");
const WITHOUT_TEXT: Uri<'static> = uri!(crate = uri_core);

fn main() {}
