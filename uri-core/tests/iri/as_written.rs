//! Strings found in the wild; the file says where. `tests/peers` compares the results of converting them with `url`.

use super::support;

fn host(text: &str) -> &str {
    let (before, after) = support::around_the_host(text);
    &text[before.len()..text.len() - after.len()]
}

/// What is converted in a string that `from_iri_idna` accepts.
#[cfg(feature = "idna")]
fn conversions(text: &str) -> Vec<&'static str> {
    let host = host(text);
    let (before, after) = support::around_the_host(text);
    let others = [before, after].concat();
    let is_stray = |percent: &str| {
        let hex = percent.as_bytes().get(..2);
        !hex.is_some_and(|hex| hex.iter().all(u8::is_ascii_hexdigit))
    };
    let mut found = Vec::new();
    let mut note = |what, is_found| {
        if is_found {
            found.push(what);
        }
    };
    note("host outside ASCII", !host.is_ascii());
    note("other characters outside ASCII", !others.is_ascii());
    note("percent sign", others.split('%').skip(1).any(is_stray));
    for (what, chars) in [
        ("space", " "),
        ("braces", "{}"),
        ("brackets", "[]"),
        ("angle brackets", "<>"),
        ("pipe", "|"),
        ("backslash", "\\"),
        ("quotation mark", "\""),
        ("caret", "^"),
        ("back-tick", "`"),
    ] {
        note(what, others.contains(|char| chars.contains(char)));
    }
    if found.is_empty() {
        found.push("nothing");
    }
    found
}

#[test]
fn the_laws_hold() {
    assert_eq!(support::as_written().count(), 2_000);
    for text in support::as_written() {
        super::check(text);
    }
}

/// The strings with a host outside ASCII, which `from_iri` refuses.
#[test]
fn the_number_of_hosts_outside_ascii() {
    let texts = support::as_written();
    assert_eq!(texts.filter(|text| !host(text).is_ascii()).count(), 260);
    let texts = support::as_written();
    let taken = texts.filter(|text| (support::FROM_IRI.reference)(text).is_ok());
    assert_eq!(taken.count(), 1_260);
}

/// `from_iri_idna` accepts 232 of these 260 strings, and finds another error than `from_iri` in 21. The other 7 have an
/// error before the first such character of the host, or the character is in brackets, where nothing is converted.
#[cfg(feature = "idna")]
#[test]
fn the_number_of_differences_from_from_iri() {
    let differs = |text: &&str| support::differs(text, super::FROM_IRI_IDNA);
    assert_eq!(support::as_written().filter(differs).count(), 253);
}

#[cfg(feature = "idna")]
#[test]
fn the_figures_are_those_of_the_table() {
    let mut figures = std::collections::BTreeMap::<_, u32>::new();
    let mut count = |what| *figures.entry(what).or_default() += 1;
    for text in support::as_written() {
        match (super::FROM_IRI_IDNA.reference)(text) {
            Ok(_) => {
                count(String::from("taken"));
                for what in conversions(text) {
                    count(format!("taken, {what}"));
                }
            }
            Err(error) => {
                count(String::from("refused"));
                let component = error.component().unwrap();
                count(format!("refused, {:?} in {component:?}", error.kind()));
            }
        }
    }
    let figures: String = figures
        .iter()
        .map(|(what, number)| format!("{what}: {number}\n"))
        .collect();
    assert_eq!(figures, FIGURES, "\n{figures}");
}

/// The number of strings in each group, by what `from_iri_idna` does with them. A string is in several groups if several kinds of characters are converted in
/// it.
#[cfg(feature = "idna")]
const FIGURES: &str = "\
refused: 508
refused, AfterBracket in Host: 2
refused, Backslash in Host: 11
refused, Backslash in Path: 56
refused, Backslash in Userinfo: 10
refused, ColonInFirstSegment in Path: 24
refused, EmptyBrackets in Host: 2
refused, InvalidHostName in Host: 19
refused, InvalidPercentEncoding in Host: 20
refused, Ipv6Character in Host: 25
refused, Ipv6TooFewGroups in Host: 1
refused, IpvFutureAddress in Host: 1
refused, IpvFutureCharacter in Host: 1
refused, IpvFutureDot in Host: 2
refused, IpvFutureVersion in Host: 4
refused, NonAscii in Host: 1
refused, NonAscii in Path: 2
refused, NonAscii in Port: 2
refused, NonAscii in Userinfo: 1
refused, NumericHostName in Host: 1
refused, Space in Fragment: 1
refused, Space in Host: 41
refused, Space in Path: 33
refused, Space in Port: 2
refused, Space in Query: 7
refused, UnbracketedIpv6 in Host: 4
refused, UnclosedBracket in Host: 11
refused, UnexpectedCharacter in Fragment: 20
refused, UnexpectedCharacter in Host: 122
refused, UnexpectedCharacter in Port: 33
refused, UnopenedBracket in Host: 21
refused, ZoneIdentifier in Host: 28
taken: 1492
taken, angle brackets: 122
taken, back-tick: 5
taken, backslash: 22
taken, braces: 228
taken, brackets: 130
taken, caret: 12
taken, host outside ASCII: 232
taken, nothing: 74
taken, other characters outside ASCII: 562
taken, percent sign: 68
taken, pipe: 47
taken, quotation mark: 40
taken, space: 275
";
