//! A row that is a function: its signature, its base, and its template.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::quote;
use syn::ext::IdentExt as _;
use syn::parse::ParseStream;
use syn::{Attribute, Error, Expr, LitStr, Token, Visibility};
use uri_core::__v0_1_0::Grammar;
use uri_core::{Uri, UriBuf};

use crate::format::arguments::expected;
use crate::format::fault::Fault;
use crate::format::ops::Op;
use crate::format::placeholder::{Form, PlaceholderAt};
use crate::format::template::Template;
use crate::paths::in_macro;
use crate::read::arguments::{AfterText, TextArgument, expressions, literal};
use crate::read::head::Head;
use crate::read::kind::Kind;
use crate::read::string_literal::StringLiteral;
use crate::read::tokens::{equals, error_at, is_name, mentions, missing, name_and_value};
use crate::table::function::signature::Signature;
use crate::table::function::slot::is_unsigned;
use crate::table::settings::check_end_of_row;
use crate::uri::value::{KnownRows, as_row, base_uri, check_below};

/// A row that is a function. A row with an error is kept, so that its function is still defined.
pub(crate) struct Function {
    pub(crate) head: Head,
    pub(crate) signature: Signature,
    /// The tokens after the `=`.
    pub(crate) source: TokenStream,
    pub(crate) body: Result<Body, Error>,
}

/// A function's template, and its base.
pub(crate) struct Body {
    /// The template as the caller wrote it or, if the macro knows the base, resolved.
    pub(crate) text: StringLiteral,
    pub(crate) template: Template,
    pub(crate) base: Base,
    /// The reason why no URI can be taken apart into the values, if there is one.
    pub(crate) no_inverse: Option<String>,
    /// Whether a URI can be taken apart only because some values are unsigned integers: `{width}x{height}`.
    pub(crate) needs_numbers: bool,
}

/// The base of a function's URI.
pub(crate) enum Base {
    /// There is none, or the macro has resolved the template against it. `Some` is its expression if it isn't a
    /// literal.
    Known(Option<TokenStream>),
    /// The compiler resolves the template against it, and the template's program continues it, because the macro
    /// doesn't know the base, or because a dot segment of it would be left in the template.
    Constant(TextArgument),
    /// It is a parameter, because the template begins with `{base}`.
    Parameter,
}

/// Whether a function follows, perhaps after words such as `unsafe extern "C"`, which `Function::parse` refuses.
pub(crate) fn is_function(input: ParseStream<'_>) -> bool {
    let ahead = input.fork();
    while !ahead.peek(Token![fn]) {
        if ahead.call(Ident::parse_any).is_err() {
            return false;
        }
        // The ABI after `extern`.
        let _: Option<LitStr> = ahead.parse().unwrap_or_default();
    }
    true
}

impl Function {
    /// Reads a function after its visibility, up to the end of the row or, after an error, less, because `read_all`
    /// skips the rest. `known` are the earlier rows, one of which can be the base. It fails without a name, or if
    /// `Signature::parse` does; any other error is kept in `body`, so that the function is defined.
    pub(crate) fn parse(
        kind: Kind,
        attributes: Vec<Attribute>,
        visibility: Visibility,
        input: ParseStream<'_>,
        known: &KnownRows,
    ) -> Result<Self, Error> {
        let mut qualifiers = TokenStream::new();
        while !input.peek(Token![fn]) {
            qualifiers.extend([input.parse::<TokenTree>()?]);
        }
        let qualifier_error = (!qualifiers.is_empty()).then(|| {
            let message = format!("remove `{qualifiers}`: a row is an ordinary function");
            error_at(&qualifiers, message)
        });
        let keyword: Token![fn] = input.parse()?;
        if !is_name(input) {
            return Err(missing(input, keyword.span, "expected a name after `fn`"));
        }
        let name = input.parse()?;
        let (signature, signature_error) = Signature::parse(kind, &name, input)?;
        // Only the first error of a row is reported.
        let base_and_template = match qualifier_error.or(signature_error) {
            Some(error) => Err(error),
            None => base_and_template(&name, input, &signature),
        };
        let (source, body) = match base_and_template {
            Ok((base, text)) => {
                let base_source = base.iter();
                let token = &text.token;
                let source = quote!(#(#base_source,)* #token);
                (source, Body::new(base, text, &signature, known))
            }
            Err(error) => (TokenStream::new(), Err(error)),
        };
        Ok(Self {
            head: Head {
                attributes,
                visibility,
                name,
            },
            signature,
            source,
            body,
        })
    }

    /// Whether generated code can mention the function, as in `let _ = user;`, so that a call of `parse` counts as a
    /// use of it. A generic function can't be mentioned, because its parameters couldn't be inferred, nor can a
    /// deprecated one, of which each use is a warning; so the compiler doesn't report these as unused.
    pub(crate) fn can_be_mentioned(&self) -> bool {
        let signature = &self.signature;
        let is_generic = !signature.generics.params.is_empty()
            || mentions(&signature.parameters_in_parentheses(), "impl");
        !is_generic && !self.head.has("deprecated")
    }

    /// The template and the filled one, which has filler in place of the placeholders and is equally long. `None` if
    /// the row has an error, or if the macro doesn't know the whole URI, because the base is a parameter or a constant
    /// that only the compiler knows.
    pub(crate) fn template(&self) -> Option<(&str, Uri<'_>)> {
        let body = self.body.as_ref().ok()?;
        if !matches!(body.base, Base::Known(_)) {
            return None;
        }
        Some((body.text.value(), as_row(&body.template.filled)))
    }
}

impl Body {
    /// The template, with the placeholders in its components, as in `https://h/{id}`. `None` if only the compiler knows
    /// its base.
    pub(crate) fn shown(&self) -> Option<Uri<'_>> {
        if matches!(self.base, Base::Constant(_)) {
            return None;
        }
        Some(split_template(&self.text, &self.template))
    }

    /// Checks the template of a function row, its parameters and its base. After a literal, or one of the `known` rows
    /// whose URI is known, it resolves the template, so `API, "{id}"` can become `https://h/{id}`. After another base,
    /// or one such as `https://h/%2e%2e/`, whose dot segment stays, the template's program continues the base, which
    /// the compiler resolves.
    fn new(
        base: Option<Expr>,
        text: StringLiteral,
        signature: &Signature,
        known: &KnownRows,
    ) -> Result<Self, Error> {
        let mut base_argument = None;
        let mut known_base = None;
        if let Some(base) = base {
            let base = TextArgument::new(Kind::Uri, base)?;
            known_base = base_uri(&base, known)?;
            base_argument = Some(base);
        }
        let grammar = match base_argument {
            Some(_) => Grammar::RelativeRef,
            None => signature.kind.grammar(),
        };
        let mut template = Template::parse(&text, grammar)?;
        if base_argument.is_some() {
            check_below(known_base.as_ref(), template.filled.as_uri_ref(), &text)?;
        }
        check_parameters(&text, &template, signature, known)?;
        let split = split_template(&text, &template).as_uri_ref();
        let is_unsigned_parameter = |name: &[u8]| {
            let mut parameters = signature.parameters.iter();
            parameters.any(|other| other.text.as_bytes() == name && is_unsigned(&other.ty))
        };
        let no_inverse = in_macro::no_inverse(split, is_unsigned_parameter);
        // In `{width}x{height}`, the first value ends only because it's a number, so the matcher must read digits
        // there.
        let needs_numbers = in_macro::no_inverse(split, |_| false) != no_inverse;
        let resolved = known_base.and_then(|base| resolve(&text, &template, &base));
        let base = match base_argument {
            None if template.base.is_some() => Base::Parameter,
            None => Base::Known(None),
            // The resolved template's program also writes the text of the base.
            Some(base) if resolved.is_some() => Base::Known(base.expression()),
            Some(base) => {
                continue_base(&mut template);
                Base::Constant(base)
            }
        };
        let (text, template) = resolved.unwrap_or((text, template));
        Ok(Self {
            text,
            template,
            base,
            no_inverse,
            needs_numbers,
        })
    }
}

/// Reads `"=" [ base "," ] template`, up to the end of the row of the function `name`, and returns the base, if there
/// is one, and the template.
fn base_and_template(
    name: &Ident,
    input: ParseStream<'_>,
    signature: &Signature,
) -> Result<(Option<Expr>, StringLiteral), Error> {
    const VALUES: &str =
        "a function row takes a template, or a base and a template; its values are its parameters";
    equals(input, &format!("fn {name}(…)"), name.span(), "\"…\"")?;
    if let Some(text) = StringLiteral::of_row(input) {
        return Ok((None, text));
    }
    let values = expressions(input, AfterText::Unnamed)?;
    // `"{id}", id = 5`, as in `uri_format!`: `check_end_of_row` would take `id = 5` for the next row.
    let mut assigned_names = values
        .iter()
        .filter_map(name_and_value)
        .map(|(name, _)| name);
    let parameter = assigned_names.find(|name| signature.parameter(&name.to_string()).is_some());
    if let Some(name) = parameter {
        return Err(Error::new(name.span(), VALUES));
    }
    check_end_of_row(input, &values)?;
    let (base, template) = match &*values {
        [template] => (None, template),
        [base, template] => (Some(base.clone()), template),
        [] => return Err(Error::new(name.span(), "expected a template")),
        [_, _, third, ..] => return Err(error_at(third, VALUES)),
    };
    let Some(text) = literal(template) else {
        let found = "another expression; a base and a template are `BASE, \"users/{id}\"`";
        return Err(error_at(template, expected(signature.kind, found)));
    };
    let text = StringLiteral::parse(text, |found| expected(signature.kind, found))?;
    Ok((base, text))
}

/// Checks that each placeholder is a parameter, and each parameter a placeholder. A function with `{base}` can't return
/// a plain `UriBuf`: it refuses a base such as `https://h/?q`, so it returns a `Result`.
fn check_parameters(
    text: &StringLiteral,
    template: &Template,
    signature: &Signature,
    known: &KnownRows,
) -> Result<(), Error> {
    for placeholder in template.base.iter().chain(&template.slots) {
        let name = &placeholder.name;
        if signature.parameter(name).is_some() {
            continue;
        }
        let help = help_without_parameter(placeholder, template, signature, known);
        let found = format!("placeholder `{{{name}}}` without a parameter");
        let fault = Fault::new(placeholder.span.clone(), found, help, "");
        return Err(fault.error(text.value(), text.span()));
    }
    let names: Vec<&str> = template.names().collect();
    for parameter in &signature.parameters {
        if !names.contains(&&*parameter.text) {
            let name = &parameter.name;
            let message = match has_colon_before(text.value(), &parameter.text) {
                true => {
                    format!("unused parameter `{name}`: write `{{{name}}}` in place of `:{name}`")
                }
                false => {
                    format!("unused parameter `{name}`: the template does not contain `{{{name}}}`")
                }
            };
            return Err(Error::new(name.span(), message));
        }
    }
    if let (Some(_), Some(output)) = (&template.base, &signature.output) {
        let owned = signature.kind.owned_type_name();
        let message =
            format!("remove `-> {owned}`: the function refuses a base with a query or a fragment");
        return Err(error_at(output, message));
    }
    Ok(())
}

/// Whether a template has a segment `:name`, as other routers write a placeholder.
fn has_colon_before(template: &str, name: &str) -> bool {
    let mut segments = template.split(['/', '?', '#']);
    segments.any(|segment| segment.strip_prefix(':') == Some(name))
}

/// The help about a placeholder without a parameter: the name that was probably meant, what to do with a constant, or
/// the parameter to add.
fn help_without_parameter(
    placeholder: &PlaceholderAt,
    template: &Template,
    signature: &Signature,
    known: &KnownRows,
) -> String {
    let name = &placeholder.name;
    // As in `{API}/users`, and not a segment, as in `BASE, "{id}/items"`.
    let is_base = template.base.as_ref() == Some(placeholder);
    let mut parameters = signature.parameters.iter().map(|parameter| &parameter.text);
    // In `/{a}/{b}`, a parameter `a` isn't meant by `{b}`, because it has its placeholder.
    let may_be_meant = |parameter: &&String| {
        !template.names().any(|used| used == **parameter)
            && in_macro::differ_by_at_most_one_edit(parameter, name)
    };
    if let Some(near) = parameters.find(may_be_meant) {
        return format!("did you mean `{{{near}}}`?");
    }
    // The name of an earlier row that is a function is written in lower case.
    let is_constant = !name.contains(char::is_lowercase)
        || known.uris.contains_key(name) && name.contains(char::is_uppercase);
    match (is_base, placeholder.form) {
        (true, _) if is_constant && signature.kind.is_uri() => {
            format!("write the constant as the base: `{name}, \"…\"`")
        }
        (true, _) if is_constant => {
            "write `{base}`, and add `base: &Uri<'_>` to the signature".to_owned()
        }
        _ if is_constant => {
            "a placeholder is a parameter: write the text of the constant in its place".to_owned()
        }
        (true, _) => format!("add it to the signature: `{name}: &Uri<'_>`"),
        (_, Form::One) => format!("add it to the signature: `{name}: Type`"),
        (_, Form::Optional) => format!("add it to the signature: `{name}: Option<Type>`"),
        _ => format!("add it to the signature: `{name}: &[Type]`"),
    }
}

/// The template as a URI, whose components have the placeholders in them: the path of `https://h/{id}` is `/{id}`.
fn split_template<'t>(text: &'t StringLiteral, template: &Template) -> Uri<'t> {
    in_macro::template_uri(text.value(), as_row(&template.filled))
}

/// The template `text`, parsed as `reference`, resolved against the base. `None` if a dot segment of the base is left,
/// which a template can't have: that of `https://h/%2e%2e/`, because resolution doesn't decode it, or that of
/// `https://h/../a` before `?q={x}`, which keeps the base's path.
fn resolve(
    text: &StringLiteral,
    reference: &Template,
    base: &UriBuf,
) -> Option<(StringLiteral, Template)> {
    let mut resolved = reference.filled.as_uri_ref().resolve(base).to_string();
    // `check_below` has refused a leading `..`, and a template has no other dot segment, so the result ends with the
    // filled template, which is as long as `text`.
    resolved.replace_range(resolved.len() - text.value().len().., text.value());
    let text = StringLiteral::made(resolved, text.span());
    let template = Template::parse(&text, Grammar::Uri).ok()?;
    Some((text, template))
}

/// Changes a reference's program to one that begins after its base, which the compiler resolves. At run time, the text
/// and the offsets of the base are there already, so the program doesn't store those of an empty beginning.
fn continue_base(reference: &mut Template) {
    let filled = reference.filled.as_str();
    // The empty reference and `#{id}` keep the path and the query of the base, so their ends aren't stored, either.
    let keeps_query = filled.is_empty() || filled.starts_with('#');
    let ops = &mut reference.ops;
    let Op::Start(_, literal) = ops.remove(0) else {
        unreachable!("the program of a reference begins with `Op::Start`");
    };
    if keeps_query {
        // After an empty `Op::Start` are two `Op::Offset`, of the path's and the query's end.
        ops.drain(..2);
    } else if !literal.is_empty() {
        ops.insert(0, Op::Text(literal));
    }
}
