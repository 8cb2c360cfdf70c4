use uri_core::UriRef;
use uri_macros::uri_ref;

macro_rules! links {
    ($($name:ident = $text:expr;)*) => {
        $(const $name: UriRef<'static> = uri_ref!($text);)*
    };
}

links! {
    NEXT = "?page=2";
    LAST = 9;
}

fn main() {}
