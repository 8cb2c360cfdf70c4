use uri_macros::uri_table;

uri_table! {
    uniqe = scheme;
    API = "https://api.example.org/";
}

fn main() {
    println!("{API}");
}
