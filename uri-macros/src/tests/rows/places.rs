//! Tests for the table in the guide: for each place and class, exactly the rules that a value can break are open.

use super::*;

/// The places, each with templates whose placeholders are all in that place.
const TEMPLATES: [(Place, &[&str]); 12] = [
    (Place::User, &["x://{x}@h/", "x://a{x}:b@h/"]),
    (Place::Password, &["x://u:{x}@h/", "x://u:a{x}@h/"]),
    (Place::Host, &["https://{x}/", "x://{x}:80/"]),
    (
        Place::Label,
        &[
            "https://{x}.example.org/",
            "https://a-{x}.example.org/",
            "x://a.{x}.example.org/",
        ],
    ),
    (
        Place::LastLabel,
        &[
            "https://a.{x}/",
            "https://a.example.a{x}/",
            "https://x{x}y/",
        ],
    ),
    (Place::Port, &["https://example.org:{x}/", "http://h:{x?}"]),
    (
        Place::Segment,
        &["https://h/{x}/a", "x:a/{x*}", "https://h/a/{x}"],
    ),
    (
        Place::SegmentPart,
        &["https://h/a{x}", "x:a{x}/b", "x:a;{x}"],
    ),
    (Place::Entry, &["https://h/?{x}", "https://h/?{x?}"]),
    (
        Place::EntryPart,
        &[
            "https://h/?a={x}",
            "x:?a={x?}",
            "x:?{x}={x}",
            "https://h/?a={x*}",
        ],
    ),
    (Place::Key, &["https://h/?{x*}&a"]),
    (
        Place::Fragment,
        &["x:#a{x}", "https://h/#{x}", "https://h/#{x?}"],
    ),
];

/// The lists of values that are tried for a placeholder.
fn all_given(class: Class, form: Arity) -> Vec<Given> {
    let given = |items| Given { class, items };
    let mut all: Vec<Given> = values_of(class)
        .into_iter()
        .map(|value| given(vec![value]))
        .collect();
    if form != Arity::One {
        all.push(given(Vec::new()));
    }
    all
}

#[test]
fn each_template_has_its_place() {
    for (place, templates) in TEMPLATES {
        for text in templates {
            let row = Row::parse(text).expect("a template");
            assert!(
                row.template.places.iter().all(|found| *found == place),
                "{text}"
            );
        }
    }
}

/// For each open rule, there is a value that breaks it, and no value can break any other rule.
#[test]
fn each_open_rule_has_a_value_that_breaks_it() {
    for (place, templates) in TEMPLATES {
        for class in CLASSES {
            let mut is_written = false;
            let mut kinds: Vec<(String, bool, bool)> = Vec::new();
            for policy in single_rules() {
                let (mut is_open, mut is_broken) = (false, false);
                for text in templates {
                    let row = Row::parse(text).expect("a template");
                    let open = row.open(&vec![class; row.template.slots.len()]);
                    if !row.is_accepted(&policy, open) {
                        continue;
                    }
                    let part = open_part(&policy, open, &row.template.host);
                    is_open |= part.is_some();
                    for given in all_given(class, row.template.slots[0].form) {
                        let given = vec![given; row.template.slots.len()];
                        if let Ok(uri) = row.format(&given) {
                            is_written |= !given[0].items.is_empty();
                            let is_allowed = policy.check(&uri.as_uri()).is_ok();
                            is_broken |= !is_allowed;
                            let part = part.as_ref();
                            assert_eq!(
                                part.is_none_or(|part| part.check(&uri.as_uri()).is_ok()),
                                is_allowed,
                                "{uri} {policy:?}"
                            );
                        }
                    }
                }
                kinds.push((format!("{policy:?}"), is_open, is_broken));
            }
            if !is_written {
                continue;
            }
            // For `max_len`, the rule must be open and broken for at least one of the tested lengths.
            let lens = kinds.iter().filter(|kind| kind.0.contains("max_len: Some"));
            assert!(
                lens.clone()
                    .any(|(_, is_open, is_broken)| *is_open && *is_broken),
                "{place:?} {class:?}"
            );
            for (policy, is_open, is_broken) in &kinds {
                if !policy.contains("max_len: Some") {
                    assert_eq!(is_open, is_broken, "{place:?} {class:?} {policy}");
                }
            }
        }
    }
}
