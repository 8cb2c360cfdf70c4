//! The law of secrets, in random texts of which the generator knows what is secret.

use std::collections::BTreeMap;
use std::ops::Range;

use fastrand::Rng;
use uri_core::policy::Reading;
use uri_core::{Components, Policy, Uri};

use super::compared::{hides, printed};
use crate::corpus;
use crate::hostile;
use crate::texts_with_secrets::{FORMS, Text, faults, text as random_text};

/// How many texts get a fault at each position, which makes 180 texts of each. `.ci/deep` checks all of them.
const CASES: usize = if cfg!(debug_assertions) { 500 } else { 6_000 };

/// Schemes before an address, which the mask spares, too, because a user precedes their `@`.
const WITH_USER: [&str; 7] = [
    "acct:",
    "ed25519:",
    "h323:",
    "iax:",
    "lightning:",
    "mailto:",
    "xmpp:",
];

/// The index at which the fault is, or `None` if the text has none.
fn place_of_fault(text: &str, faulty: &str) -> Option<usize> {
    let same = text.bytes().zip(faulty.bytes()).take_while(|(a, b)| a == b);
    Some(same.count()).filter(|_| faulty.len() > text.len())
}

/// Whether a fault is in a scheme or between its `:` and slashes, plain or encoded, and not at the beginning of the
/// text.
fn is_in_nested_scheme(text: &str, fault: usize) -> bool {
    let lower = text.to_ascii_lowercase();
    let is_scheme = |char: char| char.is_ascii_alphanumeric() || "+-.".contains(char);
    ["//", "%3a%2f%2f"].iter().any(|opening| {
        lower.match_indices(opening).any(|(at, _)| {
            let before = lower[..at].trim_end_matches(':');
            let start = before.trim_end_matches(is_scheme).len();
            (start..at + opening.len()).contains(&fault)
        })
    })
}

/// Whether a plain `&` is in an encoded authority, which it ends, because it's the next entry of a query.
fn is_and_in_encoded(text: &str) -> bool {
    let lower = text.to_ascii_lowercase();
    let encoded = lower.split_once("%3a%2f%2f");
    encoded.is_some_and(|(_, authority)| authority.contains('&'))
}

const SPARED: &str = "a spared scheme: mailto:K@db:5432";
const AND: &str = "an `&` ends an encoded authority: ?u=ldap%3A%2F%2Fu:K&K@h";

/// Why a secret may be shown, although the law hides it.
fn kind_of_shown(text: &str, faulty: &str) -> Option<&'static str> {
    if WITH_USER.iter().any(|scheme| text.starts_with(scheme)) {
        return Some(SPARED);
    } else if is_and_in_encoded(text) {
        return Some(AND);
    }
    let fault = place_of_fault(text, faulty)?;
    if is_in_nested_scheme(text, fault) {
        Some("a fault in a nested scheme or its slashes: ?u=ldap%3 A%2F%2Fu:K@h")
    } else {
        None
    }
}

/// Counts the secrets that are shown, by the reason.
fn assert_secrets_hidden(text: &str, faulty: &Text, kinds: &mut BTreeMap<&'static str, usize>) {
    let printed = printed(&faulty.text);
    for secret in &faulty.secrets {
        if !hides(&faulty.text, &printed, secret) {
            let kind = kind_of_shown(text, &faulty.text);
            let kind = kind.unwrap_or_else(|| panic!("{text:?} with a fault: {printed}"));
            *kinds.entry(kind).or_default() += 1;
        }
    }
}

/// A fault shows nothing that the text without it hides.
#[test]
fn each_secret_is_hidden_also_beside_a_fault() {
    let mut random = Rng::with_seed(0x1a5);
    let (mut kinds, mut tried, mut secrets) = (BTreeMap::new(), 0, 0);
    for number in 0..CASES {
        let text = FORMS[number % FORMS.len()](&mut random);
        secrets += usize::from(!text.secrets.is_empty());
        assert_secrets_hidden(&text.text, &text, &mut kinds);
        for faulty in faults(&text) {
            tried += 1;
            assert_secrets_hidden(&text.text, &faulty, &mut kinds);
        }
    }
    assert!(
        tried > CASES * 150 && secrets > CASES / 2,
        "{tried} {secrets}"
    );
    assert!(kinds.values().sum::<usize>() < tried / 30, "{kinds:#?}");
}

/// A path and the components that the bits name, cut out of a text at delimiters, also where no parser cuts it.
fn cut(text: &str, bits: u8) -> Option<Components<'_>> {
    let [
        has_scheme,
        has_userinfo,
        has_host,
        has_port,
        has_query,
        has_fragment,
    ] = [0, 1, 2, 3, 4, 5].map(|bit| bits & 1 << bit != 0);
    let before = |is_there, end, text| match is_there {
        true => str::split_once(text, end).map(|(part, rest)| (Some(part), rest)),
        false => Some((None, text)),
    };
    let after = |is_there, start, text| match is_there {
        true => str::split_once(text, start).map(|(rest, part)| (rest, Some(part))),
        false => Some((text, None)),
    };
    let (scheme, mut rest) = before(has_scheme, ':', text)?;
    if has_userinfo || has_host || has_port {
        rest = rest.strip_prefix("//")?;
    }
    let (userinfo, rest) = before(has_userinfo, '@', rest)?;
    let (rest, fragment) = after(has_fragment, '#', rest)?;
    let (rest, query) = after(has_query, '?', rest)?;
    let end = match has_host || has_port {
        true => rest.find('/').unwrap_or(rest.len()),
        false => 0,
    };
    let (address, path) = rest.split_at(end);
    let (host, port) = after(has_port, ':', address)?;
    let parts = Components {
        scheme,
        userinfo,
        host: has_host.then_some(host),
        port,
        path,
        query,
        fragment,
    };
    (has_host || host.is_empty()).then_some(parts)
}

#[test]
fn components_hide_the_secrets_of_the_text_that_they_form() {
    let mut random = Rng::with_seed(0x1a8);
    let mut counts = [0; 1 << 6];
    for number in 0..CASES * 12 {
        let Text { text, secrets } = FORMS[number % FORMS.len()](&mut random);
        if kind_of_shown(&text, &text).is_some() {
            continue;
        }
        for (bits, count) in (0..).zip(&mut counts) {
            let Some(parts) = cut(&text, bits) else {
                continue;
            };
            let debug = format!("{parts:#?}");
            let lines = debug.lines();
            let in_quotes = lines.filter_map(|line| line.split_once('"')?.1.rsplit_once('"'));
            let authority = [parts.userinfo, parts.host, parts.port];
            let others = [Some(parts.path), parts.query, parts.fragment];
            let parts = [[parts.scheme, None, None], authority, others];
            for (part, (printed, _)) in parts.into_iter().flatten().flatten().zip(in_quotes) {
                let start = part.as_ptr() as usize - text.as_ptr() as usize;
                let place = |at: usize| at.clamp(start, start + part.len()) - start;
                for secret in &secrets {
                    let secret = place(secret.start)..place(secret.end);
                    let is_hidden = secret.is_empty() || hides(part, printed, &secret);
                    assert!(is_hidden, "{text} {debug}");
                    *count += usize::from(!secret.is_empty());
                }
            }
        }
    }
    let cut = counts.iter().filter(|count| **count > 0).count();
    assert!(cut > 50, "{counts:?}");
}

/// The bytes that a rule refuses are masked.
#[test]
fn what_is_refused_is_masked() {
    let (mut refused, mut masked) = (0, 0);
    let mut check = |text: &str| {
        let Ok(uri) = Uri::parse(text) else {
            return;
        };
        let printed = uri.redacted().to_string();
        masked += usize::from(printed.contains("***"));
        for policy in [Policy::ANY.no_password(), Policy::ANY.no_split_password()] {
            if let Err(error) = policy.check(&uri) {
                refused += 1;
                let range: Range<usize> = error.span();
                assert!(hides(text, &printed, &range), "{text} {range:?}");
            }
        }
    };
    for text in corpus::texts() {
        check(&text);
    }
    let mut random = Rng::with_seed(0x1a9);
    for number in 0..CASES * 150 {
        match number % 8 {
            0 => check(&hostile::string(&mut random)),
            _ => check(&random_text(&mut random).text),
        }
    }
    assert!(
        refused > CASES * 10 && masked > refused,
        "{refused} {masked}"
    );
}

/// The text with the case of all hex digits in its triplets changed.
fn with_other_hex_digits(text: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for at in 0..bytes.len().saturating_sub(2) {
        if let [b'%', digits @ ..] = &mut bytes[at..at + 3]
            && digits.iter().all(u8::is_ascii_hexdigit)
        {
            for digit in digits {
                *digit ^= if digit.is_ascii_alphabetic() { 0x20 } else { 0 };
            }
        }
    }
    String::from_utf8(bytes).expect("only ASCII letters are changed")
}

/// Neither in a valid text, nor in one with a fault.
#[test]
fn the_case_of_hex_digits_changes_no_mask() {
    let mut random = Rng::with_seed(0x1a7);
    let mut changed = 0;
    for _ in 0..CASES * 20 {
        let Text { mut text, .. } = random_text(&mut random);
        if random.bool() {
            text.insert(random.usize(..=text.len()), ' ');
        }
        let other = with_other_hex_digits(&text);
        changed += usize::from(other != text);
        // What the masks show differs in the triplets alone.
        let [shown, other_shown] =
            [&text, &other].map(|text| with_other_hex_digits(&printed(text)).to_lowercase());
        assert_eq!(shown, other_shown, "{text}");
    }
    assert!(changed > CASES * 5, "{changed}");
}

/// Databases, users as people write them, hosts, and what follows them.
#[cfg(feature = "alloc")]
#[rustfmt::skip]
const PARTS: [&[&str]; 4] = [
    &["postgres", "postgresql", "mysql", "redis", "mongodb", "amqp", "oracle", "mssql+x", "clickhouse", "nats"],
    &["u", "app", "app.main", "me@corp", "C##U", "a/b", "a?b", "", "us%65r", "u-1", "1", "x:y"],
    &[
        "h", "h.example", "db.example.org", "localhost", "10.0.0.1", "[::1]", "h:5432", "h.example:5432", "localhost:1",
        "10.0.0.1:80", "h.example:",
    ],
    &[
        "", "/", "/db", "/db?a=b", "/db?application_name=a@b.example", "?a=b", "#f", "/db?x=y@z&password=q", "/0?a=b@c#d",
        "/a:b", "?user=a@b",
    ],
];

/// One of a thousand passwords is shown in `SCHEME://USER:PASSWORD@HOST/…`, whatever is in the password. Its first
/// characters are an address, a port and `localhost`, or a path and an entry. `CONNECTION` accepts none with another
/// host but for one of 50,000, in which a path and an entry precede the password's last `@`.
#[cfg(feature = "alloc")]
#[test]
fn the_password_of_a_database_is_hidden_and_its_host_stays() {
    const CASES: usize = if cfg!(debug_assertions) {
        15_000
    } else {
        150_000
    };
    let mut random = Rng::with_seed(0xdb);
    let characters: Vec<char> = "abzAZ019.:/?#@%=&-_~!$'()*+,;^ w1".chars().collect();
    let [mut shown, mut accepted, mut other] = [0; 3];
    for _ in 0..CASES {
        let len = random.usize(1..11);
        let password: String = (0..len)
            .map(|_| characters[random.usize(..characters.len())])
            .chain("Q7z".chars())
            .collect();
        let [scheme, user, host, after] = PARTS.map(|part| part[random.usize(..part.len())]);
        let text = format!("{scheme}://{user}:{password}@{host}{after}");
        shown += usize::from(printed(&text).contains("Q7z"));
        if let Ok(uri) = Policy::CONNECTION.read(&text) {
            accepted += 1;
            let name = uri.host_str().unwrap_or_default();
            other += usize::from(!host.starts_with(name) || name.is_empty());
        }
    }
    println!("{shown} {accepted} {other}");
    assert!(shown <= CASES / 1_000, "{shown}");
    assert!(
        accepted > CASES / 5 && other * 50_000 <= CASES,
        "{accepted} {other}"
    );
}

/// The text with the default scheme that [`Policy::read`] has added.
fn with_default_scheme(text: &str, scheme: Option<&str>, read: &str) -> String {
    let text = text.trim_ascii();
    match scheme {
        Some(scheme) if text.starts_with("//") => format!("{scheme}:{text}"),
        Some(scheme)
            if read.starts_with(scheme) && !text.to_ascii_lowercase().starts_with(scheme) =>
        {
            format!("{scheme}://{text}")
        }
        _ => text.to_owned(),
    }
}

/// A secret that a text hides is hidden, too, in what is encoded or left of it.
#[test]
fn what_read_makes_of_a_masked_text_is_masked() {
    const POLICIES: [(Policy<'static>, Option<&str>); 5] = [
        (Policy::ANY, None),
        (Policy::DEFAULT, None),
        (Policy::CONNECTION, None),
        (Policy::WEB.default_scheme("https"), Some("https")),
        (
            Policy::ANY
                .reading(Reading::Connection)
                .default_scheme("postgres"),
            Some("postgres"),
        ),
    ];
    let mut random = Rng::with_seed(0x1a9);
    let random_texts = (0..CASES * 50).map(|number| {
        let text = FORMS[number % FORMS.len()](&mut random);
        let mut faulty = faults(&text).map(|text| text.text).collect::<Vec<_>>();
        faulty.swap_remove(random.usize(..faulty.len()))
    });
    let texts = corpus::texts().into_iter();
    let (mut read, mut masked) = (0, 0);
    for text in texts.chain(random_texts.collect::<Vec<_>>()) {
        for (policy, scheme) in POLICIES {
            let Ok(uri) = policy.read(&text) else {
                continue;
            };
            read += 1;
            let written = with_default_scheme(&text, scheme, uri.as_str());
            if printed(&written).contains("***") {
                masked += 1;
                let redacted = uri.redacted().to_string();
                assert!(redacted.contains("***"), "{text:?} {policy:?}: {redacted}");
            }
        }
    }
    assert!(read > CASES * 20 && masked > CASES * 5, "{read} {masked}");
}
