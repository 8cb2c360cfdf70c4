//! Encoded values, segments, and lists with commas: what is written is read again and the reverse.

use fastrand::Rng;
use uri_core::error::FormatErrorKind;
use uri_core::pct::{FromUriData, Segment};
use uri_core::table::{Many, One, Optional, RowValues};
use uri_core::{Normalization, PctStr, Policy, UriRef, UriRefBuf, pct};

use super::generated::{Placeholder, changed, named, names_of, row};
use super::model::Kept;
use super::{assert_parsed, cases};
use crate::hidden::{NOTHING, RowCall, components, row_values, slots_of};
use crate::read::kind::Kind;
use crate::table::parse::Table;
use crate::testing::{functions, tokens};
use crate::tests::arguments::{Given, Owned, with_arguments};
use crate::tests::errors::format_error;

const RAW: [&str; 25] = [
    "a", "b", "1", ":", "@", ",", ";", "=", "&", "+", "!", "'", "(", "*", "/", "?", "..", ".",
    "%2F", "%2e", "%41", "%FF", "%2C", "%40", "%20",
];

fn text(rng: &mut Rng) -> String {
    (0..rng.usize(..5))
        .map(|_| RAW[rng.usize(..RAW.len())])
        .collect()
}

struct Row {
    text: String,
    emitted: RowCall,
    placeholders: Vec<Placeholder>,
    /// The others have encoded values.
    kept: Kept,
}

impl Row {
    fn random(rng: &mut Rng) -> Option<Self> {
        let (mut text, placeholders) = named(&row(rng), rng);
        // A reference has no authority.
        if text.starts_with("//") {
            text.insert_str(0, "x:");
        }
        let parameters = names_of(&placeholders).join(": T,");
        let table = format!("fn row({parameters}: T) = {text:?};");
        // A text with a scheme is a row of a table of URIs.
        let mut rows = [Kind::UriRef, Kind::Uri].into_iter().filter_map(|kind| {
            let table = Table::parse(kind, tokens(&table));
            let row = functions(table).pop()?;
            row.body.is_ok().then_some(row)
        });
        let row = rows.next()?;
        let emitted = RowCall::new(&row);
        row.body.ok().filter(|body| body.no_inverse.is_none())?;
        let mut kept = Kept::random(rng);
        for index in 1..placeholders.len() {
            if placeholders[index - 1] == placeholders[index] {
                kept.copy(index - 1, index);
            }
        }
        Some(Self {
            text,
            emitted,
            placeholders,
            kept,
        })
    }

    fn written(&self, raw: &[Owned]) -> Result<UriRefBuf, FormatErrorKind> {
        let given = raw
            .iter()
            .enumerate()
            .map(|(index, owned)| match self.kept.has(index) {
                true => (owned, Given::Segment),
                false => (owned, Given::Encoded),
            });
        let result = with_arguments(&given.collect::<Vec<_>>(), |arguments| {
            self.emitted.write(NOTHING, arguments, &Policy::ANY)
        });
        result.map_err(|error| format_error(error).kind())
    }

    /// Reads the values in the types with which they were written.
    fn read(&self, uri: UriRef<'_>) -> Option<Vec<Owned>> {
        let each = (0..self.placeholders.len()).map(|index| match self.kept.has(index) {
            true => self.read_as(index, uri, |Segment(text): Segment<String>| text),
            false => self.read_as(index, uri, |text: PctStr<'_>| text.as_str().to_owned()),
        });
        each.collect()
    }

    fn read_decoded(&self, uri: UriRef<'_>) -> Option<Vec<Owned>> {
        let indices = 0..self.placeholders.len();
        let each = indices.map(|index| self.read_as(index, uri, |text: String| text));
        each.collect()
    }

    fn read_as<'u, T: FromUriData<'u>>(
        &self,
        index: usize,
        uri: UriRef<'u>,
        owned: impl Fn(T) -> String,
    ) -> Option<Owned> {
        fn read<'u, F, T: RowValues<'u, F>>(text: &str, names: &str, uri: UriRef<'u>) -> Option<T> {
            let template = components(text)?;
            row_values::<F, T>(None, &template, &slots_of(template, names), uri).ok()
        }
        // All names are passed, but only the first value is read.
        let (name, form) = &self.placeholders[index];
        let mut names = names_of(&self.placeholders);
        let first = names.iter().position(|other| other == name)?;
        names.swap(0, first);
        let (text, names) = (&*self.text, &*names.join(","));
        Some(match &**form {
            "" => Owned::One(owned(read::<One, T>(text, names, uri)?)),
            "?" => Owned::Optional(read::<Optional, Option<T>>(text, names, uri)?.map(owned)),
            _ => {
                let items = read::<Many, Vec<T>>(text, names, uri)?.into_iter();
                Owned::Many(items.map(owned).collect())
            }
        })
    }

    fn random_values(&self, rng: &mut Rng) -> Vec<Owned> {
        let mut values: Vec<Owned> = Vec::new();
        for (index, (_, form)) in self.placeholders.iter().enumerate() {
            let is_again = index > 0 && self.placeholders[index - 1] == self.placeholders[index];
            values.push(match (&**form, values.last()) {
                (_, Some(last)) if is_again => last.clone(),
                ("", _) => Owned::One(text(rng)),
                ("?", _) => Owned::Optional(rng.bool().then(|| text(rng))),
                _ => Owned::Many((0..rng.usize(..4)).map(|_| text(rng)).collect()),
            });
        }
        values
    }

    fn octets(&self, raw: &[Owned]) -> Vec<Vec<Vec<u8>>> {
        let each = raw.iter().enumerate().map(|(index, raw)| {
            let octets = |text: &String| match self.kept.has(index) {
                true => text.as_bytes().to_vec(),
                false => pct::decode(text).collect(),
            };
            match raw {
                Owned::One(text) | Owned::Optional(Some(text)) => vec![octets(text)],
                Owned::Optional(None) => Vec::new(),
                Owned::Many(items) => items.iter().map(octets).collect(),
                Owned::Pairs(_) => unreachable!("`generated` has none"),
            }
        });
        each.collect()
    }
}

/// Between the slashes before the query, in normal form.
fn before_query(uri: UriRef<'_>) -> Vec<Vec<u8>> {
    let normal = uri.normalize(Normalization::SCHEME.ipv6_text());
    let end = normal.as_str().find(['?', '#']);
    let text = &normal.as_str()[..end.unwrap_or(normal.as_str().len())];
    text.split('/')
        .map(|part| pct::decode(part).collect())
        .collect()
}

#[test]
fn encoded_values_are_read_as_they_are_written() {
    let (cases, mut rng) = cases();
    let rng = &mut rng;
    let [mut made, mut again, mut matched, mut changed_by_plus] = [0_usize; 4];
    for _ in 0..cases {
        let Some(row) = Row::random(rng) else {
            continue;
        };
        let given = row.random_values(rng);
        let mut text = row.text.replace(['{', '}', '?', '*'], "");
        if let Ok(written) = row.written(&given) {
            made += 1;
            let at = format!("{} {given:?} {written}", row.text);
            let parsed = UriRef::parse(written.as_str()).expect("a reference");
            assert_parsed(written.as_uri_ref());
            // Only a `PctStr` can be an encoded host, and no row matches one.
            let is_encoded = parsed.host_str().is_some_and(|host| host.contains('%'));
            match row.read(parsed) {
                Some(found) => assert_eq!(row.octets(&found), row.octets(&given), "{at}"),
                None => assert!(is_encoded, "{at}"),
            }
            text = written.as_str().to_owned();
        }
        for _ in 0..2 {
            let text = changed(&text, rng);
            let Ok(uri) = UriRef::parse(&text) else {
                continue;
            };
            let Some(found) = row.read(uri) else {
                continue;
            };
            matched += 1;
            // A host can be refused in another spelling.
            if let Ok(written) = row.written(&found) {
                again += 1;
                let (written, at) = (
                    written.as_uri_ref(),
                    format!("{} {uri} {found:?} {written}", row.text),
                );
                assert_eq!(before_query(written), before_query(uri), "{at}");
                let found_again = row.read(written).unwrap_or_else(|| panic!("{at}"));
                assert_eq!(row.octets(&found_again), row.octets(&found), "{at}");
                // The query's `+` is read as `+`, and written as `%2B`.
                let [before, after] = [uri, written].map(|uri| row.read_decoded(uri));
                let has_plus = uri.query().is_some_and(|query| query.contains('+'));
                assert!(before == after || has_plus, "{at} {before:?} {after:?}");
                changed_by_plus += usize::from(before != after);
            }
        }
    }
    println!(
        "{made} made, {matched} matched, {again} made again, {changed_by_plus} changed by `+`"
    );
    assert!(made > cases / 5 && again > cases / 5 && again <= matched);
    assert!(changed_by_plus > cases / 1_000);
}
