//! Normalization as described in sections 6.2.2 and 6.2.3. It is slow because each step creates a string.

use std::net::Ipv6Addr;

use uri_core::{Normalization, Uri};

use super::resolve::remove_dot_segments;
use super::split::Parts;

/// The normalization steps that are selected.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Choice {
    pub(crate) case: bool,
    pub(crate) percent_encoding: bool,
    pub(crate) dot_segments: bool,
    pub(crate) empty_port: bool,
    pub(crate) default_port: bool,
    pub(crate) empty_path: bool,
    pub(crate) ipv6_text: bool,
}

impl Choice {
    pub(crate) const SYNTAX: Self = Self {
        case: true,
        percent_encoding: true,
        dot_segments: true,
        empty_port: true,
        default_port: false,
        empty_path: false,
        ipv6_text: false,
    };
    pub(crate) const SCHEME: Self = Self {
        default_port: true,
        empty_path: true,
        ..Self::SYNTAX
    };

    /// The bits of all steps.
    pub(crate) const ALL: u8 = 127;

    /// Selects steps by the bits of a number, with one bit per step.
    pub(crate) fn from_bits(bits: u8) -> Self {
        Self {
            case: bits & 1 != 0,
            percent_encoding: bits & 2 != 0,
            dot_segments: bits & 4 != 0,
            empty_port: bits & 8 != 0,
            default_port: bits & 16 != 0,
            empty_path: bits & 32 != 0,
            ipv6_text: bits & 64 != 0,
        }
    }

    pub(crate) fn level(self) -> Normalization {
        type Step = fn(Normalization) -> Normalization;
        let steps: [(bool, Step); 7] = [
            (self.case, Normalization::case),
            (self.percent_encoding, Normalization::percent_encoding),
            (self.dot_segments, Normalization::dot_segments),
            (self.empty_port, Normalization::empty_port),
            (self.default_port, Normalization::default_port),
            (self.empty_path, Normalization::empty_path),
            (self.ipv6_text, Normalization::ipv6_text),
        ];
        let chosen = steps.into_iter().filter(|(is_chosen, _)| *is_chosen);
        chosen.fold(Normalization::NONE, |steps, (_, step)| step(steps))
    }
}

/// The three rungs, each step alone, and all steps.
pub(crate) fn levels() -> Vec<(Normalization, Choice)> {
    let mut levels = vec![
        (Normalization::NONE, Choice::default()),
        (Normalization::SYNTAX, Choice::SYNTAX),
        (Normalization::SCHEME, Choice::SCHEME),
    ];
    let all = format!("{:?}", Choice::from_bits(Choice::ALL).level());
    assert!(!all.contains("false"), "the oracle lacks a step: {all}");
    for bits in [1, 2, 4, 8, 16, 32, 64, Choice::ALL] {
        let choice = Choice::from_bits(bits);
        levels.push((choice.level(), choice));
    }
    levels
}

/// The normal form of a reference.
pub(crate) fn normal_form(text: &str, choice: Choice) -> String {
    let parts = Parts::of(text);
    let mut normal = String::new();
    let scheme = parts.scheme.map(str::to_ascii_lowercase);
    if let (Some(written), Some(lower)) = (parts.scheme, &scheme) {
        normal.push_str(if choice.case { lower } else { written });
        normal.push(':');
    }
    if let Some(host) = parts.host {
        normal.push_str("//");
        if let Some(userinfo) = parts.userinfo {
            normal.push_str(&triplets(userinfo, choice));
            normal.push('@');
        }
        normal.push_str(&host_form(host, choice));
        if let Some(port) = parts.port.filter(|port| keeps_port(port, &scheme, choice)) {
            normal.push(':');
            normal.push_str(port);
        }
    }
    let mut path = triplets(parts.path, choice);
    if path.is_empty() && choice.empty_path && parts.host.is_some() && is_like_http(&scheme) {
        path.push('/');
    }
    if choice.dot_segments && scheme.is_some() {
        path = remove_dot_segments(&path);
    }
    if path.starts_with("//") && parts.host.is_none() {
        path.insert_str(0, "/.");
    }
    normal.push_str(&path);
    if let Some(query) = parts.query {
        normal.push('?');
        normal.push_str(&triplets(query, choice));
    }
    if let Some(fragment) = parts.fragment {
        normal.push('#');
        normal.push_str(&triplets(fragment, choice));
    }
    normal
}

/// Normalizes the triplets in a string outside the host (sections 6.2.2.1 and 6.2.2.2).
fn triplets(text: &str, choice: Choice) -> String {
    let mut pieces = text.split('%');
    let mut normal = String::from(pieces.next().unwrap());
    for piece in pieces {
        let (digits, rest) = piece.split_at(2);
        let char = char::from(u8::from_str_radix(digits, 16).unwrap());
        if choice.percent_encoding && (char.is_ascii_alphanumeric() || "-._~".contains(char)) {
            normal.push(char);
        } else if choice.case {
            normal.push('%');
            normal.push_str(&digits.to_ascii_uppercase());
        } else {
            normal.push('%');
            normal.push_str(digits);
        }
        normal.push_str(rest);
    }
    normal
}

fn host_form(host: &str, choice: Choice) -> String {
    let address = host
        .strip_prefix('[')
        .and_then(|host| host.strip_suffix(']'));
    if let Some(Ok(address)) = address.map(str::parse::<Ipv6Addr>)
        && choice.ipv6_text
    {
        return format!("[{address}]");
    }
    let host = triplets(host, choice);
    if choice.case {
        // The host is written in lowercase, except for its triplets, which are written in uppercase.
        triplets(
            &host.to_ascii_lowercase(),
            Choice {
                percent_encoding: false,
                ..choice
            },
        )
    } else {
        host
    }
}

/// Whether the normal form contains the port (sections 3.2.3 and 6.2.3).
fn keeps_port(port: &str, scheme: &Option<String>, choice: Choice) -> bool {
    if port.is_empty() {
        return !choice.empty_port;
    }
    if !choice.default_port {
        return true;
    }
    // A test of `schemes.rs` has the table of default ports.
    let uri = scheme.as_ref().map(|scheme| format!("{scheme}://h"));
    let default = uri.and_then(|uri| Uri::parse(&uri).ok()?.port_or_default());
    let Some(default) = default else {
        return true;
    };
    port.trim_start_matches('0') != default.to_string()
}

fn is_like_http(scheme: &Option<String>) -> bool {
    matches!(
        scheme.as_deref(),
        Some("http" | "https" | "ws" | "wss" | "ftp")
    )
}
