//! A table of strings and their masks, and random strings, each of which is printed with the same mask everywhere.

use fastrand::Rng;
use uri_core::UriRef;

use super::odd_places::for_each;
use crate::hidden::in_macro::printed;
use crate::random::text;

/// Strings, and how they are printed.
#[rustfmt::skip]
const TABLE: &[(&str, &str)] = &[
    ("http://u:p@h/", "http://***@h/"),
    ("git+https://u:tok@git.example/o/r.git@v1.0#egg=r", "git+https://***@git.example/o/r.git@v1.0#egg=r"),
    ("https://u:p@h.example:8443/cb?mail=a@b.example", "https://***@h.example:8443/cb?mail=a@b.example"),
    ("https://registry.example:4873/@scope/pkg", "https://registry.example:4873/@scope/pkg"),
    ("http://[::1]:5173/@vite/client", "http://[::1]:5173/@vite/client"),
    ("file:///C:/proj/node_modules/@types/node/index.d.ts", "file:///C:/proj/node_modules/@types/node/index.d.ts"),
    ("https://h/login?next=https%3A%2F%2Fblog.example%2F@user", "https://h/login?next=https%3A%2F%2Fblog.example%2F@user"),
    ("jdbc:postgresql://u:p@h/db", "jdbc:postgresql://u:***@h/db"),
    ("http:/u:p@h/", "http:/***@h/"),
    ("http:u:p@h", "http:***@h"),
    ("postgres://app:12#34@localhost/db", "postgres://app:***@localhost/db"),
    ("redis://:p@w#d@host/", "redis://:***@host/"),
    ("mongodb://u:12/34@a:1,b:2/", "mongodb://u:***@a:1,b:2/"),
    ("redis://[::1]:6379/0?x=a@b", "redis://[::1]:6379/0?x=a@b"),
    ("postgres://h:5432/db?application_name=a@b", "postgres://h:***@b"),
    ("postgres://h/db?application_name=a@b", "postgres://h/db?application_name=a@b"),
    ("redis::S3CRET@127.0.0.1:6379/0", "redis:***@127.0.0.1:6379/0"),
    ("admin::\\@unix(/tmp/my.sock)#f", "admin:***@unix(/tmp/my.sock)#f"),
    ("gist:user:S3CRET:@o/r", "gist:user:***@o/r"),
    ("app:s3cret:pass:@db.example:5432/x", "app:***@db.example:5432/x"),
    ("ftp:u::@(db)//x", "ftp:u:***@(db)//x"),
    ("postgres://u:p@h/db?=a@b", "postgres://u:***@b"),
    ("postgres://u:p@h/db?application_name=a@b", "postgres://u:***@h/db?application_name=a@b"),
    ("ssh://u:p@h/db?application_name=a@b", "ssh://u:***@b"),
    ("postgres://h:5432?application_name=a@b", "postgres://h:***@b"),
    ("postgres://h:5432/db?a/b=a@b", "postgres://h:***@b"),
    ("amqp://u:p@h:5672/v@w", "amqp://u:***@w"),
    ("postgres://a#b:p@h/db", "postgres://***@h/db"),
    ("oracle://C##U:S3CRET@h.example:1521/x", "oracle://***@h.example:1521/x"),
    ("postgres://a@b#c:p@h/db", "postgres://a@b#c:***@h/db"),
    ("postgres://h.example/db@x", "postgres://h.example/db@x"),
    ("jdbc:oracle:thin:@h:1521/s", "jdbc:oracle:thin:@h:1521/s"),
    ("git::git@h.example:o/r.git", "git::git@h.example:o/r.git"),
    ("app_user:P@s:S3CRET/x@db.example.org/app", "app_user:***@db.example.org/app"),
    ("https://tok@ss/w0rd@h.example:/x", "https://***@h.example:/x"),
    ("https://u@h:/x@b@1.2.3", "https://***@1.2.3"),
    ("https://u:p@h/#:~:text=foo@bar", "https://***@bar"),
    ("docker://h:5000/img:1.0@sha256:abc", "docker://h:5000/img:1.0@sha256:abc"),
    ("mailto:a@b", "mailto:a@b"),
    ("mailto:a:b@c", "mailto:a:***@c"),
    ("//u:p@h", "//***@h"),
    ("/a:b@c", "/a:b@c"),
    ("https://token@h/", "https://***@h/"),
    ("http://u:p%40h/", "http://u:p%40h/"),
    ("http://user:pass word@host", "http://***@host"),
    (" http:u:S3CRET@h/", " http:***@h/"),
    ("postgres://mailto:u@h/?a=b@c", "postgres://mailto:***@h/?a=b@c"),
    ("https://h/%3A%2f@u", "https://h/%3A%2f@u"),
    ("https://u%3a%2Fp@h/", "https://***@h/"),
    ("https://h/a%3A80/b@c", "https://h/a%3A80/b@c"),
    ("HTTP://u:p@h:1/a:2/b@c", "HTTP://***@c"),
    ("http://u:@h/", "http://***@h/"),
    ("//[::1]:80/@a", "//[::1]:80/@a"),
    ("//[::1]:8a@h", "//***@h"),
    ("REDIS+tls://h:1/0?a@b", "REDIS+tls://h:***@b"),
    ("1x://u:p@h", "1x://u:***@h"),
    ("x\t://u:p@h", "x\t://***@h"),
    ("\t x://u:p@h ", "\t x://u:***@h "),
    ("http://h:/a@b ", "http://***@b "),
    ("http://h%3A%2Fa@b ", "http://***@b "),
    ("http://u@h/", "http://***@h/"),
    ("http://h/?u:p@h", "http://h/?u:p@h"),
    ("file:///C:/a@b", "file:///C:/a@b"),
    ("http:/u:p@h/?a:b@c", "http:/***@c"),
    // The userinfo of the web, which may be a token.
    ("wss://T@h/", "wss://***@h/"),
    ("git+http://T@h/", "git+http://***@h/"),
    ("htpps://T@h/", "htpps://***@h/"),
    ("httpx://T@h/", "httpx://T@h/"),
    ("https:///T@h", "https:///***@h"),
    ("https:T@h", "https:***@h"),
    ("https: //T@h", "https: //***@h"),
    ("https:://h.example/@x", "https:://h.example/@x"),
    ("https//T@h", "https//***@h"),
    ("https/x@h", "https/x@h"),
    ("https://h/x?next%3Dhttps://T@h", "https://h/x?next%3Dhttps://***@h"),
    ("https://h/x?next=//T@h", "https://h/x?next=//***@h"),
    ("https://h//@scope/x", "https://h//@scope/x"),
    ("ssh://git@h/x.git", "ssh://git@h/x.git"),
    ("abfss://container@account.dfs.example/", "abfss://container@account.dfs.example/"),
    // A doubtful host.
    ("https://u:P@ss/w0rd@h.example/", "https://***@h.example/"),
    ("http://u:/S3CRET@h/", "http://***@h/"),
    ("http://u@gitea/npm/lodash@4.17.21", "http://***@gitea/npm/lodash@4.17.21"),
    ("https://u@h.example/?next=ftp://a:S3CRET@127.1/", "https://***@127.1/"),
    ("feed://http://h.example/@user", "feed://http://h.example/@user"),
    ("x://h!//u:p@h/", "x://h!//u:***@h/"),
    ("file://h:/a@b", "file://h:/a@b"),
    ("http://localhost:/x@y", "http://localhost:/x@y"),
    ("http://h!/x@y", "http://***@y"),
    // A password after the first `:`.
    ("app:s3cret@db:5432?x=a@b", "app:***@db:5432?x=a@b"),
    ("app:s3/cret@db:5432", "app:***@db:5432"),
    ("app:p@ss@10.0.0.1:5432", "app:***@10.0.0.1:5432"),
    ("app:pw@[::1]:5432/x", "app:***@[::1]:5432/x"),
    ("root:pw@tcp(127.0.0.1:3306)/db", "root:***@tcp(127.0.0.1:3306)/db"),
    ("root:pw@(h:3306)", "root:***@(h:3306)"),
    ("root:pw@tcp(h", "root:pw@tcp(h"),
    ("app:p w@~h", "app:***@~h"),
    ("app:p w@4h", "app:***@4h"),
    ("a%q@h", "a%q@h"),
    ("#https_:x@h", "#https_:x@h"),
    ("ht                           tps://T@h", "ht                           tps://***@h"),
    ("app:pw@h:123456", "app:pw@h:123456"),
    ("app:pw@h:/x", "app:pw@h:/x"),
    ("app:@h:80", "app:@h:80"),
    ("https://u@[V1.a]/x@h", "https://***@[V1.a]/x@h"),
    ("postgres:S3CRET@localhost:5432/app", "postgres:***@localhost:5432/app"),
    ("my app:pw@db/x", "my app:***@db/x"),
    ("npm:lodash@4.17.21/fp", "npm:lodash@4.17.21/fp"),
    ("pkg:maven/a/b@1.0", "pkg:maven/a/b@1.0"),
    ("iax:guest@example.org:4569", "iax:guest@example.org:4569"),
    ("sip:bob@example.org:5060", "sip:bob@example.org:5060"),
    ("svn+ssh:me@h:22", "svn+ssh:***@h:22"),
    ("john.doe:P@ss/S3CRET@db.example.org/app", "john.doe:***@db.example.org/app"),
    ("john.doe:P@ss.s/S3CRET@db.example.org/app", "john.doe:***@ss.s/S3CRET@db.example.org/app"),
    ("john.doe:S3CRET@db.example.org/x@y", "john.doe:***@db.example.org/x@y"),
    ("npm:string-width@^4.2.0", "npm:string-width@^4.2.0"),
    ("npm:string-width@>=v4.2.0 <5", "npm:string-width@>=v4.2.0 <5"),
    // After an empty port.
    ("htps://u://S3CRET@h.example/", "htps://u://***@h.example/"),
    ("x://git://S3CRET@h/", "x://git://***@h/"),
    ("htps://u://S3CRET/x@h.example/", "htps://u://***@h.example/"),
    ("x://http://S3CRET/x@h.example/", "x://http://***@h.example/"),
    ("x://u://S3CRET@1.2.3/", "x://u://***@1.2.3/"),
    ("x://git://h.example/x@1.2.3", "x://git://h.example/x@1.2.3"),
    ("https://h.example/git://u@h/", "https://h.example/git://u@h/"),
    // A backslash after a slash.
    ("/\\u:S3CRET@h", "/\\***@h"),
    ("http/\\u:S3CRET@h", "http/\\***@h"),
    ("x:/u:a/\\b@h", "x:/u:***@h"),
    ("app:pa:/\\ss@db:5432", "app:***@db:5432"),
    ("//\\\\T@h", "//\\\\***@h"),
    ("x:\\\\u:S3CRET@h", "x:***@h"),
    ("jdbc:oracle:thin:@h:1521/s", "jdbc:oracle:thin:@h:1521/s"),
    ("corbaloc:iiop:1.2@h:2809/x", "corbaloc:***@h:2809/x"),
    // A nested authority, or none.
    ("x:y://t@g//v@h", "x:y://t@g//***@h"),
    ("x:y://t@g/z://u:p@h", "x:y://t@g/z:***@h"),
    ("x://u:p@g/y://v:q@h", "x://u:***@h"),
    ("x://u:p@h.x:1/a@b", "x://u:***@h.x:1/a@b"),
    ("x:y://u%3Ap@h/", "x:y://u%3A***@h/"),
    ("x://:@h", "x://:@h"),
    ("a.b:x//@h", "a.b:x//@h"),
    ("x:a:80:p@h", "x:a:***@h"),
    ("mailto:u:80/p@h", "mailto:u:80/p@h"),
    ("", ""),
];

/// A string with its mask, as messages print it and, if it is valid, as `redacted` and `Debug` print it. `Display` masks
/// nothing.
#[track_caller]
fn assert_printed(text: &str, expected: &str) {
    if let Ok(reference) = UriRef::parse(text) {
        let owned = reference.to_uri_ref_buf();
        assert_eq!(reference.redacted().to_string(), expected, "{text:?}");
        assert_eq!(
            format!("{:?}", reference.redacted()),
            format!("{expected:?}")
        );
        assert_eq!(format!("{reference:?}"), format!("UriRef({expected:?})"));
        assert_eq!(format!("{owned:?}"), format!("UriRefBuf({expected:?})"));
        assert_eq!([reference.to_string(), owned.to_string()], [text; 2]);
        if let Some(uri) = reference.as_uri() {
            let owned = uri.to_uri_buf();
            assert_eq!(uri.redacted(), reference.redacted());
            assert_eq!(format!("{uri:?}"), format!("Uri({expected:?})"));
            assert_eq!(format!("{owned:?}"), format!("UriBuf({expected:?})"));
            assert_eq!([uri.to_string(), owned.to_string()], [text; 2]);
        }
    }
    let escaped = expected.replace('\t', "\\t").replace('\n', "\\n");
    assert_eq!(printed(text).as_str(), escaped, "{text:?}");
}

#[test]
fn each_string_is_printed_as_in_the_table() {
    for (text, expected) in TABLE {
        assert_printed(text, expected);
    }
}

/// Random strings made of the pieces that the law mentions. `law.rs` compares the masks with the second implementation.
#[test]
fn each_string_is_printed_with_the_same_mask_everywhere() {
    const PIECES: [&str; 40] = [
        "http:", "htps:", "x+https:", "mailto:", "(", ")", ":80", "@h:80", "@t(", "amqp:",
        "db2+x://", "x:", "//", "//", "/", "?", "#", "[", "]", "[::1]", ":", ":", ":", "@", "@",
        "@", "%3A", "%3a", "%2F", "%2f", "80", "1", "a", "a", "h", "+", " ", "\t", "\\", "%",
    ];
    const CASES: usize = if cfg!(debug_assertions) {
        100_000
    } else {
        4_000_000
    };
    let check = |text: &str| {
        let expected = printed(text);
        assert_printed(text, expected.as_str());
        expected.as_str().contains("***")
    };
    let mut random = Rng::with_seed(0x3a5c);
    let (mut hidden, mut valid) = (0, 0);
    for number in 0..CASES {
        // Half of the strings consist only of pieces that a valid reference can contain.
        let pieces = if number % 2 == 0 {
            &PIECES[..36]
        } else {
            &PIECES
        };
        let text = text(&mut random, pieces, 12);
        let is_hidden = check(&text);
        hidden += usize::from(is_hidden);
        valid += usize::from(is_hidden && UriRef::parse(&text).is_ok());
    }
    assert!(
        hidden > CASES / 10 && valid > CASES / 100,
        "{hidden} {valid}"
    );
    for_each(0x3a5d, |text| {
        if text.is_ascii() && !text.contains(['\0', '\u{7f}']) {
            check(text);
        }
        true
    });
}
