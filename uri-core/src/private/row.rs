//! The check of a function row's template, which is refused if every value would break a rule. Its placeholders have
//! filler: `z`, which can't break a rule, or the port 1.

use crate::bytes::{contains, eq};
use crate::error::rule::Rule;
use crate::grammar::Component;
use crate::message::RenderedReport;
use crate::policy::{Policy, PolicyError, may_match};
use crate::syntax::host_name::MAX_LABEL_LEN;
use crate::uri::Uri;

/// Checks the template of a row against the policy of its table.
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

/// The first rule of the policy that a template breaks whatever its values are, and the message about it.
pub const fn template_refusal(
    template: &str,
    filled: Uri<'_>,
    policy: &Policy<'_>,
) -> Option<(Rule, RenderedReport)> {
    let (error, applied_policy) = some!(find_broken_rule(template, filled, policy));
    let template = template_uri(template, filled);
    let report = error.report_template(&applied_policy, template, filled);
    Some((error.rule(), report.in_source().render()))
}

/// The error about the first rule that a template breaks whatever its values are, with the policy that was applied to
/// it: `policy` without the rules that another value than the filler in `filled` might not break.
pub(super) const fn find_broken_rule<'p>(
    template: &str,
    filled: Uri<'_>,
    policy: &Policy<'p>,
) -> Option<(PolicyError, Policy<'p>)> {
    let mut applied = *policy;
    if let Some(host) = template_uri(template, filled).host_str()
        && contains(host.as_bytes(), b'{')
    {
        // A value may match a pattern of the list of hosts that the filler doesn't match, unless the scheme breaks the
        // rule, too, as in `evil.example://{host}`.
        if let Some(patterns) = policy.hosts
            && may_match(patterns, host.as_bytes())
            && !policy.may_be_read_as_host(filled.scheme().as_str())
        {
            applied.rules = applied.rules.without(Rule::Hosts);
        }
        // The filler, which is as long as the placeholder, can be longer than a label.
        if host.len() > MAX_LABEL_LEN {
            applied.rules = applied.rules.without(Rule::WebHost);
        }
    }
    if has_port_placeholder(template, filled) {
        // A value can be any port.
        applied.rules = applied.rules.without(Rule::Ports).without(Rule::NoLowPort);
    }
    // Only literal text counts, because a value can be short.
    if let Some(max_len) = policy.max_len
        && literal_len(template) <= max_len
    {
        applied.rules = applied.rules.without(Rule::MaxLen);
    }
    loop {
        let error = match applied.check_by_valid_rules(&filled) {
            Ok(()) => return None,
            Err(error) => error,
        };
        if !may_depend_on_a_value(&error, template, filled) {
            return Some((error, applied));
        }
        // Another value might not break this rule, so the next one is checked.
        applied.rules = applied.rules.without(error.rule());
    }
}

/// Whether the broken rule might not be broken with another value than the filler: in `h:{a}/b@c`, what looks like a
/// password can be a port.
const fn may_depend_on_a_value(error: &PolicyError, template: &str, filled: Uri<'_>) -> bool {
    let fault = error.byte_span();
    // Only at a placeholder do the two texts differ.
    let has_placeholder = !eq(
        fault.of(template.as_bytes()),
        fault.of(filled.as_str().as_bytes()),
    );
    let is_userinfo = matches!(error.component(), Component::Userinfo);
    matches!(error.rule(), Rule::NoPassword | Rule::NoSplitPassword)
        && has_placeholder
        && !is_userinfo
}

/// A template as a `Uri`, which has placeholders in its text and the offsets of `filled`, where filler of the same
/// length is in their place.
pub const fn template_uri<'t>(template: &'t str, filled: Uri<'_>) -> Uri<'t> {
    Uri::from_layout(template, filled.layout().checked(template.len()))
}

/// Whether the template's port is a placeholder.
pub(super) const fn has_port_placeholder(template: &str, filled: Uri<'_>) -> bool {
    matches!(template_uri(template, filled).port(), Some(port) if contains(port.as_bytes(), b'{'))
}

/// The length of a template without its placeholders. If even this is too long, all values break the rule `MaxLen`; an
/// optional value or a list counts as present, so the `?page=` of `https://h/?page={page?}` is counted. Otherwise, each
/// call checks the length: `max_len(10)` allows `https://h/{id}`, although the segment of a call is never empty.
const fn literal_len(template: &str) -> usize {
    let mut len = 0;
    let mut is_in_placeholder = false;
    each!(byte, template.as_bytes(), {
        match *byte {
            b'{' => is_in_placeholder = true,
            b'}' => is_in_placeholder = false,
            _ if !is_in_placeholder => len += 1,
            _ => {}
        }
    });
    len
}
