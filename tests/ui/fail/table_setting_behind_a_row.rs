use uri_macros::uri_table;

uri_table! {
    API = "https://api.example.org/";
    array = ALL;
}

fn main() {}
