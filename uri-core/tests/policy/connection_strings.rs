//! Connection strings as people write them. `tests/outside/interop` compares what is read with url.

/// A string, and the user, password and host in it, decoded, and the port, or that of the scheme.
pub(crate) type Row = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    Option<u16>,
);

#[rustfmt::skip]
pub(crate) const READ: [Row; 39] = [
    // Databases.
    ("postgres://app:p^w@db.example.org:5433/app", "app", "p^w", "db.example.org", Some(5433)),
    ("postgresql://app:p|w@db.example.org/app?sslmode=require", "app", "p|w", "db.example.org", Some(5432)),
    ("postgres://app:a[b]c@db.example.org/app", "app", "a[b]c", "db.example.org", Some(5432)),
    ("postgres://app:grün@db.example.org/app", "app", "grün", "db.example.org", Some(5432)),
    ("postgres://app:100%@db.example.org/app", "app", "100%", "db.example.org", Some(5432)),
    ("postgres://app:50%off%zz@db.example.org/app", "app", "50%off%zz", "db.example.org", Some(5432)),
    ("postgres://app%40tenant:pw@db.example.org/app", "app@tenant", "pw", "db.example.org", Some(5432)),
    ("postgres://app:p%2Fw%3F@db.example.org/app", "app", "p/w?", "db.example.org", Some(5432)),
    ("postgres://app@%2Fvar%2Frun%2Fpostgresql/app", "app", "", "/var/run/postgresql", Some(5432)),
    ("postgres://:pw@localhost:5432", "", "pw", "localhost", Some(5432)),
    ("postgres://app:{pw}`<>\"@localhost/app", "app", "{pw}`<>\"", "localhost", Some(5432)),
    ("mysql://root:p:w:@db/shop", "root", "p:w:", "db", Some(3306)),
    ("mariadb://u:p%40h@h.example/d", "u", "p@h", "h.example", Some(3306)),
    ("mongodb+srv://app.user:100%@cluster0.ab1cd.mongodb.example/app", "app.user", "100%", "cluster0.ab1cd.mongodb.example", None),
    ("redis://cache.example.org", "", "", "cache.example.org", Some(6379)),
    ("sqlserver://sa:Pa$$w0rd!@sql.example.org:1433", "sa", "Pa$$w0rd!", "sql.example.org", Some(1433)),
    ("clickhouse://u:p@[2001:db8::7]:9000/default", "u", "p", "[2001:db8::7]", Some(9000)),
    // Brokers.
    ("amqp://", "", "", "", Some(5672)),
    ("amqp://:@/", "", "", "", Some(5672)),
    ("amqp://h", "", "", "h", Some(5672)),
    ("AMQPS://app:p^%2Fw@[::1]/%2F", "app", "p^/w", "[::1]", Some(5671)),
    ("amqp://app:p w|^@ho%61st:10000/v%2fhost", "app", "p w|^", "hoast", Some(10000)),
    ("nats://token@nats.example.org:4222", "token", "", "nats.example.org", Some(4222)),
    // Proxies.
    ("http://CORP%5Cjohn.doe:p|w@proxy:8080", "CORP\\john.doe", "p|w", "proxy", Some(8080)),
    ("https://john.doe%40corp.example:50% off@proxy.example.org", "john.doe@corp.example", "50% off", "proxy.example.org", Some(443)),
    ("socks5h://user.name:ü ^@proxy:1080", "user.name", "ü ^", "proxy", Some(1080)),
    // Mail servers.
    ("smtp://no-reply%40example.org:p^w@mail.example.org:587", "no-reply@example.org", "p^w", "mail.example.org", Some(587)),
    ("smtps://mailer:ab cd ef@smtp.example.org", "mailer", "ab cd ef", "smtp.example.org", Some(465)),
    // The last `@` ends the userinfo.
    ("postgres://app@tenant:pw@db.example.org/app", "app@tenant", "pw", "db.example.org", Some(5432)),
    ("amqp://app:p@w@rabbit.example.org", "app", "p@w", "rabbit.example.org", Some(5672)),
    ("smtp://no-reply@example.org:p^@w@mail.example.org:587", "no-reply@example.org", "p^@w", "mail.example.org", Some(587)),
    ("redis://[a]@b:p:@@[::1]", "[a]@b", "p:@", "[::1]", Some(6379)),
    // White space at the ends.
    ("\tpostgres://app:pw@db.example.org \r\n", "app", "pw", "db.example.org", Some(5432)),
    ("  amqp://h/a@b\n", "", "", "h", Some(5672)),
    ("mysql://root:50%@db/shop\r\n", "root", "50%", "db", Some(3306)),
    // Several at once.
    ("postgresql://ü@tenant:p@ss w^rd%@db.example.org:5433/app", "ü@tenant", "p@ss w^rd%", "db.example.org", Some(5433)),
    ("http://john@corp.example:p@ss@proxy.example.org:3128", "john@corp.example", "p@ss", "proxy.example.org", Some(3128)),
    // A part of a password that looks like a placeholder.
    ("redis://:{a}b@cache", "", "{a}b", "cache", Some(6379)),
    ("redis://:100%s@cache", "", "100%s", "cache", Some(6379)),
];
