use uri_core::Uri;
use uri_macros::uri;

mod config {
    pub const HOST_URL: &str = "https//api.example.org/";
}

static API: Uri<'static> = uri!(config::HOST_URL);

fn main() {}
