//! The one line of an error, which logs get, shows no value of a secret option, in its help neither.

use uri_core::{Policy, Uri, UriRefBuf};

use crate::golden::unescape;

const MISTAKES: &str = include_str!("../../../tests/data/mistakes.txt");

#[test]
fn the_one_line_of_an_error_shows_no_value_of_a_secret_option() {
    let lines = MISTAKES.lines().filter(|line| line.starts_with('"'));
    let (mut helps, mut texts) = (0, 0);
    for line in lines {
        let literal = line.split(" | ").next().expect(line);
        let text = String::from_utf8(unescape(literal).remove(0)).expect("UTF-8");
        for option in [
            "?access_token=S3CRET",
            "&x[pass_word]=S3CRET",
            ";sig=S3CRET",
        ] {
            let text = format!("{text}{option}");
            let mut printed = Vec::new();
            if let Err(error) = Policy::DEFAULT.check_str(&text) {
                helps += usize::from(error.to_string().contains("access_token"));
                printed.push(format!("{error} {error:?} {error:#?}"));
            }
            if let Err(error) = UriRefBuf::try_from(text.clone()) {
                printed.push(format!("{error} {error:?}"));
            }
            if let Err(error) = Uri::parse(&text) {
                printed.push(format!("{error} {error:?} {error:#?}"));
            }
            for printed in printed {
                texts += 1;
                assert!(!printed.contains("S3CRET"), "{text}: {printed}");
            }
        }
    }
    assert!(texts > 1_000 && helps > 20, "{texts} {helps}");
}
