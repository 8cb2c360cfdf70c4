//! Random templates with values.

use std::fmt::Write as _;

use fastrand::Rng;

use crate::testing::alternatives;
use crate::tests::arguments::Owned;

#[derive(Clone, Debug)]
pub(super) struct Model {
    pub(super) scheme: Option<&'static str>,
    pub(super) userinfo: Option<Userinfo>,
    pub(super) host: Option<Host>,
    pub(super) port: Option<Port>,
    pub(super) is_absolute: bool,
    pub(super) segments: Vec<Segment>,
    pub(super) query: Option<Vec<Entry>>,
    pub(super) fragment: Option<Fragment>,
    pub(super) kept: Kept,
}

/// A set of bits: the placeholders with `pct::Segment`s.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kept(pub(super) u64);

impl Kept {
    pub(super) fn has(self, placeholder: usize) -> bool {
        self.0 >> placeholder & 1 == 1
    }

    /// A random set, which has each placeholder with a probability of a quarter.
    pub(super) fn random(rng: &mut Rng) -> Self {
        Self(rng.u64(..) & rng.u64(..))
    }
}

#[derive(Clone, Debug)]
pub(super) struct Userinfo {
    pub(super) user: Pieces,
    pub(super) password: Option<Pieces>,
}

#[derive(Clone, Debug)]
pub(super) enum Host {
    Literal(&'static str),
    Whole(String),
    /// A label before `.example.org`, which is a literal and a value.
    Label(&'static str, String),
    Last(String),
}

#[derive(Clone, Debug)]
pub(super) enum Port {
    Literal,
    Value(String),
    Optional(Option<String>),
}

pub(super) type Pieces = Vec<Piece>;

#[derive(Clone, Debug)]
pub(super) enum Piece {
    Literal(&'static str),
    Value(String),
}

#[derive(Clone, Debug)]
pub(super) enum Segment {
    Pieces(Pieces),
    List(Vec<String>),
    Commas(Vec<String>),
}

#[derive(Clone, Debug)]
pub(super) enum Entry {
    Pieces(Pieces),
    Optional(Pieces, Option<String>),
    Repeated(Pieces, Vec<String>),
    /// A list with commas, which comes after a literal key.
    Commas(Pieces, Vec<String>),
    Pairs(Vec<(String, String)>),
}

#[derive(Clone, Debug)]
pub(super) enum Fragment {
    Pieces(Pieces),
    Optional(Option<String>),
}

#[derive(Default)]
struct Values {
    template: String,
    arguments: Vec<Owned>,
}

/// Some names begin others: `x1`, `x10`, `x11`, `x100`.
pub(super) fn name(index: usize) -> String {
    format!("x{:b}", index + 1)
}

impl Values {
    fn push(&mut self, value: Owned) {
        let suffix = match value {
            Owned::One(_) => "",
            Owned::Optional(_) => "?",
            Owned::Many(_) | Owned::Pairs(_) => "*",
        };
        self.push_as(suffix, value);
    }

    fn push_as(&mut self, suffix: &str, value: Owned) {
        let name = name(self.arguments.len());
        let _ = write!(self.template, "{{{name}{suffix}}}");
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

impl Model {
    /// The template, and its values in order.
    pub(super) fn values(&self) -> (String, Vec<Owned>) {
        let mut values = Values::default();
        if let Some(scheme) = self.scheme {
            values.template += scheme;
            values.template += ":";
        }
        if self.host.is_some() {
            values.template += "//";
        }
        if let Some(Userinfo { user, password }) = &self.userinfo {
            values.pieces(user);
            if let Some(password) = password {
                values.template += ":";
                values.pieces(password);
            }
            values.template += "@";
        }
        match &self.host {
            None => {}
            Some(Host::Literal(host)) => values.template += host,
            Some(Host::Whole(value) | Host::Last(value) | Host::Label(_, value)) => {
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
                Segment::Commas(items) => values.push_as("*,", Owned::Many(items.clone())),
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
                Entry::Commas(key, items) => {
                    values.pieces(key);
                    values.push_as("*,", Owned::Many(items.clone()));
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
        (values.template, values.arguments)
    }
}

pub(super) const LITERALS: [&str; 8] = ["a", "b-c", "d.e", "%C3%A9", "v", "1", "...", "@:"];
pub(super) const SCHEMES: [&str; 4] = ["https", "a", "urn", "file"];

/// Many could change the structure if they weren't encoded.
pub(super) fn value(rng: &mut Rng) -> String {
    const SPECIAL: [&str; 26] = [
        "", ".", "..", "/", "a/b", "?x=1", "#f", "&a=b", "=", "%", "%2F", "%2E%2E", ";", "a;b",
        "é", "\0", "\r\n", " ", "+", "@", ":", "[::1]", "//h", "\u{FFFF}", "a,b", "!$'(*),",
    ];
    match rng.u8(..10) {
        0..6 => SPECIAL[rng.usize(..SPECIAL.len())].to_owned(),
        6 => (0..rng.usize(..5))
            .map(|_| SPECIAL[rng.usize(..SPECIAL.len())])
            .collect(),
        7 => (0..rng.usize(..200)).map(|_| rng.char(..)).collect(),
        _ => (0..rng.usize(1..9)).map(|_| rng.alphanumeric()).collect(),
    }
}

pub(super) fn host_value(rng: &mut Rng) -> String {
    const HOSTS: &str =
        "h|example.org|a.b.|127.0.0.1|::1|[::1]|1|0x1|a.0X|0xdeploy|0xfa|-a|a-|256.0.0.1|a..b|_a";
    match rng.u8(..4) {
        0 => value(rng),
        1 => "a".repeat(rng.usize(60..67)),
        2 => "abc.".repeat(rng.usize(60..65)) + &"d".repeat(rng.usize(..4)),
        _ => {
            let hosts = alternatives(HOSTS);
            hosts[rng.usize(..hosts.len())].to_owned()
        }
    }
}

pub(super) fn port_value(rng: &mut Rng) -> String {
    match rng.u8(..4) {
        0 => value(rng),
        1 => ["", "0", "00", "65535", "65536", "+1", "080"][rng.usize(..7)].to_owned(),
        _ => rng.u16(..).to_string(),
    }
}

pub(super) fn list<T>(rng: &mut Rng, item: impl Fn(&mut Rng) -> T) -> Vec<T> {
    (0..[0, 0, 1, 2, 3][rng.usize(..5)])
        .map(|_| item(rng))
        .collect()
}

pub(super) fn literal(rng: &mut Rng) -> &'static str {
    LITERALS[rng.usize(..LITERALS.len())]
}

/// One or two, usually with a value.
pub(super) fn pieces(rng: &mut Rng) -> Pieces {
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

fn user_pieces(rng: &mut Rng) -> Pieces {
    let piece = |rng: &mut Rng| match rng.u8(..3) {
        0 => Piece::Literal(["u", "%40", "%3A", "a.b", "!$&'()*+,;="][rng.usize(..5)]),
        _ => Piece::Value(value(rng)),
    };
    (0..[0, 1, 1, 2][rng.usize(..4)])
        .map(|_| piece(rng))
        .collect()
}

impl Model {
    pub(super) fn random(rng: &mut Rng) -> Self {
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
        let has_userinfo = host.is_some() && rng.u8(..3) == 0;
        let userinfo = has_userinfo.then(|| Userinfo {
            user: user_pieces(rng),
            password: rng.bool().then(|| user_pieces(rng)),
        });
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
            userinfo,
            host,
            port,
            is_absolute,
            segments,
            query,
            fragment,
            kept: Kept::random(rng),
        };
        model.mend();
        model
    }

    /// Makes the macro accept the model.
    pub(super) fn mend(&mut self) {
        // A userinfo with a placeholder refuses `https`.
        if matches!(self.scheme, None | Some("https")) {
            self.userinfo = None;
        }
        // Such a value follows a `./`, which the oracle leaves out, so it has no `:`.
        if let (None, false, Some(Segment::Pieces(first))) =
            (self.scheme, self.is_absolute, self.segments.first())
            && first.len() == 1
        {
            self.kept.0 &= !1;
        }
        // The first segment of a relative reference has no colon.
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
    pub(super) fn random(rng: &mut Rng, can_be_list: bool) -> Self {
        match rng.u8(..4) {
            0 if can_be_list => Self::List(list(rng, value)),
            1 if can_be_list && rng.bool() => Self::Commas(list(rng, value)),
            _ => Self::Pieces(pieces(rng)),
        }
    }
}

impl Entry {
    pub(super) fn random(rng: &mut Rng) -> Self {
        let key = |rng: &mut Rng| match rng.u8(..5) {
            0 => vec![Piece::Value(value(rng)), Piece::Literal("=")],
            4 => Vec::new(),
            1 => vec![Piece::Literal("q+r=")],
            _ => vec![Piece::Literal(["q=", "a=", "%3D="][rng.usize(..3)])],
        };
        match rng.u8(..7) {
            0 => Self::Optional(key(rng), rng.bool().then(|| value(rng))),
            // A list of pairs.
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
            5 => Self::Commas(
                vec![Piece::Literal(["q=", "a=", "q+r="][rng.usize(..3)])],
                list(rng, value),
            ),
            _ => Self::Pieces(pieces(rng)),
        }
    }
}
