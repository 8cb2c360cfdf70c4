//! The passwords that policies refuse: exactly those that the documentation of the rules defines, and never one that
//! isn't masked.

use std::ops::Range;

use uri_core::{Policy, Uri, UriRef};

use super::odd_places::{CASES, for_each};
use crate::hostile::{after_scheme, is_database};

/// The password rules refuse exactly what their documentation says, and every byte that they refuse is masked.
#[test]
fn the_refused_passwords_are_masked() {
    let mut refused = [0; 2];
    for_each(0x9a55, |text| {
        let Ok(uri) = Uri::parse(text) else {
            return false;
        };
        let policies = [Policy::ANY.no_password(), Policy::ANY.no_split_password()];
        let expected = [is_refused(text), split_password(uri.as_uri_ref()).is_some()];
        let shown = uri.redacted().to_string();
        for (index, policy) in policies.iter().enumerate() {
            let error = policy.check(&uri).err();
            assert_eq!(error.is_some(), expected[index], "{text}");
            if let Some(error) = error {
                let (before, after) = shown.split_once("***").expect("a mask");
                let masked = before.len()..text.len() - after.len();
                let span = error.span();
                assert!(
                    masked.start <= span.start && span.end <= masked.end,
                    "{text}"
                );
                refused[index] += 1;
            }
        }
        true
    });
    assert!(
        refused[0] > CASES / 5 && refused[1] > CASES / 2_000,
        "{refused:?}"
    );
}

/// Whether `Policy::no_password` refuses a URI, as defined in the documentation of that method.
fn is_refused(text: &str) -> bool {
    // An encoded `:` doesn't count.
    let text = &text.replace("%3A", "...");
    let reference = UriRef::parse(text).unwrap();
    // If the authority isn't empty, the grammar says where it is, and the path after it is searched for another
    // authority.
    let end = text.find(['?', '#']).unwrap_or(text.len());
    let start = match reference.authority() {
        Some(authority) if authority.as_str().ends_with(':') => end - reference.path().len() - 1,
        Some(authority) if !authority.as_str().is_empty() => end - reference.path().len(),
        _ => 0,
    };
    let password = reference
        .authority()
        .and_then(|authority| authority.password());
    password.is_some_and(|password| !password.as_str().is_empty())
        || has_nested_password(&text[start..end])
        || reference.authority().is_none() && is_refused_after_scheme(&text[..end])
}

/// Whether a password follows the scheme directly.
fn is_refused_after_scheme(text: &str) -> bool {
    let Some((scheme, rest)) = text.split_once(':') else {
        return false;
    };
    // A masked password can contain a `?` or `#`, which aren't in this text.
    let end = rest
        .find('/')
        .map_or(text.len(), |slash| scheme.len() + 1 + slash);
    after_scheme(text).is_some_and(|password| {
        password.end <= end && !text[password].contains(':') && !is_database(scheme)
    })
}

/// Whether a path, with what may precede it, has a password in a nested authority.
fn has_nested_password(text: &str) -> bool {
    let lower = text.to_ascii_lowercase();
    let needs_host = ["http:", "https:", "ws:", "wss:", "ftp:"]
        .into_iter()
        .find(|scheme| lower.starts_with(scheme));
    let mut authority = match needs_host {
        Some(scheme) => Some(scheme.len()),
        None => after_slash(text, 0),
    };
    while let Some(start) = authority {
        let Some(colon) = text[start..].find(':').map(|colon| start + colon + 1) else {
            return false;
        };
        let after_digits = text[colon..].trim_start_matches(|char: char| char.is_ascii_digit());
        if !after_digits.is_empty() && !after_digits.starts_with('/') {
            return text[colon + 1..].contains('@');
        }
        authority = after_slash(text, text.len() - after_digits.len() - 1);
    }
    false
}

/// The index after the first slash that follows a `:` or another slash. The search begins at `start`.
fn after_slash(text: &str, start: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    (start + 1..bytes.len())
        .find(|index| bytes[*index] == b'/' && matches!(bytes[index - 1], b':' | b'/'))
        .map(|index| index + 1)
}

/// The range of a password that ends the authority of a database URI.
fn split_password(reference: UriRef<'_>) -> Option<Range<usize>> {
    let text = reference.as_str();
    let userinfo = reference.userinfo().unwrap_or_default();
    let colons = [":", "%3A"].map(|colon| userinfo.find(colon).map(|at| at + colon.len()));
    let password = colons
        .into_iter()
        .flatten()
        .min()
        .map(|start| &userinfo[start..]);
    let empty = password.filter(|password| password.is_empty());
    let start = empty.or(reference.port()).or(password)?.as_ptr() as usize - text.as_ptr() as usize;
    // The `@` follows the authority. After it come hosts, not another `@`.
    let end = reference.path().as_ptr() as usize - text.as_ptr() as usize;
    let mut ats = text.match_indices('@').map(|(at, _)| at).rev();
    let at = ats.find(|at| {
        let rest = &text[at + 1..];
        let hosts = &rest[..rest.find(['/', '?', '#', '@']).unwrap_or(rest.len())];
        *at >= end && !rest[hosts.len()..].starts_with('@') && are_hosts(hosts)
    })?;
    is_database(reference.scheme()?.as_str()).then_some(start..at)
}

/// Whether a text is a host with an optional port, or a comma-separated list of these.
fn are_hosts(text: &str) -> bool {
    let is_port = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit());
    let mut pieces = text.split(',').map(|host| host.split_once(':'));
    !text.is_empty()
        && !text.starts_with(':')
        && pieces.all(|host| host.is_none_or(|(_, port)| is_port(port)))
}
