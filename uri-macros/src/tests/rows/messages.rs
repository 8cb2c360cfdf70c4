//! Tests for what the messages about a template that breaks a policy underline and replace, and for which functions
//! can't be declared with `-> UriBuf`, because they can refuse a value.

use std::panic::{AssertUnwindSafe, UnwindSafe, catch_unwind};

use proc_macro2::{Ident, Span};
use uri_core::__v0_1_0::{check_appended, check_plain_values, check_template};

use super::*;
use crate::paths::Root;

/// The call's panic message, or an empty string if the call doesn't panic.
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

/// The part of the template that a message underlines, which is empty without a message.
fn underlined<'a>(template: &'a str, message: &str) -> &'a str {
    let picture = format!("    {template}");
    let mut lines = message.lines().skip_while(|line| *line != picture);
    let Some(carets) = lines.nth(1) else {
        return "";
    };
    let start = carets.len() - carets.trim_start().len();
    &template[start - 4..carets.len() - 4]
}

/// The method of the rule that a message names, which is empty without a message.
fn rule(message: &str) -> &str {
    let rule = message.split_once("(rule `");
    let method = rule.and_then(|(_, rest)| rest.split_once('`'));
    method.map_or("", |(method, _)| method)
}

/// The replacement that a message proposes.
fn replacement(message: &str) -> Option<&str> {
    let help = message
        .lines()
        .find_map(|line| line.strip_prefix("help: write `"));
    help.and_then(|help| help.strip_suffix('`'))
}

/// After a base that is a parameter, only the rules about the query and the fragment are known to be broken.
#[test]
fn a_template_after_a_base_is_refused_if_no_base_would_help() {
    let policy = Policy::WEB.hosts(&["h"]).no_query().no_fragment();
    for (template, expected) in [
        ("{base}/{x}", ("", "")),
        ("{base}/{x}/%00", ("", "")),
        ("{base}?q={x?}", ("no_query", "?q={x?}")),
        ("{base}/{x}#top", ("no_fragment", "#top")),
    ] {
        let row = Row::parse(template).expect("a template");
        let filled = Uri::parse(row.body().template.filled.as_str()).expect("a URI");
        let message = message(AssertUnwindSafe(|| {
            check_appended(template, &filled, &policy);
        }));
        let found = (rule(&message), underlined(template, &message));
        assert_eq!(found, expected, "{template}");
        // The expansion contains this check only if the template has a query or a fragment.
        let name = Ident::new("POLICY", Span::call_site());
        let policy = TablePolicy::Constant(&name);
        let checks = row
            .function
            .checks(&Root::default(), row.body(), &policy, None);
        let checks = checks.expect("a row").to_string();
        let is_checked = checks.contains("check_appended");
        assert_eq!(is_checked, !message.is_empty(), "{template}");
    }
}

#[test]
fn the_picture_shows_the_template() {
    let normalized = Policy::ANY.normalized(Normalization::SYNTAX);
    for (template, policy, expected) in [
        ("https://h/{a}", Policy::DEFAULT, ("", "", None)),
        (
            "http://{host}/users/{id}",
            Policy::DEFAULT.schemes(&["https"]),
            ("schemes", "http", None),
        ),
        (
            "https://{shard}.example.com/{id}",
            Policy::ANY.hosts(&["*.example.org"]),
            ("hosts", "{shard}.example.com", None),
        ),
        (
            "https://h:{port}/",
            Policy::ANY.no_port(),
            ("no_port", ":{port}", None),
        ),
        (
            "https://h/?q={x?}",
            Policy::ANY.no_query(),
            ("no_query", "?q={x?}", None),
        ),
        // The normal form of a template whose host is a value isn't known.
        ("HTTPS://{Host}/{a}", normalized, ("normalized", "H", None)),
        (
            "HTTPS://h/{Id}",
            normalized,
            ("normalized", "H", Some("https://h/{Id}")),
        ),
        (
            "localhost:{port}",
            Policy::DEFAULT,
            (
                "no_host_as_scheme",
                "localhost",
                Some("https://localhost:{port}"),
            ),
        ),
    ] {
        let message = refusal(template, policy);
        let found = (
            rule(&message),
            underlined(template, &message),
            replacement(&message),
        );
        assert_eq!(found, expected, "{template}");
    }
}

/// A row that returns `UriBuf` has an error at its return type if a number can be refused. The compiler checks the
/// types, and `mistakes/table.txt` has the messages.
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
        let source = Row::parse_all(&[template], "-> UriBuf")
            .pop()
            .expect(template);
        let checks = source.function.checks(
            &Root::default(),
            source.body(),
            &TablePolicy::Default(crate::read::kind::Kind::Uri),
            None,
        );
        assert_eq!(checks.is_err(), can_be_refused, "{template}");
    }
    for (policy, can_be_refused) in [
        (
            Policy::DEFAULT
                .no_low_port()
                .public_addresses()
                .no_dot_segment(),
            false,
        ),
        (
            Policy::ANY.hosts(&["h"]).normalized(Normalization::SCHEME),
            false,
        ),
        (Policy::ANY.max_len(80), true),
    ] {
        let message = message(move || check_plain_values(&policy));
        assert_eq!(!message.is_empty(), can_be_refused, "{policy:?}");
    }
}
