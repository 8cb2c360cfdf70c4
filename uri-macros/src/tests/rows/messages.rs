//! Tests for the messages about a template that breaks a policy, and about a function that is declared with `-> UriBuf`
//! although it would have to refuse a value.

use std::panic::{UnwindSafe, catch_unwind};

use uri_core::__v0_1_0::{OpenPart, Parameter, check_infallible, check_template};

use super::*;
use crate::paths::build::row::refusal as refusal_by_writer;

/// The call's panic message, or an empty string if the call doesn't panic.
fn message(call: impl FnOnce() + UnwindSafe) -> String {
    match catch_unwind(call) {
        Ok(()) => String::new(),
        Err(panic) => *panic.downcast().expect("a string"),
    }
}

fn refusal(template: &'static str, policy: Policy<'static>) -> String {
    let row = Box::leak(Box::new(Row::parse(template).expect("a template")));
    let open = row.open(&vec![Class::Text; row.template.slots.len()]);
    let (filled, host) = (row.filled(), &*row.template.host);
    message(move || check_template(template, &filled, &policy, open, host))
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

#[test]
fn the_reason_why_a_function_returns_a_result() {
    use {Class as C, Place as P};
    let cases: [(P, C, Policy<'static>, &str); 18] = [
        (P::Segment, C::Integer, Policy::DEFAULT, ""),
        (P::Segment, C::Address, Policy::DEFAULT, ""),
        (P::Entry, C::Float, Policy::DEFAULT, ""),
        (
            P::Host,
            C::Address,
            Policy::DEFAULT.normalized(Normalization::SCHEME.ipv6_text()),
            "",
        ),
        (P::Port, C::Short, Policy::DEFAULT, ""),
        (P::EntryPart, C::Text, Policy::ANY, ""),
        (P::Fragment, C::Text, Policy::ANY.no_dot_segment(), ""),
        (P::SegmentPart, C::Text, Policy::ANY, ""),
        (
            P::Segment,
            C::Text,
            Policy::ANY,
            "is empty: a path segment must not be empty",
        ),
        (
            P::Fragment,
            C::Text,
            Policy::DEFAULT,
            "breaks the policy: encoded control character in fragment",
        ),
        (
            P::EntryPart,
            C::Encoded,
            Policy::DEFAULT,
            "breaks the policy: encoded control character in query",
        ),
        (
            P::EntryPart,
            C::Display,
            Policy::ANY,
            "cannot be printed: its `Display` returned an error",
        ),
        (
            P::Key,
            C::Integer,
            Policy::ANY,
            "has a key that the template has too",
        ),
        (
            P::Host,
            C::Text,
            Policy::ANY,
            "is not a host: a host name or an IP address is needed, without a port",
        ),
        (
            P::Label,
            C::Short,
            Policy::ANY,
            "does not make a host label: a label is 1 to 63 letters, digits, `-` and `_`, without `-` at either end",
        ),
        (
            P::Port,
            C::Integer,
            Policy::ANY,
            "is not a port: a port is a number up to 65535, without a sign or a leading zero",
        ),
        (
            P::Port,
            C::Short,
            Policy::DEFAULT.no_low_port(),
            "breaks the policy: well-known port that is not the scheme's own",
        ),
        (
            P::Segment,
            C::Short,
            Policy::DEFAULT.max_len(80),
            "breaks the policy: string of more than 80 bytes",
        ),
    ];
    for (place, class, policy, expected) in cases {
        let name = "id";
        let parameter = Parameter { name, place, class };
        let found = message(move || check_infallible(&[parameter], Open::NONE, &policy, ""));
        let words = "a value of `id` must be refused if it ";
        let help = "; remove `-> UriBuf`, and the function returns a `Result`";
        let expected = match expected {
            "" => String::new(),
            reason => format!("{words}{reason}{help}"),
        };
        assert_eq!(found, expected, "{place:?} {class:?}");
    }
}

/// The message about a value that the writer is known to accept, so only the open rules are checked.
fn message_by_part(
    policy: &Policy<'static>,
    open: Open,
    (place, class): (Place, Class),
    absent: Open,
    host: &str,
) -> String {
    let part = OpenPart(open_part(policy, open, host));
    let Open(open) = Open::of(&[(place, class)], absent);
    message(move || part.check_value("x", place as usize, open))
}

/// A function that is allowed to return a `UriBuf` never refuses a value. For any other function, the check of the
/// whole policy and the check of only its open rules give the same reason.
#[test]
fn a_function_that_cannot_fail_returns_each_value() {
    let rounds = if cfg!(debug_assertions) {
        10_000
    } else {
        200_000
    };
    let mut rng = Rng::with_seed(29);
    let mut infallible = 0;
    for _ in 0..rounds {
        let text = random_template(&mut rng);
        let Some(row) = Row::parse(&text) else {
            continue;
        };
        let classes: Vec<Class> = row
            .template
            .slots
            .iter()
            .map(|_| one_of(&mut rng, &CLASSES))
            .collect();
        let (policy, open) = (random_policy(&mut rng), row.open(&classes));
        if !row.is_accepted(&policy, open) {
            continue;
        }
        let slots = row
            .template
            .slots
            .iter()
            .zip(&row.template.places)
            .zip(&classes);
        let mut parameters = Vec::new();
        for ((slot, place), class) in slots {
            let parameter = |place| Parameter {
                name: "x",
                place,
                class: *class,
            };
            parameters.push(parameter(*place));
            parameters.extend(slot.is_pairs.then(|| parameter(Place::EntryPart)));
        }
        let (absent, host) = (row.template.opened_by_text, row.template.host.clone());
        for parameter in &parameters {
            let (place, class) = (parameter.place, parameter.class);
            if refusal_by_writer(place, class).is_none() {
                let by_part = message_by_part(&policy, open, (place, class), absent, &host);
                let name = parameter.name;
                let host = host.clone();
                let by_policy = message(move || {
                    let parameter = Parameter { name, place, class };
                    check_infallible(&[parameter], absent, &policy, &host);
                });
                assert_eq!(by_part, by_policy, "{text} {place:?} {class:?} {policy:?}");
            }
        }
        if !message(move || check_infallible(&parameters, absent, &policy, &host)).is_empty() {
            continue;
        }
        infallible += 1;
        for _ in 0..20 {
            let slots = row.template.slots.iter().zip(&classes);
            let given: Vec<Given> = slots
                .map(|(slot, class)| Given::random(*class, slot.form, &mut rng))
                .collect();
            let uri = row
                .format(&given)
                .unwrap_or_else(|error| panic!("{text} {given:?}: {error}"));
            assert!(
                policy.check(&uri.as_uri()).is_ok(),
                "{text} {given:?} {policy:?}"
            );
        }
    }
    assert!(infallible > rounds / 50, "{infallible}");
}
