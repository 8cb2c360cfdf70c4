//! The checks of rows against the table's policy: the compiler's at its items, or the macro's if the policy is the
//! default.
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
use crate::read::tokens::{call_at, error_at, first_and_last_span};
use crate::table::function::parse::{Base, Body};
use crate::table::row::Row;
use crate::table::row_policy::{Policies, option_tokens};
use crate::uri::value::as_row;

/// The rules that each call checks, one bit per rule: those that read a component with a placeholder, or all rules if
/// the base is a parameter; but never the rule about literals.
pub(crate) fn rules_of_calls(body: &Body) -> RuleSet {
    let rules_about_values = RuleSet::about(&body.template.components);
    let rules = match body.base {
        Base::Parameter => RuleSet::ALL,
        // `AFTER_HOST` lacks `no_mistaken_scheme`, which reads a path only in a URI without an authority.
        _ if has_literal_host(body) => rules_about_values.and(RuleSet::AFTER_HOST),
        _ => rules_about_values,
    };
    rules.without_all(RuleSet::OF_LITERALS)
}

/// Whether the template has a host, and all placeholders follow it and the port: `https://h/{id}`, but not
/// `https://{host}/`.
fn has_literal_host(body: &Body) -> bool {
    use Component::{Fragment, Path, Query};
    let follows_host = |component: &Component| matches!(component, Path | Query | Fragment);
    body.template.components.iter().all(follows_host) && body.template.filled.host_str().is_some()
}

/// The item with a function row's checks, which the compiler makes; no tokens if the macro has made all of them. The
/// error is the macro's.
pub(crate) fn checks(row: &Row<'_>) -> Result<TokenStream, Error> {
    let mut checks = Vec::from_iter(policy_check_of_template(row)?);
    if let Some(output) = &row.signature().output {
        checks.extend(plain_checks(row, &output.to_token_stream())?);
    }
    if checks.is_empty() {
        return Ok(TokenStream::new());
    }
    // All calls are in one item, because an item costs the compiler as much as several calls.
    Ok(quote!(const _: () = { #(#checks;)* };))
}

/// The call by which the compiler checks a function row's template against the policy, or `None` if the macro has done
/// it, which it can if the policy is the default and it knows the template. The error is the macro's refusal, at the
/// row.
fn policy_check_of_template(row: &Row<'_>) -> Result<Option<TokenStream>, Error> {
    let kind = row.kind();
    let at = first_and_last_span(&row.function.source);
    let text = row.body.text.value();
    let filled = as_row(&row.body.template.filled);
    let default_policy = match (&row.body.base, row.policies) {
        (Base::Constant(_), _) => {
            // Only the compiler knows the filled template, `.0`, and the template, `.1`.
            let texts = row.texts_name();
            let policy = row.policies.for_calls(kind, row.krate);
            let check = row.krate.hidden("check_template");
            let arguments = quote!(#texts.1.as_str(), &#texts.0, #policy);
            return Ok(Some(call_at(check, arguments, at)));
        }
        (base, Policies::Given(policies)) => {
            let (row_policy, origin_and_rules) = match base {
                Base::Parameter => policies.for_row_after_base(text, filled),
                _ => policies.for_row(text, filled),
            };
            // The method takes both, which are equally long, as one string.
            let texts = text.to_owned() + filled.as_str();
            let check = quote!(#row_policy.check_template);
            return Ok(Some(call_at(check, quote!(#origin_and_rules, #texts), at)));
        }
        (Base::Known(_), Policies::Default) => kind.default_policy().0,
        // The other default rules also read the base, which only a call of the row's function has, so the call checks
        // them.
        (Base::Parameter, Policies::Default) => {
            in_macro::of_references(Policy::ANY.no_likely_mistakes())
        }
    };
    match in_macro::template_refusal(text, filled, &default_policy) {
        Some((rule, refusal)) => {
            let message = refusal.to_string() + in_macro::way_out(rule);
            Err(error_at(&row.function.source, message))
        }
        None => Ok(None),
    }
}

/// The checks of a function that returns a `UriBuf` without a `Result`, so that no call can fail: none of its
/// placeholders may refuse a plain value (`pct::Plain`), and neither the policy nor the template may. The calls in the
/// result check what only the compiler knows; an error is at `output`, the return type.
fn plain_checks(row: &Row<'_>, output: &TokenStream) -> Result<Vec<TokenStream>, Error> {
    let template = &row.body.template;
    if template.slots.is_empty() {
        return Ok(Vec::new());
    }
    for (slot, placeholder) in template.slots.iter().enumerate() {
        if let Some(reason) = why_refusable(template, slot) {
            let name = &placeholder.name;
            let message = format!("a value of `{name}` can be refused, because {reason}; {REMOVE}");
            return Err(error_at(output, message));
        }
    }
    let checks = [
        plain_check_of_policy(row, output),
        plain_check_of_template(row, output)?,
    ];
    Ok(checks.into_iter().flatten().collect())
}

/// The check that a table's policy refuses no plain value. `None` for the default policy: its rules that a call would
/// check allow all plain values, and all paths that empty lists leave.
fn plain_check_of_policy(row: &Row<'_>, output: &TokenStream) -> Option<TokenStream> {
    let Policies::Given(policies) = row.policies else {
        return None;
    };
    let check = row.krate.hidden("check_plain_values");
    let policy = &policies.policy;
    let uri_without_lists = option_tokens(&uri_without_lists(row.body));
    let arguments = quote!(#policy, #uri_without_lists);
    Some(call_at(check, arguments, first_and_last_span(output)))
}

/// The check that the template has an authority and no `@` after it, so that no value can be read as a part of one.
/// `None` if the macro itself knows that.
fn plain_check_of_template(
    row: &Row<'_>,
    output: &TokenStream,
) -> Result<Option<TokenStream>, Error> {
    // A reference has no authority, so no value can be read as a part of one.
    if !row.kind().is_uri() {
        return Ok(None);
    }
    match &row.body.base {
        Base::Constant(_) => {
            let texts = row.texts_name();
            let check = row.krate.hidden("check_plain_template");
            let at = first_and_last_span(output);
            Ok(Some(call_at(check, quote!(&#texts.0), at)))
        }
        Base::Known(_) if in_macro::is_plain_template(as_row(&row.body.template.filled)) => {
            Ok(None)
        }
        // `check_parameters` has refused `{base}` with this return type, so the template is known, and isn't plain.
        _ => Err(error_at(output, in_macro::NOT_PLAIN)),
    }
}

/// The reason, as a clause, why the placeholder with the number `slot` can refuse a plain value, which consists of one
/// or more letters, digits, `-` and `_` (`pct::Plain`); `None` if it can't.
fn why_refusable(template: &Template, slot: usize) -> Option<&'static str> {
    use Component::{Fragment, Path, Query};
    // The literal keys of the template, which the pairs can't repeat, are between `Op::Pairs` and its `Op::End`: `page`
    // for `?{xs*}&page=1`.
    let are_pairs_with_literal_keys =
        |ops: &[Op]| matches!(ops, [Op::Pairs(list), Op::Text(_)] if *list == slot);
    // No placeholder is in a scheme, so any other place is the authority, in which a label refuses `-a`, and a port
    // refuses `a`. A userinfo gets the same answer.
    if !matches!(template.components.get(slot), Some(Path | Query | Fragment)) {
        Some("its place is the authority")
    } else if template.ops.contains(&Op::Commas(slot)) {
        Some("without items, its segment would be empty")
    } else if template.ops.windows(2).any(are_pairs_with_literal_keys) {
        Some("one of its keys can equal a key of the template")
    } else {
        None
    }
}

/// A URI with the filled path that remains if all lists in it are empty: `x://h/a` for the path `/{xs*}/a`. The policy
/// is asked about it, because this path can break rules that no other does: `/{xs*}` becomes `/`, which
/// `no_trailing_slash` refuses. The check of the template has asked about its server. `None` if the path has no
/// `{xs*}`; a `{xs*,}` isn't left out, because without items it would be an empty segment, which a call refuses.
pub(crate) fn uri_without_lists(body: &Body) -> Option<String> {
    let filled = as_row(&body.template.filled);
    let template = in_macro::template_uri(body.text.value(), filled);
    // `{xs*}` is a whole segment, and becomes one for each item.
    let is_left_out_when_empty = |segment: &str| {
        let placeholder = Placeholder::strip(segment.as_bytes());
        placeholder.is_some_and(|(list, _)| list.form.is_repeated())
    };
    let mut has_left_out = false;
    let mut others = Vec::new();
    // Both paths have equally many segments, because filler contains no `/`.
    for (segment, filled_segment) in template.path().split('/').zip(filled.path().split('/')) {
        if is_left_out_when_empty(segment) {
            has_left_out = true;
        } else {
            others.push(filled_segment);
        }
    }
    if !has_left_out {
        return None;
    }
    let path = others.join("/");
    let path = path.strip_prefix('/').unwrap_or(&path);
    Some(format!("x://h/{path}"))
}

const REMOVE: &str = "remove the return type, and the function returns a `Result`";
