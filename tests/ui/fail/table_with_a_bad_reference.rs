use uri_macros::uri_table;

uri_table! {
    API = "https://api.example.org/";
    ITEMS = API, "my items";
    USERS = API, concat!("users", "?^");
}

fn main() {
    println!("{API} {ITEMS} {USERS}");
}
