//! The placeholders of a template, which uri-core reads, and the errors about what isn't one.

use std::ops::Range;

use syn::Ident;

use crate::format::fault::{Fault, NAME};
use crate::paths::in_macro;
pub(crate) use crate::paths::in_macro::Form;
use crate::read::tokens::has_name_characters;

const LIST: &str = "a list is a whole segment (`/{xs*}/`), the value of a pair (`x={xs*}`), or pairs (`?{xs*}`); with `{xs*,}`, it is one \
     segment or one value";
const OPTIONAL: &str = "an optional value is the value of a pair (`x={x?}`), a port (`:{x?}`), or a fragment (`#{x?}`)";

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlaceholderAt {
    pub(crate) name: String,
    pub(crate) form: Form,
    /// Including the braces.
    pub(crate) span: Range<usize>,
}

impl PlaceholderAt {
    /// Whether it takes one value, which is always there.
    pub(crate) fn is_one(&self) -> bool {
        matches!(self.form, Form::One)
    }

    pub(crate) fn is_list(&self) -> bool {
        self.form.is_list()
    }

    /// The placeholder as written in the template.
    pub(crate) fn source(&self) -> String {
        source(&self.name, self.form)
    }

    /// The error about a suffix that isn't allowed in this part of the template, which has the text `beside` besides
    /// the placeholder.
    pub(super) fn misplaced(&self, position: &str, beside: &str) -> Fault {
        let name = &self.name;
        let mut help = format!("write `{{{name}}}` for one value");
        let (kind, note) = match self.form {
            Form::Many | Form::Pairs | Form::Joined => ("list", LIST),
            Form::One | Form::Optional => {
                help += &if beside.is_empty() && position.ends_with("segment") {
                    format!(", or `{{{name}*}}` for a whole segment that can be absent")
                } else if beside == name && position.ends_with("entry") {
                    format!(", or `?{{{name}?}}` for a flag: `{name}.then_some(\"{name}\")`")
                } else {
                    " that is always there".to_owned()
                };
                ("optional", OPTIONAL)
            }
        };
        let found = format!("{kind} placeholder `{}` {position}", self.source());
        Fault::new(self.span.clone(), found, help, note)
    }
}

pub(crate) fn source(name: &str, form: Form) -> String {
    let name = name.as_bytes();
    in_macro::Placeholder { name, form }.to_string()
}

/// The placeholders of a template in their order, with a base that begins it among them: `{base}/users/{id}` has two. A
/// malformed placeholder, or a brace that isn't part of one, such as `{{`, is a fault.
pub(crate) fn placeholders(template: &str) -> Result<Vec<PlaceholderAt>, Fault> {
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
        // Another `{` comes before the `}`.
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
const FORMS: &str = "write `{id}` for a value, `{id?}` for an optional one, `{ids*,}` for a list with commas, or `{ids*}` for \
     another list, such as the segments of a path, of which none is empty, `.` or `..`";
const SEGMENTS: &str = "for the segments of a path, of which none is empty, `.` or `..`";
const FORMS_OF_RFC_6570: &str = "write `{x}` for a value, with its delimiter before it: `/{x*}`, `?x={x?}`, `&x={x?}`, `?{xs*}`, `#{x?}`";
const RFC_6570: &str = "templates of RFC 6570 have another syntax";
const OPERATORS: [char; 7] = ['?', '&', '+', '#', '.', '/', ';'];

/// Reads the text between braces.
fn placeholder(inner: &str, span: Range<usize>) -> Result<PlaceholderAt, Fault> {
    let in_macro::Placeholder { name, form } = in_macro::Placeholder::read(inner.as_bytes());
    // The suffix is split off first, so that help about the name is the same with each.
    let name = &inner[..name.len()];
    if is_identifier(name) {
        return Ok(PlaceholderAt {
            name: name.to_owned(),
            form,
            span,
        });
    }
    let (found, help, note) = malformed(inner, name, form);
    Err(Fault::new(span.clone(), found, help, note))
}

/// Whether a name is an identifier other than a keyword, `_` or a raw one. `gen` is a keyword in edition 2024.
fn is_identifier(name: &str) -> bool {
    has_name_characters(name)
        && name != "gen"
        && syn::parse_str::<Ident>(name).is_ok_and(|ident| ident == name)
}

/// Describes a malformed placeholder in three parts: what was found, help, and a note.
fn malformed(inner: &str, name: &str, form: Form) -> (String, String, &'static str) {
    let source = format!("`{}`", in_macro::printed(&format!("{{{inner}}}")));
    // `{}` or `{0}`, as in `format!`, or a suffix alone: `{*}`.
    if name.bytes().all(|byte| byte.is_ascii_digit()) {
        let help = "write a name, such as `{id}`".to_owned();
        return (format!("placeholder {source} without a name"), help, NAME);
    }
    if syn::parse_str::<Ident>(&format!("r#{name}")).is_ok() {
        let other = self::source("kind", form);
        let help = format!(
            "write another name, such as `{other}`: a parameter `kind`, or an argument `kind = s.r#{name}`"
        );
        return (format!("keyword `{name}` in {source}"), help, NAME);
    }
    // A router's `{*path}`.
    if let Some(list) = inner.strip_prefix('*').filter(|list| is_identifier(list)) {
        let help = format!("write `{{{list}*}}` {SEGMENTS}");
        return (format!("{source} is not a placeholder"), help, NAME);
    }
    if inner.starts_with(OPERATORS) {
        let help = FORMS_OF_RFC_6570.to_owned();
        return (format!("operator in {source}"), help, RFC_6570);
    }
    // `{id:>5}` is for `format!`, `{id:[0-9]+}` for a route, and `{a::b}` neither.
    if let Some((path, specification)) = inner.split_once(':')
        && is_identifier(path)
        && !specification.starts_with(':')
    {
        let help = format!("write `{{{path}}}`, or `{{{path}*}}` {SEGMENTS}");
        let note = "a placeholder has no type, pattern or format of its own; format a value before it is passed";
        return (format!("`:` in {source}"), help, note);
    }
    let without_blanks = inner.replace(char::is_whitespace, "");
    if without_blanks != inner && placeholder(&without_blanks, 0..0).is_ok() {
        let help = format!("write `{{{without_blanks}}}`");
        return (format!("blank in {source}"), help, NAME);
    }
    let end = inner.find(|char: char| !char.is_alphanumeric() && !"_-.".contains(char));
    let (first, rest) = inner.split_at(end.unwrap_or(inner.len()));
    if rest.starts_with('(') {
        let help = "write a name, such as `{id}`, and pass the call as its value".to_owned();
        return (format!("call in {source}"), help, NAME);
    }
    // Neither a raw name nor a path is a name with a suffix.
    if is_identifier(first) && !rest.starts_with(['#', ':']) {
        let found = format!("`{}` after the name in {source}", in_macro::printed(rest));
        return (found, FORMS.to_owned(), NAME);
    }
    let found = format!("{source} is not a placeholder");
    // A parameter of OpenAPI, and a field.
    let help = match name.rsplit_once('.') {
        _ if is_identifier(&name.replace('-', "_")) => {
            format!("write `{}`", self::source(&name.replace('-', "_"), form))
        }
        Some((value, field))
            if is_identifier(field) && value.split('.').all(has_name_characters) =>
        {
            let placeholder = self::source(field, form);
            format!("write `{placeholder}`, and pass `{name}` as its value")
        }
        _ => FORMS.to_owned(),
    };
    (found, help, NAME)
}

/// The ranges in `text` of the parts that the delimiter separates within `range`, without the delimiters. As with
/// `str::split`, an empty range has one empty part.
pub(super) fn split(text: &str, range: Range<usize>, delimiter: char) -> Vec<Range<usize>> {
    let mut at = range.start;
    let parts = text[range].split(delimiter).map(|part| {
        let start = at;
        at += part.len() + delimiter.len_utf8();
        start..start + part.len()
    });
    parts.collect()
}
