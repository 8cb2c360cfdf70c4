use uri_macros::uri_table;

uri_table! {
    pub const API: Uri<'static> = "https://api.example.org/";
}

fn main() {}
