//! What a row and `uri!` say of the URIs in `tests/data/certain.txt`.

use crate::read::kind::Kind;
use crate::testing::{errors, tokens};
use crate::{table, uri};

const CERTAIN: &str = include_str!("../../../tests/data/certain.txt");

#[test]
fn rows_and_constants_are_allowed_or_refused_as_at_run_time() {
    let mut count = 0;
    for (kind, text) in CERTAIN.lines().filter_map(|line| line.split_once(' ')) {
        let is_allowed = match kind {
            "allowed" => true,
            "refused" => false,
            _ => continue,
        };
        count += 1;
        let row = table::emit::expand(Kind::Uri, tokens(&format!("A = {text:?};")));
        assert_eq!(errors(&row).is_empty(), is_allowed, "{text}");
        let constant = uri::expand::expand(Kind::Uri, tokens(&format!("{text:?}")));
        let is_warned = constant.to_string().contains("LIKELY_MISTAKE");
        assert!(errors(&constant).is_empty(), "{text}");
        assert_eq!(!is_warned, is_allowed, "{text}");
    }
    assert_eq!(count, 41);
    let row = "fn help(c: u8) = \"https://h.example/:help?x={c}\";";
    assert!(errors(&table::emit::expand(Kind::Uri, tokens(row))).is_empty());
}
