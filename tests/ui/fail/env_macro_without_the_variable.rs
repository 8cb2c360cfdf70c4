use uri_core::Uri;
use uri_macros::uri;

const API: Uri<'static> = uri!(env!("SURELY_NOT_SET"));

fn main() {}
