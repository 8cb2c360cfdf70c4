use uri_macros::uri_table;

uri_table! {
    sorted;
    A = "https://a.example.org/";
    C = concat!("https://", "c.example.org/");
    B = "https://b.example.org/";
}

fn main() {}
