use uri_macros::uri;

fn never_called() {
    let api = uri!("https://api.example.org/a|b");
    drop(api);
}

fn main() {}
