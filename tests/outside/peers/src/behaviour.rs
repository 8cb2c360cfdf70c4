//! The behavior of each crate, as a Markdown table for the guide.

use std::fmt::Debug;
use std::process::Command;

use crate::Extent;
use crate::examples::RESOLVED;
use crate::oracle;
use crate::resolve::resolvers;
use crate::tally::Tally;

/// The functions of a crate. A function is `None` if the crate doesn't have it.
struct Peer {
    name: &'static str,
    parse: fn(&str) -> Parsed,
    /// Resolves a reference against a base.
    resolve: Option<fn(&str, &str) -> Option<String>>,
    /// Finds a relative reference from a base to a target.
    relativize: Option<fn(&str, &str) -> Option<String>>,
}

/// The `Debug` output of a parsed string, or the `Display` and `Debug` output of the error that an invalid one causes.
type Parsed = Result<String, (String, String)>;

fn parsed<T: Debug, E: Debug + ToString>(result: Result<T, E>) -> Parsed {
    result
        .map(|value| format!("{value:?}"))
        .map_err(|error| (error.to_string(), format!("{error:?}")))
}

const OURS: Peer = Peer {
    name: "uri-core",
    parse: |text| parsed(uri_core::Uri::parse(text)),
    resolve: Some(|base, reference| {
        let base = uri_core::Uri::parse(base).ok()?;
        let reference = uri_core::UriRef::parse(reference).ok()?;
        Some(reference.resolve(base).into_string())
    }),
    relativize: Some(|base, target| {
        let base = uri_core::Uri::parse(base).ok()?;
        let target = uri_core::Uri::parse(target).ok()?;
        Some(target.relativize(base)?.into_string())
    }),
};

const PEERS: [Peer; 7] = [
    Peer {
        name: "fluent-uri",
        parse: |text| parsed(fluent_uri::Uri::parse(text)),
        resolve: Some(resolvers::fluent_uri),
        relativize: None,
    },
    Peer {
        name: "iri-string",
        parse: |text| parsed(iri_string::types::UriString::try_from(text.to_string())),
        resolve: Some(resolvers::iri_string),
        relativize: None,
    },
    Peer {
        name: "iref",
        parse: |text| parsed(iref::Uri::new(text)),
        resolve: Some(|base, reference| {
            let base = iref::Uri::new(base).ok()?;
            let reference = iref::UriRef::new(reference).ok()?;
            Some(reference.resolved(base).to_string())
        }),
        relativize: Some(|base, target| {
            let base = iref::UriRef::new(base).ok()?;
            let target = iref::UriRef::new(target).ok()?;
            Some(target.relative_to(base).to_string())
        }),
    },
    Peer {
        name: "iri-rs-core",
        parse: |text| parsed(iri_rs_core::Uri::parse(text)),
        resolve: Some(|base, reference| {
            let base = iri_rs_core::Uri::parse(base).ok()?;
            let reference = iri_rs_core::UriRef::parse(reference).ok()?;
            Some(reference.resolved(&base).ok()?.to_string())
        }),
        relativize: Some(|base, target| {
            let base = iri_rs_core::Uri::parse(base).ok()?;
            let target = iri_rs_core::Uri::parse(target).ok()?;
            Some(target.relative_to(&base).to_string())
        }),
    },
    Peer {
        name: "oxiri",
        parse: |text| parsed(oxiri::Iri::parse(text)),
        resolve: Some(resolvers::oxiri),
        relativize: Some(|base, target| {
            let base = oxiri::Iri::parse(base).ok()?;
            let target = oxiri::Iri::parse(target).ok()?;
            Some(base.relativize(&target).ok()?.into_inner())
        }),
    },
    Peer {
        name: "http",
        parse: |text| parsed(text.parse::<http::Uri>()),
        resolve: None,
        relativize: None,
    },
    Peer {
        name: "url",
        parse: |text| parsed(url::Url::parse(text)),
        resolve: Some(|base, reference| {
            Some(url::Url::parse(base).ok()?.join(reference).ok()?.into())
        }),
        relativize: Some(|base, target| {
            let target = url::Url::parse(target).ok()?;
            url::Url::parse(base).ok()?.make_relative(&target)
        }),
    },
];

/// Unusual strings that are URIs according to RFC 3986.
#[rustfmt::skip]
const URIS: [&str; 32] = [
    "http://good.com@evil.com/", "http://good.com%40evil.com/", "http:///evil.com/", "http:/evil.com/",
    "http:evil.com", "http://256.1.1.1/", "http://127.0.0.1.5/", "http://[::ffff:127.0.0.1]/", "http://[v1.a:b]/",
    "http://h:/", "http://h:0080/", "http://h:65536/", "http://h:99999999999999999999/", "http://u@/", "http://?q",
    "http://:80/", "file:///a", "file:", "urn:example:animal:ferret:nose", "mailto:John.Doe@example.com",
    "tel:+1-816-555-1212", "news:comp.infosystems.www.servers.unix", "a:", "a:?", "a:#", "a+-.1:b", "x://h//a",
    "x:/.//a", "http://h/%00", "http://h/%aa", "http://h/a:@!$&'()*+,;=b?/?#/?", "http://h/?a=b&a=c?d/e",
];

/// Strings that are neither URIs nor relative references.
#[rustfmt::skip]
const OTHERS: [&str; 36] = [
    "://h", ":a", "1http://h/", "ht tp://h/", " http://h/", "http://h/ ", "http://h/a b", "http://h/\ta",
    "http://h/\r\nX: y", "http://h/\0", "http://h/a\"b", "http://h/<a>", "http://h/a|b", "http://h/a^b",
    "http://h/{id}", "http://h/[a]", "http://h/?a[]=b", "http://h/a\\b", "http:\\\\h\\",
    "http://evil.com\\@good.com/", "http://h/%", "http://h/%4", "http://h/%zz", "http://h/#a#b",
    "http://a@b@evil.com/", "http://h:80a/", "http://h:+80/", "http://h:80:80/", "http://[::1", "http://[::1]x/",
    "http://x[::1]/", "http://[1::2::3]/", "http://[::g]/", "http://[fe80::1%25eth0]/", "http://[127.0.0.1]/",
    "http://[::127.0.0.01]/",
];

const BASES: [&str; 8] = [
    "http://a/b/c/d;p?q",
    "http://a",
    "http://a/b/..",
    "x:/b",
    "x:b/c",
    "x:",
    "mailto:a@b",
    "file:///a/b",
];

/// References beside those of section 5.4.
#[rustfmt::skip]
const MORE_REFERENCES: [&str; 9] = [
    "/..//g", "/.//g", "..//g", ".//g", "//", "?", "#", "./g:h", "//g:1/../h",
];

/// Bases and targets that resemble each other. All of them are in normal form.
#[rustfmt::skip]
const NEIGHBOURS: [&str; 24] = [
    "http://a", "http://a/", "http://a//b", "http://a/b", "http://a/b/", "http://a/b/c", "http://a/b/c?q",
    "http://a/b/c#f", "http://a/b/c?q#f", "http://a/b/c?", "http://a/b/c#", "http://a/b//c", "http://a/b/x:y",
    "http://a/b/c/d/e", "http://a?q", "http://b/b/c", "http://u@a/b/c", "http://a:80/b/c", "https://a/b/c", "x:a",
    "x:a/b", "x:/a/b", "x:/.//a", "x://a/b",
];

/// Prints the table, and checks that the file contains it.
pub(crate) fn run(_: Extent) -> Vec<Tally> {
    let table = table();
    print!("{table}");
    let mut kept = Tally::default();
    kept.case();
    if !include_str!("../../../shared/data/behaviour.md").contains(&table) {
        kept.differ(|| "the file has another table".to_string());
    }
    vec![kept.named("the table of the file")]
}

fn table() -> String {
    let pairs = BASES.len() * references().len();
    let ways = NEIGHBOURS.len() * NEIGHBOURS.len();
    let mut table = format!(
        "| | accepted (of {} valid URIs) | accepted (of {} invalid strings) | resolutions (of {pairs}): wrong, refused \
         | relativizations (of {ways}): wrong, refused | shows a password in `Debug` or in errors | message for a space | packages in the build |\n\
         |---|--:|--:|--:|--:|---|---|--:|\n",
        URIS.len(),
        OTHERS.len(),
    );
    for peer in [&OURS].into_iter().chain(&PEERS) {
        table.push_str(&line(peer));
    }
    table
}

fn references() -> Vec<&'static str> {
    let of_rfc = RESOLVED.map(|(reference, _)| reference);
    [&of_rfc[..], &MORE_REFERENCES].concat()
}

fn line(peer: &Peer) -> String {
    let accepts = |text: &&&str| (peer.parse)(text).is_ok();
    let of = |texts: &[&str]| texts.iter().filter(accepts).count();
    let resolved = match peer.resolve {
        Some(resolve) => pair(&BASES, &references(), |base, reference| {
            let expected = oracle::resolve::resolve(base, reference, true);
            resolve(base, reference).map(|found| found == expected)
        }),
        None => "–".to_string(),
    };
    let relativized = match peer.relativize {
        Some(relativize) => pair(&NEIGHBOURS, &NEIGHBOURS, |base, target| {
            relativize(base, target)
                .map(|found| oracle::resolve::resolve(base, &found, true) == target)
        }),
        None => "–".to_string(),
    };
    let (name, packages) = (peer.name, packages(peer.name));
    let (uris, others) = (of(&URIS), of(&OTHERS));
    let secret = secret(peer);
    let says = says(peer);
    format!(
        "| {name} | {uris} | {others} | {resolved} | {relativized} | {secret} | {says} | {packages} |\n"
    )
}

/// The numbers of wrong and missing results, as text.
fn pair(first: &[&str], second: &[&str], answer: impl Fn(&str, &str) -> Option<bool>) -> String {
    let (mut wrong, mut none) = (0, 0);
    for first in first {
        for second in second {
            match answer(first, second) {
                Some(right) => wrong += usize::from(!right),
                None => none += 1,
            }
        }
    }
    format!("{wrong}, {none}")
}

fn secret(peer: &Peer) -> &'static str {
    let value = (peer.parse)("http://u:secret@h/").is_ok_and(|text| text.contains("secret"));
    let error = (peer.parse)("http://u:secret@h/a b")
        .is_err_and(|(display, debug)| (display + &debug).contains("secret"));
    match (value, error) {
        (false, false) => "no",
        (true, false) => "`Debug`",
        (false, true) => "errors",
        (true, true) => "`Debug`, errors",
    }
}

/// The error message for a space in a path.
fn says(peer: &Peer) -> String {
    let Err((display, _)) = (peer.parse)("http://example.com/a b") else {
        return "nothing: it reads `http://example.com/a b`".to_string();
    };
    format!("`{display}`")
}

/// The number of packages in a crate's build, including the crate itself, with the features that this package enables.
/// uri-core is counted with its default features, because this package enables `idna` only for `peers iri`.
fn packages(name: &str) -> String {
    let manifest = match name {
        "uri-core" => concat!(env!("CARGO_MANIFEST_DIR"), "/../../../uri-core/Cargo.toml"),
        _ => concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"),
    };
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--manifest-path", manifest, "-p", name])
        .args(["--edges", "normal", "--prefix", "none"])
        .output();
    match tree {
        Ok(tree) if tree.status.success() => {
            let tree = String::from_utf8_lossy(&tree.stdout);
            // Blank lines separate the dependency trees of programs and macros.
            let lines = tree.lines().map(|line| line.trim_end_matches(" (*)"));
            let mut lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
            lines.sort_unstable();
            lines.dedup();
            lines.len().to_string()
        }
        _ => "?".to_string(),
    }
}
