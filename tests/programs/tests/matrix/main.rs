//! Prints and reads Matrix identifiers, friendly and hostile ones.

mod identifiers;

use identifiers::{Id, Kind, Link, Media, Server, download};
use uri_core::Uri;

fn id(text: &str) -> Id {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn link(ident: &str, event: Option<&str>, via: &[&str]) -> Link {
    Link {
        id: id(ident),
        event: event.map(id),
        via: via.iter().map(|server| server.parse().unwrap()).collect(),
    }
}

#[test]
fn identifiers() {
    for (text, kind) in [
        ("@alice:example.org", Kind::User),
        ("@alice:example.org:8448", Kind::User),
        ("@alice:[2001:db8::1]:8448", Kind::User),
        ("@Old Name/%2F?:192.0.2.1", Kind::User),
        ("#room:example.org", Kind::Alias),
        ("!opaque:example.org", Kind::Room),
        ("!31hneApxJ_1o-63DmFrpeqnkFfWppnzWso1JvH3ogLM", Kind::Room),
        ("$acR1l0raoZnm60CBwAVgqbZqoO/mYU81xysh1u7XcJk", Kind::Event),
        ("$opaque:example.org", Kind::Event),
    ] {
        assert_eq!(
            (id(text).kind(), id(text).to_string().as_str()),
            (kind, text)
        );
    }
    for text in [
        "",
        "@",
        "alice:example.org",
        "@alice",
        "@:example.org",
        "@alice:",
        "@alice:example.org/",
        "@alice:example.org?x",
        "@alice:u@example.org",
        "@alice:example.org:65536",
        "@alice:example.org:08448",
        "@alice:example.org:",
        "@alice:exa mple.org",
        "@alice:%65xample.org",
        "@alice:[::1",
        "@alice:é.example",
        "@a\0:example.org",
        "@a\r\n:example.org",
    ] {
        assert!(text.parse::<Id>().is_err(), "{text}");
    }
    assert!(
        format!("@{}:example.org", "a".repeat(242))
            .parse::<Id>()
            .is_ok()
    );
    assert!(
        format!("@{}:example.org", "a".repeat(243))
            .parse::<Id>()
            .is_err()
    );
}

#[test]
fn links() {
    for (link, uri, permalink) in [
        (
            link("@alice:example.org", None, &[]),
            "matrix:u/alice:example.org",
            "https://matrix.to/#/%40alice%3Aexample.org",
        ),
        (
            link("#room:example.org:8448", None, &[]),
            "matrix:r/room:example.org:8448",
            "https://matrix.to/#/%23room%3Aexample.org%3A8448",
        ),
        (
            link(
                "!opaque:example.org",
                Some("$event:example.org"),
                &["a.example", "[::1]:8448"],
            ),
            "matrix:roomid/opaque:example.org/e/event:example.org?via=a.example&via=%5B%3A%3A1%5D%3A8448",
            "https://matrix.to/#/%21opaque%3Aexample.org/%24event%3Aexample.org?via=a.example&via=%5B%3A%3A1%5D%3A8448",
        ),
        (
            link("#room:example.org", Some("$a/b+c"), &[]),
            "matrix:r/room:example.org/e/a%2Fb%2Bc",
            "https://matrix.to/#/%23room%3Aexample.org/%24a%2Fb%2Bc",
        ),
    ] {
        assert_eq!(link.to_uri().unwrap(), uri);
        assert_eq!(link.to_permalink().unwrap(), permalink);
        assert_eq!(uri.parse(), Ok(link.clone()));
        assert_eq!(permalink.parse(), Ok(link));
    }
}

/// Clients write the same link in different ways.
#[test]
fn other_spellings() {
    let room = link("#room:example.org", None, &["a.example"]);
    for text in [
        "matrix:r/room:example.org?via=a.example",
        "MATRIX:r/room%3aexample.org?via=a.example",
        "matrix:r/room:example.org?action=join&via=a.example",
        "https://matrix.to/#/#room:example.org?via=a.example",
        "https://matrix.to/#/%23room:example.org?via=a.example&client=x",
        "HTTPS://Matrix.to:443/#/%23room%3Aexample.org?via=a.example",
        "https://matrix.to#/%23room%3Aexample.org?via=a.example",
    ] {
        assert_eq!(text.parse(), Ok(room.clone()), "{text}");
    }
}

/// No identifier becomes another one, and none adds a segment, an event or a server.
#[test]
fn hostile_identifiers_come_back_unchanged() {
    for name in [
        "a/e/event",
        "a?via=evil.example",
        "a&via=evil.example",
        "a#b",
        "a%2Fb",
        "a%",
        "%2e%2e",
        "a b",
        "a+b",
        "..;",
        "...",
        "//evil.example",
        "@alice",
        "\\",
        "é\u{202e}",
    ] {
        for text in [
            format!("@{name}:example.org"),
            format!("!{name}:example.org"),
            format!("!{name}"),
        ] {
            for event in [None, Some("$..:example.org"), Some("$a/../b")] {
                if event.is_some() && text.starts_with('@') {
                    continue;
                }
                let link = link(&text, event, &["example.org"]);
                // No segment can be read as `..`. In a permalink, `@` or `!` precedes the name.
                let has_dots = event == Some("$a/../b");
                let (uri, permalink) = (link.to_uri().ok(), link.to_permalink().ok());
                assert_eq!(uri.is_none(), has_dots || name == "..;", "{link:?}");
                assert_eq!(permalink.is_none(), has_dots, "{link:?}");
                for uri in uri.into_iter().chain(permalink) {
                    assert_eq!(uri.as_str().parse(), Ok(link.clone()), "{uri}");
                }
            }
        }
    }
    // A segment can't be `..`, so there is no `matrix:` URI for this room.
    assert!(link("!..", None, &[]).to_uri().is_err());
    assert_eq!(
        link("!..", None, &[]).to_permalink().unwrap(),
        "https://matrix.to/#/%21.."
    );
}

#[test]
fn what_is_not_a_link() {
    for text in [
        "",
        "matrix:",
        "matrix:u",
        "matrix:u/",
        "matrix:u/alice",
        "matrix:x/alice:example.org",
        "matrix:e/event:example.org",
        "matrix:u/alice:example.org/",
        "matrix:u/alice:example.org/e/event",
        "matrix:r/room:example.org/x/event",
        "matrix:r/room:example.org?via=a/b",
        "matrix:r/room%00:example.org",
        "matrix:r/room%FF:example.org",
        "matrix:r/room:example.org#x",
        "matrix:/u/alice:example.org",
        "matrix://u/alice:example.org",
        "https://matrix.to/",
        "https://matrix.to/#",
        "https://matrix.to/#/",
        "https://matrix.to/#/alice",
        "https://matrix.to/#/@alice:example.org/x",
        "https://matrix.to/x#/@alice:example.org",
        "https://matrix.to.evil.example/#/@alice:example.org",
        "http://matrix.to/#/@alice:example.org",
    ] {
        assert!(text.parse::<Link>().is_err(), "{text}");
    }
}

#[test]
fn media() {
    let base = Uri::parse("https://client.example/").unwrap();
    for (text, path) in [
        (
            "mxc://example.org/AQwafuaFswefuhsfAFAgsw",
            "example.org/AQwafuaFswefuhsfAFAgsw",
        ),
        ("mxc://example.org:8448/a-b_c", "example.org%3A8448/a-b_c"),
        ("mxc://[::1]/a", "%5B%3A%3A1%5D/a"),
    ] {
        let media: Media = text.parse().unwrap();
        assert_eq!(media.to_string(), text);
        let uri = download(&base, &media.server, &media.id).unwrap();
        let expected = format!("https://client.example/_matrix/client/v1/media/download/{path}");
        assert_eq!(uri, expected);
        let read: (Server, String) = download::parse_as(base, &uri).unwrap();
        assert_eq!(read, (media.server, media.id));
    }
    for text in [
        "mxc://example.org",
        "mxc://example.org/",
        "mxc://example.org/a/b",
        "mxc://example.org/..",
        "mxc://example.org/%2e%2e",
        "mxc://example.org/..%2f..%2fadmin",
        "mxc://example.org/%61",
        "mxc://example.org/a?b",
        "mxc://example.org/a#b",
        "mxc://user@example.org/a",
        "mxc://example.org:/a",
        "mxc://example.org:008448/a",
        "mxc:///a",
        "mxc:example.org/a",
        "MXC://example.org/a",
        "https://example.org/a",
    ] {
        assert!(text.parse::<Media>().is_err(), "{text}");
    }
}
