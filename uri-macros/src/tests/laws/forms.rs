//! Each form of placeholder in each place: the macro refuses it, or all that a call passes is in the result.

use super::{assert_parsed, parsed};
use crate::hidden::{Grammar, NOTHING, format_ref};
use crate::paths::in_macro::{self, Form};
use crate::testing::alternatives;
use crate::tests::arguments::{Given, Owned, with_arguments};

/// Templates with `{}` in place of the placeholder, separated by `|`.
const PLACES: &str = "\
    {}:a|x{}:a|{}|x://{}|x://{}@h|x://a{}@h|x://u:{}@h|x://{}.h|x://a{}.h|x://h.{}|x://h:{}|x://h:8{}|x://h/{}|\
    x://h/{}/b|x://h/a{}b|x://h/a;{}|/{}|./{}|a/{}/|x:a/{}|x://h/?{}|x://h/?a={}|x://h/?a=b{}|x://h/?a{}=b|\
    x://h/?a&{}&b|/a?{}=b|x://h/#{}|x://h/#a{}";

/// The values that a call passes for a form, and an empty value or list, if the form allows that.
fn given(form: Form, is_port: bool) -> (Owned, Option<Owned>) {
    let text = |text: &str| text.replace('v', if is_port { "1" } else { "v" });
    let items = || vec![text("v1v"), text("v2v")];
    match form {
        Form::One => (Owned::One(text("v1v")), None),
        Form::Optional => (
            Owned::Optional(Some(text("v1v"))),
            Some(Owned::Optional(None)),
        ),
        Form::Many | Form::Joined => (Owned::Many(items()), Some(Owned::Many(Vec::new()))),
        Form::Pairs => {
            let pairs = items().into_iter().map(|item| (item, text("v3v")));
            (
                Owned::Pairs(pairs.collect()),
                Some(Owned::Pairs(Vec::new())),
            )
        }
    }
}

fn texts(owned: &Owned) -> Vec<&str> {
    match owned {
        Owned::One(text) => vec![text],
        Owned::Optional(text) => text.as_deref().into_iter().collect(),
        Owned::Many(items) => items.iter().map(String::as_str).collect(),
        Owned::Pairs(pairs) => {
            let pairs = pairs.iter();
            pairs.flat_map(|(key, value)| [&**key, &**value]).collect()
        }
    }
}

#[test]
fn no_form_loses_a_value_in_any_place() {
    let mut written = Vec::new();
    let places = alternatives(PLACES);
    for place in &places {
        for suffix in ["", "?", "*", "*,"] {
            let text = place.replace("{}", &format!("{{x{suffix}}}"));
            let Ok(template) = parsed(&text, Grammar::UriReference) else {
                continue;
            };
            // A base isn't written by an operation.
            let [slot] = &*template.slots else { continue };
            let program: &'static str = in_macro::Op::encode(&template.ops).leak();
            let write = |owned: &Owned| {
                with_arguments(&[(owned, Given::Text)], |arguments| {
                    format_ref(NOTHING, program, arguments)
                })
            };
            let (some, none) = given(slot.form, place.contains("h:"));
            let found = write(&some).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_parsed(found.as_uri_ref());
            let mut rest = found.as_str();
            for item in texts(&some) {
                let (_, after) = rest
                    .split_once(item)
                    .unwrap_or_else(|| panic!("{text}: {found}"));
                rest = after;
            }
            // Without items, a segment can be empty, which is an error of the call.
            if let Some(none) = none
                && let Ok(found) = write(&none)
            {
                assert_parsed(found.as_uri_ref());
                assert!(!found.as_str().contains("v1v"), "{text}: {found}");
            }
            written.push(text);
        }
    }
    let accepted = "x://h/{x} x://h:{x?} x://h/{x*} x://h/{x*,} x://h/?{x?} x://h/?{x*} x://h/?a={x*} x://h/?a={x*,} \
        x://h/#{x?}";
    for text in accepted.split(' ') {
        assert!(
            written.iter().any(|other| other == text),
            "{text} is refused"
        );
    }
    assert!(written.len() < places.len() * 4 / 2, "{written:?}");
}
