use uri_macros::uri_table;

uri_table! {
    ITEMS = "https://api.example.org/", "v2/", "items";
}

fn main() {}
