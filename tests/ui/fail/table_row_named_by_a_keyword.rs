use uri_macros::uri_table;

uri_table! {
    type = "https://api.example.org/";
}

fn main() {}
