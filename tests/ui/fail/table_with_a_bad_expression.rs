use uri_macros::uri_table;

uri_table! {
    API = concat!("https://", "api.example.org/");
    ITEMS = concat!("https://", "api.example.org/", "my items");
}

fn main() {
    println!("{API} {ITEMS}");
}
