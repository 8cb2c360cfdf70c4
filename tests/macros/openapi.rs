//! The example `openapi`: the tables that it writes for the document `shared/data/openapi.json` are in
//! `shared/data/openapi.rs`, and the enum of a table finds the row of each operation. `BLESS=1` writes the tables
//! again.

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

/// The tables for a document.
fn written(document: &str) -> Result<String, String> {
    tables::tables(&Document::parse(document)?)
}

#[test]
fn the_tables_are_those_of_the_document() {
    let text = written(DOCUMENT).unwrap();
    if env::var_os("BLESS").is_some() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/shared/data/openapi.rs");
        fs::write(file, text).unwrap();
    } else {
        assert!(text == TABLES, "`.ci/bless` writes the tables again");
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

/// A list of one parameter, which is in the query and has the name `q` unless its members say otherwise.
fn query(members: &Value) -> Value {
    let mut parameter = json!({ "name": "q", "in": "query" });
    let members = members.as_object().unwrap().clone();
    parameter.as_object_mut().unwrap().extend(members);
    json!([parameter])
}

/// A document with one operation.
fn one(path: &str, parameters: &Value) -> String {
    let operation = json!({ "operationId": "op", "parameters": parameters });
    json!({ "openapi": "3.0.3", "paths": { path: { "get": operation } } }).to_string()
}

#[test]
fn a_parameter_becomes_a_placeholder() {
    let assert_row = |members: Value, expected: &str| {
        let text = written(&one("/", &query(&members))).unwrap();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(expected), "{members}: {text}");
    };
    for (schema, item) in [
        (json!({ "type": "integer" }), "i64"),
        (json!({ "type": "number" }), "f64"),
        (json!({ "type": ["null", "boolean"] }), "bool"),
        (json!({ "type": ["integer", "string"] }), "&str"),
        (json!({ "enum": ["a", "b"] }), "&str"),
        (json!({ "allOf": [{ "type": "integer" }] }), "i64"),
    ] {
        let row = format!(r#"pub fn op(q: Option<{item}>) = "/?q={{q?}}""#);
        assert_row(json!({ "schema": schema }), &row);
    }
    let numbers = json!({ "type": "array", "items": { "type": "integer" } });
    let texts = json!({ "type": "array", "items": { "type": "string" } });
    let text_or_texts = json!({ "oneOf": [{ "type": "string" }, texts] });
    for (schema, item) in [(numbers, "i64"), (text_or_texts, "&str")] {
        let row = format!(r#"pub fn op(q: &[{item}]) = "/?q={{q*}}""#);
        assert_row(json!({ "schema": schema }), &row);
    }
    for (members, row) in [
        (
            json!({ "required": true, "schema": { "type": "integer", "minimum": 0 } }),
            r#"(q: u64) = "/?q={q}""#,
        ),
        (
            json!({ "content": { "application/json": {} } }),
            r#"(q: Option<&str>) = "/?q={q?}""#,
        ),
        (
            json!({ "explode": false, "schema": { "type": "array" } }),
            r#"(q: &[&str]) = "/?q={q*,}""#,
        ),
        (
            json!({ "name": "fn", "schema": {} }),
            r#"(fn_: Option<&str>) = "/?fn={fn_?}""#,
        ),
        (
            json!({ "name": "X-2[ü]", "schema": {} }),
            r#"(x_2: Option<&str>) = "/?X-2%5B%C3%BC%5D={x_2?}""#,
        ),
        (
            json!({ "name": "+1", "schema": {} }),
            r#"(n1: Option<&str>) = "/?%2B1={n1?}""#,
        ),
    ] {
        assert_row(members, &format!("pub fn op{row}"));
    }
    for place in ["header", "cookie"] {
        assert_row(json!({ "in": place }), r#"pub OP = "/""#);
    }
}

#[test]
fn what_is_not_a_row_has_a_reason() {
    let assert_reason = |path: &str, parameters: &Value, reason: &str| {
        let text = written(&one(path, parameters)).unwrap();
        let start = format!("`op`, {path:?}, is not a row: ");
        assert!(text.contains(&start), "{path}: {text}");
        assert!(text.contains(reason), "{path}: {text}");
        assert!(!text.contains("uri_ref_table"), "{text}");
    };
    let text = |name: &str| json!({ "name": name, "in": "path", "schema": { "type": "string" } });
    for (path, names, reason) in [
        ("/{a}", "", r#""a" is not among the parameters"#),
        ("/", "a", r#"the path does not contain "a""#),
        ("/{a", "a", r#"the path does not contain "a""#),
        ("/{a}-{b}", "ab", "no delimiter is before `{b}`"),
        ("/{a}{b}", "ab", "no delimiter is before `{b}`"),
        ("/?a", "", "it is more than a path"),
        ("/#a", "", "it is more than a path"),
        ("//a", "", "it is more than a path"),
        ("a", "", "it is more than a path"),
        ("/a b", "", "space"),
        ("/a\n*/\"", "", "control character"),
        ("/a/%2E./b", "", "dot segment"),
        ("/\u{202e}", "", "non-ASCII character"),
        ("/{\u{202e}}", "\u{202e}", "a character that is not visible"),
        ("/:a", "", "looks like a placeholder"),
        ("/${a}", "a", "looks like a placeholder"),
        ("/a&b={a}", "a", "looks like a placeholder or a query"),
    ] {
        let parameters = names.chars().map(|name| text(&name.to_string()));
        assert_reason(path, &parameters.collect(), reason);
    }
    let list = json!({ "name": "a", "in": "path", "schema": { "type": "array" } });
    assert_reason(
        "/v{a}",
        &json!([list]),
        "a list is only a part of a segment",
    );
    for (schema, reason) in [
        (json!({ "type": "\u{202e}" }), r#"has the type "\u{202e}""#),
        (json!({ "properties": {} }), "has properties"),
        (json!({ "type": "file" }), r#"has the type "file""#),
        (json!({ "type": [1] }), "has the type 1"),
        (
            json!({ "$ref": "#/a" }),
            r##""q" refers to "#/a", which isn't in the document"##,
        ),
        (
            json!({ "type": "array", "items": { "$ref": "#/paths/~1/get/parameters/0/schema" } }),
            "contains itself",
        ),
    ] {
        assert_reason("/", &query(&json!({ "schema": schema })), reason);
    }
    for (members, reason) in [
        (json!({ "name": "\u{1}" }), "control character"),
        (json!({ "name": "\u{85}" }), "control character"),
        (json!({ "style": "pipeDelimited" }), "has the style"),
        (json!({ "in": "querystring" }), "is the whole query"),
    ] {
        assert_reason("/", &query(&members), reason);
    }
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

#[test]
fn names_are_unique() {
    let operation = |id: &str| json!({ "get": { "operationId": id, "summary": "a\n*/ b" } });
    let paths = json!({ "/a": operation("getA"), "/b": operation("get_a"), "/c": operation("self"), "/d": operation("日"), "/{e}": {} });
    let text = written(&json!({ "openapi": "3.1.0", "paths": paths }).to_string()).unwrap();
    for row in [
        "GET_A = \"/a\"",
        "GET_A_2 = \"/b\"",
        "SELF_GET = \"/c\"",
        "N = \"/d\"",
        "/// a */ b\n",
    ] {
        assert!(text.contains(row), "{row}: {text}");
    }
}

/// Two spellings of the same path are one row, and invisible characters don't get into the tables.
#[test]
fn equal_paths_are_one_row() {
    let operation =
        |id: &str| json!({ "get": { "operationId": id, "summary": "a \u{202e}\u{0}b" } });
    let paths = json!({ "/a": operation("a"), "/%61": operation("b"), "/a%2f": operation("c"), "/%61%2F": operation("d") });
    let text = written(&json!({ "openapi": "3.1.0", "paths": paths }).to_string()).unwrap();
    for (path, other) in [("/a", "`b`"), ("/a%2f", "`d`")] {
        let comment = format!(", {path:?}, is not a row: {other} takes the same paths.\n");
        assert!(text.contains(&comment), "{text}");
    }
    assert_eq!(text.matches("        pub ").count(), 2, "{text}");
    assert!(text.contains("/// a \\u{202e}\\u{0}b\n"), "{text}");
}
