//! The arguments of a call: `[ base "," ] template *( "," name "=" expression )`.

use std::collections::BTreeMap;

use proc_macro2::{Delimiter, Ident, Literal, Span, TokenStream, TokenTree};
use syn::Error;
use uri_core::__v0_1_0::Grammar;

use crate::format::placeholder::placeholders;
use crate::format::template::Template;
use crate::paths::Root;
use crate::read::arguments::{Arguments, misplaced};
use crate::read::kind::Kind;
use crate::read::string_literal::StringLiteral;
use crate::read::tokens::{
    as_ident, begins_with_equals, check_commas, error_at, is_punct, visible,
};

/// The arguments of a call, other than `crate = path`.
pub(super) struct Call {
    pub(super) root: Root,
    pub(super) base: Option<TokenStream>,
    pub(super) template: StringLiteral,
    pub(super) values: Vec<NamedValue>,
    /// Maps each name to its index in `values`. Searching `values` instead would create two strings for each comparison
    /// of identifiers.
    pub(super) indices: BTreeMap<String, usize>,
}

/// `name = expression`
pub(super) struct NamedValue {
    pub(super) name: Ident,
    pub(super) expression: TokenStream,
}

impl Call {
    pub(super) fn parse(kind: Kind, tokens: TokenStream) -> Result<Self, Error> {
        let Arguments { root, arguments } = Arguments::parse(tokens)?;
        arguments.iter().try_for_each(check_commas)?;
        let mut arguments = arguments.into_iter();
        let Some(first) = arguments.next() else {
            return Err(Error::new(Span::call_site(), expected(kind, "nothing")));
        };
        // If the first argument isn't a literal, it is the base, and the second is the template.
        let (base, template) = match literal(&first) {
            Some(template) => (None, template),
            None => match arguments.next().map(|second| (literal(&second), second)) {
                Some((Some(template), _)) => (Some(first), template),
                // The first argument can be a base, so the second should have been a template.
                Some((None, second)) if NamedValue::parse(&second).is_none() => {
                    return Err(error_at(&second, expected(kind, "another expression")));
                }
                // Without a second argument, or before a named one, the first should have been the template.
                _ => return Err(error_at(&first, expected(kind, "another expression"))),
            },
        };
        let template = StringLiteral::parse(&template, |found| expected(kind, found))?;
        if let Some(base) = &base {
            if let Some(message) = misplaced(base) {
                return Err(error_at(base, message));
            }
            if !kind.is_uri() {
                let message = "`uri_ref_format!` does not take a base; `uri_format!` resolves a reference against one";
                return Err(error_at(base, message));
            }
        }
        let mut values: Vec<NamedValue> = Vec::new();
        let mut indices = BTreeMap::new();
        for argument in arguments {
            if let Some(message) = misplaced(&argument) {
                return Err(error_at(&argument, message));
            }
            let value = NamedValue::parse(&argument)
                .unwrap_or_else(|| Err(positional(base.is_some(), &argument, &template)))?;
            if indices
                .insert(value.name.to_string(), values.len())
                .is_some()
            {
                let message = format!("`{}` a second time", value.name);
                return Err(Error::new_spanned(value.name, message));
            }
            values.push(value);
        }
        Ok(Self {
            root,
            base,
            template,
            values,
            indices,
        })
    }

    /// The grammar rule for the template, which must be a relative reference if a base precedes it.
    pub(super) fn grammar(&self, kind: Kind) -> Grammar {
        let relative = self.base.as_ref().map(|_| Grammar::RelativeRef);
        relative.unwrap_or(kind.grammar())
    }
}

impl NamedValue {
    /// Reads `name = expression`, or returns `None` if the argument does not begin with `name =`.
    fn parse(argument: &TokenStream) -> Option<Result<Self, Error>> {
        let argument = ungrouped(argument.clone());
        let trees = visible(&argument);
        let (TokenTree::Ident(name), rest) = trees.split_first()? else {
            return None;
        };
        if !begins_with_equals(rest) {
            return None;
        }
        if rest.len() == 1 {
            let message = format!("expected an expression after `{name} =`");
            return Some(Err(Error::new_spanned(name, message)));
        }
        // The tokens are taken from `argument` rather than `trees`, so that invisible groups remain groups.
        let expression = argument.into_iter().skip(2).collect();
        let name = name.clone();
        Some(Ok(Self { name, expression }))
    }
}

/// Removes the invisible groups that surround the whole argument. Such groups come from `macro_rules!` fragments.
fn ungrouped(argument: TokenStream) -> TokenStream {
    let mut trees = argument.clone().into_iter();
    match (trees.next(), trees.next()) {
        (Some(TokenTree::Group(group)), None) if group.delimiter() == Delimiter::None => {
            ungrouped(group.stream())
        }
        _ => argument,
    }
}

/// The error about an argument that isn't `name = expression`.
fn positional(has_base: bool, argument: &TokenStream, template: &StringLiteral) -> Error {
    let trees = visible(argument);
    // `x` and `&x` are how `format!` takes a variable.
    let name = match &*trees {
        [and, TokenTree::Ident(name)] if is_punct(and, '&') => Some(name.clone()),
        _ => as_ident(argument),
    };
    let placeholders = placeholders(template.value()).unwrap_or_default();
    let is_placeholder = |name: &Ident| placeholders.iter().any(|slot| name == &slot.name);
    let message = match (name, &*trees) {
        (Some(name), _) if is_placeholder(&name) => {
            format!("remove the argument: `{{{name}}}` in the template is the variable `{name}`")
        }
        // In a call with `{}`, a string is probably a value, as in `format!`, and gets the last message.
        (None, [TokenTree::Literal(text)])
            if StringLiteral::new(text).is_ok() && !template.value().contains("{}") =>
        {
            "unexpected string; a template is one string literal, and a base is a `Uri` or a `UriBuf`, such as `uri!(\"…\")`"
                .to_owned()
        }
        // The template could be resolved against a base, so the argument is probably meant as one.
        (name, _) if !has_base && Template::parse(template, Grammar::RelativeRef).is_ok() => {
            let base = name.map_or("base".to_owned(), |name| name.to_string());
            format!("a base comes first: `uri_format!({base}, \"…\")`; a value needs a name: `name = value`")
        }
        (Some(name), _) => format!("write `{{{name}}}` in the template, without the argument"),
        (None, _) => "write a name for the value: `{name}` in the template, and `name = value` after it".to_owned(),
    };
    error_at(argument, message)
}

/// Returns the literal if it is the only token.
fn literal(tokens: &TokenStream) -> Option<Literal> {
    match &*visible(tokens) {
        [TokenTree::Literal(literal)] => Some(literal.clone()),
        _ => None,
    }
}

/// The message about what isn't a template.
pub(crate) fn expected(kind: Kind, found: &str) -> String {
    let example = if kind.is_uri() {
        "https://example.org/users/{id}"
    } else {
        "users/{id}?page={page?}"
    };
    format!("expected a template, which is a string literal such as `\"{example}\"`; found {found}")
}
