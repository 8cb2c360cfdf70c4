use uri_macros::uri_ref;

trait Resource {
    const ID: &'static str;
}

fn never_instantiated<T: Resource>() -> usize {
    uri_ref!("items/^latest").path().len() + T::ID.len()
}

fn main() {}
