//! Classifies the types of parameters by the text that their values can print, because a policy's rules depend on it.
//!
//! The macro sees only the names of types. If it knows a name, the function's body verifies that the name means the
//! expected type. Any other name, such as `UserId`, is looked up by the compiler, which knows whether the name is, for
//! example, an alias for `u64`.

use proc_macro2::{Delimiter, Group, Ident, Punct, Spacing, TokenStream, TokenTree};
use quote::quote;

use crate::format::placeholder::Arity;
use crate::format::template::Slot;
use crate::paths::Root;
use crate::paths::build::row::Class;
use crate::read::tokens::{is_joint, is_punct, mentions, visible};
use crate::table::function::policy::Value;
use crate::table::function::signature::{Angles, Signature, is_colon, is_of_path, is_word, split};

/// What the macro knows about the text that a type's values can print.
#[derive(Clone, Debug)]
pub(crate) enum Reading {
    /// The class of a type whose name the macro knows. The type itself is included if the compiler must verify that the
    /// name doesn't mean a different type.
    Known(Class, Option<TokenStream>),
    /// A type that only the compiler knows.
    Unknown(TokenStream),
}

impl Reading {
    /// The class, if the macro knows it.
    pub(crate) const fn class(&self) -> Option<Class> {
        match self {
            Self::Known(class, _) => Some(*class),
            Self::Unknown(_) => None,
        }
    }

    /// An expression whose value is the class.
    pub(crate) fn expression(&self, root: &Root) -> TokenStream {
        match self {
            Self::Known(class, _) => root.hidden_variant("Class", &format!("{class:?}")),
            Self::Unknown(ty) => {
                let class = root.hidden("Class");
                let (class_of, display_of) = (root.hidden("ClassOf"), root.hidden("DisplayOf"));
                // The compiler uses a trait's constant only if the type doesn't have a constant of its own. If the type
                // has one, an imported trait would be unused, and the caller would get a lint about the import. The
                // traits are therefore defined here.
                quote!({
                    trait __UriOther { const CLASS: #class = #class::Encoded; }
                    impl<T: ?::core::marker::Sized> __UriOther for #display_of<T> {}
                    trait __UriUnlisted { const CLASS: #class = <#display_of<#ty>>::CLASS; }
                    impl<T: ?::core::marker::Sized> __UriUnlisted for #class_of<T> {}
                    <#class_of<#ty>>::CLASS
                })
            }
        }
    }

    /// A statement that compiles only if the parameter's type is really the type that its name suggests.
    pub(crate) fn verified(&self, root: &Root) -> Option<TokenStream> {
        let Self::Known(class, Some(ty)) = self else {
            return None;
        };
        let verify = root.hidden(match class {
            Class::Short | Class::Integer => "is_integer",
            Class::Float => "is_float",
            Class::Address => "is_address",
            Class::Text => "is_text",
            Class::Display | Class::Encoded => "is_display",
        });
        Some(quote!(#verify::<#ty>();))
    }
}

/// Returns the class of a type if the macro knows the type's name.
fn class_of_name(name: &str) -> Option<Class> {
    Some(match name {
        "u8" | "u16" | "NonZeroU8" | "NonZeroU16" => Class::Short,
        "u32" | "u64" | "u128" | "usize" | "i8" | "i16" | "i32" | "i64" | "i128" | "isize"
        | "bool" | "NonZeroU32" | "NonZeroU64" | "NonZeroU128" | "NonZeroUsize" | "NonZeroI8"
        | "NonZeroI16" | "NonZeroI32" | "NonZeroI64" | "NonZeroI128" | "NonZeroIsize" => {
            Class::Integer
        }
        "f32" | "f64" => Class::Float,
        "IpAddr" | "Ipv4Addr" | "Ipv6Addr" => Class::Address,
        "str" | "String" | "char" => Class::Text,
        _ => return None,
    })
}

impl Signature {
    /// Reads the type of a parameter: the item type of a list or an option, and both types of a pair.
    pub(crate) fn reading(&self, ty: &[TokenTree], form: Arity) -> Vec<Reading> {
        let mut tokens = bare(ty.to_vec());
        if form != Arity::One {
            match items_of(&tokens) {
                Some(items) => tokens = bare(items),
                None => return vec![Reading::Known(Class::Encoded, None)],
            }
        }
        match &*tokens {
            [TokenTree::Group(pair)] if pair.delimiter() == Delimiter::Parenthesis => {
                let pair: Vec<TokenTree> = pair.stream().into_iter().collect();
                let parts = split(&pair).map(|part| bare(part.to_vec()));
                parts.map(|part| self.reading_of_one(&part)).collect()
            }
            [first, bounds @ ..]
                if form == Arity::One && (is_word(first, "impl") || is_word(first, "dyn")) =>
            {
                vec![Reading::Known(of_bounds(bounds), None)]
            }
            tokens => vec![self.reading_of_one(tokens)],
        }
    }

    fn reading_of_one(&self, tokens: &[TokenTree]) -> Reading {
        if let Some(bounds) = self.bounds_of(tokens) {
            let class = of_bounds(&bounds);
            let ty = (class == Class::Display).then(|| tokens.iter().cloned().collect());
            return Reading::Known(class, ty);
        }
        let ty = || tokens.iter().cloned().collect::<TokenStream>();
        let (path, arguments) = path_of(tokens);
        let name = path.map(Ident::to_string).unwrap_or_default();
        let argument = |index: usize| arguments.iter().rev().nth(index).map(TokenTree::to_string);
        match (class_of_name(&name), arguments) {
            (Some(class), []) => Reading::Known(class, Some(ty())),
            (_, [..]) if name == "Cow" && argument(1).as_deref() == Some("str") => {
                Reading::Known(Class::Text, Some(ty()))
            }
            (_, [_, TokenTree::Ident(integer), _]) if name == "NonZero" => {
                match class_of_name(&integer.to_string()) {
                    Some(class @ (Class::Short | Class::Integer)) => {
                        Reading::Known(class, Some(ty()))
                    }
                    _ => Reading::Unknown(without_lifetimes(ty())),
                }
            }
            _ if self.mentions_parameter(&ty()) => Reading::Known(Class::Encoded, None),
            _ => Reading::Unknown(without_lifetimes(ty())),
        }
    }

    /// Returns the item type of a list or an option if the macro can read that type. The compiler verifies the item
    /// type, because the name `Vec` or `Option` might mean a different type.
    pub(crate) fn item(&self, slot: &Slot, values: &[Value]) -> Option<TokenStream> {
        if slot.form == Arity::One
            || values
                .iter()
                .all(|value| value.reading.class() == Some(Class::Encoded))
        {
            return None;
        }
        let ty = bare(self.parameter(&slot.name)?.ty.clone());
        if let [TokenTree::Group(_)] = &*ty {
            return None;
        }
        let item = bare(items_of(&ty)?).into_iter().collect();
        (!mentions(&item, "impl")).then(|| without_lifetimes(item))
    }

    /// Returns the function that writes a slot's value if the macro knows the type's name, or knows that the type
    /// implements `Display`. A call to this function also verifies the type, and takes the compiler half as long as a
    /// call that the compiler must resolve based on the type.
    pub(crate) fn call_by_class(&self, slot: &Slot, values: &[Value]) -> Option<&'static str> {
        let [value] = values else {
            return None;
        };
        let Reading::Known(class, ref ty) = value.reading else {
            return None;
        };
        if ty.is_none() && class != Class::Display {
            return None;
        }
        let ty = &*self.parameter(&slot.name)?.ty;
        let (ty, is_option) = match slot.form {
            Arity::One => (ty, false),
            Arity::Optional => (option_items(ty)?, true),
            Arity::Many => return None,
        };
        let is_name = matches!(referent(ty), [TokenTree::Ident(_), ..]);
        (is_name || class == Class::Display).then_some(match (class, is_option) {
            (Class::Short | Class::Integer, false) => "integer",
            (Class::Short | Class::Integer, true) => "integer_option",
            (Class::Float, false) => "float",
            (Class::Float, true) => "float_option",
            (Class::Address, false) => "address",
            (Class::Address, true) => "address_option",
            (Class::Display, false) => "display",
            (Class::Display, true) => "display_option",
            (_, false) => "text",
            (_, true) => "text_option",
        })
    }

    /// Returns a type's bounds if the type is a type parameter.
    fn bounds_of(&self, tokens: &[TokenTree]) -> Option<Vec<TokenTree>> {
        let [TokenTree::Ident(name)] = tokens else {
            return None;
        };
        let parameters = inner(&self.generics);
        if parameters.is_empty() {
            return None;
        }
        let name = name.to_string();
        let of = |parameter: &[TokenTree]| match parameter {
            [first] if is_word(first, &name) => Some(Vec::new()),
            [first, _, bounds @ ..] if is_word(first, &name) && is_colon(parameter, 1) => {
                Some(bounds.to_vec())
            }
            [first, equals, ..] if is_word(first, &name) && is_punct(equals, '=') => {
                Some(Vec::new())
            }
            _ => None,
        };
        let mut bounds = split(parameters).find_map(of)?;
        let predicates = self.bounds.get(1..).unwrap_or_default();
        for more in split(predicates).filter_map(of) {
            bounds.push(Punct::new('+', Spacing::Alone).into());
            bounds.extend(more);
        }
        Some(bounds)
    }

    /// Whether a type mentions a type parameter, in which case a constant can't name the type.
    fn mentions_parameter(&self, ty: &TokenStream) -> bool {
        split(inner(&self.generics)).any(|parameter| {
            let first = parameter.iter().find(|token| !is_word(token, "const"));
            matches!(first, Some(TokenTree::Ident(name)) if mentions(ty, &name.to_string()))
        }) || mentions(ty, "impl")
            || mentions(ty, "dyn")
    }
}

/// Returns how many values a type holds if the type's name shows this.
pub(crate) fn arity_of(ty: &[TokenTree]) -> Option<Arity> {
    let ty = referent(ty);
    match ty {
        [TokenTree::Group(group)] if group.delimiter() == Delimiter::None => {
            return arity_of(&visible(&group.stream()));
        }
        [TokenTree::Group(group)] if group.delimiter() == Delimiter::Bracket => {
            return Some(Arity::Many);
        }
        [word, rest @ ..] if is_word(word, "mut") => return arity_of(rest),
        _ => {}
    }
    let (name, arguments) = path_of(ty);
    let name = name?.to_string();
    match (&*name, arguments) {
        ("Option", [_, ..]) => Some(Arity::Optional),
        ("Vec", [_, ..]) => Some(Arity::Many),
        ("Cow" | "NonZero", [_, ..]) => Some(Arity::One),
        (name, []) => class_of_name(name).map(|_| Arity::One),
        _ => None,
    }
}

/// The tokens between the angle brackets of generics.
const fn inner(generics: &[TokenTree]) -> &[TokenTree] {
    match generics {
        [_, inner @ .., _] => inner,
        _ => &[],
    }
}

/// The class of a type with these bounds. A type with the bound `Display` can't be a `PctStr`, because `PctStr` doesn't
/// implement `Display`.
fn of_bounds(bounds: &[TokenTree]) -> Class {
    let mut angles = Angles::NONE;
    let end = |token: &TokenTree| is_punct(token, '+') || is_punct(token, '=');
    let mut bounds = bounds.split(|token| angles.read(token) && end(token));
    let is_display = |bound: &[TokenTree]| {
        bound.last().is_some_and(|last| is_word(last, "Display")) && bound.iter().all(is_of_path)
    };
    if bounds.any(is_display) {
        Class::Display
    } else {
        Class::Encoded
    }
}

/// The type without the references and parentheses around it.
fn bare(mut tokens: Vec<TokenTree>) -> Vec<TokenTree> {
    loop {
        tokens = match &*tokens {
            [reference, ..] if is_punct(reference, '&') => referent(&tokens).to_vec(),
            [word, rest @ ..] if is_word(word, "mut") => rest.to_vec(),
            [TokenTree::Group(group)] => {
                let inner = visible(&group.stream());
                match group.delimiter() {
                    Delimiter::None => inner,
                    Delimiter::Parenthesis if is_one(&inner) => inner,
                    _ => return tokens,
                }
            }
            _ => return tokens,
        };
    }
}

/// Whether parentheses contain a single type, rather than a tuple.
fn is_one(inner: &[TokenTree]) -> bool {
    let ends_in_comma = inner.last().is_some_and(|last| is_punct(last, ','));
    split(inner).count() == 1 && !ends_in_comma
}

/// The item type of `[…]`, `Option<…>`, `Vec<…>` or `impl IntoIterator<Item = …>`.
fn items_of(tokens: &[TokenTree]) -> Option<Vec<TokenTree>> {
    let tokens = match tokens {
        [TokenTree::Group(list)] if list.delimiter() == Delimiter::Bracket => {
            let inner = visible(&list.stream());
            let mut parts = inner.split(|token| is_punct(token, ';'));
            return parts.next().map(<[_]>::to_vec);
        }
        [word, rest @ ..] if is_word(word, "impl") => rest,
        _ => tokens,
    };
    let (Some(name), [_, arguments @ .., _]) = path_of(tokens) else {
        return None;
    };
    let first = first_type(arguments)?;
    match (&*name.to_string(), first) {
        ("Option" | "Vec", first) => Some(first.to_vec()),
        ("IntoIterator" | "Iterator", [item, equals, ty @ ..])
            if is_word(item, "Item") && is_punct(equals, '=') =>
        {
            Some(ty.to_vec())
        }
        _ => None,
    }
}

/// The first argument that is not a lifetime.
fn first_type(arguments: &[TokenTree]) -> Option<&[TokenTree]> {
    split(arguments).find(|argument| !is_punct(&argument[0], '\''))
}

/// The tokens of an `Option`'s item type.
fn option_items(ty: &[TokenTree]) -> Option<&[TokenTree]> {
    match path_of(ty) {
        (Some(name), [_, arguments @ .., _]) if name == "Option" => first_type(arguments),
        _ => None,
    }
}

/// The type without its references.
fn referent(mut ty: &[TokenTree]) -> &[TokenTree] {
    while let [reference, rest @ ..] = ty
        && is_punct(reference, '&')
    {
        ty = match rest {
            [tick, _, rest @ ..] if is_punct(tick, '\'') => rest,
            _ => rest,
        };
    }
    ty
}

/// The last name in a path, and this name's generic arguments with their angle brackets. The name is `None` if the
/// tokens aren't a path.
fn path_of(tokens: &[TokenTree]) -> (Option<&Ident>, &[TokenTree]) {
    let mut name = None;
    let mut rest = tokens;
    while let [token, more @ ..] = rest {
        match token {
            TokenTree::Ident(ident) => name = Some(ident),
            token if is_punct(token, ':') => {}
            token if is_punct(token, '<') && name.is_some() => {
                let mut angles = Angles::NONE;
                let end = rest.iter().position(|token| angles.read(token));
                return match end {
                    Some(end) if end + 1 == rest.len() => (name, rest),
                    _ => (None, &[]),
                };
            }
            _ => return (None, &[]),
        }
        rest = more;
    }
    (name, &[])
}

/// The type with `'_` in place of each lifetime except `'static`, the only one that a constant can name.
fn without_lifetimes(ty: TokenStream) -> TokenStream {
    let mut is_lifetime = false;
    let tokens = ty.into_iter().map(|token| {
        let was_tick = std::mem::replace(&mut is_lifetime, is_joint(&token, '\''));
        match token {
            TokenTree::Ident(name) if was_tick && name != "static" => {
                Ident::new("_", name.span()).into()
            }
            TokenTree::Group(group) => {
                let mut changed = Group::new(group.delimiter(), without_lifetimes(group.stream()));
                changed.set_span(group.span());
                changed.into()
            }
            token => token,
        }
    });
    tokens.collect()
}
