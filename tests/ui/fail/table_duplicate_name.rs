use uri_macros::uri_table;

uri_table! {
    API = "https://api.example.org/v1/";
    API = "https://api.example.org/v2/";
}

fn main() {}
