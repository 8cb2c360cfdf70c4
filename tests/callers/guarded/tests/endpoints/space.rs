#[macro_use]
#[path = "../../src/endpoints.rs"]
mod endpoints;

endpoints! {
    NEW_ITEMS = "https://api.example.org/new items/";
}

fn main() {}
