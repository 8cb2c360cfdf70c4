use uri_macros::uri_table;

uri_table! {
    type = "https://api.example.org/";
}
uri_table! {
    A = "https://api.example.org/",
    COMMA_AT_ITS_END = "https://api.example.org/items",
}
uri_table! {
    pub const API: Uri<'static> = "https://api.example.org/";
}
uri_table! {
    ITEMS = "https://api.example.org/", "v2/", "items";
}
uri_table! {
    B: "https://api.example.org/";
    C "https://api.example.org/items";
}
uri_table! {
    H => "https://api.example.org/";
    I == "https://api.example.org/items";
}
uri_table! {
    "https://api.example.org/";
}
uri_table! {
    D = "https://api.example.org/"
    pub WITHOUT_SEMICOLON = D, "items"
}
uri_table! {
    E =;
}
uri_table! {
    static F = "https://api.example.org/";
    G = uri!("https://api.example.org/");
}

// The rows with a name are there, so that a use of one is not a second error.
fn main() {
    println!("{A} {B} {C} {D} {E} {H} {I}");
}
