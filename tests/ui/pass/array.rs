use uri_core::Uri;
use uri_macros::uri;

const TABLE: &[Uri<'static>] = &[
    uri!("ftp://ftp.is.co.za/rfc/rfc1808.txt"),
    uri!("ldap://[2001:db8::7]/c=GB?objectClass?one"),
    uri!("mailto:John.Doe@example.com"),
];

static NAMED: [(&str, Uri<'static>); 2] = [
    ("news", uri!("news:comp.infosystems.www.servers.unix")),
    ("tel", uri!("tel:+1-816-555-1212")),
];

const LEN: usize = uri!("urn:example:len").as_str().len();

fn main() {
    let buffer = [0_u8; uri!("telnet://192.0.2.16:80/").port_u16().unwrap() as usize];
    assert_eq!(buffer.len(), 80);
    assert_eq!([(); LEN].len(), 15);
    assert_eq!(
        TABLE.iter().map(|uri| uri.scheme().len()).sum::<usize>(),
        3 + 4 + 6
    );
    assert!(NAMED.iter().all(|(name, uri)| uri.scheme() == *name));
    let repeated = [uri!("urn:example:a"); 3];
    assert_eq!(repeated[0], repeated[2]);
}
