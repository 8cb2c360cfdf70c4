//! Strings found in the wild; the file says where. `tests/outside/peers` compares the results of converting them with
//! `url`.

use super::support;

#[test]
fn the_laws_hold() {
    assert_eq!(support::as_written().count(), 2_000);
    for text in support::as_written() {
        super::check(text);
    }
}

/// A string that is taken or refused for another reason than before changes a figure.
#[cfg(feature = "idna")]
#[test]
fn the_figures_are_those_of_the_table() {
    let mut figures = std::collections::BTreeMap::<_, u32>::new();
    for text in support::as_written() {
        let what = match (super::FROM_IRI_IDNA.reference)(text) {
            Ok(_) => String::from("taken"),
            Err(error) => format!("{:?} in {:?}", error.kind(), error.component().unwrap()),
        };
        *figures.entry(what).or_default() += 1;
    }
    let figures = figures
        .iter()
        .map(|(what, count)| format!("{what}: {count}\n"));
    let figures: String = figures.collect();
    assert_eq!(figures, FIGURES, "\n{figures}");
}

/// The number of strings that `from_iri_idna` takes, and that it refuses for each reason.
#[cfg(feature = "idna")]
const FIGURES: &str = "\
AfterBracket in Host: 2
Backslash in Host: 11
Backslash in Path: 56
Backslash in Userinfo: 10
ColonInFirstSegment in Path: 24
EmptyBrackets in Host: 2
InvalidHostName in Host: 19
InvalidPercentEncoding in Host: 20
Ipv6Character in Host: 25
Ipv6TooFewGroups in Host: 1
IpvFutureAddress in Host: 1
IpvFutureCharacter in Host: 1
IpvFutureDot in Host: 2
IpvFutureVersion in Host: 4
NonAscii in Host: 1
NonAscii in Path: 2
NonAscii in Port: 2
NonAscii in Userinfo: 1
NumericHostName in Host: 1
Space in Fragment: 1
Space in Host: 41
Space in Path: 33
Space in Port: 2
Space in Query: 7
UnbracketedIpv6 in Host: 4
UnclosedBracket in Host: 11
UnexpectedCharacter in Fragment: 20
UnexpectedCharacter in Host: 122
UnexpectedCharacter in Port: 33
UnopenedBracket in Host: 21
ZoneIdentifier in Host: 28
taken: 1492
";
