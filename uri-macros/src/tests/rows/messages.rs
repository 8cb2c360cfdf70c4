//! What the messages about a refused template underline and replace, and which functions can't have `-> UriBuf`.

use std::panic::{AssertUnwindSafe, UnwindSafe, catch_unwind};

use super::*;
use crate::hidden::{check_plain_values, check_template};

/// Empty if the call doesn't panic.
fn message(call: impl FnOnce() + UnwindSafe) -> String {
    match catch_unwind(call) {
        Ok(()) => String::new(),
        Err(panic) => *panic.downcast().expect("a string"),
    }
}

fn refusal(template: &'static str, policy: Policy<'static>) -> String {
    let row = Box::leak(Box::new(Row::parse(template).expect("a template")));
    let row = AssertUnwindSafe(row);
    message(move || {
        let (template, filled) = row.filled();
        check_template(template, &filled, &policy);
    })
}

/// Empty without a message.
fn underlined<'a>(template: &'a str, message: &str) -> &'a str {
    let picture = format!("    {template}");
    let mut lines = message.lines().skip_while(|line| *line != picture);
    let Some(carets) = lines.nth(1) else {
        return "";
    };
    let start = carets.len() - carets.trim_start().len();
    &template[start - 4..carets.len() - 4]
}

/// The method of the rule.
fn rule(message: &str) -> &str {
    let rule = message.split_once("(`Rule::");
    let method = rule.and_then(|(_, rest)| rest.split_once('`'));
    method.map_or("", |(method, _)| method)
}

fn replacement(message: &str) -> Option<&str> {
    let help = message
        .lines()
        .find_map(|line| line.strip_prefix("help: write `"));
    help.and_then(|help| help.strip_suffix('`'))
}

/// A template after a parameter surely breaks only rules that read nothing before the path. A list counts as a segment.
#[test]
fn a_template_after_a_base_is_refused_if_no_base_would_help() {
    let any = Policy::ANY;
    let ends = any.no_query().no_fragment();
    let slash = any.require_trailing_slash();
    let delimiter = any.no_encoded_path_delimiter();
    for (template, policy, expected) in [
        ("{base}/{x}", Policy::WEB.hosts(&["h"]), ("", "")),
        ("{base}/{x}/%00", Policy::DEFAULT, ("", "")),
        ("{base}?q={x?}", ends, ("NoQuery", "?q={x?}")),
        ("{base}/{x}#top", ends, ("NoFragment", "#top")),
        ("{base}/v2/{x}?q", Policy::SERVER, ("NoPath", "v2/{x}")),
        ("{b}/{xs*}", Policy::SERVER, ("NoPath", "{xs*}")),
        ("{base}?q={x}", any.no_path(), ("", "")),
        ("{base}/#{x}", any.no_path(), ("", "")),
        ("{base}/{x}?q", slash, ("RequireTrailingSlash", "?")),
        ("{base}/{xs*}#f", slash, ("RequireTrailingSlash", "#")),
        ("{base}/{x}/", slash, ("", "")),
        ("{base}?q={x}", slash, ("", "")),
        ("{base}", slash.no_path().no_query(), ("", "")),
        ("{b}/%2F/{x}", delimiter, ("NoEncodedPathDelimiter", "%2F")),
    ] {
        let row = Row::parse(template).expect("a template");
        let filled = &row.body().template.filled;
        let texts = format!("{template}{filled}").leak();
        let message = message(AssertUnwindSafe(|| {
            let broken = in_macro::broken_after_base(template, as_row(filled));
            RowPolicy::new(&policy).check_template(0, broken, texts);
        }));
        let found = (rule(&message), underlined(template, &message));
        assert_eq!(found, expected, "{template}");
        let krate = CratePath::default();
        let (policies, _) = RowPolicies::new(&krate, "A", &quote!(&POLICY), std::iter::empty());
        let checks = |policies: &Policies| row.checks(policies).expect("a row").to_string();
        let of_policy = checks(&Policies::Given(policies));
        assert!(
            of_policy.contains("__URI_ROW_POLICY_A . check_template"),
            "{template}"
        );
        let of_default = checks(&Policies::Default);
        assert_eq!(of_default, "", "{template}");
    }
}

#[test]
fn the_picture_shows_the_template() {
    let any = Policy::ANY;
    let normalized = any.normalized(Normalization::SYNTAX);
    let schemes = Policy::DEFAULT.schemes(&["https"]);
    let hosts = any.hosts(&["*.example.org"]);
    for (template, policy, found, replaced) in [
        ("https://h/{a}", Policy::DEFAULT, ("", ""), None),
        ("http://{host}/{id}", schemes, ("Schemes", "http"), None),
        ("https://{a}.b.com/{c}", hosts, ("Hosts", "{a}.b.com"), None),
        ("x://h:{a}/", any.no_port(), ("NoPort", ":{a}"), None),
        ("x:?q={x?}", any.no_query(), ("NoQuery", "?q={x?}"), None),
        // The normal form of a template whose host is a value isn't known.
        ("HTTPS://{Host}/{a}", normalized, ("Normalized", "H"), None),
        (
            "HTTPS://h/{Id}",
            normalized,
            ("Normalized", "H"),
            Some("https://h/{Id}"),
        ),
        (
            "localhost:{port}",
            Policy::DEFAULT,
            ("NoMistakenScheme", "localhost"),
            Some("http://localhost:{port}"),
        ),
    ] {
        let message = refusal(template, policy);
        let picture = (rule(&message), underlined(template, &message));
        assert_eq!(picture, found, "{template}");
        assert_eq!(replacement(&message), replaced, "{template}");
    }
}

/// A function returns a `Result` if a number can be refused. The compiler checks the types; `mistakes/table.txt` has
/// the messages.
#[test]
fn a_function_returns_a_result_if_a_number_can_be_refused() {
    for (template, can_be_refused) in [
        ("https://h/{a}/v{b}?c={c?}&d={d*}#{e}", false),
        ("https://h/?{ps*}&{x}", false),
        ("https://u@h/{a}", false),
        ("https://{a}/", true),
        ("https://{a}.h/", true),
        ("https://h:{a?}/", true),
        ("x://{a}@h/", true),
        ("https://h/?a=b&{ps*}", true),
        ("x:{n}/u:p@h", true),
        ("https://h/{n}@a", true),
    ] {
        let mut rows = Row::parse_all(&[template], "-> UriBuf");
        let checks = rows.pop().expect(template).checks(&Policies::Default);
        assert_eq!(checks.is_err(), can_be_refused, "{template}");
    }
    // A policy can also be broken by lists, and by empty ones if nothing else is in the path.
    let any = Policy::ANY;
    let lists = any.hosts(&["h"]).normalized(Normalization::SCHEME);
    let others = Policy::DEFAULT.no_low_port().public_addresses();
    for (policy, can_be_refused) in [
        (others.no_dot_segment(), [false, false]),
        (lists, [false, false]),
        (any.max_len(80), [true, true]),
        (any.no_trailing_slash(), [false, true]),
    ] {
        let found = [None, Some("X://h/")].map(|without_lists| {
            let message = message(move || check_plain_values(&policy, without_lists));
            !message.is_empty()
        });
        assert_eq!(found, can_be_refused, "{policy:?}");
    }
}
