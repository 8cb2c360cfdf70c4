use uri_macros::uri_table;

uri_table! {
    unique = simple;
    API = "https://api.example.org/";
    #[cfg(any())]
    NEVER = "https://api.example.org/";
    #[cfg(all())]
    LOCAL = "https://api.example.org/";
}

fn main() {}
