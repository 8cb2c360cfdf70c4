use uri_macros::uri_table;

uri_table! {
    API =;
}

fn main() {
    println!("{API}");
}
