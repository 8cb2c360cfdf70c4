//! Tests of the allocations and the errors of `uri_format!`.

use std::fmt;
use std::hint::black_box;

use crate::support::errors::format_error;
use crate::support::hostile;
use uri_core::error::FormatErrorKind;
use uri_core::pct::PathText;
use uri_core::{Error, PctStr, Policy, Uri, UriBuf};
use uri_macros::{uri_format, uri_table};

/// The number of allocations that a call makes.
fn allocations(call: impl FnOnce() -> Result<UriBuf, Error>) -> u64 {
    let mut uri = None;
    let count = allocation_counter::measure(|| uri = black_box(call()).ok());
    assert!(uri.is_some());
    count.count_total
}

#[test]
fn strings_need_one_allocation() {
    for len in 1..=1_000 {
        for char in ["a", "/", "é"] {
            let empty = "";
            let value = char.repeat(len / char.len() + 1);
            let other = Some(value.as_str());
            for count in [
                allocations(|| uri_format!("https://h/{value}")),
                allocations(|| uri_format!("https://h/{value}/b?{value}={other?}#{value}")),
                allocations(|| uri_format!("https://h/a{empty}?q={other?}")),
            ] {
                assert_eq!(count, 1, "{value}");
            }
        }
    }
}

#[test]
fn other_values_need_one_allocation_if_they_are_short() {
    let (id, page) = (u64::MAX, Some(7));
    let count = allocations(|| uri_format!("https://example.org/{id}?page={page?}"));
    assert_eq!(count, 1);
}

#[test]
fn hosts_have_253_bytes_without_the_final_dot() {
    let (label, other) = ("a".repeat(63), "a".repeat(61));
    for (last, is_short) in [(&other[1..], true), (&other, true), (&label[1..], false)] {
        let host = format!("{label}.{label}.{label}.{last}");
        for uri in [
            uri_format!("https://{label}.{label}.{label}.{last}/"),
            uri_format!("https://{label}.{label}.{label}.{last}./"),
            uri_format!("https://{host}/"),
            uri_format!("https://{host}/", host = host + "."),
        ] {
            assert_eq!(uri.is_ok(), is_short, "{last}");
        }
    }
}

#[test]
fn labels_have_63_bytes() {
    let value = "b".repeat(62);
    assert!(uri_format!("https://{value}a.example.org/").is_ok());
    assert!(uri_format!("https://{value}ab.example.org/").is_err());
    let value = "b";
    // A label that is only literal text, and a label in which literal text is combined with a value.
    for uri in [
        uri_format!(
            "https://{value}.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.org/"
        ),
        uri_format!(
            "https://{value}aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.org/"
        ),
    ] {
        assert!(uri.is_ok());
    }
}

#[test]
// The password is meant.
#[allow(deprecated)]
fn a_base_and_a_userinfo_need_no_further_allocation() {
    for len in 1..=100 {
        let value = "a@".repeat(len);
        let base = UriBuf::parse(&format!("https://h/{}/", "b".repeat(20 * len))).unwrap();
        let count = allocations(|| uri_format!("{base}/{len}?q={value}"));
        assert_eq!(count, 1, "{base}");
        let count = allocations(|| uri_format!("postgres://{value}:{value}@h:5432/{value}"));
        assert_eq!(count, 1, "{value}");
    }
}

/// A `:` stands for itself in a path that begins without a slash, also one of a value, and of a row's text.
#[test]
fn a_colon_in_a_rootless_path_is_not_encoded() -> Result<(), Error> {
    uri_table! { fn after_scheme(x: &str) = "fe80::{x}/a"; }

    assert_eq!(uri_format!("urn:a{x}", x = PctStr::new("b:c"))?, "urn:ab:c");
    assert_eq!(after_scheme("x")?, "fe80::x/a");
    Ok(())
}

/// A template's password is masked, and no error shows it, whatever characters it contains.
#[test]
// An `@` after the authority may end a password.
#[allow(deprecated)]
fn no_output_contains_a_password() {
    let cases = if cfg!(debug_assertions) {
        5_000
    } else {
        50_000
    };
    let mut random = fastrand::Rng::with_seed(3);
    for _ in 0..cases {
        let password = hostile::string(&mut random);
        let (user, empty) = (["", "u", "a:b", "u@h"][random.usize(..4)], "");
        let encoded = PctStr::new(&password);
        for uri in [
            uri_format!("postgres://{user}:{password}@db:5432/app?a=b@c#d"),
            uri_format!("postgres://{user}:x{password}y@{host}/", host = "::1"),
            uri_format!("redis+tls://:{encoded}@h"),
            uri_format!("x://{user}%3A{password}@"),
            uri_format!(
                "{base}/a@b",
                base = uri_format!("x://{user}:{password}@h").unwrap()
            ),
        ] {
            let uri = uri.expect("a URI");
            let printed = format!("{uri:?} {:?} {}", uri.as_uri().components(), uri.redacted());
            hostile::assert_hidden(uri.as_str(), &printed);
        }
        let base = uri_format!("x://{user}:{password}@h?").unwrap();
        let failing = Failing(password.clone());
        for result in [
            uri_format!("x://{user}:{password}@h/{empty}"),
            uri_format!("x://{user}:{password}@{host}/", host = password),
            uri_format!("x://{user}:{failing}@h/"),
            uri_format!("{base}/a"),
        ] {
            let error = result.expect_err("this is an error");
            hostile::assert_hidden(&password, &format!("{error} {error:?} {error:#?}"));
        }
    }
}

/// A value whose `Display` writes a secret and then returns an error.
struct Failing(String);

impl fmt::Display for Failing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)?;
        Err(fmt::Error)
    }
}

/// One error of each kind, with the kind that is expected, except the kinds in `ELSEWHERE`.
// The password is meant.
#[allow(deprecated)]
fn errors(secret: &str) -> Vec<(FormatErrorKind, Error)> {
    let host = format!("{secret}:80");
    let label = format!("-{secret}");
    let long = secret.repeat(5);
    let port = format!("{secret}0");
    let pairs = [("a", ""), ("q", secret)];
    let failing = Failing(secret.to_owned());
    let query = uri_format!("x://u:{secret}@{secret}/{secret}?{secret}").unwrap();
    let fragment = uri_format!("x:{secret}#{secret}").unwrap();
    let (empty, dots) = ("", "..");
    use FormatErrorKind::*;
    let results = [
        (EmptySegment, uri_format!("https://h/{secret}/{empty}")),
        (DotSegment, uri_format!("https://h/{secret}/{dots}")),
        (Host, uri_format!("https://{host}/")),
        (
            HostLength,
            uri_format!("https://{long}.{long}.{long}.{long}.{long}/{empty}"),
        ),
        (HostLabel, uri_format!("https://{label}.example.org/")),
        (
            NumericHost,
            uri_format!("https://a.{number}/{secret}", number = 5),
        ),
        (Port, uri_format!("https://h:{port}/{secret}")),
        (RepeatedKey, uri_format!("https://h/?q={secret}&{pairs*}")),
        (EmptyEntry, uri_format!("https://h/{secret}?{empty}")),
        (BaseQuery, uri_format!("{query}/{secret}")),
        (BaseFragment, uri_format!("{fragment}?{secret}")),
        (DisplayFailed, uri_format!("https://h/{failing}")),
    ];
    let errors = results.map(|(kind, result)| (kind, result.expect_err("this is an error")));
    errors.into()
}

/// The kinds that `uri_format!` doesn't return for a short text.
const ELSEWHERE: [&str; 3] = ["NotAppendable", "Policy", "TooLong"];

/// The kinds come from the listing of the public API.
#[test]
fn each_kind_is_among_the_errors() {
    let kinds = include_str!("../outside/api/uri-core.txt")
        .lines()
        .filter_map(|line| {
            let kind = line.strip_prefix("pub uri_core::error::FormatErrorKind::")?;
            kind.split('(').next()
        });
    let mut listed: Vec<String> = ELSEWHERE.map(String::from).into();
    listed.extend(errors("Q").iter().map(|(kind, _)| format!("{kind:?}")));
    listed.sort();
    assert_eq!(kinds.collect::<Vec<_>>(), listed);
}

#[test]
fn no_error_contains_a_value() {
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..10_000 {
        // No message contains one of these letters.
        let letters = ['Q', 'X', 'Z', 'J', 'K', 'V'];
        let secret: String = (0..12).map(|_| letters[random.usize(..6)]).collect();
        for (kind, error) in errors(&secret) {
            assert_eq!(format_error(error.clone()).kind(), kind);
            let printed = format!("{error} {error:?} {error:#?}");
            assert!(!printed.contains(&secret[..3]), "{printed}");
        }
    }
}

/// Integers are written as by their `Display`, but without it.
#[test]
fn integers_are_written_in_decimal() {
    macro_rules! integers {
        ($($T:ty),*) => {
            $(for value in [<$T>::MIN, <$T>::MIN + 1, 0, 7, 10, 99, 100, <$T>::MAX / 2, <$T>::MAX] {
                let shared = std::rc::Rc::new(&value);
                let (optional, list) = (Some(value), [value]);
                let uri = uri_format!("x:{value}/{shared}?a={optional?}&b={list*}").unwrap();
                assert_eq!(uri, format!("x:{value}/{value}?a={value}&b={value}"));
            })*
        };
    }
    integers!(
        i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize
    );
    // Their type can be known after the call.
    let mut page = None;
    assert_eq!(uri_format!("x:?page={page?}").unwrap(), "x:");
    page = Some(5_u32);
    assert_eq!(page, Some(5));
}

/// A list in an `Option` can be an argument, a variable or a field.
#[test]
fn a_list_can_be_in_an_option() {
    struct Search<'a> {
        xs: Option<&'a [&'a str]>,
        ys: Option<Vec<String>>,
        pairs: &'a Option<Vec<(&'a str, u8)>>,
        none: Option<Vec<u8>>,
    }

    let search = Search {
        xs: Some(&["a", "b,c"]),
        ys: Some(vec!["d".to_owned()]),
        pairs: &Some(vec![("k", 1)]),
        none: None,
    };
    let expected = "x:?x=a,b%2Cc&y=d&k=1";
    let uri = uri_format!(
        "x:?x={xs*,}&y={ys*}&{pairs*}&z={none*}",
        search.xs,
        search.ys,
        search.pairs,
        search.none
    );
    assert_eq!(uri.unwrap(), expected);
    let Search {
        xs,
        ys,
        pairs,
        none,
    } = &search;
    let uri = uri_format!("x:?x={xs*,}&y={ys*}&{pairs*}&z={none*}");
    assert_eq!(uri.unwrap(), expected);
    let uri = uri_format!("x:?{pairs*}&x={x*,}&z={z*,}", x = search.xs, z = none);
    assert_eq!(uri.unwrap(), "x:?k=1&x=a,b%2Cc");
    let one = Some(5);
    let uri = uri_format!("x:?x={one*}&y={y*}", y = Some([1, 2]));
    assert_eq!(uri.unwrap(), "x:?x=5&y=1&y=2");
    let array = Some([1_u8, 2]);
    let uri = uri_format!("x:?x={array*}&y={y*}", y = Some(&[3_u8, 4]));
    assert_eq!(uri.unwrap(), "x:?x=1&x=2&y=3&y=4");
}

/// A reference has a query even if none of its entries is written.
#[test]
fn the_query_of_a_base_is_replaced() {
    const BASE: Uri<'static> = Uri::from_static("https://h/a?x=1");
    let (none, values, pairs) = (None::<u8>, [0; 0], [("", 0); 0]);
    for uri in [
        uri_format!(BASE, "?y={none?}"),
        uri_format!(BASE, "?y={values*}"),
        uri_format!(BASE, "?y={values*,}"),
        uri_format!(BASE, "?{pairs*}"),
        uri_format!(BASE, "?{key}={values*}", key = "y"),
    ] {
        assert_eq!(uri.unwrap(), "https://h/a");
    }
    let value = uri_format!(BASE, "?y={one}", one = 1);
    assert_eq!(value.unwrap(), "https://h/a?y=1");
}

/// A type with `Display` is a value, even if it is a list, too.
#[test]
fn an_option_of_a_value_is_a_list_of_one_item() {
    struct Tags(Vec<u8>);

    impl fmt::Display for Tags {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{:?}", self.0)
        }
    }

    impl<'t> IntoIterator for &'t Tags {
        type Item = &'t u8;
        type IntoIter = std::slice::Iter<'t, u8>;

        fn into_iter(self) -> Self::IntoIter {
            self.0.iter()
        }
    }

    struct Both;

    impl fmt::Display for Both {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("b")
        }
    }

    impl IntoIterator for Both {
        type Item = u8;
        type IntoIter = std::iter::Empty<u8>;

        fn into_iter(self) -> Self::IntoIter {
            std::iter::empty()
        }
    }

    fn written<T: fmt::Display + IntoIterator>(t: Option<T>) -> String {
        uri_format!("x:?t={t*}", t = t).unwrap().into_string()
    }

    let tags = Some(Tags(vec![1]));
    assert_eq!(uri_format!("x:?t={tags*}").unwrap(), "x:?t=%5B1%5D");
    assert_eq!(uri_format!("x:?t={t*}", t = &tags).unwrap(), "x:?t=%5B1%5D");
    assert_eq!(written(Some(Both)), "x:?t=b");
}

/// The number of an item is counted up to 65,534.
#[test]
fn an_item_after_many_has_no_number() {
    for (count, start) in [
        (65_533, "item 65534 of `xs` "),
        (65_534, "an item of `xs` "),
    ] {
        let text = "a/".repeat(count) + "/b";
        let error = uri_format!("https://h/{xs*}", xs = PathText(&text)).unwrap_err();
        let error = error.to_string();
        assert!(error.starts_with(start), "{error}");
    }
    // The list goes on when the count doesn't.
    let items = vec!["a"; 65_538];
    let joined = items.join(",");
    let uri = uri_format!("xy:/{xs*,}?q={ys*,}", xs = &items, ys = &items).unwrap();
    assert!(uri == format!("xy:/{joined}?q={joined}").as_str());
}

/// A text that begins with `/` has an empty segment, but isn't empty itself.
#[test]
fn an_error_about_a_segment_of_a_list_is_about_an_item() {
    let begins = |result: Result<UriBuf, Error>, start: &str| {
        let message = result.unwrap_err().to_string();
        assert!(message.starts_with(start), "{message}");
    };
    for (text, item) in [("/a", 1), ("a/", 2), ("a/b//c", 3), ("", 1)] {
        let path = PathText(text);
        let start = format!(
            "item {item} of `path` is empty: a path segment must not be empty, so a text cannot be empty, begin or end with `/`"
        );
        begins(uri_format!("https://h/{path*}"), &start);
    }
    let is = |result: Result<UriBuf, Error>, message: &str| {
        assert_eq!(result.unwrap_err().to_string(), message);
    };
    let (dots, none, x) = (["..", "a"], [""; 0], "");
    is(
        uri_format!("https://h/{dots*}"),
        "item 1 of `dots` makes a dot segment: a path segment must not be `.` or `..`",
    );
    is(
        uri_format!("https://h/{x}"),
        "value of `x` is empty: a path segment must not be empty",
    );
    let of_none = "value of `none` is empty: ";
    begins(uri_format!("https://h/{none*,}"), of_none);
}

/// A fragment is one operand, as it is outside these macros, and `unused_parens` is silent.
/// `tests/compiler/calls/expression_fragments.rs` has more of them.
#[test]
fn fragments_keep_their_grouping() {
    macro_rules! written {
        ($sum:expr, $or:expr, $byte:ty, $named:expr) => {
            [
                uri_format!("https://h/?x={x}", x = $sum * 20),
                uri_format!("https://h/?x={x}", x = !$or),
                uri_format!("https://h/?x={x}", x = $sum as $byte),
                uri_format!("https://h/?x={x*}", x = 1..$sum * 2),
                uri_format!("https://h/?x={x}", $named),
            ]
        };
    }
    let (yes, no) = (true, false);
    let written = written!(1i32 + 2, yes || no, u8, x = 1 + 2);
    let expected = ["60", "false", "3", "1&x=2&x=3&x=4&x=5", "3"];
    for (written, expected) in written.into_iter().zip(expected) {
        assert_eq!(written.unwrap().query(), Some(&*format!("x={expected}")));
    }
}

/// No value breaks the two rules about text that people copy, so calls don't check them.
#[test]
fn no_value_breaks_a_rule_about_copied_text() {
    const PIECES: [&str; 12] = [
        ":", "id", "&", "amp;", "?", "a=", "/", "%3A", "%26", "_", "é", ".",
    ];
    let policy = Policy::ANY.no_likely_mistakes();
    let mut rng = fastrand::Rng::with_seed(82);
    let mut count = 0;
    for _ in 0..20_000 {
        let mut text = || -> String {
            (0..rng.usize(1..6))
                .map(|_| PIECES[rng.usize(..12)])
                .collect()
        };
        let (a, b) = (text(), text());
        let list = [a.as_str(), &b];
        let pairs = [(a.as_str(), b.as_str())];
        let uris = [
            uri_format!("https://h/{a}/{b}?{a}&k={b}&{a}={b}#{a}"),
            uri_format!("https://h/v{a}/{list*}?{pairs*}"),
            uri_format!("https://h/{a}{b}?k={list*,}"),
        ];
        for uri in uris.into_iter().flatten() {
            assert_eq!(policy.check(&uri), Ok(()), "{uri}");
            count += 1;
        }
    }
    assert!(count > 10_000, "{count}");
}

/// Text is never an encoded host.
#[test]
fn a_whole_host_can_be_encoded() -> Result<(), Error> {
    let socket = PctStr::new("%2Fvar%2Frun");
    let user = "u";
    let uri = uri_format!("postgres://{user}@{socket}:{port}/app", port = 5432)?;
    assert_eq!(uri, "postgres://u@%2Fvar%2Frun:5432/app");
    for host in ["a%2Fb:80", "u@a%2Fb", "a%2Fb/c", "[%2F]", "127.1", ""] {
        let host = PctStr::new(host);
        let error = uri_format!("postgres://{host}/app").unwrap_err();
        let kind = format_error(error).kind();
        assert_eq!(kind, FormatErrorKind::Host, "{host:?}");
    }
    assert!(uri_format!("postgres://{host}/app", host = "%2Fvar").is_err());
    Ok(())
}

/// Rows of each number of values from seven to fourteen, because eight and twelve are limits of the code: eight values
/// have room without an allocation, and twelve come back.
macro_rules! rows_of_many {
    ($($name:ident: $($value:ident)+, $last:ident = $template:literal;)+) => {
        uri_table! {
            policy = Policy::DEFAULT;
            $(#[allow(clippy::too_many_arguments, reason = "the test is about many")] fn $name($($value: &str,)+ $last: &str) = $template;)+
        }

        /// An error names the last value, whether it is of the value or of the policy, and the last value comes back.
        #[test]
        fn the_last_of_many_values_is_named() {
            $(
                let of_last = |last: &str| $name($({ let _ = stringify!($value); "v" },)+ last);
                for (value, words) in [("..", "makes a dot segment"), ("\u{1}", "breaks the policy")] {
                    let error = of_last(value).unwrap_err().to_string();
                    let start = concat!("`", stringify!($name), "`: value of `", stringify!($last), "` ");
                    assert!(error.starts_with(&format!("{start}{words}")), "{error}");
                }
                assert!(of_last("w").unwrap().path().ends_with("/v/w"));
            )+
        }
    };
}

rows_of_many! {
    seven: a b c d e f, g = "https://h.example/7/{a}/{b}/{c}/{d}/{e}/{f}/{g}";
    eight: a b c d e f g, h = "https://h.example/8/{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}";
    nine: a b c d e f g h, i = "https://h.example/9/{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}/{i}";
    ten: a b c d e f g h i, j = "https://h.example/10/{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}/{i}/{j}";
    eleven: a b c d e f g h i j, k =
        "https://h.example/11/{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}/{i}/{j}/{k}";
    twelve: a b c d e f g h i j k, l =
        "https://h.example/12/{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}/{i}/{j}/{k}/{l}";
    thirteen: a b c d e f g h i j k l, m =
        "https://h.example/13/{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}/{i}/{j}/{k}/{l}/{m}";
    fourteen: a b c d e f g h i j k l m, n =
        "https://h.example/14/{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}/{i}/{j}/{k}/{l}/{m}/{n}";
}

#[test]
fn twelve_values_come_back() {
    let uri = Uri::parse("https://h.example/12/a/b/c/d/e/f/g/h/i/j/k/l").unwrap();
    let (a, .., k, l) = twelve::parse(uri).unwrap();
    assert_eq!((&*a, &*k, &*l), ("a", "k", "l"));
}

/// A `Display` can write several pieces, of which some are empty; the text is their sum.
#[test]
fn pieces_of_a_display_are_one_text() {
    struct Pieces(&'static [&'static str]);
    impl fmt::Display for Pieces {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.iter().try_for_each(|piece| f.write_str(piece))
        }
    }
    impl uri_core::pct::Plain for Pieces {}
    uri_table! {
        fn plain(x: &Pieces) -> UriBuf = "https://h.example/{x}";
        fn other(x: &Pieces) = "https://h.example/{x}";
    }
    for pieces in [&["a", ""][..], &["", "a"], &["", "a", ""], &["a"]] {
        assert_eq!(plain(&Pieces(pieces)), "https://h.example/a");
        assert_eq!(other(&Pieces(pieces)).unwrap(), "https://h.example/a");
    }
    for pieces in [&[""][..], &["", ""], &[]] {
        assert!(other(&Pieces(pieces)).is_err());
    }
}

/// The names in an expansion differ from those of the variables whose fields are arguments.
#[test]
fn a_variable_can_have_the_name_of_the_tuple() {
    struct Item {
        id: u8,
    }
    let __uri_format = Item { id: 2 };
    let uri = uri_format!("https://h/{a}/{id}", a = 1, __uri_format.id);
    assert_eq!(uri.unwrap(), "https://h/1/2");
}

/// The key of a literal entry ends at its first `=`.
#[test]
fn a_pair_does_not_repeat_a_literal_key_before_two_equals_signs() {
    let write = |pairs: [(&str, u8); 1]| uri_format!("https://h/?{pairs*}&a=b=c");
    assert!(write([("a", 1)]).is_err());
    assert_eq!(write([("a=b", 1)]).unwrap(), "https://h/?a%3Db=1&a=b=c");
}
