//! A caller with edition 2021.

use std::sync::Mutex;

use uri_core::{Error, Policy, Uri, UriBuf, UriRef};
use uri_macros::{absolute_uri, relative_ref, uri, uri_format, uri_lines, uri_ref, uri_table};

// `expr` matches fewer expressions than in edition 2024.
macro_rules! table {
    ($($name:literal => $text:expr,)*) => {
        /// Some specifications.
        pub const TABLE: &[(&str, Uri<'static>)] = &[$(($name, uri!($text))),*];
    };
}

table! {
    "URI" => "https://www.rfc-editor.org/rfc/rfc3986#section-3",
    "URN" => r"https://www.rfc-editor.org/rfc/rfc8141",
    "IRI" => concat!("https://www.rfc-editor.org/rfc/", "rfc3987"),
}

/// The base of the links.
pub static BASE: Uri<'static> = absolute_uri!("https://www.rfc-editor.org/rfc/");

/// This looks like a mistake, but it's intentional.
#[allow(deprecated)]
pub const ONE_SLASH: Uri<'static> = uri!("https:/www.rfc-editor.org/");

const SECURE: Policy<'static> = Policy::DEFAULT.schemes(&["https"]);

macro_rules! documents {
    ($($visibility:vis $name:ident = $reference:expr;)*) => {
        uri_table! {
            policy = SECURE;
            unique = scheme;
            /// The documents.
            array = pub DOCUMENTS;
            $(
                #[doc = stringify!($name)]
                $visibility $name = BASE_URI, $reference;
            )*
        }
    };
}

const BASE_URI: Uri<'static> = uri!(crate = uri_core, "https://www.rfc-editor.org/rfc/");

macro_rules! functions {
    ($($(#[$attribute:meta])* $visibility:vis $name:ident($($parameter:ident: $ty:ty),*) $(-> $output:ty)? = $base:expr, $template:literal;)*) => {
        uri_table! {
            policy = SECURE;
            $($(#[$attribute])* $visibility fn $name($($parameter: $ty),*) $(-> $output)? = $base, $template;)*
        }
    };
}

functions! {
    /// A section of a document.
    pub section(document: u16, section: &str) = BASE_URI, "rfc{document}#{section}";
    /// A document.
    pub document(document: u16) -> UriBuf = "https://www.rfc-editor.org/rfc/", "rfc{document}";
    /// Documents.
    pub dyn_documents(documents: Vec<Box<dyn std::fmt::Display>>) = BASE_URI, "?d={documents*}";
}

documents! {
    pub URI = "rfc3986";
    pub URN = concat!("rfc", 8141);
}

/// Documents by name.
pub const LINES: &[(&str, Uri<'static>)] = uri_lines!("src/documents.txt", SECURE);
uri_lines!(mod lines = "./documents.txt");

/// The link to the next or the previous specification.
pub fn neighbour(next: bool) -> UriRef<'static> {
    // `gen` is a keyword only in later editions.
    let gen = next;
    if gen {
        uri_ref!("rfc3987")
    } else {
        relative_ref!(crate = uri_core, "rfc3985")
    }
}

/// The document with the next number. The lock's guard is a temporary value at the end of a block; this edition drops
/// such a value after the variables.
///
/// # Errors
///
/// A number is always valid, so the function never returns an error.
pub fn next_document() -> Result<UriBuf, Error> {
    let last = Mutex::new(8141);
    uri_format!(
        BASE,
        "rfc{number}",
        number = last.lock().map_or(0, |last| *last + 1)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_macros_work_in_edition_2021() {
        assert_eq!(TABLE[0].1.fragment(), Some("section-3"));
        assert_eq!(TABLE[1].1.path(), "/rfc/rfc8141");
        assert_eq!(TABLE[2].1, lines::IRI);
        assert_eq!(DOCUMENTS, [("URI", URI), ("URN", URN)]);
        assert_eq!((LINES[0].1, LINES[1].1), (URI, lines::IRI));
        assert_eq!(lines::URI, URI);
        assert_eq!(BASE.segments().get(0).unwrap(), "rfc");
        assert_eq!(neighbour(true).as_str(), "rfc3987");
        let found = next_document().unwrap();
        assert_eq!(found, "https://www.rfc-editor.org/rfc/rfc8142");
        assert_eq!(neighbour(false).as_str(), "rfc3985");
    }
}
