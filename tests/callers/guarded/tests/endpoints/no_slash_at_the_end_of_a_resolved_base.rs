#[macro_use]
#[path = "../../src/endpoints.rs"]
mod endpoints;

endpoints! {
    USERS = API, "users";
}

fn main() {}
