use uri_macros::uri_table;

uri_table! {
    unique = simple;
    API = "https://api.example.org/";
    ITEMS = "https://api.example.org/items";
    OLD = "https://api.example.org/";
}

fn main() {}
