//! What is made of a text is the same wherever it is made: 500 literals that the macro sees, the same as
//! expressions that it leaves to the compiler, in constants, and at run time; and faults, in constants and at
//! run time. The faults that the macro sees are in its own tests.

#[macro_use]
mod texts;

use std::hint::black_box;

use uri_core::{ParseError, Uri, UriRef};
use uri_macros::uri;

macro_rules! by_macro {
    ($($text:literal)*) => {
        &[$(uri!($text)),*]
    };
}

macro_rules! by_macro_as_expressions {
    ($($text:literal)*) => {
        &[$(uri!(concat!($text))),*]
    };
}

macro_rules! by_constants {
    ($($text:literal)*) => {
        &[$(match Uri::parse($text) {
            Ok(uri) => uri,
            Err(_) => panic!("refused in a constant"),
        }),*]
    };
}

macro_rules! as_they_are {
    ($($text:literal)*) => {
        &[$($text),*]
    };
}

const TEXTS: &[&str] = texts!(as_they_are);
const BY_MACRO: &[Uri<'static>] = texts!(by_macro);
const BY_MACRO_AS_EXPRESSIONS: &[Uri<'static>] = texts!(by_macro_as_expressions);
const BY_CONSTANTS: &[Uri<'static>] = texts!(by_constants);

/// Equal are two URIs with the same text and the same components.
#[test]
fn a_text_makes_the_same_uri_everywhere() {
    assert_eq!(TEXTS.len(), 500);
    let copies: Vec<String> = TEXTS.iter().copied().map(String::from).collect();
    let at_run_time: Vec<_> = black_box(&copies)
        .iter()
        .map(|text| Uri::parse(text).unwrap())
        .collect();
    assert_eq!(BY_MACRO, at_run_time);
    assert_eq!(BY_MACRO_AS_EXPRESSIONS, at_run_time);
    assert_eq!(BY_CONSTANTS, at_run_time);
}

const BASE: Uri<'static> = uri!("http://a/b/c/d;p?q");

/// The examples of RFC 3986, section 5.4, and what comes of them as a macro resolves them that sees the base, as
/// one that does not, and at run time.
macro_rules! resolved {
    ($($reference:literal)*) => {
        &[$((
            $reference,
            uri!("http://a/b/c/d;p?q", $reference),
            uri!(BASE, $reference),
            uri!(BASE, concat!($reference)),
        )),*]
    };
}

const RESOLVED: &[(&str, Uri<'static>, Uri<'static>, Uri<'static>)] = resolved!(
    "g:h" "g" "./g" "g/" "/g" "//g" "?y" "g?y" "#s" "g#s" "g?y#s" ";x" "g;x" "g;x?y#s" "" "." "./" ".." "../"
    "../g" "../.." "../../" "../../g" "../../../g" "../../../../g" "/./g" "/../g" "g." ".g" "g.." "..g" "./../g"
    "./g/." "g/./h" "g/../h" "g;x=1/./y" "g;x=1/../y" "g?y/./x" "g?y/../x" "g#s/./x" "g#s/../x" "http:g"
    "/.//g" "a:/.//g" "//u@[::1]:8/../g"
);

#[test]
fn a_reference_leads_to_the_same_uri_everywhere() {
    for (reference, by_macro, with_base, with_both) in RESOLVED {
        let reference = UriRef::parse(black_box(reference)).unwrap();
        let at_run_time = reference.resolve(black_box(&BASE));
        for found in [by_macro, with_base, with_both] {
            assert_eq!(*found, at_run_time.as_uri());
        }
    }
}

/// With each component, and a place for each fault.
const TEXT: &[u8] = b"https://u:p@[2001:db8::192.0.2.1]:8443/a%20b;c?d=e#f";

/// Bytes that are at fault in some places.
const FAULTS: &[u8] = b" \\%[]@#:/.\"<g\n\0\x80";

/// How many bytes there are with one put in.
const LEN: usize = TEXT.len() + 1;

/// What is wrong with the text with each of the bytes in each of the places.
const ERRORS: [[Option<ParseError>; LEN]; FAULTS.len()] = {
    let mut errors = [[None; LEN]; FAULTS.len()];
    let mut fault = 0;
    while fault < FAULTS.len() {
        let mut at = 0;
        while at < LEN {
            if let Err(error) = Uri::parse_bytes(&text_with(FAULTS[fault], at)) {
                errors[fault][at] = Some(error);
            }
            at += 1;
        }
        fault += 1;
    }
    errors
};

const fn text_with(fault: u8, at: usize) -> [u8; LEN] {
    let mut bytes = [fault; LEN];
    let (front, behind) = TEXT.split_at(at);
    let (to_front, rest) = bytes.split_at_mut(at);
    to_front.copy_from_slice(front);
    let (_, to_behind) = rest.split_at_mut(1);
    to_behind.copy_from_slice(behind);
    bytes
}

#[test]
fn a_fault_is_found_in_constants_as_at_run_time() {
    let mut found = 0;
    for (fault, errors) in FAULTS.iter().zip(&ERRORS) {
        for (at, in_constant) in errors.iter().enumerate() {
            let mut bytes = TEXT.to_vec();
            bytes.insert(at, *fault);
            let at_run_time = Uri::parse_bytes(black_box(&bytes)).err();
            assert_eq!(at_run_time, *in_constant, "{bytes:?}");
            found += usize::from(in_constant.is_some());
        }
    }
    assert!(found > 500, "{found}");
}
