//! Connection strings under [`Policy::CONNECTION`].

use uri_core::Policy;
use uri_core::policy::{Checked, HasPolicy, Rule};

/// A string, and the user, password and host in it, decoded, and the port, or that of the scheme.
type Row = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    Option<u16>,
);

#[rustfmt::skip]
const READ: [Row; 50] = [
    // Databases.
    ("postgres://app:p^w@db.example.org:5433/app", "app", "p^w", "db.example.org", Some(5433)),
    ("postgresql://app:p|w@db.example.org/app?sslmode=require", "app", "p|w", "db.example.org", Some(5432)),
    ("postgres://app:a[b]c@db.example.org/app", "app", "a[b]c", "db.example.org", Some(5432)),
    ("postgres://john.doe:pass word@db.example.org/app", "john.doe", "pass word", "db.example.org", Some(5432)),
    ("postgres://app:grün@db.example.org/app", "app", "grün", "db.example.org", Some(5432)),
    ("postgres://app:100%@db.example.org/app", "app", "100%", "db.example.org", Some(5432)),
    ("postgres://app:50%off%zz@db.example.org/app", "app", "50%off%zz", "db.example.org", Some(5432)),
    ("postgres://app%40tenant:pw@db.example.org/app", "app@tenant", "pw", "db.example.org", Some(5432)),
    ("postgres://postgres.ab12cd:pw@aws-0.pooler.example.com:6543/postgres", "postgres.ab12cd", "pw", "aws-0.pooler.example.com", Some(6543)),
    ("postgres://app:p%2Fw%3F@db.example.org/app", "app", "p/w?", "db.example.org", Some(5432)),
    ("postgres://app@%2Fvar%2Frun%2Fpostgresql/app", "app", "", "/var/run/postgresql", Some(5432)),
    ("postgres://db/app", "", "", "db", Some(5432)),
    ("postgres://:pw@localhost:5432", "", "pw", "localhost", Some(5432)),
    ("postgres://app:{pw}`<>\"@localhost/app", "app", "{pw}`<>\"", "localhost", Some(5432)),
    ("mysql://root:^|[]@127.0.0.1:3306/shop", "root", "^|[]", "127.0.0.1", Some(3306)),
    ("mysql://root:p:w:@db/shop", "root", "p:w:", "db", Some(3306)),
    ("mariadb://u:p%40h@h.example/d", "u", "p@h", "h.example", Some(3306)),
    ("mongodb://app:p w@m1.example.org:27017/app?replicaSet=rs0", "app", "p w", "m1.example.org", Some(27017)),
    ("mongodb+srv://app.user:100%@cluster0.ab1cd.mongodb.example/app", "app.user", "100%", "cluster0.ab1cd.mongodb.example", None),
    ("redis://:s3^cret@cache:6379/0", "", "s3^cret", "cache", Some(6379)),
    ("rediss://default:p|w@cache.example.org:6380", "default", "p|w", "cache.example.org", Some(6380)),
    ("redis://cache.example.org", "", "", "cache.example.org", Some(6379)),
    ("sqlserver://sa:Pa$$w0rd!@sql.example.org:1433", "sa", "Pa$$w0rd!", "sql.example.org", Some(1433)),
    ("cassandra://u:ü@10.0.0.7:9042/ks", "u", "ü", "10.0.0.7", Some(9042)),
    ("clickhouse://u:p@[2001:db8::7]:9000/default", "u", "p", "[2001:db8::7]", Some(9000)),
    ("neo4j+s://neo4j:p[w@graph.example.org", "neo4j", "p[w", "graph.example.org", None),
    // Brokers.
    ("amqp://", "", "", "", Some(5672)),
    ("amqp://:@/", "", "", "", Some(5672)),
    ("amqp://h", "", "", "h", Some(5672)),
    ("amqp://guest:guest@localhost:5672/%2F", "guest", "guest", "localhost", Some(5672)),
    ("AMQPS://app:p^%2Fw@[::1]/%2F", "app", "p^/w", "[::1]", Some(5671)),
    ("amqp://app:p w|^@ho%61st:10000/v%2fhost", "app", "p w|^", "hoast", Some(10000)),
    ("nats://token@nats.example.org:4222", "token", "", "nats.example.org", Some(4222)),
    ("mqtt://device.7:100%@broker.example.org", "device.7", "100%", "broker.example.org", Some(1883)),
    ("kafka+ssl://u:p^w@broker.example.org:9096", "u", "p^w", "broker.example.org", Some(9096)),
    ("stomp://u:ß@queue:61613", "u", "ß", "queue", Some(61613)),
    // Proxies.
    ("http://user:p^w@proxy.example.org:3128", "user", "p^w", "proxy.example.org", Some(3128)),
    ("http://CORP%5Cjohn.doe:p|w@proxy:8080", "CORP\\john.doe", "p|w", "proxy", Some(8080)),
    ("https://john.doe%40corp.example:50% off@proxy.example.org", "john.doe@corp.example", "50% off", "proxy.example.org", Some(443)),
    ("socks5://u:p[w@127.0.0.1:1080", "u", "p[w", "127.0.0.1", Some(1080)),
    ("socks5h://user.name:ü ^@proxy:1080", "user.name", "ü ^", "proxy", Some(1080)),
    // Mail servers.
    ("smtp://no-reply%40example.org:p^w@mail.example.org:587", "no-reply@example.org", "p^w", "mail.example.org", Some(587)),
    ("smtps://mailer:ab cd ef@smtp.example.org", "mailer", "ab cd ef", "smtp.example.org", None),
    ("imaps://john.doe:100%|@imap.example.org/INBOX", "john.doe", "100%|", "imap.example.org", None),
    // The last `@` ends the userinfo.
    ("postgres://app@tenant:pw@db.example.org/app", "app@tenant", "pw", "db.example.org", Some(5432)),
    ("amqp://app:p@w@rabbit.example.org", "app", "p@w", "rabbit.example.org", Some(5672)),
    ("smtp://no-reply@example.org:p^@w@mail.example.org:587", "no-reply@example.org", "p^@w", "mail.example.org", Some(587)),
    ("redis://[a]@b:p:@@[::1]", "[a]@b", "p:@", "[::1]", Some(6379)),
    // White space at the ends.
    ("\tpostgres://app:pw@db.example.org \r\n", "app", "pw", "db.example.org", Some(5432)),
    ("  amqp://h/a@b\n", "", "", "h", Some(5672)),
];

#[test]
fn connection_strings_are_read() {
    for (text, user, password, host, port) in READ {
        let uri = Policy::CONNECTION
            .check_iri(text)
            .unwrap_or_else(|error| panic!("{error:#}"));
        let decoded = |part: uri_core::PctStr<'_>| part.decode().to_str().unwrap().into_owned();
        let [found_user, found_password] =
            [uri.user(), uri.password()].map(|part| part.map(decoded).unwrap_or_default());
        assert_eq!((&*found_user, &*found_password), (user, password), "{text}");
        assert_eq!(
            uri_core::pct::decode(uri.host_str().unwrap())
                .to_str()
                .unwrap(),
            host,
            "{text}"
        );
        assert_eq!(uri.port_or_default(), port, "{text}");
    }
}

/// A raw delimiter in a password, and what no server can have.
const REFUSED: [&str; 21] = [
    "postgres://app:12/w@db.example.org/app",
    "postgres://app:p/w@db.example.org/app",
    "postgres://app:p^/w@db.example.org/app",
    "mysql://root:a/b/c@127.0.0.1:3306/shop",
    "redis://:12/3@cache:6379",
    "amqp://app:p?w@h:5672/%2F",
    "amqps://app:12?w@rabbit.example.org",
    "mongodb+srv://app:p#w@cluster0.example.org/app",
    "postgres://app:12#w@db.example.org/app",
    "smtp://mailer:p#w@mail.example.org:587",
    "http://user:p/w@proxy.example.org:3128",
    "socks5://u:p?w@127.0.0.1:1080",
    "postgres://app:pw@db.example.org:65536/app",
    "amqp://localhost:567200",
    "redis://cache:99999/0",
    "postgres://app:p%00w@db.example.org/app",
    "postgres://app%00:pw@db.example.org/app",
    "postgres:/app",
    "amqp:h",
    "redis:6379",
    "localhost:5432",
];

#[test]
fn what_ends_an_authority_too_early_is_refused_with_a_help() {
    for text in REFUSED {
        let report = format!("{:#}", Policy::CONNECTION.check_iri(text).expect_err(text));
        assert!(report.contains("\nhelp: "), "{text}\n{report}");
    }
}

#[test]
fn only_a_policy_that_allows_passwords_reads_a_second_at() {
    let text = "ftp://app@tenant:pw@h.example/";
    let policy = Policy::DEFAULT.without(Rule::NoPassword);
    assert_eq!(
        policy
            .without(Rule::NoHostInUserinfo)
            .check_iri(text)
            .unwrap(),
        "ftp://app%40tenant:pw@h.example/"
    );
    for text in [text, "ftp://a@b@h.example/", "postgres://[a@b]@h"] {
        assert!(
            Policy::DEFAULT
                .check_iri(text)
                .unwrap_err()
                .parse_error()
                .is_some(),
            "{text}"
        );
    }
}

#[test]
fn an_error_is_about_the_text_that_it_contains() {
    const POSTGRES: Policy<'static> = Policy::CONNECTION.schemes(&["postgres"]);
    let error = POSTGRES.check_iri(" postgres://u:p@h:80x/\n").unwrap_err();
    assert_eq!(error.text(), "postgres://u:p@h:80x/");
    assert_eq!(error.parse_error().unwrap().span(), 19..20);
    let error = POSTGRES.check_iri(" mysql://u:^@@h/ü\n").unwrap_err();
    assert_eq!(error.text(), "mysql://u:%5E%40@h/%C3%BC");
    for shown in [
        format!("{error}"),
        format!("{error:?}"),
        format!("{error:#}"),
    ] {
        assert!(!shown.contains("%5E"), "{shown}");
    }
}

struct Written;

impl HasPolicy for Written {
    const POLICY: Policy<'static> = Policy::CONNECTION;
    const READS_IRI: bool = true;
}

#[test]
fn a_checked_uri_is_read_as_people_write_it() {
    let text = " redis://:p@^@h\n";
    let uri = "redis://:p%40%5E@h";
    assert_eq!(text.parse::<Checked<Written>>().unwrap(), uri);
    assert_eq!(Checked::<Written>::try_from(text.to_owned()).unwrap(), uri);
    assert_eq!(Checked::<Written>::try_from(uri.to_owned()).unwrap(), uri);
}
