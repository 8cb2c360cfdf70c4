use uri_macros::uri_table;

uri_table! {
    unique = syntax;
    API = "https://api.example.org/";
    ITEMS = "https://api.example.org/items";
    OLD = concat!("https://", "API.example.org/");
}

fn main() {}
