use uri_core::Uri;
use uri_macros::uri;

trait Resource {
    const ID: &'static str;
}

fn url<T: Resource>() -> Uri<'static> {
    uri!(T::ID)
}

fn main() {}
