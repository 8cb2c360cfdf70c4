//! The arguments of a call: `[ base "," ] template *( "," ( name "=" expression / field ) )`.

use std::collections::BTreeMap;

use proc_macro2::{Ident, Span, TokenStream};
use quote::ToTokens as _;
use syn::parse::{ParseStream, Parser as _};
use syn::{Error, Expr, Lit, Member};
use uri_core::__v0_1_0::Grammar;

use crate::format::template::Template;
use crate::paths::CratePath;
use crate::read::arguments::{AfterText, Arguments, literal};
use crate::read::kind::Kind;
use crate::read::string_literal::StringLiteral;
use crate::read::tokens::{error_at, name_and_value, name_of, without_invisible_groups};

/// The arguments other than `crate = path`.
pub(super) struct Call {
    pub(super) krate: CratePath,
    pub(super) base: Option<TokenStream>,
    pub(super) literal: StringLiteral,
    pub(super) template: Template,
    pub(super) values: Vec<NamedValue>,
    /// Each name's index in `values`; comparing identifiers would create strings.
    pub(super) indices: BTreeMap<String, usize>,
    /// The arguments that are only a field: `user.id`, by its name, `id`. They are borrowed like variables.
    pub(super) fields: BTreeMap<String, TokenStream>,
}

/// `name = expression`
pub(super) struct NamedValue {
    pub(super) name: Ident,
    pub(super) expression: TokenStream,
}

impl Call {
    /// Reads the base, if there is one, the template, and the values of a call, such as
    /// `BASE, "users/{id}", id = 7`. Each error is at the argument that it is about.
    pub(super) fn parse(kind: Kind, tokens: TokenStream) -> Result<Self, Error> {
        let read = |input: ParseStream<'_>| Arguments::read(input, AfterText::MayBeNamed);
        let Arguments { krate, arguments } = read.parse2(tokens)?;
        let (base, template, values) = split_arguments(kind, &arguments)?;
        let literal = StringLiteral::parse(template, |found| expected(kind, found))?;
        let grammar = match base {
            Some(_) => Grammar::RelativeRef,
            None => kind.grammar(),
        };
        // An error of the template comes before those about a base and about names, but `read` has reported others,
        // such as that about the quotes in `"id" = 7`.
        let template = Template::parse(&literal, grammar)?;
        if let Some(base) = base
            && !kind.is_uri()
        {
            let message = "`uri_ref_format!` does not take a base; `uri_format!` resolves a reference against one";
            return Err(error_at(base, message));
        }
        let mut call = Self {
            krate,
            base: base.map(Expr::to_token_stream),
            literal,
            template,
            values: Vec::new(),
            indices: BTreeMap::new(),
            fields: BTreeMap::new(),
        };
        for value in values {
            call.add_value(kind, value)?;
        }
        Ok(call)
    }

    /// Adds an argument after the template: `name = expression`, or a field with the name of a placeholder, such as
    /// `user.id` for `{id}`. Refuses any other, a name that isn't in the template, and a name that is given twice.
    fn add_value(&mut self, kind: Kind, argument: &Expr) -> Result<(), Error> {
        let template = &self.template;
        let named = name_and_value(argument);
        let (name, expression) = match (named, field_name(argument)) {
            (Some(name_and_value), _) => name_and_value,
            (None, Some(field)) if template.has_placeholder_named(field) => (field, argument),
            _ => return Err(unnamed_value(argument, template)),
        };
        if name == "crate" {
            return Err(Error::new(
                name.span(),
                "`crate = …` must be the first argument",
            ));
        }
        if !template.has_placeholder_named(name) {
            let prefix = kind.macro_name();
            let message =
                format!("the template of `{prefix}_format!` does not contain `{{{name}}}`");
            return Err(Error::new(name.span(), message));
        }
        let text = name.to_string();
        if self.indices.contains_key(&text) || self.fields.contains_key(&text) {
            return Err(Error::new(name.span(), format!("`{name}` a second time")));
        }
        let expression = expression.to_token_stream();
        if named.is_none() {
            self.fields.insert(text, expression);
            return Ok(());
        }
        self.indices.insert(text, self.values.len());
        let name = name.clone();
        self.values.push(NamedValue { name, expression });
        Ok(())
    }
}

/// Splits the arguments of a call into the base, which a call such as `BASE, "users/{id}"` has, the template, which is
/// a literal, and the values after it. Fails if neither the first nor the second argument is a literal.
fn split_arguments(
    kind: Kind,
    arguments: &[Expr],
) -> Result<(Option<&Expr>, &Lit, &[Expr]), Error> {
    let [first, after_first @ ..] = arguments else {
        return Err(Error::new(Span::call_site(), expected(kind, "nothing")));
    };
    if let Some(template) = literal(first) {
        return Ok((None, template, after_first));
    }
    if let [second, values @ ..] = after_first
        && let Some(template) = literal(second)
    {
        return Ok((Some(first), template, values));
    }
    // A second argument without a name should have been the template, as in `BASE, text`; otherwise, the first should.
    let second = after_first.first();
    let second = second.filter(|second| name_and_value(second).is_none());
    let wrong = second.unwrap_or(first);
    Err(error_at(wrong, expected(kind, "another expression")))
}

/// The name of the field in `value.name` or `&value.name`. In a macro, `$value.name` can have parentheses.
fn field_name(argument: &Expr) -> Option<&Ident> {
    match without_invisible_groups(argument) {
        Expr::Reference(reference) => field_name(&reference.expr),
        Expr::Paren(inner) => field_name(&inner.expr),
        // The tokens are written once for each placeholder with the name, so `user().id` would be called as often.
        Expr::Field(field) if is_path_or_field(&field.base) => match &field.member {
            // A keyword, as in `value.r#type`, can't name a placeholder.
            Member::Named(name) if !name.to_string().starts_with("r#") => Some(name),
            _ => None,
        },
        _ => None,
    }
}

/// Whether an expression is a path, such as `user`, or a field of one, such as `user.name`, perhaps in parentheses.
fn is_path_or_field(value: &Expr) -> bool {
    match without_invisible_groups(value) {
        Expr::Field(field) => is_path_or_field(&field.base),
        Expr::Paren(inner) => is_path_or_field(&inner.expr),
        value => matches!(value, Expr::Path(_)),
    }
}

/// The error about an argument after the template that is neither `name = expression` nor a field with a placeholder's
/// name, such as a variable, which needs no argument.
fn unnamed_value(argument: &Expr, template: &Template) -> Error {
    // A variable is probably given as for `format!`: `x` or `&x`.
    let variable = match without_invisible_groups(argument) {
        Expr::Reference(reference) => name_of(&reference.expr),
        argument => name_of(argument),
    };
    let message = match (variable, field_name(argument)) {
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
