use uri_core::{Uri, UriRef};
use uri_macros::{absolute_uri, relative_ref, uri, uri_ref};

const HOST: &str = "https://api.example.org";

mod config {
    pub(crate) static HOST_URL: &str = "https://example.org/";
    pub(crate) const PATHS: [&str; 2] = ["../a", "b?c"];
}

struct Client<const TLS: bool>;

impl<const TLS: bool> Client<TLS> {
    const BASE: &'static str = if TLS { "https://a/" } else { "http://a/" };
}

trait Endpoint<A, B> {
    const TEXT: &'static str;
}

impl<A, B> Endpoint<A, B> for Client<true> {
    const TEXT: &'static str = "urn:example:endpoint";
}

const fn text<A, B>(first: bool) -> &'static str {
    if first && size_of::<A>() < size_of::<B>() {
        "urn:example:smaller"
    } else {
        "urn:example:other"
    }
}

const FROM_ENV: &str = match option_env!("URI_TESTS_SURELY_NOT_SET") {
    Some(host) => host,
    None => "http://localhost:8080/",
};

const BY_PATH: Uri<'static> = uri!(HOST);
#[allow(non_upper_case_globals)]
const lowercase: &str = HOST;
const BY_LOWERCASE_NAME: Uri<'static> = uri!({ lowercase });
#[allow(non_upper_case_globals)]
const mixedCase: &str = HOST;
const BY_MIXED_NAME: Uri<'static> = uri!(mixedCase);
const IN_MODULE: Uri<'static> = uri!(crate::constant_expressions::config::HOST_URL);
const BY_INDEX: UriRef<'static> = uri_ref!(config::PATHS[1]);
const RELATIVE: UriRef<'static> = relative_ref!(config::PATHS[0]);
const ABSOLUTE: Uri<'static> = absolute_uri!(Client::<true>::BASE);
const QUALIFIED: Uri<'static> = uri!(<Client<false>>::BASE);
const WITH_COMMAS: Uri<'static> = uri!(<Client<true> as Endpoint<u8, (u8, u8)>>::TEXT,);
const TURBOFISH: Uri<'static> = uri!(text::<u8, u16>(true));
const CONCATENATED: Uri<'static> = uri!(concat!("https://example.org:", 80, "/", 'a', true));
const OF_ENV: Uri<'static> = uri!(concat!("urn:version:", env!("CARGO_PKG_VERSION")));
const OPTIONAL: Uri<'static> = uri!(FROM_ENV);
const INCLUDED: Uri<'static> = uri!(include_str!("lines/host.txt").trim_ascii());
const TRIMMED: Uri<'static> = uri!(" urn:a ".trim_ascii());
const BLOCK: Uri<'static> = uri!({
    const SECURE: bool = true;
    if SECURE {
        "https://block/"
    } else {
        "http://block/"
    }
});
const CONDITION: Uri<'static> = uri!(if HOST.len() < 3 {
    "urn:short"
} else {
    "urn:long"
});
const REFERENCE: Uri<'static> = uri!(*&HOST);
const IN_PARENTHESES: Uri<'static> = uri!((HOST));
static STATIC: Uri<'static> = uri!(crate = ::uri_core, HOST);

/// The name of most policies.
const POLICY: &str = "privacy";
const SITE: Uri<'static> = uri!("https://example.org/");
const OF_LITERAL: Uri<'static> = uri!("https://example.org/", { POLICY });
const OF_SITE: Uri<'static> = uri!(SITE, POLICY);
macro_rules! below {
    ($reference:expr) => {
        uri!("https://example.org/", $reference)
    };
}
const OF_FRAGMENT: Uri<'static> = below!({ POLICY });
const PRIVACY_POLICY: &str = "privacy";
const OF_LONGER_NAME: Uri<'static> = uri!("https://example.org/", PRIVACY_POLICY);

pub(crate) fn main() {
    const LOCAL: &str = "urn:example:local";

    assert_eq!(BY_PATH.host_str(), Some("api.example.org"));
    assert_eq!(IN_MODULE.path(), "/");
    assert_eq!(BY_INDEX.query(), Some("c"));
    assert_eq!(RELATIVE.path(), "../a");
    assert_eq!(ABSOLUTE.scheme(), "https");
    assert_eq!(QUALIFIED.scheme(), "http");
    assert_eq!(WITH_COMMAS.path(), "example:endpoint");
    assert_eq!(TURBOFISH.path(), "example:smaller");
    assert_eq!(CONCATENATED.as_str(), "https://example.org:80/atrue");
    assert_eq!(OF_ENV.scheme(), "urn");
    assert_eq!(OPTIONAL.port(), Some("8080"));
    assert_eq!(INCLUDED.as_str(), "https://example.org/");
    assert_eq!(TRIMMED.as_str(), "urn:a");
    assert_eq!(BLOCK.scheme(), "https");
    assert_eq!(CONDITION.path(), "long");
    assert_eq!([REFERENCE, IN_PARENTHESES], [STATIC, STATIC]);
    assert_eq!(uri!(LOCAL).path(), "example:local");
    let found = [OF_LITERAL, OF_SITE, OF_FRAGMENT, OF_LONGER_NAME].map(|uri| uri.path());
    assert_eq!(found, ["/privacy"; 4]);
}
