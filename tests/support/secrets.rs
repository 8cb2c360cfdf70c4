//! A generator of texts with secrets, of which the law promises that they are masked.
//!
//! It knows nothing of `law_of_secrets.rs`: it builds a text from its parts, so it knows where the secret is, and it marks the secret
//! only if a sentence of the law promises to mask it.

use std::net::{Ipv4Addr, Ipv6Addr};
use std::ops::Range;

/// A text, and the bytes in it that must not be shown.
#[derive(Clone, Debug)]
pub struct Text {
    pub text: String,
    pub secrets: Vec<Range<usize>>,
}

/// The forms of texts, for [`text_of_form`].
pub const FORMS: &[&str] = &[
    "authority",
    "web without all slashes",
    "token of the web",
    "one slash",
    "without slashes",
    "nested",
    "nested and percent-encoded",
    "after an empty port",
    "secret option",
];

/// The faults of [`faults`].
pub const FAULTS: &[char] = &['\\', ' ', '{', '[', '%'];

const WEB: &[&str] = &[
    "https",
    "http",
    "wss",
    "ws",
    "HTTPS",
    "git+https",
    "a+b+http",
    "htps",
    "htttp",
];
const DATABASES: &[&str] = &["postgres", "redis", "mongodb+srv", "mysql", "amqp"];
const OTHERS: &[&str] = &[
    "ftp", "imap", "ssh", "ldap", "smtps", "socks5", "docker", "s3", "x-y.z",
];

/// A random text.
pub fn text(random: &mut fastrand::Rng) -> Text {
    let form = random.usize(..FORMS.len());
    text_of_form(random, form)
}

/// A random text of one form.
pub fn text_of_form(random: &mut fastrand::Rng, form: usize) -> Text {
    match form {
        0 => with_authority(random, ""),
        1 => web_without_slashes(random),
        2 => token(random),
        3 => one_slash(random),
        4 => without_slashes(random),
        5 => nested(random),
        6 => nested_encoded(random),
        7 => after_port(random),
        _ => option(random),
    }
}

/// The text with one fault at each position.
pub fn faults(text: &Text) -> impl Iterator<Item = Text> + '_ {
    let positions = (0..=text.text.len()).filter(|&at| text.text.is_char_boundary(at));
    positions.flat_map(move |at| FAULTS.iter().map(move |&fault| with_fault(text, at, fault)))
}

/// The text with a fault at one position. A fault inside a secret belongs to the secret.
fn with_fault(text: &Text, at: usize, fault: char) -> Text {
    let length = fault.len_utf8();
    let moved = |secret: &Range<usize>| {
        let start = if at <= secret.start {
            secret.start + length
        } else {
            secret.start
        };
        let end = if at < secret.end {
            secret.end + length
        } else {
            secret.end
        };
        start..end
    };
    Text {
        text: format!("{}{fault}{}", &text.text[..at], &text.text[at..]),
        secrets: text.secrets.iter().map(moved).collect(),
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// Parts
// ---------------------------------------------------------------------------------------------------------------------

fn choose<'a>(random: &mut fastrand::Rng, of: &[&'a str]) -> &'a str {
    of[random.usize(..of.len())]
}

fn user(random: &mut fastrand::Rng) -> &'static str {
    choose(
        random,
        &["u", "app", "user", "john.doe", "", "a%40b", "x-1"],
    )
}

fn host(random: &mut fastrand::Rng) -> &'static str {
    choose(
        random,
        &[
            "h.example",
            "db.example.org",
            "db",
            "localhost",
            "10.0.0.5",
            "[::1]",
            "h.example:80",
            "db:5432",
            "1.2.3:80",
        ],
    )
}

fn tail(random: &mut fastrand::Rng) -> &'static str {
    choose(
        random,
        &[
            "",
            "/",
            "/main",
            "/x/y?z=1",
            "?z",
            "#f",
            "/x@y",
            "/npm/x@1.2.3",
            "/x y",
            "/{x}",
        ],
    )
}

/// A password with everything that can split it. A third have one character.
fn password(random: &mut fastrand::Rng, tokens: &[&str]) -> String {
    loop {
        let length = if random.usize(..3) == 0 {
            1
        } else {
            random.usize(2..10)
        };
        let password: String = (0..length).map(|_| choose(random, tokens)).collect();
        // A `//` begins another authority, and so the text before it has none of its own (A1).
        if !password.contains("//") && !password.to_uppercase().contains("%3A%2F%2F") {
            return password;
        }
    }
}

/// The parts of passwords. Its letters form no web scheme.
const TOKENS: &[&str] = &[
    "a", "K", "x", "q", "Z", "0", "1", "2", "9", "12", ".", "-", "!", "/", "?", "#", "@", ":",
    "%3A", "%3a", "%40", "%e9", "%2F", "$", "&", "=", "s.s",
];

/// Whether A2 promises that the userinfo ends at the `@` after `userinfo`, although a `/`, `?` or `#` may split it.
fn reaches_its_end(userinfo: &str, is_database: bool) -> bool {
    let Some(cut) = userinfo.find(['/', '?', '#']) else {
        return true;
    };
    let head = &userinfo[..cut];
    let (before, address) = match head.rsplit_once('@') {
        Some((before, address)) => (Some(before), address),
        None => (None, head),
    };
    let (name, port) = split_at_colon(address);
    // An IPv6 address needs no brackets here: `mysql://::#K@h`.
    let is_address = name.parse::<Ipv4Addr>().is_ok() || address.parse::<Ipv6Addr>().is_ok();
    if name == "localhost" || is_address {
        return false;
    }
    let port_is_doubtful = port.is_some_and(|port| {
        port.is_empty()
            || !port.bytes().all(|b| b.is_ascii_digit())
            || userinfo[cut..].starts_with('#')
    });
    let undotted = before.is_some() && !name.contains('.');
    let has_password = before.is_some_and(|before| split_at_colon(before).1.is_some());
    port_is_doubtful || undotted || (is_database && (has_password || port.is_some()))
}

/// The texts before and after the first `:` or `%3A`.
fn split_at_colon(text: &str) -> (&str, Option<&str>) {
    let upper = text.to_uppercase();
    let encoded = upper.find("%3A").map(|at| (at, 3));
    let raw = text.find(':').map(|at| (at, 1));
    match encoded.into_iter().chain(raw).min() {
        Some((at, length)) => (&text[..at], Some(&text[at + length..])),
        None => (text, None),
    }
}

/// A text from a prefix, a userinfo, a host and a tail, with what is secret in the userinfo.
fn assemble(
    random: &mut fastrand::Rng,
    prefix: String,
    userinfo: &str,
    secret: Range<usize>,
    promised: bool,
) -> Text {
    let (host, tail) = (host(random), tail(random));
    let start = prefix.len();
    let secret =
        (promised && !secret.is_empty()).then_some(start + secret.start..start + secret.end);
    Text {
        text: format!("{prefix}{userinfo}@{host}{tail}"),
        secrets: secret.into_iter().collect(),
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// Forms
// ---------------------------------------------------------------------------------------------------------------------

/// `scheme://user:password@host`
fn with_authority(random: &mut fastrand::Rng, before: &str) -> Text {
    let kind = random.usize(..10);
    let scheme = match kind {
        0..=2 => choose(random, WEB),
        3..=5 => choose(random, DATABASES),
        6 if before.is_empty() => "",
        _ => choose(random, OTHERS),
    };
    let colon = if scheme.is_empty() { "" } else { ":" };
    let user = user(random);
    let userinfo = format!("{user}:{}", password(random, TOKENS));
    let promised = reaches_its_end(&userinfo, (3..=5).contains(&kind));
    let secret = user.len() + 1..userinfo.len();
    assemble(
        random,
        format!("{before}{scheme}{colon}//"),
        &userinfo,
        secret,
        promised,
    )
}

/// `https:user:password@host` and `https:/user:password@host`
fn web_without_slashes(random: &mut fastrand::Rng) -> Text {
    let prefix = format!("{}:{}", choose(random, WEB), choose(random, &["", "/"]));
    let user = choose(random, &["u", "app", "john.doe"]);
    let userinfo = format!("{user}:{}", password(random, TOKENS));
    let promised = reaches_its_end(&userinfo, false);
    let secret = 0..userinfo.len();
    assemble(random, prefix, &userinfo, secret, promised)
}

/// `https://token@host`
fn token(random: &mut fastrand::Rng) -> Text {
    let prefix = format!("{}://", choose(random, WEB));
    // A token that begins with a slash would be the path of an empty authority.
    let userinfo = format!("T{}", password(random, TOKENS));
    let promised = reaches_its_end(&userinfo, false);
    let secret = 0..userinfo.len();
    assemble(random, prefix, &userinfo, secret, promised)
}

/// `ftp:/user:password@host`
fn one_slash(random: &mut fastrand::Rng) -> Text {
    let is_database = random.bool();
    let scheme = choose(random, if is_database { DATABASES } else { OTHERS });
    let user = choose(random, &["u", "app", "john.doe"]);
    let userinfo = format!("{user}:{}", password(random, TOKENS));
    let promised = reaches_its_end(&userinfo, is_database);
    let secret = user.len() + 1..userinfo.len();
    assemble(random, format!("{scheme}:/"), &userinfo, secret, promised)
}

/// `user:password@address`
fn without_slashes(random: &mut fastrand::Rng) -> Text {
    let user = choose(
        random,
        &[
            "app", "john.doe", "svc.user", "root", "admin", "mailto", "postgres", "ssh", "ftp:u",
        ],
    );
    let password = password(random, TOKENS);
    let with_address = [
        "db:5432",
        "db.example.org:5432",
        "10.0.0.5:80",
        "tcp(127.0.0.1:3306)",
        "unix(/tmp/my.sock)",
        "(db)",
    ];
    let has_address = random.bool();
    let address = if has_address {
        choose(random, &with_address)
    } else {
        choose(random, &["dbhost", "h.example"])
    };
    let tail = choose(random, &["", "/app", "//x", "?z=1", "#f", "/x y"]);
    let is_text = tail.contains(' ');
    let is_split = password.contains(['/', '?', '#']);
    // A doubtful host moves the end only where an `@` ends the password without it.
    let head = password.split(['/', '?', '#']).next().unwrap_or_default();
    let reaches_its_end = !is_split
        || head.contains('@') && reaches_its_end(&format!("{user}:{password}"), user == "postgres");
    // The scheme of a server lacks its slashes: `no_password` refuses it, and nothing is masked.
    let is_server = ["ssh", "ftp:u"].contains(&user);
    let promised =
        !is_server && (has_address || (reaches_its_end && (user.contains('.') || is_text)));
    let start = user.len() + 1;
    let secret = (promised && !password.starts_with('/')).then_some(start..start + password.len());
    Text {
        text: format!("{user}:{password}@{address}{tail}"),
        secrets: secret.into_iter().collect(),
    }
}

const OUTER: &[&str] = &[
    "https://h.example/?next=",
    "view-source:",
    "jdbc:",
    "https://h.example/x/",
    "?u=",
    "/x?a=b&u=",
    "x?next%3D",
];

/// A URI in another one: `https://h/?next=https://user:password@host`
fn nested(random: &mut fastrand::Rng) -> Text {
    let outer = choose(random, OUTER);
    with_authority(random, outer)
}

/// A percent-encoded URI in another one: `?next=https%3A%2F%2Fuser:password@host`
fn nested_encoded(random: &mut fastrand::Rng) -> Text {
    let is_web = random.bool();
    let scheme = choose(random, if is_web { WEB } else { OTHERS });
    let separator = choose(random, &["%3A%2F%2F", "%3a%2f%2f", "%3A%2f%2F"]);
    let prefix = format!("{}{scheme}{separator}", choose(random, OUTER));
    let user = choose(random, &["u", "app", "john.doe"]);
    let colon = choose(random, &[":", "%3A", "%3a"]);
    // The law doesn't say whether an encoded `/` ends an encoded authority.
    let tokens: Vec<&str> = TOKENS
        .iter()
        .copied()
        .filter(|token| *token != "%2F")
        .collect();
    let userinfo = format!("{user}{colon}{}", password(random, &tokens));
    let promised = reaches_its_end(&userinfo, false);
    let secret = user.len() + colon.len()..userinfo.len();
    assemble(random, prefix, &userinfo, secret, promised)
}

/// `https://user://token@host`, in which a user and its empty password look like a host and its empty port.
fn after_port(random: &mut fastrand::Rng) -> Text {
    let outer = choose(random, &[WEB, DATABASES, OTHERS].concat());
    let user = choose(
        random,
        &["u", "git", "http", "postgres", "x-1", "ssh", "john.doe"],
    );
    let token = format!("T{}", password(random, TOKENS));
    let secret = 0..token.len();
    // `feed://http://h.example/@user` is a URI in another one.
    let promised = user != "http" || reaches_its_end(&token, false);
    assemble(
        random,
        format!("{outer}://{user}://"),
        &token,
        secret,
        promised,
    )
}

/// `https://h/?access_token=secret`
fn option(random: &mut fastrand::Rng) -> Text {
    let before = choose(
        random,
        &[
            "https://h.example/",
            "htps://h.example/",
            "",
            "/x",
            "urn:x",
            "db://h/x",
        ],
    );
    let delimiter = choose(
        random,
        &[
            "?", "?a=b&", ";", "?a;", "#", "#a=b&", "/x/", ",", ":80,", "?a,",
        ],
    );
    let key = secret_key(random);
    let tokens = [
        "a", "K", "0", "9", "-", ".", "~", "%2B", "%26", "%e9", "!", ":",
    ];
    let length = random.usize(1..10);
    let value: String = (0..length).map(|_| choose(random, &tokens)).collect();
    let tail = if delimiter.contains(';') {
        choose(random, &["", ";b=c", "#f"])
    } else {
        choose(random, &["", "&b=c"])
    };
    let prefix = format!("{before}{delimiter}{key}=");
    let secret = Some(prefix.len()..prefix.len() + value.len());
    Text {
        text: format!("{prefix}{value}{tail}"),
        secrets: secret.into_iter().collect(),
    }
}

/// A key of which A6 says that it is secret.
fn secret_key(random: &mut fastrand::Rng) -> String {
    let ends = [
        "token",
        "secret",
        "password",
        "passwd",
        "pwd",
        "passphrase",
        "credential",
        "signature",
        "api_key",
        "access-key",
        "secret.key",
        "privateKey",
        "subscription_key",
        "account_key",
        "authorization",
        "assertion",
    ];
    let whole = ["pass", "sig", "jwt", "p_a-s.s"];
    let plain = match random.usize(..4) {
        0 => choose(random, &whole).to_owned(),
        1 => choose(random, &ends).to_owned(),
        2 => format!(
            "{}{}",
            choose(random, &["access_", "x-", "oauth", "client.", "a1_"]),
            choose(random, &ends)
        ),
        _ => {
            let (open, close) = if random.bool() {
                ("[", "]")
            } else {
                ("%5B", "%5d")
            };
            let open = if random.bool() {
                open.to_lowercase()
            } else {
                open.to_owned()
            };
            // Empty or numbered brackets can follow.
            let lists: String = (0..random.usize(..4))
                .map(|_| format!("{open}{}{close}", choose(random, &["", "0", "88"])))
                .collect();
            let fields = format!("{open}a{close}").repeat(random.usize(..3));
            format!("user{fields}{open}{}{close}{lists}", choose(random, &ends))
        }
    };
    let plural = if !plain.ends_with("token") && random.usize(..4) == 0 {
        "s"
    } else {
        ""
    };
    let plural = if plain.ends_with([']', 'd', 's']) {
        ""
    } else {
        plural
    };
    let key = format!("{plain}{plural}");
    // Case counts nowhere in a key, neither in a letter nor in a hex digit.
    if random.bool() {
        key
    } else {
        key.chars()
            .map(|c| {
                if random.bool() {
                    c.to_ascii_uppercase()
                } else {
                    c.to_ascii_lowercase()
                }
            })
            .collect()
    }
}
