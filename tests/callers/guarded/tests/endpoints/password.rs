#[macro_use]
#[path = "../../src/endpoints.rs"]
mod endpoints;

endpoints! {
    INTERNAL = "https://admin:swordfish@internal.example.org/";
}

fn main() {}
