use uri_core::Uri;
use uri_macros::uri;

const REPOSITORY: Uri<'static> = uri!("git@example.org:team/project.git");

fn main() {}
