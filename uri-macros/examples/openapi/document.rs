//! Reads an OpenAPI document: its operations, and what their parameters are in a URI.

use serde_json::{Map, Value};
use uri_core::pct::decode;

/// The methods that an operation can have.
pub(crate) const METHODS: [&str; 8] = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace",
];

/// The most references or schemas in each other. A schema can contain itself.
const MAX_DEPTH: usize = 8;

/// A document of version 3.
pub(crate) struct Document {
    root: Value,
}

/// A method of a path.
pub(crate) struct Operation<'d> {
    pub(crate) method: &'static str,
    pub(crate) path: &'d str,
    pub(crate) id: Option<&'d str>,
    /// The path if there is no summary.
    pub(crate) summary: &'d str,
    /// Its own server, if it isn't that of the document.
    pub(crate) server: Option<&'d str>,
    /// Those in the path and in the query.
    pub(crate) parameters: Vec<Parameter<'d>>,
}

/// A parameter of an operation.
pub(crate) struct Parameter<'d> {
    pub(crate) name: &'d str,
    /// Whether it is in the path, and not in the query.
    pub(crate) is_in_path: bool,
    /// How it is written, or why it can't be in a template.
    pub(crate) form: Result<Form, String>,
}

/// How the values of a parameter are written.
pub(crate) struct Form {
    /// The type of the value, or of an item of the list.
    pub(crate) item: &'static str,
    /// The type of the parameter.
    pub(crate) ty: String,
    /// The end of the placeholder.
    pub(crate) suffix: &'static str,
}

impl Document {
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let root: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        match root["openapi"].as_str() {
            Some(version) if version.starts_with("3.") => Ok(Self { root }),
            _ => Err("not an OpenAPI document of version 3".to_owned()),
        }
    }

    pub(crate) fn server(&self) -> Option<&str> {
        server(&self.root)
    }

    pub(crate) fn operations(&self) -> Result<Vec<Operation<'_>>, String> {
        let mut operations = Vec::new();
        let paths = object(&self.root["paths"], "`paths`")?;
        for (path, item) in paths.iter().filter(|(path, _)| !path.starts_with("x-")) {
            let item = self.resolve(item)?;
            object(item, path)?;
            for method in METHODS.iter().filter(|method| !item[**method].is_null()) {
                let (operation, name) = (&item[*method], format!("{method} {path}"));
                object(operation, &name)?;
                let parameters = self.parameters(item, operation);
                operations.push(Operation {
                    method,
                    path,
                    id: operation["operationId"].as_str(),
                    summary: operation["summary"].as_str().unwrap_or(path),
                    server: server(operation).or(server(item)),
                    parameters: parameters.map_err(|error| format!("{name}: {error}"))?,
                });
            }
        }
        Ok(operations)
    }

    /// The parameters of a path and of an operation, which replace those of the path.
    fn parameters<'d>(
        &'d self,
        item: &'d Value,
        operation: &'d Value,
    ) -> Result<Vec<Parameter<'d>>, String> {
        let mut parameters: Vec<Parameter<'_>> = Vec::new();
        for list in [&item["parameters"], &operation["parameters"]] {
            if !list.is_array() && !list.is_null() {
                return Err("`parameters` isn't a list".to_owned());
            }
            for parameter in list.as_array().into_iter().flatten() {
                let parameter = self.resolve(parameter)?;
                // These aren't parts of a URI.
                if parameter["in"] == "header" || parameter["in"] == "cookie" {
                    continue;
                }
                let parameter = self.parameter(parameter)?;
                let key = |other: &Parameter<'d>| (other.name, other.is_in_path);
                parameters.retain(|other| key(other) != key(&parameter));
                parameters.push(parameter);
            }
        }
        Ok(parameters)
    }

    fn parameter<'d>(&'d self, value: &'d Value) -> Result<Parameter<'d>, String> {
        let text = |key| {
            let text = value[key].as_str().filter(|text| !text.is_empty());
            text.ok_or_else(|| format!("a parameter has no text `{key}`"))
        };
        let (name, place) = (text("name")?, text("in")?);
        let is_in_path = place == "path";
        let default_style = if is_in_path { "simple" } else { "form" };
        let style = value["style"].as_str().unwrap_or(default_style);
        let is_exploded = value["explode"].as_bool().unwrap_or(style == "form");
        let ty = match (place, style) {
            ("path", "simple") | ("query", "form") => self.type_of(&value["schema"], 0),
            ("path" | "query", _) => Err(format!("has the style {style:?}")),
            ("querystring", _) => Err("is the whole query".to_owned()),
            _ => return Err(format!("{name:?} can't be in {place:?}")),
        };
        let form = ty.map(|(item, is_list)| {
            let (ty, suffix) = match (is_list, is_in_path) {
                (true, false) if is_exploded => (format!("&[{item}]"), "*"),
                (true, _) => (format!("&[{item}]"), "*,"),
                (false, false) if value["required"] != true => (format!("Option<{item}>"), "?"),
                (false, _) => (item.to_owned(), ""),
            };
            Form { item, ty, suffix }
        });
        Ok(Parameter {
            name,
            is_in_path,
            form: form.map_err(|reason| format!("{name:?} {reason}")),
        })
    }

    /// The type of the values of a schema, or of their items, and whether they are lists. Without a type, as for a
    /// parameter with a media type, they are text.
    fn type_of(&self, schema: &Value, depth: usize) -> Result<(&'static str, bool), String> {
        if depth == MAX_DEPTH {
            return Err("has a schema that contains itself".to_owned());
        }
        let schema = self.resolve(schema)?;
        let is_unsigned = schema["minimum"].as_f64().is_some_and(|least| least >= 0.0);
        let names = match &schema["type"] {
            Value::Array(names) => names.iter().collect(),
            Value::Null => Vec::new(),
            name => vec![name],
        };
        let mut types = Vec::new();
        for name in &names {
            types.push(match name.as_str() {
                Some("null") => continue,
                Some("integer") if is_unsigned => ("u64", false),
                Some("integer") => ("i64", false),
                Some("number") => ("f64", false),
                Some("boolean") => ("bool", false),
                Some("string") => ("&str", false),
                Some("array") => match self.type_of(&schema["items"], depth + 1)? {
                    (item, false) => (item, true),
                    (_, true) => return Err("is a list of lists".to_owned()),
                },
                _ => return Err(format!("has the type {name}")),
            });
        }
        let parts = ["allOf", "oneOf", "anyOf"].map(|key| schema[key].as_array());
        for part in parts.into_iter().flatten().flatten() {
            if names.is_empty() {
                types.push(self.type_of(part, depth + 1)?);
            }
        }
        if types.is_empty() && schema.get("properties").is_some() {
            return Err("has properties".to_owned());
        }
        // What different types have in common is that they are text.
        let first = types.first().map_or("&str", |(item, _)| item);
        let is_one = types.iter().all(|(item, _)| *item == first);
        let is_list = types.iter().any(|(_, is_list)| *is_list);
        Ok((if is_one { first } else { "&str" }, is_list))
    }

    /// The value itself or, if it is a reference, what it refers to in the document.
    fn resolve<'d>(&'d self, mut value: &'d Value) -> Result<&'d Value, String> {
        for _ in 0..MAX_DEPTH {
            let Some(reference) = value.get("$ref") else {
                return Ok(value);
            };
            let pointer = reference.as_str().and_then(|text| text.strip_prefix('#'));
            let pointer = decode(pointer.unwrap_or("?")).to_str_lossy();
            value = self
                .root
                .pointer(&pointer)
                .ok_or_else(|| format!("refers to {reference}, which isn't in the document"))?;
        }
        Err("refers to too many references".to_owned())
    }
}

/// The address of the first server.
fn server(value: &Value) -> Option<&str> {
    value["servers"][0]["url"].as_str()
}

fn object<'d>(value: &'d Value, what: &str) -> Result<&'d Map<String, Value>, String> {
    let object = value.as_object();
    object.ok_or_else(|| format!("{what} isn't an object"))
}
