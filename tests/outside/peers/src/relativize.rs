//! Relativization: the law, for more pairs than the tests have, and that the reference is not longer than that of a
//! peer.

use uri_core::{Uri, UriRef};

use crate::laws::relativize::reference;
use crate::oracle::resolve::resolve;
use crate::tally::Tally;
use crate::{Extent, draw};

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
    let found = reference(base, target);
    let theirs = by_oxiri(base, target);
    match (found, theirs) {
        (Some(found), Some(theirs)) if theirs.len() < found.len() => {
            tally.differ(|| format!("{base} -> {target}: {found} is longer than {theirs}"));
        }
        (Some(_), _) => {}
        (None, theirs) => {
            tally.note("declined");
            if let Some(theirs) = theirs {
                tally.differ(|| format!("{base} -> {target}: nothing, oxiri {theirs}"));
            }
        }
    }
}

/// The reference that oxiri finds, if it resolves to the target.
fn by_oxiri(base: Uri<'_>, target: Uri<'_>) -> Option<String> {
    let their_base = oxiri::Iri::parse(base.as_str()).ok()?;
    let their_target = oxiri::Iri::parse(target.as_str()).ok()?;
    let found = their_base.relativize(&their_target).ok()?.into_inner();
    let leads =
        UriRef::parse(&found).is_ok() && resolve(base.as_str(), &found, true) == target.as_str();
    leads.then_some(found)
}
