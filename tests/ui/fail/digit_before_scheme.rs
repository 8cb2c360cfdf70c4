use uri_core::Uri;
use uri_macros::uri;

const TASK: Uri<'static> = uri!("7zip://archive");

fn main() {}
