use uri_core::Uri;
use uri_macros::uri;

const API: Uri<'static> = uri!({
    const SCHEME: &str = "ht_tps";
    const AUTHORITY: &str = "//example.org/";
    if SCHEME.len() > AUTHORITY.len() {
        SCHEME
    } else {
        "ht_tps://example.org/"
    }
});

fn main() {}
