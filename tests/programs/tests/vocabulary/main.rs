//! Writes a small thesaurus with the vocabulary in `skos.rs`, and reads it back.

mod skos;

use std::collections::HashSet;

use skos::{Class, DCTERMS, Label, Relation, SKOS, Statement};
use uri_core::{Error, Uri, UriBuf};
use uri_macros::uri_format;

/// The URI of a concept. The notation comes from the people who edit the thesaurus.
fn concept(notation: &str) -> Result<UriBuf, Error> {
    uri_format!("https://thesaurus.example/concepts/{notation}")
}

#[test]
fn terms_have_the_published_uris() {
    for (uri, name, published) in [
        (
            Class::CONCEPT.uri(),
            Class::CONCEPT.name(),
            "http://www.w3.org/2004/02/skos/core#Concept",
        ),
        (
            Relation::BROADER.uri(),
            Relation::BROADER.name(),
            "http://www.w3.org/2004/02/skos/core#broader",
        ),
        (
            Label::TITLE.uri(),
            Label::TITLE.name(),
            "http://purl.org/dc/terms/title",
        ),
    ] {
        assert_eq!(uri, published);
        assert!(published.ends_with(name), "{name}");
    }
    // Each term is in its namespace, which no other kind of terms uses for the same name.
    let classes = Class::ALL.iter().map(|class| class.uri());
    let relations = Relation::ALL.iter().map(|relation| relation.uri());
    let labels = Label::ALL.iter().map(|label| label.uri());
    let terms: Vec<Uri<'_>> = classes.chain(relations).chain(labels).collect();
    for term in &terms {
        let namespace = [SKOS, DCTERMS]
            .into_iter()
            .find(|namespace| term.as_str().starts_with(namespace.as_str()));
        assert!(namespace.is_some(), "{term}");
    }
    assert_eq!(
        (terms.len(), terms.iter().collect::<HashSet<_>>().len()),
        (35, 35)
    );
}

#[test]
fn inverse_relations() {
    for relation in Relation::ALL {
        if let Some(inverse) = relation.inverse() {
            assert_eq!(inverse.inverse(), Some(*relation), "{relation:?}");
        }
    }
    for (relation, inverse) in [
        (Relation::NARROWER, Some(Relation::BROADER)),
        (Relation::RELATED, Some(Relation::RELATED)),
        (Relation::IN_SCHEME, None),
    ] {
        assert_eq!(relation.inverse(), inverse);
    }
}

#[test]
fn statements_are_printed_and_read() -> Result<(), Error> {
    let (love, emotion) = (concept("love")?, concept("a/b c")?);
    for (statement, line) in [
        (
            Statement::IsA(love.as_uri(), Class::CONCEPT),
            "<https://thesaurus.example/concepts/love> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> \
             <http://www.w3.org/2004/02/skos/core#Concept> .",
        ),
        (
            Statement::Relates(love.as_uri(), Relation::BROADER, emotion.as_uri()),
            "<https://thesaurus.example/concepts/love> <http://www.w3.org/2004/02/skos/core#broader> \
             <https://thesaurus.example/concepts/a%2Fb%20c> .",
        ),
        (
            Statement::Describes(love.as_uri(), Label::PREF_LABEL, "love".into()),
            "<https://thesaurus.example/concepts/love> <http://www.w3.org/2004/02/skos/core#prefLabel> \"love\" .",
        ),
    ] {
        assert_eq!(statement.to_string(), line);
        assert_eq!(Statement::read(line), Some(statement));
    }
    Ok(())
}

/// Neither a notation nor a text can end a statement or begin another one.
#[test]
fn hostile_values_stay_in_their_statement() {
    for text in [
        "x> <http://www.w3.org/2004/02/skos/core#broader> <https://evil.example/> .\n<y",
        "\" .\n<https://evil.example/> <x> \"",
        "back\\slash\\",
        "\\\"",
        "\r\n",
        "é\u{2028}\0",
    ] {
        let concept = concept(text).unwrap();
        assert_eq!(concept.segments().count(), 2, "{concept}");
        let decoded = concept.segments().last().unwrap().decode();
        assert_eq!(decoded.to_str().unwrap(), text);

        let statement = Statement::Describes(concept.as_uri(), Label::NOTE, text.into());
        let line = statement.to_string();
        assert!(!line.contains(['\n', '\r']), "{line}");
        assert_eq!(Statement::read(&line), Some(statement));
    }
    assert!(concept("..").is_err() && concept("").is_err());
}

#[test]
fn other_lines_are_not_statements() {
    for line in [
        "",
        "# a comment",
        "<https://h/a> <http://www.w3.org/2004/02/skos/core#broader> <https://h/b>",
        "<https://h/a> <http://www.w3.org/2004/02/skos/core#broader> <b> .",
        "<https://h/a> <http://www.w3.org/2004/02/skos/core#broader> \"text\" .",
        "<https://h/a> <http://www.w3.org/2004/02/skos/core#broader> <https://h/b> <https://h/c> .",
        "<https://h/a> <http://www.w3.org/2004/02/skos/core#brooder> <https://h/b> .",
        // RDF compares URIs as strings, so these aren't SKOS's terms.
        "<https://h/a> <http://www.w3.org/2004/02/skos/core#Broader> <https://h/b> .",
        "<https://h/a> <HTTP://www.w3.org/2004/02/skos/core#broader> <https://h/b> .",
        "<https://h/a> <http://www.w3.org/2004/02/skos/core#note> \"a\"b\" .",
        "<https://h/a> <http://www.w3.org/2004/02/skos/core#note> \"\\x\" .",
        "<https://h/a b> <http://www.w3.org/2004/02/skos/core#note> \"x\" .",
    ] {
        assert_eq!(Statement::read(line), None, "{line}");
    }
}
