use uri_macros::uri_table;

uri_table! {
    API = "https://api.example.org/";
    #[cfg(all())]
    LOCAL = "https://[::1/";
    #[cfg(all())]
    TEST = concat!("https://", "[::1/");
    #[cfg(any())]
    NEVER = "https://[::1/";
}

fn main() {}
