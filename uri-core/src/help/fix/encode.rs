//! Helps that percent-encode.

use crate::grammar::Component;
use crate::iri::written::is_nested_address;
use crate::message::input::{Input, Phrase};
use crate::message::suggestion::Fix;
use crate::schemes::needs_host;

use super::host::is_in_host;
use super::scheme::{is_before_slashes, slashes_after_scheme};
use super::{allows_data, allows_triplets};

/// The help to write the bytes at the error as triplets, where their component can contain any.
#[inline(never)]
pub(crate) const fn octets(input: &Input<'_>, component: Option<Component>) -> Fix {
    if allows_triplets(input, component) {
        encode(&["write it"], input, component)
    } else {
        Fix::none()
    }
}

/// The help to write the character at the error as its triplets, such as "write `{` as `%7B`".
pub(crate) const fn encode_found(input: &Input<'_>, component: Option<Component>) -> Fix {
    match (
        input.error_char(),
        core::str::from_utf8(input.error_bytes()),
    ) {
        // In backticks, a back-tick would be hard to read.
        ('`', _) => encode(&["write a back-tick"], input, component),
        (_, Ok(char)) => encode(&["write `", char, "`"], input, component),
        // Bytes that aren't UTF-8 can't be quoted.
        (_, Err(_)) => Fix::none(),
    }
}

/// The help to encode the bytes at the error: `words`, such as "write `{`", and their triplets, as in "write `{` as
/// `%7B`". If the component can contain arbitrary data, the triplets are also the replacement.
pub(crate) const fn encode(words: &[&str], input: &Input<'_>, component: Option<Component>) -> Fix {
    // A host of the web is a name for DNS, which doesn't have encoded characters.
    if is_in_host(input, component) && needs_host(input.scheme()) {
        return Fix::none();
    }
    // Between the `:` and the `//`, as in `s3:|//b`, nothing is meant to be.
    if is_before_slashes(input, component) {
        return slashes_after_scheme(input);
    }
    let mut triplets = Phrase::new();
    each!(byte, input.error_bytes(), {
        triplets.push("%");
        triplets.push_hex(*byte as u32, 2);
    });
    let triplets = triplets.as_str();
    let fix = match allows_data(component) {
        true => Fix::replacing(words, input.error_span, &[triplets]),
        false => Fix::of(words),
    };
    fix.say_more(&[" as `", triplets, "`"])
}

/// Whether the error is at an address in brackets after the slashes of a nested URI, as in `jdbc:mysql://[::1]/db`: a
/// driver reads its brackets, so they aren't to be encoded.
pub(crate) const fn is_for_driver(input: &Input<'_>, component: Option<Component>) -> bool {
    matches!(component, Some(Component::Path))
        && is_nested_address(input.text, input.error_span.start)
        && input.is_outside_web()
}
