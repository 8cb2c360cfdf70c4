use uri_core::Policy;
use uri_macros::uri_table;

uri_table! {
    policy: Policy::SAFE;
    API = "https://api.example.org/";
}

fn main() {
    println!("{API}");
}
