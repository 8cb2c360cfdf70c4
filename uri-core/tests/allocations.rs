//! The number of allocations: none for borrowed results, and one for owned results.

mod hidden;

use std::fmt::{self, Write};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::hint::black_box;

use uri_core::PctStr;
use uri_core::pct::{self, EncodeSet};
use uri_core::table::Lines;
use uri_core::{Normalization, Policy, Uri, UriRef, find::FoundUris};

use hidden::{Grammar, in_macro};

const TEXTS: [&str; 9] = [
    "http://user:password@example.org:8080/a/../b%20c/./d?key=value&b=%41#fragment",
    "HTTP://EXAMPLE.org:80/%7ea/%2E%2e/b",
    "http://[2001:DB8::1]:443/",
    "http://[v1.a:b]",
    "ftp://192.0.2.1/a",
    "https://example.org",
    "urn:example:a",
    "mailto:a@example.org?subject=%C3%A9",
    "file:///a/b/",
];

const REFERENCES: [&str; 9] = [
    "",
    "../../c?d#e",
    "./a/./b/../c",
    "/d",
    "//u:p@h:1/e",
    "?query",
    "#fragment",
    "x:y/../z",
    // The dot segments are not adjacent.
    "a/../b/../c?q",
];

const LEVELS: [Normalization; 3] = [
    Normalization::NONE,
    Normalization::SYNTAX,
    Normalization::SCHEME,
];

fn uris() -> impl Iterator<Item = Uri<'static>> {
    TEXTS.into_iter().map(|text| Uri::parse(text).unwrap())
}

fn references() -> impl Iterator<Item = UriRef<'static>> {
    let texts = REFERENCES.into_iter();
    texts.map(|text| UriRef::parse(text).unwrap())
}

#[track_caller]
fn never<T>(work: impl FnOnce() -> T) {
    allocates(0, work);
}

#[track_caller]
fn allocates<T>(times: u64, work: impl FnOnce() -> T) {
    assert_eq!(count(work).0, times);
}

/// The number of allocations, the number of allocated bytes, and the result.
fn count<T>(work: impl FnOnce() -> T) -> (u64, u64, T) {
    let mut result = None;
    let count = allocation_counter::measure(|| result = Some(black_box(work())));
    (count.count_total, count.bytes_total, result.unwrap())
}

/// Prints a value with `Display` and `Debug`. The output isn't stored, so it needs no allocation.
fn print(value: &(impl fmt::Display + fmt::Debug)) {
    struct Nowhere;
    impl Write for Nowhere {
        fn write_str(&mut self, _: &str) -> fmt::Result {
            Ok(())
        }
    }
    write!(Nowhere, "{value}{value:?}{value:#?}").unwrap();
}

#[test]
fn the_counter_counts() {
    assert_eq!(count(|| vec![1_u8; 10]), (1, 10, vec![1; 10]));
    assert_eq!(count(|| ["a".to_owned(), "bc".to_owned()].concat()).0, 3);
}

#[test]
fn parsing_does_not() {
    for text in TEXTS.into_iter().chain(REFERENCES) {
        never(|| Uri::parse(text));
        never(|| Uri::parse_bytes(text.as_bytes()));
        never(|| in_macro::parse(text, Grammar::AbsoluteUri));
        never(|| UriRef::parse(text));
        never(|| in_macro::parse(text, Grammar::RelativeRef));
    }
}

#[test]
fn refusing_and_explaining_do_not() {
    for text in TEXTS {
        for fault in ["\\", " ", "%", "é", "[", "<b>"] {
            let text = format!("{text}{fault}");
            never(|| {
                let error = Uri::parse(&text).unwrap_err();
                print(&error);
                print(&error.report(&text));
                print(&error.report(&text).render());
                print(&error.report_bytes(text.as_bytes()));
            });
        }
    }
}

#[test]
fn accessors_do_not() {
    for uri in uris() {
        never(|| {
            black_box((uri.scheme(), uri.userinfo(), uri.host(), uri.host_str()));
            if let Some(authority) = uri.authority() {
                black_box((authority.user(), authority.password()));
            }
            black_box((uri.port(), uri.port_u16(), uri.path(), uri.path_and_query()));
            black_box((uri.query(), uri.fragment(), uri.components()));
            let _ = black_box((uri.without_fragment(), uri.without_query_and_fragment()));
            black_box((uri.segments().count(), uri.segments().last()));
            black_box((uri.query_pairs().count(), uri.query_pairs().get("b")));
            black_box((uri.port_or_default(), uri.socket_addr()));
            black_box((uri.host_and_port(), uri.host().and_then(|host| host.ip())));
        });
    }
}

#[test]
fn printing_does_not() {
    for uri in uris() {
        never(|| {
            print(&uri);
            print(&uri.as_uri_ref());
            print(&uri.redacted());
            uri.origin().iter().for_each(print);
            uri.authority().iter().for_each(print);
            uri.segments().for_each(|segment| print(&segment.as_str()));
        });
    }
}

#[test]
fn comparing_does_not() {
    for a in uris() {
        for b in uris() {
            never(|| (a == b, a.cmp(&b)));
            never(|| (a.same_origin(&b), a.is_below(&b), a.origin() == b.origin()));
            for level in LEVELS {
                never(|| a.equivalent(&b, level));
            }
        }
        never(|| {
            let mut hasher = DefaultHasher::new();
            a.hash(&mut hasher);
            hasher.finish()
        });
    }
}

#[test]
fn writing_into_a_buffer_does_not() {
    let buffer = &mut [0; 256];
    for uri in uris() {
        for reference in references() {
            never(|| reference.resolve_into(uri, buffer).is_ok());
        }
        for level in LEVELS {
            never(|| uri.normalize_into(level, buffer).is_ok());
            never(|| uri.is_normalized(level));
        }
        for base in uris() {
            never(|| uri.relativize_into(base, buffer).is_ok());
        }
        never(|| uri.components().recompose_into(buffer).is_ok());
        // Nothing is allocated for a buffer that is too small either.
        never(|| uri.normalize_into(Normalization::NONE, &mut []).is_err());
    }
}

#[test]
fn encoding_and_decoding_do_not() {
    let buffer = &mut [0; 512];
    for text in TEXTS {
        never(|| pct::decode(text).decode_into(buffer).is_ok());
        let encode = pct::encode(EncodeSet::Unreserved, text);
        never(|| encode.encode_into(buffer).is_ok());
        never(|| print(&PctStr::new(text).as_str()));
        never(|| PctStr::new(text).equivalent(PctStr::new(text)));
    }
}

#[test]
fn policies_and_tables_do_not() {
    let policy = Policy::DEFAULT.schemes(&["http", "https"]).no_query();
    for uri in uris() {
        never(|| match policy.check(&uri) {
            Ok(()) => {}
            Err(error) => {
                print(&error);
                print(&error.report(&policy, &uri));
            }
        });
    }
}

#[test]
fn reading_texts_does_not() {
    let lines = "# all\na = http://example.org/\n\nhttp://u:p@example.org/\nb = http://a b/\n";
    never(|| {
        for line in Lines::with_policy(lines, Policy::DEFAULT) {
            if let Err(error) = line {
                print(&error);
                print(&error.report_in("all.txt", &Policy::DEFAULT, lines));
            }
        }
    });
    let prose = "See <http://example.org/a\n b>, \"urn:a:b\", http://example.org/. <http://a b>";
    never(|| {
        for found in FoundUris::new(prose) {
            black_box((found.uri(), found.span()));
        }
    });
}

#[cfg(feature = "alloc")]
mod owned {
    use std::borrow::Cow;

    use uri_core::{
        ParseError, UriBuf, UriRefBuf,
        error::FilePathError,
        file,
        policy::{Checked, HasPolicy},
    };

    use super::*;

    /// Asserts a single allocation that is exactly as long as the string, or none for an empty string.
    #[track_caller]
    fn once(work: impl FnOnce() -> UriRefBuf) {
        let (times, bytes, owned) = count(work);
        let len = owned.as_str().len() as u64;
        assert_eq!((times, bytes), (u64::from(len > 0), len));
    }

    #[test]
    fn a_copy_allocates_once() {
        for text in TEXTS {
            let uri = Uri::parse(text).unwrap();
            once(|| uri.to_uri_buf().into());
            once(|| text.parse::<UriBuf>().unwrap().into());
            once(|| text.parse().unwrap());
            once(|| UriBuf::from(text.parse::<Checked<Any>>().unwrap()).into());
        }
    }

    struct Any;

    impl HasPolicy for Any {
        const POLICY: Policy<'static> = Policy::ANY;
    }

    #[test]
    fn a_string_is_kept_whether_it_parses_or_not() {
        for text in TEXTS {
            let owned = text.to_owned();
            let [as_reference, checked] = [owned.clone(), owned.clone()];
            never(|| UriBuf::try_from(owned).unwrap().into_string());
            never(|| UriRefBuf::from(UriBuf::try_from(as_reference).unwrap()).into_string());
            never(|| UriBuf::from(Checked::<Any>::try_from(checked).unwrap()));
            let bad = format!("{text}\\");
            never(|| {
                let error = UriBuf::try_from(bad).unwrap_err();
                print(&error);
                error.into_string()
            });
        }
    }

    #[test]
    fn results_allocate_once() {
        for uri in uris() {
            // Like any other edit, one that begins with components leaves room for more steps.
            let (times, bytes, owned) = count(|| uri.components().edit().build().unwrap());
            assert_eq!((times, bytes), (1, owned.as_str().len() as u64 + 64));
            for base in uris() {
                if uri.relativize(base).is_some() {
                    once(|| uri.relativize(base).unwrap());
                }
            }
        }
        let found = FoundUris::new("<http://example.org/a\n b>").next().unwrap();
        allocates(1, || found.to_uri_buf());
        let (base, reference) = (Uri::parse("x:a").unwrap(), UriRef::parse("b").unwrap());
        once(|| base.append(reference).unwrap().into());
    }

    /// The length is estimated, because finding the exact length would take a second resolution.
    #[test]
    fn resolving_and_normalizing_allocate_once() {
        for uri in uris() {
            for reference in references() {
                allocates(1, || reference.resolve(uri));
            }
            for level in LEVELS {
                allocates(1, || uri.normalize(level));
            }
        }
    }

    #[test]
    fn an_edit_allocates_once() {
        for uri in uris() {
            allocates(1, || uri.edit().query(None).build().unwrap());
            allocates(1, || uri.without_fragment().to_uri_buf());
            allocates(1, || uri.edit().fragment("a").build());
            allocates(1, || uri.edit().query("a").build());
            allocates(1, || uri.edit().path("/a").build());
            // Each step leaves the string at most 64 bytes longer than the source.
            allocates(1, || {
                let edit = uri.edit().scheme("https").push_query_pair("page", 2);
                edit.fragment(None).host("example.net").path("/a").build()
            });
            allocates(1, || {
                let edit = uri.edit().path("").push_segments(["users", "a b"]);
                let edit = edit.set_query_pair("a", "b&").remove_query_pair("c");
                edit.user("u").password("p:").host("h").port(8080).build()
            });
            allocates(1, || uri.edit().push_query_pairs([("a", 1)]).build());
        }
    }

    /// Neither a step that fails nor the steps after it allocate anything but the buffer.
    #[test]
    fn a_refused_edit_allocates_once() {
        let edit = || Uri::parse("http://u:p@h/").unwrap().edit();
        let long = "a".repeat(1000);
        allocates(1, || edit().path("a b").query(&long).build());
        allocates(1, || edit().push_segment("..").push_segment(&long).build());
        allocates(1, || print(&edit().fragment(" ").build().unwrap_err()));
    }

    /// Owned results have little spare capacity, even for long input.
    #[test]
    fn owned_results_have_little_spare_capacity() {
        let blank = format!("<http://h/a\n{}b>", " ".repeat(10_000));
        let found = FoundUris::new(&blank).next().unwrap();
        let steps = format!("http://h/a/{}b", "../".repeat(10_000));
        let (base, climber) = (
            Uri::parse("http://h/").unwrap(),
            Uri::parse(&steps).unwrap(),
        );
        let reference = UriRef::parse(&steps[9..]).unwrap();
        let long = "a".repeat(10_000);
        let with_query = format!("http://h/?{long}").parse::<UriBuf>().unwrap();
        for uri in [
            with_query.edit().query(None).build().unwrap(),
            base.edit().query(&long).build().unwrap(),
            base.edit().query(&long).query(None).build().unwrap(),
            found.to_uri_buf().unwrap(),
            climber.normalize(Normalization::SYNTAX),
            reference.resolve(base),
        ] {
            let text = uri.into_string();
            assert!(text.capacity() <= text.len() + 256, "{}", text.capacity());
        }
        // Decoding shrinks each triplet by two bytes, and the result has no spare room for them.
        for part in ["%41", "aaaaaaaa%41"] {
            let decoded = pct::decode(&part.repeat(1000)).to_bytes().into_owned();
            assert_eq!(decoded.capacity(), decoded.len());
        }
    }

    #[test]
    fn decoding_allocates_once() {
        for text in ["a%20b", "%C3%A9", "%41", "a%20%20%20%20%20%20%20%20%20b"] {
            allocates(1, || pct::decode(text).to_bytes());
            allocates(1, || pct::decode(text).to_str());
        }
        // If no octet is decoded, the result is borrowed.
        never(|| pct::decode("nothing").to_bytes());
        never(|| pct::decode("nothing").to_str());
        never(|| pct::decode("nothing").to_str_lossy());
    }

    #[test]
    fn a_path_allocates_once() {
        for path in ["/", "/srv/a b/%?#", "/srv/www/index.html"] {
            once(|| file::from_posix_path(path).unwrap().into());
        }
        for path in [r"C:\", r"C:\a b\ü", r"\\?\UNC\server\share\a", "//a b/c/d"] {
            once(|| file::from_windows_path(path).unwrap().into());
        }
        for (text, times) in [("file:///srv/a/", 0), ("file:///a%20b%FF", 1)] {
            let uri = Uri::parse(text).unwrap();
            allocates(times, || file::to_posix_path(uri));
            allocates(1, || file::to_posix_path(uri).map(Cow::into_owned));
        }
        for text in ["file:///C:/a%20b%C3%A9", "file:///C:/", "file://s/a%20b"] {
            let uri = Uri::parse(text).unwrap();
            let (times, _, path) = count(|| file::to_windows_path(uri).unwrap());
            assert_eq!((times, path.capacity()), (1, path.len()));
        }
        // The decoded server name is a second, temporary allocation.
        let uri = Uri::parse("file://a%20b/c").unwrap();
        allocates(2, || file::to_windows_path(uri).unwrap());
    }

    /// A string that needs conversion is first copied for the parser, which is the second allocation.
    #[test]
    fn a_uri_from_an_iri_allocates_once() {
        type Conversion = fn(&str) -> Result<UriBuf, ParseError>;
        const CONVERSIONS: &[Conversion] = &[
            UriBuf::from_iri,
            #[cfg(feature = "idna")]
            UriBuf::from_iri_idna,
        ];
        for from_iri in CONVERSIONS {
            for text in TEXTS {
                once(|| from_iri(text).unwrap().into());
            }
            for text in ["http://h/é b", "http://u:é@h/[a]?100%", "urn:日本"] {
                allocates(2, || from_iri(text).unwrap());
                let uri = from_iri(text).unwrap().into_string();
                assert_eq!(uri.capacity(), uri.len());
            }
            never(|| from_iri("é").is_err());
        }
    }

    #[test]
    fn a_refused_path_does_not() {
        let refused = |result: Result<(), FilePathError>| print(&result.unwrap_err());
        for text in ["http://a/b", "file://u@h/a", "file:///a%2Fb", "file:///?"] {
            let uri = Uri::parse(text).unwrap();
            never(|| refused(file::to_posix_path(uri).map(drop)));
            never(|| refused(file::to_windows_path(uri).map(drop)));
        }
        for path in ["", "a/b", "a\0"] {
            never(|| refused(file::from_posix_path(path).map(drop)));
            never(|| refused(file::from_windows_path(path).map(drop)));
        }
    }
}
