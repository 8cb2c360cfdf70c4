//! The rows of the tables that are proposed.

use std::collections::BTreeMap;

use super::call::{Call, Value};
use super::names::{Names, snake_case};
use super::report::Options;
use super::row_names::{name, singular};
use super::template::Template;
use super::types::{Kind, Types};

/// Types of parameters.
pub(crate) const BASE: &str = "&Uri<'_>";
pub(crate) const DISPLAY: &str = "impl Display";
pub(crate) const PATH: &str = "PathText<'_>";
const TEXT: &str = "&str";

/// The calls with one template, but for the names of its values.
pub(crate) struct Row<'c> {
    pub(crate) name: String,
    pub(crate) template: String,
    pub(crate) parameters: Vec<Parameter>,
    pub(crate) calls: Vec<&'c Call>,
    /// Whether it begins with a server, so that it is a row of `uri_table!`.
    pub(crate) has_server: bool,
    /// Whether an enum can have the row.
    pub(crate) has_inverse: bool,
}

pub(crate) struct Parameter {
    pub(crate) name: String,
    pub(crate) ty: String,
    /// The index of the first placeholder with its value.
    place: usize,
}

impl Parameter {
    fn placeholder(&self) -> String {
        let suffix = if self.ty == PATH { "*" } else { "" };
        format!("{{{}{suffix}}}", self.name)
    }

    /// The argument for the parameter in place of the call.
    fn arg(&self, call: &Call) -> String {
        let Value { expr, kind, .. } = &call.values[self.place];
        let is_place = !expr.starts_with(['&', '"']);
        match (&*self.ty, kind) {
            (PATH, _) => format!("PathText(&{expr}.to_string())"),
            (TEXT, Kind::Own(_)) => format!("&{expr}.to_string()"),
            (TEXT | BASE | DISPLAY, _) if is_place => format!("&{expr}"),
            _ => expr.clone(),
        }
    }
}

impl Row<'_> {
    /// The call of the row that replaces one of its calls.
    pub(crate) fn call(&self, call: &Call) -> String {
        let args = self.parameters.iter().map(|parameter| parameter.arg(call));
        format!("{}({})?", self.name, args.collect::<Vec<_>>().join(", "))
    }
}

/// The rows of the calls, in an order in which none hides another.
pub(crate) fn rows<'c>(calls: &'c [Call], types: &Types, options: Options) -> Vec<Row<'c>> {
    let mut shapes: BTreeMap<_, Vec<&Call>> = BTreeMap::new();
    for call in calls {
        if call.refusal().is_none() {
            shapes.entry(shape(&call.template)).or_default().push(call);
        }
    }
    let rows = shapes.into_values().map(|calls| row(calls, types, options));
    let mut rows: Vec<Row<'_>> = rows.collect();
    name(&mut rows);
    rows
}

/// The template without names, as the order compares it. Literal text comes before a part of a segment, and this
/// before a whole segment; a query comes before none.
fn shape(template: &Template) -> Vec<String> {
    const LAST: &str = "\u{10ffff}";
    let text = template.fill(|_| "\u{10fffe}".to_owned());
    let (path, query) = text.split_once('?').unwrap_or((&text, LAST));
    let segments = path.split('/').map(|segment| match segment {
        "\u{10fffe}" => LAST.to_owned(),
        part => part.to_owned(),
    });
    segments.chain([String::new(), query.to_owned()]).collect()
}

fn row<'c>(calls: Vec<&'c Call>, types: &Types, options: Options) -> Row<'c> {
    let template = &calls[0].template;
    let mut names = Names::default();
    let mut parameters: Vec<Parameter> = Vec::new();
    let mut placeholders = Vec::new();
    for place in 0..template.placeholders.len() {
        let has_value = |parameter: &&Parameter| {
            let is_same =
                |call: &&Call| call.values[parameter.place].expr == call.values[place].expr;
            parameter.ty != BASE && calls.iter().all(is_same)
        };
        if let Some(known) = parameters.iter().find(has_value) {
            placeholders.push(known.placeholder());
            continue;
        }
        let values: Vec<&Value> = calls.iter().map(|call| &call.values[place]).collect();
        let mut name = common_name(&values);
        let mut ty = ty(&values, types, options);
        if calls[0].is_base(place) {
            name = "base".to_owned();
            ty = BASE;
        } else if name.len() < 2 {
            name = word_before(template, place);
        } else if names.is_taken(&name) {
            name = format!("{}_{name}", word_before(template, place));
        }
        let parameter = Parameter {
            name: names.unique(name, ""),
            ty: ty.to_owned(),
            place,
        };
        placeholders.push(parameter.placeholder());
        parameters.push(parameter);
    }
    let has_display = parameters.iter().any(|parameter| parameter.ty == DISPLAY);
    Row {
        name: String::new(),
        template: template.fill(|place| placeholders[place].clone()),
        has_server: template.has_server(),
        has_inverse: !has_display && !template.has_base() && is_divided(template),
        parameters,
        calls,
    }
}

/// Whether a delimiter is between any two values.
fn is_divided(template: &Template) -> bool {
    let is_delimiter = |char: char| !char.is_ascii_alphanumeric() && !"-._~".contains(char);
    let last = template.placeholders.len();
    let mut between = template.literals[..last].iter().skip(1);
    between.all(|text| text.contains(is_delimiter))
}

/// The name that most of the values have, or nothing.
fn common_name(values: &[&Value]) -> String {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for value in values {
        if !value.name.is_empty() && value.name != "self" {
            *counts.entry(snake_case(&value.name)).or_default() += 1;
        }
    }
    let most = counts.into_iter().rev().max_by_key(|(_, count)| *count);
    most.map(|(name, _)| name).unwrap_or_default()
}

/// A name for the value at a placeholder: the segment or the key before it, in the singular.
fn word_before(template: &Template, place: usize) -> String {
    let before = template.literals[place].trim_end_matches(['/', '=', '-', '.']);
    let (rest, word) = before.rsplit_once(['/', '?', '&']).unwrap_or(("", before));
    // After `//` is a host.
    if rest.ends_with('/') || word.is_empty() {
        "value".to_owned()
    } else {
        singular(&snake_case(word))
    }
}

/// The type of a parameter: a path if a value is one, a number if each is one, else a text.
fn ty<'v>(values: &[&'v Value], types: &Types, options: Options) -> &'v str {
    let is_own = |value: &&Value| matches!(value.kind, Kind::Own(_));
    let is_path = |value: &&Value| match &value.kind {
        Kind::Own(name) => types.display_with_slash(name).is_some(),
        _ => false,
    };
    if values.iter().any(is_path) {
        return PATH;
    }
    if options.has_display && values.iter().any(is_own) {
        return DISPLAY;
    }
    match &values[0].kind {
        Kind::Number(name) if values.iter().all(|value| value.kind == values[0].kind) => name,
        _ => TEXT,
    }
}
