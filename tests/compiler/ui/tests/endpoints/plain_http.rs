#[macro_use]
#[path = "../../src/endpoints.rs"]
mod endpoints;

endpoints! {
    OLD = "http://api.example.org/v1/";
}

fn main() {}
