use uri_macros::uri_table;

uri_table! {
    unique = scheme;
    API = "https://api.example.org/";
    CASE = "HTTPS://API.example.org/";
    PORT = "https://api.example.org:443";
    DOTS = API, "a/../";
}

fn main() {}
