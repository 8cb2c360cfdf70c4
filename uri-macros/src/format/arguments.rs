//! The arguments of a call: `[ base "," ] template *( "," ( name "=" expression / field ) )`.

use std::collections::BTreeMap;

use proc_macro2::{Ident, Span, TokenStream};
use quote::ToTokens as _;
use syn::parse::{ParseStream, Parser as _};
use syn::{Error, Expr, Lit, Member};
use uri_core::__v0_1_0::Grammar;

use crate::format::template::Template;
use crate::paths::CratePath;
use crate::read::arguments::{Arguments, literal};
use crate::read::kind::Kind;
use crate::read::string_literal::StringLiteral;
use crate::read::tokens::{assigned, bare, error_at, name_of};

/// The arguments other than `crate = path`.
pub(super) struct Call {
    pub(super) krate: CratePath,
    pub(super) base: Option<TokenStream>,
    pub(super) literal: StringLiteral,
    pub(super) template: Template,
    pub(super) values: Vec<NamedValue>,
    /// Each name's index in `values`; comparing identifiers would create strings.
    pub(super) indices: BTreeMap<String, usize>,
    /// Fields by name, which are borrowed like variables.
    pub(super) fields: BTreeMap<String, TokenStream>,
}

/// `name = expression`
pub(super) struct NamedValue {
    pub(super) name: Ident,
    pub(super) expression: TokenStream,
}

impl Call {
    /// Reads the base, if there is one, the template, and the values of a call. Each error is at the argument that it is about.
    pub(super) fn parse(kind: Kind, tokens: TokenStream) -> Result<Self, Error> {
        let read = |input: ParseStream<'_>| Arguments::read(input, |_| Ok(()), true);
        let (Arguments { krate, arguments }, ()) = read.parse2(tokens)?;
        // If the first argument isn't a literal, it is the base.
        let literals = [0, 1].map(|at| arguments.get(at).and_then(literal));
        let (base, template, arguments) = match (&*arguments, literals) {
            ([_, values @ ..], [Some(template), _]) => (None, template, values),
            ([base, _, values @ ..], [None, Some(template)]) => {
                (Some(base.to_token_stream()), template, values)
            }
            // Unless a second, unnamed argument follows, the first should have been the template.
            ([first, rest @ ..], _) => {
                let second = rest.first().filter(|second| assigned(second).is_none());
                let at = second.unwrap_or(first).to_token_stream();
                return Err(error_at(&at, expected(kind, "another expression")));
            }
            ([], _) => return Err(Error::new(Span::call_site(), expected(kind, "nothing"))),
        };
        let literal = StringLiteral::parse(template, |found| expected(kind, found))?;
        // After a base, the template is a relative reference.
        let grammar = base
            .as_ref()
            .map_or(kind.grammar(), |_| Grammar::RelativeRef);
        // An error of the template comes before all errors about its arguments.
        let template = Template::parse(&literal, grammar)?;
        if let Some(base) = base.as_ref().filter(|_| !kind.is_uri()) {
            let message = "`uri_ref_format!` does not take a base; `uri_format!` resolves a reference against one";
            return Err(error_at(base, message));
        }
        let mut call = Self {
            krate,
            base,
            literal,
            template,
            values: Vec::new(),
            indices: BTreeMap::new(),
            fields: BTreeMap::new(),
        };
        for argument in arguments {
            call.add(kind, argument)?;
        }
        Ok(call)
    }

    /// Adds an argument after the template.
    fn add(&mut self, kind: Kind, argument: &Expr) -> Result<(), Error> {
        let template = &self.template;
        let (name, expression) = match (assigned(argument), field(argument)) {
            (Some(given), _) => given,
            (None, Some(field)) if template.has_placeholder_named(field) => (field, argument),
            _ => return Err(positional(argument, template)),
        };
        if name == "crate" {
            return Err(Error::new(
                name.span(),
                "`crate = …` must be the first argument",
            ));
        }
        if !template.has_placeholder_named(name) {
            let of = kind.macro_name();
            let message = format!("the template of `{of}_format!` does not contain `{{{name}}}`");
            return Err(Error::new(name.span(), message));
        }
        let text = name.to_string();
        if self.indices.contains_key(&text) || self.fields.contains_key(&text) {
            return Err(Error::new(name.span(), format!("`{name}` a second time")));
        }
        let expression = expression.to_token_stream();
        if assigned(argument).is_none() {
            self.fields.insert(text, expression);
            return Ok(());
        }
        self.indices.insert(text, self.values.len());
        let name = name.clone();
        self.values.push(NamedValue { name, expression });
        Ok(())
    }
}

/// The name of the field in `value.name` or `&value.name`. In a macro, `$value.name` can have parentheses.
fn field(argument: &Expr) -> Option<&Ident> {
    match bare(argument) {
        Expr::Reference(reference) => field(&reference.expr),
        Expr::Paren(inner) => field(&inner.expr),
        Expr::Field(field) if is_path_or_field(&field.base) => match &field.member {
            // A keyword, as in `value.r#type`, can't name a placeholder.
            Member::Named(name) if !name.to_string().starts_with("r#") => Some(name),
            _ => None,
        },
        _ => None,
    }
}

fn is_path_or_field(value: &Expr) -> bool {
    match bare(value) {
        Expr::Field(field) => is_path_or_field(&field.base),
        Expr::Paren(inner) => is_path_or_field(&inner.expr),
        value => matches!(value, Expr::Path(_)),
    }
}

/// The error about an argument that is neither `name = expression` nor a field with a placeholder's name.
fn positional(argument: &Expr, template: &Template) -> Error {
    // `format!` takes `x` and `&x`.
    let variable = match bare(argument) {
        Expr::Reference(reference) => name_of(&reference.expr),
        argument => name_of(argument),
    };
    let message = match (variable, field(argument)) {
        (Some(name), _) if template.has_placeholder_named(name) => {
            format!("remove the argument: `{{{name}}}` in the template is the variable `{name}`")
        }
        (Some(name), _) => format!("write `{{{name}}}` in the template, without the argument"),
        (None, Some(field)) => format!("the template does not contain `{{{field}}}`: write it there, or a name for the value, as in `name = value`"),
        (None, None) if matches!(literal(argument), Some(Lit::Str(_))) => {
            "unexpected string; a template is one string literal, and a base is a `Uri` or a `UriBuf`, such as `uri!(\"…\")`"
                .to_owned()
        }
        (None, None) => "write a name for the value: `{name}` in the template, and `name = value` after it".to_owned(),
    };
    error_at(argument, message)
}

/// The message about a missing template of a macro or a row of this kind, with an example. `found` names what is in its
/// place, such as "another expression".
pub(crate) fn expected(kind: Kind, found: &str) -> String {
    let example = if kind.is_uri() {
        "https://example.org/users/{id}"
    } else {
        "users/{id}?page={page?}"
    };
    format!("expected a template, which is a string literal such as `\"{example}\"`; found {found}")
}
