//! Reference resolution, following the pseudocode of RFC 3986, sections 5.2.2 to 5.2.4 and 5.3.

use super::recompose::recompose;
use super::split::Parts;

/// The five components. An undefined component is `None`.
#[derive(Clone, Default)]
struct Components {
    scheme: Option<String>,
    authority: Option<String>,
    path: String,
    query: Option<String>,
    fragment: Option<String>,
}

/// The target of a reference (section 5.2.2).
pub(crate) fn resolve(base: &str, reference: &str, strict: bool) -> String {
    let base = parse(base);
    let mut r = parse(reference);
    let mut t = Components::default();

    if !strict && same_scheme(&r, &base) {
        r.scheme = None;
    }
    if r.scheme.is_some() {
        t.scheme = r.scheme;
        t.authority = r.authority;
        t.path = remove_dot_segments(&r.path);
        t.query = r.query;
    } else {
        if r.authority.is_some() {
            t.authority = r.authority;
            t.path = remove_dot_segments(&r.path);
            t.query = r.query;
        } else {
            if r.path.is_empty() {
                t.path = base.path;
                if r.query.is_some() {
                    t.query = r.query;
                } else {
                    t.query = base.query;
                }
            } else {
                if r.path.starts_with('/') {
                    t.path = remove_dot_segments(&r.path);
                } else {
                    t.path = merge(&base, &r.path);
                    t.path = remove_dot_segments(&t.path);
                }
                t.query = r.query;
            }
            t.authority = base.authority;
        }
        t.scheme = base.scheme;
    }
    t.fragment = r.fragment;

    // This isn't in the pseudocode: without an authority, a path can't begin with `//` (sections 3.3 and 4.2).
    if t.authority.is_none() && t.path.starts_with("//") {
        t.path.insert_str(0, "/.");
    }
    // The authority has the place of the host.
    recompose(&uri_core::Components {
        scheme: t.scheme.as_deref(),
        host: t.authority.as_deref(),
        path: &t.path,
        query: t.query.as_deref(),
        fragment: t.fragment.as_deref(),
        ..uri_core::Components::EMPTY
    })
}

/// Compares schemes without regard to case (section 3.1).
fn same_scheme(r: &Components, base: &Components) -> bool {
    match (&r.scheme, &base.scheme) {
        (Some(a), Some(b)) => a.to_lowercase() == b.to_lowercase(),
        _ => false,
    }
}

/// Merges the paths (section 5.2.3).
fn merge(base: &Components, path: &str) -> String {
    if base.authority.is_some() && base.path.is_empty() {
        return format!("/{path}");
    }
    match base.path.rfind('/') {
        Some(slash) => format!("{}{path}", &base.path[..=slash]),
        None => path.to_owned(),
    }
}

/// Removes dot segments (section 5.2.4).
pub(crate) fn remove_dot_segments(path: &str) -> String {
    let mut input = path.to_owned();
    let mut output = String::new();
    while !input.is_empty() {
        if input.starts_with("../") {
            // A
            input.replace_range(..3, "");
        } else if input.starts_with("./") {
            input.replace_range(..2, "");
        } else if input.starts_with("/./") {
            // B
            input.replace_range(..3, "/");
        } else if input == "/." {
            input = "/".to_owned();
        } else if input.starts_with("/../") {
            // C
            input.replace_range(..4, "/");
            remove_last_segment(&mut output);
        } else if input == "/.." {
            input = "/".to_owned();
            remove_last_segment(&mut output);
        } else if input == "." || input == ".." {
            // D
            input.clear();
        } else {
            // E
            let initial = usize::from(input.starts_with('/'));
            let end = input[initial..].find('/').map(|at| initial + at);
            output.extend(input.drain(..end.unwrap_or(input.len())));
        }
    }
    output
}

/// Removes the last segment and the `/` before it.
fn remove_last_segment(output: &mut String) {
    output.truncate(output.rfind('/').unwrap_or(0));
}

/// Splits a reference (appendix B).
fn parse(reference: &str) -> Components {
    let parts = Parts::of(reference);
    Components {
        scheme: parts.scheme.map(str::to_owned),
        authority: parts.authority.map(str::to_owned),
        path: parts.path.to_owned(),
        query: parts.query.map(str::to_owned),
        fragment: parts.fragment.map(str::to_owned),
    }
}
