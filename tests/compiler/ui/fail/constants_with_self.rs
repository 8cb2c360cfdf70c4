//! Expressions with `Self`, which are in an inline constant.

use uri_core::Uri;
use uri_macros::uri;

struct Client;

impl Client {
    const HOST: &'static str = "https://[::1";
    const API: Uri<'static> = uri!(Self::HOST);

    const BASE: Uri<'static> = uri!("https://example.org/v2/");
    const ITEMS: &'static str = "items?{all}";
    const URL: Uri<'static> = uri!(Self::BASE, Self::ITEMS);

    const PATH: &'static str = match str::from_utf8(&[b'a'; 1020]) {
        Ok(path) => path,
        Err(_) => "",
    };
    const TOO_LONG: Uri<'static> = uri!("a://b/", Self::PATH);
}

trait Resource {
    const ID: &'static str;
    const URL: Uri<'static> = uri!(Self::ID);
}

struct Users;

impl Resource for Users {
    const ID: &'static str = "urn:example:{users}";
}

// Checked for the types that it is used with.
const USERS: Uri<'static> = Users::URL;

fn main() {}
