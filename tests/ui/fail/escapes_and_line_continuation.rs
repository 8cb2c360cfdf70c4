use uri_core::Uri;
use uri_macros::uri;

// The value is `https://api.example.org/v2/items?sort=a b`: the byte is counted in it, not in the source.
const ITEMS: Uri<'static> = uri!(
    "https:\x2f\u{2f}api.example.org/\
     v2/items\
     ?sort=a b"
);

fn main() {}
