#[macro_use]
#[path = "../../src/endpoints.rs"]
mod endpoints;

endpoints! {
    OLD = "htpps://api.example.org/v1/";
}

fn main() {}
