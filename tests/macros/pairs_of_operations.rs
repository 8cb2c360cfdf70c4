//! Operations that a page shows one after the other: each pair of them, with the values of README.

use std::error::Error;

use uri_core::{Normalization, UriBuf, UriRefBuf};
use uri_macros::{uri_ref_table, uri_table};

const VALUES: [&str; 7] = ["a/b?admin", "..", "", r"x\y", "ü", "%", "+"];

const BASES: [&str; 5] = [
    "https://h.example",
    "https://h.example/",
    "https://h.example:8443/api/v3",
    "https://h.example/api/v3/",
    "https://h.example/a%2Fb",
];

uri_ref_table! {
    fn file(owner: &str, name: &str) = "/files/{owner}/{name}.pdf";
    fn search(q: &str, page: Option<&str>) = "/search?q={q}&page={page?}";
    fn tree(path: &[&str]) = "/tree/{path*}";
}

uri_table! {
    fn below(base: &UriBuf, owner: &str, name: &str) = "{base}/files/{owner}/{name}.pdf";
}

/// Writes a row with two values, and reads them back.
struct Row {
    write: fn(&str, &str) -> Result<UriRefBuf, uri_core::Error>,
    read: fn(uri_core::UriRef<'_>) -> Result<Vec<String>, uri_core::MatchError>,
}

const ROWS: [Row; 3] = [
    Row {
        write: |a, b| file(a, b),
        read: |uri| file::parse(uri).map(|(a, b)| vec![a, b]),
    },
    Row {
        write: |a, b| search(a, Some(b)),
        read: |uri| search::parse(uri).map(|(a, b)| std::iter::once(a).chain(b).collect()),
    },
    Row {
        write: |a, b| tree(&[a, b]),
        read: |uri| tree::parse(uri),
    },
];

type Step = fn(&UriBuf, &UriBuf) -> Result<UriBuf, Box<dyn Error>>;

/// Each gives an equivalent of a URI below the base.
const STEPS: [(&str, Step); 9] = [
    ("strip_base, append", |uri, base| {
        let rest = uri.strip_base(base).ok_or("not below the base")?;
        Ok(base.append(rest)?)
    }),
    ("relativize, resolve", |uri, base| {
        let relative = uri.relativize(base).ok_or("another origin")?;
        Ok(relative.resolve(base))
    }),
    ("join", |uri, base| Ok(base.join(uri.as_str())?)),
    ("join the path", |uri, base| {
        Ok(base.join(uri.path_and_query())?)
    }),
    ("normalize", |uri, _| {
        Ok(uri.normalize(Normalization::SYNTAX))
    }),
    ("normalize by scheme", |uri, _| {
        Ok(uri.normalize(Normalization::SCHEME))
    }),
    ("redacted", |uri, _| {
        Ok(uri.redacted().to_string().parse()?)
    }),
    ("edit", |uri, _| Ok(uri.edit().fragment(None).build()?)),
    ("from_iri", |uri, _| Ok(UriBuf::from_iri(uri.as_str())?)),
];

#[test]
fn each_pair_of_operations_keeps_the_values_below_the_base() -> Result<(), Box<dyn Error>> {
    let mut written = 0;
    for base in BASES {
        let base = UriBuf::parse(base)?;
        for row in ROWS {
            for (a, b) in VALUES.iter().flat_map(|a| VALUES.map(|b| (*a, b))) {
                // Only an empty segment and a dot segment can't be written.
                let Ok(reference) = (row.write)(a, b) else {
                    assert!(
                        [a, b].iter().any(|value| ["", ".."].contains(value)),
                        "{a} {b}"
                    );
                    continue;
                };
                written += 1;
                let uri = base.append(&reference)?;
                for (first, step) in STEPS {
                    let after_first =
                        step(&uri, &base).map_err(|error| format!("{uri} {first}: {error}"))?;
                    for (second, step) in STEPS {
                        let found = step(&after_first, &base)?;
                        let at = format!("{base} {reference} {first}, {second}: {found}");
                        assert!(found.is_below(&base) && found.same_origin(&base), "{at}");
                        let rest = found.strip_base(&base).ok_or_else(|| at.clone())?;
                        assert_eq!((row.read)(rest)?, [a, b], "{at}");
                    }
                }
            }
        }
    }
    println!("{written} URIs");
    assert!(written > BASES.len() * 3 * 25);
    Ok(())
}

/// A row with a base writes what `append` appends, and reads what `strip_base` leaves.
#[test]
fn a_base_in_a_row_is_the_base_of_append() -> Result<(), Box<dyn Error>> {
    for base in BASES {
        let base = UriBuf::parse(base)?;
        for (a, b) in VALUES.iter().flat_map(|a| VALUES.map(|b| (*a, b))) {
            let appended = file(a, b).and_then(|row| base.append(row));
            let written = below(&base, a, b);
            assert_eq!(written.is_ok(), appended.is_ok(), "{base} {a} {b}");
            let Ok(written) = written else { continue };
            assert_eq!(written, appended?);
            assert_eq!(below::parse(&base, &written)?, (a.to_owned(), b.to_owned()));
            assert!(written.is_below(&base), "{written}");
            let rest = written.strip_base(&base).ok_or("below")?;
            assert_eq!(file::parse(rest)?, (a.to_owned(), b.to_owned()));
        }
    }
    Ok(())
}
