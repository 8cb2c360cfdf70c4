#![allow(unused_macros)]

macro_rules! compile_error {
    ($($tokens:tt)*) => {};
}

macro_rules! uri_core {
    ($($tokens:tt)*) => {};
}

macro_rules! uri {
    ($text:literal) => {
        uri_macros::uri!($text)
    };
}

fn main() {
    use uri_macros::uri_ref as link;

    assert_eq!(uri!("urn:example:a").path(), "example:a");
    assert_eq!(link!("?a").query(), Some("a"));
}
