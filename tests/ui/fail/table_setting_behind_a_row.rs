use uri_macros::uri_table;

uri_table! {
    API = "https://api.example.org/";
    array = ALL;
    policy = uri_core::Policy::ANY;
    unique = syntax;
    sorted;
}

// The settings are read despite the error, so that a use of one is not a second error.
fn main() {
    println!("{ALL:?}");
}
