//! A vocabulary of RDF: SKOS, for thesauri, and some terms of Dublin Core. Classes, relations and labels are types of
//! their own over `Uri` constants, so a class where a relation belongs doesn't compile, and neither does a term whose
//! URI is wrong or is that of another term.
//!
//! The terms are those of <https://www.w3.org/TR/skos-reference/> and
//! <https://www.dublincore.org/specifications/dublin-core/dcmi-terms/>.

use std::borrow::Cow;
use std::fmt::{self, Display, Formatter, Write as _};

use uri_core::Uri;
use uri_macros::{uri, uri_table};

pub const RDF: Uri<'static> = uri!("http://www.w3.org/1999/02/22-rdf-syntax-ns#");
/// The names of this namespace are fragments.
pub const SKOS: Uri<'static> = uri!("http://www.w3.org/2004/02/skos/core#");
/// The names of this namespace are segments.
pub const DCTERMS: Uri<'static> = uri!("http://purl.org/dc/terms/");

const TYPE: Uri<'static> = uri!(RDF, "#type");

/// Defines a kind of terms. Each term is a row of a table, so the compiler names both terms if two have the same URI.
macro_rules! terms {
    ($(#[$attribute:meta])* $Kind:ident {
        $($(#[$docs:meta])* $NAME:ident = $namespace:ident, $reference:literal;)*
    }) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $Kind(Uri<'static>);

        const _: () = {
            uri_table! {
                unique = syntax;
                $($NAME = $namespace, $reference;)*
            }

            impl $Kind {
                $($(#[$docs])* pub const $NAME: Self = Self($NAME);)*

                pub const ALL: &[Self] = &[$(Self::$NAME),*];

                /// RDF compares URIs as strings, as `==` does.
                pub fn from_uri(uri: Uri<'_>) -> Option<Self> {
                    Self::ALL.iter().copied().find(|term| term.0 == uri)
                }

                pub const fn uri(self) -> Uri<'static> {
                    self.0
                }

                /// The last part of the URI, such as `prefLabel`.
                pub fn name(self) -> &'static str {
                    let last = self.0.segments().last().map(|segment| segment.as_str());
                    self.0.fragment().or(last).unwrap_or_default()
                }
            }
        };
    };
}

terms! {
    /// What a thing is.
    Class {
        COLLECTION = SKOS, "#Collection";
        CONCEPT = SKOS, "#Concept";
        CONCEPT_SCHEME = SKOS, "#ConceptScheme";
        ORDERED_COLLECTION = SKOS, "#OrderedCollection";
    }
}

terms! {
    /// A property whose values are things.
    Relation {
        BROAD_MATCH = SKOS, "#broadMatch";
        /// From a concept to a more general one.
        BROADER = SKOS, "#broader";
        BROADER_TRANSITIVE = SKOS, "#broaderTransitive";
        CLOSE_MATCH = SKOS, "#closeMatch";
        EXACT_MATCH = SKOS, "#exactMatch";
        HAS_TOP_CONCEPT = SKOS, "#hasTopConcept";
        IN_SCHEME = SKOS, "#inScheme";
        MAPPING_RELATION = SKOS, "#mappingRelation";
        MEMBER = SKOS, "#member";
        NARROW_MATCH = SKOS, "#narrowMatch";
        NARROWER = SKOS, "#narrower";
        NARROWER_TRANSITIVE = SKOS, "#narrowerTransitive";
        RELATED = SKOS, "#related";
        RELATED_MATCH = SKOS, "#relatedMatch";
        SEMANTIC_RELATION = SKOS, "#semanticRelation";
        TOP_CONCEPT_OF = SKOS, "#topConceptOf";
        CREATOR = DCTERMS, "creator";
        LICENSE = DCTERMS, "license";
    }
}

terms! {
    /// A property whose values are texts.
    Label {
        ALT_LABEL = SKOS, "#altLabel";
        CHANGE_NOTE = SKOS, "#changeNote";
        DEFINITION = SKOS, "#definition";
        EDITORIAL_NOTE = SKOS, "#editorialNote";
        EXAMPLE = SKOS, "#example";
        HIDDEN_LABEL = SKOS, "#hiddenLabel";
        HISTORY_NOTE = SKOS, "#historyNote";
        NOTATION = SKOS, "#notation";
        NOTE = SKOS, "#note";
        PREF_LABEL = SKOS, "#prefLabel";
        SCOPE_NOTE = SKOS, "#scopeNote";
        DESCRIPTION = DCTERMS, "description";
        TITLE = DCTERMS, "title";
    }
}

impl Relation {
    /// The relation in the opposite direction, if SKOS has one.
    pub fn inverse(self) -> Option<Self> {
        const PAIRS: [(Relation, Relation); 7] = [
            (Relation::BROADER, Relation::NARROWER),
            (Relation::BROADER_TRANSITIVE, Relation::NARROWER_TRANSITIVE),
            (Relation::BROAD_MATCH, Relation::NARROW_MATCH),
            (Relation::HAS_TOP_CONCEPT, Relation::TOP_CONCEPT_OF),
            (Relation::CLOSE_MATCH, Relation::CLOSE_MATCH),
            (Relation::EXACT_MATCH, Relation::EXACT_MATCH),
            (Relation::RELATED, Relation::RELATED),
        ];
        let mut both = PAIRS.into_iter().flat_map(|(a, b)| [(a, b), (b, a)]);
        both.find_map(|(from, to)| (from == self).then_some(to))
    }
}

/// One statement, which is one line of an N-Triples file.
#[derive(Clone, Debug, PartialEq)]
pub enum Statement<'a> {
    IsA(Uri<'a>, Class),
    Relates(Uri<'a>, Relation, Uri<'a>),
    Describes(Uri<'a>, Label, Cow<'a, str>),
}

/// A `Uri` contains neither `>` nor white space, so it needs no escapes between `<` and `>`. A text does.
impl Display for Statement<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::IsA(thing, class) => write!(f, "<{thing}> <{TYPE}> <{}> .", class.0),
            Self::Relates(from, relation, to) => write!(f, "<{from}> <{}> <{to}> .", relation.0),
            Self::Describes(thing, label, text) => {
                write!(f, "<{thing}> <{}> \"", label.0)?;
                for character in text.chars() {
                    match character {
                        '\n' => f.write_str("\\n")?,
                        '\r' => f.write_str("\\r")?,
                        '"' | '\\' => write!(f, "\\{character}")?,
                        _ => f.write_char(character)?,
                    }
                }
                f.write_str("\" .")
            }
        }
    }
}

impl<'a> Statement<'a> {
    /// Reads a line. A line that isn't a statement with these terms gives `None`.
    pub fn read(line: &'a str) -> Option<Self> {
        let (subject, rest) = uri_in_brackets(line)?;
        let (property, rest) = uri_in_brackets(rest)?;
        let object = rest.strip_suffix('.')?.trim_ascii_end();
        if let Some(label) = Label::from_uri(property) {
            let text = object.strip_prefix('"')?.strip_suffix('"')?;
            return Some(Self::Describes(subject, label, unescaped(text)?));
        }
        let (object, "") = uri_in_brackets(object)? else {
            return None;
        };
        if property == TYPE {
            return Some(Self::IsA(subject, Class::from_uri(object)?));
        }
        Some(Self::Relates(
            subject,
            Relation::from_uri(property)?,
            object,
        ))
    }
}

/// Takes a URI off the front of a line.
fn uri_in_brackets(text: &str) -> Option<(Uri<'_>, &str)> {
    let (uri, rest) = text.strip_prefix('<')?.split_once('>')?;
    Some((Uri::parse(uri).ok()?, rest.trim_ascii_start()))
}

fn unescaped(text: &str) -> Option<Cow<'_, str>> {
    if !text.contains(['\\', '"']) {
        return Some(text.into());
    }
    let (mut plain, mut characters) = (String::new(), text.chars());
    while let Some(character) = characters.next() {
        plain.push(match character {
            '"' => return None,
            '\\' => match characters.next()? {
                'n' => '\n',
                'r' => '\r',
                escaped @ ('"' | '\\') => escaped,
                _ => return None,
            },
            plain => plain,
        });
    }
    Some(plain.into())
}
