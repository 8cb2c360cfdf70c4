use uri_core::Uri;
use uri_macros::uri;

const API: Uri<'static> = uri!(option_env!("HOST"));

fn main() {}
