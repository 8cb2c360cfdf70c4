use uri_macros::uri_table;

uri_table! {
    unique = scheme
    array = pub ALL;
    API = "https://api.example.org/";
}

uri_table! {
    array = pub EVERY
    pub STATUS = "https://status.example.org/";
}

fn main() {}
