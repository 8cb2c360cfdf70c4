//! Checks a parameter's type for mistakes that the compiler would report more than once or would report at a location
//! inside the expansion.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use syn::Error;

use crate::read::tokens::{error_at, is_joint, is_punct, visible};
use crate::table::function::signature::{is_colon, is_word};

/// Checks the type of the parameter with this name. The type must not be empty.
pub(super) fn check(name: &Ident, ty: &TokenStream) -> Result<(), Error> {
    let tokens = visible(ty);
    check_brackets(&tokens)?;
    check_end(name, &tokens)?;
    check_words(ty)?;
    check_size(&tokens)
}

/// Checks that angle brackets are balanced.
fn check_brackets(tokens: &[TokenTree]) -> Result<(), Error> {
    let mut open = Vec::new();
    let mut is_arrow = false;
    for token in tokens {
        if is_punct(token, '<') {
            open.push(token);
        } else if is_punct(token, '>') && !is_arrow && open.pop().is_none() {
            return Err(Error::new_spanned(token, "`>` without a `<` before it"));
        }
        is_arrow = is_joint(token, '-');
    }
    match open.last() {
        Some(token) => Err(Error::new_spanned(token, "`<` without a `>` after it")),
        None => Ok(()),
    }
}

/// Checks that the type is not followed by a default value or by another parameter.
fn check_end(name: &Ident, tokens: &[TokenTree]) -> Result<(), Error> {
    let mut open = 0_usize;
    for (at, token) in tokens.iter().enumerate() {
        let message = if is_punct(token, '<') {
            open += 1;
            continue;
        } else if is_punct(token, '>') {
            open = open.saturating_sub(1);
            continue;
        } else if open > 0 {
            continue;
        } else if is_punct(token, '=') {
            format!(
                "a parameter has no default: write `{name}: Option<…>`, and `{{{name}?}}` in the template"
            )
        } else if is_punct(token, ';') {
            "write `,` in place of `;` between parameters".to_owned()
        } else if is_punct(token, '.') {
            "a row has the same parameters in each call: write a list, such as `&[&str]`".to_owned()
        } else if at > 0 && is_colon(tokens, at) {
            let before = &tokens[at - 1];
            let message = format!("expected `,` before the parameter `{before}`");
            return Err(Error::new_spanned(before, message));
        } else {
            continue;
        };
        return Err(Error::new_spanned(token, message));
    }
    Ok(())
}

/// Refuses `_` and `Self`, which have no meaning in a signature outside `impl`.
fn check_words(ty: &TokenStream) -> Result<(), Error> {
    let mut is_lifetime = false;
    for token in ty.clone() {
        match &token {
            TokenTree::Ident(word) if word == "_" && !is_lifetime => {
                let message = "write the type in place of `_`: a signature has all its types";
                return Err(Error::new(word.span(), message));
            }
            TokenTree::Ident(word) if word == "Self" => {
                let message =
                    "write the name of the type in place of `Self`: a row is not a method";
                return Err(Error::new(word.span(), message));
            }
            TokenTree::Group(group) => check_words(&group.stream())?,
            _ => {}
        }
        is_lifetime = is_joint(&token, '\'');
    }
    Ok(())
}

/// Refuses a `&` without a type after it, and unsized types such as `str`.
fn check_size(tokens: &[TokenTree]) -> Result<(), Error> {
    let unsized_type = match tokens {
        [reference, rest @ ..] if is_punct(reference, '&') => {
            let rest = match rest {
                [tick, _, rest @ ..] if is_punct(tick, '\'') => rest,
                _ => rest,
            };
            return match rest {
                [] => Err(at(tokens, "expected a type after `&`")),
                [word] if is_word(word, "mut") => Err(at(tokens, "expected a type after `&mut`")),
                _ => Ok(()),
            };
        }
        [TokenTree::Group(list)] if list.delimiter() == Delimiter::Bracket => {
            let inner = visible(&list.stream());
            !inner.iter().any(|token| is_punct(token, ';'))
        }
        [word] => is_word(word, "str"),
        [word, ..] => is_word(word, "dyn"),
        [] => false,
    };
    if !unsized_type {
        return Ok(());
    }
    let written: TokenStream = tokens.iter().cloned().collect();
    Err(at(
        tokens,
        format!("write `&` before `{written}`, which has no size of its own"),
    ))
}

fn at(tokens: &[TokenTree], message: impl std::fmt::Display) -> Error {
    error_at(&tokens.iter().cloned().collect(), message)
}
