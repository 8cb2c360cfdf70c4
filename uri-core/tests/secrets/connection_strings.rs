//! Connection strings from bug reports: passwords with `/`, `?`, `#`, `@`, `:` and `%`, and lists of hosts.

use uri_core::policy::Rule;
use uri_core::{Policy, Uri};

/// Strings that are not URIs, with the password and the bug report. Names have been replaced, but no other characters.
/// `messages.txt` has the messages.
#[rustfmt::skip]
const REFUSED: &[(&str, &str, &str)] = &[
    ("postgres://my_user:some cool/password@pg-host:5432/my-db", "some cool/password", "PostgREST/postgrest#1531"),
    ("postgres://test:abc/@mydb.de:5432/mydb", "abc/", "brianc/node-postgres#3013"),
    ("postgres://functions:po/op@localhost", "po/op", "brianc/node-postgres#3376"),
    ("postgresql://my_name:my/password@/my_db", "my/password", "lukemurray/data-atom#53"),
    ("postgresql://postgres:Ax^s#K@db.ref.supabase.co:5432/postgres", "Ax^s#K", "supabase/cli#155"),
    ("postgres://brian:hello#pass#world@localhost:5432/postgres", "hello#pass#world", "iceddev/pg-connection-string#21"),
    ("postgresql://user:pwd#1@localhost/db", "pwd#1", "rust-postgres/rust-postgres#306"),
    ("postgres://usr_testpassword:p#b3j*f7#bwO/sXg5@127.0.0.1:5432/db", "p#b3j*f7#bwO/sXg5", "achristmascarl/rainfrog#172"),
    ("postgres://u:q<?w1R9*by1LUMkzHeWhguyzG~1S@h:5432/db", "q<?w1R9*by1LUMkzHeWhguyzG~1S", "loco-rs/loco#1373"),
    ("postgres://lldap:6C#5yVCBgHWss90K@postgres:5432/lldap", "6C#5yVCBgHWss90K", "lldap/lldap#1059"),
    ("postgres://postgres:%Q&UaU5e89vK^drgppl#q@some.url:5432/some_db", "%Q&UaU5e89vK^drgppl#q", "prisma/orm#2177"),
    ("postgresql://postgres:{aaaaa-11-a,a1a\\|a)1#1(#*1aaaa@h.rds.example.com:5432", "{aaaaa-11-a,a1a\\|a)1#1(#*1aaaa", "prisma/orm#2000"),
    ("postgresql://user:)u&rI5]FlgG|1)q57rpB8-4{S3~5?7G}@localhost:5432", ")u&rI5]FlgG|1)q57rpB8-4{S3~5?7G}", "prisma/orm#6423"),
    ("mysql://root:password_with_#@localhost:3306/mydb", "password_with_#", "prisma/orm#3921"),
    ("mysql://user:pass#word@localhost:3306/mydb", "pass#word", "prisma/orm#8498"),
    ("amqp://test:this#password@rabbitmq.example.com:5672/vhost", "this#password", "dubek/rabbitmq-dump-queue#19"),
    ("amqp://guest:Gast#123@localhost:5672/", "Gast#123", "streadway/amqp#541"),
    ("amqp://app:~t/est@rabbitmq.example.net:5672", "~t/est", "php-amqplib/RabbitMqBundle#614"),
    ("redis://:123456xxx#@192.168.1.100:6379/0", "123456xxx#", "celery/celery#7864"),
    ("redis://:Ro3x<16%3xHO54l]1;ilx$Ae6+lR@%+0TQ6c~19XDS/q1AZ7mM@localhost:6379/0",
        "Ro3x<16%3xHO54l]1;ilx$Ae6+lR@%+0TQ6c~19XDS/q1AZ7mM", "celery/celery#1553"),
    ("rediss://:F6tM/t41SZ/c57sr2KFt0=@myredis.example.com:6380/0", "F6tM/t41SZ/c57sr2KFt0=", "rq/rq#960"),
    ("mongodb://user:pa/ss@a.example:27017,b.example:27017/db", "pa/ss", "a list of hosts"),
    ("postgresql://username:p@ssword@hostname/database", "p@ssword", "eduardolat/pgbackweb#3"),
    ("mongodb://mydbname:pa$s;w@rd@mongodb0.example.com:27017/admin", "pa$s;w@rd", "lmammino/mongo-uri-builder#2"),
    ("mongodb://prod_user:prod@password@prod.server:27017/data", "prod@password", "nightroman/Mdbc#37"),
    ("amqp://username:pass@word@host.domain.com:5672/vhost", "pass@word", "amqp-node/amqplib#483"),
    ("mongodb://root:xxxxx@db-0.svc.cluster.local:27017,db-1.svc.cluster.local:27017/my-database?authSource=admin",
        "xxxxx", "loopbackio/loopback-connector-mongodb#664"),
    ("mongodb://root:Pass@mongodb-0:27017,mongodb-1:27017,mongodb-2:27017", "Pass", "kobotoolbox/kpi#3821"),
    ("mongodb://username:K3YS@host-01:27017,host-02:27017,host-03:27017/mydb?authSource=mydb", "K3YS", "nosqlclient/nosqlclient#144"),
];

/// Strings that are URIs, but with a different host than their authors meant. Each row also contains the password and
/// the bug report.
#[rustfmt::skip]
const SPLIT: &[(&str, &str, &str)] = &[
    ("postgres://sys_d:/7M+r?E':dHz@192.168.10.2/dbkn", "/7M+r?E':dHz", "transact-rs/sqlx#3323"),
    ("postgres://u:?q*w1R9*by1LUMkzHeWhguyzG~1S@h/db", "?q*w1R9*by1LUMkzHeWhguyzG~1S", "loco-rs/loco#1373"),
    ("postgresql://application:#@123njhuts@localhost:5432/portal-db-prod", "#@123njhuts", "prisma/orm#4455"),
    ("mysql://user:#Blahblah!@Host:3306/DB", "#Blahblah!", "prisma/orm#3139"),
    ("redis://:57#Wc903z@127.0.0.1:6379/0", "57#Wc903z", "cameronmaske/celery-once#135"),
    ("redis://:xxxx!@#321@127.0.0.0:6379/2", "xxxx!@#321", "celery/celery#3132"),
    ("mongodb://u:12/w@a:1,b:2/", "12/w", "a list of hosts"),
    ("mongodb://u:12#w@a.example,b.example:27018/db?appName=x@", "12#w", "a list of hosts"),
];

/// Strings like those above, but not from bug reports: the password begins with an `@`, after which the grammar reads a
/// host.
#[rustfmt::skip]
const SPLIT_AT_THE_FIRST_AT: &[(&str, &str, &str)] = &[
    ("postgres://app:@S3cret/x@db.example/", "@S3cret/x", "with a `/`"),
    ("postgres://app:@S3cret?x@db.example/", "@S3cret?x", "with a `?`"),
    ("postgres://app%3A@S3cret#x@db.example/", "@S3cret#x", "with a `#`, and an encoded `:`"),
    ("postgres://app:@S3cret:12/x@db.example/", "@S3cret:12/x", "with a port"),
];

/// Strings in which no password ends the authority.
const ACCEPTED: &[&str] = &[
    // The driver for Azure Cosmos DB needs this form of `appName`.
    "mongodb://acct:k3y%3D%3D@acct.mongo.cosmos.azure.com:10255/?ssl=true&replicaSet=globaldb&appName=@acct@",
    "mongodb://somehost1:27017/db,somehost2:27017/db,somehost3:27017/db",
    "postgres://postgres:Nope!@db.ref.supabase.co:6543/postgres?pgbouncer=true",
    "postgresql://user@h:5432/db?options=-c%20search_path=a",
    "amqp://guest:guest@localhost:5672/%2F",
];

/// Where such a password ends can't be known, so nothing is suggested.
#[test]
fn the_password_of_a_refused_string_is_masked() {
    for (text, password, source) in REFUSED {
        let report = Uri::parse(text).unwrap_err().report(text);
        assert!(report.help().is_some(), "{source}\n{report}");
        assert!(report.suggestion().is_none(), "{source}\n{report}");
        // The picture shows only part of a long string.
        let message = report.to_string();
        let picture = message.lines().nth(2).unwrap().trim();
        let shown = picture.trim_start_matches("...").trim_end_matches("...");
        assert!(
            text.replace(password, "***").contains(shown),
            "{source}\n{report}"
        );
    }
}

#[test]
fn a_password_that_ends_the_authority_is_refused_and_masked() {
    for (text, password, source) in SPLIT.iter().chain(SPLIT_AT_THE_FIRST_AT) {
        let uri = Uri::parse(text).unwrap();
        let error = Policy::ANY.no_split_password().check(&uri).unwrap_err();
        assert_eq!(error.rule(), Rule::NoSplitPassword, "{source}");
        assert_eq!(&text[error.span()], *password, "{source}");
        // The mask ends at the last `@`, even if a later part of the URI contains it.
        let (before, _) = text.split_once(password).unwrap();
        let after = &text[text.rfind('@').unwrap()..];
        assert_eq!(
            uri.redacted().to_string(),
            format!("{before}***{after}"),
            "{source}"
        );
    }
    for text in ACCEPTED {
        let uri = Uri::parse(text).unwrap();
        assert_eq!(
            Policy::ANY.no_split_password().check(&uri),
            Ok(()),
            "{text}"
        );
    }
}

/// Whichever part was converted, such as what follows the last `@`, the result would be a URI whose path begins inside
/// the password.
#[test]
#[cfg(feature = "alloc")]
fn a_password_that_ends_the_authority_is_not_converted() {
    use crate::iri::CONVERSIONS;
    for text in [
        "postgres://app:12/S3cret@[::1]/db",
        "postgres://app:/S3cret@[2001:db8::1]:5432/db",
        "postgres://app:12/S3cret@[::1],[::2]/db",
        "postgres://app:12/S3cret@h:{port}/db",
        "postgres://app:12?S3cret@h:5432|x",
        "mysql+pymysql://app:12#S3cret@h h/db",
        "redis://:p@w#S3cret@[::1]/",
        "redis://:12/S3crét@h/",
        "amqp://:@S3cret/p@[::1]",
    ] {
        let error = Uri::parse(text).unwrap_err();
        for conversion in CONVERSIONS {
            let converted = (conversion.uri)(text).unwrap_err();
            let report = converted.report(text);
            assert_eq!(converted.span(), error.span(), "{text}");
            assert!(report.suggestion().is_none(), "{report}");
            assert!(!report.to_string().contains("S3c"), "{report}");
            assert!((conversion.reference)(text).is_err(), "{text}");
        }
    }
    // Either no `@` follows the authority, or the scheme isn't that of a database.
    for text in [
        "postgres://u:p@h/db?options=a b",
        "postgres://ü:pä@h/größe",
        "https://h:8443/S3cret@[::1]",
    ] {
        for conversion in CONVERSIONS {
            assert!((conversion.uri)(text).is_ok(), "{text}");
        }
    }
}
