//! Tests for the messages about a template that breaks a policy, and about a function that is declared with `-> UriBuf`
//! although it can refuse a value.

use std::panic::{AssertUnwindSafe, UnwindSafe, catch_unwind};

use proc_macro2::{Ident, Span};
use uri_core::__v0_1_0::{check_appended, check_numbers, check_template};

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

/// After a base that is a parameter, only the rules about the query and the fragment are known to be broken.
#[test]
fn a_template_after_a_base_is_refused_if_no_base_would_help() {
    let policy = Policy::WEB.hosts(&["h"]).no_query().no_fragment();
    for (template, expected) in [
        ("{base}/{x}", ""),
        ("{base}/{x}/%00", ""),
        ("{base}?q={x?}", "refused template: query at byte 6"),
        ("{base}/{x}#top", "refused template: fragment at byte 10"),
    ] {
        let row = Row::parse(template).expect("a template");
        let filled = Uri::parse(row.body().template.filled.as_str()).expect("a URI");
        let message = message(AssertUnwindSafe(|| {
            check_appended(template, &filled, &policy);
        }));
        assert!(message.starts_with(expected), "{template}: {message}");
        assert_eq!(message.is_empty(), expected.is_empty(), "{template}");
        // The expansion contains this check only if the template has a query or a fragment.
        let name = Ident::new("POLICY", Span::call_site());
        let policy = TablePolicy::Constant(&name);
        let checks = row
            .function
            .checks(&Root::default(), row.body(), &policy, None);
        let checks = checks.expect("a row").to_string();
        let is_checked = checks.contains("check_appended");
        assert_eq!(is_checked, !expected.is_empty(), "{template}");
    }
}

#[test]
fn the_picture_shows_the_template() {
    for (template, policy, expected) in [
        ("https://h/{a}", Policy::DEFAULT, ""),
        (
            "http://{host}/users/{id}",
            Policy::DEFAULT.schemes(&["https"]),
            "refused template: scheme `http` that is not allowed at byte 0

    http://{host}/users/{id}
    ^^^^

help: did you mean `https`?
note: the policy lists the schemes that can be used (rule `schemes`)",
        ),
        (
            "https://{shard}.example.com/{id}",
            Policy::ANY.hosts(&["*.example.org"]),
            "refused template: host `{shard}.example.com` that is not allowed at byte 8

    https://{shard}.example.com/{id}
            ^^^^^^^^^^^^^^^^^^^

help: the policy allows `*.example.org`
note: the policy lists the hosts that can be used (rule `hosts`)",
        ),
        (
            "https://h:{port}/",
            Policy::ANY.no_port(),
            "refused template: port at byte 9

    https://h:{port}/
             ^^^^^^^

help: remove the port, and the `:` before it
note: the policy does not allow a port (rule `no_port`; RFC 3986, section 3.2.3)",
        ),
        (
            "https://h/?q={x?}",
            Policy::ANY.no_query(),
            "refused template: query at byte 10

    https://h/?q={x?}
              ^^^^^^^

help: remove the query, and the `?` before it
note: the policy does not allow a query (rule `no_query`; RFC 3986, section 3.4)",
        ),
        (
            "HTTPS://{Host}/{a}",
            Policy::ANY.normalized(Normalization::SYNTAX),
            "refused template: scheme that is not normalized at byte 0

    HTTPS://{Host}/{a}
    ^

note: the policy requires the normal form (rule `normalized`; RFC 3986, section 6.2)",
        ),
        (
            "HTTPS://h/{Id}",
            Policy::ANY.normalized(Normalization::SYNTAX),
            "refused template: scheme that is not normalized at byte 0

    HTTPS://h/{Id}
    ^

help: write `https://h/{Id}`
note: the policy requires the normal form (rule `normalized`; RFC 3986, section 6.2)",
        ),
        (
            "localhost:{port}",
            Policy::DEFAULT,
            "refused template: host `localhost` in the place of the scheme at byte 0

    localhost:{port}
    ^^^^^^^^^

help: write `https://localhost:{port}`
note: the part before the first `:` is the scheme (rule `no_host_as_scheme`; RFC 3986, section 3.1)",
        ),
    ] {
        assert_eq!(refusal(template, policy), expected, "{template}");
    }
}

/// A row that returns `UriBuf` has an error at its return type if a number can be refused. The compiler checks the types.
#[test]
fn the_reason_why_a_function_returns_a_result() {
    let end = "; remove the return type, and the function returns a `Result`";
    for (template, expected) in [
        ("https://h/{a}/v{b}?c={c?}&d={d*}#{e}", ""),
        ("https://h/?{ps*}&{x}", ""),
        ("https://u@h/{a}", ""),
        (
            "https://{a}/",
            "a value of `a` can be refused, because its place is the authority",
        ),
        (
            "https://{a}.h/",
            "a value of `a` can be refused, because its place is the authority",
        ),
        (
            "https://h:{a?}/",
            "a value of `a` can be refused, because its place is the authority",
        ),
        (
            "x://{a}@h/",
            "a value of `a` can be refused, because its place is the authority",
        ),
        (
            "https://h/?a=b&{ps*}",
            "a value of `ps` can be refused, because one of its keys can equal a key of the template",
        ),
        (
            "x:{n}/u:p@h",
            "a value can be refused, because the template has no authority, or has an `@` after it",
        ),
        (
            "https://h/{n}@a",
            "a value can be refused, because the template has no authority, or has an `@` after it",
        ),
    ] {
        let source = Row::parse_all(&[template], "-> UriBuf")
            .pop()
            .expect(template);
        let root = Root::default();
        let checks = source.function.checks(
            &root,
            source.body(),
            &TablePolicy::Default(crate::read::kind::Kind::Uri),
            None,
        );
        let found = checks
            .err()
            .map(|error| error.to_string())
            .unwrap_or_default();
        let expected = if expected.is_empty() {
            String::new()
        } else {
            format!("{expected}{end}")
        };
        assert_eq!(found, expected, "{template}");
    }
    for (policy, expected) in [
        (
            Policy::DEFAULT
                .no_low_port()
                .public_addresses()
                .no_dot_segment(),
            "",
        ),
        (
            Policy::ANY.hosts(&["h"]).normalized(Normalization::SCHEME),
            "",
        ),
        (
            Policy::ANY.max_len(80),
            "a number can break the policy: string of more than 80 bytes",
        ),
    ] {
        let found = message(move || check_numbers(&policy));
        let expected = if expected.is_empty() {
            String::new()
        } else {
            format!("{expected}{end}")
        };
        assert_eq!(found, expected, "{policy:?}");
    }
}
