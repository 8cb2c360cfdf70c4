use uri_macros::uri_table;

uri_table! {
    sorted;
    unique = simple;
    unique = scheme;
    API = "https://api.example.org/";
}

fn main() {
    println!("{API}");
}
