use uri_macros::uri;

const HOST: &str = "https://api.example.org\\";

fn never_called() -> usize {
    uri!(HOST).path().len()
}

fn main() {}
