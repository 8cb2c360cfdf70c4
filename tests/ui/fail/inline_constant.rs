use uri_core::UriRef;
use uri_macros::uri_ref;

const TOP: UriRef<'static> = uri_ref!(const { "#to#p" });

fn main() {}
