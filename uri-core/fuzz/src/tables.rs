//! Tables of URIs.

use uri_core::table::{self, TableErrorKind, TableRules};
use uri_core::{Normalization, Policy, Uri};

use crate::policy;

/// The rules that apply to the whole table, without the policy.
#[derive(Clone, Copy)]
pub(crate) struct Whole {
    pub(crate) unique: Option<Normalization>,
}

impl Whole {
    fn rules(self, policy: Policy<'_>) -> TableRules<'_> {
        let mut rules = TableRules::NONE.policy(policy);
        if let Some(level) = self.unique {
            rules = rules.unique(level);
        }
        rules
    }
}

/// Checks which row an error is about. The first row that the policy refuses takes precedence, then the first
/// duplicate.
pub(crate) fn check(policy: Policy<'_>, whole: Whole, rows: &[Uri<'_>]) {
    let rules = whole.rules(policy);
    let found = table::check(rows, &rules);
    if let [a, b, c] = rows {
        assert_eq!(table::check_array(&[*a, *b, *c], &rules), found);
    }
    let refused = rows.iter().position(|row| policy.check(row).is_err());
    let twice = whole.unique.and_then(|level| twice(rows, level));
    let Err(error) = found else {
        assert_eq!((refused, twice), (None, None));
        return;
    };
    let place = (error.row(), error.other_row());
    if let Some(row) = refused {
        assert_eq!(place, (row, None));
        let expected = policy.check(rows[row]).expect_err("a refused row");
        assert_eq!(error.kind(), TableErrorKind::Policy(expected));
        policy::error(&expected, &policy, rows[row]);
    } else {
        assert_eq!(error.kind(), TableErrorKind::Duplicate);
        assert_eq!(
            Some((error.row(), error.other_row().expect("two rows"))),
            twice
        );
    }
    let report = error.report(&rules, rows);
    policy::report(error, report, &policy, rows[error.row()]);
}

/// The index of the first duplicate row, and of the first row that it is equivalent to.
fn twice(rows: &[Uri<'_>], level: Normalization) -> Option<(usize, usize)> {
    let mut later = rows.iter().enumerate();
    later.find_map(|(row, uri)| {
        let mut earlier = rows[..row].iter();
        let first = earlier.position(|other| other.equivalent(uri, level))?;
        Some((row, first))
    })
}
