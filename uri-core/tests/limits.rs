//! The sizes of the types, and the maximum length of a string.

#[cfg(target_pointer_width = "64")]
use uri_core::Components;
#[cfg(target_pointer_width = "64")]
use uri_core::error::{
    EditErrorKind,
    ParseErrorKind::{ControlCharacter, TooLong},
};
use uri_core::{
    Authority, Host, ParseError, PctStr, QueryPairs, Report, Segments, Uri, UriRef,
    error::RenderedReport,
};
#[cfg(feature = "alloc")]
use uri_core::{UriBuf, UriRefBuf};

#[cfg(feature = "alloc")]
#[path = "../../tests/shared/support/errors.rs"]
mod errors;
#[cfg(target_pointer_width = "64")]
mod hidden;
#[cfg(feature = "alloc")]
use errors::edit_error;
#[cfg(target_pointer_width = "64")]
use hidden::{Grammar, in_macro};

#[test]
fn values_are_small() {
    assert!(size_of::<Uri<'_>>() <= 48);
    assert!(size_of::<UriRef<'_>>() <= 48);
    assert!(size_of::<Option<Uri<'_>>>() <= 48);
    assert!(size_of::<ParseError>() <= 16);
    #[cfg(feature = "alloc")]
    {
        let offsets = size_of::<UriRef<'_>>() - size_of::<&str>();
        assert_eq!(size_of::<UriBuf>(), size_of::<String>() + offsets);
        assert_eq!(size_of::<UriRefBuf>(), size_of::<UriBuf>());
        // This is what a row and an edit return.
        assert!(size_of::<Result<UriBuf, uri_core::Error>>() <= 64);
    }
}

#[test]
fn values_are_send_and_sync() {
    fn is_free<T: Send + Sync + Unpin + 'static>() {}
    fn is_copy<T: Copy + Send + Sync + 'static>() {}
    fn is_clone<T: Clone + Send + Sync + 'static>() {}
    is_copy::<Uri<'static>>();
    is_copy::<UriRef<'static>>();
    is_copy::<Authority<'static>>();
    is_copy::<Host<'static>>();
    is_copy::<PctStr<'static>>();
    is_clone::<Segments<'static>>();
    is_clone::<QueryPairs<'static>>();
    is_copy::<ParseError>();
    is_clone::<Report<'static>>();
    is_clone::<RenderedReport>();
    is_free::<Uri<'static>>();
    #[cfg(feature = "alloc")]
    {
        is_free::<UriBuf>();
        is_free::<UriRefBuf>();
        is_free::<uri_core::error::InputError>();
        is_clone::<uri_core::error::FilePathError>();
    }
}

/// The string isn't read, so almost none of its memory pages is allocated.
#[test]
#[cfg(target_pointer_width = "64")]
#[ignore = "reads 4 GiB, so only `.ci/run` runs it"]
fn a_text_of_more_than_u32_max_bytes_is_refused() {
    let mut bytes = vec![0; u32::MAX as usize + 1];
    bytes[1..3].copy_from_slice(b"a:");
    let text = std::str::from_utf8(&bytes).unwrap();
    for error in [
        Uri::parse_bytes(&bytes).unwrap_err(),
        UriRef::parse_bytes(&bytes).unwrap_err(),
        in_macro::parse(text, Grammar::AbsoluteUri).unwrap_err(),
        in_macro::parse(text, Grammar::RelativeRef).unwrap_err(),
        #[cfg(feature = "alloc")]
        UriBuf::from_iri(text).unwrap_err(),
        #[cfg(feature = "idna")]
        UriBuf::from_iri_idna(text).unwrap_err(),
    ] {
        assert_eq!(error.kind(), TooLong);
        assert_eq!(error.component(), None);
        assert_eq!(error.span(), u32::MAX as usize..u32::MAX as usize);
    }
    // A string that is one byte shorter is parsed, which finds a syntax error.
    let error = Uri::parse_bytes(&bytes[1..]).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ControlCharacter, 2));
}

/// The bytes aren't read, because their number alone is an error.
#[test]
#[cfg(target_pointer_width = "64")]
#[ignore = "reads 4 GiB, so only `.ci/run` runs it"]
fn a_string_of_more_than_u32_max_bytes_is_not_a_component() {
    let mut bytes = vec![0; u32::MAX as usize + 1];
    bytes[0] = b'[';
    bytes[u32::MAX as usize] = b']';
    let text = String::from_utf8(bytes).unwrap();
    let sets: [for<'t> fn(&mut Components<'t>, &'t str); 7] = [
        |parts, text| parts.scheme = Some(text),
        |parts, text| parts.userinfo = Some(text),
        |parts, text| parts.host = Some(text),
        |parts, text| parts.port = Some(text),
        |parts, text| parts.path = text,
        |parts, text| parts.query = Some(text),
        |parts, text| parts.fragment = Some(text),
    ];
    for set in sets {
        let mut parts = Components::EMPTY;
        set(&mut parts, &text);
        let error = parts.recompose_into(&mut []).unwrap_err();
        let EditErrorKind::Component(error) = error.kind() else {
            panic!("{error}");
        };
        assert_eq!(error.kind(), TooLong);
    }
}

/// The length of the result is computed before any memory is allocated for it.
#[test]
#[cfg(all(feature = "alloc", target_pointer_width = "64"))]
#[ignore = "needs 3 GB of memory, so only `.ci/deep` runs it"]
fn an_iri_whose_uri_has_more_than_u32_max_bytes_is_refused() {
    let text = String::from("a:") + &" ".repeat(1_431_655_765) + "b";
    let is_too_long = |result: Result<UriBuf, ParseError>| {
        let error = result.unwrap_err();
        assert_eq!((error.kind(), error.component()), (TooLong, None));
    };
    is_too_long(UriBuf::from_iri(&text));
    #[cfg(feature = "idna")]
    is_too_long(UriBuf::from_iri_idna(&text));
}

/// The length without the line breaks is computed before any memory is allocated for the joined lines.
#[test]
#[cfg(all(feature = "alloc", target_pointer_width = "64"))]
#[ignore = "needs 5 GB of memory, so only `.ci/deep` runs it"]
fn a_broken_uri_in_a_text_of_more_than_u32_max_bytes_is_refused() {
    let text = String::from("<a:\n") + &"b".repeat(1 << 24).repeat(256) + ">";
    let found = uri_core::find::FoundUris::new(&text).next().unwrap();
    let error = found.to_uri_buf().unwrap_err();
    assert_eq!((error.kind(), error.component()), (TooLong, None));
}

/// A value of 4 GiB that is never stored. None of its characters needs encoding.
#[cfg(all(feature = "alloc", target_pointer_width = "64"))]
struct Long;

#[cfg(all(feature = "alloc", target_pointer_width = "64"))]
impl std::fmt::Display for Long {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let piece = "a".repeat(1 << 24);
        (0..256).try_for_each(|_| f.write_str(&piece))
    }
}

#[test]
#[cfg(all(feature = "alloc", target_pointer_width = "64"))]
#[ignore = "needs 5 GB of memory, so only `.ci/deep` runs it"]
fn a_value_of_more_than_u32_max_bytes_is_refused() {
    use uri_core::Edit;

    let old = UriRef::parse("a:?b").unwrap();
    let steps: [fn(Edit) -> Edit; 9] = [
        |edit| edit.push_query_pair("c", Long),
        |edit| edit.push_query_pairs([(Long, "d")]),
        |edit| edit.set_query_pair("b", Long),
        |edit| edit.push_form_pairs([("c", &Long as &dyn std::fmt::Display), ("b", &"")]),
        |edit| edit.push_segment(Long),
        |edit| edit.push_segments([Long]),
        |edit| edit.segments([Long]),
        |edit| edit.user(Long).host("h"),
        |edit| edit.user("u").password(Long).host("h"),
    ];
    for step in steps {
        let error = edit_error(step(old.edit()).build().unwrap_err());
        assert_eq!(error.kind(), EditErrorKind::TooLong, "{:?}", error.step());
        assert!(error.step().is_some());
    }
}

/// Both strings together are as long as a URI can be, and the merged path needs a `/` between them.
#[test]
#[cfg(all(feature = "alloc", target_pointer_width = "64"))]
#[ignore = "needs 4 GB of memory, so only `.ci/deep` runs it"]
fn a_result_that_one_slash_makes_too_long_is_refused() {
    let base = String::from("x://") + &"h".repeat((1 << 31) - 4);
    let reference = "a".repeat((1 << 31) - 1);
    let error = Uri::parse(&base).unwrap().join(&reference).unwrap_err();
    assert_eq!(error.kind(), TooLong);
}

/// A value is refused before any memory is allocated for it. This holds even if none of its characters needs encoding.
#[test]
#[cfg(all(feature = "alloc", target_pointer_width = "64"))]
#[ignore = "needs 2 GB of memory, so only `.ci/deep` runs it"]
fn a_value_whose_encoding_has_more_than_u32_max_bytes_is_refused() {
    let uri = Uri::parse("a:").unwrap();
    for char in [" ", "a"] {
        let value = char.repeat(1_431_655_765);
        let error = edit_error(uri.edit().push_segment(&value).build().unwrap_err());
        assert_eq!(error.kind(), EditErrorKind::TooLong);
        assert_eq!(error.step(), Some("push_segment"));
    }
}

/// Each step is short enough on its own, but the result isn't. Text that is already encoded is checked before it is
/// copied.
#[test]
#[cfg(all(feature = "alloc", target_pointer_width = "64"))]
#[ignore = "needs 5 GB of memory, so only `.ci/deep` runs it"]
fn steps_that_are_together_above_u32_max_bytes_are_refused() {
    let half = "a".repeat(1 << 31);
    let uri = Uri::parse("a:").unwrap();
    let error = edit_error(uri.edit().path(&half).query(&half).build().unwrap_err());
    assert_eq!(error.kind(), EditErrorKind::TooLong);
    assert_eq!(error.step(), Some("query"));
}

/// Offsets are correct even if they are large, such as above 1,023 or above 65,535.
#[test]
fn long_components_are_complete() {
    for len in [1_000, 1_023, 1_024, 70_000] {
        let a = "a".repeat(len);
        let text = format!("{a}://{a}:{a}@{a}:{}/{a}?{a}#{a}", "1".repeat(len));
        let uri = Uri::parse(&text).unwrap();
        assert_eq!(uri.scheme(), a.as_str());
        let authority = uri.authority().unwrap();
        assert_eq!(authority.port().map(str::len), Some(len));
        assert_eq!(authority.port_u16(), None);
        for part in [
            authority.user().unwrap().as_str(),
            authority.password().unwrap().as_str(),
            authority.host_str(),
            uri.segments().get(0).unwrap().as_str(),
            uri.query().unwrap(),
            uri.fragment().unwrap(),
        ] {
            assert_eq!(part, a);
        }
    }
}

#[cfg(feature = "alloc")]
#[test]
fn long_results_have_the_offsets_of_the_parser() {
    let a = "a".repeat(70_000);
    let text = format!("{a}://{a}:{a}@{a}:{}/{a}?{a}#{a}", "1".repeat(70_000));
    let uri = Uri::parse(&text).unwrap();
    let reference = |text: &str| UriRef::parse(text).unwrap().resolve(uri);
    for result in [
        reference(&text[a.len() + 1..]),
        reference(&format!("{a}?{a}")),
        reference(&format!("#{a}")),
        uri.normalize(uri_core::Normalization::SCHEME),
        uri.edit().host("h").build().unwrap(),
        uri.edit().push_query_pair("a", "b").build().unwrap(),
        uri.edit().remove_query_pair("c").build().unwrap(),
    ] {
        let parsed = Uri::parse(result.as_str()).unwrap();
        assert_eq!(parsed.components(), result.components());
    }
}
