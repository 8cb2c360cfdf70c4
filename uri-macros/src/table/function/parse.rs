//! A row that is a function: its signature, its base, and its template.

use std::collections::HashMap;

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::ext::IdentExt as _;
use syn::{Error, parse2};
use uri_core::__v0_1_0::Grammar;
use uri_core::{UriBuf, UriRef, UriRefBuf};

use crate::format::fault::Fault;
use crate::format::ops::Op;
use crate::format::placeholder::placeholders;
use crate::format::template::Template;
use crate::paths::build;
use crate::read::arguments::{Argument, misplaced};
use crate::read::head::{Attribute, Head, Tokens};
use crate::read::kind::Kind;
use crate::read::string_literal::StringLiteral;
use crate::read::tokens::{
    as_ident, behind_equals, check_commas, error_at, is_word, next_row, split_at_commas, visible,
};
use crate::table::function::signature::{Signature, equals_of, is_name, is_qualifier};
use crate::uri::value::{base_uri, check_below};

/// A row that is a function. A row with an error is kept, so that its function is still defined.
pub(crate) struct Function {
    /// What the function makes, `Kind::Uri` or `Kind::UriRef`.
    pub(crate) kind: Kind,
    pub(crate) head: Head,
    pub(crate) signature: Signature,
    /// The tokens after the `=`.
    pub(crate) source: TokenStream,
    pub(crate) body: Result<Body, Error>,
}

/// A function's template, and how the function's URI begins.
pub(crate) struct Body {
    /// The literal as the caller wrote it.
    pub(crate) text: StringLiteral,
    pub(crate) template: Template,
    pub(crate) start: Start,
}

/// How a function's URI begins.
pub(crate) enum Start {
    /// The template is a complete URI, or the macro has resolved it against a known base.
    Known {
        /// The resolved template.
        text: String,
        /// The resolved template with its placeholders filled. It is as long as `text`.
        filled: UriRefBuf,
        /// The base, if it was given as a name.
        base: Option<TokenStream>,
    },
    /// The compiler resolves the template against the base.
    Resolved {
        base: Argument,
        /// The length of the template without the literal text at its beginning. The program writes only this
        /// remainder.
        tail: usize,
    },
    /// The template begins with `{base}`, and the base is a parameter.
    Appended,
}

/// The keyword `fn`, and an error if there are words before it.
pub(crate) struct Keyword {
    span: Span,
    error: Option<Error>,
}

impl Keyword {
    /// Reads `[ qualifiers ] "fn"`.
    pub(crate) fn parse(tokens: &mut Tokens) -> Option<Self> {
        let mut ahead = tokens.clone();
        let mut qualifiers = TokenStream::new();
        let span = loop {
            match ahead.next()? {
                TokenTree::Ident(word) if word == "fn" => break word.span(),
                TokenTree::Ident(word) if is_qualifier(&word) => {
                    qualifiers.extend([TokenTree::from(word)]);
                }
                TokenTree::Literal(abi) if !qualifiers.is_empty() => {
                    qualifiers.extend([TokenTree::from(abi)]);
                }
                _ => return None,
            }
        };
        *tokens = ahead;
        let error = (!qualifiers.is_empty()).then(|| {
            let message = format!("remove `{qualifiers}`: a row is an ordinary function");
            error_at(&qualifiers, message)
        });
        Some(Self { span, error })
    }
}

impl Function {
    /// Reads a function from the tokens after `fn`.
    pub(crate) fn parse(
        kind: Kind,
        attributes: Vec<Attribute>,
        visibility: TokenStream,
        keyword: Keyword,
        tokens: Tokens,
        known: &HashMap<String, Option<UriBuf>>,
    ) -> Result<Self, Error> {
        let tokens: Vec<TokenTree> = tokens.collect();
        let Some((first, tokens)) = tokens.split_first() else {
            return Err(Error::new(keyword.span, "expected a name after `fn`"));
        };
        let name = parse2::<Ident>(first.to_token_stream())
            .ok()
            .filter(is_name)
            .ok_or_else(|| Error::new_spanned(first, "expected a name after `fn`"))?;
        let equals = equals_of(tokens);
        let (before, after) = tokens.split_at(equals.unwrap_or(tokens.len()));
        let (signature, error) = Signature::parse(kind, &name, before)?;
        let source = match equals {
            Some(_) => behind_equals(&name, after.iter().cloned(), "a template"),
            None => {
                let message = format!(
                    "expected `=` and a template after the signature of `{name}`: `fn {name}(…) = \"…\";`"
                );
                Err(Error::new(name.span(), message))
            }
        };
        let error = keyword.error.or(error);
        let body = error
            .map_or_else(|| source.clone(), Err)
            .and_then(|source| Body::parse(kind, source, &signature, known))
            .and_then(|body| body.checked(kind, &signature, known));
        Ok(Self {
            kind,
            head: Head {
                attributes,
                visibility,
                name,
            },
            signature,
            source: source.unwrap_or_default(),
            body,
        })
    }
}

impl Body {
    /// Reads `[ base "," ] template`.
    fn parse(
        kind: Kind,
        source: TokenStream,
        signature: &Signature,
        known: &HashMap<String, Option<UriBuf>>,
    ) -> Result<Self, Error> {
        const VALUES: &str = "a function row takes a template, or a base and a template; its values are its parameters";
        if let Some(next) = next_row(&source) {
            let mut parameters = signature.parameters.iter();
            let message = if parameters.any(|parameter| is_word(&next, &parameter.text)) {
                VALUES.to_owned()
            } else {
                format!("expected `;` before `{next}`")
            };
            return Err(Error::new_spanned(next, message));
        }
        check_commas(&source)?;
        let mut arguments = split_at_commas(source).into_iter();
        let first = arguments.next().unwrap_or_default();
        let second = arguments.next();
        if let Some(third) = arguments.next() {
            return Err(error_at(&third, misplaced(&third).unwrap_or(VALUES)));
        }
        let (base, template) = match second {
            Some(second) => (Some(first), second),
            None => (None, first),
        };
        if let Some(message) = base
            .as_ref()
            .and_then(misplaced)
            .or_else(|| misplaced(&template))
        {
            return Err(error_at(base.as_ref().unwrap_or(&template), message));
        }
        let text = match &*visible(&template) {
            [TokenTree::Literal(literal)] => StringLiteral::parse(literal, expected)?,
            _ => {
                let found = "another expression; a base and a template are `BASE, \"users/{id}\"`";
                return Err(error_at(&template, expected(found)));
            }
        };
        let body = match base {
            None => Self::without_base(kind, text),
            Some(base) => Self::of_reference(Argument::parse(Kind::Uri, base)?, text, known),
        }?;
        if body.template.names().next().is_none() {
            let message = "a template without a placeholder such as `{id}`; without values, write a constant: `NAME = \"…\";`";
            return Err(Error::new(body.text.span(), message));
        }
        Ok(body)
    }

    /// The body of a row that has no base before its template.
    fn without_base(kind: Kind, text: StringLiteral) -> Result<Self, Error> {
        let template = template(&text, kind.grammar())?;
        let start = match &template.base {
            Some(_) => Start::Appended,
            None => Start::Known {
                text: text.value().to_owned(),
                filled: UriRefBuf::parse(template.filled.as_str())
                    .expect("the template is a URI or a reference"),
                base: None,
            },
        };
        Ok(Self {
            text,
            template,
            start,
        })
    }

    /// The body of a row whose template is a reference that follows a base.
    fn of_reference(
        base: Argument,
        text: StringLiteral,
        known: &HashMap<String, Option<UriBuf>>,
    ) -> Result<Self, Error> {
        let base_uri = base_uri(&base, &|base| {
            known.get(&as_ident(base)?.unraw().to_string())?.clone()
        })?;
        let mut template = template(&text, Grammar::RelativeRef)?;
        let Op::Start(_, literal) = template.ops.remove(0) else {
            unreachable!("the program of a reference begins with its literal text");
        };
        let reference = UriRef::parse(&template.filled).expect("the template is a reference");
        check_below(base_uri.as_ref(), reference, &text)?;
        let tail = text.value().len() - literal.len();
        let start = match base_uri {
            Some(base_uri) => {
                let filled = UriRefBuf::from(reference.resolve(&base_uri));
                let prefix = start_with(&mut template.ops, &filled, tail);
                Start::Known {
                    text: format!("{prefix}{}", &text.value()[literal.len()..]),
                    base: match base {
                        Argument::Text(_) => None,
                        Argument::Expression(name) => Some(name),
                    },
                    filled,
                }
            }
            None => {
                if text.value().starts_with('#') {
                    // A reference that is only a fragment keeps its base's path and query, so the prefix that the
                    // compiler makes already contains the offsets where the path and the query end.
                    template
                        .ops
                        .retain(|op| *op != END_OF_PATH && *op != END_OF_QUERY);
                }
                Start::Resolved { base, tail }
            }
        };
        Ok(Self {
            text,
            template,
            start,
        })
    }

    /// Checks that each placeholder has a parameter and that each parameter has a placeholder.
    fn checked(
        self,
        kind: Kind,
        signature: &Signature,
        known: &HashMap<String, Option<UriBuf>>,
    ) -> Result<Self, Error> {
        let parameters = &signature.parameters;
        let names: Vec<&str> = self.template.names().collect();
        if let Some(name) = names
            .iter()
            .find(|name| signature.parameter(name).is_none())
        {
            let mut unused = parameters.iter().map(|parameter| &parameter.text);
            let near = unused.find(|parameter| build::is_near(parameter, name));
            let help = match near {
                Some(near) => format!("did you mean `{{{near}}}`?"),
                None if kind.is_uri() && known.contains_key(*name) => {
                    format!("write the row as the base: `{name}, \"…\"`")
                }
                None => format!("add it to the signature: `{name}: Type`"),
            };
            let found = format!("placeholder `{{{name}}}` without a parameter");
            return Err(fault_at(&self.text, name, found, help));
        }
        for parameter in parameters {
            if !names.contains(&&*parameter.text) {
                let name = &parameter.name;
                let message = format!(
                    "unused parameter `{name}`: the template does not contain `{{{name}}}`"
                );
                return Err(Error::new(name.span(), message));
            }
        }
        if let (Start::Appended, Some(output)) = (&self.start, &signature.output) {
            let owned = kind.owned_type_name();
            let message = format!(
                "remove `-> {owned}`: the function refuses a base with a query or a fragment"
            );
            return Err(error_at(output, message));
        }
        Ok(self)
    }
}

/// Parses a template. Help about a malformed placeholder mentions parameters instead of the arguments of `uri_format!`.
fn template(text: &StringLiteral, grammar: Grammar) -> Result<Template, Error> {
    Template::parse(text, grammar).map_err(|error| match placeholders(text.value()) {
        Err(fault) => fault.of_row().error(text.value(), text.span()),
        Ok(_) => error,
    })
}

/// Inserts the operations that write a resolved template up to its tail, and returns the text that they write.
fn start_with<'f>(ops: &mut Vec<Op>, filled: &'f UriRefBuf, tail: usize) -> &'f str {
    let prefix = &filled.as_str()[..filled.as_str().len() - tail];
    let offsets = build::offsets(filled.as_uri_ref());
    let offsets = offsets.map(|offset| prefix.len().min(offset as usize));
    let [scheme_end, host_start, host_end, path_start, path_end, _] = offsets;
    let (path, query) = prefix.split_at(path_end);
    // A template keeps its base's query only if it is just a fragment.
    if let Some(end) = ops.iter().position(|op| *op == END_OF_PATH)
        && !query.is_empty()
    {
        ops.insert(end + 1, Op::Text(query.to_owned()));
    }
    let offsets = [scheme_end, host_start, host_end, path_start];
    ops.insert(0, Op::Start(offsets, path.to_owned()));
    prefix
}

/// The operations that store the ends of the path and of the query.
const END_OF_PATH: Op = Op::Offset(4);
const END_OF_QUERY: Op = Op::Offset(5);

/// An error at the placeholder with this name.
fn fault_at(
    text: &StringLiteral,
    name: &str,
    found: impl Into<String>,
    help: impl Into<String>,
) -> Error {
    let all = placeholders(text.value()).unwrap_or_default();
    let mut all = all.into_iter();
    let span = all.find(|placeholder| placeholder.name == name);
    let span = span.map_or(0..0, |placeholder| placeholder.span);
    Fault::new(span, found, help, "").error(text.value(), text.span())
}

fn expected(found: &str) -> String {
    format!(
        "expected a template, which is a string literal such as `\"https://example.org/users/{{id}}\"`; found {found}"
    )
}
