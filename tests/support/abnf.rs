//! A recognizer for RFC 3986: the rules of appendix A as regular expressions. It shares no code with the parser.

use std::ops::Range;
use std::sync::LazyLock;

use regex_automata::dfa::{Automaton, StartKind, dense};
use regex_automata::{Anchored, Input, meta};
use uri_core::{Host, UriRef};

/// The regular expression of each rule, in the order of the appendix, and then those of RFC 5234, B.1. A name in `<…>` is
/// another rule, with `_` in place of `-`. Spaces have no meaning. `path`, `reserved` and `gen-delims` are left out, because
/// no string is read by them.
fn expression(rule: &str) -> &'static str {
    match rule {
        // URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
        "URI" => r"<scheme>:<hier_part>(\?<query>)?(#<fragment>)?",
        // hier-part = "//" authority path-abempty / path-absolute / path-rootless / path-empty
        "hier_part" => "//<authority><path_abempty>|<path_absolute>|<path_rootless>|<path_empty>",
        // URI-reference = URI / relative-ref
        "URI_reference" => "<URI>|<relative_ref>",
        // absolute-URI = scheme ":" hier-part [ "?" query ]
        "absolute_URI" => r"<scheme>:<hier_part>(\?<query>)?",
        // relative-ref = relative-part [ "?" query ] [ "#" fragment ]
        "relative_ref" => r"<relative_part>(\?<query>)?(#<fragment>)?",
        // relative-part = "//" authority path-abempty / path-absolute / path-noscheme / path-empty
        "relative_part" => {
            "//<authority><path_abempty>|<path_absolute>|<path_noscheme>|<path_empty>"
        }
        // scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
        "scheme" => "<ALPHA>(<ALPHA>|<DIGIT>|[+]|-|[.])*",
        // authority = [ userinfo "@" ] host [ ":" port ]
        "authority" => "(<userinfo>@)?<host>(:<port>)?",
        // userinfo = *( unreserved / pct-encoded / sub-delims / ":" )
        "userinfo" => "(<unreserved>|<pct_encoded>|<sub_delims>|:)*",
        // host = IP-literal / IPv4address / reg-name
        "host" => "<IP_literal>|<IPv4address>|<reg_name>",
        // port = *DIGIT
        "port" => "<DIGIT>*",
        // IP-literal = "[" ( IPv6address / IPvFuture ) "]"
        // The last bracket is written twice so that strings drawn from the rule contain both kinds equally often.
        "IP_literal" => r"\[(<IPv6address>\]|<IPvFuture>\])",
        // IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
        "IPvFuture" => "[vV]<HEXDIG>+[.](<unreserved>|<sub_delims>|:)+",
        // IPv6address =                            6( h16 ":" ) ls32
        //             /                       "::" 5( h16 ":" ) ls32
        //             / [               h16 ] "::" 4( h16 ":" ) ls32
        //             / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
        //             / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
        //             / [ *3( h16 ":" ) h16 ] "::"    h16 ":"   ls32
        //             / [ *4( h16 ":" ) h16 ] "::"              ls32
        //             / [ *5( h16 ":" ) h16 ] "::"              h16
        //             / [ *6( h16 ":" ) h16 ] "::"
        "IPv6address" => concat!(
            "                         (<h16>:){6}<ls32>",
            "|                      ::(<h16>:){5}<ls32>",
            "|(             <h16>)?::(<h16>:){4}<ls32>",
            "|((<h16>:){0,1}<h16>)?::(<h16>:){3}<ls32>",
            "|((<h16>:){0,2}<h16>)?::(<h16>:){2}<ls32>",
            "|((<h16>:){0,3}<h16>)?::  <h16>:   <ls32>",
            "|((<h16>:){0,4}<h16>)?::           <ls32>",
            "|((<h16>:){0,5}<h16>)?::           <h16>",
            "|((<h16>:){0,6}<h16>)?::",
        ),
        // h16 = 1*4HEXDIG
        "h16" => "<HEXDIG>{1,4}",
        // ls32 = ( h16 ":" h16 ) / IPv4address
        "ls32" => "<h16>:<h16>|<IPv4address>",
        // IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet
        "IPv4address" => "<dec_octet>[.]<dec_octet>[.]<dec_octet>[.]<dec_octet>",
        // dec-octet = DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" %x30-35
        "dec_octet" => "<DIGIT>|[1-9]<DIGIT>|1<DIGIT>{2}|2[0-4]<DIGIT>|25[0-5]",
        // reg-name = *( unreserved / pct-encoded / sub-delims )
        "reg_name" => "(<unreserved>|<pct_encoded>|<sub_delims>)*",
        // path-abempty = *( "/" segment )
        "path_abempty" => "(/<segment>)*",
        // path-absolute = "/" [ segment-nz *( "/" segment ) ]
        "path_absolute" => "/(<segment_nz>(/<segment>)*)?",
        // path-noscheme = segment-nz-nc *( "/" segment )
        "path_noscheme" => "<segment_nz_nc>(/<segment>)*",
        // path-rootless = segment-nz *( "/" segment )
        "path_rootless" => "<segment_nz>(/<segment>)*",
        // path-empty = 0<pchar>
        "path_empty" => "",
        // segment = *pchar
        "segment" => "<pchar>*",
        // segment-nz = 1*pchar
        "segment_nz" => "<pchar>+",
        // segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )
        "segment_nz_nc" => "(<unreserved>|<pct_encoded>|<sub_delims>|@)+",
        // pchar = unreserved / pct-encoded / sub-delims / ":" / "@"
        "pchar" => "<unreserved>|<pct_encoded>|<sub_delims>|:|@",
        // query = *( pchar / "/" / "?" )
        "query" => r"(<pchar>|/|\?)*",
        // fragment = *( pchar / "/" / "?" )
        "fragment" => r"(<pchar>|/|\?)*",
        // pct-encoded = "%" HEXDIG HEXDIG
        "pct_encoded" => "%<HEXDIG><HEXDIG>",
        // unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"
        "unreserved" => "<ALPHA>|<DIGIT>|[-._~]",
        // sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="
        "sub_delims" => "[!$&'()*+,;=]",
        // ALPHA = %x41-5A / %x61-7A
        "ALPHA" => "[A-Za-z]",
        // DIGIT = %x30-39
        "DIGIT" => "[0-9]",
        // HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
        "HEXDIG" => "<DIGIT>|[A-Fa-f]",
        _ => panic!("the rule {rule} is missing"),
    }
}

/// The expression of a rule with those of other rules in place of their names. The rules in `named` are named groups.
fn expand(rule: &str, named: &[&str]) -> String {
    let pieces = expression(rule).split(['<', '>']).enumerate();
    let pieces = pieces.map(|(number, piece)| match number % 2 {
        0 => piece.replace(' ', ""),
        _ if named.contains(&piece) => format!("(?<{piece}>{})", expand(piece, named)),
        _ => format!("(?:{})", expand(piece, named)),
    });
    pieces.collect()
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

    /// The whole regular expression, without anchors.
    pub(crate) fn regex(self) -> String {
        let name = match self {
            Self::Uri => "URI",
            Self::AbsoluteUri => "absolute_URI",
            Self::UriReference => "URI_reference",
            Self::RelativeRef => "relative_ref",
        };
        expand(name, &[])
    }

    /// Whether the whole string matches, and the length of the longest prefix that is the beginning of a match.
    pub(crate) fn read(self, text: &[u8]) -> (bool, usize) {
        /// The automata, in the order of [`Rule::ALL`].
        static AUTOMATA: LazyLock<[dense::DFA<Vec<u32>>; 4]> = LazyLock::new(|| {
            let config = dense::Config::new().start_kind(StartKind::Anchored);
            let mut builder = dense::Builder::new();
            builder.configure(config);
            Rule::ALL.map(|rule| {
                let whole = format!(r"(?:{})\z", rule.regex());
                builder.build(&whole).expect("a regular expression")
            })
        });
        let automaton = &AUTOMATA[self as usize];
        let input = Input::new(text).anchored(Anchored::Yes);
        let start = automaton.start_state_forward(&input);
        let mut state = start.expect("the automaton is anchored");
        for (alive, byte) in text.iter().enumerate() {
            state = automaton.next_state(state, *byte);
            // A state is a set of places in the expression, and the dead one is empty. From every place, some text leads
            // to a match. Since `\z` matches only at the end, no place is left out in favor of an earlier match.
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
        "path_abempty",
        "path_absolute",
        "path_noscheme",
        "path_rootless",
        "path_empty",
    ];
    static REGEX: LazyLock<meta::Regex> = LazyLock::new(|| {
        let mut named = vec!["scheme", "authority", "userinfo", "host", "port"];
        named.extend(["IPv6address", "IPvFuture", "reg_name", "query", "fragment"]);
        named.extend(PATHS);
        let whole = |rule| format!(r"\A(?:{})\z", expand(rule, &named));
        let built = meta::Regex::new_many(&["URI", "relative_ref"].map(whole));
        built.expect("regular expressions")
    });
    let mut found = REGEX.create_captures();
    REGEX.captures(text, &mut found);
    let part = |rule: &str| found.get_group_by_name(rule).map(Range::from);
    let kind = if part("IPv6address").is_some() {
        HostKind::Ipv6
    } else if part("IPvFuture").is_some() {
        HostKind::IpvFuture
    } else if part("reg_name").is_some() {
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

/// What the parser found, in the same form.
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

/// One character of each class that rules distinguish in a short string, and two characters that no rule contains. `v` is
/// one of the letters that aren't hex digits, and can also begin an `IPvFuture`. `!` is one of the characters that
/// neither delimit components nor occur in a scheme. Digits differ only in an IPv4 address, which is longer than these
/// strings.
pub(crate) const EVERY_CLASS: [&str; 16] = [
    "a", "v", "0", "-", ".", "!", ":", "/", "?", "#", "[", "]", "@", "%", "\\", "é",
];
