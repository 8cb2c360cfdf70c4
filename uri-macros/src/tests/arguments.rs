//! The arguments of a template, made from owned values.

use std::borrow::Borrow;

use uri_core::PctStr;
use uri_core::pct::{PathText, Segment};

use crate::hidden::{Argument, Items, many, one, optional, pairs};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Given {
    Text,
    Segment,
    Encoded,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Owned {
    One(String),
    Optional(Option<String>),
    Many(Vec<String>),
    Pairs(Vec<(String, String)>),
}

pub(super) fn with_arguments<T>(
    given: &[(impl Borrow<Owned>, Given)],
    call: impl FnOnce(&mut [Argument<'_>]) -> T,
) -> T {
    let given = given.iter().map(|(owned, given)| (owned.borrow(), *given));
    let given: Vec<(&Owned, Given)> = given.collect();
    let single = given.iter().map(|(owned, _)| {
        let value = match owned {
            Owned::One(value) | Owned::Optional(Some(value)) => Some(value),
            _ => None,
        };
        (value.map(Segment), value.map(|value| PctStr::new(value)))
    });
    let single: Vec<_> = single.collect();
    // Half of these lists are given as their text.
    let paths = given.iter().map(|(owned, _)| match owned {
        Owned::Many(items) if !items.is_empty() => Some(items.join("/")),
        _ => None,
    });
    let paths: Vec<_> = paths
        .map(|path| path.filter(|path| path.len() % 2 == 0))
        .collect();
    let lists = given.iter().zip(&paths);
    let lists = lists.map(|((owned, given), path)| -> Option<Box<dyn Items>> {
        Some(match (owned, given) {
            (Owned::One(_) | Owned::Optional(_), _) => return None,
            (Owned::Many(items), Given::Text) => Box::new(many(items)),
            (Owned::Many(items), Given::Segment) => {
                let path = path.as_ref().map(|path| Segment(PathText(path)));
                match path.filter(|path| path.into_iter().count() == items.len()) {
                    Some(path) => Box::new(many(path)),
                    None => Box::new(many(items.iter().map(Segment))),
                }
            }
            (Owned::Many(items), Given::Encoded) => {
                Box::new(many(items.iter().map(|item| PctStr::new(item))))
            }
            (Owned::Pairs(items), Given::Text) => Box::new(pairs(items)),
            (Owned::Pairs(items), Given::Segment) => {
                let items = items.iter();
                Box::new(pairs(
                    items.map(|(key, value)| (Segment(key), Segment(value))),
                ))
            }
            (Owned::Pairs(items), Given::Encoded) => {
                let items = items.iter();
                Box::new(pairs(
                    items.map(|(key, value)| (PctStr::new(key), PctStr::new(value))),
                ))
            }
        })
    });
    let mut lists: Vec<_> = lists.collect();
    let arguments = given.iter().zip(&single).zip(&mut lists);
    let arguments =
        arguments.map(
            |(((owned, given), (segment, encoded)), list)| match (owned, given) {
                (Owned::One(value), Given::Text) => one!(value),
                (Owned::One(_), Given::Segment) => one!(segment.as_ref().expect("a value")),
                (Owned::One(_), Given::Encoded) => one!(encoded.as_ref().expect("a value")),
                (Owned::Optional(value), Given::Text) => optional!(value),
                (Owned::Optional(_), Given::Segment) => optional!(segment),
                (Owned::Optional(_), Given::Encoded) => optional!(encoded),
                _ => Argument::Many(&mut **list.as_mut().expect("a list")),
            },
        );
    let mut arguments: Vec<_> = arguments.collect();
    call(&mut arguments)
}
