use uri_macros::uri_table;

uri_table! {
    aray = pub ALL;
    API = "https://api.example.org/";
}

fn main() {
    println!("{API}");
}
