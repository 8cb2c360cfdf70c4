//! `from_iri`, `read` and url read the same user, password, host and port in a text, however its user and password are
//! written, and http the same host and port of a proxy.

#[path = "../../../shared/support/corpus.rs"]
#[allow(dead_code, reason = "each program uses a part")]
mod corpus;

use fastrand::Rng;
use uri_core::pct::decode;
use uri_core::{Host, PctStr, Policy, UriBuf};
use url::Url;

const CASES: usize = if cfg!(debug_assertions) {
    25_000
} else {
    1_000_000
};

const SCHEMES: [&str; 12] = [
    "http", "HTTPS", "ftp", "ws", "postgres", "amqps", "redis", "smtp", "git+ssh", "socks5h",
    "ssh", "x",
];

/// The pieces of userinfos, which are what people and their passwords contain.
const USERINFO: [&str; 40] = [
    "app", "john.doe", "p", "w0rd", "Ü", "日本", "%40", "%2F", "%2f", "%C3%BC", "%", "%%", "%4",
    "%zz", "%41", "^", "|", "[", "]", "{", "}", "<", ">", "\"", "`", " ", "'", "!", "$", "&", "*",
    "+", ",", ";", "=", "~", ":", "(", "\\", "%00",
];

/// The characters that only end a user and a password, so they are rare.
const ENDS: [&str; 4] = ["/", "?", "#", "@"];

#[rustfmt::skip]
const HOSTS: [&str; 16] = [
    "h", "db.example.org", "DB.Example", "localhost", "127.0.0.1", "127.1", "0x7f.1", "10.0.0.256", "[::1]",
    "[2001:DB8::1]", "[v1.x]", "h%2ei", "%2Frun%2Fpg", "a_b", "", "ü.example",
];

const AFTER: [&str; 16] = [
    "", "", ":", ":80", ":443", ":5432", ":0", ":65535", ":65536", ":x", "/", "/d?a=b#c", "/ä|",
    "/a@b", "?q=é", "#f g",
];

fn one(random: &mut Rng, from: &[&'static str]) -> &'static str {
    from[random.usize(..from.len())]
}

fn text(random: &mut Rng) -> String {
    let mut text = one(random, &SCHEMES).to_owned() + "://";
    for _ in 0..random.usize(..8) {
        text += if random.u8(..40) == 0 {
            one(random, &ENDS)
        } else {
            one(random, &USERINFO)
        };
    }
    text + "@" + one(random, &HOSTS) + one(random, &AFTER) + one(random, &AFTER)
}

/// The user and the password, decoded. An empty one is like none.
fn user_and_password(url: &Url) -> [Vec<u8>; 2] {
    [url.username(), url.password().unwrap_or_default()].map(|text| decode(text).collect())
}

/// The parts that decide where a program connects, and as whom.
fn parts(url: &Url) -> (&str, Option<&str>, Option<u16>, [Vec<u8>; 2]) {
    (
        url.scheme(),
        url.host_str(),
        url.port(),
        user_and_password(url),
    )
}

#[test]
fn url_reads_the_same_in_a_text_and_in_its_uri() {
    let mut random = Rng::with_seed(0x0055_5345);
    let (mut taken, mut converted) = (0, 0);
    for _ in 0..CASES {
        let text = text(&mut random);
        let (Ok(uri), Ok(theirs)) = (UriBuf::from_iri(&text), Url::parse(&text)) else {
            continue;
        };
        // For url, the slashes of `https:///u@h` aren't an empty authority.
        if uri.userinfo().is_none() {
            continue;
        }
        taken += 1;
        converted += usize::from(uri != *text);
        let again =
            Url::parse(uri.as_str()).unwrap_or_else(|error| panic!("{text} {uri}: {error}"));
        assert_eq!(parts(&again), parts(&theirs), "{text} {uri}");
        assert_same(&text, &uri, &theirs);
    }
    assert!(
        taken > CASES / 4 && converted > taken / 4,
        "{taken} {converted}"
    );
}

/// A host in lower case, decoded. An empty one is like none.
fn host(text: Option<&str>) -> Vec<u8> {
    let decoded: Vec<u8> = decode(text.unwrap_or_default()).collect();
    decoded.to_ascii_lowercase()
}

fn assert_same(text: &str, uri: &UriBuf, theirs: &Url) {
    assert_eq!(uri.scheme(), theirs.scheme(), "{text}");
    assert_eq!(
        uri.port_or_default(),
        theirs.port_or_known_default().or(uri.port_or_default()),
        "{text}"
    );
    let of_part =
        |part: Option<PctStr<'_>>| part.map_or(Vec::new(), |part| part.decode().collect());
    let ours = [uri.user(), uri.password()].map(of_part);
    assert_eq!(ours, user_and_password(theirs), "{text} {uri}");
    // Other spellings of an IPv4 address are a name for us, and triplets of other scripts aren't decoded.
    let ours = host(uri.host_str());
    let is_name = matches!(uri.host(), Some(Host::RegName(_)));
    let is_other_spelling = is_name && matches!(theirs.host(), Some(url::Host::Ipv4(_)));
    if ours.is_ascii() && !is_other_spelling {
        assert_eq!(ours, host(theirs.host_str()), "{text} {uri}");
    }
}

#[test]
fn connection_strings_are_read_as_by_url() {
    let texts: Vec<_> = corpus::read_by("read CONNECTION")
        .filter_map(|entry| String::from_utf8(entry.text).ok())
        .collect();
    let mut compared = 0;
    for text in &texts {
        if let (Ok(uri), Ok(theirs)) = (Policy::CONNECTION.read(text), Url::parse(text)) {
            assert_same(text, &uri, &theirs);
            compared += 1;
        }
    }
    assert!(compared >= 39, "{compared}");
    // It reads another host or password than was meant in half of the others.
    let refused: Vec<_> = texts
        .iter()
        .filter(|text| Policy::CONNECTION.read(text).is_err())
        .collect();
    let read = refused
        .iter()
        .filter(|text| Url::parse(text).is_ok())
        .count();
    let half = refused.len() / 2;
    assert!(read.abs_diff(half) < 5, "{read} of {}", refused.len());
}

/// The texts that aren't refused are compared with url's reading. `FORMAT_CASES` is the number of texts.
#[test]
fn an_at_in_a_userinfo_is_read_as_by_url() {
    let mut random = Rng::with_seed(0x0040_5345);
    let (mut taken, mut several) = (0, 0);
    let cases = std::env::var("FORMAT_CASES").map_or(CASES, |cases| cases.parse().unwrap());
    for _ in 0..cases {
        let mut text = text(&mut random);
        let start = text.find("//").unwrap() + 2;
        for _ in 0..random.usize(..4) {
            let end = text.rfind('@').unwrap();
            let places = text.char_indices().map(|(at, _)| at);
            let places: Vec<_> = places.filter(|at| (start..=end).contains(at)).collect();
            text.insert(places[random.usize(..places.len())], '@');
        }
        for policy in [Policy::ANY, Policy::CONNECTION] {
            let (Ok(uri), Ok(theirs)) = (policy.read(&text), Url::parse(&text)) else {
                continue;
            };
            // For url, the slashes of `https:///u@h` aren't an empty authority.
            if uri.userinfo().is_some() {
                taken += 1;
                several += usize::from(text.matches('@').count() > 1);
                assert_same(&text, &uri, &theirs);
            }
        }
    }
    assert!(
        taken > cases / 4 && several > taken / 2,
        "{taken} {several}"
    );
}

/// The texts have up to three `@`, and perhaps not a scheme.
#[test]
fn url_and_http_read_the_same_in_a_proxy() {
    const CASES: usize = 100_000;
    const PROXY: Policy<'static> = Policy::CONNECTION
        .schemes(&["http", "https", "socks5"])
        .require_host()
        .default_scheme("http");
    const STARTS: [&str; 5] = ["", "", "//", "http://", "socks5://"];
    const PIECES: [&str; 20] = [
        "app", "p", "12", "ü", "%40", "%", "^", "[", "{", " ", "!", "$", "+", ":", ":", ":80",
        "\\", "/", "#", ".",
    ];
    const HOSTS: [&str; 9] = [
        "proxy", "h.test", "H.Test", "LOCAL", "1.2.3.4", "[::1]", "[::1]:1", "h:3128", "h:",
    ];
    let mut random = Rng::with_seed(0x4040);
    let [mut with_at, mut by_http] = [0; 2];
    for _ in 0..CASES {
        let mut text = one(&mut random, &STARTS).to_owned();
        for _ in 0..random.usize(..4) {
            for _ in 0..random.usize(..3) {
                text += one(&mut random, &PIECES);
            }
            text += "@";
        }
        text += one(&mut random, &HOSTS);
        text += one(&mut random, &["", "", "/", "/x@y", "?q=@"]);
        let Ok(uri) = PROXY.read(&text) else {
            continue;
        };
        with_at += usize::from(text.contains('@') && uri.userinfo().is_some());
        assert_same(&text, &uri, &Url::parse(uri.as_str()).expect(&text));
        // http refuses a host such as `%40`.
        let Ok(http) = uri.as_str().parse::<http::Uri>() else {
            continue;
        };
        by_http += 1;
        assert_eq!(http.host(), uri.host_str(), "{text} {uri}");
        assert_eq!(http.port_u16(), uri.port_u16(), "{text} {uri}");
    }
    println!("{with_at} with a user, {by_http} by http");
    assert!(by_http > CASES / 4 && with_at > CASES / 10);
}
