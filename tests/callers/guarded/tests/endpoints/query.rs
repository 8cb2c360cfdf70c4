#[macro_use]
#[path = "../../src/endpoints.rs"]
mod endpoints;

endpoints! {
    SEARCH = API, "search/?q=";
}

fn main() {}
