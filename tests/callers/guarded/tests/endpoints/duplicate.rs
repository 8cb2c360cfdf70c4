#[macro_use]
#[path = "../../src/endpoints.rs"]
mod endpoints;

endpoints! {
    STATE = "https://STATUS.example.org:443/";
}

fn main() {}
