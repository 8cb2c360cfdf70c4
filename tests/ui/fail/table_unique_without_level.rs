use uri_macros::uri_table;

uri_table! {
    unique;
    API = "https://api.example.org/";
}

fn main() {
    println!("{API}");
}
