//! Each entry of the lists of words, which stand here once more, with words beside them that aren't listed.

use crate::policy::with;
use uri_core::find::FoundUris;
use uri_core::{Policy, Rule, UriRef};

use crate::schemes::{DATABASES, NEAR_HTTP, OTHERS_WITH_PORT};

const ADDRESSES: &str =
    "acct cid ed25519 h323 iax im jsr lightning mailto mid news npm pkg pres sip sips tag urn xmpp";
const WITH_ADDRESS_IN_PATH: &str = "acct mailto sip sips xmpp";
const OPENED_BY_PROGRAMS: &str = "http https ws wss ftp file";
const ENTITIES: &str = "amp lt gt quot nbsp";
const WITHOUT_SLASHES: &str = "mailto urn tel news sip sips sms xmpp geo tag doi data magnet";
const PAGES: &str = "pagetoken skiptoken nexttoken cursortoken continuationtoken";
const ENDINGS: &str = "password passwd pwd passphrase secret credential credentials signature assertion token apikey accesskey \
                       secretkey privatekey subscriptionkey accountkey authorization";

/// Also those of the law of secrets, and those in the documentation of a rule.
#[test]
fn the_lists_of_the_code_are_those_of_the_tests() {
    let [find, encoded, addresses, schemes, values] = [
        include_str!("../src/find/end.rs"),
        include_str!("../src/policy/encoded.rs"),
        include_str!("../src/policy/public_addresses.rs"),
        include_str!("../src/schemes.rs"),
        include_str!("../src/secret/values.rs"),
    ];
    for (source, list, words) in [
        (find, "WITHOUT_SLASHES", WITHOUT_SLASHES),
        (encoded, "ENTITIES", ENTITIES),
        (addresses, "WITH_ADDRESS_IN_PATH", WITH_ADDRESS_IN_PATH),
        (addresses, "OPENED_BY_PROGRAMS", OPENED_BY_PROGRAMS),
        (schemes, "NEAR_HTTP", &NEAR_HTTP.join(" ")),
        (values, "ENDINGS", ENDINGS),
        (values, "NAMES", "pass sig jwt"),
        (values, "PAGES", PAGES),
    ] {
        let (_, listed) = source.split_once(&format!("const {list}: ")).unwrap();
        let (listed, _) = listed.split_once("];").unwrap();
        let listed: Vec<&str> = listed.split('"').skip(1).step_by(2).collect();
        assert_eq!(listed.join(" "), words, "{list}");
    }
    let servers = OTHERS_WITH_PORT.join(" ");
    for (kind, words) in [
        ("Database", &*DATABASES.join(" ")),
        // `ftp` is of the web.
        ("Server", servers.strip_prefix("ftp ").unwrap()),
        ("WithoutSlashes", ADDRESSES),
    ] {
        let rows = schemes.split("Scheme::new(\"").skip(1);
        let of_kind = rows.filter(|row| row.contains(&format!("SchemeKind::{kind},")));
        let listed: Vec<&str> = of_kind
            .filter_map(|row| Some(row.split_once('"')?.0))
            .collect();
        assert_eq!(listed.join(" "), words, "{kind}");
    }
    let rules = include_str!("../src/policy/rules.rs");
    let (_, documented) = rules.split_once("also before a `+`: ").unwrap();
    let (documented, _) = documented.split_once(".\n").unwrap();
    let documented: Vec<&str> = documented.split('`').skip(1).step_by(2).collect();
    assert_eq!(documented, DATABASES);
}

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
    move |text| policy.parse(text).is_err()
}

fn breaks(rule: Rule) -> impl Fn(&str) -> bool {
    is_refused(with(Policy::ANY, rule))
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
    let web = "http https ws wss";
    each("x?next%3D{}://S3CRET@h/", web, "ftp s3", is_masked);
    each(
        "{}:S3CRET@h:80/x y",
        "app postgres ssh data",
        ADDRESSES,
        is_masked,
    );
    let others = format!(
        "{PAGES} key auth tokens max_tokens compass passwords secrets api_keys sigs jwt_id"
    );
    each("x?{}=S3CRET", ENDINGS, &others, is_masked);
    each("x?{}=S3CRET", KEYS, "", is_masked);
    each("x?{}token=S3CRET", "a_ next-x", "next_ cursor-", is_masked);
}

const KEYS: &str =
    "api_key accessKey secret.key private-key subscription_key pass sig jwt my_token x-secret";

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
        ("{}://h/?a=1&amp;b", Rule::NoMistakenQuery),
        ("{}://https://h/", Rule::WebHost),
        ("{}://h:/", Rule::WebHost),
    ] {
        each(text, web, others, breaks(rule));
    }
    let others = "ftp s3 x";
    let is_split = is_refused(ANY.no_split_password());
    each("{}://u:1/2@h/", &databases, others, &is_split);
    each("{}+tls://u:1/2@h/", &databases, others, &is_split);
    let has_password = is_refused(ANY.no_password());
    each(
        "{}:S3CRET@h:80",
        "app root svc.user",
        ADDRESSES,
        &has_password,
    );
    each(
        "{}:u:S3CRET@h",
        "http svc.user",
        "ssh ftp gist",
        has_password,
    );
    let is_private = is_refused(ANY.public_addresses());
    each("{}:u@9.9.9.9", "app ssh", WITH_ADDRESS_IN_PATH, &is_private);
    each("{}:u@10.0.0.1", WITH_ADDRESS_IN_PATH, "", &is_private);
    each(
        "{}:h.example:x",
        "sip sips xmpp",
        "acct mailto app",
        &is_private,
    );
    each(
        "x:{}:h",
        OPENED_BY_PROGRAMS,
        "httpd data urn ftps",
        &is_private,
    );
    each("{}:https://9.9.9.9/", "app", "data urn", is_private);
}

#[test]
fn hosts_and_queries() {
    let entities = &format!("{ENTITIES} AMP");
    let is_mistaken = breaks(Rule::NoMistakenQuery);
    let others = "amps copy #38";
    each("https://h/?a=1&{};b", entities, others, &is_mistaken);
    each("https://h/a&{};b", entities, "amps copy %26", is_mistaken);
}

#[test]
fn disguised_delimiters() {
    let (colons, others) = ("\u{ff1a} \u{fe55} \u{2236}", "\u{ff0e} ü");
    each("app{}x", colons, others, is_helped("write it as `:`"));
    let (ats, others) = ("\u{ff20} \u{fe6b}", "\u{ff1a} ü");
    each("http://u{}h/", ats, others, is_helped("write it as `@`"));
}

/// Placeholders of other languages.
#[test]
fn placeholders() {
    let is_filled_in = is_helped("fill in the value");
    let forms =
        "{x} ${x} %{x} {{x}} <x> <%=x%> <?=x?> [[x]] [x] %(x)s %X% %s %d %i %u %v %@ %1$s %ld";
    let others = "<x [x ]x[ %zz {123e4567-e89b-12d3-a456-426614174000} {\"a\":1} {a{b}} %u00e9";
    each("http://h/{}", forms, others, &is_filled_in);
    let ports = "$PORT $(PORT) ${PORT} <port> [port] $1";
    each("http://h:{}", ports, "x -1", is_filled_in);
}

#[test]
fn schemes_of_bare_uris() {
    let is_found = |text: &str| FoundUris::new(text).next().is_some();
    each("see {}:5 there", WITHOUT_SLASHES, "at fig c jdbc", is_found);
}
