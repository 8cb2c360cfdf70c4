//! The expansion of the four macros for one URI.

use proc_macro2::{TokenStream, TokenTree};
use syn::Error;

use crate::paths::Root;
use crate::read::arguments::Arguments;
use crate::read::kind::Kind;
use crate::read::string_literal::StringLiteral;
use crate::read::tokens::{error_at, is_punct, visible};
use crate::uri::value::{KnownRows, UriValue};

/// Expands to an expression for the value, or to `compile_error!`.
pub(crate) fn expand(kind: Kind, tokens: TokenStream) -> TokenStream {
    try_expand(kind, tokens).unwrap_or_else(Error::into_compile_error)
}

fn try_expand(kind: Kind, tokens: TokenStream) -> Result<TokenStream, Error> {
    // Most calls contain only a literal, and splitting the arguments would take longer than reading the literal.
    if let Some(text) = StringLiteral::alone(&tokens) {
        return Ok(UriValue::of_text(kind, &text, false)?.expression(kind, &Root::default()));
    }
    let Arguments { root, arguments } = Arguments::parse(tokens)?;
    if let [first, second, ..] = &*arguments
        && StringLiteral::alone(first).is_some_and(|text| text.value().contains('{'))
    {
        let message =
            "a value is filled in at run time: write `uri_format!(\"https://example.org/{id}\")`";
        return Err(error_at(second, message));
    }
    arguments
        .iter()
        .try_for_each(|argument| check_name(kind, argument, arguments.len()))?;
    Ok(UriValue::parse(kind, arguments, false, &KnownRows::new())?.expression(kind, &root))
}

/// Rejects an argument that begins with a lowercase name, such as `&text` or `text.trim()`, because rustc's message
/// about a variable in a constant isn't helpful.
fn check_name(kind: Kind, argument: &TokenStream, count: usize) -> Result<(), Error> {
    let trees = visible(argument);
    let borrows = trees.iter().take_while(|tree| is_punct(tree, '&')).count();
    let (name, rest) = match &trees[borrows..] {
        [TokenTree::Ident(name), rest @ ..] => (name.to_string(), rest),
        _ => return Ok(()),
    };
    let is_lowercase = name.contains(char::is_lowercase) && !name.contains(char::is_uppercase);
    // `text()`, `text!()` and `text::NAME` can be constants.
    let is_value = rest.first().is_none_or(|next| is_punct(next, '.'));
    if name == "crate" || !is_lowercase || !is_value {
        return Ok(());
    }
    let more = if rest.is_empty() { "" } else { "…" };
    let source = format!("{}{name}{more}", "&".repeat(borrows));
    let call = match count {
        1 if kind.is_uri() => format!("`Uri::parse({source})?`"),
        1 => format!("`UriRef::parse({source})?`"),
        _ => "`base.join(reference)?`".to_owned(),
    };
    let message = format!(
        "`{name}` is named like a variable, but a constant is needed; for a variable, write {call}, and for a constant \
         `{{ {source} }}`"
    );
    Err(error_at(argument, message))
}

#[cfg(test)]
mod tests;

#[cfg(test)]
mod faults;
