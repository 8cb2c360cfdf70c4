use uri_macros::uri_table;

macro_rules! endpoints {
    ($($visibility:vis $name:ident = $text:expr;)*) => {
        uri_table! {
            unique = scheme;
            $($visibility $name = $text;)*
        }
    };
}

endpoints! {
    API = "https://api.example.org/";
    pub ITEMS = "https://api.example.org/<items>";
    pub(crate) OLD = "https://api.example.org";
    DATABASE = "postgres://app:swordfish@db.example.org/main";
    STATUS = concat!("https://", "status example.org/");
}

/// A name has to be an `ident`.
macro_rules! names_as_expressions {
    ($($name:expr => $text:literal,)*) => {
        uri_table! {
            $($name = $text;)*
        }
    };
}

names_as_expressions! {
    WEB => "https://www.example.org/",
}

fn main() {}
