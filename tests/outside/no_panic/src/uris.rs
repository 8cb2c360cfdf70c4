//! Functions of a URI: parsing, components, comparison, normalization and relativization.

use uri_core::{Host, Normalization, Uri, UriRef};

use crate::{need, probe};

probe! {
    parse: fn(&str, &[u8]);
    read: fn(Uri<'_>);
    authority: fn(Uri<'_>);
    compare: fn(&Uri<'_>, &Uri<'_>, Normalization);
    normalize: fn(&Uri<'_>, Normalization, &mut [u8]);
    relativize: fn(&Uri<'_>, &Uri<'_>, &mut [u8]);
    steps: fn(Normalization);
}

fn parse(text: &str, bytes: &[u8]) {
    need(Uri::parse(text));
    need(Uri::parse_bytes(bytes));
    need(Uri::try_from(text));
}

fn read(uri: Uri<'_>) {
    need(uri.as_str());
    need(uri.as_ref().len());
    need(uri.as_uri_ref());
    need(UriRef::from(uri));
    need(uri.scheme());
    need(uri.scheme().is("https"));
    need(uri.scheme() == uri.scheme());
    need(uri.userinfo());
    need(uri.user());
    need(uri.password());
    need(uri.host());
    need(uri.host_str());
    need(uri.host_matches("*.example.org"));
    need(uri.port());
    need(uri.port_u16());
    need(uri.port_or_default());
    need(uri.origin());
    need(uri.socket_addr());
    need(uri.host_and_port());
    need(uri.host_and_port_or(1));
    need(uri.path());
    need(uri.segments());
    need(uri.path_and_query());
    need(uri.query());
    need(uri.query_pairs());
    need(uri.fragment());
    need(uri.without_fragment());
    need(uri.without_query_and_fragment());
    need(uri.redacted().also(&[uri.path()]).hide_path());
    need(uri.components());
}

fn authority(uri: Uri<'_>) {
    let Some(authority) = uri.authority() else {
        return;
    };
    need(authority.as_str());
    need(authority.userinfo());
    need(authority.user());
    need(authority.password());
    need::<Host<'_>>(authority.host());
    need(authority.host().ip());
    need(authority.host_str());
    need(authority.host_port_str());
    need(authority.port());
    need(authority.port_u16());
    need(authority.redacted());
}

fn compare(a: &Uri<'_>, b: &Uri<'_>, level: Normalization) {
    need(a.equivalent(b, level));
    need(a.same_origin(b));
    need(a.is_below(b));
    need(a.strip_base(b));
    need(a.origin() == b.origin());
    need(
        a.origin()
            .map(|origin| (origin.scheme(), origin.host(), origin.port())),
    );
    need(a == b);
    need(a.cmp(b));
}

fn normalize(uri: &Uri<'_>, level: Normalization, buffer: &mut [u8]) {
    need(uri.is_normalized(level));
    need(uri.normalize_into(level, buffer));
}

fn relativize(uri: &Uri<'_>, base: &Uri<'_>, buffer: &mut [u8]) {
    need(uri.relativize_into(*base, buffer));
}

fn steps(steps: Normalization) {
    need(steps.case().percent_encoding().dot_segments());
    need(steps.empty_port().default_port().empty_path().ipv6_text());
}
