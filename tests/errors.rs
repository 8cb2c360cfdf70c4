//! `uri_core::Error`, and the convention that an error prints the error that it contains and has no source.

use std::error::Error as StdError;

use uri_core::error::{EditErrorKind, LineErrorKind, MatchErrorKind, TableErrorKind};
use uri_core::policy::Rule;
use uri_core::table::{self, Lines, TableRules};
use uri_core::{Error, Policy, Uri, UriBuf, UriRef};
use uri_macros::{uri_format, uri_table};

const HTTPS: Policy<'static> = Policy::DEFAULT.schemes(&["https"]);

uri_table! {
    policy = Policy::DEFAULT.no_encoded_path_delimiter();
    fn item(id: &str) = "https://h/items/{id}";
}

/// A step that fails, the variant for its error, the broken rule, and what the error itself prints.
struct Step {
    name: &'static str,
    run: fn() -> Result<UriBuf, Error>,
    variant: &'static str,
    rule: Option<Rule>,
    printed: String,
}

/// The row's expression is the step of a function that returns `Error`, and that of a function that returns the error
/// of the step.
macro_rules! steps {
    ($($step:expr => $variant:ident, $rule:expr;)*) => {
        vec![$(Step {
            name: stringify!($step),
            run: || {
                let _ = $step?;
                unreachable!("{}", stringify!($step))
            },
            variant: stringify!($variant),
            rule: $rule,
            printed: {
                let error = $step.err().unwrap();
                format!("{error}\n{error:#}")
            },
        }),*]
    };
}

#[test]
fn each_step_has_its_variant() {
    let steps = steps! {
        UriBuf::parse("a b") => Parse, None;
        UriRef::parse("a b") => Parse, None;
        "a b".parse::<UriBuf>() => Parse, None;
        UriBuf::from_iri("http://h h/") => Parse, None;
        base().join("a b") => Parse, None;
        uri_format!("https://h/{id}", id = "..") => Format, None;
        item("..") => Format, None;
        item("a/b") => Format, Some(Rule::NoEncodedPathDelimiter);
        base().append(UriRef::parse("//h/").unwrap()) => Format, None;
        base().edit().push_segment("..").build() => Edit, None;
        base().edit().query("a b").build() => Edit, None;
        base().components().recompose_into(&mut [0; 1]) => Edit, None;
        item::parse("https://h/other") => Match, None;
        item::parse("a b") => Match, None;
        HTTPS.check(base()) => Policy, Some(Rule::Schemes);
        HTTPS.check_str("http://h/") => Input, Some(Rule::Schemes);
        HTTPS.check_str("a b") => Input, None;
        UriBuf::try_from("a b".to_owned()) => Input, None;
    };
    for step in steps {
        let Step {
            name,
            run,
            variant,
            rule,
            printed,
        } = step;
        let error = run().unwrap_err();
        assert!(
            format!("{error:?}").starts_with(&format!("{variant}(")),
            "{name}: {error:?}"
        );
        assert_eq!(error.rule(), rule, "{name}");
        assert_eq!(format!("{error}\n{error:#}"), printed, "{name}");
        assert!(error.source().is_none(), "{name}");
        assert_eq!(error.clone(), error, "{name}");
    }
}

const fn base() -> Uri<'static> {
    Uri::from_static("http://h/a")
}

/// Parsing a text and converting a `String` have errors of different types.
#[test]
fn steps_with_different_errors_stand_in_one_function() {
    fn run(server: String, path: &str, id: &str) -> Result<UriBuf, Error> {
        let server = UriBuf::try_from(server)?;
        let path = UriRef::parse(path)?;
        HTTPS.check(&server)?;
        server
            .append(path)?
            .edit()
            .push_segment(id)
            .build()
            .map_err(Error::from)
    }
    let run = |server: &str, path, id| run(server.to_owned(), path, id);
    assert_eq!(run("https://h", "a", "b").unwrap(), "https://h/a/b");
    assert!(matches!(run("h h", "a", "b"), Err(Error::Input(_))));
    assert!(matches!(run("https://h", "a b", "b"), Err(Error::Parse(_))));
    assert!(matches!(run("http://h", "a", "b"), Err(Error::Policy(_))));
    assert!(matches!(run("https://h", "..", "b"), Err(Error::Format(_))));
    assert!(matches!(run("https://h", "a", ".."), Err(Error::Edit(_))));
}

/// An error of a caller needs one `#[from]`.
#[test]
fn an_error_can_be_boxed_and_sent() {
    fn run() -> Result<UriBuf, Box<dyn StdError + Send + Sync>> {
        let uri = UriBuf::parse("a b").map_err(Error::from)?;
        Ok(uri)
    }
    assert_eq!(
        run().unwrap_err().downcast_ref(),
        Some(&Error::Parse(UriBuf::parse("a b").unwrap_err()))
    );
    // Clippy's `result_large_err` warns from 128 bytes on.
    assert!(size_of::<Error>() <= 64, "{}", size_of::<Error>());
}

fn contained(outer: &dyn StdError, inner: &dyn StdError) {
    assert!(
        outer.to_string().contains(&inner.to_string()),
        "{outer}, {inner}"
    );
    assert!(
        outer.source().is_none() && inner.source().is_none(),
        "{outer}"
    );
}

#[test]
fn an_error_prints_the_error_that_it_contains() {
    let error = base().edit().query("a b").build().unwrap_err();
    let EditErrorKind::Component(inner) = error.kind() else {
        panic!("{error}")
    };
    contained(&error, &inner);

    let error = base().components().recompose_into(&mut [0; 1]).unwrap_err();
    let EditErrorKind::BufferTooSmall(inner) = error.kind() else {
        panic!("{error}")
    };
    contained(&error, &inner);

    let error = item::parse("a b").unwrap_err();
    let MatchErrorKind::Parse(inner) = error.kind() else {
        panic!("{error}")
    };
    contained(&error, &inner);

    let error = UriBuf::try_from("a b".to_owned()).unwrap_err();
    contained(&error, &error.error());

    for line in Lines::with_policy("a = a b\nb = http://h/\n", HTTPS) {
        let error = line.unwrap_err();
        match error.kind() {
            LineErrorKind::Parse(inner) => contained(&error, &inner),
            LineErrorKind::Policy(inner) => contained(&error, &inner),
            _ => panic!("{error}"),
        }
        contained(&Error::from(error), &error);
    }

    let rules = TableRules::NONE.policy(HTTPS);
    let error = table::check(&[base()], &rules).unwrap_err();
    let TableErrorKind::Policy(inner) = error.kind() else {
        panic!("{error}")
    };
    contained(&error, &inner);
}
