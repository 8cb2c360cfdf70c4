use uri_macros::uri_table;

uri_table! {
    #[cfg(test)]
    sorted;
    API = "https://api.example.org/";
}

fn main() {
    println!("{API}");
}
