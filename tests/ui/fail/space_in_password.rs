use uri_core::Uri;
use uri_macros::uri;

const DB: Uri<'static> = uri!("postgres://app:my s3cret@db.example.org/main");

fn main() {}
