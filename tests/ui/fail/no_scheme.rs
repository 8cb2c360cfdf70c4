use uri_core::Uri;
use uri_macros::uri;

const DOCS: Uri<'static> = uri!("/docs/index.html");

fn main() {}
