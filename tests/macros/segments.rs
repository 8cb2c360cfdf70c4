//! `pct::Segment` and `pct::PathText` in rows, enums, `uri_format!` and edits, and the law for dot segments, which is
//! the same wherever a value becomes a segment.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use crate::support::dots::has_dots;
use crate::support::errors::{edit_error, format_error};
use crate::support::random;
use uri_core::error::{EditErrorKind, FormatErrorKind};
use uri_core::pct::{self, EncodeSet, PathText, Segment};
use uri_core::{Edit, Error, PctStr, Policy, Rule, Uri, UriBuf, UriRef, UriRefBuf};
use uri_macros::{uri, uri_format, uri_ref_format, uri_ref_table, uri_table};

uri_table! {
    fn digest(digest: Segment<&str>) = "https://h.b/{digest}";
    fn owned(digest: &Segment<String>, number: Segment<u64>) = "https://h.b/{digest}:{number}";
    fn purge(kind: Segment<&str>, name: Segment<&str>) = "https://h.b/purge/{kind}@{name};v";
    fn listed(tags: &[Segment<&str>]) = "https://h.b/t/{tags*,}";
    // `Item = PctStr<'_>` isn't stable Rust (E0658): the lifetime needs a name.
    fn walked_raw<'a>(path: impl IntoIterator<Item = PctStr<'a>>) = "https://h.b/p/{path*}";
    fn walked(path: impl IntoIterator<Item = Segment<&'static str>>) = "https://h.b/p/{path*}";
    fn asked(q: Segment<&str>, page: Option<Segment<&str>>) = "https://h.b/?q={q}&page={page?}#{q}";
    fn placed(place: Segment<&str>) = "https://h.b/#a:{place}";
}

uri_ref_table! {
    #[derive(Debug, PartialEq)]
    enum = Route;
    fn blob(name: PathText<'_>, digest: Segment<&str>) = "/v2/{name*}/blobs/{digest}";
    fn tags(name: PathText<'_>, last: Option<Segment<std::borrow::Cow<'_, str>>>) = "/v2/{name*}/tags/list?last={last?}";
}

#[test]
fn the_characters_of_a_segment_stay() -> Result<(), Box<dyn std::error::Error>> {
    let every = ":@!$&'()*+,;=-._~";
    let uri = digest(Segment(every))?;
    assert_eq!(uri, format!("https://h.b/{every}").as_str());
    let other = "a b%2F/?#[]\\\"é";
    let uri = digest(Segment(other))?;
    assert_eq!(uri, "https://h.b/a%20b%252F%2F%3F%23%5B%5D%5C%22%C3%A9");
    // Delimiters of the template's part and `;` beside literal text are encoded.
    let uri = owned(&Segment("a:b;c@d".to_owned()), Segment(7))?;
    assert_eq!(uri, "https://h.b/a%3Ab%3Bc@d:7");
    let uri = purge(Segment("release:x"), Segment("serde@1;0"))?;
    assert_eq!(uri, "https://h.b/purge/release:x@serde%401%3B0;v");
    let uri = listed(&[Segment("a:b,c"), Segment("d;e")])?;
    assert_eq!(uri, "https://h.b/t/a:b%2Cc,d;e");
    let uri = walked("a:b/c@d".split('/').map(Segment))?;
    assert_eq!(uri, "https://h.b/p/a:b/c@d");
    let uri = walked_raw(uri!("https://a/x%2Fy/z:@").segments())?;
    assert_eq!(uri, "https://h.b/p/x%2Fy/z:@");
    // Elsewhere, it is data, except in a fragment, where `/` and `?` are encoded too.
    let uri = asked(Segment("a:b/?"), Some(Segment("+@")))?;
    assert_eq!(uri, "https://h.b/?q=a%3Ab%2F%3F&page=%2B%40#a:b%2F%3F");
    // In the first segment, only a reference would read a `:` as that of a scheme.
    let x = Segment("b:c");
    assert_eq!(uri_format!("urn:a{x}")?, "urn:ab:c");
    assert_eq!(uri_ref_format!("a{x}")?, "ab%3Ac");
    assert_eq!(placed(Segment("b:c;d"))?, "https://h.b/#a:b%3Ac;d");
    // A `;` follows a name.
    assert_eq!(digest(Segment(";v=1;w"))?, "https://h.b/%3Bv=1;w");
    let found = digest::parse("https://h.b/%3Bv=1;w")?;
    assert_eq!(found, Segment(";v=1;w".to_owned()));
    let edit = uri!("https://h.b/").edit();
    let uri = edit.clone().push_segment(Segment(";;v")).build()?;
    assert_eq!(uri, "https://h.b/%3B;v");
    // A later piece of a value isn't its beginning.
    let pieces = ["a", ";b"];
    assert_eq!(
        edit.push_segment(Segment(format_args!("{}{}", pieces[0], pieces[1])))
            .build()?,
        "https://h.b/a;b"
    );
    assert_eq!(
        uri_format!(
            "x://{user}@h:{port}/",
            user = Segment("u:v"),
            port = Segment(8)
        )?,
        "x://u%3Av@h:8/"
    );
    // A `:` in the first segment of a reference would end a scheme.
    assert_eq!(uri_ref_format!("a{x}/b", x = Segment(":c"))?, "a%3Ac/b");
    assert_eq!(uri_ref_format!("./{x}/b", x = Segment("a:"))?, "./a:/b");
    let base = uri!("https://h.b/v2/");
    let uri = uri_format!(base, "a{x}/b{x}", x = Segment(":c"))?;
    assert_eq!(uri, "https://h.b/v2/a%3Ac/b:c");
    let uri = uri_format!(base, "{x}/b", x = Segment("a:"))?;
    assert_eq!(uri, "https://h.b/v2/a:/b");
    Ok(())
}

/// A `/` and a `?` are delimiters of a path, but not of a fragment.
#[test]
fn encoded_text_keeps_what_its_part_can_contain() -> Result<(), Error> {
    let encoded = PctStr::new("a:/b?c%2F#");
    let uri = uri_format!("https://h.b/{encoded}#{encoded}")?;
    assert_eq!(uri, "https://h.b/a:%2Fb%3Fc%2F%23#a:/b?c%2F%23");
    let uri = uri_format!("https://h.b/v{encoded}#s{encoded}")?;
    assert_eq!(uri, "https://h.b/va:%2Fb%3Fc%2F%23#sa:/b?c%2F%23");
    // After a scheme, a `:` in the first segment ends nothing.
    let uri = uri_format!("urn:isbn-{encoded}")?;
    assert_eq!(uri, "urn:isbn-a:%2Fb%3Fc%2F%23");
    Ok(())
}

/// In a query, a template encodes all delimiters, and an edit only those of the query.
#[test]
fn a_colon_stays_in_a_query_that_an_edit_writes() -> Result<(), Box<dyn std::error::Error>> {
    let q = PctStr::new("a:b%2F&c");
    let uri = uri_format!("https://h.b/?q={q}")?;
    assert_eq!(uri, "https://h.b/?q=a%3Ab%2F%26c");
    let edit = uri!("https://h.b/").edit();
    let uri = edit.clone().push_query_pair("q", q).build()?;
    assert_eq!(uri, "https://h.b/?q=a:b%2F%26c");
    let uri = edit.push_query_pair("q", Segment("a:b")).build()?;
    assert_eq!(uri, "https://h.b/?q=a%3Ab");
    Ok(())
}

uri_table! {
    policy = Policy::ANY.no_password();
    fn strict_key(key: Segment<&str>) = "purge:{key}";
    fn strict_text(key: &str) = "purge:{key}";
}

/// The mask and the rules about passwords see a raw `@`, as in a `PctStr`.
#[test]
fn a_raw_at_sign_can_look_like_the_end_of_a_password() -> Result<(), Box<dyn std::error::Error>> {
    let key = "serde@h:80";
    assert_eq!(digest(Segment(key))?, "https://h.b/serde@h:80");
    assert!(strict_key(Segment(key)).is_err());
    assert_eq!(strict_text(key)?, "purge:serde%40h%3A80");
    Ok(())
}

#[test]
fn edits_and_pointers_take_segments() -> Result<(), Box<dyn std::error::Error>> {
    const BASE: Uri<'static> = uri!("https://h.b/a");
    let digest = Segment("sha256:ab");
    let expected = "https://h.b/a/sha256:ab";
    assert_eq!(BASE.edit().push_segment(digest).build()?, expected);
    assert_eq!(BASE.edit().push_segment(&digest).build()?, expected);
    assert_eq!(BASE.edit().push_segments([digest]).build()?, expected);
    assert_eq!(BASE.edit().push_segments(&[digest]).build()?, expected);
    let uri = BASE.edit().segments(["a", "b"].map(Segment)).build()?;
    assert_eq!(uri, "https://h.b/a/b");
    let references = [&digest];
    let texts = [
        uri_format!("https://h.b/a/{digest}")?,
        uri_format!("https://h.b/a/{references*}")?,
        uri_format!("https://h.b/a/{x}", x = &&digest)?,
        uri_format!("https://h.b/a/{x}", x = Box::new(digest))?,
        uri_format!("https://h.b/a/{x}", x = Rc::new(digest))?,
        uri_format!("https://h.b/a/{x}", x = Arc::new(digest))?,
        uri_format!("https://h.b/a/{x}", x = Segment(String::from("sha256:ab")))?,
        uri_format!(
            "https://h.b/a/{x}",
            x = Segment(format_args!("sha256:{}", "ab"))
        )?,
    ];
    assert!(texts.iter().all(|text| *text == expected), "{texts:?}");
    Ok(())
}

#[test]
fn a_segment_is_like_its_value() -> Result<(), Box<dyn std::error::Error>> {
    let segment: Segment<&str> = "b".into();
    assert_eq!(segment, Segment::<&str>("b"));
    assert_eq!("7".parse::<Segment<u8>>()?, Segment(7));
    assert!("x".parse::<Segment<u8>>().is_err());
    assert_eq!(Segment::<u8>::default().0, 0);
    assert_eq!(format!("{:?}", Segment("s3cret")), "Segment { .. }");
    assert!(Segment("a") < segment);
    assert!(BTreeSet::from([segment]).contains(&Segment("b")));
    assert!(HashSet::from([segment]).contains(&Segment("b")));
    assert!(BTreeMap::from([(segment, 1)]).contains_key(&segment));
    Ok(())
}

#[test]
fn a_row_gives_segments_back() -> Result<(), Box<dyn std::error::Error>> {
    let found: Segment<String> = digest::parse("https://h.b/sha256:a%2Fb")?;
    assert_eq!(found.0, "sha256:a/b");
    let found: (Segment<String>, Segment<u64>) = owned::parse("https://h.b/a%3ab:7")?;
    assert_eq!(found, (Segment("a:b".into()), Segment(7)));
    let found: Vec<Segment<String>> = listed::parse("https://h.b/t/a:b%2Cc,d")?;
    assert_eq!(found, ["a:b,c", "d"].map(|text| Segment(text.to_owned())));
    let route = Route::Blob {
        name: vec!["a".into(), "b".into()],
        digest: Segment("sha256:ab".into()),
    };
    let written = route.to_uri_ref()?;
    assert_eq!(written, "/v2/a/b/blobs/sha256:ab");
    assert_eq!(Route::parse(&written)?, route);
    assert_eq!(blob(PathText("a/b"), Segment("sha256:ab"))?, written);
    Ok(())
}

/// An empty text has one segment, which is empty, so no path loses a segment.
#[test]
fn a_path_has_at_least_one_segment() {
    let digest = Segment("d");
    let error = blob(PathText(""), digest).unwrap_err();
    let kind = format_error(error.clone()).kind();
    let found = (kind, error.placeholder());
    assert_eq!(found, (FormatErrorKind::EmptySegment, Some("name")));
    let none = Route::Blob {
        name: Vec::new(),
        digest: Segment("d".into()),
    };
    assert_eq!(none.to_uri_ref(), Err(error));
    let error = inspect(Segment(PathText("")), true).unwrap_err();
    let kind = format_error(error.clone()).kind();
    assert_eq!(kind, FormatErrorKind::EmptySegment);
    let (name, size) = (Vec::new(), true);
    assert_eq!(Image::Inspect { name, size }.to_uri_ref(), Err(error));
    for (error, expected) in [
        (blob::parse("/v2/blobs/d").unwrap_err(), "blob"),
        (
            inspect::parse("/images/json?size=true").unwrap_err(),
            "inspect",
        ),
    ] {
        let error = Error::from(error);
        let found = (error.row(), error.placeholder());
        assert_eq!(found, (Some(expected), Some("name")));
    }
    let error = blob::parse("/v2/blobs/d").unwrap_err();
    let found = blob::parse_as::<(Vec<String>, String)>("/v2/blobs/d").unwrap_err();
    assert_eq!(found, error);
    assert_eq!(PathText("").into_iter().collect::<Vec<_>>(), [""]);
    assert_eq!(PathText("a/").into_iter().collect::<Vec<_>>(), ["a", ""]);
    let edit = uri!("https://h.b/a")
        .edit()
        .push_segments(PathText(""))
        .build();
    let found = edit_error(edit.unwrap_err()).kind();
    assert_eq!(found, EditErrorKind::EmptySegment);
}

uri_ref_table! {
    #[derive(Debug, PartialEq)]
    enum = Image;
    fn inspect(name: Segment<PathText<'_>>, size: bool) = "/images/{name*}/json?size={size}";
    fn commas_of(name: &Segment<PathText<'_>>) = "/c/{name*,}";
    fn entries(name: Segment<PathText<'_>>) = "/q?name={name*}";
    fn commas_in(name: Segment<PathText<'_>>) = "/d?name={name*,}";
}

uri_ref_table! {
    fn inspect_list(name: &[Segment<&str>], size: bool) = "/images/{name*}/json?size={size}";
    fn commas_of_list(name: &[Segment<&str>]) = "/c/{name*,}";
    fn entries_list(name: &[Segment<&str>]) = "/q?name={name*}";
    fn commas_in_list(name: &[Segment<&str>]) = "/d?name={name*,}";
}

uri_table! {
    fn below(base: Uri<'_>, name: Segment<PathText<'_>>) = "{base}/{name*}/json";
    fn below_list(base: Uri<'_>, name: &[Segment<&str>]) = "{base}/{name*}/json";
    fn resolved(name: Segment<PathText<'_>>) = "https://h.b/v2/", "images/{name*}";
    fn resolved_list(name: &[Segment<&str>]) = "https://h.b/v2/", "images/{name*}";
}

/// `Segment(PathText(text))` writes what a list of the segments writes, in every place of a list and in an edit, and
/// what it wrote gives these segments back. `FORMAT_CASES` is the number of texts.
#[test]
fn the_segments_of_a_path_keep_their_colons() -> Result<(), Box<dyn std::error::Error>> {
    let image = "localhost:5000/app:v1";
    let uri = inspect(Segment(PathText(image)), true)?;
    assert_eq!(uri, "/images/localhost:5000/app:v1/json?size=true");
    let name = ["localhost:5000", "app:v1"].map(|text| Segment(text.to_owned()));
    assert_eq!(inspect::parse(&uri)?, (name.to_vec(), true));

    let tokens = [
        "a", ":", "@", "/", "/", ".", "..", "%", "%2F", ",", ";", "=", "&", "+", " ", "?", "#",
        "é", "\\",
    ];
    let cases = std::env::var("FORMAT_CASES").map_or(5_000, |cases| cases.parse().unwrap());
    let kind = |error: &Error| format_error(error.clone()).kind();
    let random = &mut fastrand::Rng::with_seed(65);
    let (mut written, mut refused) = (0, 0);
    for _ in 0..cases {
        let text = random::text(random, &tokens, 7);
        let path = Segment(PathText(&text));
        let list: Vec<Segment<&str>> = text.split('/').map(Segment).collect();
        assert_eq!(path.into_iter().collect::<Vec<_>>(), list);
        let owned: Vec<_> = list.iter().map(|item| Segment(item.0.to_owned())).collect();
        let rows = [
            (inspect(path, true), inspect_list(&list, true)),
            (commas_of(&path), commas_of_list(&list)),
            (entries(path), entries_list(&list)),
            (commas_in(path), commas_in_list(&list)),
            (uri_ref_format!("/f/{path*}"), uri_ref_format!("/f/{list*}")),
        ];
        for (index, (row, expected)) in rows.into_iter().enumerate() {
            assert_eq!(
                row.as_ref().map_err(kind),
                expected.as_ref().map_err(kind),
                "{text}"
            );
            let Ok(uri) = row else {
                refused += 1;
                continue;
            };
            written += 1;
            let name = owned.clone();
            let image = match index {
                0 => Image::Inspect { name, size: true },
                1 => Image::CommasOf { name },
                2 => Image::Entries { name },
                3 => Image::CommasIn { name },
                _ => continue,
            };
            assert_eq!(Image::parse(&uri)?, image, "{text}");
            assert_eq!(image.to_uri_ref()?, uri, "{text}");
        }
        let (row, another) = (below(BASE, path), resolved(path));
        for (row, expected) in [
            (&row, below_list(BASE, &list)),
            (&another, resolved_list(&list)),
        ] {
            assert_eq!(
                row.as_ref().map_err(kind),
                expected.as_ref().map_err(kind),
                "{text}"
            );
        }
        if let (Ok(row), Ok(another)) = (row, another) {
            assert_eq!(below::parse(BASE, &row)?, owned, "{text}");
            assert_eq!(resolved::parse(&another)?, owned, "{text}");
        }
        let edit = |edit: Edit| edit.build().map_err(|error| edit_error(error).kind());
        assert_eq!(
            edit(BASE.edit().push_segments(path)),
            edit(BASE.edit().push_segments(&list)),
            "{text}"
        );
    }
    assert!(
        written > cases && refused > cases / 2,
        "{written}, {refused}"
    );
    Ok(())
}

uri_ref_table! {
    fn one(x: &str) = "/{x}";
    fn shown(x: &dyn fmt::Display) = "/{x}";
    fn raw(x: PctStr<'_>) = "/{x}";
    fn part(x: &str) = "/v{x}.json";
    fn raw_part(x: PctStr<'_>) = "/v{x}.json";
    fn kept(x: Segment<&str>) = "/{x}";
    fn kept_part(x: Segment<&str>) = "/v{x}.json";
    fn many(xs: &[&str]) = "/{xs*}";
    fn many_raw(xs: &[PctStr<'_>]) = "/{xs*}";
    fn many_kept(xs: &[Segment<&str>]) = "/{xs*}";
    fn commas(xs: &[&str]) = "/{xs*,}";
    fn commas_raw(xs: &[PctStr<'_>]) = "/{xs*,}";
    fn commas_kept(xs: &[Segment<&str>]) = "/{xs*,}";
}

/// Texts that must be refused, so that no server reads a dot segment in them. They aren't encoded.
const DOTS: &[&str] = &[
    ".", "..", "../x", "..\\x", "a/..", "a/../b", "a\\..\\b", "./x", "..;x", "..;", ".;x/y",
    "..?x", "..#x", ".. ", ".. a", "..\tx", "..\u{7f}", "x/..;y", " ..", "\t\0. ", "x/ .",
    "\\\0../x",
];
const NO_DOTS: &[&str] = &[
    "...", ".a", "..a", "a..", "a/b", "a\\b", "a/...", "a/..b", "..x;y", "a;..", "%2e%2e", " ...",
    "; ..", "?..", "a ..", "\u{a0}..",
];

/// Segments that are encoded already, and whether they are refused. `all_short_segments_are_refused_by_the_sentence`
/// has more.
const ENCODED: &[(&str, bool)] = &[
    ("..", true),
    ("%2e%2e", true),
    ("..;x", true),
    ("..%5Cx", true),
    ("a%2F..", true),
    ("..%20", true),
    ("%20..", true),
    ("%09%7f%2e;x", true),
    ("%20%3B..", false),
    ("...", false),
    ("..%2Ex", false),
    ("a%2Fb..", false),
];

const BASE: Uri<'static> = uri!("https://h.b/v2");

#[test]
fn dot_segments_are_refused_alike() -> Result<(), Box<dyn std::error::Error>> {
    let base = BASE;
    let dots = DOTS.iter().map(|text| (*text, true));
    for (text, is_refused) in dots.chain(NO_DOTS.iter().map(|text| (*text, false))) {
        let triplets: String = text.bytes().map(|byte| format!("%{byte:02x}")).collect();
        let segment = Segment(text);
        let rows = [
            one(text),
            shown(&text),
            kept(segment),
            many(&["a", text]),
            many_kept(&[segment]),
            commas(&[text]),
            commas_kept(&[segment]),
            uri_ref_format!("/{text}"),
        ];
        let below = [
            uri_format!("{base}/{text}"),
            uri_format!("{base}/{segment}"),
            uri_format!("{base}/{xs*}", xs = [text, "a"]),
            uri_format!("{base}/{xs*,}", xs = [segment]),
        ];
        let edits = [
            base.edit().push_segment(text),
            base.edit().push_segment(segment),
            base.edit().push_segments(["a", text]),
            base.edit().push_segments([segment]),
            base.edit().segments([text]),
            base.edit().segments([segment]),
        ];
        assert_alike(text, is_refused, rows, below, edits)?;
        assert_encoded(&triplets, is_refused)?;
    }
    for (text, is_refused) in ENCODED {
        assert_encoded(text, *is_refused)?;
    }
    Ok(())
}

/// Rows, `{base}/…` and edits all refuse a value, or all accept it; then `append` accepts what the row wrote.
fn assert_alike(
    text: &str,
    is_refused: bool,
    rows: impl IntoIterator<Item = Result<UriRefBuf, Error>>,
    below: impl IntoIterator<Item = Result<UriBuf, Error>>,
    edits: impl IntoIterator<Item = Edit>,
) -> Result<(), Box<dyn std::error::Error>> {
    let in_template = is_refused.then_some(FormatErrorKind::DotSegment);
    let in_edit = is_refused.then_some(EditErrorKind::DotSegment);
    for (index, row) in rows.into_iter().enumerate() {
        let kind = row.clone().err().map(|error| format_error(error).kind());
        assert_eq!(kind, in_template, "row {index} {text} {row:?}");
        if let Ok(row) = row {
            assert_eq!(BASE.append(&row)?.path(), format!("/v2{}", row.path()));
        }
    }
    for (index, uri) in below.into_iter().enumerate() {
        let kind = uri.clone().err().map(|error| format_error(error).kind());
        assert_eq!(kind, in_template, "below {index} {text} {uri:?}");
    }
    for (index, edit) in edits.into_iter().enumerate() {
        let kind = edit.build().err().map(|error| edit_error(error).kind());
        assert_eq!(kind, in_edit, "edit {index} {text}");
    }
    Ok(())
}

/// The same for a segment that is encoded already, and for what reads it: `append`, `parse` and the policy.
fn assert_encoded(text: &str, is_refused: bool) -> Result<(), Box<dyn std::error::Error>> {
    let base = BASE;
    let encoded = PctStr::new(text);
    let rows = [
        raw(encoded),
        many_raw(&[encoded]),
        commas_raw(&[encoded]),
        uri_ref_format!("/{encoded}"),
    ];
    let below = [
        uri_format!("{base}/{encoded}"),
        uri_format!("{base}/{xs*}", xs = [encoded]),
    ];
    let edits = [
        base.edit().push_segment(encoded),
        base.edit().push_segments([encoded]),
    ];
    assert_alike(text, is_refused, rows, below, edits)?;
    for path in [format!("/{text}"), format!("a/{text}/b")] {
        let reference = UriRef::parse(&path)?;
        assert_eq!(base.append(reference).is_err(), is_refused, "{text}");
        let found = one::parse_as::<PctStr<'_>>(&path).is_err();
        assert_eq!(found, is_refused || path.starts_with('a'));
        let uri = UriBuf::parse(&format!("https://h.b/{path}"))?;
        let refused = Policy::ANY.no_dot_segment().check(&uri).is_err();
        assert_eq!(refused, is_refused, "{text}");
    }
    // The segments of a URI keep what they are.
    let uri = UriBuf::parse(&format!("https://h.b/{text}"))?;
    assert_eq!(uri.edit().segments(uri.segments()).build()?, uri);
    Ok(())
}

/// A `;` at the beginning is data in a `Segment` and in a `PctStr`, because it would follow an empty name.
#[test]
fn a_semicolon_at_the_beginning_is_encoded() -> Result<(), Box<dyn std::error::Error>> {
    let encoded = PctStr::new(";a;%2F");
    assert_eq!(raw(encoded)?, "/%3Ba;%2F");
    assert_eq!(raw(PctStr::new(";"))?, "/%3B");
    assert_eq!(many_raw(&[encoded, encoded])?, "/%3Ba;%2F/%3Ba;%2F");
    assert_eq!(commas_raw(&[encoded, encoded])?, "/%3Ba;%2F,%3Ba;%2F");
    assert_eq!(kept(Segment(";a;"))?, "/%3Ba;");
    let base = BASE;
    let uri = uri_format!("{base}/{encoded}#{encoded}")?;
    assert_eq!(uri, "https://h.b/v2/%3Ba;%2F#%3Ba;%2F");
    let edit = base.edit().push_segment(encoded).build()?;
    assert_eq!(edit, "https://h.b/v2/%3Ba;%2F");
    // The segments of a path still make the same path.
    let uri = uri!("https://h.b/;a/;/b;c");
    assert_eq!(base.edit().segments(uri.segments()).build()?, uri);
    Ok(())
}

/// The message names what is beside the dots, if there is anything.
#[test]
fn a_message_names_what_is_beside_the_dots() -> Result<(), Box<dyn std::error::Error>> {
    for (text, end) in [
        (".", "must not be `.` or `..`"),
        ("..\\x", ", not even beside an encoded `\\`"),
        ("a/..", ", not even beside an encoded `/`"),
        ("..;", ", not even before a `;`"),
        ("..?", ", not even before an encoded `?`"),
        ("a/..#", ", not even before an encoded `#`"),
        (" ..", ", not even beside an encoded space"),
        ("..\n", ", not even beside an encoded control character"),
    ] {
        let written = one(text).unwrap_err();
        assert!(written.to_string().ends_with(end), "{written}");
        let reference = UriRefBuf::parse(&format!(
            "./{}",
            pct::encode(EncodeSet::Unreserved, text).to_str()
        ))?;
        let appended = BASE.append(&reference).unwrap_err();
        assert!(appended.to_string().ends_with(end), "{appended}");
        let edited = BASE.edit().push_segment(text).build().unwrap_err();
        let end = end.strip_prefix(", not even");
        let end = end.map_or("(RFC 3986, section 3.3)".to_owned(), |end| {
            format!("; the value has them{end}")
        });
        assert!(edited.to_string().ends_with(&end), "{edited}");
        // The last segment of a list is the one that was refused.
        let edited = BASE.edit().push_segments(["a", text]).build();
        let edited = edited.unwrap_err();
        assert!(edited.to_string().ends_with(&end), "{edited}");
    }
    Ok(())
}

/// A port before a segment with `@` reads as the first part of a password, which no output shows.
#[test]
fn a_segment_does_not_end_a_password_that_a_port_begins() {
    uri_table! {
        #[derive(Debug)]
        enum = Database;
        fn database(x: Segment<&str>) = "postgres://user:1/{x}";
        fn database_below(x: &str, y: Segment<&str>) = "postgres://user:1/{x}/{y}";
    }
    let x = Segment("pw@h".to_owned());
    for error in [
        database(Segment("pw@h")).unwrap_err(),
        database(Segment("@h")).unwrap_err(),
        database_below("a", Segment("pw@h")).unwrap_err(),
        Database::Database { x }.to_uri().unwrap_err(),
    ] {
        assert_eq!(error.rule(), Some(Rule::NoSplitPassword), "{error}");
        let printed = format!("{error} {error:?} {error:#?}");
        assert!(
            !printed.contains("pw") && !printed.contains("@h"),
            "{printed}"
        );
    }
    assert_eq!(database(Segment("pw")).unwrap(), "postgres://user:1/pw");
    let found = database_below("a@b", Segment("pw")).unwrap();
    assert_eq!(found, "postgres://user:1/a%40b/pw");
}

#[test]
fn all_short_segments_are_refused_by_the_sentence() -> Result<(), Box<dyn std::error::Error>> {
    const PIECES: [&str; 9] = [".", "%2e", "a", "%20", "%7F", ";", "%3F", "%2F", "%5c"];
    let mut segments = vec![String::new()];
    let mut start = 0;
    for _ in 0..5 {
        let shorter = start..segments.len();
        start = segments.len();
        for index in shorter {
            segments.extend(PIECES.map(|piece| format!("{}{piece}", segments[index])));
        }
    }
    segments.remove(0);
    for octet in 0..=255_u8 {
        for dots in [".", "..", "...", ".%2E"] {
            segments.push(format!("%{octet:02x}{dots}"));
            segments.push(format!("{dots}%{octet:02X}"));
            segments.push(format!("%{octet:02X}{dots}%{octet:02X}a"));
        }
    }
    for segment in &segments {
        let is_refused = has_dots(segment);
        let encoded = PctStr::new(segment);
        let uri = UriBuf::parse(&format!("https://h.b/a/{segment}/b"))?;
        let checked = Policy::ANY.no_dot_segment().check(&uri);
        assert_eq!(checked.is_err(), is_refused, "{segment}");
        let edit = BASE.edit().push_segment(encoded).build();
        assert_eq!(edit.is_err(), is_refused, "{segment}");
        let reference = UriRefBuf::parse(&format!("a/{segment}"))?;
        for error in [BASE.append(&reference).err(), raw(encoded).err()] {
            let kind = error.map(|error| format_error(error).kind());
            let is_dots = kind == Some(FormatErrorKind::DotSegment);
            assert_eq!(is_dots, is_refused, "{segment}");
        }
        let path = format!("/{segment}");
        let found = one::parse_as::<PctStr<'_>>(&path);
        let is_no_value = is_refused || segment.starts_with(';');
        assert_eq!(found.is_err(), is_no_value, "{segment}");
    }
    Ok(())
}

/// Below a base that is a reference, a list without items makes the path `/` only after an authority.
#[test]
fn an_empty_list_below_a_reference_has_no_slash() -> Result<(), Box<dyn std::error::Error>> {
    let none: [&str; 0] = [];
    for (base, written) in [("", ""), ("/", "/"), ("//h.b", "//h.b/"), ("a/", "a")] {
        let base = UriRef::parse(base)?;
        assert_eq!(uri_ref_format!("{base}/{none*}")?, written);
    }
    Ok(())
}

/// Beside literal text, an encoded slash makes a part of a segment a dot segment.
#[test]
fn parts_of_segments_hide_no_dots() -> Result<(), Box<dyn std::error::Error>> {
    let base = BASE;
    for (text, is_refused) in [
        ("/../x", true),
        ("\\..\\x", true),
        ("/..", false),
        ("/../", true),
        ("..", false),
        ("1", false),
        ("/a/../b", true),
        ("a/..;x", true),
        ("a/..x;", false),
        ("\\.\0", true),
    ] {
        let triplets: String = text.bytes().map(|byte| format!("%{byte:02X}")).collect();
        let encoded = PctStr::new(&triplets);
        let rows = [part(text), raw_part(encoded), kept_part(Segment(text))];
        let below = [
            uri_format!("{base}/v{text}.json"),
            uri_format!("{base}/v{encoded}.json"),
            uri_format!("{base}/v{x}.json", x = Segment(text)),
        ];
        let segment = format!("v{text}.json");
        let edits = [
            base.edit().push_segment(&segment),
            base.edit().push_segments([Segment(&segment)]),
            base.edit().segments([&segment]),
        ];
        assert_alike(text, is_refused, rows, below, edits)?;
        let path = format!("/v{triplets}.json");
        assert_eq!(part::parse(&path).is_err(), is_refused, "{text}");
        assert_eq!(base.append(UriRef::parse(&path)?).is_err(), is_refused);
    }
    Ok(())
}
