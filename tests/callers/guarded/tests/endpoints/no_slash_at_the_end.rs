#[macro_use]
#[path = "../../src/endpoints.rs"]
mod endpoints;

endpoints! {
    NEXT = "https://api.example.org/v3";
}

fn main() {}
