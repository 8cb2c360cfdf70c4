use uri_macros::uri_table;

uri_table! {
    API: "https://api.example.org/";
    ITEMS "https://api.example.org/items";
}

fn main() {
    println!("{API} {ITEMS}");
}
