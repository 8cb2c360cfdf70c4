//! A generator of texts with secrets, of which the law promises that they are masked.
//!
//! It builds a text from its parts, so it knows where the secret is, and it marks the secret only if a sentence of the
//! law promises to mask it.

use std::net::{Ipv4Addr, Ipv6Addr};
use std::ops::Range;

use crate::hostile::choose;

/// A text, and the bytes in it that must not be shown.
#[derive(Clone, Debug)]
pub struct Text {
    pub text: String,
    pub secrets: Vec<Range<usize>>,
}

/// The forms of texts.
pub const FORMS: [fn(&mut fastrand::Rng) -> Text; 9] = [
    |random| with_authority(random, ""),
    web_without_slashes,
    token,
    one_slash,
    without_slashes,
    nested,
    nested_encoded,
    after_port,
    option,
];

/// The faults of [`faults`] that are inserted anywhere.
pub const FAULTS: &[char] = &['\\', ' ', '{', '[', '%'];

const WEB: &str = "https|http|wss|ws|HTTPS|git+https|a+b+http|htps|htttp";
const DATABASES: &str = "postgres|redis|mongodb+srv|mysql|amqp";
const OTHERS: &str = "ftp|imap|ssh|ldap|smtps|socks5|docker|s3|x-y.z";

/// A random text.
pub fn text(random: &mut fastrand::Rng) -> Text {
    FORMS[random.usize(..FORMS.len())](random)
}

/// The text with one fault at each position, with a `,` in its scheme, and with a `：` or nothing in place of the
/// `:` before its first slashes.
pub fn faults(text: &Text) -> impl Iterator<Item = Text> + '_ {
    let positions = (0..=text.text.len()).filter(|&at| text.text.is_char_boundary(at));
    let anywhere =
        positions.flat_map(move |at| FAULTS.iter().map(move |&fault| with_fault(text, at, fault)));
    let is_letter = |char: char| char.is_ascii_alphabetic();
    let scheme_end = text.text.find(|char| !is_letter(char)).unwrap_or_default();
    let with_comma = (1..scheme_end).map(move |at| with_fault(text, at, ','));
    let is_of_scheme = |char: char| char.is_ascii_alphanumeric() || "+-.".contains(char);
    let colon = text.text.find("://");
    let colon = colon.filter(|at| text.text[..*at].chars().all(is_of_scheme));
    let other_colons = ["", "：", ";"].into_iter();
    let with_other_colon = other_colons.filter_map(move |other| with_colon(text, colon?, other));
    anywhere.chain(with_comma).chain(with_other_colon)
}

/// The text with a fault, a character of ASCII, at one position. A fault inside a secret belongs to the secret.
fn with_fault(text: &Text, at: usize, fault: char) -> Text {
    let moved = |secret: &Range<usize>| {
        let start = secret.start
            + if at <= secret.start {
                fault.len_utf8()
            } else {
                0
            };
        start..secret.end + if at < secret.end { fault.len_utf8() } else { 0 }
    };
    Text {
        text: format!("{}{fault}{}", &text.text[..at], &text.text[at..]),
        secrets: text.secrets.iter().map(moved).collect(),
    }
}

/// The text with another text in place of the `:` at an index, if no secret precedes it.
fn with_colon(text: &Text, at: usize, other: &str) -> Option<Text> {
    let moved = |end: usize| end - 1 + other.len();
    let is_after = |secret: &Range<usize>| at < secret.start;
    let secrets = text.secrets.iter();
    text.secrets.iter().all(is_after).then(|| Text {
        text: format!("{}{other}{}", &text.text[..at], &text.text[at + 1..]),
        secrets: secrets
            .map(|secret| moved(secret.start)..moved(secret.end))
            .collect(),
    })
}

// ---------------------------------------------------------------------------------------------------------------------
// Parts
// ---------------------------------------------------------------------------------------------------------------------

const USERS: &str = "u|app|user|john.doe||a%40b|x-1";

/// Neither empty nor with a triplet.
const PLAIN_USERS: &str = "u|app|john.doe";

const HOSTS: &str =
    "h.example|db.example.org|db|localhost|10.0.0.5|[::1]|h.example:80|db:5432|1.2.3:80";

const TAILS: &str = "|/|/main|/x/y?z=1|?z|#f|/x@y|/npm/x@1.2.3|/x y|/{x}";

/// A password with everything that can split it. A third have one character.
fn password(random: &mut fastrand::Rng, tokens: &str) -> String {
    loop {
        let length = if random.usize(..3) == 0 {
            1
        } else {
            random.usize(2..10)
        };
        let password: String = (0..length).map(|_| choose(random, tokens)).collect();
        // A `://` begins another authority, and so the text before it has none of its own.
        let after_user = format!(":{}", password.to_uppercase()).replace("%3A", ":");
        if !after_user.replace("%2F", "/").contains("://") {
            return password;
        }
    }
}

/// The parts of passwords. Its letters form no web scheme.
const TOKENS: &str = "a|K|x|q|Z|0|1|2|9|12|.|-|!|/|?|#|@|:|%3A|%3a|%40|%e9|%2F|$|&|=|s.s";

/// Whether the law promises that the userinfo ends at the `@` after `userinfo`, although a `/`, `?` or `#` may split it.
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
    let port_may_be_password = port.is_some_and(|port| {
        port.is_empty()
            || !port.bytes().all(|b| b.is_ascii_digit())
            || userinfo[cut..].starts_with('#')
    });
    let undotted = before.is_some() && !name.contains('.');
    let has_password = before.is_some_and(|before| split_at_colon(before).1.is_some());
    port_may_be_password || undotted || (is_database && (has_password || port.is_some()))
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
    let (host, tail) = (choose(random, HOSTS), choose(random, TAILS));
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
    let user = choose(random, USERS);
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
    let prefix = format!("{}:{}", choose(random, WEB), choose(random, "|/"));
    let user = choose(random, PLAIN_USERS);
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
    let user = choose(random, PLAIN_USERS);
    let userinfo = format!("{user}:{}", password(random, TOKENS));
    let promised = reaches_its_end(&userinfo, is_database);
    let secret = user.len() + 1..userinfo.len();
    assemble(random, format!("{scheme}:/"), &userinfo, secret, promised)
}

/// `user:password@address`
fn without_slashes(random: &mut fastrand::Rng) -> Text {
    const USERS: &str = "app|john.doe|svc.user|root|admin|mailto|postgres|ssh|ftp:u";
    const ADDRESSES: &str =
        "db:5432|db.example.org:5432|10.0.0.5:80|tcp(127.0.0.1:3306)|unix(/tmp/my.sock)|(db)";
    let (user, password) = (choose(random, USERS), password(random, TOKENS));
    let has_address = random.bool();
    let address = match has_address {
        true => choose(random, ADDRESSES),
        false => choose(random, "dbhost|h.example"),
    };
    let tail = choose(random, "|/app|//x|?z=1|#f|/x y");
    let is_text = tail.contains(' ');
    let is_split = password.contains(['/', '?', '#']);
    // What may be no host moves the end only where an `@` ends the password without it.
    let head = password.split(['/', '?', '#']).next().unwrap_or_default();
    let reaches_its_end = !is_split
        || head.contains('@') && reaches_its_end(&format!("{user}:{password}"), user == "postgres");
    let promised = has_address || (reaches_its_end && (user.contains('.') || is_text));
    // What follows `SCHEME::` is a text of its own, and `user:@?K@h` looks like a user without a password.
    let promised = promised && !password.starts_with(['/', ':', '@']);
    let start = user.len() + 1;
    let secret = promised.then_some(start..start + password.len());
    Text {
        text: format!("{user}:{password}@{address}{tail}"),
        secrets: secret.into_iter().collect(),
    }
}

const OUTER: &str =
    "https://h.example/?next=|view-source:|jdbc:|https://h.example/x/|?u=|/x?a=b&u=|x?next%3D";

/// A URI in another one: `https://h/?next=https://user:password@host`
fn nested(random: &mut fastrand::Rng) -> Text {
    let outer = choose(random, OUTER);
    with_authority(random, outer)
}

/// A percent-encoded URI in another one: `?next=https%3A%2F%2Fuser:password@host`
fn nested_encoded(random: &mut fastrand::Rng) -> Text {
    let is_web = random.bool();
    let scheme = choose(random, if is_web { WEB } else { OTHERS });
    let separator = choose(random, "%3A%2F%2F|%3a%2f%2f|%3A%2f%2F");
    let prefix = format!("{}{scheme}{separator}", choose(random, OUTER));
    let user = choose(random, PLAIN_USERS);
    let colon = choose(random, ":|%3A|%3a");
    let userinfo = format!("{user}{colon}{}", password(random, TOKENS));
    // An encoded `/` ends the authority, too.
    let promised = reaches_its_end(&userinfo.replace("%2F", "/"), false);
    let secret = user.len() + colon.len()..userinfo.len();
    assemble(random, prefix, &userinfo, secret, promised)
}

/// `https://user://token@host`, in which a user and its empty password look like a host and its empty port.
fn after_port(random: &mut fastrand::Rng) -> Text {
    let schemes = [WEB, DATABASES, OTHERS].join("|");
    let outer = choose(random, &schemes);
    const USERS: &str = "u|git|http|postgres|x-1|ssh|john.doe";
    let user = choose(random, USERS);
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
    const BEFORE: &str = "https://h.example/|htps://h.example/||/x|urn:x|db://h/x";
    const DELIMITERS: &str = "?|?a=b&|;|?a;|#|#a=b&|/x/|,|:80,|?a,";
    const VALUES: &str = "a|K|0|9|-|.|~|%2B|%26|%e9|!|:";
    let (before, delimiter) = (choose(random, BEFORE), choose(random, DELIMITERS));
    let key = secret_key(random);
    let length = random.usize(1..10);
    let value: String = (0..length).map(|_| choose(random, VALUES)).collect();
    let tail = match delimiter.contains(';') {
        true => choose(random, "|;b=c|#f"),
        false => choose(random, "|&b=c"),
    };
    let prefix = format!("{before}{delimiter}{key}=");
    let secret = prefix.len()..prefix.len() + value.len();
    Text {
        text: format!("{prefix}{value}{tail}"),
        secrets: vec![secret],
    }
}

/// A key of which A6 says that it is secret.
fn secret_key(random: &mut fastrand::Rng) -> String {
    const ENDS: &str = "\
        token|secret|password|passwd|pwd|passphrase|credential|signature|api_key|access-key|secret.key|privateKey|\
        subscription_key|account_key|authorization|assertion";
    const BEFORE: &str = "access_|x-|oauth|client.|a1_";
    let key = match random.usize(..4) {
        0 => choose(random, "pass|sig|jwt|p_a-s.s").to_owned(),
        1 => choose(random, ENDS).to_owned(),
        2 => format!("{}{}", choose(random, BEFORE), choose(random, ENDS)),
        _ => {
            let brackets = [("[", "]"), ("%5B", "%5d"), ("%5b", "%5d")];
            let (open, close) = brackets[random.usize(..brackets.len())];
            // Empty or numbered brackets can follow.
            let lists: String = (0..random.usize(..4))
                .map(|_| format!("{open}{}{close}", choose(random, "|0|88")))
                .collect();
            let fields = format!("{open}a{close}").repeat(random.usize(..3));
            format!("user{fields}{open}{}{close}{lists}", choose(random, ENDS))
        }
    };
    // Case counts nowhere in a key, neither in a letter nor in a hex digit.
    if random.bool() {
        return key;
    }
    let letters = key.chars().map(|letter| match random.bool() {
        true => letter.to_ascii_uppercase(),
        false => letter.to_ascii_lowercase(),
    });
    letters.collect()
}
