#[macro_use]
#[path = "../../src/endpoints.rs"]
mod endpoints;

endpoints! {
    MIRROR = "https://api.example.com/v2/";
}

fn main() {}
