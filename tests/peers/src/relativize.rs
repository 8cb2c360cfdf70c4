//! Relativization. The reference must resolve to the target, and must not be longer than a peer's reference.

use uri_core::{Uri, UriRef};

use crate::tally::Tally;
use crate::{Extent, draw, oracle};

pub(crate) fn run(extent: Extent) -> Vec<Tally> {
    let mut table = Tally::default();
    let uris = table_of_uris();
    for base in &uris {
        for target in &uris {
            check(base, target, &mut table);
        }
    }
    let random = draw::each(extent, |random, tally| {
        let base = draw::uri(random);
        check(&base, &draw::near(&base, random), tally);
    });
    let size = uris.len();
    vec![
        table.named(format!("every base and target of {size} x {size}")),
        random.named("random bases and targets"),
    ]
}

/// URIs with similar schemes, authorities, paths and queries.
fn table_of_uris() -> Vec<String> {
    let mut uris = Vec::new();
    for before in [
        "http://h",
        "http://h:80",
        "https://h",
        "http:",
        "http://",
        "x:",
        "x://h",
    ] {
        for path in [
            "", "/", "/a", "/a/b/c", "/a/b/", "/a/b//", "/a/../b", "//c", "/.//c", "b:c", "b/c",
        ] {
            for after in ["", "?q", "?q#f", "?", "#"] {
                let text = format!("{before}{path}{after}");
                if Uri::parse(&text).is_ok_and(|uri| uri.path() == path) {
                    uris.push(text);
                }
            }
        }
    }
    uris
}

fn check(base: &str, target: &str, tally: &mut Tally) {
    tally.case();
    let (base, target) = (
        Uri::parse(base).expect("a URI"),
        Uri::parse(target).expect("a URI"),
    );
    let mut buffer = vec![0xff; target.as_str().len()];
    let found = target.relativize_into(base, &mut buffer);
    let owned = target.relativize(base);
    let Ok(found) = found else {
        return tally.differ(|| format!("{base} -> {target}: no room in {} bytes", buffer.len()));
    };
    if owned.as_ref().map(|owned| owned.as_uri_ref()) != found {
        tally.differ(|| format!("{base} -> {target}: {found:?}, but owned {owned:?}"));
    }
    let theirs = by_oxiri(base, target);
    match found {
        Some(found) => {
            let found = found.as_str();
            if !leads_to(base, found, target) {
                tally.differ(|| format!("{base} -> {target}: {found} leads elsewhere"));
            }
            if theirs.is_some_and(|theirs| theirs.len() < found.len())
                || target.as_str().len() < found.len()
            {
                tally.differ(|| format!("{base} -> {target}: {found} is too long"));
            }
        }
        None => {
            tally.note("declined");
            if let Some(theirs) = theirs {
                tally.differ(|| format!("{base} -> {target}: nothing, oxiri {theirs}"));
            }
            if let Some(reference) = some_end_that_leads(base, target) {
                tally
                    .differ(|| format!("{base} -> {target}: nothing, but {reference} leads there"));
            }
        }
    }
}

/// The reference that oxiri finds, if it resolves to the target.
fn by_oxiri(base: Uri<'_>, target: Uri<'_>) -> Option<String> {
    let their_base = oxiri::Iri::parse(base.as_str()).ok()?;
    let their_target = oxiri::Iri::parse(target.as_str()).ok()?;
    let found = their_base.relativize(&their_target).ok()?.into_inner();
    leads_to(base, &found, target).then_some(found)
}

/// Finds a suffix of the target, possibly after `./`, `/.` or `../`, that resolves to the target.
fn some_end_that_leads(base: Uri<'_>, target: Uri<'_>) -> Option<String> {
    let text = target.as_str();
    let ends = (0..=text.len())
        .flat_map(|start| ["", "./", "/.", "../"].map(|dots| format!("{dots}{}", &text[start..])));
    ends.into_iter()
        .find(|reference| leads_to(base, reference, target))
}

fn leads_to(base: Uri<'_>, reference: &str, target: Uri<'_>) -> bool {
    UriRef::parse(reference).is_ok()
        && oracle::resolve::resolve(base.as_str(), reference, true) == target.as_str()
}
