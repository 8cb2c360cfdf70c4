//! The constructors of constants, without a macro.

use uri_core::{Uri, UriRef};

const API: Uri<'static> = Uri::from_static("https://api.example.org/v2 /");
static BASE: Uri<'static> = Uri::from_static("https://user:s3cret@example.org/a b");
const NEXT: UriRef<'static> = UriRef::from_static("1a:b");

fn main() {}
