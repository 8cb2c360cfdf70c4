//! Each entry of the lists of words, which stand here once more, with words beside them that aren't listed.

use crate::policy::with;
use uri_core::find::FoundUris;
use uri_core::{Policy, UriRef, policy::Rule};

use crate::hostile::law_of_secrets::{DATABASES, NEAR_HTTP, OTHERS_WITH_PORT};

/// Asserts something of a text with each of these words in place of `{}`, and its contrary of other words.
#[track_caller]
fn each(form: &str, words: &str, others: &str, holds: impl Fn(&str) -> bool) {
    for (words, expected) in [(words, true), (others, false)] {
        for word in words.split_whitespace() {
            let text = form.replace("{}", word);
            assert_eq!(holds(&text), expected, "{text}");
        }
    }
}

fn is_masked(text: &str) -> bool {
    !crate::hostile::printed(text).contains("S3CRET")
}

fn is_refused(policy: Policy<'_>) -> impl Fn(&str) -> bool {
    move |text| policy.check_str(text).is_err()
}

/// Whether the help for a text that isn't a reference begins with these words.
fn is_helped(words: &str) -> impl Fn(&str) -> bool {
    move |text| {
        let error = UriRef::parse(text).expect_err(text);
        let report = error.report(text);
        report.help().unwrap_or_default().starts_with(words)
    }
}

const ANY: Policy<'static> = Policy::ANY;

#[test]
fn secrets() {
    let web = "http https ws wss HTTPS git+http git+https a+b+https htps htttp";
    let others = "ftp s3 httpx git+wss a+https+b";
    each("{}://S3CRET@h/", web, others, is_masked);
    each(
        "x?next%3D{}://S3CRET@h/",
        "http https ws wss",
        "ftp s3",
        is_masked,
    );
    let users = "acct data ed25519 h323 iax lightning mailto xmpp ftp ssh";
    each("{}:S3CRET@h:80/x y", "app postgres urn", users, is_masked);
    each(
        "x?{}=S3CRET",
        KEYS,
        "key auth tokens max_tokens compass sigs1 jwt_id",
        is_masked,
    );
    each(
        "x?{}token=S3CRET",
        "a_ next-x",
        "page skip next_ cursor- continuation",
        is_masked,
    );
}

const KEYS: &str = "password passwd pwd passphrase secret credential signature assertion token \
                    api_key accessKey secret.key private-key subscription_key accountkey authorization pass sig jwt \
                    passwords passwds pwds passphrases secrets credentials signatures assertions \
                    apikeys access_keys secret_keys private_keys sigs jwts my_token x-secret";

/// In the code, in the documentation of the rule and in the law of secrets. The drivers of `clickhouse` have no common port.
#[test]
fn the_lists_of_schemes_are_equal() {
    let source = include_str!("../src/schemes.rs");
    let rules = include_str!("../src/policy/rules.rs");
    let listed = |list: &str| -> Vec<&str> {
        let (_, schemes) = source.split_once(&format!("const {list}: ")).unwrap();
        let (schemes, _) = schemes.split_once("];").unwrap();
        schemes.split('"').skip(1).step_by(2).collect()
    };
    let (_, documented) = rules.split_once("also before a `+`: ").unwrap();
    let (documented, _) = documented.split_once(".\n").unwrap();
    let documented: Vec<&str> = documented.split('`').skip(1).step_by(2).collect();
    assert_eq!(documented, DATABASES);
    let with_port = DATABASES.iter().filter(|scheme| **scheme != "clickhouse");
    assert!(with_port.eq(&listed("DATABASES")), "{DATABASES:?}");
    assert_eq!(OTHERS_WITH_PORT, [vec!["ftp"], listed("OTHERS")].concat());
    assert_eq!(NEAR_HTTP, listed("NEAR_HTTP"));
}

#[test]
fn schemes() {
    let databases = DATABASES.join(" ");
    let web = "http https ws wss ftp HTTPS";
    let others = "urn k8s hls sftp ssh redis file git+https unix+http";
    for (text, rule) in [
        ("{}://127.1/", Rule::WebHost),
        ("{}://h%61/", Rule::WebHost),
        ("{}:///h", Rule::WebHost),
        ("{}://a.b@h/", Rule::NoHostInUserinfo),
        ("{}://h/:id", Rule::NoUnfilledSegment),
        ("{}://h/?a=1&amp;b", Rule::NoMistakenQuery),
        ("{}://https://h/", Rule::WebHost),
        ("{}://h:/", Rule::WebHost),
    ] {
        each(text, web, others, is_refused(with(ANY, rule)));
    }
    each(
        "{}://u:1/2@h/",
        &databases,
        "ftp s3 x",
        is_refused(ANY.no_split_password()),
    );
    each(
        "{}+tls://u:1/2@h/",
        &databases,
        "ftp s3 x",
        is_refused(ANY.no_split_password()),
    );
    each(
        "{}:u:S3CRET@[h",
        "http https ws wss ftp ssh redis mysql",
        "urn sip sips",
        is_helped("write `//` after"),
    );
    let users = "acct ed25519 h323 iax lightning mailto xmpp";
    each(
        "{}:S3CRET@h:80",
        "app root svc.user",
        users,
        is_refused(ANY.no_password()),
    );
    each(
        "{}:u:S3CRET@h",
        &format!("ssh ftp http svc.user gist {users}"),
        "",
        is_refused(ANY.no_password()),
    );
    each(
        "{}:u@10.0.0.1",
        "app ssh",
        "acct mailto sip sips xmpp",
        is_refused(ANY.public_addresses()),
    );
}

#[test]
fn hosts_and_queries() {
    let words = "YOUR HOST DOMAIN NAME ID IP URL";
    each(
        "https://A_{}/",
        words,
        "FILE SRV NAMES your",
        is_refused(with(ANY, Rule::WebHost)),
    );
    let entities = "amp AMP lt gt quot nbsp";
    each(
        "https://h/?a=1&{};b",
        entities,
        "amps copy #38",
        is_refused(with(ANY, Rule::NoMistakenQuery)),
    );
    each(
        "https://h/a&{};b",
        entities,
        "amps copy %26",
        is_refused(with(ANY, Rule::NoMistakenQuery)),
    );
}

#[test]
fn disguised_delimiters() {
    each(
        "app{}x",
        "\u{ff1a} \u{fe55} \u{2236}",
        "\u{ff0e} ü",
        is_helped("write it as `:`"),
    );
    each(
        "http://u{}h/",
        "\u{ff20} \u{fe6b}",
        "\u{ff1a} ü",
        is_helped("write it as `@`"),
    );
}

/// Placeholders of other languages.
#[test]
fn placeholders() {
    let forms =
        "{x} ${x} %{x} {{x}} <x> <%=x%> <?=x?> [[x]] [x] %(x)s %X% %s %d %i %u %v %@ %1$s %ld";
    let others = "<x [x ]x[ %zz {123e4567-e89b-12d3-a456-426614174000} {\"a\":1} {a{b}} %u00e9";
    each("http://h/{}", forms, others, is_helped("fill in the value"));
    each(
        "http://h:{}",
        "$PORT $(PORT) ${PORT} <port> [port] $1",
        "x -1",
        is_helped("fill in the value"),
    );
}

#[test]
fn schemes_of_bare_uris() {
    let known = "mailto urn tel news sip sips sms xmpp geo tag doi data magnet";
    each("see {}:5 there", known, "at fig c jdbc", |text| {
        FoundUris::new(text).next().is_some()
    });
}
