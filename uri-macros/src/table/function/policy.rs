//! How a table's policy applies to a function: each call checks the rules that read a component with a placeholder, and
//! the template is refused if every value would break a rule.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::Error;
use uri_core::{Component, Policy, Uri};

use crate::format::ops::Op;
use crate::paths::Root;
use crate::paths::in_macro::{self, Placeholder, RuleSet};
use crate::read::tokens::{call_at, ends, error_at};
use crate::table::function::parse::{Body, Function, Start};
use crate::table::row_policy::RowPolicies;
use crate::uri::value::as_row;

impl Body {
    /// What each call checks, one bit per rule: the rules that read a component with a placeholder, or all if the base
    /// is a parameter, except those about literal text.
    pub(crate) fn rules(&self) -> RuleSet {
        let rules = match self.start {
            Start::Appended => RuleSet::ALL,
            _ if self.is_after_host() => {
                RuleSet::reading(&self.template.places).and(RuleSet::AFTER_HOST)
            }
            _ => RuleSet::reading(&self.template.places),
        };
        rules.and(RuleSet(!RuleSet::OF_LITERALS.0))
    }

    /// Whether all values follow a literal host that isn't of `http` or `https`. Then none can break rules about scheme
    /// and host, because a path with a value isn't empty.
    fn is_after_host(&self) -> bool {
        use Component::{Fragment, Path, Query};
        let is_literal = |place: &Component| matches!(place, Path | Query | Fragment);
        let host = self.template.filled.host_str();
        self.template.places.iter().all(is_literal)
            && host.is_some_and(|host| !matches!(&*host.to_ascii_lowercase(), "http" | "https"))
    }
}

/// What the items of a function row are made of.
#[derive(Clone, Copy)]
pub(crate) struct Row<'r> {
    pub(crate) root: &'r Root,
    pub(crate) function: &'r Function,
    pub(crate) body: &'r Body,
    pub(crate) policies: Option<&'r RowPolicies<'r>>,
}

impl Function {
    /// The template and the filled one, if the macro knows them.
    pub(crate) fn template(&self) -> Option<(&str, Uri<'_>)> {
        let body = self.body.as_ref().ok()?;
        let is_whole = matches!(body.start, Start::Whole(_));
        is_whole.then(|| (body.text.value(), as_row(&body.template.filled)))
    }
}

impl Row<'_> {
    /// The constant with the policy for calls.
    pub(super) fn policy(&self) -> TokenStream {
        match self.policies {
            Some(policies) => policies.policy.to_token_stream(),
            None => self.root.hidden(self.function.signature.kind.default_policy().1),
        }
    }

    /// The check of the template, or nothing if the macro has done it.
    pub(crate) fn checks(&self) -> Result<TokenStream, Error> {
        let template_check = self.template_check()?;
        let mut checks = Vec::from_iter(template_check);
        if let Some(output) = &self.function.signature.output {
            checks.extend(self.plain_checks(&output.to_token_stream())?);
        }
        // One item, because it costs the compiler as much as several calls.
        let item = (!checks.is_empty()).then(|| quote!(const _: () = { #(#checks;)* };));
        Ok(item.unwrap_or_default())
    }

    fn template_check(&self) -> Result<Option<TokenStream>, Error> {
        let at = ends(&self.function.source);
        let (text, filled) = (self.body.text.value(), &self.body.template.filled);
        Ok(Some(match (&self.body.start, self.policies) {
            (start @ (Start::Whole(_) | Start::Appended), None) => {
                let policy = match start {
                    Start::Whole(_) => self.function.signature.kind.default_policy().0,
                    // The other default rules also read the base, so the call checks them.
                    _ => Policy::ANY.no_unfilled_segment().no_mistaken_query(),
                };
                return match in_macro::template_refusal(text, as_row(filled), &policy) {
                    Some(refusal) => Err(error_at(&self.function.source, refusal)),
                    None => Ok(None),
                };
            }
            (start @ (Start::Whole(_) | Start::Appended), Some(policies)) => {
                let (row_policy, may_break) = match start {
                    Start::Appended => policies.after_base(text, as_row(filled)),
                    _ => policies.of(text, as_row(filled)),
                };
                let texts = text.to_owned() + filled.as_str();
                let check = quote!(#row_policy.check_template);
                call_at(check, quote!(#may_break, #texts), at)
            }
            (Start::Resolved(_), _) => {
                let (texts, policy) = (self.function.texts_name(), self.policy());
                let check = self.root.hidden("check_template");
                call_at(check, quote!(#texts.1.as_str(), &#texts.0, #policy), at)
            }
        }))
    }

    /// That no plain value is refused by a function that returns `UriBuf`. The compiler checks that values are plain
    /// where they are written.
    fn plain_checks(&self, output: &TokenStream) -> Result<Vec<TokenStream>, Error> {
        let template = &self.body.template;
        if template.slots.is_empty() {
            return Ok(Vec::new());
        }
        for (index, (slot, place)) in template.slots.iter().zip(&template.places).enumerate() {
            // The pairs of a list must not repeat the literal keys.
            let is_keyed =
                |ops: &[Op]| matches!(ops, [Op::Pairs(slot), Op::Text(_)] if *slot == index);
            let reason = match place {
                Component::Path | Component::Query | Component::Fragment => {
                    if template.ops.contains(&Op::Commas(index)) {
                        "without items, its segment would be empty"
                    } else if template.ops.windows(2).any(is_keyed) {
                        "one of its keys can equal a key of the template"
                    } else {
                        continue;
                    }
                }
                _ => "its place is the authority",
            };
            let name = &slot.name;
            let message = format!("a value of `{name}` can be refused, because {reason}; {REMOVE}");
            return Err(error_at(output, message));
        }
        let at = ends(output);
        let policy = self.policies.map(|policies| {
            let check = self.root.hidden("check_plain_values");
            let policy = &policies.policy;
            let without_lists = match without_lists(self.body) {
                Some(text) => quote!(::core::option::Option::Some(#text)),
                None => quote!(::core::option::Option::None),
            };
            call_at(check, quote!(#policy, #without_lists), at)
        });
        let template = match &self.body.start {
            // No text can be read as a part of an authority.
            _ if !self.function.signature.kind.is_uri() => None,
            Start::Whole(_) if in_macro::is_plain_template(as_row(&template.filled)) => None,
            Start::Resolved(_) => {
                let texts = self.function.texts_name();
                let check = self.root.hidden("check_plain_template");
                Some(call_at(check, quote!(&#texts.0), at))
            }
            // `check_parameters` has refused `{base}`, so this isn't plain.
            _ => return Err(error_at(output, in_macro::NOT_PLAIN)),
        };
        Ok(policy.into_iter().chain(template).collect())
    }
}

/// A URI with the path that empty lists leave.
pub(crate) fn without_lists(body: &Body) -> Option<String> {
    let filled = as_row(&body.template.filled);
    let template = in_macro::template_uri(body.text.value(), filled);
    // A list is a whole segment.
    let is_list = |segment: &str| {
        let inner = segment
            .strip_prefix('{')
            .and_then(|rest| rest.strip_suffix('}'));
        inner.is_some_and(|inner| Placeholder::read(inner.as_bytes()).form.is_repeated())
    };
    let segments = template.path().split('/').zip(filled.path().split('/'));
    let (lists, others): (Vec<_>, Vec<_>) = segments.partition(|(segment, _)| is_list(segment));
    let others: Vec<_> = others.into_iter().map(|(_, filled)| filled).collect();
    let path = others.join("/");
    let path = path.strip_prefix('/').unwrap_or(&path);
    (!lists.is_empty()).then(|| format!("x://h/{path}"))
}

const REMOVE: &str = "remove the return type, and the function returns a `Result`";
