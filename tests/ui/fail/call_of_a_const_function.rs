use uri_core::Uri;
use uri_macros::uri;

const fn host(is_test: bool) -> &'static str {
    if is_test {
        "http://localhost:8080/"
    } else {
        "http//example.org/"
    }
}

const API: Uri<'static> = uri!(host(false));

fn main() {}
