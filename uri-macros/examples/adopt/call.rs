//! A call that writes a URI, and what uri-core says of it: which values can leave their place, and why it isn't a row.

use syn::Expr;
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use uri_core::pct::{EncodeSet, encode};
use uri_core::{Normalization, Policy, Uri, UriBuf, UriRefBuf};

use super::template::Template;
use super::types::Kind;

/// Values that can change the server.
const SERVERS: [&str; 3] = ["evil.example/", ".evil.example", "@evil.example"];

/// Values that can leave their place in the path or the query.
const OUTSIDE: [&str; 5] = ["../x", "x/y", "x&admin=true", "x?admin=true", "x#"];

const ADDS_PAIR: &str = "adds a pair to a URI: let the rows have an optional parameter, `&key={key?}`, or write \
                         `uri.edit().push_query_pair(key, value)`";

/// A call that writes a URI.
pub(crate) struct Call {
    /// The file and the line.
    pub(crate) place: String,
    pub(crate) text: String,
    pub(crate) template: Template,
    /// The value of each placeholder.
    pub(crate) values: Vec<Value>,
}

/// A value in a call.
pub(crate) struct Value {
    /// The source text of the expression.
    pub(crate) expr: String,
    /// The name that the expression has, or nothing.
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// Why a row can't write the value.
    pub(crate) fault: Option<String>,
}

/// A value that leaves its place.
pub(crate) struct Escape {
    pub(crate) value: &'static str,
    /// The place that the URI reaches.
    pub(crate) effect: String,
    /// Whether the URI has another server.
    pub(crate) is_server: bool,
}

/// The values of the placeholders, where `kind_of` says what an expression is.
pub(crate) fn values(
    placeholders: &[String],
    args: &[Expr],
    kind_of: impl Fn(&Expr) -> Kind,
) -> Vec<Value> {
    let mut position = 0;
    let mut values = Vec::new();
    for placeholder in placeholders {
        let (name, format) = placeholder.split_once(':').unwrap_or((placeholder, ""));
        let mut name = name.trim().to_owned();
        let mut fault = None;
        if !format.is_empty() {
            fault = Some(format!("`{{{placeholder}}}` has a format"));
        }
        let expr = argument(&name, &mut position, args);
        if fault.is_none() && expr.is_none() {
            fault = Some(format!("`{{{placeholder}}}` has no argument"));
        }
        if name.parse::<usize>().is_ok() || name.is_empty() {
            name = expr.as_ref().map(name_of).unwrap_or_default();
        }
        values.push(Value {
            expr: expr.as_ref().map(text_of).unwrap_or_default(),
            name,
            kind: expr.as_ref().map_or(Kind::Unknown, &kind_of),
            fault,
        });
    }
    values
}

/// The argument for the name in a placeholder. `position` is that of the next argument for `{}`.
fn argument(name: &str, position: &mut usize, args: &[Expr]) -> Option<Expr> {
    if name.is_empty() {
        *position += 1;
        return args.get(*position - 1).cloned();
    }
    if let Ok(index) = name.parse::<usize>() {
        return args.get(index).cloned();
    }
    for arg in args {
        if let Expr::Assign(arg) = arg
            && text_of(&arg.left) == name
        {
            return Some((*arg.right).clone());
        }
    }
    // The variable in `{type}` is called `r#type`.
    let variable = syn::parse_str(name).or_else(|_| syn::parse_str(&format!("r#{name}")));
    variable.ok()
}

/// A name for the value of an expression: its variable or field.
fn name_of(expr: &Expr) -> String {
    match expr {
        Expr::Path(path) => match path.path.segments.last() {
            Some(last) => last.ident.unraw().to_string(),
            None => String::new(),
        },
        Expr::Field(field) => text_of(&field.member),
        Expr::Reference(inner) => name_of(&inner.expr),
        Expr::Unary(inner) => name_of(&inner.expr),
        Expr::MethodCall(call) if call.args.is_empty() || call.method == "join" => {
            match name_of(&call.receiver) {
                name if name == "self" => call.method.to_string(),
                name => name,
            }
        }
        Expr::Call(call) if call.args.len() == 1 => name_of(&call.args[0]),
        _ => String::new(),
    }
}

/// The source text on one line.
pub(crate) fn text_of(item: &impl Spanned) -> String {
    let text = item.span().source_text().unwrap_or_default();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Call {
    /// The text, or one without the secrets in it.
    pub(crate) fn shown(&self) -> String {
        let masked = masked(&self.template.fill(|index| self.filler(index)));
        masked.unwrap_or_else(|| self.text.clone())
    }

    /// Whether the value is a base.
    pub(crate) fn is_base(&self, index: usize) -> bool {
        index == 0 && self.template.has_base()
    }

    /// A value that fits into its place.
    fn filler(&self, index: usize) -> String {
        let value = &self.values[index];
        let before = &self.template.literals[index];
        let filler = if matches!(value.kind, Kind::Number(_)) {
            "7"
        } else if before.ends_with(':') {
            "80"
        } else if before.is_empty() && index == 0 {
            "https"
        } else if value.name.is_empty() {
            "x"
        } else {
            &value.name
        };
        filler.to_owned()
    }

    /// A value with which the URI is another one than with the encoded value.
    pub(crate) fn escape(&self, index: usize) -> Option<Escape> {
        for value in SERVERS.into_iter().chain(OUTSIDE) {
            let is_server = SERVERS.contains(&value);
            let effect = if is_server { other_server } else { other_place };
            let encoded = encode(EncodeSet::Unreserved, value).to_string();
            if let Some(raw) = self.with(index, value)
                && let Some(encoded) = self.with(index, &encoded.replace("..", "%2E%2E"))
                && let Some(effect) = effect(raw.as_uri(), encoded.as_uri())
            {
                return Some(Escape {
                    value,
                    effect,
                    is_server,
                });
            }
        }
        None
    }

    /// The URI with this value, and fillers for the others.
    fn with(&self, index: usize, value: &str) -> Option<UriBuf> {
        let text = self.template.uri(|other| {
            if other == index {
                value.to_owned()
            } else {
                self.filler(other)
            }
        });
        UriBuf::parse(&text).ok()
    }

    /// Why the template can't be a row.
    pub(crate) fn refusal(&self) -> Option<String> {
        for index in 0..self.values.len() {
            if let Some(reason) = self.refusal_of(index) {
                return Some(reason.to_owned());
            }
        }
        if self.template.literals[0].starts_with(['?', '&']) {
            return Some(ADDS_PAIR.to_owned());
        }
        let text = self.template.uri(|index| self.filler(index));
        if let Err(error) = Policy::DEFAULT.parse(&text) {
            return Some(error.report().first_line().to_string());
        }
        let masked = masked(&text)?;
        let mut literals = self.template.literals.iter();
        let is_in_values = literals.all(|literal| masked.contains(literal));
        (!is_in_values).then(|| "a secret is in the text: let a value write it".to_owned())
    }

    /// Why a row can't have the value.
    fn refusal_of(&self, index: usize) -> Option<&str> {
        let before = &self.template.literals[index];
        let after = &self.template.literals[index + 1];
        let is_first = index == 0 && before.is_empty();
        if let Some(fault) = &self.values[index].fault {
            Some(fault)
        } else if is_first && after.starts_with('&') {
            Some(ADDS_PAIR)
        } else if is_first && !self.template.has_base() {
            Some("a value is the scheme, or not the whole base")
        } else if before.ends_with(['?', '&']) && !after.starts_with('=') {
            Some("a value is a whole query: write its pairs, or `{pairs*}`")
        } else if index > 0 && before.is_empty() {
            Some("two values have nothing between them: if one is a query, write its pairs")
        } else {
            None
        }
    }
}

/// The text without its secrets, unless it has none.
fn masked(text: &str) -> Option<String> {
    match UriRefBuf::from_iri(text) {
        Ok(uri) => {
            let masked = uri.redacted().to_string();
            (masked != uri.as_str()).then_some(masked)
        }
        Err(_) => text.contains(['@', '=']).then(|| "***".to_owned()),
    }
}

/// The server of the URI, unless it is that with the encoded value.
fn other_server(raw: Uri<'_>, encoded: Uri<'_>) -> Option<String> {
    if raw.authority() == encoded.authority() {
        return None;
    }
    Some(format!("is sent to `{}`", raw.host_str()?))
}

/// The place that the URI reaches, unless it is that of the encoded value.
fn other_place(raw: Uri<'_>, encoded: Uri<'_>) -> Option<String> {
    let normal = raw.normalize(Normalization::SYNTAX);
    if normal.segments().count() != encoded.segments().count() {
        return Some(format!("reaches `{}`", normal.path()));
    }
    if raw.query().is_some() != encoded.query().is_some() {
        return Some("begins a query".to_owned());
    }
    if raw.form_pairs().count() != encoded.form_pairs().count() {
        return Some("adds a pair to the query".to_owned());
    }
    if raw.fragment() != encoded.fragment() {
        return Some("cuts off what follows".to_owned());
    }
    None
}
