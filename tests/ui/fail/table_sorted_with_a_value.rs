use uri_macros::uri_table;

uri_table! {
    sorted = true;
    API = "https://api.example.org/";
}

fn main() {
    println!("{API}");
}
