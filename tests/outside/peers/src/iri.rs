//! Compares `from_iri` and `from_iri_idna` with fluent-uri's conversion and with how url reads strings.
//!
//! fluent-uri converts only strings that are IRIs as defined by RFC 3987, and writes hosts as triplets. url repairs a
//! string while parsing it. If url reads a string differently, the reason follows from the string.

use fastrand::Rng;
use fluent_uri::IriRef;
use uri_core::{Normalization, Policy, Uri, UriBuf};
use url::Url;

use crate::laws::iri::{self, Conversion, FROM_IRI, FROM_IRI_IDNA};
use crate::tally::Tally;
use crate::{Extent, draw, mutate, tokens};

#[path = "../../../shared/support/iri.rs"]
mod support;

pub(crate) fn run(extent: Extent) -> Vec<Tally> {
    let mut tallies = Vec::new();
    for (name, conversion) in [("from_iri", FROM_IRI), ("from_iri_idna", FROM_IRI_IDNA)] {
        let random = draw::each(extent, |random, tally| {
            check(&text(random), conversion, tally);
        });
        let mut written = Tally::default();
        support::as_written().for_each(|text| check_written(text, conversion, &mut written));
        let mut table = Tally::default();
        check_table(conversion, &mut table);
        tallies.extend([
            table.named(format!("{name}: rows of the table in the guide")),
            random.named(format!(
                "{name}: random texts, references and links with and without faults"
            )),
            written.named(format!("{name}: texts as they occur in the world")),
        ]);
    }
    tallies
}

fn text(random: &mut Rng) -> String {
    let mut text = match random.u8(..4) {
        0 => draw::text(random),
        1 => tokens::text(random, support::TOKENS, 12),
        _ => format!(
            "{}h/{}",
            support::TOKENS[random.usize(..4)],
            tokens::text(random, support::TOKENS, 8)
        ),
    };
    for _ in 0..random.usize(..3) {
        mutate::mutate(&mut text, "é|日", random);
    }
    text
}

/// Compares how uri-core and its peers convert a string.
fn check(text: &str, conversion: Conversion, tally: &mut Tally) {
    tally.case();
    iri::check(text, conversion);
    fluent(text, conversion, tally);
    if let Ok(uri) = (conversion.uri)(text) {
        tally.note("taken");
        match whatwg(text, &uri, Url::parse(text)) {
            Reading::Same => tally.note("read alike by url"),
            Reading::Refused => tally.note("refused by url"),
            Reading::Explained(reason) => tally.explain(reason),
            Reading::Differs(what) => tally.differ(|| format!("{text:?}: {what}")),
        }
    }
}

/// Compares the conversion with fluent-uri's if fluent-uri accepts the string and the host doesn't need IDNA.
fn fluent(text: &str, conversion: Conversion, tally: &mut Tally) {
    let Ok(iri) = IriRef::parse(text) else {
        return;
    };
    tally.note("IRIs of fluent-uri");
    let theirs = iri.to_uri_ref();
    let host = iri.authority().map_or("", |authority| authority.host());
    match (conversion.reference)(text) {
        _ if !host.is_ascii() => tally.explain("fluent-uri writes hosts as triplets"),
        Ok(ours) if ours == theirs.as_str() => tally.note("converted alike by fluent-uri"),
        Err(_) if text.starts_with(is_blank) || text.ends_with(is_blank) => {
            tally.explain("white space or U+FEFF at the ends is an error");
        }
        Err(error) if text[error.span().start..].starts_with(DISGUISED) => {
            tally.explain("a disguised `:` or `@` is an error in what may be an authority, a `／` directly after a scheme");
        }
        Err(_) if iri.scheme().is_none() && is_due_to_encoded_colon(text, conversion) => {
            tally.explain("an encoded `:` before an `@`, without a scheme, may begin a password");
        }
        Err(_) if has_split_password(theirs.as_str()) => {
            tally.explain("the authority of the result may end inside a password");
        }
        ours => tally.differ(|| format!("{text:?}: {ours:?}, and {theirs} by fluent-uri")),
    }
}

fn has_split_password(text: &str) -> bool {
    let uri = Uri::parse(text);
    uri.is_ok_and(|uri| Policy::ANY.no_split_password().check(uri).is_err())
}

/// Whether a text is refused because of an encoded `:` before an `@`, as in `user%3Apassword@host`, so that it isn't
/// without the `:`.
fn is_due_to_encoded_colon(text: &str, conversion: Conversion) -> bool {
    let without_colon = text.replace("%3A", "-").replace("%3a", "-");
    has_encoded_colon(text) && (conversion.reference)(&without_colon).is_ok()
}

/// Whether an encoded `:` precedes an `@`.
fn has_encoded_colon(text: &str) -> bool {
    let lower = text.to_ascii_lowercase();
    let after_colon = lower.split_once("%3a").map(|(_, rest)| rest);
    after_colon.is_some_and(|rest| rest.contains('@'))
}

const DISGUISED: [char; 6] = [
    '\u{ff0f}', '\u{ff1a}', '\u{fe55}', '\u{2236}', '\u{ff20}', '\u{fe6b}',
];

/// Whether both conversions refuse a character at the start or the end.
fn is_blank(char: char) -> bool {
    char.is_whitespace() || char == '\u{feff}'
}

/// How url's reading of a string compares with ours.
enum Reading {
    Same,
    Refused,
    Explained(&'static str),
    Differs(String),
}

/// Compares how url reads a string with how it reads the URI made from it, and with that URI's components.
fn whatwg(text: &str, uri: &UriBuf, theirs: Result<Url, url::ParseError>) -> Reading {
    let scheme = uri.scheme().as_str().to_ascii_lowercase();
    let is_special = ["http", "https", "ws", "wss", "ftp"].contains(&&*scheme);
    let (theirs, of_ours) = match (theirs, Url::parse(uri.as_str())) {
        (Err(_), Err(_)) => return Reading::Refused,
        _ if is_special && uri.host_str().is_none_or(str::is_empty) => {
            return Reading::Explained("url finds a host where slashes are missing or too many");
        }
        _ if !is_special && uri.host_str().is_some() && !host(text).is_ascii() => {
            return Reading::Explained("url writes a host of other schemes as triplets");
        }
        (Ok(theirs), Ok(of_ours)) => (theirs, of_ours),
        (theirs, of_ours) => return Reading::Differs(format!("{theirs:?} and {of_ours:?}")),
    };
    let is_same = decoded(theirs.as_str()) == decoded(of_ours.as_str())
        && theirs.host_str() == of_ours.host_str()
        && delimiters(theirs.as_str()) == delimiters(of_ours.as_str());
    let drives = ["|/", "|\\", ":\\"];
    if !is_same && drives.iter().any(|drive| text.contains(drive)) && uri.path().contains("..") {
        return Reading::Explained("url keeps `a|` or `a:\\` before `..`, as if it were a drive");
    }
    let path = uri.path().trim_start_matches('/');
    let is_drive = |name: &str| name.len() == 1 && name.as_bytes()[0].is_ascii_alphabetic();
    if !is_same
        && scheme == "file"
        && path
            .split_once("%7C")
            .is_some_and(|(name, _)| is_drive(name))
    {
        return Reading::Explained(DRIVE);
    }
    if !is_same {
        return Reading::Differs(format!("url reads {theirs}, and {of_ours} for {uri}"));
    }
    if !is_special {
        return Reading::Same;
    }
    let ours = uri.normalize(Normalization::SCHEME.ipv6_text());
    let host = ours.host_str().unwrap_or_default();
    if theirs.host_str() != Some(host) {
        return match theirs.host() {
            _ if host.contains('%') => Reading::Explained("url decodes an ASCII host"),
            Some(url::Host::Ipv4(_)) => {
                Reading::Explained("url reads a name that ends in a number as an address")
            }
            _ => Reading::Differs(format!("host {host}, and {:?} by url", theirs.host_str())),
        };
    }
    for (what, ours, theirs) in [
        ("path", Some(ours.path()), Some(theirs.path())),
        ("query", ours.query(), theirs.query()),
        ("fragment", ours.fragment(), theirs.fragment()),
    ] {
        if ours.map(decoded) != theirs.map(decoded) {
            let path = uri.path().to_ascii_lowercase().replace("%2e", ".");
            if what == "path" && path.contains("..") {
                return Reading::Explained("url removes dot segments of `//` otherwise");
            }
            return Reading::Differs(format!("{what} {ours:?}, and {theirs:?} by url"));
        }
    }
    Reading::Same
}

/// The part of a string between `//` and the next delimiter, without the userinfo.
fn host(text: &str) -> &str {
    let rest = text.split_once("//").map_or("", |(_, rest)| rest);
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    authority.rsplit('@').next().unwrap_or_default()
}

/// The octets of a string after decoding. A `%` without two hex digits is an octet.
fn decoded(text: &str) -> Vec<u8> {
    uri_core::pct::decode(text).collect()
}

/// The RFC 3986 delimiters that neither crate encodes.
fn delimiters(text: &str) -> String {
    text.chars()
        .filter(|char| ":/?#@!$&()*+,;=".contains(*char))
        .collect()
}

/// Checks the guide's table: a string, the result of the conversion, a reason, and url's result.
fn check_table(conversion: Conversion, tally: &mut Tally) {
    let page = include_str!("../../../../uri-core/src/guide/input.md");
    let rows = page.lines().filter(|line| line.starts_with("| `"));
    for cells in rows.map(|row| row.split('|').map(|cell| cell.trim().trim_matches('`'))) {
        tally.case();
        let [text, ours, theirs] =
            [1, 2, 4].map(|number| cells.clone().nth(number).unwrap_or_default());
        let (uri, url) = ((conversion.uri)(text).ok(), Url::parse(text).ok());
        let found = [
            uri.as_ref().map_or("error", UriBuf::as_str),
            url.as_ref().map_or("error", Url::as_str),
        ];
        if found != [ours, theirs] {
            tally.differ(|| format!("{text:?}: {found:?}"));
        }
    }
}

const DRIVE: &str = "by the RFC, a path with a `|`; url reads `c|` as the drive `c:`";

/// Why url finds another host or path in a string that both conversions accept. A policy with `require_host` refuses
/// these strings.
fn read_otherwise(text: &str) -> Option<&'static str> {
    let (scheme, rest) = text.split_once(':')?;
    let name = rest.trim_start_matches('/');
    match (scheme, rest.len() - name.len()) {
        ("http", 1) => Some("by the RFC, a path, since `//` is missing; url finds a host"),
        ("http", 3..) if !name.is_empty() => {
            Some("by the RFC, an empty host, since `/` follows `//`; url skips slashes")
        }
        ("file", ..2) if name.starts_with("c|") => Some(DRIVE),
        _ => None,
    }
}

/// Compares where a link in a page leads according to url and according to uri-core.
fn check_written(text: &str, conversion: Conversion, tally: &mut Tally) {
    const BASE: &str = "https://base.example/a/b";
    tally.case();
    iri::check(text, conversion);
    fluent(text, conversion, tally);
    let base = (UriBuf::parse(BASE), Url::parse(BASE));
    let (Ok(ours), Ok(theirs)) = base else {
        return tally.differ(|| String::from(BASE));
    };
    let theirs = theirs.join(text);
    let Ok(uri) = (conversion.reference)(text) else {
        return tally.note(match theirs {
            Ok(_) => "refused and taken by url",
            Err(_) => "refused by both",
        });
    };
    tally.note("taken");
    let resolved = uri.as_uri_ref().resolve(ours.as_uri());
    match (whatwg(text, &resolved, theirs), read_otherwise(text)) {
        (Reading::Same, None) => tally.note("read alike by url"),
        (Reading::Refused, None) => tally.note("taken and refused by url"),
        (Reading::Same | Reading::Refused, Some(_)) => {
            tally.differ(|| format!("{text:?} isn't read otherwise"));
        }
        (_, Some(reason)) => tally.explain(reason),
        (Reading::Explained(reason), None) => tally.differ(|| format!("{text:?}: {reason}")),
        (Reading::Differs(what), None) => tally.differ(|| format!("{text:?}: {what}")),
    }
}
