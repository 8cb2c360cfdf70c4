//! The rules are certain, or silent, and a help that writes leads to what was meant.

use uri_core::policy::{Checked, HasPolicy};
use uri_core::table::Lines;
use uri_core::{Policy, Uri};

const CERTAIN: &str = include_str!("../../../tests/data/certain.txt");

struct Default;

impl HasPolicy for Default {
    const POLICY: Policy<'static> = Policy::DEFAULT;
}

fn of(kind: &str) -> impl Iterator<Item = &str> {
    let lines = CERTAIN.lines().filter_map(|line| line.split_once(' '));
    lines.filter_map(move |(name, text)| (name == kind).then_some(text))
}

/// Whether a policy's check allows a text, in each place at run time.
fn places(text: &str) -> [(&'static str, bool); 5] {
    let uri = Uri::parse(text).expect(text);
    let is_line = |line: &str| Lines::with_policy(line, Policy::DEFAULT).all(|line| line.is_ok());
    [
        ("check", Policy::DEFAULT.check(&uri).is_ok()),
        ("check_str", Policy::DEFAULT.check_str(text).is_ok()),
        ("Checked", text.parse::<Checked<Default>>().is_ok()),
        ("a line", is_line(text)),
        ("a line with a name", is_line(&format!("name = {text}"))),
    ]
}

#[test]
fn a_uri_is_allowed_or_refused_wherever_it_stands() {
    for (kind, is_allowed) in [("allowed", true), ("refused", false), ("hidden", false)] {
        for text in of(kind) {
            for (place, found) in places(text) {
                assert_eq!(found, is_allowed, "{place}: {text}");
            }
        }
    }
    assert_eq!(of("allowed").chain(of("refused")).count(), 71);
    for text in of("hidden") {
        let error = Policy::DEFAULT.check_str(text).expect_err(text);
        let shown = Uri::parse(text).expect(text).redacted().to_string();
        assert!(!shown.contains("S3CRET"), "{shown}");
        let report = error.report();
        assert!(!report.to_string().contains("S3CRET"), "{report}");
    }
}

#[test]
fn what_a_caller_chose_fails_closed_in_every_scheme() {
    let public = Policy::ANY.public_addresses();
    assert!(public.check_str("mailto:a@h.example").is_ok());
    let hosts = Policy::ANY.hosts(&["*.example"]);
    for (kind, policy, is_allowed) in [
        ("public", public, false),
        ("hosts", hosts, false),
        ("connection", Policy::CONNECTION, true),
        ("split", Policy::CONNECTION, false),
    ] {
        for text in of(kind) {
            assert_eq!(policy.check_str(text).is_ok(), is_allowed, "{kind}: {text}");
            if is_allowed {
                assert_eq!(policy.read(text).expect(text), *text);
            } else {
                assert!(policy.read(text).is_err(), "{kind}: {text}");
            }
        }
    }
    for text in of("server") {
        let scheme = [text.split(':').next().unwrap()];
        let server = Policy::SERVER.schemes(&scheme);
        assert!(server.check_str(text).is_err(), "{text}");
        let named = format!("{}://h.example:80", scheme[0]);
        assert!(server.check_str(&named).is_ok(), "{named}");
    }
}

/// What a help writes.
#[rustfmt::skip]
const WRITTEN: [(Policy<'static>, &str, &str); 14] = [
    (Policy::DEFAULT, r"https://h.example/a\_b", "https://h.example/a_b"),
    (Policy::DEFAULT, r"https://h.example\_next/x", "https://h.example/_next/x"),
    (Policy::DEFAULT, r"https:\\h.example\x", "https://h.example/x"),
    (Policy::DEFAULT, r"https:\/\/h.example\/x", "https://h.example/x"),
    (Policy::DEFAULT, "https://h.example/?a=%5B1]", "https://h.example/?a=%5B1%5D"),
    (Policy::DEFAULT, "url = \"https://h.example/x\"", "https://h.example/x"),
    (Policy::DEFAULT, "- https://h.example/x", "https://h.example/x"),
    (Policy::DEFAULT, "curl https://h.example/x", "https://h.example/x"),
    (Policy::DEFAULT, "(https://h.example/x)", "https://h.example/x"),
    (Policy::DEFAULT, "httsp://h.example/", "https://h.example/"),
    (Policy::CONNECTION, "redis:localhost:6379", "redis://localhost:6379"),
    (Policy::CONNECTION, "redis:/127.0.0.1:6379/0", "redis://127.0.0.1:6379/0"),
    // In the path outside the web, a `\` is data.
    (Policy::DEFAULT, r"ldap://h/cn=a\,b", "ldap://h/cn=a%5C,b"),
    (Policy::DEFAULT, "ms-word:ofe|u|https://h/x", "ms-word:ofe%7Cu|https://h/x"),
];

#[test]
fn a_help_writes_what_was_meant() {
    for (policy, text, expected) in WRITTEN {
        let error = policy.check_str(text).expect_err(text);
        let report = error.report();
        let suggestion = report.suggestion().expect(text);
        let mut fixed = text.to_owned();
        fixed.replace_range(suggestion.span(), suggestion.replacement());
        assert_eq!(fixed, expected);
    }
}

/// What a help says, if it writes nothing.
#[rustfmt::skip]
const WORDS: [(Policy<'static>, &str, &str); 27] = [
    (Policy::DEFAULT, r"git+https:\/\/h\/x", "write each slash after `git+https:` as `/`"),
    (Policy::DEFAULT, r"oci:\\h\x", "write each slash after `oci:` as `/`"),
    (Policy::DEFAULT, r"https://\u00f6h.example/", "write what the escape stands for"),
    (Policy::DEFAULT, "https://h/{{{s}}}", "fill in"),
    (Policy::DEFAULT, "https://h/?a=[id]", "fill in"),
    (Policy::DEFAULT, "https://h/?[key]=1", "fill in"),
    (Policy::DEFAULT, "\"https://h.example/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"", "remove the quotes"),
    (Policy::DEFAULT, r"https://h.example/\d+/x", "remove the backslash"),
    (Policy::DEFAULT, "jdbc:mysql://[::1]:3306/x", "pass the string to the driver"),
    (Policy::DEFAULT.public_addresses(), "redis:localhost:6379", "write `//`"),
    (Policy::DEFAULT, "unix://@PREFIX@", ""),
    (Policy::DEFAULT, "https://h.example/a](x", ""),
    (Policy::DEFAULT, "https://a\"b.example/", ""),
    (Policy::DEFAULT, "https://h.example/{{$guid}}", "fill in the value"),
    (Policy::DEFAULT, "https://h.example/${encodeURIComponent(id)}", "fill in the value"),
    (Policy::DEFAULT, r"https://h.example/{id:\d+}", "fill in the value"),
    (Policy::DEFAULT, "https://h.example/{?q,page}", "fill in the value"),
    (Policy::DEFAULT, "postgresql://postgres:[YOUR-PASSWORD]@db.h.example/x", "fill in the value"),
    (Policy::DEFAULT, r"https://h.example\u0040g.example/", "write what the escape stands for"),
    (Policy::DEFAULT, "/login?next=https://g.example/", "begin with a scheme"),
    (Policy::DEFAULT, "www.h.example/login?next=https://g.example/", "begin with a scheme"),
    (Policy::DEFAULT.schemes(&["mssql"]), "mysql://h/d", "the policy allows `mssql`"),
    (Policy::DEFAULT.schemes(&["sftp", "ftp"]), "ftps://h/", "the policy allows `sftp`, `ftp`"),
    (Policy::SERVER, "https://u:p@/h.example", "remove the userinfo"),
    (Policy::DEFAULT, "postgres://app：S3CRET@db.example/m", "write it as `:`"),
    (Policy::DEFAULT, "app:S3CRET＠db:5432/x", "write it as `@`"),
    (Policy::DEFAULT, "http:u:p@h", "write `//` after `http:`"),
];

/// Elsewhere in a path, it is data.
#[test]
fn a_slash_of_another_width_after_a_scheme_is_not_converted() {
    for text in ["tcp:／／h", "x:／h", "https:／／h/"] {
        assert!(Policy::DEFAULT.read(text).is_err(), "{text}");
        assert!(uri_core::UriBuf::from_iri(text).is_err(), "{text}");
    }
    assert!(uri_core::UriBuf::from_iri("x:a／h").is_ok());
}

#[test]
fn a_help_has_words_where_only_the_author_knows() {
    for (policy, text, words) in WORDS {
        let error = policy.check_str(text).expect_err(text);
        let silent = error.report().help().is_none();
        assert_eq!(silent, words.is_empty(), "{text}: {error}");
        let report = error.report();
        let help = report.help().unwrap_or_default();
        assert!(help.starts_with(words), "{text}: {help}");
        assert_eq!(report.suggestion().map(|it| it.span()), None, "{text}");
    }
}
