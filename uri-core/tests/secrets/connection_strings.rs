//! Passwords with `/`, `?`, `#`, `@`, `:` and `%` that are not converted. `tests/strings/14-connections.txt` has those of bug reports.

use uri_core::Uri;

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
