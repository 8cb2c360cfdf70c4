//! What a person says of the components of a string, and of what follows from them.

use uri_core::{Normalization, PctStr, Uri, UriRef};

use crate::corpus::Entry;

/// An answer that isn't the one that a person gives.
pub(super) fn problem(entry: &Entry) -> Option<String> {
    for (question, expected) in &entry.answers {
        let reference = match entry.utf8().map(UriRef::parse) {
            Some(Ok(reference)) => reference,
            _ => return Some(format!("{question} of what isn't a reference")),
        };
        if let ("below" | "not_below", Some(base)) = (*question, expected) {
            let uri = reference.as_uri().expect(entry.line);
            let is_below = uri.is_below(&Uri::parse(base).expect(base));
            if is_below != (*question == "below") {
                return Some(format!("below {base}: {is_below}"));
            }
            continue;
        }
        let found = answer(question, reference);
        if found != *expected {
            return Some(format!("{question} is {found:?}"));
        }
    }
    None
}

/// The components that a reference has, as `name(text)`.
fn parts(reference: UriRef<'_>) -> String {
    let components = reference.components();
    let parts = [
        ("scheme", components.scheme),
        ("userinfo", components.userinfo),
        ("host", components.host),
        ("port", components.port),
        ("path", Some(components.path)),
        ("query", components.query),
        ("fragment", components.fragment),
    ];
    let parts: Vec<String> = parts
        .iter()
        .filter_map(|(name, text)| Some(format!("{name}({})", (*text)?)))
        .collect();
    parts.join(" ")
}

/// The answer of the method with the name of the question, as text.
fn answer(question: &str, reference: UriRef<'_>) -> Option<String> {
    let uri = reference.as_uri();
    let authority = reference.authority();
    let owned = |text: Option<&str>| text.map(str::to_owned);
    match question {
        "scheme" => reference.scheme().map(|scheme| scheme.to_string()),
        "authority" => authority.map(|authority| authority.to_string()),
        "userinfo" => owned(reference.userinfo()),
        "user" => owned(authority?.user().map(PctStr::as_str)),
        "password" => owned(authority?.password().map(PctStr::as_str)),
        "host" => owned(reference.host_str()),
        "ip" => reference.host()?.ip().map(|ip| ip.to_string()),
        "port" => owned(reference.port()),
        "port_u16" => reference.port_u16().map(|port| port.to_string()),
        "port_or_default" => uri?.port_or_default().map(|port| port.to_string()),
        "host_and_port" => {
            let (host, port) = uri?.host_and_port()?;
            Some(format!("{host} {port}"))
        }
        "path" => Some(reference.path().to_owned()),
        "segments" => {
            let segments: Vec<&str> = reference.segments().map(PctStr::as_str).collect();
            Some(segments.join(" "))
        }
        "query" => owned(reference.query()),
        "fragment" => owned(reference.fragment()),
        "parts" => Some(parts(reference)),
        "origin" => uri?.origin().map(|origin| origin.to_string()),
        "normal" => Some(reference.normalize(Normalization::SYNTAX).into_string()),
        question => panic!("{question}: no such question"),
    }
}
