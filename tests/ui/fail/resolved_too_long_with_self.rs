use uri_core::Uri;
use uri_macros::uri;

struct Client;

impl Client {
    const PATH: &'static str = match str::from_utf8(&[b'a'; 1020]) {
        Ok(path) => path,
        Err(_) => "",
    };
    const URL: Uri<'static> = uri!("a://b/", Self::PATH);
}

fn main() {}
