//! What a row and `uri!` say of the URIs in `tests/shared/strings`.

use super::corpus;
use crate::read::kind::Kind;
use crate::testing::{errors, tokens};
use crate::{format, table, uri};
use uri_core::{Policy, Uri};

/// The source of a string literal: a template that is the text with a placeholder at its end.
fn template(text: &str) -> String {
    let before = match text {
        _ if text.contains('#') => "",
        _ if text.contains('?') => "&k=",
        _ => "?k=",
    };
    format!("\"{text}{before}{{x}}\"")
}

/// Whether a text is accepted as a row, and as the beginning of a function's template.
fn is_row(text: &str) -> [bool; 2] {
    [
        format!("A = {text:?};"),
        format!("fn a(x: u8) = {};", template(text)),
    ]
    .map(|row| errors(&table::emit::expand(Kind::Uri, tokens(&row))).is_empty())
}

#[test]
fn rows_and_constants_are_allowed_or_refused_as_at_run_time() {
    let mut count = 0;
    for text in corpus::texts() {
        let Ok(uri) = Uri::parse(&text) else { continue };
        let is_allowed = Policy::DEFAULT.check(&uri).is_ok();
        // A template has no dot segments.
        if Policy::ANY.no_dot_segment().check(&uri).is_err() {
            continue;
        }
        count += 1;
        assert_eq!(is_row(&text), [is_allowed; 2], "{text}");
        let constant = uri::expand::expand(Kind::Uri, tokens(&format!("{text:?}")));
        let is_warned = constant.to_string().contains("LIKELY_MISTAKE");
        assert!(errors(&constant).is_empty(), "{text}");
        assert_eq!(!is_warned, is_allowed, "{text}");
        let template = format::expand::expand(Kind::Uri, tokens(&template(&text)));
        let is_warned = template.to_string().contains("LIKELY_MISTAKE");
        let is_refused = !errors(&template).is_empty();
        assert_eq!(!is_warned && !is_refused, is_allowed, "{text}");
    }
    assert!(count > 1_000, "{count}");
    let row = "fn help(c: u8) = \"https://h.example/:help?x={c}\";";
    assert!(errors(&table::emit::expand(Kind::Uri, tokens(row))).is_empty());
}

/// A base's scheme isn't known, so the web's rules read the text after it.
#[test]
fn rows_below_a_base_are_read_by_the_rules_of_the_web() {
    for (row, is_allowed) in [
        ("{base}/users/{id}", true),
        ("{base}/users/:hover?x={id}", true),
        ("{base}/users/:id?x={id}", true),
        ("{base}/a?b&amp;c={id}", false),
        ("{base}/a?b&lt;c={id}", false),
        ("{base}/a;b&c=d?e={id}", true),
    ] {
        let row = format!("fn a(base: &Uri<'_>, id: u8) = {row:?};");
        let found = errors(&table::emit::expand(Kind::Uri, tokens(&row)));
        assert_eq!(found.is_empty(), is_allowed, "{row}");
    }
}
