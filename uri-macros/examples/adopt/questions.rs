//! The questions about values that only a person can answer.

use std::collections::BTreeSet;

use super::call::{Call, Value};
use super::find::has_word;
use super::report::{Options, Places};
use super::types::{Kind, Types};

/// Words in the names of values that can be several segments.
const PATH_WORDS: [&str; 8] = [
    "path",
    "file",
    "ref",
    "reference",
    "branch",
    "tag",
    "uri",
    "url",
];

/// The questions, each with the places of its calls.
pub(crate) fn questions(calls: &[Call], types: &Types, options: Options) -> Vec<String> {
    let mut questions = Places::default();
    let mut own_types = BTreeSet::new();
    for call in calls.iter().filter(|call| call.refusal().is_none()) {
        for (index, value) in call.values.iter().enumerate() {
            if let Some(question) = question(call, index, types) {
                questions.add(question, &call.place);
            } else if let Kind::Own(ty) = &value.kind {
                own_types.insert(format!("`{ty}`"));
            }
        }
    }
    let mut lines = questions.lines();
    if !own_types.is_empty() && !options.has_display {
        let types = own_types.into_iter().collect::<Vec<_>>().join(", ");
        lines.push(format!(
            "what the `Display` of these types writes is a `&str` in the rows: write the type there, or try `--display`\n      \
             {types}"
        ));
    }
    lines
}

/// The question about a value.
fn question(call: &Call, index: usize, types: &Types) -> Option<String> {
    let Value {
        expr, name, kind, ..
    } = &call.values[index];
    let before = &*call.template.literals[index];
    let after = &*call.template.literals[index + 1];
    if call.is_base(index) {
        return Some(format!(
            "`{expr}` is a base: keep it as a `UriBuf`, checked with `Policy::SERVER` where it is read"
        ));
    }
    match kind {
        Kind::Number(_) => return None,
        Kind::Encoded => {
            return Some(format!(
                "`{expr}` is encoded: drop this, because the row encodes its values"
            ));
        }
        Kind::Joined => {
            let list = if name.is_empty() { "xs" } else { name };
            return Some(format!(
                "`{expr}` joins a list: with a comma, `{{{list}*,}}` takes the list itself"
            ));
        }
        Kind::Own(ty) => {
            if let Some(text) = types.display_with_slash(ty) {
                return Some(format!(
                    "`{expr}` is a `{ty}`, which writes {text:?}: the row has `{{…*}}` and a `pct::PathText`; only a \
                     placeholder for each field keeps a field's own `/` in it"
                ));
            }
        }
        Kind::Text | Kind::Unknown => {}
    }
    let is_in_path = !call.template.literals[..=index].concat().contains('?');
    if before.ends_with("//") && (after.is_empty() || after.starts_with('/')) {
        Some(format!(
            "is `{expr}` a host without a port? Else keep the server as a `UriBuf`, and begin the row with `{{base}}`"
        ))
    } else if before == "/" && index == 0 {
        Some(format!(
            "`{expr}` is the first segment: does it have a `/` on purpose? Then write `{{…*}}` and a `pct::PathText`"
        ))
    } else if before.ends_with(|char: char| char.is_ascii_alphanumeric()) {
        Some(format!(
            "`{expr}` follows a text at once: does it begin with a `/` or a `?`? Then divide the row"
        ))
    } else if is_in_path && has_word(name, &PATH_WORDS) {
        Some(format!(
            "does `{expr}` have a `/` on purpose? Then write `{{…*}}` and a `pct::PathText`"
        ))
    } else {
        None
    }
}
