//! A vocabulary of RDF: terms of SKOS, for thesauri, and of Dublin Core. Classes and relations are types of their own
//! over `Uri` constants, so a class where a relation belongs doesn't compile, and neither does a term whose URI is
//! wrong or is that of another term.

use uri_core::{Error, Uri, UriBuf};
use uri_macros::{uri, uri_format, uri_table};

/// The names of this namespace are fragments.
const SKOS: Uri<'static> = uri!("http://www.w3.org/2004/02/skos/core#");
/// The names of this namespace are segments.
const DCTERMS: Uri<'static> = uri!("http://purl.org/dc/terms/");

/// Defines a kind of terms. Each term is a row of a table, so the compiler names both terms if two have the same URI.
macro_rules! terms {
    ($Kind:ident { $($NAME:ident = $namespace:ident, $reference:literal;)* }) => {
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct $Kind(Uri<'static>);

        const _: () = {
            uri_table! {
                unique = syntax;
                $($NAME = $namespace, $reference;)*
            }

            impl $Kind {
                $(pub const $NAME: Self = Self($NAME);)*

                pub const ALL: &[Self] = &[$(Self::$NAME),*];

                /// RDF compares URIs as strings, as `==` does.
                pub fn from_uri(uri: Uri<'_>) -> Option<Self> {
                    Self::ALL.iter().copied().find(|term| term.0 == uri)
                }
            }
        };
    };
}

terms! {
    Class {
        COLLECTION = SKOS, "#Collection";
        CONCEPT = SKOS, "#Concept";
    }
}

terms! {
    Relation {
        BROADER = SKOS, "#broader";
        NARROWER = SKOS, "#narrower";
        CREATOR = DCTERMS, "creator";
    }
}

/// The URI of a concept. The notation comes from the people who edit the thesaurus.
fn concept(notation: &str) -> Result<UriBuf, Error> {
    uri_format!("https://thesaurus.example/concepts/{notation}")
}

#[test]
fn terms_have_the_published_uris() {
    let published = "http://www.w3.org/2004/02/skos/core#";
    assert_eq!(Class::CONCEPT.0, format!("{published}Concept"));
    assert_eq!(Relation::BROADER.0, format!("{published}broader"));
    assert_eq!(Relation::CREATOR.0, "http://purl.org/dc/terms/creator");
}

#[test]
fn terms_are_found_by_their_strings() {
    for term in Relation::ALL {
        assert_eq!(Relation::from_uri(term.0), Some(*term));
        assert_eq!(Class::from_uri(term.0), None);
    }
    for text in [
        "http://www.w3.org/2004/02/skos/core#Broader",
        "HTTP://www.w3.org/2004/02/skos/core#broader",
    ] {
        assert_eq!(Relation::from_uri(Uri::parse(text).unwrap()), None);
    }
}

/// A line of N-Triples has a URI between `<` and `>`, without escapes, so a notation can't end a statement.
#[test]
fn a_notation_stays_in_its_uri() {
    for text in [
        "x> <http://www.w3.org/2004/02/skos/core#broader> <https://evil.example/> .\n<y",
        "a/b c",
        "\\\"\r\n",
        "é\u{2028}\0",
    ] {
        let concept = concept(text).unwrap();
        assert!(!concept.as_str().contains(['<', '>', '\n', '\r', ' ']));
        let notation = concept.segments().last().unwrap().decode();
        assert_eq!(notation.to_str().unwrap(), text);
    }
    assert!(concept("..").is_err() && concept("").is_err());
}
