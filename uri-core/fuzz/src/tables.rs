//! Tables of URIs.

use uri_core::{Level, Policy, Rule, TableError, TableKey, Uri};

use crate::policy;

/// What a table is asked for beside the policy of each row.
#[derive(Clone, Copy)]
pub(crate) struct Whole {
    pub(crate) unique: Option<Level>,
    pub(crate) is_sorted: bool,
}

impl Whole {
    pub(crate) fn ask(self, policy: Policy<'_>) -> Policy<'_> {
        let policy = match self.unique {
            Some(level) => policy.unique(level),
            None => policy,
        };
        if self.is_sorted {
            policy.sorted()
        } else {
            policy
        }
    }
}

/// A table is refused for its first row that is refused, or else for the order, or else for a row that is there
/// twice.
pub(crate) fn check(policy: Policy<'_>, whole: Whole, rows: &[Uri<'_>]) {
    let mut keys = vec![TableKey::EMPTY; rows.len()];
    let found = policy.check_table(rows);
    assert_eq!(
        policy.check_table_in(rows, &mut keys),
        found.map_err(TableError::Policy)
    );
    if let [a, b, c] = rows {
        assert_eq!(policy.check_array(&[*a, *b, *c]), found);
    }
    let refused = rows.iter().position(|row| policy.check(row).is_err());
    let unsorted = rows.windows(2).position(|pair| pair[0] > pair[1]);
    let unsorted = unsorted.filter(|_| whole.is_sorted);
    let twice = whole.unique.and_then(|level| twice(rows, level));
    let Err(error) = found else {
        assert_eq!((refused, unsorted, twice), (None, None, None));
        return;
    };
    if let Some(row) = refused {
        assert_eq!(error.row(), Some(row));
        assert_eq!(
            Some(error.rule()),
            policy.check(&rows[row]).err().map(|error| error.rule())
        );
    } else if let Some(row) = unsorted {
        assert_eq!((error.rule(), error.row()), (Rule::Sorted, Some(row + 1)));
        assert_eq!(error.other_row(), Some(row));
    } else {
        assert_eq!(error.rule(), Rule::Unique);
        assert_eq!(error.row().zip(error.other_row()), twice);
    }
    if let Some(row) = error.row() {
        policy::error(&error, rows[row]);
    }
    if let (Some(_), None, None, Some((_, short))) =
        (whole.unique, refused, unsorted, keys.split_last_mut())
    {
        let needed = rows.len();
        assert_eq!(
            policy.check_table_in(rows, short),
            Err(TableError::TooFewKeys { needed })
        );
    }
}

/// The first row that is equivalent to one before it, and the first of those.
fn twice(rows: &[Uri<'_>], level: Level) -> Option<(usize, usize)> {
    let mut later = rows.iter().enumerate();
    later.find_map(|(row, uri)| {
        let mut earlier = rows[..row].iter();
        let first = earlier.position(|other| other.equivalent(uri, level))?;
        Some((row, first))
    })
}
