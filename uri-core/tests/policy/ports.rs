//! The default ports, and what reads them.

use std::iter;
use std::net::SocketAddr;

use uri_core::{Normalization, Policy, Uri};

use super::{ANY, uri};
#[cfg(feature = "alloc")]
use crate::hidden::in_macro;

/// Each scheme in the table at `port_or_default` with its port, and whether masks and rules know it as a server or a
/// database, which those of the last row aren't.
fn schemes() -> impl Iterator<Item = (&'static str, u16, bool)> {
    let page = include_str!("../../src/uri/addresses.rs");
    let rows = page.lines().filter(|line| line.contains("/// | of "));
    rows.flat_map(|row| {
        let cells = row.split(['`', ',', '|']).map(str::trim);
        let mut cells = cells.filter(|cell| !cell.is_empty()).skip(2);
        let pairs = iter::from_fn(move || Some((cells.next()?, cells.next()?)));
        let is_known = !row.contains("| of others |");
        pairs.map(move |(scheme, port)| (scheme, port.parse().expect(row), is_known))
    })
}

fn unknown() -> impl Iterator<Item = (&'static str, u16)> {
    schemes().filter_map(|(scheme, port, is_known)| (!is_known).then_some((scheme, port)))
}

/// The texts that follow the scheme, with a password in most places in which one is found.
#[rustfmt::skip]
const TEXTS: [&str; 24] = [
    ":S3CRET@h:993", ":S3CRET@h.example", ":u:S3CRET@h:993", ":u:S3CRET@h.example", ":pw@h:543u:S3CRET@2/db",
    "://u:S3CRET@h/a", "://S3CRET@h/a", "://u:S3/CRET@h/a", "://u:S3#CRET@h/a", "://u:S3?CRET@h/a",
    "://u#x:S3CRET@h.example", "://u/x:S3CRET@h.example:21", "://h/u:S3CRET@h.example", "://h:/S3CRET@x.example/",
    "://h?password=S3CRET", "://h/a?b#token=S3CRET", ":h?password=S3CRET", ":/u:S3CRET@h", ":127.0.0.1",
    ":127.0.0.1:80/a", "://127.0.0.1/", "://h:1/", "://h:65536/", "://h//a/../b",
];

/// The port can be absent, empty, written, or written with a zero before it: each function says the same of all four.
#[test]
fn a_default_port_is_one_in_whatever_reads_ports() {
    let mut count = 0;
    for (scheme, port, _) in schemes() {
        count += 1;
        let bare_text = format!("{scheme}://h.example/v2/a");
        let bare = uri(&bare_text);
        let base_text = format!("{scheme}://h.example/v2/");
        let base = uri(&base_text);
        for spelling in [":", &format!(":{port}"), &format!(":0{port}"), ""] {
            let text = bare_text.replace("/v2", &format!("{spelling}/v2"));
            let written = uri(&text);
            assert_eq!(written.port_or_default(), Some(port), "{text}");
            assert_eq!(written.host_and_port(), Some(("h.example", port)));
            let on_address = text.replace("h.example", "9.9.9.9");
            let socket = uri(&on_address).socket_addr().expect(&text);
            assert_eq!(socket, SocketAddr::from(([9, 9, 9, 9], port)), "{text}");
            let origin = written.origin().expect(&text);
            assert_eq!(origin.to_string(), format!("{scheme}://h.example"));
            assert_eq!(Some(origin), bare.origin(), "{text}");
            assert!(written.same_origin(bare), "{text}");
            assert!(written.is_below(base) && written.strip_base(base).is_some());
            assert!(ANY.ports(&[port]).check(written).is_ok(), "{text}");
            let is_normal = written.is_normalized(Normalization::SCHEME);
            assert_eq!(is_normal, spelling.is_empty(), "{text}");
            assert!(written.equivalent(bare, Normalization::SCHEME), "{text}");
            #[cfg(feature = "alloc")]
            {
                assert_eq!(written.normalize(Normalization::SCHEME), bare);
                assert!(row_takes(&bare_text, written) && row_takes(&text, bare));
            }
        }
        // No scheme has this port.
        let other_text = bare_text.replace("/v2", ":7/v2");
        let other = uri(&other_text);
        let origin = other.origin().expect(&other_text);
        assert_eq!(origin.to_string(), format!("{scheme}://h.example:7"));
        assert!(!other.same_origin(bare) && !other.is_below(base));
        assert!(ANY.ports(&[port]).check(other).is_err(), "{other}");
        assert!(!other.equivalent(bare, Normalization::SCHEME), "{other}");
        assert!(other.is_normalized(Normalization::SCHEME), "{other}");
        #[cfg(feature = "alloc")]
        assert!(!row_takes(&bare_text, other) && !row_takes(&other_text, bare));
    }
    assert_eq!(count, 94);
}

/// A host is a name of the DNS if its scheme has a default port, so its case says nothing: each function that compares
/// origins says so of each scheme.
#[test]
fn the_case_of_a_host_matters_only_without_a_default_port() {
    for scheme in schemes().map(|(scheme, ..)| scheme).chain(["x"]) {
        let is_same = scheme != "x";
        let written_text = format!("{scheme}://DB.example/a/b");
        let lower_text = format!("{scheme}://db.example/a/b");
        let base_text = format!("{scheme}://db.example/a/");
        let (written, lower, base) = (uri(&written_text), uri(&lower_text), uri(&base_text));
        assert_eq!(written.same_origin(lower), is_same, "{scheme}");
        assert_eq!(written.origin() == lower.origin(), is_same, "{scheme}");
        assert_eq!(written.is_below(base), is_same, "{scheme}");
        assert_eq!(written.strip_base(base).is_some(), is_same, "{scheme}");
    }
}

/// An empty path is `/` for some schemes: each function says the same of each scheme.
#[test]
fn an_empty_path_is_a_root_in_whatever_compares_paths() {
    let mut roots = 0;
    for scheme in schemes().map(|(scheme, ..)| scheme).chain(["x"]) {
        let empty_text = format!("{scheme}://h.example");
        let root_text = format!("{empty_text}/");
        let empty = uri(&empty_text);
        let root = uri(&root_text);
        let is_root = empty.equivalent(root, Normalization::SCHEME);
        roots += usize::from(is_root);
        assert_eq!(
            !empty.is_normalized(Normalization::SCHEME),
            is_root,
            "{scheme}"
        );
        assert!(root.is_normalized(Normalization::SCHEME), "{scheme}");
        #[cfg(feature = "alloc")]
        {
            let normalized = empty.normalize(Normalization::SCHEME);
            assert_eq!(normalized, if is_root { root } else { empty });
            let template = format!("{scheme}://{{name}}.example");
            assert!(takes(&template, empty), "{scheme}");
            assert_eq!(takes(&template, root), is_root, "{scheme}");
            let template = format!("{template}/");
            assert!(takes(&template, root), "{scheme}");
            assert_eq!(takes(&template, empty), is_root, "{scheme}");
        }
    }
    // The schemes of the web, and `ftp`.
    assert_eq!(roots, 5);
}

/// Whether a row matches a URI, if its template is a URI whose last segment is a placeholder.
#[cfg(feature = "alloc")]
fn row_takes(template: &str, uri: Uri<'_>) -> bool {
    takes(&template.replace("/a", "/{name}"), uri)
}

#[cfg(feature = "alloc")]
fn takes(template: &str, uri: Uri<'_>) -> bool {
    let template = in_macro::components(template).expect("a template");
    in_macro::takes(template, uri.as_uri_ref())
}

/// The mask and the rules say of it what they say of an unknown scheme.
#[test]
fn a_scheme_that_only_has_a_port_is_unknown_to_masks_and_rules() {
    let policies = [
        Policy::DEFAULT,
        Policy::CONNECTION,
        Policy::ANY.no_password(),
        Policy::ANY.no_split_password(),
        Policy::ANY.public_addresses(),
        Policy::ANY.no_low_port(),
    ];
    for (scheme, _) in unknown() {
        // The unknown scheme is as long as the scheme. A database's driver is ignored.
        let unknown = match scheme.split_once('+') {
            Some((name, driver)) => format!("{name}+{}", "q".repeat(driver.len())),
            None => "q".repeat(scheme.len()),
        };
        for text in TEXTS {
            let [found, expected] = [scheme, &unknown].map(|scheme| {
                let text = format!("{scheme}{text}");
                let said = match Uri::parse(&text) {
                    Ok(uri) => uri.redacted().to_string(),
                    Err(error) => error.report(&text).to_string(),
                };
                let verdicts = Uri::parse(&text).ok().map(|uri| {
                    policies.map(|policy| policy.check(&uri).err().map(|error| error.rule()))
                });
                (said.replace(scheme, "acme"), verdicts)
            });
            assert_eq!(found, expected, "{scheme}{text}");
        }
    }
}

/// A server has a low port of its own only if rules know it.
#[test]
fn a_low_port_is_refused_except_for_the_own_one() {
    let no_low_port = ANY.no_low_port();
    for (scheme, port, is_known) in schemes() {
        for (written, is_allowed) in [
            (port, is_known || port >= 1024),
            (7, false),
            (1023, false),
            (1024, true),
        ] {
            for text in [
                format!("{scheme}://h:{written}/"),
                format!("{scheme}://h:0{written}/"),
            ] {
                let is_ok = no_low_port.check(uri(&text)).is_ok();
                assert_eq!(is_ok, is_allowed, "{text}");
            }
        }
    }
}
