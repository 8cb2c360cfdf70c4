//! Of the expansions, what holds for long literals; `crate::tests::expansions` has whole ones.

mod faults;

use super::*;
use crate::testing::{squeezed, tokens};

fn expanded(kind: Kind, tokens: TokenStream) -> String {
    squeezed(expand(kind, tokens))
}

#[test]
fn offsets_too_large_for_one_integer_are_listed() {
    // The path ends at byte 511, the largest offset that fits.
    let path = "p".repeat(509);
    let fits = expanded(Kind::Uri, tokens(&format!("\"a:{path}#{path}\"")));
    let offsets = [1_u64, 2, 2, 2, 511, 511];
    let packed = offsets
        .iter()
        .rev()
        .fold(0, |packed, offset| packed << 10 | offset);
    assert!(
        fits.ends_with(&format!("::uri(\"a:{path}#{path}\",{packed})")),
        "{fits}"
    );
    for (kind, function) in [
        (Kind::Uri, "long_uri"),
        (Kind::AbsoluteUri, "long_uri"),
        (Kind::UriRef, "long_uri_ref"),
    ] {
        let long = format!("\"a:{path}p\"");
        let end = format!("::{function}({long},[1,2,2,2,512,512])");
        let expansion = expanded(kind, tokens(&long));
        assert!(expansion.ends_with(&end), "{expansion}");
    }
}
