use uri_core::Uri;
use uri_macros::uri;

const DB: Uri<'static> = uri!("postgres://app:s3cret/x@db.example.org:5432/main");

fn main() {}
