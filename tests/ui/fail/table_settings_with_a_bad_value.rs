use uri_macros::uri_table;

uri_table! {
    array = ALL: &[Uri];
    A = "https://api.example.org/";
}
uri_table! {
    array = pub;
    B = "https://api.example.org/";
}
uri_table! {
    crate;
    C = "https://api.example.org/";
}
uri_table! {
    policy: Policy::SAFE;
    D = "https://api.example.org/";
}
uri_table! {
    policy =;
    E = "https://api.example.org/";
}
uri_table! {
    sorted = true;
    F = "https://api.example.org/";
}
uri_table! {
    unique = host;
    G = "https://api.example.org/";
}
uri_table! {
    unique;
    H = "https://api.example.org/";
}
uri_table! {
    sorted,
    unique = scheme;
    I = "https://api.example.org/";
}
uri_table! {
    #[cfg(test)]
    sorted;
    J = "https://api.example.org/";
}

// The rows are there, so that a use of one is not a second error.
fn main() {
    println!("{A} {B} {C} {D} {E} {F} {G} {H} {I} {J}");
}
