use uri_core::Uri;
use uri_macros::uri;

const BASE: Uri<'static> = uri!("https://example.org/v2/");
const ITEMS: &str = "../[items]";

fn never_instantiated<T: Default>() -> (T, Uri<'static>) {
    (T::default(), uri!(BASE, ITEMS))
}

fn main() {}
