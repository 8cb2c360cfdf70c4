//! The own type of a parameter: its type in owned form, in which the row's `parse` returns the value.
//!
//! It is read from the tokens of the parameter's type: `&str` becomes `String`, `&[Id]` a list of `Id`, and a type that
//! isn't known by its name stays what it is.

use proc_macro2::{Delimiter, Ident, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::{ToTokens as _, quote};

use crate::format::placeholder::Arity;
use crate::format::template::Slot;
use crate::paths::Root;
use crate::read::tokens::{is_punct, is_word, mentions, visible};
use crate::table::function::parse::Function;
use crate::table::function::signature::{closing, split};

/// The tokens of a type.
type Tokens<'t> = &'t [TokenTree];

impl Function {
    /// The form of a slot, which contains the own types of the parameter.
    pub(super) fn form(&self, root: &Root, slot: &Slot, ty: &TokenStream) -> TokenStream {
        let tokens = visible(ty);
        let tokens = behind_references(&tokens);
        let own = |tokens: Tokens<'_>| {
            let own = self.own_type(root, tokens);
            own.unwrap_or_else(|| root.hidden("Unnamed"))
        };
        let unnamed: TokenStream = root.hidden("Unnamed");
        match slot.form {
            Arity::One => {
                let (form, own) = (root.hidden("One"), own(tokens));
                quote!(#form<#own>)
            }
            Arity::Optional => {
                let (form, inner) = (root.hidden("ZeroOrOne"), path(tokens));
                let own = match inner
                    .as_ref()
                    .map(|(name, arguments)| (*name == "Option", &**arguments))
                {
                    Some((true, [inner])) => own(inner),
                    _ => unnamed,
                };
                quote!(#form<#own>)
            }
            Arity::Many if slot.is_pairs => {
                let form = root.hidden("ManyPairs");
                let pair = items(tokens).map(|items| match items {
                    Items::Of(item) => {
                        let item = behind_references(&item).to_vec();
                        match &*item {
                            [TokenTree::Group(pair)] => {
                                let inner = visible(&pair.stream());
                                split(&inner).map(own).collect()
                            }
                            _ => Vec::new(),
                        }
                    }
                    Items::Pair(key, value) => vec![own(&key), own(&value)],
                    Items::Segments => Vec::new(),
                });
                match pair.as_deref() {
                    Some([key, value]) => quote!(#form<#key, #value>),
                    _ => quote!(#form<#unnamed, #unnamed>),
                }
            }
            Arity::Many => {
                let form = root.hidden("Many");
                let own = match items(tokens) {
                    Some(Items::Of(item)) => own(&item),
                    Some(Items::Segments) => root.hidden("String"),
                    _ => unnamed,
                };
                quote!(#form<#own>)
            }
        }
    }

    /// A type in owned form, or `None` if it mentions something that has no name outside the function.
    fn own_type(&self, root: &Root, tokens: Tokens<'_>) -> Option<TokenStream> {
        let tokens = behind_references(tokens);
        if let Some((name, arguments)) = path(tokens) {
            match &*arguments {
                [] if name == "str" => return Some(root.hidden("String")),
                [inner] if name == "Cow" => return self.own_type(root, inner),
                _ => {}
            }
        }
        let all = with_static(tokens.iter().cloned().collect());
        let hidden = ["impl", "dyn", "_"].map(str::to_owned).into_iter();
        let mut hidden = hidden.chain(self.signature.type_parameters());
        (!hidden.any(|name| mentions(&all, &name)) && !all.is_empty()).then_some(all)
    }
}

/// A type without `&`, `&'a` and `&mut` before it.
fn behind_references(tokens: Tokens<'_>) -> Tokens<'_> {
    match tokens {
        [and, tick, _, rest @ ..] if is_punct(and, '&') && is_punct(tick, '\'') => {
            behind_references(rest)
        }
        [first, rest @ ..] if is_punct(first, '&') || is_word(first, "mut") => {
            behind_references(rest)
        }
        _ => tokens,
    }
}

/// The last name of a path, and its arguments without lifetimes. The result is `None` if the type isn't a path.
fn path(tokens: Tokens<'_>) -> Option<(&Ident, Vec<Tokens<'_>>)> {
    let len = tokens.iter().position(|token| is_punct(token, '<'));
    let (names, arguments) = tokens.split_at(len.unwrap_or(tokens.len()));
    let is_path = |token: &TokenTree| match token {
        TokenTree::Ident(name) => name != "impl" && name != "dyn",
        token => is_punct(token, ':'),
    };
    let (Some(TokenTree::Ident(last)), true) = (names.last(), names.iter().all(is_path)) else {
        return None;
    };
    let arguments = match arguments {
        [] => &[][..],
        [_, inner @ .., _] if closing(arguments) == arguments.len() => inner,
        _ => return None,
    };
    let types = split(arguments).filter(|argument| !is_punct(&argument[0], '\''));
    Some((last, types.collect()))
}

/// What a list has.
enum Items {
    Of(Vec<TokenTree>),
    Pair(Vec<TokenTree>, Vec<TokenTree>),
    /// The segments of a `pct::Path`.
    Segments,
}

/// The items of a list: of `[T]`, `[T; N]`, `impl … Item = T`, or of a type with one or two type arguments.
fn items(tokens: Tokens<'_>) -> Option<Items> {
    if let [TokenTree::Group(group)] = tokens
        && group.delimiter() == Delimiter::Bracket
    {
        let inner = visible(&group.stream());
        let end = inner.iter().position(|token| is_punct(token, ';'));
        return Some(Items::Of(inner[..end.unwrap_or(inner.len())].to_vec()));
    }
    if tokens.first().is_some_and(|first| is_word(first, "impl")) {
        let is_item = |pair: &[TokenTree]| is_word(&pair[0], "Item") && is_punct(&pair[1], '=');
        let start = tokens.windows(2).position(is_item)? + 2;
        let rest = &tokens[start..];
        let mut open = 0;
        let end = rest.iter().position(|token| {
            open += i32::from(is_punct(token, '<')) - i32::from(is_punct(token, '>'));
            open < 0 || open == 0 && is_punct(token, ',')
        });
        return Some(Items::Of(rest[..end?].to_vec()));
    }
    let (name, arguments) = path(tokens)?;
    match &*arguments {
        [] if name == "Path" => Some(Items::Segments),
        [item] => Some(Items::Of(item.to_vec())),
        [key, value] => Some(Items::Pair(key.to_vec(), value.to_vec())),
        _ => None,
    }
}

/// The same type with `'static` in place of each lifetime, also of one that is left out after `&`.
fn with_static(tokens: TokenStream) -> TokenStream {
    let mut result = TokenStream::new();
    let mut tokens = tokens.into_iter().peekable();
    let lifetime = |span: Span| {
        let mut tick = Punct::new('\'', Spacing::Joint);
        tick.set_span(span);
        [TokenTree::from(tick), Ident::new("static", span).into()]
    };
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Group(group) => {
                let mut with =
                    proc_macro2::Group::new(group.delimiter(), with_static(group.stream()));
                with.set_span(group.span());
                with.to_tokens(&mut result);
            }
            tick if is_punct(&tick, '\'') => {
                tokens.next();
                result.extend(lifetime(tick.span()));
            }
            and if is_punct(&and, '&') => {
                let span = and.span();
                result.extend([and]);
                if !tokens.peek().is_some_and(|next| is_punct(next, '\'')) {
                    result.extend(lifetime(span));
                }
            }
            token => result.extend([token]),
        }
    }
    result
}
