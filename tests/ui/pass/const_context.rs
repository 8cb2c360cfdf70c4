use uri_core::Uri;
use uri_macros::uri;

const fn port(which: bool) -> u16 {
    let uri = if which {
        uri!("http://a:80/")
    } else {
        uri!("http://b:8080/")
    };
    match uri.port_u16() {
        Some(port) => port,
        None => 0,
    }
}

#[repr(u16)]
enum Port {
    Web = port(true),
    Dev = uri!("http://localhost:3000/").port_u16().unwrap(),
}

struct Sized<const N: usize>;

fn main() {
    let inline = const { uri!("urn:example:inline") };
    let promoted: &'static Uri<'static> = &const { uri!("urn:example:promoted") };
    let _ = Sized::<{ uri!("urn:example:len").as_str().len() }>;
    let closure = |path: &str| uri!("file:///etc/hosts").path() == path;
    let labelled = 'block: {
        if closure("/etc/hosts") {
            break 'block uri!("urn:example:yes");
        }
        uri!("urn:example:no")
    };
    assert_eq!(inline.path(), "example:inline");
    assert_eq!(promoted.path(), "example:promoted");
    assert_eq!(labelled.path(), "example:yes");
    assert_eq!((Port::Web as u16, Port::Dev as u16), (80, 3000));
    assert_eq!(port(false), 8080);
}
