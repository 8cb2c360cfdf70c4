use uri_core::UriRef;
use uri_macros::relative_ref;

const TRAIN: UriRef<'static> = relative_ref!("08:15/platform?2");

fn main() {}
