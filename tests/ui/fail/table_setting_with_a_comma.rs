use uri_macros::uri_table;

uri_table! {
    sorted,
    unique = scheme;
    API = "https://api.example.org/";
}

fn main() {
    println!("{API}");
}
