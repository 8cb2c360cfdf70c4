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

    /// The fault about a list or an optional value in a place that takes only one value, such as `{x?}` in `a{x?}`.
    /// `position` is the end of the message, for example "in a segment", and `beside` is the rest of that segment,
    /// entry or other part, `a`.
    pub(super) fn misplaced(&self, position: &str, beside: &str) -> Fault {
        let name = &self.name;
        let mut help = format!("write `{{{name}}}` for one value");
        let (kind, note) = match self.form {
            Form::Many | Form::Pairs | Form::Joined => ("list", LIST),
            // A placeholder of the form `One` isn't misplaced anywhere.
            Form::One | Form::Optional => {
                help += &if beside.is_empty() && position.ends_with("segment") {
                    format!(", or `{{{name}*}}` for a whole segment that can be absent")
                } else if beside == name && position.ends_with("entry") {
                    // `?draft{draft?}` is probably meant as a flag.
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
/// malformed placeholder, such as `{?x}` in place of `{x?}`, is a fault, and so is a brace outside one, as in `{{`.
pub(crate) fn placeholders(template: &str) -> Result<Vec<PlaceholderAt>, Fault> {
    let mut placeholders = Vec::new();
    let mut read_end = 0;
    while let Some(offset) = template[read_end..].find(['{', '}']) {
        let start = read_end + offset;
        let from_brace = &template[start..];
        if from_brace.starts_with('}') {
            let help = "write `%7D` for a brace that is not part of a placeholder";
            return Err(Fault::new(start..start + 1, "`}` without `{`", help, ""));
        }
        if from_brace.starts_with("{{") {
            let help = "write `{name}` for a value, or `%7B` for a brace";
            return Err(Fault::new(start..start + 2, "`{{`", help, NOT_FORMAT));
        }
        let after_brace = &from_brace[1..];
        let len = after_brace.find(['{', '}']);
        // In `{a{b}`, another `{` precedes the `}`.
        let Some(len) = len.filter(|len| after_brace[*len..].starts_with('}')) else {
            let help = "write `{name}` for a value, or `%7B` for a brace";
            return Err(Fault::new(start..start + 1, "`{` without `}`", help, ""));
        };
        // The span has both braces.
        let span = start..start + 1 + len + 1;
        read_end = span.end;
        placeholders.push(parse_placeholder(&after_brace[..len], span)?);
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

/// Reads the text between braces, which is a name and the suffix of a form: `x?` is the name `x` and `Form::Optional`.
/// `span` is that of the placeholder with its braces. A name that isn't an identifier is a fault.
fn parse_placeholder(inner: &str, span: Range<usize>) -> Result<PlaceholderAt, Fault> {
    let in_macro::Placeholder { name, form } = in_macro::Placeholder::read(inner.as_bytes());
    let name = &inner[..name.len()];
    if is_identifier(name) {
        return Ok(PlaceholderAt {
            name: name.to_owned(),
            form,
            span,
        });
    }
    Err(malformed(span, inner, name, form))
}

/// Whether a name is an identifier other than a keyword, `_` or a raw one. `gen` is a keyword in edition 2024, which
/// syn takes for an identifier.
fn is_identifier(name: &str) -> bool {
    has_name_characters(name)
        && name != "gen"
        && syn::parse_str::<Ident>(name).is_ok_and(|ident| ident == name)
}

/// The fault about a placeholder at `span` whose name isn't an identifier. It guesses which other syntax was meant,
/// such as `{0}` of `format!`. `inner` is the text between the braces, and consists of `name` and the suffix of `form`.
fn malformed(span: Range<usize>, inner: &str, name: &str, form: Form) -> Fault {
    let fault = |found: String, help: String, note| Fault::new(span, found, help, note);
    let source = format!("`{}`", in_macro::printed(&format!("{{{inner}}}")));
    // `{}` or `{0}`, as in `format!`, or a suffix alone: `{*}`.
    if name.bytes().all(|byte| byte.is_ascii_digit()) {
        let help = "write a name, such as `{id}`".to_owned();
        return fault(format!("placeholder {source} without a name"), help, NAME);
    }
    // A name that becomes an identifier with `r#` is a keyword.
    if has_name_characters(name) && syn::parse_str::<Ident>(&format!("r#{name}")).is_ok() {
        let other = self::source("kind", form);
        let help = format!(
            "write another name, such as `{other}`: a parameter `kind`, or an argument `kind = s.r#{name}`"
        );
        return fault(format!("keyword `{name}` in {source}"), help, NAME);
    }
    // This is `{*path}`, as routers write it.
    if let Some(list) = inner.strip_prefix('*').filter(|list| is_identifier(list)) {
        let help = format!("write `{{{list}*}}` {SEGMENTS}");
        return fault(format!("{source} is not a placeholder"), help, NAME);
    }
    // This is an expression of RFC 6570, such as `{?x,y}`.
    if inner.starts_with(OPERATORS) {
        let help = FORMS_OF_RFC_6570.to_owned();
        return fault(format!("operator in {source}"), help, RFC_6570);
    }
    // `{id:>5}` is for `format!`, `{id:[0-9]+}` for a route, and `{a::b}` neither.
    if let Some((name, specification)) = inner.split_once(':')
        && is_identifier(name)
        && !specification.starts_with(':')
    {
        let help = format!("write `{{{name}}}`, or `{{{name}*}}` {SEGMENTS}");
        let note = "a placeholder has no type, pattern or format of its own; format a value before it is passed";
        return fault(format!("`:` in {source}"), help, note);
    }
    let without_blanks = inner.replace(char::is_whitespace, "");
    if without_blanks != inner && parse_placeholder(&without_blanks, 0..0).is_ok() {
        let help = format!("write `{{{without_blanks}}}`");
        return fault(format!("blank in {source}"), help, NAME);
    }
    let word_end = inner.find(|char: char| !char.is_alphanumeric() && !"_-.".contains(char));
    let (word, after_word) = inner.split_at(word_end.unwrap_or(inner.len()));
    if after_word.starts_with('(') {
        let help = "write a name, such as `{id}`, and pass the call as its value".to_owned();
        return fault(format!("call in {source}"), help, NAME);
    }
    // The word is a name in `{id!}`, but not in `{r#id}` or `{a::b}`.
    if is_identifier(word) && !after_word.starts_with(['#', ':']) {
        let suffix = in_macro::printed(after_word);
        let found = format!("`{suffix}` after the name in {source}");
        return fault(found, FORMS.to_owned(), NAME);
    }
    let with_underscores = name.replace('-', "_");
    let help = match name.rsplit_once('.') {
        // This is a parameter of OpenAPI, such as `{user-id}`.
        _ if is_identifier(&with_underscores) => {
            format!("write `{}`", self::source(&with_underscores, form))
        }
        // This is the field of a value, as in `{user.id}`.
        Some((value, field))
            if is_identifier(field) && value.split('.').all(has_name_characters) =>
        {
            let placeholder = self::source(field, form);
            format!("write `{placeholder}`, and pass `{name}` as its value")
        }
        _ => FORMS.to_owned(),
    };
    fault(format!("{source} is not a placeholder"), help, NAME)
}

/// The ranges in `text` of the parts that the delimiter separates within `range`, without the delimiters. As with
/// `str::split`, an empty range has one empty part.
pub(super) fn split_ranges(text: &str, range: Range<usize>, delimiter: char) -> Vec<Range<usize>> {
    let mut part_start = range.start;
    let mut ranges = Vec::new();
    for part in text[range].split(delimiter) {
        let part_end = part_start + part.len();
        ranges.push(part_start..part_end);
        part_start = part_end + delimiter.len_utf8();
    }
    ranges
}
