//! However a server reads a path, what is below a base stays below it: a proof by enumeration.
#![cfg(feature = "alloc")]

use uri_core::{Uri, UriRef};

/// The longest paths have this many pieces after the base.
const PIECES: usize = if cfg!(debug_assertions) { 5 } else { 6 };

/// The steps that a server takes with a path, each at most once and in any order. Most servers take some of them.
const STEPS: [fn(&str) -> String; 5] = [
    decode,
    |path| path.replace('\\', "/"),
    without_parameters,
    without_dot_segments,
    without_empty_segments,
];

fn decode(path: &str) -> String {
    String::from_utf8(uri_core::pct::decode(path).collect()).expect("ASCII")
}

fn without_parameters(path: &str) -> String {
    let names = path
        .split('/')
        .skip(1)
        .map(|segment| segment.split(';').next());
    joined(names.flatten())
}

fn without_dot_segments(path: &str) -> String {
    let mut kept = Vec::new();
    for segment in path.split('/').skip(1) {
        match segment {
            "." => {}
            ".." => drop(kept.pop()),
            name => kept.push(name),
        }
    }
    joined(kept)
}

fn without_empty_segments(path: &str) -> String {
    joined(path.split('/').filter(|segment| !segment.is_empty()))
}

fn joined<'s>(segments: impl IntoIterator<Item = &'s str>) -> String {
    let segments = segments.into_iter();
    segments.fold(String::new(), |path, segment| path + "/" + segment)
}

/// Whether every order of the steps leads below the place where it leads the base.
fn stays_below(path: &str, base: &str, steps: &[fn(&str) -> String]) -> bool {
    let is_below = path
        .strip_prefix(base.trim_end_matches('/'))
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    is_below
        && steps.iter().enumerate().all(|(index, step)| {
            let (next_path, next_base) = (step(path), step(base));
            // What changes nothing now may do so after another step, so it isn't needed here.
            next_path == path && next_base == base || {
                let mut left = steps.to_vec();
                left.remove(index);
                stays_below(&next_path, &next_base, &left)
            }
        })
}

/// Counts the paths that are below the base, and those of them that have an encoded slash.
fn check_all(text: &mut String, base: Uri<'_>, pieces: usize, below: &mut [usize; 2]) {
    if let Ok(uri) = Uri::parse(text)
        && uri.is_below(base)
    {
        let path = uri.path();
        assert!(stays_below(path, base.path(), &STEPS), "{uri} {base}");
        below[0] += 1;
        below[1] += usize::from(path.contains("%2F") || path.contains("%5C"));
    }
    let after_base = &text[base.as_str().trim_end_matches('/').len()..];
    if after_base.starts_with('/')
        && let Ok(reference) = UriRef::parse(after_base)
        && let Ok(appended) = base.append(reference)
    {
        assert!(appended.is_below(base), "{appended} {base}");
        assert_eq!(appended.strip_base(base), Some(reference), "{base}");
    }
    if pieces == 0 {
        return;
    }
    let len = text.len();
    for piece in ["a", "/", "%2F", "%5C", "\\", ".", "..", "%2E", ";", "%252F"] {
        text.push_str(piece);
        check_all(text, base, pieces - 1, below);
        text.truncate(len);
    }
}

#[test]
fn what_is_below_a_base_stays_below_it() {
    let mut below = [0; 2];
    for base in [
        "https://h",
        "https://h/",
        "https://h/a",
        "https://h/a/a/",
        "https://h/a%2Fa",
    ] {
        let mut text = base.to_owned();
        check_all(&mut text, Uri::parse(base).expect(base), PIECES, &mut below);
    }
    let [all, with_slash] = below;
    println!("{all} below a base, {with_slash} of them with an encoded slash");
    assert!(with_slash > all / 2);
}
