//! Expressions that are fragments of a `macro_rules!` macro: a value of each kind in each place is what `format!` makes
//! of the same tokens.

#![allow(unused_braces, unused_parens)]

use uri_core::{Policy, Uri};
use uri_macros::{uri_format, uri_ref_table};

#[track_caller]
fn same(uri: impl std::fmt::Display, expected: &str) {
    assert_eq!(uri.to_string(), expected);
}

/// Compares an expression in a macro's argument, with a name of its own and as a base, with the same in `format!`.
macro_rules! compare {
    ($($value:tt)*) => {
        same(
            uri_format!("aa:{x}", x = $($value)*).unwrap(),
            &format!("aa:{x}", x = $($value)*),
        );
        same(
            uri_format!(BASE, "{x}/{y}", y = 7, x = { let x = $($value)*; x }).unwrap(),
            &format!("https://h/{x}/{y}", y = 7, x = { let x = $($value)*; x }),
        );
    };
}

const BASE: Uri<'static> = Uri::from_static("https://h/");

/// Compares an expression that contains a fragment and is one itself.
macro_rules! compare_within {
    ($value:expr) => {
        compare!($value);
        compare!($value * 2);
        compare!(($value).pow(2));
    };
}

/// A number of any kind in each place. The places are those where the tokens of a number come apart.
macro_rules! numbers {
    ($($kind:ident: $e:expr;)*) => {
        const NUMBERS: &[fn()] = &[$($kind),*];
        $(
            fn $kind() {
                compare!($e.abs());
                compare!($e.pow(2));
                compare!(($e).abs());
                compare!((($e)).abs() + 1);
                compare!($e as u8);
                compare!(($e) as u8);
                compare!($e * 2);
                compare!(2 * $e);
                compare!(3 - $e);
                compare!(-$e);
                compare!(!$e);
                compare!(($e * 2));
                compare!([$e * 2][0]);
                compare!(i64::from($e * 2));
                compare!(i64::from($e) - 1);
                compare!($e);
                compare!($e == 5);
                compare_within!($e);
                compare_within!($e.abs());
                compare_within!($e as i64);
                compare_within!(-$e);
                compare_within!(($e).abs());
            }
        )*
    };
}

numbers! {
    unary: -5i32;
    not: !5i32;
    cast: 261i64 as i32;
    sum: 250i32 + 11;
    shift: 1i32 << 3;
    choice: if BASE.port().is_none() { -5i32 } else { 5 };
    choice_of_match: match BASE.port() { None => -5i32, Some(_) => 5 };
    call: i32::from(7u8);
    path: i32::MAX.count_ones() as i32;
    block: { -5i32 };
    parentheses: (-5i32);
    dereferenced: *&-5i32;
}

macro_rules! references {
    ($($kind:ident: $e:expr;)*) => {
        const REFERENCES: &[fn()] = &[$($kind),*];
        $(
            fn $kind() {
                compare!($e.abs());
                compare!(($e).abs());
                compare!($e.pow(2));
                compare!(*$e as u8);
                compare!($e * 2);
                compare!(2 * $e);
                compare!(-$e);
                compare!(($e - 1));
                compare!($e.clone() + 1);
                compare!($e);
            }
        )*
    };
}

references! {
    reference: &-5i32;
    reference_to_sum: &(2i32 + 3);
    reference_to_reference: &*&-5i32;
}

macro_rules! ranges {
    ($($kind:ident: $e:expr;)*) => {
        const RANGES: &[fn()] = &[$($kind),*];
        $(
            fn $kind() {
                compare!($e.count());
                compare!(($e).count());
                compare!($e.sum::<i32>());
                compare!($e.count() as u8);
                compare!($e.count() * 2);
                compare!($e == $e);
                compare!($e.map(|x| x * 2).sum::<i32>());
                same(uri_format!("aa:/{x*}", x = $e).unwrap(), &format!("aa:/{}", $e.map(|x| x.to_string()).collect::<Vec<_>>().join("/")));
            }
        )*
    };
}

ranges! {
    range: 1i32..4;
    closed_range: 1i32..=4;
    range_of_sums: 1i32 + 1..2 + 3;
}

macro_rules! closures {
    ($($kind:ident: $e:expr;)*) => {
        const CLOSURES: &[fn()] = &[$($kind),*];
        $(
            fn $kind() {
                compare!($e(3));
                compare!(($e)(3));
                compare!($e(3) as u8);
                compare!($e(3) * 2);
                compare!(Some(3i32).map($e).unwrap());
                compare!(Some($e).map(|f| f(3)).unwrap());
            }
        )*
    };
}

closures! {
    closure: |x: i32| x - 5;
    closure_of_block: |x: i32| -> i32 { -x };
    closure_that_moves: move |x: i32| x * x;
}

/// The policy of a table is read as an expression of the caller is: what its row refuses is what this policy refuses.
macro_rules! policies {
    ($($module:ident: $policy:ident: $e:expr;)*) => {
        const POLICIES: &[fn()] = &[$($module::main),*];
        $(
            mod $module {
                use super::*;

                limits!($policy: $e);
            }
        )*
    };
}

macro_rules! limits {
    (method: $e:expr) => { limits!(= Policy::ANY.max_len($e.wrapping_abs() as usize)); };
    (cast: $e:expr) => { limits!(= Policy::ANY.max_len($e as usize)); };
    (operator: $e:expr) => { limits!(= Policy::ANY.max_len(($e * 2) as usize)); };
    (sum: $e:expr) => { limits!(= Policy::ANY.max_len(1 + $e as usize)); };
    (parentheses: $e:expr) => { limits!(= Policy::ANY.max_len(($e) as usize)); };
    (dereferenced: $e:expr) => { limits!(= Policy::ANY.max_len(*$e as usize * 2)); };
    (field: $e:expr) => { limits!(= Policy::ANY.max_len(($e.end - $e.start) as usize)); };
    (policy: $e:expr) => { limits!(= $e.max_len(12)); };
    (reference: $e:expr) => { limits!(= *$e); };
    (= $($policy:tt)*) => {
        uri_ref_table! {
            policy = $($policy)*;
            fn row(x: &str) = "/{x}";
        }

        pub(super) fn main() {
            const POLICY: Policy<'static> = $($policy)*;
            let limit = POLICY.checked_limit();
            let text = "x".repeat(limit);
            assert!(row(&text[1..]).is_ok(), "{limit}");
            assert!(row(&text).is_err(), "{limit}");
        }
    };
}

trait Limit {
    /// The longest reference that this policy allows.
    fn checked_limit(&self) -> usize;
}

impl Limit for Policy<'_> {
    fn checked_limit(&self) -> usize {
        let is_allowed = |len: &usize| {
            self.check(&Uri::parse(&format!("a:{}", "x".repeat(len - 2))).unwrap())
                .is_ok()
        };
        (2..1000).rev().find(is_allowed).unwrap()
    }
}

policies! {
    unary_and_method: method: -20i32;
    cast_and_method: method: 20u8 as i32;
    sum_and_method: method: 30i32 - 50;
    choice_and_method: method: if true { -20i32 } else { 5 };
    sum_and_cast: cast: 10 + 10;
    cast_and_cast: cast: 276i32 as u8;
    choice_and_cast: cast: if true { 20 } else { 5 };
    sum_and_operator: operator: 8 + 2;
    cast_and_operator: operator: 10i64 as i32;
    choice_and_operator: operator: if true { 10 } else { 5 };
    sum_in_parentheses: parentheses: 10 + 10;
    unary_in_parentheses: parentheses: -(-20i32);
    sum_and_sum: sum: 1 << 4;
    unary_and_dereferenced: dereferenced: &-(-20i32);
    range_and_field: field: 5i32..25;
    reference_to_policy: reference: &Policy::ANY.max_len(15);
    choice_of_policy: policy: if true { Policy::ANY.no_query() } else { Policy::ANY };
    reference_to_policy_and_method: policy: &Policy::ANY;
}

pub(crate) fn main() {
    for check in [NUMBERS, REFERENCES, RANGES, CLOSURES, POLICIES].concat() {
        check();
    }
}
