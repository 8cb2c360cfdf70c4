use uri_macros::uri_table;

uri_table! {
    "https://api.example.org/";
}

fn main() {}
