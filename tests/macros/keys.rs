//! `pct::KeyText`: keys of objects, whose segments can be empty, in rows, enums and `uri_format!`.

use crate::support::errors::format_error;
use crate::support::random;
use uri_core::error::FormatErrorKind;
use uri_core::pct::{self, KeyText, PathText, Segment};
use uri_core::{Error, Policy, Uri, UriBuf, UriRef};
use uri_macros::{uri_format, uri_ref_table, uri_table};

uri_table! {
    policy = Policy::ANY;
    #[derive(Debug, PartialEq)]
    enum = Object;
    fn at_root(key: KeyText<'_>) = "https://store.b/{key*}";
    fn kept_at_root(key: Segment<KeyText<'_>>) = "https://kept.store.b/{key*}";
    fn in_bucket(bucket: &str, key: KeyText<'_>, version: Option<u32>) = "https://h.b/{bucket}/{key*}?v={version?}#k";
    fn kept_in_bucket(bucket: &str, key: Segment<KeyText<'_>>) = "https://kept.b/{bucket}/{key*}";
    fn metadata(key: KeyText<'_>, part: u8) = "https://meta.b/o/{key*}/meta/{part}";
    fn folder(key: KeyText<'_>) = "https://dav.b/remote//{key*}/";
    fn after_empty(key: KeyText<'_>) = "https://empty.b//a/{key*}";
    fn opaque(key: KeyText<'_>) = "x-store:/{key*}";
    fn rootless(key: KeyText<'_>) = "x-bucket:b/{key*}";
    fn optional(key: Option<KeyText<'_>>) = "https://optional.b/b/{key*}";
    fn kept_optional(key: Option<Segment<KeyText<'_>>>) = "https://kept-optional.b/{key*}";
    fn joined(key: KeyText<'_>) = "https://comma.b/{key*,}";
    fn asked(key: KeyText<'_>) = "https://query.b/?a=b&key={key*}&z=1";
    fn asked_joined(key: Segment<KeyText<'_>>) = "https://query-comma.b/?key={key*,}";
    fn listed(prefix: PathText<'_>, q: u8) = "https://list.b/{prefix*}?q={q}";
}

uri_ref_table! {
    policy = Policy::ANY;
    fn one(x: &str) = "/{x}";
    fn reference(key: KeyText<'_>) = "/{key*}";
}

uri_table! {
    policy = Policy::ANY;
    fn object_below(base: Uri<'_>, key: KeyText<'_>) = "{base}/{key*}";
    fn object_resolved(key: KeyText<'_>) = "https://h.b/v2/", "o/{key*}";
}

/// A text that is refused as a key in a path, wherever the key is.
fn is_refused_key(key: &str) -> bool {
    let has_dots = key
        .split('/')
        .any(|segment| one(segment).is_err() && !segment.is_empty());
    key.is_empty() || has_dots
}

/// A key is written if it isn't refused, everything else in the URI is the template's, and the key is read back.
/// `FORMAT_CASES` is the number of texts.
#[test]
fn a_key_is_written_and_read_back() -> Result<(), Box<dyn std::error::Error>> {
    let tokens = [
        "a", "b", "/", "/", "/", ".", "..", "%", "%2F", ",", ";", "=", "&", "+", " ", "?", "#",
        "é", "\\", ":", "@", "//", "meta", "\n",
    ];
    let cases = std::env::var("FORMAT_CASES").map_or(5_000, |cases| cases.parse().unwrap());
    let random = &mut fastrand::Rng::with_seed(91);
    let (mut written, mut refused, mut empty_segments) = (0, 0, 0);
    for number in 0..cases {
        let text = random::text(random, &tokens, 7);
        let (plain, kept) = (KeyText(&text), Segment(KeyText(&text)));
        let (bucket, encoded) = [("b", "b"), ("%", "%25"), ("a/b", "a%2Fb")][number % 3];
        let version = [None, Some(7)][number % 2];
        let key = || text.clone();
        let in_path = is_refused_key(&text);
        let rows = [
            (at_root(plain), Object::AtRoot { key: key() }),
            (kept_at_root(kept), Object::KeptAtRoot { key: key() }),
            (
                in_bucket(bucket, plain, version),
                Object::InBucket {
                    bucket: bucket.to_owned(),
                    key: key(),
                    version,
                },
            ),
            (
                kept_in_bucket(bucket, kept),
                Object::KeptInBucket {
                    bucket: bucket.to_owned(),
                    key: key(),
                },
            ),
            (
                metadata(plain, 3),
                Object::Metadata {
                    key: key(),
                    part: 3,
                },
            ),
            (folder(plain), Object::Folder { key: key() }),
            (after_empty(plain), Object::AfterEmpty { key: key() }),
            (opaque(plain), Object::Opaque { key: key() }),
            (rootless(plain), Object::Rootless { key: key() }),
            (optional(Some(plain)), Object::Optional { key: Some(key()) }),
            (
                kept_optional(Some(kept)),
                Object::KeptOptional { key: Some(key()) },
            ),
        ];
        for (uri, object) in rows {
            let template = object.template().replace("{bucket}", encoded);
            let template = template.replace("{part}", "3");
            let template = match version {
                Some(_) => template.replace("{version?}", "7"),
                None => template.replace("?v={version?}", ""),
            };
            let (before, after) = template.split_once("{key*}").ok_or("a key")?;
            let begins_path = UriRef::parse(before)?.path() == "/";
            let is_refused = in_path || (begins_path && text.starts_with('/'));
            let uri = match uri {
                Ok(uri) => uri,
                Err(error) => {
                    let error = format_error(error);
                    assert!(is_refused, "{template} {text:?} {error}");
                    assert_eq!(error.placeholder(), Some("key"), "{template} {text:?}");
                    refused += 1;
                    continue;
                }
            };
            assert!(!is_refused, "{template} {text:?} {uri}");
            written += 1;
            empty_segments += usize::from(text.split('/').any(str::is_empty));
            // Everything but the key is the template's, and the string is the URI that a parser reads.
            assert_eq!(Uri::parse(uri.as_str())?, uri);
            let written_key = uri.as_str().strip_prefix(before);
            let written_key = written_key.and_then(|rest| rest.strip_suffix(after));
            let written_key = written_key.ok_or("the template's text")?;
            assert!(!written_key.contains(['?', '#']), "{uri}");
            // The segments are those of the text, and no more.
            let segments = written_key
                .split('/')
                .map(|part| pct::decode(part).to_bytes());
            assert!(segments.eq(text.split('/').map(str::as_bytes)), "{uri}");
            assert_eq!(Object::parse(&uri)?, object, "{text:?}");
            assert_eq!(object.to_uri()?, uri, "{text:?}");
        }
        if let Ok(uri) = at_root(plain) {
            assert_eq!(at_root::parse(&uri)?, text);
            assert_eq!(at_root::parse_as::<String>(&uri)?, text);
            assert_eq!(uri_format!("https://store.b/{plain*}")?, uri);
            let of_argument = uri_format!("https://store.b/{key*}", key = KeyText(&text))?;
            assert_eq!(of_argument, uri);
            let optional = Some(plain);
            assert_eq!(uri_format!("https://store.b/{optional*}")?, uri);
        }
        if let Ok(uri) = kept_at_root(kept) {
            assert_eq!(kept_at_root::parse(&uri)?, text);
            assert_eq!(uri_format!("https://kept.store.b/{kept*}")?, uri);
            let optional = Some(kept);
            assert_eq!(uri_format!("https://kept.store.b/{optional*}")?, uri);
        }
        let resolved = object_resolved(plain);
        assert_eq!(resolved.is_err(), in_path, "{text:?}");
        if let Ok(uri) = resolved {
            assert_eq!(object_resolved::parse(&uri)?, text);
        }
        let bases =
            "https://h.b https://h.b/ https://h.b/v1 https://h.b/v1/ urn: urn:x https://h.b//";
        for base in bases.split(' ') {
            let base = Uri::parse(base)?;
            let uri = object_below(base, plain);
            let begins_path = matches!(base.path(), "" | "/") && text.starts_with('/');
            assert_eq!(uri.is_err(), in_path || begins_path, "{base} {text:?}");
            let Ok(uri) = uri else { continue };
            if let Ok(reference) = reference(plain) {
                assert_eq!(base.append(&reference)?, uri, "{base} {text:?}");
            }
            assert_eq!(object_below::parse(base, &uri)?, text, "{base} {uri}");
            assert_eq!(uri.host_str(), base.host_str(), "{uri}");
        }
        // In other places, the items are those of a list.
        for (uri, object) in [
            (joined(plain), Object::Joined { key: key() }),
            (asked(plain), Object::Asked { key: key() }),
            (asked_joined(kept), Object::AskedJoined { key: key() }),
        ] {
            if let Ok(uri) = uri {
                assert_eq!(Object::parse(&uri)?, object, "{text:?}");
                assert_eq!(object.to_uri()?, uri, "{text:?}");
            }
        }
    }
    println!("{written} written, {empty_segments} of them with empty segments, {refused} refused");
    assert!(written > cases && empty_segments > cases / 2 && refused > cases / 2);
    Ok(())
}

/// A key that is read from any URI is written, and read back from what is written.
#[test]
fn a_key_that_is_read_is_written() -> Result<(), Box<dyn std::error::Error>> {
    let tokens = [
        "a", "/", "/", "//", ".", "..", "%2F", "%2e", ";", "%3B", ",", "%20", "%61", "%FF", "meta",
        "/meta/3", "?q", "b/", ":", "@",
    ];
    let starts = "https://store.b/ https://store.b https://kept.store.b/ https://h.b/b/ https://meta.b/o/ \
        https://dav.b/remote// x-store:/ x-bucket:b/";
    let starts: Vec<&str> = starts.split(' ').collect();
    let cases = std::env::var("FORMAT_CASES").map_or(50_000, |cases| cases.parse().unwrap());
    let random = &mut fastrand::Rng::with_seed(92);
    let (mut found, mut empty_segments) = (0, 0);
    for number in 0..cases {
        let text = starts[number % starts.len()].to_owned() + &random::text(random, &tokens, 6);
        let Ok(object) = Uri::parse(&text)
            .map_err(Error::from)
            .and_then(|uri| Ok(Object::parse(uri)?))
        else {
            continue;
        };
        found += 1;
        let written = object.to_uri()?;
        empty_segments += usize::from(written.path().contains("//"));
        assert_eq!(Object::parse(&written)?, object, "{text} {written}");
        // A template says which query it has; the other one is ignored.
        let read = UriBuf::parse(&text)?
            .edit()
            .query(None)
            .fragment(None)
            .build()?;
        let written = written.edit().query(None).fragment(None).build()?;
        let decoded = |uri: &UriBuf| -> Vec<String> {
            let segments = uri.as_uri().segments();
            segments
                .map(|segment| segment.decode().to_str().unwrap().into_owned())
                .collect()
        };
        assert_eq!(decoded(&read), decoded(&written), "{text}");
    }
    println!("{found} found, {empty_segments} with `//`");
    assert!(found > cases / 8 && empty_segments > cases / 40);
    Ok(())
}

#[test]
fn keys_of_an_object_store() -> Result<(), Box<dyn std::error::Error>> {
    for (key, path) in [
        ("a", "/b/a"),
        ("a//b", "/b/a//b"),
        ("folder/", "/b/folder/"),
        ("/a", "/b//a"),
        ("/", "/b//"),
        ("//", "/b///"),
        (";x", "/b/%3Bx"),
        ("a%2Fb", "/b/a%252Fb"),
        ("...", "/b/..."),
    ] {
        let uri = in_bucket("b", KeyText(key), None)?;
        assert_eq!(uri.path(), path);
        let found = in_bucket::parse(&uri)?;
        assert_eq!(found, ("b".to_owned(), key.to_owned(), None));
    }
    let kind = |result: Result<UriBuf, Error>| format_error(result.unwrap_err()).kind();
    let found = kind(in_bucket("b", KeyText(""), None));
    assert_eq!(found, FormatErrorKind::EmptySegment);
    for key in [".", "a/../b", "a//..", "..;x", " ..", "a\\.."] {
        let found = kind(in_bucket("b", KeyText(key), None));
        assert_eq!(found, FormatErrorKind::DotSegment, "{key}");
    }
    for key in ["", "/", "/a", "//"] {
        let found = kind(at_root(KeyText(key)));
        assert_eq!(found, FormatErrorKind::EmptySegment, "{key}");
    }
    assert_eq!(at_root(KeyText("a//"))?, "https://store.b/a//");
    let uri = kept_at_root(Segment(KeyText("v:1//@x,y")))?;
    assert_eq!(uri, "https://kept.store.b/v:1//@x,y");
    // A list without marks refuses empty segments, as before, and so does `push_segments`.
    assert!(listed(PathText("a//b"), 1).is_err());
    let others = "https://store.b/ https://store.b https://store.b// https://store.b//a https://store.b/a/../b \
        https://store.b/a%2Fb https://store.b/;x https://store.b/..;x https://h.b/b https://h.b/b/?v=1 \
        https://list.b/a//b?q=1 https://list.b/?q=1 https://meta.b/o/meta/1 https://meta.b/o//meta/1 https://comma.b/ \
        https://query.b/?a=b&z=1";
    for uri in others.split(' ') {
        assert!(Object::parse(uri).is_err(), "{uri}");
    }
    // The debug output of a key shows nothing of it.
    assert_eq!(format!("{:?}", KeyText("a")), "KeyText { .. }");
    Ok(())
}

uri_table! {
    policy = Policy::ANY;
    #[derive(Debug, PartialEq)]
    enum = Store;
    fn object(key: Option<KeyText<'_>>) = "https://store.b/{key*}";
    fn kept_object(key: Option<Segment<KeyText<'_>>>) = "https://kept.b/{key*}/meta";
    fn namespace(path: Option<PathText<'_>>) = "https://dav.b/remote/{path*}";
    fn kept_namespace(path: Option<Segment<PathText<'_>>>) = "https://kept-dav.b/{path*}?q=1";
    fn asked_object(key: Option<KeyText<'_>>) = "https://query.b/?key={key*}";
    fn joined_object(key: Option<KeyText<'_>>) = "https://joined.b/?key={key*,}";
    fn version(key: Option<KeyText<'_>>, version: u8) = "https://version.b/{key*}?v={version}";
    fn tagged(key: Option<KeyText<'_>>, tags: &[&str]) = "https://tagged.b/k/{key*}?t={tags*}";
}

uri_table! {
    policy = Policy::ANY;
    fn below(base: Uri<'_>, path: Option<&PathText<'_>>, id: u8) = "{base}/{path*}/{id}";
    fn with_base(base: Uri<'_>, x: u8) = "{base}/a?next={base}&x={x}";
    fn beside_key(xs: &[&str], key: KeyText<'_>) = "https://h.b/{xs*}?key={key*}";
}

/// `None` is the row without the list: the root of a store, an absent namespace.
#[test]
fn a_text_with_segments_can_be_absent() -> Result<(), Box<dyn std::error::Error>> {
    for (text, path, kept_path) in [
        (None, "", ""),
        (Some("a/b"), "a/b", "a/b"),
        (Some("a b"), "a%20b", "a%20b"),
        (Some("a@b"), "a%40b", "a@b"),
    ] {
        let key = text.map(KeyText);
        let key_in_segment = key.map(Segment);
        let path_text = text.map(PathText);
        let path_in_segment = path_text.map(Segment);
        let owned = text.map(str::to_owned);
        let names = || text.into_iter().flat_map(|text| text.split('/'));
        let segments: Vec<String> = names().map(str::to_owned).collect();
        let kept_segments: Vec<_> = segments.iter().cloned().map(Segment).collect();
        let slash = if text.is_some() { "/" } else { "" };
        for (uri, written, store) in [
            (
                object(key),
                format!("https://store.b/{path}"),
                Store::Object { key: owned.clone() },
            ),
            (
                kept_object(key_in_segment),
                format!("https://kept.b{slash}{kept_path}/meta"),
                Store::KeptObject { key: owned.clone() },
            ),
            (
                namespace(path_text),
                format!("https://dav.b/remote{slash}{path}"),
                Store::Namespace {
                    path: segments.clone(),
                },
            ),
            (
                kept_namespace(path_in_segment),
                format!("https://kept-dav.b/{kept_path}?q=1"),
                Store::KeptNamespace {
                    path: kept_segments,
                },
            ),
            (
                version(key, 7),
                format!("https://version.b/{path}?v=7"),
                Store::Version {
                    key: owned.clone(),
                    version: 7,
                },
            ),
        ] {
            let uri = uri?;
            assert_eq!(uri, written);
            assert_eq!(Store::parse(&uri)?, store, "{uri}");
            assert_eq!(store.to_uri()?, uri, "{store:?}");
        }
        let uri = object(key)?;
        assert_eq!(object::parse(&uri)?, owned);
        assert_eq!(object::parse_as::<Option<String>>(&uri)?, owned);
        assert_eq!(namespace::parse(&namespace(path_text)?)?, segments);
        assert_eq!(uri_format!("https://store.b/{key*}")?, uri);
        assert_eq!(uri_format!("https://store.b/{key*}", key = key)?, uri);
        assert_eq!(uri_format!("https://store.b/{path_text*}")?, uri);
        assert_eq!(uri_format!("https://store.b/{x*}", x = path_text)?, uri);
        let kept = uri_format!("https://store.b/{key_in_segment*}")?;
        assert_eq!(uri_format!("https://store.b/{path_in_segment*}")?, kept);
        let base = Uri::parse("https://h.b/v1")?;
        let uri = below(base, path_text.as_ref(), 7)?;
        assert_eq!(uri, format!("https://h.b/v1{slash}{path}/7"));
        assert_eq!(below::parse(base, &uri)?, (segments, 7));
        let asked = asked_object(key)?;
        let items: Vec<_> = names().collect();
        let found = asked
            .as_uri()
            .form_pairs()
            .map(|(_, value)| value.into_owned());
        assert_eq!(found.collect::<Vec<_>>(), items);
        assert_eq!(asked_object::parse(&asked)?, owned);
        let joined = joined_object(key)?;
        assert_eq!(joined_object::parse(&joined)?, owned);
        assert_eq!(Store::parse(&joined)?.to_uri()?, joined);
        // Neither list hides that the other has no items.
        for tags in [&["x"][..], &[]] {
            let (found, found_tags) = tagged::parse(&tagged(key, tags)?)?;
            assert_eq!(found, owned);
            assert_eq!(found_tags, tags);
        }
    }
    // A text that is there isn't empty.
    let kind = |result: Result<UriBuf, Error>| format_error(result.unwrap_err()).kind();
    for refused in [
        object(Some(KeyText(""))),
        kept_object(Some(Segment(KeyText("")))),
        namespace(Some(PathText(""))),
        kept_namespace(Some(Segment(PathText("")))),
    ] {
        assert_eq!(kind(refused), FormatErrorKind::EmptySegment);
    }
    let uri = Uri::parse("https://store.b")?;
    assert_eq!(object::parse(uri)?, None);
    assert!(object::parse("https://store.b/a%2Fb").is_err());
    Ok(())
}

/// The only segments that can be empty are those of the key itself.
#[test]
fn another_list_beside_a_key_has_no_empty_items() -> Result<(), Box<dyn std::error::Error>> {
    let uri = beside_key(&["a", "b"], KeyText("k"))?;
    let found = beside_key::parse(&uri)?;
    assert_eq!(
        found,
        (vec!["a".to_owned(), "b".to_owned()], "k".to_owned())
    );
    assert!(beside_key::parse("https://h.b/a//b?key=k").is_err());
    Ok(())
}

/// A base can also be a value.
#[test]
fn a_base_is_read_as_a_value() -> Result<(), Box<dyn std::error::Error>> {
    let base = Uri::parse("https://h.b/v1")?;
    let uri = with_base(base, 7)?;
    assert_eq!(with_base::parse(base, &uri)?, (base.to_uri_buf(), 7));
    Ok(())
}
