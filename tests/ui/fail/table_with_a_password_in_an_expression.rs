use uri_macros::uri_table;

mod secrets {
    pub const DATABASE: &str = "postgres://app:swordfish@db.example.org/main";
}

uri_table! {
    API = "https://api.example.org/";
    DATABASE = secrets::DATABASE;
}

fn main() {}
