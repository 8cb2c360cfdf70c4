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
use crate::uri::value::{KnownRows, as_row, as_uri, base_uri, check_below};

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
    /// Why no URI can be taken apart into the values.
    pub(crate) no_inverse: Option<String>,
    /// Whether numbers separate values.
    pub(crate) needs_numbers: bool,
}

/// The base of a function's URI.
pub(crate) enum Base {
    /// There is none, or the macro has resolved the template against it; `Some` is its name.
    Known(Option<TokenStream>),
    /// The compiler resolves the template against it, and the program continues it.
    Constant(TextArgument),
    /// It is a parameter, because the template begins with `{base}`.
    Parameter,
}

/// Whether a function follows, perhaps after words like `unsafe extern "C"`, which are refused.
pub(crate) fn is_function(input: ParseStream<'_>) -> bool {
    let ahead = input.fork();
    while !ahead.peek(Token![fn]) {
        if ahead.call(Ident::parse_any).is_err() {
            return false;
        }
        let _: Option<LitStr> = ahead.parse().unwrap_or_default();
    }
    true
}

impl Function {
    /// Reads a function after its visibility.
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
        let qualifier = (!qualifiers.is_empty()).then(|| {
            let message = format!("remove `{qualifiers}`: a row is an ordinary function");
            error_at(&qualifiers, message)
        });
        let keyword: Token![fn] = input.parse()?;
        if !is_name(input) {
            return Err(missing(input, keyword.span, "expected a name after `fn`"));
        }
        let name = input.parse()?;
        let (signature, error) = Signature::parse(kind, &name, input)?;
        // Only the first error of a row is reported.
        let values = match qualifier.or(error) {
            Some(error) => Err(error),
            None => values(&name, input, &signature),
        };
        let (source, body) = match values {
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

    /// Whether the compiler reports the function if it isn't used. Parsing is a use too, so the type refers to the
    /// function, unless that has generic parameters or is deprecated.
    pub(crate) fn reports_unused(&self) -> bool {
        let signature = &self.signature;
        let is_generic = !signature.generics.params.is_empty()
            || mentions(&signature.parameters_in_parentheses(), "impl");
        !is_generic && !self.head.has("deprecated")
    }

    /// The template and the filled one, if the macro knows them.
    pub(crate) fn template(&self) -> Option<(&str, Uri<'_>)> {
        let body = self.body.as_ref().ok()?;
        let is_whole = matches!(body.base, Base::Known(_));
        is_whole.then(|| (body.text.value(), as_row(&body.template.filled)))
    }
}

impl Body {
    /// The template with its offsets, if the macro knows it.
    pub(crate) fn shown(&self) -> Option<Uri<'_>> {
        let is_known = !matches!(self.base, Base::Constant(_));
        is_known.then(|| shown(&self.text, &self.template))
    }

    /// Why the row has no `parse`.
    pub(crate) fn no_parse(&self) -> Option<String> {
        let count = self.template.slots.len();
        let limit = in_macro::MAX_VALUES;
        let too_many = || format!("it would return {count} values; the limit is {limit}");
        let no_inverse = self.no_inverse.clone();
        no_inverse.or_else(|| (count > limit).then(too_many))
    }

    /// Checks the template of a function row, its parameters and its base. After a base that the macro knows, it
    /// resolves the template, so `API, "{id}"` can become `https://h/{id}`; after another, the template's program
    /// continues the base, which the compiler knows.
    fn new(
        base: Option<Expr>,
        text: StringLiteral,
        signature: &Signature,
        known: &KnownRows,
    ) -> Result<Self, Error> {
        let base = base.map(|base| TextArgument::new(Kind::Uri, base));
        let base = base.transpose()?;
        let base_uri = base.as_ref().map(|base| base_uri(base, known));
        let base_uri = base_uri.transpose()?.flatten();
        let base = base.map(|base| as_uri(base, known));
        let grammar = match base {
            Some(_) => Grammar::RelativeRef,
            None => signature.kind.grammar(),
        };
        let mut template = Template::parse(&text, grammar)?;
        if base.is_some() {
            check_below(base_uri.as_ref(), template.filled.as_uri_ref(), &text)?;
        }
        check_parameters(&text, &template, signature, known)?;
        let shown = shown(&text, &template).as_uri_ref();
        let is_unsigned = |name: &[u8]| {
            let mut parameters = signature.parameters.iter();
            parameters.any(|other| other.text.as_bytes() == name && is_unsigned(&other.ty))
        };
        let no_inverse = in_macro::no_inverse(shown, is_unsigned);
        let needs_numbers = in_macro::no_inverse(shown, |_| false) != no_inverse;
        let resolved = base_uri.and_then(|base| resolve(&text, &template, &base));
        let base = match base {
            None if template.base.is_some() => Base::Parameter,
            None => Base::Known(None),
            // The program writes the base's text too.
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

/// Reads `"=" [ base "," ] template`.
fn values(
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
    // `, x = …`, as in `uri_format!`, isn't another row.
    let mut names = values
        .iter()
        .filter_map(name_and_value)
        .map(|(name, _)| name);
    if let Some(name) = names.find(|name| signature.parameter(&name.to_string()).is_some()) {
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

/// Checks that each placeholder has a parameter and each parameter a placeholder, and that a function with a `{base}`, which can
/// fail because of it, doesn't declare `-> UriBuf`.
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
        let is_base = template.base.as_ref() == Some(placeholder);
        let help = missing_parameter(placeholder, is_base, signature, known);
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

/// The help about a placeholder without a parameter.
fn missing_parameter(
    placeholder: &PlaceholderAt,
    is_base: bool,
    signature: &Signature,
    known: &KnownRows,
) -> String {
    let name = &placeholder.name;
    let mut parameters = signature.parameters.iter().map(|parameter| &parameter.text);
    if let Some(near) = parameters.find(|parameter| in_macro::is_near(parameter, name)) {
        return format!("did you mean `{{{near}}}`?");
    }
    let is_constant = known.contains_key(name) || !name.contains(char::is_lowercase);
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

/// A template with its offsets.
fn shown<'t>(text: &'t StringLiteral, template: &Template) -> Uri<'t> {
    in_macro::template_uri(text.value(), as_row(&template.filled))
}

/// The template resolved against the base; `None` if a dot segment of the base is left, which a template can't have.
/// Literal text has no dot segments, so the result ends with all of the filled template, which is as long as `text`.
fn resolve(
    text: &StringLiteral,
    reference: &Template,
    base: &UriBuf,
) -> Option<(StringLiteral, Template)> {
    let mut resolved = reference.filled.as_uri_ref().resolve(base).to_string();
    resolved.replace_range(resolved.len() - text.value().len().., text.value());
    let text = StringLiteral::made(resolved, text.span());
    let template = Template::parse(&text, Grammar::Uri).ok()?;
    Some((text, template))
}

/// Makes a reference's program continue a base, which has the offsets before the reference.
fn continue_base(reference: &mut Template) {
    let ops = &mut reference.ops;
    let Op::Start(_, literal) = ops.remove(0) else {
        unreachable!("the program of a reference begins with its literal text");
    };
    if reference.filled.as_str().starts_with('#') {
        // The base keeps its path and its query, and so the offsets where these end.
        ops.drain(..2);
    } else if !literal.is_empty() {
        ops.insert(0, Op::Text(literal));
    }
}
