//! Names of constants that look like those of variables, and of policies. `tests/compiler/ui/fail/constants.rs` and
//! `tests/compiler/callers/strict` have constant expressions of other forms.

use uri_core::Uri;
use uri_macros::uri;

const HOST: &str = "https://api.example.org";

#[allow(non_upper_case_globals)]
const lowercase: &str = HOST;
const BY_LOWERCASE_NAME: Uri<'static> = uri!({ lowercase });
#[allow(non_upper_case_globals)]
const mixedCase: &str = HOST;
const BY_MIXED_NAME: Uri<'static> = uri!(mixedCase);
const REFERENCE: Uri<'static> = uri!(*&HOST);

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

    assert_eq!([BY_LOWERCASE_NAME, BY_MIXED_NAME, REFERENCE], [HOST; 3]);
    assert_eq!(uri!(LOCAL).path(), "example:local");
    let found = [OF_LITERAL, OF_SITE, OF_FRAGMENT, OF_LONGER_NAME].map(|uri| uri.path());
    assert_eq!(found, ["/privacy"; 4]);
}
