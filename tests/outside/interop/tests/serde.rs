//! Tests of the `serde` feature: strings in a text format and in a binary format, the input that each type accepts, and
//! the errors.

use std::collections::{BTreeMap, HashMap};
use std::fmt::{Debug, Display};

use serde::de::value::{
    BorrowedBytesDeserializer, BorrowedStrDeserializer, BytesDeserializer, Error, StrDeserializer,
    StringDeserializer,
};
use serde::de::{Deserialize, DeserializeOwned, Deserializer, IntoDeserializer, Visitor};
use serde::{Deserialize as Derive, Serialize};
use serde_test::{
    Token, assert_de_tokens, assert_de_tokens_error, assert_ser_tokens, assert_tokens,
};
use uri_core::pct::Segment;
use uri_core::policy::{Checked, HasPolicy};
use uri_core::{Policy, Uri, UriBuf, UriRef, UriRefBuf};

#[derive(Debug, PartialEq, Derive, Serialize)]
struct Ids(Segment<String>, Segment<u8>);

/// URIs and relative references with and without each component, and what is neither.
const TEXTS: [&str; 24] = [
    "a:",
    "urn:example:animal:ferret:nose",
    "foo://user:pass@example.com:8042/over/there?name=ferret#nose",
    "file:///etc/hosts",
    "http://[2001:db8::7]/?#",
    "http://a/%C3%BC'%22",
    "mailto:a@example.org",
    "",
    "//h",
    "/a?b",
    "../c#d",
    "#",
    "?y",
    "http://example.com/a b",
    "/docs/index.html",
    "http://u:s3cret@h:8x/",
    "1a:b",
    "a b",
    "http://u:s3cret@h h",
    "\"s3cret\"",
    "s3cret\\",
    "s3cret\0",
    "x:s3cret|",
    "s3cret é",
];

const NO_URI: &str = "a `Uri` cannot borrow this text, which has escapes, comes from a reader, or is a key in a format that copies keys; use a `UriBuf`";
const NO_REFERENCE: &str = "a `UriRef` cannot borrow this text, which has escapes, comes from a reader, or is a key in a format that copies keys; use a `UriRefBuf`";

/// The message of an error, which doesn't contain the input. `serde_json` adds the line and the column.
fn message(error: impl Debug + Display) -> String {
    assert!(!format!("{error} {error:?}").contains("s3cret"), "{error}");
    let message = error.to_string();
    match message.split_once(" at line 1 column ") {
        Some((message, _)) => message.to_owned(),
        None => message,
    }
}

/// The results of every way to deserialize a text, and whether the format lends the text.
fn results<'t, T: Deserialize<'t>>(text: &'t str) -> Vec<(bool, Result<T, String>)> {
    let copy = || text.to_owned();
    let json = serde_json::to_string(text).unwrap().leak();
    let has_no_escapes = json.len() == text.len() + 2;
    let strings = [
        (
            true,
            T::deserialize(BorrowedStrDeserializer::<Error>::new(text)),
        ),
        (
            true,
            T::deserialize(BorrowedBytesDeserializer::<Error>::new(text.as_bytes())),
        ),
        (
            false,
            T::deserialize(StrDeserializer::<Error>::new(copy().leak())),
        ),
        (
            false,
            T::deserialize(StringDeserializer::<Error>::new(copy())),
        ),
        (
            false,
            T::deserialize(BytesDeserializer::<Error>::new(copy().leak().as_bytes())),
        ),
        (false, T::deserialize(ByteBuf(copy().into()))),
    ];
    let json = [
        serde_json::from_str(json),
        serde_json::from_slice(json.as_bytes()),
    ];
    let json = json.map(|result| (has_no_escapes, result.map_err(message)));
    let strings = strings.map(|(is_lent, result)| (is_lent, result.map_err(message)));
    strings.into_iter().chain(json).collect()
}

/// Asserts that a text is read in every way, or refused with the message of the owned type. The borrowed type reads
/// what the format lends.
fn is_read_as_text<Borrowed, Owned>(text: &'static str, cannot_borrow: &str)
where
    Borrowed: Deserialize<'static> + Serialize + AsRef<str> + PartialEq + Debug,
    Owned: DeserializeOwned + Serialize + AsRef<str> + PartialEq + Debug,
    Owned: TryFrom<String, Error: Debug + Display>,
{
    let expected = Owned::try_from(text.to_owned()).map_err(message);
    for (_, found) in results::<Owned>(text) {
        assert_eq!(found, expected);
    }
    let json = serde_json::to_string(text).unwrap();
    let found = serde_json::from_reader::<_, Owned>(json.as_bytes()).map_err(message);
    assert_eq!(found, expected);
    let bytes: &[u8] = postcard::to_allocvec(text).unwrap().leak();
    let found = postcard::from_bytes::<Owned>(bytes);
    assert_eq!(found.as_ref().ok(), expected.as_ref().ok());
    if let Ok(owned) = &expected {
        assert_eq!(serde_json::to_string(owned).unwrap(), json);
        assert_eq!(postcard::to_allocvec(owned).unwrap(), bytes);
        let borrowed: Borrowed = postcard::from_bytes(bytes).unwrap();
        assert_eq!(serde_json::to_string(&borrowed).unwrap(), json);
        assert_eq!(postcard::to_allocvec(&borrowed).unwrap(), bytes);
    }
    let expected = expected.as_ref().map(Owned::as_ref);
    for (is_lent, found) in results::<Borrowed>(text) {
        match is_lent {
            true => assert_eq!(found.as_ref().map(Borrowed::as_ref), expected),
            false => assert_eq!(found.unwrap_err(), cannot_borrow),
        }
    }
}

#[test]
fn a_value_is_a_string_in_every_format() {
    for text in TEXTS {
        is_read_as_text::<Uri<'_>, UriBuf>(text, NO_URI);
        is_read_as_text::<UriRef<'_>, UriRefBuf>(text, NO_REFERENCE);
    }
    assert_de_tokens(&UriRefBuf::try_from("a").unwrap(), &[Token::Char('a')]);
    assert_de_tokens_error::<UriRef>(&[Token::Char('a')], NO_REFERENCE);
    let expected = "invalid value: byte array, expected a URI";
    let lent = Token::BorrowedBytes(b"a:\xff");
    assert_de_tokens_error::<Uri>(&[lent], expected);
    for token in [lent, Token::Bytes(b"a:\xff"), Token::ByteBuf(b"a:\xff")] {
        assert_de_tokens_error::<UriBuf>(&[token], expected);
    }
}

#[test]
fn a_segment_is_its_value() {
    assert_tokens(
        &Ids(Segment("a:b".to_owned()), Segment(7)),
        &[
            Token::TupleStruct {
                name: "Ids",
                len: 2,
            },
            Token::Str("a:b"),
            Token::U8(7),
            Token::TupleStructEnd,
        ],
    );
}

#[test]
fn a_borrowed_value_borrows_from_the_input() {
    let json = r#"["http://a/b","../c"]"#;
    let (uri, reference): (Uri, UriRef) = serde_json::from_str(json).unwrap();
    assert_eq!(uri.as_str().as_ptr(), json[2..].as_ptr());
    assert_eq!(reference.as_str().as_ptr(), json[15..].as_ptr());

    let bytes = postcard::to_allocvec(&(uri, reference)).unwrap();
    let (uri, reference): (Uri, UriRef) = postcard::from_bytes(&bytes).unwrap();
    assert_eq!(uri.as_str().as_ptr(), bytes[1..].as_ptr());
    assert_eq!(reference.as_str().as_ptr(), bytes[12..].as_ptr());

    let value = serde_json::json!("http://a/b");
    let text = value.as_str().unwrap();
    let uri = Uri::deserialize(&value).unwrap();
    assert_eq!(uri.as_str().as_ptr(), text.as_ptr());

    let lent = || BorrowedBytesDeserializer::<Error>::new(text.as_bytes());
    let uri = Uri::deserialize(lent()).unwrap();
    assert_eq!(uri.as_str().as_ptr(), text.as_ptr());
    let reference = UriRef::deserialize(lent()).unwrap();
    assert_eq!(reference.as_str().as_ptr(), text.as_ptr());
}

#[test]
fn an_owned_value_keeps_the_buffer_of_the_string() {
    let text = String::from("http://a/b");
    let start = text.as_ptr();
    let uri = UriBuf::deserialize::<StringDeserializer<Error>>(text.into_deserializer()).unwrap();
    assert_eq!(uri.as_str().as_ptr(), start);
    let text = uri.into_string();
    let reference =
        UriRefBuf::deserialize::<StringDeserializer<Error>>(text.into_deserializer()).unwrap();
    assert_eq!(reference.as_str().as_ptr(), start);

    let value = serde_json::Value::String(reference.into_string());
    let uri: UriBuf = serde_json::from_value(value).unwrap();
    assert_eq!(uri.as_str().as_ptr(), start);

    let bytes = uri.into_string().into_bytes();
    let uri = UriBuf::deserialize(ByteBuf(bytes)).unwrap();
    assert_eq!(uri.as_str().as_ptr(), start);
}

/// A format that has no strings. If a type requests a `String`, the format passes its own byte buffer.
struct ByteBuf(Vec<u8>);

impl<'de> Deserializer<'de> for ByteBuf {
    type Error = Error;

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_byte_buf(self.0)
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_bytes(&self.0)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

#[derive(Derive, Serialize, PartialEq, Debug)]
struct Borrowed<'a> {
    #[serde(borrow)]
    uri: Uri<'a>,
    #[serde(borrow)]
    reference: UriRef<'a>,
    #[serde(borrow)]
    maybe: Option<Uri<'a>>,
    #[serde(borrow)]
    many: Vec<UriRef<'a>>,
    #[serde(borrow)]
    keys: BTreeMap<Uri<'a>, u8>,
}

#[derive(Derive, Serialize, PartialEq, Debug)]
struct Owned {
    uri: UriBuf,
    reference: UriRefBuf,
    #[serde(default)]
    maybe: Option<UriBuf>,
    many: Vec<UriRefBuf>,
    keys: HashMap<UriBuf, u8>,
}

#[test]
fn values_occur_in_structs_options_lists_and_keys() {
    for maybe in ["null", r#""b:""#] {
        let json = format!(
            r#"{{"uri":"a:","reference":"","maybe":{maybe},"many":["/a","?b"],"keys":{{"http://a/":1}}}}"#
        );
        let borrowed: Borrowed = serde_json::from_str(&json).unwrap();
        assert_eq!(
            borrowed.maybe,
            Uri::parse("b:").ok().filter(|_| maybe != "null")
        );
        assert_eq!(borrowed.keys[&Uri::parse("http://a/").unwrap()], 1);
        assert_eq!(serde_json::to_string(&borrowed).unwrap(), json);
        let bytes = postcard::to_allocvec(&borrowed).unwrap();
        assert_eq!(postcard::from_bytes::<Borrowed>(&bytes).unwrap(), borrowed);

        let owned: Owned = serde_json::from_str(&json).unwrap();
        assert_eq!(owned.maybe.is_none(), maybe == "null");
        assert_eq!(owned.keys["http://a/"], 1);
        assert_eq!(serde_json::to_string(&owned).unwrap(), json);
        assert_eq!(postcard::from_bytes::<Owned>(&bytes).unwrap(), owned);
    }
    let json = r#"{"uri":"a:","reference":"","many":[],"keys":{}}"#;
    assert_eq!(serde_json::from_str::<Owned>(json).unwrap().maybe, None);
}

/// Asserts the error that a JSON string causes.
#[track_caller]
fn json_error<'t, T: Deserialize<'t> + Debug>(json: &'t str, expected: &str) {
    let error = serde_json::from_str::<T>(json).unwrap_err();
    assert_eq!(message(error), expected);
}

/// `serde_json` reports the position after the string for owned and borrowed values alike.
#[test]
fn the_error_has_the_position_of_the_string() {
    let text = r#""a b""#;
    let list = "[\"a:\",\n\"a b\"\n\n,\"a:\"]";
    for (error, line) in [
        (serde_json::from_str::<Uri>(text).unwrap_err(), 1),
        (serde_json::from_str::<UriBuf>(text).unwrap_err(), 1),
        (serde_json::from_str::<Vec<Uri>>(list).unwrap_err(), 2),
        (serde_json::from_str::<Vec<UriBuf>>(list).unwrap_err(), 2),
    ] {
        let position = format!(" at line {line} column 5");
        assert!(error.to_string().ends_with(&position), "{error}");
    }
}

#[test]
fn a_value_that_is_not_a_string_is_unexpected() {
    for (json, found) in [
        ("8080", "integer `8080`"),
        ("-1", "integer `-1`"),
        ("1.5", "floating point `1.5`"),
        ("true", "boolean `true`"),
        ("null", "null"),
        ("[]", "sequence"),
        ("{}", "map"),
    ] {
        let uri = format!("invalid type: {found}, expected a URI");
        json_error::<Uri>(json, &uri);
        json_error::<UriBuf>(json, &uri);
        let reference = format!("invalid type: {found}, expected a URI reference");
        json_error::<UriRef>(json, &reference);
        json_error::<UriRefBuf>(json, &reference);
    }
}

#[test]
fn the_error_says_that_a_string_cannot_be_borrowed() {
    // The error doesn't contain the string, even if the string is valid.
    for json in [r#""http:\/\/u:s3cret@a\/""#, r#""http:\/\/u:s3cret@a b""#] {
        json_error::<Uri>(json, NO_URI);
        json_error::<UriRef>(json, NO_REFERENCE);
    }
    let uri: UriBuf = serde_json::from_str(r#""http:\/\/a\/""#).unwrap();
    assert_eq!(uri.as_str(), "http://a/");
    // This format copies keys, even if they have no escapes.
    let map = toml::from_str::<BTreeMap<Uri<'_>, u8>>("\"a:\" = 1");
    assert_eq!(map.unwrap_err().message(), NO_URI);
    let map: BTreeMap<UriBuf, u8> = toml::from_str("\"a:\" = 1").unwrap();
    assert_eq!(map["a:"], 1);
}

#[test]
fn a_redacted_value_is_serialized_with_the_mask() {
    let uri = Uri::parse("http://u:s3cret@h/'\"#".trim_end_matches("\"#")).unwrap();
    assert_ser_tokens(&uri.redacted(), &[Token::Str("http://***@h/'")]);
    let authority = uri.authority().unwrap().redacted();
    assert_eq!(serde_json::to_string(&authority).unwrap(), r#""***@h""#);

    // The value can be written into a buffer on the stack.
    let mut buffer = [0; 32];
    let written = postcard::to_slice(&uri.redacted(), &mut buffer).unwrap();
    assert_eq!(written, b"\x0ehttp://***@h/'");
}

/// A type with a policy is deserialized like its URI, and refuses whatever the policy refuses.
#[test]
fn a_checked_value_is_read_as_its_uri() {
    struct Https;

    impl HasPolicy for Https {
        const POLICY: Policy<'static> = Policy::DEFAULT.schemes(&["https"]);
    }

    for text in ["https://example.org/", "HTTPS://h:8443/a?b#c"] {
        let json = serde_json::to_string(text).unwrap();
        let checked: Checked<Https> = serde_json::from_str(&json).unwrap();
        assert_eq!(*checked, *text);
        assert_eq!(serde_json::to_string(&checked).unwrap(), json);
        assert_eq!(
            serde_json::from_reader::<_, Checked<Https>>(json.as_bytes()).unwrap(),
            checked
        );
        assert_eq!(
            serde_json::from_slice::<Checked<Https>>(json.as_bytes()).unwrap(),
            checked
        );
    }
    const CONSTANT: Checked<Https, Uri<'static>> = Checked::from_static("https://example.org/");
    assert_eq!(
        serde_json::to_string(&CONSTANT).unwrap(),
        "\"https://example.org/\""
    );
    for text in [
        "htps://u:s3cret@h/",
        "https://u:s3cret@h/",
        "https://u:s3c ret@h/",
    ] {
        let expected = Https::POLICY.parse(text).unwrap_err().to_string();
        assert!(!expected.contains("s3c"), "{expected}");
        json_error::<Checked<Https>>(&serde_json::to_string(text).unwrap(), &expected);
    }
    json_error::<Checked<Https>>("7", "invalid type: integer `7`, expected a URI");
}
