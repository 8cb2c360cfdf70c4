use uri_macros::uri_ref;

const LATEST: &str = "items/^latest";

trait Resource {
    const ID: &'static str;
}

fn never_instantiated<T: Resource>() -> usize {
    uri_ref!(LATEST).path().len() + T::ID.len()
}

fn main() {}
