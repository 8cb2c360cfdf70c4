//! The laws of components and of values built from components.

use fastrand::Rng;
use uri_core::{Components, UriRef};

use crate::draw;
use crate::oracle::recompose::recompose;
use crate::tally::Tally;

pub(super) fn out_and_in(random: &mut Rng, tally: &mut Tally) {
    let text = draw::reference(random);
    let reference = UriRef::parse(&text).expect("a reference is drawn");
    let parts = reference.components();
    let mut buffer = vec![0xff; text.len()];
    if parts.recompose_into(&mut buffer) != Ok(reference)
        || parts.recomposed_len() != text.len()
        || recompose(&parts) != text
    {
        tally.differ(|| format!("{text}: {parts:?}"));
    }
}

pub(super) fn mixed(random: &mut Rng, tally: &mut Tally) {
    let texts = [draw::reference(random), draw::reference(random)];
    let of = texts.each_ref().map(|text| {
        UriRef::parse(text)
            .expect("a reference is drawn")
            .components()
    });
    let mut pick = || &of[usize::from(random.bool())];
    let parts = Components {
        scheme: pick().scheme,
        userinfo: pick().userinfo,
        host: pick().host,
        port: pick().port,
        path: pick().path,
        query: pick().query,
        fragment: pick().fragment,
    };
    let text = recompose(&parts);
    let expected = UriRef::parse(&text)
        .ok()
        .filter(|reference| reference.components() == parts);
    let mut buffer = vec![0xff; text.len()];
    if parts.recompose_into(&mut buffer).ok() != expected {
        tally.differ(|| format!("{parts:?}"));
    }
    if expected.is_none() {
        tally.note("refused");
    }
}

pub(super) fn set_to_itself(random: &mut Rng, tally: &mut Tally) {
    let text = draw::reference(random);
    let reference = UriRef::parse(&text).expect("a reference is drawn");
    let parts = reference.components();
    let edited = [
        parts
            .scheme
            .map(|part| reference.edit().scheme(part).build_ref()),
        parts
            .userinfo
            .map(|part| reference.edit().userinfo(part).build_ref()),
        parts
            .host
            .map(|part| reference.edit().host(part).build_ref()),
        Some(reference.edit().path(parts.path).build_ref()),
        parts
            .query
            .map(|part| reference.edit().query(part).build_ref()),
        parts
            .fragment
            .map(|part| reference.edit().fragment(part).build_ref()),
    ];
    for edited in edited.into_iter().flatten() {
        if edited.as_ref().map(|edited| edited.as_uri_ref()) != Ok(reference) {
            tally.differ(|| format!("{text}: {edited:?}"));
        }
    }
}
