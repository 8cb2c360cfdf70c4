//! What uri-core and its peers find in a string, as values of the same type.

mod ours;
mod fluent;
mod iri_string;
mod iref;

use std::net::Ipv4Addr;
use std::ops::Range;

use crate::abnf::{self, HostKind, Parts, Rule};
use crate::laws::grammar::Door;
use crate::tally::Tally;

/// A parser for all rules, which returns `None` if it rejects the string.
pub(crate) struct Reader {
    pub(crate) name: &'static str,
    pub(crate) read: fn(Rule, &str) -> Option<Parts>,
}

/// uri-core's parser, which all others are compared with.
pub(crate) const OURS: Reader = Reader {
    name: "uri-core",
    read: ours::read,
};
pub(crate) const FLUENT_URI: Reader = Reader {
    name: "fluent-uri",
    read: fluent::read,
};
pub(crate) const IRI_STRING: Reader = Reader {
    name: "iri-string",
    read: iri_string::read,
};
const IREF: Reader = Reader {
    name: "iref",
    read: iref::read,
};
pub(crate) const PEERS: [Reader; 3] = [FLUENT_URI, IRI_STRING, IREF];
/// The recognizer.
pub(crate) const ABNF: Reader = Reader {
    name: "the ABNF",
    read: |rule, text| {
        let text = text.as_bytes();
        let (is_whole, _) = rule.read(text);
        is_whole.then(|| abnf::derivation(text).expect("both are made of the same rules"))
    },
};

/// Checks the laws of the grammar for a string, and compares uri-core with all peers.
pub(crate) fn check(text: &str, tally: &mut Tally) {
    tally.case();
    for door in Door::ALL {
        door.check(text.as_bytes());
    }
    compare(text, &PEERS, tally);
}

/// Counts the differences between uri-core and other readers of a string, for all rules.
pub(crate) fn compare(text: &str, readers: &[Reader], tally: &mut Tally) {
    for rule in Rule::ALL {
        let ours = (OURS.read)(rule, text);
        for Reader { name, read } in readers {
            let theirs = read(rule, text);
            if ours != theirs {
                tally.differ(|| {
                    format!("{text:?} as {rule:?}: uri-core {ours:?}, {name} {theirs:?}")
                });
            }
        }
    }
}

/// The byte range of a part of a string.
pub(crate) fn range(text: &str, part: &str) -> Range<usize> {
    let start = part.as_ptr() as usize - text.as_ptr() as usize;
    start..start + part.len()
}

/// The kind of a host that a peer returns only as a string. It depends on the first characters, and on whether `core`
/// can parse the host as an IPv4 address.
pub(crate) fn host_kind(host: &str) -> HostKind {
    match host.strip_prefix('[') {
        Some(address) if address.starts_with(['v', 'V']) => HostKind::IpvFuture,
        Some(_) => HostKind::Ipv6,
        None if host.parse::<Ipv4Addr>().is_ok() => HostKind::Ipv4,
        None => HostKind::RegName,
    }
}
