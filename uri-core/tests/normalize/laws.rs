//! The laws of normal forms with every short string.

use fastrand::Rng;
use uri_core::{Normalization, Uri, UriRef};

use crate::laws::normalize::normalized;
use crate::laws::resolve::normal;
use crate::oracle::normalize::{Choice, levels};
use crate::random;
use crate::texts::texts;

#[track_caller]
fn check(text: &str, level: Normalization, choice: Choice) {
    normalized(UriRef::parse(text).unwrap(), level, choice);
}

/// Checks every reference in which up to `longest` tokens replace the `{}` of a template.
fn walk(template: &str, tokens: &[&str], longest: usize) {
    let levels = levels();
    let (before, after) = template.split_once("{}").unwrap();
    let mut checked = 0;
    let mut branches = vec![(String::new(), 0)];
    while let Some((slot, len)) = branches.pop() {
        let text = format!("{before}{slot}{after}");
        if UriRef::parse(&text).is_ok() {
            checked += 1;
            for (level, choice) in &levels {
                check(&text, *level, *choice);
            }
        }
        if len < longest {
            let longer = |token: &&str| (format!("{slot}{token}"), len + 1);
            branches.extend(tokens.iter().map(longer));
        }
    }
    assert!(checked > tokens.len(), "{template}");
}

/// How much longer the strings are in an optimized build.
const MORE: usize = if cfg!(debug_assertions) { 0 } else { 1 };

#[test]
fn schemes() {
    walk("{}:b", &["a", "A", "z9", "+", "-."], 3 + MORE);
    walk("{}://h:80", &["h", "T", "tp", "s", "w"], 3 + MORE);
}

#[test]
fn userinfo() {
    let tokens = ["a", "A", "%41", "%2f", "%c3", ":", "%7E", ""];
    walk("x://{}@h", &tokens, 3 + MORE);
    walk("//{}@", &tokens, 2 + MORE);
}

#[test]
fn hosts() {
    let tokens = ["a", "A", ".", "%41", "%6a", "%2e", "%c3", "%C3", "1", "%31"];
    walk("http://{}/", &tokens, 3 + MORE);
    walk("//{}", &tokens, 2 + MORE);
}

#[test]
fn addresses() {
    let tokens = ["::", "A", "0", "0:", ":b", ":00ff", ":1.2.3.4", "ffff"];
    walk("x://[{}]:80/", &tokens, 4 + MORE);
    walk("//[2001:DB8:{}]", &tokens, 4 + MORE);
    walk("//[V1{}", &["F", ".", "a", "A", ":", "]"], 4 + MORE);
}

#[test]
fn ports() {
    for scheme in ["http", "HTTPS", "ws", "wss", "ftp", "ssh", "x"] {
        let (port, end) = (format!("{scheme}://h:{{}}"), format!("{scheme}://u@h{{}}?"));
        walk(&port, &["0", "8", "443", "2", "1"], 3 + MORE);
        walk(&end, &[":", "/", "80", "443"], 3 + MORE);
    }
    walk("//h:{}", &["0", "8", "443"], 3);
}

#[test]
fn dot_segments() {
    walk("a:{}", &["a", ".", "/", "%2e"], 6 + MORE);
    for template in ["a:/{}", "a://h/{}", "{}", "//h/{}"] {
        walk(template, &["a", ".", "/", "%2e"], 5 + MORE);
    }
    for template in ["a:{}", "a:b/{}", "a:/..{}", "/a{}"] {
        walk(template, &["/", "..", "/.", "b", "%2E%2e"], 4 + MORE);
    }
}

#[test]
fn paths() {
    let tokens = ["a", "A", "..", "/", "%41", "%2F", "%2E", "%c3", ":", "%7e"];
    for template in ["a:{}", "http://h{}", "./{}", "//h/{}"] {
        walk(template, &tokens, 3 + MORE);
    }
}

#[test]
fn queries_and_fragments() {
    let tokens = ["a", "A", "%61", "%2f", "%C3", "/../", "?", "%2e"];
    walk("a:?{}", &tokens, 3 + MORE);
    walk("http://h?b#{}", &tokens, 3 + MORE);
    walk("#{}", &tokens, 2 + MORE);
}

/// Strings with something to change for each step of normalization.
const TEXTS: [&str; 16] = [
    "HTTP://U%7e@[2001:DB8:0:0::1]:0080?%c3%A4%41#%2f",
    "http://%31.2.3.4:/%2e/a/../%2E%2E/b%7Ec/./%c3",
    "http://h:",
    "http://h:80",
    "HTTPS://H:443/",
    "hTTps://%48%c3:0443",
    "x://H:80/a/..",
    "x:/.//%2e",
    "x:a/..//b",
    "x:../a:b",
    "x://?#",
    "//%41@H:/a/../b",
    "/a/%2e%2e//b",
    "%2e/a:b/..",
    "ftp://[::FFFF:1.2.3.4]:21",
    "//[V1.A:b]:",
];

#[test]
fn every_choice_of_steps() {
    for text in TEXTS {
        for bits in 0..=Choice::ALL {
            let choice = Choice::from_bits(bits);
            check(text, choice.level(), choice);
        }
    }
}

/// Long strings with random components.
#[test]
fn all_components_at_once() {
    let mut numbers = Rng::with_seed(1);
    let levels = levels();
    for _ in 0..2000 {
        let mut text = String::new();
        let mut add = |before: &str, tokens: &[&str], most: usize| {
            if numbers.u8(..4) > 0 {
                text.push_str(before);
                text.push_str(&random::text(&mut numbers, tokens, most));
            }
        };
        add("", &["http:", "HTTPS:", "x:", "ftp:"], 1);
        add("//", &["U%41@", "a:%c3@", "@"], 1);
        add("", &["h.", "H", "%48", "%2F", "[::FF]", "1"], 2);
        add("", &[":", ":80", ":0443", ":1"], 1);
        add("", &["/", "/..", "/.", "/a", "/%2E", "%7e", "B"], 8);
        add("?", &["a", "%61", "/..", "%2f"], 4);
        add("#", &["A", "%41", "/.", "%aF"], 4);
        if UriRef::parse(&text).is_ok() {
            for (level, choice) in &levels {
                check(&text, *level, *choice);
            }
        }
    }
}

const BASES: &str = "http://a/b/c/d;p?q http://a/ http://a/b/?%2F http://u:p@a:8080/%C3%BC/ x://a x://a?q x: x:b \
                     x:b/c x:/b/c x:/.//b x:/.//b/c x:// mailto:a@b";

#[test]
fn a_normal_base_resolves_a_reference_and_its_normal_form_alike() {
    let tokens = [
        "A", "..", ".", "/", "%7e", "%c3", "?", "#", ":", "x:", "//", "H:", "/../",
    ];
    let mut checked = 0;
    for reference in texts(&tokens, 3) {
        let Ok(reference) = UriRef::parse(&reference) else {
            continue;
        };
        for base in BASES.split(' ') {
            checked += 1;
            normal(Uri::parse(base).unwrap(), reference);
        }
    }
    assert!(checked > 20_000, "{checked}");
}

fn normal_of_resolved(reference: UriRef<'_>, base: Uri<'_>, level: Normalization) -> String {
    let (mut buffer, mut normal_buffer) = ([0; 64], [0; 64]);
    let resolved = reference.resolve_into(base, &mut buffer);
    let normal = resolved.unwrap().normalize_into(level, &mut normal_buffer);
    String::from(normal.unwrap().as_str())
}

/// The law above holds only for a normalized base and a reference without encoded dots.
#[test]
fn resolution_and_normalization_do_not_commute_in_general() {
    let resolve = |base, reference| {
        let reference = UriRef::parse(reference).unwrap();
        normal_of_resolved(reference, Uri::parse(base).unwrap(), Normalization::SYNTAX)
    };
    // For resolution, an encoded dot segment is a name, which `..` removes.
    assert_eq!(resolve("a://h/p/q/r", "%2e%2e/../x"), "a://h/p/q/x");
    assert_eq!(resolve("a://h/p/q/r", "../../x"), "a://h/x");
    // Resolution removes the last segment of a base, even if that segment is `..`.
    assert_eq!(resolve("a://h/a/..", "a"), "a://h/a/a");
    assert_eq!(resolve("a://h/", "a"), "a://h/a");
}
