use uri_core::Uri;
use uri_macros::uri;

macro_rules! endpoints {
    ($($name:ident = $text:expr;)*) => {
        $(const $name: Uri<'static> = uri!($text);)*
    };
}

endpoints! {
    ITEMS = concat!("https://api.example.org/", "items");
    USERS = concat!("https://api.example.org/", "users/<id>");
}

fn main() {}
