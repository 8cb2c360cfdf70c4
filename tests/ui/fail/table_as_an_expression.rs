use uri_macros::uri_table;

fn main() {
    let table = uri_table! {
        API = "https://api.example.org/";
    };
}
