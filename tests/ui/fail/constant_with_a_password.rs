use uri_core::Uri;
use uri_macros::uri;

mod secrets {
    pub const DATABASE: &str = "postgres://app:swordfish@db.example.org:54 32/main";
}

const DATABASE: Uri<'static> = uri!(secrets::DATABASE);

fn main() {}
