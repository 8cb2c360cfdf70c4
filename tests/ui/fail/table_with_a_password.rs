use uri_macros::uri_table;

uri_table! {
    API = "https://api.example.org/";
    DATABASE = "postgres://app:swordfish@db.example.org/main";
    REPLICA = "postgres://app:12#fish@db.example.org/main";
}

fn main() {}
