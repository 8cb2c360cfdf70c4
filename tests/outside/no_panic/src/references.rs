//! Functions of a reference: parsing, components, comparison, normalization, resolution and recomposition.

use uri_core::__v0_1_0::{Grammar, in_macro};
use uri_core::{Components, Normalization, Uri, UriRef};

use crate::{need, probe};

probe! {
    parse: fn(&str, &[u8]);
    read: fn(UriRef<'_>);
    segments: fn(UriRef<'_>, usize);
    query_pairs: fn(UriRef<'_>, &str);
    compare: fn(&UriRef<'_>, &UriRef<'_>, Normalization);
    normalize: fn(&UriRef<'_>, Normalization, &mut [u8]);
    resolve: fn(&UriRef<'_>, &Uri<'_>, &mut [u8]);
    recompose: fn(&Components<'_>, &mut [u8]);
}

fn parse(text: &str, bytes: &[u8]) {
    need(UriRef::parse(text));
    need(in_macro::parse_in_constant(text, Grammar::UriReference));
    need(UriRef::parse_bytes(bytes));
    need(UriRef::try_from(text));
}

fn read(reference: UriRef<'_>) {
    need(reference.as_str());
    need(reference.as_ref().len());
    need(reference.as_uri());
    need(reference.scheme());
    need(reference.authority());
    need(reference.userinfo());
    need(reference.user());
    need(
        reference
            .authority()
            .and_then(|authority| authority.password()),
    );
    need(reference.host());
    need(reference.host_str());
    need(reference.port());
    need(reference.port_u16());
    need(reference.path());
    need(reference.path_and_query());
    need(reference.query());
    need(reference.fragment());
    need(reference.is_relative());
    need(reference.without_fragment());
    need(reference.without_query_and_fragment());
    need(reference.redacted());
    need(reference.components());
}

fn segments(reference: UriRef<'_>, index: usize) {
    let mut segments = reference.segments();
    need(segments.get(index));
    need(segments.clone().count());
    need(segments.clone().last());
    need(segments.next_segment());
    need(segments.next_back());
    for segment in segments {
        need(segment);
    }
}

fn query_pairs(reference: UriRef<'_>, key: &str) {
    let mut pairs = reference.query_pairs();
    need(pairs.get(key));
    need(pairs.next_pair());
    for pair in pairs {
        need(pair);
    }
}

fn compare(a: &UriRef<'_>, b: &UriRef<'_>, level: Normalization) {
    need(a.equivalent(b, level));
    need(a == b);
    need(a.cmp(b));
}

fn normalize(reference: &UriRef<'_>, level: Normalization, buffer: &mut [u8]) {
    need(reference.is_normalized(level));
    need(reference.normalize_into(level, buffer));
}

fn resolve(reference: &UriRef<'_>, base: &Uri<'_>, buffer: &mut [u8]) {
    if let Err(error) = reference.resolve_into(*base, buffer) {
        need(error.needed());
    }
}

fn recompose(components: &Components<'_>, buffer: &mut [u8]) {
    if let Err(error) = components.recompose_into(buffer) {
        need(error.kind());
        need(error.step());
    }
}
