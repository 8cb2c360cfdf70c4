use uri_core::Uri;
use uri_macros::uri;

struct Client<const TLS: bool>;

impl<const TLS: bool> Client<TLS> {
    const BASE: &'static str = if TLS {
        "https://api.example.org:8443"
    } else {
        "http://api.example.org:8o8o"
    };
}

const API: Uri<'static> = uri!(<Client<true>>::BASE);
const TEST: Uri<'static> = uri!(Client::<false>::BASE);

fn main() {}
