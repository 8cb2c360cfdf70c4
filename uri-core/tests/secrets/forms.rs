//! Documented forms of URIs in which a `:` or an `@` doesn't belong to a password.

use uri_core::{Policy, Uri};

/// Addresses of calls ([RFC 3261](https://www.rfc-editor.org/rfc/rfc3261#section-19.1.3)) and of servers that relay them
/// ([RFC 7064](https://www.rfc-editor.org/rfc/rfc7064), [RFC 7065](https://www.rfc-editor.org/rfc/rfc7065)).
const CALLS: &[&str] = &[
    "sip:alice@atlanta.example",
    "sip:alice@atlanta.example:5060",
    "sip:alice@192.0.2.4",
    "sip:alice@192.0.2.4:5060;transport=udp",
    "sips:alice@atlanta.example?subject=project%20x&priority=urgent",
    "sip:+1-212-555-1212:1234@gateway.example;user=phone",
    "sips:1212@gateway.example",
    "sip:atlanta.example;method=REGISTER?to=alice%40atlanta.example",
    "sip:alice;day=tuesday@atlanta.example",
    "stun:example.org",
    "stun:example.org:8000",
    "stuns:192.0.2.1:5349",
    "turn:example.org?transport=udp",
    "turns:example.org:8000?transport=tcp",
];

/// URLs of the drivers of JDBC, with a port and without.
const DRIVERS: &[&str] = &[
    "jdbc:postgresql://h.example/db",
    "jdbc:postgresql://h.example:5432/db?user=u@s.example",
    "jdbc:postgresql:db",
    "jdbc:mysql://h.example:3306/db?user=u@s",
    "jdbc:sqlserver://h.example:1433;databaseName=m;user=u@s.example;loginTimeout=30",
    "jdbc:sqlserver://h.example;user=u@s",
    "jdbc:oracle:thin:@h.example:1521/service",
    "jdbc:oracle:thin:@h.example:1521:sid",
    "jdbc:oracle:thin:@//h.example:1521/service",
    "jdbc:oracle:thin:@tcps://h.example:2484/service",
    "jdbc:oracle:thin:/@h.example:1521/service",
    "jdbc:oracle:thin:@alias",
    "jdbc:oracle:oci:@(DESCRIPTION=(ADDRESS=(HOST=h.example)(PORT=1521)))",
    "jdbc:h2:mem:test;DB_CLOSE_DELAY=-1",
    "jdbc:h2:tcp://h.example:9092/~/test",
    "jdbc:sqlite:/home/me@h.example/a.db",
    "jdbc:sqlite:/home/me@h.example:80/a.db",
    "jdbc:derby:classpath:db;create=true",
    "jdbc:db2://h.example:50000/db:user=u;",
];

#[test]
fn a_form_without_a_password_is_not_refused() {
    let policy = Policy::ANY.no_password().no_split_password();
    for text in CALLS.iter().chain(DRIVERS) {
        assert_eq!(
            policy.check(Uri::parse(text).expect(text)),
            Ok(()),
            "{text}"
        );
    }
}

#[test]
fn a_driver_with_a_password_is_refused() {
    for text in [
        "jdbc:oracle:thin:app/S3CRET@h.example:1521/service",
        "jdbc:oracle:thin:app/S3CRET@//h.example:1521/service",
        "jdbc:oracle:oci:app/S3CRET@(DESCRIPTION=(ADDRESS=(HOST=h.example)))",
        "jdbc:postgresql://app:S3CRET@h.example/db",
    ] {
        let uri = Uri::parse(text).expect(text);
        let error = Policy::ANY.no_password().check(uri).expect_err(text);
        assert_eq!(&text[error.span()], "S3CRET");
    }
}
