//! Types that promise plain text, and break the promise.

use std::cell::Cell;
use std::fmt::{self, Display, Formatter};
use std::panic::catch_unwind;
use std::str::FromStr;

use uri_core::error::FormatErrorKind;
use uri_core::pct::Plain;
use uri_core::{Policy, UriBuf, UriRefBuf};
use uri_macros::{uri_ref_table, uri_table};

/// Writes a text in pieces, and another one when it is written again.
struct Claimed<'a>(&'a [&'a str], Cell<bool>);

impl Display for Claimed<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.1.replace(true) {
            return f.write_str("ok");
        }
        self.0.iter().try_for_each(|piece| f.write_str(piece))
    }
}

impl Plain for Claimed<'_> {}

/// Promises plain text, and is any text.
#[derive(Clone, Debug, PartialEq)]
struct Text(String);

impl Display for Text {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &*self.0 {
            "fails" => Err(fmt::Error),
            text => f.write_str(text),
        }
    }
}

impl FromStr for Text {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Self(text.to_owned()))
    }
}

impl Plain for Text {}

uri_table! {
    policy = Policy::DEFAULT.no_dot_segment().no_encoded_path_delimiter();
    #[derive(Debug, PartialEq)]
    enum = Link;
    fn part(x: &Text) -> UriBuf = "https://example.org/a/v{x}.json";
    fn query(x: &Text) -> UriBuf = "https://example.org/?x={x}";
    fn option(x: Option<&Text>) -> UriBuf = "https://example.org/b?x={x?}";
    fn list(xs: &[Text]) -> UriBuf = "https://example.org/c/{xs*}";
    fn items(xs: &[Text]) -> UriBuf = "https://example.org/d?x={xs*}";
    fn commas(xs: &[Text]) -> UriBuf = "https://example.org/e?x={xs*,}";
    fn fragment(x: &Text) -> UriBuf = "https://example.org/f#{x}";
    fn segment(x: &Text) -> UriBuf = "https://example.org/{x}";
}

uri_ref_table! {
    fn reference(x: &Text) -> UriRefBuf = "/?x={x}";
    fn claimed(x: Claimed<'_>, y: Option<Claimed<'_>>, zs: Vec<Claimed<'_>>) -> UriRefBuf = "/{x}/?y={y?}&z={zs*}";
}

const LIES: [&str; 12] = [
    "",
    "\0",
    "..",
    ".",
    "a.b",
    "a~b",
    "a b",
    "é",
    "%41",
    "a/b",
    "fails",
    "a\u{202e}",
];

/// The variants with a text in each place.
fn variants(text: &str) -> Vec<Link> {
    let text = || Text(text.to_owned());
    vec![
        Link::Segment { x: text() },
        Link::Part { x: text() },
        Link::Query { x: text() },
        Link::Option { x: Some(text()) },
        Link::List {
            xs: vec![Text("a".to_owned()), text()],
        },
        Link::Items { xs: vec![text()] },
        Link::Commas {
            xs: vec![text(), Text("a".to_owned())],
        },
        Link::Fragment { x: text() },
    ]
}

#[test]
fn a_text_that_is_not_plain_is_never_written() {
    for lie in LIES {
        for link in variants(lie) {
            let error = link.to_uri().unwrap_err();
            let is_failure = error.kind() == FormatErrorKind::DisplayFailed;
            assert_eq!(is_failure, lie == "fails", "{link:?}");
            let is_named = error.to_string().ends_with("`plain::Text`");
            assert_ne!(is_named, is_failure, "{error}");
        }
        let text = Text(lie.to_owned());
        let list = [text.clone()];
        let calls: [&(dyn Fn() -> String + std::panic::RefUnwindSafe); 9] = [
            &|| segment(&text).into(),
            &|| part(&text).into(),
            &|| query(&text).into(),
            &|| option(Some(&text)).into(),
            &|| list_row(&list),
            &|| items(&list).into(),
            &|| commas(&list).into(),
            &|| fragment(&text).into(),
            &|| reference(&text).into(),
        ];
        for (number, call) in calls.into_iter().enumerate() {
            let panic = catch_unwind(call).expect_err("a lie");
            let message = panic.downcast_ref::<String>().unwrap();
            assert!(
                lie == "fails" || message.contains("plain::Text"),
                "{number} {message}"
            );
        }
    }
}

fn list_row(list: &[Text]) -> String {
    self::list(list).into()
}

#[test]
fn plain_text_is_written_and_read() {
    for text in ["a", "A-1_z", "-", "0"] {
        for link in variants(text) {
            let uri = link.to_uri().unwrap();
            assert_eq!(Link::parse(&uri).as_ref(), Ok(&link), "{uri}");
        }
    }
    assert_eq!(option(None), "https://example.org/b");
    assert_eq!(commas(&[]), "https://example.org/e");
}

/// What is checked is what is written: the value is asked for its text once.
#[test]
fn the_text_is_read_once() {
    let value = |pieces| Claimed(pieces, Cell::new(false));
    let uri = claimed(
        value(&["a", "", "-b"]),
        Some(value(&["c"])),
        vec![value(&["d", "e"])],
    );
    assert_eq!(uri, "/a-b/?y=c&z=de");
    for lie in [&["a", "\0"][..], &["", ""], &["a", "%", "41"]] {
        let lie = || value(lie);
        let calls = [
            catch_unwind(|| claimed(lie(), None, vec![])),
            catch_unwind(|| claimed(value(&["a"]), Some(lie()), vec![])),
            catch_unwind(|| claimed(value(&["a"]), None, vec![value(&["a"]), lie()])),
        ];
        assert!(calls.iter().all(Result::is_err));
    }
}
