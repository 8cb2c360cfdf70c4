use uri_core::Uri;
use uri_macros::uri;

struct Client;

impl Client {
    const HOST: &'static str = "https://[::1";
    const API: Uri<'static> = uri!(Self::HOST);
}

fn main() {}
