//! Strings that contain a password in odd places, and how the crate prints them.

use fastrand::Rng;
use uri_core::Components;

/// Letters that occur only in passwords, not in other parts of a string or in messages.
pub(crate) const MARKS: [char; 3] = ['X', 'Y', 'K'];

const BEFORE: &str = "\
    |http:|https:|HTTP:|ftp:|x:|jdbc:postgresql:|view-source:http:|my_db:|1db:|:|http| http:|\u{e9}:|a b:|%zz:|\
    http://h/http:|http://h:80/a/http:|http://u@h/|x:/a/|//h|[|http:/|jdbc:my sql:|x://v:w@g/|postgres:|REDIS+tls:";
const SLASHES: &str = "//|//|//|///|////|/|\\\\|\\|\\/|/\\|//\\/|";
const USERS: &str = "|u|u|u.v|%75|u@|u;a|u%3A";
const MARKED: &str = "X|Y|K|XY";
const BESIDE: &str = "1|80|a|.|:|%40|%2F|%3A|%00|@|/|?|#| |\n|\t|%|[|]|\\|\u{e9}|//|/../";
const AFTER: &str =
    "h|h/||[::1]|[::1|h h|h:80a|h:80/|h/%00|h/a b|h#a#b|h/?q@z|h/a/../b|h.0x7|h%4|h/a@b";
const FAULTS: &str = " |\n|\u{e9}|[|%|<|\\|#|@|:|^|\0|\u{202e}|/";

/// The texts that precede a userinfo of the web, such as `https://`.
const WEB: &str = "\
    https://|http://|HTTPS://|ws://|wss://|git+https://|pip+http://|htpps://|hhttp://|https:/|https:///|https:|\
    https:\\\\|https: //|https//|https://https://|https:https:|https:://|https://://|https:/:/|//|\
    view-source:https://|jdbc:http://|https://h/x?next=https://|https://h/x?next%3Dhttps://|https://h/x?next=//|\
    https://h/a//";

/// The schemes that precede a password directly after the first `:`, such as `app:`.
const SCHEMES: &str = "app:|APP:|my.app:|a+b:|postgres:|jdbc:|x-1:";

/// The address after such a password.
const ADDRESSES: &str = "\
    h:80|db.example.org:5432/main|10.0.0.1:1/?a=b|h:12345#f|tcp(10.0.0.1:3306)/db|unix(/tmp/x.sock)/db|(h:1)|\
    h-1.example(x)?y";

/// One of the texts that `|` separates.
pub(crate) fn choose<'t>(random: &mut Rng, of: &'t str) -> &'t str {
    let texts: Vec<&str> = of.split('|').collect();
    texts[random.usize(..texts.len())]
}

/// A string with a token as the userinfo of the web, or a password directly after the first `:`, and perhaps one fault
/// in it or after it, up to the next delimiter.
pub(crate) fn token(random: &mut Rng) -> String {
    let (before, after) = match random.usize(..3) {
        0 => (choose(random, SCHEMES), choose(random, ADDRESSES)),
        _ => (
            choose(random, WEB),
            choose(random, "h|h/|h:80/x|h.example?q"),
        ),
    };
    let mut text = before.to_owned();
    for _ in 0..=random.usize(..3) {
        text += choose(random, MARKED);
        text += choose(random, "1|a|.|%40|%2F|-|~|$");
    }
    text.push('@');
    let end = text.len() + after.find(['/', '?', '#']).unwrap_or(after.len());
    text += after;
    if random.usize(..2) == 0 {
        let at = before.len() + random.usize(..end - before.len());
        text.insert_str(at, choose(random, " |%%|[|]|\0|\u{7f}|\u{e9}|\""));
    }
    text
}

/// A string that contains a password or a token.
pub(crate) fn string(random: &mut Rng) -> String {
    if random.usize(..4) == 0 {
        return token(random);
    }
    let mut text = String::new();
    for parts in [BEFORE, SLASHES, USERS] {
        text += choose(random, parts);
    }
    text.push(':');
    for _ in 0..random.usize(..3) {
        text += choose(random, BESIDE);
    }
    text += choose(random, MARKED);
    for _ in 0..random.usize(..3) {
        text += choose(random, BESIDE);
        text += choose(random, MARKED);
    }
    text.push('@');
    text += choose(random, AFTER);
    if random.usize(..2) == 0 {
        let places: Vec<usize> = text.char_indices().map(|(index, _)| index).collect();
        let at = places[random.usize(..places.len())];
        text.insert_str(at, choose(random, FAULTS));
    }
    text
}

/// Whether output about a string may contain a mark, because a mark is outside the masked userinfos. What isn't masked
/// of secrets, `law.rs` in the tests of uri-core says.
pub(crate) fn may_show(text: &str) -> bool {
    // The values of secret options are masked, too, but messages show them. No key with this end is secret.
    let without_secret_keys = ["=", "%3D", "%3d"]
        .iter()
        .fold(text.to_owned(), |text, equals| {
            text.replace(equals, &format!("q{equals}"))
        });
    printed(&without_secret_keys).contains(MARKS)
}

/// A string, valid or not, as the crate prints it, quoted and escaped.
pub(crate) fn printed(text: &str) -> String {
    let parts = Components {
        path: text,
        ..Components::EMPTY
    };
    let debug = format!("{parts:?}");
    let (_, path) = debug.split_once("path: ").expect("a path");
    let (path, _) = path.rsplit_once(", query: None").expect("a query");
    path.to_owned()
}

/// Panics if output about a string contains a mark.
#[track_caller]
pub(crate) fn assert_hidden(text: &str, printed: &str) {
    if let Some(mark) = printed.find(MARKS) {
        let around: String = printed[..mark].chars().rev().take(150).collect();
        let around: String = around.chars().rev().collect();
        panic!("{text:?}: ...{around}{}", &printed[mark..=mark]);
    }
}
