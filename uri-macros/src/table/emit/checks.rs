//! The checks of rows against the table's policy: the compiler's at its items, or the macro's if the policy is the default.
//!
//! Of a function, the template is refused if every value would break a rule, and each call checks the rules that read a
//! component with a placeholder.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::Error;
use uri_core::{Component, Policy};

use crate::format::ops::Op;
use crate::format::template::Template;
use crate::paths::in_macro::{self, Placeholder, RuleSet};
use crate::read::tokens::{call_at, ends, error_at};
use crate::table::function::parse::{Base, Body};
use crate::table::row::Row;
use crate::table::row_policy::{Policies, option_tokens};
use crate::uri::value::as_row;

/// The rules that each call checks, one bit per rule: those that read a component with a placeholder, or all rules if
/// the base is a parameter; but not those about literal text.
pub(crate) fn rules(body: &Body) -> RuleSet {
    let rules_about = RuleSet::about(&body.template.components);
    let rules = match body.base {
        Base::Parameter => RuleSet::ALL,
        _ if is_after_host(body) => rules_about.and(RuleSet::AFTER_HOST),
        _ => rules_about,
    };
    rules.and(RuleSet(!RuleSet::OF_LITERALS.0))
}

/// Whether all values follow a literal host. Then none can break rules about scheme and host, because a path with a value
/// isn't empty.
fn is_after_host(body: &Body) -> bool {
    use Component::{Fragment, Path, Query};
    let is_literal = |component: &Component| matches!(component, Path | Query | Fragment);
    body.template.components.iter().all(is_literal) && body.template.filled.host_str().is_some()
}

/// The checks of a function row, none if the macro has done them.
pub(crate) fn checks(row: &Row<'_>) -> Result<TokenStream, Error> {
    let mut checks = Vec::from_iter(policy_check_of_template(row)?);
    if let Some(output) = &row.signature().output {
        checks.extend(plain_checks(row, &output.to_token_stream())?);
    }
    // One item, because it costs the compiler as much as several calls.
    let item = (!checks.is_empty()).then(|| quote!(const _: () = { #(#checks;)* };));
    Ok(item.unwrap_or_default())
}

/// The call by which the compiler checks a function row's template against the policy, or `None` if the macro has done
/// it, which it can if the policy is the default and it knows the template. The error is the macro's refusal, at the
/// row.
fn policy_check_of_template(row: &Row<'_>) -> Result<Option<TokenStream>, Error> {
    let kind = row.kind();
    let at = ends(&row.function.source);
    let text = row.body.text.value();
    let filled = as_row(&row.body.template.filled);
    let default = match (&row.body.base, row.policies) {
        (Base::Constant(_), _) => {
            let texts = row.texts_name();
            let policy = row.policies.for_calls(kind, row.krate);
            let check = row.krate.hidden("check_template");
            let texts = quote!(#texts.1.as_str(), &#texts.0, #policy);
            return Ok(Some(call_at(check, texts, at)));
        }
        (start, Policies::Given(policies)) => {
            let (row_policy, may_break) = match start {
                Base::Parameter => policies.for_row_after_base(text, filled),
                _ => policies.for_row(text, filled),
            };
            let texts = text.to_owned() + filled.as_str();
            let check = quote!(#row_policy.check_template);
            return Ok(Some(call_at(check, quote!(#may_break, #texts), at)));
        }
        (Base::Known(_), Policies::Default) => kind.default_policy().0,
        // The other default rules also read the base, so the call checks them.
        (Base::Parameter, Policies::Default) => {
            in_macro::of_references(Policy::ANY.no_likely_mistakes())
        }
    };
    match in_macro::template_refusal(text, filled, &default) {
        Some((rule, refusal)) => {
            let message = refusal.to_string() + in_macro::way_out(rule);
            Err(error_at(&row.function.source, message))
        }
        None => Ok(None),
    }
}

/// The checks of a function that returns a `UriBuf`, so that no call can fail: none of its placeholders may refuse a plain
/// value, and neither the policy nor the template may. That the values are plain is checked where they are written.
fn plain_checks(row: &Row<'_>, output: &TokenStream) -> Result<Vec<TokenStream>, Error> {
    let template = &row.body.template;
    if template.slots.is_empty() {
        return Ok(Vec::new());
    }
    for (index, slot) in template.slots.iter().enumerate() {
        if let Some(reason) = why_refusable(template, index) {
            let name = &slot.name;
            let message = format!("a value of `{name}` can be refused, because {reason}; {REMOVE}");
            return Err(error_at(output, message));
        }
    }
    let at = ends(output);
    let mut checks = Vec::new();
    if let Policies::Given(policies) = row.policies {
        let check = row.krate.hidden("check_plain_values");
        let policy = &policies.policy;
        let without_lists = option_tokens(&without_lists(row.body));
        checks.push(call_at(check, quote!(#policy, #without_lists), at));
    }
    match &row.body.base {
        // No text can be read as a part of an authority.
        _ if !row.kind().is_uri() => {}
        Base::Known(_) if in_macro::is_plain_template(as_row(&template.filled)) => {}
        Base::Constant(_) => {
            let texts = row.texts_name();
            let check = row.krate.hidden("check_plain_template");
            checks.push(call_at(check, quote!(&#texts.0), at));
        }
        // `check_parameters` has refused `{base}`, so this isn't plain.
        _ => return Err(error_at(output, in_macro::NOT_PLAIN)),
    }
    Ok(checks)
}

/// Why a plain value of a placeholder can be refused, if it can.
fn why_refusable(template: &Template, slot: usize) -> Option<&'static str> {
    use Component::{Fragment, Path, Query};
    let begins_with_pairs =
        |ops: &[Op]| matches!(ops, [Op::Pairs(list), Op::Text(_)] if *list == slot);
    if !matches!(template.components.get(slot), Some(Path | Query | Fragment)) {
        Some("its place is the authority")
    } else if template.ops.contains(&Op::Commas(slot)) {
        Some("without items, its segment would be empty")
    } else if template.ops.windows(2).any(begins_with_pairs) {
        Some("one of its keys can equal a key of the template")
    } else {
        None
    }
}

/// A URI with the path that empty lists leave.
pub(crate) fn without_lists(body: &Body) -> Option<String> {
    let filled = as_row(&body.template.filled);
    let template = in_macro::template_uri(body.text.value(), filled);
    // A list is a whole segment.
    let is_list = |segment: &str| {
        let placeholder = Placeholder::strip(segment.as_bytes());
        placeholder.is_some_and(|(list, _)| list.form.is_repeated())
    };
    let segments = template.path().split('/').zip(filled.path().split('/'));
    let (lists, others): (Vec<_>, Vec<_>) = segments.partition(|(segment, _)| is_list(segment));
    let others: Vec<_> = others.into_iter().map(|(_, filled)| filled).collect();
    let path = others.join("/");
    let path = path.strip_prefix('/').unwrap_or(&path);
    (!lists.is_empty()).then(|| format!("x://h/{path}"))
}

const REMOVE: &str = "remove the return type, and the function returns a `Result`";
