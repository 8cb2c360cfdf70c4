//! Each row's function returns what `uri_format!` does for the same base, template and values.

use std::fmt::Write as _;

use uri_core::{Policy, Uri, UriRefBuf};

use super::base::BASES;
use super::model::{Model, name};
use super::{assert_parsed, cases, program, with_arguments};
use crate::hidden::{Grammar, NOTHING, RowCall, format, format_with_base, prefix};
use crate::paths::in_macro;
use crate::read::kind::Kind;
use crate::table::function::parse::{Base, Function};
use crate::table::parse::Table;
use crate::testing::{functions, tokens};
use crate::tests::errors::format_error;

/// The macro knows the base only if an earlier row defines it.
fn row(base: Option<(&str, bool)>, template: &str, count: usize) -> Function {
    let mut table = String::new();
    if let Some((base, true)) = base {
        let _ = write!(table, "BASE = {base:?};");
    }
    table += "fn row(";
    for index in 0..count {
        let _ = write!(table, "{}: Type,", name(index));
    }
    let base = if base.is_some() { "BASE, " } else { "" };
    let _ = write!(table, ") = {base}{template:?};");
    let table = Table::parse(Kind::Uri, tokens(&table));
    functions(table).pop().expect("a function")
}

#[test]
fn a_row_returns_what_a_call_returns() {
    let (cases, mut rng) = cases();
    let (mut good, mut above) = (0, 0);
    for _ in 0..cases {
        let mut model = Model::random(&mut rng);
        let base = (rng.u8(..8) > 0).then(|| BASES[rng.usize(..BASES.len())]);
        let mut climb = "";
        if base.is_some() {
            model.scheme = None;
            model.mend();
            if !model.is_absolute && model.host.is_none() {
                climb = ["", "", "../", "../../"][rng.usize(..4)];
            }
        } else if model.scheme.is_none() {
            continue;
        }
        let (template, arguments) = model.values();
        let template = format!("{climb}{template}");
        let base_uri = base.map(|base| Uri::parse(base).unwrap());
        let grammar = match base {
            Some(_) => Grammar::RelativeRef,
            None => Grammar::Uri,
        };
        for is_known in [true, false] {
            let base = base.map(|base| (base, is_known));
            // The macro refuses a row that leaves its base. If it doesn't know the base, only an authority or a `..`
            // surely does so.
            let leaves_every_base = model.host.is_some() || !climb.is_empty();
            let leaves = base_uri.is_some_and(|base| {
                let root = matches!(base.path(), "" | "/");
                let is_folder = root || base.path().ends_with('/');
                leaves_every_base
                    || model.is_absolute && !root
                    || !model.segments.is_empty() && !is_folder
            });
            let row = row(base, &template, arguments.len());
            let body = match &row.body {
                Ok(body) => body,
                Err(error) => {
                    let error = error.to_string();
                    let is_expected = leaves_every_base && base.is_some() || leaves && is_known;
                    let is_law = error.starts_with("refused row: ");
                    assert!(is_law && is_expected, "{base:?} {template}: {error}");
                    above += 1;
                    continue;
                }
            };
            let emitted = RowCall::new(&row);
            let mut resolved = None;
            if let (Base::Constant(_), Some(base)) = (&body.base, base_uri) {
                let filled = body.template.filled.as_uri_ref();
                resolved = Some(filled.resolve(base));
                let message = in_macro::leaves(Some(base), filled, filled.as_str());
                assert_eq!(message.is_some(), leaves, "{base} {template}");
            } else {
                assert!(!leaves, "{base:?} {template}");
            }
            let program = program(&template, grammar);
            let first_segment = template.split(['/', '?', '#']).next().unwrap_or_default();
            let begins_with_part = first_segment.contains('{');
            let expected = with_arguments(&arguments, model.kept, |arguments| match base_uri {
                Some(base) => format_with_base(base.as_uri_ref(), program, arguments),
                None => format(NOTHING, program, arguments),
            });
            let resolved = resolved.as_ref().zip(emitted.tail);
            let start = resolved.map_or(NOTHING, |(uri, tail)| prefix(uri.as_uri(), tail));
            let found = with_arguments(&arguments, model.kept, |arguments| {
                emitted.write(start, arguments, &Policy::ANY)
            });
            // The errors are compared without the name of the row.
            let [found, expected] = [found, expected.map(UriRefBuf::from)].map(|result| {
                result.map_err(|error| {
                    let error = format_error(error);
                    (error.placeholder().map(str::to_owned), error.kind())
                })
            });
            match (&found, &expected) {
                // In a reference's first segment, a `:` would end a scheme.
                (Ok(found), Ok(expected))
                    if begins_with_part
                        && matches!((base, &body.base), (Some(_), Base::Known(_)))
                        && found != expected =>
                {
                    good += 1;
                    let [found, expected] =
                        [found, expected].map(|uri| uri.as_str().replace("%3A", ":"));
                    assert_eq!(found, expected, "{base:?} {template} {arguments:?}");
                }
                (Ok(found), Ok(expected)) => {
                    good += 1;
                    assert_eq!(found, expected, "{base:?} {template} {arguments:?}");
                    assert_parsed(found.as_uri_ref());
                }
                (Err(found), Err(expected)) => assert_eq!(found, expected, "{base:?} {template}"),
                _ => panic!("{base:?} {template} {arguments:?}: {found:?}, expected {expected:?}"),
            }
        }
    }
    assert!(good > cases / 5 && above > cases / 5, "{good} {above}");
}
