//! Passwords in unusual places, in valid and in invalid strings. No output about such a string contains its password.

use fastrand::Rng;
use uri_core::error::EditErrorKind;
use uri_core::table::Lines;
use uri_core::{Policy, Uri};

use super::debug::Printed;
use crate::errors::edit_error;
use crate::hostile::{assert_hidden, may_show, string, token};

/// How many strings a test checks. `.ci/deep` checks all of them.
pub(crate) const CASES: usize = if cfg!(debug_assertions) { 400 } else { 400_000 };

/// Calls a function with strings until it has checked enough of them. A string that the function skips doesn't count.
pub(crate) fn for_each(seed: u64, mut check: impl FnMut(&str) -> bool) {
    let mut random = Rng::with_seed(seed);
    let mut checked = 0;
    while checked < CASES {
        checked += usize::from(check(&string(&mut random)));
    }
}

/// A token of the web, or a password directly after the first `:`, is never shown, whatever else is wrong.
#[test]
fn a_token_is_masked_in_every_string() {
    let mut random = Rng::with_seed(0x70c3);
    for _ in 0..CASES * 3 {
        let text = token(&mut random);
        assert!(!may_show(&text), "{text}");
    }
}

/// Checks the output about lines that contain a string.
fn assert_hidden_in_lines(line: &str) {
    let mut printed = Printed::default();
    for policy in [Policy::ANY, Policy::DEFAULT.schemes(&["z"])] {
        for text in [
            format!("\u{feff} {line}\t"),
            format!("name = {line}"),
            format!("1 = {line}"),
            format!("name {line}"),
            format!("name: {line}"),
            format!("name => {line}"),
        ] {
            // A space before a scheme can make another one of it.
            if may_show(&text) {
                continue;
            }
            for line in Lines::with_policy(&text, policy) {
                match line {
                    Ok(line) => printed.debug("Line", line),
                    Err(error) => {
                        printed.failure("LineError", error);
                        printed.display(error.report(&policy, &text));
                        printed.display(error.report_in("a.txt", &policy, &text));
                    }
                }
            }
        }
    }
    assert_hidden(line, &printed.text);
}

/// A line is only part of a string, so it is checked separately.
#[test]
fn no_output_about_a_line_contains_a_password() {
    // This is masked only because of its scheme, with which a line doesn't begin.
    assert_hidden_in_lines("redis:80/u:1/X@h");
    for_each(0x11e5, |text| {
        for line in text.lines().map(str::trim) {
            if !may_show(line) && !line.contains('=') {
                assert_hidden_in_lines(line);
            }
        }
        true
    });
}

/// Each string is passed as each of the components, so it may be read in a different way. `law` has what `Components`
/// hide.
#[test]
fn no_output_about_an_edit_contains_a_password() {
    let base = Uri::parse("http://h/a").unwrap();
    for_each(0xc0, |text| {
        if may_show(text) {
            return false;
        }
        let mut printed = Printed::default();
        for error in [
            base.edit().scheme(text).build().err(),
            base.edit().userinfo(text).build().err(),
            base.edit().host(text).build().err(),
            base.edit().path(text).build().err(),
            base.edit().query(text).build().err(),
            base.edit().fragment(text).build().err(),
        ]
        .into_iter()
        .flatten()
        {
            printed.failure("Error", &error);
            if let EditErrorKind::Component(error) = edit_error(error).kind() {
                printed.error(error, text);
            }
        }
        assert_hidden(text, &printed.text);
        true
    });
}
