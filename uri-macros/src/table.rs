//! What stands between the braces of `uri_table!`: settings, then rows.
//!
//! ```text
//! table   = *( setting ";" ) *( row ";" )
//! setting = "crate" "=" path / "policy" "=" expression / "unique" "=" level / "sorted"
//!         / "array" "=" [ visibility ] name
//! row     = [ visibility ] name "=" text / [ visibility ] name "=" base "," reference
//! ```
//!
//! Attributes can stand before `array` and before each row.

use std::collections::HashMap;

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use syn::Error;
use uri_core::{Level, UriBuf};

use crate::arguments::{Root, crate_path};
use crate::kind::Kind;
use crate::tokens::{as_ident, split_at_commas};
use crate::value::Value;

/// A table, taken apart. A row that is wrong is a row all the same, so that its constant can be defined.
pub(crate) struct Table {
    pub(crate) settings: Settings,
    pub(crate) rows: Vec<Row>,
}

/// What holds for all rows.
#[derive(Default)]
pub(crate) struct Settings {
    pub(crate) root: Root,
    /// An expression of the policy; `Policy::SAFE` without one.
    pub(crate) policy: Option<TokenStream>,
    pub(crate) unique: Option<Level>,
    pub(crate) sorted: bool,
    /// The constant that holds all rows with their names.
    pub(crate) array: Option<Head>,
}

/// Attributes, visibility and name of a constant.
pub(crate) struct Head {
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) visibility: TokenStream,
    pub(crate) name: Ident,
}

/// `#[…]`
pub(crate) struct Attribute {
    pub(crate) tokens: TokenStream,
    /// Whether it decides if what it stands on is there at all.
    pub(crate) is_cfg: bool,
}

pub(crate) struct Row {
    pub(crate) head: Head,
    /// What stands behind the `=`.
    pub(crate) source: TokenStream,
    pub(crate) value: Result<Value, Error>,
}

impl Head {
    /// The attributes that decide whether the constant is there.
    pub(crate) fn cfgs(&self) -> impl Iterator<Item = &TokenStream> {
        let cfgs = self.attributes.iter().filter(|attribute| attribute.is_cfg);
        cfgs.map(|attribute| &attribute.tokens)
    }

    pub(crate) fn is_conditional(&self) -> bool {
        self.cfgs().next().is_some()
    }
}

impl Row {
    /// The URI, if the macro knows it and knows that the row is there.
    pub(crate) fn known(&self) -> Option<UriBuf> {
        match &self.value {
            Ok(Value::Known { reference, .. }) if !self.head.is_conditional() => {
                reference.clone().try_into().ok()
            }
            _ => None,
        }
    }
}

impl Table {
    pub(crate) fn parse(tokens: TokenStream) -> Result<Self, Error> {
        let mut settings = Settings::default();
        let mut rows: Vec<Row> = Vec::new();
        let mut known: HashMap<String, UriBuf> = HashMap::new();
        for item in split_at_semicolons(tokens) {
            if rows.is_empty() && settings.read(&item)? {
                continue;
            }
            let (head, source) = definition(item)?;
            let value = Value::parse_with(Kind::Uri, split_at_commas(source.clone()), &|base| {
                known.get(&as_ident(base)?.to_string()).cloned()
            });
            let row = Row {
                head,
                source,
                value,
            };
            if let Some(uri) = row.known() {
                known.insert(row.head.name.to_string(), uri);
            }
            rows.push(row);
        }
        Ok(Self { settings, rows })
    }
}

impl Settings {
    /// Takes a setting; `false` if the tokens are none.
    fn read(&mut self, item: &TokenStream) -> Result<bool, Error> {
        if let Some(path) = crate_path(item) {
            self.root = Root::new(path?);
            return Ok(true);
        }
        let mut tokens = item.clone().into_iter();
        let setting = match tokens.next() {
            Some(TokenTree::Ident(setting)) => setting,
            Some(TokenTree::Punct(hash)) if hash.as_char() == '#' => {
                return self.read_array(item);
            }
            _ => return Ok(false),
        };
        let is_equals = |token: Option<TokenTree>| matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == '=');
        if setting == "sorted" && tokens.clone().next().is_none() {
            self.sorted = true;
        } else if setting == "policy" && is_equals(tokens.next()) {
            let policy: TokenStream = tokens.collect();
            if policy.is_empty() {
                return Err(Error::new_spanned(
                    item,
                    "expected a policy after `policy =`",
                ));
            }
            self.policy = Some(policy);
        } else if setting == "unique" && is_equals(item.clone().into_iter().nth(1)) {
            self.unique = Some(level(item, item.clone().into_iter().skip(2).collect())?);
        } else if setting == "array" {
            return self.read_array(item);
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    /// `array = [ visibility ] name`, with attributes in front.
    fn read_array(&mut self, item: &TokenStream) -> Result<bool, Error> {
        let mut tokens = item.clone().into_iter().peekable();
        let mut attributes = attributes(&mut tokens);
        match (tokens.next(), tokens.next()) {
            (Some(TokenTree::Ident(array)), Some(TokenTree::Punct(equals)))
                if array == "array" && equals.as_char() == '=' => {}
            _ => return Ok(false),
        }
        let mut head = head(&mut tokens, item)?;
        if let Some(token) = tokens.next() {
            return Err(Error::new_spanned(
                token,
                "expected `;` after the name of the array",
            ));
        }
        attributes.append(&mut head.attributes);
        self.array = Some(Head { attributes, ..head });
        Ok(true)
    }
}

/// `simple`, `syntax` or `scheme`.
pub(crate) fn level(setting: &TokenStream, level: TokenStream) -> Result<Level, Error> {
    match as_ident(&level).map(|level| level.to_string()).as_deref() {
        Some("simple") => Ok(Level::Simple),
        Some("syntax") => Ok(Level::Syntax),
        Some("scheme") => Ok(Level::Scheme),
        _ => Err(Error::new_spanned(
            if level.is_empty() { setting } else { &level },
            "expected a level after `unique =`: `simple`, `syntax` or `scheme`",
        )),
    }
}

/// The parts between the semicolons that stand in no group.
fn split_at_semicolons(tokens: TokenStream) -> Vec<TokenStream> {
    let mut parts = vec![TokenStream::new()];
    for token in tokens {
        match &token {
            TokenTree::Punct(punct) if punct.as_char() == ';' => parts.push(TokenStream::new()),
            _ => {
                if let Some(part) = parts.last_mut() {
                    part.extend([token]);
                }
            }
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

type Tokens = std::iter::Peekable<proc_macro2::token_stream::IntoIter>;

/// A row: what stands before its `=`, and what stands behind it.
fn definition(item: TokenStream) -> Result<(Head, TokenStream), Error> {
    let mut tokens = item.clone().into_iter().peekable();
    let head = head(&mut tokens, &item)?;
    match tokens.next() {
        Some(TokenTree::Punct(equals)) if equals.as_char() == '=' => {}
        other => {
            let message = format!("expected `=` after `{}`", head.name);
            return Err(match other {
                Some(token) => Error::new_spanned(token, message),
                None => Error::new_spanned(&head.name, message),
            });
        }
    }
    let source: TokenStream = tokens.collect();
    if source.is_empty() {
        let message = format!("expected a URI after `{} =`", head.name);
        return Err(Error::new_spanned(item, message));
    }
    Ok((head, source))
}

fn head(tokens: &mut Tokens, item: &TokenStream) -> Result<Head, Error> {
    let attributes = attributes(tokens);
    let visibility = visibility(tokens);
    match tokens.next() {
        Some(TokenTree::Ident(name)) => Ok(Head {
            attributes,
            visibility,
            name,
        }),
        other => {
            let message = "expected a row: `NAME = \"https://example.org/\";`";
            Err(match other {
                Some(token) => Error::new_spanned(token, message),
                None => Error::new_spanned(item, message),
            })
        }
    }
}

/// `*( "#" "[" … "]" )`
pub(crate) fn attributes(tokens: &mut Tokens) -> Vec<Attribute> {
    let mut attributes = Vec::new();
    while let Some(TokenTree::Punct(hash)) = tokens.peek()
        && hash.as_char() == '#'
    {
        let hash = tokens.next();
        let Some(group @ TokenTree::Group(_)) = tokens.next() else {
            break;
        };
        let is_cfg = match &group {
            TokenTree::Group(group) => matches!(
                group.stream().into_iter().next(),
                Some(TokenTree::Ident(name)) if name == "cfg" || name == "cfg_attr"
            ),
            _ => false,
        };
        attributes.push(Attribute {
            tokens: hash.into_iter().chain([group]).collect(),
            is_cfg,
        });
    }
    attributes
}

/// `[ "pub" [ "(" … ")" ] ]`, or a fragment `$visibility:vis`.
pub(crate) fn visibility(tokens: &mut Tokens) -> TokenStream {
    let mut visibility = TokenStream::new();
    match tokens.peek() {
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::None => {
            visibility.extend(tokens.next());
        }
        Some(TokenTree::Ident(keyword)) if keyword == "pub" => {
            visibility.extend(tokens.next());
            if let Some(TokenTree::Group(group)) = tokens.peek()
                && group.delimiter() == Delimiter::Parenthesis
            {
                visibility.extend(tokens.next());
            }
        }
        _ => {}
    }
    visibility
}
