//! Names of methods in other crates, for which the compiler suggests the method to use.

use uri_core::{Origin, Uri};

fn port(uri: Uri<'_>) {
    let _ = uri.edit().set_port(8080);
}

fn segment(uri: Uri<'_>) {
    let _ = uri.edit().push("a");
}

fn step(uri: Uri<'_>) {
    let _ = uri.edit().step("port", |_| Ok(()));
}

fn is(a: Origin<'_>, b: Origin<'_>) -> bool {
    a.is(b)
}

fn main() {}
