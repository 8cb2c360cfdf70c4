//! The example `openapi`: the tables that it writes for the document `shared/data/openapi.json` are in
//! `shared/data/openapi.rs`, and the enum of a table finds the row of each operation. Those for a document full of traps
//! are in `openapi_traps.txt`. `BLESS=1` writes the tables again.

#[path = "../shared/data/openapi.rs"]
#[allow(
    unreachable_pub,
    reason = "the tables are public, because they are for a module of a library"
)]
mod api;
#[path = "../../uri-macros/examples/openapi/document.rs"]
mod document;
#[path = "../../uri-macros/examples/openapi/tables.rs"]
mod tables;

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::{env, fs};

use super::names;
use api::{delete, get, head, options, patch, post, put};
use document::{Document, METHODS};
use serde_json::{Value, json};
use uri_core::error::MatchError;
use uri_core::pct::{EncodeSet, encode};
use uri_core::{Error, UriRefBuf};

const DOCUMENT: &str = include_str!("../shared/data/openapi.json");
const TABLES: &str = include_str!("../shared/data/openapi.rs");

/// A document whose operations are one parameter of each kind, each reason why a path isn't a row, names that become
/// equal, paths that are equal, and texts with characters that aren't visible.
const TRAPS: &str = include_str!("../shared/data/openapi_traps.json");
const TABLES_OF_TRAPS: &str = include_str!("../shared/data/openapi_traps.txt");

/// The tables for a document.
fn written(document: &str) -> Result<String, String> {
    tables::tables(&Document::parse(document)?)
}

#[test]
fn the_tables_are_those_of_the_document() {
    for (document, file, tables) in [
        (DOCUMENT, "openapi.rs", TABLES),
        (TRAPS, "openapi_traps.txt", TABLES_OF_TRAPS),
    ] {
        let text = written(document).unwrap();
        if env::var_os("BLESS").is_some() {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/shared/data");
            fs::write(format!("{folder}/{file}"), text).unwrap();
        } else {
            assert!(text == tables, "`.ci/bless` writes `{file}` again");
        }
    }
}

/// An operation of the document, read without the example.
struct Operation {
    method: &'static str,
    path: String,
    /// The operation's name without punctuation, as in the names of a row and a variant.
    name: String,
    uri: String,
}

/// The object that a reference leads to.
fn resolved(root: &Value, value: &Value) -> Value {
    match value["$ref"].as_str() {
        Some(reference) => root.pointer(&reference[1..]).unwrap().clone(),
        None => value.clone(),
    }
}

/// A value for a parameter, in which a text has a delimiter.
fn value_of(root: &Value, schema: &Value) -> String {
    let schema = resolved(root, schema);
    let ty = schema["type"]
        .as_array()
        .map_or(&schema["type"], |types| &types[0]);
    match ty.as_str() {
        Some("integer") => "7".to_owned(),
        Some("number") => "1.5".to_owned(),
        Some("boolean") => "true".to_owned(),
        Some("array") => value_of(root, &schema["items"]),
        _ => "a%2Fb".to_owned(),
    }
}

/// The operations of the document, each with a URI that has all its parameters, written in the order of the document.
fn operations() -> Vec<Operation> {
    let root: Value = serde_json::from_str(DOCUMENT).unwrap();
    let mut operations = Vec::new();
    for (path, item) in root["paths"].as_object().unwrap() {
        for method in METHODS {
            let Some(operation) = item.get(method) else {
                continue;
            };
            let (mut uri, mut query) = (path.clone(), Vec::new());
            // Those of the operation come first, because they replace others of the same name.
            for list in [operation, item].map(|value| value["parameters"].as_array()) {
                for parameter in list.into_iter().flatten() {
                    let parameter = resolved(&root, parameter);
                    let name = parameter["name"].as_str().unwrap();
                    let value = value_of(&root, &parameter["schema"]);
                    match parameter["in"].as_str() {
                        Some("path") => uri = uri.replace(&format!("{{{name}}}"), &value),
                        Some("query") => {
                            let key = encode(EncodeSet::Unreserved, name).to_str();
                            query.push(format!("{key}={value}"));
                        }
                        _ => {}
                    }
                }
            }
            if !query.is_empty() {
                uri += &format!("?{}", query.join("&"));
            }
            let name = operation["operationId"].as_str();
            let name = name.map_or_else(|| format!("{method}{path}"), str::to_owned);
            let path = path.clone();
            operations.push(Operation {
                method,
                path,
                name: plain(&name),
                uri,
            });
        }
    }
    operations
}

/// The letters and digits of a name.
fn plain(name: &str) -> String {
    let chars = name.chars().filter(char::is_ascii_alphanumeric);
    chars.map(|char| char.to_ascii_lowercase()).collect()
}

/// The name of the variant for a URI, which is written as it was read.
fn variant<T: Debug>(
    route: Result<T, MatchError>,
    uri: &str,
    write: fn(&T) -> Result<UriRefBuf, Error>,
) -> String {
    let route = route.unwrap_or_else(|error| panic!("{uri}: {error}"));
    assert_eq!(write(&route).unwrap(), *uri);
    let debug = format!("{route:?}");
    plain(debug.split(' ').next().unwrap_or_default())
}

#[test]
fn each_operation_is_a_row_or_a_comment() {
    let operations = operations();
    let (mut rows, mut comments) = (0, BTreeSet::new());
    for Operation {
        method,
        path,
        name,
        uri,
    } in &operations
    {
        let is_of_path = |line: &&str| line.contains(&format!(", {path:?}, is not a row: "));
        if let Some(comment) = TABLES.lines().find(is_of_path) {
            assert!(comments.insert(comment), "{comment}");
            continue;
        }
        macro_rules! by_method {
            ($($method:ident)*) => {
                match *method {
                    $(stringify!($method) => {
                        variant($method::Operation::parse(uri), uri, $method::Operation::to_uri_ref)
                    })*
                    _ => panic!("no table for {method}"),
                }
            };
        }
        let found = by_method!(get put post delete options head patch);
        // The name `move` is reserved.
        assert!(
            found == *name || found == format!("{name}{method}"),
            "{uri}: {found}"
        );
        rows += 1;
    }
    assert_eq!((operations.len(), rows, comments.len()), (29, 22, 7));
    assert_eq!(TABLES.matches("is not a row: ").count(), comments.len());
    assert_eq!(
        TABLES.matches(" =\n            \"").count() + TABLES.matches(" = \"/").count(),
        rows
    );
}

/// A document with one operation.
fn one(path: &str, parameters: &Value) -> String {
    let operation = json!({ "operationId": "op", "parameters": parameters });
    json!({ "openapi": "3.0.3", "paths": { path: { "get": operation } } }).to_string()
}

#[test]
fn a_wrong_document_is_an_error() {
    let assert_error = |document: &str, error: &str| {
        let found = written(document).unwrap_err();
        assert!(found.contains(error), "{document}: {found}");
    };
    let version = "not an OpenAPI document of version 3";
    for (document, error) in [
        ("", "EOF"),
        (&*"[".repeat(1000), "recursion limit"),
        ("3", version),
        (r#"{"swagger": "2.0"}"#, version),
        (r#"{"openapi": "2.0"}"#, version),
        (r#"{"openapi": "3.1.0"}"#, "`paths` isn't an object"),
        (&one("/", &json!({})), "`parameters` isn't a list"),
    ] {
        assert_error(document, error);
    }
    for (path, error) in [
        ("1", "/ isn't an object"),
        (r#"{"get": []}"#, "get / isn't an object"),
    ] {
        let document = format!(r#"{{"openapi": "3.1.0", "paths": {{"/": {path}}}}}"#);
        assert_error(&document, error);
    }
    for (parameter, error) in [
        (json!(1), "a parameter has no text `name`"),
        (json!({ "name": "a" }), "a parameter has no text `in`"),
        (
            json!({ "name": "a", "in": "body" }),
            r#""a" can't be in "body""#,
        ),
        (
            json!({ "$ref": "#/components/parameters/A" }),
            r##"refers to "#/components/parameters/A", which isn't in the document"##,
        ),
        (json!({ "$ref": 1 }), "refers to 1, which isn't"),
        (
            json!({ "$ref": "a.json" }),
            r#"refers to "a.json", which isn't"#,
        ),
        (
            json!({ "$ref": "#/paths/~1/get/parameters/0" }),
            "refers to too many references",
        ),
    ] {
        assert_error(&one("/", &json!([parameter])), error);
    }
}
