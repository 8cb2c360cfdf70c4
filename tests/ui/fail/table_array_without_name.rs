use uri_macros::uri_table;

uri_table! {
    array = pub;
    API = "https://api.example.org/";
}

fn main() {
    println!("{API}");
}
