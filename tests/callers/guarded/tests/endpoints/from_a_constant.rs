#[macro_use]
#[path = "../../src/endpoints.rs"]
mod endpoints;

mod config {
    pub(crate) const HOST: &str = "http://other.example.org/";
}

endpoints! {
    OTHER = config::HOST;
}

fn main() {}
