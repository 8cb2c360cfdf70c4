//! The check of a function row's template, which is refused if every value would break a rule. Its placeholders have
//! filler: `z`, which can't break a rule, or the port 1.

use super::value::is_invalid_row;
use crate::bytes::{contains, eq};
use crate::grammar::Component;
use crate::message::RenderedReport;
use crate::policy::{Policy, PolicyError, Rule, may_match};
use crate::syntax::host_name::MAX_LABEL_LEN;
use crate::uri::Uri;

/// Checks a template against a policy.
///
/// # Panics
///
/// With a picture of the template, if every value would break a rule.
#[track_caller]
pub const fn check_template(template: &str, filled: &Uri<'_>, policy: &Policy<'_>) {
    if let Some((_, message)) = template_refusal(template, *filled, policy) {
        panic!("{}", message.as_str())
    }
}

/// The rule of the policy that every value would break, and the message.
pub const fn template_refusal(
    template: &str,
    filled: Uri<'_>,
    policy: &Policy<'_>,
) -> Option<(Rule, RenderedReport)> {
    // The error in that row is reported instead.
    if is_invalid_row(&filled) {
        return None;
    }
    let (error, part) = some!(find_broken_rule(template, filled, policy));
    let template = template_uri(template, filled);
    let report = error.report_on("template", &part, &template, &filled);
    Some((error.rule(), report.in_source().render()))
}

/// The first rule that every value breaks, and the policy without what depends on the values.
pub(super) const fn find_broken_rule<'p>(
    template: &str,
    filled: Uri<'_>,
    policy: &Policy<'p>,
) -> Option<(PolicyError, Policy<'p>)> {
    let mut part = *policy;
    if let Some(host) = template_uri(template, filled).host_str()
        && contains(host.as_bytes(), b'{')
    {
        // A value may match a pattern that the filler doesn't match.
        if let Some(patterns) = policy.hosts
            && may_match(patterns, host.as_bytes())
            && !policy.takes_for_host(filled.scheme().as_str())
        {
            part.rules = part.rules.without(Rule::Hosts);
        }
        // The filler can be longer than a label.
        if host.len() > MAX_LABEL_LEN {
            part.rules = part.rules.without(Rule::WebHost);
        }
    }
    if has_port_placeholder(template, filled) {
        // A value can be any port.
        part.rules = part.rules.without(Rule::Ports).without(Rule::NoLowPort);
        if let Some(form) = &mut part.normalized {
            form.steps.default_port = false;
        }
    }
    // Only literal text counts, because a value can be short.
    if let Some(max_len) = policy.max_len
        && literal_len(template) <= max_len
    {
        part.rules = part.rules.without(Rule::MaxLen);
    }
    loop {
        let error = match part.check_by_valid_rules(&filled) {
            Ok(()) => return None,
            Err(error) => error,
        };
        if !may_depend_on_a_value(&error, template, filled) {
            return Some((error, part));
        }
        // Another value might not break this rule, so the next one is checked.
        part.rules = part.rules.without(error.rule());
    }
}

/// Whether another value might not break the rule: a placeholder may be a port in what looks like a password, and the
/// host of a file may be `localhost`.
const fn may_depend_on_a_value(error: &PolicyError, template: &str, filled: Uri<'_>) -> bool {
    let part = error.bytes();
    let has_placeholder = part.start < part.end
        && !eq(
            part.of(template.as_bytes()),
            part.of(filled.as_str().as_bytes()),
        );
    let is_userinfo = matches!(error.component(), Component::Userinfo);
    match error.rule() {
        Rule::NoPassword | Rule::NoSplitPassword => has_placeholder && !is_userinfo,
        Rule::NoUnfilledSegment => has_placeholder,
        _ => false,
    }
}

/// A URI for messages: the template's string with the filled template's offsets.
pub const fn template_uri<'t>(template: &'t str, filled: Uri<'_>) -> Uri<'t> {
    Uri::from_layout(template, filled.layout().checked(template.len()))
}

pub(super) const fn has_port_placeholder(template: &str, filled: Uri<'_>) -> bool {
    matches!(template_uri(template, filled).port(), Some(port) if contains(port.as_bytes(), b'{'))
}

/// The length of a template without its placeholders.
const fn literal_len(template: &str) -> usize {
    let mut len = 0;
    let mut is_literal = true;
    each!(byte, template.as_bytes(), {
        is_literal &= *byte != b'{';
        len += is_literal as usize;
        is_literal |= *byte == b'}';
    });
    len
}
