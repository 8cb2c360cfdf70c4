use uri_macros::uri_table;

uri_table! {
    array = ALL: &[Uri];
    API = "https://api.example.org/";
}

fn main() {
    println!("{API}");
}
