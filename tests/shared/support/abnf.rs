//! A recognizer for RFC 3986: the rules of appendix A, read from their text as regular expressions. It shares no code
//! with the parser.

use std::mem;
use std::ops::Range;
use std::sync::LazyLock;

use regex_automata::dfa::{Automaton, StartKind, dense};
use regex_automata::{Anchored, Input, meta};
use uri_core::{Host, UriRef};

/// Appendix A of the RFC in its own words, and the few rules that it takes from elsewhere.
const ABNF: &str = include_str!("../data/rfc3986.abnf");

/// The right side of a rule, on one line or more.
fn definition(rule: &str) -> String {
    let mut lines = ABNF.lines().skip_while(|line| {
        let name = line
            .split_once(" = ")
            .map_or("", |(name, _)| name.trim_end());
        name != rule
    });
    let first = lines
        .next()
        .unwrap_or_else(|| panic!("the rule {rule} is missing"));
    let (_, first) = first.split_once(" = ").expect("a rule");
    let others = lines.take_while(|line| line.starts_with(' '));
    [first]
        .into_iter()
        .chain(others)
        .collect::<Vec<_>>()
        .join("\n")
}

/// A rule as a regular expression, with those of other rules in place of their names. The rules in `named` are named
/// groups, with `_` in place of `-`.
fn expand(rule: &str, named: &[&str]) -> String {
    /// The tokens of RFC 5234 that the RFC uses: a string, a range, a repetition, a rule, a bracket or `/`; and
    /// comments.
    static TOKEN: LazyLock<meta::Regex> = LazyLock::new(|| {
        let token =
            r#""[^"]*"|%x[0-9A-F-]+|[0-9]*\*[0-9]*|[0-9]+|<?[A-Za-z][0-9A-Za-z-]*>?|[()\[\]/]|;.*"#;
        meta::Regex::new(token).expect("a regular expression")
    });
    let mut regex = match named.contains(&rule) {
        true => format!("(?<{}>", rule.replace('-', "_")),
        false => "(?:".to_owned(),
    };
    // ABNF writes a repetition before its element, and a regular expression after it.
    let mut repetition = String::new();
    let mut after_groups = Vec::new();
    let definition = definition(rule);
    for token in TOKEN.find_iter(&definition) {
        let token = &definition[token.range()];
        match token.as_bytes()[0] {
            b';' => {}
            b'/' => regex.push('|'),
            b'*' | b'0'..=b'9' => repetition = quantifier(token),
            b'(' => {
                regex.push_str("(?:");
                after_groups.push(mem::take(&mut repetition));
            }
            b'[' => {
                regex.push_str("(?:");
                after_groups.push("?".to_owned());
            }
            b')' | b']' => {
                regex.push(')');
                regex.push_str(&after_groups.pop().expect("a bracket is open"));
            }
            first => {
                regex.push_str(&match first {
                    b'"' => literal(token.trim_matches('"')),
                    b'%' => format!(r"[\x{}]", token[2..].replace('-', r"-\x")),
                    _ => expand(token.trim_matches(['<', '>']), named),
                });
                regex.push_str(&mem::take(&mut repetition));
            }
        }
    }
    regex + ")"
}

/// `*` is `{0,}`, `1*` is `{1,}`, `*4` is `{0,4}`, and `2` is `{2}`.
fn quantifier(repetition: &str) -> String {
    match repetition.split_once('*') {
        Some(("", most)) => format!("{{0,{most}}}"),
        Some((least, most)) => format!("{{{least},{most}}}"),
        None => format!("{{{repetition}}}"),
    }
}

/// A string matches in either case (RFC 5234, section 2.3).
fn literal(text: &str) -> String {
    let of_byte = |byte: u8| {
        let (lower, upper) = (byte.to_ascii_lowercase(), byte.to_ascii_uppercase());
        format!(r"[\x{lower:02x}\x{upper:02x}]")
    };
    text.bytes().map(of_byte).collect()
}

/// A rule as a regular expression, without anchors.
pub(crate) fn regex(rule: &str) -> String {
    expand(rule, &[])
}

/// The automaton that reads the whole string by a rule, with one state for each set of strings that can follow.
pub(crate) fn automaton(rule: &str) -> dense::DFA<Vec<u32>> {
    let config = dense::Config::new()
        .start_kind(StartKind::Anchored)
        .minimize(true);
    let mut builder = dense::Builder::new();
    builder.configure(config);
    let whole = format!(r"{}\z", regex(rule));
    builder.build(&whole).expect("a regular expression")
}

/// The rules that whole strings are read by.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Rule {
    Uri,
    AbsoluteUri,
    UriReference,
    RelativeRef,
}

impl Rule {
    pub(crate) const ALL: [Self; 4] = [
        Self::Uri,
        Self::AbsoluteUri,
        Self::UriReference,
        Self::RelativeRef,
    ];

    /// The name that the rule has in the RFC, such as `absolute-URI`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Uri => "URI",
            Self::AbsoluteUri => "absolute-URI",
            Self::UriReference => "URI-reference",
            Self::RelativeRef => "relative-ref",
        }
    }

    /// Whether the whole string matches, and the length of the longest prefix that is the beginning of a match.
    pub(crate) fn read(self, text: &[u8]) -> (bool, usize) {
        /// The automata, in the order of [`Rule::ALL`].
        static AUTOMATA: LazyLock<[dense::DFA<Vec<u32>>; 4]> =
            LazyLock::new(|| Rule::ALL.map(|rule| automaton(rule.name())));
        let automaton = &AUTOMATA[self as usize];
        let input = Input::new(text).anchored(Anchored::Yes);
        let start = automaton.start_state_forward(&input);
        let mut state = start.expect("the automaton is anchored");
        for (alive, byte) in text.iter().enumerate() {
            state = automaton.next_state(state, *byte);
            // A state is a set of places in the expression, and the dead one is empty. From every place, some text
            // leads to a match. Since `\z` matches only at the end, no place is left out in favor of an earlier match.
            if automaton.is_dead_state(state) {
                return (false, alive);
            }
        }
        let end = automaton.next_eoi_state(state);
        (automaton.is_match_state(end), text.len())
    }
}

/// The byte ranges of a string's components, without delimiters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Parts {
    pub(crate) scheme: Option<Range<usize>>,
    pub(crate) authority: Option<Range<usize>>,
    pub(crate) userinfo: Option<Range<usize>>,
    pub(crate) host: Option<(Range<usize>, HostKind)>,
    pub(crate) port: Option<Range<usize>>,
    pub(crate) path: Range<usize>,
    pub(crate) query: Option<Range<usize>>,
    pub(crate) fragment: Option<Range<usize>>,
}

/// The alternatives of `host`, with those of the `IP-literal` that it may contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HostKind {
    Ipv6,
    IpvFuture,
    Ipv4,
    RegName,
}

/// The components of a `URI-reference`, or `None` if the string isn't one.
///
/// Only the kind of a host is ambiguous, and the first alternative that matches is the right one (RFC 3986, section
/// 3.2.2), as in a regular expression. Otherwise, a match is the only one, because no component contains the delimiter
/// that ends it: neither a scheme nor the first segment of a relative path contains a `:`, a userinfo has no `@`, and a
/// host without brackets has neither.
pub(crate) fn derivation(text: &[u8]) -> Option<Parts> {
    const PATHS: [&str; 5] = [
        "path-abempty",
        "path-absolute",
        "path-noscheme",
        "path-rootless",
        "path-empty",
    ];
    static REGEX: LazyLock<meta::Regex> = LazyLock::new(|| {
        let mut named = vec!["scheme", "authority", "userinfo", "host", "port"];
        named.extend(["IPv6address", "IPvFuture", "reg-name", "query", "fragment"]);
        named.extend(PATHS);
        let whole = |rule| format!(r"\A{}\z", expand(rule, &named));
        let built = meta::Regex::new_many(&["URI", "relative-ref"].map(whole));
        built.expect("regular expressions")
    });
    let mut found = REGEX.create_captures();
    REGEX.captures(text, &mut found);
    let part = |rule: &str| {
        let group = found.get_group_by_name(&rule.replace('-', "_"));
        group.map(Range::from)
    };
    let kind = if part("IPv6address").is_some() {
        HostKind::Ipv6
    } else if part("IPvFuture").is_some() {
        HostKind::IpvFuture
    } else if part("reg-name").is_some() {
        HostKind::RegName
    } else {
        HostKind::Ipv4
    };
    Some(Parts {
        path: PATHS.into_iter().find_map(part)?,
        scheme: part("scheme"),
        authority: part("authority"),
        userinfo: part("userinfo"),
        host: part("host").map(|host| (host, kind)),
        port: part("port"),
        query: part("query"),
        fragment: part("fragment"),
    })
}

/// The parts that the parser found in a reference, in the form in which [`derivation`] returns them.
pub(crate) fn parts(reference: UriRef<'_>) -> Parts {
    let text = reference.as_str();
    let range = |part: &str| -> Range<usize> {
        let start = part.as_ptr() as usize - text.as_ptr() as usize;
        start..start + part.len()
    };
    let host_kind = |host| match host {
        Host::Ipv6(_) => HostKind::Ipv6,
        Host::IpvFuture { .. } => HostKind::IpvFuture,
        Host::Ipv4(_) => HostKind::Ipv4,
        Host::RegName(_) => HostKind::RegName,
    };
    Parts {
        scheme: reference.scheme().map(|scheme| range(scheme.as_str())),
        authority: reference.authority().map(|a| range(a.as_str())),
        userinfo: reference.userinfo().map(range),
        host: reference
            .host_str()
            .map(range)
            .zip(reference.host().map(host_kind)),
        port: reference.port().map(range),
        path: range(reference.path()),
        query: reference.query().map(range),
        fragment: reference.fragment().map(range),
    }
}

/// One character of each class that rules distinguish in a short string, and two characters that no rule contains. `v`
/// is one of the letters that aren't hex digits, and can also begin an `IPvFuture`. `!` is one of the characters that
/// neither delimit components nor occur in a scheme. Digits differ only in an IPv4 address, which is longer than these
/// strings.
pub(crate) const EVERY_CLASS: [&str; 16] = [
    "a", "v", "0", "-", ".", "!", ":", "/", "?", "#", "[", "]", "@", "%", "\\", "é",
];
