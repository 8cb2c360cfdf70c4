// Offsets above 511 do not fit into one integer, so the expansion contains a list of offsets.

use uri_core::{Uri, UriRef};
use uri_macros::{absolute_uri, relative_ref, uri, uri_ref};

macro_rules! long {
    ($with_scheme:literal, $without:literal) => {
        const URI: Uri<'static> = uri!($with_scheme);
        const ABSOLUTE: Uri<'static> = absolute_uri!($with_scheme);
        const REFERENCE: UriRef<'static> = uri_ref!($with_scheme);
        const RELATIVE: UriRef<'static> = relative_ref!($without);
    };
}

long! {
    "https://user@example.org:8443\
     /01-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /02-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /03-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /04-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /05-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /06-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /07-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /08-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /09-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /10-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /11-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /12-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /13-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /14-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /15-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /16-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     ?query",
    "//[2001:db8::1]\
     /01-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /02-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /03-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /04-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /05-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /06-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /07-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /08-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /09-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /10-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /11-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /12-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /13-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /14-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /15-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     /16-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._~!$&()*+,;=:@\
     #fragment"
}

const PORT: Option<u16> = URI.port_u16();

fn main() {
    assert_eq!(URI.as_str().len(), 1187);
    assert_eq!(URI.scheme(), "https");
    assert_eq!(URI.userinfo(), Some("user"));
    assert_eq!(URI.host_str(), Some("example.org"));
    assert_eq!(PORT, Some(8443));
    assert_eq!(URI.path().len(), 1152);
    assert_eq!(URI.query(), Some("query"));
    assert_eq!(URI.fragment(), None);
    assert_eq!(ABSOLUTE, URI);
    assert_eq!(REFERENCE.as_uri(), Some(URI));

    assert_eq!(RELATIVE.scheme(), None);
    assert_eq!(RELATIVE.host_str(), Some("[2001:db8::1]"));
    assert_eq!(RELATIVE.path(), URI.path());
    assert_eq!(RELATIVE.query(), None);
    assert_eq!(RELATIVE.fragment(), Some("fragment"));
}
