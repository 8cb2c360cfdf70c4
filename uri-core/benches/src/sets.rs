//! The sets of strings to be measured: generated strings, and a sample of real links.

/// A set of distinct URIs.
pub struct Set {
    pub name: &'static str,
    pub texts: Vec<String>,
}

/// Generates a string of a set.
type Rule = fn(&mut Random) -> String;

/// All sets, with `size` strings each, except that the set of real links has at most 10,000 strings.
pub fn sets(size: usize) -> Vec<Set> {
    let generated: [(&'static str, Rule); 6] = [
        ("web", web),
        ("files", files),
        ("config", config),
        ("query", query),
        ("ip", ip),
        ("opaque", opaque),
    ];
    let links = include_str!("../../../tests/shared/data/links.txt")
        .lines()
        .filter(|line| uri_core::Uri::parse(line).is_ok())
        .take(size);
    let mut sets = vec![Set {
        name: "links",
        texts: links.map(str::to_owned).collect(),
    }];
    for (name, rule) in generated {
        let mut random = Random(0x9e37_79b9_7f4a_7c15);
        // Unlike a `HashSet`, a `BTreeSet` doesn't have a random seed, so every run makes the same allocations.
        let mut seen = std::collections::BTreeSet::new();
        let mut texts = Vec::new();
        while texts.len() < size {
            let text = rule(&mut random);
            if seen.insert(text.clone()) {
                texts.push(text);
            }
        }
        sets.push(Set { name, texts });
    }
    sets
}

/// Strings that are not URIs. Each is a URI of the set with an error in a random component.
pub fn with_fault(texts: &[String], random: &mut Random) -> Vec<String> {
    texts
        .iter()
        .map(|text| {
            let components = components(text);
            let (start, end) = components[random.below(components.len())];
            let mut text = text.clone();
            let at = start + random.below(end - start + 1);
            text.insert(at, ['<', ' ', '"', '\\', '^'][random.below(5)]);
            text
        })
        .filter(|text| uri_core::Uri::parse(text).is_err())
        .collect()
}

/// The byte range of each component of a URI.
fn components(text: &str) -> Vec<(usize, usize)> {
    let uri = uri_core::Uri::parse(text).unwrap();
    let parts = [
        Some(uri.scheme().as_str()),
        uri.userinfo(),
        uri.host_str(),
        uri.port(),
        Some(uri.path()),
        uri.query(),
        uri.fragment(),
    ];
    parts
        .into_iter()
        .flatten()
        .map(|part| {
            let start = part.as_ptr() as usize - text.as_ptr() as usize;
            (start, start + part.len())
        })
        .collect()
}

/// A different spelling of a URI with the same normal form. How often each change is made is random for each URI.
pub fn respell(text: &str, random: &mut Random) -> String {
    let uri = uri_core::Uri::parse(text).unwrap();
    let rates = [(); 4].map(|()| [0, 0, 5, 20, 60][random.below(5)]);
    let [case, encoding, dots, port] = rates;
    let mut out = recase(uri.scheme().as_str(), case, random) + ":";
    if let Some(host) = uri.host_str() {
        out += "//";
        if let Some(userinfo) = uri.userinfo() {
            out += &encode(userinfo, encoding, random);
            out.push('@');
        }
        let host = if host.starts_with('[') {
            host.to_owned()
        } else {
            encode(host, encoding, random)
        };
        out += &recase(&host, case, random);
        match uri.port() {
            Some(port) => out += &format!(":{port}"),
            None if random.below(100) < port => out.push(':'),
            None => {}
        }
    }
    for (index, segment) in uri.path().split('/').enumerate() {
        if index > 0 {
            out.push('/');
            while uri.path().starts_with('/') && random.below(100) < dots {
                match random.below(3) {
                    0 => out += "./",
                    1 => out += &format!("{}/../", random.word(1, 8)),
                    _ => out += &format!("{}/./../", random.word(1, 8)),
                }
            }
        }
        out += &encode(segment, encoding, random);
    }
    for (delimiter, part) in [('?', uri.query()), ('#', uri.fragment())] {
        if let Some(part) = part {
            out.push(delimiter);
            out += &encode(part, encoding, random);
        }
    }
    out
}

/// Writes some letters in uppercase; `rate` is the percentage.
fn recase(text: &str, rate: usize, random: &mut Random) -> String {
    text.chars()
        .map(|char| match random.below(100) < rate {
            true => char.to_ascii_uppercase(),
            false => char,
        })
        .collect()
}

/// Encodes some unreserved characters and writes some hex digits in lowercase; `rate` is the percentage.
fn encode(text: &str, rate: usize, random: &mut Random) -> String {
    let mut out = String::new();
    let mut chars = text.chars();
    while let Some(char) = chars.next() {
        if char == '%' {
            let digits = &chars.as_str()[..2];
            out.push('%');
            match random.below(100) < rate {
                true => out += &digits.to_ascii_lowercase(),
                false => out += digits,
            }
            chars = chars.as_str()[2..].chars();
        } else if (char.is_ascii_alphanumeric() || "-._~".contains(char))
            && random.below(100) < rate
        {
            out += &format!("%{:02x}", char as u8);
        } else {
            out.push(char);
        }
    }
    out
}

/// The examples of RFC 3986, section 5.4, each followed by a space and its base. Examples that a peer refuses are left
/// out.
pub fn rfc_references() -> Vec<String> {
    "g:h g ./g g/ /g //g ?y g?y #s g#s g?y#s ;x g;x g;x?y#s . ./ .. ../ ../g ../.. ../../ ../../g ../../../g \
     ../../../../g /./g /../g g. .g g.. ..g ./../g ./g/. g/./h g/../h g;x=1/./y g;x=1/../y g?y/./x g?y/../x \
     g#s/./x g#s/../x http:g"
        .split(' ')
        .chain([""])
        .map(|reference| format!("{reference} http://a/b/c/d;p?q"))
        .collect()
}

/// References of all kinds, each followed by a space and a base of any kind.
pub fn mixed_references(texts: &[String], random: &mut Random) -> Vec<String> {
    texts
        .iter()
        .map(|base| {
            let mut reference = match random.below(12) {
                0 => format!("https://{}", random.host()),
                1 => format!("//{}", random.host()),
                _ => String::new(),
            };
            let steps = match random.below(4) {
                0 if reference.is_empty() => "../".repeat(random.below(5)),
                1 if reference.is_empty() => "./".to_owned(),
                _ => "/".to_owned(),
            };
            if random.below(8) > 0 {
                reference += &steps;
                for _ in 0..random.below(5) {
                    match random.below(8) {
                        0 => reference += "../",
                        1 => reference += "./",
                        _ => reference += &(random.word(1, 12) + "/"),
                    }
                }
                if random.below(4) > 0 {
                    reference += &random.word(1, 12);
                }
            }
            if random.below(3) == 0 {
                reference += &format!("?{}", random.pairs(1, 3));
            }
            if random.below(4) == 0 {
                reference += &format!("#{}", random.word(0, 9));
            }
            format!("{reference} {base}")
        })
        .collect()
}

/// A random number generator (xorshift64*). The strings are the same on every machine.
pub struct Random(u64);

impl Random {
    /// Creates a generator from any seed. The seeds 0 and 1 are equivalent.
    pub fn new(seed: u64) -> Self {
        Self(seed.max(1).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() >> 33) as usize % bound.max(1)
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.below(from.len())]
    }

    /// A word of lowercase letters.
    fn word(&mut self, from: usize, to: usize) -> String {
        let len = from + self.below(to - from + 1);
        (0..len)
            .map(|_| char::from(b'a' + self.below(26) as u8))
            .collect()
    }

    fn path(&mut self, from: usize, to: usize) -> String {
        (0..from + self.below(to - from + 1))
            .map(|_| match self.below(12) {
                0 => format!("/{}", self.below(100_000)),
                1 => format!("/{}%20{}", self.word(2, 6), self.word(2, 6)),
                2 => format!("/{}_{}.html", self.word(3, 9), self.word(3, 9)),
                _ => format!("/{}", self.word(2, 14)),
            })
            .collect()
    }

    fn pairs(&mut self, from: usize, to: usize) -> String {
        (0..from + self.below(to - from + 1))
            .map(|_| {
                format!(
                    "{}={}%2F{}",
                    self.word(1, 8),
                    self.word(1, 16),
                    self.below(10_000)
                )
            })
            .collect::<Vec<_>>()
            .join("&")
    }

    fn host(&mut self) -> String {
        let top = self.pick(&["org", "com", "net", "io", "de", "example"]);
        match self.below(3) {
            0 => format!("{}.{top}", self.word(3, 15)),
            1 => format!("www.{}.{top}", self.word(3, 15)),
            _ => format!("{}.{}.{top}", self.word(2, 8), self.word(3, 12)),
        }
    }
}

fn web(random: &mut Random) -> String {
    let scheme = random.pick(&["http", "https", "https"]);
    let (host, path) = (random.host(), random.path(0, 6));
    let path = if path.is_empty() {
        "/".to_owned()
    } else {
        path
    };
    match random.below(4) {
        0 => format!("{scheme}://{host}{path}?{}", random.pairs(1, 12)),
        1 => format!("{scheme}://{host}{path}#{}", random.word(2, 12)),
        _ => format!("{scheme}://{host}{path}"),
    }
}

fn files(random: &mut Random) -> String {
    format!("file://{}", random.path(3, 8))
}

fn config(random: &mut Random) -> String {
    let scheme = random.pick(&["postgres", "redis", "amqp", "mongodb", "mysql"]);
    let (user, host, port) = (
        random.word(3, 8),
        random.host(),
        1024 + random.below(60_000),
    );
    match random.below(3) {
        0 => format!("{scheme}://{host}:{port}/{}", random.below(16)),
        1 => format!("{scheme}://{user}@{host}:{port}/{}", random.word(3, 9)),
        _ => format!(
            "{scheme}://{user}:{}@{host}/{}",
            random.word(6, 12),
            random.word(3, 9)
        ),
    }
}

fn query(random: &mut Random) -> String {
    format!(
        "https://{}{}?{}",
        random.host(),
        random.path(1, 3),
        random.pairs(15, 60)
    )
}

fn ip(random: &mut Random) -> String {
    let mut octet = || random.below(256);
    let v4 = format!("{}.{}.{}.{}", octet(), octet(), octet(), octet());
    let mut group = || random.below(65_536);
    let host = match group() % 3 {
        0 => v4,
        1 => format!("[{:x}:{:x}::{:x}]", group(), group(), group()),
        _ => format!(
            "[{:x}:{:x}:{:x}:{:x}:{:x}:{:x}:{:x}:{:x}]",
            group(),
            group(),
            group(),
            group(),
            group(),
            group(),
            group(),
            group()
        ),
    };
    let path = random.path(0, 2);
    format!("http://{host}:{}{path}", 1024 + random.below(60_000))
}

fn opaque(random: &mut Random) -> String {
    match random.below(3) {
        0 => format!(
            "urn:{}:{}:{}",
            random.word(3, 6),
            random.word(3, 12),
            random.below(1_000_000)
        ),
        1 => format!(
            "mailto:{}.{}@{}",
            random.word(3, 8),
            random.word(3, 9),
            random.host()
        ),
        _ => format!(
            "tag:{},{}:{}",
            random.host(),
            2000 + random.below(30),
            random.word(3, 12)
        ),
    }
}
