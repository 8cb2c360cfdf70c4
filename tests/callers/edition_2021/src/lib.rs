//! A caller of the edition before.

use uri_core::{Uri, UriRef};
use uri_macros::{absolute_uri, relative_ref, uri, uri_ref};

// `expr` matches less than it does from edition 2024 on.
macro_rules! table {
    ($($name:literal => $text:expr,)*) => {
        /// Some specifications.
        pub const TABLE: &[(&str, Uri<'static>)] = &[$(($name, uri!($text))),*];
    };
}

table! {
    "URI" => "https://www.rfc-editor.org/rfc/rfc3986#section-3",
    "URN" => r"https://www.rfc-editor.org/rfc/rfc8141",
}

/// Where links begin.
pub static BASE: Uri<'static> = absolute_uri!("https://www.rfc-editor.org/rfc/");

/// The link to a neighbour.
pub fn neighbour(next: bool) -> UriRef<'static> {
    // `gen` is a keyword only later.
    let gen = next;
    if gen {
        uri_ref!("rfc3987")
    } else {
        relative_ref!(crate = uri_core, "rfc3985")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_macros_work_in_edition_2021() {
        assert_eq!(TABLE[0].1.fragment(), Some("section-3"));
        assert_eq!(TABLE[1].1.path(), "/rfc/rfc8141");
        assert_eq!(BASE.segments().get(0).unwrap(), "rfc");
        assert_eq!(neighbour(true).as_str(), "rfc3987");
        assert_eq!(neighbour(false).as_str(), "rfc3985");
    }
}
