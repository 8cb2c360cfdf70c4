use uri_macros::uri_table;

uri_table! {
    unique = host;
    API = "https://api.example.org/";
}

fn main() {
    println!("{API}");
}
