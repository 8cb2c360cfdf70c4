//! Conversions to and from the types of `http` and `url`.

mod http;
#[path = "../random/mod.rs"]
mod random;
mod url;

use std::fmt::Debug;
use std::ops::Range;

use uri_core::UriBuf;
use uri_core::error::{ConversionError, ConversionErrorKind};

/// Asserts what an error about a conversion to another crate is and says, and returns its place.
#[track_caller]
fn refused<T: Debug>(
    name: &str,
    result: Result<T, ConversionError>,
    kind: ConversionErrorKind,
) -> Range<usize> {
    let error = result.unwrap_err();
    assert_eq!(error.kind(), kind);
    let what = match kind {
        ConversionErrorKind::Differs(component) => {
            format!("{component:?} that would be lost or changed").to_lowercase()
        }
        _ => "string that the crate refuses".to_owned(),
    };
    let start = error.span().start;
    let line = format!("no conversion to {name}: {what} at byte {start}");
    assert_eq!(error.to_string(), line);
    error.span()
}

/// Every combination of these parts, in their order.
fn combinations(parts: &[&[&str]]) -> Vec<String> {
    let nothing = vec![String::new()];
    parts.iter().fold(nothing, |texts, parts| {
        let with_each = |text: String| parts.iter().map(move |part| format!("{text}{part}"));
        texts.into_iter().flat_map(with_each).collect()
    })
}

#[test]
fn the_error_is_a_value() {
    const fn value<T: std::error::Error + Clone + Send + Sync + 'static>() {}
    value::<ConversionError>();
    let text = "https://h/#top";
    let error = http::uri(text).unwrap_err();
    assert_eq!(
        error.report(text).to_string(),
        "\
no conversion to http: fragment that would be lost or changed at byte 11

    https://h/#top
               ^^^"
    );
}

/// The error of a conversion is one of a function with several steps.
#[test]
fn a_conversion_is_one_of_several_steps() {
    fn run<T: for<'u> TryFrom<&'u UriBuf, Error = ConversionError>>(
        text: &str,
    ) -> Result<T, uri_core::Error> {
        let uri = UriBuf::parse(text)?.edit().push_segment("a").build()?;
        Ok(T::try_from(&uri)?)
    }
    assert_eq!(run::<::http::Uri>("https://h/").unwrap(), "https://h/a");
    assert_eq!(
        run::<::url::Url>("https://h/").unwrap().as_str(),
        "https://h/a"
    );
    for error in [
        run::<::http::Uri>("https://u@h/").unwrap_err(),
        run::<::url::Url>("http:/h/").unwrap_err(),
    ] {
        assert!(matches!(error, uri_core::Error::Conversion(_)), "{error}");
    }
}
