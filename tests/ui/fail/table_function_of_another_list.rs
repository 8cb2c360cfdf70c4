//! Lists and options with the names of others, whose items are not those that the names say.

use uri_core::UriBuf;
use uri_macros::uri_table;

struct Vec<T>(T);

impl<T> IntoIterator for Vec<T> {
    type Item = String;
    type IntoIter = std::option::IntoIter<String>;

    fn into_iter(self) -> Self::IntoIter {
        None.into_iter()
    }
}

mod options {
    pub trait AsText {
        type Text;
    }

    impl AsText for u64 {
        type Text = String;
    }

    pub type Option<T> = std::option::Option<<T as AsText>::Text>;
}

uri_table! {
    fn list(ids: Vec<u64>) -> UriBuf = "https://example.org/?id={ids*}";
    fn option(id: &options::Option<u64>) = "https://example.org/?id={id?}";
}

fn main() {}
