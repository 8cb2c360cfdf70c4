//! Tests of the hidden functions that the expansions call.

use crate::support::hidden as expansion;
use uri_core::{Normalization, Policy, Uri, UriRef};

use expansion::Resolved;
use expansion::in_macro::{self, Candidates, RowPlace};

#[track_caller]
fn panics(call: impl FnOnce() + std::panic::UnwindSafe) -> String {
    let payload = std::panic::catch_unwind(call).expect_err("this panics");
    match payload.downcast::<String>() {
        Ok(message) => *message,
        Err(payload) => (*payload.downcast::<&str>().expect("a text")).to_owned(),
    }
}

/// An invalid list is reported once for the whole table, so a row is checked only against the other rules.
#[test]
fn a_row_is_not_checked_against_the_lists_of_an_invalid_policy() {
    let uri = Uri::parse("ftp://h:81/#a").unwrap();
    for policy in [
        Policy::ANY.schemes(&[]),
        Policy::ANY.hosts(&["example.*"]),
        Policy::ANY.ports(&[]),
        Policy::ANY.ports(&[]).port_in_range(),
        Policy::ANY.schemes(&["https"]).ports(&[]),
    ] {
        assert!(policy.check_lists().is_err() && policy.check(&uri).is_err());
        expansion::check(&uri, &policy);
        let message = panics(move || expansion::check(&uri, &policy.no_fragment()));
        assert!(message.starts_with("refused URI: fragment"), "{message}");
    }
}

/// Resolving `U` removes `y:/..`, and the nested authority is still masked.
#[test]
fn a_row_with_a_base_is_masked() {
    uri_macros::uri_table! {
        policy = Policy::ANY;
        A = "http://g.example/y:/..//u:s3cret@h/";
        U = A, "x";
        V = U, "?q";
    }
    assert_eq!(format!("{A:?}"), r#"Uri("http://g.example/y:/..//***@h/")"#);
    assert_eq!(format!("{U:?}"), r#"Uri("http://g.example//***@h/x")"#);
    assert_eq!(format!("{V:?}"), r#"Uri("http://g.example//***@h/x?q")"#);
}

/// `mistakes` and `ui` have the messages.
#[test]
fn a_rule_that_a_table_or_a_function_cannot_have_is_found() {
    let ports = Policy::ANY.ports(&[80]);
    panics(move || expansion::check_references(&ports));
    let likely_mistakes = Policy::ANY.no_likely_mistakes();
    expansion::check_references(&likely_mistakes.no_query().max_len(8));
    for (policy, can_be_refused) in [
        (Policy::DEFAULT.no_low_port().public_addresses(), [false; 2]),
        (Policy::ANY.hosts(&["h"]), [false; 2]),
        (Policy::ANY.max_len(80), [true; 2]),
        (Policy::ANY.no_trailing_slash(), [false, true]),
    ] {
        let found = [None, Some("X://h/")].map(|without_lists| {
            let check = move || expansion::check_plain_values(&policy, without_lists);
            std::panic::catch_unwind(check).is_err()
        });
        assert_eq!(found, can_be_refused, "{policy:?}");
    }
}

/// A message shows the first hundred characters of a row, not counting the password.
#[test]
fn only_the_beginning_of_a_long_row_is_shown() {
    let shown = |text: &str| {
        let uri = Uri::parse(text).unwrap();
        let message = in_macro::two_rows(
            Normalization::NONE,
            (RowPlace::Name("A"), uri),
            (RowPlace::Name("B"), uri),
        );
        let mut lines = message.as_str().lines().skip(2);
        let line = lines.next().unwrap().strip_prefix("    A = ").unwrap();
        let same = lines.next().unwrap().strip_prefix("    B = ");
        assert_eq!(same, Some(line));
        line.to_owned()
    };
    let letters = |before: &str, count, after: &str| before.to_owned() + &"a".repeat(count) + after;
    for (before, count, after, shown_before, shown_count, shown_after) in [
        ("x:", 0, "", "x:", 0, ""),
        ("x:", 98, "", "x:", 98, ""),
        ("x:", 99, "", "x:", 98, "..."),
        ("x:", 300, "", "x:", 98, "..."),
        ("x://u:pw@h", 0, "", "x://u:***@h", 0, ""),
        ("x:y://u:pw@h", 0, "", "x:y://u:***@h", 0, ""),
        ("http:/u:pw@h", 0, "", "http:/***@h", 0, ""),
        ("x://u:pw@", 93, "", "x://u:***@", 93, ""),
        ("x://u:pw@", 94, "", "x://u:***@", 93, "..."),
        ("x://", 94, ":pw@", "x://", 94, ":***@"),
        ("x://", 94, ":pw@h", "x://", 94, ":***@..."),
        ("x://", 95, ":pw@h", "x://", 95, ":..."),
        ("x://", 200, ":pw@h", "x://", 96, "..."),
    ] {
        let line = letters(shown_before, shown_count, shown_after);
        assert_eq!(shown(&letters(before, count, after)), line);
    }
}

/// Whether a `..`, encoded or not, leads above the base, also if the rest of the path leads down again.
fn climbs(path: &str) -> bool {
    let deep = Uri::parse("x://h/d/d/d/").unwrap();
    let path = path.strip_prefix('/').unwrap_or(path);
    let slashes = path.match_indices('/').map(|(at, _)| at);
    slashes.chain([path.len()]).any(|end| {
        let resolved = deep.join(&format!("./{}", &path[..end])).unwrap();
        let normal = resolved.normalize(Normalization::SYNTAX);
        !normal.as_str().starts_with(deep.as_str())
    })
}

#[test]
fn a_resolved_uri_has_room_and_stays_below_its_base() {
    const PARTS: [&str; 15] = [
        "", "/", "//", ".", "..", "a", "/a", "?q", "#f", "b:", "//h", "./", "../", "/..", "%2e%2E/",
    ];
    const BASES: [&str; 10] = [
        "a:", "a://", "a://h", "a://h/", "a:b", "a:/b/c", "a:b/c", "a:?q", "a://?q#f", "a:/.//b",
    ];
    let mut pairs = 0;
    for (first, second) in PARTS.iter().flat_map(|a| PARTS.iter().map(move |b| (a, b))) {
        for third in PARTS {
            let text = format!("{first}{second}{third}");
            let Ok(reference) = UriRef::parse(&text) else {
                continue;
            };
            let begins = reference.scheme().is_some() || reference.authority().is_some();
            let leaves = in_macro::leaves(None, reference, &text).is_some();
            assert_eq!(leaves, begins || climbs(reference.path()), "{text}");
            for base in BASES {
                let base = Uri::parse(base).unwrap();
                let len = reference.resolve(base).as_str().len();
                assert!(
                    len <= expansion::resolved_room(base, reference),
                    "{base} {text}"
                );
                let resolved = Box::leak(Box::new(Resolved::<64>::new(base, reference)));
                assert_eq!(resolved.uri(), reference.resolve(base));
                pairs += 1;
            }
        }
    }
    assert!(pairs > 10_000);
}

#[test]
fn a_resolved_uri_that_does_not_fit_is_reported() {
    let base = Uri::parse("a:/").unwrap();
    let message = panics(move || {
        let _ = Resolved::<2>::new(base, UriRef::parse("b").unwrap());
    });
    assert!(message.contains("more than 1024 bytes"));
}

#[test]
fn an_unpacked_layout_is_equal_to_the_original() {
    // 511 is the largest offset that fits into a packed layout.
    let long = format!("a:{}", "p".repeat(509)).leak();
    for text in ["foo://u@h:1/p?q#f", "a:", long, "?q", "", "//h", "a", "#"] {
        let reference = UriRef::parse(text).unwrap();
        let packed = in_macro::pack(reference).unwrap();
        let offsets = in_macro::offsets(reference);
        let unpacked = expansion::uri_ref(text, packed);
        assert_eq!(in_macro::offsets(unpacked), offsets);
        if reference.scheme().is_some() {
            let unpacked = expansion::uri(text, packed).as_uri_ref();
            assert_eq!(in_macro::offsets(unpacked), offsets);
        }
    }
}

/// Packed offsets are checked with one subtraction and listed offsets with comparisons. Both checks give the same
/// result.
#[test]
fn packed_and_listed_offsets_are_refused_alike() {
    const TEXT: &str = "abcdefgh";
    const STEPS: [u32; 4] = [0, 1, 2, 9];
    let mut accepted = 0;
    for number in 0..STEPS.len().pow(6) {
        let mut offsets = [0; 6];
        let mut sum = 0;
        for (place, offset) in offsets.iter_mut().enumerate() {
            let step = STEPS[number / STEPS.len().pow(place as u32) % STEPS.len()];
            // The number 9 stands for a step back.
            sum = if step == 9 {
                sum.max(1) - 1
            } else {
                sum + step
            };
            *offset = sum;
        }
        let packed = (0..6).fold(0, |packed, place| {
            packed | u64::from(offsets[place]) << (10 * place)
        });
        let listed = in_macro::offsets(expansion::long_uri_ref(TEXT, offsets));
        accepted += usize::from(listed == offsets);
        let reference = expansion::uri_ref(TEXT, packed);
        assert_eq!(in_macro::offsets(reference), listed, "{offsets:?}");
        if offsets[0] > 0 {
            let uri = expansion::uri(TEXT, packed).as_uri_ref();
            assert_eq!(in_macro::offsets(uri), listed, "{offsets:?}");
        }
    }
    assert!(accepted > 100);
}

#[test]
fn a_packed_layout_that_does_not_fit_the_string_is_all_path() {
    const TEXT: &str = "foo://u@h:1/p?q#f";
    let packed = in_macro::pack(UriRef::parse(TEXT).unwrap()).unwrap();
    for (text, packed) in [
        ("foo:", packed),
        (TEXT, packed | 0x3ff),
        (TEXT, packed | 0x3ff << 10),
        (TEXT, packed | 0x3ff << 20),
        (TEXT, packed | 0x3ff << 30),
        (TEXT, packed | 0x3ff << 40),
        (TEXT, packed | 0x3ff << 50),
    ] {
        let len = text.len() as u32;
        let unpacked = expansion::uri_ref(text, packed);
        assert_eq!(in_macro::offsets(unpacked), [0, 0, 0, 0, len, len]);
    }
}

/// A layout that belongs to another string gives wrong components and wrong results, but no operation panics or runs
/// forever.
#[test]
fn no_forged_layout_makes_an_operation_panic_or_hang() {
    #[rustfmt::skip]
    const TEXTS: [&str; 10] = [
        "", "a", "http://u@h:1/p?q#f", "\u{e4}\u{20ac}\u{10ffff}", "%", "A%4%41%%2e%2e/%",
        "://[::1]/%2e/../..//?=&=&&#%f", "//[0::A]:80@[:]//..//.", "../././//..:..//a=b;c&%2%2f",
        "ht%74p:%//u:p%@h%3/./%2E/\u{e4}%C3%/",
    ];
    let rounds = if cfg!(debug_assertions) {
        5_000
    } else {
        200_000
    };
    let mut number: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut other = Uri::from_static("a:");
    for round in 0..rounds {
        number ^= number << 13;
        number ^= number >> 7;
        number ^= number << 17;
        let text = TEXTS[round % TEXTS.len()];
        let len = text.len() as u32 + 2;
        let offsets = [0, 10, 20, 30, 40, 50].map(|shift| (number >> shift) as u32 % len);
        let mut sorted = offsets;
        sorted.sort_unstable();
        for uri in [
            expansion::uri(text, number),
            expansion::long_uri(text, offsets),
            expansion::long_uri(text, offsets.map(|offset| offset << 27 | offset)),
            expansion::long_uri(text, sorted),
        ] {
            read(uri);
            change(uri);
            relate(uri, other);
            relate(other, uri);
            other = uri;
        }
    }
}

/// The rows that an index gives for a URI. The iterator still returns `None` after its end.
fn candidates(index: &[u8], uri: &str) -> Vec<usize> {
    let mut candidates = Candidates::new(index, UriRef::parse(uri).unwrap());
    let rows = candidates.by_ref().collect();
    assert_eq!((candidates.next(), candidates.next()), (None, None));
    rows
}

#[test]
fn after_the_last_row_there_are_no_others() {
    for count in 0..10 {
        let index = in_macro::index_of(&vec![in_macro::components("/a"); count]);
        assert_eq!(candidates(&index, "/a"), Vec::from_iter(0..count));
        assert_eq!(candidates(&index, "/b"), [0; 0]);
    }
}

/// An index that the macro didn't write may give any rows, but searching it doesn't panic or run forever.
#[test]
fn no_forged_index_makes_a_search_panic_or_hang() {
    let rows = ["/a/{x}", "/b/{x}", "/c/{x}", "/{x}/a", "/{x*}", "/a/a"].map(in_macro::components);
    let index = in_macro::index_of(&rows);
    assert_eq!(candidates(&index, "/a/a"), [0, 3, 4, 5]);
    assert_eq!(candidates(&index, "/%61/%61"), [0, 3, 4, 5]);
    assert_eq!(candidates(&index, "/%61%61/%61"), [3, 4]);
    let offsets = 0..index.len() as u32;
    for at in 0..=index.len() - 4 {
        for number in offsets.clone().chain([u32::MAX]) {
            let mut forged = index.clone();
            forged[at..at + 4].copy_from_slice(&number.to_le_bytes());
            for uri in ["/a/a", "/b/c", "/%61/a", "/d"] {
                candidates(&forged, uri);
            }
        }
    }
}

fn read(uri: Uri<'static>) {
    let _ = (
        uri.scheme(),
        uri.user(),
        uri.password(),
        uri.host(),
        uri.port_u16(),
    );
    let _ = (uri.authority(), uri.path(), uri.query(), uri.fragment());
    let mut segments = uri.segments();
    while segments.next_back().is_some() && segments.next().is_some() {}
    let _ = (uri.segments().count(), uri.segments().rev().count());
    let _ = (
        uri.query_pairs().count(),
        uri.form_pairs().count(),
        uri.query_pairs().get("a"),
    );
    let _ = (
        format!("{uri:?} {uri} {:?}", uri.components()),
        uri.redacted().to_string(),
    );
    let _ = (uri.to_file_path(), uri_core::file::to_windows_path(uri));
    for policy in [Policy::DEFAULT, Policy::DEFAULT.hosts(&["*.a"])] {
        let _ = policy
            .check(&uri)
            .map_err(|error| error.report(&policy, &uri).to_string());
    }
}

fn change(uri: Uri<'static>) {
    let parts = uri.components();
    let _ = (
        parts.edit().build(),
        parts.recompose_into(&mut [0; 64]).is_ok(),
    );
    let edits = [
        uri.edit()
            .path("a")
            .push_segment("b")
            .pop_segment()
            .pop_segment(),
        uri.edit().segments(["a"]).trailing_slash().fragment("f"),
        uri.edit()
            .push_query_pair("a", "b")
            .set_query_pair("a", "c")
            .remove_query_pair("b"),
        uri.edit()
            .host("h")
            .port(1)
            .userinfo("u")
            .user("v")
            .password("w"),
        uri.edit().scheme("x").query("q").scheme(None),
        uri.edit().no_authority().query(None).fragment(None),
        uri.to_uri_buf().edit().port(None).userinfo(None),
    ];
    for edit in edits {
        let _ = (format!("{edit:?}"), edit.clone().build(), edit.build_ref());
    }
    let _ = (uri.without_fragment(), uri.without_query_and_fragment());
    let ipv6_text = Normalization::SCHEME.ipv6_text();
    for level in [
        Normalization::NONE,
        Normalization::SYNTAX,
        Normalization::SCHEME,
        ipv6_text,
    ] {
        let _ = (uri.normalize(level), uri.is_normalized(level));
        let _ = uri.normalize_into(level, &mut [0; 64]).is_ok();
        let _ = expansion::hash(uri, level);
    }
}

fn relate(a: Uri<'static>, b: Uri<'static>) {
    let reference = a.as_uri_ref();
    let _ = (reference.resolve(b), reference.resolve_lenient(b));
    let _ = reference.resolve_into(b, &mut [0; 64]).is_ok();
    let _ = Resolved::<128>::new(b, reference);
    let _ = (a.relativize(b), a.relativize_into(b, &mut [0; 64]).is_ok());
    let _ = (a == b, a.cmp(&b));
    let _ = (a.same_origin(&b), a.is_below(&b), a.is_below(&a));
    let _ = a.origin().map(|origin| format!("{origin}"));
    for level in [
        Normalization::NONE,
        Normalization::SYNTAX,
        Normalization::SCHEME,
    ] {
        let _ = a.equivalent(&b, level);
        in_macro::duplicates(&[a, b, a, b], level).for_each(drop);
    }
}
