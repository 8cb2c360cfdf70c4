//! The placeholders of a template: `"{" name [ "?" / "*" ] "}"`.

use std::ops::Range;

use syn::Ident;

use crate::format::fault::{Fault, NAME};
use crate::paths::build;
use crate::read::tokens::has_name_characters;

const LIST: &str =
    "a list is a whole segment (`/{xs*}/`), the value of a pair (`x={xs*}`), or pairs (`?{xs*}`)";
const OPTIONAL: &str = "an optional value is the value of a pair (`x={x?}`), a port (`:{x?}`), or a fragment (`#{x?}`)";

/// A placeholder and its position in the template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Placeholder {
    pub(crate) name: String,
    pub(crate) form: Arity,
    /// The range in the template, including the braces.
    pub(crate) span: Range<usize>,
}

/// How many values a placeholder takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Arity {
    /// `{x}`, exactly one value.
    One,
    /// `{x?}`, at most one value.
    Optional,
    /// `{xs*}`, any number of values.
    Many,
}

impl Placeholder {
    pub(crate) fn is_one(&self) -> bool {
        self.form == Arity::One
    }

    pub(crate) fn is_many(&self) -> bool {
        self.form == Arity::Many
    }

    /// The placeholder as written in the template.
    pub(crate) fn source(&self) -> String {
        let suffix = match self.form {
            Arity::One => "",
            Arity::Optional => "?",
            Arity::Many => "*",
        };
        format!("{{{}{suffix}}}", self.name)
    }

    /// The error about the suffix, `?` or `*`, if it isn't allowed in this part of the template.
    pub(super) fn misplaced(&self, place: &str, is_whole: bool) -> Fault {
        let (kind, note) = match self.form {
            Arity::Many => ("list", LIST),
            Arity::One | Arity::Optional => ("optional", OPTIONAL),
        };
        let (source, name) = (self.source(), &self.name);
        let mut help = format!("write `{{{name}}}` for one value");
        if self.form == Arity::Optional && place.ends_with("segment") && is_whole {
            let or = format!(", or `{{{name}*}}` for a whole segment that can be absent");
            help.push_str(&or);
        } else if self.form == Arity::Optional {
            help.push_str(" that is always there");
        }
        let found = format!("{kind} placeholder `{source}` {place}");
        Fault::new(self.span.clone(), found, help, note)
    }
}

/// Finds the placeholders of a template, in order.
pub(crate) fn placeholders(template: &str) -> Result<Vec<Placeholder>, Fault> {
    let mut placeholders = Vec::new();
    let mut at = 0;
    while let Some(brace) = template[at..].find(['{', '}']) {
        let start = at + brace;
        let rest = &template[start..];
        if rest.starts_with('}') {
            let help = "write `%7D` for a brace that is not part of a placeholder";
            return Err(Fault::new(start..start + 1, "`}` without `{`", help, ""));
        }
        if rest.starts_with("{{") {
            let help = "write `{name}` for a value, or `%7B` for a brace";
            return Err(Fault::new(start..start + 2, "`{{`", help, NOT_FORMAT));
        }
        let inner = &rest[1..];
        let Some(len) = inner
            .find(['{', '}'])
            .filter(|end| inner[*end..].starts_with('}'))
        else {
            let help = "write `{name}` for a value, or `%7B` for a brace";
            return Err(Fault::new(start..start + 1, "`{` without `}`", help, ""));
        };
        let span = start..start + len + 2;
        placeholders.push(placeholder(&inner[..len], span.clone())?);
        at = span.end;
    }
    Ok(placeholders)
}

const NOT_FORMAT: &str =
    "unlike in `format!`, a brace is written as an octet: a URI cannot contain braces";
/// The characters that other templates have before or after a name, such as `{*path}` or `{path..}`.
const AFFIXES: &str = "*?.+!&$@~=<>-";
const RFC_6570: &str = "templates of RFC 6570 have another syntax";

/// Reads a placeholder from the text between its braces.
fn placeholder(inner: &str, span: Range<usize>) -> Result<Placeholder, Fault> {
    let (name, form) = if let Some(name) = inner.strip_suffix('?') {
        (name, Arity::Optional)
    } else if let Some(name) = inner.strip_suffix('*') {
        (name, Arity::Many)
    } else {
        (inner, Arity::One)
    };
    if is_identifier(name) {
        return Ok(Placeholder {
            name: name.to_owned(),
            form,
            span,
        });
    }
    let (found, help, note) = malformed(inner, name);
    Err(Fault::new(span, found, help, note))
}

/// Whether a string can be a placeholder's name: an identifier that isn't a keyword, `_` or a raw identifier. `gen`
/// counts as a keyword, because it is one in edition 2024.
fn is_identifier(name: &str) -> bool {
    has_name_characters(name)
        && name != "gen"
        && syn::parse_str::<Ident>(name).is_ok_and(|ident| ident == name)
}

fn is_keyword(name: &str) -> bool {
    let is_word = name
        .chars()
        .all(|char| char.is_ascii_alphabetic() || char == '_');
    is_word && !name.is_empty() && !is_identifier(name)
}

/// Describes a malformed placeholder in three parts: what was found, help, and a note.
fn malformed(inner: &str, name: &str) -> (String, String, &'static str) {
    let source = format!("`{}`", build::printed(&format!("{{{inner}}}")));
    let write_name = "write a name, such as `{id}`".to_owned();
    let (found, help, note) = if name.is_empty() {
        return ("placeholder without a name".to_owned(), write_name, NAME);
    } else if name.bytes().all(|byte| byte.is_ascii_digit()) {
        ("positional placeholder", write_name, NAME)
    } else if let Some(help) = of_rfc_6570(inner) {
        ("operator in", help, RFC_6570)
    } else if name.contains(',') && name.split(',').map(str::trim).all(is_identifier) {
        let help = "write a placeholder for each value".to_owned();
        ("several names in", help, RFC_6570)
    } else if let Some((path, specification)) = inner.split_once(':')
        && is_identifier(path)
        && !specification.starts_with(':')
    {
        if !is_format_specification(specification) {
            let help = format!("write `{{{path}}}`, or `{{{path}*}}` for the segments of a path");
            let note =
                "a placeholder has no type or pattern of its own; its type is that of the value";
            return (format!("type or pattern in {source}"), help, note);
        }
        let value = format!("{path} = format!(\"{{{inner}}}\")");
        let help = format!("write `{{{path}}}`, and pass `{value}` after the template");
        ("format specification in", help, NAME)
    } else if name != name.trim() && is_identifier(name.trim()) {
        let help = format!("write {}", source.replace(name, name.trim()));
        ("space in", help, NAME)
    } else if is_keyword(name) {
        let value = as_expression(name);
        let help = format!("write another name, and pass `name = {value}`");
        ("keyword in", help, NAME)
    } else if name.starts_with("r#") {
        let help = format!("write another name, and pass `name = {name}`");
        ("raw identifier in", help, NAME)
    } else if let name = inner.trim_matches(|char| AFFIXES.contains(char))
        && is_identifier(name)
        && let Some((before, after)) = inner.split_once(name)
    {
        let (kind, sign) = match before {
            "" => ("suffix", after),
            before => ("prefix", before),
        };
        let found = format!("unknown {kind} `{sign}` in {source}");
        let help = format!(
            "write `{{{name}}}` for a value, `{{{name}?}}` for an optional one, and `{{{name}*}}` for a list, such as \
             the segments of a path"
        );
        return (found, help, "");
    } else if let Some(last) = name
        .rsplit(|char: char| !char.is_alphanumeric() && char != '_')
        .find(|last| is_identifier(last) && *last != "Some")
        && name.contains(['.', '(', '[', ':'])
        && syn::parse_str::<proc_macro2::TokenStream>(name).is_ok()
    {
        let suffix = if name.starts_with("Some(") { "?" } else { "" };
        let help =
            format!("write `{{{last}{suffix}}}`, and pass `{last} = {name}` after the template");
        ("expression in", help, NAME)
    } else {
        return (format!("{source} is not a placeholder"), write_name, NAME);
    };
    (format!("{found} {source}"), help, note)
}

/// Whether the text after the `:` of a placeholder is a format specification such as `>8.3` or `x?`.
fn is_format_specification(text: &str) -> bool {
    let is_align = |char: &char| "<^>".contains(*char);
    let mut chars = text.chars();
    let rest = match (chars.next(), chars.next().filter(is_align)) {
        (Some(_), Some(_)) => chars.as_str(),
        (Some(align), None) if is_align(&align) => &text[1..],
        _ => text,
    };
    let rest = rest.strip_prefix(['+', '-']).unwrap_or(rest);
    let rest = rest.strip_prefix('#').unwrap_or(rest);
    let mut types = ["x?", "X?", "?", "x", "X", "o", "b", "p", "e", "E"].iter();
    let rest = types.find_map(|ty| rest.strip_suffix(ty)).unwrap_or(rest);
    let is_count = |text: &str| {
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let name = text.strip_suffix('$');
        is_number(text) || name.is_some_and(|name| is_identifier(name) || is_number(name))
    };
    let (width, precision) = rest.split_once('.').unwrap_or((rest, "0"));
    is_count(width) && !precision.is_empty() && is_count(precision)
}

fn as_expression(keyword: &str) -> String {
    match keyword {
        "self" => "self.name".to_owned(),
        "_" | "Self" | "super" | "crate" => "value".to_owned(),
        _ => format!("r#{keyword}"),
    }
}

/// Help for a placeholder that is an RFC 6570 expression and begins with an operator.
fn of_rfc_6570(inner: &str) -> Option<String> {
    let mut chars = inner.chars();
    let operator = chars.next()?;
    if !"?&+#./;".contains(operator) {
        return None;
    }
    let names: Vec<&str> = chars.as_str().split(',').collect();
    let name_of = |name: &&str| is_identifier(name.strip_suffix('*').unwrap_or(name));
    if !names.iter().all(name_of) {
        return None;
    }
    // A name keeps its `*` where a list is allowed.
    let written = names.iter().map(|source| {
        let name = source.trim_end_matches('*');
        match operator {
            '?' | '&' if source.ends_with('*') => format!("{{{source}}}"),
            '?' | '&' => format!("{name}={{{name}?}}"),
            '/' => format!("/{{{source}}}"),
            '.' => format!(".{{{name}}}"),
            ';' => format!(";{name}={{{name}}}"),
            _ => format!("{{{name}}}"),
        }
    });
    let written: Vec<String> = written.collect();
    Some(match operator {
        '&' if names.len() == 1 => {
            let name = names.first()?.trim_end_matches('*');
            format!(
                "write `&{}` in a query, or `{{{name}}}`: a value is borrowed anyway",
                written.concat()
            )
        }
        '?' | '&' => format!("write `{operator}{}`", written.join("&")),
        '#' => format!("write `#{}`", written.join(",")),
        '+' => {
            let first = names.first()?.trim_end_matches('*');
            format!("write `{{{first}}}` for one segment, or `/{{{first}*}}` for several")
        }
        _ => format!("write `{}`", written.concat()),
    })
}
