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
    let edit = || reference.edit();
    let edits = [
        parts.scheme.map(|part| edit().scheme(part)),
        parts.userinfo.map(|part| edit().userinfo(part)),
        parts.host.map(|part| edit().host(part)),
        Some(edit().path(parts.path)),
        parts.query.map(|part| edit().query(part)),
        parts.fragment.map(|part| edit().fragment(part)),
    ];
    for edit in edits.into_iter().flatten() {
        let edited = edit.build_ref();
        if edited.as_ref().map(|edited| edited.as_uri_ref()) != Ok(reference) {
            tally.differ(|| format!("{text}: {edited:?}"));
        }
    }
}
