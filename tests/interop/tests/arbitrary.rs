//! Tests of the `arbitrary` feature: every value is valid, and every form of a value is generated.

use std::collections::{BTreeMap, BTreeSet};

use arbitrary::{Arbitrary, Unstructured};
use fastrand::Rng;
use uri_core::{Component, Components, Host, Scheme, Uri, UriBuf, UriRef, UriRefBuf};

/// Random values, each with the number of bytes that it used up.
fn values<T: for<'a> Arbitrary<'a>>(
    count: usize,
    bytes: usize,
) -> impl Iterator<Item = (T, usize)> {
    let mut random = Rng::with_seed(2);
    (0..count).map(move |_| {
        let mut data = vec![0; bytes];
        random.fill(&mut data);
        let mut choices = Unstructured::new(&data);
        let value = choices.arbitrary().unwrap();
        (value, bytes - choices.len())
    })
}

/// The number of times each form was generated.
#[derive(Default)]
struct Tally(BTreeMap<String, usize>);

impl Tally {
    fn add(&mut self, shape: impl Into<String>) {
        *self.0.entry(shape.into()).or_default() += 1;
    }

    fn add_if(&mut self, is_so: bool, shape: &str) {
        if is_so {
            self.add(shape);
        }
    }

    /// Counts whether a component is absent, empty or present.
    fn add_part(&mut self, name: &str, part: Option<&str>) {
        let state = match part {
            None => "absent",
            Some("") => "empty",
            Some(_) => "there",
        };
        self.add(format!("{name} {state}"));
    }

    #[track_caller]
    fn each_at_least(&self, least: usize, shapes: &[&str]) {
        for shape in shapes {
            let count = self.0.get(*shape).copied().unwrap_or(0);
            assert!(count >= least, "{shape}: {count} of {:#?}", self.0);
        }
    }
}

/// Counts the forms of a reference.
fn count(tally: &mut Tally, reference: UriRef<'_>) {
    let scheme = reference.scheme().map(Scheme::as_str);
    tally.add_part("scheme", scheme);
    tally.add_if(scheme == Some("http"), "http");
    tally.add_if(scheme == Some("HTTP"), "http in capitals");
    tally.add_part("userinfo", reference.userinfo());
    tally.add_part(
        "password",
        reference
            .authority()
            .and_then(|authority| authority.password()),
    );
    tally.add_part("host", reference.host_str());
    tally.add_part("port", reference.port());
    tally.add_part("query", reference.query());
    tally.add_part("fragment", reference.fragment());

    let (path, authority) = (reference.path(), reference.authority().is_some());
    tally.add(match (authority, path.as_bytes()) {
        (true, b"") => "path-abempty, empty",
        (true, _) => "path-abempty",
        (false, b"") => "path-empty",
        (false, [b'/', ..]) => "path-absolute",
        (false, _) if reference.is_relative() => "path-noscheme",
        (false, _) => "path-rootless",
    });
    tally.add_if(path == "/", "path of a slash");
    tally.add_if(path.starts_with("//"), "path of two slashes");
    tally.add_if(path.starts_with("/.//"), "path of `/.//`");
    tally.add_if(
        path.starts_with("./") && path.contains(':'),
        "path of `./a:b`",
    );
    tally.add_if(path.contains("//"), "empty segment");
    tally.add_if(
        path.len() > 1 && path.ends_with('/'),
        "empty segment at the end",
    );
    tally.add_if(reference.segments().get(6).is_some(), "seven segments");
    for segment in path.split('/') {
        let plain = segment.to_ascii_lowercase().replace("%2e", ".");
        tally.add_if(segment == ".", "`.`");
        tally.add_if(segment == "..", "`..`");
        tally.add_if(plain == "." && segment != ".", "`.` encoded");
        tally.add_if(plain == ".." && segment != "..", "`..` encoded");
        tally.add_if(
            segment.contains("%2F") || segment.contains("%2f"),
            "encoded slash",
        );
    }

    if let Some(host) = reference.host() {
        tally.add(match host {
            Host::RegName(_) => "reg-name",
            Host::Ipv4(_) => "IPv4",
            Host::Ipv6(_) => "IPv6",
            Host::IpvFuture { .. } => "IPvFuture",
        });
        let name = matches!(host, Host::RegName(_));
        let text = reference.host_str().unwrap();
        tally.add_if(
            name && text.contains('.') && text.bytes().all(|b| b.is_ascii_digit() || b == b'.'),
            "reg-name of numbers",
        );
        tally.add_if(name && text.contains('%'), "reg-name with triplets");
        tally.add_if(text.starts_with("[v"), "IPvFuture of `v`");
        tally.add_if(text.starts_with("[V"), "IPvFuture of `V`");
        if matches!(host, Host::Ipv6(_)) {
            tally.add_if(text.contains('.'), "IPv6 with IPv4");
            tally.add_if(!text.contains("::"), "IPv6 of eight groups");
            tally.add_if(text == "[::]", "IPv6 of none");
        }
    }
    tally.add_if(
        reference
            .port()
            .is_some_and(|port| port.parse::<u32>().is_ok_and(|port| port > 65535)),
        "port out of range",
    );
    tally.add_if(
        reference.port().is_some_and(|port| port.starts_with("00")),
        "port with zeros",
    );
    tally.add_if(
        reference
            .query()
            .is_some_and(|query| query.contains(['?', '/'])),
        "`?/` in query",
    );
    tally.add_if(reference.query_pairs().count() > 3, "four pairs");
}

/// The minimum number of values, out of 20,000, that must have each form.
const SHAPES: [(usize, &[&str]); 3] = [
    (
        300,
        &[
            "userinfo absent",
            "userinfo empty",
            "userinfo there",
            "password absent",
            "password empty",
            "password there",
            "host absent",
            "host empty",
            "host there",
            "port absent",
            "port empty",
            "port there",
            "port out of range",
            "query absent",
            "query empty",
            "query there",
            "`?/` in query",
            "four pairs",
            "fragment absent",
            "fragment empty",
            "fragment there",
            "scheme there",
            "path-abempty, empty",
            "path-abempty",
            "path-empty",
            "path-absolute",
            "path of a slash",
            "path of two slashes",
            "empty segment",
            "empty segment at the end",
            "seven segments",
            "`.`",
            "`..`",
            "`.` encoded",
            "`..` encoded",
            "reg-name",
            "reg-name of numbers",
            "reg-name with triplets",
            "IPv4",
            "IPv6",
            "IPv6 with IPv4",
            "IPv6 of eight groups",
            "IPvFuture of `v`",
            "IPvFuture of `V`",
            "http",
            "http in capitals",
        ],
    ),
    (30, &["path of `/.//`", "path of `./a:b`"]),
    (10, &["port with zeros", "encoded slash", "IPv6 of none"]),
];

#[test]
fn every_form_of_a_uri_is_generated() {
    let mut tally = Tally::default();
    for (uri, _) in values::<UriBuf>(20_000, 256) {
        assert_eq!(Uri::parse(uri.as_str()), Ok(uri.as_uri()));
        count(&mut tally, uri.as_uri().as_uri_ref());
    }
    for (least, shapes) in SHAPES {
        tally.each_at_least(least, shapes);
    }
    tally.each_at_least(
        1_000,
        &[
            "path-rootless",
            "host there",
            "query there",
            "fragment there",
        ],
    );
}

#[test]
fn every_form_of_a_reference_is_generated() {
    let mut tally = Tally::default();
    for (reference, _) in values::<UriRefBuf>(20_000, 256) {
        assert_eq!(
            UriRef::parse(reference.as_str()),
            Ok(reference.as_uri_ref())
        );
        count(&mut tally, reference.as_uri_ref());
    }
    for (least, shapes) in SHAPES {
        tally.each_at_least(least, shapes);
    }
    tally.each_at_least(1_000, &["scheme absent", "path-rootless", "path-noscheme"]);
}

/// The characters that a component may contain, except `%`.
fn characters(component: Component) -> BTreeSet<char> {
    let mut characters: BTreeSet<char> = ('0'..='9').collect();
    if component == Component::Port {
        return characters;
    }
    characters.extend(('a'..='z').chain('A'..='Z'));
    characters.extend(
        match component {
            Component::Scheme => "+-.",
            Component::Userinfo => "-._~!$&'()*+,;=:",
            Component::Host => "-._~!$&'()*+,;=",
            Component::Path => "-._~!$&'()*+,;=:@/",
            _ => "-._~!$&'()*+,;=:@/?",
        }
        .chars(),
    );
    characters
}

#[test]
fn every_character_and_every_triplet_is_generated() {
    let mut found: BTreeMap<&str, BTreeSet<char>> = BTreeMap::new();
    let mut triplets = BTreeSet::new();
    for (uri, _) in values::<UriBuf>(20_000, 256) {
        let Components {
            scheme,
            userinfo,
            host,
            port,
            path,
            query,
            fragment,
        } = uri.as_uri().components();
        let host = host.filter(|host| !host.starts_with('['));
        for (name, part) in [
            ("scheme", scheme),
            ("userinfo", userinfo),
            ("host", host),
            ("port", port),
            ("path", Some(path)),
            ("query", query),
            ("fragment", fragment),
        ] {
            let mut pieces = part.unwrap_or_default().split('%');
            let found = found.entry(name).or_default();
            found.extend(pieces.next().unwrap().chars());
            for piece in pieces {
                let (digits, behind) = piece.split_at(2);
                triplets.insert(String::from(digits));
                found.extend(behind.chars());
            }
        }
    }
    for (name, component) in [
        ("scheme", Component::Scheme),
        ("userinfo", Component::Userinfo),
        ("host", Component::Host),
        ("port", Component::Port),
        ("path", Component::Path),
        ("query", Component::Query),
        ("fragment", Component::Fragment),
    ] {
        assert_eq!(found[name], characters(component), "{name}");
    }
    // 22 × 22 triplets, because each of the two hex digits is one of ten digits and twelve letters.
    assert_eq!(triplets.len(), 484);
}

#[test]
fn every_form_of_an_ipv6_address_is_generated() {
    let mut forms = BTreeSet::new();
    let mut groups = BTreeSet::new();
    for (uri, _) in values::<UriBuf>(20_000, 256) {
        let Some(Host::Ipv6(_)) = uri.as_uri().host() else {
            continue;
        };
        let address = uri.host_str().unwrap().trim_matches(['[', ']']);
        let form: String = address
            .split(':')
            .map(|group| match group {
                "" => ":",
                group if group.contains('.') => "4",
                _ => "h",
            })
            .collect();
        forms.insert(form);
        groups.extend(
            address
                .split(':')
                .filter(|g| !g.contains('.'))
                .map(str::len),
        );
    }
    // There are 36 ways to put up to seven groups around `::`. In 21 of these ways, an IPv4 address can replace the last
    // two groups. Eight groups have two forms.
    assert_eq!(forms.len(), 36 + 21 + 2, "{forms:?}");
    assert_eq!(groups, BTreeSet::from([0, 1, 2, 3, 4]));
}

#[test]
fn no_value_uses_fewer_bytes_than_the_hint() {
    let least = values::<UriBuf>(20_000, 256).map(|(_, taken)| taken).min();
    assert_eq!(least, Some(UriBuf::size_hint(0).0));
    assert_eq!(UriBuf::size_hint(0).1, None);
    let least = values::<UriRefBuf>(20_000, 256)
        .map(|(_, taken)| taken)
        .min();
    assert_eq!(least, Some(UriRefBuf::size_hint(0).0));
    assert_eq!(UriRefBuf::size_hint(0).1, None);
}

#[test]
fn few_bytes_make_simple_values_and_many_bytes_make_long_values() {
    assert_eq!(
        UriBuf::arbitrary(&mut Unstructured::new(&[]))
            .unwrap()
            .as_str(),
        "a:"
    );
    assert_eq!(
        UriRefBuf::arbitrary(&mut Unstructured::new(&[]))
            .unwrap()
            .as_str(),
        ""
    );
    for len in 0..300 {
        for byte in [0, 1, 3, 7, 15, 255] {
            let data = vec![byte; len];
            UriBuf::arbitrary(&mut Unstructured::new(&data)).unwrap();
            UriRefBuf::arbitrary(&mut Unstructured::new(&data)).unwrap();
            UriRefBuf::arbitrary_take_rest(Unstructured::new(&data)).unwrap();
        }
    }
    // A path of 30,000 empty segments, and a path whose only segment has 30,000 letters.
    let slashes = [&[0, 0, 0, 1, 1, 0, 0, 0, 0][..], &[1, 0, 0].repeat(30_000)].concat();
    let uri = UriBuf::arbitrary(&mut Unstructured::new(&slashes)).unwrap();
    assert_eq!(uri.as_str().len(), "a:/a".len() + 30_000);
    let letters = [&[0, 0, 0, 2, 0, 0, 0][..], &[1, 0, 0].repeat(30_000)].concat();
    let uri = UriBuf::arbitrary(&mut Unstructured::new(&letters)).unwrap();
    assert_eq!(uri.as_str().len(), "a:a".len() + 30_000);
}

#[test]
fn values_occur_in_lists_and_tuples() {
    let mut lengths = BTreeSet::new();
    for (list, _) in values::<Vec<UriRefBuf>>(200, 1_000) {
        lengths.insert(list.len());
    }
    assert!(lengths.len() > 5, "{lengths:?}");
    arbtest::arbtest(|u| {
        let (base, reference, rest): (UriBuf, Option<UriRefBuf>, Box<[UriBuf]>) = u.arbitrary()?;
        for reference in reference.iter() {
            let target = reference.as_uri_ref().resolve(base.as_uri());
            assert_eq!(Uri::parse(target.as_str()), Ok(target.as_uri()));
        }
        assert!(rest.iter().all(|uri| !uri.as_uri().scheme().is_empty()));
        Ok(())
    })
    .budget_ms(200);
}
