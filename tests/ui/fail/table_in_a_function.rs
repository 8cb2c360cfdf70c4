use uri_macros::uri_table;

fn never_called() {
    uri_table! {
        API = "https://api.example.org /";
        ITEMS = concat!("https://", "api.example.org /");
    }
    println!("{API} {ITEMS}");
}

fn main() {}
