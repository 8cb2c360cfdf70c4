//! A table of RDF namespaces, and its use to expand and make CURIEs such as `foaf:name`:
//!
//! ```text
//! cargo run --example namespaces
//! cargo run --example namespaces -- rdf:type dc:title http://xmlns.com/foaf/0.1/name
//! ```
//!
//! The table is checked while the program is built. Add the namespace `DC` again under another name, or remove the `/`
//! or `#` at the end of a namespace, and build again.

use std::env;

use uri_core::{Policy, Uri, UriBuf};
use uri_macros::uri_table;

/// A namespace is a name, not an address to fetch from, so `http` is as good as `https`.
const VOCABULARIES: Policy<'static> = Policy::DEFAULT
    .schemes(&["http", "https"])
    .require_host()
    .no_query();

uri_table! {
    policy = VOCABULARIES;
    // RDF compares URIs as strings, so two spellings of one URI would be two names, which is probably a mistake.
    unique = scheme;
    array = NAMESPACES;

    RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
    RDFS = "http://www.w3.org/2000/01/rdf-schema#";
    OWL = "http://www.w3.org/2002/07/owl#";
    XSD = "http://www.w3.org/2001/XMLSchema#";
    DC = "http://purl.org/dc/terms/";
    FOAF = "http://xmlns.com/foaf/0.1/";
    SKOS = "http://www.w3.org/2004/02/skos/core#";
    SCHEMA = "https://schema.org/";
}

/// A rule that policies can't express: a namespace must end with `/` or `#`, so that a name can be appended.
const _: () = {
    let mut rest = NAMESPACES;
    while let [(_, namespace), tail @ ..] = rest {
        assert!(matches!(namespace.as_str().as_bytes(), [.., b'/' | b'#']));
        rest = tail;
    }
};

/// The namespace for a prefix. The prefix is the name of the namespace's row in lowercase.
fn namespace(prefix: &str) -> Option<Uri<'static>> {
    let row = NAMESPACES
        .iter()
        .find(|(name, _)| name.to_ascii_lowercase() == prefix);
    row.map(|(_, namespace)| *namespace)
}

/// Expands a CURIE to a URI. The strings are concatenated, because resolution would remove everything after the
/// namespace's last `/`, including a `#`.
fn expand(curie: &str) -> Result<UriBuf, String> {
    let (prefix, name) = curie.split_once(':').ok_or("no `:` in it")?;
    let namespace = namespace(prefix).ok_or_else(|| format!("no prefix `{prefix}`"))?;
    let text = format!("{namespace}{name}");
    UriBuf::try_from(text).map_err(|error| error.to_string())
}

/// The CURIE for a URI, found by the namespace that the URI begins with.
fn shorten(uri: Uri<'_>) -> Option<String> {
    NAMESPACES.iter().find_map(|(prefix, namespace)| {
        let name = uri.as_str().strip_prefix(namespace.as_str())?;
        Some(format!("{}:{name}", prefix.to_ascii_lowercase()))
    })
}

fn main() {
    let mut terms: Vec<String> = env::args().skip(1).collect();
    if terms.is_empty() {
        terms = [
            "rdf:type",
            "foaf:name",
            "schema:Person",
            "dc:date created",
            "dct:title",
            "http://www.w3.org/2004/02/skos/core#broader",
            "http://example.org/vocabulary#new",
        ]
        .map(String::from)
        .to_vec();
    }
    for term in terms {
        let is_uri = term.contains("://");
        let answer = match Uri::parse(&term) {
            Ok(uri) if is_uri => shorten(uri).ok_or("no prefix for it".to_string()),
            Err(error) if is_uri => Err(error.to_string()),
            _ => expand(&term).map(UriBuf::into_string),
        };
        match answer {
            Ok(answer) => println!("{term:<45} {answer}"),
            Err(error) => println!("{term:<45} error: {error}"),
        }
    }
}
