use uri_macros::uri_table;

uri_table! {
    crate = nonexistent;
    API = "https://api.example.org/";
}

fn main() {
    println!("{API}");
}
