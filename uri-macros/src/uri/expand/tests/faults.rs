//! The macros report the same errors about invalid strings as the run-time functions, except that help can mention
//! macros.

use quote::quote;
use uri_core::{__v0_1_0::Grammar, ParseError, Uri, UriRef};

use super::super::*;
use crate::paths::in_macro;

/// Together, they contain every component. Each fault is inserted everywhere.
const TEXTS: [&str; 4] = [
    "https://u:p@example.org:8443/a%20b;c?d=e#f",
    "urn:a:b",
    "//[2001:db8::192.0.2.1]:80/a",
    "../a/./b?c",
];

const FAULTS: [&str; 16] = [
    " ", "\\", "%", "[", "]", "@", "#", ":", "/", "\"", "<", "g", "\n", "\0", "é", "::",
];

/// A macro's run-time counterpart.
type Check = fn(&str) -> Option<ParseError>;
const KINDS: [(Kind, Check); 4] = [
    (Kind::Uri, |text| Uri::parse(text).err()),
    (Kind::UriRef, |text| UriRef::parse(text).err()),
    (Kind::AbsoluteUri, |text| {
        in_macro::parse(text, Grammar::AbsoluteUri).err()
    }),
    (Kind::RelativeRef, |text| {
        in_macro::parse(text, Grammar::RelativeRef).err()
    }),
];

#[test]
fn a_macro_and_a_function_report_the_same_error() {
    let (mut refused, mut accepted) = (0, 0);
    for text in TEXTS {
        for at in 0..=text.len() {
            for fault in FAULTS {
                let mut text = text.to_owned();
                text.insert_str(at, fault);
                for (kind, check) in KINDS {
                    let by_macro = try_expand(kind, quote!(#text)).err();
                    let at_run_time = check(&text);
                    assert_eq!(
                        by_macro.map(|error| error.to_string()),
                        at_run_time
                            .map(|error| in_macro::in_source(error.report(&text)).to_string()),
                    );
                    match at_run_time {
                        Some(_) => refused += 1,
                        None => accepted += 1,
                    }
                }
            }
        }
    }
    assert!(refused > 3000 && accepted > 500, "{refused} {accepted}");
}
