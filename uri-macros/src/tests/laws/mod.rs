//! Tests of `uri_format!` with random templates and random values. The results agree with the documented table of places,
//! and with laws that follow from the table.
//!
//! A template is generated as a [`Model`]. The expected result is computed from the model, without the code under test.

use std::fmt::Write as _;

use fastrand::Rng;
use uri_core::__v0_1_0::{Argument, Items, format_ref, format_with_base, option, pairs, values};
use uri_core::error::{FormatError, FormatErrorKind};
use uri_core::{Normalization, PctStr, Policy, Uri, UriRef, UriRefBuf, pct};

use crate::format::template::Template;
use crate::paths::build;
use crate::read::text::Text;
use crate::testing::tokens;
use uri_core::error::Grammar;

/// Returns the number of random templates, and a generator. The environment variables `FORMAT_CASES` and `FORMAT_SEED`
/// replace the default number and seed.
fn cases() -> (usize, Rng) {
    let variable = |name| {
        let value = std::env::var(name).ok();
        value.map(|value| value.parse::<usize>().expect("a number"))
    };
    let default = if cfg!(debug_assertions) {
        20_000
    } else {
        200_000
    };
    let cases = variable("FORMAT_CASES").unwrap_or(default);
    let seed = variable("FORMAT_SEED").unwrap_or(16);
    (cases, Rng::with_seed(seed as u64))
}

/// The parts of a template, with values.
#[derive(Clone, Debug)]
struct Model {
    scheme: Option<&'static str>,
    host: Option<Host>,
    port: Option<Port>,
    is_absolute: bool,
    segments: Vec<Segment>,
    query: Option<Vec<Entry>>,
    fragment: Option<Fragment>,
}

#[derive(Clone, Debug)]
enum Host {
    Literal(&'static str),
    Whole(String),
    /// A literal and a value, which form the label before `.example.org`.
    Label(&'static str, String),
    /// The value of the last label.
    Last(String),
}

#[derive(Clone, Debug)]
enum Port {
    Literal,
    Value(String),
    Optional(Option<String>),
}

/// Literal text before, between and after values.
type Pieces = Vec<Piece>;

#[derive(Clone, Debug)]
enum Piece {
    Literal(&'static str),
    Value(String),
}

#[derive(Clone, Debug)]
enum Segment {
    Pieces(Pieces),
    List(Vec<String>),
}

#[derive(Clone, Debug)]
enum Entry {
    Pieces(Pieces),
    Optional(Pieces, Option<String>),
    Repeated(Pieces, Vec<String>),
    Pairs(Vec<(String, String)>),
}

#[derive(Clone, Debug)]
enum Fragment {
    Pieces(Pieces),
    Optional(Option<String>),
}

/// A template, and the values of the placeholders in order.
#[derive(Default)]
struct Values {
    template: String,
    arguments: Vec<Owned>,
}

#[derive(Debug)]
enum Owned {
    One(String),
    Optional(Option<String>),
    Many(Vec<String>),
    Pairs(Vec<(String, String)>),
}

impl Values {
    fn push(&mut self, value: Owned) {
        let suffix = match value {
            Owned::One(_) => "",
            Owned::Optional(_) => "?",
            Owned::Many(_) | Owned::Pairs(_) => "*",
        };
        let _ = write!(self.template, "{{x{}{suffix}}}", self.arguments.len());
        self.arguments.push(value);
    }

    fn pieces(&mut self, pieces: &Pieces) {
        for piece in pieces {
            match piece {
                Piece::Literal(text) => self.template += text,
                Piece::Value(value) => self.push(Owned::One(value.clone())),
            }
        }
    }
}

fn encode(out: &mut String, value: &str) {
    for byte in value.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            out.push(char::from(byte));
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
    }
}

/// The expected string, and the first error with the index of the placeholder.
struct Expected {
    text: String,
    /// The index of the next placeholder.
    next: usize,
    error: Option<(usize, FormatErrorKind)>,
}

impl Expected {
    fn fail(&mut self, placeholder: usize, kind: FormatErrorKind) {
        self.error.get_or_insert((placeholder, kind));
    }

    /// Writes pieces, and returns the index of the first placeholder in the pieces.
    fn pieces(&mut self, pieces: &Pieces) -> usize {
        let first = self.next;
        for piece in pieces {
            match piece {
                Piece::Literal(text) => self.text += text,
                Piece::Value(value) => {
                    encode(&mut self.text, value);
                    self.next += 1;
                }
            }
        }
        first
    }

    fn check_segment(&mut self, start: usize, placeholder: usize) {
        let segment = self.text[start..].split(';').next().unwrap_or_default();
        match &*segment.replace("%2E", ".").replace("%2e", ".") {
            "" => self.fail(placeholder, FormatErrorKind::EmptySegment),
            "." | ".." => self.fail(placeholder, FormatErrorKind::DotSegment),
            _ => {}
        }
    }
}

fn is_label(label: &str) -> bool {
    let chars = |char: char| char.is_ascii_alphanumeric() || "-_".contains(char);
    (1..64).contains(&label.len())
        && label.chars().all(chars)
        && !label.starts_with('-')
        && !label.ends_with('-')
}

fn is_number(label: &str) -> bool {
    label.to_ascii_lowercase().starts_with("0x") || label.chars().all(|char| char.is_ascii_digit())
}

/// Returns the expected host for a value that is a whole host. The standard library parses IP addresses.
fn whole_host(value: &str) -> Option<String> {
    let inner = value
        .strip_prefix('[')
        .and_then(|value| value.strip_suffix(']'));
    if let Some(inner) = inner {
        return inner
            .parse::<std::net::Ipv6Addr>()
            .ok()
            .map(|_| value.to_owned());
    }
    if value.parse::<std::net::Ipv6Addr>().is_ok() {
        return Some(format!("[{value}]"));
    }
    if value.parse::<std::net::Ipv4Addr>().is_ok() {
        return Some(value.to_owned());
    }
    let name = value.strip_suffix('.').unwrap_or(value);
    let labels: Vec<&str> = name.split('.').collect();
    let is_name = labels.iter().all(|label| is_label(label))
        && !is_number(labels.last()?)
        && name.len() <= 253;
    is_name.then(|| value.to_owned())
}

impl Model {
    fn values(&self) -> Values {
        let mut values = Values::default();
        if let Some(scheme) = self.scheme {
            values.template += scheme;
            values.template += ":";
        }
        match &self.host {
            None => {}
            Some(Host::Literal(host)) => {
                let _ = write!(values.template, "//{host}");
            }
            Some(Host::Whole(value) | Host::Last(value) | Host::Label(_, value)) => {
                values.template += "//";
                match &self.host {
                    Some(Host::Last(_)) => values.template += "a.",
                    Some(Host::Label(before, _)) => values.template += before,
                    _ => {}
                }
                values.push(Owned::One(value.clone()));
                if let Some(Host::Label(..)) = self.host {
                    values.template += ".example.org";
                }
            }
        }
        match &self.port {
            None => {}
            Some(Port::Literal) => values.template += ":80",
            Some(Port::Value(value)) => {
                values.template += ":";
                values.push(Owned::One(value.clone()));
            }
            Some(Port::Optional(value)) => {
                values.template += ":";
                values.push(Owned::Optional(value.clone()));
            }
        }
        for (index, segment) in self.segments.iter().enumerate() {
            if self.is_absolute || index > 0 {
                values.template += "/";
            }
            match segment {
                Segment::Pieces(pieces) => values.pieces(pieces),
                Segment::List(items) => values.push(Owned::Many(items.clone())),
            }
        }
        for (index, entry) in self.query.iter().flatten().enumerate() {
            values.template += if index > 0 { "&" } else { "?" };
            match entry {
                Entry::Pieces(pieces) => values.pieces(pieces),
                Entry::Optional(key, value) => {
                    values.pieces(key);
                    values.push(Owned::Optional(value.clone()));
                }
                Entry::Repeated(key, items) => {
                    values.pieces(key);
                    values.push(Owned::Many(items.clone()));
                }
                Entry::Pairs(pairs) => values.push(Owned::Pairs(pairs.clone())),
            }
        }
        match &self.fragment {
            None => {}
            Some(Fragment::Pieces(pieces)) => {
                values.template += "#";
                values.pieces(pieces);
            }
            Some(Fragment::Optional(value)) => {
                values.template += "#";
                values.push(Owned::Optional(value.clone()));
            }
        }
        values
    }

    fn literal_keys(&self) -> Vec<String> {
        let key = |pieces: &Pieces| match &**pieces {
            [Piece::Literal(text), ..] if text.contains('=') || pieces.len() == 1 => {
                text.split('=').next().map(str::to_owned)
            }
            _ => None,
        };
        let entries = self.query.iter().flatten();
        let keys = entries.filter_map(|entry| match entry {
            Entry::Pieces(pieces) if !pieces.is_empty() => key(pieces),
            Entry::Optional(pieces, _) | Entry::Repeated(pieces, _) => key(pieces),
            _ => None,
        });
        let keys = keys.map(|key| key.replace("%3D", "=").replace("%C3%A9", "é"));
        keys.flat_map(|key| [key.replace('+', " "), key]).collect()
    }

    fn expected(&self) -> Expected {
        let mut out = Expected {
            text: String::new(),
            next: 0,
            error: None,
        };
        if let Some(scheme) = self.scheme {
            out.text = format!("{scheme}:");
        }
        self.expect_authority(&mut out);
        let path_start = out.text.len();
        for (index, segment) in self.segments.iter().enumerate() {
            let slash = if self.is_absolute || index > 0 {
                "/"
            } else {
                ""
            };
            match segment {
                Segment::Pieces(pieces) => {
                    out.text += slash;
                    let start = out.text.len();
                    let first = out.pieces(pieces);
                    if out.next > first {
                        out.check_segment(start, first);
                    }
                }
                Segment::List(items) => {
                    for item in items {
                        out.text += slash;
                        let start = out.text.len();
                        encode(&mut out.text, item);
                        out.check_segment(start, out.next);
                    }
                    out.next += 1;
                }
            }
        }
        if self.is_absolute && !self.segments.is_empty() && out.text.len() == path_start {
            out.text += "/";
        }
        self.expect_query(&mut out);
        match &self.fragment {
            None | Some(Fragment::Optional(None)) => {}
            Some(Fragment::Pieces(pieces)) => {
                out.text += "#";
                out.pieces(pieces);
            }
            Some(Fragment::Optional(Some(value))) => {
                out.text += "#";
                encode(&mut out.text, value);
            }
        }
        out
    }

    fn expect_authority(&self, out: &mut Expected) {
        match &self.host {
            None => {}
            Some(Host::Literal(host)) => {
                let _ = write!(out.text, "//{host}");
            }
            Some(Host::Whole(value)) => {
                match whole_host(value) {
                    Some(host) => out.text += &format!("//{host}"),
                    None => out.fail(out.next, FormatErrorKind::Host),
                }
                out.next += 1;
            }
            Some(Host::Label(before, value)) => {
                let label = format!("{before}{value}");
                if !is_label(&label) {
                    out.fail(out.next, FormatErrorKind::HostLabel);
                }
                let _ = write!(out.text, "//{label}.example.org");
                out.next += 1;
            }
            Some(Host::Last(value)) => {
                if !is_label(value) {
                    out.fail(out.next, FormatErrorKind::HostLabel);
                } else if is_number(value) {
                    out.fail(out.next, FormatErrorKind::NumericHost);
                }
                let _ = write!(out.text, "//a.{value}");
                out.next += 1;
            }
        }
        let value = match &self.port {
            None => return,
            Some(Port::Literal) => {
                out.text += ":80";
                return;
            }
            Some(Port::Value(value)) => Some(value),
            Some(Port::Optional(value)) => value.as_ref(),
        };
        if let Some(value) = value {
            let number = value.parse::<u16>();
            if number.map(|number| number.to_string()).as_ref() != Ok(value) {
                out.fail(out.next, FormatErrorKind::Port);
            }
            let _ = write!(out.text, ":{value}");
        }
        out.next += 1;
    }

    fn expect_query(&self, out: &mut Expected) {
        let keys = self.literal_keys();
        let mut delimiter = "?";
        let mut begin = |out: &mut Expected| {
            out.text += delimiter;
            delimiter = "&";
        };
        for entry in self.query.iter().flatten() {
            match entry {
                Entry::Pieces(pieces) => {
                    begin(out);
                    let (start, first) = (out.text.len(), out.pieces(pieces));
                    // An entry that its values make empty would not be an entry.
                    if out.next > first && out.text.len() == start {
                        out.fail(first, FormatErrorKind::EmptyEntry);
                    }
                }
                Entry::Optional(key, value) => {
                    let items: Vec<&String> = value.iter().collect();
                    expect_entries(out, &mut begin, key, &items);
                }
                Entry::Repeated(key, items) => {
                    let items: Vec<&String> = items.iter().collect();
                    expect_entries(out, &mut begin, key, &items);
                }
                Entry::Pairs(pairs) => {
                    for (key, value) in pairs {
                        begin(out);
                        if keys.contains(key) {
                            out.fail(out.next, FormatErrorKind::RepeatedKey);
                        }
                        encode(&mut out.text, key);
                        out.text += "=";
                        encode(&mut out.text, value);
                    }
                    out.next += 1;
                }
            }
        }
    }
}

fn expect_entries(
    out: &mut Expected,
    begin: &mut impl FnMut(&mut Expected),
    key: &Pieces,
    items: &[&String],
) {
    let first = out.next;
    for item in items {
        begin(out);
        out.next = first;
        let start = out.text.len();
        out.pieces(key);
        encode(&mut out.text, item);
        if out.text.len() == start {
            out.fail(first, FormatErrorKind::EmptyEntry);
        }
    }
    let values = key.iter().filter(|piece| matches!(piece, Piece::Value(_)));
    out.next = first + values.count() + 1;
}

/// Parses a template and returns the program of the template. The memory of the program is not freed.
fn program(template: &str, grammar: Grammar) -> &'static str {
    let literal = Text::alone(&tokens(&format!("{template:?}"))).expect("a literal");
    let template = Template::parse(&literal, grammar);
    let template = template.unwrap_or_else(|error| panic!("{error}"));
    Box::leak(build::Op::encode(&template.ops).into_boxed_str())
}

/// Calls a function with the arguments of a template.
fn with_arguments<T>(owned: &[Owned], call: impl FnOnce(&mut [Argument<'_>]) -> T) -> T {
    let lists = owned.iter().map(|value| -> Option<Box<dyn Items>> {
        match value {
            Owned::Many(items) => Some(Box::new(values(items))),
            Owned::Pairs(items) => Some(Box::new(pairs(items))),
            Owned::One(_) | Owned::Optional(_) => None,
        }
    });
    let mut lists: Vec<_> = lists.collect();
    let arguments = owned
        .iter()
        .zip(&mut lists)
        .map(|(value, list)| match (value, list) {
            (Owned::One(value), _) => uri_core::__v0_1_0::value(value).__uri_value(),
            (Owned::Optional(value), _) => option(value).__uri_option(),
            (_, list) => Argument::Many(&mut **list.as_mut().expect("a list")),
        });
    let mut arguments: Vec<_> = arguments.collect();
    call(&mut arguments)
}

const LITERALS: [&str; 8] = ["a", "b-c", "d.e", "%C3%A9", "v", "1", "...", "@:"];
const SCHEMES: [&str; 4] = ["https", "a", "urn", "file"];

/// Returns a random value. Many values could change the structure of a URI if they were not encoded.
fn value(rng: &mut Rng) -> String {
    const SPECIAL: [&str; 24] = [
        "",
        ".",
        "..",
        "/",
        "a/b",
        "?x=1",
        "#f",
        "&a=b",
        "=",
        "%",
        "%2F",
        "%2E%2E",
        ";",
        "a;b",
        "é",
        "\0",
        "\r\n",
        " ",
        "+",
        "@",
        ":",
        "[::1]",
        "//h",
        "\u{10FFFF}",
    ];
    match rng.u8(..10) {
        0..6 => SPECIAL[rng.usize(..SPECIAL.len())].to_owned(),
        6 => (0..rng.usize(..5))
            .map(|_| SPECIAL[rng.usize(..24)])
            .collect(),
        7 => (0..rng.usize(..200)).map(|_| rng.char(..)).collect(),
        _ => (0..rng.usize(1..9)).map(|_| rng.alphanumeric()).collect(),
    }
}

fn host_value(rng: &mut Rng) -> String {
    const HOSTS: [&str; 14] = [
        "h",
        "example.org",
        "a.b.",
        "127.0.0.1",
        "::1",
        "[::1]",
        "1",
        "0x1",
        "a.0X",
        "-a",
        "a-",
        "256.0.0.1",
        "a..b",
        "_a",
    ];
    match rng.u8(..4) {
        0 => value(rng),
        1 => "a".repeat(rng.usize(60..67)),
        2 => "abc.".repeat(rng.usize(60..65)) + &"d".repeat(rng.usize(..4)),
        _ => HOSTS[rng.usize(..HOSTS.len())].to_owned(),
    }
}

fn port_value(rng: &mut Rng) -> String {
    match rng.u8(..4) {
        0 => value(rng),
        1 => ["", "0", "00", "65535", "65536", "+1", "080"][rng.usize(..7)].to_owned(),
        _ => rng.u16(..).to_string(),
    }
}

fn list<T>(rng: &mut Rng, item: impl Fn(&mut Rng) -> T) -> Vec<T> {
    (0..[0, 0, 1, 2, 3][rng.usize(..5)])
        .map(|_| item(rng))
        .collect()
}

fn literal(rng: &mut Rng) -> &'static str {
    LITERALS[rng.usize(..LITERALS.len())]
}

/// Returns one or two pieces.
fn pieces(rng: &mut Rng) -> Pieces {
    match rng.u8(..6) {
        0 | 1 => vec![Piece::Value(value(rng))],
        2 => vec![Piece::Literal(literal(rng)), Piece::Value(value(rng))],
        3 => vec![
            Piece::Value(value(rng)),
            Piece::Literal([".", ";p", "x", "%2E"][rng.usize(..4)]),
        ],
        4 => vec![Piece::Value(value(rng)), Piece::Value(value(rng))],
        _ => vec![Piece::Literal(literal(rng))],
    }
}

impl Model {
    fn random(rng: &mut Rng) -> Self {
        let scheme = rng.bool().then(|| SCHEMES[rng.usize(..4)]);
        let host = match rng.u8(..8) {
            0 => Some(Host::Whole(host_value(rng))),
            1 => Some(Host::Label(
                ["", "a-", "b"][rng.usize(..3)],
                host_value(rng),
            )),
            2 => Some(Host::Last(host_value(rng))),
            3 | 4 => Some(Host::Literal(
                ["h", "example.org", "127.0.0.1", "[::1]"][rng.usize(..4)],
            )),
            _ => None,
        };
        let port = match rng.u8(..6) {
            _ if host.is_none() => None,
            0 => Some(Port::Literal),
            1 => Some(Port::Value(port_value(rng))),
            2 => Some(Port::Optional(rng.bool().then(|| port_value(rng)))),
            _ => None,
        };
        let is_absolute = host.is_some() || rng.bool();
        let count = rng.usize(..4) + usize::from(is_absolute && host.is_none());
        let segments = (0..count).map(|index| Segment::random(rng, is_absolute || index > 0));
        let segments: Vec<Segment> = segments.collect();
        let query = rng.bool().then(|| {
            let count = rng.usize(1..4);
            (0..count).map(|_| Entry::random(rng)).collect()
        });
        let fragment = match rng.u8(..4) {
            0 => Some(Fragment::Pieces(pieces(rng))),
            1 => Some(Fragment::Optional(rng.bool().then(|| value(rng)))),
            _ => None,
        };
        let mut model = Self {
            scheme,
            host,
            port,
            is_absolute,
            segments,
            query,
            fragment,
        };
        model.mend();
        model
    }

    /// Changes a model that the macro would refuse.
    fn mend(&mut self) {
        // The first segment of a relative reference cannot contain a colon.
        if let (None, None, false, Some(Segment::Pieces(first))) = (
            self.scheme,
            &self.host,
            self.is_absolute,
            self.segments.first_mut(),
        ) {
            for piece in first {
                if let Piece::Literal("@:") = piece {
                    *piece = Piece::Literal("@");
                }
            }
        }
    }
}

impl Segment {
    fn random(rng: &mut Rng, can_be_list: bool) -> Self {
        match rng.u8(..4) {
            0 if can_be_list => Self::List(list(rng, value)),
            _ => Self::Pieces(pieces(rng)),
        }
    }
}

impl Entry {
    fn random(rng: &mut Rng) -> Self {
        let key = |rng: &mut Rng| match rng.u8(..5) {
            0 => vec![Piece::Value(value(rng)), Piece::Literal("=")],
            4 => Vec::new(),
            1 => vec![Piece::Literal("q+r=")],
            _ => vec![Piece::Literal(["q=", "a=", "%3D="][rng.usize(..3)])],
        };
        match rng.u8(..6) {
            0 => Self::Optional(key(rng), rng.bool().then(|| value(rng))),
            // A list without a key is a list of pairs.
            1 => match key(rng) {
                key if key.is_empty() => Self::Pieces(pieces(rng)),
                key => Self::Repeated(key, list(rng, value)),
            },
            2 => Self::Pairs(list(rng, |rng| {
                let known = ["q", "q r", "q+r", "=", "1"][rng.usize(..5)].to_owned();
                (
                    if rng.u8(..4) == 0 { known } else { value(rng) },
                    value(rng),
                )
            })),
            3 => Self::Pieces([key(rng), pieces(rng)].concat()),
            4 => Self::Pieces(vec![Piece::Literal(["flag", "a=1", "1"][rng.usize(..3)])]),
            _ => Self::Pieces(pieces(rng)),
        }
    }
}

/// Formats a model, checks the result against the oracle, and returns it.
fn check(model: &Model) -> Result<UriRefBuf, FormatError> {
    let Values {
        template,
        arguments,
    } = model.values();
    let program = program(&template, Grammar::UriReference);
    let result = with_arguments(&arguments, |arguments| format_ref(program, arguments));
    let expected = model.expected();
    match (&result, expected.error) {
        (Ok(found), None) => {
            assert_eq!(found.as_str(), expected.text, "{template} {arguments:?}");
            // The offsets are equal to the offsets of a parsed reference.
            let parsed = UriRef::parse(found.as_str());
            let parsed = parsed.unwrap_or_else(|error| panic!("{template} {found}: {error}"));
            assert_eq!(
                build::offsets(found.as_uri_ref()),
                build::offsets(parsed),
                "{template} {found}"
            );
        }
        (Err(error), Some((placeholder, kind))) => {
            let name = format!("x{placeholder}");
            assert_eq!(
                (error.placeholder(), error.kind()),
                (Some(&*name), kind),
                "{template} {arguments:?}"
            );
        }
        (found, expected) => panic!("{template} {arguments:?}: {found:?}, expected {expected:?}"),
    }
    result
}

#[test]
fn a_result_is_equal_to_the_result_of_the_oracle() {
    let (cases, mut rng) = cases();
    let mut accepted = 0;
    for _ in 0..cases {
        let model = Model::random(&mut rng);
        if let Ok(found) = check(&model) {
            accepted += 1;
            laws(&model, found.as_uri_ref());
        }
    }
    // Both outcomes are common.
    assert!(
        accepted > cases / 5 && accepted < cases * 4 / 5,
        "{accepted}"
    );
}

/// Checks the laws about a result.
fn laws(model: &Model, found: UriRef<'_>) {
    // No value removes an entry of the query.
    let is_empty = |(key, value): (PctStr<'_>, Option<_>)| key == "" && value.is_none();
    assert!(
        found.query() != Some("") && !found.query_pairs().any(is_empty),
        "{found}"
    );
    // Decoding returns the values.
    let decoded: Vec<String> = found
        .query_pairs()
        // A value without a key is read as a key.
        .map(|(key, value)| value.unwrap_or(key).decode().to_str_lossy().into())
        .collect();
    for entry in model.query.iter().flatten() {
        match entry {
            Entry::Optional(_, Some(value)) => assert!(decoded.contains(value), "{found}"),
            Entry::Repeated(_, items) => {
                assert!(items.iter().all(|item| decoded.contains(item)), "{found}");
            }
            Entry::Pairs(pairs) => {
                assert!(
                    pairs.iter().all(|(_, value)| decoded.contains(value)),
                    "{found}"
                );
            }
            _ => {}
        }
    }
    if let Some(Fragment::Optional(Some(value))) = &model.fragment {
        let fragment = pct::decode(found.fragment().unwrap_or_default());
        assert!(fragment.eq(value.bytes()), "{found}");
    }
    let mut expected: Vec<String> = Vec::new();
    for segment in &model.segments {
        match segment {
            Segment::Pieces(pieces) => {
                let decoded = pieces.iter().map(|piece| match piece {
                    Piece::Literal(text) => pct::decode(text).to_str_lossy().into_owned(),
                    Piece::Value(value) => value.clone(),
                });
                expected.push(decoded.collect());
            }
            Segment::List(items) => expected.extend(items.iter().cloned()),
        }
    }
    if !matches!(found.path(), "" | "/") {
        let segments = found.segments();
        let segments = segments.map(|segment| segment.decode().to_str_lossy().into_owned());
        assert_eq!(segments.collect::<Vec<String>>(), expected, "{found}");
    }
    // Normalization does not change the number of segments and of query pairs.
    if let Ok(uri) = Uri::parse(found.as_str()) {
        let normal = uri.normalize(Normalization::SYNTAX);
        assert_eq!(normal.segments().count(), uri.segments().count(), "{uri}");
        assert_eq!(
            normal.query_pairs().count(),
            uri.query_pairs().count(),
            "{uri}"
        );
        // If the safe policy refuses a result without control characters, it also refuses the template with simple values.
        let decoded = pct::decode(found.as_str());
        let has_control = decoded.to_str_lossy().contains(char::is_control);
        let is_safe = Policy::SAFE.check(&uri).is_ok();
        if !has_control && !is_safe {
            assert!(!is_safe_template(model), "{uri}");
        }
    }
}

/// Returns whether the safe policy accepts the template with the letter `z` as each value, and also with the digit 1.
fn is_safe_template(model: &Model) -> bool {
    ["z", "1"].into_iter().all(|fill| {
        let template = model.values().template;
        let mut filled = String::new();
        let mut rest = &*template;
        while let Some((before, after)) = rest.split_once('{') {
            filled += before;
            filled += if before.ends_with(':') && filled.contains("//") {
                "1"
            } else {
                fill
            };
            rest = after.split_once('}').map_or("", |(_, rest)| rest);
        }
        filled += rest;
        Uri::parse(&filled).is_ok_and(|uri| Policy::SAFE.check(&uri).is_ok())
    })
}

#[test]
fn with_a_base_the_reference_is_resolved() {
    let (cases, mut rng) = cases();
    let bases = [
        "https://example.org/a/b?q",
        "https://example.org",
        "a:/b/c?q#f",
        "a:b/c",
        "urn:a",
        "file:///a/../b",
    ];
    for _ in 0..cases / 4 {
        let mut model = Model::random(&mut rng);
        model.scheme = None;
        model.mend();
        let Ok(reference) = check(&model) else {
            continue;
        };
        let base = Uri::parse(bases[rng.usize(..bases.len())]).unwrap();
        let Values {
            template,
            arguments,
        } = model.values();
        let program = program(&template, Grammar::RelativeRef);
        let found = with_arguments(&arguments, |arguments| {
            format_with_base(base, program, arguments)
        });
        let found = found.unwrap_or_else(|error| panic!("{template}: {error}"));
        let mut expected = reference.as_uri_ref().resolve(base);
        if model.query.is_some() && reference.as_uri_ref().query().is_none() {
            expected = expected.edit().query(None).build().unwrap();
        }
        assert_eq!(found, expected, "{template} {base}");
        let parsed = Uri::parse(found.as_str()).unwrap();
        assert_eq!(
            build::offsets(found.as_uri().as_uri_ref()),
            build::offsets(parsed.as_uri_ref())
        );
    }
}

/// The macro accepts exactly the paths of at most four segments for which `is_allowed` returns `true`.
#[test]
fn all_short_paths_are_accepted_or_refused() {
    let kinds: [fn() -> Segment; 6] = [
        || Segment::Pieces(vec![Piece::Literal("a")]),
        || Segment::Pieces(Vec::new()),
        || Segment::Pieces(vec![Piece::Value("v".to_owned())]),
        || Segment::List(Vec::new()),
        || Segment::List(vec!["1".to_owned()]),
        || Segment::List(vec!["1".to_owned(), "2".to_owned()]),
    ];
    let (mut accepted, mut refused) = (0, 0);
    for count in 0..=4_u32 {
        for number in 0..6_usize.pow(count) {
            for (scheme, host, is_absolute) in [
                (Some("a"), None, true),
                (Some("a"), None, false),
                (None, None, true),
                (None, None, false),
                (Some("a"), Some(Host::Literal("h")), true),
                (None, Some(Host::Literal("h")), true),
            ] {
                let segments = (0..count).map(|index| kinds[number / 6_usize.pow(index) % 6]());
                let model = Model {
                    scheme,
                    host,
                    port: None,
                    is_absolute,
                    segments: segments.collect(),
                    query: None,
                    fragment: None,
                };
                if is_allowed(&model) {
                    accepted += 1;
                    let found = check(&model).unwrap();
                    laws(&model, found.as_uri_ref());
                } else {
                    refused += 1;
                    assert_refused(&model);
                }
            }
        }
    }
    assert!(accepted > 5_000 && refused > 1_000, "{accepted} {refused}");
}

/// Returns whether the macro should accept the path of a model. A parsed path must have the same segments, even if lists
/// are empty.
fn is_allowed(model: &Model) -> bool {
    if model.host.is_some() {
        return true;
    }
    let is_list = |segment: &&Segment| matches!(segment, Segment::List(_));
    let is_empty =
        |segment: &Segment| matches!(segment, Segment::Pieces(pieces) if pieces.is_empty());
    if !model.is_absolute {
        let first = model.segments.first();
        let begins_with_slash = model.segments.len() > 1 && first.is_some_and(is_empty);
        return !first.as_ref().is_some_and(is_list) && !begins_with_slash;
    }
    // If the leading lists are empty, an absolute path must not begin with `//`.
    let rest: Vec<&Segment> = model.segments.iter().skip_while(is_list).collect();
    !(rest.len() > 1 && is_empty(rest[0]))
}

/// Asserts that the macro refuses a model, or parses the template as another model.
fn assert_refused(model: &Model) {
    let template = model.values().template;
    let literal = Text::alone(&tokens(&format!("{template:?}"))).expect("a literal");
    if let Ok(parsed) = Template::parse(&literal, Grammar::UriReference) {
        // `//a` is parsed as an authority. A path that begins with `/` is not rootless.
        let begins_with_slashes = template.trim_start_matches("a:").starts_with('/');
        assert!(begins_with_slashes, "{template} {parsed:?}");
    }
}
