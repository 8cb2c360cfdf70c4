//! Writes the tables: the names of the rows, their templates, and the reasons why an operation isn't a row.

use std::cmp::Reverse;

use uri_core::pct::{EncodeSet, encode};
use uri_core::{Normalization, Policy, UriBuf};

use super::document::{Document, Form, METHODS, Operation, Parameter};
use super::names::{Names, snake_case};

/// The values of whole segments. Each type accepts what those before it accept.
const SEGMENTS: [&str; 5] = ["{bool}", "{u64}", "{i64}", "{f64}", "{&str}"];

/// An operation that is a row.
struct Row<'d> {
    name: String,
    path: &'d str,
    /// The path with types in place of placeholders.
    shape: String,
    text: String,
}

/// A parameter of a row.
struct Field<'o> {
    /// The index of its placeholder in the path. A parameter in the query comes last.
    place: usize,
    name: String,
    parameter: &'o Parameter<'o>,
    form: &'o Form,
}

/// The tables for a document.
pub(crate) fn tables(document: &Document) -> Result<String, String> {
    let operations = document.operations()?;
    let mut text =
        "// Written from an OpenAPI document by the example `openapi` of uri-macros.\n".to_owned();
    if let Some(server) = document.server() {
        text += &format!("// The server is {server:?}, to which the references are appended.\n");
    }
    for method in METHODS {
        let of_method = operations
            .iter()
            .filter(|operation| operation.method == method);
        text += &table(method, &of_method.collect::<Vec<_>>());
    }
    Ok(text)
}

/// The module for a method, unless it has no operations.
fn table(method: &str, operations: &[&Operation<'_>]) -> String {
    if operations.is_empty() {
        return String::new();
    }
    let mut rows = Vec::new();
    let mut comments = String::new();
    let mut names = Names::default();
    let mut comment = |name: &str, path: &str, reason: &str| {
        let reason = one_line(reason);
        comments += &format!("    // `{name}`, {path:?}, is not a row: {reason}.\n");
    };
    for operation in operations {
        let words = format!("{method} {}", operation.path);
        let name = snake_case(operation.id.unwrap_or(&words));
        let name = names.unique(name, method);
        match row(operation, &name) {
            Ok(row) => rows.push(row),
            Err(reason) => comment(&name, operation.path, &reason),
        }
    }
    // What comes first in the order of the ranks doesn't take the paths of another row, unless both have one shape.
    let rank = |row: &Row<'_>| row.shape.split('/').map(rank).collect::<Vec<_>>();
    rows.sort_by_cached_key(|row| (rank(row), row.shape.clone()));
    rows.dedup_by(|row, earlier| {
        let is_same = row.shape == earlier.shape;
        if is_same {
            let reason = format!("`{}` takes the same paths", earlier.name);
            comment(&row.name, row.path, &reason);
        }
        is_same
    });
    let upper = method.to_uppercase();
    let mut text = format!(
        "
/// The operations with the method `{upper}`.
#[allow(clippy::too_many_arguments, reason = \"the API has these parameters\")]
pub mod {method} {{
{comments}"
    );
    if !rows.is_empty() {
        let rows: String = rows.into_iter().map(|row| row.text).collect();
        text += &format!(
            "    ::uri_macros::uri_ref_table! {{
        /// An operation with the method `{upper}`.
        #[derive(Clone, Debug, PartialEq)]
        enum = pub Operation;
{rows}    }}\n"
        );
    }
    text + "}\n"
}

/// The more a segment of a path accepts, the higher is its rank, and the later its row.
fn rank(segment: &str) -> (usize, Reverse<usize>) {
    let literals = segment
        .split('{')
        .filter_map(|part| part.split('}').next_back());
    match SEGMENTS.iter().position(|other| *other == segment) {
        Some(index) => (index + 2, Reverse(0)),
        None if segment.contains('{') => (1, Reverse(literals.map(str::len).sum())),
        None => (0, Reverse(0)),
    }
}

/// The row of an operation, or the reason why there is none.
fn row<'d>(operation: &Operation<'d>, name: &str) -> Result<Row<'d>, String> {
    let path = operation.path;
    let fields = fields(operation)?;
    let (in_path, in_query): (Vec<&Field<'_>>, Vec<_>) =
        fields.iter().partition(|field| field.parameter.is_in_path);
    let [mut template, mut shape, mut filled] = <[String; 3]>::default();
    let mut rest = path;
    while let Some((literal, after)) = rest.split_once('{') {
        let (key, next) = after.split_once('}').ok_or("a `{` has no `}`")?;
        let field = in_path.iter().find(|field| field.parameter.name == key);
        let field = field.ok_or_else(|| format!("{key:?} is not among the parameters"))?;
        template += &format!("{literal}{{{}{}}}", field.name, field.form.suffix);
        shape += &format!("{}{{{}}}", decoded(literal), field.form.item);
        filled += &format!("{literal}1");
        rest = next;
    }
    template += rest;
    shape += &decoded(rest);
    filled += rest;
    check_path(path, &filled)?;
    template.split('/').try_for_each(check_segment)?;
    for (index, field) in in_query.iter().enumerate() {
        let delimiter = if index == 0 { '?' } else { '&' };
        let key = encode(EncodeSet::Unreserved, field.parameter.name).to_str();
        template += &format!("{delimiter}{key}={{{}{}}}", field.name, field.form.suffix);
        check_key(&key)?;
    }
    let signature = fields
        .iter()
        .map(|field| format!("{}: {}", field.name, field.form.ty));
    let text = match &*signature.collect::<Vec<_>>() {
        [] => format!("{} = {template:?};", name.to_uppercase()),
        few if few.len() <= 4 => {
            format!("fn {name}({}) =\n            {template:?};", few.join(", "))
        }
        many => {
            let lines = many.join(",\n            ");
            format!("fn {name}(\n            {lines},\n        ) =\n            {template:?};")
        }
    };
    let server = operation
        .server
        .map(|server| format!("        // Its server is {server:?}.\n"));
    let (summary, server) = (one_line(operation.summary), server.unwrap_or_default());
    Ok(Row {
        name: name.to_owned(),
        path,
        shape,
        text: format!("\n        /// {summary}\n{server}        pub {text}\n"),
    })
}

/// The parameters in the order of the path, and then those in the query.
fn fields<'o>(operation: &'o Operation<'_>) -> Result<Vec<Field<'o>>, String> {
    let mut fields = Vec::new();
    let mut names = Names::default();
    for parameter in &operation.parameters {
        let mut place = Some(usize::MAX);
        if parameter.is_in_path {
            place = operation.path.find(&format!("{{{}}}", parameter.name));
        }
        fields.push(Field {
            place: place
                .ok_or_else(|| format!("the path does not contain {:?}", parameter.name))?,
            name: names.unique(snake_case(parameter.name), ""),
            parameter,
            form: parameter.form.as_ref().map_err(String::clone)?,
        });
    }
    fields.sort_by_key(|field| field.place);
    Ok(fields)
}

/// Checks that a path can be the text of a template. `filled` is the path with digits in place of its placeholders.
fn check_path(path: &str, filled: &str) -> Result<(), String> {
    let text = format!("https://h{filled}");
    let uri = UriBuf::parse(&text).map_err(|error| format!("{error} of {text:?}"))?;
    if uri.path() != filled || filled.starts_with("//") {
        return Err("it is more than a path, or does not begin with one `/`".to_owned());
    }
    let policy = Policy::ANY.no_dot_segment().no_encoded_control();
    let checked = policy.check(&uri);
    checked.map_err(|error| format!("{error} of {text:?}"))?;
    // These are mistakes in templates.
    let is_mistake = ["/:", "/*", "${"].iter().any(|text| path.contains(text));
    if is_mistake || path.contains('&') && path.contains('=') {
        return Err("its text looks like a placeholder or a query".to_owned());
    }
    // The documentation of a row can have its path.
    if path.contains(is_hidden) {
        return Err("it has a character that is not visible".to_owned());
    }
    Ok(())
}

/// Checks that an encoded key has no control character, which the tables refuse.
fn check_key(key: &str) -> Result<(), String> {
    let text = format!("https://h/?{key}");
    match Policy::ANY.no_encoded_control().parse(&text) {
        Ok(_) => Ok(()),
        Err(error) => Err(format!("{} of {text:?}", error.report().first_line())),
    }
}

/// Checks that a segment has a delimiter between its values.
fn check_segment(segment: &str) -> Result<(), String> {
    let is_delimiter = |char: char| char.is_ascii_punctuation() && !"-._~%".contains(char);
    let mut before = "/";
    for part in segment.split('{').skip(1) {
        let (placeholder, literal) = part.split_once('}').unwrap_or_default();
        if placeholder.ends_with("*,") && placeholder.len() + 2 != segment.len() {
            return Err("a list is only a part of a segment".to_owned());
        }
        if !before.contains(is_delimiter) {
            return Err(format!("no delimiter is before `{{{placeholder}}}`"));
        }
        before = literal;
    }
    Ok(())
}

/// The literal text of a path in its normal form, in which equal paths are spelled alike.
fn decoded(literal: &str) -> String {
    let start = "x:y";
    match UriBuf::parse(&format!("{start}{literal}")) {
        Ok(uri) => uri
            .normalize(Normalization::NONE.case().percent_encoding())
            .as_str()[start.len()..]
            .to_owned(),
        // A path with this text isn't a row.
        Err(_) => literal.to_owned(),
    }
}

/// Whether a character is a control character, or changes the direction of a text, which the compiler refuses in
/// comments.
fn is_hidden(char: char) -> bool {
    char.is_control()
        || matches!(char, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A text on one line, with escapes in place of characters that aren't visible.
fn one_line(text: &str) -> String {
    let mut line = String::new();
    for char in text
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .chars()
    {
        if is_hidden(char) {
            line.extend(char.escape_unicode());
        } else {
            line.push(char);
        }
    }
    line
}
