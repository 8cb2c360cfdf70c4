use uri_core::Uri;
use uri_macros::uri;

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
