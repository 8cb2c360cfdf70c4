use uri_core::Uri;
use uri_macros::uri;

const ISSUE: Uri<'static> = uri!("https://example.org/issues/a–b");

fn main() {}
