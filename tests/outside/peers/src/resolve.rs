//! Compares reference resolution with the peers and with the RFC's pseudocode.

pub(crate) mod known;
pub(crate) mod resolvers;

use known::{KNOWN, Pair};
use resolvers::{RESOLVERS, Resolver};
use uri_core::{Uri, UriRef};

use crate::laws::resolve::resolved;
use crate::tally::Tally;
use crate::{Extent, draw};

pub(crate) fn run(extent: Extent) -> Vec<Tally> {
    let by_the_book = draw::pairs(extent, |[base, reference], tally| {
        tally.case();
        let base = Uri::parse(base).expect("a URI is drawn");
        resolved(
            base,
            UriRef::parse(reference).expect("a reference is drawn"),
        );
    });
    let mut tallies = vec![by_the_book.named("resolved as the RFC's pseudo-code does")];
    for resolver in RESOLVERS {
        let tally = draw::pairs(extent, |[base, reference], tally| {
            tally.case();
            beside(&resolver, base, reference, tally);
        });
        tallies.push(tally.named(format!("resolved as {} does", resolver.name)));
    }
    tallies
}

fn beside(resolver: &Resolver, base: &str, reference: &str, tally: &mut Tally) {
    let base = Uri::parse(base).expect("a URI is drawn");
    let base = base.without_fragment();
    let reference = UriRef::parse(reference).expect("a reference is drawn");
    let ours = reference.resolve(base);
    let theirs = (resolver.resolve)(base.as_str(), reference.as_str());
    if theirs.as_deref() == Some(ours.as_str()) {
        return;
    }
    let pair = Pair {
        base,
        reference,
        ours: ours.as_uri(),
        theirs: theirs.as_deref(),
    };
    let known = KNOWN
        .iter()
        .find(|known| known.resolver == resolver.name && (known.applies)(&pair));
    match known {
        Some(known) => tally.explain(known.reason),
        None => tally.differ(|| format!("{base} + {reference}: {ours}, {theirs:?}")),
    }
}
