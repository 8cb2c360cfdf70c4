use uri_core::Uri;
use uri_macros::uri;

const LOGIN: Uri<'static> = uri!(
    "https://login.example.org/oauth2/authorize?response_type=code&client_id=4f1c9a&scope=openid profile&state=xyz"
);

fn main() {}
