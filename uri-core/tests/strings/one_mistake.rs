//! One mistake in a real URI: where the helps lead, if they lead to a URI.

use uri_core::Uri;

use super::laws::reached;

const LINKS: &str = include_str!("../../../tests/shared/data/links.txt");

/// A mistake, made in a URI, and the URI that is meant.
type Mistake = (&'static str, fn(&str) -> Option<[String; 2]>);

/// The text in the place of `://`.
fn instead_of_slashes(uri: &str, text: &str) -> Option<[String; 2]> {
    let (scheme, rest) = uri.split_once("://")?;
    Some([format!("{scheme}{text}{rest}"), uri.to_owned()])
}

/// Another scheme than `https`.
fn with_scheme(uri: &str, scheme: &str) -> Option<[String; 2]> {
    let rest = uri.strip_prefix("https://")?;
    Some([format!("{scheme}://{rest}"), uri.to_owned()])
}

fn around(uri: &str, before: &str, after: &str) -> Option<[String; 2]> {
    Some([format!("{before}{uri}{after}"), uri.to_owned()])
}

/// A text after the URI, and what it should be.
fn appended(uri: &str, text: &str, meant: &str) -> Option<[String; 2]> {
    Some([text, meant].map(|text| format!("{uri}{text}")))
}

const MISTAKES: [Mistake; 50] = [
    ("no colon", |uri| instead_of_slashes(uri, "//")),
    ("one slash", |uri| instead_of_slashes(uri, ":/")),
    ("no slash", |uri| instead_of_slashes(uri, ":")),
    ("three slashes", |uri| instead_of_slashes(uri, ":///")),
    ("four slashes", |uri| instead_of_slashes(uri, ":////")),
    ("a semicolon", |uri| instead_of_slashes(uri, ";//")),
    ("a dot", |uri| instead_of_slashes(uri, ".//")),
    ("two colons", |uri| instead_of_slashes(uri, ":://")),
    ("a colon too many", |uri| instead_of_slashes(uri, "://:")),
    ("two backslashes", |uri| instead_of_slashes(uri, ":\\\\")),
    ("a blank after the colon", |uri| {
        instead_of_slashes(uri, ": //")
    }),
    ("a blank before the colon", |uri| {
        instead_of_slashes(uri, " ://")
    }),
    ("a blank after the slashes", |uri| {
        instead_of_slashes(uri, ":// ")
    }),
    ("a fullwidth colon", |uri| instead_of_slashes(uri, "：//")),
    ("fullwidth slashes", |uri| instead_of_slashes(uri, ":／／")),
    ("backslashes", |uri| {
        Some([uri.replace('/', "\\"), uri.to_owned()])
    }),
    ("JSON", |uri| {
        Some([uri.replace('/', "\\/"), uri.to_owned()])
    }),
    ("two letters swapped", |uri| with_scheme(uri, "htpts")),
    ("a letter missing", |uri| with_scheme(uri, "htps")),
    ("a letter twice", |uri| with_scheme(uri, "htttps")),
    ("capitals and a letter twice", |uri| {
        with_scheme(uri, "HTTTPS")
    }),
    ("a scheme twice", |uri| around(uri, "https://", "")),
    ("a blank before", |uri| around(uri, " ", "")),
    ("a blank after", |uri| around(uri, "", " ")),
    ("a line break after", |uri| around(uri, "", "\r\n")),
    ("quotes", |uri| around(uri, "\"", "\"")),
    ("single quotes", |uri| around(uri, "'", "'")),
    ("curly quotes", |uri| around(uri, "“", "”")),
    ("backticks", |uri| around(uri, "`", "`")),
    ("angle brackets", |uri| around(uri, "<", ">")),
    ("parentheses", |uri| around(uri, "(", ")")),
    ("asterisks", |uri| around(uri, "**", "**")),
    ("a byte order mark", |uri| around(uri, "\u{feff}", "")),
    ("a no-break space", |uri| around(uri, "\u{a0}", "")),
    ("a zero width space", |uri| around(uri, "", "\u{200b}")),
    ("an assignment", |uri| around(uri, "url = \"", "\"")),
    ("a key", |uri| around(uri, "URL=", "")),
    ("a list", |uri| around(uri, "- ", "")),
    ("a command", |uri| around(uri, "curl ", "")),
    ("a request line", |uri| around(uri, "GET ", " HTTP/1.1")),
    ("a closing quote", |uri| around(uri, "", "\",")),
    ("a closing bracket", |uri| around(uri, "", ">")),
    ("a comment", |uri| around(uri, "", " # a comment")),
    ("a key of a library", |uri| {
        around(uri, "Endpoint=", ";SharedAccessKey=a")
    }),
    ("a space", |uri| appended(uri, "?q=a b", "?q=a%20b")),
    ("a bar", |uri| appended(uri, "?q=a|b", "?q=a%7Cb")),
    ("a letter outside ASCII", |uri| {
        appended(uri, "?q=ü", "?q=%C3%BC")
    }),
    ("a percent sign", |uri| appended(uri, "?q=5%", "?q=5%25")),
    ("an entity", |uri| appended(uri, "?a=1&amp;b=2", "?a=1&b=2")),
    ("a second number sign", |uri| {
        appended(uri, "#a#b", "#a%23b")
    }),
];

/// The helps about one mistake lead to the URI that is meant, or to no URI: never to another authority.
#[test]
fn one_mistake_leads_to_the_uri_that_is_meant_or_to_none() {
    let links = LINKS
        .lines()
        .map(str::trim)
        .filter(|link| !link.contains(['?', '#', '@']));
    let links: Vec<&str> = links.step_by(5).collect();
    let links = links
        .iter()
        .filter(|link| reached(link) == **link)
        .take(2000);
    let (mut right, mut others) = (0, Vec::new());
    for link in links {
        for (name, mistake) in MISTAKES {
            let Some([text, meant]) = mistake(link) else {
                continue;
            };
            let led = reached(&text);
            // No help was needed, as of `gopher:h`.
            if led == text {
                continue;
            }
            let (Ok(led), Ok(meant)) = (Uri::parse(&led), Uri::parse(&meant)) else {
                continue;
            };
            if led == meant {
                right += 1;
                continue;
            }
            let is_same = led.authority().map(|authority| authority.to_string())
                == meant.authority().map(|authority| authority.to_string());
            others.push(format!("{name}: {text}: {led}"));
            assert!(is_same, "{name}: {text}: {led}");
        }
    }
    assert!(others.len() <= 3, "{} {}", others.len(), others.join("\n"));
    assert!(right > 10_000, "{right}");
}
