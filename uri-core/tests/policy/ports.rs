//! The default ports, and what reads them.

use uri_core::{Policy, Uri};

/// Schemes that have a default port, but aren't in the lists of servers and databases.
const WITH_PORT_ALONE: [(&str, u16); 25] = [
    ("bolt+s", 7687),
    ("bolt+ssc", 7687),
    ("coap+tcp", 5683),
    ("coap+ws", 80),
    ("coaps+tcp", 5684),
    ("coaps+ws", 443),
    ("gemini", 1965),
    ("imaps", 993),
    ("neo4j+s", 7687),
    ("neo4j+ssc", 7687),
    ("pop3", 110),
    ("pop3s", 995),
    ("pulsar+ssl", 6651),
    ("rtmp", 1935),
    ("rtmps", 443),
    ("rtmpt", 80),
    ("rtspu", 554),
    ("scp", 22),
    ("sieve", 4190),
    ("smbs", 445),
    ("smtps", 465),
    ("socks4", 1080),
    ("socks4a", 1080),
    ("socks5", 1080),
    ("socks5h", 1080),
];

/// The texts that follow the scheme, with a password in most places in which one is found.
const TEXTS: [&str; 24] = [
    ":S3CRET@h:993",
    ":S3CRET@h.example",
    ":u:S3CRET@h:993",
    ":u:S3CRET@h.example",
    ":pw@h:543u:S3CRET@2/db",
    "://u:S3CRET@h/a",
    "://S3CRET@h/a",
    "://u:S3/CRET@h/a",
    "://u:S3#CRET@h/a",
    "://u:S3?CRET@h/a",
    "://u#x:S3CRET@h.example",
    "://u/x:S3CRET@h.example:21",
    "://h/u:S3CRET@h.example",
    "://h:/S3CRET@x.example/",
    "://h?password=S3CRET",
    "://h/a?b#token=S3CRET",
    ":h?password=S3CRET",
    ":/u:S3CRET@h",
    ":127.0.0.1",
    ":127.0.0.1:80/a",
    "://127.0.0.1/",
    "://h:1/",
    "://h:65536/",
    "://h//a/../b",
];

#[test]
fn a_scheme_that_only_has_a_port_has_it() {
    for (scheme, port) in WITH_PORT_ALONE {
        let (text, with_port) = (format!("{scheme}://h/"), format!("{scheme}://h:{port}/"));
        let [uri, written] = [&text, &with_port].map(|text| Uri::parse(text).unwrap());
        assert_eq!(uri.port_or_default(), Some(port), "{scheme}");
        assert_eq!(uri.host_and_port(), Some(("h", port)), "{scheme}");
        assert!(uri.same_origin(written), "{scheme}");
        assert_eq!(
            written.origin().unwrap().to_string(),
            text.trim_end_matches('/')
        );
        assert!(Policy::ANY.ports(&[port]).check(&uri).is_ok(), "{scheme}");
        #[cfg(feature = "alloc")]
        {
            let normal = written.normalize(uri_core::Normalization::SCHEME);
            assert_eq!(normal, uri, "{scheme}");
        }
    }
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
    for (scheme, _) in WITH_PORT_ALONE {
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

#[test]
fn a_low_port_is_refused_in_a_scheme_that_only_has_a_port() {
    for (scheme, port) in WITH_PORT_ALONE {
        let text = format!("{scheme}://h:{port}/");
        let uri = Uri::parse(&text).unwrap();
        let is_low = Policy::ANY.no_low_port().check(&uri).is_err();
        assert_eq!(is_low, port < 1024, "{text}");
    }
}
