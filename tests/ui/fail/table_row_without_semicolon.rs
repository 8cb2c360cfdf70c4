use uri_macros::uri_table;

uri_table! {
    API = "https://api.example.org/"
    pub ITEMS = API, "items"
}

fn main() {
    println!("{API}");
}
