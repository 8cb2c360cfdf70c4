//! Literals: a macro accepts the same strings as a program, and reports the same errors.

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens as _, quote};
use uri_core::{Uri, UriRef};

use crate::hidden::Grammar;
use crate::paths::{CratePath, in_macro};
use crate::read::kind::Kind;
use crate::testing::messages;
use crate::uri::expand::expand;

/// Checks a macro call with one string.
pub(crate) fn one(kind: Kind, text: &str) {
    let found = expand(kind, Literal::string(text).into_token_stream());
    same_as_at_run_time(kind, text, &found, &Literal::string(text));
}

/// Checks a macro call with a base and a reference. The reference begins after the first line break.
pub(crate) fn two(kind: Kind, text: &str) {
    let Some((base, reference)) = text.split_once('\n') else {
        return;
    };
    let found = expand(kind, quote!(#base, #reference));
    let resolved = match (Uri::parse(base), UriRef::parse(reference)) {
        (Ok(base), Ok(reference)) if kind != Kind::RelativeRef => reference.resolve(base),
        _ => return assert_eq!(messages(&found).len(), 1, "{found}"),
    };
    let text = resolved.as_str();
    same_as_at_run_time(kind, text, &found, &Literal::string(text));
}

/// Asserts that the expansion is the value that parsing gives at run time, or the same error.
pub(crate) fn same_as_at_run_time(kind: Kind, text: &str, found: &TokenStream, literal: &Literal) {
    let read = match kind {
        Kind::Uri => Uri::parse(text).map(Uri::as_uri_ref),
        Kind::UriRef => UriRef::parse(text),
        Kind::AbsoluteUri => in_macro::parse(text, Grammar::AbsoluteUri),
        Kind::RelativeRef => in_macro::parse(text, Grammar::RelativeRef),
    };
    let reference = match read {
        Ok(reference) => reference,
        Err(error) => {
            // The help that a macro prints also names macros.
            let report = in_macro::in_source(error.report(text));
            return assert_eq!(messages(found), [report.to_string()]);
        }
    };
    assert_eq!(messages(found), [""; 0]);
    let Some(packed) = in_macro::pack(reference) else {
        return;
    };
    let number = Literal::u64_unsuffixed(packed);
    let function = if kind.is_uri() { "uri" } else { "uri_ref" };
    let function = CratePath::default().hidden(function);
    let expected = quote!(#function(#literal, #number));
    let found = found.to_string();
    // A likely mistake is a block with a warning before the value.
    let warned = found.split_once("LIKELY_MISTAKE } ; ");
    let value = warned.and_then(|(_, value)| value.strip_suffix(" }"));
    assert_eq!(value.unwrap_or(&found), expected.to_string());
    if kind
        .default_policy()
        .0
        .check(in_macro::table_row(reference))
        .is_err()
    {
        assert!(warned.is_some(), "{found}");
    }
}
