//! The policy of a table holds for values whose types hide a `PctStr` or a list.

use std::collections::VecDeque;
use std::convert::Into as Display;
use std::fmt::Display as Prints;
use std::rc::Rc;
use std::sync::Arc;

use crate::errors::format_error;
use uri_core::error::FormatErrorKind;
use uri_core::pct::ToUriData;
use uri_core::{PctStr, Policy, Rule, Uri, UriBuf};
use uri_macros::uri_table;

type Alias<'a> = &'a PctStr<'a>;
type Maybe<'a> = Option<PctStr<'a>>;

/// A list with the name of a trait in its own type.
struct Many<'a>(Vec<PctStr<'a>>);

impl<'a> IntoIterator for Many<'a> {
    type Item = PctStr<'a>;
    type IntoIter = std::vec::IntoIter<PctStr<'a>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

trait Inner {
    type Value;
}

impl Inner for PctStr<'_> {
    type Value = u8;
}

uri_table! {
    policy = Policy::DEFAULT.no_fragment();
    fn plain(x: PctStr<'_>) = "https://h/{x}";
    fn boxed(x: Box<PctStr<'_>>) = "https://h/{x}";
    fn shared(x: Rc<PctStr<'_>>) = "https://h/{x}";
    fn shared_by_threads(x: &Arc<PctStr<'_>>) = "https://h/{x}";
    fn optional(x: Option<Box<PctStr<'_>>>) = "https://h/?x={x?}";
    fn alias(x: Alias<'_>) = "https://h/{x}";
    fn alias_of_option(x: Maybe<'_>) = "https://h/?x={x?}";
    fn segments(x: uri_core::Segments<'_>) = "https://h/{x*}";
    fn slice(x: Box<[PctStr<'_>]>) = "https://h/{x*}";
    fn iterator(x: std::slice::Iter<'_, PctStr<'_>>) = "https://h/{x*}";
    fn deque(x: VecDeque<PctStr<'_>>) = "https://h/{x*}";
    fn many(x: Many<'_>) = "https://h/?x={x*}";
    fn where_inner<T: Inner + ToUriData>(x: T) where T::Value: Prints = "https://h/{x}";
    fn into<'a, T: Display<PctStr<'a>> + ToUriData>(x: T) = "https://h/{x}";
    fn mutable(x: &mut u8, y: &mut str, z: &mut String) = "https://h/{x}/{y}/{z}";
    fn mutable_list(x: &mut Vec<u8>, y: Option<&mut u8>) = "https://h/?x={x*}&y={y?}";
    fn numbers(x: Vec<u8>, y: &[&u8], z: impl IntoIterator<Item = u8>) -> UriBuf =
        "https://h/?x={x*}&y={y*}&z={z*}";
    fn pairs(x: &[(&str, u8)], y: Vec<(char, &str)>) = "https://h/?{x*}&{y*}";
}

pub(crate) fn main() {
    let triplet = || PctStr::new("%00");
    let path = Uri::parse("https://h/%00").expect("a URI");
    for (index, result) in [
        plain(triplet()),
        boxed(Box::new(triplet())),
        shared(Rc::new(triplet())),
        shared_by_threads(&Arc::new(triplet())),
        optional(Some(Box::new(triplet()))),
        alias(&triplet()),
        alias_of_option(Some(triplet())),
        segments(path.segments()),
        slice(Box::new([triplet()])),
        iterator([triplet()].iter()),
        deque(VecDeque::from([triplet()])),
        many(Many(vec![triplet()])),
        where_inner(triplet()),
        into(triplet()),
    ]
    .into_iter()
    .enumerate()
    {
        let error = format_error(result.expect_err(&index.to_string()));
        assert_eq!(
            error.kind(),
            FormatErrorKind::Policy(Rule::NoEncodedControl),
            "{index}"
        );
    }
    let uri = mutable(&mut 1, String::from("a").as_mut_str(), &mut "b".to_owned());
    assert_eq!(uri.expect("the values are valid"), "https://h/1/a/b");
    let uri = mutable_list(&mut vec![1, 2], Some(&mut 3));
    assert_eq!(uri.expect("the values are valid"), "https://h/?x=1&x=2&y=3");
    assert_eq!(numbers(vec![1], &[&2], [3]), "https://h/?x=1&y=2&z=3");
    let uri = pairs(&[("a", 1)], vec![('b', "c")]);
    assert_eq!(uri.expect("the values are valid"), "https://h/?a=1&b=c");
}
