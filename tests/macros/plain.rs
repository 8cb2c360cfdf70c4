//! Types that promise plain text, and break the promise.

use std::cell::Cell;
use std::fmt::{self, Display, Formatter};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::str::FromStr;
use std::sync::Arc;

use crate::support::errors::format_error;
use uri_core::error::FormatErrorKind;
use uri_core::pct::Plain;
use uri_core::{Policy, Rule, UriBuf, UriRefBuf};
use uri_macros::{uri_format, uri_ref_table, uri_table};

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

/// Writes all of its pieces, even if the writer refuses one of them.
struct Careless([&'static str; 2]);

impl Display for Careless {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for piece in self.0 {
            let _ = f.write_str(piece);
        }
        Ok(())
    }
}

impl Plain for Careless {}

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
    fn claimed(x: Claimed<'_>, y: Option<Claimed<'_>>, zs: Vec<Claimed<'_>>) -> UriRefBuf = "/{x}/?y={y?}&z={zs*}";
}

// The kinds of parameters that can be plain.
uri_ref_table! {
    fn generic<T: Plain>(x: T) -> UriRefBuf = "/{x}";
    fn object(x: &dyn Plain) -> UriRefBuf = "/{x}";
    fn objects(x: Option<Box<dyn Plain>>, ys: Vec<Rc<dyn Plain>>, zs: &[Arc<Text>]) -> UriRefBuf = "/{ys*}/{zs*}/?x={x?}";
    fn generics(xs: impl IntoIterator<Item: Plain>) -> UriRefBuf = "/?x={xs*,}";
}

uri_table! {
    policy = Policy::ANY;

    fn result(x: &Text, y: Option<&Text>, zs: &[Text]) = "https://h/{x}/?y={y?}&z={zs*}";
    fn result_host(x: &Text) = "https://{x}.example.org/";
}

uri_table! {
    policy = Policy::DEFAULT.without(Rule::NoEncodedControl);
    fn ruled(x: &Text, y: Option<&Text>, zs: &[Text]) = "https://h/{x}/?y={y?}&z={zs*}";
}

const LIES: [&str; 12] = [
    "", "\0", "..", ".", "a.b", "a~b", "a b", "é", "%41", "a/b", "fails", "\u{202e}",
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
            let error = format_error(link.to_uri().unwrap_err());
            assert_eq!(error.kind(), FormatErrorKind::DisplayFailed, "{link:?}");
            assert!(error.to_string().ends_with("broke the promise of `Plain`"));
        }
        let text = Text(lie.to_owned());
        // All functions without an error write their text like this one.
        let panic = catch_unwind(|| part(&text)).expect_err("a lie");
        let message = panic.downcast_ref::<String>().unwrap();
        assert!(
            message.ends_with("broke the promise of `Plain`"),
            "{message}"
        );
    }
}

/// In a function that returns a `Result`, the text is data like any other.
#[test]
fn a_text_that_is_not_plain_is_data_for_a_result() {
    let good = Text("a".to_owned());
    for string in LIES {
        let (text, texts) = (
            &Text(string.to_owned()),
            [good.clone(), Text(string.to_owned())],
        );
        let strings = ["a", string];
        for (of_text, of_string) in [
            (
                result_host(text),
                uri_format!("https://{string}.example.org/"),
            ),
            (
                result(text, Some(&good), &texts),
                uri_format!("https://h/{string}/?y=a&z={strings*}"),
            ),
            (
                ruled(&good, Some(text), &[]),
                uri_format!("https://h/a/?y={string}"),
            ),
        ] {
            match string {
                "fails" => {
                    let error = format_error(of_text.unwrap_err());
                    assert_eq!(error.kind(), FormatErrorKind::DisplayFailed);
                }
                _ => assert_eq!(of_text.ok(), of_string.ok(), "{string:?}"),
            }
        }
    }
}

/// The text that is checked is the text that is written: the value is asked for it once.
#[test]
fn the_text_is_read_once() {
    let value = |pieces| Claimed(pieces, Cell::new(false));
    let uri = claimed(
        value(&["", "a", "", "-_b", ""]),
        Some(value(&["c"])),
        vec![value(&["d", "e"])],
    );
    assert_eq!(uri, "/a-_b/?y=c&z=de");
    let uri = uri_format!("https://h/{x}", x = value(&["", "a", ""]));
    assert_eq!(uri.unwrap(), "https://h/a");
    for lie in [&["a", "\0"][..], &["", ""], &[], &["a", "%", "41"]] {
        let lie = || value(lie);
        let calls = [
            catch_unwind(|| claimed(lie(), None, vec![])),
            catch_unwind(|| claimed(value(&["a"]), Some(lie()), vec![])),
            catch_unwind(|| claimed(value(&["a"]), None, vec![value(&["a"]), lie()])),
        ];
        assert!(calls.iter().all(Result::is_err));
    }
}

#[test]
fn an_error_of_the_writer_that_is_ignored_is_an_error() {
    for lie in [["../", "admin"], ["a", "."], ["/", ""], ["", "%41"]] {
        let panic = catch_unwind(|| generic(Careless(lie))).unwrap_err();
        let message = panic.downcast_ref::<String>().unwrap();
        assert!(message.starts_with("`generic`: value of `"), "{message}");
        assert!(
            message.ends_with("broke the promise of `Plain`"),
            "{message}"
        );
        assert!(catch_unwind(|| generics([Careless(["a", "b"]), Careless(lie)])).is_err());
    }
    assert_eq!(generic(Careless(["a", "b"])), "/ab");
}

#[test]
fn every_kind_of_parameter_is_checked() {
    for text in LIES.into_iter().chain(["good"]) {
        let text = || Text(text.to_owned());
        let (one, none) = (Arc::new(text()), Vec::<Rc<dyn Plain>>::new);
        let calls: [&dyn Fn() -> UriRefBuf; 8] = [
            &|| generic(text()),
            &|| generic(&Rc::new(text())),
            &|| object(&text()),
            &|| object(&Box::new(&text())),
            &|| objects(Some(Box::new(text())), none(), &[]),
            &|| objects(None, vec![Rc::new(text())], &[]),
            &|| objects(None, none(), std::slice::from_ref(&one)),
            &|| generics([&text()]),
        ];
        for (number, call) in calls.into_iter().enumerate() {
            let result = catch_unwind(AssertUnwindSafe(call));
            assert_eq!(result.is_ok(), text().0 == "good", "{number} {:?}", text());
        }
    }
}
