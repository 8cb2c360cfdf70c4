use uri_macros::{absolute_uri, relative_ref, uri, uri_ref};

fn main() {
    let all = [
        uri!("a:b",).as_str(),
        absolute_uri!["a:b",].as_str(),
        uri_ref! { "a:b", }.as_str(),
        uri!(crate = ::uri_core, "a:b",).as_str(),
        relative_ref!(
            crate = uri_core,
            "./a:b", // in a comment
        )
        .path(),
    ];
    assert_eq!(all, ["a:b", "a:b", "a:b", "a:b", "./a:b"]);
}
